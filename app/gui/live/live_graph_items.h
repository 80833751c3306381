// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/decimate.h"
#include "app/gui/charts/plot_colors.h"
#include "core/exchange/chart/course_chart.h"

#include <qwt_plot_item.h>

#include <QFont>

namespace steadymark::gui {

/// What the items of the graph draw; owned by the graph, which outlives them.
struct LiveGraphContent {
    RunCourse course;
    TestPlan plan;
    CourseQuantity quantity = CourseQuantity::Throughput;
    Chart chart; ///< made of these
    ChartColors colors;
    QFont font;
};

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

/// The lines of the chart, with a soft fill below each stretch without a gap: only what is visible of them is drawn,
/// so that an hour costs what a minute does.
class LiveCurveItem final : public QwtPlotItem {
public:
    explicit LiveCurveItem(const LiveGraphContent& content);
    void draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;

    /// How many points the last drawing handed to the painter.
    [[nodiscard]] std::size_t drawnPoints() const { return m_drawnPoints; }

private:
    void drawLine(QPainter& painter, const std::vector<PlotPoint>& points, double floor, const QColor& color) const;

    const LiveGraphContent& m_content;
    mutable std::size_t m_drawnPoints = 0;
};

} // namespace steadymark::gui
