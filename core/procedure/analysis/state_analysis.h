// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/speed_levels.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Four states: one bar each, ratio to the first.
struct StateFigure {
    std::string state;
    std::size_t stage = 0;
    double iops = 0.0;
    double bytesPerSecond = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t p9999Ns = 0;          ///< 0: too few I/Os
    double lowest = 0.0, highest = 0.0; ///< bytes per second, over the samples of the state
    std::optional<double> ratioToFresh; ///< to the first state; 1 of itself
    double endBytesPerSecond = 0.0;     ///< in the last third of its time
    std::uint64_t measuredBytes = 0;
    HeadStart ownHead;            ///< until it comes down to its own end
    HeadStart head;               ///< until it comes down to the end of the state before; of the first: none
    double headRatio = 0.0;       ///< of `head` to the first state over as many bytes
    double slowestRatio = 0.0;    ///< to the first state, each quarter of what both wrote against the same one
    bool isOwnHeadBuffer = false; ///< it is no more than a write buffer takes at once
    bool isHeadBuffer = false;
    Prepared prepared; ///< what was done to the drive since the state before it
};
[[nodiscard]] std::vector<StateFigure> stateFigures(const RunResult& result);
/// "After two fills it writes at 38 % of its initial speed.", "After 30 min of rest nothing is recovered (…).": what
/// came back is judged from where each state begins, because writing uses it up again. Pure.
[[nodiscard]] std::vector<Sentence> describeStates(const std::vector<StateFigure>& states);

} // namespace steadymark
