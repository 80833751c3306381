// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/ata_identify.h"

#include <gmock/gmock.h>

#include <array>
#include <string_view>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

/// IDENTIFY data word by word, as ACS-4 numbers them.
class Identify final {
public:
    void word(std::size_t index, unsigned value)
    {
        bytes[2 * index] = static_cast<std::byte>(value);
        bytes[2 * index + 1] = static_cast<std::byte>(value >> 8U);
    }
    void text(std::size_t first, std::size_t last, std::string_view value)
    {
        for (std::size_t i = 0; i < 2 * (last - first + 1); ++i)
            bytes[2 * first + (i ^ 1U)] = static_cast<std::byte>(i < value.size() ? value[i] : ' ');
    }
    /// The checksum of word 255.
    void seal()
    {
        bytes[510] = std::byte{0xA5};
        unsigned sum = 0;
        for (std::size_t i = 0; i < 511; ++i)
            sum += std::to_integer<unsigned>(bytes[i]);
        bytes[511] = static_cast<std::byte>(0x100U - (sum & 0xFFU));
    }

    std::array<std::byte, ataIdentifyBytes> bytes{};
};

constexpr std::uint64_t sectors = 1953525168; // 0x74706DB0

Identify ssd()
{
    Identify identify;
    identify.word(0, 0x0040);
    identify.text(10, 19, "      S1MADEUP1");
    identify.text(23, 26, "SVT02B6Q");
    identify.text(27, 46, "Samsung SSD 870 EVO 1TB");
    identify.word(59, 0xB000);
    identify.word(60, 0xFFFF);
    identify.word(61, 0x0FFF);
    identify.word(69, 0x4020);
    identify.word(82, 0x746B);
    identify.word(83, 0x7D01);
    identify.word(85, 0x7469);
    identify.word(87, 0x4163);
    identify.word(89, 30);
    identify.word(90, 0x8000U | 254U);
    identify.word(100, 0x6DB0);
    identify.word(101, 0x7470);
    identify.word(106, 0x4000);
    identify.word(108, 0x5002);
    identify.word(109, 0x538F);
    identify.word(110, 0x0102);
    identify.word(111, 0x0304);
    identify.word(128, 0x0029);
    identify.word(169, 1);
    identify.word(217, 1);
    identify.seal();
    return identify;
}

AtaIdentity decoded(const Identify& identify)
{
    const Result<AtaIdentity> identity = decodeAtaIdentify(identify.bytes);
    EXPECT_TRUE(identity) << (identity ? "" : identity.error().message());
    return identity ? identity.value() : AtaIdentity();
}

TEST(AtaIdentify, ReadsAnSsd)
{
    const AtaIdentity identity = decoded(ssd());
    EXPECT_EQ(identity.model, "Samsung SSD 870 EVO 1TB");
    EXPECT_EQ(identity.serial, "S1MADEUP1");
    EXPECT_EQ(identity.firmware, "SVT02B6Q");
    EXPECT_EQ(identity.wwn, "0x5002538f01020304");
    EXPECT_EQ(identity.capacity, ByteCount(sectors * 512));
    EXPECT_EQ(identity.logicalSectorBytes, 512U);
    EXPECT_EQ(identity.physicalSectorBytes, 512U);
    EXPECT_EQ(identity.isRotational, false);
    EXPECT_FALSE(identity.rotationsPerMinute);
    EXPECT_TRUE(identity.supportsSmart);
    EXPECT_TRUE(identity.isSmartEnabled);
    EXPECT_TRUE(identity.supportsTrim);
    EXPECT_TRUE(identity.returnsZerosAfterTrim);
    EXPECT_EQ(identity.security, (AtaSecurity{true, false, false, true, false, true, false, 60, 508}));
    EXPECT_EQ(identity.sanitize, (AtaSanitize{true, true, true, false}));
}

