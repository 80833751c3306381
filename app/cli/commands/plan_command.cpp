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
#include "core/plan/icf_file.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_writer.h"

namespace steadymark::cli {

namespace {

Sentence describeLength(const PassLength& length)
{
    std::vector<Sentence> bounds;
    if (length.time)
        bounds.push_back(Sentence::verbatim(formatDuration(*length.time)));
    if (length.bytes)
        bounds.push_back(alone(formatSize(*length.bytes)));
    if (length.ios)
        bounds.push_back(Sentence::counted(*length.ios, "{n} I/O", "{n} I/Os"));
    return Sentence::anyOf(std::move(bounds));
}

Sentence passesOf(const TestPlan& plan)
{
    if (plan.untilPermille)
        return Sentence("at most {passes} passes of each test until its median is known to ±{share}",
            {{"passes", plan.passes}, {"share", Figure{formatPermille(*plan.untilPermille)}}});
    if (const std::optional<Nanoseconds> warmUp = shortWarmUp(plan))
        return Sentence::counted(plan.passes, "{n} pass of each test after a warm-up of {time}",
            "{n} passes of each test after a warm-up of {time}", {{"time", formatDuration(*warmUp)}});
    return plan.hasWarmUp ? Sentence::counted(
               plan.passes, "{n} pass of each test after a warm-up", "{n} passes of each test after a warm-up")
                          : Sentence::counted(plan.passes, "{n} pass of each test without a warm-up",
                              "{n} passes of each test without a warm-up");
}

Sentence headOf(const TestPlan& plan)
{
    const Sentence passes = passesOf(plan);
    Sentence::Places places = {{"plan", plan.profile}, {"size", Figure{formatSize(plan.fileSize)}}, {"passes", passes}};
    if (plan.interval.count() == 0)
        return Sentence("Plan {plan}: test file of {size}, {passes}, no pause between tests.", std::move(places));
    places.push_back({"pause", formatDuration(plan.interval)});
    return Sentence("Plan {plan}: test file of {size}, {passes}, {pause} between tests.", std::move(places));
}

std::string describePlan(const TestPlan& plan)
{
    std::string text = said(headOf(plan)) + '\n';
    if (plan.maximumWritten)
        text +=
            said(Sentence("Writing stops at {amount}.", {{"amount", Figure{formatDecimalBytes(*plan.maximumWritten)}}}))
            + '\n';
    if (!plan.preparation.empty())
        text += said(Sentence("Before: {preparation}.", {{"preparation", describe(plan.preparation)}})) + '\n';
    TableRows rows;
    for (const WorkloadStep& step : plan.steps) {
        rows.push_back({"  " + printable(step.name), said(describeOperation(step.workload)),
            said(describeLength(step.workload.length)),
            said(Sentence("data {pattern}", {{"pattern", toString(step.workload.data)}}))});
    }
    return text + formatTable(rows) + said(describeBenchmarkCost(CostEstimator({}).ofGrid(plan))) + '\n';
}

/// For JSON.
std::string_view kindName(const PlanCatalogEntry& entry)
{
    return entry.kind == PlanCatalogEntry::Kind::Benchmark ? "benchmark" : "procedure";
}

Sentence describeKind(const PlanCatalogEntry& entry)
{
    return entry.kind == PlanCatalogEntry::Kind::Benchmark ? Sentence("benchmark") : Sentence("procedure");
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
    TableRows rows = {said({Sentence("Name"), Sentence("Kind"), Sentence("What it measures")})};
    for (const PlanCatalogEntry& entry : planCatalog())
        rows.push_back({std::string(entry.name), said(describeKind(entry)), std::string(entry.purpose)});
    const Sentence hint(
        "\"steadymark-cli plan show NAME\" prints one as a file to start from, \"run --plan NAME\" runs it.");
    return formatTable(rows) + '\n' + said(hint) + '\n';
}

/// On a drive or in a folder that stands for all.
Result<std::string> describeStagesOf(const RunPlan& plan, const GridStyle& style)
{
    using Kind = ProcedureTarget::Kind;
    Result<Procedure> procedure = makeProcedure(plan, exampleTarget(Kind::Folder), {});
    if (!procedure)
        procedure = makeProcedure(plan, exampleTarget(Kind::RawDrive), {});
    BOOST_OUTCOME_TRY(const Procedure shown, std::move(procedure));
    const Sentence hint(
        "As an example for a drive of 1 TB; \"procedure show\" with --target T shows the cost on yours.");
    return describeProcedure(shown, style) + said(hint) + '\n';
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
            command.format == PlanCommand::Format::Fio
                ? Sentence(
                    "The plan {plan} has stages that fio cannot express; only a single grid can become an fio job.",
                    {{"plan", plan.name}})
                : Sentence(
                    "The plan {plan} has stages that Iometer cannot express; only a single grid can become access "
                    "specifications.",
                    {{"plan", plan.name}}));
    return command.format == PlanCommand::Format::Fio ? toFioJob(*benchmark) : toIcf(*benchmark);
}

Result<std::string> checkPlanFile(const PlanCommand& command)
{
    BOOST_OUTCOME_TRY(const RunPlan plan, readPlanFile(pathFromUtf8(command.source)));
    const Sentence valid = Sentence::counted(plan.stages.size(), "The plan {plan} is valid: {n} stage.",
        "The plan {plan} is valid: {n} stages.", {{"plan", plan.name}});
    return said(valid) + '\n';
}

Sentence planFooter()
{
    return Sentence(
        R"(A plan is a hand-written file: JSON with // comments, in which trailing commas
are allowed. Its stages run one after the other:
  {{"prepare": "fresh"}}              discard, trim, fill, nvme-format, ...
  {{"grid": "default", "passes": 3}}  a benchmark: a profile, or own workloads
  {{"rounds": 25, "workloads": ["rnd,4KiB,q32,write"], "steady": true}}
  {{"files": "small"}}                write, read, copy and delete real files
  {{"rest": "30 min"}}                leave the drive idle
  {{"snapshot": true}}                read the drive's health
  {{"repeat": 20, "stages": [ ... ]}} repeat some of them
Each may have a "name" and the "state" of the drive that it measures. "plan
show NAME" prints any built-in plan with comments that explain it; change it as
needed and give it its own name. The access specifications of Iometer are read
as a grid: "plan show FILE.icf" prints it as a plan, "--to icf" writes them.)");
}

} // namespace

