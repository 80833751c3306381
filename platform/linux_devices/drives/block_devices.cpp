// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/block_devices.h"

#include "core/base/text.h"
#include "core/drives/drive_order.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/drive_link.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <set>
#include <system_error>

#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// "mq-deadline kyber [bfq] none": the chosen one is in brackets.
std::string chosenScheduler(const std::string& text)
{
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']');
    if (open == std::string::npos || close == std::string::npos || close < open)
        return text;
    return text.substr(open + 1, close - open - 1);
}

bool hasFolderStarting(const fs::path& path, std::string_view prefix)
{
    return std::ranges::any_of(path, [&](const fs::path& part) { return part.native().starts_with(prefix); });
}

std::string busOf(const fs::path& folder)
{
    const std::string name = folder.filename();
    constexpr std::pair<std::string_view, std::string_view> byName[] = {
        {"nvme", "nvme"},
        {"zram", "zram"},
        {"loop", "loop"},
        {"mmcblk", "mmc"},
        {"vd", "virtio"},
    };
    for (const auto& [prefix, bus] : byName) {
        if (name.starts_with(prefix))
            return std::string(bus);
    }
    if (!name.starts_with("sd") && !name.starts_with("sr"))
        return "other";
    if (hasFolderStarting(folder, "usb"))
        return "usb";
    return hasFolderStarting(folder, "ata") ? "sata" : "scsi";
}

/// "ATA" stands where SCSI has a vendor, and USB enclosures often repeat the vendor in the model.
std::string joinVendor(const std::string& vendor, const std::string& model)
{
    if (vendor.empty() || vendor == "ATA" || model.starts_with(vendor))
        return model;
    return model.empty() ? vendor : vendor + ' ' + model;
}

/// An eMMC shows its boot areas as devices of their own, though they are parts of one drive.
bool isPartOfMemoryCard(const std::string& name)
{
    const std::size_t digits = name.find_first_not_of("0123456789", std::string_view("mmcblk").size());
    return name.starts_with("mmcblk") && digits != std::string::npos;
}

bool isWholeDrive(const fs::path& folder)
{
    const std::string name = folder.filename();
    // Stacks, optical drives, floppy disks and plain memory.
    for (const std::string_view prefix : {"dm-", "md", "bcache", "zd", "drbd", "sr", "fd", "ram", "mtdblock"}) {
        if (name.starts_with(prefix))
            return false;
    }
    if (isThere(folder / "partition") || isPartOfMemoryCard(name) || !entriesOf(folder / "slaves").empty())
        return false;
    // One path of several to an NVMe namespace, which cannot be opened.
    if (readNumber(folder / "hidden").value_or(0) != 0)
        return false;
    return !name.starts_with("loop") || isThere(folder / "loop" / "backing_file");
}

} // namespace

std::string nodeOf(const std::string& name)
{
    std::string node = "/dev/" + name;
    std::ranges::replace(node, '!', '/'); // "cciss!c0d0" stands for /dev/cciss/c0d0
    return node;
}

BlockDevices::BlockDevices(SystemRoots roots)
    : m_roots(std::move(roots))
{
}

std::optional<std::string> BlockDevices::nameOf(DeviceNumber number) const
{
    const fs::path folder = followed(m_roots.sys / "dev" / "block" / toString(number));
    if (folder.empty())
        return std::nullopt;
    return folder.filename();
}

std::optional<std::string> BlockDevices::nameOfNode(const std::string& node) const
{
    if (struct stat status{}; ::stat(node.c_str(), &status) == 0 && S_ISBLK(status.st_mode))
        return nameOf(deviceNumberOf(status.st_rdev));
    const std::string lastPart = fs::path(node).filename();
    if (!folderOf(lastPart).empty())
        return lastPart;
    if (!node.starts_with("/dev/mapper/"))
        return std::nullopt;
    for (const std::string& name : entriesOf(m_roots.sys / "class" / "block")) {
        if (readKernelFile(m_roots.sys / "class" / "block" / name / "dm" / "name") == lastPart)
            return name;
    }
    return std::nullopt;
}

fs::path BlockDevices::folderOf(const std::string& name) const
{
    return name.empty() ? fs::path() : followed(m_roots.sys / "class" / "block" / name);
}

std::vector<std::string> BlockDevices::wholeDrivesUnder(const std::string& name) const
{
    std::set<std::string> drives;
    std::set<std::string> seen;
    std::vector<std::string> pending = {name};
    while (!pending.empty()) {
        const std::string current = pending.back();
        pending.pop_back();
        if (!seen.insert(current).second)
            continue;
        const fs::path folder = folderOf(current);
        if (folder.empty())
            continue;
        if (isThere(folder / "partition")) {
            pending.push_back(folder.parent_path().filename());
            continue;
        }
        const std::vector<std::string> slaves = entriesOf(folder / "slaves");
        if (slaves.empty())
            drives.insert(current);
        else
            pending.insert(pending.end(), slaves.begin(), slaves.end());
    }
    return {drives.begin(), drives.end()};
}

std::vector<std::string> BlockDevices::btrfsMembers(const std::string& name) const
{
    const fs::path fileSystems = m_roots.sys / "fs" / "btrfs";
    for (const std::string& uuid : entriesOf(fileSystems)) {
        std::vector<std::string> members = entriesOf(fileSystems / uuid / "devices");
        if (std::ranges::find(members, name) != members.end())
            return members;
    }
    return {name};
}

