// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/ata_pass_through.h"
#include "platform/linux_devices/commands/nvme_admin.h"
#include "tests/platform/helper/played_drive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include <linux/nvme_ioctl.h>
#include <scsi/sg.h>
#include <sys/ioctl.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

TEST(NvmeAdmin, AsksForTheHealthLogOfTheController)
{
    PlayedDrive drive([](unsigned long request, void* argument) {
        EXPECT_EQ(request, NVME_IOCTL_ADMIN_CMD);
        const auto& command = *static_cast<nvme_admin_cmd*>(argument);
        EXPECT_EQ(command.opcode, 0x02);
        EXPECT_EQ(command.nsid, 0xFFFFFFFFU);
        EXPECT_EQ(command.cdw10, 0x007F0002U);
        EXPECT_EQ(command.data_len, 512U);
        EXPECT_GT(command.timeout_ms, 0U);
        std::memset(reinterpret_cast<void*>(static_cast<std::uintptr_t>(command.addr)), 0x5A, command.data_len);
        return 0;
    });
    const auto log = readNvmeHealthLog(drive);
    ASSERT_TRUE(log) << log.error().message();
    EXPECT_THAT(log.value(), ::testing::Each(std::byte{0x5A}));
}

TEST(NvmeAdmin, TellsWhyTheDriveRefused)
{
    const auto answering = [](int result) {
        PlayedDrive drive([result](unsigned long, void*) { return result; });
        return readNvmeHealthLog(drive).error();
    };
    EXPECT_THAT(answering(0x4002).message(), HasSubstr("0x2"));
    EXPECT_EQ(answering(0x4002).code, ErrorCode::Io);
    EXPECT_EQ(answering(-ENOTTY).code, ErrorCode::NotSupported);
    EXPECT_EQ(answering(-EACCES).code, ErrorCode::PermissionDenied);
    EXPECT_EQ(answering(-ENODEV).code, ErrorCode::DeviceGone);
    EXPECT_EQ(answering(-EIO).code, ErrorCode::Io);
}

/// Answers ATA PASS-THROUGH(16) with these bytes and this end.
Result<AtaIdentifyData> identify(
    std::uint8_t fill, std::uint8_t status = 0, const std::vector<std::uint8_t>& sense = {}, int hostStatus = 0)
{
    PlayedDrive drive([&](unsigned long request, void* argument) {
        EXPECT_EQ(request, static_cast<unsigned long>(SG_IO));
        auto& header = *static_cast<sg_io_hdr*>(argument);
        EXPECT_EQ(header.interface_id, 'S');
        EXPECT_EQ(header.cmd_len, 16);
        EXPECT_EQ(header.cmdp[0], 0x85);
        EXPECT_EQ(header.cmdp[1], 0x08);
        EXPECT_EQ(header.cmdp[2], 0x0E);
        EXPECT_EQ(header.cmdp[6], 1);
        EXPECT_EQ(header.cmdp[14], 0xEC);
        EXPECT_EQ(header.dxfer_direction, SG_DXFER_FROM_DEV);
        EXPECT_EQ(header.dxfer_len, 512U);
        std::memset(header.dxferp, fill, header.dxfer_len);
        std::copy(sense.begin(), sense.end(), header.sbp);
        header.sb_len_wr = static_cast<unsigned char>(sense.size());
        header.status = status;
        header.host_status = static_cast<unsigned short>(hostStatus);
        if (status != 0 || hostStatus != 0)
            header.info |= SG_INFO_CHECK;
        return 0;
    });
    return readAtaIdentify(drive);
}

TEST(AtaPassThrough, GivesWhatTheDriveSays)
{
    const auto data = identify(0x41);
    ASSERT_TRUE(data) << data.error().message();
    EXPECT_THAT(data.value(), ::testing::Each(std::byte{0x41}));
}

TEST(AtaPassThrough, SenseThatOnlyReportsTheStatusIsNoError)
{
    // Descriptor format: recovered error, ATA pass-through information available, status 50h.
    EXPECT_TRUE(
        identify(0x41, 2, {0x72, 0x01, 0x00, 0x1D, 0, 0, 0, 14, 0x09, 12, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x40, 0x50}));
    // The same with the error bit set.
    EXPECT_FALSE(
        identify(0x41, 2, {0x72, 0x01, 0x00, 0x1D, 0, 0, 0, 14, 0x09, 12, 0, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0x40, 0x51}));
}

TEST(AtaPassThrough, ABridgeThatKnowsNoAtaIsNotSupported)
{
    const auto descriptors = identify(0x41, 2, {0x72, 0x05, 0x20, 0x00, 0, 0, 0, 0});
    ASSERT_FALSE(descriptors);
    EXPECT_EQ(descriptors.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(descriptors.error().message(), HasSubstr("20h 00h"));
    const auto fixed = identify(0x41, 2, {0x70, 0, 0x05, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0x24, 0x00, 0, 0, 0, 0});
    ASSERT_FALSE(fixed);
    EXPECT_EQ(fixed.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(fixed.error().message(), HasSubstr("24h 00h"));
    EXPECT_EQ(identify(0x41, 2).error().code, ErrorCode::NotSupported); // no sense at all
    EXPECT_EQ(identify(0x00).error().code, ErrorCode::NotSupported);    // says yes, sends nothing
}

TEST(AtaPassThrough, AFailureOfTheDriveIsOne)
{
    EXPECT_EQ(identify(0x41, 2, {0x72, 0x04, 0x44, 0x00, 0, 0, 0, 0}).error().code, ErrorCode::Io);
    EXPECT_EQ(identify(0x41, 0, {}, 3).error().code, ErrorCode::Io);
}

TEST(AtaPassThrough, HostileSenseDoesNoHarm)
{
    for (const std::vector<std::uint8_t>& sense :
        {std::vector<std::uint8_t>{0x72}, {0x72, 0, 0, 0, 0, 0, 0, 0xFF}, {0x72, 0, 0, 0, 0, 0, 0, 0xFF, 0x09, 0xFF},
            {0x72, 0, 0, 0, 0, 0, 0, 0xFF, 0x09, 0, 0x09, 0}, {0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF}})
        static_cast<void>(identify(0x41, 2, sense).has_value());
}

TEST(AtaPassThrough, TellsWhyItCannotBeAsked)
{
    const auto answering = [](int result) {
        PlayedDrive drive([result](unsigned long, void*) { return result; });
        return readAtaIdentify(drive).error().code;
    };
    EXPECT_EQ(answering(-ENOTTY), ErrorCode::NotSupported);
    EXPECT_EQ(answering(-EPERM), ErrorCode::PermissionDenied);
    EXPECT_EQ(answering(-ENODEV), ErrorCode::DeviceGone);
}

} // namespace
} // namespace steadymark
