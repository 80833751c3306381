// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/degradation_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/run/data_choice.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/states/procedure_list.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/states/procedure_rows.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/prepare/model/drive_preparer.h"
#include "core/procedure/plans/plan_file.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <utility>

namespace steadymark::gui {
namespace {

/// Four states first, then the others in the catalog's order; the sustained write and sweeps have pages of their own.
std::vector<ProcedureEntry> entriesHere()
{
    std::vector<ProcedureEntry> entries;
    for (const ProcedureEntry& entry : procedureCatalog()) {
        if (entry.kind != ProcedureKind::Sustained && entry.kind != ProcedureKind::Sweep)
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

DegradationPage::DegradationPage(RunSession& session, Settings& settings, QWidget* parent)
    : ProcedurePage(session, settings, TargetCard::WholeDrives::Overwritten, parent)
{
    makeChoices();
    makeStages();
    makeViews();
    arrange();
    finishSetup();
}

Page* DegradationPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new DegradationPage(context.runs, context.settings, parent);
    page->follow(context.history);
    return page;
}

DegradationPage::~DegradationPage() = default;

void DegradationPage::makeChoices()
{
    m_settingsBox = new ChoiceBox(tr("For which kind of drive"), this);
    m_settingsBox->addChoice(tr("Client drive"), QStringLiteral("client"));
    m_settingsBox->addChoice(tr("Enterprise drive"), QStringLiteral("enterprise"));
    m_size = makeShareBox(this);
    m_scale = makeScaleBox(this);
    m_data = makeDataBox(this);
    for (ChoiceBox* const box : {m_settingsBox, m_size, m_scale, m_data}) {
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
    m_convergence->setAccessibleName(tr("Convergence of the rounds"));
    connect(m_convergence, &ChartView::exportFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Error, sentence); });
    m_convergence->setMinimumHeight(grid(30)); // it is scrolled to rather than squeezed
    m_margins = new BarList(steady);
    m_margins->setAccessibleName(tr("Steady-state criteria"));
    m_margins->setEmptyText(tr("Not enough rounds yet"));
    auto* const steadyColumn = new QVBoxLayout;
    steadyColumn->setSpacing(grid(1));
    steadyColumn->addWidget(m_convergence, 1);
    steadyColumn->addWidget(m_margins);
    m_steadyPanel = new Card(panelOf(steadyColumn, steady), m_figuresPage);

    auto* const tables = new QWidget(m_figuresPage);
    m_cells = new FigureTable(tr("Each workload over the rounds of the measurement window"), tables);
    m_tablesPanel =
        new Card(panelOf(titledColumn(tr("Each workload over the rounds of the measurement window"), m_cells), tables),
            m_figuresPage);

    auto* const grids = new QWidget(m_figuresPage);
    m_grids = new FigureTable(tr("The grid in each state"), grids);
    m_gridsPanel = new Card(panelOf(titledColumn(tr("The grid in each state"), m_grids), grids), m_figuresPage);

    auto* const health = new QWidget(m_figuresPage);
    m_health = new FigureTable(tr("Drive counters between the states"), health);
    m_healthPanel =
        new Card(panelOf(titledColumn(tr("Drive counters between the states"), m_health), health), m_figuresPage);

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

RunSession::Order DegradationPage::chosen() const
{
    RunSession::Order order;
    order.name = m_list->chosen();
    order.options.plan = m_list->chosenPlan();
    order.share = shareOf(*m_size);
    order.options.scale = m_scale->value().toDouble();
    order.options.data = dataOf(*m_data);
    order.options.settings = m_settingsBox->value().toString().toStdString();
    return order;
}

void DegradationPage::setChoicesEnabled(bool isEnabled)
{
    const Result<ProcedureEntry> entry = findProcedure(m_list->chosen());
    const bool hasSettings = entry && entry.value().hasSettings;
    m_settingsBox->setVisible(hasSettings);
    for (ChoiceBox* const box : {m_settingsBox, m_size, m_scale, m_data})
        box->setEnabled(isEnabled && m_view != View::Confirm);
}

void DegradationPage::openPlan(const std::filesystem::path& file)
{
    if (isRunningHere()) {
        say(tr("A procedure is running. Open the plan when it has finished."));
        return;
    }
    Result<RunPlan> plan = readPlanFile(file);
    if (!plan) {
        say(said(plan.error().sentence));
        return;
    }
    takeBack();
    show({}); // a result that is shown hides what is chosen
    m_list->addPlan(std::make_shared<const RunPlan>(std::move(plan).value()), QString::fromStdString(toUtf8(file)));
}

void DegradationPage::setView(View view)
{
    m_view = view;
    m_stack->setCurrentIndex(static_cast<int>(view));
}

void DegradationPage::showOffer()
{
    if (isRunningHere() || figures())
        return;
    m_stages->setStages(offer() ? stageRows(offer()->procedure) : std::vector<StageList::Stage>());
}

void DegradationPage::showProgress(const RunProgress& progress)
{
    RunResult nothing;
    nothing.procedure = session().procedure();
    m_stages->setStages(stageRows(figures() ? *figures()->result : nothing, &progress));
    const QRect row = m_stages->stageRect(progress.position.stage);
    m_stageArea->ensureVisible(row.center().x(), row.center().y(), 0, row.height() * 2);
}

void DegradationPage::showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive)
{
    if (!figures) {
        const bool isRunning = isRunningHere();
        setView(isRunning ? View::Figures : View::Choose);
        for (QWidget* const panel : {m_barsPanel, m_steadyPanel, m_tablesPanel, m_gridsPanel, m_healthPanel})
            panel->hide();
        m_sentences->setText(isRunning ? tr("The first figures appear here as soon as they are measured.") : QString());
        m_sentences->setVisible(isRunning);
        if (isRunning)
            showProgress(session().progress());
        else
            showOffer();
        return;
    }
    setView(View::Figures);
    m_stages->setStages(stageRows(*figures->result, isLive ? &session().progress() : nullptr));
    showStates(*figures, isLive);
    showSteadiness(*figures);
    const ProcedureTable grids = gui::gridTable(*figures->result);
    m_grids->setTable(grids);
    m_gridsPanel->setVisible(!grids.lines.empty());
    const ProcedureTable health = gui::healthTable(*figures->result);
    m_health->setTable(health);
    m_healthPanel->setVisible(!health.lines.empty());
}

void DegradationPage::showStates(const ProcedureFigures& figures, bool isLive)
{
    std::vector<BarList::Row> rows = stateRows(figures.states);
    QString title = figures.result->procedure.name == fourStatesName ? tr("Random writes in each state")
                                                                     : tr("Sequential writes in each state");
    if (rows.empty()) {
        rows = idleRows(figures.idle);
        title = tr("With idle time between bursts");
    }
    if (rows.empty()) {
        rows = crossRows(figures.cross);
        title = tr("Each group of loads");
    }
    m_barsTitle->setText(title);
    m_bars->setRows(rows);
    m_barsPanel->setVisible(!rows.empty());
    QStringList sentences;
    for (const Sentence& sentence : figures.sentences)
        sentences << said(sentence);
    if (sentences.isEmpty() && isLive && rows.empty())
        sentences << tr("The first figures appear here as soon as they are measured.");
    m_sentences->setText(withFiguresUnbroken(sentences.join(QLatin1Char('\n'))));
    m_sentences->setVisible(!sentences.isEmpty());
}

void DegradationPage::showSteadiness(const ProcedureFigures& figures)
{
    const auto stage = judgedStage(*figures.result);
    m_steadyPanel->setVisible(stage.has_value());
    if (stage) {
        m_convergence->setEmptyText(firstRoundText(figures, *stage));
        m_convergence->setChart(convergenceChart(*figures.result, *stage, figures.steadiness[*stage]));
        m_margins->setRows(marginRows(figures));
        m_margins->setEmptyText(figures.result->status == RunStatus::Complete
                ? tr("Too few rounds to judge steady state")
                : tr("Not enough rounds yet"));
    }
    // The groups of Cross Stimulus have bars over all they did; the last rounds alone would be other numbers for them.
    const bool hasTable = figures.states.empty() && figures.cross.empty();
    const ProcedureTable cells = hasTable ? gui::cellTable(figures) : ProcedureTable();
    m_cells->setTable(cells);
    m_tablesPanel->setVisible(!cells.lines.empty());
}

QString DegradationPage::sentences() const
{
    return m_sentences->text();
}

bool DegradationPage::confirmsAtOnce()
{
    const Drive* const drive = targetCard().drive();
    if (!drive || !destroysData(offer()->procedure))
        return true;
    askForDrive(*drive);
    return false;
}

void DegradationPage::askForDrive(const Drive& drive)
{
    if (m_isSurveying || m_view == View::Confirm)
        return;
    m_isSurveying = true;
    inBackground(
        this,
        [&machine = session().machine(), drive] {
            return machine.preparer().survey(drive, DrivePreparer::Depth::WithoutAsking, std::stop_token());
        },
        [this](const Result<PrepareSurvey>& survey) { onSurvey(survey); });
}

void DegradationPage::onSurvey(const Result<PrepareSurvey>& survey)
{
    m_isSurveying = false;
    if (!survey) {
        say(said(survey.error().sentence));
        return;
    }
    if (!isVisible() || !offer() || !session().isIdle())
        return;
    const auto fill = std::ranges::find(
        survey.value().offers, PrepareMethod::FillDrive, [](const MethodOffer& one) { return one.step.method; });
    if (fill == survey.value().offers.end()) {
        say(tr("This drive cannot be overwritten as a whole."));
        return;
    }
    if (!fill->isAllowed()) {
        say(said(fill->refusals.front().sentence));
        return;
    }
    PrepareSession::Choice choice;
    choice.step = fill->step;
    m_confirm->ask(choice, *fill, survey.value());
    setView(View::Confirm);
    updateState();
    m_confirm->field().setFocus(Qt::OtherFocusReason);
}

void DegradationPage::takeBack()
{
    m_confirm->withdraw();
    setView(View::Choose);
    updateState();
}

bool DegradationPage::cancel()
{
    if (m_view != View::Confirm)
        return false;
    takeBack();
    return true;
}

bool DegradationPage::perform(Command command)
{
    return (command == Command::Stop && cancel()) || ProcedurePage::perform(command);
}

void DegradationPage::hideEvent(QHideEvent* event)
{
    ProcedurePage::hideEvent(event);
    // Nothing that is lost for ever begins behind a page that nobody sees.
    if (m_view != View::Confirm)
        return;
    m_confirm->withdraw();
    setView(View::Choose);
}

} // namespace steadymark::gui
