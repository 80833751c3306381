// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/latency_histogram.h"
#include "core/trace/analysis/region_counter.h"
#include "core/trace/analysis/reuse_sampler.h"
#include "core/trace/analysis/trace_statistics.h"

#include <vector>

namespace steadymark {

/// Reads and writes of one size.
struct SizeCount {
    std::uint64_t bytes = 0;
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t sequential = 0; ///< of both, see WorkloadCharacter::sequentialIos

    [[nodiscard]] std::uint64_t ios() const noexcept { return reads + writes; }
    bool operator==(const SizeCount&) const = default;
};

/// A part of the time, and how many I/Os were in flight in it.
struct DepthSpan {
    std::uint64_t beginNs = 0;
    double mean = 0.0;
    std::uint32_t maximum = 0;
};

/// What a workload is like, whatever drive it was seen on. All of the I/Os that were selected, failed ones excluded;
/// discards and flushes are counted and belong to nothing else but the inter-arrival times and queue depths.
struct WorkloadCharacter {
    std::uint64_t reads = 0;
    std::uint64_t writes = 0;
    std::uint64_t discards = 0;
    std::uint64_t flushes = 0;
    std::uint64_t readBytes = 0;
    std::uint64_t writtenBytes = 0;
    std::uint64_t discardedBytes = 0;
    std::uint64_t beginNs = 0;    ///< first submission
    std::uint64_t lastNs = 0;     ///< last submission
    std::uint64_t unreadable = 0; ///< I/Os of damaged chunks

    /// Ascending. More than 4096 different sizes are counted as the next power of two.
    std::vector<SizeCount> sizes;
    /// Reads and writes that begin where one of the 32 before them in the same direction ended.
    std::uint64_t sequentialIos = 0;
    static constexpr std::size_t followedEnds = 32;

    // Queue depth: of the I/Os whose latency is known.
    std::uint64_t timedIos = 0;
    double meanInFlight = 0.0; ///< over the time from the first submission to the last completion
    std::uint32_t mostInFlight = 0;
    /// How much of that time 0, 1, 2–3, 4–7 … I/Os were in flight; sums to 1.
    std::vector<double> inFlightShares;
    std::vector<DepthSpan> inFlight; ///< 60 equal parts of the time that is selected

    // Addresses, in blocks of 4 KiB. Of I/Os with more than 16384 blocks only every second, fourth … block is followed,
    // so that the working set is too small by what only they touch.
    static constexpr std::uint64_t blockBytes = 4096;
    std::uint64_t firstByte = 0;  ///< that is touched
    std::uint64_t endByte = 0;    ///< behind the last one
    ReuseSampler reuse;           ///< of all blocks
    std::uint64_t thinnedIos = 0; ///< of whose blocks only a part is followed
    double readBlocks = 0.0;      ///< different ones that are read, estimated
    double writtenBlocks = 0.0;
    RegionCounter regions;

    LatencyHistogram interArrival;      ///< between one submission and the next
    double interArrivalVariation = 0.0; ///< their standard deviation as a part of their mean; 1: as of chance (Poisson)

    [[nodiscard]] std::uint64_t transfers() const noexcept { return reads + writes; }
    [[nodiscard]] std::uint64_t ios() const noexcept { return reads + writes + discards + flushes; }
    [[nodiscard]] double readShare() const noexcept;
    [[nodiscard]] double sequentialShare() const noexcept;
    [[nodiscard]] double workingSetBytes() const noexcept;
    /// Reads and writes a second; 0 if all were at one moment.
    [[nodiscard]] double iops() const noexcept;
};

/// Reads the trace once. Memory does not grow with it. Fails when there is no I/O, or the reading does.
[[nodiscard]] Result<WorkloadCharacter> characterise(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress = {});

} // namespace steadymark
