// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/run_command.h"

#include "app/cli/commands/document.h"
#include "app/cli/options/declarer.h"
#include "app/cli/run/plan_source.h"
#include "app/cli/run/procedure_consent.h"
#include "app/cli/run/run_order.h"
#include "app/cli/run/test_target.h"
#include "app/cli/terminal/json_reporter.h"
#include "app/cli/terminal/line_reporter.h"
#include "app/cli/terminal/live_reporter.h"
#include "app/cli/terminal/output_file.h"
#include "app/cli/terminal/text.h"
#include "app/cli/terminal/trace_output.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/why_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/plan/until_rule.h"
#include "core/procedure/analysis/verify_analysis.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/run/claimed_run.h"
#include "core/run/known_rates.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <chrono>
#include <iostream>
#include <iterator>
#include <thread>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

/// Whether a document stands on standard output, which nothing else may be written to then.
bool takesOutput(const RunOrder& order)
{
    return order.jsonFile == "-" || order.htmlFile == "-";
}

Sentence runFooter()
{
    return Sentence(
        R"(Brackets show the default without the option and without a --profile or --plan
that sets it. Options given with --quick, --profile or --plan override their
values, in any order.
A plan of several stages brings the drive through states and measures each, as
"procedure run" does: see "steadymark-cli procedure run --help".
Options of a single benchmark do not apply to it.
Everything complete is kept during the run, unless --no-history is given: after
Ctrl-C or a crash, --resume continues with the next pass, also of a run that the
window left ("procedure list" shows it), as "procedure run --resume" does.
Sizes: 4096, 4KiB, 4k, 1GiB (binary), 10GB (decimal).
Times: 5s, 500ms, 2min, or a number of seconds.
A workload is seq or rnd and a block size, then any of q32, t4, read, write,
read=70, span=1GiB, align=4KiB, data=zeros, time=10s, bytes=10GiB, ios=100000,
random=60 (the rest of the I/Os goes on where the last one ended), begin=64GiB
(where the span begins), offset=512 (moves every block by so much), think=10ms
and burst=4 (a pause after every 4 I/Os), sync=fdatasync:16 or write-through,
blocks=512:10/4KiB:60/64KiB:30 (sizes and their percentages, in place of the
block size; :r80 and :x50 behind one for its reads and random I/Os), separated
by commas: rnd,4KiB,q32,t1,read=70

Progress goes to standard error, the report to standard output. With --progress
json every line is one object, distinguished by "event":
  start   application{{name, version}}, target, description, procedure, title,
          scale, settings, seed, sizeBytes, isResumed, journal (empty: none),
          cost{{}} as in "procedure show --json",
          stages[{{stage, name, state, kind (rounds, prepare, rest, grid,
          snapshot, sweep, files, verify), cells[]; of files also uses, files,
          bytes; of verify also passes, pieceBytes; of a grid also profile,
          passes, fileSizeBytes, steps[{{step, name, operation}}]}}]
  phase   phase (starting, preparing, preparingFile, warmUp, measuring,
          interval, idle, snapshot, files, paused, finishing), stage, round,
          cell, step, pass, elapsedNs, remainingNs, fraction, writtenBytes
  sample  of rounds: stage, round, cell, number, startedAtNs, durationNs,
          writtenBeforeBytes, readBytes, writeBytes, bytesPerSecond, iops,
          meanLatencyNs, latencyMaximumNs, temperatureCelsius (null: not known)
  steadiness  of rounds, after each that counts: stage, rounds, isSteady,
          cells[{{cell, mean, rangeShare, slopeShare}}]
  live    of a grid, 20 a second: stage, step, pass, atNs, spanNs,
          readBytesPerSecond, writeBytesPerSecond, iops, meanLatencyNs
  pass    of a grid: stage, step, pass, bytes, ios, durationNs, bytesPerSecond,
          iops, meanLatencyNs, errors
  step    of a grid: stage, step, name, operation, status, reason,
          score{{bytesPerSecond, iops, meanLatencyNs}} (null if there is none),
          verdict{{level, rules, reasons[]}} as in result files (null likewise)
  stage   stage, name, state, status, reason, startedAtNs, durationNs, rounds,
          isSteady, verdict{{}} of rounds (null likewise)
  warning message; note message; error message
  done    status (complete, stopped, failed), reason, durationNs, writtenBytes,
          samples, resumed, warnings
A benchmark is one stage, a grid. Stages, rounds, cells, numbers and steps count
from 0 (while the test file is written the step is the number of steps), passes
from 1 (0 is the warm-up). The stage of a phase before all stages is 0, after
them their number.

Ctrl-C stops cleanly and keeps everything complete; pressed twice it stops at
once, and the test file is removed at the next start.)");
}

