// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/helper/health_reader.h"

#include "core/base/files.h"
#include "core/health/nvme_health_log.h"
#include "core/health/plausibility.h"
#include "platform/windows/drives/device_path.h"
#include "platform/windows/drives/driver_questions.h"
#include "platform/windows/process/process_rights.h"

#include <chrono>
#include <utility>

namespace steadymark {
namespace {

bool isNvme(const Drive& drive)
{
    return drive.bus == "nvme";
}

Error healthNeedsAdministrator(const Drive& drive)
{
    return {ErrorCode::PermissionDenied,
        Sentence(
            "{drive} reports its health only to administrators: start SteadyMark as administrator to read SATA health.",
            {{"drive", drive.model.empty() ? drive.name : drive.model}})};
}

Error noWholeDisk(const Drive& drive)
{
    return {ErrorCode::InvalidArgument,
        Sentence("{drive} is not a drive whose health can be read.", {{"drive", drive.name}})};
}

bool tellsNothing(const SmartDocument& document)
{
    return !document.isInStandby && document.facts == HealthFacts();
}

/// smartctl takes Windows' own names for something else. \pre smartctlNode(drive)
Drive namedForSmartctl(const Drive& drive)
{
    Drive renamed = drive;
    renamed.node = smartctlNode(drive).value_or("");
    return renamed;
}

} // namespace

std::optional<std::string> smartctlNode(const Drive& drive)
{
    const auto device = parseDevicePath(pathFromUtf8(drive.node));
    if (!device || !device->disk)
        return std::nullopt;
    return "/dev/pd" + std::to_string(*device->disk);
}

WindowsHealthReader::WindowsHealthReader()
    : WindowsHealthReader(std::make_shared<SystemDeviceOpener>(), findSmartctl, isElevatedProcess())
{
}

WindowsHealthReader::WindowsHealthReader(
    std::shared_ptr<const DeviceOpener> opener, Finder findSmartctl, bool isAdministrator)
    : m_opener(std::move(opener))
    , m_findSmartctl(std::move(findSmartctl))
    , m_isAdministrator(isAdministrator)
{
}

Result<SmartctlReader*> WindowsHealthReader::smartctl()
{
    const std::lock_guard lock(m_mutex);
    if (!m_smartctl) {
        BOOST_OUTCOME_TRY(std::filesystem::path found, m_findSmartctl());
        m_smartctl.emplace(std::move(found));
    }
    return &*m_smartctl;
}

Result<SmartDocument> WindowsHealthReader::sampleNatively(const Drive& drive) const
{
    const auto device = parseDevicePath(pathFromUtf8(drive.node));
    if (!device || !device->disk)
        return failure(noWholeDisk(drive));
    BOOST_OUTCOME_TRY(const std::unique_ptr<ControlledDevice> opened, m_opener->open(device->path));
    constexpr std::uint32_t healthLog = 2;
    std::vector<std::byte> log;
    // Most drives have one log for all namespaces, and drivers differ in which of the two they ask for.
    for (const STORAGE_PROPERTY_ID property :
        {StorageDeviceProtocolSpecificProperty, StorageAdapterProtocolSpecificProperty}) {
        if (log.empty())
            log = askNvme(*opened, {property, NVMeDataTypeLogPage, healthLog, nvmeHealthLogBytes});
    }
    SmartDocument document;
    if (log.size() == nvmeHealthLogBytes)
        document.facts = decodeNvmeHealthLog(std::span<const std::byte, nvmeHealthLogBytes>(log));
    if (tellsNothing(document))
        return fail(ErrorCode::NotSupported,
            Sentence("{drive} does not provide its health log: its driver is not Windows' own, or too old.",
                {{"drive", drive.name}}));
    document.protocol = SmartProtocol::Nvme;
    document.source = "NVMe log 02h";
    document.deviceType = "nvme";
    document.model = drive.model;
    document.serial = drive.serial;
    document.wwn = drive.wwn;
    document.firmware = drive.firmware;
    document.capacity = drive.capacity;
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    document.takenAtUnixMs = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
    if (document.facts.criticalWarning)
        document.hasPassed = *document.facts.criticalWarning == 0; // as smartctl says it
    dropImplausible(document);
    return document;
}

Result<SmartDocument> WindowsHealthReader::read(const Drive& drive, std::stop_token stop)
{
    if (!smartctlNode(drive))
        return failure(noWholeDisk(drive));
    const auto reader = smartctl();
    if (!reader) {
        if (!isNvme(drive))
            return failure(reader.error());
        BOOST_OUTCOME_TRY(SmartDocument document, sampleNatively(drive));
        document.messages.push_back(reader.error().sentence);
        return document;
    }
    auto document = reader.value()->read(namedForSmartctl(drive), std::move(stop));
    if (document && !tellsNothing(document.value()))
        return document;
    if (!document && document.error().code == ErrorCode::Cancelled)
        return document;
    if (isNvme(drive)) {
        if (auto native = sampleNatively(drive))
            return native;
        return document;
    }
    // Without rights smartctl finds a drive, and then nothing in it, or fails in words that say nothing to people.
    if (!m_isAdministrator)
        return failure(healthNeedsAdministrator(drive));
    return document;
}

Result<SmartDocument> WindowsHealthReader::sample(const Drive& drive, std::stop_token stop)
{
    if (isNvme(drive)) {
        if (auto document = sampleNatively(drive))
            return document;
    }
    return read(drive, std::move(stop));
}

Result<> WindowsHealthReader::startSelfTest(const Drive& drive, SelfTestKind kind)
{
    if (!smartctlNode(drive))
        return failure(noWholeDisk(drive));
    BOOST_OUTCOME_TRY(SmartctlReader* const reader, smartctl());
    auto started = reader->startSelfTest(namedForSmartctl(drive), kind);
    if (!started && !m_isAdministrator && started.error().code != ErrorCode::Cancelled)
        return fail(ErrorCode::PermissionDenied,
            Sentence("Starting a self-test needs administrator rights: start SteadyMark as administrator."));
    return started;
}

Result<> WindowsHealthReader::abortSelfTest(const Drive& drive)
{
    if (!smartctlNode(drive))
        return failure(noWholeDisk(drive));
    BOOST_OUTCOME_TRY(SmartctlReader* const reader, smartctl());
    auto aborted = reader->abortSelfTest(namedForSmartctl(drive));
    if (!aborted && !m_isAdministrator && aborted.error().code != ErrorCode::Cancelled)
        return fail(ErrorCode::PermissionDenied,
            Sentence("Stopping a self-test needs administrator rights: start SteadyMark as administrator."));
    return aborted;
}

} // namespace steadymark
