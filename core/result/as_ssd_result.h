// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/result/grid_record.h"

#include <optional>

namespace steadymark {

/// The rates of one direction, in MiB/s: AS SSD Benchmark's "MB/s".
struct AsSsdRates {
    double sequential = 0.0; ///< units of 16 MiB
    double small = 0.0;      ///< 4 KiB, one at a time
    double threaded = 0.0;   ///< 4 KiB, 64 threads with one each

    bool operator==(const AsSsdRates&) const = default;
};

// AS SSD's formula, before it is rounded.
[[nodiscard]] double scoreOf(const AsSsdRates& direction); ///< the same for reads and for writes
[[nodiscard]] double totalScore(const AsSsdRates& read, const AsSsdRates& write);

/// What AS SSD calls its results. The median pass of each test counts, as everywhere.
struct AsSsdResult {
    std::optional<AsSsdRates> read, write; ///< all three tests of the direction
    /// Mean latencies, in ns: of reads of 4 KiB and of writes of 512 B, within the test file. AS SSD reads over the
    /// whole drive.
    std::optional<double> readAccessNs, writeAccessNs;
    bool isSound = true; ///< no number in it was found to be wrong
};

/// Unset: the grid has none of both directions' tests whole.
[[nodiscard]] std::optional<AsSsdResult> asSsdResult(const GridRecord& grid);

/// For people who look into a file; scores as AS SSD rounds them, null where something was not measured.
[[nodiscard]] json::value toJson(const AsSsdResult& result);

} // namespace steadymark
