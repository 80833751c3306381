// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/result_grid_painter.h"

#include "app/gui/trust/trust_words.h"
#include "app/gui/widgets/figure_text.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace steadymark::gui {

namespace {
constexpr double largestFigure = 6.0; // times the base font
constexpr double smallestFigure = 1.15;
constexpr double preferredFigure = 1.85;
constexpr double figureShare = 0.85; // of the height that is left
// Of the sign of a verdict, in half lines of text: around it, before its word, and to the figure.
constexpr double signPadding = 0.4;
constexpr double wordGap = 0.5;
constexpr double signGap = 0.6;

QFont resized(const QFont& font, double factor)
{
    QFont result = font;
    if (font.pixelSize() > 0)
        result.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    else
        result.setPointSizeF(font.pointSizeF() * factor);
    return result;
}

// A triangle with an exclamation mark, drawn so that it is there on every system and at every size.
void paintWarningMark(QPainter& painter, const QRectF& area, const QColor& color)
{
    QPainterPath triangle;
    triangle.moveTo(area.center().x(), area.top());
    triangle.lineTo(area.bottomRight());
    triangle.lineTo(area.bottomLeft());
    triangle.closeSubpath();
    const double width = area.height() * 0.12;
    painter.setPen(QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(triangle);
    painter.drawLine(QPointF(area.center().x(), area.top() + area.height() * 0.40),
        QPointF(area.center().x(), area.top() + area.height() * 0.62));
    painter.drawPoint(QPointF(area.center().x(), area.top() + area.height() * 0.82));
}

void paintFailureMark(QPainter& painter, const QRectF& area, const QColor& color)
{
    painter.setPen(QPen(color, area.height() * 0.16, Qt::SolidLine, Qt::RoundCap));
    const QRectF inner = area.marginsRemoved(QMarginsF(1, 1, 1, 1) * (area.height() * 0.14));
    painter.drawLine(inner.topLeft(), inner.bottomRight());
    painter.drawLine(inner.topRight(), inner.bottomLeft());
}
} // namespace

ResultGridPainter::ResultGridPainter(const ResultGridModel& model)
    : m_model(model)
{
}

void ResultGridPainter::setUp(const ChartColors& colors, const QFont& base, QSizeF cell)
{
    m_colors = colors;
    m_base = withTabularDigits(base);
    m_em = QFontMetricsF(m_base).height() / 2.0;
    m_small = resized(m_base, 0.84);
    m_label = m_base;
    m_label.setWeight(QFont::DemiBold);

    // As large as the cell allows, the same in all cells.
    m_figure = m_base;
    m_figure.setWeight(QFont::Medium);
    // Room for a sign from the beginning, so that nothing shrinks when the first verdict arrives.
    const double roomForText = cell.width() - 3.0 * m_em - unitWidth(m_small) - signRoom();
    const double roomInHeight = cell.height() - QFontMetricsF(m_small).height() - 1.6 * m_em;
    const double byWidth = roomForText / std::max(1.0, widestFigure(m_figure));
    const double byHeight = figureShare * roomInHeight / QFontMetricsF(m_figure).height();
    m_figure = resized(m_figure, std::clamp(std::min(byWidth, byHeight), smallestFigure, largestFigure));
    m_figureWidth = widestFigure(m_figure);
}

double ResultGridPainter::signRoom() const
{
    return QFontMetricsF(m_small).height() + 2.0 * signPadding * m_em + signGap * m_em;
}

double ResultGridPainter::unitWidth(const QFont& font) const
{
    if (!m_model.showsAllUnits())
        return 0.0;
    double width = 0.0;
    for (const Unit unit : {Unit::MegabytesPerSecond, Unit::Iops, Unit::Microseconds})
        width = std::max(width, QFontMetricsF(font).horizontalAdvance(unitText(unit)));
    return width + 0.6 * m_em;
}

double ResultGridPainter::widestFigure(const QFont& font) const
{
    // Room for the usual from the beginning, so that nothing shrinks when the first figures arrive.
    const QFontMetricsF metrics(font);
    double width = metrics.horizontalAdvance(figureText(12345.6, Unit::MegabytesPerSecond));
    for (int row = 0; row < m_model.rowCount(); ++row) {
        for (int column = 0; column < m_model.columnCount(); ++column)
            width = std::max(width, metrics.horizontalAdvance(m_model.index(row, column).data().toString()));
    }
    return width;
}

double ResultGridPainter::rowLabelWidth() const
{
    double width = 0.0;
    for (int row = 0; row < m_model.rowCount(); ++row) {
        const Workload& workload = m_model.workloadOfRow(row);
        width = std::max({width, QFontMetricsF(m_label).horizontalAdvance(rowTitle(workload)),
            QFontMetricsF(m_small).horizontalAdvance(rowSubtitle(workload))});
    }
    return width + 2.0 * m_em;
}

double ResultGridPainter::columnLabelHeight() const
{
    return QFontMetricsF(m_label).height() + 1.2 * m_em;
}

QSizeF ResultGridPainter::minimumCell() const
{
    const QFont figure = resized(m_base, smallestFigure);
    const double width = QFontMetricsF(figure).horizontalAdvance(figureText(12345.6, Unit::MegabytesPerSecond));
    return {width + unitWidth(m_small) + signRoom() + 3.0 * m_em,
        QFontMetricsF(figure).height() + QFontMetricsF(m_small).height() + 1.6 * m_em};
}

QSizeF ResultGridPainter::preferredCell() const
{
    const QFont figure = resized(m_base, preferredFigure);
    const double width = QFontMetricsF(figure).horizontalAdvance(figureText(12345.6, Unit::MegabytesPerSecond));
    return {width + unitWidth(m_small) + signRoom() + 7.0 * m_em,
        QFontMetricsF(figure).height() + QFontMetricsF(m_small).height() + 1.8 * m_em};
}

void ResultGridPainter::paintBar(QPainter& painter, const QRectF& tile, const QModelIndex& index) const
{
    const auto operation = static_cast<Operation>(index.data(ResultGridModel::OperationRole).toInt());
    const double fraction = index.data(ResultGridModel::BarRole).toDouble();
    const double radius = 0.5 * m_em;
    const double thickness = std::max(2.0, 0.36 * m_em);

    painter.save();
    QPainterPath outline;
    outline.addRoundedRect(tile, radius, radius);
    painter.setClipPath(outline, Qt::IntersectClip);
    painter.fillRect(tile, m_colors.track);
    if (fraction > 0.0) {
        QRectF filled = tile;
        filled.setWidth(tile.width() * fraction);
        painter.fillRect(filled, m_colors.fillOf(operation));
        filled.setTop(tile.bottom() - thickness);
        painter.fillRect(filled, m_colors.of(operation));
    }
    painter.restore();
}

void ResultGridPainter::paintSmallLine(
    QPainter& painter, const QRectF& area, const QModelIndex& index, const CellState& state) const
{
    using Status = ResultGridModel::Status;
    const auto status = static_cast<Status>(index.data(ResultGridModel::StatusRole).toInt());
    const bool isBuffered = index.data(ResultGridModel::BufferedRole).toBool();
    const auto operation = static_cast<Operation>(index.data(ResultGridModel::OperationRole).toInt());
    const QString range = index.data(ResultGridModel::RangeTextRole).toString();
    QString text = index.data(ResultGridModel::StatusTextRole).toString();
    QColor color = m_colors.secondaryText;
    if (status == Status::Failed)
        color = m_colors.failure;
    else if (status == Status::EndedEarly || status == Status::Stopped)
        color = m_colors.warning;
    else if (isBuffered && status != Status::Running) {
        text = ResultGridModel::tr("buffered");
        color = m_colors.warning;
    }

    painter.setFont(m_small);
    const QFontMetricsF metrics(m_small);
    const QVariant trust = index.data(ResultGridModel::TrustRole);
    const bool hasDoubt = trust.isValid() && static_cast<TrustLevel>(trust.toInt()) != TrustLevel::Sound;
    if (hasDoubt && text.isEmpty()) {
        // Where there is no room for it beside its sign.
        const auto level = static_cast<TrustLevel>(trust.toInt());
        if (!hasRoomForWord(area, trustWord(level))) {
            text = trustWord(level);
            color = trustColor(level, m_colors);
        }
    }
    double used = 0.0;
    if (!text.isEmpty()) {
        const double markSize = metrics.ascent() * 0.86;
        const QRectF mark(area.left(), area.center().y() - markSize / 2.0, markSize, markSize);
        bool hasMark = true;
        if (status == Status::Running) {
            QColor dot = m_colors.of(operation);
            dot.setAlphaF(static_cast<float>(0.25 + 0.75 * state.pulse));
            painter.setPen(Qt::NoPen);
            painter.setBrush(dot);
            const double radius = markSize * (0.34 + 0.10 * state.pulse);
            painter.drawEllipse(mark.center(), radius, radius);
        } else if (status == Status::Failed)
            paintFailureMark(painter, mark, color);
        else if (color == m_colors.warning && !hasDoubt) // one sign is enough
            paintWarningMark(painter, mark, color);
        else
            hasMark = false;
        const QRectF words = area.adjusted(hasMark ? markSize + 0.4 * m_em : 0.0, 0, 0, 0);
        painter.setPen(color);
        const QString elided = metrics.elidedText(text, Qt::ElideRight, words.width());
        painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, elided);
        used = words.left() - area.left() + metrics.horizontalAdvance(elided) + m_em;
    }

