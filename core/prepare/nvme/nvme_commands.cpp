// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_commands.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>

namespace steadymark {

namespace {

constexpr std::uint8_t opcodeGetLogPage = 0x02;
constexpr std::uint8_t opcodeIdentify = 0x06;
constexpr std::uint8_t opcodeReservationReport = 0x0E; // of the I/O queue
constexpr std::uint8_t opcodeFormat = 0x80;
constexpr std::uint8_t opcodeSanitize = 0x84;
constexpr std::uint32_t allNamespaces = 0xFFFFFFFFU;
constexpr std::uint32_t sanitizeLogId = 0x81;

/// SANACT, bits 2:0 of dword 10.
constexpr std::uint32_t actionExitFailureMode = 1;
constexpr std::uint32_t actionBlockErase = 2;
constexpr std::uint32_t actionCryptoErase = 4;
/// AUSE: a sanitize that failed may be left by Exit Failure Mode.
constexpr std::uint32_t allowsUnrestrictedExit = 1U << 3U;

std::string hex(unsigned value)
{
    std::array<char, 16> text{};
    static_cast<void>(std::snprintf(text.data(), text.size(), "%02Xh", value));
    return text.data();
}

struct StatusName {
    std::uint16_t status; ///< type in bits 10:8, code in bits 7:0
    std::string_view name;
};

/// Base specification 1.4, figures 126–130: what an admin command of ours, or a command meanwhile, may bring.
constexpr std::array statusNames{
    StatusName{0x000, "Successful Completion"},
    StatusName{0x001, "Invalid Command Opcode"},
    StatusName{0x002, "Invalid Field in Command"},
    StatusName{0x004, "Data Transfer Error"},
    StatusName{0x005, "Aborted due to Power Loss Notification"},
    StatusName{0x006, "Internal Error of the drive"},
    StatusName{0x007, "Aborted by request"},
    StatusName{0x008, "Aborted because its queue was deleted"},
    StatusName{0x00B, "Invalid Namespace or Format"},
    StatusName{0x00C, "Command Sequence Error"},
    StatusName{0x015, "Operation Denied"},
    StatusName{nvmeHostIdentifierFormat, "Host Identifier Inconsistent Format"},
    StatusName{0x01C, "Sanitize Failed"},
    StatusName{0x01D, "Sanitize In Progress"},
    StatusName{0x020, "Namespace is Write Protected"},
    StatusName{0x021, "Command Interrupted"},
    StatusName{0x022, "Transient Transport Error"},
    StatusName{0x023, "Command Prohibited by Command and Feature Lockdown"},
    StatusName{0x024, "Admin Command Media Not Ready"},
    StatusName{0x080, "LBA Out of Range"},
    StatusName{0x081, "Capacity Exceeded"},
    StatusName{0x082, "Namespace Not Ready"},
    StatusName{0x083, "Reservation Conflict"},
    StatusName{0x084, "Format In Progress"},
    StatusName{0x109, "Invalid Log Page"},
    StatusName{0x10A, "Invalid Format"},
    StatusName{0x10B, "Firmware Activation Requires Conventional Reset"},
    StatusName{0x110, "Firmware Activation Requires NVM Subsystem Reset"},
    StatusName{0x111, "Firmware Activation Requires Controller Level Reset"},
    StatusName{0x11D, "Device Self-test In Progress"},
    StatusName{0x123, "Sanitize Prohibited While Persistent Memory Region is Enabled"},
    StatusName{0x182, "Attempted Write to Read Only Range"},
    StatusName{0x280, "Write Fault"},
    StatusName{0x281, "Unrecovered Read Error"},
    StatusName{0x286, "Access Denied"},
    StatusName{0x287, "Deallocated or Unwritten Logical Block"},
};

/// What it tells the user beyond its name.
Sentence meaningOf(std::uint16_t status)
{
    switch (status) {
    case 0x001:
        return Sentence("the drive does not support the command, or refuses it while it is locked by a password "
                        "(Opal); unlock it with the tool that locked it");
    case 0x002:
        return Sentence("the drive does not support this form of the command");
    case 0x007:
        return Sentence("the command timed out");
    case 0x008:
        return Sentence("the system reset the drive");
    case 0x015:
        return Sentence("the drive is locked by a password (Opal) or its manufacturer forbids it; unlock it with the "
                        "tool that locked it");
    case nvmeHostIdentifierFormat:
        return Sentence("it supports only the other form");
    case 0x01C:
        return Sentence("the last sanitize failed, and the drive accepts nothing else until that is repaired");
    case 0x01D:
        return Sentence("the drive accepts nothing else until it finishes");
    case 0x083:
        return Sentence("another host has reserved the namespace");
    case 0x10A:
        return Sentence("the drive does not support this LBA format together with a secure erase");
    case 0x10B:
    case 0x110:
    case 0x111:
        return Sentence("switch the machine off and on");
    case 0x11D:
        return Sentence("wait until it finishes");
    case 0x286:
        return Sentence("the range is locked by a password (Opal)");
    default:
        return {};
    }
}

/// "NVMe Format NVM (80h)"
Sentence describeCode(const NvmeCommand& command)
{
    return Sentence("NVMe {command} ({code})", {{"command", command.name}, {"code", hex(command.opcode)}});
}

Sentence ofNamespace(const NvmeCommand& command)
{
    return Sentence("{command} of namespace {id}",
        {{"command", describeCode(command)}, {"id", std::to_string(command.namespaceId)}});
}

Sentence describeErase(std::uint32_t setting)
{
    const Sentence::Places places{{"setting", std::to_string(setting)}};
    if (setting == 1)
        return Sentence("secure erase {setting} (user data)", places);
    return setting == 2 ? Sentence("secure erase {setting} (crypto erase)", places)
                        : Sentence("secure erase {setting}", places);
}

Sentence describeFormat(const NvmeCommand& command)
{
    const std::uint32_t dword = command.dword10;
    const std::uint32_t index = (dword & 0xFU) | (dword >> 12U & 3U) << 4U;
    const std::uint32_t erase = dword >> 9U & 7U;
    const std::uint32_t protection = dword >> 5U & 7U;
    const Sentence::Places places{{"command", ofNamespace(command)}, {"format", std::to_string(index)},
        {"erase", describeErase(erase)}, {"type", std::to_string(protection)},
        {"minutes", std::chrono::duration_cast<std::chrono::minutes>(command.timeLimit).count()}};
    return protection == 0
        ? Sentence("{command}, LBA format {format} kept, {erase}; time limit {minutes} min", places)
        : Sentence(
            "{command}, LBA format {format} kept, {erase}, protection type {type} kept; time limit {minutes} min",
            places);
}

Sentence describeSanitize(const NvmeCommand& command)
{
    const std::uint32_t action = command.dword10 & 7U;
    const Sentence::Places places{{"command", describeCode(command)}, {"action", std::to_string(action)}};
    switch (action) {
    case actionExitFailureMode:
        return Sentence("{command}, exit failure mode", places);
    case actionBlockErase:
        return Sentence("{command}, block erase of the whole drive, deallocating", places);
    case actionCryptoErase:
        return Sentence("{command}, crypto erase of the whole drive, deallocating", places);
    default:
        return Sentence("{command}, action {action}", places);
    }
}

} // namespace

namespace nvme {

NvmeCommand identifyController()
{
    NvmeCommand command;
    command.name = "Identify Controller";
    command.opcode = opcodeIdentify;
    command.dword10 = 1; // CNS
    command.bytesIn = nvmeIdentifyBytes;
    return command;
}

NvmeCommand identifyNamespace(std::uint32_t id)
{
    NvmeCommand command;
    command.name = "Identify Namespace";
    command.opcode = opcodeIdentify;
    command.namespaceId = id;
    command.bytesIn = nvmeIdentifyBytes;
    return command;
}

NvmeCommand identifyActiveNamespaces()
{
    NvmeCommand command = identifyController();
    command.name = "Identify Active Namespaces";
    command.dword10 = 0x02;
    return command;
}

NvmeCommand identifyAllocatedNamespaces()
{
    NvmeCommand command = identifyController();
    command.name = "Identify Allocated Namespaces";
    command.dword10 = 0x10;
    return command;
}

NvmeCommand sanitizeLog()
{
    NvmeCommand command;
    command.name = "Get Log Page";
    command.opcode = opcodeGetLogPage;
    command.namespaceId = allNamespaces;
    constexpr std::uint32_t dwords = nvmeSanitizeLogBytes / 4 - 1; // NUMDL, less one
    command.dword10 = sanitizeLogId | dwords << 16U;
    command.bytesIn = nvmeSanitizeLogBytes;
    return command;
}

NvmeCommand reservationReport(std::uint32_t namespaceId, bool isExtended)
{
    NvmeCommand command;
    command.name = "Reservation Report";
    command.opcode = opcodeReservationReport;
    command.namespaceId = namespaceId;
    command.dword10 = nvmeReservationHeadBytes / 4 - 1; // NUMD, less one
    command.dword11 = isExtended ? 1 : 0;               // EDS
    command.bytesIn = nvmeReservationHeadBytes;
    command.timeLimit = std::chrono::seconds(10);
    command.queue = NvmeQueue::Io;
    return command;
}

NvmeCommand format(const NvmeNamespace& current, EraseVariant variant, Nanoseconds timeLimit)
{
    NvmeCommand command;
    command.name = "Format NVM";
    command.opcode = opcodeFormat;
    command.namespaceId = current.id;
    const std::uint32_t erase = variant == EraseVariant::Crypto ? 2 : 1;                           // SES
    command.dword10 = (current.formatIndex & 0xFU) | (current.hasExtendedMetadata ? 1U << 4U : 0U) // LBAF, MSET
        | (current.protectionType & 7U) << 5U | (current.isProtectionFirst ? 1U << 8U : 0U)        // PI, PIL
        | erase << 9U | (current.formatIndex >> 4U & 3U) << 12U;                                   // SES, LBAFU
    command.timeLimit = timeLimit;
    return command;
}

NvmeCommand sanitize(EraseVariant variant)
{
    NvmeCommand command;
    command.name = "Sanitize";
    command.opcode = opcodeSanitize;
    command.dword10 = (variant == EraseVariant::Crypto ? actionCryptoErase : actionBlockErase) | allowsUnrestrictedExit;
    return command;
}

NvmeCommand exitFailureMode()
{
    NvmeCommand command;
    command.name = "Sanitize";
    command.opcode = opcodeSanitize;
    command.dword10 = actionExitFailureMode;
    return command;
}

} // namespace nvme

Sentence describe(const NvmeCommand& command)
{
    if (command.queue == NvmeQueue::Io)
        return ofNamespace(command);
    switch (command.opcode) {
    case opcodeIdentify:
        return command.dword10 == 0 ? ofNamespace(command) : describeCode(command);
    case opcodeGetLogPage:
        return Sentence("{command}, sanitize status ({page})",
            {{"command", describeCode(command)}, {"page", hex(command.dword10 & 0xFFU)}});
    case opcodeFormat:
        return describeFormat(command);
    case opcodeSanitize:
        return describeSanitize(command);
    default:
        return describeCode(command);
    }
}

Sentence describeNvmeStatus(std::uint16_t status)
{
    const auto code = static_cast<std::uint16_t>(status & 0x7FFU);
    const Sentence number = code < 0x100
        ? Sentence::verbatim(hex(code))
        : Sentence("type {type}, code {code}", {{"type", std::to_string(code >> 8U)}, {"code", hex(code & 0xFFU)}});
    const auto* found = std::ranges::find(statusNames, code, &StatusName::status);
    if (found == statusNames.end())
        return Sentence("status {code}", {{"code", number}});
    const Sentence meaning = meaningOf(code);
    // The number belongs to the name, not to what it means.
    const Sentence::Places places{{"name", found->name}, {"code", number}, {"meaning", meaning}};
    return meaning.empty() ? Sentence("{name} ({code})", places) : Sentence("{name} ({code}): {meaning}", places);
}

Sentence nvmeRefusal(std::string_view command, std::uint16_t status)
{
    return Sentence(
        "The drive refused {command}: {status}.", {{"command", command}, {"status", describeNvmeStatus(status)}});
}

} // namespace steadymark
