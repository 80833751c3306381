// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/verify/sector_stamp.h"

#include "core/base/crc32c.h"
#include "core/base/random.h"

#include <bit>
#include <cstring>

namespace steadymark {
namespace {

static_assert(std::endian::native == std::endian::little, "words are copied as they are");

constexpr std::uint64_t stampMagic = 0x7966697265764d53; // "SMverify"
constexpr std::size_t stampWords = stampBytes / sizeof(std::uint64_t);
constexpr std::size_t stampHeadWords = 5;
constexpr std::size_t stampCheckedBytes = 36; ///< words 0 to 3 and the pass
using Head = std::array<std::uint64_t, stampHeadWords>;

Head headOf(const StampName& name) noexcept
{
    Head head{stampMagic, name.offset, name.seed, name.run, name.pass};
    const std::uint64_t checksum = crc32c(std::as_bytes(std::span(head)).first<stampCheckedBytes>());
    head[stampHeadWords - 1] |= checksum << 32U;
    return head;
}

std::uint64_t payloadSeed(const StampName& name) noexcept
{
    return deriveSeed(deriveSeed(name.seed ^ name.run, name.pass), name.offset);
}

} // namespace

void writeStamp(Sector sector, const StampName& name) noexcept
{
    std::array<std::uint64_t, stampWords> stamp; // NOLINT(cppcoreguidelines-pro-type-member-init): all is written
    const Head head = headOf(name);
    std::memcpy(stamp.data(), head.data(), sizeof(head));
    std::uint64_t state = payloadSeed(name);
    for (std::size_t word = stampHeadWords; word < stampWords; ++word)
        stamp[word] = splitMix64(state);
    std::memcpy(sector.data(), stamp.data(), stampBytes);
}

bool isStamp(ConstSector sector, const StampName& name) noexcept
{
    std::array<std::byte, stampBytes> expected; // NOLINT(cppcoreguidelines-pro-type-member-init): the same
    writeStamp(expected, name);
    return std::memcmp(sector.data(), expected.data(), stampBytes) == 0;
}

std::optional<StampName> stampName(ConstSector sector) noexcept
{
    Head head{};
    std::memcpy(head.data(), sector.data(), sizeof(head));
    StampName name{head[1], head[2], head[3], static_cast<std::uint32_t>(head[stampHeadWords - 1])};
    if (head[0] != stampMagic || head != headOf(name) || name.offset % stampBytes != 0)
        return std::nullopt;
    return name;
}

} // namespace steadymark
