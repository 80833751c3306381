// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/device_users.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/sysfs.h"

#include <algorithm>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// What is made of other devices, as a user of them.
DeviceUser userOf(const BlockDevices& devices, const std::string& base, const std::string& holder)
{
    const fs::path folder = devices.folderOf(holder);
    const std::string mapperName = toPlainLine(readKernelFile(folder / "dm" / "name"));
    const std::string uuid = readKernelFile(folder / "dm" / "uuid");
    DeviceUser user{UseKind::Unknown, base, mapperName.empty() ? holder : mapperName};
    if (isThere(folder / "dm"))
        user.kind = uuid.starts_with("CRYPT-") ? UseKind::Encryption
            : uuid.starts_with("LVM-")         ? UseKind::Volume
                                               : UseKind::Mapper;
    else if (isThere(folder / "md"))
        user.kind = UseKind::Raid;
    else if (holder.starts_with("bcache"))
        user.kind = UseKind::Cache;
    else if (holder.starts_with("loop"))
        user.kind = UseKind::Loop;
    return user;
}

class UserList {
public:
    void add(DeviceUser user)
    {
        if (m_users.size() < mostDeviceUsers && std::ranges::find(m_users, user) == m_users.end())
            m_users.push_back(std::move(user));
    }
    [[nodiscard]] std::vector<DeviceUser> take() { return std::move(m_users); }

private:
    std::vector<DeviceUser> m_users;
};

bool isOneOf(const std::vector<std::string>& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

void addMounts(UserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    for (const DeviceStack::MountedDevice& mounted : stack.mounted()) {
        const bool isAbove =
            std::ranges::any_of(mounted.devices, [&](const std::string& device) { return above.contains(device); });
        if (!isAbove)
            continue;
        const UseKind kind = mounted.devices.size() > 1 ? UseKind::Pool : UseKind::Mounted;
        users.add({kind, base, toPlainLine(toValidUtf8(toUtf8(mounted.mount->mountPoint)))});
    }
}

/// btrfs has a folder in sysfs as long as it is mounted anywhere, also where this process cannot see it.
void addBtrfs(UserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    const fs::path fileSystems = stack.roots().sys / "fs" / "btrfs";
    for (const std::string& uuid : entriesOf(fileSystems)) {
        const std::vector<std::string> members = entriesOf(fileSystems / uuid / "devices");
        const bool isMember =
            std::ranges::any_of(members, [&](const std::string& device) { return above.contains(device); });
        const bool isSeen = std::ranges::any_of(stack.mounted(), [&](const DeviceStack::MountedDevice& mounted) {
            return std::ranges::any_of(
                mounted.devices, [&](const std::string& device) { return isOneOf(members, device); });
        });
        if (!isMember || isSeen)
            continue;
        const std::string label = toPlainLine(readKernelFile(fileSystems / uuid / "label"));
        users.add({UseKind::Pool, base, "btrfs " + (label.empty() ? uuid : label)});
    }
}

void addSwaps(UserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    for (const SwapArea& area : stack.swaps()) {
        if (above.contains(area.device))
            users.add({UseKind::Swap, base, area.file.empty() ? "swap" : toPlainLine(toValidUtf8(area.file))});
    }
}

void addHolders(UserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    const BlockDevices& devices = stack.devices();
    for (const std::string& device : above) {
        // The partitions of an array are no users of their own.
        if (device != base && !isThere(devices.folderOf(device) / "partition"))
            users.add(userOf(devices, base, device));
    }
    // A member of a cache that has no device yet.
    if (!base.starts_with("bcache") && isThere(devices.folderOf(base) / "bcache") && above.size() == 1)
        users.add({UseKind::Cache, base, "bcache"});
}

std::vector<std::string> processesIn(const fs::path& proc)
{
    std::vector<std::string> numbers;
    for (std::string& name : entriesOf(proc)) {
        if (isNumbered("p" + name, "p"))
            numbers.push_back(std::move(name));
    }
    return numbers;
}

/// Whether a folder of /proc is there and nobody can say what is in it, for want of descriptors or memory. One of a
/// process that ended meanwhile, or that we may not see, is another thing.
bool isClosedToUs(const fs::path& folder)
{
    std::error_code error;
    const fs::directory_iterator entry(folder, error);
    return error == std::errc::too_many_files_open || error == std::errc::too_many_files_open_in_system
        || error == std::errc::not_enough_memory;
}

std::string programOf(const fs::path& process)
{
    return toPlainLine(toValidUtf8(readKernelFile(process / "comm"))) + " (" + process.filename().string() + ")";
}

/// The drive that commands through a character device reach: "sg2" and bsg by the drive that they are of, "ng0n1" by
/// its name. They pass by all claims.
std::optional<std::string> driveOfCharacterDevice(const SystemRoots& roots, DeviceNumber number)
{
    const fs::path folder = followed(roots.sys / "dev" / "char" / toString(number));
    if (folder.empty())
        return std::nullopt;
    const std::string name = folder.filename();
    if (name.starts_with("ng"))
        return "nvme" + name.substr(2);
    const std::vector<std::string> drives = entriesOf(folder / "device" / "block");
    return drives.empty() ? std::nullopt : std::optional(drives.front());
}

/// The device that an open file is, or nothing.
std::optional<std::string> deviceBehind(const fs::path& openFile, const SystemRoots& roots, const BlockDevices& devices)
{
    struct stat status { };
    if (::stat(openFile.c_str(), &status) != 0)
        return std::nullopt;
    if (S_ISBLK(status.st_mode))
        return devices.nameOf(deviceNumberOf(status.st_rdev));
    return S_ISCHR(status.st_mode) ? driveOfCharacterDevice(roots, deviceNumberOf(status.st_rdev)) : std::nullopt;
}

} // namespace

