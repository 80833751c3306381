// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/scsi_unit.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace steadymark::ata_disk {

/// Operation codes (SPC-4, SBC-3, SAT-3).
enum Operation : std::uint8_t {
    testUnitReady = 0x00,
    requestSense = 0x03,
    inquiryOperation = 0x12,
    modeSense6 = 0x1A,
    startStopUnit = 0x1B,
    preventRemoval = 0x1E,
    readCapacity10 = 0x25,
    read10 = 0x28,
    write10 = 0x2A,
    synchronizeCache10 = 0x35,
    writeSame10 = 0x41,
    unmapOperation = 0x42,
    modeSense10 = 0x5A,
    passThrough16 = 0x85,
    read16 = 0x88,
    write16 = 0x8A,
    synchronizeCache16 = 0x91,
    writeSame16 = 0x93,
    serviceActionIn16 = 0x9E,
    passThrough12 = 0xA1,
};

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
