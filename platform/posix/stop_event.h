// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/posix/file_descriptor.h"

#include <stop_token>

#include <sys/eventfd.h>

namespace steadymark {

/// Makes a stop token something that poll() can wait for: its descriptor becomes readable when the stop is asked for
/// and stays so.
class StopEvent final {
public:
    explicit StopEvent(std::stop_token stop)
        : m_descriptor(stop.stop_possible() ? ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) : -1)
        , m_callback(std::move(stop), Signal{m_descriptor.get()})
    {
    }

    /// Negative when it can never be stopped, or the process has no descriptor left; poll() passes over it.
    [[nodiscard]] int descriptor() const noexcept { return m_descriptor.get(); }

private:
    struct Signal {
        int descriptor;
        void operator()() const noexcept { static_cast<void>(::eventfd_write(descriptor, 1)); }
    };

    FileDescriptor m_descriptor;
    std::stop_callback<Signal> m_callback;
};

} // namespace steadymark
