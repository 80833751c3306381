// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_parts.h"

#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/sentence_label.h"

#include <QFontDatabase>
#include <QPainter>
#include <QStyle>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr int mostLines = 10;

QColor signColor(PrepareSign::Kind kind, const QPalette& palette)
{
    const ThemeColors& colors = themeColors(palette);
    switch (kind) {
    case PrepareSign::Kind::Keeps:
        return colors.success;
    case PrepareSign::Kind::Loses:
        return colors.error;
    case PrepareSign::Kind::Quiet:
        break;
    }
    return colors.secondaryText;
}

QFont signFont()
{
    return scaledFont(0.92, QFont::Medium);
}

} // namespace

PrepareSign::PrepareSign(Kind kind, Glyph glyph, const QString& text, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_glyph(glyph)
    , m_text(text)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(text);
}

QSize PrepareSign::sizeHint() const
{
    const QFontMetrics metrics(signFont());
    return {grid(2.5) + metrics.horizontalAdvance(m_text) + grid(0.25), std::max(metrics.height(), grid(2.25))};
}

void PrepareSign::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const QColor color = signColor(m_kind, palette());
    const QRect icon(0, (height() - grid(2)) / 2, grid(2), grid(2));
    const QRect words(grid(2.5), 0, width() - grid(2.5), height());
    drawGlyph(painter, QStyle::visualRect(layoutDirection(), rect(), icon), m_glyph, color);
    painter.setFont(signFont());
    painter.setPen(color);
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), words),
        QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft | Qt::AlignVCenter), m_text);
}

PrepareBadge::PrepareBadge(const QString& text, QWidget* parent)
    : QWidget(parent)
    , m_text(text)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setAccessibleName(text);
}

QSize PrepareBadge::sizeHint() const
{
    const QFontMetrics metrics(signFont());
    return {metrics.horizontalAdvance(m_text) + grid(1.5), std::max(metrics.height() + grid(0.25), grid(2.25))};
}

void PrepareBadge::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(QPen(colors.information, 1));
    painter.setBrush(colors.informationFill);
    painter.drawRoundedRect(frame, frame.height() / 2, frame.height() / 2);
    painter.setFont(signFont());
    painter.setPen(colors.information);
    painter.drawText(rect(), Qt::AlignCenter, m_text);
}

PrepareSign* lossSign(bool destroysData, QWidget* parent)
{
    return destroysData
        ? new PrepareSign(PrepareSign::Kind::Loses, Glyph::Trash, PrepareSign::tr("Data is lost"), parent)
        : new PrepareSign(PrepareSign::Kind::Keeps, Glyph::Check, PrepareSign::tr("Keeps data"), parent);
}

PrepareGlyph::PrepareGlyph(Glyph glyph, QColor ThemeColors::*color, double side, QWidget* parent)
    : QWidget(parent)
    , m_glyph(glyph)
    , m_color(color)
{
    setFixedSize(grid(side), grid(side));
}

void PrepareGlyph::setGlyph(Glyph glyph, QColor ThemeColors::*color)
{
    m_glyph = glyph;
    m_color = color;
    update();
}

void PrepareGlyph::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawGlyph(painter, rect(), m_glyph, themeColors(palette()).*m_color);
}

QLabel* wrappedText(const QString& text, QWidget* parent, bool isQuiet)
{
    QLabel* const label = sentenceLabel(text, parent);
    label->setAlignment(Qt::AlignLeading | Qt::AlignTop);
    if (isQuiet)
        label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

CommandLines::CommandLines(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setReadOnly(true);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setPointSizeF(scaledFont(0.92).pointSizeF());
    setFont(font);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    document()->setDocumentMargin(grid(1));
}

void CommandLines::setLines(const std::vector<Sentence>& lines)
{
    QStringList all;
    for (const Sentence& line : lines)
        all << said(line);
    setPlainText(all.join(QLatin1Char('\n')));
    updateGeometry();
}

QSize CommandLines::sizeHint() const
{
    int lines = 0;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next())
        lines += std::max(1, block.layout() ? block.layout()->lineCount() : 1);
    lines = std::clamp(lines, 1, mostLines);
    return {grid(30), lines * fontMetrics().lineSpacing() + grid(3) + 2};
}

QSize CommandLines::minimumSizeHint() const
{
    return {grid(20), sizeHint().height()};
}

void CommandLines::resizeEvent(QResizeEvent* event)
{
    QPlainTextEdit::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry(); // it is wrapped into other lines
}

CommandDisclosure::CommandDisclosure(const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_button(new QToolButton(this))
    , m_lines(new CommandLines(this))
{
    m_button->setText(title);
    m_button->setCheckable(true);
    m_button->setAutoRaise(true);
    m_button->setArrowType(Qt::RightArrow);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_lines->setAccessibleName(title);
    m_lines->hide();
    connect(m_button, &QToolButton::toggled, this, [this](bool isOpen) {
        m_button->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_lines->setVisible(isOpen);
    });
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(0.5));
    layout->addWidget(m_button, 0, Qt::AlignLeft);
    layout->addWidget(m_lines);
}

void CommandDisclosure::setLines(const std::vector<Sentence>& lines)
{
    m_lines->setLines(lines);
    setVisible(!lines.empty());
}

} // namespace steadymark::gui
