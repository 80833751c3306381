// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/drive_answers.h"

#include "tests/platform/helper/played_drive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <vector>

#include <linux/nvme_ioctl.h>
#include <scsi/sg.h>
#include <sys/ioctl.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;

/// An ATA drive of 1000 sectors as it would be without its hidden area.
class PlayedAtaDrive {
public:
    PlayedAtaDrive()
    {
        put(27, "Samsung SSD 870 EVO 1TB", 40);
        put(10, "S5Y1NX0R123456", 20);
        put(23, "SVT02B6Q", 8);
        words[0] = 0x0040;
        words[49] = 0x0300;
        words[60] = 1000;
        words[83] = 0x7400;
        words[86] = 0x0400;
        words[87] = 0x4100;
        words[100] = 1000;
        words[108] = 0x5002;
        words[109] = 0x538E;
        words[110] = 0x40A1;
        words[111] = 0xB2C3;
    }

    std::array<std::uint16_t, 256> words{};
    std::uint64_t nativeMax = 999;
    bool refusesNativeMax = false;
    std::uint64_t factoryMax = 999;
    bool refusesConfiguration = false;
    bool hasWrongChecksum = false;
    int failure = 0; ///< negative errno for everything
    std::vector<std::uint8_t> asked;
    PlayedDrive control{[this](unsigned long request, void* argument) {
        EXPECT_EQ(request, static_cast<unsigned long>(SG_IO));
        return answer(*static_cast<sg_io_hdr*>(argument));
    }};

private:
    void put(std::size_t word, const std::string& text, std::size_t size)
    {
        std::string padded = text;
        padded.resize(size, ' ');
        for (std::size_t i = 0; i < size; i += 2)
            words[word + i / 2] = static_cast<std::uint16_t>(
                static_cast<unsigned char>(padded[i]) << 8U | static_cast<unsigned char>(padded[i + 1]));
    }

    int answer(sg_io_hdr& header)
    {
        asked.push_back(header.cmdp[14]);
        if (failure != 0)
            return failure;
        if (header.cmdp[14] == 0xEC) {
            std::memcpy(header.dxferp, words.data(), 512);
            return 0;
        }
        if (header.cmdp[14] == 0xB1 && !refusesConfiguration) {
            EXPECT_EQ(header.cmdp[4], 0xC2) << "any other feature would change the drive";
            std::array<std::uint8_t, 512> data{2};
            for (unsigned i = 0; i < 8; ++i)
                data[6 + i] = static_cast<std::uint8_t>(factoryMax >> (8 * i));
            data[510] = 0xA5;
            unsigned sum = 0;
            for (const std::uint8_t byte : data)
                sum += byte;
            data[511] = static_cast<std::uint8_t>(0x100U - (sum & 0xFFU) + (hasWrongChecksum ? 1 : 0));
            std::memcpy(header.dxferp, data.data(), data.size());
            return 0;
        }
        const bool isError = (header.cmdp[14] == 0x27 && refusesNativeMax) || header.cmdp[14] == 0xB1;
        const auto byteOf = [&](unsigned index) {
            return static_cast<std::uint8_t>(nativeMax >> (8 * index));
        };
        const std::uint8_t status = isError ? 0x51 : 0x50;
        const std::uint8_t count = header.cmdp[14] == 0xB4 ? 0x40 : 0; // a sanitize is in progress
        const std::array<std::uint8_t, 22> sense{0x72, static_cast<std::uint8_t>(isError ? 0xB : 1), 0, 0x1D, 0, 0, 0,
            14, 9, 12, 1, static_cast<std::uint8_t>(isError ? 4 : 0), count, 0, byteOf(3), byteOf(0), byteOf(4),
            byteOf(1), byteOf(5), byteOf(2), 0x40, status};
        std::ranges::copy(sense, header.sbp);
        header.sb_len_wr = sense.size();
        header.status = 2;
        header.info |= SG_INFO_CHECK;
        return 0;
    }
};

PrepareFacts factsWith(ByteCount capacity, const std::string& model = {})
{
    PrepareFacts facts;
    facts.identity.capacity = capacity;
    facts.identity.model = model;
    return facts;
}

constexpr ByteCount usualCapacity(1000ULL * 512);

