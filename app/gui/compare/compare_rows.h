// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace steadymark::gui {

/// The tests of a comparison: for each a bar with its spread for every group, the ratio to the first group with its
/// interval over the band that does not matter, the difference in percent, and the verdict in two or three words, which
/// are never cut. One row is selected: click, arrow keys; explanation() says of it what that stands on.
/// GUI thread.
class CompareRows final : public QWidget {
    Q_OBJECT
public:
    explicit CompareRows(QWidget* parent = nullptr);

    void setComparison(std::shared_ptr<const Comparison> comparison);
    [[nodiscard]] std::size_t selected() const noexcept { return m_selected; }
    void select(std::size_t row);
    /// In full sentences, of the row that is selected.
    [[nodiscard]] QString explanation() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void selectionChanged(std::size_t row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Columns {
        QRectF name, bars, ratio, difference, verdict;
        bool hasIntervals = true; ///< beside the differences
    };
    [[nodiscard]] double lineHeight() const;
    [[nodiscard]] double rowHeight() const;
    [[nodiscard]] double headerHeight() const;
    [[nodiscard]] double signWidth() const;
    [[nodiscard]] double widestName() const;
    [[nodiscard]] double widestOf(Sentence (*text)(const Effect&)) const;
    [[nodiscard]] double widestVerdict() const;
    [[nodiscard]] Columns columnsAt(double top, double height) const;
    [[nodiscard]] std::optional<std::size_t> rowAt(double y) const;
    void paintHeader(QPainter& painter) const;
    void paintRow(QPainter& painter, std::size_t index) const;
    void paintBars(QPainter& painter, const ComparedRow& row, const QRectF& area) const;
    void paintRatio(QPainter& painter, const ComparedRow& row, const QRectF& area) const;
    void paintDifferences(QPainter& painter, const ComparedRow& row, const Columns& columns) const;
    void paintVerdicts(QPainter& painter, const ComparedRow& row, const QRectF& area) const;
    /// Where a ratio lies on the axis of all rows, in pixels.
    [[nodiscard]] double ratioX(double ratio, const QRectF& area) const;

    std::shared_ptr<const Comparison> m_comparison;
    std::size_t m_selected = 0;
    double m_largestRatio = 1.25; ///< both ends of the ratio's axis: 1/x … x
};

} // namespace steadymark::gui
