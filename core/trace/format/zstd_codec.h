// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace steadymark {

/// zstd frames (RFC 8878) without checksum or dictionary, each with its content's size in its header. Contexts are kept
/// and lent, because making one costs more than a small block.
namespace zstd {

/// Appends one frame to `to`.
void compressTo(std::string& to, std::span<const std::byte> content);

/// Decompresses the frame at the start of `bytes`, which must give exactly into.size() bytes. Takes no other memory.
/// \return the size of the frame
[[nodiscard]] Result<std::size_t> decompressTo(std::span<std::byte> into, std::span<const std::byte> bytes);

/// Decompresses bytes that are one frame. Refuses content of more than `limit` bytes before it takes memory for it.
[[nodiscard]] Result<std::string> decompress(std::span<const std::byte> bytes, std::uint64_t limit);

} // namespace zstd

} // namespace steadymark
