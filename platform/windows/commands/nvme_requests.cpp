// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/commands/nvme_requests.h"

#include "core/base/text.h"
#include "platform/windows/claim/prepare_facts.h"
#include "platform/windows/commands/reinitialize_media.h"
#include "platform/windows/drives/driver_questions.h"

#include <array>
#include <vector>

#include <ntddscsi.h>

namespace steadymark {
namespace {

constexpr std::uint8_t getLogPage = 0x02;
constexpr std::uint8_t identify = 0x06;
constexpr std::uint8_t formatNvm = 0x80;
constexpr std::uint8_t sanitize = 0x84;

constexpr std::uint32_t ofNamespace = 0; // CNS
constexpr std::uint32_t ofController = 1;
constexpr std::uint32_t activeNamespaces = 2;

/// The call may last until the drive has ended, and a limit that is too long costs nothing.
constexpr std::uint32_t sanitizeSeconds = 12 * 60 * 60;

static_assert(IOCTL_SCSI_GET_ADDRESS == 0x41018 && sizeof(SCSI_ADDRESS) == 8 && offsetof(SCSI_ADDRESS, Lun) == 7);

Error notPassedOn(const NvmeCommand& command)
{
    return {ErrorCode::NotSupported,
        Sentence("Windows does not pass NVMe {command} on in this form.", {{"command", command.name}}), 0};
}

/// Whether the drive answers at all, when it did not answer a question.
Error noAnswer(const ControlledDevice& device, const NvmeCommand& command)
{
    std::array<std::byte, 256> answer{};
    const ControlAnswer told = device.control(IOCTL_DISK_GET_DRIVE_GEOMETRY_EX, {}, answer);
    const auto osError = static_cast<int>(told.error);
    if (told.error != ERROR_SUCCESS && errorCodeOf(osError) == ErrorCode::DeviceGone)
        return {ErrorCode::DeviceGone,
            Sentence("The drive no longer responds: {reason}.", {{"reason", describeOsError(osError)}}), osError};
    return {ErrorCode::Io,
        Sentence("The drive or its driver did not respond to NVMe {command}.", {{"command", command.name}}), osError};
}

std::vector<std::byte> askEither(const ControlledDevice& device, NvmeQuestion question)
{
    // Drivers differ in which of the two they ask for.
    for (const STORAGE_PROPERTY_ID property :
        {StorageDeviceProtocolSpecificProperty, StorageAdapterProtocolSpecificProperty}) {
        question.property = property;
        if (std::vector<std::byte> data = askNvme(device, question); !data.empty())
            return data;
    }
    return {};
}

Result<NvmeAnswer> ask(const ControlledDevice& device, const NvmeCommand& command)
{
    const std::uint32_t what = command.dword10 & 0xFFU; // CNS, or the number of the log page
    const auto length = static_cast<std::uint32_t>(command.bytesIn);
    NvmeAnswer answer;
    if (command.opcode == getLogPage && (what == 0x02 || what == 0x81))
        answer.data = askEither(device, {StorageDeviceProtocolSpecificProperty, NVMeDataTypeLogPage, what, length});
    else if (command.opcode == identify && what == ofController)
        answer.data =
            askNvme(device, {StorageAdapterProtocolSpecificProperty, NVMeDataTypeIdentify, ofController, length});
    else if (command.opcode == identify && what == ofNamespace)
        answer.data = askEither(device,
            {StorageDeviceProtocolSpecificProperty, NVMeDataTypeIdentify, ofNamespace, length, command.namespaceId});
    else
        return failure(notPassedOn(command));
    if (answer.data.size() != command.bytesIn)
        return failure(noAnswer(device, command));
    return answer;
}

Result<NvmeAnswer> reinitialize(
    const ControlledDevice& device, const NvmeCommand& command, std::span<const std::byte> input)
{
    const ControlAnswer told = device.control(IOCTL_STORAGE_REINITIALIZE_MEDIA, input, {});
    if (told.error == ERROR_SUCCESS)
        return NvmeAnswer{};
    const auto osError = static_cast<int>(told.error);
    return fail(errorCodeOf(osError),
        Sentence("Windows or the drive refused NVMe {command} (IOCTL_STORAGE_REINITIALIZE_MEDIA): {reason}.",
            {{"command", command.name}, {"reason", describeOsError(osError)}}),
        osError);
}

Result<NvmeAnswer> sendSanitize(const ControlledDevice& device, const NvmeCommand& command, std::uint32_t build)
{
    constexpr std::uint32_t blockErase = 2;
    constexpr std::uint32_t cryptoErase = 4;
    constexpr std::uint32_t unrestrictedExit = 1U << 3U;
    const std::uint32_t action = command.dword10 & 7U;
    if (build < sanitizeSinceBuild || (action != blockErase && action != cryptoErase))
        return failure(notPassedOn(command));
    ReinitializeMedia request;
    request.timeoutInSeconds = sanitizeSeconds;
    request.option = action == blockErase ? sanitizeByBlockErase : sanitizeByCryptoErase;
    if ((command.dword10 & unrestrictedExit) == 0)
        request.option |= sanitizeDisallowsUnrestrictedExit;
    return reinitialize(device, command, std::as_bytes(std::span(&request, 1)));
}

/// Where StorNVMe puts a namespace: its number less one is the logical unit.
std::optional<SCSI_ADDRESS> addressOf(const ControlledDevice& device)
{
    return partOf<SCSI_ADDRESS>(askDriver(device, IOCTL_SCSI_GET_ADDRESS, {}));
}

/// Empty: not told.
std::vector<std::uint32_t> namespacesOf(const ControlledDevice& device)
{
    const std::vector<std::byte> list = askNvme(
        device, {StorageAdapterProtocolSpecificProperty, NVMeDataTypeIdentify, activeNamespaces, nvmeIdentifyBytes});
    std::vector<std::uint32_t> found;
    for (std::size_t i = 0; i + 4 <= list.size(); i += 4) {
        const std::uint32_t number = partOf<std::uint32_t>(list, i).value_or(0);
        if (number == 0)
            break;
        found.push_back(number);
    }
    return found;
}

void addOtherNamespaces(PrepareFacts& facts, const std::vector<std::uint32_t>& all, std::uint32_t own)
{
    for (const std::uint32_t number : all) {
        if (number != own)
            facts.affected.push_back({join({"namespace", std::to_string(number)}, " "), {}, true, false, false});
    }
    const bool mayHaveOthers = all.empty() ? facts.nvme->namespaceCount > 1 : all.size() > 1;
    if (mayHaveOthers)
        facts.forbidden.push_back({PrepareMethod::NvmeFormat,
            all.empty()
                ? Sentence("The drive may have several namespaces, and Windows does not list them.")
                : Sentence::counted(all.size(),
                    "The drive has {n} namespace, and Windows does not report which of them its format erases.",
                    "The drive has {n} namespaces, and Windows does not report which of them its format erases."),
            Sentence("Boot a Linux live system with SteadyMark for it.")});
}

} // namespace

bool changesDrive(const NvmeCommand& command)
{
    return command.opcode != getLogPage && command.opcode != identify;
}

Result<NvmeAnswer> sendNvme(const ControlledDevice& device, const NvmeCommand& command, std::uint32_t build)
{
    if (!changesDrive(command))
        return ask(device, command);
    constexpr std::uint32_t cryptoErase = 2; // SES
    if (command.opcode == formatNvm && (command.dword10 >> 9U & 7U) == cryptoErase)
        return reinitialize(device, command, {});
    if (command.opcode == sanitize)
        return sendSanitize(device, command, build);
    return failure(notPassedOn(command));
}

void addNvmeFacts(PrepareFacts& facts, const ControlledDevice& device)
{
    const auto controller = ask(device, nvme::identifyController());
    if (!controller)
        return;
    const auto decoded = decodeNvmeController(std::span(controller.value().data).first<nvmeIdentifyBytes>());
    if (!decoded)
        return;
    facts.nvme = decoded.value();
    const std::vector<std::uint32_t> all = namespacesOf(device);
    const std::optional<SCSI_ADDRESS> address = addressOf(device);
    const std::uint32_t own = all.size() == 1 ? all.front() : address ? std::uint32_t{address->Lun} + 1 : 1;
    addOtherNamespaces(facts, all, own);
    if (const auto answer = ask(device, nvme::identifyNamespace(own))) {
        auto found = decodeNvmeNamespace(own, std::span(answer.value().data).first<nvmeIdentifyBytes>());
        // That of another one, or of all of them.
        if (found && found.value().capacity == facts.drive.capacity)
            facts.nvmeNamespace = found.value();
    }
    if (const auto log = ask(device, nvme::sanitizeLog())) {
        if (const auto status = decodeNvmeSanitizeLog(std::span(log.value().data).first<nvmeSanitizeLogBytes>()))
            facts.nvmeSanitize = status.value();
    }
}

} // namespace steadymark
