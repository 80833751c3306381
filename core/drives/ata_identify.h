// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace steadymark {

inline constexpr std::size_t ataIdentifyBytes = 512;

/// Word 128 and the times of words 89 and 90 (ATA8-ACS, IDENTIFY DEVICE): what the security feature set is in.
struct AtaSecurity {
    bool isSupported = false;
    bool isEnabled = false;
    bool isLocked = false;
    bool isFrozen = false;
    bool isCountExpired = false;
    bool supportsEnhancedErase = false;
    bool isMaximumLevel = false;
    std::optional<unsigned> eraseMinutes; ///< unset: not told; 508 and 65534 mean "or more"
    std::optional<unsigned> enhancedEraseMinutes;

    bool operator==(const AtaSecurity&) const = default;
};

/// Word 59: the sanitize feature set.
struct AtaSanitize {
    bool isSupported = false;
    bool supportsCryptoScramble = false;
    bool supportsBlockErase = false;
    bool supportsOverwrite = false;

    bool operator==(const AtaSanitize&) const = default;
};

/// What an ATA drive says of itself in IDENTIFY DEVICE (ECh).
struct AtaIdentity {
    std::string model;
    std::string serial;
    std::string firmware;
    std::string wwn; ///< "0x5002538e40a1b2c3"; empty without one
    ByteCount capacity;
    std::uint32_t logicalSectorBytes = 512;
    std::uint32_t physicalSectorBytes = 512;
    std::optional<bool> isRotational;
    std::optional<unsigned> rotationsPerMinute;
    bool supportsSmart = false;
    bool isSmartEnabled = false;
    bool supportsTrim = false;
    bool returnsZerosAfterTrim = false;   ///< RZAT
    bool hasAccessibleMaxAddress = false; ///< the feature set that took the place of HPA in ACS-3
    bool hasConfigurationOverlay = false; ///< DCO, until ACS-2: a maker or a user may have taken capacity away
    AtaSecurity security;
    AtaSanitize sanitize;

    bool operator==(const AtaIdentity&) const = default;
};

/// Decodes the 512 bytes; words are little endian, strings have their bytes swapped in pairs. An error says that these
/// cannot be the bytes of an ATA drive (no model, a wrong checksum in word 255, a packet device).
[[nodiscard]] Result<AtaIdentity> decodeAtaIdentify(std::span<const std::byte, ataIdentifyBytes> data);

/// DEVICE CONFIGURATION IDENTIFY (B1h/C2h; ATA8-ACS, section 7.9.4): the address of the last sector that the drive had
/// when it was made. Unset: signature or checksum of the answer are wrong.
[[nodiscard]] std::optional<std::uint64_t> decodeAtaConfiguration(std::span<const std::byte, ataIdentifyBytes> data);

} // namespace steadymark
