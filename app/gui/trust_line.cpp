// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust_line.h"

#include "app/gui/app_style.h"
#include "app/gui/metrics.h"
#include "app/gui/trust_words.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace steadymark {

TrustLine::TrustLine(QWidget* parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("trustLine"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleDescription(tr("Tells why the worst figure is judged so"));
    clear();
}

void TrustLine::setVerdict(const RunVerdict& run)
{
    const QString text = summaryText(run);
    if (text.isEmpty()) {
        clear();
        return;
    }
    m_level = run.level;
    setText(text);
    setAccessibleName(tr("%1: %2", "suspicious: summary").arg(trustWord(m_level), text));
    show();
    update();
}

void TrustLine::clear()
{
    hide();
    setText({});
    setAccessibleName(tr("Verdict"));
}

void TrustLine::setRoomKept(bool isKept)
{
    QSizePolicy policy = sizePolicy();
    policy.setRetainSizeWhenHidden(isKept);
    setSizePolicy(policy);
}

double TrustLine::signSide() const
{
    return fontMetrics().height();
}

QSize TrustLine::sizeHint() const
{
    return {grid(40), fontMetrics().height() + grid(1)};
}

QSize TrustLine::minimumSizeHint() const
{
    return {grid(10), sizeHint().height()};
}

QRectF TrustLine::textArea() const
{
    const double used = grid(0.75) + signSide() + grid(1);
    const QRectF all(rect());
    return isRightToLeft() ? all.adjusted(grid(0.75), 0, -used, 0) : all.adjusted(used, 0, -grid(0.75), 0);
}

bool TrustLine::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        // The sentence where it is cut, escaped because a tool tip guesses whether it is rich text.
        const bool isCut = fontMetrics().horizontalAdvance(text()) > textArea().width();
        QString words = QStringLiteral("<p>%1</p>").arg(tr("Click to see why.").toHtmlEscaped());
        if (isCut)
            words.prepend(QStringLiteral("<p>%1</p>").arg(text().toHtmlEscaped()));
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), words, this);
        return true;
    }
    return QAbstractButton::event(event);
}

void TrustLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = trustColor(m_level, palette());
    if (underMouse() || isDown()) {
        QColor ground = palette().color(QPalette::WindowText);
        ground.setAlphaF(isDown() ? 0.12F : 0.06F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(ground);
        painter.drawRoundedRect(rect(), cornerRadius, cornerRadius);
    }
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) // as all other buttons do
        drawFocusRing(painter, rect(), palette(), cornerRadius);
    const double side = signSide();
    const double left = isRightToLeft() ? width() - grid(0.75) - side : grid(0.75);
    drawGlyph(painter, QRectF(left, (height() - side) / 2.0, side, side), trustGlyph(m_level), color);
    const QRectF area = textArea();
    painter.setPen(m_level == TrustLevel::Sound ? palette().color(QPalette::WindowText) : color);
    painter.drawText(area, QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter),
        fontMetrics().elidedText(text(), Qt::ElideRight, static_cast<int>(area.width())));
}

} // namespace steadymark
