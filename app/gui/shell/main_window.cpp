// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/main_window.h"

#include "app/gui/benchmark/benchmark_page.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/desktop/desktop.h"
#include "app/gui/health/health_page.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/prepare/prepare_page.h"
#include "app/gui/shell/application_icon.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/result_actions.h"
#include "app/gui/shell/settings.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/states/degradation_page.h"
#include "app/gui/states/sustained_page.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/start_button.h"
#include "core/base/files.h"
#include "core/base/version.h"

#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QUrl>

#include <algorithm>

namespace steadymark::gui {
namespace {

/// The local files that may be results, traces or plans.
std::vector<std::filesystem::path> droppedFiles(const QMimeData& data)
{
    std::vector<std::filesystem::path> files;
    for (const QUrl& url : data.urls()) {
        const QString file = url.toLocalFile();
        for (const char* const ending : {".steadymark", ".json", ".smtrace", ".steadyplan"}) {
            if (file.endsWith(QLatin1String(ending), Qt::CaseInsensitive))
                files.push_back(pathOf(file));
        }
    }
    return files;
}

bool isPlanFile(const std::filesystem::path& file)
{
    return QString::fromStdString(toUtf8(file)).endsWith(QLatin1String(".steadyplan"), Qt::CaseInsensitive);
}

} // namespace

MainWindow::MainWindow(BenchSession& session, History& history, Settings& settings, Theme& theme)
    : m_session(session)
    , m_history(history)
    , m_settings(settings)
    , m_theme(theme)
{
    setWindowTitle(QStringLiteral("SteadyMark"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    makeMenu();
    m_sideBar = new SideBar(history.model(), m_menu, this);
    m_stack = new QStackedWidget(this);
    m_page = new BenchmarkPage(session, history, settings, m_stack);
    m_latency = new LatencyPage(m_stack);
    m_stack->addWidget(m_page);
    m_health = new HealthPage(session, session.resultsFolder().parent_path() / "health", m_stack);
    m_prepare = new PreparePage(session, m_stack);
    m_procedures = new ProcedureSession(session.machine(), session.resultsFolder().parent_path(), nullptr, this);
    m_sustained = new SustainedPage(*m_procedures, settings, m_stack);
    m_degradation = new DegradationPage(*m_procedures, settings, m_stack);
    m_stack->addWidget(m_sustained);
    m_stack->addWidget(m_degradation);
    m_compare = new ComparePage(history, session.resultsFolder(), m_stack);
    m_stack->addWidget(m_compare);
    m_stack->addWidget(m_latency);
    m_stack->addWidget(m_health);
    m_stack->addWidget(m_prepare);
    m_keeper = new TraceKeeper(session, *m_procedures, this);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sideBar);
    layout->addWidget(m_stack, 1);
    m_sideBar->setPage(Page::Benchmark);
    makeShortcuts();
    letEnterPressButtons(*this);
    connectParts();
    connectTraces();
    connectPreparation();
    connectProcedures();
    resize(grid(140), grid(95));
    restoreGeometry(settings.windowGeometry());
    m_page->setFocus();
    history.reload();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeMenu()
{
    m_menu = new QMenu(this);
    m_menu->addAction(lineIcon(Glyph::Open), tr("Open a result…"), this, [this] {
        setPage(Page::Benchmark);
        m_page->openWithDialog();
    });
    m_menu->addAction(lineIcon(Glyph::Open), tr("Open a trace…"), this, [this] {
        setPage(Page::Latency);
        m_latency->openWithDialog();
    });
    m_menu->addSeparator();
    QMenu* const appearance = m_menu->addMenu(tr("Appearance"));
    auto* const group = new QActionGroup(this);
    const auto addChoice = [&](const QString& ownText, ThemeChoice choice) {
        QAction* const action = appearance->addAction(ownText, this, [this, choice] {
            m_theme.setChoice(choice);
            m_settings.setTheme(choice);
        });
        action->setCheckable(true);
        action->setChecked(m_theme.choice() == choice);
        group->addAction(action);
    };
    addChoice(tr("Like the system"), ThemeChoice::System);
    addChoice(tr("Light"), ThemeChoice::Light);
    addChoice(tr("Dark"), ThemeChoice::Dark);
    m_menu->addAction(tr("Keyboard shortcuts"), this, &MainWindow::showShortcuts);
    m_menu->addAction(tr("About SteadyMark"), this, &MainWindow::showAbout);
    m_menu->addSeparator();
    m_menu->addAction(tr("Quit\tCtrl+Q"), this, &QWidget::close);
}

void MainWindow::connectParts()
{
    connect(&m_session, &BenchSession::historyChanged, &m_history, &History::reload);
    connect(&m_session, &BenchSession::finished, this, &MainWindow::onFinished);
    connect(&m_session, &BenchSession::progressChanged, this,
        [](const RunProgress& progress) { showDockProgress(progress.fraction); });
    connect(&m_session, &BenchSession::stateChanged, this, [this](BenchSession::State state) {
        if (state != BenchSession::State::Idle)
            return;
        showDockProgress(std::nullopt);
        forgetClosingQuestion();
        // Queued: the result is handed to the history before the window goes.
        if (m_closeWhenIdle)
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    connect(m_sideBar, &SideBar::pageChosen, this, &MainWindow::setPage);
    HistoryView& view = m_sideBar->history();
    connect(&view, &HistoryView::openRequested, this, &MainWindow::open);
    connect(&view, &HistoryView::removeRequested, &m_history, &History::remove);
    connect(&m_history, &History::removed, this, &MainWindow::onRemoved);
    connect(&m_history, &History::restored, this, [this](const std::filesystem::path& file) {
        if (file == std::exchange(m_removedProcedure, {}))
            openResult(file);
    });
    connect(&m_history, &History::failed, this,
        [this](const QString& sentence) { fileMessage().showMessage(MessageStrip::Kind::Error, sentence); });
    connect(m_page, &BenchmarkPage::shownFileChanged, &view, &HistoryView::markShown);
    connect(&m_history, &History::reloaded, &view, [this, &view] {
        ProcedurePage* const page = procedurePage(m_shownPage);
        view.markShown(page ? page->shownFile() : m_page->shownFile());
    });
}

void MainWindow::connectTraces()
{
    connect(m_page, &BenchmarkPage::everyIoWanted, this, [this](std::size_t step) {
        syncTrace(static_cast<unsigned>(step)); // first, so that the page does not begin with another one
        setPage(Page::Latency);
    });
    connect(m_page, &BenchmarkPage::shownFileChanged, this, [this] {
        if (m_shownPage == Page::Latency)
            syncTrace();
    });
    connect(&m_session, &BenchSession::refused, this, [this] {
        m_latency->stopLive();
        setPage(Page::Benchmark);
    });
    connect(&m_session, &BenchSession::stateChanged, this, [this](BenchSession::State state) {
        if (state == BenchSession::State::Starting)
            m_latency->startLive([this] { return m_session.liveTrace(); });
    });
    connect(m_procedures, &ProcedureSession::stateChanged, this, [this](ProcedureSession::State state) {
        if (state == ProcedureSession::State::Starting)
            m_latency->startLive([this] { return m_procedures->liveTrace(); });
    });
    connect(m_procedures, &ProcedureSession::refused, this, [this] {
        if (m_session.isIdle() && m_procedures->isIdle())
            m_latency->stopLive();
    });
    connect(m_keeper, &TraceKeeper::savingFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Warning, sentence); });
}

void MainWindow::setPage(Page page)
{
    m_shownPage = page;
    m_sideBar->setPage(page);
    if (page == Page::Latency) {
        m_stack->setCurrentWidget(m_latency);
        syncTrace();
        m_latency->plot().setFocus();
    } else if (page == Page::Health) {
        m_stack->setCurrentWidget(m_health);
        m_health->setFocus();
    } else if (page == Page::Prepare) {
        m_stack->setCurrentWidget(m_prepare);
        m_prepare->setFocus();
    } else if (page == Page::Compare) {
        m_stack->setCurrentWidget(m_compare);
        m_compare->setFocus();
    } else if (ProcedurePage* const shown = procedurePage(page)) {
        m_stack->setCurrentWidget(shown);
        m_resultPage = page;
        shown->startButton().setFocus();
        m_sideBar->history().markShown(shown->shownFile());
    } else {
        m_resultPage = page;
        m_stack->setCurrentWidget(m_page);
        m_page->setFocus();
    }
}

void MainWindow::syncTrace(std::optional<unsigned> step)
{
    const ProcedurePage* const procedure = procedurePage(m_resultPage);
    const std::string id = procedure ? (procedure->figures() ? procedure->figures()->result->id : std::string())
                                     : (m_page->result() ? m_page->result()->id : std::string());
    const bool isMeasuring = !m_session.isIdle() || !m_procedures->isIdle();
    if (isMeasuring || id.empty() || id == m_traceOf) {
        if (step)
            m_latency->showStep(*step);
        return;
    }
    m_traceOf = id;
    if (const auto trace = m_keeper->traceOf(id))
        m_latency->openBytes(trace->bytes(), step);
    else if (const auto file = TraceKeeper::fileBeside(procedure ? procedure->shownFile() : m_page->shownFile());
             !file.empty())
        m_latency->openFile(file, step);
    else
        m_latency->showNothing(tr("There is no trace of this result beside it."));
}

MessageStrip& MainWindow::message() const
{
    switch (m_shownPage) {
    case Page::Latency:
        return m_latency->message();
    case Page::Health:
        return m_health->message();
    case Page::Prepare:
        return m_prepare->message();
    case Page::Sustained:
        return m_sustained->message();
    case Page::Degradation:
        return m_degradation->message();
    case Page::Compare:
        return m_compare->message();
    case Page::Benchmark:
        break;
    }
    return m_page->runMessage();
}

MessageStrip& MainWindow::fileMessage() const
{
    return m_shownPage == Page::Benchmark ? m_page->fileMessage() : message();
}

void MainWindow::onRemoved(const std::filesystem::path& file, const std::string& content)
{
    bool wasShown = false;
    for (ProcedurePage* const page : std::initializer_list<ProcedurePage*>{m_sustained, m_degradation}) {
        if (page->shownFile() != file)
            continue;
        page->show(nullptr);
        wasShown = true;
    }
    m_removedProcedure = wasShown ? file : std::filesystem::path();
    fileMessage().showMessage(
        MessageStrip::Kind::Information, tr("The result was deleted."), {{tr("Undo"), [this, file, content] {
                                                                              m_history.restore(file, content);
                                                                          }}});
}

void MainWindow::open(const std::filesystem::path& file)
{
    if (isPlanFile(file)) {
        setPage(Page::Degradation);
        m_degradation->openPlan(file);
        return;
    }
    if (!isTraceFile(file)) {
        if (m_shownPage == Page::Compare) {
            m_compare->addFiles({file});
            return;
        }
        if (m_shownPage == Page::Health || m_shownPage == Page::Prepare
            || (m_shownPage == Page::Latency && TraceKeeper::fileBeside(file).empty()))
            setPage(Page::Benchmark);
        openResult(file);
        return;
    }
    setPage(Page::Latency);
    m_latency->openFile(file);
}

void MainWindow::openAll(const std::vector<std::filesystem::path>& files)
{
    if (files.empty())
        return;
    if (files.size() > 1 && std::ranges::none_of(files, isTraceFile)) {
        setPage(Page::Compare);
        m_compare->addFiles(files);
        return;
    }
    open(files.front());
    if (files.size() > 1 && isTraceFile(files[0]) && isTraceFile(files[1]) && !m_latency->isLive())
        m_latency->compareWith(files[1]);
}

void MainWindow::endLiveTrace(Page page)
{
    m_resultPage = page;
    // The step that was looked at while it ran is still there; the finished trace takes its place.
    const auto step = m_latency->session().isReady() ? m_latency->session().choice().step : std::nullopt;
    m_latency->stopLive();
    m_traceOf.clear();
    if (m_shownPage == Page::Latency)
        syncTrace(step);
}

void MainWindow::onFinished(const std::shared_ptr<const RunResult>& result)
{
    endLiveTrace(Page::Benchmark);
    if (isActiveWindow())
        return;
    const QString text = result->status == RunStatus::Complete ? tr("The test is complete.")
        : result->status == RunStatus::Stopped                 ? tr("The test was stopped.")
                                                               : QString::fromStdString(result->reason);
    showNotification(resultTitle(*result), text);
}

void MainWindow::sayThatNothingIsKept(const QString& reason)
{
    m_page->fileMessage().showMessage(MessageStrip::Kind::Warning,
        tr("Nothing is kept: results and settings are lost when this window is closed. Save what you need. %1")
            .arg(reason));
}

void MainWindow::askBeforeClosing(const QString& sentence, std::vector<MessageStrip::Action> actions)
{
    MessageStrip& strip = message();
    strip.showMessage(MessageStrip::Kind::Warning, sentence, std::move(actions));
    m_closingQuestion = {&strip, sentence};
}

void MainWindow::forgetClosingQuestion()
{
    const auto [strip, sentence] = std::exchange(m_closingQuestion, {nullptr, QString()});
    if (strip && strip->text() == sentence)
        strip->clear();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_session.isIdle()) {
        event->ignore();
        askBeforeClosing(
            tr("A test is running. Closing the window stops it, keeps what is complete and removes the test file."),
            {{tr("Stop and close"), [this] {
                  m_closeWhenIdle = true;
                  m_session.stop();
              }}});
        return;
    }
    if (holdsOpenForProcedure() || holdsOpenForPreparation()) {
        event->ignore();
        return;
    }
    m_settings.setWindowGeometry(saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFiles(*event->mimeData()).empty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    const std::vector<std::filesystem::path> files = droppedFiles(*event->mimeData());
    if (files.empty())
        return;
    event->acceptProposedAction();
    openAll(files);
}

void MainWindow::showAbout()
{
    message().showMessage(applicationIcon(),
        tr("SteadyMark %1: a disk benchmark whose numbers can be trusted.\n"
           "Free software under the GNU General Public License, version 3 or later.")
            .arg(QString::fromStdString(std::string(applicationVersion()))));
}

} // namespace steadymark::gui
