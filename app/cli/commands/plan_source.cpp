// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/plan_source.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_text.h"

#include <system_error>
#include <utility>
#include <vector>

namespace steadymark::cli {

namespace {

struct GivenOption {
    bool isGiven;
    const char* name;
};

/// The first option that is given but does not fit.
Result<> refuseOptions(const std::vector<GivenOption>& options, const std::string& why)
{
    for (const GivenOption& option : options) {
        if (option.isGiven)
            return fail(ErrorCode::InvalidArgument, std::string(option.name) + " " + why);
    }
    return success();
}

std::string quotedSource(const std::string& source)
{
    return "\"" + toPlainLine(source) + "\"";
}

/// A repeated plan is no run of the one that it repeats.
Result<RunPlan> repeated(RunPlan plan, unsigned times)
{
    if (times <= 1)
        return plan;
    BOOST_OUTCOME_TRY(plan.stages, repeatStages(plan.stages, times));
    plan.name += "-" + std::to_string(times) + "-times";
    plan.title += ", " + std::to_string(times) + " times";
    return plan;
}

} // namespace

Result<RunPlan> readPlanFile(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string bytes, readTextFile(file, limits::maximumPlanFileBytes));
    Result<RunPlan> plan = parsePlanText(decodeTextFile(bytes));
    if (!plan)
        return fail(plan.error().code, "The plan " + toUtf8(file) + " cannot be used. " + plan.error().message,
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
            (none ? quotedSource(source) : none.error().message) + " There is no plan file of that name either.");
    }
    const ProcedureOptions own;
    BOOST_OUTCOME_TRYV(refuseOptions({{options.settings != own.settings, "--settings"},
                                         {options.grid.has_value(), "--grid"}, {!options.idleTimes.empty(), "--idle"}},
        "belongs to built-in plans; the plan file " + quotedSource(source) + " says it itself. Leave it out."));
    return readPlanFile(file);
}

Result<RunPlan> loadBenchmark(const std::string& source)
{
    BOOST_OUTCOME_TRY(RunPlan plan, loadPlan(source, {}));
    if (steadymark::benchmarkOf(plan) == nullptr)
        return fail(ErrorCode::InvalidArgument,
            "The plan " + quotedSource(source) + " has " + std::to_string(plan.stages.size())
                + " stages, but one grid is needed here; choose one of "
                + planCatalogNames(PlanCatalogEntry::Kind::Benchmark) + ", or a plan file with one grid.");
    return plan;
}

Result<RunPlan> planOf(const ProcedureCommand& command)
{
    if (command.plan)
        return repeated(*command.plan, command.repeat);
    ProcedureOptions options = command.options;
    if (command.grid) {
        BOOST_OUTCOME_TRY(const RunPlan grid, loadBenchmark(*command.grid));
        options.grid = *steadymark::benchmarkOf(grid);
    }
    BOOST_OUTCOME_TRY(RunPlan plan, loadPlan(command.name, options));
    return repeated(std::move(plan), command.repeat);
}

