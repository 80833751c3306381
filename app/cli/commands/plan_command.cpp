// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/plan_source.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/plan/plan_json.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_text.h"

namespace steadymark::cli {

namespace {

std::string describeLength(const PassLength& length)
{
    std::vector<std::string> bounds;
    if (length.time)
        bounds.push_back(formatDuration(*length.time));
    if (length.bytes)
        bounds.push_back(formatSize(*length.bytes));
    if (length.ios)
        bounds.push_back(std::to_string(*length.ios) + " I/Os");
    return join(bounds, " or ");
}

std::string describePlan(const TestPlan& plan)
{
    std::string text = "Plan " + printable(plan.profile) + ": test file of " + formatSize(plan.fileSize) + ", "
        + std::to_string(plan.passes) + (plan.passes == 1 ? " pass" : " passes") + " of each test"
        + (plan.hasWarmUp ? " after a warm-up" : " without a warm-up") + ", "
        + (plan.interval.count() > 0 ? formatDuration(plan.interval) + " between tests." : "no rest between tests.")
        + '\n';
    if (plan.maximumWritten)
        text += "Writing ends at " + formatDecimalBytes(*plan.maximumWritten) + ".\n";
    if (!plan.preparation.empty())
        text += "Before: " + describe(plan.preparation) + ".\n";
    TableRows rows;
    for (const WorkloadStep& step : plan.steps) {
        rows.push_back({"  " + printable(step.name), describeOperation(step.workload),
            describeLength(step.workload.length), "data " + toString(step.workload.data)});
    }
    return text + formatTable(rows) + describeCost(estimateRun(plan, {})) + '\n';
}

std::string_view kindOf(const PlanCatalogEntry& entry)
{
    return entry.kind == PlanCatalogEntry::Kind::Benchmark ? "benchmark" : "procedure";
}

std::string listOfPlans(bool asJson)
{
    if (asJson) {
        json::array list;
        for (const PlanCatalogEntry& entry : planCatalog())
            list.push_back(json::object{
                {"name", entry.name}, {"kind", kindOf(entry)}, {"title", entry.title}, {"purpose", entry.purpose}});
        return formatJson(list);
    }
    TableRows rows = {{"Name", "Kind", "What it finds out"}};
    for (const PlanCatalogEntry& entry : planCatalog())
        rows.push_back({std::string(entry.name), std::string(kindOf(entry)), std::string(entry.purpose)});
    return formatTable(rows)
        + "\n\"steadymark-cli plan show NAME\" prints one as a file to start from, \"run --plan NAME\" runs it.\n";
}

/// On a drive or in a folder that stands for all.
Result<std::string> describeStagesOf(const RunPlan& plan, const GridStyle& style)
{
    using Kind = ProcedureTarget::Kind;
    Result<Procedure> procedure = makeProcedure(plan, exampleTarget(Kind::Folder), {});
    if (!procedure)
        procedure = makeProcedure(plan, exampleTarget(Kind::RawDrive), {});
    BOOST_OUTCOME_TRY(const Procedure shown, std::move(procedure));
    return describeProcedure(shown, style)
        + "As an example for a drive of 1 TB; \"procedure show\" with --target T tells what it costs on yours.\n";
}

Result<std::string> showPlan(const PlanCommand& command)
{
    ProcedureOptions options;
    options.settings = command.settings;
    BOOST_OUTCOME_TRY(const RunPlan plan, loadPlan(command.source, options));
    if (command.format == PlanCommand::Format::Plan)
        return formatPlanText(plan);
    const TestPlan* const benchmark = steadymark::benchmarkOf(plan);
    if (command.format == PlanCommand::Format::Text)
        return benchmark != nullptr ? describePlan(*benchmark) : describeStagesOf(plan, styleOfOutput());
    if (benchmark == nullptr)
        return fail(ErrorCode::InvalidArgument,
            "The plan " + plan.name + " has stages that fio cannot express; only a single grid becomes an fio job.");
    return toFioJob(*benchmark);
}

Result<std::string> checkPlanFile(const PlanCommand& command)
{
    BOOST_OUTCOME_TRY(const RunPlan plan, readPlanFile(pathFromUtf8(command.source)));
    const std::size_t stages = plan.stages.size();
    return "The plan " + printable(plan.name) + " is right: " + std::to_string(stages)
        + (stages == 1 ? " stage.\n" : " stages.\n");
}

} // namespace

ExitCode runPlan(const PlanCommand& command, Console& console)
{
    const Result<std::string> text = command.action == PlanCommand::Action::List
        ? Result<std::string>(listOfPlans(command.asJson))
        : command.action == PlanCommand::Action::Show ? showPlan(command)
                                                      : checkPlanFile(command);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
