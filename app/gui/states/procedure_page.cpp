// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_page.h"

#include "app/gui/benchmark/run_header.h"
#include "app/gui/exchange/export_buttons.h"
#include "app/gui/exchange/open_dialog.h"
#include "app/gui/history/history.h"
#include "app/gui/language/said.h"
#include "app/gui/run/page_remedies.h"
#include "app/gui/run/stop_question.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/shell/settings.h"
#include "app/gui/states/procedure_words.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/target_card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/pause_button.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/start_button.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr int askDelayMs = 60;
using State = RunSession::State;

} // namespace

ProcedurePage::ProcedurePage(RunSession& session, Settings& settings, TargetCard::WholeDrives drives, QWidget* parent)
    : Page(parent)
    , m_session(session)
    , m_settings(settings)
{
    makeWidgets(drives);
    arrange();
    connectSession();
    m_askTimer.setSingleShot(true);
    m_askTimer.setInterval(askDelayMs);
    connect(&m_askTimer, &QTimer::timeout, this, [this] {
        if (!m_target->folder().empty() && whyNotChosen().isEmpty())
            m_session.ask(order());
    });
}

ProcedurePage::~ProcedurePage() = default;

void ProcedurePage::follow(History& history)
{
    connect(&history, &History::removed, this, [this](const std::filesystem::path& file) {
        const bool wasShown = m_shownFile == file;
        if (wasShown)
            show(nullptr);
        m_removedFile = wasShown ? file : std::filesystem::path();
    });
    connect(&history, &History::renamed, this, [this](const std::filesystem::path& file, const QString& comment) {
        if (file != m_shownFile || !m_figures || isRunningHere())
            return;
        RunResult renamed = *m_figures->result;
        renamed.comment = comment.toStdString();
        ProcedureFigures figures = *m_figures;
        figures.result = std::make_shared<const RunResult>(std::move(renamed));
        m_figures = std::make_shared<const ProcedureFigures>(std::move(figures));
        updateState();
    });
    connect(&history, &History::restored, this, [this](const std::filesystem::path& file) {
        if (file == std::exchange(m_removedFile, {}))
            m_session.open(file);
    });
}

QWidget& ProcedurePage::firstFocus()
{
    return *m_start;
}

bool ProcedurePage::perform(Command command)
{
    switch (command) {
    case Command::Start:
        start();
        return true;
    case Command::Stop:
        if (isRunningHere() && m_stopQuestion->stopOrAsk())
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
    case Command::ReadAgain:
    case Command::ShowStack:
        break;
    }
    return false;
}

std::optional<Page::ShownResult> ProcedurePage::shownResult() const
{
    return ShownResult{m_figures ? m_figures->result->id : std::string(), m_shownFile};
}

QString ProcedurePage::whyBusy() const
{
    return isRunningHere() ? m_session.whyBusy() : QString();
}

std::optional<Page::ClosingQuestion> ProcedurePage::closingQuestion()
{
    if (!isRunningHere())
        return {};
    return ClosingQuestion{tr("“%1” is running. Closing the window stops it; completed measurements are kept, and it "
                              "can be resumed at the next start.")
                               .arg(said(titleOf(m_session.procedure().name, m_session.procedure().title))),
        tr("Stop and close"), [this] {
            m_session.stop();
        }};
}

void ProcedurePage::finishSetup()
{
    orderFocus();
    show(nullptr);
    showInterrupted();
    m_target->refresh(m_settings.target(), m_settings.targetMark());
}

