// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_report.h"

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace steadymark::helper {

/// The one operation of a helper, on a thread of its own. The functions are for one other thread.
class RunningOperation final {
public:
    enum class Kind {
        Harmless,   ///< ends when nobody waits for it any more
        Destroying, ///< is finished first, whoever goes: a drive must not be left half erased
    };
    using Body = std::function<PrepareReport(const std::function<void(const PrepareProgress&)>&, std::stop_token)>;

    RunningOperation() = default;
    RunningOperation(const RunningOperation&) = delete;
    RunningOperation& operator=(const RunningOperation&) = delete;
    /// As end().
    ~RunningOperation();

    /// Busy: there was one already. From here on a Destroying one makes the process deaf to everything that could end
    /// or stop it but SIGKILL and SIGSTOP.
    [[nodiscard]] Result<> begin(Kind kind, Body body);
    [[nodiscard]] bool hasBegun() const noexcept { return m_thread.joinable(); }

    struct State {
        PrepareProgress progress;
        std::optional<PrepareReport> report; ///< when it is over
    };
    /// InvalidArgument: none was begun.
    [[nodiscard]] Result<State> state() const;
    /// Asks it to stop; what cannot be stopped goes on.
    [[nodiscard]] Result<> cancel();

    /// Nobody waits for it any more: stops a Harmless one, waits for the end of either.
    void end();

private:
    void run(const Body& body, std::stop_token stop);

    Kind m_kind = Kind::Harmless;
    mutable std::mutex m_mutex; ///< of m_state
    State m_state;
    std::jthread m_thread;
};

} // namespace steadymark::helper
