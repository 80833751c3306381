// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/device_layers.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/drive_link.h"
#include "platform/linux_devices/stack/mapped_device.h"

#include <algorithm>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// "raid1" as "RAID1", "linear" as it is.
std::string raidLevelText(std::string level)
{
    if (level.starts_with("raid"))
        level.replace(0, 4, "RAID");
    return level;
}

/// "RAID1 of 2"
Sentence levelOf(const std::string& level, const std::string& disks)
{
    if (disks.empty())
        return Sentence::verbatim(raidLevelText(level));
    if (level.empty())
        return Sentence("of {count}", {{"count", disks}});
    return Sentence("{level} of {count}", {{"level", raidLevelText(level)}, {"count", disks}});
}

/// Documentation/admin-guide/md.rst of the kernel.
StackLayer describeRaid(const fs::path& folder, const std::string& name)
{
    const fs::path md = folder / "md";
    const std::string level = readKernelFile(md / "level");
    const std::string disks = readKernelFile(md / "raid_disks");
    const std::uint64_t missing = readNumber(md / "degraded").value_or(0);
    const std::string action = readKernelFile(md / "sync_action");

    std::vector<Sentence> words = {levelOf(level, disks)};
    if (missing > 0)
        words.push_back(Sentence("degraded: {count} missing", {{"count", missing}}));
    const bool isBusy = !action.empty() && action != "idle" && action != "frozen"; // which takes time from the drives
    if (isBusy)
        words.push_back(Sentence("{action} is going on", {{"action", action}}));
    StackLayer layer{LayerKind::Raid, name, Sentence::listed(std::move(words)), name, {}, {}};
    addFact(layer, "level", level);
    addFact(layer, "disks", disks);
    addFact(layer, "missing", missing > 0 ? std::to_string(missing) : "");
    addFact(layer, "action", isBusy ? action : "");
    addFact(layer, "chunk", readKernelFile(md / "chunk_size"));
    addFact(layer, "state", readKernelFile(md / "array_state"));
    return layer;
}

/// "writethrough [writeback] writearound none"
std::string chosenOf(const std::string& choices)
{
    const std::size_t open = choices.find('[');
    const std::size_t close = choices.find(']');
    return open < close && close != std::string::npos ? choices.substr(open + 1, close - open - 1) : std::string();
}

StackLayer describeCache(const fs::path& folder, const std::string& name)
{
    const std::string mode = chosenOf(readKernelFile(folder / "bcache" / "cache_mode"));
    StackLayer layer{LayerKind::Cache, name, Sentence::listed({Sentence::verbatim("bcache"), Sentence::verbatim(mode)}),
        name, {}, {}};
    addFact(layer, "mode", mode);
    addFact(layer, "state", readKernelFile(folder / "bcache" / "state"));
    return layer;
}

DeviceLayer describeLoop(const fs::path& folder, const std::string& name)
{
    const std::string isDirect = readKernelFile(folder / "loop" / "dio");
    const Sentence summary =
        isDirect == "0" ? Sentence("backed by a file, through the page cache") : Sentence("backed by a file");
    DeviceLayer found{{LayerKind::Loop, name, summary, name, {}, {}}, {}, {}};
    found.backingFile = readKernelFile(folder / "loop" / "backing_file");
    addFact(found.layer, "direct", isDirect == "1" ? "yes" : isDirect == "0" ? "no" : "");
    const std::string offset = readKernelFile(folder / "loop" / "offset");
    addFact(found.layer, "offset", offset == "0" ? "" : offset);
    return found;
}

StackLayer describePartition(const BlockDevices& devices, const fs::path& folder, const std::string& name)
{
    const UdevProperties udev = devices.propertiesOf(name);
    const ByteCount size = devices.capacityOf(name);
    StackLayer layer{LayerKind::Partition, name, size.count() > 0 ? amountText(size) : Sentence(), name, {}, {}};
    addFact(layer, "size", std::to_string(size.count()));
    if (const auto start = readNumber(folder / "start"))
        addFact(layer, "offset", std::to_string(*start * 512)); // sysfs counts in 512 bytes
    addFact(layer, "file-system", udev["ID_FS_TYPE"]);
    addFact(layer, "label", udev.decoded("ID_FS_LABEL_ENC"));
    return layer;
}

