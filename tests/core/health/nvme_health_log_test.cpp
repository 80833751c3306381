// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/nvme_health_log.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using Log = std::array<std::byte, nvmeHealthLogBytes>;

void put(Log& log, std::size_t offset, std::uint64_t value, std::size_t bytes)
{
    for (std::size_t i = 0; i < bytes; ++i)
        log[offset + i] = static_cast<std::byte>(value >> (8 * i));
}

// Field by field at the offsets of figure 194 of the base specification 1.4.
Log sampleLog()
{
    Log log{};
    put(log, 0, 0x02, 1);
    put(log, 1, 273 + 45, 2);
    put(log, 3, 98, 1);
    put(log, 4, 10, 1);
    put(log, 5, 104, 1);
    put(log, 32, 1000, 8);
    put(log, 48, 2000, 8);
    put(log, 112, 31, 8);
    put(log, 128, 4711, 8);
    put(log, 144, 5, 8);
    put(log, 160, 6, 8);
    put(log, 176, 7, 8);
    put(log, 192, 8, 4);
    put(log, 196, 9, 4);
    put(log, 200, 273 + 50, 2);
    put(log, 214, 273 + 61, 2);
    put(log, 216, 10, 4);
    put(log, 220, 11, 4);
    put(log, 224, 100, 4);
    put(log, 228, 4'000'000'000, 4);
    return log;
}

TEST(NvmeHealthLog, IsDecodedFieldByField)
{
    const HealthFacts facts = decodeNvmeHealthLog(sampleLog());
    EXPECT_EQ(facts.criticalWarning, 2U);
    EXPECT_EQ(facts.temperatureCelsius, 45.0);
    EXPECT_EQ(facts.availableSparePercent, 98.0);
    EXPECT_EQ(facts.spareThresholdPercent, 10.0);
    EXPECT_EQ(facts.percentUsed, 104.0);
    EXPECT_EQ(facts.hostReadBytes, 1000U * 512000);
    EXPECT_EQ(facts.hostWrittenBytes, 2000U * 512000);
    EXPECT_EQ(facts.powerCycles, 31U);
    EXPECT_EQ(facts.powerOnHours, 4711U);
    EXPECT_EQ(facts.unsafeShutdowns, 5U);
    EXPECT_EQ(facts.mediaErrors, 6U);
    EXPECT_EQ(facts.errorLogEntries, 7U);
    EXPECT_EQ(facts.warningTemperatureMinutes, 8U);
    EXPECT_EQ(facts.criticalTemperatureMinutes, 9U);
    EXPECT_EQ(facts.throttleTransitions, 21U);
    EXPECT_EQ(facts.throttleSeconds, 4'000'000'100U);
    EXPECT_FALSE(facts.nandWrittenBytes);
    EXPECT_EQ(facts.sensors, (std::vector<SensorTemperature>{{1, 50.0}, {8, 61.0}}));
}

TEST(NvmeHealthLog, LeavesOutWhatDoesNotFitOrCannotBe)
{
    Log log = sampleLog();
    put(log, 48 + 8, 1, 8);              // more than 64 bits of data units
    put(log, 32, 0xFFFFFFFFFFFFFFFF, 8); // more than 64 bits of bytes
    put(log, 1, 0, 2);                   // no sensor
    EXPECT_FALSE(decodeNvmeHealthLog(log).hostWrittenBytes);
    EXPECT_FALSE(decodeNvmeHealthLog(log).hostReadBytes);
    EXPECT_FALSE(decodeNvmeHealthLog(log).temperatureCelsius);
    put(log, 1, 0xFFFF, 2);
    EXPECT_FALSE(decodeNvmeHealthLog(log).temperatureCelsius);
    put(log, 1, 273, 2); // 0 °C is what is sent for no sensor, too
    EXPECT_FALSE(decodeNvmeHealthLog(log).temperatureCelsius);
}

TEST(NvmeHealthLog, TakesNothingFromZeros)
{
    EXPECT_EQ(decodeNvmeHealthLog(Log{}), HealthFacts());
}

} // namespace
} // namespace steadymark