    // The state is more urgent than the range: where both do not fit, the tool tip has the range.
    if (!range.isEmpty() && metrics.horizontalAdvance(range) + used <= area.width()) {
        painter.setPen(m_colors.secondaryText);
        painter.drawText(area, Qt::AlignRight | Qt::AlignVCenter, range);
    }
}

QRectF ResultGridPainter::figureLine(const QRectF& cell) const
{
    const double gap = 0.25 * m_em;
    const QRectF tile = cell.marginsRemoved(QMarginsF(gap, gap, gap, gap));
    const double figureHeight = QFontMetricsF(m_figure).height();
    const QRectF inner = tile.adjusted(m_em, 0, -m_em, -std::max(2.0, 0.36 * m_em));
    const double contentHeight = figureHeight + QFontMetricsF(m_small).height();
    return {
        inner.left(), inner.top() + std::max(0.0, (inner.height() - contentHeight) / 2.0), inner.width(), figureHeight};
}

bool ResultGridPainter::hasRoomForWord(const QRectF& line, const QString& word) const
{
    const double room = line.width() - unitWidth(m_small) - m_figureWidth - signRoom();
    return room >= QFontMetricsF(m_small).horizontalAdvance(word) + wordGap * m_em;
}

QRectF ResultGridPainter::signArea(const QRectF& cell, const QModelIndex& index) const
{
    const QVariant trust = index.data(ResultGridModel::TrustRole);
    if (!trust.isValid())
        return {};
    const auto level = static_cast<TrustLevel>(trust.toInt());
    const QRectF line = figureLine(cell);
    const QFontMetricsF metrics(m_small);
    const double padding = signPadding * m_em;
    double width = metrics.height() + 2.0 * padding;
    if (level != TrustLevel::Sound && hasRoomForWord(line, trustWord(level)))
        width += metrics.horizontalAdvance(trustWord(level)) + wordGap * m_em;
    const double right = line.right() - unitWidth(m_small) - m_figureWidth - signGap * m_em;
    const double height = metrics.height() + padding;
    return {right - width, line.center().y() - height / 2.0, width, height};
}

