// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/stall_list.h"

#include "app/gui/latency/trace_marks.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/empty_state.h"
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
    , m_none(new EmptyState(this))
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(0.5), grid(0.5), grid(0.5), 0);
    layout->setSpacing(grid(0.75));
    layout->addWidget(m_summary);
    layout->addWidget(m_view, 1);
    layout->addWidget(m_none, 1);
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

void StallList::setReport(const StallReport& report, const std::vector<HostStall>& hostStalls)
{
    const bool isEmpty = report.stalls.empty();
    QStringList summary{stallSummary(report)};
    QStringList nothing{
        tr("Every I/O completed in less than %1.").arg(latencyText(static_cast<double>(report.overNs)))};
    if (const QString host = hostStallText(hostStalls); !host.isEmpty()) {
        summary << host;
        nothing << host;
    }
    m_model.setStalls(report.stalls);
    m_summary->setText(summary.join(QLatin1Char('\n')));
    m_summary->setVisible(!isEmpty);
    m_view->setVisible(!isEmpty);
    m_none->setVisible(isEmpty);
    m_none->setContent({tr("No stalls"), nothing.join(QLatin1Char('\n')), {}, false});
}

void StallList::setEmpty()
{
    m_model.setStalls({});
    m_summary->clear();
    m_view->hide();
    m_none->hide();
}

QString StallList::summary() const
{
    return m_summary->text();
}

} // namespace steadymark::gui
