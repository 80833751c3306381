// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_frame.h"
#include "core/health/health_delta.h"

#include <memory>
#include <optional>
#include <vector>

class QwtPlotGrid;

namespace steadymark::gui {

/// One figure of a drive over the earlier looks at it, as a line with a dot for each. GUI thread.
class HealthHistoryPlot final : public PlotFrame {
    Q_OBJECT
public:
    enum class Quantity { Temperature, Wear, HostWrites };

    explicit HealthHistoryPlot(Quantity quantity, QWidget* parent = nullptr);
    ~HealthHistoryPlot() override;

    void setHistory(const std::vector<HealthSnapshot>& history);

    struct Point {
        double days = 0.0; ///< since 1970-01-01, UTC
        double value = 0.0;
    };
    [[nodiscard]] const std::vector<Point>& points() const noexcept { return m_points; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMovedTo(QPointF position) override;

private:
    void showAxes();
    void paintLine(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const;
    [[nodiscard]] QColor color() const;

    Quantity m_quantity;
    std::vector<Point> m_points;
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<PaintedItem> m_line;
};

} // namespace steadymark::gui