TEST(AskAtaDrive, GivesTheIdentityOfTheDriveItself)
{
    PlayedAtaDrive drive;
    PrepareFacts facts = factsWith(usualCapacity, "another");
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    ASSERT_TRUE(facts.ata);
    EXPECT_EQ(facts.identity.model, "Samsung SSD 870 EVO 1TB");
    EXPECT_EQ(facts.identity.serial, "S5Y1NX0R123456");
    EXPECT_EQ(facts.identity.wwn, "0x5002538e40a1b2c3");
    EXPECT_EQ(facts.ataHidden, ByteCount(0));
    EXPECT_FALSE(facts.ataSanitize);
    EXPECT_THAT(drive.asked, ElementsAre(0xEC, 0x27));
}

TEST(AskAtaDrive, KeepsANameThatTheSystemCutOff)
{
    PlayedAtaDrive drive;
    PrepareFacts facts = factsWith(usualCapacity, "Samsung SSD 870");
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_EQ(facts.identity.model, "Samsung SSD 870"); // what whoever confirms it was shown
    facts = factsWith(usualCapacity, "Samsung");
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_EQ(facts.identity.model, "Samsung SSD 870 EVO 1TB");
}

TEST(AskAtaDrive, FindsWhatIsHidden)
{
    PlayedAtaDrive drive;
    PrepareFacts facts = factsWith(ByteCount(900ULL * 512));
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_EQ(facts.ataHidden, ByteCount(100ULL * 512));

    drive.words[119] = 0x4000U | 1U << 8U; // ACS-3 has another command for it
    drive.asked.clear();
    facts = factsWith(ByteCount(900ULL * 512));
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_EQ(facts.ataHidden, ByteCount(100ULL * 512));
    EXPECT_THAT(drive.asked, ElementsAre(0xEC, 0x78));
    drive.words[119] = 0;

    drive.nativeMax = 0; // half an answer
    facts = factsWith(usualCapacity);
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_FALSE(facts.ataHidden);

    drive.refusesNativeMax = true;
    facts = factsWith(usualCapacity);
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_TRUE(facts.ata);
    EXPECT_FALSE(facts.ataHidden);
}

TEST(AskAtaDrive, FindsWhatAConfigurationOverlayTookAway)
{
    PlayedAtaDrive drive;
    drive.words[83] |= 1U << 11U;
    const auto setAside = [&drive](ByteCount capacity) {
        drive.asked.clear();
        PrepareFacts facts = factsWith(capacity);
        EXPECT_TRUE(askAtaDrive(drive.control, facts));
        EXPECT_THAT(drive.asked, ElementsAre(0xEC, 0x27, 0xB1));
        return facts.ataSetAside;
    };
    EXPECT_EQ(setAside(usualCapacity), ByteCount(0));
    drive.factoryMax = 1199;
    EXPECT_EQ(setAside(usualCapacity), ByteCount(200ULL * 512));
    EXPECT_EQ(setAside(ByteCount(900ULL * 512)), ByteCount(200ULL * 512)) << "what HPA hides is told beside it";
    drive.factoryMax = 99;
    EXPECT_EQ(setAside(usualCapacity), std::nullopt) << "less than there is cannot be";
    drive.factoryMax = 1199;
    drive.hasWrongChecksum = true;
    EXPECT_EQ(setAside(usualCapacity), std::nullopt);
    drive.refusesConfiguration = true; // frozen
    EXPECT_EQ(setAside(usualCapacity), std::nullopt);
}

TEST(AskAtaDrive, AsksForASanitizeWhereThereIsOne)
{
    PlayedAtaDrive drive;
    drive.words[59] = 1U << 12U | 1U << 15U;
    PrepareFacts facts = factsWith(usualCapacity);
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_THAT(drive.asked, ElementsAre(0xEC, 0x27, 0xB4));
    ASSERT_TRUE(facts.ataSanitize);
    EXPECT_TRUE(facts.ataSanitize->isInProgress);
}

TEST(AskAtaDrive, AsksABridgeOnlyWhoIsThere)
{
    PlayedAtaDrive drive;
    drive.words[59] = 1U << 12U | 1U << 15U;
    drive.words[83] |= 1U << 11U;
    PrepareFacts facts = factsWith(usualCapacity, "Realtek RTL9210B-CG");
    facts.isOverUsb = true;
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_TRUE(facts.ata);
    EXPECT_EQ(facts.identity.model, "Realtek RTL9210B-CG"); // as everybody sees it
    EXPECT_THAT(drive.asked, ElementsAre(0xEC));
}

