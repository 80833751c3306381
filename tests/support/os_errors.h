// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cerrno>

namespace steadymark {

/// Error numbers as this system's backends report them: errno, or what GetLastError() gives on Windows.
struct OsErrors {
#ifdef _WIN32
    static constexpr int io = 1117;         // ERROR_IO_DEVICE
    static constexpr int noSpace = 112;     // ERROR_DISK_FULL
    static constexpr int deviceGone = 1167; // ERROR_DEVICE_NOT_CONNECTED
    static constexpr int interrupted = 104; // ERROR_INVALID_AT_INTERRUPT_TIME, which std::errc::interrupted stands for
    static constexpr int tryAgain = 1453;   // ERROR_WORKING_SET_QUOTA
#else
    static constexpr int io = EIO;
    static constexpr int noSpace = ENOSPC;
    static constexpr int deviceGone = ENODEV;
    static constexpr int interrupted = EINTR;
    static constexpr int tryAgain = EAGAIN;
#endif
};

} // namespace steadymark
