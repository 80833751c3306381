// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

std::string passwordIn(const AtaCommand& command)
{
    std::string text;
    for (std::size_t i = 2; i < 34; ++i)
        text += static_cast<char>(command.data.at(i));
    return text;
}

TEST(AtaCommands, IdentifyReadsOneBlock)
{
    const AtaCommand command = ata::identifyDevice();
    EXPECT_EQ(command.opcode, 0xEC);
    EXPECT_EQ(command.protocol, AtaProtocol::DataIn);
    EXPECT_EQ(command.bytesIn, 512U);
    EXPECT_FALSE(command.isExtended);
    EXPECT_EQ(describe(command), "ATA IDENTIFY DEVICE (ECh)");
}

TEST(AtaCommands, PasswordsArePaddedWithZerosAndOfTheUser)
{
    std::string padded(ataPassword);
    padded.resize(32);
    const std::vector<std::pair<AtaCommand, int>> all{{ata::setUserPassword(), 0xF1}, {ata::unlock(), 0xF2},
        {ata::eraseUnit(EraseVariant::Normal, 1h), 0xF4}, {ata::disablePassword(), 0xF6}};
    for (const auto& [command, opcode] : all) {
        EXPECT_EQ(command.opcode, opcode);
        EXPECT_EQ(command.protocol, AtaProtocol::DataOut);
        ASSERT_EQ(command.data.size(), 512U);
        EXPECT_EQ(passwordIn(command), padded);
        // User password; master password capability high; normal erase.
        EXPECT_EQ(command.data[0], std::byte(0));
        EXPECT_EQ(command.data[1], std::byte(0));
        // No revision of a master password, nothing else.
        EXPECT_TRUE(std::all_of(
            command.data.begin() + 34, command.data.end(), [](std::byte byte) { return byte == std::byte(0); }));
        EXPECT_FALSE(command.isExtended);
        EXPECT_THAT(describe(command), HasSubstr("\"AutoATAWindowsString12345678901\""));
    }
}

TEST(AtaCommands, EraseUnitTellsWhichEraseAndHowLong)
{
    const AtaCommand enhanced = ata::eraseUnit(EraseVariant::Enhanced, 150min);
    EXPECT_EQ(enhanced.data[0], std::byte(2));
    EXPECT_EQ(enhanced.timeLimit, 150min);
    EXPECT_EQ(describe(enhanced),
        "ATA SECURITY ERASE UNIT (F4h), enhanced, with the password \"AutoATAWindowsString12345678901\"; time limit "
        "2 h 30 min");
    EXPECT_THAT(english(describe(ata::eraseUnit(EraseVariant::Normal, 2h))), HasSubstr(", normal, "));
    EXPECT_THAT(english(describe(ata::eraseUnit(EraseVariant::Normal, 2h))), ::testing::EndsWith("time limit 2 h"));
}

TEST(AtaCommands, ThoseWithoutDataCarryNone)
{
    EXPECT_EQ(ata::erasePrepare().opcode, 0xF3);
    EXPECT_EQ(ata::readNativeMaxAddress().opcode, 0x27);
    EXPECT_TRUE(ata::readNativeMaxAddress().isExtended);
    EXPECT_EQ(ata::getNativeMaxAddress().opcode, 0x78);
    EXPECT_EQ(ata::getNativeMaxAddress().feature, 0); // 0001h would set it
    for (const AtaCommand& command : {ata::erasePrepare(), ata::readNativeMaxAddress(), ata::getNativeMaxAddress(),
             ata::sanitizeStatus(), ata::cryptoScramble(), ata::blockErase()}) {
        EXPECT_EQ(command.protocol, AtaProtocol::NoData) << command.name;
        EXPECT_TRUE(command.data.empty()) << command.name;
        EXPECT_EQ(command.bytesIn, 0U) << command.name;
    }
}

TEST(AtaCommands, SanitizesCarryTheirKeys)
{
    EXPECT_EQ(ata::sanitizeStatus().feature, 0);
    EXPECT_EQ(ata::sanitizeStatus().count, 0); // bit 0 would clear a failure
    EXPECT_EQ(ata::sanitizeStatus().lba, 0U);
    EXPECT_EQ(ata::cryptoScramble().feature, 0x0011);
    EXPECT_EQ(ata::cryptoScramble().lba, 0x43727970U);
    EXPECT_EQ(ata::blockErase().feature, 0x0012);
    EXPECT_EQ(ata::blockErase().lba, 0x426B4572U);
    for (const AtaCommand& command : {ata::sanitizeStatus(), ata::cryptoScramble(), ata::blockErase()}) {
        EXPECT_EQ(command.opcode, 0xB4);
        EXPECT_TRUE(command.isExtended);
    }
    EXPECT_EQ(describe(ata::blockErase()), "ATA BLOCK ERASE EXT (B4h, feature 0012h)");
}

TEST(AtaCommands, OnlyAsksForTheConfiguration)
{
    EXPECT_EQ(ata::identifyConfiguration().opcode, 0xB1);
    EXPECT_EQ(ata::identifyConfiguration().feature, 0xC2) << "C0h restores, C1h freezes, C3h sets";
    EXPECT_EQ(ata::identifyConfiguration().protocol, AtaProtocol::DataIn);
    EXPECT_EQ(ata::identifyConfiguration().bytesIn, 512U);
    EXPECT_FALSE(ata::identifyConfiguration().isExtended);
}

TEST(AtaCommands, DecodesSanitizeStatus)
{
    AtaAnswer answer;
    answer.count = 0x8000;
    answer.lba = 0xFFFF;
    EXPECT_EQ(decodeSanitizeStatus(answer), (AtaSanitizeStatus{false, true, false, 0.0}));
    answer.count = 0x4000;
    answer.lba = 0xABCD'0000'4000;
    EXPECT_EQ(decodeSanitizeStatus(answer), (AtaSanitizeStatus{true, false, false, 0.25}));
    answer.count = 0x2000;
    EXPECT_EQ(decodeSanitizeStatus(answer), (AtaSanitizeStatus{false, false, true, 0.0}));
    answer = AtaAnswer();
    answer.status = 0x51;
    answer.error = 0x04;
    answer.lba = 1;
    EXPECT_EQ(decodeSanitizeStatus(answer), (AtaSanitizeStatus{false, false, false, 0.0, true}));
    answer.lba = 2;
    EXPECT_FALSE(decodeSanitizeStatus(answer).hasFailed);
    EXPECT_EQ(ata::leaveFailedSanitize().feature, 0);
    EXPECT_EQ(ata::leaveFailedSanitize().count, 1);
    EXPECT_THAT(describe(ata::leaveFailedSanitize()), ::testing::HasSubstr("leaving the failed state"));
}

} // namespace
} // namespace steadymark::testing
