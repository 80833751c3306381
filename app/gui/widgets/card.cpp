// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/card.h"

#include "app/gui/style/app_style.h"
#include "app/gui/style/metrics.h"

#include <QEvent>
#include <QPainter>
#include <QVBoxLayout>

namespace steadymark::gui {

Card::Card(QWidget* content, QWidget* parent)
    : QFrame(parent)
    , m_content(content)
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(1), grid(0.5), grid(1), grid(0.5));
    layout->addWidget(content);
    setSizePolicy(content->sizePolicy());
    applyPalette();
    content->installEventFilter(this);
}

bool Card::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_content && (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut))
        update();
    return QFrame::eventFilter(watched, event);
}

void Card::applyPalette()
{
    QPalette lifted = palette();
    lifted.setColor(QPalette::Window, lifted.color(QPalette::Base));
    m_content->setPalette(lifted);
}

void Card::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(palette().color(QPalette::Mid));
    painter.setBrush(palette().brush(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius + 2, cornerRadius + 2);
    // A plot shows its focus nowhere else; what hands the focus on to a part of it shows it there.
    if (!m_content->focusProxy() && m_content->hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange))
        drawFocusRing(painter, rect(), palette(), cornerRadius + 2);
}

void Card::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        applyPalette();
}

} // namespace steadymark::gui
