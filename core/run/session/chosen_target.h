// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/result/run_head.h"

#include <filesystem>
#include <memory>
#include <string>

namespace steadymark {

/// What a procedure is to be run on, as it was found.
struct ChosenTarget {
    std::filesystem::path path; ///< whole; of a drive its node
    ProcedureTarget::Kind kind = ProcedureTarget::Kind::Folder;
    Volume volume; ///< that holds it
    bool isSimulated = false;
    bool isDevice = false; ///< a block device or a whole drive; a benchmark only reads it
    /// Why it can only be read: it is a device, but not one whole drive (a partition, an array). Empty otherwise.
    Sentence onlyReadReason;

    [[nodiscard]] bool isDrive() const noexcept { return kind == ProcedureTarget::Kind::RawDrive; }
};

/// What a benchmark is to be run on: a folder, or a block device of any kind.
[[nodiscard]] Result<ChosenTarget> chooseBenchmarkTarget(Machine& machine, const std::filesystem::path& target);

/// Tells a folder from a drive: what exists as a folder is one, whatever else has its name; a device node (links are
/// followed) or the kernel's name is a drive, of which only a whole one may be overwritten. What only the machine
/// knows (TargetAccess::ownPath()) is simulated.
[[nodiscard]] Result<ChosenTarget> chooseTarget(Machine& machine, const std::filesystem::path& target);

[[nodiscard]] ProcedureTarget procedureTarget(const ChosenTarget& target);

/// Whether the procedure fits the target: size and free space, memory, preparations, grids. Before anything is touched.
[[nodiscard]] Result<> checkProcedureOnTarget(const Procedure& procedure, const ChosenTarget& target, Machine& machine);

/// A grid on this target: on a drive that may be overwritten, its first `size` bytes; another device is only read.
[[nodiscard]] Result<ValidatedPlan> validateGrid(
    const TestPlan& plan, const ChosenTarget& target, ByteCount size, Machine& machine);

/// Opens a drive for what is done to it: to be overwritten, with what was typed to confirm it, or only to be read.
/// \pre target.isDrive()
[[nodiscard]] Result<std::unique_ptr<OpenTarget>> openChosenDrive(
    Machine& machine, const ChosenTarget& target, const Procedure& procedure, const std::string& confirmed);

/// Whether `now` is the drive that a procedure was begun on. The error says what differs.
[[nodiscard]] Result<> checkSameTarget(const ResultTarget& begun, const ResultTarget& now);

} // namespace steadymark