void ProcedurePage::makeWidgets(TargetCard::WholeDrives drives)
{
    m_target = new TargetCard(m_session.machine().catalog(), this);
    std::function<Sentence(const Drive&)> refusal;
    if (drives == TargetCard::WholeDrives::Overwritten) {
        refusal = [&environment = m_session.machine().environment(),
                      sentence = Sentence::verbatim(
                          tr("Overwriting a whole drive requires administrator rights: start SteadyMark as root, or "
                             "test a folder.")
                              .toStdString())](const Drive&) {
            return environment.environment().isPrivileged ? Sentence() : sentence;
        };
    }
    m_target->offerMore(true, drives, std::move(refusal));
    m_start = new StartButton(this);
    m_pause = new PauseButton(
        tr("Pauses once the running sample is complete; time while paused does not count as idle time"), this);
    m_interrupted = new MessageStrip(this);
    m_interrupted->setDismissable(false);
    m_stopQuestion = new StopQuestion(m_session, *this);
    m_message = new MessageStrip(this);
    m_helperOffer = new HelperOffer(
        *m_message, [this] { m_askTimer.start(); }, this);
    m_caution = new MessageStrip(this);
    m_caution->setDismissable(false);
    m_header = new RunHeader(this);
    m_clear = new QPushButton(lineIcon(Glyph::Close), tr("Close the result"), this);
    m_open = new QPushButton(lineIcon(Glyph::Open), tr("Open…"), this);
    m_export = new ExportButtons(
        [this]() -> std::optional<Exported> {
            if (!m_figures || isRunningHere())
                return {};
            Exported exported;
            exported.run = m_figures->result;
            return exported;
        },
        this);
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (isRunningHere())
            stop();
        else
            start();
    });
    connect(m_pause, &QPushButton::clicked, this, &ProcedurePage::togglePause);
    connect(m_clear, &QPushButton::clicked, this, [this] {
        show(nullptr);
        m_start->setFocus(Qt::OtherFocusReason);
    });
    connect(m_open, &QPushButton::clicked, this, &ProcedurePage::openWithDialog);
    connect(m_export, &ExportButtons::saved, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Information, sentence); });
    connect(m_export, &ExportButtons::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_target, &TargetCard::lookupFailed, this, [this](const QString& sentence) { say(sentence); });
    connect(m_target, &TargetCard::folderChanged, this, [this] {
        m_message->clear();
        // The result that is shown stays: the list of targets may arrive after it.
        m_offer.reset();
        m_refusal.clear();
        if (m_target->isGone())
            say(m_target->whyNot(), Remedy{Remedy::Kind::OtherFolder});
        showOffer();
        updateState();
        m_askTimer.start();
    });
}

void ProcedurePage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1.25));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1.5));
    top->addWidget(m_target, 1);
    top->addWidget(m_pause);
    top->addWidget(m_start);
    layout->addLayout(top);
    auto* const choices = new QWidget(this);
    m_choices = new FlowLayout(grid(1), choices);
    layout->addWidget(choices);
    layout->addWidget(m_interrupted);
    layout->addWidget(&m_stopQuestion->strip());
    layout->addWidget(m_message);
    layout->addWidget(m_caution);
    layout->addWidget(m_header);
    m_body = new QVBoxLayout;
    m_body->setSpacing(grid(1.25));
    layout->addLayout(m_body, 1);
    auto* const bottom = new QHBoxLayout;
    bottom->setSpacing(grid(1));
    bottom->addStretch(1);
    bottom->addWidget(m_clear);
    bottom->addWidget(m_open);
    bottom->addWidget(m_export);
    layout->addLayout(bottom);
}

/// As it is read: what a derived class made comes between the buttons above and below it.
void ProcedurePage::orderFocus()
{
    QWidget* before = m_target;
    const auto goesTo = [&before](QWidget* next) {
        setTabOrder(before, next);
        before = next;
    };
    goesTo(m_pause);
    goesTo(m_start);
    for (int at = 0; at < m_choices->count(); ++at)
        goesTo(m_choices->itemAt(at)->widget());
    for (QWidget* next = nextInFocusChain(); next != this; next = next->nextInFocusChain()) {
        if (isAncestorOf(next) && (next->focusPolicy() & Qt::TabFocus)) // Qt orders only those
            before = next;
    }
    for (QPushButton* const button : {m_clear, m_open, &m_export->exportButton(), &m_export->copyButton()})
        goesTo(button);
}

void ProcedurePage::connectSession()
{
    connect(&m_session, &RunSession::offered, this, &ProcedurePage::onOffered);
    connect(&m_session, &RunSession::offerRefused, this,
        [this](const RunSession::Order& asked, const QString& sentence, const std::optional<Remedy>& remedy) {
            if (asked != order())
                return;
            m_offer.reset();
            m_refusal = sentence;
            m_refusalRemedy = remedy;
            showOffer();
            updateState();
        });
    connect(&m_session, &RunSession::blockedReasonChanged, this, &ProcedurePage::updateState);
    connect(&m_session, &RunSession::resumablesChanged, this, &ProcedurePage::showInterrupted);
    connect(&m_session, &RunSession::stateChanged, this, [this] {
        if (m_session.state() == State::Starting && isRunningHere())
            show(nullptr);
        showInterrupted();
        updateState();
    });
    connect(&m_session, &RunSession::progressChanged, this, [this](const RunProgress& progress) {
        if (!isRunningHere())
            return;
        m_header->showProgress(progress, m_session.procedure());
        m_start->setDetail(tr("%1 left").arg(clockText(progress.remaining)));
        showProgress(progress);
        emit workProgressed(progress.fraction);
    });
    connect(
        &m_session, &RunSession::figuresChanged, this, [this](const std::shared_ptr<const ProcedureFigures>& figures) {
            if (!isRunningHere())
                return;
            m_figures = figures;
            showFigures(figures, true);
        });
    connect(&m_session, &RunSession::finished, this, &ProcedurePage::onFinished);
    connect(&m_session, &RunSession::loaded, this, &ProcedurePage::onLoaded);
    connect(
        &m_session, &RunSession::stored, this, [this](const std::filesystem::path& file, const RunOutcome& outcome) {
            if (!outcome.figures || outcome.figures != m_figures)
                return;
            m_shownFile = file;
            emit shownFileChanged(file);
        });
    connect(&m_session, &RunSession::refused, this,
        [this](const QString& sentence, const Procedure& procedure, const std::optional<Remedy>& remedy) {
            if (isOwn(procedure))
                say(sentence, remedy);
        });
    connect(&m_session, &RunSession::storingFailed, this, [this](const QString& sentence, const RunOutcome& outcome) {
        if (isOwn(outcome.result->procedure))
            m_message->showMessage(MessageStrip::Kind::Error, sentence);
    });
}

