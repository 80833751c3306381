// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/latency/density_item.h"
#include "app/gui/live/live_crosshair.h"

#include <qwt_plot.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_engine.h>

#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {

namespace {
constexpr int rateShare = 5; // the main plot is so many times as high as the throughput
constexpr int pointDelayMs = 15;
} // namespace

LatencyPlot::LatencyPlot(QWidget* parent)
    : PlotFrame(parent)
    , m_grid(std::make_unique<QwtPlotGrid>())
    , m_rateGrid(std::make_unique<QwtPlotGrid>())
    , m_first(std::make_unique<DensityItem>())
    , m_second(std::make_unique<DensityItem>())
{
    // Not in the list of initialisers: events come from the moment the canvases are made.
    m_main = addPlot();
    m_rate = addPlot();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Latency of every I/O"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_main, rateShare);
    layout->addWidget(m_rate, 1);
    m_main->setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    makeItems();
    m_pointTimer.setSingleShot(true);
    m_pointTimer.setInterval(pointDelayMs);
    connect(&m_pointTimer, &QTimer::timeout, this, [this] {
        if (!m_mouse)
            return;
        const GridRequest needed = request();
        const double ratio = devicePixelRatioF();
        const QRectF area = QRectF(canvas()->rect());
        const double xScale = needed.columns / std::max(1.0, area.width());
        const double yScale = needed.rows / std::max(1.0, area.height());
        emit pointAsked(m_mouse->x() * xScale, m_mouse->y() * yScale, 8.0 * ratio);
    });
    refresh();
}

LatencyPlot::~LatencyPlot() = default;

void LatencyPlot::makeItems()
{
    m_grid->enableX(false);
    m_rateGrid->enableX(false);
    m_grid->attach(m_main);
    m_rateGrid->attach(m_rate);
    m_second->setZ(14);
    m_second->attach(m_main);
    m_first->attach(m_main);
    const auto add = [this](QwtPlot* plot, double z, PaintedItem::Paint paint) {
        m_items.push_back(std::make_unique<PaintedItem>(z, std::move(paint)));
        m_items.back()->attach(plot);
    };
    add(m_main, 30, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) {
        if (m_isEmpty) {
            paintEmptyText(painter, canvas);
            return;
        }
        paintMarks(painter, xMap, canvas);
        paintLegend(painter, canvas);
    });
    add(m_rate, 20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) {
        paintRates(painter, xMap, yMap);
    });
    for (QwtPlot* const plot : {m_main, m_rate}) {
        add(plot, 12, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) {
            paintSelection(painter, xMap, canvas);
        });
    }
}

QWidget* LatencyPlot::canvas() const
{
    return m_main->canvas();
}

void LatencyPlot::setFull(Axis axis, const TraceRange& full)
{
    const bool isNew = m_isEmpty || axis != m_axis;
    if (!isNew && full == m_full)
        return;
    m_isEmpty = false;
    m_axis = axis;
    m_full = full;
    if (isNew) {
        m_zoom.reset();
        m_first->setPicture(nullptr);
        m_second->setPicture(nullptr);
        m_announced.reset();
        mouseLeft();
        refresh();
    } else {
        if (m_zoom)
            setZoom(*m_zoom);
        replotNow();
    }
}

void LatencyPlot::setEmpty()
{
    m_isEmpty = true;
    m_zoom.reset();
    m_first->setPicture(nullptr);
    m_second->setPicture(nullptr);
    m_stalls.clear();
    m_hostStalls.clear();
    m_selection.reset();
    m_announced.reset();
    mouseLeft();
    updateRates();
    refresh();
}

void LatencyPlot::setStyle(DensityStyle style)
{
    if (style == m_style)
        return;
    m_style = style;
    announce();
}

void LatencyPlot::setShade(DensityShade shade)
{
    if (shade == m_shade)
        return;
    m_shade = shade;
    repaintPictures();
    m_main->replot();
}

