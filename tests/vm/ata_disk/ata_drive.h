// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/vm/ata_disk/medium.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace steadymark::ata_disk {

constexpr std::size_t sectorBytes = 512;

/// The registers of a command and the data that comes with it.
struct AtaCommand {
    std::uint8_t opcode = 0;
    std::uint16_t feature = 0;
    std::uint16_t count = 0;
    std::uint64_t lba = 0;
    bool isExtended = false;
    std::vector<std::uint8_t> data;
};

struct AtaReply {
    std::uint8_t status = 0x50;
    std::uint8_t error = 0;
    std::uint16_t count = 0;
    std::uint64_t lba = 0;
    std::vector<std::uint8_t> data;
};

/// What the disk is, as told on the command line.
struct DriveSettings {
    std::uint64_t sectors = 64ULL << 11U;
    std::uint64_t hiddenSectors = 0; ///< behind the accessible end
    std::string model = "STEADY TCMU ATA DISK";
    std::string serial = "SMATA0001";
    std::uint64_t wwn = 0x5000'c500'1234'5701;
    bool hasSecurity = true;
    bool hasBlockErase = true;
    bool hasCryptoScramble = true;
    std::uint16_t eraseMinutes = 2;
    std::chrono::duration<double> sanitizeTime{3};
};

/// An ATA drive with the security and the sanitize feature sets (ATA8-ACS and ACS-3), whose data are in FOLDER/data and
/// whose non-volatile state is in FOLDER/state.
///
/// Written from the standard and on its own: it shares no line with the simulated drive of the unit tests, so that a
/// misunderstanding in one of them shows in the other.
class AtaDrive {
public:
    AtaDrive(const DriveSettings& settings, const std::filesystem::path& folder);

    [[nodiscard]] const DriveSettings& settings() const noexcept { return m_settings; }
    [[nodiscard]] Medium& medium() noexcept { return m_medium; }

    enum class Access { Granted, Locked, Sanitizing, SanitizeFailed };
    /// Whether sectors may be read and written now.
    [[nodiscard]] Access access();

    [[nodiscard]] AtaReply execute(const AtaCommand& command);
    [[nodiscard]] std::array<std::uint8_t, sectorBytes> identify();
    /// What a SCSI command that reads or writes is for the drive: a command that came after SECURITY ERASE PREPARE.
    void noteOtherCommand() { m_isPrepared = false; }

    void powerCycle();
    void freeze() { m_isFrozen = true; }
    /// How long a sanitize takes from now on.
    void setSanitizeTime(std::chrono::duration<double> time) { m_sanitizeTime = time; }
    /// Where the running or next sanitize stops for ever.
    void setSanitizeStuckAt(std::optional<double> fraction) { m_sanitizeStuckAt = fraction; }
    /// The running sanitize fails.
    void failSanitize();
    /// "enabled=1 locked=0 …"
    [[nodiscard]] std::string status();

private:
    using Password = std::array<std::uint8_t, 32>;
    enum class Sanitize { Never, Running, Succeeded, Failed };

    [[nodiscard]] AtaReply security(const AtaCommand& command);
    [[nodiscard]] bool setPassword(const AtaCommand& command);
    [[nodiscard]] bool unlock(const AtaCommand& command);
    [[nodiscard]] bool eraseUnit(const AtaCommand& command, bool wasPrepared);
    [[nodiscard]] bool disablePassword(const AtaCommand& command);
    [[nodiscard]] bool isRightPassword(const AtaCommand& command) const;
    [[nodiscard]] AtaReply sanitize(const AtaCommand& command);
    [[nodiscard]] AtaReply sanitizeStatus() const;
    [[nodiscard]] AtaReply smart(const AtaCommand& command) const;
    [[nodiscard]] AtaReply nativeMaximum() const;
    [[nodiscard]] double sanitizeFraction() const;
    void finishSanitize();
    void load();
    void save() const;

    DriveSettings m_settings;
    std::filesystem::path m_folder;
    Medium m_medium;

    // Kept over power cycles.
    bool m_isEnabled = false;
    bool m_isMaximumLevel = false;
    Password m_userPassword{};
    Password m_masterPassword{};
    Sanitize m_sanitize = Sanitize::Never;
    bool m_isCryptoScramble = false;

    // Lost with the power.
    bool m_isLocked = false;
    bool m_isFrozen = false;
    bool m_isSanitizeFrozen = false;
    bool m_isPrepared = false;
    unsigned m_triesLeft = 5;
    std::chrono::steady_clock::time_point m_sanitizeBegun;

    std::chrono::duration<double> m_sanitizeTime = m_settings.sanitizeTime;
    std::optional<double> m_sanitizeStuckAt;
};

} // namespace steadymark::ata_disk
