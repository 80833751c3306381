// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace steadymark {

/// The replicates of one test on both sides, as logarithms.
struct RowSamples {
    std::vector<double> before;
    std::vector<double> after;
};

/// The limits beyond which a shift of logarithms matters. \pre lower <= 0 <= upper
struct ShiftLimits {
    double lower = 0.0; ///< log(1 − threshold)
    double upper = 0.0; ///< log(1 + threshold)
};

/// Corrected p-values, one for each row, of the hypothesis that its shift lies within the limits. All rows have the
/// same numbers of replicates on each side.
///
/// Each row has two one-sided hypotheses, "not slower than the lower limit" and "not faster than the upper one", tested
/// by the exact rank test after moving the second sample by the limit; both belong to the family. Holm's step-down over
/// them with Bonferroni's bound could never decide anything at the default settings: 8 rows of 5 passes reach 16/252 =
/// 0.063. So the bound is replaced, in each of Holm's steps, by what it bounds: the distribution of the clearest of the
/// rows that are left when the labels "before" and "after" are dealt out anew, the same way for all rows (Westfall and
/// Young 1993, "Resampling-Based Multiple Testing", algorithm 2.8; Romano and Wolf 2005, "Exact and approximate
/// stepdown methods for multiple hypothesis testing", JASA 100). With all 252 ways to deal out 10 labels this is exact,
/// not resampled: whatever holds for the noise, and whether the rows depend on each other or not, the chance of any
/// rejection among rows in which both sides come from the same distribution is at most the level. It never rejects less
/// than Holm's would. Of rows with the same rank sum the one with the larger shift, in units of its spread
/// (Hodges–Lehmann estimate over the median difference within the sides, at least 0.1 %), is the clearer.
///
/// Where Holm's own bound reaches 1 % with these sizes (8 rows of 7 passes) it costs little and is used; also where
/// dealing out would take long (more than 5·10^6 ways times hypotheses).
[[nodiscard]] std::vector<double> stepDownAdjusted(std::span<const RowSamples> rows, const ShiftLimits& limits);

/// The median absolute difference within both samples, scaled to the standard deviation of a normal distribution
/// (Shamos 1976). 0 without any pair.
[[nodiscard]] double spreadWithin(std::span<const double> first, std::span<const double> second);

} // namespace steadymark