// A snapshot copies all samples so far, which may be many.
constexpr std::chrono::milliseconds snapshotInterval{500};

/// Everything that is known before the first byte is touched.
struct Prepared {
    RunRequest request;
    std::optional<CommandMachine> machine; ///< always there
    ProcedureTarget target;                ///< of stages, like cost and stakes
    std::string description;
    ProcedureCost cost;
    ProcedureStakes stakes;
    std::size_t samplesBefore = 0; ///< of a resumed one
    std::vector<fs::path> removed; ///< what earlier runs had left

    [[nodiscard]] bool isBenchmark() const { return benchmarkOf(request.procedure) != nullptr; }
};

std::unique_ptr<RunReporter> makeReporter(const RunOrder& order, const Clock& clock, Console& console)
{
    switch (order.progress) {
    case ProgressMode::None:
        return std::make_unique<SilentReporter>(console.err);
    case ProgressMode::Json:
        return std::make_unique<JsonReporter>(console.err);
    case ProgressMode::Lines:
        break;
    case ProgressMode::Automatic:
        if (!canRedraw(StandardStream::Error))
            break;
        // The report that follows on the same terminal has the same numbers.
        const bool showsReport = isTerminal(StandardStream::Output) && !takesOutput(order);
        return std::make_unique<LiveReporter>(console.err, styleOfErrorTerminal,
            showsReport ? LiveReporter::AtEnd::EraseGrid : LiveReporter::AtEnd::KeepGrid);
    }
    return std::make_unique<LineReporter>(console.err, clock);
}

/// Of all that was left unfinished, here or in the window.
Result<fs::path> newestLeft(const fs::path& data)
{
    for (const UnfinishedProcedure& left : JournalStore(data).unfinished(isProcessAlive)) {
        if (left.soFar && !left.isRunning)
            return left.journal;
    }
    return fail(ErrorCode::NotFound,
        Sentence("There is no interrupted run to resume. A journal in another folder has to be specified."));
}

/// The procedure and where it goes on.
Result<> readInterrupted(const RunOrder& order, const fs::path& data, Prepared& prepared)
{
    RunRequest& request = prepared.request;
    if (order.journal) {
        request.journal = wholePath(*order.journal);
    } else {
        BOOST_OUTCOME_TRY(request.journal, newestLeft(data));
    }
    BOOST_OUTCOME_TRY(RunJournal::Content content, RunJournal::read(request.journal));
    RunResult& soFar = content.result;
    request.resumes = true;
    request.procedure = std::move(soFar.procedure);
    request.comment = soFar.comment;
    request.target =
        soFar.target.simulation.empty() ? pathFromUtf8(soFar.target.path) : simulationPath(soFar.target.simulation);
    prepared.samplesBefore = soFar.samples.size();
    if (request.target.empty())
        return fail(ErrorCode::Damaged,
            Sentence("{journal} does not say what was tested; start the procedure again.",
                {{"journal", toUtf8(request.journal)}}));
    return success();
}

/// What is measured once more, and where.
Result<> readAgain(const RunOrder& order, Prepared& prepared)
{
    RunRequest& request = prepared.request;
    BOOST_OUTCOME_TRY(LoadedRun loaded, openDocument(*order.again));
    request.procedure = loaded.result.procedure;
    request.target = pathFromUtf8(loaded.result.target.path);
    const std::optional<GridOfRun> benchmark = benchmarkOf(loaded.result);
    if (!benchmark)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} is not the result of a benchmark; --again measures tests of one.",
                {{"file", toUtf8(*order.again)}}));
    for (const std::string& test : order.tests) {
        BOOST_OUTCOME_TRY(const std::vector<std::size_t> called, stepsCalled(test, benchmark->grid.steps));
        request.onlySteps.insert(request.onlySteps.end(), called.begin(), called.end());
    }
    request.again = std::make_shared<const RunResult>(std::move(loaded.result));
    if (request.target.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} does not say what was tested: it was exported without paths.",
                {{"file", toUtf8(*order.again)}}));
    return success();
}

