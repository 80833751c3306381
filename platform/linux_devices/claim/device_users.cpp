// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/device_users.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"

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
    DeviceUser user{UseKind::Unknown, base, Sentence::verbatim(mapperName.empty() ? holder : mapperName)};
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

bool isOneOf(const std::vector<std::string>& names, const std::string& name)
{
    return std::ranges::find(names, name) != names.end();
}

void addMounts(
    DeviceUserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    for (const DeviceStack::MountedDevice& mounted : stack.mounted()) {
        const bool isAbove =
            std::ranges::any_of(mounted.devices, [&](const std::string& device) { return above.contains(device); });
        if (!isAbove)
            continue;
        const UseKind kind = mounted.devices.size() > 1 ? UseKind::Pool : UseKind::Mounted;
        users.add({kind, base, Sentence::verbatim(toPlainLine(toValidUtf8(toUtf8(mounted.mount->mountPoint))))});
    }
}

/// btrfs has a folder in sysfs as long as it is mounted anywhere, also where this process cannot see it.
void addBtrfs(
    DeviceUserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
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
        users.add({UseKind::Pool, base, Sentence("btrfs {label}", {{"label", label.empty() ? uuid : label}})});
    }
}

void addSwaps(
    DeviceUserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    for (const SwapArea& area : stack.swaps()) {
        if (above.contains(area.device))
            users.add({UseKind::Swap, base,
                area.file.empty() ? Sentence("swap") : Sentence::verbatim(toPlainLine(toValidUtf8(area.file)))});
    }
}

void addHolders(
    DeviceUserList& users, const DeviceStack& stack, const std::string& base, const std::set<std::string>& above)
{
    const BlockDevices& devices = stack.devices();
    for (const std::string& device : above) {
        // The partitions of an array are no users of their own.
        if (device != base && !isThere(devices.folderOf(device) / "partition"))
            users.add(userOf(devices, base, device));
    }
    // A member of a cache that has no device yet.
    if (!base.starts_with("bcache") && isThere(devices.folderOf(base) / "bcache") && above.size() == 1)
        users.add({UseKind::Cache, base, Sentence::verbatim("bcache")});
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

std::string programOf(const fs::path& process)
{
    return toPlainLine(toValidUtf8(readKernelFile(process / "comm"))) + " (" + process.filename().string() + ")";
}

} // namespace

void DeviceUserList::add(DeviceUser user)
{
    if (m_users.size() < mostDeviceUsers && std::ranges::find(m_users, user) == m_users.end())
        m_users.push_back(std::move(user));
}

std::vector<DeviceUser> findDeviceUsers(const DeviceStack& stack, const std::vector<std::string>& names)
{
    DeviceUserList users;
    for (const std::string& base : names) {
        const std::set<std::string> above = stack.standingOn(base);
        addHolders(users, stack, base, above);
        addMounts(users, stack, base, above);
        addBtrfs(users, stack, base, above);
        addSwaps(users, stack, base, above);
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
    DeviceUserList users;
    std::set<ino_t> seen = {namespaceOf("self")};
    for (const std::string& number : processesIn(roots.proc)) {
        if (!seen.insert(namespaceOf(number)).second)
            continue;
        const fs::path process = roots.proc / number;
        for (const Mount& mount : parseMountTable(readKernelFile(process / "mountinfo"))) {
            const auto device = devices.nameOf(mount.device);
            if (device && isOneOf(names, *device))
                users.add({UseKind::Mounted, *device,
                    Sentence("{path} of {program}",
                        {{"path", toPlainLine(toValidUtf8(toUtf8(mount.mountPoint)))},
                            {"program", programOf(process)}})});
        }
    }
    return users.take();
}

std::vector<DeviceUser> findSwapFiles(const SoughtDevices& sought)
{
    DeviceUserList users;
    if (!sought.file())
        return users.take();
    for (const std::string& file : readSwapFiles(sought.roots())) {
        const SoughtDevices::Way way = sought.at(file);
        const std::string path = toPlainLine(toValidUtf8(file));
        if (way.device)
            users.add({UseKind::Swap, *way.device, Sentence::verbatim(path)});
        else if (!way.leadsSomewhere)
            users.add({UseKind::Unseen, sought.first(), Sentence("swap space in {path}", {{"path", path}})});
    }
    return users.take();
}

} // namespace steadymark
