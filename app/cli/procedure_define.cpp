// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/procedure_define.h"

#include "app/cli/plan_request.h"

namespace steadymark::cli {

namespace {

constexpr ByteCount exampleCapacity{std::uint64_t{1'000'000'000'000}};

} // namespace

Result<Procedure> defineProcedure(
    const ProcedureCommand& command, const ProcedureTarget& target, std::uint64_t freshSeed)
{
    ProcedureOptions options = command.options;
    options.seed = command.seed.value_or(freshSeed);
    if (command.grid) {
        BOOST_OUTCOME_TRY(TestPlan grid, planOfProfileOrFile(*command.grid));
        grid.seed = options.seed;
        options.grid = std::move(grid);
    }
    return makeProcedure(command.name, target, options);
}

ProcedureTarget exampleTarget(const ProcedureEntry& entry)
{
    ProcedureTarget target;
    target.kind = entry.needsRawDrive ? ProcedureTarget::Kind::RawDrive : ProcedureTarget::Kind::Folder;
    target.capacity = exampleCapacity;
    target.available = exampleCapacity;
    return target;
}

} // namespace steadymark::cli
