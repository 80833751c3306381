// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/prepare_facts.h"

#include "core/base/text.h"
#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/claim/system_tables.h"
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/drives/drive_list.h"
#include "platform/linux_devices/drives/shared_drive.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/drives/system_drives.h"
#include "platform/linux_devices/helper/helper_protocol.h"
#include "platform/linux_devices/stack/affected_devices.h"
#include "platform/linux_devices/stack/device_stack.h"
#include "platform/linux_devices/stack/loop_backing.h"
#include "platform/linux_devices/stack/mounted_volumes.h"
#include "platform/linux_devices/system/battery.h"

#include <algorithm>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// Names of folders and nothing that leads elsewhere: "nvme0n1", "dm-0", "cciss!c0d0".
bool isFolderName(const std::string& name)
{
    return !name.empty() && name.size() < 64 && name.front() != '.' && name.find('/') == std::string::npos
        && name.find('\0') == std::string::npos;
}

/// NVMe's own folders of many controllers are virtual, too, but no "virtual/block".
bool isMadeByKernel(const fs::path& folder)
{
    return folder.native().find("/virtual/block/") != std::string::npos;
}

bool hasUsbAbove(const fs::path& folder)
{
    return std::ranges::any_of(folder, [](const fs::path& part) { return isNumbered(part.native(), "usb"); });
}

/// As udev saw them last.
std::vector<Signature> readUdevSignatures(const BlockDevices& devices, const std::vector<std::string>& names)
{
    std::vector<Signature> signatures;
    for (const std::string& name : names) {
        const UdevProperties udev = devices.propertiesOf(name);
        if (const std::string kind = udev["ID_FS_TYPE"]; !kind.empty())
            signatures.push_back({name, toPlainLine(kind), toPlainLine(devices.labelOf(name))});
        if (const std::string table = udev["ID_PART_TABLE_TYPE"];
            !table.empty() && !isThere(devices.folderOf(name) / "partition"))
            signatures.push_back({name, toPlainLine(table), {}});
    }
    return signatures;
}

} // namespace

Result<PrepareFacts> readPrepareFacts(const std::string& name, const SystemRoots& roots)
{
    const BlockDevices devices(roots);
    const fs::path asked = isFolderName(name) ? devices.folderOf(name) : fs::path();
    if (asked.empty())
        return fail(ErrorCode::NotFound,
            Sentence("The drive \"{name}\" does not exist or is gone.", {{"name", strangersWord(name)}}));
    BOOST_OUTCOME_TRY(std::vector<Mount> mounts, LinuxDriveCatalog(roots).readMounts());

    PrepareFacts facts;
    facts.isPartition = isThere(asked / "partition");
    const std::string drive = facts.isPartition ? asked.parent_path().filename().string() : name;
    const fs::path folder = devices.folderOf(drive);
    const DeviceStack stack(roots, devices, std::move(mounts));
    facts.drive = describeWithContents(roots, devices, stack.mounts(), drive);
    facts.identity = identityOf(facts.drive);
    facts.isMadeByKernel = isMadeByKernel(folder);
    if (!entriesOf(folder / "slaves").empty())
        facts.below = devices.wholeDrivesUnder(drive);
    if (const std::string device = blockDeviceUnderLoop(devices, drive); !device.empty())
        facts.below = {device};
    facts.isOverUsb = facts.drive.bus == "usb" || hasUsbAbove(folder);
    facts.network = networkOf(devices, drive);
    facts.controllers = findNvmeNeighbours(roots, devices, drive).controllers;
    facts.affected = findAffectedDevices(roots, devices, drive);
    const std::vector<std::string> names = namesOf(facts.affected);
    facts.users = findDeviceUsers(stack, names);
    for (const std::string& loop : loopsOverSameFile(roots, devices, drive))
        facts.users.push_back({UseKind::Loop, drive, Sentence("{loop}, backed by the same file", {{"loop", loop}})});
    facts.roles = findSystemRoles(stack, names);
    facts.listings = findListings(roots, devices, names);
    facts.volumes = findMountedVolumes(stack, drive);
    facts.signatures = readUdevSignatures(devices, names);
    facts.battery = readBattery(roots);
    return facts;
}

} // namespace steadymark
