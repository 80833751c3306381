// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace steadymark {

/// The files that are swapped to, as /proc/swaps names them: seen from where they were switched on, perhaps without
/// that name now.
[[nodiscard]] std::vector<std::string> readSwapFiles(const SystemRoots& roots);

/// A swap area in use.
struct SwapArea {
    std::string device; ///< the kernel's name: of the partition, or of what holds the file; empty: not known
    std::string file;   ///< empty: the whole device
};

/// What stands on what, upwards, of all block devices, mounts and swap areas at one moment.
class DeviceStack final {
public:
    /// `devices` is lent.
    DeviceStack(SystemRoots roots, const BlockDevices& devices, std::vector<Mount> mounts);
    DeviceStack(const DeviceStack&) = delete;
    DeviceStack& operator=(const DeviceStack&) = delete;

    /// One step upwards: what is made of a device. Not its partitions.
    [[nodiscard]] const std::set<std::string>& holdersOf(const std::string& name) const;
    /// `name` and everything that is made of it, over any number of steps: mapped devices, arrays, their partitions,
    /// loop devices on it and on file systems on it. The partitions of `name` itself are no part of it.
    [[nodiscard]] std::set<std::string> standingOn(const std::string& name) const;

    struct MountedDevice {
        const Mount* mount;
        std::vector<std::string> devices; ///< that the file system lies on
    };
    /// Of this process' mount namespace, only those that lie on block devices.
    [[nodiscard]] const std::vector<MountedDevice>& mounted() const { return m_mounted; }
    [[nodiscard]] const std::vector<SwapArea>& swaps() const { return m_swaps; }
    [[nodiscard]] const std::vector<Mount>& mounts() const { return m_mounts; }
    [[nodiscard]] const BlockDevices& devices() const { return m_devices; }
    [[nodiscard]] const SystemRoots& roots() const { return m_roots; }

    /// The devices below the file system that holds `path`.
    [[nodiscard]] std::vector<std::string> devicesUnder(const std::filesystem::path& path) const;

private:
    void addDevice(const std::string& name);
    void addLoop(const std::string& name, const std::string& backingFile);
    void readSwaps();

    SystemRoots m_roots;
    const BlockDevices& m_devices;
    std::vector<Mount> m_mounts;
    std::vector<MountedDevice> m_mounted;
    std::vector<SwapArea> m_swaps;
    std::map<std::string, std::set<std::string>> m_holders;
    std::map<std::string, std::set<std::string>> m_partitions;
};

} // namespace steadymark
