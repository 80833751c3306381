// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_figures.h"

#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStringList>
#include <QStyle>
#include <QToolTip>

namespace steadymark::gui {
namespace {

constexpr int figureColumns = 3;

QFont healthNameFont()
{
    return scaledFont(0.88);
}

QFont healthValueFont()
{
    return withTabularDigits(scaledFont(1.5, QFont::DemiBold));
}

int cellHeight()
{
    return QFontMetrics(healthNameFont()).height() * 2 + QFontMetrics(healthValueFont()).height() + grid(1.5);
}

} // namespace

HealthFigures::HealthFigures(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    setAccessibleName(tr("Key figures of the drive"));
}

void HealthFigures::setFigures(std::vector<HealthFigure> figures)
{
    m_figures = std::move(figures);
    QStringList texts;
    for (const HealthFigure& figure : m_figures)
        texts << QStringLiteral("%1: %2 %3").arg(figure.name, figure.value, figure.detail).trimmed();
    setAccessibleDescription(texts.join(QStringLiteral("; ")));
    updateGeometry();
    update();
}

int HealthFigures::rows() const
{
    return m_figures.size() > figureColumns ? 2 : 1;
}

QSize HealthFigures::sizeHint() const
{
    return {grid(figureColumns * 17.0), rows() * cellHeight() + grid(1)};
}

QSize HealthFigures::minimumSizeHint() const
{
    return {grid(figureColumns * 14.0), rows() * cellHeight()};
}

QRect HealthFigures::cell(std::size_t index) const
{
    const int column = static_cast<int>(index) % figureColumns;
    const int row = static_cast<int>(index) / figureColumns;
    const int left = width() * column / figureColumns;
    const int top = height() * row / rows();
    return QStyle::visualRect(layoutDirection(), rect(),
        QRect(left, top, width() * (column + 1) / figureColumns - left, height() * (row + 1) / rows() - top));
}

void HealthFigures::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const auto alignment = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter);
    for (std::size_t index = 0; index < m_figures.size(); ++index) {
        const HealthFigure& figure = m_figures[index];
        QRect inner = cell(index).adjusted(grid(1), 0, -grid(1), 0);
        inner.setTop(inner.top() + (inner.height() - cellHeight()) / 2 + grid(0.5));
        const auto write = [&](const QFont& font, const QColor& color, const QString& text) {
            const QFontMetrics metrics(font);
            const QRect line(inner.left(), inner.top(), inner.width(), metrics.height());
            painter.setFont(font);
            painter.setPen(color);
            painter.drawText(line, alignment, metrics.elidedText(text, Qt::ElideRight, line.width()));
            inner.setTop(line.bottom() + 1);
        };
        write(healthNameFont(), colors.secondaryText, figure.name);
        const int valueTop = inner.top();
        write(healthValueFont(), palette().color(QPalette::WindowText), figure.value);
        if (figure.bar) {
            // Beside the value, so that every cell is as high as the others.
            const int used = QFontMetrics(healthValueFont()).horizontalAdvance(figure.value) + grid(1.25);
            const double height = grid(0.75);
            QRectF track(inner.left() + used, valueTop + (inner.top() - valueTop - height) / 2.0,
                std::max(0, inner.width() - used), height);
            if (layoutDirection() == Qt::RightToLeft)
                track.moveLeft(inner.left());
            QRectF filled = track;
            filled.setWidth(std::max(height, track.width() * *figure.bar));
            if (layoutDirection() == Qt::RightToLeft)
                filled.moveRight(track.right());
            if (track.width() > grid(3)) {
                painter.setPen(Qt::NoPen);
                painter.setBrush(colors.border);
                painter.drawRoundedRect(track, height / 2, height / 2);
                painter.setBrush(figure.isWarning ? colors.warning : colors.accent);
                if (*figure.bar > 0.0)
                    painter.drawRoundedRect(filled, height / 2, height / 2);
            }
        }
        write(withTabularDigits(healthNameFont()), colors.secondaryText, figure.detail);
    }
}

bool HealthFigures::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    for (std::size_t index = 0; index < m_figures.size(); ++index) {
        if (cell(index).contains(help->pos())) {
            QToolTip::showText(help->globalPos(), asToolTip(m_figures[index].toolTip), this, cell(index));
            return true;
        }
    }
    QToolTip::hideText();
    return true;
}

} // namespace steadymark::gui
