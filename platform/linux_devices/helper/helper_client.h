// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/helper/helper_channel.h"
#include "platform/linux_devices/helper/helper_launch.h"
#include "platform/linux_devices/helper/helper_protocol.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>

#include <sys/types.h>

namespace steadymark {

struct HelperReply {
    json::object content;
    FileDescriptor descriptor; ///< not open: none came with it
};

/// A helper that is started at the first request, asks for a password then where one is needed, and is kept until this
/// goes. One that died is started anew by the next request. Any thread; one request at a time waits for the other.
class HelperClient final {
public:
    using Finder = std::function<Result<HelperLaunch>()>;

    /// `find` is asked at each start: a helper may be installed while the program runs.
    /// `device`: of HelperClass::Read and Erase, the drive that the helper is let in for, by the kernel's name. It
    /// follows the class on the command line, which whoever is asked for the password sees.
    explicit HelperClient(
        HelperClass helperClass, Finder find = [] { return findHelper(helperSurroundings()); },
        std::string device = {});
    HelperClient(const HelperClient&) = delete;
    HelperClient& operator=(const HelperClient&) = delete;
    /// The helper ends when its socket closes; waits for that, but not for ever.
    ~HelperClient();

    /// Sends `request` under a number of its own and waits for the answer, `limit` at most. Errors: what the helper
    /// answered; PermissionDenied (it was not let in); Cancelled, after which it still works on that request and the
    /// next one waits.
    [[nodiscard]] Result<HelperReply> call(HelperRequest request, Nanoseconds limit, std::stop_token stop = {});

    /// The same to the helper that was asked before and to no other: where it has gone none is started, and the error
    /// is Io.
    [[nodiscard]] Result<HelperReply> callAgain(HelperRequest request, Nanoseconds limit, std::stop_token stop = {});

    /// Whether the next request may bring up a password dialog.
    [[nodiscard]] bool asksForPermission() const;
    /// Whether it was let in and is there.
    [[nodiscard]] bool isRunning() const;

private:
    [[nodiscard]] Result<> ensureRunning(std::stop_token stop);
    [[nodiscard]] Result<> start(const HelperLaunch& launch, std::stop_token stop);
    [[nodiscard]] Result<HelperReply> ask(HelperRequest request, Nanoseconds limit, std::stop_token stop);
    [[nodiscard]] Result<HelperReply> exchange(const HelperRequest& request, Nanoseconds limit, std::stop_token stop);
    /// The sentence about a helper that has closed its end.
    [[nodiscard]] Error lost();
    /// Closes the socket and reaps it. \return its exit status, unset when it would not end
    std::optional<int> end();

    const HelperClass m_class;
    const Finder m_find;
    const std::string m_device;
    mutable std::mutex m_mutex; ///< of one request
    std::optional<HelperChannel> m_channel;
    std::atomic<bool> m_isLetIn = false; ///< it has greeted
    pid_t m_process = -1;
    bool m_isThroughPkexec = false;
    std::uint64_t m_lastId = 0;
};

} // namespace steadymark
