// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/run_reporter.h"
#include "core/base/json.h"

#include <optional>
#include <tuple>
#include <utility>

namespace steadymark::cli {

/// One compact JSON object a line; `steadymark-cli run --help` and `procedure run --help` document them.
class JsonReporter final : public RunReporter {
public:
    explicit JsonReporter(std::ostream& err);

    void message(Severity severity, std::string_view sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunNews& news) override;
    void finished(const RunResult& result) override;

private:
    void updateBenchmark(const RunNews& news);
    void tell(const LiveSample& sample);
    void tell(const ProcedureSample& sample);
    void tellSteadiness(const RunResult& result, std::size_t stage);
    /// Of a procedure. `progress` is that of the moment when it is told.
    void tellPhase(RunPhase phase, const ProcedurePosition& position, const RunProgress& progress);
    /// Those before `end`. One that was too short to be seen while it ran gets its phase, too.
    void tellStages(const RunResult& result, std::size_t end, const RunProgress& progress);
    /// Tests of the grid of the stage after the told ones, and passes of the one that runs.
    void tellGrid(const GridProgress& grid);
    void tellPasses(const StepRecord& step);
    void tellStep(const StepRecord& step);
    /// Of a grid: in a chain it says of which stage.
    void writeGridEvent(json::object event);

    std::ostream& m_err;
    const Procedure* m_procedure = nullptr;
    bool m_isResumed = false;
    std::size_t m_enteredStages = 0; ///< of which a phase was told
    std::size_t m_toldStages = 0;
    std::size_t m_toldSteps = 0;              ///< of the grid of the stage after those
    std::size_t m_toldPasses = 0;             ///< of the step after those
    std::optional<std::size_t> m_steadyStage; ///< of which `m_steadyRounds` were told
    std::size_t m_steadyRounds = 0;
    std::optional<std::pair<RunPhase, ProcedurePosition>> m_told;
    std::optional<std::tuple<GridPhase, std::size_t, unsigned>> m_toldGrid; ///< phase, step and pass of a benchmark
};

} // namespace steadymark::cli
