// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_page.h"

#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_contents.h"
#include "app/gui/prepare/prepare_log.h"
#include "app/gui/prepare/prepare_method_list.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/prepare/prepare_progress.h"
#include "app/gui/prepare/prepare_result.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/run/remedy_actions.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int runningLookMs = 5'000;

/// Memory cannot be prepared, and the loop devices of packages are read only.
bool canBePrepared(const Drive& drive)
{
    return drive.bus != "zram" && drive.bus != "ram" && !(drive.bus == "loop" && drive.isReadOnly);
}

bool isLeftOn(const OperationRecord& record, const Drive& drive)
{
    return compareIdentity(record.identity, identityOf(drive)).has_value();
}

} // namespace

PreparePage::PreparePage(RunSession& runs, QWidget* parent)
    : Page(parent)
    , m_session(runs.machine())
{
    makeHeader(runs.machine().catalog());
    makeWays();
    makePanels();
    makeEmpty();
    arrange();
    connectParts();
    connect(&runs, &RunSession::stateChanged, this,
        [this](RunSession::State state) { m_session.setMeasuring(state != RunSession::State::Idle); });
    m_runningTimer.setInterval(runningLookMs);
    connect(&m_runningTimer, &QTimer::timeout, this, [this] {
        if (m_view == View::Ways && m_session.survey() && m_session.survey()->running)
            m_session.look(DrivePreparer::Depth::WithoutAsking);
    });
    m_session.setMeasuring(!runs.isIdle());
    refresh();
    inBackground(this, m_session.unfinishedReader(), [this](std::vector<OperationRecord> records) {
        m_unfinished = std::move(records);
        refresh();
        m_chooser->look();
    });
}

PreparePage::~PreparePage() = default;

Page* PreparePage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new PreparePage(context.runs, parent);
    auto* const offer = new HelperOffer(
        page->message(), [page] { page->lookAgain(); }, page);
    connect(page, &PreparePage::helperWanted, offer, &HelperOffer::explain);
    page->connectWindow();
    return page;
}

void PreparePage::connectWindow()
{
    connect(&m_session, &PrepareSession::changed, this, &PreparePage::workChanged);
    connect(&m_session, &PrepareSession::progressed, this, [this] {
        if (m_session.work())
            emit workProgressed(m_session.work()->progress.fraction);
    });
    connect(&m_session, &PrepareSession::ended, this, [this] {
        emit workChanged();
        const auto& outcome = m_session.outcome();
        const bool isSeen = isActiveWindow() && isVisibleTo(parentWidget());
        if (!outcome || isSeen)
            return;
        const QString sentence = said(outcome->report ? outcome->report->sentence
                : outcome->error                      ? outcome->error->sentence
                                                      : Sentence());
        const QString title = driveText(outcome->drive);
        if (isActiveWindow())
            emit noticed(title + QStringLiteral(": ") + sentence, false);
        else
            emit workEnded(title, sentence);
    });
    connect(this, &PreparePage::benchmarkWanted, this, [this] { emit pageWanted(QStringLiteral("benchmark")); });
    connect(
        this, &PreparePage::unfinishedFound, this, [this](const QString& sentence) { emit noticed(sentence, true); });
}

bool PreparePage::perform(Command command)
{
    if (command == Command::Stop)
        return cancel();
    if (command != Command::ReadAgain)
        return false;
    lookAgain();
    return true;
}

QString PreparePage::whyBusy() const
{
    return m_session.isWorking() ? tr("A drive is being prepared, which would distort a measurement. Wait for it to "
                                      "finish, or stop it on the Prepare page.")
                                 : QString();
}

std::optional<Page::ClosingQuestion> PreparePage::closingQuestion()
{
    const auto& work = m_session.work();
    if (!work)
        return {};
    const QString drive = driveText(work->drive);
    const QString title = workTitle(work->step, work->isRecovery);
    if (work->progress.canBeStopped)
        return ClosingQuestion{
            tr("%1: %2. Closing the window stops this.").arg(drive, title), tr("Stop and close"), [this] {
                m_session.stop();
            }};
    return ClosingQuestion{tr("%1: %2. This cannot be stopped, and the drive continues without this window. Keep the "
                              "computer powered on; the Prepare page shows the progress at the next start.")
                               .arg(drive, title),
        tr("Close the window"), {}};
}

