// SPDX-License-Identifier: GPL-3.0-or-later
// What the Health page is made of and where it stands.
#include "app/gui/charts/chart_view.h"
#include "app/gui/health/attribute_model.h"
#include "app/gui/health/health_figures.h"
#include "app/gui/health/health_page.h"
#include "app/gui/health/self_test_panel.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/trust/verdict_view.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QStackedWidget>
#include <QTabBar>
#include <QTableView>
#include <QVBoxLayout>

namespace steadymark::gui {

void HealthPage::makeHeader()
{
    m_chooser = new ChoiceBox(tr("Drive"), this);
    m_chooser->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_choice = std::make_unique<DriveChoice>(*m_chooser);
    m_remark = new ElidedLabel(this);
    m_remark->setFont(withTabularDigits(scaledFont(0.92)));
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    m_read = new QPushButton(lineIcon(Glyph::Refresh), tr("Read again"), this);
    m_copy = new QPushButton(lineIcon(Glyph::Copy), tr("Copy"), this);
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_chooser, &ChoiceBox::chosen, this, &HealthPage::onDriveChosen);
    connect(m_read, &QPushButton::clicked, this, &HealthPage::read);
    connect(m_copy, &QPushButton::clicked, this, &HealthPage::copyText);
}

void HealthPage::makeContent()
{
    m_content = new QWidget(this);
    m_verdict = new VerdictView(m_content);
    m_figures = new HealthFigures(m_content);

    m_tabs = new PageTabs(m_content);
    m_tabs->setAccessibleName(tr("More about the drive"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    m_tabs->setMinimumHeight(grid(22));

    m_attributes = new AttributeModel(this);
    m_sorted = new QSortFilterProxyModel(this);
    m_sorted->setSourceModel(m_attributes);
    m_sorted->setSortRole(AttributeModel::SortRole);
    auto* const attributes = new QWidget(m_tabs);
    m_table = new QTableView(attributes);
    m_table->setModel(m_sorted);
    m_table->setAccessibleName(tr("Everything that the drive counts"));
    m_table->setFont(withTabularDigits(font()));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(grid(3));
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(AttributeModel::Meaning, QHeaderView::Stretch);
    // Wide enough for their titles, but without room for the arrow of the one that sorts.
    const QFontMetrics metrics(font());
    for (const auto column : {AttributeModel::Id, AttributeModel::Worst, AttributeModel::Threshold}) {
        const QString title = m_attributes->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Fixed);
        m_table->setColumnWidth(column, std::max(grid(6), metrics.horizontalAdvance(title) + grid(2.5)));
    }
    // Names of attributes are long; the meaning beside them is what gives way.
    m_table->horizontalHeader()->setMaximumSectionSize(grid(46));
    m_table->horizontalHeader()->setSectionsClickable(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_meaning = plainLabel(attributes);
    m_meaning->setWordWrap(true);
    m_meaning->setForegroundRole(QPalette::PlaceholderText);
    m_meaning->setContentsMargins(grid(0.75), 0, grid(0.75), grid(0.5));
    auto* const attributesLayout = new QVBoxLayout(attributes);
    attributesLayout->setContentsMargins(0, 0, 0, 0);
    attributesLayout->setSpacing(grid(0.75));
    attributesLayout->addWidget(m_table, 1);
    attributesLayout->addWidget(m_meaning);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &HealthPage::showMeaning);

    auto* const history = new QWidget(m_tabs);
    auto* const historyLayout = new QVBoxLayout(history);
    historyLayout->setContentsMargins(grid(0.5), grid(1), grid(0.5), grid(0.5));
    historyLayout->setSpacing(grid(1));
    auto* const plots = new QHBoxLayout;
    plots->setSpacing(grid(1.5));
    const auto addChart = [&](const QString& name, const QString& spokenName, HealthOverTime what) {
        auto* const column = new QVBoxLayout;
        column->setSpacing(grid(0.5));
        auto* const title = plainLabel(name, history);
        title->setFont(scaledFont(0.92, QFont::DemiBold));
        column->addWidget(title);
        auto* const chart = new ChartView(history);
        chart->setAccessibleName(spokenName);
        chart->setEmptyText(tr("The drive does not tell this."));
        connect(chart, &ChartView::exportFailed, this,
            [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
        column->addWidget(chart, 1);
        plots->addLayout(column, 1);
        m_charts.emplace_back(chart, what);
    };
    addChart(tr("Temperature"), tr("Temperature at earlier looks"), HealthOverTime::Temperature);
    addChart(tr("Endurance used"), tr("Wear at earlier looks"), HealthOverTime::Wear);
    addChart(tr("Written"), tr("Data written at earlier looks"), HealthOverTime::HostWrites);
    m_historyHint = plainLabel(history);
    m_historyHint->setWordWrap(true);
    m_historyHint->setForegroundRole(QPalette::PlaceholderText);
    historyLayout->addWidget(m_historyHint);
    historyLayout->addLayout(plots, 1);

    m_selfTests = new SelfTestPanel(m_tabs);
    m_tabs->addTab(attributes, tr("Attributes"));
    m_tabs->addTab(history, tr("History"));
    m_tabs->addTab(m_selfTests, tr("Self-tests"));

    auto* const layout = new QVBoxLayout(m_content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(new Card(m_verdict, m_content), 9);
    top->addWidget(new Card(m_figures, m_content), 11);
    layout->addLayout(top);
    layout->addWidget(new Card(m_tabs, m_content), 1);
}

void HealthPage::makeEmpty()
{
    m_empty = new EmptyState(this);
    m_empty->setHelperToolTip(tr("The helper is the small part of this program that may ask drives for their health."));
    connect(m_empty, &EmptyState::actionChosen, this, &HealthPage::read);
    connect(m_empty, &EmptyState::helperWanted, this, &HealthPage::helperWanted);
    m_emptyCard = new Card(m_empty, this);
}

void HealthPage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_chooser);
    top->addStretch(1);
    top->addWidget(m_read);
    top->addWidget(m_copy);
    layout->addLayout(top);
    layout->addWidget(m_remark);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_emptyCard);
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
}

} // namespace steadymark::gui
