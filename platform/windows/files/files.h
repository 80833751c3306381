// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/system/windows_api.h"

#include <filesystem>
#include <string_view>

namespace steadymark {

/// Writes all of it where the file's position is, however many calls that takes. \return 0 or GetLastError()
[[nodiscard]] unsigned long writeCompletely(HANDLE file, std::string_view content);

/// Makes the folder and those above it that are missing, also where the path is longer than 260 characters. One that is
/// there already will do. \return 0 or GetLastError()
[[nodiscard]] unsigned long makeFolders(const std::filesystem::path& folder);

/// Whether new files can be made in the folder, found out by making one that vanishes at once. \return 0 or
/// GetLastError()
[[nodiscard]] unsigned long tryWriting(const std::filesystem::path& folder);

} // namespace steadymark
