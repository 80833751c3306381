// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"

#include <QRectF>
#include <QString>
#include <QWidget>

#include <optional>

namespace steadymark::gui {

/// What follows the mouse on the graph: a line with the values beside it, or a rubber band. It lies over the canvas and
/// is no part of the plot, so it is in no exported picture. The mouse does not see it.
class PlotCrosshair final : public QWidget {
public:
    explicit PlotCrosshair(QWidget* canvas);

    void setColors(const ChartColors& colors);
    /// The line at `x`, a dot at `position` if there is a value, and the text beside it. \pre lines are not empty
    void showLine(double x, std::optional<double> y, const QString& text);
    void showRubberBand(const QRectF& band);
    void clear();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ChartColors m_colors;
    std::optional<double> m_x;
    std::optional<double> m_y;
    std::optional<QRectF> m_band;
    QString m_text;
};

} // namespace steadymark::gui
