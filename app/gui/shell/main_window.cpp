// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/shell/main_window.h"

#include "app/gui/desktop/desktop.h"
#include "app/gui/exchange/file_places.h"
#include "app/gui/history/history_view.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/settings/data_folder_rows.h"
#include "app/gui/shell/application_icon.h"
#include "app/gui/shell/paths.h"
#include "app/gui/shell/settings.h"
#include "app/gui/shell/side_bar.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/style/zoom.h"
#include "app/gui/widgets/enter_presses.h"
#include "app/gui/widgets/plain_text.h"
#include "app/gui/widgets/temperature.h"
#include "core/base/files.h"
#include "core/procedure/plans/plan_file.h"

#include <QAbstractSpinBox>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QStackedWidget>
#include <QToolButton>
#include <QUrl>
#include <QWindow>

#include <algorithm>
#include <iterator>
#include <span>

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
    if (!pathText(file).endsWith(QLatin1String(".steadyplan"), Qt::CaseInsensitive))
        return FileKind::Result;
    // What cannot be read is for the page of most plans to say.
    const Result<RunPlan> plan = readPlanFile(file);
    if (plan && hasFilesOnly(plan.value()))
        return FileKind::FilesPlan;
    return plan && isSweep(plan.value()) ? FileKind::SweepPlan : FileKind::Plan;
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
    m_zoom = new Zoom(settings.value(setting::zoom), this);
    setTemperatureUnit(settings.value(setting::temperature));
    FilePlaces::instance().keepIn(&settings);
    m_menu = new QMenu(this);
    m_sideBar = new SideBar(history.model(), m_menu, this);
    makePages();
    makeShortcuts();
    makeMenu();
    auto* const layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_sideBar);
    layout->addWidget(m_stack, 1);
    letEnterPressButtons(*this);
    connectParts();
    restoreGeometryOfLook();
    setPage(home());
    if (settings.value(setting::compact))
        setCompact(true);
    if (canStayOnTop() && settings.value(setting::alwaysOnTop))
        setWindowFlag(Qt::WindowStaysOnTopHint);
    applyRecording();
    if (!settings.remarks().isEmpty())
        home().fileMessage().showMessage(MessageStrip::Kind::Warning,
            tr("The settings file has values that make no sense; defaults are used in their place."),
            {{tr("Show"), [this] {
                  setPage("settings");
              }}});
    history.reload();
}

MainWindow::~MainWindow()
{
    FilePlaces::instance().keepIn(nullptr);
}

void MainWindow::makePages()
{
    // The stack first, so that the pages go before what they use.
    m_stack = new QStackedWidget(this);
    m_keeper = new TraceKeeper(m_session, this);
    const PageContext context{m_session, *m_keeper, m_history, m_settings};
    for (const std::span<const PageEntry> table : {pageTable(), menuPageTable()}) {
        for (const PageEntry& entry : table) {
            Page* const page = entry.make(context, m_stack);
            page->setObjectName(QString::fromStdString(std::string(entry.key)));
            m_stack->addWidget(page);
            m_pages.push_back(page);
        }
    }
    m_shown = m_shownBefore = m_resultPage = m_pages.front();
}

bool MainWindow::isMenuPage(const Page& page) const
{
    return std::ranges::find(m_pages, &page) - m_pages.begin() >= std::ssize(pageTable());
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
    for (QAction* const action : {m_compact, m_onTop})
        m_menu->addAction(action);
    makeZoomMenu();
    makeThemeMenu();
    m_menu->addSeparator();
    makeMenuActions();
    m_menu->addSeparator();
    QAction* const action = addShortcut({Qt::CTRL | Qt::Key_Q}, tr("Quit"), [this] { close(); });
    m_menu->addAction(action);
    m_menu->setToolTipsVisible(true);
}

void MainWindow::makeMenuActions()
{
    const auto add = [this](const QList<QKeySequence>& keys, std::string_view key) {
        const PageEntry& entry = *findPage(key);
        QAction* const action =
            addShortcut(keys, pageTitle(entry), [this, name = std::string(entry.key)] { setPage(name); });
        action->setIcon(lineIcon(entry.icon));
        m_menu->addAction(action);
    };
    add({Qt::CTRL | Qt::Key_Comma}, "settings");
    add({Qt::Key_F1, Qt::Key_Question}, "shortcuts");
    m_menu->addAction(
        lineIcon(Glyph::Folder), tr("Open data folder"), this, [this] { openFolder(m_session.dataFolder()); });
    add({}, "about");
}

