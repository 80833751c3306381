// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/page_tabs.h"

#include "app/gui/style/app_style.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"

#include <QPainter>
#include <QStyleOptionTab>

namespace steadymark::gui {

PageTabBar::PageTabBar(QWidget* parent)
    : QTabBar(parent)
{
    setDrawBase(false);
    setExpanding(false);
    setMouseTracking(true);
    setAttribute(Qt::WA_Hover);
}

QSize PageTabBar::tabSizeHint(int index) const
{
    const QFontMetrics metrics(scaledFont(1.0, QFont::DemiBold)); // of the current one, so that nothing moves
    return {metrics.horizontalAdvance(tabText(index)) + grid(3), qMax(metrics.height() + grid(1.5), grid(4.5))};
}

QSize PageTabBar::minimumTabSizeHint(int index) const
{
    const QSize usual = tabSizeHint(index);
    return {usual.width() - grid(2), usual.height()};
}

void PageTabBar::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const QPoint mouse = mapFromGlobal(QCursor::pos());
    for (int index = 0; index < count(); ++index) {
        const QRect area = tabRect(index);
        const bool isCurrent = index == currentIndex();
        painter.setFont(scaledFont(1.0, isCurrent ? QFont::DemiBold : QFont::Normal));
        painter.setPen(
            isCurrent || area.contains(mouse) ? palette().color(QPalette::WindowText) : colors.secondaryText);
        painter.drawText(area, Qt::AlignCenter | Qt::TextShowMnemonic, tabText(index));
        if (isCurrent) {
            const int thickness = qMax(2, grid(0.3));
            painter.setPen(Qt::NoPen);
            painter.setBrush(colors.accentText);
            painter.drawRoundedRect(
                QRectF(area.left() + grid(1), area.bottom() + 1 - thickness, area.width() - 2 * grid(1), thickness),
                thickness / 2.0, thickness / 2.0);
        }
        QStyleOptionTab option;
        initStyleOption(&option, index);
        if (isCurrent && hasFocus() && (option.state & QStyle::State_KeyboardFocusChange))
            drawFocusRing(painter, area, palette(), cornerRadius);
    }
}

PageTabs::PageTabs(QWidget* parent)
    : QTabWidget(parent)
{
    setTabBar(new PageTabBar(this));
    setDocumentMode(true);
}

void PageTabs::paintEvent(QPaintEvent*)
{
    // No line and no frame: it lies on a card.
}

} // namespace steadymark::gui
