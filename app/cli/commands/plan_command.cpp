// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/plan_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/run/plan_source.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/plan/fio_job.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_writer.h"

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
        + (plan.interval.count() > 0 ? formatDuration(plan.interval) + " between tests." : "no pause between tests.")
        + '\n';
    if (plan.maximumWritten)
        text += "Writing stops at " + formatDecimalBytes(*plan.maximumWritten) + ".\n";
    if (!plan.preparation.empty())
        text += "Before: " + describe(plan.preparation) + ".\n";
    TableRows rows;
    for (const WorkloadStep& step : plan.steps) {
        rows.push_back({"  " + printable(step.name), describeOperation(step.workload),
            describeLength(step.workload.length), "data " + toString(step.workload.data)});
    }
    return text + formatTable(rows) + describeBenchmarkCost(CostEstimator({}).ofGrid(plan)) + '\n';
}

std::string_view kindName(const PlanCatalogEntry& entry)
{
    return entry.kind == PlanCatalogEntry::Kind::Benchmark ? "benchmark" : "procedure";
}

std::string listOfPlans(bool asJson)
{
    if (asJson) {
        json::array list;
        for (const PlanCatalogEntry& entry : planCatalog())
            list.push_back(json::object{{"name", entry.name}, {"kind", kindName(entry)},
                {"title", english(entry.title)}, {"purpose", english(entry.purpose)}});
        return formatJson(list);
    }
    TableRows rows = {{"Name", "Kind", "What it finds out"}};
    for (const PlanCatalogEntry& entry : planCatalog())
        rows.push_back({std::string(entry.name), std::string(kindName(entry)), english(entry.purpose)});
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
        + "As an example for a drive of 1 TB; \"procedure show\" with --target T shows the cost on yours.\n";
}

Result<std::string> showPlan(const PlanCommand& command)
{
    ProcedureOptions options;
    options.settings = command.settings;
    BOOST_OUTCOME_TRY(const RunPlan plan, loadPlan(command.source, options));
    if (command.format == PlanCommand::Format::Plan)
        return formatPlanText(plan);
    const TestPlan* const benchmark = benchmarkOf(plan);
    if (command.format == PlanCommand::Format::Text)
        return benchmark != nullptr ? describePlan(*benchmark) : describeStagesOf(plan, styleOfOutput());
    if (benchmark == nullptr)
        return fail(ErrorCode::InvalidArgument,
            "The plan " + plan.name + " has stages that fio cannot express; only a single grid can become an fio job.");
    return toFioJob(*benchmark);
}

Result<std::string> checkPlanFile(const PlanCommand& command)
{
    BOOST_OUTCOME_TRY(const RunPlan plan, readPlanFile(pathFromUtf8(command.source)));
    const std::size_t stages = plan.stages.size();
    return "The plan " + printable(plan.name) + " is valid: " + std::to_string(stages)
        + (stages == 1 ? " stage.\n" : " stages.\n");
}

constexpr const char* planFooter =
    R"(A plan is a hand-written file: JSON with // comments, in which trailing commas
are allowed. Its stages run one after the other:
  {"prepare": "fresh"}              discard, trim, fill, nvme-format, ...
  {"grid": "default", "passes": 3}  a benchmark: a profile, or own workloads
  {"rounds": 25, "workloads": ["rnd,4KiB,q32,write"], "steady": true}
  {"rest": "30 min"}                leave the drive idle
  {"snapshot": true}                read the drive's health
  {"repeat": 20, "stages": [ ... ]} repeat some of them
Each may have a "name" and the "state" of the drive that it measures. "plan
show NAME" prints any built-in plan with comments that explain it; change it as
needed and give it its own name.)";

} // namespace

void PlanCommand::declare(Declarer& program)
{
    Declarer plan = program.command("plan", "List, print and check plans", planFooter);
    plan.needsCommand("plans");

    Declarer list = plan.command("list", "List the built-in plans");
    list.selects(action, Action::List);
    list.flag("--json", asJson, "As JSON: [{name, kind, title, purpose}]");

    Declarer show = plan.command("show", "Print a plan as a file to start from", planFooter);
    show.selects(action, Action::Show);
    show.argument("plan", source, "NAME|FILE", "A built-in plan (\"plan list\") or a plan file")
        .needed("Specify the plan: a plan file, or one of " + planCatalogNames() + ".");
    show.choice("--to", format, {{"plan", Format::Plan}, {"text", Format::Text}, {"fio", Format::Fio}}, "FORMAT",
        "plan, text (what it does), fio [plan]");
    show.choice("--settings", settings, {{"client", "client"}, {"enterprise", "enterprise"}}, "KIND",
        "client or enterprise [client]");

    Declarer check = plan.command("check", "Check whether a plan file is valid: exit code 0 or 2", planFooter);
    check.selects(action, Action::Check);
    check.argument("plan", source, "FILE", "A plan file").needed("Specify the plan file to check.");
}

ExitCode PlanCommand::run(Console& console) const
{
    const Result<std::string> text = action == Action::List ? Result<std::string>(listOfPlans(asJson))
        : action == Action::Show                            ? showPlan(*this)
                                                            : checkPlanFile(*this);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
