// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/observations.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace steadymark {

/// The first two numbers of "6.12.43-amd64" or "2.2.7-1~bpo12"; zeros for what is no version.
struct ShortVersion {
    unsigned major = 0;
    unsigned minor = 0;

    auto operator<=>(const ShortVersion&) const = default;
};
[[nodiscard]] ShortVersion parseShortVersion(std::string_view text);

/// What decides how a file system treats a file.
struct FileFacts {
    std::string fileSystem;        ///< as in mountinfo: "btrfs", "fuseblk"; of overlayfs the one that takes the writes
    std::string options;           ///< of its mount: "rw,relatime,compress=zstd:3"
    std::optional<unsigned> flags; ///< FS_IOC_GETFLAGS: FS_NOCOW_FL…; unset where it has none
    ShortVersion kernel;
    std::string zfsVersion; ///< "2.2.7-1"; empty without ZFS or when it does not tell
};

/// Of an open regular file. Never fails: what cannot be found out is empty. `roots` is for the mount table and ZFS.
[[nodiscard]] FileFacts readFileFacts(int descriptor, const SystemRoots& roots = {});

/// The rules, each with its source beside it. Pure. What no rule is known for is unset: network file systems bypass the
/// client's cache, and nothing is known of the server's; other FUSE programs are handed the flag and do what they like.
[[nodiscard]] StorageTraits traitsOf(const FileFacts& facts);

} // namespace steadymark
