// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/win32_error.h"

#include "core/base/files.h"
#include "platform/windows/system/windows_api.h"

#include <string>

namespace steadymark {
namespace {

std::string_view remedyFor(unsigned long code)
{
    switch (code) {
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return " Free some space there or choose another folder.";
    case diskQuotaExceeded:
        return " Your quota is used up: free some space there or choose another folder.";
    case ERROR_ACCESS_DENIED:
        return " Choose a folder where you have write permission.";
    case ERROR_WRITE_PROTECT:
        return " The medium is write-protected: choose another folder.";
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return " Another program has it open: close that program and try again.";
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return " Create the folder first or choose another one.";
    default:
        return "";
    }
}

} // namespace

Error systemError(std::string_view action, const std::filesystem::path& path, unsigned long code)
{
    const auto osError = static_cast<int>(code);
    std::string message = "Cannot ";
    message.append(action).append(" ").append(toUtf8(path)).append(": ");
    message.append(describeOsError(osError)).append(".").append(remedyFor(code));
    return Error{errorCodeOf(osError), std::move(message), osError};
}

int lastOsError() noexcept
{
    return static_cast<int>(::GetLastError());
}

} // namespace steadymark
