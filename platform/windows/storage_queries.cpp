// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/storage_queries.h"

#include "platform/windows/win32_error.h"

#include <array>
#include <cstring>
#include <vector>

#include <winioctl.h>

namespace steadymark {
namespace {

// Asked without rights: these codes must be for everybody.
constexpr DWORD accessOf(DWORD code)
{
    return (code >> 14U) & 3U;
}
static_assert(accessOf(IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_DISK_GET_DRIVE_GEOMETRY_EX) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_STORAGE_QUERY_PROPERTY) == FILE_ANY_ACCESS && IOCTL_STORAGE_QUERY_PROPERTY == 0x2D1400);
static_assert(accessOf(IOCTL_STORAGE_GET_DEVICE_NUMBER) == FILE_ANY_ACCESS);
static_assert(accessOf(IOCTL_DISK_IS_WRITABLE) == FILE_ANY_ACCESS);
static_assert(StorageDeviceSeekPenaltyProperty == 7 && StorageAdapterProtocolSpecificProperty == 49);

using Bytes = std::vector<std::byte>;

/// An answer of unknown length; empty when there is none. More than `limit` bytes are nobody's honest answer.
Bytes ask(const ControlledDevice& device, DWORD code, AnswerBytes question, std::size_t limit = 64UL * 1024)
{
    for (std::size_t size = 1024; size <= limit; size *= 4) {
        Bytes answer(size);
        const ControlAnswer told = device.control(code, question, answer);
        if (told.error == ERROR_MORE_DATA || told.error == ERROR_INSUFFICIENT_BUFFER)
            continue;
        answer.resize(told.error == ERROR_SUCCESS ? std::min(told.bytes, size) : 0);
        return answer;
    }
    return {};
}

Bytes askProperty(const ControlledDevice& device, STORAGE_PROPERTY_ID property)
{
    STORAGE_PROPERTY_QUERY query{};
    query.PropertyId = property;
    query.QueryType = PropertyStandardQuery;
    return ask(device, IOCTL_STORAGE_QUERY_PROPERTY, std::as_bytes(std::span(&query, 1)));
}

/// The controller's Identify structure. Unlike the device's descriptor it has the serial number that stands on the
/// drive, by which other systems know it.
std::optional<NvmeIdentity> askNvmeController(const ControlledDevice& device)
{
    constexpr std::size_t identifyBytes = 4096;
    constexpr std::size_t queryBegin = offsetof(STORAGE_PROPERTY_QUERY, AdditionalParameters);
    static_assert(queryBegin == 8);
    STORAGE_PROTOCOL_SPECIFIC_DATA wish{};
    wish.ProtocolType = ProtocolTypeNvme;
    wish.DataType = NVMeDataTypeIdentify;
    wish.ProtocolDataRequestValue = 1; // CNS 01h: the controller
    wish.ProtocolDataOffset = sizeof(wish);
    wish.ProtocolDataLength = identifyBytes;

    // Question and answer share one form, and drivers look at its whole length.
    Bytes buffer(queryBegin + sizeof(wish) + identifyBytes);
    const DWORD property = StorageAdapterProtocolSpecificProperty;
    std::memcpy(buffer.data(), &property, sizeof(property));
    std::memcpy(buffer.data() + queryBegin, &wish, sizeof(wish));
    const Bytes question = buffer;
    const ControlAnswer told = device.control(IOCTL_STORAGE_QUERY_PROPERTY, question, buffer);
    if (told.error != ERROR_SUCCESS)
        return std::nullopt;
    return parseNvmeIdentify(AnswerBytes(buffer).first(std::min(told.bytes, buffer.size())));
}

void describe(Drive& drive, const ControlledDevice& device)
{
    if (const auto descriptor = parseDeviceDescriptor(askProperty(device, StorageDeviceProperty))) {
        drive.bus = busName(*descriptor);
        drive.model = modelName(*descriptor);
        drive.firmware = descriptor->revision;
        drive.serial = tidySerial(descriptor->serial, drive.bus);
    }
    if (drive.bus == "nvme") {
        if (const auto identity = askNvmeController(device); identity && !identity->serial.empty()) {
            drive.serial = identity->serial;
            if (!identity->model.empty())
                drive.model = identity->model;
            if (!identity->firmware.empty())
                drive.firmware = identity->firmware;
        }
    }
    if (drive.bus == "virtio")
        drive.model.clear(); // "Red Hat VirtIO" names the driver; on Linux there is none either

    drive.isRotational = parseSeekPenalty(askProperty(device, StorageDeviceSeekPenaltyProperty));
    if (const auto geometry = parseGeometry(ask(device, IOCTL_DISK_GET_DRIVE_GEOMETRY_EX, {}))) {
        drive.capacity = geometry->capacity;
        drive.logicalSectorBytes = geometry->sectorBytes;
        drive.physicalSectorBytes = geometry->sectorBytes;
    }
    if (const auto sectors = parseAccessAlignment(askProperty(device, StorageAccessAlignmentProperty))) {
        drive.logicalSectorBytes = sectors->logicalBytes;
        drive.physicalSectorBytes = sectors->physicalBytes;
    }
}

} // namespace

StorageQueries::StorageQueries(const DeviceControl& control, const DeviceTree& tree)
    : m_control(control)
    , m_tree(tree)
{
}

Result<DiskExtents> StorageQueries::disksUnder(const std::wstring& volume) const
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<ControlledDevice> device, m_control.open(volume));
    const auto extents = parseDiskExtents(ask(*device, IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS, {}));
    if (extents && !extents->disks.empty())
        return *extents;
    // A volume that is all of one disk without partitions (a stick, a memory card) may only know that disk.
    if (const auto number = parseDiskNumber(ask(*device, IOCTL_STORAGE_GET_DEVICE_NUMBER, {})))
        return DiskExtents{{*number}, {}};
    return DiskExtents{};
}

Drive StorageQueries::describeDevice(const std::wstring& path, const std::string& name) const
{
    Drive drive;
    drive.name = name;
    drive.bus = "other";
    if (const auto device = m_control.open(path))
        describe(drive, *device.value());
    return drive;
}

Drive StorageQueries::describeDisk(std::uint32_t number) const
{
    Drive drive = describeDevice(diskPath(number), "PhysicalDrive" + std::to_string(number));
    // Only NVMe drives have the PCI Express link to themselves: behind that of a SATA or RAID controller there are
    // several.
    if (drive.bus == "nvme") {
        DriveLink link = linkOf(number);
        drive.link = std::move(link.name);
        drive.linkBytesPerSecond = link.bytesPerSecond;
    }
    return drive;
}

DriveLink StorageQueries::linkOf(std::uint32_t number) const
{
    for (const DiskInterface& disk : m_tree.disks()) {
        const auto device = m_control.open(disk.path);
        if (!device || parseDiskNumber(ask(*device.value(), IOCTL_STORAGE_GET_DEVICE_NUMBER, {})) != number)
            continue;
        const auto state = m_tree.pciLinkAbove(disk.deviceInstance);
        return state ? pcieLinkOfGeneration(state->generation, state->lanes) : DriveLink();
    }
    return {};
}

bool StorageQueries::isWriteProtected(const std::wstring& volume) const
{
    const auto device = m_control.open(volume);
    return device && device.value()->control(IOCTL_DISK_IS_WRITABLE, {}, {}).error == ERROR_WRITE_PROTECT;
}

std::wstring diskPath(std::uint32_t number)
{
    return L"\\\\.\\PhysicalDrive" + std::to_wstring(number);
}

} // namespace steadymark
