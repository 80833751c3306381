// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/figures.h"

#include "core/base/text.h"
#include "tests/core/result/sample_result.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

PassRecord onePass(const Workload& workload, std::uint64_t ios, Nanoseconds duration, Nanoseconds latency)
{
    PassRecord pass;
    pass.duration = duration;
    pass.read.ios = ios;
    pass.read.bytes = ios * workload.blockSize.count();
    for (std::uint64_t i = 0; i < ios; ++i)
        pass.read.latency.record(latency);
    return pass;
}

TEST(Figures, APassIsTheSameInAllUnits)
{
    const Workload workload = sample::workload(AccessPattern::Random, 4096, 1, 1, 100);
    const PassRecord pass = onePass(workload, 2000, std::chrono::milliseconds(100), std::chrono::microseconds(50));
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::MegabytesPerSecond), 81.92);
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::GigabytesPerSecond), 0.08192);
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::Iops), 20000.0);
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::Microseconds), 50.0);
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::Iops) * 4096 / 1e6, 81.92);
}

TEST(Figures, AMixIsTheTotalOfBothDirections)
{
    const Workload workload = sample::workload(AccessPattern::Sequential, 1U << 20U, 1, 1, 70);
    PassRecord pass;
    pass.duration = std::chrono::seconds(1);
    pass.read.bytes = 700'000'000;
    pass.write.bytes = 300'000'000;
    EXPECT_DOUBLE_EQ(figureOf(pass, workload, Unit::MegabytesPerSecond), 1000.0);
}

TEST(Figures, NumbersAreGroupedOnTheScreenOnly)
{
    EXPECT_EQ(formatNumber(1234567.891, 2, Grouping::None), "1234567.89");
    EXPECT_EQ(formatNumber(1234567.891, 2, Grouping::Spaces), "1\u202F234\u202F567.89");
    EXPECT_EQ(formatNumber(999.5, 0, Grouping::Spaces), "1\u202F000");
    EXPECT_EQ(formatNumber(-123456.0, 0, Grouping::Spaces), "-123\u202F456");
    EXPECT_EQ(formatNumber(123.4, 1, Grouping::Spaces), "123.4");
}

TEST(Figures, LargeNumbersHaveFewerDecimalsOnTheScreen)
{
    EXPECT_EQ(screenDecimals(44.166, Unit::MegabytesPerSecond), 2);
    EXPECT_EQ(screenDecimals(7427.7, Unit::MegabytesPerSecond), 1);
    EXPECT_EQ(screenDecimals(7.4277, Unit::GigabytesPerSecond), 3);
    EXPECT_EQ(screenDecimals(88.5, Unit::Iops), 1);
    EXPECT_EQ(screenDecimals(999670.2, Unit::Iops), 0);
    EXPECT_EQ(screenDecimals(48.38, Unit::Microseconds), 2);
    const Workload workload = sample::workload(AccessPattern::Random, 4096, 1, 1, 100);
    const PassRecord pass = onePass(workload, 2000, std::chrono::milliseconds(100), std::chrono::microseconds(50));
    EXPECT_EQ(formatFigure(pass, workload, Unit::MegabytesPerSecond), "81.92");
    EXPECT_EQ(formatFigure(pass, workload, Unit::Iops, Grouping::Spaces), "20\u202F000");
}

} // namespace
} // namespace steadymark
