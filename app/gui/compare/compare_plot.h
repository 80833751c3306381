// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/curve_plot.h"

#include <QString>

#include <optional>
#include <vector>

namespace steadymark::gui {

/// Curves of several groups over one axis, for the Compare page: latency shift by quantile, sustained writes by time,
/// bytes and drive fills, a test over months. GUI thread.
class ComparePlot final : public CurvePlot {
    Q_OBJECT
public:
    struct Curve {
        QString name;
        std::size_t group = 0; ///< colour
        bool hasDots = false;
        struct Point {
            double x = 0.0;
            double y = 0.0;
            std::optional<double> low, high; ///< of a band
        };
        std::vector<Point> points; ///< ascending x
    };
    struct Mark {
        double x = 0.0;
        QString text;
    };
    struct Band { ///< a stretch of y that does not matter
        double low = 0.0;
        double high = 0.0;
    };
    using CurvePlot::Label;
    struct Content {
        std::vector<Curve> curves;
        std::vector<Mark> marks;
        std::optional<Band> band;
        QString xTitle, yTitle;
        Label xLabel, yLabel;       ///< of ticks and of the line under the mouse
        Label yTickLabel;           ///< of ticks alone, where they say less; unset: yLabel
        std::vector<double> xTicks; ///< round numbers if empty
        bool isYLogarithmic = false;
        bool isTime = false; ///< x is ms since 1970, and xLabel is not for ticks
        bool startsAtZero = true;
    };

    explicit ComparePlot(QWidget* parent = nullptr);

    void setContent(Content content);
    [[nodiscard]] const Content& content() const noexcept { return m_content; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    [[nodiscard]] bool isEmpty() const override;
    void showAxes() override;
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    void showXAxis();
    void showTimeAxis(double low, double high);
    void showYAxis();
    void paintMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const;

    Content m_content;
};

} // namespace steadymark::gui
