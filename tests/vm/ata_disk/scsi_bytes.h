// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/scsi_unit.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace steadymark::ata_disk {

constexpr std::uint8_t illegalRequest = 5;

inline std::uint64_t big(std::span<const std::uint8_t> bytes, std::size_t at, std::size_t count)
{
    std::uint64_t value = 0;
    for (const auto byte : bytes.subspan(at, count))
        value = value << 8U | byte;
    return value;
}

inline void putBig(std::span<std::uint8_t> bytes, std::size_t at, std::size_t count, std::uint64_t value)
{
    for (std::size_t i = count; i-- > 0; value >>= 8U)
        bytes[at + i] = static_cast<std::uint8_t>(value);
}

/// As much as the initiator has room for.
inline ScsiReply cut(std::vector<std::uint8_t> data, std::uint64_t allocation)
{
    if (data.size() > allocation)
        data.resize(static_cast<std::size_t>(allocation));
    return {.status = 0, .sense = {}, .data = std::move(data)};
}

inline ScsiReply invalidField()
{
    return checkCondition(illegalRequest, 0x24, 0x00);
}

} // namespace steadymark::ata_disk
