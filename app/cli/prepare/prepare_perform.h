// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/prepare_command.h"
#include "app/cli/prepare/prepare_target.h"
#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/survey.h"

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

/// What a method means on the drive that was named.
struct PreparePlan {
    PrepareTarget target;
    PrepareStep step;           ///< Fill has become FillDrive where nothing is mounted
    std::string trimmed;        ///< PrepareOrder::volume
    std::optional<Volume> fill; ///< what Fill writes to
};

/// Finds drive and volume; asks the drive nothing. Errors: what does not exist, or cannot be meant.
[[nodiscard]] Result<PreparePlan> planPreparation(const PrepareCommand& command, const DriveCatalog& catalog);

/// What the survey says of the method, and what only we know: a part of a drive, free space for files.
[[nodiscard]] Result<MethodOffer> offerFor(const PreparePlan& plan, const PrepareSurvey& survey, Machine& machine);

/// What the user confirmed, so that it can be put into the order; or how it ends.
struct Consent {
    std::optional<ExitCode> end; ///< unset: go on
    std::string typed;
};

/// Asks where somebody sits, for what destroys data or writes much.
[[nodiscard]] Consent obtainConsent(const PrepareCommand& command, const PrepareSurvey& survey,
    const MethodOffer& offer, const PrepareDialog& dialog, Console& console);

/// Does it, tells the progress and says how it ended. \pre everything was checked and confirmed
[[nodiscard]] ExitCode carryOut(const PrepareCommand& command, const PrepareOrder& order,
    const std::filesystem::path& folder, Machine& machine, const PrepareDialog& dialog, Console& console);

/// The same for a recovery.
[[nodiscard]] ExitCode recoverDriveOf(const PrepareCommand& command, const DriveIdentity& drive, Machine& machine,
    const PrepareDialog& dialog, Console& console);

/// Prints how it ended. \return the exit code for it
[[nodiscard]] ExitCode concludePreparation(
    const PrepareCommand& command, const PrepareReport& report, const PrepareDialog& dialog, Console& console);

} // namespace steadymark::cli
