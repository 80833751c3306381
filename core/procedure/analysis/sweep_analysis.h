// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"
#include "core/procedure/sweep.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace steadymark {

// What a sweep found: its points as figures, and where the curve over an axis turns. Pure, and cheap enough to be
// called again while it runs.

/// What a stream did beside the measured one of a point, in all its samples.
struct SweepStream {
    double bytesPerSecond = 0.0;
    double iops = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t p50Ns = 0, p99Ns = 0, p999Ns = 0; ///< the largest of the samples'; 0: too few I/Os
    std::uint64_t latencyMaximumNs = 0;
};

/// One point, all its samples together; of one that is measured until it is steady those of the steady state.
struct SweepPoint {
    std::vector<double> at;  ///< its place on each axis
    std::size_t cell = 0;    ///< of the stage
    std::size_t samples = 0; ///< 0: not measured (yet)
    double bytesPerSecond = 0.0;
    double iops = 0.0;
    double meanLatencyNs = 0.0;
    double lowestBytesPerSecond = 0.0, highestBytesPerSecond = 0.0; ///< of its samples
    double lowestLatencyNs = 0.0, highestLatencyNs = 0.0;           ///< means of its samples
    // The largest of its samples', because percentiles cannot be averaged; 0: too few I/Os.
    std::uint64_t p50Ns = 0, p99Ns = 0, p999Ns = 0;
    std::uint64_t latencyMaximumNs = 0;
    std::vector<SweepStream> beside; ///< one for each of Workload::beside
    std::optional<bool> isSteady;    ///< of points that are measured until they are
    /// What the flash took for each byte that was written, as the drive counts; unset where it does not, or where so
    /// little was written that the steps of such counters would make up much of it.
    std::optional<double> writeAmplification;
};

struct SweepFigures {
    std::vector<SweepAxis> axes;
    std::vector<SweepPoint>
        points;                ///< the last axis counts fastest, whatever the order was in which they were measured
    Workload workload;         ///< of the first point: what the others have, too, is that of all
    bool isRotational = false; ///< one of the drives is a hard disk, whose reads become slower for other reasons

    /// \pre the indexes are within the axes; `second` does not count where there is one axis
    [[nodiscard]] const SweepPoint& at(std::size_t first, std::size_t second = 0) const;
};
/// Of a stage that is a sweep; unset of any other.
[[nodiscard]] std::optional<SweepFigures> sweepFigures(const RunResult& result, std::size_t stage);

/// What the curve over one axis does.
enum class SweepKnee {
    Saturates, ///< it rises up to a value, and from there on no more than 5 %
    Rises,     ///< it still rises at the last value
    Falls,     ///< it is slower beyond a value, by a tenth at least
    Peaks,     ///< it is best in between
    Flat,      ///< all points are within 10 %
    Kept,      ///< the offered rate is kept up to a value
    Waits,     ///< the first I/O takes longer after a rest of that value
    Unclear,   ///< the samples of a point differ more than the points do
};
[[nodiscard]] std::string_view toString(SweepKnee knee); ///< "saturates", "rises", …

struct SweepFinding {
    SweepKnee kind = SweepKnee::Flat;
    SweepParameter axis = SweepParameter::QueueDepth;
    double value = 0.0; ///< where the curve turns; 0: nowhere
    double low = 0.0;   ///< the interval in which that lies: the values measured on both sides
    double high = 0.0;
    Sentence sentence;
};
/// One for each curve over the first axis, or over the last one where there are two; none before two points are there.
/// Points that should be steady and are not are left out of it, and named.
[[nodiscard]] std::vector<SweepFinding> sweepFindings(const SweepFigures& figures);

/// The same of all sweeps of a run, each behind the name of its stage where there are several. Many curves of one sweep
/// are told together.
[[nodiscard]] std::vector<Sentence> describeSweeps(const RunResult& result);

} // namespace steadymark
