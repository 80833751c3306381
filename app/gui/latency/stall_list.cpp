// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/stall_list.h"

#include "app/gui/style/metrics.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace steadymark::gui {

StallList::StallList(QWidget* parent)
    : QWidget(parent)
    , m_sorted(new QSortFilterProxyModel(this))
    , m_summary(plainLabel(this))
    , m_view(new QTableView(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(0.5), grid(0.5), grid(0.5), 0);
    layout->setSpacing(grid(0.75));
    layout->addWidget(m_summary);
    layout->addWidget(m_view, 1);
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_sorted->setSourceModel(&m_model);
    m_sorted->setSortRole(StallModel::SortRole);
    m_view->setModel(m_sorted);
    m_view->setAccessibleName(tr("Stalls"));
    m_view->setFont(withTabularDigits(font()));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setShowGrid(false);
    m_view->setSortingEnabled(true);
    m_view->sortByColumn(StallModel::Start, Qt::AscendingOrder);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setSelectionMode(QAbstractItemView::SingleSelection);
    m_view->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_view->setTabKeyNavigation(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    m_view->verticalHeader()->setDefaultSectionSize(grid(3));
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto choose = [this](const QModelIndex& index) {
        if (index.isValid())
            emit chosen(m_model.stall(m_sorted->mapToSource(index).row()));
    };
    connect(m_view, &QTableView::clicked, this, choose);
    connect(m_view, &QTableView::activated, this, choose);
    setFocusProxy(m_view);
    setEmpty();
}

void StallList::setReport(const StallReport& report)
{
    m_model.setStalls(report.stalls);
    m_summary->setText(stallSummary(report));
    m_view->setVisible(!report.stalls.empty());
}

void StallList::setEmpty()
{
    m_model.setStalls({});
    m_summary->clear();
    m_view->hide();
}

QString StallList::summary() const
{
    return m_summary->text();
}

} // namespace steadymark::gui
