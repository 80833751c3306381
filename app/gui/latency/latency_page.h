// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/latency_plot.h"
#include "app/gui/latency/live_trace.h"
#include "app/gui/latency/trace_pair.h"
#include "app/gui/shell/page.h"

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

class ElidedLabel;
class EmptyState;
class FigureLine;
class MessageStrip;
class StallList;
class TraceTabs;
class TraceToolBar;

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
    [[nodiscard]] std::vector<Gesture> gestures() const override;
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
    void startLive(LiveTrace::Source source);
    /// The running test has ended; what is shown stays until something else is opened.
    void stopLive();
    [[nodiscard]] bool isLive() const noexcept { return m_live.isRunning(); }

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
    [[nodiscard]] StallList& stalls() const noexcept;
    [[nodiscard]] QTabWidget& tabs() const noexcept;
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
    void makeHeader();
    void makePlots();
    void arrange();
    void connectSessions();
    void connectPlot(LatencyPlot& plot, TraceSession& session);
    void sayError(const QString& sentence);

    void onStateChanged();
    void onViewChanged();
    void onComparedViewChanged();
    void onRangeChanged(const TraceRange& range, bool isZoomed);
    void onSelectionChanged(const std::optional<TimeSpan>& selection);
    void onChosen();
    void onStyleChosen();
    void onAnalysisChanged();
    void jumpTo(const Stall& stall);

    void showFullRange();
    void showHeader();
    void showCondition();
    void showFigures();
    void showStalls();
    void requestPictures();
    void arrangeComparison();
    void linkRates();
    /// Lets the page show the trace of the result that was looked at last, unless it does already.
    void showMatch(std::optional<unsigned> step = {});
    void endLive();
    [[nodiscard]] bool isComparing() const { return m_traces.isComparing(); }
    [[nodiscard]] bool isSideBySide() const;
    [[nodiscard]] double secondShift() const { return m_traces.shift(axis()); }
    [[nodiscard]] QString scopeText() const;
    [[nodiscard]] LatencyPlot::Axis axis() const;
    void askForFile(const QString& title, const std::function<void(const std::filesystem::path&)>& use);

    TracePair m_traces;
    TraceSession& m_first = m_traces.first;
    TraceSession& m_second = m_traces.second;
    LiveTrace m_live;
    const TraceKeeper* m_keeper = nullptr; ///< null: nobody measures
    std::string m_traceOf;                 ///< the result whose trace the page was last asked to show
    QString m_emptyReason;
    std::optional<unsigned> m_wantedStep; ///< asked for while a trace was being opened

    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_remark = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_compare = nullptr;
    MessageStrip* m_message = nullptr;
    MessageStrip* m_condition = nullptr;
    TraceToolBar* m_tools = nullptr;
    FigureLine* m_figures = nullptr;
    QStackedWidget* m_stack = nullptr;
    EmptyState* m_empty = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_progressText = nullptr;
    QSplitter* m_content = nullptr;
    QSplitter* m_plots = nullptr;
    LatencyPlot* m_plot = nullptr;
    LatencyPlot* m_secondPlot = nullptr;
    QWidget* m_secondCard = nullptr;
    TraceTabs* m_tabs = nullptr;
};

} // namespace steadymark::gui
