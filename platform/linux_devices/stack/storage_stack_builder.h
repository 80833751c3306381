// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/stack/mount_table.h"
#include "platform/linux_devices/stack/stack_graph.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Walks from a file or a block device down to the hardware. For one stack; what it is made of must outlive it.
class StorageStackBuilder final {
public:
    StorageStackBuilder(SystemRoots roots, const BlockDevices& devices, const std::vector<Mount>& mounts);

    /// `path` is absolute, free of links, and a folder or a file; `device` its st_dev.
    [[nodiscard]] StorageStack ofFile(const std::filesystem::path& path, DeviceNumber device);
    /// By its kernel name.
    [[nodiscard]] StorageStack ofDevice(const std::string& name);

private:
    using Index = std::optional<std::size_t>;

    Index addFile(const std::filesystem::path& path, DeviceNumber device);
    Index addMount(const Mount& mount);
    Index addDevice(const std::string& name);
    void addConnection(std::size_t drive, const std::string& name);
    /// The file system of a folder that another one stands on, or nothing if it cannot be seen from here.
    Index addFolder(const std::string& path);
    Index addBackingFile(const std::string& path);

    void describeFileSystem(std::size_t layer, const Mount& mount);
    void describeOverlay(std::size_t layer, const Mount& mount);
    void describeBtrfs(std::size_t layer, const Mount& mount);
    void describeZfs(std::size_t layer, const Mount& mount);

    SystemRoots m_roots;
    const BlockDevices& m_devices;
    const std::vector<Mount>& m_mounts;
    StackGraph m_graph;
};

} // namespace steadymark
