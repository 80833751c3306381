// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>

namespace steadymark {

/// Error numbers as this system's backends report them: errno, or what GetLastError() gives on Windows.
struct OsErrors {
#ifdef _WIN32
    static constexpr int io = 1117;        // ERROR_IO_DEVICE
    static constexpr int noSpace = 112;    // ERROR_DISK_FULL
    static constexpr int deviceGone = 1167; // ERROR_DEVICE_NOT_CONNECTED
    static constexpr int interrupted = 1223; // ERROR_CANCELLED, what the standard library takes for it
    static constexpr int tryAgain = 170;   // ERROR_BUSY, see the backend's translation
#else
    static constexpr int io = EIO;
    static constexpr int noSpace = ENOSPC;
    static constexpr int deviceGone = ENODEV;
    static constexpr int interrupted = EINTR;
    static constexpr int tryAgain = EAGAIN;
#endif
};

} // namespace steadymark
