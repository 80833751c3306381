// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/timeline_charts.h"
#include "core/exchange/comparison_page.h"

namespace steadymark {

std::vector<ReportSection> timelineSections(const std::vector<DriveTimeline>& timelines)
{
    std::vector<ReportSection> sections;
    for (const DriveTimeline& timeline : timelines) {
        ReportSection section;
        section.title = "Over time: " + (timeline.model.empty() ? std::string("unknown drive") : timeline.model)
            + (timeline.isSimulated ? " (SIMULATED DRIVE)" : "");
        const TimelineSeries* fullest = nullptr;
        for (const TimelineSeries& line : timeline.series) {
            for (const std::string& sentence : line.sentences)
                section.sentences.push_back(line.test + " " + std::string(toString(line.operation)) + ": " + sentence);
            Chart chart = testOverTimeChart(line);
            if (isEmpty(chart))
                continue;
            section.charts.push_back(std::move(chart));
            if (fullest == nullptr || line.entries.size() > fullest->entries.size())
                fullest = &line;
        }
        for (const HealthOverTime what :
            {HealthOverTime::Wear, HealthOverTime::HostWrites, HealthOverTime::Temperature}) {
            if (fullest == nullptr)
                break;
            Chart chart = healthOverTimeChart(*fullest, what);
            if (!isEmpty(chart) && chart.series.front().x.size() > 1)
                section.charts.push_back(std::move(chart));
        }
        if (!section.sentences.empty() || !section.charts.empty())
            sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace steadymark
