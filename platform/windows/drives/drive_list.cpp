// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_list.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/drives/drive_order.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/stack/volume_places.h"

#include <algorithm>

namespace steadymark {
namespace {

/// A volume of the mount manager and what lies under it.
struct VolumeOnDisks {
    std::string name; ///< "D:", or `\\?\Volume{…}` when nothing stands for it
    std::vector<std::string> mountPoints;
    std::string label;
    std::string fileSystem;
    DiskExtents extents;

    /// Its partition is all there is of it, so that it can be told there.
    [[nodiscard]] bool isOnePartition() const { return extents.extents.size() == 1; }
};

VolumeOnDisks describe(const std::wstring& name, const VolumeSystem& volumes, const StorageQueries& queries)
{
    VolumeOnDisks volume;
    std::vector<std::wstring> places = volumes.placesOf(name);
    std::ranges::sort(places, [](const std::wstring& a, const std::wstring& b) {
        return std::pair(a.size(), std::wstring_view(a)) < std::pair(b.size(), std::wstring_view(b));
    });
    for (const std::wstring& place : places)
        volume.mountPoints.push_back(toUtf8(place));
    volume.name = toNarrow(withoutBackslash(places.empty() ? name : places.front()));
    if (auto extents = queries.disksUnder(withoutBackslash(name)))
        volume.extents = std::move(extents.value());
    if (volume.extents.disks.empty())
        return volume;
    if (const auto information = volumes.informationOf(name)) {
        volume.label = information.value().label;
        volume.fileSystem = information.value().fileSystem;
    }
    return volume;
}

void attach(Drive& drive, const std::vector<PartitionEntry>& entries, std::uint32_t number, const VolumeOnDisks& volume)
{
    if (volume.extents.extents.empty()) { // all of a drive without partitions
        if (std::ranges::find(volume.extents.disks, number) == volume.extents.disks.end())
            return;
        drive.mountPoints.insert(drive.mountPoints.end(), volume.mountPoints.begin(), volume.mountPoints.end());
        drive.fileSystem = volume.fileSystem;
        return;
    }
    for (const DiskExtent& extent : volume.extents.extents) {
        if (extent.disk != number)
            continue;
        const PartitionEntry* const entry = partitionOf(entries, extent);
        if (entry == nullptr) {
            auto& list = volume.isOnePartition() ? drive.mountPoints : drive.holders;
            const auto& names = volume.isOnePartition() ? volume.mountPoints : std::vector{volume.name};
            list.insert(list.end(), names.begin(), names.end());
            continue;
        }
        Partition& partition = drive.partitions[static_cast<std::size_t>(entry - entries.data())];
        if (!volume.isOnePartition() || !entry->member.empty()) {
            if (std::ranges::find(partition.holders, volume.name) == partition.holders.end())
                partition.holders.push_back(volume.name);
            continue;
        }
        partition.mountPoints = volume.mountPoints;
        partition.fileSystem = volume.fileSystem;
        if (!volume.label.empty())
            partition.label = volume.label;
    }
}

} // namespace

const PartitionEntry* partitionOf(const std::vector<PartitionEntry>& partitions, const DiskExtent& extent)
{
    const auto found = std::ranges::find_if(partitions, [&extent](const PartitionEntry& partition) {
        return partition.offset <= extent.offset && extent.offset - partition.offset < partition.size;
    });
    return found == partitions.end() ? nullptr : &*found;
}

std::string partitionName(const PartitionEntry& partition)
{
    return join({"Partition", std::to_string(partition.number)}, " ");
}

std::vector<Drive> listDrives(const VolumeSystem& volumes, const StorageQueries& queries)
{
    std::vector<VolumeOnDisks> onDisks;
    if (const auto names = volumes.volumeNames()) {
        for (const std::wstring& name : names.value())
            onDisks.push_back(describe(name, volumes, queries));
    }
    std::vector<Drive> drives;
    for (const std::uint32_t number : queries.diskNumbers()) {
        Drive drive = queries.describeDisk(number);
        const bool isEmpty = drive.isRemovable && drive.capacity.count() == 0;
        if (isEmpty)
            continue;
        const std::vector<PartitionEntry> entries = queries.partitionsOf(number);
        for (const PartitionEntry& entry : entries)
            drive.partitions.push_back(
                {partitionName(entry), entry.offset, entry.size, entry.label, entry.member, {}, {}});
        for (const VolumeOnDisks& volume : onDisks)
            attach(drive, entries, number, volume);
        drives.push_back(std::move(drive));
    }
    std::ranges::sort(drives, isNamedBefore, &Drive::name);
    return drives;
}

} // namespace steadymark
