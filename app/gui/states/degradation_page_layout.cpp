// SPDX-License-Identifier: GPL-3.0-or-later
// What the Degradation page is made of and where it stands.
#include "app/gui/charts/chart_view.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/procedure_list.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

/// Four states first, then the others in the catalog's order; the sustained write has a page of its own.
std::vector<ProcedureEntry> entriesHere()
{
    std::vector<ProcedureEntry> entries;
    for (const ProcedureEntry& entry : procedureCatalog()) {
        if (entry.kind != ProcedureKind::Sustained)
            entries.push_back(entry);
    }
    std::stable_partition(
        entries.begin(), entries.end(), [](const ProcedureEntry& entry) { return entry.name == fourStatesName; });
    return entries;
}

/// A card of its own for a titled part.
QWidget* panelOf(QVBoxLayout* column, QWidget* panel)
{
    column->setContentsMargins(grid(1), grid(1.5), grid(1), grid(1.5));
    panel->setLayout(column);
    return panel;
}

} // namespace

void DegradationPage::makeChoices()
{
    m_settingsBox = new ChoiceBox(tr("For which kind of drive"), this);
    m_settingsBox->addChoice(tr("Client drive"), QStringLiteral("client"));
    m_settingsBox->addChoice(tr("Enterprise drive"), QStringLiteral("enterprise"));
    m_size = makeShareBox(this);
    m_scale = makeScaleBox(this);
    for (ChoiceBox* const box : {m_settingsBox, m_size, m_scale}) {
        choices().addWidget(box);
        connect(box, &ChoiceBox::chosen, this, &DegradationPage::choiceChanged);
    }
}

void DegradationPage::makeStages()
{
    m_stages = new StageList(this);
    auto* const inner = new QWidget(this);
    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(grid(2), grid(1.5), grid(1.5), grid(1.5));
    layout->addWidget(m_stages);
    layout->addStretch(1);
    m_stageArea = static_cast<QScrollArea*>(scrolledVertically(inner, this));
}

void DegradationPage::makeViews()
{
    m_list = new ProcedureList(this);
    m_list->setEntries(entriesHere());
    connect(m_list, &ProcedureList::chosenChanged, this, &DegradationPage::choiceChanged);
    m_confirm = new PrepareConfirm(this);
    connect(m_confirm, &PrepareConfirm::confirmed, this, [this] {
        const std::string typed = m_confirm->typed();
        m_confirm->withdraw();
        setView(View::Choose);
        begin(typed);
    });
    connect(m_confirm, &PrepareConfirm::cancelled, this, &DegradationPage::takeBack);
    makeFigures();
    auto* const choose = new QWidget(this);
    auto* const layout = new QVBoxLayout(choose);
    layout->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
    layout->addWidget(m_list);
    m_stack = new QStackedWidget(this);
    // In the order of View.
    m_stack->addWidget(new Card(choose, this));
    m_stack->addWidget(scrolledVertically(m_confirm, this));
    m_stack->addWidget(scrolledVertically(m_figuresPage, this));
}

void DegradationPage::makeFigures()
{
    m_figuresPage = new QWidget(this);
    auto* const layout = new QVBoxLayout(m_figuresPage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1.25));
    m_sentences = wrappedText({}, m_figuresPage);
    m_sentences->setFont(scaledFont(1.1));
    m_sentences->setContentsMargins(grid(2), 0, grid(2), 0);

    auto* const bars = new QWidget(m_figuresPage);
    m_bars = new BarList(bars);
    m_bars->setLarge(true);
    m_bars->setAccessibleName(tr("Figures of each state"));
    auto* const barsColumn = titledColumn({}, m_bars);
    m_barsTitle = static_cast<QLabel*>(barsColumn->itemAt(0)->widget());
    m_barsPanel = new Card(panelOf(barsColumn, bars), m_figuresPage);

    auto* const steady = new QWidget(m_figuresPage);
    m_convergence = new ChartView(steady);
    m_convergence->setAccessibleName(tr("How steady the rounds are"));
    connect(m_convergence, &ChartView::exportFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Error, sentence); });
    m_convergence->setMinimumHeight(grid(30)); // it is scrolled to rather than squeezed
    m_margins = new BarList(steady);
    m_margins->setAccessibleName(tr("How steady it is"));
    m_margins->setEmptyText(tr("Not enough rounds yet"));
    auto* const steadyColumn = new QVBoxLayout;
    steadyColumn->setSpacing(grid(1));
    steadyColumn->addWidget(m_convergence, 1);
    steadyColumn->addWidget(m_margins);
    m_steadyPanel = new Card(panelOf(steadyColumn, steady), m_figuresPage);

    auto* const tables = new QWidget(m_figuresPage);
    m_cells = new FigureTable(tr("Each workload over the rounds of the window"), tables);
    m_tablesPanel = new Card(
        panelOf(titledColumn(tr("Each workload over the rounds of the window"), m_cells), tables), m_figuresPage);

    auto* const grids = new QWidget(m_figuresPage);
    m_grids = new FigureTable(tr("The grid in each state"), grids);
    m_gridsPanel = new Card(panelOf(titledColumn(tr("The grid in each state"), m_grids), grids), m_figuresPage);

    auto* const health = new QWidget(m_figuresPage);
    m_health = new FigureTable(tr("What the drive counted between the states"), health);
    m_healthPanel = new Card(
        panelOf(titledColumn(tr("What the drive counted between the states"), m_health), health), m_figuresPage);

    layout->addWidget(m_sentences);
    layout->addWidget(m_barsPanel);
    layout->addWidget(m_steadyPanel, 1);
    layout->addWidget(m_tablesPanel);
    layout->addWidget(m_gridsPanel);
    layout->addWidget(m_healthPanel);
    layout->addStretch(0);
}

void DegradationPage::arrange()
{
    auto* const line = new QHBoxLayout;
    line->setSpacing(grid(1.25));
    line->addWidget(new Card(m_stageArea, this), 4);
    line->addWidget(m_stack, 9);
    body().addLayout(line, 1);
}

} // namespace steadymark::gui
