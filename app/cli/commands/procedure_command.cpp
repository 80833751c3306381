// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/procedure_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/run/plan_source.h"
#include "app/cli/run/run_order.h"
#include "app/cli/run/test_target.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "core/base/files.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/procedure_definition_json.h"
#include "core/procedure/document/run_json.h"
#include "core/run/known_rates.h"
#include "core/run/run_controller.h"
#include "platform/platform.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

Sentence procedureListFooter()
{
    return Sentence(
        R"(Runs that were interrupted on this machine are listed below the procedures, each with
the command that resumes it. The JSON is
  {{procedures[{{name, title, purpose, source, needsRawDrive, hasSettings}}],
   unfinished[{{journal, name, title, target, startedAtUnixMs, samples, passes, isRunning,
   problem}}]}}.)");
}

Sentence procedureShowFooter()
{
    return Sentence(
        R"(Nothing is run. Without --target the stages are those for a drive of 1 TB.
The JSON is
  {{name, title, purpose, source, needsRawDrive, target (null without one), isExample,
   procedure{{}}, scaling, losesData,
   cost{{shortestNs, longestNs, leastWrittenBytes, mostWrittenBytes,
   shareOfRatedEndurance, isFromMeasurement}}}})");
}

Sentence procedureRunFooter()
{
    return Sentence(
        R"(NAME is one of "steadymark-cli procedure list", FILE a plan file ("plan --help").
The journal contains the whole plan, so its file may change in the meantime. The cost
is printed before the start: hours, bytes written, share of the rated endurance.
On a whole drive a procedure that writes destroys everything and needs
--confirm-serial, in a terminal also typed. One that only reads needs neither,
and partitions and arrays will do, too.
A folder gets a test file; sim:PRESET is a simulated drive ("steadymark-cli targets")
on which hours pass in seconds, and whose results always say so.
A drive that is in use or may not be overwritten is refused: exit code 5.
Times and sizes are written like those of "steadymark-cli run". A scaled run is no run
of the procedure, and its result says so.

Everything complete is kept in a journal in the data folder (set $STEADYMARK_DATA to
use another one), which "procedure list" and the window show. Ctrl-C stops cleanly;
pressed twice it stops at once. Either way, and after a crash, --resume continues at
the first step that is not complete. The journal is removed once the procedure is
complete. The trace is in memory until the end: that of a resumed procedure starts
where it was resumed.

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, as "steadymark-cli run --help" describes.)");
}

constexpr std::size_t mostIdleTimes = 20;

Result<std::vector<Nanoseconds>> parseIdleTimes(std::string_view text)
{
    std::vector<Nanoseconds> times;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        BOOST_OUTCOME_TRY(const Nanoseconds time, parseDuration(text.substr(begin, end - begin)));
        if (time.count() <= 0 || time > limits::maximumIdle)
            return fail(ErrorCode::InvalidArgument, Sentence("Each rest must be longer than zero and at most 24 h."));
        times.push_back(time);
        begin = end + 1;
    }
    if (times.size() > mostIdleTimes)
        return fail(ErrorCode::InvalidArgument,
            Sentence("There are more than {most} rests; remove some.", {{"most", mostIdleTimes}}));
    return times;
}

Result<std::string> list(const ProcedureCommand& command)
{
    BOOST_OUTCOME_TRY(const std::filesystem::path data, dataFolder());
    const std::vector<UnfinishedProcedure> unfinished = JournalStore(data).unfinished(isProcessAlive);
    if (!command.asJson) {
        const GridStyle style = styleOfOutput();
        const std::string rest = describeUnfinished(unfinished, style);
        return describeCatalog(procedureCatalog(), style) + (rest.empty() ? "" : "\n" + rest);
    }
    json::array procedures;
    for (const ProcedureEntry& entry : procedureCatalog())
        procedures.push_back(toJson(entry));
    json::array left;
    for (const UnfinishedProcedure& entry : unfinished)
        left.push_back(toJson(entry));
    return formatJson(json::object{{"procedures", std::move(procedures)}, {"unfinished", std::move(left)}});
}

