// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/line_reporter.h"

#include "app/cli/terminal/progress_mode.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/text.h"

#include <algorithm>
#include <ostream>

namespace steadymark::cli {

LineReporter::LineReporter(std::ostream& err, const Clock& clock)
    : m_err(err)
    , m_clock(clock)
{
}

void LineReporter::message(Severity, std::string_view sentence)
{
    m_err << "steadymark-cli: " << printable(sentence) << std::endl;
}

void LineReporter::started(const RunAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    m_err << printable(announce(announcement)) << std::endl;
    m_lastLine = m_clock.now();
}

void LineReporter::update(const RunNews& news)
{
    m_bytesPerSecond = newestSpeed(news, m_bytesPerSecond);
    if (news.soFar != nullptr)
        tellStages(*news.soFar, stagesOver(news));
    const std::optional<GridProgress>& grid = news.progress.grid;
    const bool isBenchmark = benchmarkOf(*m_procedure) != nullptr;
    const std::size_t stage = news.progress.position.stage;
    const bool isInStage = stage < m_procedure->stages.size() && m_toldStages == stage;
    if (isInStage && !isBenchmark && stage != m_stage) {
        m_stage = stage;
        m_lastLine = m_clock.now();
        m_err << numberedStage(*m_procedure, stage) << ": " << printable(describeStage(m_procedure->stages[stage]))
              << std::endl;
    }
    if (isInStage && grid)
        tellSteps(*grid); // a finished test is told before the phase that follows it
    if (isBenchmark)
        return tellPhase(grid->phase);
    if (!isInStage || m_clock.now() - m_lastLine < longestSilence)
        return;
    m_lastLine = m_clock.now();
    const std::string steadiness = news.soFar == nullptr ? "" : steadinessNow(*m_procedure, *news.soFar, stage);
    m_err << progressLine(*m_procedure, news.progress, m_bytesPerSecond, steadiness) << std::endl;
}

void LineReporter::finished(const RunResult& result)
{
    tellStages(result, result.stages.size());
}

void LineReporter::tellStages(const RunResult& result, std::size_t end)
{
    for (; m_toldStages < std::min(end, m_procedure->stages.size()); ++m_toldStages) {
        const StageRecord& record = result.stages[m_toldStages];
        if (record.grid) {
            while (m_toldSteps < record.grid->steps.size())
                tellStep(record.grid->steps[m_toldSteps]);
        }
        m_toldSteps = 0;
        if (benchmarkOf(*m_procedure) != nullptr)
            continue;
        m_err << printable(stageLine(*m_procedure, record, m_toldStages)) << std::endl;
        if (record.verdict) {
            for (const std::string& line : reasonLines(*record.verdict))
                m_err << "  " << line << std::endl;
        }
    }
}

void LineReporter::tellSteps(const GridProgress& grid)
{
    while (isStepOver(grid, m_toldSteps))
        tellStep(*grid.steps[m_toldSteps]);
}

void LineReporter::tellPhase(GridPhase phase)
{
    if (phase == std::exchange(m_phase, phase))
        return;
    if (phase == GridPhase::PreparingDrive)
        m_err << "Preparing the drive" << std::endl;
    else if (phase == GridPhase::PreparingFile)
        m_err << "Writing the test file" << std::endl;
    else if (phase == GridPhase::Interval && benchmarkOf(*m_procedure)->interval.count() > 0)
        m_err << "Waiting before the next test" << std::endl;
    else if (phase == GridPhase::Finishing)
        m_err << "Cleaning up" << std::endl;
}

void LineReporter::tellStep(const StepRecord& step)
{
    ++m_toldSteps;
    if (step.status == StepStatus::Skipped)
        return;
    const TestPlan* const benchmark = benchmarkOf(*m_procedure);
    const std::string place = benchmark != nullptr
        ? '[' + std::to_string(m_toldSteps) + '/' + std::to_string(benchmark->steps.size()) + "] "
        : numberedStage(*m_procedure, m_toldStages) + ": ";
    const std::string test = place + printable(step.name) + ' ' + describeOperation(step.workload) + ": ";
    m_err << test;
    if (const auto median = medianPass(step.passes)) {
        const PassRecord& pass = step.passes[*median];
        m_err << formatFixed(pass.bytesPerSecond() / 1e6, 3) << " MB/s, " << formatFixed(pass.iops(), 1) << " IOPS, "
              << formatFixed(pass.meanLatencyNs() / 1e3, 2) << " us";
        if (step.passes.size() > 1) {
            m_err << " (" << formatFixed(step.passes[*slowestPass(step.passes)].bytesPerSecond() / 1e6, 3) << " to "
                  << formatFixed(step.passes[*fastestPass(step.passes)].bytesPerSecond() / 1e6, 3) << ')';
        }
        if (step.status != StepStatus::Complete)
            m_err << ", " << toString(step.status);
        if (step.verdict)
            m_err << ", " << toString(step.verdict->level);
    } else {
        m_err << toString(step.status);
    }
    m_err << std::endl;
    if (!step.verdict)
        return;
    for (const std::string& line : reasonLines(*step.verdict))
        m_err << test << line << std::endl;
}

} // namespace steadymark::cli