void estimate(const RunOrder& order, const fs::path& data, Prepared& prepared)
{
    RunRequest& request = prepared.request;
    // What a benchmark writes is little beside what may be written to a drive in its life.
    const bool asksDrive = !prepared.isBenchmark() && order.health != HealthPolicy::Never;
    request.rates = knownRates(prepared.machine->machine(), request.procedure, request.target,
        {data / "results", asksDrive, order.ratedEndurance});
    prepared.cost = CostEstimator(request.rates).ofProcedure(request.procedure);
}

/// What is at stake where stages write.
void setStakes(const RunOrder& order, const Result<Volume>& volume, Prepared& prepared)
{
    const RunRequest& request = prepared.request;
    std::vector<std::string> folders{toUtf8(request.target)};
    for (const ProcedureStage& stage : request.procedure.stages) {
        const auto* const files = std::get_if<FilesStage>(&stage.work);
        if (files != nullptr && !files->work.to.empty())
            folders.push_back(files->work.to); // it is written to, too
    }
    prepared.stakes = {prepared.target.kind, prepared.machine->isSimulated(), overwritesDrive(request.procedure),
        std::nullopt, prepared.cost.mostWritten, join(folders, ", "), order.confirmed, order.consents};
    if (prepared.target.kind == ProcedureTarget::Kind::RawDrive && volume && volume.value().drives.size() == 1)
        prepared.stakes.drive = volume.value().drives.front();
}

Result<Prepared> prepare(const RunOrder& order, const fs::path& data)
{
    Prepared prepared;
    RunRequest& request = prepared.request;
    BOOST_OUTCOME_TRYV(checkDocumentFiles(order.jsonFile, order.saveFile, order.htmlFile));
    BOOST_OUTCOME_TRYV(checkTraceFile(order.traceFile));
    if (order.resumes) {
        BOOST_OUTCOME_TRYV(readInterrupted(order, data, prepared));
    } else if (order.again) {
        BOOST_OUTCOME_TRYV(readAgain(order, prepared));
    } else {
        request.target = *order.target;
        request.comment = order.comment;
    }
    BOOST_OUTCOME_TRY(prepared.machine, CommandMachine::make(data, request.target));
    Machine& machine = prepared.machine->machine();
    BOOST_OUTCOME_TRY(request.target, findTarget(machine.catalog(), request.target));
    if (order.verify) // what an earlier one left is space that would not be verified
        prepared.removed = machine.targets().removeLeftovers();
    if (order.benchmark)
        request.procedure = benchmarkProcedure(*order.benchmark, order.engine);
    if (!prepared.isBenchmark()) {
        BOOST_OUTCOME_TRY(prepared.target, inspectProcedureTarget(machine, request.target));
    }
    if (order.procedure)
        request.procedure = *order.procedure;
    if (order.verify) {
        BOOST_OUTCOME_TRY(request.procedure, verifyProcedure(*order.verify, prepared.target));
    }
    if (order.plan) {
        BOOST_OUTCOME_TRY(
            request.procedure, defineProcedure(*order.plan, order.options, order.seed, prepared.target, randomSeed()));
    }
    request.capturesTrace = order.capturesTrace;
    request.traceMemory = order.traceMemory;
    request.health = order.health;
    request.watchesTemperature = order.watchesTemperature;
    const Result<Volume> volume = machine.catalog().volumeOf(request.target);
    prepared.description = describeTarget(request.target, volume);
    estimate(order, data, prepared);
    if (prepared.isBenchmark()) {
        request.confirmed = order.confirmed;
    } else {
        setStakes(order, volume, prepared);
    }
    return prepared;
}

/// Takes the journal, so that what goes on belongs to this process before anybody looks at what was left.
Result<ClaimedRun> claim(const RunOrder& order, const fs::path& data, Prepared& prepared)
{
    if (!prepared.request.resumes && prepared.isBenchmark() && !order.keepsHistory)
        return ClaimedRun();
    return claimRun(prepared.request, JournalStore(data), prepared.machine->machine().unixTimeMs(), currentProcessId(),
        isProcessAlive);
}

