// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/vm/ata_disk/ata_client.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <map>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <scsi/sg.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace steadymark::ata_disk {

namespace {

struct Kind {
    std::uint8_t opcode = 0;
    char data = '-'; ///< 'i': comes in; 'p': a password goes out
    std::uint16_t feature = 0;
    std::uint64_t lba = 0;
    bool isExtended = false;
};

const std::map<std::string, Kind> kinds{
    {"identify", {0xEC, 'i'}},
    {"set-password", {0xF1, 'p'}},
    {"unlock", {0xF2, 'p'}},
    {"erase-prepare", {0xF3}},
    {"erase-unit", {0xF4, 'p'}},
    {"freeze", {0xF5}},
    {"disable-password", {0xF6, 'p'}},
    {"native-maximum", {0x27, '-', 0, 0, true}},
    {"sanitize-status", {0xB4, '-', 0x00, 0, true}},
    {"crypto-scramble", {0xB4, '-', 0x11, 0x4372'7970, true}},
    {"block-erase", {0xB4, '-', 0x12, 0x426B'4572, true}},
    {"sanitize-freeze", {0xB4, '-', 0x20, 0x4672'4C6B, true}},
    {"smart-status", {0xB0, '-', 0xDA, 0xC24F00}},
};

std::array<std::uint8_t, 512> passwordData(const std::vector<std::string>& words)
{
    std::array<std::uint8_t, 512> data{};
    const auto has = [&](const char* word) {
        return std::ranges::find(words, word) != words.end();
    };
    if (words.size() < 2 || words[1].size() > 32)
        throw std::runtime_error("a password of at most 32 bytes is missing");
    data[0] = static_cast<std::uint8_t>((has("master") ? 1 : 0) | (has("enhanced") ? 2 : 0));
    data[1] = has("maximum") ? 1 : 0;
    std::ranges::copy(words[1], data.begin() + 2);
    return data;
}

void printWords(const std::array<std::uint8_t, 512>& data)
{
    for (const unsigned number : {59U, 82U, 85U, 89U, 90U, 128U})
        std::printf(" word%u=%04x", number, static_cast<unsigned>(data.at(2 * number) | data.at(2 * number + 1) << 8));
}

} // namespace

int sendToDrive(const std::string& node, const std::vector<std::string>& words)
{
    const auto found = words.empty() ? kinds.end() : kinds.find(words[0]);
    if (found == kinds.end())
        throw std::runtime_error("no such ATA command");
    const auto& kind = found->second;
    std::array<std::uint8_t, 512> data{};
    if (kind.data == 'p')
        data = passwordData(words);
    std::array<std::uint8_t, 16> cdb{};
    cdb[0] = 0x85;
    cdb[1] = static_cast<std::uint8_t>((kind.data == 'i'          ? 4U
                                               : kind.data == 'p' ? 5U
                                                                  : 3U)
            << 1U
        | (kind.isExtended ? 1U : 0U));
    cdb[2] = static_cast<std::uint8_t>(0x20U | (kind.data == 'i' ? 0x0EU : kind.data == 'p' ? 0x06U : 0U));
    cdb[4] = static_cast<std::uint8_t>(kind.feature);
    cdb[6] = kind.data == '-' ? 0 : 1;
    cdb[7] = static_cast<std::uint8_t>(kind.lba >> 24U);
    cdb[8] = static_cast<std::uint8_t>(kind.lba);
    cdb[10] = static_cast<std::uint8_t>(kind.lba >> 8U);
    cdb[12] = static_cast<std::uint8_t>(kind.lba >> 16U);
    cdb[14] = kind.opcode;

    std::array<std::uint8_t, 64> sense{};
    sg_io_hdr request{};
    request.interface_id = 'S';
    request.dxfer_direction = kind.data == 'i' ? SG_DXFER_FROM_DEV : kind.data == 'p' ? SG_DXFER_TO_DEV : SG_DXFER_NONE;
    request.cmd_len = cdb.size();
    request.cmdp = cdb.data();
    request.mx_sb_len = sense.size();
    request.sbp = sense.data();
    request.dxfer_len = kind.data == '-' ? 0 : static_cast<unsigned>(data.size());
    request.dxferp = kind.data == '-' ? nullptr : data.data();
    request.timeout = 60'000;
    for (const auto& word : words)
        if (word.starts_with("timeout="))
            request.timeout = 1000 * static_cast<unsigned>(std::stoul(word.substr(8)));
    const int descriptor = ::open(node.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (descriptor < 0 || ::ioctl(descriptor, SG_IO, &request) != 0)
        throw std::system_error(errno, std::generic_category(), node);
    ::close(descriptor);
    if (request.host_status != 0 || sense[0] != 0x72 || sense[8] != 0x09) {
        std::printf("host=%02x status=%02x sense=%02x,%02x,%02x without registers\n", request.host_status,
            request.status, sense[1], sense[2], sense[3]);
        return 1;
    }
    const auto lba = static_cast<unsigned>(sense[15] | sense[17] << 8 | sense[19] << 16 | sense[14] << 24);
    std::printf("status=%02x error=%02x count=%04x lba=%08x", sense[21], sense[11],
        static_cast<unsigned>(sense[12] << 8 | sense[13]), lba);
    if (kind.data == 'i')
        printWords(data);
    std::printf("\n");
    return (sense[21] & 0x21) != 0 ? 1 : 0;
}

} // namespace steadymark::ata_disk
