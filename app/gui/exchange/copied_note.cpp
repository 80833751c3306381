// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/exchange/copied_note.h"

#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"

#include <QAccessible>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <chrono>

namespace steadymark::gui {
namespace {

constexpr std::chrono::seconds noteTime{2};

} // namespace

CopiedNote::CopiedNote(QWidget& at)
    : QWidget(at.window())
    , m_at(&at)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAttribute(Qt::WA_DeleteOnClose);
    setFocusPolicy(Qt::NoFocus);
    setAccessibleName(text());
    m_end.setSingleShot(true);
    m_end.setInterval(noteTime);
    connect(&m_end, &QTimer::timeout, this, &QWidget::close);
    // What lies between the window and the place may move it without its knowing.
    for (QWidget* part = &at; part != nullptr && part != at.window(); part = part->parentWidget())
        part->installEventFilter(this);
}

void CopiedNote::copy(const QString& text, QWidget& at)
{
    QGuiApplication::clipboard()->setText(text);
    showAt(at);
}

void CopiedNote::copy(const QImage& image, QWidget& at)
{
    QGuiApplication::clipboard()->setImage(image);
    showAt(at);
}

CopiedNote* CopiedNote::of(const QWidget& at)
{
    const auto notes = at.window()->findChildren<CopiedNote*>(QString(), Qt::FindDirectChildrenOnly);
    const auto found =
        std::ranges::find_if(notes, [&at](const CopiedNote* note) { return note->m_at == &at && note->isVisible(); });
    return found == notes.end() ? nullptr : *found;
}

void CopiedNote::showAt(QWidget& at)
{
    CopiedNote* note = of(at);
    if (note == nullptr)
        note = new CopiedNote(at);
    note->begin();
}

void CopiedNote::begin()
{
    place();
    show();
    raise();
    m_end.start();
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString CopiedNote::text() const
{
    return tr("Copied");
}

QSize CopiedNote::sizeHint() const
{
    const int height = fontMetrics().height();
    return {fontMetrics().horizontalAdvance(text()) + height + grid(2.5), height + grid(1)};
}

void CopiedNote::place()
{
    if (!m_at)
        return;
    const QRect at(m_at->mapTo(window(), QPoint()), m_at->size());
    const QSize size = sizeHint();
    const bool isButton = at.height() < 2 * size.height();
    QRect place(QPoint(), isButton ? size.expandedTo(at.size()) : size);
    if (isButton)
        place.moveCenter(at.center());
    else
        place.moveTopRight(at.topRight() + QPoint(-grid(1), grid(1)));
    const QRect room = window()->rect().adjusted(1, 1, -1, -1);
    place.moveLeft(std::clamp(place.left(), room.left(), std::max(room.left(), room.right() - place.width())));
    place.moveTop(std::clamp(place.top(), room.top(), std::max(room.top(), room.bottom() - place.height())));
    setGeometry(place);
}

bool CopiedNote::event(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange) {
        setAccessibleName(text());
        update();
    }
    return QWidget::event(event);
}

bool CopiedNote::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
        place();
        break;
    case QEvent::Hide:
        close();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void CopiedNote::paintEvent(QPaintEvent*)
{
    const ThemeColors& colors = themeColors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.success, 1.0));
    painter.setBrush(colors.card);
    const double radius = grid(0.5);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    const int height = fontMetrics().height();
    const int words = fontMetrics().horizontalAdvance(text());
    const int gap = grid(0.5);
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    const QRect both = QRect((width() - height - gap - words) / 2, 0, height + gap + words, this->height());
    const int sign = isMirrored ? both.right() + 1 - height : both.left();
    const QRectF square(sign, (this->height() - height) / 2.0, height, height);
    drawGlyph(painter, square, Glyph::Check, colors.success);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(isMirrored ? both.adjusted(0, 0, -height - gap, 0) : both.adjusted(height + gap, 0, 0, 0),
        Qt::AlignCenter | Qt::TextSingleLine, text());
}

} // namespace steadymark::gui