ByteCount BlockDevices::capacityOf(const std::string& name) const
{
    constexpr std::uint64_t sysfsSectorBytes = 512; // whatever the drive's own sectors are
    return ByteCount(readNumber(folderOf(name) / "size").value_or(0) * sysfsSectorBytes);
}

UdevProperties BlockDevices::propertiesOf(const std::string& name) const
{
    const fs::path folder = folderOf(name);
    return {m_roots.udevData, folder.empty() ? std::string() : readKernelFile(folder / "dev")};
}

std::string BlockDevices::labelOf(const std::string& name) const
{
    return toValidUtf8(propertiesOf(name).decoded("ID_FS_LABEL_ENC"));
}

std::vector<std::string> BlockDevices::wholeDrives() const
{
    std::vector<std::string> names;
    for (const std::string& name : entriesOf(m_roots.sys / "block")) {
        const fs::path folder = folderOf(name);
        if (!folder.empty() && isWholeDrive(folder) && capacityOf(name).count() > 0)
            names.push_back(name);
    }
    std::ranges::sort(names, isNamedBefore);
    return names;
}

std::vector<std::string> BlockDevices::partitionsOf(const std::string& drive) const
{
    const fs::path folder = folderOf(drive);
    std::vector<std::string> names;
    if (folder.empty())
        return names;
    for (const std::string& name : entriesOf(folder)) {
        if (isThere(folder / name / "partition"))
            names.push_back(name);
    }
    std::ranges::sort(names, isNamedBefore);
    return names;
}

Drive BlockDevices::describe(const std::string& name) const
{
    Drive drive;
    drive.name = name;
    drive.node = nodeOf(name);
    const fs::path folder = folderOf(name);
    if (folder.empty())
        return drive;
    drive.bus = busOf(folder);
    fillIdentity(drive, folder);
    fillConnection(drive, folder);
    drive.capacity = capacityOf(name);
    drive.isRemovable = readNumber(folder / "removable").value_or(0) != 0;
    drive.isReadOnly = readNumber(folder / "ro").value_or(0) != 0;
    drive.sequenceNumber = readNumber(folder / "diskseq");
    fillQueue(drive, folder / "queue");
    return drive;
}

void BlockDevices::fillIdentity(Drive& drive, const fs::path& folder) const
{
    const fs::path device = folder / "device";
    const UdevProperties udev = propertiesOf(drive.name);
    const auto attribute = [&](const char* attributeName) {
        return readKernelFile(device / attributeName);
    };
    if (udev["ID_BUS"] == "ata") {
        drive.model = firstOf({udev.decoded("ID_MODEL_ENC"), attribute("model")});
        drive.serial = firstOf({udev["ID_SERIAL_SHORT"], readKernelFile(folder / "serial")});
        drive.firmware = firstOf({udev["ID_REVISION"], attribute("rev")});
    } else {
        // "name" is what memory cards have instead of a model.
        const std::string model = firstOf({attribute("model"), drive.bus == "mmc" ? attribute("name") : ""});
        drive.model = drive.bus == "nvme" ? model : joinVendor(trimmedCopy(attribute("vendor")), model);
        // For SCSI "short" is the world-wide name.
        drive.serial = firstOf({attribute("serial"), readKernelFile(folder / "serial"), udev["ID_SCSI_SERIAL"],
            udev["ID_SERIAL_SHORT"], serialInVitalProductData(attribute("vpd_pg80"))});
        drive.firmware = firstOf({attribute("firmware_rev"), attribute("rev"), attribute("fwrev")});
    }
    if (drive.bus == "virtio" || drive.bus == "loop")
        drive.model = drive.bus == "loop" ? "Loop device" : ""; // virtio shows its PCI vendor's number as a vendor
    if (drive.bus == "zram")
        drive.model = "Compressed memory";
    for (const std::string& told :
        {readKernelFile(folder / "wwid"), attribute("wwid"), udev["ID_WWN_WITH_EXTENSION"], udev["ID_WWN"]}) {
        if (drive.wwn.empty())
            drive.wwn = worldWideNameOf(told);
    }
}

void BlockDevices::fillConnection(Drive& drive, const fs::path& folder)
{
    const DriveLink link = findDriveLink(folder);
    drive.link = link.name;
    drive.linkBytesPerSecond = link.bytesPerSecond;
    drive.bestLink = findLinkLimits(folder, link).drive;
    DriveHardware hardware = findDriveHardware(folder);
    drive.bridge = std::move(hardware.bridge);
    drive.controller = std::move(hardware.controller);
    drive.driver = std::move(hardware.driver);
}

void BlockDevices::fillQueue(Drive& drive, const fs::path& queue)
{
    if (const auto rotational = readNumber(queue / "rotational"))
        drive.isRotational = *rotational != 0;
    drive.logicalSectorBytes = readNumber<std::uint32_t>(queue / "logical_block_size").value_or(512);
    drive.physicalSectorBytes =
        readNumber<std::uint32_t>(queue / "physical_block_size").value_or(drive.logicalSectorBytes);
    drive.scheduler = chosenScheduler(readKernelFile(queue / "scheduler"));
    drive.writeCache = readKernelFile(queue / "write_cache");
    // A granularity is also told where nothing can be discarded.
    if (const std::uint64_t maximum = readNumber(queue / "discard_max_bytes").value_or(0); maximum > 0)
        drive.discard = {ByteCount(readNumber(queue / "discard_granularity").value_or(0)), ByteCount(maximum)};
    if (const std::string zoned = readKernelFile(queue / "zoned"); zoned != "none")
        drive.zoned = zoned;
}

} // namespace steadymark
