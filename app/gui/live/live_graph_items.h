// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "app/gui/live/live_graph.h"

#include <qwt_plot_item.h>
#include <qwt_scale_draw.h>

#include <QFont>

namespace steadymark::gui {

/// What the items of the graph draw; owned by the graph, which outlives them.
struct LiveGraphContent {
    LiveSeries series;
    TestPlan plan;
    LiveGraph::Quantity quantity = LiveGraph::Quantity::Throughput;
    ChartColors colors;
    QFont font;
    QString emptyText;

    /// Read, write or mix; filling the test file is a write.
    [[nodiscard]] Operation operationOf(std::size_t step) const;
};

/// The value of a point on the y axis: MB/s (both directions together), IOPS or µs.
[[nodiscard]] double axisValue(const LivePoint& point, LiveGraph::Quantity quantity);

/// The height that the labels of the bands need at the top of the canvas, in pixels.
[[nodiscard]] double bandLabelHeight(const QFont& font);

/// The tests as shaded bands with a hatched warm-up below the curve, or their names at the top above it.
class LiveBandItem final : public QwtPlotItem {
public:
    enum class Part { Shades, Names };

    LiveBandItem(const LiveGraphContent& content, Part part);
    void draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;

private:
    void drawShade(QPainter& painter, const QRectF& area, double warmUpRight, std::size_t number) const;
    void drawName(QPainter& painter, const QRectF& area, std::size_t step, QColor plate) const;

    const LiveGraphContent& m_content;
    Part m_part;
};

/// The curve itself, a line with a soft fill for each stretch without a gap; reads and writes of a mix apart.
class LiveCurveItem final : public QwtPlotItem {
public:
    explicit LiveCurveItem(const LiveGraphContent& content);
    void draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;

    /// How many points the last drawing handed to the painter.
    [[nodiscard]] std::size_t drawnPoints() const { return m_drawnPoints; }

private:
    void drawLine(QPainter& painter, const std::vector<PlotPoint>& points, double floor, Operation operation) const;

    const LiveGraphContent& m_content;
    mutable std::size_t m_drawnPoints = 0;
};

/// Axis labels with narrow spaces, "250k" for IOPS.
class ValueScaleDraw final : public QwtScaleDraw {
public:
    explicit ValueScaleDraw(LiveGraph::Quantity quantity)
        : m_quantity(quantity)
    {
    }
    [[nodiscard]] QwtText label(double value) const override;

private:
    LiveGraph::Quantity m_quantity;
};

/// "0:05", "1:30", "1:02:00".
class TimeScaleDraw final : public QwtScaleDraw {
public:
    [[nodiscard]] QwtText label(double value) const override;
};

} // namespace steadymark::gui
