// SPDX-License-Identifier: GPL-3.0-or-later
// What the translation layer says about the drive: INQUIRY with its pages, capacity, mode pages (SPC-4, SBC-3, SAT-3).
#include "tests/vm/ata_disk/scsi_bytes.h"
#include "tests/vm/ata_disk/scsi_unit.h"

#include <algorithm>
#include <string>

namespace steadymark::ata_disk {

namespace {

constexpr std::size_t maximumUnmapSectors = 1U << 15U; // 16 MiB, so that a discard of all of it takes some time

void append(std::vector<std::uint8_t>& data, std::string text, std::size_t width)
{
    text.resize(width, ' ');
    data.insert(data.end(), text.begin(), text.end());
}

} // namespace

ScsiReply ScsiUnit::inquiry(std::span<const std::uint8_t> cdb)
{
    const auto allocation = big(cdb, 3, 2);
    if ((cdb[1] & 1U) != 0) {
        auto page = vitalProductData(cdb[2]);
        if (!page)
            return invalidField();
        putBig(*page, 2, 2, page->size() - 4);
        return cut(std::move(*page), allocation);
    }
    std::vector<std::uint8_t> data{0x00, 0x00, 0x06, 0x02, 0, 0, 0, 0x02};
    append(data, "ATA", 8);
    append(data, m_drive->settings().model, 16);
    append(data, "1.0", 4);
    data.resize(96);
    data[4] = static_cast<std::uint8_t>(data.size() - 5);
    return cut(std::move(data), allocation);
}

std::optional<std::vector<std::uint8_t>> ScsiUnit::vitalProductData(std::uint8_t page)
{
    const auto& settings = m_drive->settings();
    std::vector<std::uint8_t> data{0x00, page, 0, 0};
    switch (page) {
    case 0x00:
        data.insert(data.end(), {0x00, 0x80, 0x83, 0x89, 0xB0, 0xB1, 0xB2});
        return data;
    case 0x80:
        append(data, std::string(20 - std::min<std::size_t>(20, settings.serial.size()), ' ') + settings.serial, 20);
        return data;
    case 0x83:
        data.insert(data.end(), {0x01, 0x03, 0x00, 0x08}); // NAA, binary
        data.resize(16);
        putBig(data, 8, 8, settings.wwn);
        data.insert(data.end(), {0x02, 0x01, 0x00, 68}); // vendor, model and serial number
        append(data, "ATA", 8);
        append(data, settings.model, 40);
        append(data, settings.serial, 20);
        return data;
    case 0x89: {
        data.resize(8);
        append(data, "STEADY", 8);
        append(data, "TRANSLATOR", 16);
        append(data, "1.0", 4);
        data.resize(36);
        data.insert(data.end(), {0x34, 0, 0x50, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1}); // signature of an ATA device
        data.resize(56);
        data.insert(data.end(), {0xEC, 0, 0, 0});
        const auto identity = m_drive->identify();
        data.insert(data.end(), identity.begin(), identity.end());
        return data;
    }
    case 0xB0:
        data.resize(64);
        putBig(data, 20, 4, maximumUnmapSectors);
        putBig(data, 24, 4, 64); // descriptors
        putBig(data, 28, 4, 8);  // granularity
        putBig(data, 36, 8, maximumUnmapSectors);
        return data;
    case 0xB1:
        data.resize(64);
        putBig(data, 4, 2, 1); // no rotation
        return data;
    case 0xB2:
        data.insert(data.end(), {0, 0xE4, 2, 0}); // UNMAP, WRITE SAME with UNMAP, zeros afterwards; thin
        return data;
    default:
        return std::nullopt;
    }
}

ScsiReply ScsiUnit::capacity10() const
{
    ScsiReply reply;
    reply.data.resize(8);
    putBig(reply.data, 0, 4, std::min<std::uint64_t>(m_drive->settings().sectors - 1, 0xFFFF'FFFF));
    putBig(reply.data, 4, 4, sectorBytes);
    return reply;
}

ScsiReply ScsiUnit::capacity16(std::span<const std::uint8_t> cdb) const
{
    if ((cdb[1] & 0x1FU) != 0x10)
        return invalidField();
    std::vector<std::uint8_t> data(32);
    putBig(data, 0, 8, m_drive->settings().sectors - 1);
    putBig(data, 8, 4, sectorBytes);
    data[14] = 0xC0; // provisioned thinly, zeros after an unmap
    return cut(std::move(data), big(cdb, 10, 4));
}

ScsiReply ScsiUnit::modeSense(std::span<const std::uint8_t> cdb) const
{
    const bool isLong = cdb[0] == modeSense10;
    const unsigned page = cdb[2] & 0x3FU;
    constexpr unsigned caching = 0x08;
    constexpr unsigned all = 0x3F;
    std::vector<std::uint8_t> data(isLong ? 8 : 4);
    if (page == caching || page == all) {
        const std::size_t at = data.size();
        data.resize(at + 20);
        data[at] = caching;
        data[at + 1] = 18;
        data[at + 2] = 4; // write cache
    } else {
        return invalidField();
    }
    if (isLong)
        putBig(data, 0, 2, data.size() - 2);
    else
        data[0] = static_cast<std::uint8_t>(data.size() - 1);
    return cut(std::move(data), isLong ? big(cdb, 7, 2) : cdb[4]);
}

} // namespace steadymark::ata_disk