void MainWindow::makeZoomMenu()
{
    QMenu* const menu = m_menu->addMenu(tr("Zoom"));
    const auto add = [this, menu](const QList<QKeySequence>& keys, const QString& name, const auto& change) {
        QAction* const action = addShortcut(keys, name, [this, change] {
            change();
            m_settings.set(setting::zoom, m_zoom->percent());
        });
        menu->addAction(action);
    };
    // Ctrl+= is Ctrl++ without Shift.
    add({Qt::CTRL | Qt::Key_Plus, Qt::CTRL | Qt::Key_Equal}, tr("Larger"), [this] { m_zoom->in(); });
    add({Qt::CTRL | Qt::Key_Minus}, tr("Smaller"), [this] { m_zoom->out(); });
    add({Qt::CTRL | Qt::Key_0}, tr("Usual size"), [this] { m_zoom->setPercent(setting::zoom.initial); });
}

void MainWindow::makeThemeMenu()
{
    QMenu* const menu = m_menu->addMenu(tr("Theme"));
    auto* const group = new QActionGroup(this);
    const auto addChoice = [&](const QString& ownText, ThemeChoice choice) {
        QAction* const action = menu->addAction(ownText, this, [this, choice] { m_settings.setTheme(choice); });
        action->setCheckable(true);
        group->addAction(action);
        m_themes.push_back(action);
    };
    addChoice(tr("Use system setting"), ThemeChoice::System);
    addChoice(tr("Light"), ThemeChoice::Light);
    addChoice(tr("Dark"), ThemeChoice::Dark);
    showTheme();
}

void MainWindow::showTheme()
{
    m_themes[static_cast<std::size_t>(m_theme.choice())]->setChecked(true);
}

void MainWindow::openMenu()
{
    for (QToolButton* const button : m_sideBar->findChildren<QToolButton*>()) {
        if (button->menu() == m_menu && button->isVisible()) {
            button->showMenu();
            return;
        }
    }
    m_menu->popup(mapToGlobal(QPoint(0, 0))); // the compact window has no side bar
}

/// What follows from a setting, wherever it was made: in the menu, by a key or on the page of settings.
void MainWindow::applySetting(std::string_view key)
{
    if (key == setting::theme.key) {
        m_theme.setChoice(m_settings.theme());
        showTheme();
    } else if (key == setting::zoom.key) {
        m_zoom->setPercent(m_settings.value(setting::zoom));
    } else if (key == setting::temperature.key) {
        setTemperatureUnit(m_settings.value(setting::temperature));
        for (Page* const page : m_pages)
            page->showUnits();
    } else if (key == setting::unit.key) {
        for (Page* const page : m_pages)
            page->showUnits();
    } else if (key == setting::recordsTrace.key || key == setting::traceMemory.key
        || key == setting::watchesTemperature.key) {
        applyRecording();
    } else if (key == setting::compact.key) {
        setCompact(m_settings.value(setting::compact));
    } else if (key == setting::alwaysOnTop.key) {
        setAlwaysOnTop(m_settings.value(setting::alwaysOnTop));
    }
}

void MainWindow::applyRecording()
{
    const int mebibytes = m_settings.value(setting::traceMemory);
    RunSession::Recording recording;
    recording.isOn = m_settings.value(setting::recordsTrace);
    if (mebibytes > 0)
        recording.memory = ByteCount(std::uint64_t(static_cast<unsigned>(mebibytes)) << 20U);
    recording.watchesTemperature = m_settings.value(setting::watchesTemperature);
    m_session.setRecording(recording);
}

void MainWindow::saveGeometryOfLook()
{
    m_settings.setWindowGeometry(saveGeometry(), m_isCompact);
}

void MainWindow::restoreGeometryOfLook()
{
    const QByteArray geometry = m_settings.windowGeometry(m_isCompact);
    const QSize usual = m_isCompact ? QSize(grid(62.5), grid(45)) : QSize(grid(140), grid(95));
    if (geometry.isEmpty() || !restoreGeometry(geometry))
        resize(usual);
}

void MainWindow::setCompact(bool isCompact)
{
    if (m_isCompact == isCompact)
        return;
    saveGeometryOfLook();
    m_isCompact = isCompact;
    m_compact->setChecked(isCompact);
    if (isCompact && m_shown != &home())
        setPage(home());
    m_sideBar->setVisible(!isCompact);
    home().setCompact(isCompact);
    // Pages that are not shown would keep the window as large as they need to be.
    for (Page* const page : m_pages) {
        const QSizePolicy::Policy policy = isCompact && page != &home() ? QSizePolicy::Ignored : QSizePolicy::Preferred;
        page->setSizePolicy(policy, policy);
    }
    // Now, or the window could not get smaller than it had to be before; and once more, because the grid asks for the
    // room of its new font only when it was laid out.
    for (int times = 0; times < 2; ++times) {
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        layout()->activate();
        restoreGeometryOfLook();
    }
    m_settings.set(setting::compact, isCompact);
}

