// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/plot_frame.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/plot_crosshair.h"
#include "app/gui/exchange/copied_note.h"
#include "app/gui/shell/picture_file.h"
#include "app/gui/widgets/figure_text.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_layout.h>
#include <qwt_scale_draw.h>
#include <qwt_scale_widget.h>
#include <qwt_text.h>

#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

PaintedItem::PaintedItem(double z, Paint paint)
    : m_paint(std::move(paint))
{
    setItemAttribute(QwtPlotItem::AutoScale, false);
    setItemAttribute(QwtPlotItem::Legend, false);
    setZ(z);
}

void PaintedItem::draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    painter->save();
    m_paint(*painter, xMap, yMap, canvas);
    painter->restore();
}

PlotFrame::PlotFrame(QWidget* parent)
    : QWidget(parent)
    , m_colors(ChartColors::from(palette()))
{
}

PlotFrame::~PlotFrame() = default;

QwtPlot* PlotFrame::addPlot()
{
    auto* const plot = new QwtPlot(this);
    plot->setAutoReplot(false);
    plot->setAutoDelete(false); // items belong to who made them
    plot->plotLayout()->setAlignCanvasToScales(true);
    plot->plotLayout()->setCanvasMargin(0);
    plot->setFocusPolicy(Qt::NoFocus);
    auto* const canvas = new QwtPlotCanvas(plot);
    canvas->setFrameStyle(QFrame::NoFrame);
    canvas->setPaintAttribute(QwtPlotCanvas::BackingStore, false);
    canvas->setFocusIndicator(QwtPlotCanvas::NoFocusIndicator);
    canvas->setFocusPolicy(Qt::NoFocus);
    canvas->setCursor(Qt::CrossCursor);
    canvas->setMouseTracking(true);
    canvas->installEventFilter(this);
    plot->setCanvas(canvas);
    m_plots.push_back(plot);
    if (m_crosshair == nullptr)
        m_crosshair = new PlotCrosshair(canvas);
    applyColors();
    return plot;
}

void PlotFrame::setScaleDraw(QwtPlot& plot, int axis, QwtScaleDraw* draw)
{
    draw->setPenWidthF(1.0);
    draw->enableComponent(QwtAbstractScaleDraw::Backbone, false);
    draw->setTickLength(QwtScaleDiv::MajorTick, 4.0);
    draw->setTickLength(QwtScaleDiv::MinorTick, 2.0);
    plot.setAxisScaleDraw(axis, draw);
}

void PlotFrame::setTitle(QwtPlot& plot, int axis, const QString& title)
{
    QwtText text(title);
    text.setFont(smallFont());
    text.setColor(m_colors.secondaryText);
    plot.setAxisTitle(axis, text);
}

QFont PlotFrame::smallFont() const
{
    QFont small = font();
    if (small.pixelSize() > 0)
        small.setPixelSize(std::max(1, qRound(small.pixelSize() * 0.84)));
    else
        small.setPointSizeF(small.pointSizeF() * 0.84);
    return withTabularDigits(small);
}

int PlotFrame::labelOverhang() const
{
    return static_cast<int>(std::ceil(0.5 * QFontMetricsF(smallFont()).height())) + 1;
}

void PlotFrame::setEmptyText(const QString& text)
{
    if (text == m_emptyText)
        return;
    m_emptyText = text;
    for (QwtPlot* const plot : m_plots)
        plot->replot();
}

