// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>

namespace steadymark {

/// Reads a whole file of at most `limit` bytes; refuses larger ones and anything that is no regular file.
[[nodiscard]] Result<std::string> readTextFile(const std::filesystem::path& path, std::uint64_t limit);

/// Writes through a temporary file beside it, synced to the drive and renamed, so that a crash leaves the old file or
/// the new one and never a part. Implemented by platform/ (the standard library cannot sync).
[[nodiscard]] Result<> writeFileAtomically(const std::filesystem::path& path, std::string_view content);

/// Takes a piece of text; an error ends the writing and is passed on.
using TextSink = std::function<Result<>(std::string_view)>;

/// The same for content that is too large to be held in memory: `content` gives it piece by piece. When it fails the
/// old file stays as it was.
[[nodiscard]] Result<> writeFileAtomically(
    const std::filesystem::path& path, const std::function<Result<>(const TextSink&)>& content);

/// Makes a new file that holds `content`, on the drive when it returns, its name included. Fails with InvalidArgument
/// if anything has that name. What a failure leaves behind is removed. Implemented by platform/, like the next one.
[[nodiscard]] Result<> createFileDurably(const std::filesystem::path& path, std::string_view content);

/// Ends an existing file at `size` bytes (it must have as many) and puts `content` behind them, on the drive when it
/// returns. When it fails the first `size` bytes are as before, and a part of `content` may follow them.
[[nodiscard]] Result<> appendDurably(const std::filesystem::path& path, std::uint64_t size, std::string_view content);

/// Paths as UTF-8, on every system.
[[nodiscard]] std::string toUtf8(const std::filesystem::path& path);
[[nodiscard]] std::filesystem::path pathFromUtf8(std::string_view text);

/// The absolute path of what `path` names, for sentences and results. Links are kept as they were named, unless a ".."
/// comes after one and would mean another folder once the link is left out of the text.
[[nodiscard]] std::filesystem::path wholePath(const std::filesystem::path& path);

} // namespace steadymark
