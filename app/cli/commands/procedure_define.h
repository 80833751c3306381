// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/procedure_request.h"

namespace steadymark::cli {

/// What `plan` does on a target with the options of the command, and with `freshSeed` where neither says one.
[[nodiscard]] Result<Procedure> defineProcedure(
    const ProcedureCommand& command, RunPlan plan, const ProcedureTarget& target, std::uint64_t freshSeed);

} // namespace steadymark::cli