/// What is shown of a procedure on a target, or on one that stands for many.
struct Shown {
    RunPlan plan;
    std::optional<ProcedureEntry> entry; ///< of a built-in one
    ProcedureTarget target;
    std::string path;        ///< empty: an example
    std::string description; ///< the same for people
    Procedure procedure;
    ProcedureCost cost;
    [[nodiscard]] bool losesData() const
    {
        return procedure.isRawDrive && !target.isSimulated && destroysData(procedure);
    }
};

Result<Shown> look(const ProcedureCommand& command)
{
    Shown shown;
    BOOST_OUTCOME_TRY(shown.plan, planOf(command));
    if (const Result<ProcedureEntry> entry = findProcedure(shown.plan.name))
        shown.entry = entry.value();
    const auto define = [&command, &plan = shown.plan, seed = randomSeed()](const ProcedureTarget& target) {
        return defineProcedure(plan, command.options, command.seed, target, seed);
    };
    if (!command.target) {
        // Plans that erase need a drive, all others can be done anywhere.
        shown.target = exampleTarget(ProcedureTarget::Kind::Folder);
        if ((shown.entry && shown.entry->needsRawDrive) || !define(shown.target))
            shown.target = exampleTarget(ProcedureTarget::Kind::RawDrive);
        BOOST_OUTCOME_TRY(shown.procedure, define(shown.target));
        ExpectedRates rates;
        rates.fillable = shown.target.available;
        rates.ratedEndurance = command.ratedEndurance;
        shown.cost = CostEstimator(rates).ofProcedure(shown.procedure);
        return shown;
    }
    BOOST_OUTCOME_TRY(const std::filesystem::path data, dataFolder());
    BOOST_OUTCOME_TRY(const CommandMachine made, CommandMachine::make(data, *command.target));
    Machine& machine = made.machine();
    BOOST_OUTCOME_TRY(const std::filesystem::path path, findTarget(machine.catalog(), *command.target));
    shown.path = toUtf8(path);
    BOOST_OUTCOME_TRY(shown.target, inspectProcedureTarget(machine, path));
    BOOST_OUTCOME_TRY(shown.procedure, define(shown.target));
    const Result<Volume> volume = machine.catalog().volumeOf(path);
    shown.description = describeTarget(path, volume);
    shown.cost = costOn(machine, shown.procedure, path,
        {data / "results", command.health != HealthPolicy::Never, command.ratedEndurance});
    return shown;
}

std::string textOf(const Shown& shown, const GridStyle& style)
{
    std::string text = shown.entry ? describeCatalog({*shown.entry}, style) + '\n' : std::string();
    text += describeProcedure(shown.procedure, style) + '\n';
    Sentence where;
    if (shown.path.empty())
        where = Sentence("As an example for a drive of {capacity}; --target T shows it for yours.",
            {{"capacity", Figure{formatDecimalBytes(shown.target.capacity)}}});
    else if (shown.losesData())
        where = Sentence("On {target}, which destroys everything on it.", {{"target", shown.description}});
    else
        where = Sentence("On {target}.", {{"target", shown.description}});
    return text + said(where) + '\n' + said(describeCost(shown.cost)) + '\n';
}

json::value documentOf(const Shown& shown)
{
    json::object object{{"name", shown.plan.name}, {"title", shown.plan.title}, {"purpose", shown.plan.purpose},
        {"source", "Plan file"}, {"needsRawDrive", false}, {"hasSettings", false}};
    if (shown.entry)
        object = toJson(*shown.entry).as_object();
    object["target"] = shown.path.empty() ? json::value(nullptr) : json::value(shown.path);
    object["isExample"] = shown.path.empty();
    object["losesData"] = shown.losesData();
    object["scaling"] = english(describeScale(shown.procedure));
    object["procedure"] = toJson(shown.procedure);
    object["cost"] = toJson(shown.cost);
    return object;
}

Result<std::string> show(const ProcedureCommand& command)
{
    BOOST_OUTCOME_TRY(const Shown shown, look(command));
    return command.asJson ? formatJson(documentOf(shown)) : textOf(shown, styleOfOutput());
}