TEST(AskAtaDrive, NoAnswerIsNoErrorButAPulledDriveIs)
{
    PlayedAtaDrive drive;
    PrepareFacts facts = factsWith(usualCapacity, "virtual disk");
    drive.failure = -ENOTTY;
    ASSERT_TRUE(askAtaDrive(drive.control, facts));
    EXPECT_FALSE(facts.ata);
    EXPECT_EQ(facts.identity.model, "virtual disk");
    drive.failure = -ENODEV;
    EXPECT_EQ(askAtaDrive(drive.control, facts).error().code, ErrorCode::DeviceGone);
}

/// A controller with one namespace.
class PlayedNvmeDrive {
public:
    std::uint32_t sanitizeCapabilities = 0;
    bool managesNamespaces = false;
    bool hasReservations = false;
    bool needsExtendedReport = false; ///< its host has an identifier of 128 bits
    int reportStatus = 0;             ///< negative: errno
    unsigned registrations = 0;
    int failure = 0;
    std::vector<std::uint32_t> asked; ///< opcode, and CNS or log page in the upper half
    PlayedDrive control{[this](unsigned long request, void* argument) {
        if (request == static_cast<unsigned long>(NVME_IOCTL_ID))
            return failure != 0 ? failure : 7;
        auto& command = *static_cast<nvme_admin_cmd*>(argument);
        if (failure != 0)
            return failure;
        if (request == NVME_IOCTL_IO_CMD)
            return report(command);
        EXPECT_EQ(request, NVME_IOCTL_ADMIN_CMD);
        return answer(command);
    }};

private:
    int report(const nvme_admin_cmd& command)
    {
        asked.push_back(command.opcode | command.cdw11 << 16U);
        EXPECT_EQ(command.opcode, 0x0E) << "nothing else is ever sent to the I/O queue";
        EXPECT_EQ(command.nsid, 7U);
        EXPECT_EQ(command.cdw10, command.data_len / 4 - 1);
        if (reportStatus != 0)
            return reportStatus;
        if (needsExtendedReport != (command.cdw11 == 1))
            return 0x018;
        std::vector<std::uint8_t> data(command.data_len);
        data[0] = 9; // generation
        data[4] = 1; // write exclusive
        data[5] = static_cast<std::uint8_t>(registrations);
        data[6] = static_cast<std::uint8_t>(registrations >> 8U);
        std::memcpy(reinterpret_cast<void*>(static_cast<std::uintptr_t>(command.addr)), data.data(), data.size());
        return 0;
    }

    int answer(nvme_admin_cmd& command)
    {
        asked.push_back(command.opcode | (command.cdw10 & 0xFFU) << 16U);
        std::vector<std::uint8_t> data(command.data_len);
        const auto put = [&](std::size_t at, const std::string& text, std::size_t size) {
            std::fill_n(data.begin() + static_cast<std::ptrdiff_t>(at), size, static_cast<std::uint8_t>(' '));
            std::ranges::copy(text, data.begin() + static_cast<std::ptrdiff_t>(at));
        };
        if (command.opcode == 0x06 && (command.cdw10 & 0xFFU) == 1) {
            put(4, "S5GXNX0R123456", 20);
            put(24, "Samsung SSD 980 PRO 1TB", 40);
            data[256] = static_cast<std::uint8_t>(managesNamespaces ? 10 : 2); // Format NVM
            for (unsigned i = 0; i < 4; ++i)
                data[328 + i] = static_cast<std::uint8_t>(sanitizeCapabilities >> (8 * i));
            data[516] = 1;
            data[520] = static_cast<std::uint8_t>(hasReservations ? 1U << 5U : 0U);
        } else if (command.opcode == 0x06 && (command.cdw10 & 0xFFU) != 0) {
            EXPECT_EQ(command.nsid, 0U);
            data[0] = 7;
            if ((command.cdw10 & 0xFFU) == 0x10)
                data[4] = 9; // not attached
        } else if (command.opcode == 0x06) {
            EXPECT_EQ(command.nsid, 7U);
            data[1] = 1; // 256 blocks
            data[9] = 1;
            data[130] = 9; // of 512 bytes
        } else {
            data[2] = 2; // a sanitize is in progress
            data[1] = 0x80;
        }
        std::memcpy(reinterpret_cast<void*>(static_cast<std::uintptr_t>(command.addr)), data.data(), data.size());
        return 0;
    }
};

