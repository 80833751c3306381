// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/health/health_session.h"
#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"
#include "app/gui/widgets/empty_state.h"
#include "core/exchange/chart/timeline_charts.h"

#include <QTimer>

#include <utility>
#include <vector>

class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStackedWidget;
class QTableView;
class QTabWidget;

namespace steadymark::gui {

class ChartView;
class AttributeModel;
class DriveChoice;
class ElidedLabel;
class HealthFigures;
class MessageStrip;
class SelfTestPanel;
class VerdictView;

/// The health of one drive: verdict with reasons, key figures, everything that it counts, its self-tests, and how all
/// this went at earlier looks. Reads by itself only where nobody need be asked, and never while a run measures. GUI
/// thread.
class HealthPage final : public Page {
    Q_OBJECT
public:
    /// The session outlives the page; its machine says where drives and health come from.
    HealthPage(RunSession& runs, const std::filesystem::path& historyFolder, QWidget* parent = nullptr);
    ~HealthPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    bool perform(Command command) override;
    /// While something is measured the page knows that by itself.
    void setBlockedReason(const QString& why) override { setPreparing(m_runs.isIdle() && !why.isEmpty()); }

    void read();
    void copyText();
    /// For pictures that are shown to others: no serial numbers.
    void setIdentityHidden(bool isHidden);
    /// While a drive is prepared nothing is asked, as while a run measures: it may be locked or held exclusively.
    void setPreparing(bool isPreparing);

    [[nodiscard]] HealthSession& session() noexcept { return m_health; }
    [[nodiscard]] const HealthSession& session() const noexcept { return m_health; }
    [[nodiscard]] MessageStrip& message() const noexcept override { return *m_message; } ///< what went wrong just now
    [[nodiscard]] MessageStrip& condition() const noexcept { return *m_condition; }      ///< how things are
    [[nodiscard]] HealthFigures& figures() const noexcept { return *m_figures; }
    [[nodiscard]] SelfTestPanel& selfTests() const noexcept { return *m_selfTests; }
    [[nodiscard]] AttributeModel& attributes() const noexcept { return *m_attributes; }
    [[nodiscard]] QTabWidget& tabs() const noexcept { return *m_tabs; }
    [[nodiscard]] DriveChoice& chooser() const noexcept { return *m_chooser; }
    /// The title and the sentence where there is nothing to show; empty otherwise.
    [[nodiscard]] QString emptyTitle() const;
    [[nodiscard]] QString emptySentence() const;
    [[nodiscard]] bool isBusy() const noexcept override { return m_health.isReading(); }

signals:
    /// The user wants the privileged helper to be installed.
    void helperWanted();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void makeHeader();
    void makeContent();
    void makeEmpty();
    void arrange();
    void showChosen();
    void refresh();
    void showContent(const HealthSession::Look& look);
    void showEmpty();
    void showCondition(bool hasContent);
    void showMeaning();
    [[nodiscard]] EmptyState::Content emptyState() const;
    [[nodiscard]] QString remark() const;
    void updateMeasuring();
    /// Why nobody may be asked now.
    [[nodiscard]] QString blockedReason() const;
    [[nodiscard]] QString reasonAgainstSelfTest() const;

    RunSession& m_runs;
    HealthSession m_health;
    bool m_isIdentityHidden = false;
    bool m_isPreparing = false; ///< a drive is being prepared
    QTimer m_selfTestTimer;

    DriveChoice* m_chooser = nullptr;
    ElidedLabel* m_remark = nullptr;
    QPushButton* m_read = nullptr;
    QPushButton* m_copy = nullptr;
    MessageStrip* m_message = nullptr;
    MessageStrip* m_condition = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_content = nullptr;
    EmptyState* m_empty = nullptr;
    QWidget* m_emptyCard = nullptr;
    VerdictView* m_verdict = nullptr;
    HealthFigures* m_figures = nullptr;
    QTabWidget* m_tabs = nullptr;
    AttributeModel* m_attributes = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_meaning = nullptr;
    SelfTestPanel* m_selfTests = nullptr;
    std::vector<std::pair<ChartView*, HealthOverTime>> m_charts;
    QLabel* m_historyHint = nullptr;
};

} // namespace steadymark::gui
