// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/plot_crosshair.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

PlotCrosshair::PlotCrosshair(QWidget* canvas)
    : QWidget(canvas)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_NoSystemBackground);
    setFocusPolicy(Qt::NoFocus);
}

void PlotCrosshair::setColors(const ChartColors& colors)
{
    m_colors = colors;
    update();
}

void PlotCrosshair::showLine(double x, std::optional<double> y, const QString& text)
{
    m_x = x;
    m_y = y;
    m_text = text;
    m_band.reset();
    update();
}

void PlotCrosshair::showRubberBand(const QRectF& band)
{
    m_x.reset();
    m_band = band;
    update();
}

void PlotCrosshair::clear()
{
    if (!m_x && !m_band)
        return;
    m_x.reset();
    m_band.reset();
    update();
}

void PlotCrosshair::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (m_band) {
        QColor fill = m_colors.focus;
        fill.setAlphaF(0.15F);
        painter.setPen(QPen(m_colors.focus, 1.0));
        painter.setBrush(fill);
        painter.drawRect(m_band->normalized());
    }
    if (!m_x)
        return;

    const double x = std::floor(*m_x) + 0.5;
    painter.setPen(QPen(m_colors.axis, 1.0));
    painter.drawLine(QPointF(x, 0.0), QPointF(x, height()));
    if (m_y) {
        painter.setPen(QPen(m_colors.background, 1.5));
        painter.setBrush(m_colors.text);
        painter.drawEllipse(QPointF(x, *m_y), 4.0, 4.0);
    }

    const QStringList lines = m_text.split(QLatin1Char('\n'));
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(strong);
    double width = 0.0;
    for (const QString& line : lines)
        width = std::max(width, metrics.horizontalAdvance(line));
    const double padding = 0.45 * metrics.height();
    QRectF box(0.0, 0.0, width + 2.0 * padding, static_cast<double>(lines.size()) * metrics.height() + 2.0 * padding);
    // On the side with more room, and below the names of the tests.
    const double distance = 10.0;
    const bool isRight = x + distance + box.width() <= static_cast<double>(QWidget::width());
    box.moveLeft(isRight ? x + distance : std::max(0.0, x - distance - box.width()));
    const double top = (m_y ? *m_y - box.height() / 2.0 : height() * 0.3);
    box.moveTop(std::clamp(top, 2.0, std::max(2.0, height() - box.height() - 2.0)));

    painter.setPen(QPen(m_colors.axis, 1.0));
    painter.setBrush(m_colors.background);
    painter.drawRoundedRect(box, 4.0, 4.0);
    QRectF line(box.left() + padding, box.top() + padding, width, metrics.height());
    for (qsizetype i = 0; i < lines.size(); ++i) {
        painter.setFont(i == 1 ? strong : font());
        painter.setPen(i == 1 ? m_colors.text : m_colors.secondaryText);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, lines[i]);
        line.translate(0.0, metrics.height());
    }
}

} // namespace steadymark::gui
