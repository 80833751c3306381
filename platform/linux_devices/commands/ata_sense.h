// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace steadymark {

/// The registers of an ATA drive as a translator (SAT) returns them.
struct AtaRegisters {
    std::uint8_t status = 0;
    std::uint8_t error = 0;
    std::uint8_t device = 0;
    std::uint16_t count = 0;
    std::uint64_t lba = 0;
    bool isComplete = true;   ///< false: upper bytes are missing that are not zero
    bool isFixedForm = false; ///< of the sense data, which has no room for them

    bool operator==(const AtaRegisters&) const = default;
};

/// What matters of SCSI's sense data (SPC-4, section 4.5), fixed (70h, 71h) or with descriptors (72h, 73h).
struct ScsiSense {
    // Sense keys.
    static constexpr std::uint8_t recoveredError = 0x1;
    static constexpr std::uint8_t illegalRequest = 0x5;
    static constexpr std::uint8_t unitAttention = 0x6;
    static constexpr std::uint8_t abortedCommand = 0xB;

    std::uint8_t key = 0;
    std::uint8_t code = 0;
    std::uint8_t qualifier = 0;
    /// Of the ATA Status Return descriptor (SAT-3, section 12.2.2.6), or of the fixed form's fields that stand for it
    /// (section 12.2.2.7).
    std::optional<AtaRegisters> registers;

    bool operator==(const ScsiSense&) const = default;
};

/// Nothing where it is no sense data at all. Takes any bytes.
[[nodiscard]] std::optional<ScsiSense> decodeSense(std::span<const std::uint8_t> data);

} // namespace steadymark
