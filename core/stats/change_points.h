// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// A stretch of a curve whose level stays the same.
struct Plateau {
    std::size_t begin = 0; ///< index of its first point
    std::size_t end = 0;   ///< one past its last
    double level = 0.0;    ///< median of the values

    bool operator==(const Plateau&) const = default;
};

struct PlateauOptions {
    double shortest = 0.01;     ///< of all points: no plateau is shorter (but 3 points)
    double smallestStep = 0.10; ///< neighbours whose levels differ by less (of the higher) are one plateau

    bool operator==(const PlateauOptions&) const = default;
};

/// Optimal partitioning by PELT (Killick, Fearnhead and Eckley 2012, "Optimal detection of changepoints with a linear
/// computational cost"): the exact minimum, over all ways to cut `values` into stretches of at least `shortest`, of the
/// sum of squared deviations from each stretch's mean plus `penalty` for each cut. Returns where stretches begin, the
/// first at 0; nothing without values. A sequence shorter than 2·`shortest` stays whole. Time: between n and n²/2 (no
/// change at all), so give it no more than about 10^4 values. \pre finite values, penalty >= 0, shortest >= 1
[[nodiscard]] std::vector<std::size_t> optimalPartition(
    std::span<const double> values, double penalty, std::size_t shortest);

/// Splits a curve (throughput against bytes written) where its level changes: optimalPartition() of log(value) with the
/// BIC penalty 2·σ²·ln n, σ estimated robustly from the differences of neighbours (at least 0.1 %, so that a curve
/// without noise is not cut to pieces); then neighbours that hardly differ are joined. A single stall is no plateau:
/// before the search a value more than 2σ off the median of its five neighbours (itself among them) counts as 2σ off;
/// steps stay where they are. A stretch of which fewer than three values, or fewer than half, lie at its own level is
/// on the way between its neighbours and no plateau. And a cut stays only if the means of up to a fiftieth of the
/// values on both sides of it differ clearly more (5 standard deviations) than they usually do along the curve, and if
/// its levels lie further apart than nine tenths of the values from them: what wanders, swings, drifts or flickers has
/// no plateaus. So fewer than 10 values are always one. Of more than 8192 values groups of neighbours are averaged
/// first and the cuts are then put at the best place among all values. Values ≤ 0 count as the smallest positive one,
/// values that are not finite as 0. Deterministic. Empty without values.
[[nodiscard]] std::vector<Plateau> findPlateaus(std::span<const double> values, const PlateauOptions& options = {});

/// The first fall from one plateau to a lower one: where a cache is full. A slow start (levels rising) is passed over;
/// a fall in several small steps counts from the highest level before it. A fall is a knee only if the curve stays
/// low: nine tenths of what follows, or three quarters if it rises again at most once.
struct Knee {
    std::size_t at = 0;  ///< index of the first point after it
    double before = 0.0; ///< level
    double after = 0.0;  ///< level
    bool operator==(const Knee&) const = default;
};
[[nodiscard]] std::optional<Knee> findKnee(std::span<const Plateau> plateaus, double smallestFall = 0.15);

} // namespace steadymark
