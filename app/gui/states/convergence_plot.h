// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/curve_plot.h"
#include "core/stats/steady_state.h"

#include <optional>
#include <vector>

namespace steadymark::gui {

/// Whether a drive has become steady: what was tracked in each round, in per cent of its mean over the newest window,
/// the window with the limits that its values must keep, and the line through it whose slope is judged. GUI thread.
class ConvergencePlot final : public CurvePlot {
    Q_OBJECT
public:
    struct Series {
        QString name;                       ///< "RND 4 KiB Write"
        std::vector<double> values;         ///< one for each round that counts
        std::optional<SteadyWindow> window; ///< the newest; unset: too few rounds yet
        QString unit;                       ///< "IOPS"

        bool operator==(const Series&) const = default;
    };

    explicit ConvergencePlot(QWidget* parent = nullptr);

    /// `every`: rounds between two values.
    void setSeries(std::vector<Series> series, const SteadyRule& rule, unsigned every = 1);
    [[nodiscard]] const std::vector<Series>& series() const noexcept { return m_series; }

protected:
    [[nodiscard]] bool isEmpty() const override;
    void showAxes() override;
    void paintContent(
        QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const override;
    void mouseMovedTo(QPointF position) override;

private:
    [[nodiscard]] std::size_t rounds() const;
    /// Of the round that is the n-th of those that count, n from 0: of every 31 the 1st, the 32nd, the 63rd.
    [[nodiscard]] std::size_t numberOf(std::size_t round) const;
    [[nodiscard]] QString firstRoundText() const;
    [[nodiscard]] static QString valueText(const Series& series, std::size_t round);
    [[nodiscard]] static double referenceOf(const Series& series);
    [[nodiscard]] QColor colorOf(std::size_t series) const;
    void paintWindow(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const;

    std::vector<Series> m_series;
    SteadyRule m_rule;
    unsigned m_every = 1;
};

} // namespace steadymark::gui
