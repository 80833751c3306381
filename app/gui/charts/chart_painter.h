// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/exchange/chart/chart.h"

#include <QFontMetricsF>
#include <QPolygonF>
#include <QRectF>

#include <vector>

class QPainter;
class QwtScaleMap;

namespace steadymark::gui {

constexpr double dotRadius = 3.0; ///< of a measured point, in pixels

/// Draws what lies between the axes of a chart: bands, series, marks, labels, and the legend where it hides the least.
/// Lives as long as one painting.
class ChartPainter final {
public:
    /// All of them outlive it. The painter has the font of the labels.
    ChartPainter(QPainter& painter, const Chart& chart, const ChartColors& colors, const QwtScaleMap& xMap,
        const QwtScaleMap& yMap, const QRectF& canvas);

    void paint();

    /// The lines of a series in pixels, one for each stretch without a gap; thinned, but without losing a dip.
    [[nodiscard]] static std::vector<QPolygonF> linesOf(const ChartSeries& series, const ChartAxis& x,
        const ChartAxis& y, const QwtScaleMap& xMap, const QwtScaleMap& yMap);

private:
    void paintBands();
    void paintSeries(std::size_t index);
    void paintLines(const ChartSeries& series, const QColor& color);
    void paintSpread(const ChartSeries& series, const QColor& color);
    void paintDots(const ChartSeries& series, const QColor& color);
    void paintBars(const ChartSeries& series, const QColor& color);
    /// Bars that lie from left to right.
    void paintRows(const ChartSeries& series, const QColor& color);
    void paintBoxes(const ChartSeries& series, const QColor& color);
    void paintCells(const ChartSeries& series);
    void paintMarks();
    /// Where no dashed line goes through it.
    [[nodiscard]] QRectF besideMarks(QRectF area) const;
    void paintLabels();
    void paintLegend();
    /// On the colour of the plot, so that it can be read on a curve. \return whether there was room for it
    bool paintText(const QRectF& area, const QString& text, const QColor& ink);
    [[nodiscard]] bool isFree(const QRectF& area) const;
    [[nodiscard]] bool canShow(double x, double y) const;
    [[nodiscard]] QPointF pixelOf(double x, double y) const;

    QPainter& m_painter;
    const Chart& m_chart;
    const ChartColors& m_colors;
    const QwtScaleMap& m_xMap;
    const QwtScaleMap& m_yMap;
    QRectF m_canvas;
    QFontMetricsF m_metrics;
    std::vector<QRectF> m_taken; ///< where texts are
};

} // namespace steadymark::gui
