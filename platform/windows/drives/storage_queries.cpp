// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/storage_queries.h"

#include "platform/windows/drives/drive_connection.h"
#include "platform/windows/drives/driver_questions.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/files/win32_error.h"

#include <set>

namespace steadymark {
namespace {

/// The controller's Identify structure. Unlike the device's descriptor it has the serial number that stands on the
/// drive, by which other systems know it.
std::optional<NvmeIdentity> askNvmeController(const ControlledDevice& device)
{
    constexpr std::uint32_t identifyBytes = 4096;
    constexpr std::uint32_t controller = 1; // CNS
    return parseNvmeIdentify(
        askNvme(device, {StorageAdapterProtocolSpecificProperty, NVMeDataTypeIdentify, controller, identifyBytes}));
}

/// What TRIM can do. Windows itself splits what is too much for one command, so that without a limit of the drive
/// everything goes at once.
DiscardLimits discardLimitsOf(const Drive& drive, const ControlledDevice& device)
{
    if (!parseTrim(askProperty(device, StorageDeviceTrimProperty)).value_or(false))
        return {};
    const auto limits = parseUnmapLimits(askProperty(device, StorageDeviceLBProvisioningProperty));
    const std::uint64_t sector = drive.logicalSectorBytes;
    const std::uint64_t granularity = limits && limits->granularity > 0 ? limits->granularity : 1;
    const bool isLimited = limits && limits->maximum > 0 && limits->maximum < drive.capacity.count() / sector;
    return {ByteCount(granularity * sector), isLimited ? ByteCount(limits->maximum * sector) : drive.capacity};
}

void describe(Drive& drive, const ControlledDevice& device)
{
    if (const auto descriptor = parseDeviceDescriptor(askProperty(device, StorageDeviceProperty))) {
        drive.bus = busName(*descriptor);
        drive.model = modelName(*descriptor);
        drive.firmware = descriptor->revision;
        drive.serial = tidySerial(descriptor->serial, drive.bus);
        drive.isRemovable = descriptor->isRemovable;
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
    if (const auto geometry = parseGeometry(askDriver(device, IOCTL_DISK_GET_DRIVE_GEOMETRY_EX, {}))) {
        drive.capacity = geometry->capacity;
        drive.logicalSectorBytes = geometry->sectorBytes;
        drive.physicalSectorBytes = geometry->sectorBytes;
    }
    if (const auto sectors = parseAccessAlignment(askProperty(device, StorageAccessAlignmentProperty))) {
        drive.logicalSectorBytes = sectors->logicalBytes;
        drive.physicalSectorBytes = sectors->physicalBytes;
    }
    drive.wwn = parseWorldWideName(askProperty(device, StorageDeviceIdProperty));
    drive.writeCache = parseWriteCache(askProperty(device, StorageDeviceWriteCacheProperty));
    drive.discard = discardLimitsOf(drive, device);
    drive.temperatureCelsius = parseTemperature(askProperty(device, StorageDeviceTemperatureProperty));
    drive.isReadOnly = device.control(IOCTL_DISK_IS_WRITABLE, {}, {}).error == ERROR_WRITE_PROTECT;
}

} // namespace

StorageQueries::StorageQueries(const DeviceOpener& opener, const DeviceTree& tree)
    : m_opener(opener)
    , m_tree(tree)
{
}

Result<DiskExtents> StorageQueries::disksUnder(const std::wstring& volume) const
{
    BOOST_OUTCOME_TRY(const std::unique_ptr<ControlledDevice> device, m_opener.open(volume));
    const auto extents = parseDiskExtents(askDriver(*device, IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS, {}));
    if (extents && !extents->disks.empty())
        return *extents;
    // A volume that is all of one disk without partitions (a stick, a memory card) may only know that disk.
    if (const auto number = parseDiskNumber(askDriver(*device, IOCTL_STORAGE_GET_DEVICE_NUMBER, {})))
        return DiskExtents{{*number}, {}, {}};
    return DiskExtents{};
}

Drive StorageQueries::describeOpenDisk(const ControlledDevice& device, std::uint32_t number)
{
    Drive drive;
    drive.name = "PhysicalDrive" + std::to_string(number);
    drive.node = toNarrow(diskPath(number));
    drive.bus = "other";
    describe(drive, device);
    return drive;
}

Drive StorageQueries::describeDevice(const std::wstring& path, const std::string& name) const
{
    Drive drive;
    drive.name = name;
    drive.node = toNarrow(path);
    drive.bus = "other";
    if (const auto device = m_opener.open(path))
        describe(drive, *device.value());
    return drive;
}

std::optional<double> StorageQueries::temperatureOf(std::uint32_t number) const
{
    const auto device = m_opener.open(diskPath(number));
    return device ? parseTemperature(askProperty(*device.value(), StorageDeviceTemperatureProperty)) : std::nullopt;
}

Drive StorageQueries::describeDisk(std::uint32_t number) const
{
    Drive drive = describeDevice(diskPath(number), "PhysicalDrive" + std::to_string(number));
    DriveConnection connection = connectionOf(nodesAbove(number), drive.bus == "nvme");
    drive.link = std::move(connection.link.name);
    drive.linkBytesPerSecond = connection.link.bytesPerSecond;
    drive.bestLink = std::move(connection.bestLink);
    drive.bridge = std::move(connection.bridge);
    drive.controller = std::move(connection.controller);
    drive.driver = std::move(connection.driver);
    return drive;
}

std::optional<std::uint32_t> StorageQueries::numberOf(const std::wstring& path) const
{
    const auto device = m_opener.open(path);
    if (!device)
        return std::nullopt;
    return parseDiskNumber(askDriver(*device.value(), IOCTL_STORAGE_GET_DEVICE_NUMBER, {}));
}

std::vector<DeviceNode> StorageQueries::nodesAbove(std::uint32_t number) const
{
    for (const DiskInterface& disk : m_tree.disks()) {
        if (numberOf(disk.path) == number)
            return m_tree.above(disk.deviceInstance);
    }
    return {};
}

std::vector<std::uint32_t> StorageQueries::diskNumbers() const
{
    std::set<std::uint32_t> numbers;
    for (const DiskInterface& disk : m_tree.disks()) {
        if (const auto number = numberOf(disk.path))
            numbers.insert(*number);
    }
    // Where Plug and Play tells of none (Wine), or not of all (drives that a pool has taken).
    constexpr std::uint32_t tried = 32;
    for (std::uint32_t number = 0; number < tried; ++number) {
        if (!numbers.contains(number) && m_opener.open(diskPath(number)))
            numbers.insert(number);
    }
    return {numbers.begin(), numbers.end()};
}

std::vector<PartitionEntry> StorageQueries::partitionsOf(std::uint32_t number) const
{
    const auto device = m_opener.open(diskPath(number));
    if (!device)
        return {};
    constexpr std::size_t largestTable = 256UL * 1024;
    return parseDriveLayout(askDriver(*device.value(), IOCTL_DISK_GET_DRIVE_LAYOUT_EX, {}, largestTable));
}

bool StorageQueries::isWriteProtected(const std::wstring& volume) const
{
    const auto device = m_opener.open(volume);
    return device && device.value()->control(IOCTL_DISK_IS_WRITABLE, {}, {}).error == ERROR_WRITE_PROTECT;
}

std::wstring diskPath(std::uint32_t number)
{
    return L"\\\\.\\PhysicalDrive" + std::to_wstring(number);
}

} // namespace steadymark
