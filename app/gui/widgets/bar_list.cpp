// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/bar_list.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace steadymark::gui {
namespace {

QColor toneColor(BarList::Tone tone, const ChartColors& colors)
{
    switch (tone) {
    case BarList::Tone::Write:
        return colors.write;
    case BarList::Tone::Read:
        return colors.read;
    case BarList::Tone::Good:
        return colors.success;
    case BarList::Tone::Warning:
        return colors.warning;
    case BarList::Tone::Quiet:
        break;
    }
    return colors.secondaryText;
}

QFont barNameFont()
{
    return scaledFont(1.0);
}

QFont remarkFont()
{
    return withTabularDigits(scaledFont(0.92));
}

} // namespace

BarList::BarList(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setSizePolicy(policy);
}

void BarList::setRows(std::vector<Row> rows)
{
    if (rows == m_rows)
        return;
    m_rows = std::move(rows);
    setAccessibleDescription(text());
    updateGeometry();
    update();
}

void BarList::setLarge(bool isLarge)
{
    m_isLarge = isLarge;
    updateGeometry();
    update();
}

void BarList::setEmptyText(const QString& text)
{
    m_emptyText = text;
    update();
}

QString BarList::text() const
{
    QStringList lines;
    for (const Row& row : m_rows) {
        lines << row.name + QStringLiteral(": ") + row.value
                + (row.remark.isEmpty() ? QString() : QStringLiteral(", ") + row.remark);
    }
    return lines.join(QLatin1Char('\n'));
}

QFont BarList::valueFont() const
{
    return withTabularDigits(m_isLarge ? scaledFont(1.25, QFont::DemiBold) : scaledFont(1.0, QFont::DemiBold));
}

int BarList::rowHeight() const
{
    return m_isLarge ? grid(4.5) : grid(3);
}

BarList::Columns BarList::columns() const
{
    Columns widths;
    const QFontMetrics name(barNameFont());
    const QFontMetrics value(valueFont());
    const QFontMetrics remark(remarkFont());
    for (const Row& row : m_rows) {
        widths.name = std::max(widths.name, name.horizontalAdvance(row.name));
        widths.value = std::max(widths.value, value.horizontalAdvance(row.value));
        widths.remark = std::max(widths.remark, remark.horizontalAdvance(row.remark));
    }
    return widths;
}

QSize BarList::sizeHint() const
{
    const Columns widths = columns();
    const int rows = std::max(1, static_cast<int>(m_rows.size()));
    return {widths.name + widths.value + widths.remark + grid(16), rows * rowHeight()};
}

QSize BarList::minimumSizeHint() const
{
    const Columns widths = columns();
    return {widths.name + widths.value + widths.remark + grid(8), sizeHint().height()};
}

void BarList::paintBar(QPainter& painter, const QRectF& area, const Row& row) const
{
    const ChartColors colors = ChartColors::from(palette());
    const double radius = std::min(area.height() / 2.0, 3.0);
    const auto at = [&area](double share) {
        return area.left() + std::clamp(share, 0.0, 1.0) * area.width();
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.track);
    painter.drawRoundedRect(area, radius, radius);
    painter.setBrush(toneColor(row.tone, colors));
    if (row.fill > 0.0)
        painter.drawRoundedRect(
            QRectF(area.left(), area.top(), std::max(2.0 * radius, at(row.fill) - area.left()), area.height()), radius,
            radius);
    if (row.spread && row.spread->second - row.spread->first > 0.002) {
        const double middle = area.center().y();
        const double half = area.height() * 0.32;
        painter.setPen(QPen(colors.text, 1.5));
        const QPointF low(at(row.spread->first), middle);
        const QPointF high(at(row.spread->second), middle);
        painter.drawLine(low, high);
        for (const QPointF& end : {low, high})
            painter.drawLine(end - QPointF(0, half), end + QPointF(0, half));
    }
    if (row.limit) {
        painter.setPen(QPen(colors.text, 1.5));
        painter.drawLine(QPointF(at(*row.limit), area.top() - 3.0), QPointF(at(*row.limit), area.bottom() + 3.0));
    }
}

void BarList::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor quiet = themeColors(palette()).secondaryText;
    if (m_rows.empty()) {
        painter.setPen(quiet);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
        return;
    }
    const Columns widths = columns();
    const int gap = grid(1.25);
    const int barLeft = widths.name + gap;
    const int remarkLeft = width() - widths.remark;
    const int valueLeft = remarkLeft - (widths.remark > 0 ? gap : 0) - widths.value;
    const double barHeight = m_isLarge ? grid(2) : grid(1);
    for (std::size_t index = 0; index < m_rows.size(); ++index) {
        const Row& row = m_rows[index];
        const QRect line(0, static_cast<int>(index) * rowHeight(), width(), rowHeight());
        const auto cell = [&](int left, int cellWidth) {
            return QStyle::visualRect(layoutDirection(), rect(), QRect(left, line.top(), cellWidth, line.height()));
        };
        painter.setPen(palette().color(QPalette::Text));
        painter.setFont(barNameFont());
        painter.drawText(cell(0, widths.name), Qt::AlignVCenter | Qt::AlignLeft, row.name);
        painter.setFont(valueFont());
        painter.drawText(cell(valueLeft, widths.value), Qt::AlignVCenter | Qt::AlignRight, row.value);
        painter.setPen(quiet);
        painter.setFont(remarkFont());
        painter.drawText(cell(remarkLeft, widths.remark), Qt::AlignVCenter | Qt::AlignRight, row.remark);
        const QRectF bar(
            barLeft, line.center().y() + 0.5 - barHeight / 2.0, std::max(4, valueLeft - gap - barLeft), barHeight);
        paintBar(painter, bar, row);
    }
}

bool BarList::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* const help = static_cast<QHelpEvent*>(event);
    const auto row = static_cast<std::size_t>(std::max(0, help->pos().y() / rowHeight()));
    QToolTip::showText(help->globalPos(), asToolTip(row < m_rows.size() ? m_rows[row].toolTip : QString()), this);
    return true;
}

} // namespace steadymark::gui
