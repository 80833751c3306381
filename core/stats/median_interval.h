// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

namespace steadymark {

/// Between which values the median of all that could have been measured lies.
struct MedianInterval {
    double median = 0.0; ///< of an even number the lower of the two middle ones
    double low = 0.0;
    double high = 0.0;
    double confidence = 0.0; ///< that the interval really has: at least what was asked for

    /// How far an end lies from the median, as a share of it. \pre median > 0
    [[nodiscard]] double share() const { return std::max(median - low, high - median) / median; }

    bool operator==(const MedianInterval&) const = default;
};

/// By order statistics: the k-th smallest and the k-th largest value, with the largest k whose chance by the binomial
/// distribution is still as asked for (the sign test), whatever the values are distributed like. They must be
/// independent. Unset with fewer than that needs: six at 95 %. \pre no NaN, 0 < confidence < 1
[[nodiscard]] std::optional<MedianInterval> medianInterval(std::vector<double> values, double confidence = 0.95);

} // namespace steadymark
