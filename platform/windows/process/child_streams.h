// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/windows/files/handle.h"

#include <array>
#include <cstddef>
#include <memory>
#include <string>

namespace steadymark {

/// What a program writes to one of its streams, read without blocking. One thread.
class ChildStream final {
public:
    /// Bytes over `limit` are read and forgotten, so that the program does not wait for ever.
    [[nodiscard]] static Result<ChildStream> create(std::size_t limit);
    ChildStream(ChildStream&&) = default;
    ChildStream& operator=(ChildStream&&) = delete;
    ChildStream(const ChildStream&) = delete;
    ChildStream& operator=(const ChildStream&) = delete;
    ~ChildStream();

    /// The inheritable end for the program; closeChildEnd() once the program has it.
    [[nodiscard]] HANDLE childEnd() const noexcept { return m_childEnd.get(); }
    void closeChildEnd() noexcept { m_childEnd.reset(); }

    /// Begins to read. Then, whenever event() is signalled, take() what has come.
    void begin();
    void take();
    [[nodiscard]] HANDLE event() const noexcept { return m_event.get(); }
    /// Every writer is gone, or reading failed.
    [[nodiscard]] bool isAtEnd() const noexcept { return m_isAtEnd; }
    [[nodiscard]] bool hasOverflowed() const noexcept { return m_hasOverflowed; }
    [[nodiscard]] const std::string& text() const noexcept { return m_text; }

private:
    ChildStream(Handle readEnd, Handle childEnd, Handle event, std::size_t limit);
    void keep(std::size_t bytes);

    /// The kernel writes into it, so it must not move.
    struct PendingRead {
        OVERLAPPED overlapped{};
        std::array<char, 16384> block{};
        bool isPending = false;
    };
    Handle m_readEnd;
    Handle m_childEnd;
    Handle m_event;
    std::unique_ptr<PendingRead> m_read;
    std::size_t m_limit = 0;
    bool m_isAtEnd = false;
    bool m_hasOverflowed = false;
    std::string m_text;
};

} // namespace steadymark
