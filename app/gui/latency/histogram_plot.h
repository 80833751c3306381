// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/analysis_plot.h"

namespace steadymark::gui {

/// How many I/Os took how long: latency on a logarithmic axis to the right, counts on another one upwards, so that a
/// handful of stalls is seen beside millions. GUI thread.
class HistogramPlot final : public AnalysisPlot {
    Q_OBJECT
public:
    explicit HistogramPlot(QWidget* parent = nullptr);

protected:
    void showAxes() override;
    void labelAxes() override;
    [[nodiscard]] Qt::AlignmentFlag legendSide() const override { return Qt::AlignRight; }
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    struct Bar {
        double beginNs = 0.0;
        double endNs = 0.0;
        std::uint64_t ios = 0;
    };
    [[nodiscard]] std::vector<Bar> barsOf(const TraceAnalysis& analysis) const;
};

} // namespace steadymark::gui
