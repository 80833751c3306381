// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace steadymark::gui {

/// How far a move is. Written by the thread that moves, read by any.
struct DataMoveProgress {
    std::atomic<std::uint64_t> bytes = 0;
    std::atomic<std::uint64_t> ofBytes = 0;
};

/// Whether it holds what this program keeps.
[[nodiscard]] bool isDataFolder(const std::filesystem::path& folder);

/// Where data go when `chosen` was chosen: itself where it is empty, not there, or a data folder already; otherwise a
/// folder of our own in it.
[[nodiscard]] std::filesystem::path dataFolderIn(const std::filesystem::path& chosen);

/// Copies everything of `from` into `to`, which is made; has the next start use `to` (`usual` gets the note of it);
/// then removes what was copied. When anything fails or is stopped before the note is there, what was copied is removed
/// again and nothing has changed. What cannot be removed afterwards stays, and does no harm. Blocks; nothing else may
/// work in `from` meanwhile. Fails with InvalidArgument when one lies in the other or `to` holds anything.
[[nodiscard]] Result<> moveDataFolder(const std::filesystem::path& usual, const std::filesystem::path& from,
    const std::filesystem::path& to, DataMoveProgress& progress, const std::stop_token& stop);

/// Has the next start use `to` and leaves everything of `from` where it is. The settings go along where `to` has none.
[[nodiscard]] Result<> beginDataFolder(
    const std::filesystem::path& usual, const std::filesystem::path& from, const std::filesystem::path& to);

/// Leaves the note in `usual`, which is there, that its content is in `folder`, or takes it back when both are the
/// same.
[[nodiscard]] Result<> noteMovedFolder(const std::filesystem::path& usual, const std::filesystem::path& folder);

} // namespace steadymark::gui
