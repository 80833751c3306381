// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace steadymark {

/// Bytes with random access that do not change. Any thread may read.
class ByteSource {
public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    [[nodiscard]] virtual std::uint64_t size() const = 0;
    /// Fills `into`. Fails when the bytes lie beyond the end or the drive cannot read them.
    [[nodiscard]] virtual Result<> readAt(std::uint64_t offset, std::span<std::byte> into) const = 0;
};

/// A regular file; anything else is refused.
[[nodiscard]] Result<std::shared_ptr<const ByteSource>> openByteSource(const std::filesystem::path& file);

/// Parts that lie one after the other.
[[nodiscard]] std::shared_ptr<const ByteSource> makeByteSource(std::vector<std::shared_ptr<const std::string>> parts);

} // namespace steadymark
