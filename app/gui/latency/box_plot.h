// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/analysis_plot.h"

namespace steadymark::gui {

/// One box for each second (or shorter or longer interval): from the 25th to the 75th percentile with the median,
/// whiskers from the 5th to the 99th, and a dot for the slowest I/O. GUI thread.
class BoxPlot final : public AnalysisPlot {
    Q_OBJECT
public:
    explicit BoxPlot(QWidget* parent = nullptr);

    /// By how much the second trace is drawn later than its own time, ns.
    void setSecondShift(double shiftNs);

protected:
    void showAxes() override;
    void labelAxes() override;
    [[nodiscard]] Qt::AlignmentFlag legendSide() const override { return Qt::AlignRight; }
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    double m_secondShiftNs = 0.0;
};

} // namespace steadymark::gui
