// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/file_action.h"

#include <filesystem>

namespace steadymark {

/// ERROR_DISK_QUOTA_EXCEEDED, which is not among the constants of the headers.
inline constexpr unsigned long diskQuotaExceeded = 1295;

/// An Error about a system call on `path`: what cannot be done, the system's words and, where one is known, the remedy.
/// `code` is what GetLastError() gave.
[[nodiscard]] Error systemError(FileAction action, const std::filesystem::path& path, unsigned long code);

/// GetLastError() as the int of Error::osError.
[[nodiscard]] int lastOsError() noexcept;

} // namespace steadymark
