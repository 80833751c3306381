// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/ata_identify.h"

#include "core/base/text.h"

#include <cstdio>
#include <numeric>

namespace steadymark {

namespace {

class IdentifyWords final {
public:
    explicit IdentifyWords(std::span<const std::byte, ataIdentifyBytes> data)
        : m_data(data)
    {
    }

    [[nodiscard]] std::uint32_t word(std::size_t index) const
    {
        return std::to_integer<std::uint32_t>(m_data[2 * index])
            | std::to_integer<std::uint32_t>(m_data[2 * index + 1]) << 8U;
    }

    [[nodiscard]] bool bit(std::size_t index, unsigned bit) const { return (word(index) >> bit & 1U) != 0; }

    /// Some words hold nothing unless their two highest bits are 01.
    [[nodiscard]] bool isFilledIn(std::size_t index) const { return (word(index) >> 14U) == 1; }

    /// Little endian, `count` words.
    [[nodiscard]] std::uint64_t number(std::size_t index, std::size_t count) const
    {
        std::uint64_t value = 0;
        for (std::size_t i = 0; i < count; ++i)
            value |= std::uint64_t{word(index + i)} << (16 * i);
        return value;
    }

    /// The first character of each pair is in the high byte; padded with blanks.
    [[nodiscard]] std::string text(std::size_t first, std::size_t last) const
    {
        std::string raw;
        for (std::size_t i = first; i <= last; ++i) {
            raw += static_cast<char>(word(i) >> 8U);
            raw += static_cast<char>(word(i) & 0xFFU);
        }
        const std::string line = toPlainLine(raw);
        const std::size_t begin = line.find_first_not_of(' ');
        return begin == std::string::npos ? std::string() : line.substr(begin, line.find_last_not_of(' ') - begin + 1);
    }

private:
    std::span<const std::byte, ataIdentifyBytes> m_data;
};

/// Words 89 and 90: units of two minutes; with bit 15 the extended form of 15 bits, otherwise 8 bits.
std::optional<unsigned> eraseMinutes(std::uint32_t word)
{
    const std::uint32_t units = (word & 0x8000U) != 0 ? word & 0x7FFFU : word & 0xFFU;
    return units != 0 ? std::optional(2 * units) : std::nullopt;
}

AtaSecurity securityOf(const IdentifyWords& words)
{
    constexpr std::size_t status = 128;
    AtaSecurity security;
    security.isSupported = words.bit(status, 0);
    if (!security.isSupported)
        return security;
    security.isEnabled = words.bit(status, 1);
    security.isLocked = words.bit(status, 2);
    security.isFrozen = words.bit(status, 3);
    security.isCountExpired = words.bit(status, 4);
    security.supportsEnhancedErase = words.bit(status, 5);
    security.isMaximumLevel = words.bit(status, 8);
    security.eraseMinutes = eraseMinutes(words.word(89));
    if (security.supportsEnhancedErase)
        security.enhancedEraseMinutes = eraseMinutes(words.word(90));
    return security;
}

AtaSanitize sanitizeOf(const IdentifyWords& words)
{
    constexpr std::size_t features = 59;
    AtaSanitize sanitize;
    sanitize.isSupported = words.bit(features, 12);
    if (!sanitize.isSupported)
        return sanitize;
    sanitize.supportsCryptoScramble = words.bit(features, 13);
    sanitize.supportsOverwrite = words.bit(features, 14);
    sanitize.supportsBlockErase = words.bit(features, 15);
    return sanitize;
}

void readSectors(const IdentifyWords& words, AtaIdentity& identity)
{
    constexpr std::size_t sizes = 106;
    constexpr std::uint32_t largest = 65536;
    if (words.isFilledIn(sizes)) {
        if (words.bit(sizes, 12)) { // in words of 16 bits
            const std::uint64_t bytes = 2 * words.number(117, 2);
            if (bytes >= 512 && bytes <= largest)
                identity.logicalSectorBytes = static_cast<std::uint32_t>(bytes);
        }
        identity.physicalSectorBytes = identity.logicalSectorBytes;
        if (words.bit(sizes, 13)) {
            const std::uint64_t bytes = std::uint64_t{identity.logicalSectorBytes} << (words.word(sizes) & 0xFU);
            if (bytes <= std::uint64_t{largest} * 16)
                identity.physicalSectorBytes = static_cast<std::uint32_t>(bytes);
        }
    }
    // 28 bits hold 137 GB; larger drives have 48 or, of late, 64 bits elsewhere.
    std::uint64_t sectors = words.number(60, 2);
    if (words.bit(83, 10))
        sectors = words.number(100, 4);
    if (words.bit(69, 3) && words.number(230, 4) != 0)
        sectors = words.number(230, 4);
    constexpr std::uint64_t most = std::uint64_t{1} << 47U; // so that no size can overflow
    if (sectors <= most)
        identity.capacity = ByteCount(sectors * identity.logicalSectorBytes);
}

std::string wwnOf(const IdentifyWords& words)
{
    // Word 87 bit 8 (and 84 bit 8) says that words 108 to 111 hold a name; the highest come first.
    if (!words.isFilledIn(87) || !words.bit(87, 8))
        return {};
    std::uint64_t name = 0;
    for (std::size_t i = 108; i <= 111; ++i)
        name = name << 16U | words.word(i);
    if (name == 0)
        return {};
    char text[32];
    std::snprintf(text, sizeof text, "0x%016llx", static_cast<unsigned long long>(name));
    return text;
}

Result<> checkWhole(std::span<const std::byte, ataIdentifyBytes> data, const IdentifyWords& words)
{
    if (words.bit(0, 15))
        return fail(ErrorCode::NotSupported,
            Sentence("This is not an ATA drive but a packet device, such as a DVD drive (according to word 0 of its "
                     "IDENTIFY data)."));
    constexpr std::uint32_t signature = 0xA5; // word 255 then holds a checksum
    if ((words.word(255) & 0xFFU) != signature)
        return success();
    const unsigned sum = std::accumulate(data.begin(), data.end(), 0U,
        [](unsigned total, std::byte byte) { return (total + std::to_integer<unsigned>(byte)) & 0xFFU; });
    if (sum != 0)
        return fail(ErrorCode::Damaged,
            Sentence(
                "The drive's IDENTIFY data was corrupted in transfer: its bytes add up to {sum} and not to 0; check "
                "the cable or the USB adapter.",
                {{"sum", sum}}));
    return success();
}

} // namespace

Result<AtaIdentity> decodeAtaIdentify(std::span<const std::byte, ataIdentifyBytes> data)
{
    const IdentifyWords words(data);
    BOOST_OUTCOME_TRYV(checkWhole(data, words));
    AtaIdentity identity;
    identity.model = words.text(27, 46);
    if (identity.model.empty())
        return fail(ErrorCode::Damaged,
            Sentence("The drive's IDENTIFY data has no model, so it does not come from an ATA drive; a USB adapter may "
                     "not pass the command on."));
    identity.serial = words.text(10, 19);
    identity.firmware = words.text(23, 26);
    identity.wwn = wwnOf(words);
    readSectors(words, identity);
    if (const std::uint32_t rate = words.word(217); rate == 1) {
        identity.isRotational = false;
    } else if (rate >= 0x0401 && rate <= 0xFFFE) {
        identity.isRotational = true;
        identity.rotationsPerMinute = rate;
    }
    // Words 82 to 84 tell what there is, 85 to 87 what is switched on.
    const bool tellsSupport = words.isFilledIn(83);
    identity.supportsSmart = tellsSupport && words.bit(82, 0);
    identity.isSmartEnabled = identity.supportsSmart && words.isFilledIn(87) && words.bit(85, 0);
    identity.supportsTrim = words.bit(169, 0);
    identity.returnsZerosAfterTrim = identity.supportsTrim && words.bit(69, 14) && words.bit(69, 5);
    identity.hasAccessibleMaxAddress = words.isFilledIn(119) && words.bit(119, 8);
    identity.hasConfigurationOverlay = tellsSupport && words.bit(83, 11);
    identity.security = securityOf(words);
    identity.sanitize = sanitizeOf(words);
    return identity;
}

std::optional<std::uint64_t> decodeAtaConfiguration(std::span<const std::byte, ataIdentifyBytes> data)
{
    constexpr std::uint32_t signature = 0xA5;
    const IdentifyWords words(data);
    const unsigned sum = std::accumulate(data.begin(), data.end(), 0U,
        [](unsigned total, std::byte byte) { return total + std::to_integer<unsigned>(byte); });
    if ((words.word(255) & 0xFFU) != signature || (sum & 0xFFU) != 0)
        return std::nullopt;
    return words.number(3, 4);
}

} // namespace steadymark