void ResultGridPainter::paintSign(
    QPainter& painter, const QRectF& cell, const QModelIndex& index, const CellState& state) const
{
    const QRectF area = signArea(cell, index);
    if (area.isEmpty())
        return;
    const auto level = static_cast<TrustLevel>(index.data(ResultGridModel::TrustRole).toInt());
    const QColor color = trustColor(level, m_colors);
    // On a ground of its own, because the end of the bar may lie behind it.
    if (level != TrustLevel::Sound || state.isSignHovered) {
        QColor border = color;
        border.setAlphaF(state.isSignHovered ? 1.0F : 0.4F);
        painter.setPen(QPen(border, 1.0));
        painter.setBrush(m_colors.background);
        painter.drawRoundedRect(area, area.height() / 3.0, area.height() / 3.0);
    }
    const QFontMetricsF metrics(m_small);
    const double side = metrics.height() * (level == TrustLevel::Sound ? 1.15 : 0.9);
    const double center = area.left() + signPadding * m_em + metrics.height() / 2.0;
    drawGlyph(
        painter, QRectF(center - side / 2.0, area.center().y() - side / 2.0, side, side), trustGlyph(level), color);
    if (area.width() > metrics.height() + 2.0 * signPadding * m_em + 1.0) {
        painter.setFont(m_small);
        painter.setPen(color);
        painter.drawText(area.adjusted(signPadding * m_em + metrics.height() + wordGap * m_em, 0, 0, 0),
            Qt::AlignLeft | Qt::AlignVCenter, trustWord(level));
    }
}

