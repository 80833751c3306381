// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/median_interval.h"

#include <cmath>

namespace steadymark {

std::optional<MedianInterval> medianInterval(std::vector<double> values, double confidence)
{
    std::ranges::sort(values);
    const std::size_t count = values.size();
    MedianInterval interval;
    std::size_t rank = 0; // of the ends, from 1; 0: there are none
    // The chance that fewer than `k` of them lie below the median; as logarithms, for 2^-count has no double for long.
    double below = 0.0;
    for (std::size_t k = 1; 2 * k <= count; ++k) {
        const double n = static_cast<double>(count);
        const double chosen = static_cast<double>(k - 1);
        below += std::exp(
            std::lgamma(n + 1.0) - std::lgamma(chosen + 1.0) - std::lgamma(n - chosen + 1.0) - n * std::log(2.0));
        const double reached = 1.0 - 2.0 * below;
        if (reached < confidence)
            break;
        rank = k;
        interval.confidence = reached;
    }
    if (rank == 0)
        return std::nullopt;
    interval.median = values[(count - 1) / 2];
    interval.low = values[rank - 1];
    interval.high = values[count - rank];
    return interval;
}

} // namespace steadymark
