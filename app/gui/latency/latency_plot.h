// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/zoomable_plot.h"
#include "app/gui/latency/density_image.h"
#include "app/gui/latency/trace_marks.h"
#include "app/gui/latency/trace_rates.h"
#include "app/gui/latency/trace_zoom.h"

#include <QTimer>

#include <array>
#include <optional>

class QwtPlotGrid;

namespace steadymark::gui {

class DensityItem;
class TraceTimeScaleDraw;

/// The main picture of a trace: every I/O as latency over time or address, the throughput below on the same time axis,
/// stalls as marks at the upper edge. It counts nothing: it says by requestChanged() which picture it needs, and shows
/// the one before until setPicture() brings it.
///
/// The wheel zooms in time, with Ctrl in latency, with Shift in both; dragging zooms into a rectangle, with Shift (or
/// in selecting mode) selects a stretch of time, with Space or the middle button moves. GUI thread.
class LatencyPlot final : public ZoomablePlot {
    Q_OBJECT
public:
    using Axis = TraceZoom::Axis;
    enum class Layer { First, Second };

    explicit LatencyPlot(QWidget* parent = nullptr);
    ~LatencyPlot() override;

    /// All there is. A zoom stays if the axis does.
    void setFull(Axis axis, const TraceRange& full);
    /// Nothing is shown but the text for the empty plot.
    void setEmpty();
    void setStyle(DensityStyle style);
    void setShade(DensityShade shade);
    void setPicture(Layer layer, std::shared_ptr<const DensityPicture> picture);
    /// By how much the second trace is drawn later than its own time, in units of the x axis.
    void setSecondShift(double shift);
    [[nodiscard]] double secondShift() const noexcept { return m_secondShift; }
    void setStalls(std::vector<Stall> stalls, std::vector<HostStall> hostStalls);
    [[nodiscard]] const std::vector<HostStall>& markedHostStalls() const noexcept { return m_hostStalls; }
    void setSelection(const std::optional<TimeSpan>& selection);
    void setSelecting(bool isSelecting);
    /// The whole plot is that of the trace that is compared with, and has its colour.
    void setIsSecondTrace() { m_isSecondTrace = true; }
    /// MB/s that the axis of the throughput reaches at least, so that two plots beside each other can be compared.
    void setLeastRateTop(double megabytesPerSecond);
    /// What it would reach by itself.
    [[nodiscard]] double rateTop() const noexcept { return m_rateTop; }
    /// The I/O nearest to the mouse, if there is one within reach; answers pointAsked().
    void showPoint(const std::optional<TracePoint>& point, const QString& text);

    /// What stands beside the mouse there while no single I/O is near.
    [[nodiscard]] QString columnText(QPointF position) const;

    [[nodiscard]] Axis axis() const noexcept { return m_zoom.axis(); }
    [[nodiscard]] DensityStyle style() const noexcept { return m_style; }
    [[nodiscard]] DensityShade shade() const noexcept { return m_shade; }
    [[nodiscard]] TraceRange range() const { return m_zoom.range(); }
    [[nodiscard]] const std::optional<TimeSpan>& selection() const noexcept { return m_selection; }
    [[nodiscard]] bool isZoomed() const noexcept override { return m_zoom.isZoomed(); }
    void zoomTo(const TraceRange& range);
    /// To a stretch of time, all latencies.
    void zoomToTime(TimeSpan span);
    void resetZoom() override;
    void selectVisible();

    /// The picture that is needed, in device pixels (or visible cells).
    [[nodiscard]] GridRequest request() const;
    [[nodiscard]] DensityLook look(Layer layer) const;
    [[nodiscard]] const std::shared_ptr<const DensityPicture>& picture(Layer layer) const;
    using PlotFrame::picture;
    /// Where a moment and a latency stand on the canvas, in its pixels.
    [[nodiscard]] QPointF positionOf(double x, double latencyNs) const;
    [[nodiscard]] QWidget* canvas() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void requestChanged();
    /// The user zoomed or moved.
    void rangeChanged(const TraceRange& range, bool isZoomed);
    void selectionChanged(const std::optional<TimeSpan>& selection);
    /// Which I/O is nearest to this place of request()?
    void pointAsked(double column, double row, double reach);
    /// By menu or keyboard.
    void shadeChosen(DensityShade shade);

protected:
    void refresh() override;
    void addMenuEntries(QMenu& menu) override;
    void mouseMovedTo(QPointF position) override;
    void mouseLeft() override;
    void canvasResized() override;
    [[nodiscard]] bool isZoomable() const override { return !m_isEmpty; }
    [[nodiscard]] PlotPart visiblePart() const override;
    void showPart(const PlotPart& wanted) override;
    [[nodiscard]] Qt::Orientations wheelAxes(Qt::KeyboardModifiers modifiers) const override;
    [[nodiscard]] Drag dragFor(const QMouseEvent& press) const override;
    void select(Selecting how, double left, double right) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    void makeItems();
    void applyAxes();
    void replotNow();
    void announce();
    void useRange(const TraceRange& range);
    void updateRates();
    [[nodiscard]] TimeSpan spanBetween(double left, double right) const;
    /// What the marks of stalls there are, a line each.
    [[nodiscard]] QStringList markTexts(double x) const;
    void repaintPictures();

    /// Marks and legend, or why there is nothing to see.
    void paintOverlay(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const;

    TraceZoom m_zoom;
    DensityStyle m_style = DensityStyle::Density;
    DensityShade m_shade = DensityShade::Logarithmic;
    bool m_isEmpty = true;
    double m_secondShift = 0.0;
    std::vector<Stall> m_stalls;
    std::vector<HostStall> m_hostStalls;
    std::optional<TimeSpan> m_selection;
    std::array<std::vector<TraceRate>, 2> m_rates;
    double m_rateTop = 1.0;
    double m_leastRateTop = 0.0;

    QwtPlot* m_main = nullptr;
    QwtPlot* m_rate = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<QwtPlotGrid> m_rateGrid;
    std::unique_ptr<DensityItem> m_first;
    std::unique_ptr<DensityItem> m_second;
    std::vector<std::unique_ptr<PaintedItem>> m_items;

    bool m_isSecondTrace = false;
    bool m_isSelecting = false;
    bool m_isSpaceDown = false;
    std::optional<TimeSpan> m_selectionBefore;
    std::optional<QPointF> m_mouse;
    QTimer m_pointTimer;
    QTimer m_layoutTimer; ///< once the plots are laid out
    std::optional<GridRequest> m_announced;
};

} // namespace steadymark::gui
