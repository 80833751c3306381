// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_list.h"

#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/plain_text.h"

#include <QPainter>
#include <QStyledItemDelegate>

#include <utility>

namespace steadymark::gui {
namespace {

constexpr int purposeRole = Qt::UserRole + 1;
constexpr int nameRole = Qt::UserRole + 2;

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Title, and the purpose in as many lines as it needs; a dot that shows which one is chosen.
class EntryDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const ThemeColors& colors = themeColors(option.palette);
        const bool isChosen = option.state & QStyle::State_Selected;
        const QRectF row = QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5);
        if (isChosen || (option.state & QStyle::State_MouseOver)) {
            painter->setPen(isChosen ? QPen(colors.accentText, 1.5) : QPen(colors.border, 1.0));
            painter->setBrush(isChosen ? QBrush(colors.informationFill) : QBrush(Qt::NoBrush));
            painter->drawRoundedRect(row, cornerRadius, cornerRadius);
        }
        const QFontMetrics title(titleFont());
        const QRect words = wordsRect(option.rect);
        const QRectF dot(
            option.rect.left() + grid(1.25), words.top() + (title.height() - grid(1.5)) / 2.0, grid(1.5), grid(1.5));
        painter->setPen(QPen(isChosen ? colors.accentText : colors.secondaryText, 1.5));
        painter->setBrush(Qt::NoBrush);
        painter->drawEllipse(dot);
        if (isChosen) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(colors.accentText);
            painter->drawEllipse(dot.adjusted(3.5, 3.5, -3.5, -3.5));
        }
        painter->setPen(option.palette.color(QPalette::Text));
        painter->setFont(titleFont());
        painter->drawText(words, Qt::AlignLeft | Qt::AlignTop, index.data(Qt::DisplayRole).toString());
        painter->setPen(colors.secondaryText);
        painter->setFont(purposeFont());
        painter->drawText(words.adjusted(0, title.height() + grid(0.25), 0, 0),
            Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, index.data(purposeRole).toString());
        painter->restore();
    }

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto* const view = static_cast<const QListWidget*>(option.widget);
        // What is painted lies within the distance to other rows.
        const QRect row(0, 0, view ? view->viewport()->width() - 2 * view->spacing() : grid(60), grid(20));
        const QRect purpose = QFontMetrics(purposeFont())
                                  .boundingRect(QRect(0, 0, wordsRect(row).width(), grid(40)), Qt::TextWordWrap,
                                      index.data(purposeRole).toString());
        return {grid(20), QFontMetrics(titleFont()).height() + grid(0.25) + purpose.height() + grid(1.5)};
    }

private:
    static QFont titleFont() { return scaledFont(1.0, QFont::DemiBold); }
    static QFont purposeFont() { return scaledFont(0.92); }
    static QRect wordsRect(const QRect& row) { return row.adjusted(grid(4), grid(0.75), -grid(1.5), 0); }
};

} // namespace

ProcedureList::ProcedureList(QWidget* parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new EntryDelegate(this));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setSpacing(1);
    setAccessibleName(tr("Procedure"));
    connect(this, &QListWidget::currentRowChanged, this, &ProcedureList::chosenChanged);
}

void ProcedureList::setEntries(const std::vector<ProcedureEntry>& entries)
{
    clear();
    m_plans.clear();
    for (const ProcedureEntry& entry : entries) {
        auto* const item = new QListWidgetItem(said(entry.title), this);
        item->setData(purposeRole, said(entry.purpose));
        item->setData(nameRole, toQString(entry.name));
        item->setData(Qt::AccessibleDescriptionRole, said(entry.purpose));
        item->setToolTip(asToolTip(tr("Defined in: %1").arg(said(entry.source))));
    }
    setCurrentRow(entries.empty() ? -1 : 0);
}

void ProcedureList::addPlan(std::shared_ptr<const RunPlan> plan, const QString& file)
{
    QListWidgetItem* item = nullptr;
    for (const auto& [there, other] : m_plans) {
        if (other->name == plan->name)
            item = there;
    }
    if (!item)
        item = new QListWidgetItem(this);
    const QString stages = tr("%n stage(s)", nullptr, static_cast<int>(plan->stages.size()));
    const QString purpose = plan->purpose.empty() ? tr("Custom plan: %1.").arg(stages) : toQString(plan->purpose);
    item->setText(toQString(plan->title));
    item->setData(purposeRole, purpose);
    item->setData(nameRole, toQString(plan->name));
    item->setData(Qt::AccessibleDescriptionRole, purpose);
    item->setToolTip(asToolTip(tr("Defined in: %1").arg(file)));
    m_plans[item] = std::move(plan);
    const bool wasChosen = currentItem() == item;
    setCurrentItem(item);
    scrollToItem(item);
    if (wasChosen) // another plan of the same name
        emit chosenChanged();
}

std::shared_ptr<const RunPlan> ProcedureList::chosenPlan() const
{
    const auto found = m_plans.find(currentItem());
    return found == m_plans.end() ? nullptr : found->second;
}

std::string ProcedureList::chosen() const
{
    return currentItem() ? currentItem()->data(nameRole).toString().toStdString() : std::string();
}

void ProcedureList::choose(std::string_view name)
{
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(nameRole).toString() == toQString(name))
            setCurrentRow(row);
    }
}

void ProcedureList::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    doItemsLayout(); // what wraps is higher in a narrow window
    if (currentItem() != nullptr)
        scrollToItem(currentItem()); // what is chosen stays in sight
}

} // namespace steadymark::gui
