// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/drawing.h"
#include "core/drives/drive.h"
#include "core/prepare/model/drive_preparer.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <functional>
#include <istream>
#include <optional>
#include <string>

namespace steadymark::cli {

/// What somebody has to agree to before a procedure starts.
struct ProcedureStakes {
    ProcedureTarget::Kind kind = ProcedureTarget::Kind::Folder;
    bool isSimulated = false;
    bool isOverwritten = false; ///< something is written to a whole drive, see overwritesDrive()
    std::optional<Drive> drive; ///< that is measured, or that stands for a name to type of a simulated one
    ByteCount mostWritten;
    std::string named;     ///< how people call the target
    std::string confirmed; ///< --confirm-serial
    bool consents = false; ///< --yes
};

/// Where consent can be asked for.
struct ConsentPrompt {
    std::istream* input = nullptr;
    bool canAsk = false; ///< somebody sits at a terminal
    std::function<GridStyle()> style;
};

/// Before anything is printed: what a script must have said. \return what was typed to confirm the drive, as far as it
/// is known already
[[nodiscard]] Result<std::string> checkStakes(const ProcedureStakes& stakes, const ConsentPrompt& prompt);

/// How it ends when it does not go on, and what was typed.
struct ProcedureConsent {
    std::optional<ExitCode> end;
    std::string typed;
};

/// Says what is lost, and asks where somebody sits. `typed` is from checkStakes(); `tellsLoss` is false where only a
/// program reads.
[[nodiscard]] ProcedureConsent askForProcedure(const ProcedureStakes& stakes, std::string typed,
    DrivePreparer& preparer, const ConsentPrompt& prompt, bool tellsLoss, Console& console);

} // namespace steadymark::cli
