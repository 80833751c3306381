// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <QString>

#include <optional>
#include <vector>

namespace steadymark::gui {

/// Which I/Os of a trace the user wants to see, as one says it. A plain value; any thread.
struct TraceChoice {
    enum class Passes { Median, All, One };

    std::optional<unsigned> step; ///< all if unset
    Passes passes = Passes::All;
    unsigned pass = 0; ///< with Passes::One; 0 is the warm-up
    std::optional<Direction> direction;

    bool operator==(const TraceChoice&) const = default;
};

[[nodiscard]] TraceSelection selectionOf(const TraceMeta& meta, const TraceChoice& choice);

/// The scored pass that stands for its step: the median by I/Os a second, the lower of the two middle ones of an even
/// number. Nothing without a finished one.
[[nodiscard]] std::optional<unsigned> medianPassOf(const TraceMeta& meta, unsigned step);

/// The steps that have at least one I/O, ascending.
[[nodiscard]] std::vector<unsigned> stepsWithIos(const TraceSource& trace);
/// The passes of a step, or of all, that have I/Os, ascending; 0 is the warm-up.
[[nodiscard]] std::vector<unsigned> passesWithIos(const TraceSource& trace, std::optional<unsigned> step);
/// Whether I/Os of both directions are meant.
[[nodiscard]] bool isMixed(const TraceSource& trace, std::optional<unsigned> step);

/// "RND 4K Q32 T1 Read"; of imported traces the name that they bring.
[[nodiscard]] QString stepTitle(const TraceMeta& meta, unsigned step);
/// "Drive 990 PRO 2TB · ext4 · 18/07/2025 14:02": what is known of it all, without empty parts.
[[nodiscard]] QString traceOrigin(const TraceMeta& meta);
/// What its latencies count from: "service time", "response time from the intended start".
[[nodiscard]] QString latencyKind(const TraceMeta& meta, std::optional<unsigned> step);
/// "The trace is complete up to 12.3 s; 1 204 311 I/Os after that are in the heat grid only." Empty when complete.
[[nodiscard]] QString incompleteText(const TraceMeta& meta, const TraceSelection& selection);

} // namespace steadymark::gui
