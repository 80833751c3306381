// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/scsi_unit.h"

#include "tests/vm/ata_disk/scsi_bytes.h"

#include <algorithm>
#include <string>

namespace steadymark::ata_disk {

namespace {

/// Descriptor-format sense data with an ATA Status Return descriptor (SAT-3, section 12.2.6).
ScsiReply registersAsSense(const AtaCommand& command, const AtaReply& reply)
{
    const bool isError = (reply.status & 0x21U) != 0;
    ScsiReply result;
    result.status = 2;
    auto& sense = result.sense;
    sense.assign(22, 0);
    sense[0] = 0x72;
    sense[1] = isError ? 0xB : 0x1;
    sense[3] = isError ? 0x00 : 0x1D; // ATA PASS THROUGH INFORMATION AVAILABLE
    sense[7] = 14;
    sense[8] = 0x09;
    sense[9] = 12;
    sense[10] = command.isExtended ? 1 : 0;
    sense[11] = reply.error;
    sense[13] = static_cast<std::uint8_t>(reply.count);
    constexpr std::array<std::size_t, 3> lowBytes{15, 17, 19};
    for (std::size_t i = 0; i < 3; ++i)
        sense[lowBytes.at(i)] = static_cast<std::uint8_t>(reply.lba >> (8 * i));
    if (command.isExtended) {
        sense[12] = static_cast<std::uint8_t>(reply.count >> 8U);
        for (std::size_t i = 0; i < 3; ++i)
            sense[lowBytes.at(i) - 1] = static_cast<std::uint8_t>(reply.lba >> (24 + 8 * i));
    } else {
        sense[20] = static_cast<std::uint8_t>(reply.lba >> 24U & 0xFU);
    }
    sense[21] = reply.status;
    return result;
}

} // namespace

ScsiReply checkCondition(std::uint8_t key, std::uint8_t code, std::uint8_t qualifier)
{
    return {.status = 2, .sense = {0x72, key, code, qualifier, 0, 0, 0, 0}, .data = {}};
}

std::optional<AtaCommand> ataCommandIn(std::span<const std::uint8_t> cdb)
{
    AtaCommand command;
    if (cdb[0] == passThrough16) {
        command.isExtended = (cdb[1] & 1U) != 0;
        const bool isLong = command.isExtended;
        command.feature = static_cast<std::uint16_t>((isLong ? cdb[3] << 8 : 0) | cdb[4]);
        command.count = static_cast<std::uint16_t>((isLong ? cdb[5] << 8 : 0) | cdb[6]);
        command.lba = big(cdb, 8, 1) | big(cdb, 10, 1) << 8U | big(cdb, 12, 1) << 16U;
        if (isLong)
            command.lba |= big(cdb, 7, 1) << 24U | big(cdb, 9, 1) << 32U | big(cdb, 11, 1) << 40U;
        else
            command.lba |= (cdb[13] & 0xFULL) << 24U;
        command.opcode = cdb[14];
        return command;
    }
    if (cdb[0] == passThrough12) {
        command.feature = cdb[3];
        command.count = cdb[4];
        command.lba = big(cdb, 5, 1) | big(cdb, 6, 1) << 8U | big(cdb, 7, 1) << 16U | (cdb[8] & 0xFULL) << 24U;
        command.opcode = cdb[9];
        return command;
    }
    return std::nullopt;
}

ScsiReply abortedByDrive(const AtaCommand& command)
{
    return registersAsSense(command, {.status = 0x51, .error = 0x04, .count = 0, .lba = 0, .data = {}});
}

ScsiReply ScsiUnit::execute(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out)
{
    if (auto command = ataCommandIn(cdb))
        return passThrough(cdb, std::move(*command), out);
    switch (cdb[0]) {
    case inquiryOperation:
        return inquiry(cdb);
    case requestSense: {
        std::vector<std::uint8_t> sense(18);
        sense[0] = 0x70;
        sense[7] = 10;
        return cut(std::move(sense), cdb[4]);
    }
    case modeSense6:
    case modeSense10:
        return modeSense(cdb);
    case readCapacity10:
        return capacity10();
    case serviceActionIn16:
        return capacity16(cdb);
    case startStopUnit:
    case preventRemoval:
        return {};
    default:
        break;
    }
    // What needs the medium.
    m_drive->noteOtherCommand();
    switch (m_drive->access()) {
    case AtaDrive::Access::Locked:
        // The host adapter does not know that it is locked: only what moves data fails.
        if (cdb[0] != testUnitReady)
            return checkCondition(7, 0x74, 0x71); // data protect: not authorized
        break;
    case AtaDrive::Access::Sanitizing:
        return checkCondition(0xB, 0x00, 0x00); // as libata says it
    case AtaDrive::Access::SanitizeFailed:
        return checkCondition(3, 0x31, 0x03);
    case AtaDrive::Access::Granted:
        break;
    }
    switch (cdb[0]) {
    case testUnitReady:
        return {};
    case read10:
    case read16:
    case write10:
    case write16:
        return readOrWrite(cdb, out);
    case synchronizeCache10:
    case synchronizeCache16:
        m_drive->medium().flush();
        return {};
    case unmapOperation:
        return unmap(out);
    case writeSame10:
    case writeSame16:
        return writeSame(cdb, out);
    default:
        return checkCondition(illegalRequest, 0x20, 0x00); // invalid command operation code
    }
}

ScsiReply ScsiUnit::passThrough(
    std::span<const std::uint8_t> cdb, AtaCommand command, std::span<const std::uint8_t> out)
{
    const unsigned protocol = cdb[1] >> 1U & 0xFU;
    const bool wantsRegisters = (cdb[2] & 0x20U) != 0;
    const bool isFromDevice = (cdb[2] & 8U) != 0;
    const bool isInBlocks = (cdb[2] & 4U) != 0;
    const unsigned lengthField = cdb[2] & 3U;
    constexpr unsigned noData = 3;
    constexpr unsigned dataIn = 4;
    constexpr unsigned dataOut = 5;
    if (protocol != noData && protocol != dataIn && protocol != dataOut)
        return invalidField();
    if ((protocol == dataIn && !isFromDevice) || (protocol == dataOut && isFromDevice))
        return invalidField();
    std::size_t length = 0;
    if (protocol != noData) {
        // Lengths in the feature field, or in bytes, are not used by anybody.
        if (lengthField != 2 || !isInBlocks)
            return invalidField();
        length = command.count * sectorBytes;
    }
    if (protocol == dataOut) {
        if (out.size() < length)
            return invalidField();
        command.data.assign(out.begin(), out.begin() + static_cast<std::ptrdiff_t>(length));
    }
    auto reply = m_drive->execute(command);
    if (protocol == dataIn && (reply.status & 1U) == 0 && reply.data.size() != length)
        return checkCondition(0xB, 0x4B, 0x00); // data phase error: the wrong protocol for this command
    const bool isError = (reply.status & 0x21U) != 0;
    auto result = isError || wantsRegisters ? registersAsSense(command, reply) : ScsiReply{};
    result.data = std::move(reply.data);
    return result;
}

bool ScsiUnit::isInside(std::uint64_t lba, std::uint64_t sectors) const
{
    const auto all = m_drive->settings().sectors;
    return lba <= all && sectors <= all - lba;
}

ScsiReply ScsiUnit::readOrWrite(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out)
{
    const bool isLong = cdb[0] == read16 || cdb[0] == write16;
    const auto lba = isLong ? big(cdb, 2, 8) : big(cdb, 2, 4);
    const auto sectors = isLong ? big(cdb, 10, 4) : big(cdb, 7, 2);
    if (!isInside(lba, sectors))
        return checkCondition(illegalRequest, 0x21, 0x00); // address out of range
    const auto bytes = static_cast<std::size_t>(sectors) * sectorBytes;
    ScsiReply reply;
    if (cdb[0] == read10 || cdb[0] == read16) {
        reply.data.resize(bytes);
        m_drive->medium().read(lba * sectorBytes, reply.data);
    } else {
        if (out.size() < bytes)
            return invalidField();
        m_drive->medium().write(lba * sectorBytes, out.first(bytes));
    }
    return reply;
}

ScsiReply ScsiUnit::unmap(std::span<const std::uint8_t> out)
{
    if (out.size() < 8)
        return {};
    const auto end = std::min<std::size_t>(out.size(), 8 + static_cast<std::size_t>(big(out, 2, 2)));
    for (std::size_t at = 8; at + 16 <= end; at += 16) {
        const auto lba = big(out, at, 8);
        const auto sectors = big(out, at + 8, 4);
        if (!isInside(lba, sectors))
            return checkCondition(illegalRequest, 0x21, 0x00);
        if (sectors > 0)
            m_drive->medium().forget(lba * sectorBytes, sectors * sectorBytes);
    }
    return {};
}

ScsiReply ScsiUnit::writeSame(std::span<const std::uint8_t> cdb, std::span<const std::uint8_t> out)
{
    const bool isLong = cdb[0] == writeSame16;
    const auto lba = isLong ? big(cdb, 2, 8) : big(cdb, 2, 4);
    const auto sectors = isLong ? big(cdb, 10, 4) : big(cdb, 7, 2);
    if (!isInside(lba, sectors) || sectors == 0)
        return checkCondition(illegalRequest, 0x21, 0x00);
    const bool isUnmap = (cdb[1] & 8U) != 0;
    if (isUnmap) {
        m_drive->medium().forget(lba * sectorBytes, sectors * sectorBytes);
        return {};
    }
    if (out.size() < sectorBytes)
        return invalidField();
    for (std::uint64_t i = 0; i < sectors; ++i)
        m_drive->medium().write((lba + i) * sectorBytes, out.first(sectorBytes));
    return {};
}

} // namespace steadymark::ata_disk
