// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace steadymark {

/// CRC-32C (Castagnoli; reflected, polynomial 0x1EDC6F41, as in iSCSI, RFC 3720 B.4): e3069283 for "123456789". Eight
/// bytes a step ("slicing by 8"), because every byte of a trace that is looked at goes through it; Boost's takes one.
[[nodiscard]] std::uint32_t crc32c(std::span<const std::byte> bytes) noexcept;

} // namespace steadymark