void PlanCommand::declare(Declarer& program)
{
    Declarer plan = program.command("plan", Sentence("List, print and check plans"), planFooter());
    plan.needsCommand(Sentence("plans"));

    Declarer list = plan.command("list", Sentence("List the built-in plans"));
    list.selects(action, Action::List);
    list.flag("--json", asJson,
        Sentence("As JSON: {document}", {{"document", std::string("[{name, kind, title, purpose}]")}}));

    Declarer show = plan.command("show", Sentence("Print a plan as a file to start from"), planFooter());
    show.selects(action, Action::Show);
    show.argument("plan", source, "NAME|FILE", Sentence("A built-in plan, a plan file, or one of Iometer (.icf)"))
        .needed(Sentence("Specify the plan: a plan file, or one of {plans}.", {{"plans", planCatalogNames()}}));
    show.choice("--to", format,
        {{"plan", Format::Plan}, {"text", Format::Text}, {"fio", Format::Fio}, {"icf", Format::Icf}}, "FORMAT",
        Sentence("plan, text (what it does), fio, icf (Iometer) [plan]"));
    show.choice("--settings", settings, {{"client", "client"}, {"enterprise", "enterprise"}}, "KIND",
        Sentence("client or enterprise [client]"));

    Declarer check =
        plan.command("check", Sentence("Check whether a plan file is valid: exit code 0 or 2"), planFooter());
    check.selects(action, Action::Check);
    check.argument("plan", source, "FILE", Sentence("A plan file")).needed(Sentence("Specify the plan file to check."));
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
