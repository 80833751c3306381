// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/ata_pass_through.h"
#include "platform/linux_devices/commands/ata_sense.h"
#include "platform/linux_devices/commands/nvme_admin.h"
#include "platform/linux_devices/drives/shared_drive.h"
#include "tests/platform/helper/played_drive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <vector>

#include <linux/nvme_ioctl.h>
#include <scsi/sg.h>
#include <sys/ioctl.h>

namespace steadymark {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

using Bytes = std::vector<std::uint8_t>;

/// What a translator does with one command.
struct Translation {
    Bytes sense;
    std::uint8_t status = 2;
    int hostStatus = 0;
    int driverStatus = 0;
    int missing = 0;
};

/// Plays translations one after the other, the last again and again, and keeps what was sent.
class PlayedTranslator {
public:
    explicit PlayedTranslator(std::vector<Translation> translations)
        : m_translations(std::move(translations))
    {
    }

    Result<AtaAnswer> send(const AtaCommand& command) { return sendAta(m_drive, command); }

    std::vector<Bytes> blocks;
    std::vector<int> directions;
    std::vector<unsigned> timeouts;
    Bytes sent;

private:
    int answer(sg_io_hdr& header)
    {
        const Translation& now = m_translations[std::min(blocks.size(), m_translations.size() - 1)];
        blocks.emplace_back(header.cmdp, header.cmdp + header.cmd_len);
        directions.push_back(header.dxfer_direction);
        timeouts.push_back(header.timeout);
        auto* data = static_cast<std::uint8_t*>(header.dxferp);
        if (header.dxfer_direction == SG_DXFER_TO_DEV)
            sent.assign(data, data + header.dxfer_len);
        else if (header.dxfer_direction == SG_DXFER_FROM_DEV)
            std::memset(data, 0x5A, header.dxfer_len);
        std::copy(now.sense.begin(), now.sense.end(), header.sbp);
        header.sb_len_wr = static_cast<unsigned char>(now.sense.size());
        header.status = now.status;
        header.host_status = static_cast<unsigned short>(now.hostStatus);
        header.driver_status = static_cast<unsigned short>(now.driverStatus);
        header.resid = now.missing;
        if (now.status != 0 || now.hostStatus != 0 || now.driverStatus != 0)
            header.info |= SG_INFO_CHECK;
        return 0;
    }

