// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark {

/// The NVMe subsystem that a drive belongs to.
struct NvmeNeighbours {
    unsigned controllers = 1;
    std::vector<std::filesystem::path> controllerFolders; ///< in sysfs, free of links
    std::vector<std::string> namespaces;                  ///< other than the drive, as block devices that can be opened
};

/// Of a drive that is no NVMe namespace: one controller, no others.
[[nodiscard]] NvmeNeighbours findNvmeNeighbours(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive);

/// Other block devices that are the same medium as the drive: a second path to it without multipathing, which no claim
/// on the first knows of. Two are taken for the same when the size is equal and the world-wide name is; where one of
/// them has none, subsystem and namespace, or serial number and model. No serial number may speak against it. It is
/// better to take two for one than one for two.
[[nodiscard]] std::vector<std::string> findOtherPaths(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive);

/// All whole devices that have to be claimed with the drive: other paths to it, other namespaces.
[[nodiscard]] std::vector<std::string> findDevicesBeside(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive);

/// The drive, its partitions, other paths with theirs, the other namespaces of its subsystem and theirs; none is
/// claimed yet.
[[nodiscard]] std::vector<AffectedDevice> findAffectedDevices(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& drive);

[[nodiscard]] std::vector<std::string> namesOf(const std::vector<AffectedDevice>& affected);

} // namespace steadymark
