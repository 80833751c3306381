// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/plan_source.h"

#include "app/cli/commands/procedure_command.h"
#include "app/cli/run/unfit_options.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_reader.h"

#include <system_error>
#include <utility>

namespace steadymark::cli {

Result<RunPlan> readPlanFile(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string bytes, readTextFile(file, limits::maximumPlanFileBytes));
    Result<RunPlan> plan = parsePlanText(decodeTextFile(bytes));
    if (!plan)
        return fail(plan.error().code, "The plan " + toUtf8(file) + " cannot be used. " + plan.error().message(),
            plan.error().osError);
    return plan;
}

Result<RunPlan> loadPlan(const std::string& source, const ProcedureOptions& options)
{
    if (findInPlanCatalog(source) != nullptr)
        return builtInPlan(source, options);
    const std::filesystem::path file = pathFromUtf8(source);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        const Result<RunPlan> none = builtInPlan(source, options);
        return fail(ErrorCode::NotFound,
            (none ? quotedSource(source) : none.error().message()) + " There is no plan file with that name either.");
    }
    const ProcedureOptions own;
    BOOST_OUTCOME_TRYV(refuseOptions({{options.settings != own.settings, "--settings"},
                                         {options.grid.has_value(), "--grid"}, {!options.idleTimes.empty(), "--idle"}},
        "applies to built-in plans; the plan file " + quotedSource(source) + " sets it itself. Omit it."));
    return readPlanFile(file);
}

Result<RunPlan> loadBenchmark(const std::string& source)
{
    BOOST_OUTCOME_TRY(RunPlan plan, loadPlan(source, {}));
    if (benchmarkOf(plan) == nullptr)
        return fail(ErrorCode::InvalidArgument,
            "The plan " + quotedSource(source) + " has " + std::to_string(plan.stages.size())
                + " stages, but one grid is needed here; choose one of "
                + planCatalogNames(PlanCatalogEntry::Kind::Benchmark) + ", or a plan file with one grid.");
    return plan;
}

Result<RunPlan> planOf(const ProcedureCommand& command)
{
    ProcedureOptions options = command.options;
    if (command.grid) {
        BOOST_OUTCOME_TRY(const RunPlan grid, loadBenchmark(*command.grid));
        options.grid = *benchmarkOf(grid);
    }
    BOOST_OUTCOME_TRY(RunPlan plan, loadPlan(command.name, options));
    return repeated(std::move(plan), command.repeat);
}

Result<RunPlan> repeated(RunPlan plan, unsigned times)
{
    if (times <= 1)
        return plan;
    BOOST_OUTCOME_TRY(plan.stages, repeatStages(plan.stages, times));
    plan.name += "-" + std::to_string(times) + "-times";
    plan.title += ", " + std::to_string(times) + " times";
    return plan;
}

Result<Procedure> defineProcedure(RunPlan plan, ProcedureOptions options, std::optional<std::uint64_t> seed,
    const ProcedureTarget& target, std::uint64_t freshSeed)
{
    options.seed = seed.value_or(freshSeed);
    if (seed)
        plan.seed.reset();
    return makeProcedure(plan, target, options);
}

} // namespace steadymark::cli
