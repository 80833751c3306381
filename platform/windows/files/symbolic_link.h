// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>

namespace steadymark {

/// What a symbolic link stands for, from the answer to FSCTL_GET_REPARSE_POINT ([MS-FSCC] 2.1.2.4). A relative path is
/// meant from the link's own folder. Nothing for any other reparse point (a junction, a file of a cloud service), and
/// for an answer that is damaged.
[[nodiscard]] std::optional<std::filesystem::path> parseSymbolicLink(std::span<const std::byte> answer);

/// Asks the system. Nothing when `path` is no symbolic link, or does not exist.
[[nodiscard]] std::optional<std::filesystem::path> readSymbolicLink(const std::filesystem::path& path);

using LinkReader = std::function<std::optional<std::filesystem::path>(const std::filesystem::path&)>;

/// The file that symbolic links stand for, so that a link stays and its file is replaced; links are followed even when
/// the file does not exist yet. Junctions and links among the folders above need no help.
[[nodiscard]] Result<std::filesystem::path> followLinks(
    const std::filesystem::path& path, const LinkReader& readLink = readSymbolicLink);

} // namespace steadymark
