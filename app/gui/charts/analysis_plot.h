// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_frame.h"
#include "app/gui/latency/trace_analysis.h"

#include <memory>
#include <optional>

class QwtPlotGrid;

namespace steadymark::gui {

/// What the small plots below the main one share: one plot that shows an analysis and, in a second colour, that of the
/// trace it is compared with; names of both where there are two. GUI thread.
class AnalysisPlot : public PlotFrame {
    Q_OBJECT
public:
    using Analysis = std::shared_ptr<const TraceAnalysis>;

    explicit AnalysisPlot(QWidget* parent = nullptr);
    ~AnalysisPlot() override;

    /// Null for none.
    void setAnalyses(Analysis first, Analysis second);
    /// For the legend, which is shown only when there are two.
    void setNames(const QString& first, const QString& second);
    /// The colour of the first: read, write or both.
    void setOperation(Operation operation);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] const Analysis& first() const noexcept { return m_first; }
    [[nodiscard]] const Analysis& second() const noexcept { return m_second; }
    [[nodiscard]] QColor firstColor() const;
    [[nodiscard]] QwtPlot& plot() const noexcept { return *m_plot; }
    [[nodiscard]] bool isEmpty() const;

    /// The axes for what is shown; called with at least one analysis that is not empty.
    virtual void showAxes() = 0;
    virtual void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const = 0;
    /// Where the names of the two stand: where the plot is empty.
    [[nodiscard]] virtual Qt::AlignmentFlag legendSide() const { return Qt::AlignLeft; }
    /// Labels and titles of the axes.
    virtual void labelAxes() = 0;
    void refresh() override;
    void replotNow();
    void resizeEvent(QResizeEvent* event) override;

private:
    void paintLegend(QPainter& painter, const QRectF& canvas) const;

    Analysis m_first;
    Analysis m_second;
    QString m_firstName;
    QString m_secondName;
    Operation m_operation = Operation::Read;
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<PaintedItem> m_content;
};

/// The latencies of both analyses: least and greatest.
struct LatencyExtremes {
    double minimumNs = 0.0;
    double maximumNs = 0.0;
};
[[nodiscard]] LatencyExtremes extremesOf(const AnalysisPlot::Analysis& first, const AnalysisPlot::Analysis& second);

} // namespace steadymark::gui
