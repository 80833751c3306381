// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_zoom.h"

#include <gtest/gtest.h>

namespace steadymark::gui {
namespace {

constexpr TraceRange tenSeconds{0.0, 10e9, 1e3, 1e9};

TraceZoom zoomOf(const TraceRange& wanted)
{
    TraceZoom zoom;
    zoom.setFull(TraceZoom::Axis::Time, tenSeconds);
    zoom.zoomTo(wanted);
    return zoom;
}

TEST(TraceZoom, AStretchBeyondTheEndIsMovedInsideAndKeepsItsWidth)
{
    const TraceZoom zoom = zoomOf({9e9, 12e9, 1e3, 1e9});
    ASSERT_TRUE(zoom.isZoomed());
    EXPECT_DOUBLE_EQ(zoom.range().begin, 7e9);
    EXPECT_DOUBLE_EQ(zoom.range().end, 10e9);
    EXPECT_EQ(zoom.range().lowNs, 1e3) << "to the last bit, or the picture would be counted again";
    EXPECT_EQ(zoom.range().highNs, 1e9);
}

TEST(TraceZoom, AsLargeAsEverythingIsNoZoom)
{
    EXPECT_FALSE(zoomOf({-5e9, 20e9, 1.0, 1e12}).isZoomed());
    EXPECT_EQ(zoomOf({-5e9, 20e9, 1.0, 1e12}).range(), tenSeconds);
}

TEST(TraceZoom, NothingShorterThanAMicrosecondIsShown)
{
    const TraceZoom zoom = zoomOf({5e9, 5e9 + 1.0, 1e3, 1e9});
    EXPECT_NEAR(zoom.range().end - zoom.range().begin, 1000.0, 1e-3);
}

TEST(TraceZoom, StaysWhenThereIsMoreAndGoesWithTheAxis)
{
    TraceZoom zoom = zoomOf({2e9, 4e9, 1e4, 1e6});
    zoom.setFull(TraceZoom::Axis::Time, {0.0, 20e9, 1e3, 1e9});
    ASSERT_TRUE(zoom.isZoomed());
    EXPECT_DOUBLE_EQ(zoom.range().begin, 2e9);
    EXPECT_DOUBLE_EQ(zoom.range().end, 4e9);
    zoom.setFull(TraceZoom::Axis::Address, {0.0, 1e9, 1e3, 1e9});
    EXPECT_FALSE(zoom.isZoomed());
}

} // namespace
} // namespace steadymark::gui
