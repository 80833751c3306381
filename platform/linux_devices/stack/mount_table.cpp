// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/mount_table.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <sys/sysmacros.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> split(std::string_view text, char separator)
{
    std::vector<std::string> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        if (end > 0)
            parts.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

std::optional<DeviceNumber> parseDeviceNumber(std::string_view text)
{
    DeviceNumber number;
    const char* const end = text.data() + text.size();
    const auto [colon, error] = std::from_chars(text.data(), end, number.major);
    if (error != std::errc() || colon == end || *colon != ':')
        return std::nullopt;
    if (const auto minor = std::from_chars(colon + 1, end, number.minor); minor.ec != std::errc() || minor.ptr != end)
        return std::nullopt;
    return number;
}

/// Both lists say "rw" or "ro"; that of the mount comes first and is the stricter one for whoever writes.
std::string joinOptions(const std::string& mountOptions, const std::string& superOptions)
{
    std::string joined = mountOptions;
    const std::vector<std::string> present = split(mountOptions, ',');
    for (const std::string& option : split(superOptions, ',')) {
        // A file system that is read-only below a writable mount is read-only all the same.
        if (option == "rw" || std::ranges::find(present, option) != present.end())
            continue;
        joined.append(joined.empty() ? "" : ",").append(option);
    }
    return joined;
}

/// 36 35 98:0 /mnt1 /mnt2 rw,noatime master:1 - ext3 /dev/root rw,errors=continue
/// id parent device root mount-point options optional-fields... - type source super-options
std::optional<Mount> parseLine(std::string_view line)
{
    const std::vector<std::string> fields = split(line, ' ');
    const auto separator = std::ranges::find(fields, "-");
    if (separator - fields.begin() < 6 || fields.end() - separator < 3)
        return std::nullopt;
    const std::optional<DeviceNumber> device = parseDeviceNumber(fields[2]);
    if (!device)
        return std::nullopt;
    // An empty source is printed as nothing, so that only the options follow the type.
    const bool hasSource = fields.end() - separator >= 4;
    const std::string source = hasSource ? separator[2] : std::string();
    const std::string superOptions = hasSource ? separator[3] : separator[2];
    return Mount{
        *device,
        decodeOctal(fields[3]),
        decodeOctal(fields[4]),
        joinOptions(fields[5], decodeOctal(superOptions)),
        separator[1],
        decodeOctal(source),
    };
}

bool contains(const fs::path& folder, const fs::path& path)
{
    const auto [folderEnd, pathEnd] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return folderEnd == folder.end();
}

/// Of mounts on the same folder the last one hides the others.
const Mount* deepest(const std::vector<const Mount*>& mounts)
{
    const Mount* found = nullptr;
    for (const Mount* mount : mounts) {
        if (found == nullptr || mount->mountPoint.native().size() >= found->mountPoint.native().size())
            found = mount;
    }
    return found;
}

} // namespace

std::string decodeOctal(std::string_view text)
{
    const auto isOctal = [](char c) {
        return c >= '0' && c <= '7';
    };
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 3 < text.size() && isOctal(text[i + 1]) && isOctal(text[i + 2])
            && isOctal(text[i + 3])) {
            const int value = (text[i + 1] - '0') * 64 + (text[i + 2] - '0') * 8 + (text[i + 3] - '0');
            decoded += static_cast<char>(static_cast<unsigned char>(value));
            i += 3;
        } else {
            decoded += text[i];
        }
    }
    return decoded;
}

DeviceNumber deviceNumberOf(dev_t device)
{
    return {gnu_dev_major(device), gnu_dev_minor(device)};
}

std::string toString(DeviceNumber number)
{
    return std::to_string(number.major) + ':' + std::to_string(number.minor);
}

bool Mount::isReadOnly() const
{
    const std::vector<std::string> present = split(options, ',');
    return std::ranges::find(present, "ro") != present.end();
}

std::string Mount::option(std::string_view name) const
{
    for (const std::string& candidate : split(options, ',')) {
        if (candidate.size() > name.size() && candidate.starts_with(name) && candidate[name.size()] == '=')
            return candidate.substr(name.size() + 1);
    }
    return {};
}

std::vector<Mount> parseMountTable(std::string_view text)
{
    std::vector<Mount> mounts;
    for (const std::string& line : split(text, '\n')) {
        if (std::optional<Mount> mount = parseLine(line))
            mounts.push_back(*std::move(mount));
    }
    return mounts;
}

const Mount* findMount(const std::vector<Mount>& mounts, const fs::path& path, DeviceNumber device)
{
    std::vector<const Mount*> above;
    std::vector<const Mount*> sameDevice;
    for (const Mount& mount : mounts) {
        if (!contains(mount.mountPoint, path))
            continue;
        above.push_back(&mount);
        if (mount.device == device)
            sameDevice.push_back(&mount);
    }
    return deepest(sameDevice.empty() ? above : sameDevice);
}

bool isBetterPlace(const Mount& a, const Mount& b)
{
    if (a.isReadOnly() != b.isReadOnly())
        return b.isReadOnly();
    const std::size_t lengthA = a.mountPoint.native().size();
    const std::size_t lengthB = b.mountPoint.native().size();
    return lengthA != lengthB ? lengthA < lengthB : a.mountPoint < b.mountPoint;
}

} // namespace steadymark
