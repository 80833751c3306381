// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/history.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace steadymark {

/// What a file was when it was read.
struct FileState {
    std::uint64_t bytes = 0;
    std::int64_t changedAt = 0; ///< ticks of the file system's clock

    bool operator==(const FileState&) const = default;
};

/// What is known of one file of the history.
struct HistoryIndexLine {
    std::string name; ///< of the file
    FileState state;
    std::optional<HistoryEntry> entry; ///< unset: the file holds no result

    bool operator==(const HistoryIndexLine&) const = default;
};

/// By the name of the file.
using HistoryIndex = std::unordered_map<std::string, HistoryIndexLine>;

// The index is a text: a first line that tells its layout and the program that wrote it, then a line for each file.
// Each begins with the CRC-32C of its JSON, so that a damage costs the lines that it hits: without it a flipped bit in
// a name would be shown as that name.

[[nodiscard]] std::string formatHistoryIndex(const HistoryIndex& index);

/// The lines that are intact; none if another version wrote them, which may have told less of each result. Entries say
/// that their files lie in `folder`.
[[nodiscard]] HistoryIndex parseHistoryIndex(std::string_view text, const std::filesystem::path& folder);

} // namespace steadymark
