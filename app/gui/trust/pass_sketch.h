// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/figures.h"
#include "core/record/step_record.h"

#include <QWidget>

#include <vector>

namespace steadymark::gui {

/// The scored passes of a step in a small picture that begins at zero: either their rate over time, one beside the
/// other, or one dot for each. The pass that gives the score stands out. GUI thread.
class PassSketch final : public QWidget {
    Q_OBJECT
public:
    enum class Kind { Series, Dots };

    /// In IOPS, or else in MB/s, whatever the unit is.
    PassSketch(const StepRecord& step, Kind kind, Unit unit, QWidget* parent = nullptr);

    /// In that unit; of a pass that was long, means of neighbours.
    [[nodiscard]] const std::vector<std::vector<double>>& points() const noexcept { return m_points; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintSeries(QPainter& painter, const QRectF& area) const;
    void paintDots(QPainter& painter, const QRectF& area) const;
    [[nodiscard]] double heightOf(double value, const QRectF& area) const;
    [[nodiscard]] QString describe() const;

    Kind m_kind;
    Unit m_unit;
    Operation m_operation;
    std::size_t m_first = 0;                   ///< of the passes that are shown
    std::size_t m_scored = 0;                  ///< of those that are shown
    std::vector<std::vector<double>> m_points; ///< by pass; of dots one each
    double m_largest = 0.0;
};

} // namespace steadymark::gui
