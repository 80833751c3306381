// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/benchmark_page.h"

#include "app/gui/benchmark/benchmark_start.h"
#include "app/gui/benchmark/next_settings.h"
#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/benchmark/result_grid.h"
#include "app/gui/benchmark/result_grid_picture.h"
#include "app/gui/benchmark/run_header.h"
#include "app/gui/exchange/export_buttons.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/history/history.h"
#include "app/gui/language/said.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/live/live_graph.h"
#include "app/gui/run/page_remedies.h"
#include "app/gui/run/stop_question.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/result_actions.h"
#include "app/gui/shell/settings.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/stack_popover.h"
#include "app/gui/target/target_card.h"
#include "app/gui/trust/trust_line.h"
#include "app/gui/trust/why_popover.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/pause_button.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int costDelayMs = 60;
constexpr std::array unitChoices{Unit::MegabytesPerSecond, Unit::GigabytesPerSecond, Unit::Iops, Unit::Microseconds};

/// Rounded as one would say it: seconds below a minute and a half, then minutes.
Nanoseconds roughRunTime(Nanoseconds duration)
{
    using namespace std::chrono;
    const auto seconds = ceil<std::chrono::seconds>(duration);
    if (seconds.count() < 90)
        return std::max(std::chrono::seconds(1), seconds);
    return round<minutes>(seconds);
}

/// What the controls would measure that was not measured so; empty where that is the same.
QString otherSettings(PlanOptions next, const TestPlan& shown)
{
    next.seed = shown.seed; // of each run its own
    const TestPlan plan = buildPlan(next);
    if (plan == shown)
        return {};
    QStringList parts{profileTitle(plan.profile)};
    if (plan.fileSize != shown.fileSize)
        parts << sizeText(plan.fileSize);
    if (passesText(plan) != passesText(shown))
        parts << passesText(plan);
    return parts.join(QStringLiteral(" · "));
}

std::vector<std::shared_ptr<const StepRecord>> sharedSteps(const std::shared_ptr<const RunResult>& benchmark)
{
    std::vector<std::shared_ptr<const StepRecord>> steps;
    const GridRecord& grid = benchmarkOf(*benchmark)->grid;
    for (const StepRecord& step : grid.steps)
        steps.emplace_back(benchmark, &step); // shares the result's ownership
    return steps;
}

} // namespace

QString benchmarkCostText(const ProcedureCost& cost)
{
    const QString longest = durationText(roughRunTime(cost.longest));
    const bool isSpan = cost.shortest.count() > 0 && cost.shortest < cost.longest;
    const QString time = isSpan
        ? BenchmarkPage::tr("%1 to at most %2", "durations").arg(durationText(roughRunTime(cost.shortest)), longest)
        : longest;
    const QString written = bytesText(static_cast<double>(cost.mostWritten.count()));
    if (cost.mostWritten.count() == 0)
        return BenchmarkPage::tr("≈ %1").arg(time);
    if (cost.isFromMeasurement)
        return BenchmarkPage::tr("≈ %1 · ≈ %2 written").arg(time, written);
    // Without a link nothing bounds it: a fast drive writes many times as much as was guessed.
    return cost.isBounded ? BenchmarkPage::tr("≈ %1 · up to %2 written").arg(time, written)
                          : BenchmarkPage::tr("≈ %1 · a guess: %2 written").arg(time, written);
}

BenchmarkPage::BenchmarkPage(RunSession& session, History& history, Settings& settings, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_history(history)
    , m_settings(settings)
{
    makeWidgets();
    arrangeWidgets();
    connectWidgets();
    connectSession();
    connectTrust();
    m_costTimer.setSingleShot(true);
    m_costTimer.setInterval(costDelayMs);
    connect(&m_costTimer, &QTimer::timeout, this, &BenchmarkPage::askForCost);

    m_plan->setOptions(settings.options());
    const int unit = std::clamp(settings.unit(), 0, static_cast<int>(unitChoices.size()) - 1);
    m_unit->setCurrentIndex(unit);
    m_grid->setUnit(unitChoices[static_cast<std::size_t>(unit)]);
    showNothing();
    onStateChanged(session.state());
    m_target->refresh(settings.target(), settings.targetMark());
}

BenchmarkPage::~BenchmarkPage() = default;

Page* BenchmarkPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new BenchmarkPage(context.runs, context.history, context.settings, parent);
    connect(page, &BenchmarkPage::everyIoWanted, &context.traces,
        [&traces = context.traces](std::size_t step) { traces.askForStep(static_cast<unsigned>(step)); });
    return page;
}

