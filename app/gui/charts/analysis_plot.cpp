// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/analysis_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/latency/density_image.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_grid.h>

#include <QFontMetricsF>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {

namespace {
bool isNothing(const AnalysisPlot::Analysis& analysis)
{
    return !analysis || analysis->statistics.histogram.count() == 0;
}
} // namespace

AnalysisPlot::AnalysisPlot(QWidget* parent)
    : PlotFrame(parent)
    , m_grid(std::make_unique<QwtPlotGrid>())
{
    setFocusPolicy(Qt::NoFocus);
    m_plot = addPlot();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_content = std::make_unique<PaintedItem>(
        20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) {
            if (isEmpty()) {
                paintEmptyText(painter, canvas);
                return;
            }
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setClipRect(canvas, Qt::IntersectClip);
            paintContent(painter, xMap, yMap, canvas);
            paintLegend(painter, canvas);
        });
    m_grid->attach(m_plot);
    m_content->attach(m_plot);
}

AnalysisPlot::~AnalysisPlot() = default;

bool AnalysisPlot::isEmpty() const
{
    return isNothing(m_first) && isNothing(m_second);
}

QColor AnalysisPlot::firstColor() const
{
    return colors().of(m_operation);
}

void AnalysisPlot::setAnalyses(Analysis first, Analysis second)
{
    m_first = isNothing(first) ? nullptr : std::move(first);
    m_second = isNothing(second) ? nullptr : std::move(second);
    refresh();
}

void AnalysisPlot::setNames(const QString& first, const QString& second)
{
    m_firstName = first;
    m_secondName = second;
    replotNow();
}

void AnalysisPlot::setOperation(Operation operation)
{
    m_operation = operation;
    replotNow();
}

void AnalysisPlot::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    labelAxes();
    m_plot->setAxisVisible(xAxis, !isEmpty());
    m_plot->setAxisVisible(yAxis, !isEmpty());
    replotNow();
}

void AnalysisPlot::replotNow()
{
    if (!isEmpty())
        showAxes();
    m_plot->replot();
    m_plot->updateLayout(); // Qwt gives new labels their room by itself only where they are visible already
}

void AnalysisPlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, &AnalysisPlot::replotNow); // once the plot is laid out
}

void AnalysisPlot::paintLegend(QPainter& painter, const QRectF& canvas) const
{
    if (isNothing(m_first) || isNothing(m_second))
        return;
    painter.setFont(smallFont());
    const QFontMetricsF metrics(smallFont());
    double top = canvas.top() + 4.0;
    const double side = metrics.height() * 0.6;
    for (const auto& [name, color] : {std::pair{m_firstName, firstColor()}, std::pair{m_secondName, colors().fourth}}) {
        const QString text = metrics.elidedText(name, Qt::ElideMiddle, canvas.width() * 0.5);
        QColor plate = colors().background;
        plate.setAlphaF(0.8F);
        const double width = side * 1.8 + metrics.horizontalAdvance(text) + 4.0;
        const double left = legendSide() == Qt::AlignLeft ? canvas.left() + 8.0 : canvas.right() - 8.0 - width;
        const QRectF line(left, top, width, metrics.height());
        painter.fillRect(line, plate);
        painter.fillRect(QRectF(line.left(), line.center().y() - 1.5, side * 1.3, 3.0), color);
        painter.setPen(colors().text);
        painter.drawText(line.adjusted(side * 1.8, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, text);
        top += metrics.height() * 1.15;
    }
}

QSize AnalysisPlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 30, em * 10};
}

QSize AnalysisPlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, std::max(em * 6, layout()->minimumSize().height())};
}

LatencyExtremes extremesOf(const AnalysisPlot::Analysis& first, const AnalysisPlot::Analysis& second)
{
    LatencyExtremes extremes;
    for (const auto& analysis : {first, second}) {
        if (isNothing(analysis))
            continue;
        const LatencySummary& summary = analysis->statistics.summary;
        const auto least = static_cast<double>(summary.minimumNs);
        extremes.minimumNs = extremes.maximumNs == 0.0 ? least : std::min(extremes.minimumNs, least);
        extremes.maximumNs = std::max(extremes.maximumNs, static_cast<double>(summary.maximumNs));
    }
    return extremes;
}

} // namespace steadymark::gui
