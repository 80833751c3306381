// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

// DelayRatio, as a Japanese test of SSDs defined it in 2010: how much longer a drive takes to copy a file within itself
// than to write and to read it. One file of 4,194,304 KB; each time is the mean of two, hand timed there:
//
//     DelayRatio = copy and paste / ((RAM disk to drive − 0.82 s) + (drive to RAM disk − 1.36 s))
//
// 0.82 s and 1.36 s are what the RAM disk of that machine took to be read and to be written. Here the memory of this
// machine is measured with the same amount in their place. Lower is smoother; above 1 a drive suffers from reading and
// writing at once. Pure functions.

/// In seconds.
struct DelayTimes {
    double write = 0.0; ///< from memory to the drive
    double read = 0.0;  ///< from the drive to memory
    double copy = 0.0;  ///< within the drive
};

/// Of `write` and `read` what memory took, in seconds.
struct MemoryShare {
    double read = 0.0;
    double write = 0.0;
};

inline constexpr MemoryShare publishedMemoryShare{0.82, 1.36};
inline constexpr ByteCount delayRatioSize{std::uint64_t{4} << 30U};

/// Unset where memory took as long as the drive, which says nothing of the drive then, or a time is not positive.
[[nodiscard]] std::optional<double> delayRatio(const DelayTimes& times, const MemoryShare& share);

/// What the test published of a drive. Its page prints 1.53 for the SandForce drive, which takes the first of its two
/// copies; by its own definition, the mean of both, it is 1.55, which stands here.
struct PublishedDelay {
    std::string_view drive;
    std::optional<double> ratio; ///< unset: only its place in the ranking and its rate are known
    double copyBytesPerSecond = 0.0;
    bool isHardDisk = false;
};

/// The seven drives, the worst first.
[[nodiscard]] std::span<const PublishedDelay> publishedDelays();
/// Of the hard disk among them: the line that a drive should stay below.
[[nodiscard]] double hardDiskDelayRatio();

/// A line of the ranking.
struct RankedDelay {
    Sentence drive;
    std::optional<double> ratio;
    double copyBytesPerSecond = 0.0;
    bool isOwn = false;
    bool isHardDisk = false;
};

/// The published drives and this one among them, the worst first: right behind the last one that is no better.
[[nodiscard]] std::vector<RankedDelay> rankDelay(double ratio, double copyBytesPerSecond);

/// "The DelayRatio is 0.92: …, and better than the hard disk of the test (1.64)."
[[nodiscard]] Sentence describeDelayRatio(double ratio);

/// What a stage with files measured of it.
struct DelayFigures {
    std::vector<DelayTimes> runs;
    DelayTimes mean;
    MemoryShare share; ///< of this machine
    ByteCount size;    ///< of the file
    std::optional<double> ratio;
    std::optional<double> ratioWithPublishedShare; ///< with 0.82 s and 1.36 s, scaled to the size of the file
    [[nodiscard]] double copyBytesPerSecond() const
    {
        return mean.copy > 0.0 ? static_cast<double>(size.count()) / mean.copy : 0.0;
    }
};

/// Unset: the stage measures no DelayRatio (FilesWork::countsMemory), or no run is complete.
[[nodiscard]] std::optional<DelayFigures> delayFigures(const RunResult& result, std::size_t stage);

} // namespace steadymark
