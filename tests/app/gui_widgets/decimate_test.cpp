// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/decimate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace steadymark::gui {
namespace {

TEST(Decimation, KeepsTheLeastAndTheGreatestOfEachColumn)
{
    std::vector<PlotPoint> points;
    for (int i = 0; i < 100'000; ++i)
        points.push_back({i * 0.01, std::sin(i * 0.37) * 100.0});
    points[54'321].y = 5000.0;
    points[12'345].y = -5000.0;
    const double width = 2.0;
    const std::vector<PlotPoint> reduced = decimate(points, width);
    EXPECT_LE(reduced.size(), 4U * 500U);
    EXPECT_TRUE(std::ranges::is_sorted(reduced, {}, &PlotPoint::x));
    EXPECT_EQ(reduced.front(), points.front());
    EXPECT_EQ(reduced.back(), points.back());

    const auto column = [width](const PlotPoint& point) {
        return static_cast<int>(std::floor(point.x / width));
    };
    for (int each = 0; each < 500; ++each) {
        const auto inColumn = [&](const PlotPoint& point) {
            return column(point) == each;
        };
        std::vector<PlotPoint> before;
        std::vector<PlotPoint> after;
        std::ranges::copy_if(points, std::back_inserter(before), inColumn);
        std::ranges::copy_if(reduced, std::back_inserter(after), inColumn);
        const auto wanted = std::ranges::minmax(before, {}, &PlotPoint::y);
        const auto kept = std::ranges::minmax(after, {}, &PlotPoint::y);
        ASSERT_EQ(kept.min.y, wanted.min.y) << each;
        ASSERT_EQ(kept.max.y, wanted.max.y) << each;
    }
}

TEST(Decimation, LeavesShortLinesAlone)
{
    const std::vector<PlotPoint> points{{0.0, 1.0}, {10.0, 2.0}, {20.0, 0.0}};
    EXPECT_EQ(decimate(points, 2.0), points);
    EXPECT_EQ(decimate(points, 0.0), points);
    EXPECT_TRUE(decimate({}, 2.0).empty());
}

} // namespace
} // namespace steadymark::gui
