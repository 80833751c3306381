// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/drive_answers.h"

#include "core/prepare/ata/ata_commands.h"
#include "core/prepare/nvme/nvme_commands.h"
#include "core/prepare/nvme/nvme_identify.h"
#include "platform/linux_devices/commands/ata_pass_through.h"
#include "platform/linux_devices/commands/nvme_admin.h"

#include <algorithm>
#include <span>

namespace steadymark {

namespace {

/// The drive's own word, but where the system has cut it off (SCSI has room for 16 characters of a model, and without
/// udev nothing else is known to whoever confirmed it) what was shown: it is the same name.
void takeName(std::string& shown, const std::string& told)
{
    constexpr std::size_t room = 16;
    constexpr std::size_t mayBeBlanks = 4;
    const bool isCutOff = shown.size() + mayBeBlanks >= room && shown.size() <= room && told.starts_with(shown);
    if (!told.empty() && !isCutOff)
        shown = told;
}

void takeIdentity(PrepareFacts& facts, const AtaIdentity& ata)
{
    takeName(facts.identity.model, ata.model);
    if (!ata.serial.empty())
        facts.identity.serial = ata.serial;
    if (!ata.wwn.empty())
        facts.identity.wwn = ata.wwn;
}

/// HPA: what is behind the accessible end. The drive's native end is the address of its last sector.
std::optional<ByteCount> hiddenBytes(const AtaAnswer& answer, const PrepareFacts& facts, std::uint32_t sectorBytes)
{
    if (answer.isError() || answer.lba == 0 || answer.lba > UINT64_MAX / 4096 - 1)
        return std::nullopt;
    const std::uint64_t native = (answer.lba + 1) * sectorBytes;
    const std::uint64_t accessible = facts.identity.capacity.count();
    if (native < accessible) // not the whole address came through
        return std::nullopt;
    return ByteCount(native - accessible);
}

/// DCO: what is behind the native end, or where the drive did not tell that one, behind the accessible one.
std::optional<ByteCount> bytesSetAside(const AtaAnswer& answer, const PrepareFacts& facts)
{
    if (answer.isError() || answer.data.size() != ataIdentifyBytes)
        return std::nullopt;
    const std::optional<std::uint64_t> last = decodeAtaConfiguration(std::span(answer.data).first<ataIdentifyBytes>());
    if (!last || *last > UINT64_MAX / 4096 - 1)
        return std::nullopt;
    const std::uint64_t factory = (*last + 1) * facts.ata->logicalSectorBytes;
    const std::uint64_t native = facts.identity.capacity.count() + facts.ataHidden.value_or(ByteCount()).count();
    return factory < native ? std::nullopt : std::optional(ByteCount(factory - native));
}

bool isGone(const Error& error)
{
    return error.code == ErrorCode::DeviceGone;
}

} // namespace

Result<> askAtaDrive(DeviceControl& drive, PrepareFacts& facts)
{
    const Result<AtaIdentifyData> data = readAtaIdentify(drive);
    if (!data)
        return isGone(data.error()) ? Result<>(failure(data.error())) : success();
    Result<AtaIdentity> identity = decodeAtaIdentify(data.value());
    if (!identity)
        return success();
    facts.ata = std::move(identity.value());
    // A USB enclosure goes by its own names, which are all that the system shows; and bridges are known that stumble
    // over the rest.
    if (facts.isOverUsb)
        return success();
    takeIdentity(facts, *facts.ata);
    const Result<AtaAnswer> native =
        sendAta(drive, facts.ata->hasAccessibleMaxAddress ? ata::getNativeMaxAddress() : ata::readNativeMaxAddress());
    if (native)
        facts.ataHidden = hiddenBytes(native.value(), facts, facts.ata->logicalSectorBytes);
    else if (isGone(native.error()))
        return failure(native.error());
    if (facts.ata->hasConfigurationOverlay) {
        const Result<AtaAnswer> configuration = sendAta(drive, ata::identifyConfiguration());
        if (configuration)
            facts.ataSetAside = bytesSetAside(configuration.value(), facts);
        else if (isGone(configuration.error()))
            return failure(configuration.error());
    }
    if (!facts.ata->sanitize.isSupported)
        return success();
    const Result<AtaAnswer> status = sendAta(drive, ata::sanitizeStatus());
    if (!status)
        return isGone(status.error()) ? Result<>(failure(status.error())) : success();
    // A drive whose last sanitize failed answers with an error, which says so.
    facts.ataSanitize = decodeSanitizeStatus(status.value());
    return success();
}

namespace {

Result<std::vector<std::byte>> askNvme(DeviceControl& drive, const NvmeCommand& command, std::size_t bytes)
{
    BOOST_OUTCOME_TRY(NvmeAnswer answer, sendNvme(drive, command));
    if (answer.isError() || answer.data.size() < bytes)
        return fail(ErrorCode::Io, Sentence("The drive refused {command}.", {{"command", command.name}}));
    return std::move(answer.data);
}

/// A sanitize, and the format of many drives, changes namespaces that have no device here. Where one of the lists is
/// missing that should be there nothing is known.
Result<std::vector<std::uint32_t>> askForNamespaces(DeviceControl& drive, const NvmeController& controller)
{
    const auto list = [&](const NvmeCommand& command) -> Result<std::vector<std::uint32_t>> {
        BOOST_OUTCOME_TRY(const auto data, askNvme(drive, command, nvmeIdentifyBytes));
        return decodeNvmeNamespaceList(std::span(data).first<nvmeIdentifyBytes>());
    };
    BOOST_OUTCOME_TRY(std::vector<std::uint32_t> ids, list(nvme::identifyActiveNamespaces()));
    if (!controller.managesNamespaces)
        return ids;
    BOOST_OUTCOME_TRY(const std::vector<std::uint32_t> allocated, list(nvme::identifyAllocatedNamespaces()));
    for (const std::uint32_t id : allocated) {
        if (std::ranges::find(ids, id) == ids.end())
            ids.push_back(id);
    }
    return ids;
}

/// Unset: it did not tell.
Result<std::optional<unsigned>> countRegistrations(DeviceControl& drive, std::uint32_t namespaceId)
{
    for (const bool isExtended : {false, true}) {
        Result<NvmeAnswer> answer = sendNvme(drive, nvme::reservationReport(namespaceId, isExtended));
        if (!answer)
            return isGone(answer.error()) ? Result<std::optional<unsigned>>(failure(answer.error())) : std::nullopt;
        if (answer.value().status == nvmeHostIdentifierFormat)
            continue;
        if (answer.value().isError() || answer.value().data.size() < nvmeReservationHeadBytes)
            return std::nullopt;
        return decodeNvmeRegistrations(std::span(answer.value().data).first<nvmeReservationHeadBytes>());
    }
    return std::nullopt;
}

} // namespace

Result<> askNvmeDrive(DeviceControl& drive, PrepareFacts& facts)
{
    const auto ask = [&](const NvmeCommand& command, std::size_t bytes) {
        return askNvme(drive, command, bytes);
    };
    const auto controller = ask(nvme::identifyController(), nvmeIdentifyBytes);
    if (!controller)
        return isGone(controller.error()) ? Result<>(failure(controller.error())) : success();
    Result<NvmeController> decoded = decodeNvmeController(std::span(controller.value()).first<nvmeIdentifyBytes>());
    if (!decoded)
        return success();
    facts.nvme = std::move(decoded.value());
    takeName(facts.identity.model, facts.nvme->model);
    if (!facts.nvme->serial.empty())
        facts.identity.serial = facts.nvme->serial;

    if (const Result<std::uint32_t> id = readNvmeNamespaceId(drive)) {
        const auto data = ask(nvme::identifyNamespace(id.value()), nvmeIdentifyBytes);
        if (!data && isGone(data.error()))
            return failure(data.error());
        if (data) {
            auto found = decodeNvmeNamespace(id.value(), std::span(data.value()).first<nvmeIdentifyBytes>());
            if (found)
                facts.nvmeNamespace = found.value();
        }
        if (facts.nvme->supportsReservations) {
            BOOST_OUTCOME_TRY(facts.reservationKeys, countRegistrations(drive, id.value()));
        }
    }
    Result<std::vector<std::uint32_t>> ids = askForNamespaces(drive, *facts.nvme);
    if (ids)
        facts.nvmeNamespaceIds = std::move(ids.value());
    else if (isGone(ids.error()))
        return failure(ids.error());
    if (!facts.nvme->supportsBlockSanitize && !facts.nvme->supportsCryptoSanitize
        && !facts.nvme->supportsOverwriteSanitize)
        return success();
    const auto log = ask(nvme::sanitizeLog(), nvmeSanitizeLogBytes);
    if (!log)
        return isGone(log.error()) ? Result<>(failure(log.error())) : success();
    if (auto status = decodeNvmeSanitizeLog(std::span(log.value()).first<nvmeSanitizeLogBytes>()))
        facts.nvmeSanitize = status.value();
    return success();
}

} // namespace steadymark
