// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/run_reporter.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"

#include <algorithm>
#include <ostream>

namespace steadymark::cli {

std::string announce(const RunAnnouncement& announcement)
{
    const Procedure& procedure = *announcement.procedure;
    const std::string goingOn = announcement.isResumed ? "Resuming " : "";
    const std::string asAWhole = announcement.isResumed ? "In total: " : "";
    if (benchmarkOf(procedure) != nullptr)
        return (announcement.isResumed ? goingOn + "the benchmark on " : "Testing ") + announcement.description + ". "
            + asAWhole + describeBenchmarkCost(announcement.cost);
    std::string text = goingOn + procedure.title + " on " + announcement.description + ". " + asAWhole
        + describeCost(announcement.cost);
    if (const std::string scaling = describeScale(procedure); !scaling.empty())
        text += ' ' + scaling;
    return text + " Ctrl-C stops; everything complete is kept.";
}

std::size_t stagesOver(const RunNews& news)
{
    return news.soFar == nullptr ? 0 : std::min(news.progress.position.stage, news.soFar->stages.size());
}

double newestSpeed(const RunNews& news, double before)
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

void SilentReporter::message(Severity severity, std::string_view sentence)
{
    if (severity != Severity::Note)
        m_err << "steadymark-cli: " << printable(sentence) << '\n';
}

void SilentReporter::started(const RunAnnouncement& announcement)
{
    if (benchmarkOf(*announcement.procedure) == nullptr)
        m_err << printable(announce(announcement)) << std::endl;
}

} // namespace steadymark::cli