void PreparePage::makeHeader(const DriveCatalog& catalog)
{
    m_chooser = new DriveChoice(
        catalog, &canBePrepared, [this](const Drive& drive) { return isUnfinished(drive); }, this);
    m_facts = new ElidedLabel(this);
    m_facts->setFont(withTabularDigits(scaledFont(0.92)));
    m_facts->setForegroundRole(QPalette::PlaceholderText);
    m_look = new QPushButton(lineIcon(Glyph::Refresh), {}, this);
    m_logButton = new QPushButton(tr("Log"), this);
    m_logButton->setToolTip(tr("Operations on this machine"));
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    m_recovery = new MessageStrip(this);
    m_recovery->setDismissable(false);
    connect(m_chooser, &DriveChoice::looked, this, &PreparePage::onLooked);
    connect(m_chooser, &DriveChoice::driveChosen, this, &PreparePage::onDriveChosen);
    connect(m_look, &QPushButton::clicked, this, [this] {
        m_message->clear();
        m_session.look(DrivePreparer::Depth::Whole);
    });
    connect(m_logButton, &QPushButton::clicked, this, &PreparePage::showLog);
}

void PreparePage::makeWays()
{
    m_methodsPage = new QWidget(this);
    m_contents = new PrepareContents(m_methodsPage);
    m_methods = new PrepareMethodList(m_methodsPage);
    m_remarks = wrappedText({}, m_methodsPage, true);
    m_remarks->setContentsMargins(grid(1.5), grid(0.5), grid(1.5), grid(0.5));
    auto* const layout = new QVBoxLayout(m_methodsPage);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1));
    layout->addWidget(new Card(m_contents, m_methodsPage));
    layout->addWidget(new Card(m_methods, m_methodsPage));
    layout->addWidget(m_remarks);
    layout->addStretch(1);
}

void PreparePage::makePanels()
{
    m_confirm = new PrepareConfirm(this);
    m_progress = new PrepareProgressPanel(this);
    m_result = new PrepareResultPanel(this);
    m_log = new PrepareLogPanel(this);
}

void PreparePage::makeEmpty()
{
    m_empty = new EmptyState(this);
    m_empty->setHelperToolTip(
        tr("The helper is the small part of this program that prepares drives with administrator rights."));
    connect(m_empty, &EmptyState::actionChosen, this, &PreparePage::lookAgain);
    connect(m_empty, &EmptyState::helperWanted, this, &PreparePage::helperWanted);
    m_emptyCard = new Card(m_empty, this);
}

/// Everything can be scrolled to in a window that is too low for it; what is lower stands at the top.
QWidget* PreparePage::scrolled(QWidget* content)
{
    auto* const area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* const inner = new QWidget(area);
    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(content);
    layout->addStretch(1);
    area->setWidget(inner);
    area->viewport()->setAutoFillBackground(false);
    inner->setAutoFillBackground(false);
    return area;
}

void PreparePage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_chooser);
    top->addStretch(1);
    top->addWidget(m_look);
    top->addWidget(m_logButton);
    layout->addLayout(top);
    layout->addWidget(m_facts);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    layout->addWidget(m_recovery);
    m_stack = new QStackedWidget(this);
    // In the order of View.
    m_pages = {m_emptyCard, scrolled(m_methodsPage), scrolled(m_confirm), scrolled(new Card(m_progress, this)),
        scrolled(new Card(m_result, this)), scrolled(new Card(m_log, this))};
    for (QWidget* const page : m_pages)
        m_stack->addWidget(page);
    layout->addWidget(m_stack, 1);
    setFocusPolicy(Qt::NoFocus);
}

void PreparePage::connectParts()
{
    connect(&m_session, &PrepareSession::changed, this, &PreparePage::refresh);
    connect(&m_session, &PrepareSession::progressed, this, [this] {
        if (m_session.work())
            m_progress->setWork(*m_session.work());
    });
    connect(&m_session, &PrepareSession::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_methods, &PrepareMethodList::startWanted, this, &PreparePage::onStartWanted);
    connect(m_methods, &PrepareMethodList::choiceChanged, this, &PreparePage::askFillCost);
    connect(m_confirm, &PrepareConfirm::confirmed, this, &PreparePage::onConfirmed);
    connect(m_confirm, &PrepareConfirm::cancelled, this, [this] { takeBackConfirmation({}); });
    connect(m_progress, &PrepareProgressPanel::stopWanted, &m_session, &PrepareSession::stop);
    connect(m_result, &PrepareResultPanel::backWanted, &m_session, &PrepareSession::forgetEnding);
    connect(m_result, &PrepareResultPanel::benchmarkWanted, this, [this] {
        m_session.forgetEnding();
        emit benchmarkWanted();
    });
    connect(&m_session, &PrepareSession::logArrived, this, [this](const std::vector<PrepareReport>& reports) {
        if (m_isConfirming || m_session.isWorking())
            return;
        m_log->setReports(reports);
        m_isLogShown = true;
        refresh();
    });
    connect(m_log, &PrepareLogPanel::backWanted, this, &PreparePage::cancel);
}

