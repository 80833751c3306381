// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/linux_devices/drives/system_roots.h"

namespace steadymark {

/// Keeps other runs, also those of other users, off the drives under `path` while the returned object lives.
///
/// What is locked (flock) are the drives' folders in sysfs, one for each whole drive, so that two partitions of a
/// drive, or a folder and its device, exclude each other; everybody may open them, nothing is left behind, and the
/// kernel drops the lock when the process dies, however it dies. Where no drive is known (network, memory) it is the
/// root folder of the file system. Containers with a network of their own see another sysfs and are not kept out.
[[nodiscard]] Result<std::unique_ptr<TargetLock>> lockTarget(
    const std::filesystem::path& path, const SystemRoots& roots = {});

} // namespace steadymark
