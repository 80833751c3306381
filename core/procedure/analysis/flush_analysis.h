// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/base/units.h"
#include "core/procedure/document/run_result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace steadymark {

// How long a cache in front of a drive (of its controller, or its own) goes on writing after a burst of writes, told by
// single reads every now and then, as one can only see it from outside. Found by the states of the stages: "quiet"
// (reads before), "burst" (the writes), "flush" (the same reads right after them). Pure.

struct FlushFigures {
    std::size_t quietStage = 0, burstStage = 0, flushStage = 0;
    double quietNs = 0.0; ///< median of the reads before
    double limitNs = 0.0; ///< what takes longer is late: twice what nine of ten reads took before
    std::uint64_t writtenBytes = 0;
    struct Read {
        Nanoseconds after{}; ///< when it began, since the burst ended
        double latencyNs = 0.0;
    };
    std::vector<Read> reads;
    double longestNs = 0.0; ///< of these
    /// From when on no more than one read of five is late; 0: from the first. Unset: not as long as was looked.
    std::optional<Nanoseconds> normalAfter;
};

/// Unset before all three stages have samples.
[[nodiscard]] std::optional<FlushFigures> flushFigures(const RunResult& result);
[[nodiscard]] Sentence describeFlush(const FlushFigures& figures);

} // namespace steadymark
