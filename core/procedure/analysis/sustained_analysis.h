// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/document/run_result.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace steadymark {

/// Sustained write: what its curve says.
struct SustainedFindings {
    struct Level {
        std::uint64_t fromBytes = 0; ///< written since the curve began, fills and test file not counted
        std::uint64_t toBytes = 0;
        double bytesPerSecond = 0.0;
    };
    struct Recovery {
        Nanoseconds idle{};
        double bytesPerSecond = 0.0;      ///< right after it, while it is faster than the steady level; else over all
        std::uint64_t recoveredBytes = 0; ///< that were written faster than the steady level (10 % above it)
        double shareOfFirst = 0.0;        ///< of the level before the knee (without a knee: of the first), 0–
        std::uint64_t bufferBytes = 0;    ///< that no more than a write buffer took at once; then recoveredBytes is 0
        bool isWhole = false;             ///< it did not come down again as long as it was measured
    };
    std::vector<std::size_t> stages; ///< that are the curve and the recoveries
    std::vector<Level> plateaus;
    std::optional<std::uint64_t> cacheBytes; ///< where the cache knee lies, counted like plateaus; unset: none was seen
    std::optional<double> steadyBytesPerSecond; ///< of the last five samples when they are steady
    double slowestBytesPerSecond = 0.0;         ///< slowest point
    std::uint64_t writtenBytes = 0;             ///< by the curve, recoveries not counted
    std::vector<Recovery> recoveries;
    std::vector<Sentence> sentences; ///< for people: "Fast for the first 42 GB (1.2 GB/s), then 310 MB/s."
};
/// Of a run of another kind only the stages with the states "sustained" and "recovery" count; nothing is found, and
/// said, where there are none. Pure.
[[nodiscard]] SustainedFindings findingsOfSustained(const RunResult& result);

} // namespace steadymark