    std::vector<Translation> m_translations;
    PlayedDrive m_drive{[this](unsigned long request, void* argument) {
        EXPECT_EQ(request, static_cast<unsigned long>(SG_IO));
        return answer(*static_cast<sg_io_hdr*>(argument));
    }};
};

/// Descriptor sense with registers whose bytes can all be told apart.
Bytes descriptorSense(std::uint8_t key, std::uint8_t status, std::uint8_t error = 0)
{
    return {0x72, key, 0x00, 0x1D, 0, 0, 0, 14, 0x09, 12, 1, error, 0xC1, 0xC0, 0xA3, 0xA0, 0xA4, 0xA1, 0xA5, 0xA2,
        0x4E, status};
}

Bytes fixedSense(std::uint8_t key, std::uint8_t status, std::uint8_t error, std::uint8_t flags = 0)
{
    return {0xF0, 0, key, error, status, 0x40, 0xC0, 10, flags, 0xA0, 0xA1, 0xA2, 0, 0x1D, 0, 0, 0, 0};
}

AtaCommand nativeMax()
{
    AtaCommand command;
    command.name = "READ NATIVE MAX ADDRESS EXT";
    command.opcode = 0x27;
    command.isExtended = true;
    return command;
}

AtaCommand identify()
{
    AtaCommand command;
    command.name = "IDENTIFY DEVICE";
    command.opcode = 0xEC;
    command.protocol = AtaProtocol::DataIn;
    command.bytesIn = 512;
    return command;
}

TEST(SendAta, PutsEveryRegisterInItsPlace)
{
    PlayedTranslator translator({{descriptorSense(1, 0x50)}});
    AtaCommand command = nativeMax();
    command.opcode = 0xB4;
    command.feature = 0x1234;
    command.count = 0x5678;
    command.lba = 0xA5A4A3A2A1A0;
    command.timeLimit = std::chrono::hours(2);
    ASSERT_TRUE(translator.send(command));
    EXPECT_THAT(translator.blocks.front(),
        ElementsAre(0x85, 0x07, 0x20, 0x12, 0x34, 0x56, 0x78, 0xA3, 0xA0, 0xA4, 0xA1, 0xA5, 0xA2, 0x40, 0xB4, 0));
    EXPECT_EQ(translator.directions.front(), SG_DXFER_NONE);
    EXPECT_EQ(translator.timeouts.front(), 7'200'000U);

    command.isExtended = false;
    command.lba = 0xDA2A1A0;
    ASSERT_TRUE(translator.send(command));
    EXPECT_THAT(translator.blocks.back(),
        ElementsAre(0x85, 0x06, 0x20, 0, 0x34, 0, 0x78, 0, 0xA0, 0, 0xA1, 0, 0xA2, 0x4D, 0xB4, 0));
}

TEST(SendAta, SendsAndReceivesData)
{
    PlayedTranslator translator({{{}, 0}});
    AtaCommand command;
    command.name = "SECURITY SET PASSWORD";
    command.opcode = 0xF1;
    command.protocol = AtaProtocol::DataOut;
    command.data.assign(512, std::byte{0x11});
    ASSERT_TRUE(translator.send(command));
    EXPECT_EQ(translator.blocks.front()[1], 0x0A);
    EXPECT_EQ(translator.blocks.front()[2], 0x26);
    EXPECT_EQ(translator.blocks.front()[6], 1); // what the translator takes the length from
    EXPECT_EQ(translator.directions.front(), SG_DXFER_TO_DEV);
    EXPECT_THAT(translator.sent, ::testing::AllOf(::testing::SizeIs(512), Each(0x11)));

    const auto answer = translator.send(identify());
    ASSERT_TRUE(answer);
    EXPECT_EQ(translator.blocks.back()[1], 0x08);
    EXPECT_THAT(answer.value().data, ::testing::AllOf(::testing::SizeIs(512), Each(std::byte{0x5A})));
    EXPECT_FALSE(answer.value().isError());
}

TEST(SendAta, GivesOnlyTheDataThatCame)
{
    PlayedTranslator translator({{{}, 0, 0, 0, 500}});
    EXPECT_EQ(translator.send(identify()).value().data.size(), 12U);
}

TEST(SendAta, ReturnsTheRegistersOfADescriptor)
{
    PlayedTranslator translator({{descriptorSense(1, 0x50)}});
    const AtaAnswer answer = translator.send(nativeMax()).value();
    EXPECT_EQ(answer.status, 0x50);
    EXPECT_EQ(answer.count, 0xC1C0);
    EXPECT_EQ(answer.lba, 0xA5A4A3A2A1A0U);

    AtaCommand narrow = nativeMax();
    narrow.isExtended = false;
    const AtaAnswer narrowAnswer = translator.send(narrow).value();
    EXPECT_EQ(narrowAnswer.count, 0xC0);
    EXPECT_EQ(narrowAnswer.lba, 0xEA2A1A0U);
}

TEST(SendAta, ReturnsTheRegistersOfTheFixedForm)
{
    const AtaAnswer answer = PlayedTranslator({{fixedSense(1, 0x50, 0)}}).send(nativeMax()).value();
    EXPECT_EQ(answer.count, 0xC0);
    EXPECT_EQ(answer.lba, 0xA2A1A0U);
    EXPECT_TRUE(answer.isFixedForm);
    EXPECT_FALSE(PlayedTranslator({{descriptorSense(1, 0x50)}}).send(nativeMax()).value().isFixedForm);
    // Half an address is worse than none.
    const auto half = PlayedTranslator({{fixedSense(1, 0x50, 0, 0x20)}}).send(nativeMax());
    EXPECT_EQ(half.error().code, ErrorCode::NotSupported);
}

TEST(SendAta, GoodStatusWithoutRegistersIsNoAnswerOfACommandThatAnswersInThem)
{
    const Bytes noDescriptor{0x72, 0x01, 0x00, 0x1D, 0, 0, 0, 0};
    const Bytes notValid{0x70, 0, 1, 0, 0x50, 0, 0, 10, 0, 0, 0, 0, 0, 0x1D, 0, 0, 0, 0};
    for (const Translation& translation : {Translation{{}, 0}, {noDescriptor}, {notValid}, {noDescriptor, 0}}) {
        const auto answer = PlayedTranslator({translation}).send(nativeMax());
        ASSERT_FALSE(answer) << "zeros would be the status of a drive that does not sanitize";
        EXPECT_EQ(answer.error().code, ErrorCode::NotSupported);
        AtaCommand narrow = nativeMax(); // as ERASE PREPARE: its answer is that it ended well
        narrow.isExtended = false;
        EXPECT_TRUE(PlayedTranslator({translation}).send(narrow));
    }
}

TEST(SendAta, ARefusalOfTheDriveIsAnAnswer)
{
    for (const Bytes& sense : {descriptorSense(0xB, 0x51, 0x04), fixedSense(0xB, 0x51, 0x04)}) {
        const auto answer = PlayedTranslator({{sense}}).send(nativeMax());
        ASSERT_TRUE(answer) << answer.error().message();
        EXPECT_TRUE(answer.value().isError());
        EXPECT_EQ(answer.value().error, 0x04);
        EXPECT_EQ(answer.value().status, 0x51);
    }
}

TEST(SendAta, ACommandThatWasCutOffIsNoAnswer)
{
    // As libata ends a command after its time limit: aborted, and the registers show no error.
    EXPECT_EQ(PlayedTranslator({{descriptorSense(0xB, 0x40)}}).send(nativeMax()).error().code, ErrorCode::Io);
    EXPECT_EQ(PlayedTranslator({{{}, 0, 3}}).send(nativeMax()).error().code, ErrorCode::Io);
    EXPECT_THAT(
        PlayedTranslator({{{}, 0, 3}}).send(nativeMax()).error().message(), HasSubstr("may still be processing it"));
    EXPECT_THAT(
        PlayedTranslator({{{}, 0, 0, 6}}).send(nativeMax()).error().message(), HasSubstr("may still be processing it"));
    EXPECT_EQ(PlayedTranslator({{{}, 0, 1}}).send(nativeMax()).error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(PlayedTranslator({{{}, 0, 7}}).send(nativeMax()).error().code, ErrorCode::Io);
    EXPECT_EQ(PlayedTranslator({{descriptorSense(1, 0x50), 2, 7}}).send(nativeMax()).error().code, ErrorCode::Io);
}

TEST(SendAta, ATranslatorThatRefusesIsNotSupported)
{
    for (const Bytes& sense :
        {Bytes{0x72, 0x05, 0x20, 0x00, 0, 0, 0, 0}, {0x70, 0, 5, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0x20, 0, 0, 0, 0, 0},
            {0xF0, 0, 5, 0, 0x51, 0, 0, 10, 0, 0, 0, 0, 0x24, 0, 0, 0, 0, 0}, {}})
        EXPECT_EQ(PlayedTranslator({{sense}}).send(nativeMax()).error().code, ErrorCode::NotSupported);
    EXPECT_EQ(PlayedTranslator({{{0x72, 0x02, 0x04, 0x01, 0, 0, 0, 0}}}).send(nativeMax()).error().code, ErrorCode::Io);
}

TEST(SendAta, AsksAgainAfterUnitAttentionOnly)
{
    const Bytes attention{0x70, 0, 6, 0, 0, 0, 0, 10, 0, 0, 0, 0, 0x29, 0, 0, 0, 0, 0};
    PlayedTranslator once({{attention}, {descriptorSense(1, 0x50)}});
    EXPECT_TRUE(once.send(nativeMax()));
    EXPECT_EQ(once.blocks.size(), 2U);

    PlayedTranslator forever({{attention}});
    EXPECT_EQ(forever.send(nativeMax()).error().code, ErrorCode::Io);
    EXPECT_EQ(forever.blocks.size(), 4U);

    PlayedTranslator failing({{descriptorSense(0xB, 0x40)}});
    EXPECT_FALSE(failing.send(nativeMax()));
    EXPECT_EQ(failing.blocks.size(), 1U);
}

TEST(SendAta, SendsNothingThatIsNoCommand)
{
    PlayedTranslator translator({{{}, 0}});
    AtaCommand odd = identify();
    odd.bytesIn = 100;
    AtaCommand empty = identify();
    empty.bytesIn = 0;
    AtaCommand huge = identify();
    huge.bytesIn = std::size_t{2} << 20U;
    AtaCommand both = nativeMax();
    both.data.resize(512);
    for (const AtaCommand& command : {odd, empty, huge, both, AtaCommand()})
        EXPECT_EQ(translator.send(command).error().code, ErrorCode::InvalidArgument);
    EXPECT_TRUE(translator.blocks.empty());
}

TEST(SendAta, TakesAnyBytesForSense)
{
    for (unsigned first = 0; first < 256; ++first) {
        for (std::size_t size = 0; size <= 24; ++size) {
            Bytes sense(size, static_cast<std::uint8_t>(first));
            if (size > 8) {
                sense[0] = first % 2 == 0 ? 0x72 : 0xF0;
                sense[8] = 0x09;
            }
            static_cast<void>(PlayedTranslator({{sense}}).send(nativeMax()).has_value());
        }
    }
}

NvmeCommand formatCommand()
{
    NvmeCommand command;
    command.name = "Format NVM";
    command.opcode = 0x80;
    command.namespaceId = 3;
    command.dword10 = 0x201;
    command.dword11 = 7;
    command.timeLimit = std::chrono::minutes(10);
    return command;
}

TEST(SendNvme, PutsEveryFieldInItsPlace)
{
    unsigned sent = 0;
    PlayedDrive drive([&](unsigned long request, void* argument) {
        ++sent;
        EXPECT_EQ(request, NVME_IOCTL_ADMIN_CMD);
        auto& command = *static_cast<nvme_admin_cmd*>(argument);
        EXPECT_EQ(command.opcode, 0x80);
        EXPECT_EQ(command.nsid, 3U);
        EXPECT_EQ(command.cdw10, 0x201U);
        EXPECT_EQ(command.cdw11, 7U);
        EXPECT_EQ(command.timeout_ms, 600'000U);
        EXPECT_EQ(command.data_len, 0U);
        EXPECT_EQ(command.addr, 0U);
        command.result = 42;
        return 0;
    });
    const auto answer = sendNvme(drive, formatCommand());
    ASSERT_TRUE(answer) << answer.error().message();
    EXPECT_FALSE(answer.value().isError());
    EXPECT_EQ(answer.value().result, 42U);
    EXPECT_EQ(sent, 1U);
}

TEST(SendNvme, TellsARefusalFromACommandThatNeverCameBack)
{
    const auto answering = [](int result) {
        PlayedDrive drive([result](unsigned long, void*) { return result; });
        return sendNvme(drive, formatCommand());
    };
    ASSERT_TRUE(answering(0x401D));
    EXPECT_EQ(answering(0x401D).value().status, 0x01D); // Sanitize In Progress, do not retry
    EXPECT_EQ(answering(0x371).error().code, ErrorCode::Io);
    EXPECT_THAT(answering(-EINTR).error().message(), HasSubstr("600 s. It may still be processing it"));
    EXPECT_EQ(answering(-ENODEV).error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(answering(-EINVAL).error().code, ErrorCode::NotSupported);
    EXPECT_EQ(answering(-EACCES).error().code, ErrorCode::PermissionDenied);
}

TEST(SendNvme, GivesTheDataAndRefusesAbsurdAmounts)
{
    PlayedDrive drive([](unsigned long, void* argument) {
        const auto& command = *static_cast<nvme_admin_cmd*>(argument);
        std::memset(reinterpret_cast<void*>(static_cast<std::uintptr_t>(command.addr)), 0x33, command.data_len);
        return 0;
    });
    NvmeCommand command = formatCommand();
    command.bytesIn = 4096;
    EXPECT_THAT(
        sendNvme(drive, command).value().data, ::testing::AllOf(::testing::SizeIs(4096), Each(std::byte{0x33})));
    command.bytesIn = std::size_t{1} << 30U;
    EXPECT_EQ(sendNvme(drive, command).error().code, ErrorCode::InvalidArgument);
}

TEST(SendNvme, KnowsItsNamespace)
{
    PlayedDrive drive([](unsigned long request, void*) {
        EXPECT_EQ(request, static_cast<unsigned long>(NVME_IOCTL_ID));
        return 2;
    });
    EXPECT_EQ(readNvmeNamespaceId(drive).value(), 2U);
    PlayedDrive other([](unsigned long, void*) { return -ENOTTY; });
    EXPECT_EQ(readNvmeNamespaceId(other).error().code, ErrorCode::NotSupported);
}

TEST(ReservationKeys, AreCounted)
{
    const auto keysIn = [](std::vector<std::uint8_t> answer, int result = 0, unsigned char status = 0) {
        PlayedDrive drive([&](unsigned long request, void* argument) {
            EXPECT_EQ(request, SG_IO);
            auto& header = *static_cast<sg_io_hdr*>(argument);
            EXPECT_EQ(header.cmdp[0], 0x5E);
            EXPECT_EQ(header.cmdp[1], 0);
            EXPECT_EQ(header.dxfer_direction, SG_DXFER_FROM_DEV);
            std::ranges::copy(answer, static_cast<std::uint8_t*>(header.dxferp));
            header.resid = static_cast<int>(header.dxfer_len - answer.size());
            header.status = status;
            return result;
        });
        return countReservationKeys(drive);
    };
    EXPECT_EQ(keysIn({0, 0, 0, 7, 0, 0, 0, 0}), 0U);
    std::vector<std::uint8_t> two(24, 1);
    two[4] = two[5] = two[6] = 0;
    two[7] = 16;
    EXPECT_EQ(keysIn(two), 2U);
    EXPECT_EQ(keysIn({0, 0, 0, 7, 0, 0, 4, 0}), 128U); // more than were asked for
    EXPECT_EQ(keysIn({0, 0}), std::nullopt);
    EXPECT_EQ(keysIn({0, 0, 0, 0, 0, 0, 0, 8}, 0, 2), std::nullopt); // CHECK CONDITION: it does not know the command
    EXPECT_EQ(keysIn({0, 0, 0, 0, 0, 0, 0, 8}, -ENOTTY), std::nullopt);
}

} // namespace
} // namespace steadymark
