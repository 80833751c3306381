// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "platform/posix/file_descriptor.h"

#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace steadymark {

struct HelperMessage {
    std::string text;
    FileDescriptor descriptor; ///< not open: none came with it
};

/// One end of the stream socket between the program and its helper: messages of any bytes, each behind its length, some
/// with a descriptor (SCM_RIGHTS). Knows nothing of what they mean. One thread at a time.
class HelperChannel final {
public:
    /// A message that was begun must be over within `patience`, in both directions: a peer that stalls in the middle is
    /// given up.
    explicit HelperChannel(FileDescriptor socket, Nanoseconds patience = std::chrono::seconds(10));

    [[nodiscard]] int socket() const noexcept { return m_socket.get(); }
    void close() noexcept { m_socket.reset(); }

    /// `descriptor` is lent; negative: none.
    [[nodiscard]] Result<> send(std::string_view text, int descriptor = -1);

    enum class Descriptors { Refused, Taken };
    /// Waits for a message, `limit` at most until it begins (unset: for ever). Nothing: the other side has closed.
    ///
    /// Errors: Damaged (more than `maximumBytes`, cut short, empty, too slow), after which the stream can only be
    /// closed; Busy (nothing came in time) and Cancelled, after which it is as before.
    [[nodiscard]] Result<std::optional<HelperMessage>> receive(std::size_t maximumBytes, Descriptors descriptors,
        std::optional<Nanoseconds> limit = std::nullopt, std::stop_token stop = {});

private:
    FileDescriptor m_socket;
    Nanoseconds m_patience;
};

} // namespace steadymark
