// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/latency_plot.h"
#include "app/gui/latency/trace_session.h"
#include "app/gui/shell/page.h"

#include <QTimer>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

class QLabel;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace steadymark::gui {

class ChartView;
class ChoiceBox;
class ElidedLabel;
class FigureLine;
class MessageStrip;
class StallList;

/// Every I/O of a trace: the picture over time or address, the throughput, percentiles, histogram, boxes and stalls, of
/// all or of a selected stretch; a second trace over it or beside it. Shows a file, a trace in memory, or that of a
/// running test, which grows while the page is visible. GUI thread.
class LatencyPage final : public Page {
    Q_OBJECT
public:
    explicit LatencyPage(QWidget* parent = nullptr);
    ~LatencyPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    void enter() override { showMatch(); }
    [[nodiscard]] QWidget& firstFocus() override;
    bool perform(Command command) override;
    [[nodiscard]] QString keysHelp() const override;
    [[nodiscard]] QString openTitle() const override;
    [[nodiscard]] bool opens(FileKind kind) const override { return kind == FileKind::Trace; }
    /// The first; the second is compared with it.
    void openFiles(const std::vector<std::filesystem::path>& files) override;
    [[nodiscard]] bool showsPartOf(const std::filesystem::path& resultFile) const override;
    /// Shows the traces of what is measured and looked at. The keeper outlives the page.
    void follow(const TraceKeeper& keeper);

    void openFile(const std::filesystem::path& file, std::optional<unsigned> step = {});
    void openTrace(std::shared_ptr<const TraceSource> trace, std::optional<unsigned> step = {});
    /// A trace whose file is in memory.
    void openBytes(std::shared_ptr<const ByteSource> bytes, std::optional<unsigned> step = {});
    /// Shows another test of the trace that is there.
    void showStep(unsigned step);
    /// Nothing is shown but this sentence: why there is no trace.
    void showNothing(const QString& sentence = {});
    void openWithDialog();
    void compareWith(const std::filesystem::path& file);
    void compareWithDialog();
    void closeComparison();

    /// Asked once a second while the page is visible; gives the newest copy of a running test's trace, or null.
    using LiveSource = std::function<std::shared_ptr<const TraceSource>()>;
    void startLive(LiveSource source);
    /// The running test has ended; what is shown stays until something else is opened.
    void stopLive();
    [[nodiscard]] bool isLive() const noexcept { return static_cast<bool>(m_liveSource); }

    /// \return whether there was one
    bool clearSelection();
    void copyFigures() const;
    void copyPicture();
    void exportWithDialog();

    [[nodiscard]] bool isBusy() const override { return m_first.isBusy() || m_second.isBusy(); }
    [[nodiscard]] TraceSession& session() noexcept { return m_first; }
    [[nodiscard]] TraceSession& comparedSession() noexcept { return m_second; }
    [[nodiscard]] LatencyPlot& plot() const noexcept { return *m_plot; }
    [[nodiscard]] LatencyPlot& comparedPlot() const noexcept { return *m_secondPlot; }
    [[nodiscard]] StallList& stalls() const noexcept { return *m_stalls; }
    [[nodiscard]] QTabWidget& tabs() const noexcept { return *m_tabs; }
    [[nodiscard]] FigureLine& figures() const noexcept { return *m_figures; }
    /// About what of the trace is missing or damaged; cannot be dismissed.
    [[nodiscard]] MessageStrip& condition() const noexcept { return *m_condition; }
    [[nodiscard]] MessageStrip& message() const noexcept override { return *m_message; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString emptyText() const;

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    enum class Comparison { Overlaid, SideBySide };

    void makeHeader();
    void makeTools();
    void makePlots();
    void makeTabs();
    void arrange();
    void connectSessions();
    void connectPlot(LatencyPlot& plot, TraceSession& session);

    void onStateChanged();
    void onViewChanged();
    void onComparedViewChanged();
    void onRangeChanged(const TraceRange& range, bool isZoomed);
    void onSelectionChanged(const std::optional<TimeSpan>& selection);
    void onChosen();
    void onStyleChosen();
    void onAnalysisChanged();
    void jumpTo(const Stall& stall);

    void fillChoosers();
    void showFullRange();
    void showHeader();
    void showCondition();
    void showFigures();
    void showCharts();
    void showStalls();
    void requestPictures();
    void arrangeComparison();
    void linkRates();
    void followLive();
    /// Lets the page show the trace of the result that was looked at last, unless it does already.
    void showMatch(std::optional<unsigned> step = {});
    void endLive();
    [[nodiscard]] bool isComparing() const { return m_second.isReady(); }
    [[nodiscard]] bool isSideBySide() const;
    [[nodiscard]] double secondShift() const;
    [[nodiscard]] TraceRange fullRangeOf(bool ofBoth) const;
    [[nodiscard]] QString scopeText() const;
    [[nodiscard]] QString pointText(const TraceSession& session, const TracePoint& point) const;
    [[nodiscard]] LatencyPlot::Axis axis() const;
    void askForFile(const QString& title, const std::function<void(const std::filesystem::path&)>& use);

    TraceSession m_first;
    TraceSession m_second;
    const TraceKeeper* m_keeper = nullptr; ///< null: nobody measures
    std::string m_traceOf;                 ///< the result whose trace the page was last asked to show
    LiveSource m_liveSource;
    QTimer m_liveTimer;
    bool m_followsStep = false; ///< of a running test: the step that runs, until another one is chosen
    QString m_emptyReason;
    std::optional<unsigned> m_wantedStep; ///< asked for while a trace was being opened

    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_remark = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_compare = nullptr;
    MessageStrip* m_message = nullptr;
    MessageStrip* m_condition = nullptr;
    QWidget* m_tools = nullptr;
    ChoiceBox* m_step = nullptr;
    ChoiceBox* m_pass = nullptr;
    ChoiceBox* m_direction = nullptr;
    ChoiceBox* m_style = nullptr;
    ChoiceBox* m_axis = nullptr;
    ChoiceBox* m_arrangement = nullptr;
    QPushButton* m_select = nullptr;
    QPushButton* m_reset = nullptr;
    FigureLine* m_figures = nullptr;
    QStackedWidget* m_stack = nullptr;
    QLabel* m_empty = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_progressText = nullptr;
    QSplitter* m_content = nullptr;
    QSplitter* m_plots = nullptr;
    LatencyPlot* m_plot = nullptr;
    LatencyPlot* m_secondPlot = nullptr;
    QWidget* m_secondCard = nullptr;
    QTabWidget* m_tabs = nullptr;
    ChoiceBox* m_weighting = nullptr;
    ChartView* m_percentiles = nullptr;
    ChartView* m_histogram = nullptr;
    ChartView* m_boxes = nullptr;
    StallList* m_stalls = nullptr;
};

} // namespace steadymark::gui