bool ProcedurePage::isRunningHere() const
{
    return m_session.runsProcedure() && isOwn(m_session.procedure());
}

bool ProcedurePage::isOwn(const Procedure& procedure) const
{
    return !benchmarkOf(procedure) && isFor(procedure);
}

RunSession::Order ProcedurePage::order() const
{
    RunSession::Order order = chosen();
    order.target = m_target->folder();
    order.chosenVolume = m_target->volume();
    return order;
}

void ProcedurePage::choiceChanged()
{
    m_offer.reset();
    m_refusal.clear();
    showOffer();
    updateState();
    m_askTimer.start();
}

void ProcedurePage::onOffered(const RunSession::Offer& offer)
{
    if (offer.order != order())
        return;
    m_offer = offer;
    m_refusal.clear();
    showOffer();
    updateState();
}

QString ProcedurePage::whyNot() const
{
    if (const QString why = m_session.whyNot(); !why.isEmpty())
        return why;
    if (m_target->folder().empty())
        return m_target->whyNot();
    if (const QString why = whyNotChosen(); !why.isEmpty())
        return why;
    if (!m_refusal.isEmpty())
        return m_refusal;
    if (m_offer && m_target->kind() == TargetModel::Kind::ReadDrive && destroysData(m_offer->procedure))
        return tr("This sweep writes, and a whole drive is only read here. Choose a folder, or a sweep that reads.");
    return m_offer ? QString() : tr("Estimating duration and data written…");
}

void ProcedurePage::updateState()
{
    const State state = m_session.state();
    const bool isHere = isRunningHere();
    const QString reason = isHere ? QString() : whyNot();
    m_start->setMode(!isHere           ? StartButton::Mode::Start
            : state == State::Stopping ? StartButton::Mode::Stopping
                                       : StartButton::Mode::Stop);
    m_start->setDestructive(!isHere && m_target->drive() != nullptr && m_offer && destroysData(m_offer->procedure));
    m_start->setAccessibleName(isHere  ? tr("Stop")
            : m_start->isDestructive() ? tr("Start; everything on the drive will be lost")
                                       : tr("Start"));
    m_start->setEnabled(reason.isEmpty() && state != State::Stopping);
    m_start->setToolTip(asToolTip(!reason.isEmpty() ? reason
            : isHere ? tr("Completed measurements are kept, and it can be resumed later (Esc)")
                     : tr("Start (F5)")));
    if (!isHere)
        m_start->setDetail(m_offer ? costText(m_offer->cost) : QString());
    m_pause->setVisible(isHere && state != State::Stopping);
    m_pause->setPaused(state == State::Paused);
    m_target->setEnabled(!isHere);
    setChoicesEnabled(!isHere);
    const bool hasResult = m_figures && !isHere;
    m_clear->setVisible(hasResult);
    m_export->setWhyNot(hasResult ? QString()
            : isHere              ? tr("Wait for it to finish, or stop it first.")
                                  : tr("No result to export yet."));
    m_open->setEnabled(!isHere);
    m_open->setToolTip(asToolTip(isHere ? tr("Wait for it to finish, or stop it first.") : QString()));
    showHeader();
    showCaution();
}

QString ProcedurePage::costSentence() const
{
    if (isRunningHere() || m_figures)
        return {};
    return m_offer ? costDetails(m_offer->cost) : m_refusal;
}

void ProcedurePage::showHeader()
{
    if (isRunningHere())
        return;
    if (m_figures) {
        const RunResult& result = *m_figures->result;
        m_header->showText(targetTitle(result.target), resultRemark(result),
            result.status == RunStatus::Complete ? RunHeader::Tone::Quiet : RunHeader::Tone::Warning);
    } else {
        const QString title = m_offer ? said(titleOf(m_offer->procedure.name, m_offer->procedure.title)) : QString();
        m_header->showText(title, costSentence(),
            m_refusal.isEmpty() ? RunHeader::Tone::Quiet : RunHeader::Tone::Warning, costSentence());
    }
}

