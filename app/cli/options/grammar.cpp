// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/grammar.h"

#include "app/cli/options/compare_grammar.h"
#include "app/cli/options/completion.h"
#include "app/cli/options/grammar_parts.h"
#include "app/cli/options/health_grammar.h"
#include "app/cli/options/prepare_grammar.h"
#include "app/cli/options/procedure_grammar.h"
#include "app/cli/options/trace_grammar.h"
#include "app/cli/options/verdict_grammar.h"
#include "app/cli/terminal/text.h"
#include "core/base/text.h"
#include "core/base/version.h"
#include "core/procedure/plans/plan_catalog.h"

#include <memory>
#include <optional>
#include <utility>

namespace steadymark::cli {

namespace {

constexpr const char* generalFooter = R"(Exit codes: 0 done, 1 failed while running, 2 wrong use, 3 stopped,
4 not every result is sound (with --require-sound) or something got slower
(compare), 5 preparing or overwriting a drive was refused.
Results are kept in $STEADYMARK_DATA, else in $XDG_DATA_HOME/steadymark or what
the system has instead.
"steadymark-cli COMMAND --help" explains a command.

Examples:
  steadymark-cli run --target /mnt/ssd --quick
  steadymark-cli run --target . --profile nvme --mix 70 --save today.steadymark
  steadymark-cli run --target /dev/nvme0n1 --only read --json -
  steadymark-cli report today.steadymark --to markdown
  steadymark-cli why today.steadymark
  steadymark-cli trace stalls today.smtrace --over 50ms
  steadymark-cli prepare nvme0n1 --method discard --dry-run
  steadymark-cli procedure run four-states --target sim:page-mapped
  steadymark-cli compare january.steadymark today.steadymark)";

constexpr const char* runFooter =
    R"(In brackets is what holds without the option and without a --profile or --plan
that says otherwise. Options beside --quick, --profile or --plan replace their
values, in whatever order.
A plan of several stages brings the drive through states and measures each, as
"procedure run" does: "steadymark-cli procedure run --help" says what it asks.
Options of a single benchmark do not fit it.
What is complete is kept while it runs, unless --no-history is given: after
Ctrl-C or a crash --resume goes on with the next pass, also with what the window
left ("procedure list" shows it), as "procedure run --resume" does.
Sizes: 4096, 4KiB, 4k, 1GiB (binary), 10GB (decimal).
Times: 5s, 500ms, 2min, or a number of seconds.
A workload is seq or rnd and a block size, then any of q32, t4, read, write,
read=70, span=1GiB, align=4KiB, data=zeros, time=10s, bytes=10GiB, ios=100000,
separated by commas: rnd,4KiB,q32,t1,read=70

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, told apart by "event":
  start   application{name, version}, target, description, profile,
          steps[{step, name, operation}], passes, fileSizeBytes,
          expectedDurationNs, expectedWrittenBytes, expectedIsMeasured
  phase   phase (starting, preparing, warmUp, measuring, interval, finishing),
          step, pass, elapsedNs, remainingNs, fraction, writtenBytes
  sample  atNs, spanNs, step, pass, readBytesPerSecond, writeBytesPerSecond,
          iops, meanLatencyNs
  pass    step, pass, bytes, ios, durationNs, bytesPerSecond, iops,
          meanLatencyNs, errors
  step    step, name, operation, status, reason,
          score{bytesPerSecond, iops, meanLatencyNs} (null if there is none),
          verdict{level, rules, reasons[]} as in result files (null likewise)
  warning message; note message; error message
  done    status (complete, stopped, failed), reason, durationNs, writtenBytes,
          warnings
Steps count from 0 (a sample's step is the number of steps while the test file
is written), passes from 1 (0 is the warm-up).

Ctrl-C stops cleanly and keeps what is complete; pressed twice it ends at once,
and the test file is removed at the next start.)";

constexpr const char* planFooter =
    R"(A plan is a file that people write: JSON with // comments, in which a last
comma may stay. Its stages are done one after the other:
  {"prepare": "fresh"}              discard, trim, fill, nvme-format, ...
  {"grid": "default", "passes": 3}  a benchmark: a profile, or own workloads
  {"rounds": 25, "workloads": ["rnd,4KiB,q32,write"], "steady": true}
  {"rest": "30 min"}                leave the drive alone
  {"snapshot": true}                read its health
  {"repeat": 20, "stages": [ ... ]} some of them again and again
Each may have a "name" and the "state" of the drive that it measures. "plan
show NAME" prints any built-in plan with comments that explain it; change what
you like and give it a name of its own.)";

