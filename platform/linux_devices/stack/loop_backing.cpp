// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/loop_backing.h"

#include "core/base/text.h"
#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/commands/open_device.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/posix/file_descriptor.h"

#include <optional>

#include <linux/loop.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::string backingFileOf(const BlockDevices& devices, const std::string& loop)
{
    const fs::path folder = devices.folderOf(loop);
    return folder.empty() ? std::string() : readKernelFile(folder / "loop" / "backing_file");
}

std::vector<std::string> otherLoops(const SystemRoots& roots, const std::string& name)
{
    std::vector<std::string> loops;
    for (const std::string& other : entriesOf(roots.sys / "block")) {
        if (other != name && isNumbered(other, "loop"))
            loops.push_back(other);
    }
    return loops;
}

bool isSameFile(const std::string& one, const std::string& other)
{
    if (one == other)
        return true;
    struct stat first { };
    struct stat second { };
    return ::stat(one.c_str(), &first) == 0 && ::stat(other.c_str(), &second) == 0 && first.st_dev == second.st_dev
        && first.st_ino == second.st_ino;
}

std::optional<loop_info64> statusOf(DeviceControl& loop)
{
    loop_info64 status{};
    if (loop.control(LOOP_GET_STATUS64, &status) < 0)
        return std::nullopt;
    return status;
}

FileNumber numberOf(const loop_info64& status)
{
    return {static_cast<dev_t>(status.lo_device), static_cast<ino_t>(status.lo_inode)};
}

} // namespace

std::string blockDeviceUnderLoop(const BlockDevices& devices, const std::string& loop)
{
    const std::string file = backingFileOf(devices, loop);
    if (file.empty())
        return {};
    struct stat status { };
    const bool isNode = ::stat(file.c_str(), &status) == 0 && S_ISBLK(status.st_mode);
    if (!isNode && !file.starts_with("/dev/"))
        return {};
    return devices.nameOfNode(file).value_or(isNode ? toString(deviceNumberOf(status.st_rdev)) : std::string());
}

std::string blockDeviceUnderLoop(const BlockDevices& devices, DeviceControl& loop)
{
    const auto status = statusOf(loop);
    if (!status || status->lo_rdevice == 0)
        return {};
    const DeviceNumber number = deviceNumberOf(static_cast<dev_t>(status->lo_rdevice));
    return devices.nameOf(number).value_or(toString(number));
}

std::vector<std::string> loopsOverSameFile(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& loop)
{
    std::vector<std::string> found;
    const std::string file = backingFileOf(devices, loop);
    if (file.empty())
        return found;
    for (const std::string& other : otherLoops(roots, loop)) {
        const std::string theirs = backingFileOf(devices, other);
        if (!theirs.empty() && isSameFile(file, theirs))
            found.push_back(other);
    }
    return found;
}

std::optional<BackingFile> fileUnderLoop(const BlockDevices& devices, const std::string& name, DeviceControl& loop)
{
    const auto status = statusOf(loop);
    if (!status || status->lo_rdevice != 0)
        return std::nullopt;
    std::string path = backingFileOf(devices, name);
    constexpr std::string_view gone = " (deleted)";
    if (path.ends_with(gone))
        path.erase(path.size() - gone.size());
    return BackingFile{numberOf(*status), fs::path(path).filename().native()};
}

std::vector<DeviceUser> findLoopsOver(const SoughtDevices& sought, const fs::path& nodes)
{
    DeviceUserList users;
    const BlockDevices& devices = sought.devices();
    for (const std::string& loop : otherLoops(sought.roots(), sought.first())) {
        const std::string path = backingFileOf(devices, loop);
        if (path.empty())
            continue;
        const FileDescriptor descriptor = openForLooking(loop, sought.roots(), nodes);
        DescriptorControl control(descriptor.get());
        const auto status = descriptor.isOpen() ? statusOf(control) : std::nullopt;
        if (!status) {
            const SoughtDevices::Way way = sought.at(path);
            if (way.device)
                users.add({UseKind::Loop, *way.device, Sentence::verbatim(loop)});
            else if (!way.leadsSomewhere)
                users.add({UseKind::Unseen, sought.first(),
                    Sentence("{user} (over {path})", {{"user", loop}, {"path", toPlainLine(toValidUtf8(path))}})});
        } else if (status->lo_rdevice != 0) {
            if (const auto device = sought.numbered(deviceNumberOf(static_cast<dev_t>(status->lo_rdevice))))
                users.add({UseKind::Loop, *device, Sentence::verbatim(loop)});
        } else if (sought.file() && sought.file()->number == numberOf(*status)) {
            users.add({UseKind::Loop, sought.first(), Sentence("{loop}, backed by the same file", {{"loop", loop}})});
        }
    }
    return users.take();
}

} // namespace steadymark