void PreparePage::setIdentityHidden(bool isHidden)
{
    m_isIdentityHidden = isHidden;
    m_confirm->setIdentityHidden(isHidden);
    refresh();
}

bool PreparePage::isUnfinished(const Drive& drive) const
{
    return std::ranges::any_of(
        *m_unfinished, [&drive](const OperationRecord& record) { return isLeftOn(record, drive); });
}

void PreparePage::onLooked()
{
    tellUnfinished();
    showChosen();
    refresh();
}

void PreparePage::tellUnfinished()
{
    const std::vector<OperationRecord> records = std::exchange(*m_unfinished, {});
    for (const OperationRecord& record : records) {
        const auto left = std::ranges::find_if(
            m_chooser->drives(), [&record](const Drive& drive) { return isLeftOn(record, drive); });
        if (left != m_chooser->drives().end())
            emit unfinishedFound(
                tr("%1: “%2” was started and may not have finished.").arg(chooserText(*left), stepText(record.step)),
                left->name);
    }
}

void PreparePage::showChosen()
{
    const Drive* const drive = m_chooser->drive();
    m_session.setDrive(drive ? std::optional(*drive) : std::nullopt);
}

void PreparePage::onDriveChosen()
{
    m_message->clear();
    m_isLogShown = false;
    showChosen();
    refresh();
}

void PreparePage::lookAgain()
{
    if (m_isConfirming)
        return;
    m_message->clear();
    const bool wasComplete = m_session.survey() && m_session.survey()->isComplete;
    m_session.look(wasComplete ? DrivePreparer::Depth::Whole : DrivePreparer::Depth::WithoutAsking);
}

void PreparePage::onStartWanted(PrepareMethodView* view)
{
    m_message->clear();
    const PrepareSurvey* const survey = m_session.survey();
    if (!survey || !view->isAllowed() || !blockedReason().isEmpty())
        return;
    if (!destroysData(view->method())) {
        m_session.start(view->choice(), survey->identity, {});
        return;
    }
    m_confirm->ask(view->choice(), view->offer(), *survey);
    m_isConfirming = true;
    refresh();
    m_confirm->field().setFocus(Qt::OtherFocusReason);
}

void PreparePage::onConfirmed()
{
    const PrepareSession::Choice choice = m_confirm->choice();
    const DriveIdentity drive = m_confirm->drive();
    const std::string typed = m_confirm->typed();
    m_isConfirming = false;
    m_confirm->withdraw();
    m_session.start(choice, drive, typed);
    refresh();
}

void PreparePage::takeBackConfirmation(const QString& sentence)
{
    m_isConfirming = false;
    m_confirm->withdraw();
    refresh();
    if (!sentence.isEmpty())
        m_message->showMessage(MessageStrip::Kind::Warning, sentence);
    else if (PrepareMethodView* const view = m_methods->openView())
        view->startButton().setFocus(Qt::OtherFocusReason);
}

bool PreparePage::cancel()
{
    if (m_isConfirming) {
        takeBackConfirmation({});
        return true;
    }
    if (m_session.isWorking()) {
        m_session.stop();
        return true;
    }
    if (!m_isLogShown)
        return false;
    m_isLogShown = false;
    refresh();
    return true;
}

void PreparePage::showLog()
{
    if (m_isConfirming || m_session.isWorking())
        return;
    m_session.readLog();
}

void PreparePage::askFillCost()
{
    PrepareMethodView* const view = m_methods->openView();
    if (!view || view->method() != PrepareMethod::Fill || !view->isAllowed())
        return;
    const PrepareSession::Choice choice = view->choice();
    m_session.askFillCost(choice.folder, choice.step.times);
    view->setFillCost(m_session.fillCost(choice.folder, choice.step.times));
}

void PreparePage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_session.setSeen(true);
    m_runningTimer.start();
}