TEST(AtaIdentify, ReadsADiskWithLargeSectors)
{
    Identify identify = ssd();
    identify.word(217, 7200);
    identify.word(106, 0x5000); // the logical sectors have a length of their own: 2048 words
    identify.word(117, 2048);
    identify.seal();
    const AtaIdentity identity = decoded(identify);
    EXPECT_EQ(identity.isRotational, true);
    EXPECT_EQ(identity.rotationsPerMinute, 7200U);
    EXPECT_EQ(identity.logicalSectorBytes, 4096U);
    EXPECT_EQ(identity.physicalSectorBytes, 4096U);
    EXPECT_EQ(identity.capacity, ByteCount(sectors * 4096));
    identify.word(106, 0x6003); // 512 bytes, eight of them in a physical one
    identify.seal();
    EXPECT_EQ(decoded(identify).logicalSectorBytes, 512U);
    EXPECT_EQ(decoded(identify).physicalSectorBytes, 4096U);
}

TEST(AtaIdentify, ReadsASmallOldDrive)
{
    Identify identify;
    identify.text(27, 46, "OLD DISK");
    identify.word(60, 1000);
    const AtaIdentity identity = decoded(identify);
    EXPECT_EQ(identity.capacity, ByteCount(512000));
    EXPECT_EQ(identity.serial, "");
    EXPECT_EQ(identity.wwn, "");
    EXPECT_FALSE(identity.isRotational);
    EXPECT_FALSE(identity.supportsSmart);
    EXPECT_EQ(identity.security, AtaSecurity());
    EXPECT_EQ(identity.sanitize, AtaSanitize());
}

TEST(AtaIdentify, ReadsTheSecurityState)
{
    Identify identify = ssd();
    identify.word(128, 0x0117);
    identify.word(89, 0);
    identify.seal();
    const AtaSecurity security = decoded(identify).security;
    EXPECT_TRUE(security.isEnabled && security.isLocked && security.isCountExpired && security.isMaximumLevel);
    EXPECT_FALSE(security.isFrozen || security.supportsEnhancedErase);
    EXPECT_FALSE(security.eraseMinutes);
    EXPECT_FALSE(security.enhancedEraseMinutes) << "it cannot do it";
}

TEST(AtaIdentify, RefusesWhatIsNoDrive)
{
    Identify damaged = ssd();
    damaged.bytes[60] ^= std::byte{1};
    const auto sum = decodeAtaIdentify(damaged.bytes);
    ASSERT_FALSE(sum);
    EXPECT_EQ(sum.error().code, ErrorCode::Damaged);
    EXPECT_THAT(sum.error().message(), HasSubstr("corrupted in transfer"));

    const auto zeros = decodeAtaIdentify(Identify().bytes);
    ASSERT_FALSE(zeros);
    EXPECT_THAT(zeros.error().message(), HasSubstr("no model"));

    Identify packet = ssd();
    packet.word(0, 0x85C0);
    packet.seal();
    const auto device = decodeAtaIdentify(packet.bytes);
    ASSERT_FALSE(device);
    EXPECT_EQ(device.error().code, ErrorCode::NotSupported);
}

TEST(AtaIdentify, StandsAnyBytes)
{
    std::array<std::byte, ataIdentifyBytes> bytes{};
    std::uint32_t state = 1;
    for (int round = 0; round < 2000; ++round) {
        for (std::byte& byte : bytes) {
            state = state * 1664525U + 1013904223U;
            byte = static_cast<std::byte>(state >> 24U);
        }
        bytes[1] = std::byte{0};   // no packet device
        bytes[510] = std::byte{0}; // no checksum
        const auto identity = decodeAtaIdentify(bytes);
        ASSERT_TRUE(identity);
        ASSERT_GE(identity.value().logicalSectorBytes, 512U);
        ASSERT_GE(identity.value().physicalSectorBytes, identity.value().logicalSectorBytes);
    }
}

} // namespace
} // namespace steadymark
