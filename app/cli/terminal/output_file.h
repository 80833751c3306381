// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"

#include <filesystem>
#include <functional>
#include <string_view>

namespace steadymark::cli {

/// Says now whether a file can be written later, so that a run of minutes does not end with "cannot write". Changes
/// nothing that exists; a probe file is made beside a new one and removed again.
[[nodiscard]] Result<> checkWritable(const std::filesystem::path& file);

/// Whether it is a regular file, or nothing yet.
[[nodiscard]] bool isReplaceable(const std::filesystem::path& file);
/// What `file` names, through symbolic links, so that replacing it leaves the link alone.
[[nodiscard]] std::filesystem::path resolvedOutput(const std::filesystem::path& file);

/// Regular files are replaced atomically, what a link points to included; anything else (a pipe, /dev/stdout) is
/// written to.
[[nodiscard]] Result<> writeOutput(const std::filesystem::path& file, std::string_view content);

/// The same, piece by piece. A reader of a pipe that went away has seen enough and is no failure.
[[nodiscard]] Result<> writeOutput(
    const std::filesystem::path& file, const std::function<Result<>(const TextSink&)>& content);

} // namespace steadymark::cli
