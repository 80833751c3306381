// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {
struct PlanOptions;
}

namespace steadymark::gui {

class History;
class MessageStrip;
class RunSession;
class Settings;
class TraceKeeper;

/// What pages are made of: the parts of the window that are not theirs. All of them outlive the pages.
struct PageContext {
    RunSession& runs;
    TraceKeeper& traces;
    History& history;
    Settings& settings;
};

enum class FileKind { Result, Trace, Plan, SweepPlan, FilesPlan };

/// One page of the window: what the window asks the page that is shown, and what a page asks of the window. Everything
/// has an answer already, so that a page says only what it has to say. GUI thread.
class Page : public QWidget {
    Q_OBJECT
public:
    using QWidget::QWidget;
    ~Page() override;

    /// For what happens while this page is shown.
    [[nodiscard]] virtual MessageStrip& message() const = 0;
    /// For what happens to files meanwhile.
    [[nodiscard]] virtual MessageStrip& fileMessage() const { return message(); }
    /// It comes into view: said each time that it is chosen, before it gets the focus.
    virtual void enter() { }
    [[nodiscard]] virtual QWidget& firstFocus() { return *this; }
    /// Another unit of figures or temperatures was chosen in the settings.
    virtual void showUnits() { }
    /// Of the page where everything begins: only what belongs into a small window, or everything again.
    virtual void setCompact(bool /*isCompact*/) { }
    /// Whether what is seen is still about to change by itself.
    [[nodiscard]] virtual bool isBusy() const { return false; }

    /// What keys and the menu ask for.
    enum class Command { Start, Stop, Open, Save, CopyText, CopyPicture, ReadAgain, ShowStack };
    /// \return false if the page has nothing to do with it
    virtual bool perform(Command /*command*/) { return false; }
    struct Gesture {
        QString how;  ///< "Shift+drag"
        QString what; ///< "Select in the latency plot"
    };
    /// What keys and the mouse do here that is no action of the window, which are listed by themselves.
    [[nodiscard]] virtual std::vector<Gesture> gestures() const { return {}; }
    /// Of its Command::Open in the window's menu; empty for none there.
    [[nodiscard]] virtual QString openTitle() const { return {}; }

    /// Whether files of this kind are its own. Single results are only while it is shown.
    [[nodiscard]] virtual bool opens(FileKind /*kind*/) const { return false; }
    /// \pre opens() them; at least one
    virtual void openFiles(const std::vector<std::filesystem::path>& /*files*/) { }
    /// Whether it has something to show of a result that another page opens, and so stays in view.
    [[nodiscard]] virtual bool showsPartOf(const std::filesystem::path& /*resultFile*/) const { return false; }

    /// What shall be measured next, as another page asks for it.
    virtual void takeOptions(const PlanOptions& /*options*/) { }

    struct ShownResult {
        std::string id;             ///< empty: none
        std::filesystem::path file; ///< empty: not from a file
    };
    /// Unset: this page never shows one result.
    [[nodiscard]] virtual std::optional<ShownResult> shownResult() const { return {}; }

    /// What goes on here, as a reason why nothing else may begin; empty if nothing does.
    [[nodiscard]] virtual QString whyBusy() const { return {}; }
    /// Why nothing may begin here now; empty if it may. What measures is held back by the RunSession.
    virtual void setBlockedReason(const QString& /*why*/) { }
    struct ClosingQuestion {
        QString sentence;
        QString button;
        std::function<void()> stop; ///< null: what goes on cannot be stopped, and goes on without the window
    };
    /// What has to be answered before the window closes.
    [[nodiscard]] virtual std::optional<ClosingQuestion> closingQuestion() { return {}; }

signals:
    /// It wants to be shown.
    void wanted();
    /// It was read, and gives way to the page before it.
    void left();
    /// What was chosen needs the program to start anew.
    void restartWanted();
    /// The window's menu, below this widget: in a small window there is no side bar.
    void menuWanted(QWidget* below);
    /// Another page does: the one with this key.
    void pageWanted(const QString& key);
    /// These settings are to be measured with, on the page for that.
    void optionsWanted(const PlanOptions& options);
    /// A file was chosen to be opened by whatever page it belongs to.
    void openWanted(const std::filesystem::path& file);
    /// A result was opened that this page is about to show.
    void resultOpened(const std::filesystem::path& file);
    /// What is shown came from this file, or from none.
    void shownFileChanged(const std::filesystem::path& file);
    /// whyBusy() may be another one.
    void workChanged();
    /// `figure` is what was measured last, with its name; empty where there is none.
    void workProgressed(double fraction, const QString& figure = {});
    /// A measurement or a preparation is over, and its outcome is shown.
    void workEnded(const QString& title, const QString& sentence);
    /// To be said on another page, if that is shown, with a way to this one.
    void noticed(const QString& sentence, bool isWarning);
};

} // namespace steadymark::gui
