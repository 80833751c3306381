// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/prepare/prepare_page.h"

#include "app/gui/prepare/prepare_confirm.h"
#include "app/gui/prepare/prepare_log.h"
#include "app/gui/prepare/prepare_progress.h"
#include "app/gui/prepare/prepare_result.h"
#include "app/gui/prepare/prepare_ways.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/shell/background_task.h"
#include "app/gui/shell/catalog_watch.h"
#include "app/gui/shell/helper_offer.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/drive_choice.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/message_strip.h"

#include <QAbstractItemView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr int runningLookMs = 5'000;

/// Memory cannot be prepared, and the loop devices of packages are read only.
bool canBePrepared(const Drive& drive)
{
    return drive.bus != "zram" && drive.bus != "ram" && !(drive.bus == "loop" && drive.isReadOnly);
}

} // namespace

struct PreparePage::Found {
    Result<std::vector<Drive>> drives;
    std::vector<OperationRecord> unfinished;
};

PreparePage::PreparePage(RunSession& runs, QWidget* parent)
    : Page(parent)
    , m_catalog(runs.machine().catalog())
    , m_session(runs.machine())
{
    makeHeader();
    makeWays();
    makePanels();
    makeEmpty();
    arrange();
    connectParts();
    m_watch = new CatalogWatch(m_catalog, this);
    connect(m_watch, &CatalogWatch::changed, this, &PreparePage::onCatalogChanged);
    connect(&runs, &RunSession::stateChanged, this, [this](RunSession::State state) {
        m_session.setMeasuring(state != RunSession::State::Idle);
        if (m_isOutdated)
            onCatalogChanged();
    });
    m_runningTimer.setInterval(runningLookMs);
    connect(&m_runningTimer, &QTimer::timeout, this, [this] {
        if (m_view == View::Ways && m_session.survey() && m_session.survey()->running)
            m_session.look(DrivePreparer::Depth::WithoutAsking);
    });
    m_session.setMeasuring(!runs.isIdle());
    refresh();
    refreshDrives();
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
        const auto& ending = m_session.ending();
        const bool isSeen = isActiveWindow() && isVisibleTo(parentWidget());
        if (!ending || isSeen)
            return;
        const QString sentence = QString::fromStdString(ending->report ? ending->report->sentence
                : ending->error                                        ? ending->error->message
                                                                       : std::string());
        const QString title = driveText(ending->drive);
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

QString PreparePage::keysHelp() const
{
    return tr("Ctrl+R looks again at the drive to prepare.");
}

QString PreparePage::whyBusy() const
{
    return m_session.isWorking() ? tr("A drive is being prepared, and a measurement now would measure that. Wait for "
                                      "its end, or stop it on the Prepare page.")
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
            tr("%1: %2. Closing the window stops that.").arg(drive, title), tr("Stop and close"), [this] {
                m_session.stop();
            }};
    return ClosingQuestion{tr("%1: %2. That cannot be stopped, and the drive goes on without this window. Leave the "
                              "computer switched on; the Prepare page shows at the next start how far it came.")
                               .arg(drive, title),
        tr("Close the window"), {}};
}

void PreparePage::connectParts()
{
    connect(&m_session, &PrepareSession::changed, this, &PreparePage::refresh);
    connect(&m_session, &PrepareSession::progressed, this, [this] {
        if (m_session.work())
            m_progress->setWork(*m_session.work());
    });
    connect(&m_session, &PrepareSession::ended, this, [this] {
        if (m_isOutdated)
            onCatalogChanged();
    });
    connect(&m_session, &PrepareSession::failed, this,
        [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_ways, &PrepareWays::startWanted, this, &PreparePage::onStartWanted);
    connect(m_ways, &PrepareWays::choiceChanged, this, &PreparePage::askFillCost);
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

void PreparePage::onCatalogChanged()
{
    // A list that is open stays as it is, and so does the drive that is being prepared.
    m_isOutdated = m_session.isMeasuring() || m_session.isWorking() || m_chooser->view()->isVisible();
    if (!m_isOutdated)
        refreshDrives();
}

void PreparePage::refreshDrives(const std::string& preferred)
{
    inBackground(
        this,
        [&catalog = m_catalog, unfinished = m_session.unfinishedReader()]() -> Found {
            return {catalog.drives(), unfinished()};
        },
        [this, preferred](Found found) { onFound(std::move(found), preferred); });
}

void PreparePage::onFound(Found found, const std::string& preferred)
{
    if (m_session.isWorking()) {
        m_isOutdated = true;
        return;
    }
    const bool isFirst = !m_hasLooked;
    m_hasLooked = true;
    m_catalogFault = found.drives ? QString() : QString::fromStdString(found.drives.error().message);
    std::vector<Drive> drives = found.drives ? std::move(found.drives.value()) : std::vector<Drive>();
    std::erase_if(drives, [](const Drive& drive) { return !canBePrepared(drive); });
    std::string wanted = preferred;
    for (const OperationRecord& record : found.unfinished) {
        const auto left = std::ranges::find_if(drives,
            [&record](const Drive& drive) { return compareIdentity(record.identity, identityOf(drive)).has_value(); });
        if (!isFirst || left == drives.end())
            continue;
        wanted = left->name;
        emit unfinishedFound(
            tr("%1: the step “%2” was begun and its end was not seen.").arg(chooserText(*left), stepText(record.step)),
            left->name);
    }
    m_choice->setDrives(std::move(drives), wanted);
    showChosen();
    refresh();
}

void PreparePage::showChosen()
{
    const Drive* const drive = m_choice->drive();
    m_session.setDrive(drive ? std::optional(*drive) : std::nullopt);
}

void PreparePage::onDriveChosen()
{
    if (m_isOutdated)
        QMetaObject::invokeMethod(this, &PreparePage::onCatalogChanged, Qt::QueuedConnection);
    m_message->clear();
    m_isLogShown = false;
    if (m_choice->takeFromBox())
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

void PreparePage::onStartWanted(PrepareWay* way)
{
    m_message->clear();
    const PrepareSurvey* const survey = m_session.survey();
    if (!survey || !way->isAllowed() || !hindrance().isEmpty())
        return;
    if (!destroysData(way->method())) {
        m_session.start(way->choice(), survey->identity, {});
        return;
    }
    m_confirm->ask(way->choice(), way->offer(), *survey);
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
    else if (PrepareWay* const way = m_ways->openWay())
        way->startButton().setFocus(Qt::OtherFocusReason);
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
    PrepareWay* const way = m_ways->openWay();
    if (!way || way->method() != PrepareMethod::Fill || !way->isAllowed())
        return;
    const PrepareSession::Choice choice = way->choice();
    m_session.askFillCost(choice.folder, choice.step.times);
    way->setFillCost(m_session.fillCost(choice.folder, choice.step.times));
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

} // namespace steadymark::gui
