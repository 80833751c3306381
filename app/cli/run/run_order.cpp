// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/run_order.h"

#include "app/cli/commands/procedure_command.h"
#include "app/cli/commands/run_command.h"
#include "app/cli/run/plan_source.h"
#include "app/cli/run/test_target.h"
#include "app/cli/run/unfit_options.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_catalog.h"

#include <utility>

namespace steadymark::cli {

namespace {

Result<> checkEngine(EngineChoice engine, const TestPlan& plan)
{
    for (const WorkloadStep& step : plan.steps) {
        if (engine == EngineChoice::Synchronous && step.workload.queueDepth > 1) {
            return fail(ErrorCode::InvalidArgument,
                Sentence("--engine sync does one I/O at a time, but the test {test} needs several at once; use "
                         "--engine auto or threads, or workloads with q1.",
                    {{"test", step.name}}));
        }
    }
    return success();
}

Result<> checkStageOptions(const PlanRequest& request, const std::string& plan)
{
    return refuseOptions(
        {{request.profile.has_value(), "--profile"}, {!request.workloads.empty(), "--workload"},
            {request.isQuick, "--quick"}, {request.operations.has_value(), "--only"},
            {request.mixReadPercent.has_value(), "--mix"}, {request.passes.has_value(), "--passes"},
            {request.untilPermille.has_value(), "--until"}, {request.measure.has_value(), "--measure"},
            {request.interval.has_value(), "--interval"}, {request.maximumWritten.has_value(), "--max-written"},
            {request.skipsWarmUp, "--no-warm-up"}, {request.warmUpTime.has_value(), "--warm-up"},
            {request.rate.has_value(), "--rate"}},
        [&plan](const std::string& option) {
            return Sentence::sequence(
                {Sentence("{option} applies to a benchmark; the plan \"{plan}\" defines its own stages.",
                     {{"option", option}, {"plan", toPlainLine(plan)}}),
                    Sentence("Omit it, or change the plan.")});
        });
}

/// A benchmark that is done several times is a chain of its grids.
Result<RunPlan> chainOf(const PlanRequest& request)
{
    BOOST_OUTCOME_TRY(TestPlan grid, makePlan(request, 0));
    const std::string profile = grid.profile;
    RunPlan plan = planOfGrid(std::move(grid));
    if (const PlanCatalogEntry* const entry = findInPlanCatalog(profile))
        plan.title = english(entry->title);
    plan.name = profile;
    return plan;
}

RunOrder resumeOf(const RunChoices& choices)
{
    RunOrder order;
    static_cast<RunChoices&>(order) = choices;
    order.resumes = true;
    if (choices.resumed != newestJournal)
        order.journal = pathFromUtf8(*choices.resumed);
    return order;
}

} // namespace

Result<RunOrder> orderOf(const RunCommand& command)
{
    if (command.resumed)
        return resumeOf(command);
    const PlanRequest& request = command.plan;
    RunOrder order;
    static_cast<RunChoices&>(order) = command;
    if (command.again) {
        order.again = pathFromUtf8(*command.again);
        order.tests = command.tests;
        return order;
    }
    order.target = command.target;
    std::optional<RunPlan> plan;
    if (request.planFile) {
        BOOST_OUTCOME_TRY(plan, loadPlan(toUtf8(*request.planFile), {}));
    }
    const bool isGrid = !plan || benchmarkOf(*plan) != nullptr;
    if (isGrid && command.repeat <= 1) {
        BOOST_OUTCOME_TRYV(refuseOptions({{command.scale != 1.0, "--scale"}}, [](const std::string& option) {
            return Sentence("{option} shortens plans of several stages; shorten a benchmark with --measure or "
                            "--quick.",
                {{"option", option}});
        }));
        BOOST_OUTCOME_TRY(order.benchmark, makePlan(request, randomSeed()));
        BOOST_OUTCOME_TRYV(checkEngine(command.engine, *order.benchmark));
        order.engine = command.engine;
        return order;
    }
    if (!isGrid) {
        BOOST_OUTCOME_TRYV(checkStageOptions(request, plan->name));
    }
    BOOST_OUTCOME_TRYV(refuseOptions(
        {{!request.preparation.empty(), "--prepare"}, {command.engine != EngineChoice::Automatic, "--engine"}},
        [&plan, isGrid](const std::string& option) {
            return Sentence::sequence({isGrid
                    ? Sentence("{option} applies to a single benchmark, and a repeated benchmark has several stages.",
                        {{"option", option}})
                    : Sentence("{option} applies to a single benchmark, and the plan \"{plan}\" has several stages.",
                        {{"option", option}, {"plan", toPlainLine(plan->name)}}),
                Sentence("Omit it.")});
        }));
    if (isGrid) {
        BOOST_OUTCOME_TRY(plan, chainOf(request));
    }
    BOOST_OUTCOME_TRY(order.plan, repeated(*std::move(plan), command.repeat));
    order.options.scale = command.scale;
    if (!isGrid) {
        order.options.size = request.fileSize;
        order.options.data = request.data;
    }
    order.seed = request.seed;
    return order;
}

Result<RunOrder> orderOf(const ProcedureCommand& command)
{
    if (command.resumed) {
        RunOrder order = resumeOf(command);
        order.ratedEndurance = command.ratedEndurance;
        return order;
    }
    RunOrder order;
    static_cast<RunChoices&>(order) = command;
    order.ratedEndurance = command.ratedEndurance;
    order.target = command.target;
    BOOST_OUTCOME_TRY(RunPlan plan, planOf(command));
    if (benchmarkOf(plan) == nullptr) {
        order.plan = std::move(plan);
        order.options = command.options;
        order.seed = command.seed;
        return order;
    }
    const ProcedureOptions own;
    const ProcedureOptions& options = command.options;
    BOOST_OUTCOME_TRYV(
        refuseOptions({{options.scale != own.scale, "--scale"}, {options.settings != own.settings, "--settings"},
                          {options.purge.has_value(), "--purge"}, {options.skipsPreparation, "--no-preparation"},
                          {command.grid.has_value(), "--grid"}, {!options.idleTimes.empty(), "--idle"}},
            [&command](const std::string& option) {
                return Sentence::sequence(
                    {Sentence("{option} applies to plans of several stages, and \"{plan}\" is one grid.",
                         {{"option", option}, {"plan", toPlainLine(command.name)}}),
                        Sentence("Omit it.")});
            }));
    ProcedureOptions settled = options;
    settled.seed = command.seed.value_or(randomSeed());
    if (command.seed)
        plan.seed.reset();
    BOOST_OUTCOME_TRY(const Procedure benchmark, benchmarkProcedure(plan, settled));
    order.benchmark = *benchmarkOf(benchmark);
    return order;
}

} // namespace steadymark::cli
