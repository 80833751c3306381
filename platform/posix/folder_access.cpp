// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/platform.h"

#include <system_error>

#include <unistd.h>

namespace steadymark {

bool canMakeFilesIn(const std::filesystem::path& folder)
{
    std::error_code error;
    return std::filesystem::is_directory(folder, error) && ::access(folder.c_str(), W_OK | X_OK) == 0;
}

} // namespace steadymark