TEST(AskNvmeDrive, GivesControllerAndNamespace)
{
    PlayedNvmeDrive drive;
    PrepareFacts facts = factsWith(usualCapacity);
    ASSERT_TRUE(askNvmeDrive(drive.control, facts));
    ASSERT_TRUE(facts.nvme);
    EXPECT_TRUE(facts.nvme->supportsFormat);
    EXPECT_EQ(facts.identity.model, "Samsung SSD 980 PRO 1TB");
    EXPECT_EQ(facts.identity.serial, "S5GXNX0R123456");
    ASSERT_TRUE(facts.nvmeNamespace);
    EXPECT_EQ(facts.nvmeNamespace->id, 7U);
    EXPECT_EQ(facts.nvmeNamespace->lbaBytes, 512U);
    EXPECT_FALSE(facts.nvmeSanitize);
    EXPECT_EQ(facts.nvmeNamespaceIds, std::vector<std::uint32_t>{7});
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0x20006U));
}

TEST(AskNvmeDrive, ListsNamespacesThatAreNotAttached)
{
    PlayedNvmeDrive drive;
    drive.managesNamespaces = true;
    PrepareFacts facts = factsWith(usualCapacity);
    ASSERT_TRUE(askNvmeDrive(drive.control, facts));
    EXPECT_EQ(facts.nvmeNamespaceIds, (std::vector<std::uint32_t>{7, 9}));
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0x20006U, 0x100006U));
}

TEST(AskNvmeDrive, AsksForASanitizeWhereThereIsOne)
{
    PlayedNvmeDrive drive;
    drive.sanitizeCapabilities = 2;
    PrepareFacts facts = factsWith(usualCapacity);
    ASSERT_TRUE(askNvmeDrive(drive.control, facts));
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0x20006U, 0x810002U));
    ASSERT_TRUE(facts.nvmeSanitize);
    EXPECT_EQ(facts.nvmeSanitize->state, NvmeSanitizeState::InProgress);
    EXPECT_DOUBLE_EQ(facts.nvmeSanitize->fraction, 0.5);
}

TEST(AskNvmeDrive, CountsWhoIsRegisteredForReservationsWhereThereAreSome)
{
    PlayedNvmeDrive drive;
    const auto keys = [&drive] {
        drive.asked.clear();
        PrepareFacts facts = factsWith(usualCapacity);
        EXPECT_TRUE(askNvmeDrive(drive.control, facts));
        EXPECT_EQ(facts.nvmeNamespaceIds, std::vector<std::uint32_t>{7}) << "the rest is asked all the same";
        return facts.reservationKeys;
    };
    drive.registrations = 2;
    EXPECT_EQ(keys(), std::nullopt);
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0x20006U)) << "never asked of who does not know them";
    drive.hasReservations = true;
    EXPECT_EQ(keys(), 2U);
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0xEU, 0x20006U));
    drive.registrations = 300;
    drive.needsExtendedReport = true;
    EXPECT_EQ(keys(), 300U);
    EXPECT_THAT(drive.asked, ElementsAre(0x10006U, 0x6U, 0xEU, 0x1000EU, 0x20006U));
    drive.registrations = 0;
    EXPECT_EQ(keys(), 0U);
    drive.reportStatus = 0x002; // Invalid Field
    EXPECT_EQ(keys(), std::nullopt);
    drive.reportStatus = -ENOTTY;
    EXPECT_EQ(keys(), std::nullopt);
    drive.reportStatus = -ENODEV;
    PrepareFacts facts = factsWith(usualCapacity);
    EXPECT_EQ(askNvmeDrive(drive.control, facts).error().code, ErrorCode::DeviceGone);
}

TEST(AskNvmeDrive, NoAnswerIsNoErrorButAPulledDriveIs)
{
    PlayedNvmeDrive drive;
    PrepareFacts facts = factsWith(usualCapacity);
    drive.failure = -ENOTTY;
    ASSERT_TRUE(askNvmeDrive(drive.control, facts));
    EXPECT_FALSE(facts.nvme);
    drive.failure = -ENODEV;
    EXPECT_EQ(askNvmeDrive(drive.control, facts).error().code, ErrorCode::DeviceGone);
}

} // namespace
} // namespace steadymark