void PlotFrame::paintEmptyText(QPainter& painter, const QRectF& canvas) const
{
    painter.setFont(font());
    painter.setPen(m_colors.secondaryText);
    painter.drawText(canvas, Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

void PlotFrame::applyColors()
{
    m_colors = m_isForcedLight ? ChartColors::light() : ChartColors::from(palette());
    // What Qwt draws by itself takes its colours from these roles.
    QPalette roles = palette();
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        roles.setColor(group, QPalette::WindowText, m_colors.axis);
        roles.setColor(group, QPalette::Text, m_colors.secondaryText);
        roles.setColor(group, QPalette::Base, m_colors.background);
        roles.setColor(
            group, QPalette::Window, m_isForcedLight ? m_colors.background : palette().color(group, QPalette::Window));
    }
    for (QwtPlot* const plot : m_plots) {
        plot->setPalette(roles);
        plot->setCanvasBackground(m_colors.background);
        for (const int axis : {xAxis, yAxis, shadeAxis}) {
            QwtScaleWidget* const widget = plot->axisWidget(axis);
            widget->setPalette(roles);
            widget->setMargin(0);
            plot->setAxisFont(axis, smallFont());
            setTitle(*plot, axis, plot->axisTitle(axis).text());
        }
        // The room for labels depends on the font only: if it did on the labels, their number and the size of the
        // canvas could change each other for ever. (Qwt's own leaves out the tail of "µ".)
        plot->axisWidget(yAxis)->setMinBorderDist(labelOverhang(), labelOverhang());
        const double half = QFontMetricsF(smallFont()).averageCharWidth() * 5.0;
        plot->axisWidget(xAxis)->setMinBorderDist(static_cast<int>(0.5 * half), static_cast<int>(half));
    }
    if (m_crosshair != nullptr) {
        m_crosshair->setColors(m_colors);
        m_crosshair->setFont(smallFont());
    }
}

void PlotFrame::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::LocaleChange:
    case QEvent::LanguageChange:
        applyColors();
        refresh();
        break;
    default:
        break;
    }
}

bool PlotFrame::isCanvas(const QObject* object) const
{
    return std::ranges::any_of(m_plots, [object](const QwtPlot* plot) { return plot->canvas() == object; });
}

bool PlotFrame::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && isCanvas(watched))
        canvasResized();
    const bool isFirst = m_crosshair != nullptr && watched == m_crosshair->parentWidget();
    if (!isFirst)
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Resize:
        m_crosshair->resize(static_cast<QResizeEvent*>(event)->size());
        break;
    case QEvent::MouseMove:
        mouseMovedTo(static_cast<QMouseEvent*>(event)->position());
        break;
    case QEvent::Leave:
        mouseLeft();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void PlotFrame::addMenuEntries(QMenu&) { }

std::optional<std::string> PlotFrame::svg() const
{
    return std::nullopt;
}

QString PlotFrame::pictureName() const
{
    return QStringLiteral("latency");
}

void PlotFrame::mouseMovedTo(QPointF) { }

void PlotFrame::mouseLeft()
{
    m_crosshair->clear();
}

void PlotFrame::canvasResized() { }

void PlotFrame::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    addMenuEntries(menu);
    if (!menu.isEmpty())
        menu.addSeparator();
    menu.addAction(tr("&Copy picture"), this, &PlotFrame::copyPicture)->setEnabled(hasPicture());
    menu.addAction(tr("&Export picture…"), this, &PlotFrame::exportWithDialog)->setEnabled(hasPicture());
    menu.exec(event->globalPos());
}

void PlotFrame::render(QPainter& painter)
{
    m_crosshair->clear();
    m_isForcedLight = true;
    applyColors();
    refresh();
    QWidget::render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
    m_isForcedLight = false;
    applyColors();
    refresh();
}

QImage PlotFrame::picture(qreal scale)
{
    return imageOf({size(), ChartColors::light().background,
                       [this](QPainter& painter) {
                           render(painter);
                       }},
        scale);
}

void PlotFrame::copyPicture()
{
    CopiedNote::copy(picture(2.0), *this);
}

QString PlotFrame::exportTo(const QString& fileName)
{
    return writePicture(
        fileName, {size(), ChartColors::light().background, [this](QPainter& painter) { render(painter); }, svg()});
}

void PlotFrame::exportWithDialog()
{
    savePictureWithDialog(
        this, pictureName(), [this](const QString& file) { return exportTo(file); },
        [this](const QString& sentence) { emit exportFailed(sentence); });
}

} // namespace steadymark::gui