std::vector<DeviceUser> findDeviceUsers(const DeviceStack& stack, const std::vector<std::string>& names)
{
    UserList users;
    for (const std::string& base : names) {
        const std::set<std::string> above = stack.standingOn(base);
        addHolders(users, stack, base, above);
        addMounts(users, stack, base, above);
        addBtrfs(users, stack, base, above);
        addSwaps(users, stack, base, above);
    }
    return users.take();
}

std::vector<DeviceUser> findOpenPrograms(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names)
{
    UserList users;
    // Who could not be looked at may have any of them.
    if (!names.empty() && isClosedToUs(roots.proc))
        users.add({UseKind::Program, names.front(), "programs that cannot be looked at now: too much is open"});
    for (const std::string& number : processesIn(roots.proc)) {
        if (number == std::to_string(::getpid()))
            continue;
        const fs::path process = roots.proc / number;
        if (!names.empty() && isClosedToUs(process / "fd"))
            users.add(
                {UseKind::Program, names.front(), "perhaps " + programOf(process) + ", which cannot be looked at"});
        for (const std::string& file : entriesOf(process / "fd")) {
            const auto device = deviceBehind(process / "fd" / file, roots, devices);
            if (device && isOneOf(names, *device))
                users.add({UseKind::Program, *device, programOf(process)});
        }
    }
    return users.take();
}

std::vector<DeviceUser> findForeignMounts(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names)
{
    const auto namespaceOf = [&](const std::string& process) {
        struct stat status { };
        return ::stat((roots.proc / process / "ns" / "mnt").c_str(), &status) == 0 ? status.st_ino : ino_t{0};
    };
    UserList users;
    std::set<ino_t> seen = {namespaceOf("self")};
    for (const std::string& number : processesIn(roots.proc)) {
        if (!seen.insert(namespaceOf(number)).second)
            continue;
        const fs::path process = roots.proc / number;
        for (const Mount& mount : parseMountTable(readKernelFile(process / "mountinfo"))) {
            const auto device = devices.nameOf(mount.device);
            if (device && isOneOf(names, *device))
                users.add({UseKind::Mounted, *device,
                    toPlainLine(toValidUtf8(toUtf8(mount.mountPoint))) + " of " + programOf(process)});
        }
    }
    return users.take();
}

std::vector<DeviceUser> findNetworkExports(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names)
{
    UserList users;
    const fs::path subsystems = roots.sys / "kernel" / "config" / "nvmet" / "subsystems";
    for (const std::string& subsystem : entriesOf(subsystems)) {
        const fs::path namespaces = subsystems / subsystem / "namespaces";
        for (const std::string& number : entriesOf(namespaces)) {
            const auto device = devices.nameOfNode(readKernelFile(namespaces / number / "device_path"));
            if (device && isOneOf(names, *device) && readKernelFile(namespaces / number / "enable") == "1")
                users.add({UseKind::Program, *device, "nvmet " + toPlainLine(toValidUtf8(subsystem))});
        }
    }
    return users.take();
}

} // namespace steadymark
