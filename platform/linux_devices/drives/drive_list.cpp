// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_list.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/stack/file_system_kinds.h"

#include <algorithm>
#include <map>
#include <sstream>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// What is on a device, for all devices at once.
struct Contents {
    std::string fileSystem;
    std::vector<std::string> mountPoints;
    bool isWhole = false; ///< the mount points show all of it, or a whole subvolume
};

using ContentsByDevice = std::map<std::string, Contents>;

/// Not only a folder that is mounted a second time elsewhere.
bool showsAll(const Mount& mount)
{
    return mount.root == "/" || mount.root == mount.option("subvol");
}

void addMount(Contents& contents, const Mount& mount)
{
    constexpr std::size_t most = 64; // containers can have thousands
    contents.fileSystem = mount.fileSystem;
    const bool isWhole = showsAll(mount);
    if (contents.isWhole && !isWhole)
        return;
    if (isWhole && !contents.isWhole)
        contents.mountPoints.clear();
    contents.isWhole = isWhole;
    std::string place = toValidUtf8(toUtf8(mount.mountPoint));
    if (contents.mountPoints.size() < most
        && std::ranges::find(contents.mountPoints, place) == contents.mountPoints.end())
        contents.mountPoints.push_back(std::move(place));
}

/// Lines of /proc/swaps: "/dev/sda2  partition  1048572  0  -2", under a heading.
void addSwaps(ContentsByDevice& contents, const fs::path& proc, const BlockDevices& devices)
{
    std::istringstream lines(readKernelFile(proc / "swaps"));
    std::string path;
    std::string type;
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        if (!(words >> path >> type) || type != "partition")
            continue;
        if (const auto name = devices.nameOfNode(path))
            contents[*name].fileSystem = "swap";
    }
}

ContentsByDevice contentsOfDevices(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<Mount>& mounts)
{
    ContentsByDevice contents;
    for (const Mount& mount : mounts) {
        for (const std::string& device : devicesOf(mount, devices))
            addMount(contents[device], mount);
    }
    addSwaps(contents, roots.proc, devices);
    return contents;
}

/// udev looks at devices that are not mounted, too; without it there are only the mounts.
std::string fileSystemOn(const UdevProperties& udev, const Contents& contents)
{
    const std::string told = udev["ID_FS_TYPE"];
    return toValidUtf8(told.empty() ? contents.fileSystem : told);
}

Partition describePartition(const std::string& name, const BlockDevices& devices, const Contents& contents)
{
    constexpr std::uint64_t sysfsSectorBytes = 512;
    const fs::path folder = devices.folderOf(name);
    const UdevProperties udev = devices.propertiesOf(name);
    Partition partition;
    partition.name = name;
    partition.offset = ByteCount(readNumber(folder / "start").value_or(0) * sysfsSectorBytes);
    partition.size = devices.capacityOf(name);
    partition.label = toValidUtf8(udev.decoded("ID_FS_LABEL_ENC"));
    partition.fileSystem = fileSystemOn(udev, contents);
    partition.mountPoints = contents.mountPoints;
    partition.holders = entriesOf(folder / "holders");
    return partition;
}

Drive describeDrive(const std::string& name, const BlockDevices& devices, ContentsByDevice& contents)
{
    Drive drive = devices.describe(name);
    drive.holders = entriesOf(devices.folderOf(name) / "holders");
    drive.fileSystem = fileSystemOn(devices.propertiesOf(name), contents[name]);
    drive.mountPoints = contents[name].mountPoints;
    for (const std::string& partition : devices.partitionsOf(name))
        drive.partitions.push_back(describePartition(partition, devices, contents[partition]));
    return drive;
}

} // namespace

Drive describeWithContents(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<Mount>& mounts, const std::string& name)
{
    ContentsByDevice contents = contentsOfDevices(roots, devices, mounts);
    return describeDrive(name, devices, contents);
}

std::vector<Drive> listDrives(const SystemRoots& roots, const BlockDevices& devices, const std::vector<Mount>& mounts)
{
    ContentsByDevice contents = contentsOfDevices(roots, devices, mounts);
    std::vector<Drive> drives;
    for (const std::string& name : devices.wholeDrives()) {
        Drive drive = describeDrive(name, devices, contents);
        drive.temperatureCelsius = readDriveTemperature(devices.folderOf(name));
        drives.push_back(std::move(drive));
    }
    return drives;
}

} // namespace steadymark
