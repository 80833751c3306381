// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace steadymark {

/// BitLocker, as an ordinary user may know it.
enum class VolumeEncryption {
    None,
    Active,
    Encrypting, ///< not all of it is encrypted yet
    Decrypting,
    Suspended, ///< encrypted with a key that lies open
    Locked,
};

/// Of the values of the shell's property System.Volume.BitLockerProtection, by which Explorer paints the padlock;
/// nothing for values that are not known.
[[nodiscard]] std::optional<VolumeEncryption> volumeEncryptionOf(std::int32_t shellValue);

/// Asks the shell about a volume with a letter or a folder. Nothing where it does not tell (Home editions without it,
/// Wine). May take some ms; any thread.
[[nodiscard]] std::optional<VolumeEncryption> askVolumeEncryption(const std::wstring& root);

} // namespace steadymark
