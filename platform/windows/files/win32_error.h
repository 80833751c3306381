// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string_view>

namespace steadymark {

/// ERROR_DISK_QUOTA_EXCEEDED, which is not among the constants of the headers.
inline constexpr unsigned long diskQuotaExceeded = 1295;

/// An Error about a system call on `path`: "Cannot `action` `path`: <the system's words>." and, where one is known, the
/// remedy. `action` reads like "write" or "make the folder"; `code` is what GetLastError() gave.
[[nodiscard]] Error systemError(std::string_view action, const std::filesystem::path& path, unsigned long code);

/// GetLastError() as the int of Error::osError.
[[nodiscard]] int lastOsError() noexcept;

} // namespace steadymark
