// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <cstdint>

namespace steadymark {

/// Whether an I/O was refused because the system is short of memory for I/O just then, or has too many in flight: to be
/// tried again, for it says nothing about the drive.
[[nodiscard]] constexpr bool isShortOfMemory(DWORD error) noexcept
{
    switch (error) {
    case ERROR_NO_SYSTEM_RESOURCES:
    case ERROR_WORKING_SET_QUOTA:
    case ERROR_NOT_ENOUGH_QUOTA:
    case ERROR_NOT_ENOUGH_MEMORY:
    case ERROR_INVALID_USER_BUFFER: // documented as "too many outstanding asynchronous I/O requests"
        return true;
    default:
        return false;
    }
}

/// As IoCompletion::result. A read at the end of the file moves nothing, as on any other system.
[[nodiscard]] constexpr std::int32_t resultOf(DWORD error, DWORD bytes) noexcept
{
    if (error == ERROR_SUCCESS)
        return static_cast<std::int32_t>(bytes);
    return error == ERROR_HANDLE_EOF ? 0 : -static_cast<std::int32_t>(error);
}

} // namespace steadymark