bool BenchmarkPage::perform(Command command)
{
    switch (command) {
    case Command::Start:
        start();
        return true;
    case Command::Stop:
        if (m_session.runsBenchmark() && m_stopQuestion->stopOrAsk())
            emit wanted(); // that is answered here
        return true;
    case Command::Open:
        openWithDialog();
        return true;
    case Command::Save:
        saveWithDialog();
        return true;
    case Command::CopyText:
        m_export->copyText();
        return true;
    case Command::CopyPicture:
        m_export->copyPicture();
        return true;
    case Command::ShowStack:
        showStack();
        return true;
    case Command::ReadAgain:
        break;
    }
    return false;
}

std::vector<Page::Gesture> BenchmarkPage::gestures() const
{
    return {{tr("Enter"), tr("Show the reasons for the verdict on the figure that has the focus")},
        {tr("R", "a key"), tr("Run only the test that has the focus")},
        {tr("Double-click", "a gesture"), tr("Show every I/O of the test behind a figure")}};
}

QString BenchmarkPage::openTitle() const
{
    return tr("Open a result…");
}

void BenchmarkPage::showUnits()
{
    m_unit->setCurrentIndex(m_settings.unit());
    m_grid->setUnit(static_cast<Unit>(m_unit->value().toInt()));
    m_target->refresh();
    if (m_result && !m_session.runsBenchmark() && !m_shownFile.empty())
        m_session.open(m_shownFile); // all that it says is said anew
}

void BenchmarkPage::setCompact(bool isCompact)
{
    m_isCompact = isCompact;
    tellNextSettings();
    for (QWidget* const widget : m_notCompact)
        widget->setVisible(!isCompact);
    m_menuButton->setVisible(isCompact);
    m_grid->setFont(isCompact ? scaledFont(0.85) : QFont()); // its least size follows
    m_start->setCompact(isCompact);
    m_header->setCompact(isCompact);
    // The grid grows in place of the graph.
    auto* const column = static_cast<QVBoxLayout*>(layout());
    column->setStretchFactor(m_grid->parentWidget(), isCompact ? 1 : 0);
    const int margin = gui::grid(isCompact ? 1 : 2);
    column->setContentsMargins(margin, margin, margin, margin);
    column->setSpacing(gui::grid(isCompact ? 0.75 : 1.25));
}

std::optional<Page::ShownResult> BenchmarkPage::shownResult() const
{
    return ShownResult{m_result ? m_result->id : std::string(), m_shownFile};
}

QString BenchmarkPage::whyBusy() const
{
    return m_session.runsBenchmark() ? m_session.whyBusy() : QString();
}

std::optional<Page::ClosingQuestion> BenchmarkPage::closingQuestion()
{
    if (!m_session.runsBenchmark())
        return {};
    return ClosingQuestion{
        tr("A test is running. Closing the window stops it, keeps completed measurements and removes the test file."),
        tr("Stop and close"), [this] {
            stop();
        }};
}

