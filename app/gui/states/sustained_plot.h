// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/curve_plot.h"
#include "app/gui/states/procedure_figures.h"

#include <optional>
#include <vector>

namespace steadymark::gui {

/// How a drive writes on and on: throughput or latency against what was written, with its plateaus and the end of its
/// cache marked, and the rests between. GUI thread.
class SustainedPlot final : public CurvePlot {
    Q_OBJECT
public:
    enum class Abscissa { Bytes, Time, DriveFills };
    Q_ENUM(Abscissa)
    enum class Quantity { Throughput, MeanLatency, SlowestIo };
    Q_ENUM(Quantity)

    explicit SustainedPlot(QWidget* parent = nullptr);

    /// Null for none. Axes only grow until the next null or another procedure.
    void setFigures(std::shared_ptr<const ProcedureFigures> figures);
    void setAbscissa(Abscissa abscissa);
    void setQuantity(Quantity quantity);
    [[nodiscard]] Abscissa abscissa() const noexcept { return m_abscissa; }
    /// What the labels in the plot say, from left to right.
    [[nodiscard]] QStringList markTexts() const;
    /// How many points the last painting drew, after thinning.
    [[nodiscard]] std::size_t drawnPoints() const noexcept { return m_drawnPoints; }

protected:
    [[nodiscard]] bool isEmpty() const override;
    void showAxes() override;
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    /// A vertical line with a name.
    struct Mark {
        double x = 0.0;
        QString text;
        bool isStrong = false; ///< the end of the cache, as opposed to a rest
    };

    [[nodiscard]] double xOf(const PerformancePoint& point) const;
    [[nodiscard]] double xOfBytes(std::uint64_t sinceBegin) const;
    [[nodiscard]] std::uint64_t writtenBefore() const;
    [[nodiscard]] double valueOf(const PerformancePoint& point) const;
    [[nodiscard]] QString valueText(double value) const;
    [[nodiscard]] double capacity() const;
    [[nodiscard]] std::vector<Mark> marks() const;
    [[nodiscard]] std::size_t stretchOf(std::size_t stage) const;
    void paintCurve(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const;
    void paintPlateaus(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas,
        std::vector<QRectF>& taken) const;
    void paintMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, std::vector<QRectF>& taken) const;

    std::shared_ptr<const ProcedureFigures> m_figures;
    Abscissa m_abscissa = Abscissa::Bytes;
    Quantity m_quantity = Quantity::Throughput;
    double m_xEnd = 0.0;
    double m_yEnd = 0.0;
    mutable std::size_t m_drawnPoints = 0;
};

} // namespace steadymark::gui