void addRunOptions(CLI::App& run, RawArguments::Run& raw)
{
    addText(run, "--target", raw.target, "DIR",
        "Folder to test in, a block device (only read)\nor sim:PRESET, a simulated drive");
    constexpr std::size_t columnWidth = 50;
    static const std::string profileHelp =
        join(wrapToWidth(planCatalogNames(PlanCatalogEntry::Kind::Benchmark) + " [default]", columnWidth), "\n");
    addText(run, "--profile", raw.profile, "NAME", profileHelp.c_str());
    addText(run, "--plan", raw.planFile, "NAME|FILE",
        "A built-in plan (\"plan list\") or a plan file, also\none of several stages");
    addText(run, "--resume", raw.resume, "[JOURNAL]", "Go on with what was interrupted [the newest]", newestJournal);
    addText(run, "--repeat", raw.repeat, "N", "Do all of it so many times [1]");
    addText(run, "--scale", raw.scale, "F", "Shorten a plan of several stages, 0.0001 to 1 [1]");
    addText(run, "--workload", raw.workloads, "SPEC", "A free workload instead of rows; repeatable");
    addText(run, "--mix", raw.mix, "[PERCENT]", "Also mixed tests, 10 to 90 % reads (70 if left out)", "70");
    addText(run, "--only", raw.only, "WHAT", "read or write");
    addText(run, "--size", raw.size, "SIZE", "Size of the test file [1GiB]");
    addText(run, "--passes", raw.passes, "N", "Scored passes of each test, 1 to 100 [5]");
    addText(run, "--measure", raw.measure, "TIME", "Length of one pass [5s]");
    addText(run, "--interval", raw.interval, "TIME", "Rest between tests [5s]");
    addText(run, "--data", raw.data, "KIND", "random, reused, zero, ones, compressible:N [random]");
    addFlag(run, "--quick", raw.isQuick, "A quick look: 64MiB, one pass of 1s, no interval");
    addText(run, "--max-written", raw.maximumWritten, "SIZE", "End writing tests early; the test file counts");
    addText(run, "--prepare", raw.preparation, "STEP", "First trim, fill, fill=2, idle=30min, ...; repeatable");
    addText(run, "--confirm-serial", raw.confirmed, "S", "Which drive a --prepare may erase: its serial's end");
    addText(run, "--seed", raw.seed, "N", "Repeat the offsets and data of an earlier run");
    addText(run, "--rate", raw.rate, "IOPS[,poisson]", "Start I/Os at this rate; latency from when each was due");
    addFlag(run, "--no-warm-up", raw.skipsWarmUp, "Leave out the discarded first pass");
    addText(run, "--engine", raw.engine, "NAME", "auto, threads or sync [auto]");
    addText(run, "--json", raw.jsonFile, "FILE", "Write the result document; - for standard output");
    addText(run, "--save", raw.saveFile, "FILE", "The same document, by custom NAME.steadymark");
    addText(run, "--trace", raw.traceFile, "FILE", "Write the latency of every I/O, by custom NAME.smtrace");
    addText(run, "--trace-memory", raw.traceMemory, "SIZE", "For it at most [a quarter of what is free, 4GiB]");
    addFlag(run, "--no-trace", raw.skipsTrace, "Record no single I/Os");
    addFlag(run, "--health", raw.readsHealth, "Read the health of the drive, even for a password");
    addFlag(run, "--no-health", raw.skipsHealth, "Never read it [only when nobody is asked]");
    addText(run, "--progress", raw.progress, "KIND", "auto, lines, json or none [auto]");
    addText(run, "--comment", raw.comment, "TEXT", "Kept in the result and printed in reports");
    addFlag(run, "--yes", raw.consents, "Start a plan of several stages without asking");
    addFlag(run, "--require-sound", raw.requiresSound, "Exit code 4 unless every result is sound");
    addFlag(run, "--no-history", raw.skipsHistory, "Do not add the result and its trace to the history");
}

constexpr const char* drivesFooter =
    R"(The JSON is {"drives": [...]}, sizes in bytes; what is not known is left out.
Serial numbers and world-wide names tell whose drive it is: JSON has them only
with --with-serial, the table also on a terminal.)";

constexpr const char* stackFooter =
    R"(The JSON is
  {path, layers[{kind, name, summary, device, facts{}, below[]}]}
The first layer is PATH; "below" are the numbers of the layers that one stands
on, counted from 0. Kinds: file, overlay, file-system, memory, network, fuse,
pool, volume, encryption, raid, mapper, cache, loop, partition, drive, bridge,
link.)";