/// Tells a reporter what is new of a run.
class Follower final {
public:
    Follower(RunController& controller, RunReporter& reporter, std::size_t samplesBefore)
        : m_controller(controller)
        , m_reporter(reporter)
        , m_seen(samplesBefore)
    {
    }

    void tell()
    {
        const RunProgress progress = m_controller.progress();
        const std::vector<ProcedureSample> samples = m_controller.samplesSince(m_seen);
        m_seen += samples.size();
        const bool isNewStage = progress.position.stage != m_stage;
        if (isNewStage && progress.phase != RunPhase::Finishing && progress.phase != RunPhase::Finished)
            m_seenLive = 0; // each grid counts its own
        const std::vector<LiveSample> live = m_controller.liveSamplesSince(m_seenLive);
        m_seenLive += live.size();
        const auto now = std::chrono::steady_clock::now();
        if (isNewStage || (!samples.empty() && now >= m_nextSnapshot)) {
            m_soFar = m_controller.snapshot();
            m_nextSnapshot = now + snapshotInterval;
        }
        m_stage = progress.position.stage;
        m_reporter.update({progress, samples, live, m_soFar.get()});
    }

private:
    RunController& m_controller;
    RunReporter& m_reporter;
    std::size_t m_seen;
    std::size_t m_seenLive = 0;
    std::size_t m_stage = 0;
    std::shared_ptr<const RunResult> m_soFar;
    std::chrono::steady_clock::time_point m_nextSnapshot = std::chrono::steady_clock::now();
};

void follow(RunController& controller, Follower follower, RunReporter& reporter)
{
    while (!controller.isFinished()) {
        if (isStopRequested())
            controller.requestStop();
        follower.tell();
        std::this_thread::sleep_for(pollInterval);
    }
    controller.wait();
    follower.tell();
    reporter.finished(controller.result());
}

/// Every file is tried, whatever happens to the others; the first failure is returned.
Result<> saveEverywhere(const RunOrder& order, const RunResult& result, const TraceImage* trace, const fs::path& data,
    RunReporter& reporter, Console& console)
{
    std::optional<Error> firstError;
    const auto note = [&firstError](const auto& outcome) {
        if (!outcome && !firstError)
            firstError = outcome.error();
    };
    if (order.keepsHistory && isWorthKeeping(result)) {
        const auto added = JournalStore(data).add(result);
        note(added);
        // Whoever names a file for the trace wants it there.
        if (added && trace != nullptr && !order.traceFile) {
            if (const Result<> kept = keepTrace(*trace, added.value()); !kept)
                reporter.message(MessageSeverity::Warning, kept.error().sentence);
        }
    }
    if (order.traceFile && trace != nullptr)
        note(saveTrace(*trace, *order.traceFile));
    if (order.jsonFile || order.saveFile)
        note(writeDocument(formatRun(result), order.jsonFile, order.saveFile, console));
    if (order.htmlFile)
        note(writeDocument(makeReport(result, ReportFormat::Html), order.htmlFile, std::nullopt, console));
    if (firstError)
        return failure(*firstError);
    return success();
}

/// With what the engine of each test says, once.
std::vector<Sentence> warningsOf(const RunResult& result)
{
    std::vector<Sentence> sentences(result.warnings.begin(), result.warnings.end());
    const auto add = [&sentences](const Sentence& sentence) {
        if (!sentence.empty() && std::ranges::find(sentences, sentence) == sentences.end())
            sentences.push_back(sentence);
    };
    for (const StageRecord& stage : result.stages) {
        if (!stage.grid)
            continue;
        for (const StepRecord& step : stage.grid->steps) {
            if (!step.engine.isDirect)
                add(Sentence("The results may be those of memory, because direct I/O was not possible: {reason}",
                    {{"reason", step.engine.bufferedReason}}));
            add(step.engine.note);
        }
    }
    return sentences;
}

/// Removes the journal of what is saved, and of what nobody could go on with. \return whether one is left
bool keepsJournal(const RunResult& result, bool isSaved, const fs::path& journal, RunReporter& reporter)
{
    if (journal.empty())
        return false;
    if (isWorthGoingOn(result) && !(result.status == RunStatus::Complete && isSaved)) {
        std::error_code error;
        return fs::exists(journal, error);
    }
    if (const Result<> removed = RunJournal::remove(journal); !removed)
        reporter.message(MessageSeverity::Warning, removed.error().sentence);
    return false;
}

