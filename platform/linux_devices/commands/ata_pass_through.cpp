// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/ata_pass_through.h"

#include "core/base/text.h"
#include "platform/linux_devices/commands/ata_sense.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <scsi/sg.h>

namespace steadymark {

namespace {

constexpr std::size_t ataSectorBytes = 512;

std::string hexText(unsigned value)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "%02Xh", value);
    return text.data();
}

Result<> checkData(const AtaCommand& command)
{
    const bool isIn = command.protocol == AtaProtocol::DataIn;
    const bool isOut = command.protocol == AtaProtocol::DataOut;
    const std::size_t bytes = isIn ? command.bytesIn : command.data.size();
    const bool hasOther = isIn ? !command.data.empty() : command.bytesIn != 0;
    const bool isFitting =
        isIn || isOut ? bytes > 0 && bytes <= mostCommandBytes && bytes % ataSectorBytes == 0 : bytes == 0;
    if (!isFitting || hasOther || command.opcode == 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{command} is not a complete ATA command: nothing was sent.", {{"command", command.name}}));
    return success();
}

using CommandBlock = std::array<std::uint8_t, 16>;

/// SAT-3, table 140.
CommandBlock blockOf(const AtaCommand& command)
{
    constexpr std::uint8_t passThrough16 = 0x85;
    constexpr std::uint8_t withoutData = 3U << 1U;
    constexpr std::uint8_t pioDataIn = 4U << 1U;
    constexpr std::uint8_t pioDataOut = 5U << 1U;
    constexpr std::uint8_t checkCondition = 1U << 5U; // the registers are wanted whatever happened
    constexpr std::uint8_t fromDevice = 1U << 3U;
    constexpr std::uint8_t inBlocks = 1U << 2U;
    constexpr std::uint8_t lengthInSectorCount = 2;
    constexpr std::uint8_t isLba = 1U << 6U;

    std::uint16_t count = command.count;
    CommandBlock block{};
    block[0] = passThrough16;
    switch (command.protocol) {
    case AtaProtocol::NoData:
        block[1] = withoutData;
        block[2] = checkCondition;
        break;
    case AtaProtocol::DataIn:
        // Only the data is wanted here; bridges are known that lose it when they have to return registers.
        block[1] = pioDataIn;
        block[2] = fromDevice | inBlocks | lengthInSectorCount;
        break;
    case AtaProtocol::DataOut:
        block[1] = pioDataOut;
        block[2] = checkCondition | inBlocks | lengthInSectorCount;
        break;
    }
    // The translator takes the length from here, also of commands that do not care about the register.
    if (command.protocol != AtaProtocol::NoData && count == 0)
        count = static_cast<std::uint16_t>(
            (command.protocol == AtaProtocol::DataIn ? command.bytesIn : command.data.size()) / ataSectorBytes);
    const auto byteOf = [](std::uint64_t value, unsigned index) {
        return static_cast<std::uint8_t>(value >> (8U * index));
    };
    block[4] = byteOf(command.feature, 0);
    block[6] = byteOf(count, 0);
    block[8] = byteOf(command.lba, 0);
    block[10] = byteOf(command.lba, 1);
    block[12] = byteOf(command.lba, 2);
    block[13] = isLba;
    if (command.isExtended) {
        block[1] |= 1U;
        block[3] = byteOf(command.feature, 1);
        block[5] = byteOf(count, 1);
        block[7] = byteOf(command.lba, 3);
        block[9] = byteOf(command.lba, 4);
        block[11] = byteOf(command.lba, 5);
    } else {
        block[13] = static_cast<std::uint8_t>(isLba | (byteOf(command.lba, 3) & 0xFU));
    }
    block[14] = command.opcode;
    return block;
}

unsigned millisecondsOf(Nanoseconds limit)
{
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(limit).count();
    return static_cast<unsigned>(std::clamp<long long>(milliseconds, 1, INT_MAX));
}

Error errorOfCall(const AtaCommand& command, int error)
{
    if (error == ENOTTY || error == EINVAL || error == ENOSYS)
        return {ErrorCode::NotSupported, Sentence("This drive does not accept ATA commands."), error};
    if (error == EACCES || error == EPERM)
        return {ErrorCode::PermissionDenied, Sentence("Sending ATA commands to a drive needs administrator rights."),
            error};
    return {errorCodeOf(error),
        Sentence("The drive could not be queried ({command}): {reason}.",
            {{"command", command.name}, {"reason", describeOsError(error)}}),
        error};
}

/// The command never came to an end that the system knows (scsi/scsi_status.h of the kernel).
Error errorOfTransport(const AtaCommand& command, unsigned hostStatus, unsigned driverStatus)
{
    constexpr unsigned noConnect = 0x01;
    constexpr unsigned timeOut = 0x03;
    constexpr unsigned badTarget = 0x04;
    constexpr unsigned driverTimeOut = 0x06;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(command.timeLimit).count();
    if (hostStatus == noConnect || hostStatus == badTarget)
        return {ErrorCode::DeviceGone,
            Sentence("The drive is gone: it no longer accepted {command}.", {{"command", command.name}})};
    if (hostStatus == timeOut || (driverStatus & 0xFU) == driverTimeOut)
        return {ErrorCode::Io,
            Sentence("The drive did not respond to {command} within {limit}. It may still be processing it.",
                {{"command", command.name}, {"limit", Figure{std::to_string(seconds) + " s"}}})};
    return {ErrorCode::Io,
        Sentence("The drive did not respond to {command} (host status {host}, driver status {driver}).",
            {{"command", command.name}, {"host", hexText(hostStatus)}, {"driver", hexText(driverStatus)}})};
}

Error errorOfSense(const AtaCommand& command, const std::optional<ScsiSense>& sense)
{
    if (!sense)
        return {ErrorCode::NotSupported,
            Sentence("The drive refused {command} without a reason: it is not an ATA drive, or its USB bridge does not "
                     "pass ATA commands on.",
                {{"command", command.name}})};
    Sentence::Places places = {{"command", command.name}, {"key", hexText(sense->key)},
        {"code", hexText(sense->code) + ' ' + hexText(sense->qualifier)}};
    // Who has registers is an ATA drive: then the command was cut off on its way.
    if (!sense->registers && (sense->key == ScsiSense::illegalRequest || sense->key == ScsiSense::abortedCommand))
        return {ErrorCode::NotSupported,
            Sentence(
                "The drive does not support {command}: it is not an ATA drive, or its USB bridge does not pass ATA "
                "commands on (sense key {key}, {code}).",
                std::move(places))};
    return {
        ErrorCode::Io, Sentence("The drive failed to execute {command} (sense key {key}, {code}).", std::move(places))};
}

void takeRegisters(AtaAnswer& answer, const AtaRegisters& registers, bool isExtended)
{
    answer.status = registers.status;
    answer.error = registers.error;
    answer.count = registers.count;
    answer.lba = registers.lba;
    answer.isFixedForm = registers.isFixedForm;
    if (!isExtended) {
        answer.count &= 0xFFU;
        answer.lba = (answer.lba & 0xFF'FFFFU) | static_cast<std::uint64_t>(registers.device & 0xFU) << 24U;
    }
}

/// Of these the answer is in the registers; zeros instead of them would be one, too.
bool answersInRegisters(const AtaCommand& command)
{
    return command.isExtended && command.protocol == AtaProtocol::NoData;
}

Error withoutRegisters(const AtaCommand& command)
{
    return {ErrorCode::NotSupported,
        Sentence("The controller did not return the drive's answer to {command}: the drive cannot be used through it. "
                 "Whether the drive executed the command is not known.",
            {{"command", command.name}})};
}

Result<AtaAnswer> judge(const AtaCommand& command, const std::optional<ScsiSense>& sense)
{
    if (!sense)
        return failure(errorOfSense(command, sense));
    AtaAnswer answer;
    if (sense->registers)
        takeRegisters(answer, *sense->registers, command.isExtended);
    if (answer.isError())
        return answer;
    // A time-out comes as an aborted command with registers that show no error: nobody knows how it ended.
    if (sense->key > ScsiSense::recoveredError)
        return failure(errorOfSense(command, sense));
    if (!sense->registers && answersInRegisters(command))
        return failure(withoutRegisters(command));
    if (sense->registers && !sense->registers->isComplete && answersInRegisters(command))
        return fail(ErrorCode::NotSupported,
            Sentence("The controller returned only half of the drive's answer to {command}: the drive cannot be used "
                     "through it.",
                {{"command", command.name}}));
    return answer;
}

struct Attempt {
    Result<AtaAnswer> answer;
    bool isUnitAttention = false; ///< the drive has news to tell first, and did not do the command
};

Attempt attempt(DeviceControl& drive, const AtaCommand& command)
{
    CommandBlock block = blockOf(command);
    std::array<std::uint8_t, 64> senseBytes{};
    std::vector<std::byte> data = command.data;
    if (command.protocol == AtaProtocol::DataIn)
        data.resize(command.bytesIn);

    sg_io_hdr request{};
    request.interface_id = 'S';
    request.dxfer_direction = command.protocol == AtaProtocol::DataIn ? SG_DXFER_FROM_DEV
        : command.protocol == AtaProtocol::DataOut                    ? SG_DXFER_TO_DEV
                                                                      : SG_DXFER_NONE;
    request.cmd_len = static_cast<unsigned char>(block.size());
    request.cmdp = block.data();
    request.mx_sb_len = static_cast<unsigned char>(senseBytes.size());
    request.sbp = senseBytes.data();
    request.dxfer_len = static_cast<unsigned>(data.size());
    request.dxferp = data.empty() ? nullptr : data.data();
    request.timeout = millisecondsOf(command.timeLimit);
    if (const int result = drive.control(SG_IO, &request); result < 0)
        return {failure(errorOfCall(command, -result)), false};

    Result<AtaAnswer> answer = AtaAnswer();
    constexpr std::uint8_t checkCondition = 0x02;
    const std::size_t written = std::min<std::size_t>(request.sb_len_wr, senseBytes.size());
    const bool isFine = (request.info & SG_INFO_OK_MASK) == SG_INFO_OK && request.status == 0;
    const bool hasSense = request.status == checkCondition || written > 0;
    constexpr unsigned hasSenseOfDriver = 0x08;
    if (request.host_status != 0 || (!hasSense && !isFine && (request.driver_status & ~hasSenseOfDriver & 0xFU) != 0U))
        return {failure(errorOfTransport(command, request.host_status, request.driver_status)), false};
    if (!isFine || written > 0) {
        const std::optional<ScsiSense> sense = decodeSense(std::span(senseBytes).first(written));
        if (sense && sense->key == ScsiSense::unitAttention && !sense->registers)
            return {failure(errorOfSense(command, sense)), true};
        answer = judge(command, sense);
    } else if (answersInRegisters(command)) {
        answer = failure(withoutRegisters(command));
    }
    if (answer && command.protocol == AtaProtocol::DataIn) {
        const auto missing = static_cast<std::size_t>(std::max(request.resid, 0));
        data.resize(data.size() - std::min(data.size(), missing));
        answer.value().data = std::move(data);
    }
    return {std::move(answer), false};
}

} // namespace

Result<AtaAnswer> sendAta(DeviceControl& drive, const AtaCommand& command)
{
    BOOST_OUTCOME_TRYV(checkData(command));
    constexpr unsigned mostAttempts = 4;
    for (unsigned count = 1;; ++count) {
        Attempt made = attempt(drive, command);
        if (!made.isUnitAttention || count == mostAttempts)
            return std::move(made.answer);
    }
}

Result<AtaIdentifyData> readAtaIdentify(DeviceControl& drive)
{
    AtaCommand command;
    command.name = "IDENTIFY DEVICE";
    command.opcode = 0xEC;
    command.count = 1;
    command.protocol = AtaProtocol::DataIn;
    command.bytesIn = ataIdentifyBytes;
    command.timeLimit = std::chrono::seconds(15); // a sleeping disk may have to spin up first
    BOOST_OUTCOME_TRY(const AtaAnswer answer, sendAta(drive, command));
    if (answer.isError())
        return fail(ErrorCode::NotSupported,
            Sentence("The drive refused IDENTIFY DEVICE (status {status}, error {error}): it is not an ATA drive.",
                {{"status", hexText(answer.status)}, {"error", hexText(answer.error)}}));
    // Bridges are known that say yes and send nothing.
    if (answer.data.size() < ataIdentifyBytes
        || std::ranges::all_of(answer.data, [](std::byte b) { return b == std::byte{0}; }))
        return fail(
            ErrorCode::NotSupported, Sentence("The drive, or its USB bridge, returned no data for IDENTIFY DEVICE."));
    AtaIdentifyData data{};
    std::ranges::copy(std::span(answer.data).first<ataIdentifyBytes>(), data.begin());
    return data;
}

} // namespace steadymark
