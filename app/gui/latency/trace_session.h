// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/density_image.h"
#include "app/gui/latency/trace_analysis.h"
#include "app/gui/latency/trace_choice.h"
#include "core/trace/format/byte_source.h"
#include "core/trace/view/trace_view.h"

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace steadymark::gui {

/// One trace that is looked at: opens it, makes it ready to be drawn, counts its pictures and its figures. All of that
/// happens on threads of its own; what nobody wants any more is stopped, and answers to old questions are dropped.
///
/// Lives in the GUI thread. Destroying it stops its work and waits for that, which takes some ms.
class TraceSession final : public QObject {
    Q_OBJECT
public:
    enum class State { Empty, Opening, Ready, Failed };
    Q_ENUM(State)

    explicit TraceSession(QObject* parent = nullptr);
    TraceSession(const TraceSession&) = delete;
    TraceSession& operator=(const TraceSession&) = delete;
    ~TraceSession() override;

    /// Opens a file; the trace before stays until it is there. `step` is the test to begin with.
    void openFile(const std::filesystem::path& file, std::optional<unsigned> step = {});
    void open(std::shared_ptr<const TraceSource> trace, std::optional<unsigned> step = {});
    /// A trace whose file is in memory.
    void openBytes(std::shared_ptr<const ByteSource> bytes, std::optional<unsigned> step = {});
    /// A newer copy of the trace of a running test; \pre the one that is shown is an older copy of it
    void follow(const std::shared_ptr<const TraceSource>& newer);
    /// Ends the opening; what was there before is shown again.
    void cancelOpening();
    void close();

    /// Which I/Os; another choice makes another view.
    void choose(const TraceChoice& choice);
    /// Figures of a stretch of time only; everything again if unset. In ns since the start of the trace.
    void setSpan(const std::optional<std::pair<std::uint64_t, std::uint64_t>>& span);
    /// Answered with pictureReady(), unless another one is wanted meanwhile; a picture from tiles is followed by an
    /// exact one when nothing else is wanted for a moment.
    void requestPicture(const GridRequest& request, const DensityLook& look);
    /// Answered with pointFound().
    void findPoint(const GridRequest& request, double column, double row, double reach);

    [[nodiscard]] State state() const noexcept { return m_state; }
    /// Why there is nothing to see, with State::Failed.
    [[nodiscard]] const QString& problem() const noexcept { return m_problem; }
    [[nodiscard]] bool isReady() const noexcept { return m_view != nullptr; }
    /// Empty when it did not come from a file.
    [[nodiscard]] const std::filesystem::path& file() const noexcept { return m_file; }
    [[nodiscard]] const std::shared_ptr<const TraceSource>& trace() const noexcept { return m_trace; }
    /// Null while there is none.
    [[nodiscard]] const std::shared_ptr<TraceView>& view() const noexcept { return m_view; }
    [[nodiscard]] const TraceMeta& meta() const { return m_trace->meta(); } ///< \pre isReady()
    [[nodiscard]] const TraceChoice& choice() const noexcept { return m_choice; }
    /// Of the stretch that is selected, else of everything; null until it is there.
    [[nodiscard]] const std::shared_ptr<const TraceAnalysis>& analysis() const noexcept
    {
        return m_span ? m_part : m_whole;
    }
    [[nodiscard]] const std::shared_ptr<const TraceAnalysis>& wholeAnalysis() const noexcept { return m_whole; }
    /// What analysis() is of, in ns since the start of the trace. \pre isReady()
    [[nodiscard]] std::pair<std::uint64_t, std::uint64_t> analyzed() const;
    [[nodiscard]] bool isAnalyzing() const noexcept { return m_analyzing.isRunning; }
    /// Whether anything is under way or about to be.
    [[nodiscard]] bool isBusy() const;

signals:
    void stateChanged();
    /// The trace that was to be opened could not be; the one before is still there.
    void openingFailed(const QString& sentence);
    void openingProgressed(double fraction);
    /// Another trace or other I/Os of it are shown.
    void viewChanged();
    /// The same, a little longer than before.
    void viewGrew();
    void pictureReady(const std::shared_ptr<const DensityPicture>& picture);
    void pointFound(const std::optional<TracePoint>& point);
    void analysisChanged();
    void analysisProgressed(double fraction);
    void analysisFailed(const QString& sentence);

private:
    /// One kind of work, of which one piece is under way at a time.
    struct Task {
        bool isRunning = false;
        std::uint64_t number = 0; ///< of the newest piece; answers of older ones are dropped
        std::stop_source stop;
        std::shared_ptr<std::atomic<double>> progress = std::make_shared<std::atomic<double>>(0.0);

        /// Ends the piece before and begins another.
        void begin();
        void cancel();
        [[nodiscard]] TraceProgress reporter() const;
    };
    struct Opened {
        std::filesystem::path file;
        TraceChoice choice;
        std::shared_ptr<const TraceSource> trace;
        std::shared_ptr<TraceView> view;
    };
    struct Wanted {
        GridRequest request;
        DensityLook look;
    };
    struct Counted {
        std::shared_ptr<LatencyGrid> grid; ///< that of the picture
        std::shared_ptr<const DensityPicture> picture;

        Counted() = default;
        Counted(LatencyGrid counted, const DensityLook& look);
    };
    struct Place {
        GridRequest request;
        double column = 0.0;
        double row = 0.0;
        double reach = 0.0;
    };

    void setState(State state, const QString& problem = {});
    void makeView(std::function<Result<Opened>(const TraceProgress&)> make);
    void onOpened(Result<Opened> opened);
    void useView(std::shared_ptr<TraceView> view);
    void count();
    void refine();
    [[nodiscard]] LatencyGrid takeSpareGrid();
    void deliver(Counted counted);
    void lookForPoint();
    void analyze();

    QThreadPool m_pool;
    State m_state = State::Empty;
    QString m_problem;
    std::filesystem::path m_file;
    TraceChoice m_choice;
    std::shared_ptr<const TraceSource> m_trace;
    std::shared_ptr<TraceView> m_view;
    std::optional<std::pair<std::uint64_t, std::uint64_t>> m_span;
    std::shared_ptr<const TraceAnalysis> m_whole;
    std::shared_ptr<const TraceAnalysis> m_part;
    std::optional<Wanted> m_wanted;
    bool m_isWantedNew = false;
    std::optional<Place> m_place;
    std::shared_ptr<LatencyGrid> m_shownGrid;
    std::shared_ptr<LatencyGrid> m_spareGrid; ///< of the picture before; its memory serves the next one

    Task m_opening;
    Task m_following;
    Task m_counting;
    Task m_refining;
    Task m_finding;
    Task m_analyzing;
    QTimer m_progressTimer;
    QTimer m_refineTimer;
    QElapsedTimer m_sinceAnalysis;
    qint64 m_analysisCostMs = 0;
};

} // namespace steadymark::gui
