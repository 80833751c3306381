// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// Two-sided p-value of the Wilcoxon–Mann–Whitney test that both samples come from the same distribution: exact by the
/// distribution of the rank sum given the ties (mid-ranks), whatever their sizes up to 200 values together; beyond that
/// the normal approximation with correction for ties and continuity. 1 if one side is empty. Two-sided means: the
/// chance of a rank sum at least as far from its mean. \pre no NaN, here and below
[[nodiscard]] double rankTest(std::span<const double> first, std::span<const double> second);

/// The same test against one side only: the chance of a rank sum of `second` that is as low or lower. Small when
/// `second` lies below `first`.
[[nodiscard]] double rankTestLower(std::span<const double> first, std::span<const double> second);

/// The smallest p-value that two samples of these sizes can reach without ties: 2 / binomial(n + m, n).
[[nodiscard]] double smallestRankP(std::size_t first, std::size_t second);

struct ShiftEstimate {
    double shift = 0.0; ///< Hodges–Lehmann: the median of all differences second − first
    double low = 0.0;   ///< ends of the confidence interval; infinite when the samples are too small for the level
    double high = 0.0;
    double confidence = 0.0; ///< that the interval really has: at least what was asked for; 1 when infinite

    bool operator==(const ShiftEstimate&) const = default;
};

/// How far `second` lies above `first`, with the interval that inverts the exact rank test (Hodges and Lehmann 1963;
/// Moses): k-th smallest to k-th largest difference, k from the distribution without ties, so that with ties the
/// interval has at least its level (beyond 200 values together by the normal approximation). Give it logarithms for
/// ratios. \pre neither is empty, 0 < confidence < 1
[[nodiscard]] ShiftEstimate estimateShift(
    std::span<const double> first, std::span<const double> second, double confidence = 0.95);

/// Holm's step-down correction (1979): adjusted p-values in the order given, each the smallest level at which its
/// hypothesis is rejected while the chance of any false rejection stays below that level.
[[nodiscard]] std::vector<double> holmAdjusted(std::span<const double> pValues);

} // namespace steadymark