Result<std::optional<ProcedureCommand>> procedureOf(const RunCommand& command)
{
    const PlanRequest& request = command.plan;
    std::optional<RunPlan> plan;
    if (request.planFile) {
        BOOST_OUTCOME_TRY(plan, loadPlan(toUtf8(*request.planFile), {}));
    }
    const bool isBenchmark = !plan || steadymark::benchmarkOf(*plan) != nullptr;
    if (isBenchmark && command.repeat <= 1) {
        BOOST_OUTCOME_TRYV(refuseOptions({{command.scale != 1.0, "--scale"}},
            "shortens plans of several stages; a benchmark is made shorter with --measure or --quick."));
        return std::optional<ProcedureCommand>();
    }
    const std::string name = plan && !isBenchmark ? "the plan " + quotedSource(plan->name) : "a repeated benchmark";
    if (!isBenchmark) {
        BOOST_OUTCOME_TRYV(refuseOptions(
            {{request.profile.has_value(), "--profile"}, {!request.workloads.empty(), "--workload"},
                {request.isQuick, "--quick"}, {request.operations.has_value(), "--only"},
                {request.mixReadPercent.has_value(), "--mix"}, {request.passes.has_value(), "--passes"},
                {request.measure.has_value(), "--measure"}, {request.interval.has_value(), "--interval"},
                {request.data.has_value(), "--data"}, {request.maximumWritten.has_value(), "--max-written"},
                {request.skipsWarmUp, "--no-warm-up"}, {request.rate.has_value(), "--rate"}},
            "belongs to a benchmark; " + name + " says what its stages do. Leave it out, or change the plan."));
    }
    BOOST_OUTCOME_TRYV(refuseOptions(
        {{!request.preparation.empty(), "--prepare"}, {command.engine != EngineChoice::Automatic, "--engine"},
            {command.requiresSound, "--require-sound"}},
        "belongs to a single benchmark, and " + name + " has several stages. Leave it out."));
    if (isBenchmark) {
        BOOST_OUTCOME_TRY(TestPlan grid, makePlan(request, 0));
        const std::string profile = grid.profile;
        plan = planOfGrid(std::move(grid));
        if (const PlanCatalogEntry* const entry = findInPlanCatalog(profile))
            plan->title = entry->title;
        plan->name = profile;
    }
    ProcedureCommand procedure;
    procedure.action = ProcedureAction::Run;
    procedure.name = plan->name;
    procedure.plan = std::move(plan);
    procedure.repeat = command.repeat;
    procedure.target = command.target;
    procedure.options.scale = command.scale;
    if (!isBenchmark)
        procedure.options.size = request.fileSize;
    procedure.seed = request.seed;
    procedure.confirmed = command.confirmed;
    procedure.consents = command.consents;
    procedure.saveFile = command.saveFile;
    procedure.jsonFile = command.jsonFile;
    procedure.traceFile = command.traceFile;
    procedure.capturesTrace = command.capturesTrace;
    procedure.traceMemory = command.traceMemory;
    procedure.comment = command.comment;
    procedure.progress = command.progress;
    procedure.readsHealth = command.health != HealthPolicy::Never;
    procedure.keepsHistory = command.keepsHistory;
    return std::optional(std::move(procedure));
}

Result<std::optional<RunCommand>> benchmarkOf(const ProcedureCommand& command)
{
    if (command.action != ProcedureAction::Run || command.plan || command.repeat > 1)
        return std::optional<RunCommand>();
    BOOST_OUTCOME_TRY(const RunPlan plan, planOf(command));
    if (steadymark::benchmarkOf(plan) == nullptr)
        return std::optional<RunCommand>();
    const ProcedureOptions own;
    const ProcedureOptions& options = command.options;
    BOOST_OUTCOME_TRYV(
        refuseOptions({{options.scale != own.scale, "--scale"}, {options.settings != own.settings, "--settings"},
                          {options.purge.has_value(), "--purge"}, {options.skipsPreparation, "--no-preparation"},
                          {command.grid.has_value(), "--grid"}, {!options.idleTimes.empty(), "--idle"}},
            "belongs to plans of several stages, and " + quotedSource(command.name) + " is one grid. Leave it out."));
    RunCommand run;
    run.target = *command.target;
    run.plan.planFile = pathFromUtf8(command.name);
    run.plan.fileSize = options.size;
    run.plan.seed = command.seed;
    run.confirmed = command.confirmed;
    run.consents = command.consents;
    run.saveFile = command.saveFile;
    run.jsonFile = command.jsonFile;
    run.traceFile = command.traceFile;
    run.capturesTrace = command.capturesTrace;
    run.traceMemory = command.traceMemory;
    run.comment = command.comment;
    run.progress = command.progress;
    run.health = command.readsHealth ? HealthPolicy::WithoutAsking : HealthPolicy::Never;
    run.keepsHistory = command.keepsHistory;
    return std::optional(std::move(run));
}

} // namespace steadymark::cli
