// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <utility>

namespace steadymark {

/// Owns one handle of the kernel and closes it with CloseHandle(). Some calls fail with a null handle and some with
/// INVALID_HANDLE_VALUE; neither is ever owned. May be handed from thread to thread, but not be changed by two at once.
class Handle final {
public:
    Handle() = default;
    explicit Handle(HANDLE handle) noexcept
        : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle)
    {
    }
    Handle(Handle&& other) noexcept
        : m_handle(other.release())
    {
    }
    Handle& operator=(Handle&& other) noexcept
    {
        if (this != &other)
            reset(other.release());
        return *this;
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;
    ~Handle() { reset(); }

    /// Null when it owns none.
    [[nodiscard]] HANDLE get() const noexcept { return m_handle; }
    [[nodiscard]] bool isOpen() const noexcept { return m_handle != nullptr; }

    /// Closes what it owned. GetLastError() is kept, so that it still tells what went wrong before.
    void reset(HANDLE handle = nullptr) noexcept;

    /// Gives the handle away; the caller closes it.
    [[nodiscard]] HANDLE release() noexcept { return std::exchange(m_handle, nullptr); }

private:
    HANDLE m_handle = nullptr;
};

} // namespace steadymark
