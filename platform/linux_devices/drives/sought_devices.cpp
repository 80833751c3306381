// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/sought_devices.h"

#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <utility>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

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

} // namespace

SoughtDevices::SoughtDevices(const SystemRoots& roots, const BlockDevices& devices, std::vector<std::string> names,
    std::optional<BackingFile> file)
    : m_roots(roots)
    , m_devices(devices)
    , m_names(std::move(names))
    , m_file(std::move(file))
{
}

std::optional<std::string> SoughtDevices::oneOf(std::optional<std::string> name) const
{
    return name && std::ranges::find(m_names, *name) != m_names.end() ? std::move(name) : std::nullopt;
}

std::optional<std::string> SoughtDevices::behind(const struct stat& status) const
{
    if (S_ISBLK(status.st_mode))
        return numbered(deviceNumberOf(status.st_rdev));
    if (S_ISCHR(status.st_mode))
        return oneOf(driveOfCharacterDevice(m_roots, deviceNumberOf(status.st_rdev)));
    const bool isFile = m_file && m_file->number == FileNumber{status.st_dev, status.st_ino};
    return isFile ? std::optional(first()) : std::nullopt;
}

SoughtDevices::Way SoughtDevices::at(const fs::path& path) const
{
    struct stat status { };
    if (::stat(path.c_str(), &status) != 0)
        return {};
    return {behind(status), true};
}

std::optional<std::string> SoughtDevices::named(std::string_view lastPart) const
{
    if (m_file && lastPart == m_file->name)
        return first();
    return oneOf(std::string(lastPart));
}

std::optional<std::string> SoughtDevices::numbered(DeviceNumber number) const
{
    return oneOf(m_devices.nameOf(number));
}

} // namespace steadymark