bool MainWindow::canStayOnTop()
{
    return !QGuiApplication::platformName().contains(QLatin1String("wayland"));
}

void MainWindow::setAlwaysOnTop(bool isOnTop)
{
    m_onTop->setChecked(isOnTop);
    m_settings.set(setting::alwaysOnTop, isOnTop);
    if (windowFlags().testFlag(Qt::WindowStaysOnTopHint) == isOnTop)
        return;
    // As setWindowFlag(), which would hide the window and have it placed anew.
    overrideWindowFlags(windowFlags().setFlag(Qt::WindowStaysOnTopHint, isOnTop));
    if (windowHandle() != nullptr)
        windowHandle()->setFlag(Qt::WindowStaysOnTopHint, isOnTop);
}

void MainWindow::restart()
{
    m_isRestartWanted = true;
    m_settings.save();
    if (!close())
        m_isRestartWanted = m_closeWhenIdle; // a question was asked in place of it
}

void MainWindow::leaveMenuPage()
{
    if (isMenuPage(*m_shown))
        setPage(*m_shownBefore);
}

void MainWindow::connectParts()
{
    for (Page* const page : m_pages)
        connectPage(*page);
    connect(&m_settings, &Settings::changed, this, [this](const char* key) { applySetting(key); });
    connect(&m_session, &RunSession::stateChanged, this, &MainWindow::updateWork);
    connect(&m_session, &RunSession::historyChanged, &m_history, &History::reload);
    connect(m_sideBar, &SideBar::pageChosen, this, [this](std::size_t at) { setPage(*m_pages[at]); });
    HistoryView& view = m_sideBar->history();
    connect(&view, &HistoryView::openRequested, this, &MainWindow::open);
    connect(&view, &HistoryView::removeRequested, &m_history,
        [this](const std::vector<std::filesystem::path>& files) { m_history.remove(files); });
    connect(&view, &HistoryView::renameRequested, &m_history, &History::rename);
    connect(&view, &HistoryView::compareRequested, this, &MainWindow::openAll);
    connect(&m_history, &History::allRemoved, this, &MainWindow::onRemoved);
    m_sideBar->setGroupedByDrive(m_settings.value(setting::historyByDrive));
    connect(m_sideBar, &SideBar::groupedByDriveChanged, this,
        [this](bool isGrouped) { m_settings.set(setting::historyByDrive, isGrouped); });
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
    connect(&page, &Page::left, this, &MainWindow::leaveMenuPage);
    connect(&page, &Page::restartWanted, this, &MainWindow::restart);
    connect(&page, &Page::menuWanted, this,
        [this](QWidget* below) { m_menu->popup(below->mapToGlobal(QPoint(0, below->height()))); });
    connect(&page, &Page::pageWanted, this, [this](const QString& key) { setPage(key.toStdString()); });
    connect(&page, &Page::openWanted, this, &MainWindow::open);
    connect(&page, &Page::optionsWanted, this, [this](const PlanOptions& options) {
        setPage(home());
        home().takeOptions(options);
    });
    connect(&page, &Page::resultOpened, this,
        [this, &page](const std::filesystem::path& file) { onResultOpened(page, file); });
    connect(&page, &Page::shownFileChanged, this, [this, &page](const std::filesystem::path& file) {
        if (&page == m_resultPage)
            m_sideBar->history().markShown(file);
    });
    connect(&page, &Page::workChanged, this, &MainWindow::updateWork);
    connect(&page, &Page::workProgressed, this, &MainWindow::showProgress);
    connect(&page, &Page::workEnded, this,
        [this, &page](const QString& title, const QString& sentence) { onWorkEnded(page, title, sentence); });
    connect(&page, &Page::noticed, this,
        [this, &page](const QString& sentence, bool isWarning) { onNoticed(page, sentence, isWarning); });
}

void MainWindow::setPage(Page& page)
{
    if (m_isCompact && &page != &home())
        setCompact(false); // that shows the first page only
    m_shown = &page;
    if (!isMenuPage(page))
        m_shownBefore = &page;
    m_sideBar->setPage(static_cast<std::size_t>(std::ranges::find(m_pages, &page) - m_pages.begin()));
    m_stack->setCurrentWidget(&page);
    if (page.shownResult())
        setResultPage(page);
    page.enter();
    page.firstFocus().setFocus();
}

