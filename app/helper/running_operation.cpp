// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/running_operation.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <utility>

namespace steadymark::helper {

namespace {

/// A shutdown sends SIGTERM, a closed terminal SIGHUP, Ctrl-Z in it SIGTSTP to everything in its foreground; whatever
/// else there is was sent by nobody who knows what goes on here. Faults of our own end us as ever.
void ignoreWhatWouldEndUs()
{
    constexpr std::array kept{SIGKILL, SIGSTOP, SIGCONT, SIGCHLD, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (int signal = 1; signal <= SIGRTMAX; ++signal) {
        if (std::ranges::find(kept, signal) == kept.end())
            std::signal(signal, SIG_IGN); // those that the C library keeps for itself it refuses
    }
}

Error noneBegun()
{
    return Error{ErrorCode::InvalidArgument, Sentence("The helper was not asked for a long operation.")};
}

} // namespace

RunningOperation::~RunningOperation()
{
    end();
}

Result<> RunningOperation::begin(Kind kind, Body body)
{
    if (hasBegun())
        return fail(ErrorCode::Busy, Sentence("This helper performs a single operation and has already started one."));
    m_kind = kind;
    if (kind == Kind::Destroying)
        ignoreWhatWouldEndUs();
    m_state.progress.phase = Sentence("Examining the drive");
    m_state.progress.canBeStopped = true;
    m_thread = std::jthread([this, body = std::move(body)](std::stop_token stop) { run(body, std::move(stop)); });
    return success();
}

void RunningOperation::run(const Body& body, std::stop_token stop)
{
    const auto onProgress = [this](const PrepareProgress& progress) {
        const std::lock_guard lock(m_mutex);
        m_state.progress = progress;
    };
    PrepareReport report = body(onProgress, std::move(stop));
    const std::lock_guard lock(m_mutex);
    m_state.report = std::move(report);
}

Result<RunningOperation::State> RunningOperation::state() const
{
    if (!hasBegun())
        return failure(noneBegun());
    const std::lock_guard lock(m_mutex);
    return m_state;
}

Result<> RunningOperation::cancel()
{
    if (!hasBegun())
        return failure(noneBegun());
    m_thread.request_stop();
    return success();
}

void RunningOperation::end()
{
    if (!hasBegun())
        return;
    if (m_kind == Kind::Harmless)
        m_thread.request_stop();
    m_thread.join();
}

} // namespace steadymark::helper
