// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/analysis_plot.h"

namespace steadymark::gui {

/// The percentile curve: to the right the share of I/Os in nines (0 %, 90 %, 99 %, 99.9 %, …), upwards the latency that
/// so many do not exceed, with its 95 % confidence band. GUI thread.
class NinesPlot final : public AnalysisPlot {
    Q_OBJECT
public:
    explicit NinesPlot(QWidget* parent = nullptr);

    void setWeighting(Weighting weighting);
    [[nodiscard]] Weighting weighting() const noexcept { return m_weighting; }

    /// 0 → 0, 0.9 → 1, 0.99 → 2, …
    [[nodiscard]] static double nines(double quantile);
    /// "90 %", "99.9 %"
    [[nodiscard]] static QString percentText(double nines);

protected:
    void showAxes() override;
    void labelAxes() override;
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    [[nodiscard]] const std::vector<PercentilePoint>& curveOf(const TraceAnalysis& analysis) const;

    Weighting m_weighting = Weighting::PerIo;
};

} // namespace steadymark::gui
