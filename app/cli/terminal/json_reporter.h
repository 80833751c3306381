// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/run_reporter.h"
#include "core/base/json.h"

#include <optional>
#include <string_view>
#include <tuple>

namespace steadymark::cli {

/// One compact JSON object a line; `steadymark-cli run --help` documents them.
class JsonReporter final : public RunReporter {
public:
    explicit JsonReporter(std::ostream& err);

    void message(Severity severity, const Sentence& sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunUpdate& news) override;
    void finished(const RunResult& result) override;

private:
    void tell(const ProcedureSample& sample);
    /// `stage` is that of its grid.
    void tell(const LiveSample& sample, std::size_t stage);
    void tellSteadiness(const RunResult& result, std::size_t stage);
    /// Unless it is the one that was told last.
    void tellPhase(const RunProgress& progress);
    /// Those before `end`. One that was too short to be seen while it ran gets its phase, too; `progress` is that of
    /// the moment when it is told.
    void tellStages(const RunResult& result, std::size_t end, const RunProgress& progress);
    /// Tests of the grid of the stage after the told ones, and passes of the one that runs.
    void tellGrid(const GridProgress& grid);
    void tellPasses(const StepRecord& step);
    void tellStep(const StepRecord& step);

    std::ostream& m_err;
    const Procedure* m_procedure = nullptr;
    bool m_isResumed = false;
    std::size_t m_enteredStages = 0; ///< of which a phase was told
    std::size_t m_toldStages = 0;
    std::size_t m_toldSteps = 0;              ///< of the grid of the stage after those
    std::size_t m_toldPasses = 0;             ///< of the step after those
    std::optional<std::size_t> m_steadyStage; ///< of which `m_steadyRounds` were told
    std::size_t m_steadyRounds = 0;
    std::optional<std::tuple<std::string_view, ProcedurePosition, std::size_t, unsigned>>
        m_toldPhase; ///< its name, where, and in a grid which step and pass
};

} // namespace steadymark::cli
