// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/workload/workload.h"

#include <optional>

namespace steadymark {

// What every estimate stands on, of a run and of a procedure, before it starts and while it goes on.

[[nodiscard]] bool isKnownRate(const std::optional<double>& rate); ///< finite and above 0

/// How fast a drive of which nothing was measured is taken to be in sequential I/O: as fast as its link, or 500 MB/s.
[[nodiscard]] double assumedBytesPerSecond(const std::optional<double>& linkBytesPerSecond);

/// How fast a workload is taken to be, in bytes/s: as fast as sequential I/O, random at most at `randomIops` (200 000
/// where that is not known), never faster than its own rate, and slower by its think time.
[[nodiscard]] double assumedRate(
    const Workload& workload, double sequentialBytesPerSecond, const std::optional<double>& randomIops = std::nullopt);

struct WorkCost {
    double seconds = 0.0;
    double written = 0.0; ///< bytes

    WorkCost& operator+=(const WorkCost& other)
    {
        seconds += other.seconds;
        written += other.written;
        return *this;
    }
    [[nodiscard]] WorkCost operator*(double count) const { return {seconds * count, written * count}; }
};

/// Which part of what a workload moves it writes, 0–1.
[[nodiscard]] double writeShareOf(const Workload& workload);

/// One pass, or one sample, without what streams beside it do. Of a workload without any length, which cannot run:
/// nothing.
[[nodiscard]] WorkCost costOfPass(const Workload& workload, double bytesPerSecond);

} // namespace steadymark
