// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/history/history.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"
#include "app/gui/shell/pages.h"
#include "app/gui/widgets/message_strip.h"

#include <QKeySequence>
#include <QList>
#include <QWidget>

#include <filesystem>
#include <utility>
#include <vector>

class QAction;
class QMenu;
class QStackedWidget;

namespace steadymark::gui {

class Settings;
class SideBar;
class Theme;
class TraceKeeper;
class Zoom;

/// The window: side bar and pages, menu and shortcuts, drag and drop, what follows from settings, and what happens when
/// it is closed. It knows no page, but that the first of the table is where everything begins, and what the compact
/// window shows of it. GUI thread.
class MainWindow final : public QWidget {
    Q_OBJECT
public:
    /// All of them outlive the window.
    MainWindow(RunSession& session, History& history, Settings& settings, Theme& theme);
    ~MainWindow() override;

    /// A result, a trace or a plan, by the ending of its name.
    void open(const std::filesystem::path& file);
    /// The first of them; two traces, or several results, at once are meant to be compared.
    void openAll(const std::vector<std::filesystem::path>& files);
    /// Results are lost when the program ends, because of `reason`.
    void sayThatNothingIsKept(const QString& reason);
    void setPage(Page& page);
    /// \pre pageTable() has one with this key
    void setPage(std::string_view key);
    [[nodiscard]] Page& shownPage() const noexcept { return *m_shown; }
    /// Of the page that is shown.
    [[nodiscard]] std::string_view pageKey() const;
    [[nodiscard]] const std::vector<Page*>& pages() const noexcept { return m_pages; }
    /// The page of this class.
    template <class OnePage> [[nodiscard]] OnePage& page() const
    {
        OnePage* found = nullptr;
        for (Page* const one : m_pages)
            found = found ? found : qobject_cast<OnePage*>(one);
        return *found;
    }
    [[nodiscard]] SideBar& sideBar() const noexcept { return *m_sideBar; }
    [[nodiscard]] QMenu& menu() const noexcept { return *m_menu; }
    [[nodiscard]] Zoom& zoom() const noexcept { return *m_zoom; }

    /// The grid alone, in a small window with a place of its own.
    void setCompact(bool isCompact);
    [[nodiscard]] bool isCompact() const noexcept { return m_isCompact; }
    /// Above all others, where the desktop lets windows ask for that.
    void setAlwaysOnTop(bool isOnTop);
    [[nodiscard]] static bool canStayOnTop();

    /// Whether whoever closed the window wants the program to start anew.
    [[nodiscard]] bool isRestartWanted() const noexcept { return m_isRestartWanted; }

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void makePages();
    void makeMenu();
    void makeShortcuts();
    void connectParts();
    void connectPage(Page& page);
    /// Where everything begins, and what does what the shown page has nothing to do with.
    [[nodiscard]] Page& home() const noexcept { return *m_pages.front(); }
    void perform(Page::Command command);
    bool leaveField();
    /// The one of those with results that was shown last.
    void setResultPage(Page& page);
    /// One thing at a time: what goes on on one page holds back the others.
    void updateWork();
    [[nodiscard]] Page* pageThatOpens(FileKind kind) const;
    void askBeforeClosing(const Page::ClosingQuestion& question);
    void forgetClosingQuestion();
    void onRemoved(const std::vector<History::Removed>& removed);
    void showProgress(double fraction, const QString& figure);
    void onResultOpened(Page& page, const std::filesystem::path& file);
    void onWorkEnded(Page& page, const QString& title, const QString& sentence);
    void onNoticed(Page& page, const QString& sentence, bool isWarning);
    QAction* addShortcut(const QList<QKeySequence>& keys, const QString& name, const std::function<void()>& run);
    void makeMenuActions();
    void makeZoomMenu();
    void makeThemeMenu();
    void openMenu();
    void leaveMenuPage();
    void applySetting(std::string_view key);
    void applyRecording();
    void showTheme();
    void restart();
    void saveGeometryOfLook();
    void restoreGeometryOfLook();
    [[nodiscard]] bool isMenuPage(const Page& page) const;

    RunSession& m_session;
    History& m_history;
    Settings& m_settings;
    Theme& m_theme;
    Zoom* m_zoom = nullptr;
    QMenu* m_menu = nullptr;
    QAction* m_compact = nullptr;
    QAction* m_onTop = nullptr;
    std::vector<QAction*> m_themes; ///< in the order of the enum
    SideBar* m_sideBar = nullptr;
    QStackedWidget* m_stack = nullptr;
    TraceKeeper* m_keeper = nullptr;
    std::vector<Page*> m_pages; ///< in the order of the table, then those of the menu
    Page* m_shown = nullptr;
    Page* m_shownBefore = nullptr; ///< no page of the menu
    Page* m_resultPage = nullptr;
    /// The strip that asks whether what goes on shall be stopped, and its words; gone once it ended by itself.
    std::pair<MessageStrip*, QString> m_closingQuestion;
    bool m_isWorking = false; ///< on any page
    bool m_isCompact = false;
    bool m_isRestartWanted = false;
    bool m_closeWhenIdle = false;
    bool m_leavesWorkAlone = false; ///< the window may be closed while what cannot be stopped goes on without it
};

} // namespace steadymark::gui
