// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/procedure_define.h"

#include <utility>

namespace steadymark::cli {

Result<Procedure> defineProcedure(
    const ProcedureCommand& command, RunPlan plan, const ProcedureTarget& target, std::uint64_t freshSeed)
{
    ProcedureOptions options = command.options;
    options.seed = command.seed.value_or(freshSeed);
    if (command.seed)
        plan.seed.reset();
    return makeProcedure(plan, target, options);
}

} // namespace steadymark::cli
