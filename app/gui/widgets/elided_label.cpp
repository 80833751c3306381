// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/elided_label.h"

#include "app/gui/widgets/plain_text.h"

#include <QHelpEvent>
#include <QPainter>
#include <QStyle>
#include <QToolTip>

namespace steadymark::gui {

ElidedLabel::ElidedLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void ElidedLabel::setLine(const QString& text, const QString& toolTip)
{
    m_more = toolTip;
    setText(QString(text).replace(QLatin1Char('\n'), QLatin1Char(' ')));
}

bool ElidedLabel::isElided() const
{
    return fontMetrics().horizontalAdvance(text()) > contentsRect().width();
}

QSize ElidedLabel::minimumSizeHint() const
{
    return {0, QLabel::minimumSizeHint().height()};
}

bool ElidedLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const QString words = !m_more.isEmpty() ? m_more : isElided() ? text() : QString();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), asToolTip(words), this);
        return true;
    }
    return QLabel::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    painter.drawText(contentsRect(), QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter),
        fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
}

} // namespace steadymark::gui
