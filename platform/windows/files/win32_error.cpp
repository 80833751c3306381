// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/win32_error.h"

#include "platform/windows/system/windows_api.h"

namespace steadymark {
namespace {

Sentence remedyFor(unsigned long code)
{
    switch (code) {
    case ERROR_DISK_FULL:
    case ERROR_HANDLE_DISK_FULL:
        return Sentence("Free some space there or choose another folder.");
    case diskQuotaExceeded:
        return Sentence("Your quota is used up: free some space there or choose another folder.");
    case ERROR_ACCESS_DENIED:
        return Sentence("Choose a folder where you have write permission.");
    case ERROR_WRITE_PROTECT:
        return Sentence("The medium is write-protected: choose another folder.");
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return Sentence("Another program has it open: close that program and try again.");
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
        return Sentence("Create the folder first or choose another one.");
    default:
        return {};
    }
}

} // namespace

Error systemError(FileAction action, const std::filesystem::path& path, unsigned long code)
{
    const auto osError = static_cast<int>(code);
    return Error{errorCodeOf(osError), Sentence::sequence({cannot(action, path, osError), remedyFor(code)}), osError};
}

int lastOsError() noexcept
{
    return static_cast<int>(::GetLastError());
}

} // namespace steadymark
