// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history_view.h"

#include "app/gui/shell/paths.h"
#include "app/gui/style/app_style.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"

#include <QContextMenuEvent>
#include <QDesktopServices>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QUrl>

#include <algorithm>
#include <utility>

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
        if (index.data(HistoryList::HeadingRole).toBool()) {
            paintHeading(*painter, option, index);
            return;
        }
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

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        return {grid(10), grid(index.data(HistoryList::HeadingRole).toBool() ? 3.5 : 5.5)};
    }

    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QWidget* const editor = QStyledItemDelegate::createEditor(parent, option, index);
        if (auto* const field = qobject_cast<QLineEdit*>(editor)) {
            field->setMaxLength(longestComment);
            field->setPlaceholderText(HistoryView::tr("Comment"));
            field->setAccessibleName(HistoryView::tr("Comment"));
        }
        return editor;
    }

    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option, const QModelIndex&) const override
    {
        const int height = std::min(option.rect.height(), editor->sizeHint().height());
        editor->setGeometry(option.rect.left(), option.rect.center().y() - height / 2, option.rect.width(), height);
    }

private:
    static void paintHeading(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index)
    {
        painter.save();
        const QFont small = scaledFont(0.9, QFont::DemiBold);
        const QRect text = option.rect.adjusted(grid(1.25), 0, -grid(1), -grid(0.5));
        painter.setFont(small);
        painter.setPen(themeColors(option.palette).secondaryText);
        painter.drawText(text, Qt::AlignBottom | Qt::AlignLeft,
            QFontMetrics(small).elidedText(index.data().toString(), Qt::ElideRight, text.width()));
        painter.restore();
    }
};

} // namespace

HistoryView::HistoryView(HistoryModel& model, QWidget* parent)
    : QListView(parent)
    , m_model(model)
    , m_list(model)
{
    // Before the view's own, which forget what was chosen.
    connect(&m_model, &HistoryModel::linesAboutToChange, this, &HistoryView::rememberChosen);
    connect(&m_list, &QAbstractItemModel::modelAboutToBeReset, this, &HistoryView::rememberChosen);
    setModel(&m_list);
    connect(&m_list, &QAbstractItemModel::modelReset, this, [this] {
        setUniformItemSizes(!m_list.isGrouped());
        choose(std::exchange(m_chosenBefore, std::nullopt).value_or(std::vector<std::filesystem::path>()));
        doItemsLayout();
        verticalScrollBar()->setValue(m_scrolledTo);
    });
    connect(&m_list, &HistoryList::renameWanted, this, &HistoryView::renameRequested);
    setItemDelegate(new HistoryDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setMouseTracking(true);
    setUniformItemSizes(true);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("History of results"));
    viewport()->setAutoFillBackground(false);
}

void HistoryView::rememberChosen()
{
    if (m_chosenBefore)
        return; // by now the rows are others
    m_chosenBefore = chosen();
    m_scrolledTo = verticalScrollBar()->value();
}

std::vector<std::filesystem::path> HistoryView::chosen() const
{
    QModelIndexList rows = selectionModel() == nullptr ? QModelIndexList() : selectionModel()->selectedIndexes();
    std::ranges::sort(rows, {}, &QModelIndex::row);
    std::vector<std::filesystem::path> files;
    for (const QModelIndex& row : rows) {
        if (const HistoryLine* const line = m_list.line(row.row()))
            files.push_back(line->file);
    }
    return files;
}

void HistoryView::choose(const std::vector<std::filesystem::path>& files)
{
    for (const std::filesystem::path& file : files) {
        const int row = m_list.rowOf(file);
        if (row < 0)
            continue;
        selectionModel()->select(m_list.index(row), QItemSelectionModel::Select);
        selectionModel()->setCurrentIndex(m_list.index(row), QItemSelectionModel::NoUpdate);
    }
}

void HistoryView::markShown(const std::filesystem::path& file)
{
    if (chosen().size() > 1)
        return;
    const int row = m_list.rowOf(file);
    if (row >= 0)
        setCurrentIndex(m_list.index(row));
    else
        selectionModel()->clear();
}

void HistoryView::keyPressEvent(QKeyEvent* event)
{
    const std::vector<std::filesystem::path> files = chosen();
    if (state() == EditingState) {
        QListView::keyPressEvent(event);
    } else if (event->key() == Qt::Key_Delete && !files.empty()) {
        emit removeRequested(files);
    } else if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && !files.empty()) {
        if (files.size() > 1)
            emit compareRequested(files);
        else
            emit openRequested(files.front());
    } else if (event->key() == Qt::Key_F2 && files.size() == 1) {
        edit(m_list.index(m_list.rowOf(files.front())));
    } else {
        QListView::keyPressEvent(event);
    }
}

void HistoryView::mouseReleaseEvent(QMouseEvent* event)
{
    QListView::mouseReleaseEvent(event);
    const QModelIndex index = indexAt(event->pos());
    if (event->button() != Qt::LeftButton || m_list.line(index.row()) == nullptr)
        return;
    if ((event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier)) != 0)
        return; // chooses several
    if (binRect(visualRect(index)).adjusted(-4, -4, 4, 4).contains(event->pos()))
        emit removeRequested({m_list.line(index.row())->file});
    else
        open(index);
}

void HistoryView::contextMenuEvent(QContextMenuEvent* event)
{
    const std::vector<std::filesystem::path> files = chosen();
    const bool isOverOne = m_list.line(indexAt(event->pos()).row()) != nullptr;
    if (files.empty() || (event->reason() != QContextMenuEvent::Keyboard && !isOverOne))
        return;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (files.size() > 1) {
        const int count = static_cast<int>(files.size());
        menu->addAction(lineIcon(Glyph::Compare), asMenuText(tr("Compare %n result(s)", nullptr, count)), this,
            [this, files] { emit compareRequested(files); });
        menu->addAction(lineIcon(Glyph::Trash), asMenuText(tr("Delete %n result(s)", nullptr, count)), this,
            [this, files] { emit removeRequested(files); });
    } else {
        const std::filesystem::path& file = files.front();
        menu->addAction(lineIcon(Glyph::Open), tr("Show"), this, [this, file] { emit openRequested(file); });
        menu->addAction(tr("Rename\tF2"), this, [this, file] {
            if (const int row = m_list.rowOf(file); row >= 0)
                edit(m_list.index(row));
        });
        menu->addAction(lineIcon(Glyph::Folder), tr("Show in folder"), this,
            [file] { QDesktopServices::openUrl(QUrl::fromLocalFile(pathText(file.parent_path()))); });
        menu->addAction(lineIcon(Glyph::Trash), tr("Delete"), this, [this, file] { emit removeRequested({file}); });
    }
    menu->popup(event->globalPos());
}

void HistoryView::paintEvent(QPaintEvent* event)
{
    QListView::paintEvent(event);
    if (m_list.rowCount() > 0)
        return;
    QPainter painter(viewport());
    painter.setPen(themeColors(palette()).secondaryText);
    painter.drawText(viewport()->rect().adjusted(grid(1.25), grid(0.5), -grid(1), 0),
        Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, emptyText());
}

QString HistoryView::emptyText() const
{
    if (m_list.isSearched() && m_model.rowCount() > 0)
        return tr("No result matches.");
    return m_model.isRead() ? tr("Your results will appear here.") : tr("Loading…");
}

void HistoryView::open(const QModelIndex& index)
{
    if (const HistoryLine* const line = m_list.line(index.row()))
        emit openRequested(line->file);
}

} // namespace steadymark::gui
