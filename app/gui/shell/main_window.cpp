// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/main_window.h"

#include "app/gui/desktop/desktop.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/shell/application_icon.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/plain_text.h"
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

FileKind kindOf(const std::filesystem::path& file)
{
    if (isTraceFile(file))
        return FileKind::Trace;
    return pathText(file).endsWith(QLatin1String(".steadyplan"), Qt::CaseInsensitive) ? FileKind::Plan
                                                                                      : FileKind::Result;
}

} // namespace

MainWindow::MainWindow(RunSession& session, History& history, Settings& settings, Theme& theme)
    : m_session(session)
    , m_history(history)
    , m_settings(settings)
    , m_theme(theme)
{
    setWindowTitle(QStringLiteral("SteadyMark"));
    setWindowIcon(applicationIcon());
    setAcceptDrops(true);
    m_menu = new QMenu(this);
    m_sideBar = new SideBar(history.model(), m_menu, this);
    makePages();
    makeMenu();
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sideBar);
    layout->addWidget(m_stack, 1);
    makeShortcuts();
    letEnterPressButtons(*this);
    connectParts();
    resize(grid(140), grid(95));
    restoreGeometry(settings.windowGeometry());
    setPage(home());
    history.reload();
}

MainWindow::~MainWindow() = default;

void MainWindow::makePages()
{
    // The stack first, so that the pages go before what they use.
    m_stack = new QStackedWidget(this);
    m_keeper = new TraceKeeper(m_session, this);
    const PageContext context{m_session, *m_keeper, m_history, m_settings};
    for (const PageEntry& entry : pageTable()) {
        Page* const page = entry.make(context, m_stack);
        m_stack->addWidget(page);
        m_pages.push_back(page);
    }
    m_shown = m_resultPage = m_pages.front();
}

void MainWindow::makeMenu()
{
    for (Page* const page : m_pages) {
        if (page->openTitle().isEmpty())
            continue;
        m_menu->addAction(lineIcon(Glyph::Open), asMenuText(page->openTitle()), this, [this, page] {
            setPage(*page);
            page->perform(Page::Command::Open);
        });
    }
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
    addChoice(tr("Follow the system"), ThemeChoice::System);
    addChoice(tr("Light"), ThemeChoice::Light);
    addChoice(tr("Dark"), ThemeChoice::Dark);
    m_menu->addAction(tr("Keyboard shortcuts"), this, &MainWindow::showShortcuts);
    m_menu->addAction(tr("About SteadyMark"), this, &MainWindow::showAbout);
    m_menu->addSeparator();
    m_menu->addAction(tr("Quit\tCtrl+Q"), this, &QWidget::close);
}

void MainWindow::connectParts()
{
    for (Page* const page : m_pages)
        connectPage(*page);
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::updateWork);
    connect(&m_session, &RunSession::historyChanged, &m_history, &History::reload);
    connect(m_sideBar, &SideBar::pageChosen, this, [this](std::size_t at) { setPage(*m_pages[at]); });
    HistoryView& view = m_sideBar->history();
    connect(&view, &HistoryView::openRequested, this, &MainWindow::open);
    connect(&view, &HistoryView::removeRequested, &m_history, &History::remove);
    connect(&m_history, &History::removed, this, &MainWindow::onRemoved);
    connect(&m_history, &History::failed, this,
        [this](const QString& sentence) { m_shown->fileMessage().showMessage(MessageStrip::Kind::Error, sentence); });
    connect(&m_history, &History::reloaded, &view,
        [this, &view] { view.markShown(m_resultPage->shownResult().value_or(Page::ShownResult()).file); });
    connect(m_keeper, &TraceKeeper::savingFailed, this,
        [this](const QString& sentence) { m_shown->message().showMessage(MessageStrip::Kind::Warning, sentence); });
    m_session.findResumables();
}

void MainWindow::connectPage(Page& page)
{
    connect(&page, &Page::wanted, this, [this, &page] { setPage(page); });
    connect(&page, &Page::pageWanted, this, [this](const QString& key) { setPage(key.toStdString()); });
    connect(&page, &Page::openWanted, this, &MainWindow::open);
    connect(&page, &Page::resultOpened, this,
        [this, &page](const std::filesystem::path& file) { onResultOpened(page, file); });
    connect(&page, &Page::shownFileChanged, this, [this, &page](const std::filesystem::path& file) {
        if (&page == m_resultPage)
            m_sideBar->history().markShown(file);
    });
    connect(&page, &Page::workChanged, this, &MainWindow::updateWork);
    connect(&page, &Page::workProgressed, this, [](double fraction) { showDockProgress(fraction); });
    connect(&page, &Page::workEnded, this,
        [this, &page](const QString& title, const QString& sentence) { onWorkEnded(page, title, sentence); });
    connect(&page, &Page::noticed, this,
        [this, &page](const QString& sentence, bool isWarning) { onNoticed(page, sentence, isWarning); });
}

