// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/nvme/nvme_commands.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace steadymark::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using namespace std::chrono_literals;

NvmeNamespace sampleNamespace()
{
    NvmeNamespace current;
    current.id = 1;
    current.formatIndex = 2;
    return current;
}

TEST(NvmeCommands, ReadOnlyOnesAskForWhatTheyNeed)
{
    EXPECT_EQ(nvme::identifyController().opcode, 0x06);
    EXPECT_EQ(nvme::identifyController().dword10, 1U);
    EXPECT_EQ(nvme::identifyController().bytesIn, 4096U);
    EXPECT_EQ(nvme::identifyNamespace(5).namespaceId, 5U);
    EXPECT_EQ(nvme::identifyNamespace(5).dword10, 0U);
    const NvmeCommand log = nvme::sanitizeLog();
    EXPECT_EQ(log.opcode, 0x02);
    EXPECT_EQ(log.namespaceId, 0xFFFFFFFFU);
    EXPECT_EQ(log.dword10, 0x007F0081U) << "128 double words of page 81h";
    EXPECT_EQ(log.bytesIn, 512U);
}

TEST(NvmeFormat, KeepsEverythingButTheData)
{
    const NvmeCommand plain = nvme::format(sampleNamespace(), EraseVariant::UserData, 600s);
    EXPECT_EQ(plain.opcode, 0x80);
    EXPECT_EQ(plain.namespaceId, 1U);
    EXPECT_EQ(plain.dword10, 0x202U);
    EXPECT_EQ(plain.timeLimit, 600s);
    EXPECT_EQ(plain.bytesIn, 0U);
    EXPECT_EQ(nvme::format(sampleNamespace(), EraseVariant::Crypto, 600s).dword10, 0x402U);

    NvmeNamespace protectedOne = sampleNamespace();
    protectedOne.id = 7;
    protectedOne.formatIndex = 35;
    protectedOne.hasExtendedMetadata = true;
    protectedOne.protectionType = 3;
    protectedOne.isProtectionFirst = true;
    const NvmeCommand command = nvme::format(protectedOne, EraseVariant::UserData, 600s);
    EXPECT_EQ(command.dword10, 3U | 2U << 12U | 1U << 4U | 3U << 5U | 1U << 8U | 1U << 9U);
    EXPECT_EQ(command.namespaceId, 7U);
    EXPECT_EQ(describe(command),
        "NVMe Format NVM (80h) of namespace 7, LBA format 35 kept, secure erase 1 (user data), protection type 3 kept; "
        "time limit 10 min");
}

TEST(NvmeFormat, IsNeverOneWithoutASecureErase)
{
    for (const EraseVariant variant : {EraseVariant::UserData, EraseVariant::Crypto, EraseVariant::Automatic}) {
        const std::uint32_t erase = nvme::format(sampleNamespace(), variant, 600s).dword10 >> 9U & 7U;
        EXPECT_TRUE(erase == 1 || erase == 2) << "a format without a secure erase may leave everything readable";
    }
}

TEST(NvmeSanitize, DeallocatesAndCanBeLeftAfterAFailure)
{
    EXPECT_EQ(nvme::sanitize(EraseVariant::Block).opcode, 0x84);
    EXPECT_EQ(nvme::sanitize(EraseVariant::Block).dword10, 0x0AU);
    EXPECT_EQ(nvme::sanitize(EraseVariant::Crypto).dword10, 0x0CU);
    EXPECT_EQ(nvme::sanitize(EraseVariant::Block).namespaceId, 0U);
    EXPECT_EQ(nvme::exitFailureMode().dword10, 1U);
    EXPECT_EQ(describe(nvme::sanitize(EraseVariant::Block)),
        "NVMe Sanitize (84h), block erase of the whole drive, deallocating");
    EXPECT_THAT(describe(nvme::exitFailureMode()), HasSubstr("exit failure mode"));
}

TEST(NvmeReservationReport, AsksForTheHeadOfEitherForm)
{
    const NvmeCommand report = nvme::reservationReport(3, false);
    EXPECT_EQ(report.queue, NvmeQueue::Io);
    EXPECT_EQ(report.opcode, 0x0E);
    EXPECT_EQ(report.namespaceId, 3U);
    EXPECT_EQ(report.dword10, 15U) << "16 dwords, counted from 0";
    EXPECT_EQ(report.dword11, 0U);
    EXPECT_EQ(report.bytesIn, 64U);
    EXPECT_EQ(nvme::reservationReport(3, true).dword11, 1U);
    EXPECT_EQ(describe(report), "NVMe Reservation Report (0Eh) of namespace 3");
    EXPECT_EQ(nvme::sanitize(EraseVariant::Block).queue, NvmeQueue::Admin);
}

TEST(NvmeStatus, IsToldWithItsNumberAndWhatHelps)
{
    EXPECT_THAT(english(describeNvmeStatus(0x01D)), StartsWith("Sanitize In Progress (1Dh)"));
    EXPECT_THAT(english(describeNvmeStatus(0x01C)), StartsWith("Sanitize Failed (1Ch)"));
    EXPECT_THAT(english(describeNvmeStatus(0x00B)), StartsWith("Invalid Namespace or Format (0Bh)"));
    EXPECT_THAT(english(describeNvmeStatus(0x084)), StartsWith("Format In Progress (84h)"));
    EXPECT_THAT(english(describeNvmeStatus(0x10A)), StartsWith("Invalid Format (type 1, code 0Ah)"));
    for (const std::uint16_t status : std::initializer_list<std::uint16_t>{0x001, 0x015, 0x286})
        EXPECT_THAT(describeNvmeStatus(status), HasSubstr("Opal"));
    EXPECT_EQ(describeNvmeStatus(0x7C1), "status type 7, code C1h");
    EXPECT_THAT(english(describeNvmeStatus(0x4002)), Not(HasSubstr("type"))) << "bit 14 says only: do not retry";
}

} // namespace
} // namespace steadymark::testing
