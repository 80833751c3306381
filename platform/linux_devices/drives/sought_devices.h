// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <sys/stat.h>

namespace steadymark {

/// A file whatever its names are: what stat(2) knows it by.
struct FileNumber {
    dev_t device = 0;
    ino_t inode = 0;

    bool operator==(const FileNumber&) const = default;
};

/// The file below a loop device.
struct BackingFile {
    FileNumber number;
    std::string name; ///< the last part of the path that it was set up with

    bool operator==(const BackingFile&) const = default;
};

/// The devices that an operation would change, as they are looked for in the hands of programs and of the kernel: by
/// number, because a node may have any name, and below a loop device by the file, too.
class SoughtDevices final {
public:
    /// `roots` and `devices` are lent. `names`: kernel names, the drive first; its file, where it is a loop device over
    /// one.
    SoughtDevices(const SystemRoots& roots, const BlockDevices& devices, std::vector<std::string> names,
        std::optional<BackingFile> file = {});

    /// Which of them an open file, or one at a path, reaches: a block device, the character devices that pass commands
    /// to a drive (sg, bsg, NVMe's ng), the file below the loop device.
    [[nodiscard]] std::optional<std::string> behind(const struct stat& status) const;
    /// Where a path leads as seen from here.
    struct Way {
        std::optional<std::string> device; ///< which of them
        bool leadsSomewhere = false;       ///< to one of them or to anything else
    };
    [[nodiscard]] Way at(const std::filesystem::path& path) const;
    /// Where only the last part of a path is told: which of them has that name.
    [[nodiscard]] std::optional<std::string> named(std::string_view lastPart) const;
    /// Of a device by number.
    [[nodiscard]] std::optional<std::string> numbered(DeviceNumber number) const;

    /// What is said to be used when it is not known which of them.
    [[nodiscard]] const std::string& first() const { return m_names.front(); }
    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; }
    [[nodiscard]] const std::optional<BackingFile>& file() const { return m_file; }
    [[nodiscard]] const SystemRoots& roots() const { return m_roots; }
    [[nodiscard]] const BlockDevices& devices() const { return m_devices; }

private:
    [[nodiscard]] std::optional<std::string> oneOf(std::optional<std::string> name) const;

    const SystemRoots& m_roots;
    const BlockDevices& m_devices;
    std::vector<std::string> m_names;
    std::optional<BackingFile> m_file;
};

} // namespace steadymark
