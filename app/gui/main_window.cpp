// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/main_window.h"

#include "app/gui/benchmark_page.h"
#include "app/gui/desktop/desktop.h"
#include "app/gui/history_view.h"
#include "app/gui/line_icons.h"
#include "app/gui/message_strip.h"
#include "app/gui/metrics.h"
#include "app/gui/result_actions.h"
#include "app/gui/settings.h"
#include "app/gui/side_bar.h"
#include "app/gui/theme.h"
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
#include <QUrl>

namespace steadymark {
namespace {

/// The first local file that may be a result; empty if there is none.
std::filesystem::path droppedFile(const QMimeData& data)
{
    for (const QUrl& url : data.urls()) {
        const QString file = url.toLocalFile();
        if (file.endsWith(QLatin1String(".steadymark"), Qt::CaseInsensitive)
            || file.endsWith(QLatin1String(".json"), Qt::CaseInsensitive))
            return pathFromUtf8(file.toStdString());
    }
    return {};
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
    m_page = new BenchmarkPage(session, history, settings, this);
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sideBar);
    layout->addWidget(m_page, 1);
    m_sideBar->setPage(Page::Benchmark);
    makeShortcuts();
    connectParts();
    resize(grid(140), grid(95));
    restoreGeometry(settings.windowGeometry());
    m_page->setFocus();
    history.reload();
}

MainWindow::~MainWindow() = default;

void MainWindow::makeMenu()
{
    m_menu = new QMenu(this);
    m_menu->addAction(lineIcon(Glyph::Open), tr("Open a result…\tCtrl+O"), this, [this] { m_page->openWithDialog(); });
    m_menu->addSeparator();
    QMenu* const appearance = m_menu->addMenu(tr("Appearance"));
    auto* const group = new QActionGroup(this);
    const auto addChoice = [&](const QString& text, ThemeChoice choice) {
        QAction* const action = appearance->addAction(text, this, [this, choice] {
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

void MainWindow::addShortcut(const QKeySequence& keys, const QString& name, const std::function<void()>& run)
{
    auto* const action = new QAction(name, this);
    action->setShortcut(keys);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
}

void MainWindow::makeShortcuts()
{
    addShortcut(Qt::Key_F5, tr("Start"), [this] { m_page->start(); });
    addShortcut(Qt::Key_Escape, tr("Stop"), [this] { m_page->stop(); });
    addShortcut(QKeySequence::Open, tr("Open"), [this] {
        if (m_session.isIdle())
            m_page->openWithDialog();
    });
    addShortcut(QKeySequence::Save, tr("Save"), [this] { m_page->saveWithDialog(); });
    addShortcut(QKeySequence::Copy, tr("Copy text"), [this] { m_page->copyReport(ReportFormat::Text); });
    addShortcut(Qt::CTRL | Qt::SHIFT | Qt::Key_C, tr("Copy picture"), [this] { m_page->copyPicture(); });
    addShortcut(Qt::CTRL | Qt::Key_Q, tr("Quit"), [this] { close(); });
    for (std::size_t at = 0; at < allPages.size(); ++at) {
        const Page page = allPages[at];
        if (!isBuilt(page))
            continue;
        const auto key = static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(at));
        addShortcut(Qt::CTRL | key, pageTitle(page), [this, page] {
            m_sideBar->setPage(page);
            m_page->setFocus();
        });
    }
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
        // Queued: the result is handed to the history before the window goes.
        if (m_closeWhenIdle)
            QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
    });
    HistoryView& view = m_sideBar->history();
    connect(&view, &HistoryView::openRequested, this, &MainWindow::open);
    connect(&view, &HistoryView::removeRequested, &m_history, &History::remove);
    connect(m_page, &BenchmarkPage::shownFileChanged, &view, &HistoryView::markShown);
    connect(&m_history, &History::reloaded, &view, [this, &view] { view.markShown(m_page->shownFile()); });
}

void MainWindow::open(const std::filesystem::path& file)
{
    m_page->open(file);
}

void MainWindow::onFinished(const std::shared_ptr<const RunResult>& result)
{
    if (isActiveWindow())
        return;
    const QString text = result->status == RunStatus::Complete ? tr("The test is complete.")
        : result->status == RunStatus::Stopped                 ? tr("The test was stopped.")
                                                               : QString::fromStdString(result->reason);
    showNotification(resultTitle(*result), text);
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!m_session.isIdle()) {
        event->ignore();
        m_page->runMessage().showMessage(MessageStrip::Kind::Warning,
            tr("A test is running. Closing the window stops it, keeps what is complete and removes the test file."),
            {{tr("Stop and close"), [this] {
                  m_closeWhenIdle = true;
                  m_session.stop();
              }}});
        return;
    }
    m_settings.setWindowGeometry(saveGeometry());
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!droppedFile(*event->mimeData()).empty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    if (const std::filesystem::path file = droppedFile(*event->mimeData()); !file.empty()) {
        event->acceptProposedAction();
        open(file);
    }
}

void MainWindow::showAbout()
{
    m_page->runMessage().showMessage(MessageStrip::Kind::Information,
        tr("SteadyMark %1: a disk benchmark whose numbers can be trusted.\n"
           "Free software under the GNU General Public License, version 3 or later.")
            .arg(QString::fromStdString(std::string(applicationVersion()))));
}

void MainWindow::showShortcuts()
{
    m_page->runMessage().showMessage(MessageStrip::Kind::Information,
        tr("F5 starts, Esc stops. Ctrl+C copies the text, Ctrl+Shift+C the picture. Ctrl+O opens, Ctrl+S saves. "
           "In the graph the wheel zooms, a double click resets."));
}

} // namespace steadymark
