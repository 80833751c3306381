// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/benchmark/result_grid_model.h"
#include "app/gui/charts/plot_colors.h"

#include <QFont>
#include <QRectF>

class QPainter;

namespace steadymark::gui {

/// Draws the parts of the grid into rectangles, on screen and in the picture to share alike. Everything is measured
/// from the fonts, so that it is crisp at any scale. GUI thread.
///
///     ┌────────────────────────────────┐
///     │         (⚠ suspicious) 7 082.4 │  figure, right aligned; its verdict beside the widest figure
///     │ ● pass 2 of 5    6 990 – 7 101 │  state on the left, range on the right, both small
///     │▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▁▁▁▁▁▁▁▁▁▁▁▁▁▁│  logarithmic bar; its tint fills the cell above it
///     └────────────────────────────────┘
class ResultGridPainter final {
public:
    struct CellState {
        bool isFocused = false;
        bool isHovered = false;
        bool isSignHovered = false;
        double pulse = 1.0; ///< brightness of the running mark, 0–1
    };

    explicit ResultGridPainter(const ResultGridModel& model);

    /// `base` is the font of the widget; sizes of the others follow from it and from the room of a cell.
    void setUp(const ChartColors& colors, const QFont& base, QSizeF cell);

    [[nodiscard]] const ChartColors& colors() const { return m_colors; }
    void paintCell(QPainter& painter, const QRectF& cell, const QModelIndex& index, const CellState& state) const;
    /// Where the sign of the verdict stands in a cell, which can be clicked; empty without a verdict.
    [[nodiscard]] QRectF signArea(const QRectF& cell, const QModelIndex& index) const;
    void paintRowLabel(QPainter& painter, const QRectF& area, int row) const;
    void paintColumnLabel(QPainter& painter, const QRectF& area, int column) const;

    // Needed room at the base font, in pixels.
    [[nodiscard]] double rowLabelWidth() const;
    [[nodiscard]] double columnLabelHeight() const;
    [[nodiscard]] QSizeF minimumCell() const;
    [[nodiscard]] QSizeF preferredCell() const;

private:
    [[nodiscard]] double unitWidth(const QFont& font) const;
    [[nodiscard]] double widestFigure(const QFont& font) const;
    /// Of the sign of a verdict and the gap to the figure.
    [[nodiscard]] double signRoom() const;
    [[nodiscard]] QRectF figureLine(const QRectF& cell) const;
    [[nodiscard]] bool hasRoomForWord(const QRectF& line, const QString& word) const;
    void paintSign(QPainter& painter, const QRectF& cell, const QModelIndex& index, const CellState& state) const;
    void paintBar(QPainter& painter, const QRectF& tile, const QModelIndex& index) const;
    void paintSmallLine(QPainter& painter, const QRectF& area, const QModelIndex& index, const CellState& state) const;

    const ResultGridModel& m_model;
    ChartColors m_colors;
    QFont m_base;
    QFont m_small;
    QFont m_label;
    QFont m_figure;
    double m_figureWidth = 0.0; ///< of the widest one
    double m_em = 8.0;          ///< half the height of the base font: the unit of all distances
};

} // namespace steadymark::gui
