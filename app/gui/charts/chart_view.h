// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_frame.h"
#include "core/exchange/chart/chart.h"

#include <memory>
#include <optional>

class QwtPlotGrid;
class QWheelEvent;

namespace steadymark::gui {

/// Shows a chart in the colours, the font and the language of the window, with the values under the mouse. A drag or
/// the wheel with Ctrl zooms along x, a double click shows everything again. Charts with bars that lie from left to
/// right are for reports. GUI thread.
class ChartView final : public PlotFrame {
    Q_OBJECT
public:
    explicit ChartView(QWidget* parent = nullptr);
    ~ChartView() override;

    /// What is zoomed into stays so as long as the axis means the same.
    void setChart(Chart chart);
    [[nodiscard]] const Chart& chart() const noexcept { return m_chart; }
    /// What is told of the place under the mouse, one line after the other; empty where there is nothing.
    [[nodiscard]] QStringList readOut(QPointF position) const;

    [[nodiscard]] bool isZoomed() const noexcept { return m_zoom.has_value(); }
    void resetZoom();

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void refresh() override;
    void addMenuEntries(QMenu& menu) override;
    [[nodiscard]] bool hasPicture() const override { return !isEmptyChart(); }
    [[nodiscard]] std::optional<std::string> svg() const override;
    [[nodiscard]] QString pictureName() const override;
    void mouseMovedTo(QPointF position) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
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
    [[nodiscard]] std::vector<Found> pointsAt(QPointF position) const;
    [[nodiscard]] QString textOf(const Found& found) const;
    void zoomAt(const QWheelEvent& event);
    void zoomTo(double firstPixel, double lastPixel);
    void setZoom(double begin, double end);
    /// \return whether it was for the zoom
    bool handleMouse(const QMouseEvent& event);

    Chart m_chart;
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<PaintedItem> m_content;
    XRange m_full;
    std::optional<XRange> m_zoom;
    std::optional<QPointF> m_dragFrom;
};

} // namespace steadymark::gui
