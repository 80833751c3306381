// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/ata_sense.h"

#include <algorithm>
#include <cstddef>

namespace steadymark {

namespace {

AtaRegisters registersOfDescriptor(std::span<const std::uint8_t> bytes)
{
    AtaRegisters registers;
    registers.error = bytes[3];
    registers.count = static_cast<std::uint16_t>(bytes[4] << 8U | bytes[5]);
    const std::size_t order[] = {10, 8, 6, 11, 9, 7}; // from the highest byte
    for (const std::size_t at : order)
        registers.lba = registers.lba << 8U | bytes[at];
    registers.device = bytes[12];
    registers.status = bytes[13];
    return registers;
}

/// The fields "information" and "command-specific information" hold them, without room for the upper bytes.
std::optional<AtaRegisters> registersOfFixed(std::span<const std::uint8_t> data)
{
    constexpr std::size_t needed = 14;
    constexpr std::uint8_t isValid = 0x80;
    constexpr std::uint8_t isUpperNonZero = 0x60;
    // A refusal of the translator itself was never near the drive.
    if (data.size() < needed || (data[0] & isValid) == 0 || (data[2] & 0xFU) == ScsiSense::illegalRequest)
        return std::nullopt;
    AtaRegisters registers;
    registers.error = data[3];
    registers.status = data[4];
    registers.device = data[5];
    registers.count = data[6];
    registers.isFixedForm = true;
    registers.isComplete = (data[8] & isUpperNonZero) == 0;
    registers.lba =
        std::uint64_t{data[11]} << 16U | static_cast<std::uint64_t>(data[10]) << 8U | std::uint64_t{data[9]};
    return registers;
}

ScsiSense decodeFixed(std::span<const std::uint8_t> data)
{
    ScsiSense sense;
    sense.key = data[2] & 0xFU;
    if (data.size() >= 14) {
        sense.code = data[12];
        sense.qualifier = data[13];
    }
    sense.registers = registersOfFixed(data);
    return sense;
}

} // namespace

std::optional<ScsiSense> decodeSense(std::span<const std::uint8_t> data)
{
    if (data.size() < 8)
        return std::nullopt;
    const unsigned format = data[0] & 0x7FU;
    if (format == 0x70 || format == 0x71)
        return decodeFixed(data);
    if (format != 0x72 && format != 0x73)
        return std::nullopt;
    ScsiSense sense;
    sense.key = data[1] & 0xFU;
    sense.code = data[2];
    sense.qualifier = data[3];
    const std::size_t end = std::min<std::size_t>(data.size(), 8U + data[7]);
    for (std::size_t at = 8; at + 2 <= end; at += 2U + data[at + 1]) {
        constexpr std::uint8_t ataStatusReturn = 0x09;
        constexpr std::size_t descriptorBytes = 14;
        if (data[at] == ataStatusReturn && at + descriptorBytes <= end)
            sense.registers = registersOfDescriptor(data.subspan(at, descriptorBytes));
    }
    return sense;
}

} // namespace steadymark
