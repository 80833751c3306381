// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace steadymark {

struct DeviceNumber {
    unsigned major = 0;
    unsigned minor = 0;

    auto operator<=>(const DeviceNumber&) const = default;
};

[[nodiscard]] DeviceNumber deviceNumberOf(dev_t device);
/// "259:1", as in the names below /sys/dev/block.
[[nodiscard]] std::string toString(DeviceNumber number);

/// One line of /proc/self/mountinfo (proc_pid_mountinfo(5)).
struct Mount {
    DeviceNumber device; ///< of the file system; files on btrfs have another one, that of their subvolume
    std::string root;    ///< which part of the file system is mounted; "/" is all of it
    std::filesystem::path mountPoint;
    std::string options; ///< "rw,relatime,subvol=/": those of this mount, then those of the file system
    std::string fileSystem;
    std::string source; ///< "/dev/nvme0n1p2", "tmpfs", "server:/export"

    [[nodiscard]] bool isReadOnly() const;
    /// The value of an option "name=value"; empty if it is not there.
    [[nodiscard]] std::string option(std::string_view name) const;
};

/// A path as it stands in tables of the kernel and of fstab(5): blank, tab, line feed and backslash are three octal
/// digits behind a backslash.
[[nodiscard]] std::string decodeOctal(std::string_view text);

/// Lines that it does not understand are left out: a newer kernel may print more.
[[nodiscard]] std::vector<Mount> parseMountTable(std::string_view text);

/// The mount that holds `path`, which must be absolute and free of links; null if none does. `device` is the st_dev of
/// what lies there: it tells which of several mounts on one folder is seen, except on btrfs, where the path decides.
[[nodiscard]] const Mount* findMount(
    const std::vector<Mount>& mounts, const std::filesystem::path& path, DeviceNumber device);

/// Which of two places of the same file system stands for it: a writable one, then the shortest path.
[[nodiscard]] bool isBetterPlace(const Mount& a, const Mount& b);

} // namespace steadymark
