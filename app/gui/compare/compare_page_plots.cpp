// SPDX-License-Identifier: GPL-3.0-or-later
// The charts of the Compare page.
#include "app/gui/charts/chart_view.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/compare/compare_rows.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/chart/timeline_charts.h"

#include <QLabel>

namespace steadymark::gui {

void ComparePage::showLatency()
{
    const auto& comparison = m_session.comparison();
    m_latency->setEmptyText(tr("Too few I/Os on both sides to compare the distribution of the latencies."));
    if (!comparison || m_rows->selected() >= comparison->rows.size()) {
        m_latency->setChart({});
        return;
    }
    const ComparedRow& row = comparison->rows[m_rows->selected()];
    m_latencyTitle->setText(tr("%1, %2: how much longer or shorter the I/Os took at each percentile")
                                .arg(QString::fromStdString(row.name), operationText(row.operation)));
    m_latency->setChart(latencyShiftChart(*comparison, row));
}

void ComparePage::showCurves()
{
    const auto& comparison = m_session.comparison();
    const auto abscissa = static_cast<ChartAbscissa>(m_curveAxis->value().toInt());
    m_curves->setEmptyText(abscissa == ChartAbscissa::DriveFills
            ? tr("No curve of a sustained write with a known capacity is among the results.")
            : tr("No sustained write is among the results."));
    m_curves->setChart(comparison ? curvesChart(*comparison, abscissa) : Chart());
}

void ComparePage::showTimelineChoices()
{
    const auto& timelines = m_session.timelines();
    const auto keep = [](ChoiceBox& box, const auto& fill) {
        const QString before = box.currentText();
        box.clear();
        fill();
        if (const int again = box.findText(before); again >= 0)
            box.setCurrentIndex(again);
    };
    const bool isFirst = m_drive->count() == 0;
    keep(*m_drive, [&] {
        for (std::size_t i = 0; i < timelines.size(); ++i) {
            const QString model = QString::fromStdString(timelines[i].model);
            m_drive->addChoice(timelines[i].isSimulated ? tr("Simulated: %1").arg(model) : model, static_cast<int>(i));
        }
    });
    // At first the drive that is compared, if it has a history.
    for (std::size_t i = timelines.size(); isFirst && i-- > 0;) {
        const QString model = QString::fromStdString(timelines[i].model);
        if (!m_session.groups().empty() && !model.isEmpty() && m_session.groups().front().facts.contains(model))
            m_drive->setCurrentIndex(static_cast<int>(i));
    }
    const auto drive = static_cast<std::size_t>(std::max(0, m_drive->currentIndex()));
    keep(*m_test, [&] {
        if (drive >= timelines.size())
            return;
        for (std::size_t i = 0; i < timelines[drive].series.size(); ++i) {
            const TimelineSeries& series = timelines[drive].series[i];
            m_test->addChoice(
                QStringLiteral("%1, %2").arg(QString::fromStdString(series.test), operationText(series.operation)),
                static_cast<int>(i));
        }
    });
    for (QWidget* const box : std::initializer_list<QWidget*>{m_drive, m_test, m_beside})
        box->setVisible(!timelines.empty());
    showTimeline();
}

void ComparePage::showTimeline()
{
    const auto& timelines = m_session.timelines();
    const auto drive = static_cast<std::size_t>(std::max(0, m_drive->currentIndex()));
    const auto test = static_cast<std::size_t>(std::max(0, m_test->currentIndex()));
    m_timeline->setEmptyText(tr("Measure the same drive with the same settings now and then: its line appears here."));
    m_smart->setEmptyText(tr("The drive did not tell this in any of these runs."));
    QStringList sentences;
    Chart speed;
    Chart smart;
    if (drive < timelines.size() && test < timelines[drive].series.size()) {
        const TimelineSeries& series = timelines[drive].series[test];
        speed = testOverTimeChart(series);
        smart = healthOverTimeChart(series, static_cast<HealthOverTime>(m_beside->value().toInt()));
        for (const std::string& sentence : series.sentences)
            sentences << QString::fromStdString(sentence);
    }
    m_timelineText->setVisible(!sentences.isEmpty());
    m_timelineText->setText(sentences.join(QLatin1Char('\n')));
    m_smart->setVisible(!timelines.empty());
    m_timeline->setChart(std::move(speed));
    m_smart->setChart(std::move(smart));
}

} // namespace steadymark::gui