void BenchmarkPage::makeWidgets()
{
    m_target = new TargetCard(m_session.machine().catalog(), this);
    m_stackButton = new QToolButton(this);
    m_stackButton->setIcon(lineIcon(Glyph::Layers));
    m_stackButton->setAutoRaise(true);
    m_stackButton->setAccessibleName(tr("Storage stack of this folder"));
    m_stack = new StackPopover(m_session.machine().catalog(), this);
    m_why = new WhyPopover(this);
    m_start = new StartButton(this);
    m_pause = new PauseButton(tr("Pauses once the running pass is complete"), this);
    m_plan = new PlanBar(this);
    m_interrupted = new MessageStrip(this);
    m_interrupted->setDismissable(false);
    m_stopQuestion = new StopQuestion(m_session, *this);
    m_runMessage = new MessageStrip(this);
    m_helperOffer = new HelperOffer(
        *m_runMessage, [this] { m_start->setFocus(); }, this);
    m_nextSettings = new NextSettings(this);
    m_header = new RunHeader(this);
    m_unit = new ChoiceBox(tr("Unit of the figures"), this);
    for (const Unit unit : unitChoices)
        m_unit->addChoice(unitText(unit), static_cast<int>(unit));
    m_quantity = new ChoiceBox(tr("What the graph shows"), this);
    m_quantity->addChoice(tr("Graph: throughput"), static_cast<int>(LiveGraph::Quantity::Throughput));
    m_quantity->addChoice(tr("Graph: IOPS"), static_cast<int>(LiveGraph::Quantity::Iops));
    m_quantity->addChoice(tr("Graph: latency"), static_cast<int>(LiveGraph::Quantity::Latency));
    m_menuButton = new QToolButton(this);
    m_menuButton->setIcon(lineIcon(Glyph::Menu));
    m_menuButton->setAutoRaise(true);
    m_menuButton->setToolTip(tr("Menu (F10); Ctrl+M brings the whole window back"));
    m_menuButton->setAccessibleName(tr("Menu"));
    m_menuButton->hide();
    connect(m_menuButton, &QToolButton::clicked, this, [this] { emit menuWanted(m_menuButton); });
    m_grid = new ResultGrid(this);
    m_grid->setAccessibleName(tr("Results"));
    m_graph = new LiveGraph(this);
    m_graph->setAccessibleName(tr("Graph of the run"));
    m_fileMessage = new MessageStrip(this);

    m_comment = new QLineEdit(this);
    m_comment->setPlaceholderText(tr("Comment, saved with the result"));
    m_comment->setAccessibleName(tr("Comment"));
    m_comment->setMaxLength(longestComment);
    m_begin = new BenchmarkStart(m_session, {*m_target, *m_plan, *m_comment}, this);
    m_open = new QPushButton(lineIcon(Glyph::Open), tr("Open…"), this);
    m_export = new ExportButtons(
        [this]() -> std::optional<Exported> {
            if (!m_result || m_session.runsBenchmark())
                return {};
            Exported exported;
            exported.run = m_result;
            exported.picture = [grid = m_grid, result = m_result] {
                return pictureOf(*grid, pictureCaption(*benchmarkOf(*result)));
            };
            return exported;
        },
        this);
}

void BenchmarkPage::arrangeWidgets()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(gui::grid(2), gui::grid(2), gui::grid(2), gui::grid(2));
    layout->setSpacing(gui::grid(1.25));

    auto* const top = new QHBoxLayout;
    top->setSpacing(gui::grid(1.5));
    auto* const target = new QHBoxLayout;
    target->setSpacing(gui::grid(0.5));
    target->addWidget(m_target, 1);
    target->addWidget(m_stackButton);
    top->addLayout(target, 1);
    top->addWidget(m_pause);
    top->addWidget(m_start);
    layout->addLayout(top);
    layout->addWidget(m_plan);
    layout->addWidget(m_interrupted);
    layout->addWidget(&m_stopQuestion->strip());
    layout->addWidget(m_runMessage);

    m_header->addTool(m_quantity);
    m_header->addTool(m_unit);
    m_header->addTool(m_menuButton);
    m_header->addNote(m_nextSettings);
    layout->addWidget(m_header);
    layout->addWidget(new Card(m_grid, this), 0);
    auto* const graph = new Card(m_graph, this);
    layout->addWidget(graph, 1);
    layout->addWidget(m_fileMessage);
    m_notCompact = {m_stackButton, m_plan, m_quantity, graph, m_comment, m_open, m_export};

    auto* const bottom = new QHBoxLayout;
    bottom->setSpacing(gui::grid(1));
    bottom->addWidget(m_comment, 1);
    bottom->addWidget(m_open);
    bottom->addWidget(m_export);
    layout->addLayout(bottom);

    // As it is read; those that hold others hand the focus on to them.
    QWidget* before = m_target;
    for (QWidget* const next : std::initializer_list<QWidget*>{m_stackButton, m_pause, m_start, m_plan, m_interrupted,
             m_runMessage, m_quantity, m_unit, m_menuButton, &m_header->trustLine(), m_nextSettings, m_grid, m_graph,
             m_fileMessage, m_comment, m_open, &m_export->exportButton(), &m_export->copyButton()}) {
        setTabOrder(before, next);
        before = next;
    }
}

