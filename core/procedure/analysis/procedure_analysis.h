// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_result.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/stats/change_points.h"
#include "core/stats/steady_state.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// What a procedure found, computed from its samples alone; pure functions, cheap enough to be called again while it
// runs. All of them take an unfinished result, too, and one in which a file's indexes point nowhere.

/// Of built-in procedures as the catalogue says, of plan files by the states that they measure.
[[nodiscard]] ProcedureKind kindOf(const Procedure& procedure);

/// The cell of a sample; null when the procedure has none there.
[[nodiscard]] const ProcedureCell* findCell(const Procedure& procedure, std::size_t stage, std::size_t cell);
/// The work of a stage if it measures; null otherwise.
[[nodiscard]] const MeasureStage* findMeasureStage(const Procedure& procedure, std::size_t stage);

/// One point of a curve over a stage or a whole procedure.
struct PerformancePoint {
    std::size_t stage = 0;
    Nanoseconds at{};               ///< its middle, since the start of the procedure
    Nanoseconds length{};           ///< that it stands for
    std::uint64_t written = 0;      ///< by the procedure, at its middle
    std::uint64_t writtenBytes = 0; ///< in it
    double bytesPerSecond = 0.0;
    double iops = 0.0;
    double meanLatencyNs = 0.0; ///< of the sample it belongs to
    double latencyMaximumNs = 0.0;
};
/// The curve of one cell name, or of all cells, in the order of time: the points of each sample, or the sample itself
/// where it has none.
[[nodiscard]] std::vector<PerformancePoint> curveOf(const ProcedureResult& result, std::string_view cellName = {});

/// The round-by-round values of one tracked cell of a stage, up to the first that is missing; only the rounds that
/// count: of MeasureStage::steadyEvery = 31 the 1st, the 32nd, the 63rd and so on.
[[nodiscard]] std::vector<double> trackedRounds(const ProcedureResult& result, std::size_t stage, std::size_t tracked);

/// The steadiness of a stage: for each tracked cell its newest window; `isSteady` when all of them are.
struct StageSteadiness {
    std::vector<std::optional<SteadyWindow>> windows;
    std::vector<std::vector<double>> rounds;
    bool isSteady = false;
    std::size_t firstRound = 0; ///< of the window, counted in rounds that count; 0-based
};
[[nodiscard]] StageSteadiness steadinessOf(const ProcedureResult& result, std::size_t stage);

/// One tracked cell in the steady window as SNIA's reports give it (PTS 2.0.2): round numbers from 1, excursions in the
/// unit of the values, and the best fit y = slope · R + intercept over the round number R.
struct SteadyFigures {
    std::string name; ///< of the cell
    TrackedCell::Quantity quantity = TrackedCell::Quantity::Iops;
    std::size_t firstRound = 1;
    std::size_t lastRound = 1;
    double mean = 0.0;
    double rangeAllowed = 0.0;
    double range = 0.0;
    double slopeAllowed = 0.0; ///< of the best fit from the first to the last round of the window
    double slopeExcursion = 0.0;
    double slope = 0.0;
    double intercept = 0.0; ///< at R = 0
    bool isSteady = false;
};
/// Of the tracked cells that have a whole window.
[[nodiscard]] std::vector<SteadyFigures> steadyFigures(const ProcedureResult& result, std::size_t stage);
/// "Steady in rounds 3 to 7: RND 4KiB Q32T1 varies by 12 % (20 % are allowed) and drifts by 3.1 % (10 %)."
[[nodiscard]] std::vector<std::string> describeSteadiness(const ProcedureResult& result, std::size_t stage);

/// What a curve begins with before it comes down to a speed that is known from before.
struct HeadStart {
    std::uint64_t bytes = 0;      ///< 0: it begins with that speed
    double bytesPerSecond = 0.0;  ///< over them
    double afterwards = 0.0;      ///< over what follows; 0: nothing follows
    std::uint64_t extraBytes = 0; ///< more than at the known speed in the same time
    bool isWhole = false;         ///< it did not come down as long as it was measured
};

