// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/start_button.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"

#include <QPainter>
#include <QStyleOptionButton>

namespace steadymark::gui {
namespace {

QFont titleFont()
{
    return scaledFont(1.25, QFont::DemiBold);
}

QFont detailFont()
{
    return scaledFont(0.9);
}

} // namespace

StartButton::StartButton(QWidget* parent)
    : QPushButton(parent)
{
    setMode(Mode::Start);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding); // as high as the card beside it
    setAttribute(Qt::WA_Hover);
}

void StartButton::setMode(Mode mode)
{
    m_mode = mode;
    setText(mode == Mode::Start  ? m_isDestructive ? tr("Start…") : tr("Start")
             : mode == Mode::Stop ? tr("Stop")
                                 : tr("Stopping…"));
    setAccessibleName(mode == Mode::Start ? tr("Start the benchmark") : tr("Stop the benchmark"));
    update();
}

void StartButton::setDestructive(bool isDestructive)
{
    if (m_isDestructive == isDestructive)
        return;
    m_isDestructive = isDestructive;
    setMode(m_mode);
}

void StartButton::setDetail(const QString& detail)
{
    if (m_detail == detail)
        return;
    m_detail = detail;
    setAccessibleDescription(detail);
    update();
}

void StartButton::setCompact(bool isCompact)
{
    m_isCompact = isCompact;
    updateGeometry();
    update();
}

QSize StartButton::sizeHint() const
{
    const QFontMetrics title(titleFont());
    const QFontMetrics detail(detailFont());
    if (m_isCompact)
        return {title.horizontalAdvance(text()) + grid(7.5), title.height() + grid(2.5)};
    // One width whatever is said, so that nothing moves when the numbers do.
    int width = 0;
    for (const QString& usual : {tr("≈ 88 min · ≈ 888 GB written"), tr("≈ 88 min · up to 888 GB written"),
             tr("≈ 88 min · a guess: 888 GB written")})
        width = qMax(width, detail.horizontalAdvance(usual));
    for (const QString& word : {tr("Start"), tr("Start…"), tr("Stop"), tr("Stopping…")})
        width = qMax(width, title.horizontalAdvance(word) + grid(3.5));
    width += grid(4);
    return {width, title.height() + detail.height() + grid(2.5)};
}

void StartButton::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    QColor fill = m_mode == Mode::Start ? colors.accent : colors.stop;
    QColor text = Qt::white;
    const bool isOutlined = m_isDestructive && m_mode == Mode::Start && isEnabled();
    if (isOutlined) {
        fill = isDown() || underMouse() ? colors.errorFill : colors.card;
        text = colors.error;
    } else if (!isEnabled()) {
        fill = palette().color(QPalette::Disabled, QPalette::Button);
        text = palette().color(QPalette::Disabled, QPalette::ButtonText);
    } else if (isDown()) {
        fill = fill.darker(125);
    } else if (underMouse()) {
        fill = fill.darker(110);
    }
    painter.setPen(isOutlined ? QPen(colors.error) : isEnabled() ? QPen(Qt::NoPen) : QPen(colors.border));
    painter.setBrush(fill);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius + 2, cornerRadius + 2);

    const QFontMetrics title(titleFont());
    const QFontMetrics detail(detailFont());
    const QString shownDetail = m_isCompact ? QString() : m_detail;
    const int gap = shownDetail.isEmpty() ? 0 : grid(0.25) + detail.height();
    const int top = (height() - title.height() - gap) / 2;
    const int icon = grid(2);
    const int lineWidth = icon + grid(1) + title.horizontalAdvance(this->text());
    const int left = (width() - lineWidth) / 2;
    drawGlyph(painter, QRectF(left, top + (title.height() - icon) / 2.0, icon, icon),
        isOutlined                  ? Glyph::Trash
            : m_mode == Mode::Start ? Glyph::Play
                                    : Glyph::Stop,
        text);
    painter.setPen(text);
    painter.setFont(titleFont());
    painter.drawText(
        QRect(left + icon + grid(1), top, width(), title.height()), Qt::AlignLeft | Qt::AlignVCenter, this->text());
    painter.setFont(detailFont());
    // What is longer than usual is written smaller before it is cut.
    const int room = width() - grid(2);
    QFont font = detailFont();
    if (const int wanted = detail.horizontalAdvance(shownDetail); wanted > room)
        font.setPointSizeF(font.pointSizeF() * qMax(0.8, static_cast<double>(room) / wanted));
    painter.setFont(font);
    painter.drawText(QRect(grid(1), top + title.height() + grid(0.25), room, detail.height()),
        Qt::AlignHCenter | Qt::AlignVCenter, QFontMetrics(font).elidedText(shownDetail, Qt::ElideRight, room));
    QStyleOptionButton option;
    initStyleOption(&option);
    if (hasFocus() && (option.state & QStyle::State_KeyboardFocusChange)) {
        // Outside a strongly coloured fill a ring would vanish, so it lies inside it, in the colour of the text.
        painter.setPen(QPen(text, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(4, 4, -4, -4), cornerRadius - 1, cornerRadius - 1);
    }
}

} // namespace steadymark::gui
