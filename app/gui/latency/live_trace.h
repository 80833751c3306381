// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace steadymark::gui {

class TraceSession;

/// Lets a session show the trace of a running test, which grows, once a second while somebody looks at it: of the step
/// that runs, until another one is chosen. GUI thread.
class LiveTrace final : public QObject {
public:
    /// Gives the newest copy of the trace, or null.
    using Source = std::function<std::shared_ptr<const TraceSource>()>;

    /// `session` outlives it.
    explicit LiveTrace(TraceSession& session);

    void start(Source source);
    void stop();
    [[nodiscard]] bool isRunning() const noexcept { return static_cast<bool>(m_source); }
    /// Whether somebody looks.
    void setWatched(bool isWatched);
    /// The step that is shown stays, whichever runs.
    void keepStep() noexcept { m_followsStep = false; }

private:
    void look();

    TraceSession& m_session;
    Source m_source;
    QTimer m_timer;
    bool m_isWatched = false;
    bool m_followsStep = false;
};

} // namespace steadymark::gui
