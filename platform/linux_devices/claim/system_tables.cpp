// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/system_tables.h"

#include "core/base/text.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <array>
#include <sstream>
#include <utility>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The first two words of each line; blanks in them are "\040".
std::vector<std::pair<std::string, std::string>> readTable(const fs::path& table)
{
    std::vector<std::pair<std::string, std::string>> lines;
    std::istringstream text(readKernelFile(table));
    for (std::string line; std::getline(text, line);) {
        std::istringstream words(line);
        std::string first;
        std::string second;
        if (words >> first >> second && !first.starts_with('#'))
            lines.emplace_back(decodeOctal(first), decodeOctal(second));
    }
    return lines;
}

/// "UUID=…", "/dev/disk/by-uuid/…", "/dev/sdb1", with or without quotes.
bool names(const std::string& entry, const std::string& device, const BlockDevices& devices)
{
    constexpr auto tags = std::to_array<std::array<const char*, 3>>(
        {{"UUID=", "/dev/disk/by-uuid/", "ID_FS_UUID"}, {"LABEL=", "/dev/disk/by-label/", "ID_FS_LABEL_ENC"},
            {"PARTUUID=", "/dev/disk/by-partuuid/", "ID_PART_ENTRY_UUID"},
            {"PARTLABEL=", "/dev/disk/by-partlabel/", "ID_PART_ENTRY_NAME"}});
    for (const auto& [tag, folder, property] : tags) {
        for (const std::string_view prefix : {tag, folder}) {
            if (!entry.starts_with(prefix))
                continue;
            std::string value = entry.substr(prefix.size());
            std::erase(value, '"');
            const std::string known = devices.propertiesOf(device).decoded(property);
            return !known.empty() && isSameWord(known, value);
        }
    }
    return entry.starts_with("/dev/") && devices.nameOfNode(entry) == device;
}

} // namespace

std::vector<DriveListing> findListings(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& sought)
{
    struct Table {
        const char* name;
        bool namesFirst; ///< what it is used as
    };
    std::vector<DriveListing> listings;
    for (const Table& table : {Table{"fstab", false}, Table{"crypttab", true}}) {
        for (const auto& [first, second] : readTable(roots.etc / table.name)) {
            for (const std::string& device : sought) {
                if (names(table.namesFirst ? second : first, device, devices))
                    listings.push_back({device, std::string("/etc/") + table.name,
                        toPlainLine(toValidUtf8(table.namesFirst ? first : second))});
            }
        }
    }
    return listings;
}

} // namespace steadymark
