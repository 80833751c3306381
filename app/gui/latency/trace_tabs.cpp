// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_tabs.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/latency/trace_words.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/trace_charts.h"

namespace steadymark::gui {

TraceTabs::TraceTabs(const TracePair& traces, QWidget* parent)
    : PageTabs(parent)
    , m_traces(traces)
{
    setAccessibleName(tr("Figures of the selection"));
    tabBar()->setAccessibleName(accessibleName());
    setMinimumHeight(grid(22));
    const auto makeChart = [this](const QString& name) {
        auto* const chart = new ChartView(this);
        chart->setAccessibleName(name);
        connect(chart, &ChartView::exportFailed, this, &TraceTabs::exportFailed);
        return chart;
    };
    m_percentiles = makeChart(tr("Percentiles of the latency"));
    m_histogram = makeChart(tr("Histogram of the latency"));
    m_boxes = makeChart(tr("Latency of each interval"));
    m_stalls = new StallList(this);
    addTab(m_percentiles, tr("Percentiles"));
    addTab(m_histogram, tr("Histogram"));
    addTab(m_boxes, tr("Box plots"));
    addTab(m_stalls, tr("Stalls"));
    m_weighting = new ChoiceBox(tr("How I/Os are weighted"), this);
    m_weighting->addChoice(tr("Each I/O counts once"), static_cast<int>(Weighting::PerIo));
    m_weighting->addChoice(tr("Weighted by time"), static_cast<int>(Weighting::ByTime));
    setCornerWidget(m_weighting);
    connect(m_weighting, &ChoiceBox::chosen, this, &TraceTabs::showCharts);
    connect(
        this, &QTabWidget::currentChanged, this, [this] { m_weighting->setVisible(currentWidget() == m_percentiles); });
    connect(m_stalls, &StallList::chosen, this, &TraceTabs::stallChosen);
}

void TraceTabs::showFigures()
{
    const TraceSession& first = m_traces.first;
    const bool isKnown = !first.isReady() || first.meta().hasLatencies();
    for (ChartView* const chart : {m_percentiles, m_histogram, m_boxes})
        chart->setEmptyText(!isKnown ? tr("The program that recorded this trace told no latencies.")
                : first.isAnalyzing() || !first.analysis() ? tr("Counting…")
                                                           : tr("No I/O in the selection"));
    showCharts();
    showStalls();
}

void TraceTabs::showCharts()
{
    const auto weighting = static_cast<Weighting>(m_weighting->value().toInt());
    std::vector<NamedStatistics> traces;
    std::vector<NamedPercentiles> curves;
    const auto add = [&](const TraceSession& session, const TraceSession& other, ChartColor color, double shift) {
        const auto analysis = session.isReady() ? session.analysis() : nullptr;
        if (!analysis || analysis->statistics.histogram.count() == 0)
            return;
        const bool isSecond = &session == &m_traces.second;
        const Sentence name =
            Sentence::verbatim(m_traces.isComparing() ? nameOf(session, other).toStdString() : std::string());
        traces.push_back({name, &analysis->statistics, color, isSecond, shift});
        curves.push_back({name, weighting == Weighting::ByTime ? analysis->byTime : analysis->perIo, color, isSecond});
    };
    if (m_traces.first.isReady())
        add(m_traces.first, m_traces.second, chartColorOf(operationShown(m_traces.first)), 0.0);
    if (m_traces.isComparing()) // the boxes are over time, whatever the picture is over
        add(m_traces.second, m_traces.first, ChartColor::Fourth, m_traces.shift(TraceZoom::Axis::Time));
    m_percentiles->setChart(curves.empty() ? Chart() : percentileChart(curves, weighting));
    m_histogram->setChart(traces.empty() ? Chart() : histogramChart(traces));
    m_boxes->setChart(traces.empty() ? Chart() : boxChart(traces));
}

void TraceTabs::showStalls()
{
    const auto shown = m_traces.first.isReady() ? m_traces.first.analysis() : nullptr;
    const auto [beginNs, endNs] = shown ? m_traces.first.analyzed() : std::pair<std::uint64_t, std::uint64_t>();
    if (shown)
        m_stalls->setReport(shown->stalls, hostStallsIn(m_traces.first, beginNs, endNs));
    else
        m_stalls->setEmpty();
    const std::size_t count = shown ? shown->stalls.stalls.size() : 0;
    setTabText(indexOf(m_stalls),
        count == 0 ? tr("Stalls") : tr("Stalls (%1)").arg(numberText(static_cast<double>(count), 0)));
}

} // namespace steadymark::gui
