// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/mounted_volumes.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/free_space.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// Of several places of one file system: a writable one, all of it, the shortest path.
bool showsMore(const Mount& a, const Mount& b)
{
    const bool isAll = a.root == "/";
    if (a.isReadOnly() == b.isReadOnly() && isAll != (b.root == "/"))
        return isAll;
    return isBetterPlace(a, b);
}

/// Whether the whole way down to the drive passes discards on; partitions have the limits of their drive.
bool passesDiscards(const BlockDevices& devices, const std::string& name)
{
    fs::path folder = devices.folderOf(name);
    if (isThere(folder / "partition"))
        folder = folder.parent_path();
    return readNumber(folder / "queue" / "discard_max_bytes").value_or(0) > 0;
}

std::optional<bool> supportsTrim(const DeviceStack& stack, const DeviceStack::MountedDevice& mounted)
{
    constexpr auto known = std::to_array<std::string_view>(
        {"ext3", "ext4", "xfs", "btrfs", "f2fs", "vfat", "exfat", "ntfs3", "jfs", "nilfs2", "ocfs2", "gfs2"});
    const bool reachesDrive = std::ranges::any_of(
        mounted.devices, [&](const std::string& device) { return passesDiscards(stack.devices(), device); });
    if (!reachesDrive)
        return false;
    if (std::ranges::find(known, mounted.mount->fileSystem) != known.end())
        return true;
    return std::nullopt;
}

MountedVolume describe(const DeviceStack& stack, const DeviceStack::MountedDevice& mounted)
{
    MountedVolume volume;
    volume.device = mounted.devices.front();
    volume.mountPoint = toValidUtf8(toUtf8(mounted.mount->mountPoint));
    volume.fileSystem = toPlainLine(mounted.mount->fileSystem);
    volume.isReadOnly = mounted.mount->isReadOnly();
    if (const std::optional<Space> space = measureSpacePatiently(mounted.mount->mountPoint)) {
        volume.total = space->total;
        volume.available = space->available;
    }
    volume.supportsTrim = supportsTrim(stack, mounted);
    return volume;
}

} // namespace

std::vector<MountedVolume> findMountedVolumes(const DeviceStack& stack, const std::string& drive)
{
    std::set<std::string> standing = stack.standingOn(drive);
    for (const std::string& partition : stack.devices().partitionsOf(drive))
        standing.merge(stack.standingOn(partition));
    // Keyed by the devices: binds and subvolumes are the same file system.
    std::map<std::vector<std::string>, const DeviceStack::MountedDevice*> places;
    for (const DeviceStack::MountedDevice& mounted : stack.mounted()) {
        const bool isOurs =
            std::ranges::any_of(mounted.devices, [&](const std::string& device) { return standing.contains(device); });
        if (!isOurs)
            continue;
        const auto [place, isNew] = places.emplace(mounted.devices, &mounted);
        if (!isNew && showsMore(*mounted.mount, *place->second->mount))
            place->second = &mounted;
    }
    std::vector<MountedVolume> volumes;
    for (const auto& [devices, mounted] : places) {
        constexpr std::size_t most = 200;
        if (volumes.size() < most)
            volumes.push_back(describe(stack, *mounted));
    }
    return volumes;
}

} // namespace steadymark