void MainWindow::setPage(Page& page)
{
    m_shown = &page;
    m_sideBar->setPage(static_cast<std::size_t>(std::ranges::find(m_pages, &page) - m_pages.begin()));
    m_stack->setCurrentWidget(&page);
    if (page.shownResult())
        setResultPage(page);
    page.enter();
    page.firstFocus().setFocus();
}

void MainWindow::setPage(std::string_view key)
{
    setPage(*m_pages[static_cast<std::size_t>(findPage(key) - pageTable().data())]);
}

std::string_view MainWindow::pageKey() const
{
    return pageTable()[static_cast<std::size_t>(std::ranges::find(m_pages, m_shown) - m_pages.begin())].key;
}

void MainWindow::setResultPage(Page& page)
{
    m_resultPage = &page;
    m_keeper->lookAt(page);
    m_sideBar->history().markShown(page.shownResult().value_or(Page::ShownResult()).file);
}

void MainWindow::updateWork()
{
    QString why;
    for (const Page* const page : m_pages)
        why = why.isEmpty() ? page->whyBusy() : why;
    for (Page* const page : m_pages)
        page->setBlockedReason(page->whyBusy().isEmpty() ? why : QString());
    m_session.setBlockedReason(m_session.isIdle() ? why : QString());
    if (!std::exchange(m_isWorking, !why.isEmpty()) || m_isWorking)
        return;
    showDockProgress(std::nullopt);
    forgetClosingQuestion();
    // Queued: the result is handed to the history before the window goes.
    if (m_closeWhenIdle)
        QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
}

void MainWindow::onResultOpened(Page& page, const std::filesystem::path& file)
{
    if (m_shown->showsPartOf(file))
        setResultPage(page);
    else if (m_shown != &page)
        setPage(page);
}

void MainWindow::onWorkEnded(Page& page, const QString& title, const QString& sentence)
{
    if (page.shownResult()) {
        setResultPage(page);
        m_keeper->endLive();
    }
    if (!isActiveWindow() && !m_closeWhenIdle)
        showNotification(title, sentence);
}

void MainWindow::onNoticed(Page& page, const QString& sentence, bool isWarning)
{
    if (m_shown != &page && !m_closeWhenIdle)
        m_shown->message().showMessage(isWarning ? MessageStrip::Kind::Warning : MessageStrip::Kind::Information,
            sentence, {{tr("Show"), [this, &page] {
                            setPage(page);
                        }}});
}

void MainWindow::onRemoved(const std::filesystem::path& file, const std::string& content)
{
    m_shown->fileMessage().showMessage(
        MessageStrip::Kind::Information, tr("The result was deleted."), {{tr("Undo"), [this, file, content] {
                                                                              m_history.restore(file, content);
                                                                          }}});
}

Page* MainWindow::pageThatOpens(FileKind kind) const
{
    const auto found = std::ranges::find_if(m_pages, [kind](const Page* page) { return page->opens(kind); });
    return found == m_pages.end() ? nullptr : *found;
}

void MainWindow::open(const std::filesystem::path& file)
{
    const FileKind kind = kindOf(file);
    if (kind != FileKind::Result) {
        Page& page = *pageThatOpens(kind);
        setPage(page);
        page.openFiles({file});
    } else if (m_shown->opens(kind)) {
        m_shown->openFiles({file});
    } else {
        if (!m_shown->shownResult() && !m_shown->showsPartOf(file))
            setPage(home());
        m_session.open(file); // the page that it belongs to shows it
    }
}

void MainWindow::openAll(const std::vector<std::filesystem::path>& files)
{
    const bool areTraces = files.size() > 1 && isTraceFile(files[0]) && isTraceFile(files[1]);
    if (areTraces || (files.size() > 1 && std::ranges::none_of(files, isTraceFile))) {
        Page& page = *pageThatOpens(areTraces ? FileKind::Trace : FileKind::Result);
        setPage(page);
        page.openFiles(files);
    } else if (!files.empty()) {
        open(files.front());
    }
}

