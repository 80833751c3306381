// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_scale.h"

#include "app/gui/charts/chart_text.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <set>

namespace steadymark::gui {
namespace {

TEST(TraceTime, IsAsPreciseAsItsStepAsks)
{
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(12e9, 1e9)), QStringLiteral("12 s"));
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(12.5e9, 0.1e9)), QStringLiteral("12.5 s"));
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(12.345'678e9, 1e3)), QStringLiteral("12.345 678 s"));
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(65e9, 1e9)), QStringLiteral("1:05"));
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(3725.25e9, 0.01e9)), QStringLiteral("1:02:05.25"));
    EXPECT_EQ(test::withPlainBlanks(traceTimeText(119.99e9, 1e9)), QStringLiteral("2:00")) << "never 1:60";
}

TEST(TraceTime, HasLabelsThatDifferAtEveryDepth)
{
    for (double width = 7200e9; width > 2000.0; width /= 3.1) {
        const double begin = 61.2e9;
        const std::vector<double> ticks = traceTimeTicks(begin, begin + width, 8);
        ASSERT_GE(ticks.size(), 2U) << width;
        std::set<QString> labels;
        for (const double tick : ticks)
            labels.insert(traceTimeText(tick, ticks[1] - ticks[0]));
        EXPECT_EQ(labels.size(), ticks.size()) << width;
    }
}

TEST(LatencyTick, HasTheUnitThatSuitsIt)
{
    EXPECT_EQ(test::withPlainBlanks(latencyTickText(500)), QStringLiteral("500 ns"));
    EXPECT_EQ(test::withPlainBlanks(latencyTickText(1000)), QStringLiteral("1 µs"));
    EXPECT_EQ(test::withPlainBlanks(latencyTickText(2e4)), QStringLiteral("20 µs"));
    EXPECT_EQ(test::withPlainBlanks(latencyTickText(1e8)), QStringLiteral("100 ms"));
    EXPECT_EQ(test::withPlainBlanks(latencyTickText(1.5e9)), QStringLiteral("1.5 s"));
}

TEST(Address, HasBinaryTicks)
{
    const std::vector<double> ticks = addressTicks(0.0, 1073741824.0, 8);
    ASSERT_EQ(ticks.size(), 9U);
    EXPECT_EQ(test::withPlainBlanks(addressText(ticks[1])), QStringLiteral("128 MiB"));
    EXPECT_EQ(test::withPlainBlanks(addressText(ticks[8])), QStringLiteral("1 GiB"));
}

TEST(Nines, AreToldAsPerCent)
{
    EXPECT_EQ(test::withPlainBlanks(ninesText(0.0)), QStringLiteral("0 %"));
    EXPECT_EQ(test::withPlainBlanks(ninesText(2.0)), QStringLiteral("99 %"));
    EXPECT_EQ(test::withPlainBlanks(ninesText(5.0)), QStringLiteral("99.999 %"));
}

} // namespace
} // namespace steadymark::gui
