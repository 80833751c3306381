// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// How a drive comes back to its speed: SNIA's Host Idle Recovery and Cross Stimulus Recovery. Pure.

/// Host Idle Recovery: mean IOPS of bursts (waiting not counted) between which the drive rests for `wait`, and their
/// ratio to the steady state before. As many as there are stages with such samples.
struct IdleFigure {
    Nanoseconds wait{};
    double iops = 0.0;
    double ratioToSteady = 0.0;
    double iopsAfterwards = 0.0; ///< in the continuous writing that follows
};
[[nodiscard]] std::vector<IdleFigure> idleFigures(const RunResult& result);

/// Cross Stimulus Recovery: how long the third group needed to reach the first group's mean.
struct CrossFigure {
    std::string group;
    double bytesPerSecond = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
    /// Of the last group: the end of its first sample that was as fast as the first group on average, since it began;
    /// unset: not in this test.
    std::optional<Nanoseconds> recoveredAfter;
};
[[nodiscard]] std::vector<CrossFigure> crossFigures(const RunResult& result);

} // namespace steadymark
