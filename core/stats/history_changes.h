// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace steadymark {

/// Where a history of runs changed for good.
struct ChangePoint {
    std::size_t at = 0;  ///< index of the first value of the new level
    double before = 0.0; ///< median of the stretch before
    double after = 0.0;  ///< median of the stretch after
    double pValue = 1.0; ///< of the rank test between both stretches, corrected for the choice of the place
    bool operator==(const ChangePoint&) const = default;
};

/// Change points of a short series (results over months): divides where the standardised rank sum of both sides is
/// largest (ties by mid-ranks; Pettitt 1979, Lombard 1987) and goes on in the parts. The p-value is the share of orders
/// of the same values in which the clearest place is at least as clear: 9999 drawn ones, the same in each call. So the
/// choice of the place costs nothing more, and under no change at most `significance` of the series show any. A part
/// has its share of `significance`, by its length. The medians must also differ by more than `smallestStep` (of the
/// earlier). Fewer than 8 values can never show a change at 5 %. Pure. \pre finite values
[[nodiscard]] std::vector<ChangePoint> findChangePoints(
    std::span<const double> values, double significance = 0.05, double smallestStep = 0.03);

} // namespace steadymark
