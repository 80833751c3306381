// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/run_reporter.h"

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace steadymark::cli {

namespace {

Sentence beginning(const RunAnnouncement& announcement)
{
    const std::string& target = announcement.description;
    const Procedure& procedure = *announcement.procedure;
    if (benchmarkOf(procedure) != nullptr)
        return announcement.isResumed ? Sentence("Resuming the benchmark on {target}.", {{"target", target}})
                                      : Sentence("Testing {target}.", {{"target", target}});
    return announcement.isResumed ? Sentence("Resuming {procedure} on {target}.",
               {{"procedure", titleOf(procedure.name, procedure.title)}, {"target", target}})
                                  : Sentence("{procedure} on {target}.",
                                      {{"procedure", titleOf(procedure.name, procedure.title)}, {"target", target}});
}

} // namespace

Sentence announce(const RunAnnouncement& announcement)
{
    const Procedure& procedure = *announcement.procedure;
    const bool isBenchmark = benchmarkOf(procedure) != nullptr;
    Sentence cost = isBenchmark ? describeBenchmarkCost(announcement.cost) : describeCost(announcement.cost);
    if (announcement.isResumed)
        cost = Sentence("In total: {cost}", {{"cost", std::move(cost)}});
    if (isBenchmark)
        return Sentence::sequence({beginning(announcement), std::move(cost)});
    return Sentence::sequence({beginning(announcement), std::move(cost), describeScale(procedure),
        Sentence("Ctrl-C stops; everything complete is kept.")});
}

std::size_t stagesOver(const RunUpdate& news)
{
    return news.soFar == nullptr ? 0 : std::min(news.progress.position.stage, news.soFar->stages.size());
}

double newestSpeed(const RunUpdate& news, double before)
{
    const LiveSample& live = news.progress.live;
    const double now = live.readBytesPerSecond + live.writeBytesPerSecond;
    if (news.progress.phase == RunPhase::Measuring && now > 0.0)
        return now;
    return news.samples.empty() ? before : news.samples.back().bytesPerSecond();
}

SilentReporter::SilentReporter(std::ostream& err)
    : m_err(err)
{
}

void SilentReporter::message(Severity severity, const Sentence& sentence)
{
    if (severity != Severity::Note)
        say(m_err, sentence);
}

void SilentReporter::started(const RunAnnouncement& announcement)
{
    if (benchmarkOf(*announcement.procedure) == nullptr)
        m_err << said(announce(announcement)) << std::endl;
}

} // namespace steadymark::cli
