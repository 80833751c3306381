// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/workload_character.h"
#include "core/workload/workload.h"

#include <optional>

namespace steadymark {

/// A synthetic workload that resembles a real one: sizes (at most 64 of them, multiples of 512 bytes, whole percent)
/// with the read and random share of each, the range of addresses from 0 on, the rate with even arrivals or those of
/// chance, whichever is nearer, as many I/Os in flight as there ever were, and a flush after every so many writes. One
/// pass lasts as long as the real one did, 1 to 60 s. What a synthetic workload cannot have: discards, reuse and hot
/// regions (its random addresses are uniform), the order of things. Fails when there is no read and no write.
[[nodiscard]] Result<Workload> workloadLike(const WorkloadCharacter& character);

/// How far a synthetic workload is from the real one. A distance is Kolmogorov and Smirnov's: the largest difference
/// between the cumulated shares of both, 0 (the same) to 1.
struct Likeness {
    double sizeDistance = 0.0; ///< of the sizes
    /// Of the times between submissions, against what the rate gives; unset: all are at one moment.
    std::optional<double> interArrivalDistance;
    double readShareDifference = 0.0; ///< of 1, absolute
    double sequentialShareDifference = 0.0;
};
[[nodiscard]] Likeness likenessOf(const WorkloadCharacter& character, const Workload& workload);

} // namespace steadymark