void PreparePage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_session.setSeen(false);
    m_runningTimer.stop();
    // Nothing that is lost for ever begins behind a page that nobody sees.
    if (!m_isConfirming)
        return;
    m_isConfirming = false;
    m_confirm->withdraw();
    // Later: the page may be hidden because it is being destroyed.
    QMetaObject::invokeMethod(this, &PreparePage::refresh, Qt::QueuedConnection);
}

bool PreparePage::isBusy() const
{
    return m_session.isLooking() || (m_session.work() && m_session.work()->progress.phase.empty());
}

PreparePage::View PreparePage::wantedView() const
{
    if (m_session.isWorking())
        return View::Working;
    if (m_isConfirming)
        return View::Confirm;
    if (m_isLogShown)
        return View::Log;
    if (m_session.outcome())
        return View::Result;
    return m_session.survey() ? View::Ways : View::Empty;
}

void PreparePage::refresh()
{
    m_chooser->setHeld(!m_unfinished || m_session.isMeasuring() || m_session.isWorking());
    const PrepareSurvey* const survey = m_session.survey();
    if (m_isConfirming && (!survey || survey->identity != m_confirm->drive() || m_session.isMeasuring())) {
        takeBackConfirmation(m_session.isMeasuring()
                ? tr("A benchmark started, so the pending confirmation was withdrawn. Nothing was sent to the drive.")
                : tr("The drive changed during confirmation. Nothing was sent to it."));
        return;
    }
    const View view = wantedView();
    switch (view) {
    case View::Ways:
        showSurvey();
        break;
    case View::Working:
        m_progress->setWork(*m_session.work());
        break;
    case View::Result:
        m_result->setOutcome(*m_session.outcome());
        break;
    case View::Empty:
        showEmpty();
        break;
    case View::Confirm:
    case View::Log:
        break;
    }
    setView(view);
    showHeader();
    showCondition();
    showRecovery();
}

void PreparePage::setView(View view)
{
    QWidget* const page = m_pages[static_cast<std::size_t>(view)];
    const bool isOther = m_stack->currentWidget() != page;
    m_view = view;
    if (!isOther)
        return;
    const bool hadFocus = isAncestorOf(focusWidget());
    m_stack->setCurrentWidget(page);
    if (auto* const area = qobject_cast<QScrollArea*>(page))
        area->verticalScrollBar()->setValue(0);
    if (view == View::Result && hadFocus)
        (m_result->benchmarkButton().isVisibleTo(m_result) ? m_result->benchmarkButton() : m_result->backButton())
            .setFocus(Qt::OtherFocusReason);
    else if (view == View::Working && hadFocus)
        setFocus(Qt::OtherFocusReason); // not on Stop: Space pressed once more must not stop it
}

QString PreparePage::facts() const
{
    if (!m_session.drive())
        return {};
    const Drive& drive = *m_session.drive();
    QStringList parts = driveFacts(drive, m_isIdentityHidden ? SerialNumber::Hidden : SerialNumber::Shown);
    if (drive.isRemovable)
        parts << tr("removable");
    if (drive.isReadOnly)
        parts << tr("read only");
    return parts.join(QStringLiteral(" · "));
}

void PreparePage::showHeader()
{
    const bool isOccupied = m_session.isWorking() || m_isConfirming;
    m_facts->setLine(facts());
    m_facts->setVisible(!m_facts->text().isEmpty());
    m_chooser->setEnabled(!isOccupied);
    m_chooser->setToolTip(asToolTip(isOccupied ? tr("This drive is being prepared.") : tr("Drive")));
    const PrepareSurvey* const survey = m_session.survey();
    const bool isComplete = survey && survey->isComplete;
    m_look->setVisible(m_view == View::Ways);
    m_look->setEnabled(!m_session.isLooking() && !m_session.isMeasuring());
    m_look->setText(isComplete              ? tr("Check again")
            : m_session.asksForPermission() ? tr("Check in detail…")
                                            : tr("Check in detail"));
    m_look->setToolTip(asToolTip(m_session.isMeasuring()
            ? tr("A benchmark is running; querying the drive now would disturb the measurement.")
            : isComplete ? tr("Query the drive again (Ctrl+R)")
                         : tr("Also query the drive itself for its capabilities and for anything that prevents an "
                              "operation. The system may ask for your password; nothing on the drive is changed.")));
    m_logButton->setVisible(m_view != View::Log);
    m_logButton->setEnabled(!isOccupied);
}