void MainWindow::sayThatNothingIsKept(const QString& reason)
{
    home().fileMessage().showMessage(MessageStrip::Kind::Warning,
        tr("Nothing is stored: results and settings are lost when this window is closed. Save what you need. %1")
            .arg(reason));
}

void MainWindow::askBeforeClosing(const Page::ClosingQuestion& question)
{
    MessageStrip& strip = m_shown->message();
    strip.showMessage(MessageStrip::Kind::Warning, question.sentence, {{question.button, [this, stop = question.stop] {
                                                                            if (stop) {
                                                                                m_closeWhenIdle = true;
                                                                                stop();
                                                                            } else {
                                                                                m_leavesWorkAlone = true;
                                                                                close();
                                                                            }
                                                                        }}});
    m_closingQuestion = {&strip, question.sentence};
}

void MainWindow::forgetClosingQuestion()
{
    const auto [strip, sentence] = std::exchange(m_closingQuestion, {nullptr, QString()});
    if (strip && strip->text() == sentence)
        strip->clear();
}

void MainWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // Who comes back from a terminal sees what that has begun or left; not while reading would disturb a measurement.
    if (event->type() == QEvent::ActivationChange && isActiveWindow() && m_session.isIdle())
        m_session.findResumables();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    for (Page* const page : m_pages) {
        const std::optional<Page::ClosingQuestion> question = page->closingQuestion();
        if (!question || (!question->stop && m_leavesWorkAlone))
            continue;
        event->ignore();
        askBeforeClosing(*question);
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

void MainWindow::perform(Page::Command command)
{
    using enum Page::Command;
    if (command == Open && !home().whyBusy().isEmpty())
        return;
    if (m_shown != &home() && m_shown->perform(command))
        return;
    if (m_shown != &home() && command != Start && command != Stop && command != Open && command != CopyText
        && command != ShowStack)
        return; // would be about something that nobody sees
    if (command == Open || command == ShowStack)
        setPage(home());
    home().perform(command);
    if (command == Start && home().whyBusy().isEmpty())
        setPage(home()); // it says why it cannot
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
    using enum Page::Command;
    const auto add = [this](const QKeySequence& keys, const QString& name, Page::Command command) {
        addShortcut(keys, name, [this, command] { perform(command); });
    };
    add(Qt::Key_F5, tr("Start"), Start);
    add(Qt::Key_Escape, tr("Stop"), Stop);
    add(QKeySequence::Open, tr("Open"), Open);
    add(QKeySequence::Save, tr("Save"), Save);
    add(QKeySequence::Copy, tr("Copy text"), CopyText);
    add(Qt::CTRL | Qt::SHIFT | Qt::Key_C, tr("Copy picture"), CopyPicture);
    add(Qt::CTRL | Qt::Key_I, tr("Storage stack"), ShowStack);
    add(Qt::CTRL | Qt::Key_R, tr("Read again"), ReadAgain);
    addShortcut(Qt::CTRL | Qt::Key_Q, tr("Quit"), [this] { close(); });
    for (std::size_t at = 0; at < m_pages.size(); ++at) {
        const auto key = static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(at));
        addShortcut(Qt::CTRL | key, pageTitle(pageTable()[at]), [this, page = m_pages[at]] { setPage(*page); });
    }
}

void MainWindow::showShortcuts()
{
    QStringList sentences{
        tr("F5 starts, Esc stops. Ctrl+C copies the text, Ctrl+Shift+C the picture. Ctrl+O opens, Ctrl+S saves. In "
           "graphs, the wheel zooms and a double-click resets. Ctrl+1 to Ctrl+%1 switch pages.")
            .arg(m_pages.size())};
    for (const Page* const page : m_pages) {
        if (!page->keysHelp().isEmpty())
            sentences << page->keysHelp();
    }
    m_shown->message().showMessage(MessageStrip::Kind::Information, sentences.join(QLatin1Char(' ')));
}

void MainWindow::showAbout()
{
    m_shown->message().showMessage(applicationIcon(),
        tr("SteadyMark %1: a disk benchmark whose numbers can be trusted.\n"
           "Free software under the GNU General Public License, version 3 or later.")
            .arg(QString::fromStdString(std::string(applicationVersion()))));
}

} // namespace steadymark::gui
