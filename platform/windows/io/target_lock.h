// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// Keeps other runs, also those of other users, off the drives under `path` while the returned object lives.
///
/// The lock is the existence of a named event, one for each physical drive, so that two partitions of a drive, or a
/// folder and its device, exclude each other. Everybody may see it (namespace Global, an access list for all), nobody
/// may change it, and the kernel drops it when the process dies, however it dies. Events need no privilege there,
/// unlike shared memory. A second event with the number of the process in its name tells who it is.
[[nodiscard]] Result<std::unique_ptr<TargetLock>> lockTarget(const std::filesystem::path& path);

/// What stands for the target: "PhysicalDrive3" for each drive under it, sorted, or where no drive is known (network,
/// memory) "Volume-…" with a digest of the volume's name.
[[nodiscard]] Result<std::vector<std::string>> lockNamesOf(const std::filesystem::path& path);

/// Takes all of them or none. \pre sorted the same way in every process
[[nodiscard]] Result<std::unique_ptr<TargetLock>> lockAll(const std::vector<std::string>& names);

} // namespace steadymark
