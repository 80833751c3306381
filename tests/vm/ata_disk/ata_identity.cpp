// SPDX-License-Identifier: GPL-3.0-or-later
// What the drive says about itself: IDENTIFY DEVICE, SMART, READ NATIVE MAX ADDRESS (ACS-3).
#include "tests/vm/ata_disk/ata_drive.h"

#include <algorithm>

namespace steadymark::ata_disk {

AtaReply AtaDrive::smart(const AtaCommand& command) const
{
    constexpr std::uint16_t readData = 0xD0;
    constexpr std::uint16_t readThresholds = 0xD1;
    constexpr std::uint16_t enableOperations = 0xD8;
    constexpr std::uint16_t returnStatus = 0xDA;
    constexpr std::uint64_t key = 0xC24F00; // in the upper bytes of the LBA
    const AtaReply refused{.status = 0x51, .error = 0x04, .count = 0, .lba = 0, .data = {}};
    if ((command.lba & 0xFFFF00U) != key)
        return refused;
    AtaReply reply;
    reply.lba = key; // of returnStatus: no threshold was exceeded
    if (command.feature == returnStatus || command.feature == enableOperations)
        return reply;
    if (command.feature != readData && command.feature != readThresholds)
        return refused;
    reply.data.resize(sectorBytes);
    reply.data[0] = 16;  // version of the structure
    reply.data[2] = 194; // temperature
    if (command.feature == readData) {
        reply.data[3] = 0x22;
        reply.data[5] = reply.data[6] = 66;
        reply.data[7] = 34;
    }
    std::uint8_t sum = 0;
    for (const auto byte : reply.data)
        sum = static_cast<std::uint8_t>(sum + byte);
    reply.data.back() = static_cast<std::uint8_t>(-sum);
    return reply;
}

AtaReply AtaDrive::nativeMaximum() const
{
    AtaReply reply;
    reply.lba = m_settings.sectors + m_settings.hiddenSectors - 1;
    return reply;
}

std::array<std::uint8_t, sectorBytes> AtaDrive::identify()
{
    finishSanitize();
    std::array<std::uint16_t, 256> words{};
    const auto text = [&](std::size_t first, std::size_t count, std::string value) {
        value.resize(2 * count, ' ');
        for (std::size_t i = 0; i < count; ++i)
            words.at(first + i) = static_cast<std::uint16_t>(value[2 * i] << 8 | value[2 * i + 1]);
    };
    const auto number = [&](std::size_t first, std::size_t count, std::uint64_t value) {
        for (std::size_t i = 0; i < count; ++i, value >>= 16U)
            words.at(first + i) = static_cast<std::uint16_t>(value);
    };
    const auto bit = [](bool isSet, unsigned place) {
        return static_cast<std::uint16_t>(isSet ? 1U << place : 0U);
    };
    words[0] = 0x0040;
    text(10, 10, std::string(20 - std::min<std::size_t>(20, m_settings.serial.size()), ' ') + m_settings.serial);
    text(23, 4, "1.0");
    text(27, 20, m_settings.model);
    words[47] = 0x8010;
    words[49] = 0x0F00; // LBA, DMA, IORDY
    words[53] = 0x0006;
    const bool hasSanitize = m_settings.hasBlockErase || m_settings.hasCryptoScramble;
    words[59] = static_cast<std::uint16_t>(
        bit(m_settings.hasBlockErase, 15) | bit(m_settings.hasCryptoScramble, 13) | bit(hasSanitize, 12));
    number(60, 2, std::min<std::uint64_t>(m_settings.sectors, 0x0FFF'FFFF));
    words[69] = 0x4020; // reads after a trim are deterministic, and zeros
    words[76] = 0x0006; // SATA, 1.5 and 3 Gbit/s
    words[80] = 0x03F0;
    // SMART, security, write cache, host protected area; flush, 48 bits; world-wide name
    const auto setOne = static_cast<std::uint16_t>(0x0001U | 0x0020U | 0x0400U);
    words[82] = static_cast<std::uint16_t>(setOne | bit(m_settings.hasSecurity, 1));
    words[83] = 0x7400;
    words[84] = 0x4100;
    words[85] = static_cast<std::uint16_t>(setOne | bit(m_isEnabled, 1));
    words[86] = 0x3400;
    words[87] = 0x4100;
    words[88] = 0x407F;
    if (m_settings.hasSecurity) {
        words[89] = words[90] = static_cast<std::uint16_t>((m_settings.eraseMinutes + 1U) / 2U);
        words[92] = 0xFFFE; // the master password is the one of the factory
        words[128] = static_cast<std::uint16_t>(bit(true, 0) | bit(m_isEnabled, 1) | bit(m_isLocked, 2)
            | bit(m_isFrozen, 3) | bit(m_triesLeft == 0, 4) | bit(true, 5) | bit(m_isMaximumLevel, 8));
    }
    number(100, 4, m_settings.sectors);
    words[106] = 0x4000;
    for (std::size_t i = 0; i < 4; ++i)
        words.at(108 + i) = static_cast<std::uint16_t>(m_settings.wwn >> (48U - 16U * i));
    words[169] = 0x0001; // trim
    words[217] = 0x0001; // no rotation
    std::array<std::uint8_t, sectorBytes> data{};
    std::uint8_t sum = 0xA5;
    for (std::size_t i = 0; i < words.size(); ++i) {
        data.at(2 * i) = static_cast<std::uint8_t>(words.at(i));
        data.at(2 * i + 1) = static_cast<std::uint8_t>(words.at(i) >> 8U);
    }
    data[510] = 0xA5;
    for (std::size_t i = 0; i < 510; ++i)
        sum = static_cast<std::uint8_t>(sum + data.at(i));
    data[511] = static_cast<std::uint8_t>(-sum);
    return data;
}

} // namespace steadymark::ata_disk
