// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/plan_source.h"

#include "app/cli/commands/procedure_command.h"
#include "app/cli/run/unfit_options.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_catalog.h"

#include <system_error>
#include <utility>

namespace steadymark::cli {

Result<RunPlan> loadPlan(const std::string& source, const ProcedureOptions& options)
{
    if (findInPlanCatalog(source) != nullptr)
        return builtInPlan(source, options);
    const std::filesystem::path file = pathFromUtf8(source);
    std::error_code ignored;
    if (!std::filesystem::exists(file, ignored)) {
        const Result<RunPlan> none = builtInPlan(source, options);
        const Sentence unknown = none ? Sentence("\"{plan}\"", {{"plan", toPlainLine(source)}}) : none.error().sentence;
        return fail(ErrorCode::NotFound,
            Sentence::sequence({unknown, Sentence("There is no plan file with that name either.")}));
    }
    const ProcedureOptions own;
    BOOST_OUTCOME_TRYV(refuseOptions({{options.settings != own.settings, "--settings"},
                                         {options.grid.has_value(), "--grid"}, {!options.idleTimes.empty(), "--idle"}},
        [&source](const std::string& option) {
            return Sentence::sequence({Sentence("{option} applies to built-in plans; the plan file \"{plan}\" sets it "
                                                "itself.",
                                           {{"option", option}, {"plan", toPlainLine(source)}}),
                Sentence("Omit it.")});
        }));
    return readPlanFile(file);
}

Result<RunPlan> loadBenchmark(const std::string& source)
{
    BOOST_OUTCOME_TRY(RunPlan plan, loadPlan(source, {}));
    if (benchmarkOf(plan) == nullptr)
        return fail(ErrorCode::InvalidArgument,
            Sentence::counted(plan.stages.size(),
                "The plan \"{plan}\" has {n} stage, but one grid is needed here; choose one of {plans}, or a plan file "
                "with one grid.",
                "The plan \"{plan}\" has {n} stages, but one grid is needed here; choose one of {plans}, or a plan "
                "file with one grid.",
                {{"plan", toPlainLine(source)}, {"plans", planCatalogNames(PlanCatalogEntry::Kind::Benchmark)}}));
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
    plan.title = english(titleOfRepeated(Sentence::verbatim(plan.title), times));
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
