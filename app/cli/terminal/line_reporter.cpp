// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/line_reporter.h"

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/progress_mode.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/text.h"
#include "core/exchange/report_parts.h"

#include <algorithm>
#include <ostream>
#include <utility>
#include <vector>

namespace steadymark::cli {

namespace {

/// What a test measured, or how it ended: "7012.330 MB/s, 6687.5 IOPS, 1194.12 us (6990.120 to 7015.001), sound".
Sentence outcomeOf(const StepRecord& step)
{
    const auto megabytes = [&step](std::size_t pass) {
        return formatFixed(step.passes[pass].bytesPerSecond() / 1e6, 3);
    };
    const auto median = medianPass(step.passes);
    if (!median)
        return wordOf(step.status);
    const PassRecord& pass = step.passes[*median];
    Sentence latency = alone(withUnit(formatFixed(pass.meanLatencyNs() / 1e3, 2), "us"));
    if (step.passes.size() > 1)
        latency = Sentence("{latency} ({slowest} to {fastest})",
            {{"latency", std::move(latency)}, {"slowest", Figure{megabytes(*slowestPass(step.passes))}},
                {"fastest", Figure{megabytes(*fastestPass(step.passes))}}});
    std::vector<Sentence> parts = {alone(withUnit(megabytes(*median), "MB/s")),
        alone(withUnit(formatFixed(pass.iops(), 1), "IOPS")), std::move(latency)};
    if (step.status != StepStatus::Complete)
        parts.push_back(wordOf(step.status));
    if (step.verdict)
        parts.push_back(wordOf(step.verdict->level));
    return Sentence::listed(std::move(parts));
}

} // namespace

LineReporter::LineReporter(std::ostream& err, const Clock& clock)
    : m_err(err)
    , m_clock(clock)
{
}

void LineReporter::message(Severity, const Sentence& sentence)
{
    say(m_err, sentence);
}

void LineReporter::started(const RunAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    tell(announce(announcement));
    m_lastLine = m_clock.now();
}

void LineReporter::update(const RunUpdate& news)
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
        tell(Sentence("{stage}: {work}",
            {{"stage", numberedStage(*m_procedure, stage)}, {"work", describeStage(m_procedure->stages[stage])}}));
    }
    if (isInStage && grid)
        tellSteps(*grid); // a finished test is told before the phase that follows it
    if (isBenchmark)
        return tellPhase(grid->phase);
    if (!isInStage || m_clock.now() - m_lastLine < longestSilence)
        return;
    m_lastLine = m_clock.now();
    const Sentence steadiness = news.soFar == nullptr ? Sentence() : steadinessNow(*m_procedure, *news.soFar, stage);
    m_err << progressLine(*m_procedure, news.progress, m_bytesPerSecond, steadiness) << std::endl;
}

void LineReporter::finished(const RunResult& result)
{
    tellStages(result, result.stages.size());
}

void LineReporter::tell(const Sentence& sentence)
{
    m_err << said(sentence) << std::endl;
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
        tell(stageLine(*m_procedure, record, m_toldStages));
        if (record.verdict) {
            for (const Sentence& reason : reasonLines(*record.verdict))
                m_err << "  " << said(reason) << std::endl;
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
        tell(Sentence("Preparing the drive"));
    else if (phase == GridPhase::PreparingFile)
        tell(Sentence("Writing the test file"));
    else if (phase == GridPhase::Interval && benchmarkOf(*m_procedure)->interval.count() > 0)
        tell(Sentence("Waiting before the next test"));
    else if (phase == GridPhase::Finishing)
        tell(Sentence("Cleaning up"));
}

void LineReporter::tellStep(const StepRecord& step)
{
    ++m_toldSteps;
    if (step.status == StepStatus::Skipped)
        return;
    const TestPlan* const benchmark = benchmarkOf(*m_procedure);
    const Sentence operation = describeOperation(step.workload);
    const Sentence test = benchmark != nullptr
        ? Sentence("[{number}/{count}] {test} {operation}",
            {{"number", m_toldSteps}, {"count", benchmark->steps.size()}, {"test", step.name},
                {"operation", operation}})
        : Sentence("{stage}: {test} {operation}",
            {{"stage", numberedStage(*m_procedure, m_toldStages)}, {"test", step.name}, {"operation", operation}});
    tell(Sentence("{test}: {outcome}", {{"test", test}, {"outcome", outcomeOf(step)}}));
    if (!step.verdict)
        return;
    for (const Sentence& reason : reasonLines(*step.verdict))
        tell(Sentence("{test}: {reason}", {{"test", test}, {"reason", reason}}));
}

} // namespace steadymark::cli
