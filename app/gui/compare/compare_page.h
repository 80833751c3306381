// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/compare/compare_session.h"
#include "app/gui/shell/page.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QVBoxLayout;

namespace steadymark::gui {

class ChartView;
class CompareCandidates;
class CompareGroups;
class CompareRows;
class ChoiceBox;
class ExportButtons;
class History;
class MessageStrip;

/// Any number of results beside each other: what differs besides the numbers, every test with its verdict, the shift of
/// the latencies, sustained writes laid over each other, and the drive's time line. GUI thread.
class ComparePage final : public Page {
    Q_OBJECT
public:
    /// `history` outlives the page.
    ComparePage(History& history, const std::filesystem::path& historyFolder, QWidget* parent = nullptr);
    ~ComparePage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    bool perform(Command command) override;
    [[nodiscard]] bool opens(FileKind kind) const override { return kind == FileKind::Result; }
    void openFiles(const std::vector<std::filesystem::path>& files) override { addFiles(files); }

    void addFiles(const std::vector<std::filesystem::path>& files);
    void addWithDialog();
    void exportWithDialog();

    [[nodiscard]] CompareSession& session() noexcept { return m_session; }
    [[nodiscard]] ExportButtons& exportButtons() const noexcept { return *m_export; }
    [[nodiscard]] CompareRows& rows() const noexcept { return *m_rows; }
    [[nodiscard]] MessageStrip& message() const noexcept override { return *m_message; }
    [[nodiscard]] QString summary() const;
    [[nodiscard]] bool isBusy() const noexcept override { return m_session.isBusy(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeHeader();
    void makeContent();
    void makeEmpty();
    void arrange();
    void fillHistoryMenu();
    [[nodiscard]] static QString noticeOf(const Comparison& comparison);
    void refresh();
    void showDifferences(const Comparison& comparison);
    void showPasses(const Comparison& comparison);
    void wantPasses();
    /// Those that say something of these results, or all.
    void showCharts();
    [[nodiscard]] bool isCompared(const DriveTimeline& timeline) const;
    void showLatency();
    void showCurves();
    void showTimelineChoices();
    void showTimeline();

    History& m_history;
    CompareSession m_session;
    bool m_hasTimelines = false;
    bool m_hasTrend = false; ///< of a drive that is compared

    QPushButton* m_add = nullptr;
    QPushButton* m_fromHistory = nullptr;
    ExportButtons* m_export = nullptr;
    ChoiceBox* m_threshold = nullptr;
    MessageStrip* m_message = nullptr;
    MessageStrip* m_condition = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_empty = nullptr;
    QWidget* m_content = nullptr;
    CompareGroups* m_groups = nullptr;
    QLabel* m_summary = nullptr;
    QPushButton* m_runPasses = nullptr;
    QLabel* m_differences = nullptr;
    QLabel* m_explanation = nullptr;
    CompareCandidates* m_candidates = nullptr;
    QWidget* m_alone = nullptr; ///< shown of one result alone
    QWidget* m_charts = nullptr;
    QPushButton* m_showAll = nullptr;
    QWidget* m_results = nullptr;
    CompareRows* m_rows = nullptr;
    QTabWidget* m_tabs = nullptr;
    QLabel* m_latencyTitle = nullptr;
    ChartView* m_latency = nullptr;
    ChoiceBox* m_curveAxis = nullptr;
    QLabel* m_alignment = nullptr;
    bool m_isAligned = false; ///< the axis was chosen for drives of different capacities
    ChartView* m_curves = nullptr;
    ChoiceBox* m_drive = nullptr;
    ChoiceBox* m_test = nullptr;
    ChoiceBox* m_beside = nullptr;
    ChartView* m_timeline = nullptr;
    ChartView* m_smart = nullptr;
    QLabel* m_timelineText = nullptr;
};

} // namespace steadymark::gui
