// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/message_strip.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

namespace steadymark::gui {
namespace {

QColor textColor(MessageStrip::Kind kind, const ThemeColors& colors)
{
    switch (kind) {
    case MessageStrip::Kind::Error:
        return colors.error;
    case MessageStrip::Kind::Warning:
        return colors.warning;
    case MessageStrip::Kind::Information:
        break;
    }
    return colors.information;
}

QColor fillColor(MessageStrip::Kind kind, const ThemeColors& colors)
{
    switch (kind) {
    case MessageStrip::Kind::Error:
        return colors.errorFill;
    case MessageStrip::Kind::Warning:
        return colors.warningFill;
    case MessageStrip::Kind::Information:
        break;
    }
    return colors.informationFill;
}

Glyph messageGlyph(MessageStrip::Kind kind)
{
    switch (kind) {
    case MessageStrip::Kind::Error:
        return Glyph::Error;
    case MessageStrip::Kind::Warning:
        return Glyph::Warning;
    case MessageStrip::Kind::Information:
        break;
    }
    return Glyph::Information;
}

} // namespace

MessageStrip::MessageStrip(QWidget* parent)
    : QFrame(parent)
    , m_layout(new QHBoxLayout(this))
    , m_text(plainLabel(this))
    , m_close(new QToolButton(this))
{
    // Room for the icon, which is painted, at the left.
    m_layout->setContentsMargins(grid(5), grid(0.75), grid(0.75), grid(0.75));
    m_layout->setSpacing(grid(1));
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_close->setIcon(lineIcon(Glyph::Close));
    m_close->setAutoRaise(true);
    m_close->setToolTip(tr("Dismiss"));
    m_close->setAccessibleName(tr("Dismiss this message"));
    m_layout->addWidget(m_text, 1);
    m_layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &MessageStrip::clear);
    hide();
}

void MessageStrip::showMessage(Kind kind, const QString& text, std::vector<Action> actions)
{
    clear();
    m_kind = kind;
    m_text->setText(text);
    setAccessibleName(text);
    for (Action& action : actions) {
        auto* const button = new QPushButton(action.text, this);
        connect(button, &QPushButton::clicked, this, [this, run = std::move(action.run)] {
            const auto kept = run; // clear() deletes the button and this function with it
            clear();
            kept();
        });
        m_layout->insertWidget(m_layout->indexOf(m_close), button, 0, Qt::AlignTop);
        m_buttons.push_back(button);
    }
    applyColors();
    show();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void MessageStrip::showMessage(const QIcon& picture, const QString& text)
{
    showMessage(Kind::Information, text);
    m_picture = picture;
}

void MessageStrip::clear()
{
    hide();
    m_picture = {};
    m_text->clear();
    for (QPushButton* const button : m_buttons) {
        button->hide();
        button->deleteLater();
    }
    m_buttons.clear();
}

void MessageStrip::setDismissable(bool isDismissable)
{
    m_close->setVisible(isDismissable);
    m_layout->setContentsMargins(grid(5), grid(0.75), isDismissable ? grid(0.75) : grid(1.5), grid(0.75));
}

QString MessageStrip::text() const
{
    return m_text->text();
}

void MessageStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const QColor text = textColor(m_kind, colors);
    QColor border = text;
    border.setAlphaF(0.35f);
    painter.setPen(border);
    painter.setBrush(fillColor(m_kind, colors));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
    if (!m_picture.isNull()) {
        const int pictureSide = grid(4) < 32 ? 24 : 32; // not scaled: icons have drawings for these sizes
        const int gap = (grid(5) - pictureSide) / 2;
        const int pictureLeft = isRightToLeft() ? width() - gap - pictureSide : gap;
        m_picture.paint(&painter, pictureLeft, (height() - pictureSide) / 2, pictureSide, pictureSide);
        return;
    }
    const double side = grid(2.25);
    const double left = isRightToLeft() ? width() - grid(1.5) - side : grid(1.5);
    drawGlyph(painter, QRectF(left, (qMin(height(), grid(5)) - side) / 2.0, side, side), messageGlyph(m_kind), text);
}

void MessageStrip::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && !m_isApplying)
        applyColors();
}

void MessageStrip::applyColors()
{
    m_isApplying = true;
    QPalette colored = palette();
    colored.setColor(QPalette::WindowText, textColor(m_kind, themeColors(palette())));
    m_text->setPalette(colored);
    m_isApplying = false;
    update();
}

} // namespace steadymark::gui