/// What says which procedure is meant: of show and run alike.
void declareDefinition(Declarer& takes, ProcedureCommand& command)
{
    ProcedureOptions& options = command.options;
    takes.optionalArgument(
        "name", command.name, "NAME|FILE", Sentence("A procedure (\"procedure list\") or a plan file"));
    takes.path("--target", command.target, "T", Sentence("A folder, a whole drive or sim:PRESET"));
    takes.read("--scale", options.scale, parseScale, "F", Sentence("Shorten durations and amounts, 0.0001 to 1 [1]"));
    takes.parsed("--size", options.size, parseByteCount, "SIZE",
        Sentence("Size of the test file or the part of the drive [its own share]"));
    takes.parsed("--data", options.data, parseDataPattern, "KIND",
        Sentence("What is written: zero, compressible:50, ... as of \"run\" [the plan's]"));
    takes.choice("--settings", options.settings, {{"client", "client"}, {"enterprise", "enterprise"}}, "KIND",
        Sentence("client or enterprise [client]"));
    takes.parsed("--purge", options.purge, parsePrepareStep, "STEP",
        Sentence("How the drive is made fresh: nvme-format:crypto [discard]"));
    takes.flag(
        "--no-preparation", options.skipsPreparation, Sentence("Neither purge nor fill: use the drive as it is"));
    takes.excludes("--purge", "--no-preparation", Sentence("--purge contradicts --no-preparation; omit one of them."));
    takes.text("--grid", command.grid, "PROFILE", Sentence("four-states: also this grid in each state"));
    takes.parsed(
        "--idle", options.idleTimes, parseIdleTimes, "TIMES", Sentence("sustained: lengths of the rests: 10s,60s"));
    declareRepeat(takes, command.repeat);
    takes.number("--seed", command.seed, 0, largestSeed, "N", Sentence("Seed of addresses and data [random]"));
    takes.parsed("--rated-endurance", command.ratedEndurance, parseByteCount, "SIZE",
        Sentence("The manufacturer's rated endurance: 600TB"));
}

} // namespace

void ProcedureCommand::declare(Declarer& program)
{
    Declarer procedure = program.command("procedure", Sentence("Bring a drive through states and measure each"));
    procedure.needsCommand(Sentence("procedures"));

    Declarer list =
        procedure.command("list", Sentence("List the procedures and interrupted runs"), procedureListFooter());
    list.selects(action, Action::List);
    list.flag("--json", asJson, Sentence("As JSON"));

    Declarer show =
        procedure.command("show", Sentence("Print what a procedure would do, and its cost"), procedureShowFooter());
    show.selects(action, Action::Show);
    declareDefinition(show, *this);
    show.flag("--json", asJson, Sentence("As JSON"));

    Declarer takes = procedure.command("run", Sentence("Run a procedure"), procedureRunFooter());
    takes.selects(action, Action::Run);
    declareDefinition(takes, *this);
    takes.text("--confirm-serial", confirmed, "S", Sentence("The end of the drive's serial number, or its name"));
    takes.flag("--yes", consents, Sentence("Start without asking [asked only in a terminal]"));
    declareResume(takes, *this);
    declareFiles(takes, *this);
    declareConduct(takes, *this);
    declareNoHealth(takes, *this);
    excludeFromResume(takes,
        {"--target", "--scale", "--size", "--settings", "--purge", "--repeat", "--grid", "--idle", "--seed", "--data",
            "--comment", "--no-preparation"});
}

Result<> ProcedureCommand::check()
{
    if (action == Action::List)
        return success();
    if (ratedEndurance && ratedEndurance->count() == 0)
        return fail(ErrorCode::InvalidArgument, Sentence("--rated-endurance must be more than zero: 600TB."));
    if (resumed && !name.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("--resume continues the procedure in its journal; omit \"{name}\".", {{"name", name}}));
    if (!resumed && name.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("Specify the procedure or plan file; \"steadymark-cli procedure list\" lists the procedures."));
    if (action == Action::Run && !resumed && !target)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A procedure needs --target with a folder, a whole drive or a simulated one (sim:page-mapped); "
                     "\"steadymark-cli targets\" lists what there is."));
    return success();
}

ExitCode ProcedureCommand::run(Console& console) const
{
    if (action == Action::Run) {
        const Result<RunOrder> order = orderOf(*this);
        return order ? performRun(order.value(), console) : complain(console, order.error());
    }
    const Result<std::string> text = action == Action::List ? list(*this) : show(*this);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
