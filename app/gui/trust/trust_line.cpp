// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/trust_line.h"

#include "app/gui/style/app_style.h"
#include "app/gui/style/metrics.h"
#include "app/gui/trust/trust_words.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace steadymark::gui {

TrustLine::TrustLine(QWidget* parent)
    : QAbstractButton(parent)
{
    setObjectName(QStringLiteral("trustLine"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
    setAccessibleDescription(tr("Shows the reasons for the worst verdict"));
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
    return {grid(40), fontMetrics().height() + grid(0.5)};
}

QSize TrustLine::minimumSizeHint() const
{
    return {grid(20), sizeHint().height()};
}

double TrustLine::textRoom() const
{
    return width() - signSide() - grid(1) - grid(1.5) - fontMetrics().horizontalAdvance(tr("Why?")) - 2;
}

bool TrustLine::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        // The sentence where it is cut, escaped because a tool tip guesses whether it is rich text.
        const bool isCut = fontMetrics().horizontalAdvance(text()) > textRoom();
        const QString sentence = isCut ? text().toHtmlEscaped() : QString();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
            QStringLiteral("<p>%1</p><p>%2</p>").arg(sentence, tr("Click to see why.").toHtmlEscaped()), this);
        return true;
    }
    return QAbstractButton::event(event);
}

void TrustLine::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor color = trustColor(m_level, palette());
    const QFontMetrics metrics = fontMetrics();
    const bool isMirrored = isRightToLeft();
    const auto place = [this, isMirrored](double left, double wide) {
        return QRectF(isMirrored ? width() - left - wide : left, 0, wide, height());
    };
    const double side = signSide();
    const QRectF sign = place(0, side);
    drawGlyph(painter, QRectF(sign.left(), (height() - side) / 2.0, side, side), trustGlyph(m_level), color);
    const QString sentence = metrics.elidedText(text(), Qt::ElideRight, static_cast<int>(textRoom()));
    const double wide = metrics.horizontalAdvance(sentence) + 1;
    painter.setPen(m_level == TrustLevel::Sound ? palette().color(QPalette::WindowText) : color);
    painter.drawText(place(side + grid(1), wide), Qt::AlignCenter, sentence);
    QFont link = font();
    link.setUnderline(underMouse() || isDown());
    painter.setFont(link);
    painter.setPen(palette().color(QPalette::Link));
    painter.drawText(place(side + grid(1) + wide + grid(1.5), metrics.horizontalAdvance(tr("Why?")) + 1),
        Qt::AlignCenter, tr("Why?"));
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) // as all other buttons do
        drawFocusRing(painter, rect(), palette(), cornerRadius);
}

} // namespace steadymark::gui
