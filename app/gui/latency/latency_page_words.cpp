// SPDX-License-Identifier: GPL-3.0-or-later
// What the Latency page says about what it shows: heading, figures, stalls, damage, the I/O under the mouse.
#include "app/gui/charts/chart_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/latency/trace_words.h"
#include "app/gui/shell/paths.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/trace_charts.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QTabWidget>

#include <algorithm>
#include <iterator>

namespace steadymark::gui {

namespace {
constexpr int mostSentences = 3; // of damage, the rest is counted

std::vector<HostStall> hostStallsInView(const TraceSession& session)
{
    const auto all = session.trace()->hostStalls();
    std::vector<HostStall> inView;
    std::ranges::copy_if(all, std::back_inserter(inView), [&view = *session.view()](const HostStall& stall) {
        return stall.endNs >= view.beginNs() && stall.beginNs <= view.endNs();
    });
    return inView;
}
} // namespace

QString LatencyPage::title() const
{
    return m_title->text();
}

QString LatencyPage::emptyText() const
{
    return m_empty->text();
}

void LatencyPage::onAnalysisChanged()
{
    m_figures->setProgress(m_first.isAnalyzing() ? std::optional(0.0) : std::nullopt);
    for (ChartView* const chart : {m_percentiles, m_histogram, m_boxes})
        chart->setEmptyText(
            m_first.isAnalyzing() || !m_first.analysis() ? tr("Counting…") : tr("No I/O in what is selected"));
    showCharts();
    showFigures();
    showStalls();
}

void LatencyPage::showCharts()
{
    const auto weighting = static_cast<Weighting>(m_weighting->value().toInt());
    std::vector<NamedStatistics> traces;
    std::vector<NamedPercentiles> curves;
    const auto add = [&](const TraceSession& session, const TraceSession& other, ChartColor color, double shift) {
        const auto analysis = session.isReady() ? session.analysis() : nullptr;
        if (!analysis || analysis->statistics.histogram.count() == 0)
            return;
        const bool isSecond = &session == &m_second;
        const std::string name = isComparing() ? nameOf(session, other).toStdString() : std::string();
        traces.push_back({name, &analysis->statistics, color, isSecond, shift});
        curves.push_back({name, weighting == Weighting::ByTime ? analysis->byTime : analysis->perIo, color, isSecond});
    };
    if (m_first.isReady())
        add(m_first, m_second, chartColorOf(operationShown(m_first)), 0.0);
    if (isComparing())
        add(m_second, m_first, ChartColor::Fourth, secondShift());
    m_percentiles->setChart(curves.empty() ? Chart() : percentileChart(curves, weighting));
    m_histogram->setChart(traces.empty() ? Chart() : histogramChart(traces));
    m_boxes->setChart(traces.empty() ? Chart() : boxChart(traces));
}

void LatencyPage::showStalls()
{
    const auto whole = m_first.isReady() ? m_first.wholeAnalysis() : nullptr;
    const auto shown = m_first.isReady() ? m_first.analysis() : nullptr;
    if (whole) {
        m_plot->setStalls(whole->stalls.stalls, hostStallsInView(m_first));
    } else {
        m_plot->setStalls({}, {});
    }
    if (isSideBySide() && m_second.wholeAnalysis())
        m_secondPlot->setStalls(m_second.wholeAnalysis()->stalls.stalls, hostStallsInView(m_second));
    if (shown)
        m_stalls->setReport(shown->stalls);
    else
        m_stalls->setEmpty();
    const std::size_t count = shown ? shown->stalls.stalls.size() : 0;
    m_tabs->setTabText(m_tabs->indexOf(m_stalls),
        count == 0 ? tr("Stalls") : tr("Stalls (%1)").arg(numberText(static_cast<double>(count), 0)));
}

QString LatencyPage::scopeText() const
{
    const auto& selection = m_plot->selection();
    if (!selection)
        return passText(m_first);
    const double step = std::max(1.0, (selection->endNs - selection->beginNs) / 100.0);
    return tr("%1 – %2").arg(traceTimeText(selection->beginNs, step), traceTimeText(selection->endNs, step));
}

void LatencyPage::showFigures()
{
    std::vector<FigureLine::Row> rows;
    if (m_first.isReady())
        rows.push_back(
            {nameOf(m_first, m_second), m_plot->colors().of(operationShown(m_first)), scopeText(), m_first.analysis()});
    if (m_first.isReady() && isComparing())
        rows.push_back({nameOf(m_second, m_first), m_plot->colors().fourth, scopeText(), m_second.analysis()});
    m_figures->setRows(std::move(rows));
}

void LatencyPage::showHeader()
{
    if (!m_first.isReady()) {
        m_title->setLine(tr("Every I/O"));
        m_remark->setLine(tr("No trace is open"));
        return;
    }
    const TraceMeta& meta = m_first.meta();
    m_title->setLine(choiceTitle(m_first));
    QStringList remarks;
    if (isLive())
        remarks << tr("Running");
    if (const QString origin = traceOrigin(meta); !origin.isEmpty())
        remarks << origin;
    remarks << latencyKind(meta, m_first.choice().step);
    if (meta.captureCostNs > 0.0)
        remarks << tr("recording cost %1 an I/O").arg(latencyText(meta.captureCostNs));
    QString tip;
    if (!m_first.file().empty())
        tip = pathText(m_first.file());
    m_remark->setLine(remarks.join(QStringLiteral(" · ")), tip);
}

void LatencyPage::showCondition()
{
    QStringList sentences;
    bool isSerious = false;
    for (const TraceSession* const session : {&m_first, &m_second}) {
        if (!session->isReady())
            continue;
        const auto damage = session->trace()->damage();
        isSerious = isSerious || !damage.empty();
        const QString whose = isComparing()
            ? nameOf(*session, session == &m_first ? m_second : m_first) + QStringLiteral(": ")
            : QString();
        int said = 0;
        for (const std::string& sentence : damage) {
            if (said++ < mostSentences)
                sentences << whose + QString::fromStdString(sentence);
        }
        if (said > mostSentences)
            sentences << tr("And %1 more of the kind.").arg(said - mostSentences);
        if (const QString text = incompleteText(session->meta(), session->view()->selection()); !text.isEmpty()) {
            isSerious = true;
            sentences << whose + text;
        }
        if (!session->meta().note.empty())
            sentences << whose + QString::fromStdString(session->meta().note);
    }
    if (sentences.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != sentences.join(QLatin1Char('\n')))
        m_condition->showMessage(isSerious ? MessageStrip::Kind::Warning : MessageStrip::Kind::Information,
            sentences.join(QLatin1Char('\n')));
}

QString LatencyPage::pointText(const TraceSession& session, const TracePoint& point) const
{
    const QString direction = point.direction == Direction::Write ? tr("write") : tr("read");
    const QString pass = point.stream.pass == 0 ? tr("warm-up") : tr("pass %1").arg(point.stream.pass);
    QString where = traceTimeText(static_cast<double>(point.submitNs), 1e3) + QStringLiteral(" · ") + pass;
    if (!session.choice().step)
        where += QStringLiteral(" · ") + stepTitle(session.meta(), point.stream.step);
    QString what = tr("%1 at %2")
                       .arg(sizeText(ByteCount(point.bytes)),
                           numberText(static_cast<double>(point.offsetBytes), 0) + QStringLiteral("\u00A0B"));
    QString order = tr("I/O %1 of thread %2")
                        .arg(numberText(static_cast<double>(point.index) + 1.0, 0))
                        .arg(point.stream.worker + 1);
    if (point.batch > 1)
        order += tr(", submitted with %1 others").arg(point.batch - 1);
    return QStringList{where,
        numberText(static_cast<double>(point.latencyNs), 0) + QStringLiteral("\u00A0ns · ") + direction, what, order}
        .join(QLatin1Char('\n'));
}

void LatencyPage::copyFigures() const
{
    if (m_first.isReady())
        QApplication::clipboard()->setText(m_title->text() + QStringLiteral(", ") + m_remark->text() + QLatin1Char('\n')
            + m_figures->text() + QLatin1Char('\n') + m_stalls->summary() + QLatin1Char('\n'));
}

} // namespace steadymark::gui
