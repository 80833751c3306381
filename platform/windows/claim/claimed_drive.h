// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/claimed_drive.h"
#include "platform/windows/claim/prepare_facts.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>

namespace steadymark {

/// What an earlier operation left of this drive.
using RecordFinder = std::function<std::optional<OperationRecord>(const DriveIdentity&)>;

/// Takes `\\.\PhysicalDriveN`: every volume on it is locked (FSCTL_LOCK_VOLUME, which fails while anybody has a file
/// open there, and on volumes with page files), then the disk is opened for writing; both are held until the returned
/// object goes. Volumes are dismounted right before the first command that changes the drive. Needs an administrator.
///
/// A drive with something of the system's or the program's, or with a volume that has a letter or a folder, is not
/// taken: it is only open for questions then, look() says why, and whatever changes it fails. Not an error.
[[nodiscard]] Result<std::unique_ptr<ClaimedDrive>> claimDisk(
    const PreparingSystem& system, std::uint32_t disk, RecordFinder findRecord = {});

} // namespace steadymark
