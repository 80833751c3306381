// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"
#include "platform/windows/handle.h"
#include "platform/windows/wide_text.h"
#include "platform/windows/windows_api.h"

#include <system_error>

namespace steadymark {

bool canMakeFilesIn(const std::filesystem::path& folder)
{
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error))
        return false;
    // The system itself compares the access list with this process's token, which User Account Control may have
    // stripped of what its user is allowed; nothing is written. C:\ is the case that matters: everybody may make
    // folders there, but no files.
    const Handle opened(
        ::CreateFileW(longPath(folder).c_str(), FILE_ADD_FILE, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
            nullptr, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr));
    return opened.isOpen();
}

} // namespace steadymark
