// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/block_devices.h"

#include "core/base/text.h"
#include "platform/linux_devices/drive_link.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>
#include <sstream>
#include <system_error>

#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

template <class Number = std::uint64_t> std::optional<Number> readNumber(const fs::path& path)
{
    const std::string text = readKernelFile(path);
    Number value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::vector<std::string> entriesOf(const fs::path& folder)
{
    std::vector<std::string> names;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
        names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
}

/// SCSI pads with blanks on the right, ATA serials on the left.
std::string trimmed(std::string_view text)
{
    constexpr std::string_view blanks = " \t\r\n";
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return std::string(text.substr(begin, text.find_last_not_of(blanks) - begin + 1));
}

std::string firstOf(std::initializer_list<std::string> candidates)
{
    for (const std::string& candidate : candidates) {
        if (std::string text = trimmed(candidate); !text.empty())
            return text;
    }
    return {};
}

/// udev writes what is no letter or digit as \x20 in values whose names end in _ENC.
std::string decodeUdev(std::string_view text)
{
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        unsigned value = 0;
        if (text.substr(i).starts_with("\\x") && i + 3 < text.size()
            && std::from_chars(text.data() + i + 2, text.data() + i + 4, value, 16).ptr == text.data() + i + 4) {
            decoded += static_cast<char>(static_cast<unsigned char>(value));
            i += 3;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

/// The properties that udev found, e.g. by asking an ATA drive to identify itself, which sysfs shows cut off to the
/// lengths of SCSI. Lines "E:NAME=value"; empty without udev.
std::map<std::string, std::string> readUdevProperties(const fs::path& database, const std::string& number)
{
    std::map<std::string, std::string> properties;
    std::istringstream lines(readKernelFile(database / ("b" + number)));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t equals = line.find('=');
        if (line.starts_with("E:") && equals != std::string::npos)
            properties.emplace(line.substr(2, equals - 2), line.substr(equals + 1));
    }
    return properties;
}

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

} // namespace

BlockDevices::BlockDevices(SystemRoots roots)
    : m_roots(std::move(roots))
{
}

std::optional<std::string> BlockDevices::nameOf(DeviceNumber number) const
{
    std::error_code error;
    const fs::path folder = fs::canonical(m_roots.sys / "dev" / "block" / toString(number), error);
    if (error)
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
    if (name.empty())
        return {};
    std::error_code error;
    fs::path folder = fs::canonical(m_roots.sys / "class" / "block" / name, error);
    return error ? fs::path() : folder;
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
        std::error_code error;
        if (fs::exists(folder / "partition", error)) {
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

std::string BlockDevices::labelOf(const std::string& name) const
{
    const fs::path folder = folderOf(name);
    if (folder.empty())
        return {};
    auto udev = readUdevProperties(m_roots.udevData, readKernelFile(folder / "dev"));
    return toValidUtf8(decodeUdev(udev["ID_FS_LABEL_ENC"]));
}

Drive BlockDevices::describe(const std::string& name) const
{
    Drive drive;
    drive.name = name;
    const fs::path folder = folderOf(name);
    if (folder.empty())
        return drive;

    const fs::path device = folder / "device";
    const fs::path queue = folder / "queue";
    auto udev = readUdevProperties(m_roots.udevData, readKernelFile(folder / "dev"));
    const auto attribute = [&](const char* attributeName) {
        return readKernelFile(device / attributeName);
    };

    drive.bus = busOf(folder);
    const bool isAta = udev["ID_BUS"] == "ata";
    if (isAta) {
        drive.model = firstOf({decodeUdev(udev["ID_MODEL_ENC"]), attribute("model")});
        drive.serial = firstOf({udev["ID_SERIAL_SHORT"], readKernelFile(folder / "serial")});
        drive.firmware = firstOf({udev["ID_REVISION"], attribute("rev")});
    } else {
        // "name" is what memory cards have instead of a model.
        const std::string model = firstOf({attribute("model"), drive.bus == "mmc" ? attribute("name") : ""});
        drive.model = drive.bus == "nvme" ? model : joinVendor(trimmed(attribute("vendor")), model);
        drive.serial = firstOf({attribute("serial"), readKernelFile(folder / "serial"), udev["ID_SERIAL_SHORT"]});
        drive.firmware = firstOf({attribute("firmware_rev"), attribute("rev"), attribute("fwrev")});
    }
    if (drive.bus == "virtio" || drive.bus == "loop")
        drive.model = drive.bus == "loop" ? "Loop device" : ""; // virtio shows its PCI vendor's number as a vendor
    if (drive.bus == "zram")
        drive.model = "Compressed memory";

    DriveLink link = findDriveLink(folder);
    drive.link = std::move(link.name);
    drive.linkBytesPerSecond = link.bytesPerSecond;
    drive.capacity = capacityOf(name);
    if (const auto rotational = readNumber(queue / "rotational"))
        drive.isRotational = *rotational != 0;
    drive.logicalSectorBytes = readNumber<std::uint32_t>(queue / "logical_block_size").value_or(512);
    drive.physicalSectorBytes =
        readNumber<std::uint32_t>(queue / "physical_block_size").value_or(drive.logicalSectorBytes);
    drive.scheduler = chosenScheduler(readKernelFile(queue / "scheduler"));
    return drive;
}

} // namespace steadymark
