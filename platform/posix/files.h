// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/file_action.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace steadymark {

/// An Error about a system call on `path`: that it could not be done, in the system's words why, and the remedy where
/// one is known.
[[nodiscard]] Error systemError(FileAction action, const std::filesystem::path& path, int osError);

/// Writes all of it, however many calls that takes. \return 0 or errno
[[nodiscard]] int writeCompletely(int descriptor, std::string_view content);

/// What was renamed, made or removed in `folder` survives a power failure once this returns. File systems that cannot
/// sync a folder (EINVAL on some FUSE and network mounts) count as done. \return 0 or errno
[[nodiscard]] int syncFolder(const std::filesystem::path& folder);

/// A kernel file (sysfs, procfs), whose size is not told before it is read; empty if it cannot be read. Trailing blanks
/// and line feeds are dropped. At most 1 MiB.
[[nodiscard]] std::string readKernelFile(const std::filesystem::path& path);

} // namespace steadymark