/// Why a run is not complete, and for one that was stopped what is left of it where no journal is.
Sentence endingOf(const RunResult& result, bool isKept)
{
    if (isKept || result.status != RunStatus::Stopped)
        return result.reason;
    return Sentence::sequence({result.reason,
        hasBegun(result) ? Sentence("Everything measured until then is kept.") : Sentence("Nothing was measured.")});
}

ExitCode conclude(const RunOrder& order, const RunResult& result, const TraceImage* trace, const fs::path& journal,
    const fs::path& data, RunReporter& reporter, Console& console)
{
    for (const Sentence& sentence : warningsOf(result))
        reporter.message(MessageSeverity::Warning, sentence);
    const Result<> saved = saveEverywhere(order, result, trace, data, reporter, console);
    if (order.traceFile && trace == nullptr)
        reporter.message(MessageSeverity::Warning, noTraceFor(*order.traceFile));
    if (hasMeasured(result) && !takesOutput(order))
        printReport(result, ReportFormat::Text, console);
    if (!saved)
        reporter.message(MessageSeverity::Error, saved.error().sentence);
    const bool isKept = keepsJournal(result, saved.has_value(), journal, reporter);
    const bool isStopped = result.status == RunStatus::Stopped;
    const auto severity = isStopped ? MessageSeverity::Note : MessageSeverity::Error;
    if (!result.reason.empty())
        reporter.message(severity, endingOf(result, isKept));
    if (isKept)
        reporter.message(severity,
            Sentence::sequence({Sentence("Everything complete is kept."),
                Sentence("Resume with: {command}", {{"command", resumeCommand(journal)}})}));
    if (isStopped)
        return ExitCode::Stopped;
    if (result.status != RunStatus::Complete || !saved)
        return ExitCode::Failed;
    if (const auto objection = order.requiresSound ? objectionToSoundness(result) : std::nullopt) {
        reporter.message(MessageSeverity::Error, *objection);
        return ExitCode::NotSound;
    }
    if (isFaulty(result)) {
        reporter.message(MessageSeverity::Error, Sentence("What was read back is not what was written."));
        return ExitCode::Faulty;
    }
    return ExitCode::Done;
}

/// What runs that were killed have left is removed, or kept.
void tidyUp(Machine& machine, JournalStore& store, const Prepared& prepared, RunReporter& reporter)
{
    std::vector<fs::path> removed = prepared.removed;
    // A verification that goes on does so in the files that it left.
    if (!prepared.request.resumes || !hasVerify(prepared.request.procedure))
        std::ranges::move(machine.targets().removeLeftovers(), std::back_inserter(removed));
    for (const fs::path& file : removed)
        reporter.message(MessageSeverity::Note,
            Sentence("Removed {file}, left behind by a run that did not finish.", {{"file", toUtf8(file)}}));
    for (const fs::path& file : store.keepInterrupted(isProcessAlive))
        reporter.message(MessageSeverity::Note,
            Sentence("Kept the results of an interrupted run as {file}.", {{"file", toUtf8(file)}}));
}

/// A drive that may not be overwritten now has an exit code of its own.
ExitCode tellRefusal(const Error& error, const Prepared& prepared, RunReporter& reporter)
{
    reporter.message(MessageSeverity::Error, error.sentence);
    const bool isDrive = !prepared.isBenchmark() && prepared.target.kind == ProcedureTarget::Kind::RawDrive;
    const bool isRefused = isDrive && (error.code == ErrorCode::PermissionDenied || error.code == ErrorCode::Busy);
    return isRefused ? ExitCode::Refused : exitCodeOf(error);
}

} // namespace