void addDrivesOptions(CLI::App& drives, RawArguments& raw)
{
    addFlag(drives, "--json", raw.drivesAsJson, "As JSON");
    addFlag(drives, "--with-serial", raw.drivesWithSerial, "With serial numbers");
}

void addStackOptions(CLI::App& stack, RawArguments& raw)
{
    addArguments(stack, "path", raw.stackPath, "PATH", "A folder, a file or a block device", 1, 1);
    addFlag(stack, "--json", raw.stackAsJson, "As JSON");
    addFlag(stack, "--with-serial", raw.stackWithSerial, "With serial numbers");
}

struct Grammar {
    explicit Grammar(RawArguments& raw);

    std::shared_ptr<CLI::App> app;
    CLI::App* targets = nullptr;
    CLI::App* drives = nullptr;
    CLI::App* stack = nullptr;
    CLI::App* run = nullptr;
    CLI::App* plan = nullptr;
    CLI::App* list = nullptr;
    CLI::App* show = nullptr;
    CLI::App* check = nullptr;
    CLI::App* report = nullptr;
    CLI::App* why = nullptr;
    std::optional<TraceGrammar> trace;
    std::optional<HealthGrammar> health;
    CLI::App* prepare = nullptr;
    std::optional<ProcedureGrammar> procedure;
    CLI::App* compare = nullptr;
    CLI::App* history = nullptr;
    bool wantsVersion = false;
    bool installsHelper = false;
    bool uninstallsHelper = false;
    Texts completion;
    bool wantsManual = false;
};

Grammar::Grammar(RawArguments& raw)
    : app(makeProgram(
        "SteadyMark " + std::string(applicationVersion()) + ": a disk benchmark whose numbers can be trusted.",
        "steadymark-cli"))
{
    addFlag(*app, "--version", wantsVersion, "Print the version");
    addFlag(*app, "--install-helper", installsHelper, "Let SteadyMark ask drives for their health");
    addFlag(*app, "--uninstall-helper", uninstallsHelper, "Undo that");
    addText(*app, "--completion", completion, "SHELL", "bash, zsh or fish");
    addFlag(*app, "--manual", wantsManual, "Print the manual page (man -l -)");
    targets = addCommand(*app, "targets", "List what can be tested");
    addFlag(*targets, "--json", raw.targetsAsJson, "As JSON");
    drives = addCommand(*app, "drives", "List the drives of this machine", drivesFooter);
    addDrivesOptions(*drives, raw);
    stack = addCommand(*app, "stack", "Show what lies between a file and the hardware", stackFooter);
    addStackOptions(*stack, raw);
    run = addCommand(*app, "run", "Measure a drive", runFooter);
    addRunOptions(*run, raw.run);
    plan = addCommand(*app, "plan", "List, print and check plans", planFooter);
    list = addCommand(*plan, "list", "List the built-in plans");
    addFlag(*list, "--json", raw.planAsJson, "As JSON: [{name, kind, title, purpose}]");
    show = addCommand(*plan, "show", "Print a plan as a file to start from", planFooter);
    addArguments(*show, "plan", raw.planSource, "NAME|FILE", "A built-in plan (\"plan list\") or a plan file", 1, 1);
    addText(*show, "--to", raw.planFormat, "FORMAT", "plan, text (what it does), fio [plan]");
    addText(*show, "--settings", raw.planSettings, "KIND", "client or enterprise [client]");
    check = addCommand(*plan, "check", "Say whether a plan file is right: exit code 0 or 2", planFooter);
    addArguments(*check, "plan", raw.planSource, "FILE", "A plan file", 1, 1);
    report = addCommand(*app, "report", "Print a result file for a forum or a spreadsheet");
    addArguments(*report, "file", raw.reportFile, "FILE", "A result file", 1, 1);
    addText(*report, "--to", raw.reportFormat, "FORMAT", "text, bbcode, markdown, csv, json or html [text]");
    addFlag(*report, "--require-sound", raw.reportRequiresSound, "Exit code 4 unless every result is sound");
    why = addWhyCommand(*app, raw.why);
    trace.emplace(*app, raw.trace);
    health.emplace(*app, raw.health);
    prepare = addPrepareCommand(*app, raw.prepare);
    procedure.emplace(*app, raw.procedure);
    compare = addCompareCommand(*app, raw.compare);
    history = addCommand(*app, "history", "List your own results, newest first");
    addFlag(*history, "--json", raw.historyAsJson, "As JSON");
    setFooter(*app, generalFooter);
}

