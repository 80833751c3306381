// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/zoomable_plot.h"
#include "core/exchange/chart/course_chart.h"
#include "core/plan/test_plan.h"
#include "core/result/grid_record.h"
#include "core/run/run_controller.h"

#include <QElapsedTimer>
#include <QRectF>

#include <memory>
#include <optional>
#include <vector>

class QwtPlot;
class QwtPlotGrid;

namespace steadymark::gui {

class LiveBandItem;
class LiveCurveItem;
struct LiveGraphContent;

/// The curve of a run: throughput, IOPS or latency over time, the tests as labelled bands. Dragging moves what is
/// visible, with Shift it zooms into a rectangle.
///
/// The axes grow while a run goes on and never shrink before clear(). GUI thread.
class LiveGraph final : public ZoomablePlot {
    Q_OBJECT

public:
    using Quantity = CourseQuantity;
    enum class Scale {
        Automatic, ///< logarithmic when the plan's tests differ widely, so that small blocks can be seen beside large
        Linear,
        Logarithmic,
    };
    Q_ENUM(Scale)

    explicit LiveGraph(QWidget* parent = nullptr);
    ~LiveGraph() override;

    /// No curve; the plan stays.
    void clear();
    /// Names and expected length of the run that follows; clears.
    void setPlan(const TestPlan& plan);
    /// Samples in the order of time.
    void append(const std::vector<LiveSample>& samples);
    /// Shows a finished run instead of what was there.
    void setResult(const GridOfRun& of);

    void setQuantity(Quantity quantity);
    void setScale(Scale scale);
    [[nodiscard]] Quantity quantity() const;
    [[nodiscard]] Scale scale() const { return m_scale; }
    [[nodiscard]] bool isLogarithmic() const;

    [[nodiscard]] const RunCourse& course() const;
    /// What is visible: x in seconds, y in the unit of the axis.
    [[nodiscard]] QRectF visibleRange() const;
    /// How many points the last painting drew, after thinning.
    [[nodiscard]] std::size_t drawnPoints() const;
    [[nodiscard]] bool isZoomed() const override { return m_zoom.has_value(); }
    void zoomTo(const QRectF& range);
    void resetZoom() override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void quantityChanged(LiveGraph::Quantity quantity);

protected:
    void refresh() override;
    void addMenuEntries(QMenu& menu) override;
    [[nodiscard]] bool hasPicture() const override { return !course().isEmpty(); }
    [[nodiscard]] std::optional<std::string> svg() const override;
    [[nodiscard]] QString pictureName() const override { return QStringLiteral("steadymark"); }
    void mouseMovedTo(QPointF position) override;
    void canvasResized() override;
    [[nodiscard]] bool isZoomable() const override { return !course().isEmpty(); }
    [[nodiscard]] PlotPart visiblePart() const override;
    void showPart(const PlotPart& wanted) override;
    [[nodiscard]] Drag dragFor(const QMouseEvent& press) const override;
    void resizeEvent(QResizeEvent* event) override;
    void timerEvent(QTimerEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum class Haste {
        Prompt,  ///< the user did something
        Relaxed, ///< samples came
    };

    void applyScale();
    void resetAxes();
    void showOrHideAxes();
    void showAxes();
    void showContent();
    void scheduleReplot(Haste haste);
    void replotNow();
    void setZoom(QRectF range);
    /// Of the height of the canvas, for the names of the tests.
    [[nodiscard]] double labelShare() const;
    [[nodiscard]] QRectF fullRange() const;
    [[nodiscard]] QString readOut(double seconds, const CoursePoint* point) const;

    std::unique_ptr<LiveGraphContent> m_content;
    Scale m_scale = Scale::Automatic;
    CourseAxes m_axes; ///< without the room for the names of the tests
    std::optional<QRectF> m_zoom;
    QwtPlot* m_plot = nullptr;
    std::unique_ptr<QwtPlotGrid> m_grid;
    std::unique_ptr<LiveBandItem> m_bands;
    std::unique_ptr<LiveBandItem> m_names;
    std::unique_ptr<LiveCurveItem> m_curve;
    std::unique_ptr<PaintedItem> m_invitation;
    QElapsedTimer m_sinceReplot;
    int m_replotTimer = 0;
    int m_replotPauseMs = 0; ///< of the timer
    int m_replotCostMs = 0;  ///< of the last one, so that slow painting is done less often
    bool m_isStale = false;  ///< samples came while it was hidden
};

} // namespace steadymark::gui
