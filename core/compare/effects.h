// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/measurements.h"

#include <vector>

namespace steadymark {

/// What one group's row is held against the first group's with: rates in bytes per second, finite and > 0.
struct ReplicatePair {
    std::vector<double> before;
    std::vector<double> after;
    Replicates replicates = Replicates::Passes;
};

/// Runs where both sides have at least two results with this row, else passes.
[[nodiscard]] ReplicatePair replicatesOf(const RowOfGroup& before, const RowOfGroup& after);

/// The effects of all rows of a comparison, which are judged together: `pairs` holds every row of every group that can
/// be compared. Rows with different numbers of replicates are judged apart, and share the significance evenly.
[[nodiscard]] std::vector<Effect> judgeEffects(std::vector<ReplicatePair> pairs, const CompareOptions& options);

/// "3 %", "2.5 %".
[[nodiscard]] std::string formatThreshold(double threshold);

} // namespace steadymark
