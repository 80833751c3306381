// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"

#include <chrono>
#include <filesystem>
#include <stop_token>

namespace steadymark {

/// How often a long step tells how far it is.
constexpr Nanoseconds progressInterval = std::chrono::milliseconds(500);

/// Who holds TargetAccess::lock() of the folder that Fill works in.
enum class FolderLock {
    Take, ///< nobody yet: it is taken for as long as Fill works
    Held, ///< the caller, as a run does
};

/// Fill leaves this much of a file system free, so that other programs do not run into a full disk: 1 % of it, at least
/// 256 MiB and at most 4 GiB.
[[nodiscard]] ByteCount reserveOf(ByteCount total);

/// What Fill would write now in `folder`: `times` the free space less the reserve. NoSpace when there is nothing to
/// fill.
[[nodiscard]] Result<ByteCount> bytesToFill(Machine& machine, const std::filesystem::path& folder, unsigned times);

/// Does one step of any method and blocks until it is over: Idle waits, Fill writes files of our own into `folder` and
/// removes them (also after a crash, at the next start), everything else goes to the DrivePreparer. `folder` is only
/// looked at by Fill, which refuses one that is not on the drive of the order (a drive without a name is not compared).
/// Errors as in DrivePreparer::prepare(); InvalidArgument for a step that checkPrepareStep() refuses.
[[nodiscard]] Result<PrepareReport> runPreparationStep(const PrepareOrder& order, const std::filesystem::path& folder,
    Machine& machine, const DrivePreparer::OnProgress& onProgress, std::stop_token stop,
    FolderLock lock = FolderLock::Take);

} // namespace steadymark
