// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/procedure_request.h"

namespace steadymark::cli {

/// What the command asks for on a target, with `freshSeed` where it says none. Reads the plan file of --grid.
[[nodiscard]] Result<Procedure> defineProcedure(
    const ProcedureCommand& command, const ProcedureTarget& target, std::uint64_t freshSeed);

/// The target for `procedure show` without one: a drive of 1 TB, or a folder on it.
[[nodiscard]] ProcedureTarget exampleTarget(const ProcedureEntry& entry);

} // namespace steadymark::cli
