// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/chart_painter.h"
#include "app/gui/charts/plot_frame.h"

#include <functional>
#include <memory>
#include <vector>

class QwtPlotGrid;

namespace steadymark::gui {

/// What the plots of procedures and comparisons share: one plot with two axes that a derived class sets and paints, a
/// legend, and a text where it is empty. GUI thread.
class CurvePlot : public PlotFrame {
    Q_OBJECT
public:
    explicit CurvePlot(QWidget* parent = nullptr);
    ~CurvePlot() override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    using Label = std::function<QString(double value)>;
    enum class Side { X, Y };
    enum class Scale { Linear, Logarithmic };
    struct LegendEntry {
        QString name;
        QColor color;
    };

    [[nodiscard]] virtual bool isEmpty() const = 0;
    /// Calls setAxis() for both; the plot is not empty.
    virtual void showAxes() = 0;
    virtual void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const = 0;

    void setAxis(Side side, double begin, double end, const std::vector<double>& ticks, Label label,
        const QString& title, Scale scale = Scale::Linear);
    /// About how many labels have room on an axis.
    [[nodiscard]] int tickRoom(Side side) const;
    [[nodiscard]] QwtScaleMap map(Side side) const;
    /// In the upper right corner or the lower right one, on a plate of the plot's colour; nothing for a single entry.
    void paintLegend(
        QPainter& painter, const QRectF& canvas, Qt::Corner corner, const std::vector<LegendEntry>& entries) const;
    [[nodiscard]] QwtPlot& plot() const noexcept { return *m_plot; }

    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<PaintedItem> m_content;
};

} // namespace steadymark::gui
