// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/base/units.h"
#include "core/record/observations.h"
#include "core/record/verdict.h"
#include "core/stats/interval_series.h"
#include "core/stats/latency_histogram.h"
#include "core/stats/median_interval.h"
#include "core/workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// User and system time of the whole process.
struct CpuTimes {
    Nanoseconds user{};
    Nanoseconds system{};
    bool operator==(const CpuTimes&) const = default;
};

/// One direction of one pass.
struct DirectionRecord {
    std::uint64_t bytes = 0;
    std::uint64_t ios = 0;
    LatencyHistogram latency;
    bool operator==(const DirectionRecord&) const = default;
};

/// What a stream did that ran beside the one that is measured (Workload::beside), all its workers merged.
struct StreamRecord {
    Nanoseconds duration{}; ///< from its first submission to its last completion
    DirectionRecord read;
    DirectionRecord write;
    IntervalSeries series;

    [[nodiscard]] std::uint64_t bytes() const { return read.bytes + write.bytes; }
    [[nodiscard]] std::uint64_t ios() const { return read.ios + write.ios; }
    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes(), duration); }
    [[nodiscard]] double iops() const { return perSecond(ios(), duration); }
    [[nodiscard]] double meanLatencyNs() const;
    /// Both directions together.
    [[nodiscard]] LatencyHistogram latency() const;
};

/// Everything that was seen in one pass, all workers merged. A pass lasts from its start to its last completion. Its
/// figures are those of the stream that is measured; what others did beside it is in `beside`.
struct PassRecord {
    Nanoseconds startedAt{}; ///< since the start of the run
    Nanoseconds duration{};
    DirectionRecord read;
    DirectionRecord write;
    DirectionRecord trim;     ///< TRIMs that were timed, which count into no other figure; see TrimPass
    std::uint64_t errors = 0; ///< I/Os that failed; not counted in the directions
    CpuTimes cpu;
    IntervalSeries series;
    std::uint32_t widestBatch = 1;            ///< most I/Os that shared one time stamp
    bool isCutShort = false;                  ///< ended before its length (stopped, failed, or out of --max-written)
    std::optional<PassObservations> observed; ///< what was seen around it; unset: nobody looked
    std::vector<StreamRecord> beside;         ///< one for each of Workload::beside, in that order

    [[nodiscard]] std::uint64_t bytes() const { return read.bytes + write.bytes; }
    [[nodiscard]] std::uint64_t ios() const { return read.ios + write.ios; }
    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes(), duration); }
    [[nodiscard]] double iops() const { return perSecond(ios(), duration); }
    [[nodiscard]] double meanLatencyNs() const;
    /// Little's law: the sum of all latencies over the duration is the mean number of I/Os in flight, over all threads.
    [[nodiscard]] double meanQueueDepth() const
    {
        return duration.count() == 0
            ? 0.0
            : static_cast<double>(read.latency.sumNs() + write.latency.sumNs()) / static_cast<double>(duration.count());
    }
    /// Both directions together.
    [[nodiscard]] LatencyHistogram latency() const;
    /// What all streams together moved, which is what devices can count.
    [[nodiscard]] std::uint64_t movedBytes(Direction direction) const;
    [[nodiscard]] std::uint64_t movedIos(Direction direction) const;
};

/// How the I/O was really done.
struct EngineFacts {
    std::string backend;            ///< "io_uring", "IOCP", "thread pool", "synchronous"
    std::vector<std::string> flags; ///< "SINGLE_ISSUER", "SKIP_COMPLETION_PORT_ON_SUCCESS", …
    bool isDirect = true;
    Sentence bufferedReason;          ///< why not, one sentence; empty when direct
    std::uint32_t alignmentBytes = 0; ///< of offsets, that direct I/O demanded
    Sentence note; ///< what the user should know, e.g. that io_uring is forbidden here; empty if nothing

    bool operator==(const EngineFacts&) const = default;
};

enum class StepStatus {
    Complete,
    EndedEarly, ///< --max-written was reached
    Stopped,    ///< by the user
    Failed,     ///< an I/O error
    Skipped,    ///< never started
};

/// One step of a plan as it was run.
struct StepRecord {
    std::string name;
    Workload workload;
    StepStatus status = StepStatus::Skipped;
    Sentence reason; ///< one sentence unless Complete
    EngineFacts engine;
    std::optional<PassRecord> warmUp;
    std::vector<PassRecord> passes; ///< scored ones; a cut-short pass is kept only when there is no whole one
    /// Made of everything above and of what else the run saw (core/trust); unset when nothing was measured. Computed
    /// anew whenever a result is read, so that better rules judge old numbers, too.
    std::optional<Verdict> verdict;
};

/// The index of the score: the median pass by throughput (of an even number the lower of the two middle ones), so that
/// a line of the grid is one real pass. Nothing when there is no pass with any I/O.
[[nodiscard]] std::optional<std::size_t> medianPass(const std::vector<PassRecord>& passes);
[[nodiscard]] std::optional<std::size_t> slowestPass(const std::vector<PassRecord>& passes);
[[nodiscard]] std::optional<std::size_t> fastestPass(const std::vector<PassRecord>& passes);

/// Within which rates (bytes/s) the median lies of all passes that could have been measured, at 95 %; unset with fewer
/// than six whole ones.
[[nodiscard]] std::optional<MedianInterval> scoreInterval(const std::vector<PassRecord>& passes);
/// Whether both its ends lie within so many permille of the score.
[[nodiscard]] bool isScoreKnown(const std::vector<PassRecord>& passes, unsigned permille);

// "complete", "ended early", "stopped", "failed", "skipped"
[[nodiscard]] std::string_view toString(StepStatus status);
[[nodiscard]] Result<StepStatus> parseStepStatus(std::string_view text);

} // namespace steadymark
