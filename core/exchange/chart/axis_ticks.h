// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace steadymark {

// Round numbers for the axes of charts. Pure functions; ranges are ascending and finite.

/// The least of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 times a power of ten that is not below `value`; 1 if `value` is not
/// positive.
[[nodiscard]] double roundedUp(double value);

/// The least of 1, 2 and 5 times a power of ten that is not below `value`: a step, an end of a logarithmic axis.
/// \pre value > 0
[[nodiscard]] double roundedUpCoarsely(double value);

/// roundedUp() for seconds: 10, 15, 20, 30 s, 1, 1.5, 2, 3, 5, 10, 15, 20, 30 min, 1 h, then whole hours by
/// roundedUp().
[[nodiscard]] double roundedUpTime(double seconds);

/// Multiples of 1, 2 or 5 times a power of ten, at most about `count`.
[[nodiscard]] std::vector<double> linearTicks(double begin, double end, int count);

/// Multiples of a round time, at most about `count`.
[[nodiscard]] std::vector<double> timeTicks(double begin, double end, int count);

/// Powers of ten, every n-th where there is too little room; with 2 and 5 between them where there is enough. Of less
/// than two decades always two or more ticks: 20, 100, 500 or the like.
/// \pre begin > 0
[[nodiscard]] std::vector<double> logarithmicTicks(double begin, double end, int count);

/// The edges of a logarithmic axis of latencies that holds both: the next 1, 2 or 5 times a power of ten beyond them.
struct LatencyRange {
    double lowNs = 1e3;
    double highNs = 1e9;
    bool operator==(const LatencyRange&) const = default;
};
[[nodiscard]] LatencyRange latencyRangeAround(double minimumNs, double maximumNs);

} // namespace steadymark