ExitCode performRun(const RunOrder& order, Console& console)
{
    const Result<fs::path> data = dataFolder();
    if (!data)
        return complain(console, data.error());
    Result<Prepared> made = prepare(order, data.value());
    if (!made)
        return complain(console, made.error());
    Prepared& prepared = made.value();
    RunRequest& request = prepared.request;
    const bool isBenchmark = prepared.isBenchmark();
    const bool isForProgram = order.progress == ProgressMode::Json;
    const ConsentPrompt prompt{&std::cin,
        !isForProgram && isTerminal(StandardStream::Input) && isTerminal(StandardStream::Error), styleOfErrorTerminal};
    std::string typed = order.confirmed;
    if (!isBenchmark) {
        Result<std::string> checked = checkStakes(prepared.stakes, prompt);
        if (!checked)
            return complain(console, checked.error());
        typed = std::move(checked).value();
    }

    Machine& machine = prepared.machine->machine();
    const SteadyClock clock;
    const std::unique_ptr<RunReporter> reporter = makeReporter(order, clock, console);
    const auto kept = claim(order, data.value(), prepared);
    if (!kept)
        return complain(console, kept.error());
    if (!kept.value().whyNotKept.empty())
        reporter->message(MessageSeverity::Warning,
            Sentence("Results cannot be saved while the run is in progress, so it cannot be resumed after an "
                     "interruption: {reason}",
                {{"reason", kept.value().whyNotKept}}));
    JournalStore store(data.value());
    tidyUp(machine, store, prepared, *reporter);
    const Procedure procedure = request.procedure;
    const fs::path journal = request.journal;
    const bool isNew = !request.resumes;
    const RunAnnouncement announcement{
        &procedure, toUtf8(request.target), prepared.description, prepared.cost, journal, !isNew};
    if (!isBenchmark) {
        reporter->started(announcement); // before it asks
        ProcedureConsent consent =
            askForProcedure(prepared.stakes, std::move(typed), machine.preparer(), prompt, !isForProgram, console);
        if (consent.end)
            return *consent.end;
        request.confirmed = std::move(consent.typed);
    }
    catchStopSignals(static_cast<int>(ExitCode::Stopped));
    auto controller = RunController::start(machine, std::move(request));
    if (!controller)
        return tellRefusal(controller.error(), prepared, *reporter);
    if (isBenchmark)
        reporter->started(announcement);
    follow(*controller.value(), {*controller.value(), *reporter, prepared.samplesBefore}, *reporter);
    const RunResult result = controller.value()->result();
    const std::shared_ptr<const TraceImage> trace = controller.value()->trace();
    controller.value().reset(); // its journal is closed from here on, so that it can be removed on any system
    if (isBenchmark && isNew && !journal.empty() && isWorthGoingOn(result)) // until then it stands in for nothing
        store.forgetOlder(*benchmarkOf(procedure), result.target.path, journal, currentProcessId(), isProcessAlive);
    return conclude(order, result, trace.get(), journal, data.value(), *reporter, console);
}

