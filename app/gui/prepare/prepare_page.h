// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_session.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"
#include "app/gui/widgets/empty_state.h"

#include <QTimer>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QStackedWidget;
class QVBoxLayout;

namespace steadymark::gui {

class DriveChoice;
class ElidedLabel;
class MessageStrip;
class PrepareConfirm;
class PrepareContents;
class PrepareLogPanel;
class PrepareProgressPanel;
class PrepareResultPanel;
class PrepareMethodView;
class PrepareMethodList;

/// Brings a drive into a known state: what is on it, the methods to prepare it, the confirmation where data would be
/// lost, how far it is, and how it ended. One of these at a time. GUI thread.
class PreparePage final : public Page {
    Q_OBJECT
public:
    enum class View { Empty, Ways, Confirm, Working, Result, Log };

    /// `runs` outlives the page, its machine the background work, too.
    explicit PreparePage(RunSession& runs, QWidget* parent = nullptr);
    ~PreparePage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    bool perform(Command command) override;
    [[nodiscard]] QString whyBusy() const override;
    void setBlockedReason(const QString& why) override { m_session.setMeasuring(!why.isEmpty()); }
    [[nodiscard]] std::optional<ClosingQuestion> closingQuestion() override;

    /// Looks at the drive again, as well as before.
    void lookAgain();
    /// Esc: takes back what is being confirmed, stops what can be stopped, leaves the log; false if there is nothing.
    bool cancel();
    void showLog();
    /// For pictures that are shown to others: no serial numbers.
    void setIdentityHidden(bool isHidden);

    [[nodiscard]] PrepareSession& session() noexcept { return m_session; }
    [[nodiscard]] const PrepareSession& session() const noexcept { return m_session; }
    [[nodiscard]] View view() const noexcept { return m_view; }
    [[nodiscard]] MessageStrip& message() const noexcept override { return *m_message; } ///< what went wrong just now
    [[nodiscard]] MessageStrip& condition() const noexcept { return *m_condition; }      ///< how things are
    [[nodiscard]] MessageStrip& recovery() const noexcept { return *m_recovery; }
    [[nodiscard]] DriveChoice& chooser() const noexcept { return *m_chooser; }
    [[nodiscard]] PrepareContents& contents() const noexcept { return *m_contents; }
    [[nodiscard]] PrepareMethodList& methods() const noexcept { return *m_methods; }
    [[nodiscard]] PrepareConfirm& confirm() const noexcept { return *m_confirm; }
    [[nodiscard]] PrepareProgressPanel& progress() const noexcept { return *m_progress; }
    [[nodiscard]] PrepareResultPanel& result() const noexcept { return *m_result; }
    [[nodiscard]] PrepareLogPanel& log() const noexcept { return *m_log; }
    /// The remarks of the survey, a line each.
    [[nodiscard]] QString remarks() const;
    [[nodiscard]] QString emptySentence() const;
    /// Whether the picture of the page is still about to change by itself.
    [[nodiscard]] bool isBusy() const override;

signals:
    /// The user wants the privileged helper to be installed.
    void helperWanted();
    void benchmarkWanted();
    /// A drive was left by an operation that did not end; said once for each start of the program.
    void unfinishedFound(const QString& sentence, const std::string& driveName);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeHeader(const DriveCatalog& catalog);
    void makeWays();
    void makePanels();
    void makeEmpty();
    void arrange();
    void connectParts();
    /// What the window wants to know of the session.
    void connectWindow();
    QWidget* scrolled(QWidget* content);
    void onLooked();
    void onDriveChosen();
    void showChosen();
    [[nodiscard]] bool isUnfinished(const Drive& drive) const;
    void tellUnfinished();
    void onStartWanted(PrepareMethodView* view);
    void onConfirmed();
    void takeBackConfirmation(const QString& sentence);
    void askFillCost();
    void refresh();
    void setView(View view);
    void showHeader();
    void showSurvey();
    void showCondition();
    void showRecovery();
    void showRemarks();
    void showEmpty();
    [[nodiscard]] View wantedView() const;
    [[nodiscard]] EmptyState::Content emptyState() const;
    [[nodiscard]] QString facts() const;
    [[nodiscard]] QString blockedReason() const;

    PrepareSession m_session;
    /// What was left when the program started, until it was told; unset: not read yet.
    std::optional<std::vector<OperationRecord>> m_unfinished;
    View m_view = View::Empty;
    bool m_isIdentityHidden = false;
    bool m_isConfirming = false;
    bool m_isLogShown = false;
    QTimer m_runningTimer; ///< looks again while another window's operation goes on

    DriveChoice* m_chooser = nullptr;
    ElidedLabel* m_facts = nullptr;
    QPushButton* m_look = nullptr;
    QPushButton* m_logButton = nullptr;
    MessageStrip* m_message = nullptr;
    MessageStrip* m_condition = nullptr;
    MessageStrip* m_recovery = nullptr;
    QStackedWidget* m_stack = nullptr;
    std::vector<QWidget*> m_pages; ///< of the stack, by View
    PrepareContents* m_contents = nullptr;
    PrepareMethodList* m_methods = nullptr;
    QLabel* m_remarks = nullptr;
    QWidget* m_methodsPage = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_emptyCard = nullptr;
    PrepareConfirm* m_confirm = nullptr;
    PrepareProgressPanel* m_progress = nullptr;
    PrepareResultPanel* m_result = nullptr;
    PrepareLogPanel* m_log = nullptr;
};

} // namespace steadymark::gui
