// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_commands.h"

#include "core/base/text.h"

#include <algorithm>

namespace steadymark {

namespace {

using namespace std::chrono_literals;

// Operation codes and fields: ACS-3 (T13/2161-D), section 7.
constexpr std::uint8_t identifyOpcode = 0xEC;
constexpr std::uint8_t readNativeMaxOpcode = 0x27;
constexpr std::uint8_t accessibleMaxOpcode = 0x78;
constexpr std::uint8_t configurationOpcode = 0xB1;
constexpr std::uint8_t sanitizeOpcode = 0xB4;
constexpr std::uint8_t setPasswordOpcode = 0xF1;
constexpr std::uint8_t unlockOpcode = 0xF2;
constexpr std::uint8_t erasePrepareOpcode = 0xF3;
constexpr std::uint8_t eraseUnitOpcode = 0xF4;
constexpr std::uint8_t disablePasswordOpcode = 0xF6;

// Word 0 of the data of a security command. Bit 0 clear: the user password is meant, not the master password. Bit 8 of
// SET PASSWORD clear: master password capability high, so that the maker's master password can still unlock the drive.
constexpr std::uint16_t enhancedErase = 1U << 1U;

/// SANITIZE: an operation that failed may be left by SANITIZE STATUS EXT; without this bit only another sanitize that
/// succeeds gives the drive back.
constexpr std::uint16_t failureMode = 1U << 4U;

/// SANITIZE STATUS: leaves the state of an operation that failed, where it was started with failureMode.
constexpr std::uint16_t clearFailure = 1U << 0U;
/// Why a command of the feature set was refused (LBA 7:0): the last operation failed.
constexpr std::uint64_t reasonFailed = 1;

/// A sleeping hard disk has to spin up before it answers, which takes up to half a minute. An answer that is not waited
/// for is a state that is not known.
constexpr Nanoseconds securityTimeLimit = 60s;

constexpr std::size_t passwordOffset = 2; // word 1
constexpr std::size_t passwordBytes = 32;
static_assert(ataPassword.size() <= passwordBytes);

AtaCommand dataIn(std::string name, std::uint8_t opcode)
{
    AtaCommand command;
    command.name = std::move(name);
    command.opcode = opcode;
    command.count = 1;
    command.protocol = AtaProtocol::DataIn;
    command.bytesIn = ataIdentifyBytes;
    command.timeLimit = 30s;
    return command;
}

AtaCommand withPassword(std::string name, std::uint8_t opcode, std::uint16_t control)
{
    AtaCommand command;
    command.name = std::move(name);
    command.opcode = opcode;
    command.count = 1;
    command.protocol = AtaProtocol::DataOut;
    command.data.resize(512);
    command.data[0] = static_cast<std::byte>(control & 0xFFU);
    command.data[1] = static_cast<std::byte>(control >> 8U);
    std::ranges::transform(ataPassword, command.data.begin() + passwordOffset, [](char c) { return std::byte(c); });
    command.timeLimit = securityTimeLimit;
    return command;
}

AtaCommand sanitize(std::string name, std::uint16_t feature, std::uint16_t count, std::uint64_t key)
{
    AtaCommand command;
    command.name = std::move(name);
    command.opcode = sanitizeOpcode;
    command.feature = feature;
    command.count = count;
    command.lba = key;
    command.isExtended = true;
    command.timeLimit = securityTimeLimit;
    return command;
}

std::string hexadecimal(unsigned value, int digits)
{
    std::string text;
    for (int i = digits - 1; i >= 0; --i)
        text += "0123456789ABCDEF"[value >> (4 * i) & 0xFU];
    return text + "h";
}

/// "2 h 30 min", rounded up to minutes.
Figure hoursAndMinutes(Nanoseconds duration)
{
    const auto minutes = std::chrono::ceil<std::chrono::minutes>(duration).count();
    std::vector<std::string> words;
    if (minutes >= 60)
        words.insert(words.end(), {std::to_string(minutes / 60), "h"});
    if (minutes < 60 || minutes % 60 != 0)
        words.insert(words.end(), {std::to_string(minutes % 60), "min"});
    return {join(words, " ")};
}

/// What the data of a security command hold; read from the bytes that are sent.
std::string passwordIn(const AtaCommand& command)
{
    std::string password;
    const std::size_t end = std::min(passwordOffset + passwordBytes, command.data.size());
    for (std::size_t i = passwordOffset; i < end && command.data[i] != std::byte(0); ++i)
        password += static_cast<char>(command.data[i]);
    return password;
}

/// "ATA SECURITY UNLOCK (F2h)"
Sentence describeCode(const AtaCommand& command)
{
    const Sentence::Places places{{"command", command.name}, {"code", hexadecimal(command.opcode, 2)},
        {"feature", hexadecimal(command.feature, 4)}};
    return command.opcode == sanitizeOpcode ? Sentence("ATA {command} ({code}, feature {feature})", places)
                                            : Sentence("ATA {command} ({code})", places);
}

std::string hdparm(std::string_view action, std::string_view device)
{
    return join(
        {"hdparm --user-master u", std::string(action), std::string(ataPassword), "/dev/" + std::string(device)}, " ");
}

} // namespace

namespace ata {

AtaCommand identifyDevice()
{
    return dataIn("IDENTIFY DEVICE", identifyOpcode);
}

AtaCommand setUserPassword()
{
    return withPassword("SECURITY SET PASSWORD", setPasswordOpcode, 0);
}

AtaCommand unlock()
{
    return withPassword("SECURITY UNLOCK", unlockOpcode, 0);
}

AtaCommand erasePrepare()
{
    AtaCommand command;
    command.name = "SECURITY ERASE PREPARE";
    command.opcode = erasePrepareOpcode;
    command.timeLimit = securityTimeLimit;
    return command;
}

AtaCommand eraseUnit(EraseVariant variant, Nanoseconds timeLimit)
{
    AtaCommand command = withPassword(
        "SECURITY ERASE UNIT", eraseUnitOpcode, variant == EraseVariant::Enhanced ? enhancedErase : std::uint16_t{0});
    command.timeLimit = timeLimit;
    return command;
}

AtaCommand disablePassword()
{
    return withPassword("SECURITY DISABLE PASSWORD", disablePasswordOpcode, 0);
}

AtaCommand readNativeMaxAddress()
{
    AtaCommand command;
    command.name = "READ NATIVE MAX ADDRESS EXT";
    command.opcode = readNativeMaxOpcode;
    command.isExtended = true;
    return command;
}

AtaCommand getNativeMaxAddress()
{
    AtaCommand command;
    command.name = "GET NATIVE MAX ADDRESS EXT";
    command.opcode = accessibleMaxOpcode;
    command.isExtended = true;
    return command;
}

AtaCommand identifyConfiguration()
{
    AtaCommand command = dataIn("DEVICE CONFIGURATION IDENTIFY", configurationOpcode);
    command.feature = 0xC2; // C0h restores, C1h freezes, C3h sets
    return command;
}

AtaCommand sanitizeStatus()
{
    return sanitize("SANITIZE STATUS EXT", 0x0000, 0, 0);
}

AtaCommand leaveFailedSanitize()
{
    return sanitize("SANITIZE STATUS EXT", 0x0000, clearFailure, 0);
}

AtaCommand cryptoScramble()
{
    return sanitize("CRYPTO SCRAMBLE EXT", 0x0011, failureMode, 0x43727970); // "Cryp"
}

AtaCommand blockErase()
{
    return sanitize("BLOCK ERASE EXT", 0x0012, failureMode, 0x426B4572); // "BkEr"
}

} // namespace ata

Sentence describe(const AtaCommand& command)
{
    const Sentence code = describeCode(command);
    const Sentence::Places places{
        {"command", code}, {"password", passwordIn(command)}, {"limit", hoursAndMinutes(command.timeLimit)}};
    switch (command.opcode) {
    case setPasswordOpcode:
        return Sentence(
            "{command}: the password \"{password}\" as user password, master password capability high", places);
    case unlockOpcode:
    case disablePasswordOpcode:
        return Sentence("{command} with the password \"{password}\"", places);
    case eraseUnitOpcode: {
        const bool isEnhanced = !command.data.empty() && std::to_integer<unsigned>(command.data[0] & std::byte(2)) != 0;
        return isEnhanced
            ? Sentence("{command}, enhanced, with the password \"{password}\"; time limit {limit}", places)
            : Sentence("{command}, normal, with the password \"{password}\"; time limit {limit}", places);
    }
    case sanitizeOpcode:
        return command.feature == 0 && (command.count & clearFailure) != 0
            ? Sentence("{command}, leaving the failed state", places)
            : code;
    default:
        return code;
    }
}

std::string unlockingByHand(std::string_view device)
{
    return hdparm("--security-unlock", device);
}

std::string disablingByHand(std::string_view device)
{
    return hdparm("--security-disable", device);
}

AtaSanitizeStatus decodeSanitizeStatus(const AtaAnswer& answer)
{
    // ACS-3, normal outputs of the sanitize device commands: flags in the count field, progress in LBA 15:0 as
    // 65536ths (FFFFh when nothing is in progress).
    AtaSanitizeStatus status;
    status.hasFailed = answer.isError() && (answer.lba & 0xFFU) == reasonFailed;
    if (status.hasFailed)
        return status;
    status.hasCompletedWithoutError = (answer.count >> 15U & 1U) != 0;
    status.isInProgress = (answer.count >> 14U & 1U) != 0;
    status.isFrozen = (answer.count >> 13U & 1U) != 0;
    if (status.isInProgress)
        status.fraction = static_cast<double>(answer.lba & 0xFFFFU) / 65536.0;
    return status;
}

} // namespace steadymark