QString PreparePage::blockedReason() const
{
    if (m_session.isMeasuring())
        return tr("A benchmark is running; preparing a drive now would disturb the measurement.");
    if (m_session.isLooking())
        return tr("The drive is being checked.");
    return {};
}

void PreparePage::showSurvey()
{
    const PrepareSurvey& survey = *m_session.survey();
    m_contents->setSurvey(survey);
    m_methods->setSurvey(survey, m_session.places());
    m_methods->setBlockedReason(blockedReason());
    if (!m_methods->openView()) {
        const auto first = std::ranges::find_if(survey.offers, &MethodOffer::isRecommended);
        if (first != survey.offers.end() && first->isAllowed())
            m_methods->open(first->step.method);
    }
    askFillCost();
    showRemarks();
}

void PreparePage::showRemarks()
{
    QStringList remarks;
    for (const Sentence& remark : m_session.survey()->remarks)
        remarks << said(remark);
    if (!m_session.survey()->isComplete)
        remarks << tr("Only what is visible without administrator rights was checked. Before anything is done, "
                      "everything is checked again and held exclusively, so that nothing can change in between.");
    m_remarks->setText(remarks.join(QLatin1Char('\n')));
    m_remarks->setVisible(!remarks.isEmpty());
}

QString PreparePage::remarks() const
{
    return m_remarks->text();
}

void PreparePage::showCondition()
{
    QString text;
    MessageStrip::Kind kind = MessageStrip::Kind::Information;
    std::vector<MessageStrip::Action> actions;
    const PrepareSurvey* const survey = m_session.survey();
    if (m_view == View::Ways && m_session.isMeasuring()) {
        text = tr("A benchmark is running; preparing a drive now would disturb the measurement. Stop it, or wait for "
                  "it to finish.");
    } else if (m_view == View::Ways && m_session.error()) {
        kind = MessageStrip::Kind::Warning;
        text = said(m_session.error()->sentence);
        RemedyControls controls;
        controls.installHelper = [this] {
            emit helperWanted();
        };
        actions = remedyActions(m_session.error()->sentence, controls);
    } else if (m_view == View::Ways && survey && survey->running) {
        text = tr("“%1” is still running on this drive (started %2, %3 % at the last report). Wait for it to finish.")
                   .arg(stepText(survey->running->step), logMoment(survey->running->startedAtUnixMs),
                       numberText(std::floor(survey->running->fraction * 100.0), 0));
    }
    if (text.isEmpty())
        m_condition->clear();
    else if (m_condition->text() != text || !m_condition->isVisibleTo(this))
        m_condition->showMessage(kind, text, std::move(actions));
}

void PreparePage::showRecovery()
{
    const PrepareSurvey* const survey = m_session.survey();
    if (m_view != View::Ways || !survey || survey->recovery.kind == RecoveryKind::None || survey->running) {
        m_recovery->clear();
        return;
    }
    QString text = said(survey->recovery.sentence);
    if (!survey->recovery.planB.empty())
        text += QLatin1Char('\n') + tr("Without SteadyMark: %1").arg(said(survey->recovery.planB));
    if (m_recovery->text() == text && m_recovery->isVisibleTo(this))
        return;
    const QString action = recoveryAction(survey->recovery.kind);
    m_recovery->showMessage(MessageStrip::Kind::Warning, text, {{action, [this] {
                                                                     m_session.recover();
                                                                     refresh();
                                                                 }}});
}

EmptyState::Content PreparePage::emptyState() const
{
    if (!m_session.drive())
        return m_chooser->emptyState();
    if (m_session.isLooking())
        return {tr("Checking the drive…"), {}, {}, false};
    if (m_session.isMeasuring())
        return {tr("Not available while a benchmark is running"),
            tr("Checking the drive now would disturb the measurement. It will be checked afterwards."), {}, false};
    if (const auto& error = m_session.error())
        return {
            tr("The drive could not be checked"), said(error->sentence), tr("Try again"), wantsHelper(error->sentence)};
    return {tr("The drive has not been checked yet"), {}, tr("Check drive"), false};
}

void PreparePage::showEmpty()
{
    m_empty->setContent(emptyState());
    m_empty->setBusy(m_session.isLooking() ? tr("The drive is being checked") : QString());
}

QString PreparePage::emptySentence() const
{
    return m_view == View::Empty ? m_empty->sentence() : QString();
}

} // namespace steadymark::gui
