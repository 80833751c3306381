// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/analysis/procedure_analysis.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace steadymark {

// What the analyses of the procedures have in common. Pure.

/// Several samples as one.
struct SampleTotals {
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    Nanoseconds duration{};
    double latencySumNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
    std::uint64_t largestP99999Ns = 0;
    std::size_t samples = 0;
    double lowestBytesPerSecond = 0.0; ///< of a sample
    double highestBytesPerSecond = 0.0;

    void add(const ProcedureSample& sample);
    void add(const SampleTotals& other);
    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes, duration); }
    [[nodiscard]] double iops() const { return perSecond(ios, duration); }
    [[nodiscard]] double meanLatencyNs() const { return ios > 0 ? latencySumNs / static_cast<double>(ios) : 0.0; }
};
[[nodiscard]] SampleTotals totalsOf(const RunResult& result, std::size_t stage, std::size_t cell);

struct RoundTotals {
    std::size_t round = 0;
    std::vector<SampleTotals> cells;
};
/// The rounds of a measuring stage of which every sample of every cell is there, in their order.
[[nodiscard]] std::vector<RoundTotals> completeRounds(const RunResult& result, std::size_t stage);

/// The measuring stages that have a sample, in order.
[[nodiscard]] std::vector<std::size_t> measuredStages(const RunResult& result);
/// What was done to the drive right before a stage, since the measuring stage before it.
struct Prepared {
    struct NotDone {
        PrepareStep step;
        Sentence reason; ///< says nothing where it is not known
    };
    std::vector<PrepareStep> done;
    std::vector<NotDone> notDone; ///< what should have been
};
[[nodiscard]] Prepared preparedBefore(const RunResult& result, std::size_t stage);

} // namespace steadymark
