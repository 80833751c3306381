// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/curve_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/style/metrics.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_draw.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>
#include <qwt_text.h>

#include <QFontMetricsF>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

class LabelledScaleDraw final : public QwtScaleDraw {
public:
    explicit LabelledScaleDraw(std::function<QString(double)> label)
        : m_label(std::move(label))
    {
    }

    [[nodiscard]] QwtText label(double value) const override
    {
        return QwtText(m_label ? m_label(value) : QString(), QwtText::PlainText);
    }

private:
    std::function<QString(double)> m_label;
};

} // namespace

CurvePlot::CurvePlot(QWidget* parent)
    : PlotFrame(parent)
    , m_grid(std::make_unique<QwtPlotGrid>())
{
    m_plot = addPlot();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
    layout->addWidget(m_plot);
    m_grid->enableX(false);
    m_content = std::make_unique<PaintedItem>(
        20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) {
            if (isEmpty()) {
                paintEmptyText(painter, canvas);
                return;
            }
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setClipRect(canvas, Qt::IntersectClip);
            painter.setFont(smallFont());
            paintContent(painter, xMap, yMap, canvas);
        });
    m_grid->attach(m_plot);
    m_content->attach(m_plot);
}

CurvePlot::~CurvePlot() = default;

void CurvePlot::setAxis(Side side, double begin, double end, const std::vector<double>& ticks, Label label,
    const QString& title, Scale scale)
{
    const int axis = side == Side::X ? xAxis : yAxis;
    if (scale == Scale::Logarithmic)
        m_plot->setAxisScaleEngine(axis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(axis, new QwtLinearScaleEngine);
    setScaleDraw(*m_plot, axis, new LabelledScaleDraw(std::move(label)));
    if (side == Side::Y) {
        const QFontMetricsF metrics(m_plot->axisFont(yAxis));
        m_plot->axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("8 888")) + 6.0);
    }
    m_plot->setAxisScaleDiv(axis, scaleDiv(begin, end, ticks));
    setTitle(*m_plot, axis, title);
}

int CurvePlot::tickRoom(Side side) const
{
    const QSize canvas = m_plot->canvas()->size();
    const QFontMetricsF metrics(smallFont());
    return side == Side::X ? std::max(2, static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 12.0)))
                           : std::clamp(static_cast<int>(canvas.height() / (metrics.height() * 2.4)), 2, 8);
}

QwtScaleMap CurvePlot::map(Side side) const
{
    return m_plot->canvasMap(side == Side::X ? xAxis : yAxis);
}

void CurvePlot::paintLegend(
    QPainter& painter, const QRectF& canvas, Qt::Corner corner, const std::vector<LegendEntry>& entries) const
{
    if (entries.size() < 2)
        return;
    const QFontMetricsF metrics(painter.font());
    const double line = metrics.height() * 1.15;
    const double sample = metrics.height() * 0.9;
    const double gap = sample * 0.5;
    double widest = 0.0;
    QStringList names;
    for (const LegendEntry& entry : entries) {
        names << metrics.elidedText(entry.name, Qt::ElideMiddle, canvas.width() * 0.45);
        widest = std::max(widest, metrics.horizontalAdvance(names.back()));
    }
    const double width = sample + gap + widest;
    QRectF plate(canvas.right() - width - 16.0, canvas.top() + 4.0, width + 12.0,
        line * static_cast<double>(entries.size()) + 6.0);
    if (corner == Qt::BottomRightCorner)
        plate.moveBottom(canvas.bottom() - 4.0);
    QColor veil = colors().background;
    veil.setAlphaF(0.82F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(veil);
    painter.drawRoundedRect(plate, 3.0, 3.0);
    double top = plate.top() + 3.0;
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const QRectF row(plate.left() + 6.0, top, width, line);
        painter.setPen(QPen(entries[at].color, 3.0, Qt::SolidLine, Qt::RoundCap));
        painter.drawLine(
            QPointF(row.left() + 1.5, row.center().y()), QPointF(row.left() + sample - 1.5, row.center().y()));
        painter.setPen(colors().text);
        painter.drawText(row.adjusted(sample + gap, 0.0, 8.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter,
            names[static_cast<qsizetype>(at)]);
        top += line;
    }
}

void CurvePlot::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    const bool hasContent = !isEmpty();
    m_grid->setVisible(hasContent);
    m_plot->setAxisVisible(xAxis, hasContent);
    m_plot->setAxisVisible(yAxis, hasContent);
    if (hasContent)
        showAxes();
    m_plot->replot();
    m_plot->updateLayout();
}

void CurvePlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, [this] { refresh(); });
}

QSize CurvePlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 30, em * 14};
}

QSize CurvePlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, em * 8};
}

} // namespace steadymark::gui