void ResultGridPainter::paintCell(
    QPainter& painter, const QRectF& cell, const QModelIndex& index, const CellState& state) const
{
    using Status = ResultGridModel::Status;
    if (static_cast<Status>(index.data(ResultGridModel::StatusRole).toInt()) == Status::None)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const double gap = 0.25 * m_em;
    const QRectF tile = cell.marginsRemoved(QMarginsF(gap, gap, gap, gap));
    paintBar(painter, tile, index);
    if (static_cast<Status>(index.data(ResultGridModel::StatusRole).toInt()) == Status::Running) {
        QColor glow = m_colors.of(static_cast<Operation>(index.data(ResultGridModel::OperationRole).toInt()));
        glow.setAlphaF(static_cast<float>(0.35 + 0.5 * state.pulse));
        painter.setPen(QPen(glow, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(tile.marginsRemoved(QMarginsF(0.75, 0.75, 0.75, 0.75)), 0.45 * m_em, 0.45 * m_em);
    }
    if (state.isHovered || state.isFocused) {
        const double width = state.isFocused ? 2.0 : 1.0;
        painter.setPen(QPen(state.isFocused ? m_colors.focus : m_colors.axis, width));
        painter.setBrush(Qt::NoBrush);
        const double half = width / 2.0;
        painter.drawRoundedRect(tile.marginsRemoved(QMarginsF(half, half, half, half)), 0.45 * m_em, 0.45 * m_em);
    }

    const QRectF first = figureLine(cell);
    QRectF line = first;
    paintSign(painter, cell, index, state);

    if (m_model.showsAllUnits()) {
        const QString unit = unitText(static_cast<Unit>(index.data(ResultGridModel::UnitRole).toInt()));
        const double room = unitWidth(m_small);
        painter.setFont(m_small);
        painter.setPen(m_colors.secondaryText);
        // On the base line of the figure, all units beginning at the same place.
        painter.drawText(
            QPointF(line.right() - room + 0.6 * m_em, line.top() + QFontMetricsF(m_figure).ascent()), unit);
        line.setRight(line.right() - room);
    }
    const QString figure = index.data(Qt::DisplayRole).toString();
    painter.setFont(figure.isEmpty() ? m_base : m_figure);
    // What does not count yet is as quiet as what is not there.
    const bool counts = !figure.isEmpty() && !index.data(ResultGridModel::LiveRole).toBool();
    painter.setPen(counts ? m_colors.text : m_colors.secondaryText);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, figure.isEmpty() ? QStringLiteral("–") : figure);

    paintSmallLine(
        painter, QRectF(first.left(), first.bottom(), first.width(), QFontMetricsF(m_small).height()), index, state);
    painter.restore();
}

void ResultGridPainter::paintRowLabel(QPainter& painter, const QRectF& area, int row) const
{
    // A row for each unit repeats the workload; its name stands at the first one only.
    if (row > 0 && m_model.showsAllUnits() && m_model.workloadOfRow(row) == m_model.workloadOfRow(row - 1))
        return;
    const Workload& workload = m_model.workloadOfRow(row);
    const QFontMetricsF labelMetrics(m_label);
    const QFontMetricsF smallMetrics(m_small);
    const QRectF inner = area.adjusted(0.5 * m_em, 0, -m_em, 0);
    const double height = labelMetrics.height() + smallMetrics.height();
    QRectF line(inner.left(), inner.top() + (inner.height() - height) / 2.0, inner.width(), labelMetrics.height());
    painter.setFont(m_label);
    painter.setPen(m_colors.text);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, rowTitle(workload));
    line = QRectF(line.left(), line.bottom(), line.width(), smallMetrics.height());
    painter.setFont(m_small);
    painter.setPen(m_colors.secondaryText);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, rowSubtitle(workload));
}

void ResultGridPainter::paintColumnLabel(QPainter& painter, const QRectF& area, int column) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const Operation operation = m_model.operationOfColumn(column);
    QRectF line = area.adjusted(1.25 * m_em, 0, -1.25 * m_em, 0);
    painter.setFont(m_base);
    const QFontMetricsF metrics(m_base);
    painter.setPen(m_colors.secondaryText);
    const QFontMetricsF small(m_small);
    const QString scale = ResultGridModel::tr("log scale"); // of the bars, which begin there
    if (small.horizontalAdvance(scale) < line.width() / 2.0) {
        painter.setFont(m_small);
        painter.drawText(line.adjusted(-0.75 * m_em, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, scale);
        painter.setFont(m_base);
    }
    if (!m_model.showsAllUnits()) {
        const QString unit = unitText(m_model.unit());
        painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, unit);
        line.setRight(line.right() - metrics.horizontalAdvance(unit) - 0.7 * m_em);
    }
    const QString name = operationText(operation);
    painter.setFont(m_label);
    painter.setPen(m_colors.text);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, name);
    const double right = line.right() - QFontMetricsF(m_label).horizontalAdvance(name) - 0.7 * m_em;
    const double side = metrics.ascent() * 0.62;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_colors.of(operation));
    painter.drawRoundedRect(QRectF(right - side, line.center().y() - side / 2.0, side, side), 2.0, 2.0);
    painter.restore();
}

} // namespace steadymark::gui
