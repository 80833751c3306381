// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crc32c.h"

#include "core/base/little_endian.h"

#include <array>

namespace steadymark {
namespace {

using Table = std::array<std::array<std::uint32_t, 256>, 8>;

/// table[k][b]: what the byte b does to the checksum when k more bytes follow it.
constexpr Table makeTable()
{
    constexpr std::uint32_t reflectedPolynomial = 0x82F63B78U;
    Table table{};
    for (std::uint32_t byte = 0; byte < 256; ++byte) {
        std::uint32_t crc = byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1U) ^ ((crc & 1U) != 0 ? reflectedPolynomial : 0U);
        table[0][byte] = crc;
    }
    for (std::size_t k = 1; k < table.size(); ++k) {
        for (std::size_t byte = 0; byte < 256; ++byte)
            table[k][byte] = (table[k - 1][byte] >> 8U) ^ table[0][table[k - 1][byte] & 0xFFU];
    }
    return table;
}

constexpr Table table = makeTable();

} // namespace

std::uint32_t crc32c(std::span<const std::byte> bytes) noexcept
{
    std::uint32_t crc = 0xFFFFFFFFU;
    for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
        const std::uint64_t word = loadLittleEndian<std::uint64_t>(bytes) ^ crc;
        crc = 0;
        for (std::size_t i = 0; i < 8; ++i)
            crc ^= table[7 - i][(word >> (8 * i)) & 0xFFU];
    }
    for (const std::byte byte : bytes)
        crc = (crc >> 8U) ^ table[0][(crc ^ std::to_integer<std::uint32_t>(byte)) & 0xFFU];
    return ~crc;
}

} // namespace steadymark
