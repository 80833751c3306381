// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/affected_devices.h"

#include "core/drives/drive_order.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <set>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// "nvme0n1", not "nvme0", "nvme0n1p1" or the path "nvme0c0n1".
bool isNamespaceName(std::string_view name)
{
    constexpr std::string_view digits = "0123456789";
    constexpr std::string_view prefix = "nvme";
    if (!name.starts_with(prefix))
        return false;
    const std::size_t letter = name.find_first_not_of(digits, prefix.size());
    return letter != std::string_view::npos && letter > prefix.size() && name[letter] == 'n'
        && isNumbered(name.substr(letter), "n");
}

void addController(std::set<fs::path>& controllers, const fs::path& folder)
{
    if (const fs::path target = followed(folder); !target.empty() && isNumbered(target.filename().native(), "nvme"))
        controllers.insert(target);
}

/// The folders of the subsystems that have one of these controllers.
std::vector<fs::path> subsystemsOf(const SystemRoots& roots, const std::set<fs::path>& controllers)
{
    std::vector<fs::path> found;
    const fs::path subsystems = roots.sys / "class" / "nvme-subsystem";
    for (const std::string& subsystem : entriesOf(subsystems)) {
        const std::vector<std::string> names = entriesOf(subsystems / subsystem);
        const bool isOurs = std::ranges::any_of(controllers, [&](const fs::path& controller) {
            return std::ranges::find(names, controller.filename().native()) != names.end();
        });
        if (isOurs)
            found.push_back(subsystems / subsystem);
    }
    return found;
}

void addWithPartitions(
    std::vector<AffectedDevice>& affected, const BlockDevices& devices, const std::string& name, bool isOther)
{
    affected.push_back({name, devices.capacityOf(name), isOther, false, true});
    for (const std::string& partition : devices.partitionsOf(name))
        affected.push_back({partition, devices.capacityOf(partition), isOther, false, false});
}

} // namespace

NvmeNeighbours findNvmeNeighbours(const SystemRoots& roots, const BlockDevices& devices, const std::string& drive)
{
    NvmeNeighbours neighbours;
    if (!isNamespaceName(drive))
        return neighbours;
    std::set<fs::path> controllers;
    for (const fs::path& controller : nvmeControllersOf(devices.folderOf(drive)))
        addController(controllers, controller);
    // With native multipath namespaces lie in the folder of the subsystem, else in that of their controller.
    std::set<std::string> names;
    for (const fs::path& subsystem : subsystemsOf(roots, controllers)) {
        for (const std::string& name : entriesOf(subsystem)) {
            names.insert(name);
            if (isNumbered(name, "nvme"))
                addController(controllers, subsystem / name);
        }
    }
    for (const fs::path& controller : controllers) {
        for (const std::string& name : entriesOf(controller))
            names.insert(name);
    }
    neighbours.controllers = std::max(1U, static_cast<unsigned>(controllers.size()));
    neighbours.controllerFolders.assign(controllers.begin(), controllers.end());
    for (const std::string& name : names) {
        if (name != drive && isNamespaceName(name) && !devices.folderOf(name).empty())
            neighbours.namespaces.push_back(name);
    }
    std::ranges::sort(neighbours.namespaces, isNamedBefore);
    return neighbours;
}

namespace {

/// Units of one SCSI target (the slots of a card reader, the drives of an enclosure) may tell one serial number: no
/// path to the other.
bool areOfOneTarget(const BlockDevices& devices, const std::string& one, const std::string& other)
{
    const auto targetOf = [&devices](const std::string& name) {
        const fs::path target = followed(devices.folderOf(name) / "device").parent_path();
        return target.filename().native().starts_with("target") ? target : fs::path();
    };
    const fs::path target = targetOf(one);
    return !target.empty() && target == targetOf(other);
}

} // namespace

std::vector<std::string> findOtherPaths(const SystemRoots& roots, const BlockDevices& devices, const std::string& drive)
{
    const Drive ours = devices.describe(drive);
    const std::vector<std::string> namespaces = findNvmeNeighbours(roots, devices, drive).namespaces;
    std::vector<std::string> paths;
    for (const std::string& name : devices.wholeDrives()) {
        if (name == drive)
            continue;
        const Drive other = devices.describe(name);
        const bool areNamed = !ours.wwn.empty() && !other.wwn.empty();
        const bool isNeighbour = std::ranges::find(namespaces, name) != namespaces.end();
        const bool isSameNumber = isNeighbour
            && readNumber(devices.folderOf(name) / "nsid") == readNumber(devices.folderOf(drive) / "nsid")
            && readNumber(devices.folderOf(drive) / "nsid");
        // Namespaces of one subsystem have one serial number and are not the same.
        const bool isSameSerial = !isNeighbour && !ours.serial.empty() && ours.serial == other.serial
            && ours.model == other.model && !areOfOneTarget(devices, drive, name);
        const bool isSame = areNamed ? ours.wwn == other.wwn : isSameNumber || isSameSerial;
        const bool isContradicted = !ours.serial.empty() && !other.serial.empty() && ours.serial != other.serial;
        if (isSame && !isContradicted && ours.capacity == other.capacity)
            paths.push_back(name);
    }
    return paths;
}

std::vector<std::string> findDevicesBeside(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive)
{
    std::vector<std::string> names = findOtherPaths(roots, devices, drive);
    for (const std::string& name : findNvmeNeighbours(roots, devices, drive).namespaces) {
        if (std::ranges::find(names, name) == names.end())
            names.push_back(name);
    }
    return names;
}

std::vector<AffectedDevice> findAffectedDevices(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive)
{
    const std::vector<std::string> paths = findOtherPaths(roots, devices, drive);
    std::vector<AffectedDevice> affected;
    addWithPartitions(affected, devices, drive, false);
    for (const std::string& path : paths)
        addWithPartitions(affected, devices, path, false);
    for (const std::string& other : findNvmeNeighbours(roots, devices, drive).namespaces) {
        if (std::ranges::find(paths, other) == paths.end())
            addWithPartitions(affected, devices, other, true);
    }
    return affected;
}

std::vector<std::string> namesOf(const std::vector<AffectedDevice>& affected)
{
    std::vector<std::string> names;
    for (const AffectedDevice& device : affected)
        names.push_back(device.name);
    return names;
}

} // namespace steadymark
