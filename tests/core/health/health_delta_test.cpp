// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_delta.h"

#include "smart_documents.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(HealthDelta, TellsWhatWasAdded)
{
    const SmartDocument before = smartDocument("samsung-870-evo.json");
    const SmartDocument after = smartDocument("samsung-870-evo-crc.json");
    const HealthDelta delta = diffHealth(before.facts, after.facts);
    EXPECT_EQ(delta.hostWrittenBytes, 500'000'000U * 512ULL);
    EXPECT_EQ(delta.hostReadBytes, 0U);
    EXPECT_EQ(delta.interfaceCrcErrors, 37U);
    EXPECT_EQ(delta.percentUsed, 0.0);
    EXPECT_EQ(delta.temperatureBefore, 32.0);
    EXPECT_EQ(delta.temperatureAfter, 32.0);
    EXPECT_FALSE(delta.nandWrittenBytes);
    EXPECT_FALSE(delta.writeAmplification);
    EXPECT_FALSE(delta.throttleSeconds);
    EXPECT_THAT(delta.notes, IsEmpty());
}

TEST(HealthDelta, TellsOfThrottling)
{
    const HealthDelta delta =
        diffHealth(smartDocument("wd-sn850x-7.5.json").facts, smartDocument("nvme-hot-7.5.json").facts);
    EXPECT_EQ(delta.throttleSeconds, 240U);
    EXPECT_EQ(delta.throttleTransitions, 3U);
    EXPECT_EQ(delta.warningTemperatureMinutes, 4U);
    EXPECT_EQ(delta.criticalTemperatureMinutes, 0U);
    EXPECT_EQ(delta.temperatureAfter, 92.0);
    EXPECT_EQ(delta.powerCycles, 0U);
    EXPECT_EQ(delta.powerOnHours, 1U);
}

TEST(HealthDelta, ComputesAmplificationOnlyFromEnough)
{
    HealthFacts before;
    before.hostWrittenBytes = 0;
    before.nandWrittenBytes = 0;
    HealthFacts after;
    after.hostWrittenBytes = 10ULL << 30U;
    after.nandWrittenBytes = 15ULL << 30U;
    EXPECT_DOUBLE_EQ(diffHealth(before, after).writeAmplification.value_or(0), 1.5);
    after.hostWrittenBytes = 7ULL << 30U;
    EXPECT_FALSE(diffHealth(before, after).writeAmplification);
    after.hostWrittenBytes = 10ULL << 30U;
    after.nandWrittenBytes = 0;
    EXPECT_FALSE(diffHealth(before, after).writeAmplification);
}

TEST(HealthDelta, SaysThatACounterWentBack)
{
    HealthFacts before;
    before.powerCycles = 120;
    before.percentUsed = 30;
    before.mediaErrors = 4;
    before.pendingSectors = 8;
    HealthFacts after;
    after.powerCycles = 3;
    after.percentUsed = 1;
    after.pendingSectors = 2;
    const HealthDelta delta = diffHealth(before, after);
    EXPECT_FALSE(delta.powerCycles);
    EXPECT_FALSE(delta.percentUsed);
    EXPECT_FALSE(delta.mediaErrors) << "not told afterwards";
    EXPECT_FALSE(delta.pendingSectors);
    EXPECT_THAT(delta.notes,
        ElementsAre(
            HasSubstr("used endurance decreased from 30 to 1"), HasSubstr("power cycles decreased from 120 to 3")));
}

TEST(HealthSnapshot, IsADocumentWithoutNames)
{
    const HealthSnapshot snapshot = snapshotOf(smartDocument("kingston-a400-worn-7.1.json"));
    EXPECT_EQ(snapshot.source, "smartctl 7.1");
    EXPECT_EQ(snapshot.level, "watch");
    EXPECT_EQ(snapshot.takenAtUnixMs, 1762000000000);
    EXPECT_EQ(snapshot.facts.percentUsed, 96.0);
    EXPECT_EQ(snapshot.missingReason, "");
    EXPECT_EQ(snapshot.driveId, "");
}

TEST(HealthSnapshot, SaysWhyThereIsNothing)
{
    EXPECT_THAT(snapshotOf(smartDocument("standby-7.3.json")).missingReason, HasSubstr("in standby"));
    EXPECT_THAT(snapshotOf(smartDocument("smart-switched-off-7.3.json")).missingReason, HasSubstr("SMART is disabled"));
    EXPECT_THAT(snapshotOf(smartDocument("usb-jmicron-zeros-7.2.json")).missingReason, HasSubstr("zeros"));
    EXPECT_EQ(snapshotOf(smartDocument("standby-7.3.json")).source, "");
}

} // namespace
} // namespace steadymark