StackLayer describeDrive(const Drive& drive)
{
    StackLayer layer{
        LayerKind::Drive, drive.model.empty() ? drive.name : toValidUtf8(drive.model), {}, drive.name, {}, {}};
    layer.summary = drive.capacity.count() > 0 ? amountText(drive.capacity) : Sentence("empty");
    if (!drive.firmware.empty())
        layer.summary =
            dotted(layer.summary, Sentence("firmware {version}", {{"version", toValidUtf8(drive.firmware)}}));
    if (drive.zoned == "host-managed")
        layer.summary = dotted(layer.summary, Sentence("zoned"));
    addFact(layer, "capacity", std::to_string(drive.capacity.count()));
    addFact(layer, "serial", drive.serial);
    addFact(layer, "wwn", drive.wwn);
    addFact(layer, "firmware", drive.firmware);
    addFact(layer, "bus", drive.bus);
    addFact(layer, "controller", drive.controller);
    addFact(layer, "driver", drive.driver);
    addFact(
        layer, "sectors", std::to_string(drive.logicalSectorBytes) + '/' + std::to_string(drive.physicalSectorBytes));
    addFact(layer, "rotational", !drive.isRotational ? "" : *drive.isRotational ? "yes" : "no");
    addFact(layer, "scheduler", drive.scheduler);
    addFact(layer, "write-cache", drive.writeCache);
    addFact(layer, "zoned", drive.zoned);
    return layer;
}

StackLayer describeLink(const Drive& drive, const LinkLimits& limits)
{
    StackLayer layer{LayerKind::Link, drive.link, {}, "", {}, {}};
    const bool isSlowerThanDrive = !drive.bestLink.name.empty();
    if (isSlowerThanDrive) {
        const bool isPortsFault = limits.port.bytesPerSecond && drive.linkBytesPerSecond
            && *limits.port.bytesPerSecond <= *drive.linkBytesPerSecond * 1.01;
        const Sentence::Places places = {{"link", drive.bestLink.name}};
        layer.summary = isPortsFault ? Sentence("the drive supports {link}, its slot does not", places)
                                     : Sentence("the drive supports {link}", places);
    }
    addFact(layer, "now", drive.link);
    addFact(layer, "best", drive.bestLink.name);
    addFact(layer, "port", limits.port.name);
    if (drive.linkBytesPerSecond)
        addFact(layer, "bytes-per-second", formatFixed(*drive.linkBytesPerSecond, 0));
    return layer;
}

} // namespace

Sentence dotted(const Sentence& first, const Sentence& second)
{
    if (first.empty() || second.empty())
        return first.empty() ? second : first;
    return Sentence("{first} · {second}", {{"first", first}, {"second", second}});
}

Sentence amountText(ByteCount bytes)
{
    return Sentence("{amount}", {{"amount", Figure{formatDecimalBytes(bytes)}}});
}

void addFact(StackLayer& layer, const char* name, const std::string& text)
{
    if (!text.empty())
        layer.facts.push_back({name, toValidUtf8(text)});
}

DeviceLayer describeDeviceLayer(const BlockDevices& devices, const std::string& name)
{
    const fs::path folder = devices.folderOf(name);
    if (folder.empty())
        return {{LayerKind::Mapper, name, Sentence("no longer known to the kernel"), name, {}, {}}, {}, {}};
    if (isThere(folder / "partition"))
        return {describePartition(devices, folder, name), {folder.parent_path().filename()}, {}};
    const std::vector<std::string> slaves = entriesOf(folder / "slaves");
    if (isThere(folder / "dm"))
        return describeMappedDevice(devices, folder, name, slaves);
    if (isThere(folder / "md"))
        return {describeRaid(folder, name), slaves, {}};
    if (name.starts_with("bcache"))
        return {describeCache(folder, name), slaves, {}};
    if (isThere(folder / "loop" / "backing_file"))
        return describeLoop(folder, name);
    if (isNumbered(name, "zd"))
        return {
            {LayerKind::Volume, name, Sentence("ZFS volume; ZFS does not report its drives"), name, {}, {}}, {}, {}};
    if (!slaves.empty())
        return {{LayerKind::Mapper, name, {}, name, {}, {}}, slaves, {}};
    return {describeDrive(devices.describe(name)), {}, {}};
}

std::vector<StackLayer> describeConnection(const BlockDevices& devices, const std::string& name)
{
    const Drive drive = devices.describe(name);
    std::vector<StackLayer> layers;
    if (!drive.bridge.empty()) {
        StackLayer bridge{LayerKind::Bridge, drive.bridge, Sentence::verbatim(drive.driver), "", {}, {}};
        addFact(bridge, "driver", drive.driver);
        layers.push_back(std::move(bridge));
    }
    if (!drive.link.empty()) {
        const DriveLink link{drive.link, drive.linkBytesPerSecond};
        layers.push_back(describeLink(drive, findLinkLimits(devices.folderOf(name), link)));
    }
    return layers;
}

} // namespace steadymark
