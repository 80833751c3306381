// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/run_reporter.h"
#include "core/base/clock.h"

namespace steadymark::cli {

/// One line for each stage, test of a grid and phase of note that begins or ends, for every reason against a number,
/// and of what takes longer every half minute where it is: for pipes and logs.
class LineReporter final : public RunReporter {
public:
    /// `clock` is that of the people who read it, not the drive's; it outlives the reporter.
    LineReporter(std::ostream& err, const Clock& clock);

    void message(Severity severity, const Sentence& sentence) override;
    void started(const RunAnnouncement& announcement) override;
    void update(const RunUpdate& news) override;
    void finished(const RunResult& result) override;

private:
    /// As a line.
    void tell(const Sentence& sentence);
    void tellStages(const RunResult& result, std::size_t end);
    void tellSteps(const GridProgress& grid);
    void tellStep(const StepRecord& step);
    void tellPhase(GridPhase phase);

    std::ostream& m_err;
    const Clock& m_clock;
    const Procedure* m_procedure = nullptr;
    std::size_t m_toldStages = 0; ///< whose end was told
    std::size_t m_toldSteps = 0;  ///< of the grid of the stage after those
    std::optional<std::size_t> m_stage;
    GridPhase m_phase = GridPhase::Starting; ///< of a benchmark
    Nanoseconds m_lastLine{};
    double m_bytesPerSecond = 0.0; ///< of the newest sample
};

} // namespace steadymark::cli
