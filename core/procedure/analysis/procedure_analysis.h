// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/procedure/document/run_result.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/stats/steady_state.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// What the samples of any procedure say: curves, steadiness, figures of the steady window. What each kind of procedure
// looks for stands in the other headers of this folder. All of it is computed from the samples alone, by pure functions
// that are cheap enough to be called again while it runs; all of them take an unfinished result, too, and one in which
// a file's indexes point nowhere.

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
[[nodiscard]] std::vector<PerformancePoint> curveOf(const RunResult& result, std::string_view cellName = {});

/// The round-by-round values of one tracked cell of a stage, up to the first that is missing; only the rounds that
/// count: of MeasureStage::steadyEvery = 31 the 1st, the 32nd, the 63rd and so on.
[[nodiscard]] std::vector<double> trackedRounds(const RunResult& result, std::size_t stage, std::size_t tracked);

/// The steadiness of a stage: for each tracked cell its newest window; `isSteady` when all of them are.
struct StageSteadiness {
    std::vector<std::optional<SteadyWindow>> windows;
    std::vector<std::vector<double>> rounds;
    bool isSteady = false;
    std::size_t firstRound = 0; ///< of the window, counted in rounds that count; 0-based
};
[[nodiscard]] StageSteadiness steadinessOf(const RunResult& result, std::size_t stage);

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
[[nodiscard]] std::vector<SteadyFigures> steadyFigures(const RunResult& result, std::size_t stage);
/// "Steady in rounds 3 to 7: RND 4KiB Q32T1 varies by 12 % (20 % are allowed) and drifts by 3.1 % (10 %)."
[[nodiscard]] std::vector<Sentence> describeSteadiness(const RunResult& result, std::size_t stage);

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
[[nodiscard]] std::vector<CellFigure> windowFigures(const RunResult& result, std::size_t stage);

} // namespace steadymark
