// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/view/trace_view.h"

#include <optional>

namespace steadymark::gui {

/// What a plot of a trace shows: time (ns since the start of the trace) or address (bytes) to the right, latency
/// upwards.
struct TraceRange {
    double begin = 0.0;
    double end = 1.0;
    double lowNs = 1e3;
    double highNs = 1e9;
    bool operator==(const TraceRange&) const = default;
};

/// The part of a trace that is visible: all there is, or a stretch inside of it. A plain value; any thread.
class TraceZoom final {
public:
    using Axis = GridRequest::Axis;

    /// All there is. A zoom stays, as far as it still lies inside.
    void setFull(Axis axis, const TraceRange& full);
    /// The nearest to what is wanted that lies inside of what there is and is not too short; as large as everything
    /// means not zoomed.
    void zoomTo(const TraceRange& wanted);
    void reset() noexcept { m_zoom.reset(); }

    [[nodiscard]] Axis axis() const noexcept { return m_axis; }
    [[nodiscard]] const TraceRange& full() const noexcept { return m_full; }
    [[nodiscard]] TraceRange range() const { return m_zoom.value_or(m_full); }
    [[nodiscard]] bool isZoomed() const noexcept { return m_zoom.has_value(); }

private:
    Axis m_axis = Axis::Time;
    TraceRange m_full;
    std::optional<TraceRange> m_zoom;
};

} // namespace steadymark::gui
