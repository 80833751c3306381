// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>

namespace steadymark {

/// The real path of a program or folder that nobody but root can have changed: it and all folders above it belong to
/// root and can be written by no one else, links followed. The error says which of them cannot be trusted; NotFound:
/// there is nothing.
[[nodiscard]] Result<std::filesystem::path> trustedProgram(const std::filesystem::path& path);
[[nodiscard]] Result<std::filesystem::path> trustedFolder(const std::filesystem::path& path);

} // namespace steadymark
