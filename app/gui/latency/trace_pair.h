// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/trace_session.h"
#include "app/gui/latency/trace_zoom.h"

namespace steadymark::gui {

/// A trace and another one that is compared with it: how they stand to each other. GUI thread.
struct TracePair final {
    TraceSession first;
    TraceSession second;

    [[nodiscard]] bool isComparing() const { return second.isReady(); }
    /// By how much the second is drawn later than its own time, so that both begin at the same place: ns; 0 where the
    /// axis is no time.
    [[nodiscard]] double shift(TraceZoom::Axis axis) const;
    /// A stretch of the first trace as it is in the second, and the other way round.
    [[nodiscard]] TraceRange toSecond(TraceRange range, TraceZoom::Axis axis) const;
    [[nodiscard]] TraceRange toFirst(TraceRange range, TraceZoom::Axis axis) const;
    /// All that both need of the axes. \param isGrowing the time reaches further than there is, in steps, so that the
    /// picture of a running test does not jump every second \pre the first is ready
    [[nodiscard]] TraceRange fullRange(TraceZoom::Axis axis, bool isGrowing) const;
};

} // namespace steadymark::gui