/// Sustained write: what its curve says.
struct SustainedFindings {
    struct Level {
        std::uint64_t fromBytes = 0; ///< written since the curve began, fills and test file not counted
        std::uint64_t toBytes = 0;
        double bytesPerSecond = 0.0;
    };
    struct Recovery {
        Nanoseconds idle{};
        double bytesPerSecond = 0.0;      ///< right after it, while it is faster than the steady level; else over all
        std::uint64_t recoveredBytes = 0; ///< that were written faster than the steady level (10 % above it)
        double shareOfFirst = 0.0;        ///< of the level before the knee (without a knee: of the first), 0–
        std::uint64_t bufferBytes = 0;    ///< that no more than a write buffer took at once; then recoveredBytes is 0
        bool isWhole = false;             ///< it did not come down again as long as it was measured
    };
    std::vector<Level> plateaus;
    std::optional<std::uint64_t> cacheBytes; ///< where the cache knee lies, counted like plateaus; unset: none was seen
    std::optional<double> steadyBytesPerSecond; ///< of the last five samples when they are steady
    double slowestBytesPerSecond = 0.0;         ///< slowest point
    std::uint64_t writtenBytes = 0;             ///< by the curve, recoveries not counted
    std::vector<Recovery> recoveries;
    std::vector<std::string> sentences; ///< for people: "Fast for the first 42 GB (1.2 GB/s), then 310 MB/s."
};
[[nodiscard]] SustainedFindings findingsOfSustained(const ProcedureResult& result);

/// Four states: one bar each, ratio to the first.
struct StateFigure {
    std::string state;
    std::size_t stage = 0;
    double iops = 0.0;
    double bytesPerSecond = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t p9999Ns = 0;          ///< 0: too few I/Os
    double lowest = 0.0, highest = 0.0; ///< bytes per second, over the samples of the state
    std::optional<double> ratioToFresh; ///< to the first state; 1 of itself
    double endBytesPerSecond = 0.0;     ///< in the last third of its time
    std::uint64_t measuredBytes = 0;
    HeadStart ownHead;            ///< until it comes down to its own end
    HeadStart head;               ///< until it comes down to the end of the state before; of the first: none
    double headRatio = 0.0;       ///< of `head` to the first state over as many bytes
    double slowestRatio = 0.0;    ///< to the first state, each quarter of what both wrote against the same one
    bool isOwnHeadBuffer = false; ///< it is no more than a write buffer takes at once
    bool isHeadBuffer = false;
    std::vector<PrepareStep> prepared; ///< what was done to the drive since the state before it

    struct NotDone {
        PrepareStep step;
        std::string reason; ///< a sentence; empty: not known
    };
    std::vector<NotDone> notDone; ///< what should have been
};
[[nodiscard]] std::vector<StateFigure> stateFigures(const ProcedureResult& result);
/// "After two fills it writes at 38 % of its first speed.", "After 30 min of rest nothing has come back (…).": what
/// came back is judged from where each state begins, because writing uses it up again.
[[nodiscard]] std::vector<std::string> describeStates(const std::vector<StateFigure>& states);

/// SNIA style: one cell over the rounds of the steady window (or of the last five when it was not reached).
struct CellFigure {
    std::size_t stage = 0;
    std::size_t cell = 0;
    std::string name;
    double iops = 0.0;
    double bytesPerSecond = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
    std::uint64_t p99999Ns = 0; ///< the largest of its samples', because percentiles cannot be averaged; 0: not known
    unsigned rounds = 0;
};
[[nodiscard]] std::vector<CellFigure> windowFigures(const ProcedureResult& result, std::size_t stage);

/// Host Idle Recovery: mean IOPS of bursts (waiting not counted) between which the drive rests for `wait`, and their
/// ratio to the steady state before. As many as there are stages with such samples.
struct IdleFigure {
    Nanoseconds wait{};
    double iops = 0.0;
    double ratioToSteady = 0.0;
    double iopsAfterwards = 0.0; ///< in the continuous writing that follows
};
[[nodiscard]] std::vector<IdleFigure> idleFigures(const ProcedureResult& result);

/// Cross Stimulus Recovery: how long the third group needed to reach the first group's mean.
struct CrossFigure {
    std::string group;
    double bytesPerSecond = 0.0;
    double meanLatencyNs = 0.0;
    std::uint64_t latencyMaximumNs = 0;
    /// Of the last group: the end of its first sample that was as fast as the first group on average, since it began;
    /// unset: not in this test.
    std::optional<Nanoseconds> recoveredAfter;
};
[[nodiscard]] std::vector<CrossFigure> crossFigures(const ProcedureResult& result);

/// What the procedure found, in sentences for people, the most important first. Says so when there is nothing yet.
[[nodiscard]] std::vector<std::string> describeFindings(const ProcedureResult& result);

} // namespace steadymark
