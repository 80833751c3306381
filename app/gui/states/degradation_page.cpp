// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/degradation_page.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/states/procedure_list.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/states/procedure_rows.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/prepare/model/drive_preparer.h"
#include "core/procedure/plans/plan_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>
#include <memory>
#include <utility>

namespace steadymark::gui {

DegradationPage::DegradationPage(RunSession& session, Settings& settings, QWidget* parent)
    : ProcedurePage(session, settings, true, parent)
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

RunSession::Order DegradationPage::chosen() const
{
    RunSession::Order order;
    order.name = m_list->chosen();
    order.options.plan = m_list->chosenPlan();
    order.share = shareOf(*m_size);
    order.options.scale = m_scale->value().toDouble();
    order.options.settings = m_settingsBox->value().toString().toStdString();
    return order;
}

void DegradationPage::setChoicesEnabled(bool isEnabled)
{
    const Result<ProcedureEntry> entry = findProcedure(m_list->chosen());
    const bool hasSettings = entry && entry.value().hasSettings;
    m_settingsBox->setVisible(hasSettings);
    for (ChoiceBox* const box : {m_settingsBox, m_size, m_scale})
        box->setEnabled(isEnabled && m_view != View::Confirm);
}

void DegradationPage::openPlan(const std::filesystem::path& file)
{
    if (isRunningHere()) {
        say(tr("A procedure is running. Open the plan when it is over."));
        return;
    }
    const QString name = QString::fromStdString(toUtf8(file));
    const Result<std::string> text = readTextFile(file, limits::maximumPlanFileBytes);
    if (!text) {
        say(QString::fromStdString(text.error().message));
        return;
    }
    Result<RunPlan> plan = parsePlanText(decodeTextFile(text.value()));
    if (!plan) {
        say(tr("The plan %1 cannot be used. %2").arg(name, QString::fromStdString(plan.error().message)));
        return;
    }
    takeBack();
    show({}); // a result that is shown hides what is chosen
    m_list->addPlan(std::make_shared<const RunPlan>(std::move(plan.value())), name);
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

void DegradationPage::showProgress(const ProcedureProgress& progress)
{
    ProcedureResult nothing;
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
        m_sentences->setText(isRunning ? tr("The first figures appear here once something was measured.") : QString());
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
        title = tr("While resting between bursts");
    }
    if (rows.empty()) {
        rows = crossRows(figures.cross);
        title = tr("Each group of loads");
    }
    m_barsTitle->setText(title);
    m_bars->setRows(rows);
    m_barsPanel->setVisible(!rows.empty());
    QStringList sentences;
    for (const std::string& sentence : figures.sentences)
        sentences << QString::fromStdString(sentence);
    if (sentences.isEmpty() && isLive && rows.empty())
        sentences << tr("The first figures appear here once something was measured.");
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
                ? tr("Too few rounds to judge whether it is steady")
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
    if (!drive || offer()->procedure.isBenchmark) // which only reads it
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
        say(QString::fromStdString(survey.error().message));
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
        say(QString::fromStdString(fill->refusals.front().sentence));
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