void MainWindow::setPage(std::string_view key)
{
    const QString name = QString::fromUtf8(key.data(), static_cast<qsizetype>(key.size()));
    setPage(**std::ranges::find(m_pages, name, [](const Page* page) { return page->objectName(); }));
}

std::string_view MainWindow::pageKey() const
{
    return findPage(m_shown->objectName().toStdString())->key;
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
    setWindowTitle(QStringLiteral("SteadyMark"));
    forgetClosingQuestion();
    // Queued: the result is handed to the history before the window goes.
    if (m_closeWhenIdle)
        QMetaObject::invokeMethod(this, &QWidget::close, Qt::QueuedConnection);
}

/// Whoever works in another window meanwhile reads it in the task bar.
void MainWindow::showProgress(double fraction, const QString& figure)
{
    showDockProgress(fraction);
    const QString percent = QLocale().toString(static_cast<int>(100.0 * fraction));
    setWindowTitle(
        figure.isEmpty() ? tr("%1 % – SteadyMark").arg(percent) : tr("%1 % · %2 – SteadyMark").arg(percent, figure));
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
    const NotifyWhen when = m_settings.value(setting::notify);
    if (!m_closeWhenIdle && (when == NotifyWhen::Always || (when == NotifyWhen::InBackground && !isActiveWindow())))
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

void MainWindow::onRemoved(const std::vector<History::Removed>& removed)
{
    const auto undo = [this, removed] {
        for (const History::Removed& one : removed)
            m_history.restore(one.file, one.content);
    };
    m_shown->fileMessage().showMessage(MessageStrip::Kind::Information,
        removed.size() == 1 ? tr("The result was deleted.")
                            : tr("%n result(s) were deleted.", nullptr, static_cast<int>(removed.size())),
        {{tr("Undo"), undo}});
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
    saveGeometryOfLook();
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
    if (command == Stop && m_isWorking && leaveField())
        return;
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

/// Who presses Esc while typing wants to be done with that, not with the run. \return whether the focus was in a field
bool MainWindow::leaveField()
{
    const QWidget* const field = focusWidget();
    if (qobject_cast<const QLineEdit*>(field) == nullptr && qobject_cast<const QAbstractSpinBox*>(field) == nullptr)
        return false;
    m_shown->firstFocus().setFocus(Qt::OtherFocusReason);
    if (focusWidget() == field) // the page has no other place for it
        setFocus(Qt::OtherFocusReason);
    return true;
}

QAction* MainWindow::addShortcut(const QList<QKeySequence>& keys, const QString& name, const std::function<void()>& run)
{
    auto* const action = new QAction(name, this);
    action->setShortcuts(keys);
    connect(action, &QAction::triggered, this, run);
    addAction(action);
    return action;
}

void MainWindow::makeShortcuts()
{
    using enum Page::Command;
    const auto add = [this](const QKeySequence& keys, const QString& name, Page::Command command) {
        addShortcut({keys}, name, [this, command] { perform(command); });
    };
    add(Qt::Key_F5, tr("Start"), Start);
    add(Qt::Key_Escape, tr("Stop, or close what was opened by the menu"), Stop);
    add(QKeySequence::Open, tr("Open"), Open);
    add(QKeySequence::Save, tr("Save"), Save);
    add(QKeySequence::Copy, tr("Copy text"), CopyText);
    add(Qt::CTRL | Qt::SHIFT | Qt::Key_C, tr("Copy picture"), CopyPicture);
    add(Qt::CTRL | Qt::Key_I, tr("Storage stack"), ShowStack);
    add(Qt::CTRL | Qt::Key_R, tr("Read again"), ReadAgain);
    for (std::size_t at = 0; at < pageTable().size(); ++at) {
        const auto key = static_cast<Qt::Key>(Qt::Key_1 + static_cast<int>(at));
        addShortcut({Qt::CTRL | key}, pageTitle(pageTable()[at]), [this, page = m_pages[at]] { setPage(*page); });
    }
    addShortcut({Qt::Key_F10}, tr("Menu"), [this] { openMenu(); });
    m_compact =
        addShortcut({Qt::CTRL | Qt::Key_M}, tr("Compact window"), [this] { setCompact(m_compact->isChecked()); });
    m_compact->setCheckable(true);
    m_onTop = addShortcut({}, tr("Always on top"), [this] { setAlwaysOnTop(m_onTop->isChecked()); });
    m_onTop->setCheckable(true);
    m_onTop->setChecked(canStayOnTop() && m_settings.value(setting::alwaysOnTop));
    m_onTop->setEnabled(canStayOnTop());
    if (!canStayOnTop())
        m_onTop->setToolTip(tr("Wayland does not let programs place their windows above others."));
}

} // namespace steadymark::gui
