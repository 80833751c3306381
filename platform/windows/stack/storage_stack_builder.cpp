// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/stack/storage_stack_builder.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/windows/drives/drive_list.h"
#include "platform/windows/files/wide_text.h"

#include <algorithm>
#include <map>

namespace steadymark {
namespace {

void tell(StackLayer& layer, std::string name, std::string text)
{
    if (!text.empty())
        layer.facts.push_back({std::move(name), std::move(text)});
}

std::string sizeText(ByteCount bytes)
{
    return bytes.count() == 0 ? std::string() : formatDecimalBytes(bytes);
}

Sentence sizeSentence(ByteCount bytes)
{
    return bytes.count() == 0 ? Sentence() : Sentence("{size}", {{"size", Figure{formatDecimalBytes(bytes)}}});
}

Sentence besides(const Sentence& first, const Sentence& second)
{
    return first.empty() ? second : Sentence("{first} · {second}", {{"first", first}, {"second", second}});
}

Sentence encryptionText(VolumeEncryption state)
{
    switch (state) {
    case VolumeEncryption::None:
        break;
    case VolumeEncryption::Active:
        return Sentence("on");
    case VolumeEncryption::Encrypting:
        return Sentence("encrypting");
    case VolumeEncryption::Decrypting:
        return Sentence("decrypting");
    case VolumeEncryption::Suspended:
        return Sentence("suspended");
    case VolumeEncryption::Locked:
        return Sentence("locked");
    }
    return {};
}

/// What can be told of a dynamic volume from its parts alone; its database is for administrators.
Sentence volumeLayout(const DiskExtents& extents, ByteCount total)
{
    if (extents.extents.size() <= 1)
        return Sentence("simple");
    const std::size_t disks = extents.disks.size();
    if (disks == 1)
        return Sentence::counted(extents.extents.size(), "simple, in {n} part", "simple, in {n} parts");
    const std::uint64_t first = extents.extents.front().length.count();
    const bool isEven = std::ranges::all_of(
        extents.extents, [first](const DiskExtent& extent) { return extent.length.count() == first; });
    // The file system ends a little before the end of its volume.
    const bool isMirror = isEven && total.count() > 0 && total.count() <= first;
    if (isMirror)
        return Sentence::counted(disks, "mirror of {n} disk", "mirror of {n} disks");
    return isEven ? Sentence::counted(disks, "striped or spanned over {n} disk", "striped or spanned over {n} disks")
                  : Sentence::counted(disks, "spanned over {n} disk", "spanned over {n} disks");
}

/// The first layer that is more than a name, for drives that are none.
StackLayer layerOf(const Drive& drive)
{
    StackLayer layer;
    layer.device = drive.name;
    layer.name = drive.model.empty() ? drive.name : drive.model;
    layer.summary = sizeSentence(drive.capacity);
    if (drive.bus == "spaces") {
        layer.kind = LayerKind::Pool;
        layer.name = "Storage Spaces";
        layer.summary =
            besides(layer.summary, Sentence("virtual disk; Windows does not report its drives to ordinary users"));
        tell(layer, "capacity", sizeText(drive.capacity));
        return layer;
    }
    if (drive.bus == "loop") {
        layer.kind = LayerKind::Loop;
        layer.summary = besides(layer.summary, Sentence("backed by a file"));
        tell(layer, "capacity", sizeText(drive.capacity));
        return layer;
    }
    layer.kind = LayerKind::Drive;
    if (!drive.firmware.empty())
        layer.summary = besides(layer.summary, Sentence("firmware {version}", {{"version", drive.firmware}}));
    tell(layer, "bus", drive.bus);
    tell(layer, "serial", drive.serial);
    tell(layer, "wwn", drive.wwn);
    tell(layer, "firmware", drive.firmware);
    tell(layer, "capacity", sizeText(drive.capacity));
    tell(layer, "sectors",
        english(Sentence("{logical} logical, {physical} physical",
            {{"logical", drive.logicalSectorBytes}, {"physical", drive.physicalSectorBytes}})));
    if (drive.isRotational)
        tell(layer, "rotational", *drive.isRotational ? "yes" : "no");
    tell(layer, "write-cache", drive.writeCache);
    tell(layer, "driver", drive.driver);
    tell(layer, "removable", drive.isRemovable ? "yes" : "");
    tell(layer, "read-only", drive.isReadOnly ? "yes" : "");
    return layer;
}

} // namespace

StorageStackBuilder::StorageStackBuilder(const VolumeSystem& volumes, const StorageQueries& queries)
    : m_volumes(volumes)
    , m_queries(queries)
{
}

std::size_t StorageStackBuilder::add(StackLayer layer)
{
    m_stack.layers.push_back(std::move(layer));
    return m_stack.layers.size() - 1;
}

void StorageStackBuilder::stand(std::size_t upper, std::size_t lower)
{
    auto& below = m_stack.layers[upper].below;
    if (std::ranges::find(below, lower) == below.end())
        below.push_back(lower);
}

void StorageStackBuilder::addHardware(std::size_t upper, const Drive& drive)
{
    std::size_t lowest = upper;
    if (!drive.bridge.empty()) {
        StackLayer bridge;
        bridge.kind = LayerKind::Bridge;
        bridge.name = drive.bridge;
        tell(bridge, "driver", drive.driver);
        const std::size_t index = add(std::move(bridge));
        stand(lowest, index);
        lowest = index;
    }
    const bool isUsb = drive.bus == "usb" || !drive.bridge.empty();
    if (drive.link.empty() && drive.controller.empty() && !isUsb)
        return;
    StackLayer link;
    link.kind = LayerKind::Link;
    // How fast USB and SATA run is for administrators, or nobody, to ask.
    link.name = !drive.link.empty() ? drive.link : isUsb ? "USB" : drive.bus == "sata" ? "SATA" : "controller";
    if (!drive.bestLink.name.empty()) {
        link.summary = Sentence("{link} is supported", {{"link", drive.bestLink.name}});
        tell(link, "best", drive.bestLink.name);
    }
    tell(link, "controller", drive.controller);
    stand(lowest, add(std::move(link)));
}

std::size_t StorageStackBuilder::addDisk(std::uint32_t number)
{
    const Drive drive = m_queries.describeDisk(number);
    const std::size_t index = add(layerOf(drive));
    if (m_stack.layers[index].kind == LayerKind::Drive)
        addHardware(index, drive);
    return index;
}

std::size_t StorageStackBuilder::addPartition(std::uint32_t disk, const PartitionEntry& partition)
{
    StackLayer layer;
    layer.kind = LayerKind::Partition;
    layer.name = partitionName(partition);
    layer.device = "Harddisk" + std::to_string(disk) + "Partition" + std::to_string(partition.number);
    layer.summary = sizeSentence(partition.size); // people choose labels: those are a fact, which is not shared
    tell(layer, "size", sizeText(partition.size));
    tell(layer, "offset", formatSize(partition.offset));
    tell(layer, "label", partition.label);
    tell(layer, "type", partition.member);
    return add(std::move(layer));
}

std::size_t StorageStackBuilder::addVolume(const std::wstring& devicePath, const std::string& name, ByteCount total)
{
    StackLayer layer;
    layer.kind = LayerKind::Volume;
    layer.name = name;
    const auto found = m_queries.disksUnder(devicePath);
    const DiskExtents extents = found ? found.value() : DiskExtents();
    layer.summary = Sentence("its storage is not known");
    if (!extents.disks.empty()) {
        layer.summary = volumeLayout(extents, total);
        tell(layer, "layout", english(layer.summary));
    }
    tell(layer, "size", sizeText(extents.bytes));
    const std::size_t volume = add(std::move(layer));

    // Partitions of all disks first, then the disks, so that a layer only ever stands on later ones.
    std::vector<std::pair<std::size_t, std::uint32_t>> above; // layer, disk
    std::map<std::uint32_t, std::vector<PartitionEntry>> tables;
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::size_t> known;
    for (const DiskExtent& extent : extents.extents) {
        if (!tables.contains(extent.disk))
            tables[extent.disk] = m_queries.partitionsOf(extent.disk);
        const PartitionEntry* const entry = partitionOf(tables[extent.disk], extent);
        if (entry == nullptr) {
            above.emplace_back(volume, extent.disk);
            continue;
        }
        const auto [place, isNew] = known.try_emplace({extent.disk, entry->number}, 0);
        if (isNew) {
            place->second = addPartition(extent.disk, *entry);
            stand(volume, place->second);
            above.emplace_back(place->second, extent.disk);
        }
    }
    if (extents.extents.empty()) {
        for (const std::uint32_t disk : extents.disks)
            above.emplace_back(volume, disk);
    }
    std::map<std::uint32_t, std::size_t> drives;
    for (const auto& [upper, disk] : above) {
        const auto [place, isNew] = drives.try_emplace(disk, 0);
        if (isNew)
            place->second = addDisk(disk);
        stand(upper, place->second);
    }
    return volume;
}

std::size_t StorageStackBuilder::addFileSystem(const VolumePlace& place)
{
    StackLayer layer;
    layer.kind = LayerKind::FileSystem;
    layer.name = "unknown";
    layer.summary = Sentence("cannot be queried");
    tell(layer, "mount-point", toUtf8(place.root));
    if (const auto information = m_volumes.informationOf(place.root)) {
        const std::string options = mountOptionsOf(information.value());
        layer.name = information.value().fileSystem;
        layer.summary = Sentence::verbatim(options);
        tell(layer, "label", toValidUtf8(information.value().label));
        tell(layer, "options", options);
    }
    return add(std::move(layer));
}

StorageStack StorageStackBuilder::ofFile(const std::filesystem::path& named, const VolumePlace& place)
{
    StackLayer file;
    file.kind = LayerKind::File;
    file.name = toUtf8(named);
    if (const std::wstring folder = m_volumes.substitutionOf(letterRootOf(named)); !folder.empty()) {
        file.summary = Sentence(
            "{letter} stands for {folder}", {{"letter", toNarrow(letterRootOf(named))}, {"folder", toNarrow(folder)}});
        tell(file, "substituted", toNarrow(folder));
    }
    const std::size_t top = add(std::move(file));
    if (place.kind == VolumeKind::Network) {
        StackLayer share;
        share.kind = LayerKind::Network;
        share.name = toNarrow(place.share.empty() ? withoutBackslash(place.root) : place.share);
        share.summary = Sentence("its storage is on another machine");
        stand(top, add(std::move(share)));
        return std::move(m_stack);
    }
    if (place.kind == VolumeKind::Memory) {
        StackLayer memory;
        memory.kind = LayerKind::Memory;
        memory.name = "RAM disk";
        stand(top, add(std::move(memory)));
        return std::move(m_stack);
    }
    std::size_t lowest = addFileSystem(place);
    stand(top, lowest);
    const auto encryption = m_volumes.encryptionOf(place.root);
    if (encryption && *encryption != VolumeEncryption::None) {
        StackLayer layer;
        layer.kind = LayerKind::Encryption;
        layer.name = "BitLocker";
        layer.summary = encryptionText(*encryption);
        tell(layer, "type", "BitLocker");
        tell(layer, "state", english(layer.summary));
        const std::size_t index = add(std::move(layer));
        stand(lowest, index);
        lowest = index;
    }
    const auto space = m_volumes.spaceOf(place.root);
    stand(lowest,
        addVolume(
            place.devicePath(), toNarrow(withoutBackslash(place.root)), space ? space.value().total : ByteCount()));
    return std::move(m_stack);
}

StorageStack StorageStackBuilder::ofDevice(const DevicePath& device)
{
    if (device.disk)
        addDisk(*device.disk);
    else
        addVolume(device.path, toNarrow(device.path), {});
    return std::move(m_stack);
}

} // namespace steadymark
