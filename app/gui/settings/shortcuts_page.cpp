// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/settings/shortcuts_page.h"

#include "app/gui/shell/pages.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"

#include <QAction>
#include <QHeaderView>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QTableView>
#include <QVBoxLayout>

namespace steadymark::gui {

ShortcutsPage::ShortcutsPage(QWidget* parent)
    : MenuPage(tr("Keyboard and mouse"), Scrolls::No, parent)
{
    m_search = new QLineEdit(this);
    m_search->setPlaceholderText(tr("Search"));
    m_search->setAccessibleName(tr("Search the shortcuts"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(grid(26));
    addTool(m_search);
    m_all = new QStandardItemModel(0, 3, this);
    m_all->setHorizontalHeaderLabels({tr("Keys"), tr("What they do"), tr("Where")});
    m_found = new QSortFilterProxyModel(this);
    m_found->setSourceModel(m_all);
    m_found->setFilterKeyColumn(-1);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table = new QTableView(this);
    m_table->setModel(m_found);
    m_table->setAccessibleName(tr("Shortcuts"));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->verticalHeader()->setMinimumSectionSize(grid(3));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeading | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(1, QHeaderView::Stretch);
    content().addWidget(new Card(m_table, this), 1);
    connect(m_search, &QLineEdit::textChanged, m_found, &QSortFilterProxyModel::setFilterFixedString);
    setTabOrder(m_search, m_table);
    setTabOrder(m_table, &closeButton());
}

ShortcutsPage::~ShortcutsPage() = default;

Page* ShortcutsPage::make(const PageContext&, QWidget* parent)
{
    return new ShortcutsPage(parent);
}

void ShortcutsPage::enter()
{
    m_all->removeRows(0, m_all->rowCount());
    const QString everywhere = tr("Everywhere");
    // In the order in which the window made them. Those of a page's own widgets come after it.
    for (const QAction* const action : window()->findChildren<QAction*>()) {
        QStringList keys;
        for (const QKeySequence& one : action->shortcuts())
            keys << one.toString(QKeySequence::NativeText);
        keys.removeAll(QString());
        if (keys.isEmpty() || !action->isEnabled())
            continue;
        addLine(keys.join(QStringLiteral(", ")), action->toolTip(), everywhere);
    }
    addLine(tr("Enter"), tr("Press the button that has the focus"), everywhere);
    const QString graphs = tr("Graphs");
    addLine(tr("Wheel"), tr("Zoom at the pointer"), graphs);
    addLine(tr("Double-click"), tr("Show everything again"), graphs);
    addLine(tr("Right-click"), tr("Copy or save a picture"), graphs);
    for (const Page* const page : window()->findChildren<Page*>()) {
        const PageEntry* const entry = findPage(page->objectName().toStdString());
        for (const Gesture& gesture : page->gestures())
            addLine(gesture.how, gesture.what, entry != nullptr ? pageTitle(*entry) : QString());
    }
}

QWidget& ShortcutsPage::firstFocus()
{
    return *m_search;
}

void ShortcutsPage::addLine(const QString& keys, const QString& what, const QString& where)
{
    QList<QStandardItem*> line;
    for (const QString& text : {keys, what, where})
        line << new QStandardItem(text);
    QFont strong = font();
    strong.setWeight(QFont::DemiBold);
    line.front()->setFont(strong);
    m_all->appendRow(line);
}

std::vector<QStringList> ShortcutsPage::lines() const
{
    std::vector<QStringList> lines;
    for (int row = 0; row < m_found->rowCount(); ++row) {
        QStringList line;
        for (int column = 0; column < m_found->columnCount(); ++column)
            line << m_found->index(row, column).data().toString();
        lines.push_back(line);
    }
    return lines;
}

} // namespace steadymark::gui
