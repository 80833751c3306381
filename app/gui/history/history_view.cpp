// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history_view.h"

#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>

namespace steadymark::gui {
namespace {

QRect binRect(const QRect& item)
{
    const int side = grid(2);
    return {item.right() - side - grid(1), item.center().y() - side / 2 + 1, side, side};
}

class HistoryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const ThemeColors& colors = themeColors(option.palette);
        const bool isHovered = option.state & QStyle::State_MouseOver;
        const bool isSelected = option.state & QStyle::State_Selected;
        const QRect rect = option.rect.adjusted(0, 1, 0, -1);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        if (isHovered || isSelected) {
            QColor fill = option.palette.color(QPalette::Text);
            fill.setAlphaF(isSelected ? 0.11f : 0.06f);
            painter->setPen(Qt::NoPen);
            painter->setBrush(fill);
            painter->drawRoundedRect(rect, cornerRadius, cornerRadius);
        }
        if ((option.state & QStyle::State_HasFocus) && (option.state & QStyle::State_KeyboardFocusChange))
            drawFocusRing(*painter, rect, option.palette, cornerRadius);

        const int right = isHovered ? binRect(rect).left() - grid(0.5) : rect.right() - grid(1);
        const QRect text(rect.left() + grid(1.25), rect.top(), right - rect.left() - grid(1.25), rect.height());
        const QFont small = scaledFont(0.9);
        const QFontMetrics titleMetrics(option.font);
        const QFontMetrics smallMetrics(small);
        const int top = rect.top() + (rect.height() - titleMetrics.height() - smallMetrics.height() - 1) / 2;
        painter->setFont(option.font);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(QRect(text.left(), top, text.width(), titleMetrics.height()), Qt::AlignVCenter,
            titleMetrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, text.width()));
        QString subtitle = index.data(HistoryModel::SubtitleRole).toString();
        if (const QString status = index.data(HistoryModel::StatusTextRole).toString(); !status.isEmpty())
            subtitle += QStringLiteral(" · ") + status;
        painter->setFont(small);
        painter->setPen(colors.secondaryText);
        painter->drawText(QRect(text.left(), top + titleMetrics.height() + 1, text.width(), smallMetrics.height()),
            Qt::AlignVCenter, smallMetrics.elidedText(subtitle, Qt::ElideRight, text.width()));
        if (isHovered)
            drawGlyph(*painter, binRect(rect), Glyph::Trash, colors.secondaryText);
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override
    {
        return {grid(10), grid(5.5)};
    }
};

} // namespace

HistoryView::HistoryView(HistoryModel& model, QWidget* parent)
    : QListView(parent)
    , m_model(model)
{
    setModel(&model);
    setItemDelegate(new HistoryDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("History of results"));
    viewport()->setAutoFillBackground(false);
}

void HistoryView::markShown(const std::filesystem::path& file)
{
    const int row = m_model.rowOf(file);
    if (row >= 0)
        setCurrentIndex(m_model.index(row));
    else
        selectionModel()->clear();
}

void HistoryView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Delete && currentIndex().isValid()) {
        remove(currentIndex());
        return;
    }
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentIndex().isValid()) {
        open(currentIndex());
        return;
    }
    QListView::keyPressEvent(event);
}

void HistoryView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || !index.isValid())
        return;
    if (binRect(visualRect(index)).adjusted(-4, -4, 4, 4).contains(event->pos()))
        remove(index);
    else
        open(index);
}

void HistoryView::contextMenuEvent(QContextMenuEvent* event)
{
    const QModelIndex index = event->reason() == QContextMenuEvent::Keyboard ? currentIndex() : indexAt(event->pos());
    if (!index.isValid())
        return;
    const QPersistentModelIndex kept(index);
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(lineIcon(Glyph::Open), tr("Show"), this, [this, kept] { open(kept); });
    menu->addAction(lineIcon(Glyph::Trash), tr("Delete"), this, [this, kept] { remove(kept); });
    menu->popup(event->globalPos());
}

void HistoryView::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (m_model.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(themeColors(palette()).secondaryText);
    painter.drawText(viewport()->rect().adjusted(grid(1.25), grid(0.5), -grid(1), 0),
        Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, emptyText());
}

QString HistoryView::emptyText() const
{
    return m_model.isRead() ? tr("Your results will appear here.") : tr("Loading…");
}

void HistoryView::open(const QModelIndex& index)
{
    if (const HistoryLine* const line = m_model.line(index.row()))
        emit openRequested(line->file);
}

void HistoryView::remove(const QModelIndex& index)
{
    if (const HistoryLine* const line = m_model.line(index.row()))
        emit removeRequested(line->file);
}

} // namespace steadymark::gui
