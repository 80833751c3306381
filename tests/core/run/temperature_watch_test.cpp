// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/temperature_watch.h"

#include "tests/support/fake_services.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

class TemperatureWatchTest : public ::testing::Test {
protected:
    TemperatureWatchTest()
    {
        m_catalog.volume.drives.clear();
        for (const auto& [name, celsius] : {std::pair{"nvme0n1", std::optional(41.0)}, {"sda", std::nullopt}}) {
            Drive drive;
            drive.name = name;
            drive.temperatureCelsius = celsius;
            m_catalog.volume.drives.push_back(drive);
        }
    }

    testing::FakeCatalog m_catalog;
};

TEST_F(TemperatureWatchTest, AsksOnceASecondWhoTells)
{
    TemperatureWatch watch(m_catalog, m_catalog.volume.drives, [] { return Nanoseconds(7s); });
    watch.begin();
    std::this_thread::sleep_for(2500ms);
    const TemperatureWatch::Taken taken = watch.end();
    // A busy machine may be late, and is never early.
    ASSERT_GE(taken.samples.size(), 1U);
    EXPECT_LE(taken.samples.size(), 2U);
    EXPECT_EQ(taken.samples.front(), (TemperatureSample{7s, 0, 41.0}));
    EXPECT_EQ(taken.questions.count, taken.samples.size());
    EXPECT_LE(taken.questions.longest, taken.questions.total);
}

TEST_F(TemperatureWatchTest, AShortPassIsNotDisturbed)
{
    TemperatureWatch watch(m_catalog, m_catalog.volume.drives, [] { return Nanoseconds(0); });
    for (int pass = 0; pass < 20; ++pass) {
        watch.begin();
        const TemperatureWatch::Taken taken = watch.end();
        EXPECT_TRUE(taken.samples.empty());
        EXPECT_EQ(taken.questions, TemperatureQuestions());
    }
}

} // namespace
} // namespace steadymark
