// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/run_session.h"
#include "app/gui/shell/page.h"

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <functional>
#include <memory>

namespace steadymark::gui {

/// Keeps the trace of each finished run or procedure: in memory for the result that was measured last, and as a file
/// beside the result in the history. Writing happens in the background, long after the last I/O of the test. GUI
/// thread.
class TraceKeeper final : public QObject {
    Q_OBJECT
public:
    /// `session` outlives it.
    explicit TraceKeeper(RunSession& session, QObject* parent = nullptr);

    /// The page whose result was looked at last: its trace is the one that is wanted.
    void lookAt(Page& page);
    /// What shows that result wants its trace, of this test.
    void askForStep(unsigned step) { emit stepAsked(step); }
    /// What was followed while it ran is over, and its result is on the page that is looked at.
    void endLive() { emit liveEnded(); }

    /// What is known of the trace of the result that is looked at.
    struct Match {
        std::string resultId;                    ///< empty: no result, or something is being measured
        std::shared_ptr<const TraceImage> image; ///< null: not in memory
        std::filesystem::path file;              ///< empty: none beside the result either
    };
    [[nodiscard]] Match match() const;

    /// The trace of a result that was measured since the program started, if it is the last one; else null.
    [[nodiscard]] std::shared_ptr<const TraceImage> traceOf(const std::string& runId) const;
    /// Where the trace of a result lies; empty if there is none.
    [[nodiscard]] static std::filesystem::path fileBeside(const std::filesystem::path& resultFile);

    using LiveSource = std::function<std::shared_ptr<const TraceSource>()>;

signals:
    /// A measurement begins; asked as often as one likes, the source gives the newest copy of its trace, or null.
    void liveBegan(const LiveSource& source);
    void liveRefused();
    void liveEnded();
    /// The page that is looked at shows another result.
    void matchChanged();
    void stepAsked(unsigned step);
    void saved(const std::filesystem::path& file);
    /// The sentence says that the result itself is safe, and what to do.
    void savingFailed(const QString& sentence);

private:
    void save(const std::filesystem::path& resultFile);

    RunSession& m_session;
    QPointer<Page> m_page; ///< that is looked at
    std::string m_runId;
    std::shared_ptr<const TraceImage> m_trace;
};

} // namespace steadymark::gui
