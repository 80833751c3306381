// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/system_drives.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// Everything that the system needs, as (role, path, device that it lies on).
std::vector<DriveRole> rolesOfAllDevices(const DeviceStack& stack)
{
    constexpr std::pair<std::string_view, SystemRole> folders[] = {
        {"/", SystemRole::Root},
        {"/boot", SystemRole::Boot},
        {"/boot/efi", SystemRole::Efi},
        {"/efi", SystemRole::Efi},
        {"/usr", SystemRole::System},
        {"/home", SystemRole::System},
        {"/var", SystemRole::System},
        {"/opt", SystemRole::System},
    };
    std::vector<DriveRole> roles;
    for (const DeviceStack::MountedDevice& mounted : stack.mounted()) {
        const auto* const found = std::ranges::find_if(
            folders, [&](const auto& folder) { return mounted.mount->mountPoint == folder.first; });
        if (found == std::end(folders))
            continue;
        for (const std::string& device : mounted.devices)
            roles.push_back({found->second, device, std::string(found->first)});
    }
    for (const SwapArea& area : stack.swaps())
        roles.push_back({SystemRole::Swap, area.device, toPlainLine(toValidUtf8(area.file))});
    return roles;
}

/// "8:2"; "0:0" is no device.
std::optional<std::string> hibernationDevice(const DeviceStack& stack)
{
    const std::string text = readKernelFile(stack.roots().sys / "power" / "resume");
    const fs::path folder = followed(stack.roots().sys / "dev" / "block" / text);
    if (text.find(':') == std::string::npos || text == "0:0" || folder.empty())
        return std::nullopt;
    return folder.filename();
}

/// The partition that the machine was started from, as the boot loader left it (systemd.io/BOOT_LOADER_INTERFACE):
/// often it is not mounted. In lower case; empty if nobody told.
std::string bootPartitionUuid(const DeviceStack& stack)
{
    constexpr const char* variable = "LoaderDevicePartUUID-4a67b082-0a4c-41cf-b6c7-440b29bb8c4f";
    constexpr std::size_t attributeBytes = 4;
    const std::string content = readKernelFile(stack.roots().sys / "firmware" / "efi" / "efivars" / variable);
    std::string uuid;
    for (std::size_t i = attributeBytes; i < content.size(); ++i) { // UTF-16 of plain letters
        const char c = content[i];
        if (c != '\0')
            uuid += c;
    }
    return toLower(uuid);
}

} // namespace

std::vector<DriveRole> findSystemRoles(const DeviceStack& stack, const std::vector<std::string>& names)
{
    std::vector<DriveRole> all = rolesOfAllDevices(stack);
    if (const auto device = hibernationDevice(stack))
        all.push_back({SystemRole::Hibernation, *device, {}});
    std::error_code error;
    if (const fs::path program = fs::read_symlink(stack.roots().proc / "self" / "exe", error); !error) {
        for (const std::string& device : stack.devicesUnder(program))
            all.push_back({SystemRole::Program, device, toValidUtf8(toUtf8(program))});
    }
    if (const std::string uuid = bootPartitionUuid(stack); !uuid.empty()) {
        for (const std::string& name : names) {
            if (stack.devices().propertiesOf(name)["ID_PART_ENTRY_UUID"] == uuid
                && isThere(stack.devices().folderOf(name) / "partition"))
                all.push_back({SystemRole::Boot, name, {}});
        }
    }
    std::vector<DriveRole> roles;
    for (const std::string& name : names) {
        const std::set<std::string> above = stack.standingOn(name);
        for (const DriveRole& role : all) {
            DriveRole ofName{role.role, name, role.path};
            if (above.contains(role.device) && roles.size() < 200 && std::ranges::find(roles, ofName) == roles.end())
                roles.push_back(std::move(ofName));
        }
    }
    return roles;
}

} // namespace steadymark
