// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/ata_pass_through.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>

#include <scsi/sg.h>

namespace steadymark {

namespace {

constexpr unsigned milliseconds = 15'000; // a sleeping disk may have to spin up first
constexpr std::uint8_t checkCondition = 0x02;
constexpr std::uint8_t recoveredError = 0x1;
constexpr std::uint8_t illegalRequest = 0x5;
constexpr std::uint8_t abortedCommand = 0xB;

/// What matters of sense data, fixed (70h, 71h) or with descriptors (72h, 73h): SPC-4, section 4.5.
struct Sense {
    std::uint8_t key = 0;
    std::uint8_t code = 0;
    std::uint8_t qualifier = 0;
    std::optional<std::uint8_t> ataStatus; ///< of the ATA Status Return descriptor
};

std::optional<Sense> decodeSense(std::span<const std::uint8_t> data)
{
    if (data.size() < 8)
        return std::nullopt;
    const unsigned format = data[0] & 0x7FU;
    Sense sense;
    if (format == 0x70 || format == 0x71) {
        sense.key = data[2] & 0xFU;
        if (data.size() >= 14) {
            sense.code = data[12];
            sense.qualifier = data[13];
        }
        return sense;
    }
    if (format != 0x72 && format != 0x73)
        return std::nullopt;
    sense.key = data[1] & 0xFU;
    sense.code = data[2];
    sense.qualifier = data[3];
    const std::size_t end = std::min<std::size_t>(data.size(), 8U + data[7]);
    for (std::size_t at = 8; at + 2 <= end; at += 2U + data[at + 1]) {
        constexpr std::uint8_t ataStatusReturn = 0x09;
        if (data[at] == ataStatusReturn && at + 14 <= end)
            sense.ataStatus = data[at + 13];
    }
    return sense;
}

std::string hexText(unsigned value)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%02Xh", value);
    return text.data();
}

Result<> judgeSense(const std::optional<Sense>& sense)
{
    constexpr std::uint8_t errorBit = 0x01;
    if (!sense)
        return fail(ErrorCode::NotSupported,
            "The drive refused IDENTIFY DEVICE without a reason: it is no ATA drive, or its USB bridge passes no ATA "
            "commands on.");
    if (sense->key <= recoveredError && (sense->ataStatus.value_or(0) & errorBit) == 0)
        return success();
    const std::string reason =
        " (sense key " + hexText(sense->key) + ", " + hexText(sense->code) + ' ' + hexText(sense->qualifier) + ").";
    if (sense->key == illegalRequest || sense->key == abortedCommand)
        return fail(ErrorCode::NotSupported,
            "The drive does not know IDENTIFY DEVICE: it is no ATA drive, or its USB bridge passes no ATA commands on"
                + reason);
    return fail(ErrorCode::Io, "The drive failed to identify itself" + reason);
}

} // namespace

Result<AtaIdentifyData> readAtaIdentify(DeviceControl& drive)
{
    AtaIdentifyData data{};
    std::array<std::uint8_t, 16> command{};
    constexpr std::uint8_t passThrough16 = 0x85;
    constexpr std::uint8_t pioDataIn = 4U << 1U;
    constexpr std::uint8_t fromDevice = 1U << 3U;
    constexpr std::uint8_t inBlocks = 1U << 2U;
    constexpr std::uint8_t lengthInSectorCount = 2;
    constexpr std::uint8_t identifyDevice = 0xEC;
    command[0] = passThrough16;
    command[1] = pioDataIn;
    command[2] = fromDevice | inBlocks | lengthInSectorCount;
    command[6] = 1; // sectors
    command[14] = identifyDevice;
    std::array<std::uint8_t, 64> sense{};

    sg_io_hdr request{};
    request.interface_id = 'S';
    request.dxfer_direction = SG_DXFER_FROM_DEV;
    request.cmd_len = command.size();
    request.cmdp = command.data();
    request.mx_sb_len = sense.size();
    request.sbp = sense.data();
    request.dxfer_len = data.size();
    request.dxferp = data.data();
    request.timeout = milliseconds;
    const int result = drive.control(SG_IO, &request);
    if (result < 0) {
        const int error = -result;
        if (error == ENOTTY || error == EINVAL || error == ENOSYS)
            return fail(ErrorCode::NotSupported, "This drive takes no ATA commands.", error);
        if (error == EACCES || error == EPERM)
            return fail(ErrorCode::PermissionDenied, "Only an administrator may send ATA commands to a drive.", error);
        return fail(errorCodeOf(error), "The drive could not be asked: " + describeOsError(error) + ".", error);
    }
    if ((request.info & SG_INFO_OK_MASK) != SG_INFO_OK || request.status != 0) {
        const bool hasSense = request.status == checkCondition || request.sb_len_wr > 0;
        if (!hasSense && (request.host_status != 0 || request.driver_status != 0))
            return fail(ErrorCode::Io,
                "The drive did not answer IDENTIFY DEVICE (host status " + hexText(request.host_status) + ").");
        const std::size_t senseBytes = std::min<std::size_t>(request.sb_len_wr, sense.size());
        BOOST_OUTCOME_TRYV(judgeSense(decodeSense(std::span(sense).first(senseBytes))));
    }
    // Bridges are known that say yes and send nothing.
    if (request.resid >= static_cast<int>(data.size())
        || std::ranges::all_of(data, [](std::byte b) { return b == std::byte{0}; }))
        return fail(ErrorCode::NotSupported, "The drive, or its USB bridge, answered IDENTIFY DEVICE with nothing.");
    return data;
}

} // namespace steadymark