void ProcedurePage::showCaution()
{
    QStringList lines;
    if (m_figures && !isRunningHere())
        lines = cautions(*m_figures->result);
    else if (isRunningHere())
        lines = cautions(m_session.procedure(), m_session.isSimulated());
    else if (m_offer)
        lines = cautions(m_offer->procedure, m_offer->target.isSimulated);
    if (lines.isEmpty())
        m_caution->clear();
    else
        m_caution->showMessage(MessageStrip::Kind::Warning, lines.join(QLatin1Char('\n')));
}

void ProcedurePage::showInterrupted()
{
    std::vector<Resumable> all;
    if (!m_session.runsProcedure())
        all = m_session.resumables();
    std::erase_if(all, [this](const Resumable& one) { return !isOwn(one.result->procedure); });
    ResumeActions actions;
    actions.resume = [this](const Resumable& one) {
        m_message->clear();
        m_target->refresh(targetOf(one));
        m_session.resumeInterrupted(one);
        showInterrupted(); // it was refused
    };
    actions.discard = [this](const Resumable& one) {
        m_session.discard(one);
    };
    offerToResume(*m_interrupted, all, actions);
}

void ProcedurePage::start()
{
    const QString reason = whyNot();
    m_message->clear();
    if (!reason.isEmpty())
        say(reason,
            m_target->folder().empty() ? std::optional(Remedy{Remedy::Kind::OtherFolder})
                : reason == m_refusal  ? m_refusalRemedy
                                       : std::nullopt);
    else if (confirmsAtOnce())
        begin({});
}

void ProcedurePage::begin(const std::string& confirmed)
{
    if (!m_offer || !m_session.isIdle())
        return;
    RunSession::Offer offer = *m_offer;
    offer.order.confirmed = confirmed;
    m_session.start(offer);
}

void ProcedurePage::stop()
{
    if (isRunningHere())
        m_session.stop();
}

void ProcedurePage::togglePause()
{
    if (!isRunningHere())
        return;
    if (m_session.state() == State::Paused)
        m_session.resume();
    else
        m_session.pause();
}

void ProcedurePage::show(const std::shared_ptr<const ProcedureFigures>& figures, const std::filesystem::path& file)
{
    m_figures = figures;
    m_shownFile = file;
    showFigures(figures, false);
    updateState();
    emit shownFileChanged(file);
}

void ProcedurePage::onFinished(const RunOutcome& outcome)
{
    const RunResult& result = *outcome.result;
    if (!isOwn(result.procedure))
        return;
    const bool hasFigures = !result.samples.empty()
        || std::ranges::any_of(result.stages, [](const StageRecord& stage) { return stage.files || stage.verified; });
    show(hasFigures ? outcome.figures : nullptr);
    if (result.status == RunStatus::Failed)
        m_message->showMessage(
            MessageStrip::Kind::Error, said(result.reason), remedyActions(result.reason, remedyControls()));
    m_askTimer.start(); // the drive is another one by now
    emit workEnded(
        targetTitle(result.target), result.status == RunStatus::Failed ? said(result.reason) : resultRemark(result));
}

void ProcedurePage::onLoaded(const RunOutcome& outcome, const std::filesystem::path& file)
{
    if (!isOwn(outcome.result->procedure))
        return;
    if (!m_session.runsProcedure()) {
        emit resultOpened(file);
        show(outcome.figures, file);
    } else {
        emit wanted();
        m_message->showMessage(
            MessageStrip::Kind::Information, tr("A procedure is running. Open the result when it has finished."));
    }
}

void ProcedurePage::openWithDialog()
{
    if (isRunningHere())
        return;
    gui::openWithDialog(this,
        {tr("Open a result or a plan"), {tr("Results and plans (*.steadymark *.steadyplan)")}, false,
            [this](const std::vector<std::filesystem::path>& files) {
                emit openWanted(files.front());
            }});
}

void ProcedurePage::saveWithDialog()
{
    m_export->save();
}

void ProcedurePage::say(const QString& sentence, const std::optional<Remedy>& remedy)
{
    m_message->showMessage(MessageStrip::Kind::Warning, sentence,
        remedy ? remedyActions(*remedy, remedyControls()) : std::vector<MessageStrip::Action>());
}

/// Times, passes, engine and trace are the procedure's own, and its size is a share of what there is: what proposes
/// another of them has no control here.
RemedyControls ProcedurePage::remedyControls()
{
    return isRunningHere() ? RemedyControls() : pageRemedies(*this, *m_target, *m_helperOffer);
}

} // namespace steadymark::gui