Result<CommandName> commandOf(const Grammar& grammar)
{
    if (const std::optional<std::string> rest = leftOver(*grammar.app)) {
        const bool isCommand = !hasCommand(*grammar.app) && !rest->starts_with('-');
        return fail(ErrorCode::InvalidArgument,
            isCommand ? "There is no command \"" + *rest
                    + "\"; known are targets, drives, stack, run, plan, report, why, trace, "
                      "health, prepare, procedure, compare, history."
                      : complaintAbout(*rest) + seeHelp(*grammar.app));
    }
    if (isGiven(*grammar.targets))
        return CommandName::Targets;
    if (isGiven(*grammar.drives))
        return CommandName::Drives;
    if (isGiven(*grammar.stack))
        return CommandName::Stack;
    if (isGiven(*grammar.run))
        return CommandName::Run;
    if (isGiven(*grammar.show))
        return CommandName::PlanShow;
    if (isGiven(*grammar.list))
        return CommandName::PlanList;
    if (isGiven(*grammar.check))
        return CommandName::PlanCheck;
    if (isGiven(*grammar.report))
        return CommandName::Report;
    if (isGiven(*grammar.why))
        return CommandName::Why;
    if (isGiven(*grammar.prepare))
        return CommandName::Prepare;
    if (isGiven(*grammar.compare))
        return CommandName::Compare;
    if (isGiven(*grammar.procedure->list))
        return CommandName::ProcedureList;
    if (isGiven(*grammar.procedure->show))
        return CommandName::ProcedureShow;
    if (isGiven(*grammar.procedure->run))
        return CommandName::ProcedureRun;
    if (isGiven(*grammar.procedure->procedure))
        return fail(
            ErrorCode::InvalidArgument, "Say what to do with procedures: list, show or run" + seeHelp(*grammar.app));
    if (isGiven(*grammar.history))
        return CommandName::History;
    if (isGiven(*grammar.health->diff))
        return CommandName::HealthDiff;
    if (isGiven(*grammar.health->health))
        return CommandName::Health;
    const TraceGrammar& trace = *grammar.trace;
    for (const auto& [command, name] :
        {std::pair(trace.info, CommandName::TraceInfo), std::pair(trace.percentiles, CommandName::TracePercentiles),
            std::pair(trace.stalls, CommandName::TraceStalls), std::pair(trace.exporting, CommandName::TraceExport),
            std::pair(trace.importing, CommandName::TraceImport)}) {
        if (isGiven(*command))
            return name;
    }
    if (isGiven(*trace.trace)) {
        return fail(ErrorCode::InvalidArgument,
            "Say what to do with the trace: info, percentiles, stalls, export or import" + seeHelp(*grammar.app));
    }
    if (isGiven(*grammar.plan))
        return fail(
            ErrorCode::InvalidArgument, "Say what to do with plans: list, show or check" + seeHelp(*grammar.app));
    return fail(ErrorCode::InvalidArgument,
        "Say what to do: targets, drives, stack, run, plan, report, why, trace, health, prepare, procedure, compare or "
        "history"
            + seeHelp(*grammar.app));
}

} // namespace

Result<RawArguments> sortArguments(std::span<const std::string> arguments)
{
    RawArguments raw;
    Grammar grammar(raw);
    BOOST_OUTCOME_TRY(const ParseOutcome outcome, parseWith(*grammar.app, arguments));
    if (outcome == ParseOutcome::HelpWanted) {
        raw.information = helpOf(*grammar.app);
        return raw;
    }
    if (grammar.wantsVersion) {
        raw.information = "SteadyMark " + std::string(applicationVersion()) + '\n';
        return raw;
    }
    if (!grammar.completion.empty()) {
        BOOST_OUTCOME_TRY(raw.information, completionScript(describeCommand(*grammar.app), grammar.completion.front()));
        return raw;
    }
    if (grammar.wantsManual) {
        raw.information = manualPage(describeCommand(*grammar.app));
        return raw;
    }
    if (grammar.installsHelper || grammar.uninstallsHelper) {
        if (arguments.size() != 1) {
            return fail(ErrorCode::InvalidArgument,
                "\"--install-helper\" and \"--uninstall-helper\" stand alone; see \"steadymark-cli --help\".");
        }
        raw.command = grammar.installsHelper ? CommandName::InstallHelper : CommandName::UninstallHelper;
        return raw;
    }
    BOOST_OUTCOME_TRY(raw.command, commandOf(grammar));
    return raw;
}

} // namespace steadymark::cli
