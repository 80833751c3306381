// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/ata_identify.h"
#include "core/prepare/ata/ata_sanitize_status.h"
#include "core/prepare/model/prepare_step.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class AtaProtocol { NoData, DataIn, DataOut };

/// An ATA command as a value (ACS-3): made here, sent by platform/ through SAT, played by the simulated drive, and
/// described by the dry run. The DEVICE field of all of them is 40h (LBA). `count` is 1 where a block of 512 bytes is
/// moved: the drive does not look at it there, and SAT takes the length from it.
struct AtaCommand {
    std::string name; ///< "SECURITY ERASE UNIT"
    std::uint8_t opcode = 0;
    std::uint16_t feature = 0;
    std::uint16_t count = 0;
    std::uint64_t lba = 0;   ///< 48 bits
    bool isExtended = false; ///< a 48-bit command
    AtaProtocol protocol = AtaProtocol::NoData;
    std::vector<std::byte> data; ///< DataOut: what is sent
    std::size_t bytesIn = 0;     ///< DataIn: multiples of 512
    Nanoseconds timeLimit = std::chrono::seconds(15);

    bool operator==(const AtaCommand&) const = default;
};

/// The registers after a command.
struct AtaAnswer {
    std::uint8_t status = 0x50; ///< bit 0: error; bit 5: device fault
    std::uint8_t error = 0;     ///< bit 2: command aborted
    std::uint16_t count = 0;
    std::uint64_t lba = 0;
    std::vector<std::byte> data; ///< DataIn
    /// They came in sense data of the fixed form, which has no room for the upper bytes of count and lba. Only an
    /// answer in which these are zero comes at all.
    bool isFixedForm = false;

    [[nodiscard]] bool isError() const { return (status & 0x21U) != 0; }
    bool operator==(const AtaAnswer&) const = default;
};

/// The password that is set for the time of an erase: known, documented, and the same as Windows' own tools use, so
/// that anybody who finds a locked drive finds it, too. 32 bytes, padded with zeros. An array has one address in the
/// whole program; a literal that a view refers to has one in each source for Clang, and an end that is another's.
inline constexpr char ataPasswordText[] = "AutoATAWindowsString12345678901";
inline constexpr std::string_view ataPassword = ataPasswordText;

namespace ata {
[[nodiscard]] AtaCommand identifyDevice();  ///< ECh
[[nodiscard]] AtaCommand setUserPassword(); ///< F1h: user password, master password capability high
[[nodiscard]] AtaCommand unlock();          ///< F2h
[[nodiscard]] AtaCommand erasePrepare();    ///< F3h
[[nodiscard]] AtaCommand eraseUnit(EraseVariant variant, Nanoseconds timeLimit); ///< F4h
[[nodiscard]] AtaCommand disablePassword();                                      ///< F6h
[[nodiscard]] AtaCommand readNativeMaxAddress();                                 ///< 27h
[[nodiscard]] AtaCommand getNativeMaxAddress();                                  ///< 78h, feature 0000h
[[nodiscard]] AtaCommand identifyConfiguration();                                ///< B1h, feature C2h (DCO)
[[nodiscard]] AtaCommand sanitizeStatus();                                       ///< B4h, feature 0000h
[[nodiscard]] AtaCommand leaveFailedSanitize(); ///< the same with CLEAR SANITIZE OPERATION FAILED
[[nodiscard]] AtaCommand cryptoScramble();      ///< B4h, feature 0011h, key 43727970h
[[nodiscard]] AtaCommand blockErase();          ///< B4h, feature 0012h, key 426B4572h
} // namespace ata

/// As a line of the dry run: "ATA SECURITY ERASE UNIT (F4h), enhanced, with the password …; time limit 2 h 30 min".
[[nodiscard]] Sentence describe(const AtaCommand& command);

/// Of the answer to any command of the sanitize feature set, with an error or without; they all end with the same
/// registers.
[[nodiscard]] AtaSanitizeStatus decodeSanitizeStatus(const AtaAnswer& answer);

/// What takes the password off a drive without SteadyMark, to be typed: the first where it is locked, then the second.
/// `device`: "sda".
[[nodiscard]] std::string unlockingByHand(std::string_view device);
[[nodiscard]] std::string disablingByHand(std::string_view device);

} // namespace steadymark