void RunCommand::declare(Declarer& program)
{
    Declarer takes = program.command("run", Sentence("Measure a drive"), runFooter());
    takes.path("--target", target, "DIR",
        Sentence("Folder to test in, a block device (only read)\nor sim:PRESET, a simulated drive"));
    constexpr std::size_t columnWidth = 50;
    takes.text("--profile", plan.profile, "NAME",
        Sentence::verbatim(join(
            wrapToWidth(join({planCatalogNames(PlanCatalogEntry::Kind::Benchmark), "[default]"}, " "), columnWidth),
            "\n")));
    takes.path("--plan", plan.planFile, "NAME|FILE",
        Sentence("A built-in plan (\"plan list\") or a plan file, also\none of several stages"));
    declareResume(takes, *this);
    takes.text("--again", again, "FILE", Sentence("Measure tests of a saved benchmark again and\nkeep the others"));
    takes.collected(
        "--test", tests, [](const std::string& text) -> Result<std::string> { return text; }, "STEP",
        Sentence("Of --again: a test, by its number or name as in\n\"why FILE STEP\"; repeatable"));
    declareRepeat(takes, repeat);
    takes.read("--scale", scale, parseScale, "F", Sentence("Shorten a plan of several stages, 0.0001 to 1 [1]"));
    takes.collected(
        "--workload", plan.workloads, parseWorkload, "SPEC", Sentence("A free workload instead of rows; repeatable"));
    takes
        .number("--mix", plan.mixReadPercent, 10, 90, "[PERCENT]",
            Sentence("Also mixed tests, 10 to 90 % reads (70 if omitted)"))
        .ifLeftOut("70");
    takes.choice("--only", plan.operations, {{"read", Operations::ReadOnly}, {"write", Operations::WriteOnly}}, "WHAT",
        Sentence("read or write"));
    takes.parsed("--size", plan.fileSize, parseByteCount, "SIZE", Sentence("Size of the test file [1GiB]"));
    takes.number("--passes", plan.passes, 1, 100, "N", Sentence("Scored passes of each test, 1 to 100 [5]"));
    takes.parsed("--until", plan.untilPermille, parseUntil, "SHARE",
        Sentence("Passes until the median is known to ±SHARE, such as\n3%, but at most --passes [20]"));
    takes.parsed("--measure", plan.measure, parseDuration, "TIME", Sentence("Length of one pass [5s]"));
    takes.parsed("--interval", plan.interval, parseDuration, "TIME", Sentence("Pause between tests [5s]"));
    takes.parsed("--data", plan.data, parseDataPattern, "KIND",
        Sentence("random, reused, doubled, zero, ones,\ncompressible:N [random]"));
    takes.flag("--quick", plan.isQuick, Sentence("Quick test: 64MiB, one pass of 1s, no interval"));
    takes.parsed("--max-written", plan.maximumWritten, parseByteCount, "SIZE",
        Sentence("Stop writing at this amount; includes the test file"));
    takes.collected("--prepare", plan.preparation, parsePrepareStep, "STEP",
        Sentence("First trim, fill, fill=2, idle=30min, ...; repeatable"));
    takes.text("--confirm-serial", confirmed, "S", Sentence("Drive that --prepare may erase: end of its serial"));
    takes.number("--seed", plan.seed, 0, largestSeed, "N", Sentence("Repeat the offsets and data of an earlier run"));
    takes.parsed("--rate", plan.rate, parseRateLimit, "IOPS[,poisson]",
        Sentence("Start I/Os at this rate; latency from when each was due"));
    takes.parsed("--warm-up", plan.warmUpTime, parseDuration, "TIME",
        Sentence("Discarded I/O before the first pass, at most as long as\na pass [1s]"));
    takes.flag("--no-warm-up", plan.skipsWarmUp, Sentence("Measure without a warm-up"));
    takes.excludes("--warm-up", "--no-warm-up", Sentence("--warm-up contradicts --no-warm-up; omit one of them."));
    takes.choice("--engine", engine,
        {{"auto", EngineChoice::Automatic}, {"ring", EngineChoice::Ring}, {"threads", EngineChoice::ThreadPool},
            {"sync", EngineChoice::Synchronous}},
        "NAME", Sentence("auto, threads or sync [auto]"));
    declareFiles(takes, *this);
    takes.sets(
        "--health", health, HealthPolicy::Always, Sentence("Read the drive's health, even with a password prompt"));
    takes.sets("--no-health", health, HealthPolicy::Never, Sentence("Never read it [only without a password prompt]"));
    takes.excludes("--health", "--no-health", Sentence("--health contradicts --no-health; omit one of them."));
    takes.flag("--yes", consents, Sentence("Start a plan of several stages without asking"));
    declareConduct(takes, *this);
    excludeNoHealth(takes);
    excludeFromAgain(takes,
        {"--resume", "--target", "--profile", "--plan", "--workload", "--mix", "--only", "--size", "--passes",
            "--until", "--measure", "--interval", "--data", "--max-written", "--seed", "--engine", "--rate",
            "--prepare", "--repeat", "--scale", "--comment", "--quick", "--warm-up", "--no-warm-up"});
    excludeFromResume(takes,
        {"--target", "--profile", "--plan", "--workload", "--mix", "--only", "--size", "--passes", "--until",
            "--measure", "--interval", "--data", "--max-written", "--seed", "--engine", "--rate", "--prepare",
            "--repeat", "--scale", "--comment", "--quick", "--warm-up", "--no-warm-up"});
}

Result<> RunCommand::check()
{
    if (again.has_value() == tests.empty())
        return fail(ErrorCode::InvalidArgument,
            again
                ? Sentence("--again needs --test with the number of a test, from 0; \"steadymark-cli why FILE\" lists "
                           "them.")
                : Sentence("--test names a test of a saved benchmark; name the benchmark with --again."));
    if (target.empty() && !resumed && !again)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A run needs --target with a folder on the drive to test; \"steadymark-cli targets\" lists what "
                     "there is."));
    return success();
}

ExitCode RunCommand::run(Console& console) const
{
    const Result<RunOrder> order = orderOf(*this);
    return order ? performRun(order.value(), console) : complain(console, order.error());
}

} // namespace steadymark::cli