DensityLook LatencyPlot::look(Layer layer) const
{
    DensityLook look;
    look.style = m_style;
    look.shade = m_shade;
    look.isSecond = m_isSecondTrace || layer == Layer::Second;
    look.colors = colors();
    look.pixelRatio = devicePixelRatioF();
    return look;
}

const std::shared_ptr<const DensityPicture>& LatencyPlot::picture(Layer layer) const
{
    return (layer == Layer::First ? m_first : m_second)->picture();
}

void LatencyPlot::setPicture(Layer layer, std::shared_ptr<const DensityPicture> picture)
{
    DensityItem& item = layer == Layer::First ? *m_first : *m_second;
    const bool fits = !m_isEmpty && (!picture || picture->grid->request.axis == m_axis);
    item.setPicture(fits ? std::move(picture) : nullptr);
    m_first->setMixing(m_second->picture() ? DensityItem::Mixing::Overlay : DensityItem::Mixing::Cover);
    repaintPictures(); // the theme may have changed while it was made
    updateRates();
    replotNow();
    if (m_mouse && m_drag == Drag::None)
        mouseMovedTo(*m_mouse); // what it tells may be something else now
}

void LatencyPlot::setSecondShift(double shift)
{
    m_secondShift = shift;
    m_second->setShift(shift);
}

void LatencyPlot::setStalls(std::vector<Stall> stalls, std::vector<HostStall> hostStalls)
{
    m_stalls = std::move(stalls);
    m_hostStalls = std::move(hostStalls);
    m_main->replot();
}

void LatencyPlot::setSelection(const std::optional<TimeSpan>& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    m_main->replot();
    m_rate->replot();
}

void LatencyPlot::setSelecting(bool isSelecting)
{
    m_isSelecting = isSelecting;
}

void LatencyPlot::setLeastRateTop(double megabytesPerSecond)
{
    if (megabytesPerSecond == m_leastRateTop)
        return;
    m_leastRateTop = megabytesPerSecond;
    replotNow();
}

void LatencyPlot::selectVisible()
{
    if (m_isEmpty || m_axis != Axis::Time)
        return;
    const TraceRange visible = range();
    emit selectionChanged(TimeSpan{std::max(0.0, visible.begin), visible.end});
}

void LatencyPlot::repaintPictures()
{
    for (const Layer layer : {Layer::First, Layer::Second}) {
        DensityItem& item = layer == Layer::First ? *m_first : *m_second;
        const auto& shown = item.picture();
        if (!shown)
            continue;
        // A changed style needs other cells and comes with the next picture.
        DensityLook wanted = look(layer);
        wanted.style = shown->look.style;
        wanted.pixelRatio = shown->look.pixelRatio;
        const bool isSame = wanted.shade == shown->look.shade && wanted.isSecond == shown->look.isSecond
            && wanted.colors.background == shown->look.colors.background
            && wanted.colors.read == shown->look.colors.read;
        if (isSame)
            continue;
        auto repainted = std::make_shared<DensityPicture>();
        repainted->grid = shown->grid;
        repainted->look = wanted;
        repainted->image = makeDensityImage(*shown->grid, wanted);
        item.setPicture(std::move(repainted));
    }
}

void LatencyPlot::replotNow()
{
    applyAxes();
    m_main->replot();
    m_rate->replot();
    // Its labels decide how much it needs at least, and layouts do not ask again.
    m_rate->setMinimumHeight(std::max(m_rate->minimumHeight(), m_rate->minimumSizeHint().height()));
    announce();
}

void LatencyPlot::announce()
{
    if (m_isEmpty || !isVisible())
        return;
    const GridRequest needed = request();
    if (m_announced == needed)
        return;
    m_announced = needed;
    emit requestChanged();
}

void LatencyPlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, &LatencyPlot::replotNow); // once the plots are laid out
}

void LatencyPlot::showEvent(QShowEvent* event)
{
    PlotFrame::showEvent(event);
    QTimer::singleShot(0, this, &LatencyPlot::replotNow);
}

QSize LatencyPlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 40, em * 18};
}

QSize LatencyPlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, std::max(em * 10, layout()->minimumSize().height())};
}

} // namespace steadymark::gui