void BenchmarkPage::connectWidgets()
{
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (m_session.runsBenchmark())
            stop();
        else
            start();
    });
    connect(m_begin, &BenchmarkStart::asked, this, [this] {
        m_runMessage->clear();
        m_fileMessage->clear();
    });
    connect(m_begin, &BenchmarkStart::refused, this, [this](const QString& why) { say(why); });
    connect(m_begin, &BenchmarkStart::targetMissing, this, &BenchmarkPage::sayThatThereIsNoTarget);
    connect(m_pause, &QPushButton::clicked, this, &BenchmarkPage::togglePause);
    connect(m_target, &TargetCard::folderChanged, this, [this](const std::filesystem::path& folder) {
        // The target of a plan file is not the one that this page goes on with, and why it was refused stays.
        const bool isOfRun = std::exchange(m_followsRun, false);
        if (!isOfRun)
            m_runMessage->clear();
        if (!folder.empty() && !isOfRun)
            m_settings.setTarget(folder, m_target->mark());
        else if (folder.empty() && m_target->isGone())
            sayThatThereIsNoTarget();
        updateActions();
        m_costTimer.start();
    });
    connect(m_stackButton, &QToolButton::clicked, this, &BenchmarkPage::showStack);
    connect(m_target, &TargetCard::lookupFailed, this, [this](const QString& sentence) { say(sentence); });
    connect(m_plan, &PlanBar::optionsChanged, this, &BenchmarkPage::onPlanChanged);
    connect(m_grid, &ResultGrid::cellActivated, this, &BenchmarkPage::everyIoWanted);
    connect(m_grid, &ResultGrid::runWanted, this, &BenchmarkPage::runOnly);
    connect(m_unit, &ChoiceBox::chosen, this, &BenchmarkPage::onUnitChosen);
    connect(m_quantity, &ChoiceBox::chosen, this,
        [this] { m_graph->setQuantity(static_cast<LiveGraph::Quantity>(m_quantity->value().toInt())); });
    connect(m_graph, &LiveGraph::quantityChanged, this,
        [this](LiveGraph::Quantity quantity) { m_quantity->setValue(static_cast<int>(quantity)); });
    connect(m_graph, &LiveGraph::exportFailed, this,
        [this](const QString& sentence) { m_fileMessage->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_comment, &QLineEdit::editingFinished, this, &BenchmarkPage::onCommentEdited);
    connect(m_open, &QPushButton::clicked, this, &BenchmarkPage::openWithDialog);
    connect(m_export, &ExportButtons::saved, this,
        [this](const QString& sentence) { m_fileMessage->showMessage(MessageStrip::Kind::Information, sentence); });
    connect(m_export, &ExportButtons::failed, this,
        [this](const QString& sentence) { m_fileMessage->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(&m_history, &History::removed, this, [this](const std::filesystem::path& file) {
        if (file != m_shownFile)
            return;
        showNothing();
        m_removedFile = file;
    });
    connect(&m_history, &History::renamed, this, [this](const std::filesystem::path& file, const QString& comment) {
        if (file != m_shownFile || !m_result || m_session.runsBenchmark())
            return;
        RunResult renamed = *m_result;
        renamed.comment = comment.toStdString();
        m_result = std::make_shared<const RunResult>(std::move(renamed));
        m_comment->setText(comment);
    });
    connect(&m_history, &History::restored, this, [this](const std::filesystem::path& file) {
        if (file == m_removedFile && !m_result && !m_session.runsBenchmark())
            m_session.open(file);
    });
}

void BenchmarkPage::connectSession()
{
    connect(&m_session, &RunSession::stateChanged, this, &BenchmarkPage::onStateChanged);
    connect(&m_session, &RunSession::refused, this,
        [this](const QString& sentence, const Procedure& procedure, const std::optional<Remedy>& remedy) {
            if (!benchmarkOf(procedure))
                return;
            if (!m_result && !m_session.runsBenchmark()) // what was refused before it began leaves what is shown
                showNothing();
            say(sentence, remedy);
            emit wanted();
        });
    connect(&m_session, &RunSession::warned, this,
        [this](const QString& sentence) { m_runMessage->showMessage(MessageStrip::Kind::Warning, sentence); });
    connect(&m_session, &RunSession::progressChanged, this, [this](const RunProgress& progress) {
        if (!m_session.runsBenchmark())
            return;
        onProgress(progress);
        emit workProgressed(progress.fraction, m_grid->model().newestText());
    });
    connect(&m_session, &RunSession::samplesArrived, m_graph, &LiveGraph::append);
    connect(&m_session, &RunSession::samplesArrived, m_grid, &ResultGrid::append);
    connect(&m_session, &RunSession::stepsChanged, m_grid, &ResultGrid::setSteps);
    connect(&m_session, &RunSession::finished, this, &BenchmarkPage::onFinished);
    connect(&m_session, &RunSession::loaded, this, &BenchmarkPage::onLoaded);
    connect(&m_session, &RunSession::loadingFailed, this, &BenchmarkPage::onLoadingFailed);
    connect(
        &m_session, &RunSession::stored, this, [this](const std::filesystem::path& file, const RunOutcome& outcome) {
            if (outcome.result != m_result)
                return;
            m_shownFile = file;
            m_canEditComment = true;
            onCommentEdited(); // what was typed while the run went on
            emit shownFileChanged(file);
        });
    connect(&m_session, &RunSession::storingFailed, this, [this](const QString& sentence, const RunOutcome& outcome) {
        if (benchmarkOf(outcome.result->procedure))
            m_fileMessage->showMessage(MessageStrip::Kind::Warning, sentence);
    });
    connect(&m_session, &RunSession::costEstimated, this, &BenchmarkPage::onCostEstimated);
    connect(&m_session, &RunSession::resumablesChanged, this, &BenchmarkPage::showInterrupted);
}

void BenchmarkPage::start()
{
    m_begin->start(m_result != nullptr);
}

void BenchmarkPage::runOnly(const std::vector<std::size_t>& steps)
{
    m_begin->runOnly(m_result, steps);
}

void BenchmarkPage::clearForRun()
{
    const TestPlan& plan = *benchmarkOf(m_session.procedure());
    m_result.reset();
    m_shownFile.clear();
    m_canEditComment = false;
    emit shownFileChanged({});
    m_grid->setPlan(plan);
    m_graph->setPlan(plan);
    m_nextSettings->clear();
    m_header->trustLine().setRoomKept(true);
    updateTrust();
    m_target->setTemperature(std::nullopt);
}

void BenchmarkPage::showInterrupted()
{
    ResumeActions actions;
    actions.resume = [this](const Resumable& one) {
        m_begin->resume(one);
        showInterrupted(); // it was refused
    };
    actions.discard = [this](const Resumable& one) {
        m_session.discard(one);
    };
    std::vector<Resumable> all;
    if (!m_session.runsBenchmark())
        all = m_session.resumables();
    std::erase_if(all, [](const Resumable& one) { return !benchmarkOf(one.result->procedure); });
    offerToResume(*m_interrupted, all, actions);
}

void BenchmarkPage::showStack()
{
    if (m_stackButton->isEnabled())
        m_stack->showFor(m_target->folder(), *m_stackButton);
}

void BenchmarkPage::stop()
{
    if (m_session.runsBenchmark())
        m_session.stop();
}

void BenchmarkPage::togglePause()
{
    if (!m_session.runsBenchmark())
        return;
    if (m_session.state() == RunSession::State::Paused)
        m_session.resume();
    else
        m_session.pause();
}

void BenchmarkPage::takeOptions(const PlanOptions& options)
{
    if (m_session.runsBenchmark())
        return; // it says already what goes on
    m_plan->setOptions(options);
    onPlanChanged();
}

void BenchmarkPage::onPlanChanged()
{
    m_settings.setOptions(m_plan->options());
    m_runMessage->clear();
    // What is shown stays until something else is measured: it was not measured with these settings, and says so.
    if (!m_result)
        showNothing();
    tellNextSettings();
    m_costTimer.start();
}

void BenchmarkPage::onStateChanged(RunSession::State state)
{
    const bool isRunning = m_session.runsBenchmark();
    m_target->setEnabled(!isRunning);
    m_plan->setRunning(isRunning);
    m_grid->setRunOffered(!isRunning);
    m_start->setMode(!isRunning                    ? StartButton::Mode::Start
            : state == RunSession::State::Stopping ? StartButton::Mode::Stopping
                                                   : StartButton::Mode::Stop);
    m_start->setDetail(isRunning ? QString() : m_costText);
    m_pause->setVisible(isRunning && state != RunSession::State::Stopping);
    m_pause->setPaused(state == RunSession::State::Paused);
    showInterrupted();
    if (isRunning && state == RunSession::State::Starting) {
        clearForRun();
        if (!m_begin->isStarting()) { // a plan file, on another page: nobody saw what stands here
            m_comment->clear();
            m_runMessage->clear();
            m_fileMessage->clear();
        }
        if (!m_session.isSimulated() && m_session.target() != m_target->folder()) {
            m_followsRun = true;
            m_target->refresh(m_session.target());
        }
        onProgress({});
        if (!m_begin->isStarting()) // who pressed F5 elsewhere stays there
            emit wanted();
    }
    updateActions();
    tellNextSettings();
}

void BenchmarkPage::onProgress(const RunProgress& progress)
{
    m_header->showProgress(progress, m_session.procedure());
    if (progress.temperatureCelsius)
        m_target->setTemperature(progress.temperatureCelsius);
    const GridProgress grid = progress.grid.value_or(GridProgress());
    const bool isInStep = grid.phase == GridPhase::WarmUp || grid.phase == GridPhase::Measuring;
    m_grid->setRunning(
        isInStep ? std::optional(grid.step) : std::nullopt, grid.pass, benchmarkOf(m_session.procedure())->passes);
    if (grid.phase > GridPhase::Starting && grid.phase < GridPhase::Finishing)
        m_start->setDetail(tr("%1 left").arg(clockText(progress.remaining)));
}

void BenchmarkPage::onFinished(const RunOutcome& outcome)
{
    const std::shared_ptr<const RunResult>& result = outcome.result;
    const std::optional<GridOfRun> benchmark = benchmarkOf(*result);
    if (!benchmark)
        return;
    showResult(result);
    if (result->status == RunStatus::Complete)
        m_header->showText(
            resultTitle(*result), resultConditions(*benchmark), RunHeader::Tone::Quiet, driveEffects(*benchmark));
    else
        m_header->showText(resultTitle(*result),
            result->status == RunStatus::Stopped ? tr("Stopped by you; completed measurements are kept")
                                                 : tr("Incomplete"),
            RunHeader::Tone::Warning);
    if (result->status == RunStatus::Failed)
        say(said(result->reason), remedyOf(result->reason));
    else
        showWarnings(*result);
    m_costTimer.start(); // the next estimate knows this drive
    emit workEnded(resultTitle(*result),
        result->status == RunStatus::Complete      ? tr("The test is complete.")
            : result->status == RunStatus::Stopped ? tr("The test was stopped.")
                                                   : said(result->reason));
}

void BenchmarkPage::askForCost()
{
    if (!m_target->folder().empty())
        m_session.estimate(buildPlan(m_plan->options()), m_target->folder());
}

void BenchmarkPage::onCostEstimated(const ProcedureCost& cost)
{
    m_costText = benchmarkCostText(cost);
    if (!m_session.runsBenchmark())
        m_start->setDetail(m_costText);
}

void BenchmarkPage::onUnitChosen()
{
    m_settings.setUnit(m_unit->currentIndex());
    m_grid->setUnit(static_cast<Unit>(m_unit->value().toInt()));
}

void BenchmarkPage::onCommentEdited()
{
    const std::string comment = m_comment->text().simplified().toStdString();
    if (!m_result || !m_canEditComment || comment == m_result->comment)
        return;
    RunResult commented = *m_result;
    commented.comment = comment;
    m_result = std::make_shared<const RunResult>(std::move(commented));
    m_history.rename(m_shownFile, QString::fromStdString(comment));
}

void BenchmarkPage::onLoaded(const RunOutcome& outcome, const std::filesystem::path& file)
{
    if (!benchmarkOf(*outcome.result))
        return;
    // What was brought back after it was deleted is shown again, and no other page gives way to it.
    if (std::exchange(m_removedFile, {}) != file)
        emit resultOpened(file);
    if (m_session.runsBenchmark())
        m_fileMessage->showMessage(MessageStrip::Kind::Information,
            tr("A test is running. Stop it or wait for it to finish before opening another result."));
    else
        showLoaded(outcome, file);
}

void BenchmarkPage::onLoadingFailed(const std::filesystem::path& file, const QString& sentence)
{
    emit resultOpened(file);
    m_fileMessage->showMessage(MessageStrip::Kind::Error, sentence);
    emit shownFileChanged(m_shownFile);
}

void BenchmarkPage::showLoaded(const RunOutcome& outcome, const std::filesystem::path& file)
{
    const GridOfRun benchmark = *benchmarkOf(*outcome.result);
    const Audit& audit = outcome.audit;
    m_runMessage->clear();
    m_fileMessage->clear();
    showResult(outcome.result);
    m_shownFile = file;
    // A comment is saved by writing the document anew, which would hide that somebody else had edited it.
    m_canEditComment = m_history.contains(file) && audit.verdict != AuditVerdict::Edited;
    QStringList findings;
    for (const Sentence& finding : audit.findings)
        findings << said(finding);
    if (const QString effects = driveEffects(benchmark); !effects.isEmpty())
        findings << effects;
    m_header->showText(resultTitle(benchmark.run),
        resultConditions(benchmark) + QStringLiteral(" · ") + auditText(audit, benchmark.run),
        audit.verdict == AuditVerdict::Consistent ? RunHeader::Tone::Quiet : RunHeader::Tone::Warning,
        findings.join(QLatin1Char('\n')));
    updateActions();
    emit shownFileChanged(file);
}

void BenchmarkPage::showResult(const std::shared_ptr<const RunResult>& result)
{
    const GridOfRun benchmark = *benchmarkOf(*result);
    m_result = result;
    m_canEditComment = false;
    m_grid->setPlan(benchmark.plan);
    m_grid->setRunning(std::nullopt, 0, 0);
    m_grid->setSteps(sharedSteps(result));
    m_graph->setResult(benchmark);
    m_header->trustLine().setRoomKept(false);
    updateTrust();
    if (!m_session.runsBenchmark() && !result->comment.empty())
        m_comment->setText(QString::fromStdString(result->comment));
    updateActions();
    tellNextSettings();
}

/// Plan and shown result are two things: a control that is turned measures nothing and throws nothing away.
void BenchmarkPage::tellNextSettings()
{
    m_nextSettings->clear();
    if (!m_result || m_session.runsBenchmark() || m_isCompact)
        return;
    const TestPlan& shown = *benchmarkOf(m_result->procedure);
    const QString next = otherSettings(m_plan->options(), shown);
    if (next.isEmpty())
        return;
    std::function<void()> takeAgain;
    // A plan from a file can be more than the controls can say.
    if (std::optional<PlanOptions> options = optionsOf(shown)) {
        options->seed = 0;
        takeAgain = [this, same = std::move(*options)] {
            takeOptions(same);
        };
    }
    m_nextSettings->tell(next, std::move(takeAgain));
}

void BenchmarkPage::showNothing()
{
    m_result.reset();
    m_shownFile.clear();
    m_canEditComment = false;
    const TestPlan plan = buildPlan(m_plan->options());
    m_grid->setPlan(plan);
    m_grid->setRunning(std::nullopt, 0, 0);
    m_graph->setPlan(plan);
    m_nextSettings->clear();
    m_header->showText(tr("No result yet"), tr("Press Start, or drop a result here"));
    m_header->trustLine().setRoomKept(false);
    updateTrust();
    updateActions();
    emit shownFileChanged({});
}

void BenchmarkPage::showWarnings(const RunHead& run)
{
    QStringList warnings;
    for (const Sentence& warning : run.warnings)
        warnings << said(warning);
    if (!warnings.isEmpty())
        m_runMessage->showMessage(MessageStrip::Kind::Warning, warnings.join(QLatin1Char('\n')),
            remedyActions(run.warnings, remedyControls()));
}

void BenchmarkPage::say(const QString& sentence, const std::optional<Remedy>& remedy)
{
    m_runMessage->showMessage(MessageStrip::Kind::Error, sentence,
        remedy ? remedyActions(*remedy, remedyControls()) : std::vector<MessageStrip::Action>());
}

void BenchmarkPage::sayThatThereIsNoTarget()
{
    m_runMessage->showMessage(MessageStrip::Kind::Warning, m_target->whyNot(),
        remedyActions(Remedy{Remedy::Kind::OtherFolder}, remedyControls()));
}

RemedyControls BenchmarkPage::remedyControls()
{
    if (m_session.runsBenchmark())
        return {};
    RemedyControls controls = pageRemedies(*this, *m_target, *m_helperOffer);
    controls.setSize = [this](ByteCount size) {
        PlanOptions options = m_plan->options();
        options.fileSize = size;
        setOptions(options);
    };
    controls.setPasses = [this](unsigned passes) {
        PlanOptions options = m_plan->options();
        options.passes = passes;
        options.untilPermille.reset();
        setOptions(options);
    };
    controls.setMeasure = [this](Nanoseconds measure) {
        PlanOptions options = m_plan->options();
        options.measure = measure;
        setOptions(options);
    };
    controls.setEngine = [this](EngineChoice engine) {
        m_plan->setEngine(engine);
        m_start->setFocus();
    };
    controls.leaveTraceOff = [this] {
        m_plan->setCapturesTrace(false);
        m_start->setFocus();
    };
    controls.showWriteLimit = [this] {
        m_plan->showWriteLimit();
    };
    return controls;
}

void BenchmarkPage::setOptions(const PlanOptions& options)
{
    m_plan->setOptions(options);
    onPlanChanged();
    m_start->setFocus(); // what comes next
}

void BenchmarkPage::updateActions()
{
    const bool isIdle = !m_session.runsBenchmark();
    const bool hasTarget = !m_target->folder().empty();
    m_start->setEnabled(isIdle ? hasTarget : m_session.state() != RunSession::State::Stopping);
    m_start->setToolTip(asToolTip(!isIdle ? tr("Stop the test and remove the test file; completed measurements are "
                                               "kept, and the test can be resumed later (Esc)")
            : hasTarget                   ? tr("Start the test (F5)")
                                          : m_target->whyNot()));
    m_stackButton->setEnabled(hasTarget && isIdle); // drivers may ask the drive to tell
    m_stackButton->setToolTip(asToolTip(!isIdle ? tr("A test is running.")
            : hasTarget                         ? tr("Storage stack between this folder and the hardware (Ctrl+I)")
                                                : tr("Choose a drive or folder first.")));
    m_open->setEnabled(isIdle);
    m_open->setToolTip(asToolTip(isIdle ? tr("Open a result file (Ctrl+O)") : tr("A test is running.")));
    const bool hasResult = m_result && isIdle;
    const QString noResult = isIdle ? tr("No result yet: press Start or open one.") : tr("A test is running.");
    m_export->setWhyNot(hasResult ? QString() : noResult);
    const bool isForeign = m_result && isIdle && !m_shownFile.empty() && !m_canEditComment;
    m_comment->setReadOnly(isForeign);
    m_comment->setToolTip(asToolTip(isForeign ? tr("Only comments of your own results can be changed.") : QString()));
}

void BenchmarkPage::openWithDialog()
{
    gui::openWithDialog(this,
        {tr("Open a result"), {tr("Results (*.steadymark *.json)")}, false,
            [this](const std::vector<std::filesystem::path>& files) {
                emit openWanted(files.front());
            }});
}

void BenchmarkPage::saveWithDialog()
{
    m_export->save();
}

void BenchmarkPage::connectTrust()
{
    connect(m_grid, &ResultGrid::reasonWanted, this, &BenchmarkPage::showWhy);
    connect(&m_header->trustLine(), &TrustLine::clicked, this, &BenchmarkPage::showWhyOfWorst);
    connect(m_why, &WhyPopover::everyIoWanted, this, &BenchmarkPage::everyIoWanted);
    // After the grid, which was connected before, has them.
    connect(&m_session, &RunSession::stepsChanged, this, &BenchmarkPage::updateTrust);
}

void BenchmarkPage::updateTrust()
{
    const ResultGridModel& model = m_grid->model();
    std::vector<const Verdict*> verdicts;
    for (std::size_t step = 0; step < model.plan().steps.size(); ++step) {
        if (const Verdict* const verdict = model.verdictOf(step))
            verdicts.push_back(verdict);
    }
    if (verdicts.empty())
        m_header->trustLine().clear();
    else
        m_header->trustLine().setVerdict(summarize(verdicts));
}

void BenchmarkPage::showWhy(const QModelIndex& cell)
{
    const ResultGridModel& model = m_grid->model();
    const QVariant wanted = cell.data(ResultGridModel::StepRole);
    if (!wanted.isValid() || model.verdictOf(wanted.value<qulonglong>()) == nullptr)
        return;
    const std::size_t step = wanted.value<qulonglong>();
    m_grid->reveal(cell);
    m_why->showFor({model.record(step), step, model.unitOfRow(cell.row()), sharedStep(step), remedyControls()}, *m_grid,
        m_grid->signRect(cell));
}

/// As it stands in reports; null while there is no result.
std::shared_ptr<const StepRecord> BenchmarkPage::sharedStep(std::size_t step) const
{
    return m_result ? sharedSteps(std::make_shared<const RunResult>(anonymized(*m_result))).at(step) : nullptr;
}

bool BenchmarkPage::showWhyOfWorst()
{
    const ResultGridModel& model = m_grid->model();
    std::optional<std::size_t> worst;
    for (std::size_t step = 0; step < model.plan().steps.size(); ++step) {
        const Verdict* const verdict = model.verdictOf(step);
        if (verdict != nullptr && (!worst || verdict->level > model.verdictOf(*worst)->level))
            worst = step;
    }
    if (worst)
        showWhy(m_grid->showStep(*worst));
    return worst.has_value();
}

} // namespace steadymark::gui
