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

struct StatusText {
    std::uint16_t status; ///< type in bits 10:8, code in bits 7:0
    std::string_view text;
};

/// Base specification 1.4, figures 126–130: what an admin command of ours, or a command meanwhile, may bring.
constexpr std::array statusTexts{
    StatusText{0x000, "Successful Completion"},
    StatusText{0x001,
        "Invalid Command Opcode: the drive does not support the command, or refuses it while it is locked by a "
        "password (Opal); unlock it with the tool that locked it"},
    StatusText{0x002, "Invalid Field in Command: the drive does not support this form of the command"},
    StatusText{0x004, "Data Transfer Error"},
    StatusText{0x005, "Aborted due to Power Loss Notification"},
    StatusText{0x006, "Internal Error of the drive"},
    StatusText{0x007, "Aborted by request: the command timed out"},
    StatusText{0x008, "Aborted because its queue was deleted: the system reset the drive"},
    StatusText{0x00B, "Invalid Namespace or Format"},
    StatusText{0x00C, "Command Sequence Error"},
    StatusText{0x015,
        "Operation Denied: the drive is locked by a password (Opal) or its manufacturer forbids it; unlock it with the "
        "tool that locked it"},
    StatusText{nvmeHostIdentifierFormat, "Host Identifier Inconsistent Format: it supports only the other form"},
    StatusText{
        0x01C, "Sanitize Failed: the last sanitize failed, and the drive accepts nothing else until that is repaired"},
    StatusText{0x01D, "Sanitize In Progress: the drive accepts nothing else until it finishes"},
    StatusText{0x020, "Namespace is Write Protected"},
    StatusText{0x021, "Command Interrupted"},
    StatusText{0x022, "Transient Transport Error"},
    StatusText{0x023, "Command Prohibited by Command and Feature Lockdown"},
    StatusText{0x024, "Admin Command Media Not Ready"},
    StatusText{0x080, "LBA Out of Range"},
    StatusText{0x081, "Capacity Exceeded"},
    StatusText{0x082, "Namespace Not Ready"},
    StatusText{0x083, "Reservation Conflict: another host has reserved the namespace"},
    StatusText{0x084, "Format In Progress"},
    StatusText{0x109, "Invalid Log Page"},
    StatusText{0x10A, "Invalid Format: the drive does not support this LBA format together with a secure erase"},
    StatusText{0x10B, "Firmware Activation Requires Conventional Reset: switch the machine off and on"},
    StatusText{0x110, "Firmware Activation Requires NVM Subsystem Reset: switch the machine off and on"},
    StatusText{0x111, "Firmware Activation Requires Controller Level Reset: switch the machine off and on"},
    StatusText{0x11D, "Device Self-test In Progress: wait until it finishes"},
    StatusText{0x123, "Sanitize Prohibited While Persistent Memory Region is Enabled"},
    StatusText{0x182, "Attempted Write to Read Only Range"},
    StatusText{0x280, "Write Fault"},
    StatusText{0x281, "Unrecovered Read Error"},
    StatusText{0x286, "Access Denied: the range is locked by a password (Opal)"},
    StatusText{0x287, "Deallocated or Unwritten Logical Block"},
};

std::string describeFormat(const NvmeCommand& command)
{
    const std::uint32_t dword = command.dword10;
    const std::uint32_t index = (dword & 0xFU) | (dword >> 12U & 3U) << 4U;
    const std::uint32_t erase = dword >> 9U & 7U;
    const std::uint32_t protection = dword >> 5U & 7U;
    std::string text = " of namespace " + std::to_string(command.namespaceId) + ", LBA format " + std::to_string(index)
        + " kept, secure erase " + std::to_string(erase);
    text += erase == 1 ? " (user data)" : erase == 2 ? " (crypto erase)" : "";
    if (protection != 0)
        text += ", protection type " + std::to_string(protection) + " kept";
    const auto minutes = std::chrono::duration_cast<std::chrono::minutes>(command.timeLimit).count();
    return text + "; time limit " + std::to_string(minutes) + " min";
}

std::string describeSanitize(const NvmeCommand& command)
{
    switch (command.dword10 & 7U) {
    case actionExitFailureMode:
        return ", exit failure mode";
    case actionBlockErase:
        return ", block erase of the whole drive, deallocating";
    case actionCryptoErase:
        return ", crypto erase of the whole drive, deallocating";
    default:
        return ", action " + std::to_string(command.dword10 & 7U);
    }
}

std::string describeIdentify(const NvmeCommand& command)
{
    return command.dword10 == 0 ? " of namespace " + std::to_string(command.namespaceId) : std::string();
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

std::string describe(const NvmeCommand& command)
{
    std::string text = "NVMe " + command.name + " (" + hex(command.opcode) + ")";
    if (command.queue == NvmeQueue::Io)
        return text + " of namespace " + std::to_string(command.namespaceId);
    switch (command.opcode) {
    case opcodeIdentify:
        return text + describeIdentify(command);
    case opcodeGetLogPage:
        return text + ", sanitize status (" + hex(command.dword10 & 0xFFU) + ")";
    case opcodeFormat:
        return text + describeFormat(command);
    case opcodeSanitize:
        return text + describeSanitize(command);
    default:
        return text;
    }
}

std::string describeNvmeStatus(std::uint16_t status)
{
    const auto code = static_cast<std::uint16_t>(status & 0x7FFU);
    const std::string number =
        code < 0x100 ? hex(code) : "type " + std::to_string(code >> 8U) + ", code " + hex(code & 0xFFU);
    const auto* found = std::ranges::find(statusTexts, code, &StatusText::status);
    if (found == statusTexts.end())
        return "status " + number;
    // The number belongs to the name, not to what it means.
    const std::size_t colon = found->text.find(':');
    std::string text(found->text.substr(0, colon));
    text += " (" + number + ")";
    if (colon != std::string_view::npos)
        text += found->text.substr(colon);
    return text;
}

} // namespace steadymark
