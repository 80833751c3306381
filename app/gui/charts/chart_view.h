// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/zoomable_plot.h"
#include "core/exchange/chart/chart.h"

#include <memory>
#include <optional>

class QwtPlotGrid;

namespace steadymark::gui {

/// Shows a chart in the colours, the font and the language of the window, with the values under the mouse. It is zoomed
/// along x only, by the wheel with Ctrl, because pages scroll. Charts with bars that lie from left to right are for
/// reports. GUI thread.
class ChartView final : public ZoomablePlot {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// What is zoomed into stays so as long as the axis means the same.
    void setChart(Chart chart);
    [[nodiscard]] const Chart& chart() const noexcept { return m_chart; }
    /// What is told of the place under the mouse, one line after the other; empty where there is nothing.
    [[nodiscard]] QStringList readOut(QPointF position) const;

    [[nodiscard]] bool isZoomed() const noexcept override { return m_zoom.has_value(); }
    void resetZoom() override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void refresh() override;
    void addMenuEntries(QMenu& menu) override;
    [[nodiscard]] bool hasPicture() const override { return !isEmptyChart(); }
    [[nodiscard]] std::optional<std::string> svg() const override;
    [[nodiscard]] QString pictureName() const override;
    void mouseMovedTo(QPointF position) override;
    [[nodiscard]] bool isZoomable() const override { return !isEmptyChart() && !isMap(m_chart); }
    [[nodiscard]] PlotPart visiblePart() const override;
    void showPart(const PlotPart& wanted) override;
    [[nodiscard]] Qt::Orientations zoomAxes() const override { return Qt::Horizontal; }
    [[nodiscard]] Qt::Orientations wheelAxes(Qt::KeyboardModifiers modifiers) const override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct XRange {
        double begin = 0.0;
        double end = 1.0;
    };
    struct Found { ///< a point of a series
        const ChartSeries* series = nullptr;
        std::size_t at = 0;
    };

    [[nodiscard]] bool isEmptyChart() const { return isEmpty(m_chart); }
    void showAxes();
    void showXAxis();
    void showYAxis();
    void showShades();
    [[nodiscard]] unsigned rowsOfLabels() const;
    [[nodiscard]] unsigned roomOnMap(Qt::Orientation axis) const;
    [[nodiscard]] std::vector<Found> pointsAt(QPointF position) const;
    [[nodiscard]] QString textOf(const Found& found) const;
    /// Of a map: the cell that is there.
    [[nodiscard]] std::optional<Found> cellAt(QPointF position) const;
    [[nodiscard]] QStringList readCell(QPointF position) const;
    [[nodiscard]] QString readingsOf(const Found& found) const;

    Chart m_chart;
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<PaintedItem> m_content;
    XRange m_full;
    std::optional<XRange> m_zoom;
};

} // namespace steadymark::gui
