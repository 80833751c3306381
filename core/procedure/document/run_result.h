// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/procedure.h"
#include "core/record/environment.h"
#include "core/record/files_record.h"
#include "core/record/verdict.h"
#include "core/record/verify_record.h"
#include "core/result/grid_record.h"
#include "core/stats/latency_histogram.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// One moment of the curve within a sample.
struct CurvePoint {
    std::uint64_t bytes = 0; ///< both directions
    std::uint64_t ios = 0;
    std::uint64_t latencyMaximumNs = 0;

    bool operator==(const CurvePoint&) const = default;
};

/// What a stream did that ran beside the measured one (Workload::beside) in a sample.
struct SampleStream {
    Nanoseconds duration{};
    std::uint64_t readBytes = 0;
    std::uint64_t writeBytes = 0;
    std::uint64_t readIos = 0;
    std::uint64_t writeIos = 0;
    double meanLatencyNs = 0.0; ///< both directions
    std::uint64_t latencyMaximumNs = 0;
    std::uint64_t p50Ns = 0, p99Ns = 0, p999Ns = 0; ///< 0 where there are too few I/Os

    [[nodiscard]] std::uint64_t bytes() const { return readBytes + writeBytes; }
    [[nodiscard]] std::uint64_t ios() const { return readIos + writeIos; }
    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes(), duration); }
    [[nodiscard]] double iops() const { return perSecond(ios(), duration); }

    bool operator==(const SampleStream&) const = default;
};

/// One measured sample: the smallest thing that is complete or not there at all.
struct ProcedureSample {
    std::uint32_t stage = 0;
    std::uint32_t round = 0; ///< from 0
    std::uint32_t cell = 0;
    std::uint32_t number = 0; ///< within the round, from 0
    Nanoseconds startedAt{};  ///< since the start of the procedure, without pauses and the time between two starts
    Nanoseconds duration{};
    std::uint64_t writtenBefore = 0; ///< by the whole procedure, fills included
    std::uint64_t readBytes = 0;
    std::uint64_t writeBytes = 0;
    std::uint64_t readIos = 0;
    std::uint64_t writeIos = 0;
    double meanLatencyNs = 0.0;         ///< both directions, weighted by their counts
    std::uint64_t latencyMaximumNs = 0; ///< exact, like the histograms' and the highest of `points`
    /// Nearest rank; 0 where there are too few I/Os (n < 3 / (1 − p)).
    std::uint64_t p50Ns = 0, p99Ns = 0, p999Ns = 0, p9999Ns = 0, p99999Ns = 0;
    Nanoseconds pointEvery{};                 ///< 0: no points
    std::vector<CurvePoint> points;           ///< together they hold every I/O of the sample
    std::optional<double> temperatureCelsius; ///< taken just before it
    std::uint64_t trimBytes = 0;              ///< of TRIMs that were timed: nothing else was done then
    std::uint64_t trims = 0;
    bool isAfterTrim = false; ///< the drive was trimmed right before it, see ProcedureCell
    /// What its flash took meanwhile, as the drive counts it: of cells that are measured until they are steady, where
    /// it counts.
    std::optional<std::uint64_t> flashWrittenBytes;
    std::vector<SampleStream> beside; ///< one for each of Workload::beside; in no other figure of the sample

    [[nodiscard]] std::uint64_t bytes() const { return readBytes + writeBytes + trimBytes; }
    /// By all streams.
    [[nodiscard]] std::uint64_t allWrittenBytes() const
    {
        std::uint64_t written = writeBytes;
        for (const SampleStream& stream : beside)
            written += stream.writeBytes;
        return written;
    }
    [[nodiscard]] std::uint64_t ios() const { return readIos + writeIos + trims; }
    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes(), duration); }
    [[nodiscard]] double iops() const { return perSecond(ios(), duration); }

    bool operator==(const ProcedureSample&) const = default;
};

/// The pass of a measuring stage that tells how its samples were measured: one of median throughput.
struct JudgedPass {
    std::uint32_t cell = 0;
    PassRecord pass;
};

/// What became of one stage.
struct StageRecord {
    StepStatus status = StepStatus::Skipped;
    Sentence reason; ///< one sentence unless Complete; of a preparation that was not possible: why
    Nanoseconds startedAt{};
    Nanoseconds duration{};
    unsigned rounds = 0;   ///< completed
    bool isSteady = false; ///< of measuring stages with a rule: whether it was met
    LatencyHistogram read; ///< of all its samples and of nothing else, or the audit finds the difference
    LatencyHistogram write;
    EngineFacts engine;
    RunObservations observed;         ///< of its target while it measured
    std::optional<JudgedPass> judged; ///< unset: nothing was measured since the last start
    /// On how its samples were measured (core/trust), not on their steadiness. Made of what stands above and of what
    /// else the run saw, anew whenever a result is read; see judgeStages().
    std::optional<Verdict> verdict;
    std::optional<PrepareReport> preparation; ///< of a PrepareStage; without serial number
    std::optional<GridRecord> grid;           ///< of a GridStage
    std::optional<FilesRecord> files;         ///< of a FilesStage
    std::optional<VerifyRecord> verified;     ///< of a VerifyStage
    std::vector<HealthSnapshot> health;       ///< of a SnapshotStage; one for each drive
};

/// The document of one run, of a benchmark as well as of a procedure; a plain value. What is derived of it (knee,
/// steady state, ratios, tables) is computed by procedure_analysis.h whenever it is shown.
struct RunResult : RunHead {
    Procedure procedure;
    std::vector<StageRecord> stages;      ///< as many as the procedure has
    std::vector<ProcedureSample> samples; ///< in the order of time
    unsigned resumed = 0;                 ///< how often it went on after an interruption
};

/// The grid of that stage; unset: it measures none, or the grid has not begun. \pre stage < result.stages.size()
[[nodiscard]] std::optional<GridOfRun> gridAt(const RunResult& result, std::size_t stage);
/// The grid of a benchmark, which is a run of one grid; unset: it is none, or has not begun.
[[nodiscard]] std::optional<GridOfRun> benchmarkOf(const RunResult& result);

/// Whether a sample or a pass of a grid is there: something to report.
[[nodiscard]] bool hasMeasured(const RunResult& result);

/// The verdict on how a measuring stage was measured, by the rules of this program. What is said of one number (that
/// its passes are steady, agree, are long enough) is left out: a stage is a curve. Unset where nothing can be said. Of
/// an edited result no other than that it is edited.
[[nodiscard]] std::optional<Verdict> stageVerdict(const RunResult& result, std::size_t stage);

/// Judges all stages that measured and the steps of all grids, as their documents say nothing of it that counts.
/// Whoever changes what a verdict is made of calls it.
void judgeStages(RunResult& result);

/// A copy without paths, host and user name.
[[nodiscard]] RunResult anonymized(RunResult result);

} // namespace steadymark
