// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/document.h"
#include "app/cli/commands/plan_source.h"
#include "app/cli/commands/procedure_run.h"
#include "app/cli/commands/test_target.h"
#include "app/cli/terminal/live_reporter.h"
#include "app/cli/terminal/output_file.h"
#include "app/cli/terminal/run_reporter.h"
#include "app/cli/terminal/trace_output.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/procedure/document/procedure_store.h"
#include "core/result/result_store.h"
#include "core/run/known_rates.h"
#include "core/run/run_controller.h"
#include "core/run/run_facts.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

std::unique_ptr<RunReporter> makeReporter(const RunCommand& command, Console& console)
{
    switch (command.progress) {
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
        const bool showsReport = isTerminal(StandardStream::Output) && command.jsonFile != "-";
        return std::make_unique<LiveReporter>(console.err, styleOfErrorTerminal,
            showsReport ? LiveReporter::AtEnd::EraseGrid : LiveReporter::AtEnd::KeepGrid);
    }
    return std::make_unique<LineReporter>(console.err);
}

Result<> checkOutputs(const RunCommand& command)
{
    BOOST_OUTCOME_TRYV(checkDocumentFiles(command.jsonFile, command.saveFile));
    return checkTraceFile(command.traceFile);
}

Result<> checkEngine(EngineChoice engine, const TestPlan& plan)
{
    for (const WorkloadStep& step : plan.steps) {
        if (engine == EngineChoice::Synchronous && step.workload.queueDepth > 1) {
            return fail(ErrorCode::InvalidArgument,
                "--engine sync does one I/O after the other, but the test " + step.name
                    + " needs several at once; use --engine auto or threads, or workloads with q1.");
        }
    }
    return success();
}

void follow(RunController& controller, RunReporter& reporter)
{
    std::size_t seenSamples = 0;
    while (!controller.isFinished()) {
        if (isStopRequested())
            controller.requestStop();
        const std::vector<LiveSample> samples = controller.liveSamplesSince(seenSamples);
        seenSamples += samples.size();
        reporter.update(*controller.progress().grid, samples);
        std::this_thread::sleep_for(pollInterval);
    }
    controller.wait();
    reporter.update(*controller.progress().grid, controller.liveSamplesSince(seenSamples));
    reporter.finished(controller.benchmark());
}

bool hasMeasurement(const RunResult& result)
{
    return std::any_of(result.steps.begin(), result.steps.end(),
        [](const StepRecord& step) { return medianPass(step.passes).has_value(); });
}

// Every file is tried, whatever happens to the others; the first failure is returned.
Result<> saveRunEverywhere(const RunCommand& command, const RunResult& result, const TraceImage* trace,
    ResultStore& store, RunReporter& reporter, Console& console)
{
    std::optional<Error> firstError;
    const auto note = [&firstError](const auto& outcome) {
        if (!outcome && !firstError)
            firstError = outcome.error();
    };
    if (command.keepsHistory && hasMeasurement(result)) {
        const auto added = store.add(result);
        note(added);
        if (added) {
            // Whoever names a file for the trace wants it there.
            if (trace != nullptr && !command.traceFile) {
                if (const Result<> kept = keepTrace(*trace, added.value()); !kept)
                    reporter.message(MessageSeverity::Warning, kept.error().message);
            }
        }
    }
    if (command.traceFile && trace != nullptr)
        note(saveTrace(*trace, *command.traceFile));
    if (command.jsonFile || command.saveFile)
        note(writeDocument(formatResult(result), command.jsonFile, command.saveFile, console));
    if (firstError)
        return failure(*firstError);
    return success();
}

// What the engine of each step says, once.
std::vector<std::string> warningsOf(const RunResult& result)
{
    std::vector<std::string> sentences = result.warnings;
    const auto add = [&sentences](const std::string& sentence) {
        if (!sentence.empty() && std::find(sentences.begin(), sentences.end(), sentence) == sentences.end())
            sentences.push_back(sentence);
    };
    for (const StepRecord& step : result.steps) {
        if (!step.engine.isDirect)
            add("The numbers may be those of the memory, because direct I/O was not possible: "
                + step.engine.bufferedReason);
        add(step.engine.note);
    }
    return sentences;
}

/// Of what was stopped or failed the journal stays, if there is anything in it to go on with. \return whether it does
bool keepsJournal(const RunResult& result, bool isSaved, const fs::path& journal, RunReporter& reporter)
{
    if (journal.empty())
        return false;
    if (hasWholePass(result) && !(result.status == RunStatus::Complete && isSaved)) {
        std::error_code error;
        return fs::exists(journal, error);
    }
    if (const Result<> removed = ProcedureJournal::remove(journal); !removed)
        reporter.message(MessageSeverity::Warning, removed.error().message);
    return false;
}

ExitCode conclude(const RunCommand& command, const RunResult& result, const TraceImage* trace, const fs::path& journal,
    ResultStore& store, RunReporter& reporter, Console& console)
{
    for (const std::string& sentence : warningsOf(result))
        reporter.message(MessageSeverity::Warning, sentence);
    const Result<> saved = saveRunEverywhere(command, result, trace, store, reporter, console);
    if (hasMeasurement(result) && command.jsonFile != "-")
        printReport(result, ReportFormat::Text, console);
    if (!saved)
        reporter.message(MessageSeverity::Error, saved.error().message);
    if (command.traceFile && trace == nullptr)
        reporter.message(MessageSeverity::Warning, noTraceFor(*command.traceFile));
    const bool canGoOn = keepsJournal(result, saved.has_value(), journal, reporter);
    const auto sayHow = [&](MessageSeverity severity) {
        if (canGoOn)
            reporter.message(severity, "What is complete is kept. Go on with: " + resumeCommand(journal));
    };
    switch (result.status) {
    case RunStatus::Complete:
        if (!saved)
            return ExitCode::Failed;
        if (const auto objection = command.requiresSound ? objectionToSoundness(result) : std::nullopt) {
            reporter.message(MessageSeverity::Error, *objection);
            return ExitCode::NotSound;
        }
        return ExitCode::Done;
    case RunStatus::Stopped:
        reporter.message(MessageSeverity::Note,
            result.reason
                + (canGoOn                       ? ""
                        : hasMeasurement(result) ? " What was measured until then is kept."
                                                 : " Nothing was measured."));
        sayHow(MessageSeverity::Note);
        return ExitCode::Stopped;
    case RunStatus::Failed:
    case RunStatus::Interrupted:
        break;
    }
    reporter.message(MessageSeverity::Error, result.reason);
    sayHow(MessageSeverity::Error);
    return ExitCode::Failed;
}

// Everything before the first byte is touched; the returned request lacks only its journal.
Result<RunRequest> prepareRequest(const RunCommand& command)
{
    BOOST_OUTCOME_TRYV(checkTarget(command.target));
    RunRequest request;
    request.target = targetPath(command.target);
    BOOST_OUTCOME_TRY(TestPlan plan, makePlan(command.plan, randomSeed()));
    BOOST_OUTCOME_TRYV(checkEngine(command.engine, plan));
    BOOST_OUTCOME_TRYV(checkOutputs(command));
    request.procedure = benchmarkProcedure(std::move(plan), command.engine);
    request.comment = command.comment;
    request.confirmed = command.confirmed;
    return request;
}

// A run that goes on belongs to this process before anybody looks at what was left.
Result<std::optional<JournalClaim>> claimJournal(
    RunRequest& request, bool keepsHistory, const ProcedureStore& procedures, Machine& machine)
{
    if (!request.resumes && keepsHistory) {
        const std::int64_t now = machine.unixTimeMs();
        BOOST_OUTCOME_TRY(request.journal, procedures.newJournal(request.procedure.name, now, utcOffsetMinutesAt(now)));
    }
    if (request.journal.empty())
        return std::optional<JournalClaim>();
    BOOST_OUTCOME_TRY(JournalClaim claim, JournalClaim::take(request.journal, currentProcessId(), isProcessAlive));
    return std::optional(std::move(claim));
}

ExitCode measure(const RunCommand& command, RunRequest request, const fs::path& data, Console& console)
{
    catchStopSignals(static_cast<int>(ExitCode::Stopped));
    const Result<CommandMachine> made = CommandMachine::make(data, request.target);
    if (!made)
        return complain(console, made.error());
    Machine& machine = made.value().machine();
    ResultStore store(data / "results");
    ProcedureStore procedures(data);
    const std::unique_ptr<RunReporter> reporter = makeReporter(command, console);
    for (const fs::path& file : machine.targets().removeLeftovers())
        reporter->message(MessageSeverity::Note, "Removed " + toUtf8(file) + ", left behind by a run that was killed.");
    const auto claim = claimJournal(request, command.keepsHistory, procedures, machine);
    if (!claim && request.resumes)
        return complain(console, claim.error());
    if (!claim) {
        reporter->message(MessageSeverity::Warning,
            "What is measured cannot be kept while it runs, so that it could go on after an interruption: "
                + claim.error().message);
        request.journal.clear();
    }
    for (const fs::path& file : procedures.keepInterrupted(isProcessAlive))
        reporter->message(MessageSeverity::Note, "Kept what an interrupted run had measured as " + toUtf8(file) + ".");

    const fs::path target = request.target;
    const fs::path journal = request.journal;
    const bool resumes = request.resumes;
    const Result<Volume> volume = machine.catalog().volumeOf(target);
    const TestPlan plan = *steadymark::benchmarkOf(request.procedure);
    request.expected = knownRates(machine, plan, target, store.folder());
    request.capturesTrace = command.capturesTrace;
    request.traceMemory = command.traceMemory;
    request.health = command.health;
    const Estimate estimate = estimateRun(plan, request.expected);
    auto controller = RunController::start(machine, std::move(request));
    if (!controller)
        return complain(console, controller.error());
    reporter->started({&plan, toUtf8(target), describeTarget(target, volume), estimate});
    follow(*controller.value(), *reporter);
    const RunResult result = controller.value()->benchmark();
    const std::shared_ptr<const TraceImage> trace = controller.value()->trace();
    controller.value().reset(); // its journal is closed from here on, so that it can be removed on any system
    if (!resumes && !journal.empty() && hasWholePass(result)) // until then it stands in for nothing
        procedures.forgetOlder(plan, result.target.path, journal, currentProcessId(), isProcessAlive);
    return conclude(command, result, trace.get(), journal, store, *reporter, console);
}

} // namespace

ExitCode runRun(const RunCommand& command, Console& console)
{
    const Result<std::optional<ProcedureCommand>> procedure = procedureOf(command);
    if (!procedure)
        return complain(console, procedure.error());
    return procedure.value() ? performProcedure(*procedure.value(), console) : performBenchmark(command, console);
}

ExitCode performBenchmark(const RunCommand& command, Console& console)
{
    Result<RunRequest> request = prepareRequest(command);
    if (!request) {
        printError(console, request.error());
        return ExitCode::WrongUse;
    }
    const Result<fs::path> data = dataFolder();
    if (!data)
        return complain(console, data.error());
    return measure(command, std::move(request).value(), data.value(), console);
}

ExitCode resumeBenchmark(
    const ProcedureCommand& command, const fs::path& journal, const ProcedureResult& soFar, Console& console)
{
    RunCommand run;
    run.jsonFile = command.jsonFile;
    run.saveFile = command.saveFile;
    run.progress = command.progress;
    run.keepsHistory = command.keepsHistory;
    run.traceFile = command.traceFile;
    run.capturesTrace = command.capturesTrace;
    run.traceMemory = command.traceMemory;
    run.health = command.readsHealth ? HealthPolicy::WithoutAsking : HealthPolicy::Never;
    if (const Result<> checked = checkOutputs(run); !checked)
        return complain(console, checked.error());
    RunRequest request;
    request.procedure = soFar.procedure;
    request.target =
        soFar.target.simulation.empty() ? pathFromUtf8(soFar.target.path) : simulationPath(soFar.target.simulation);
    request.journal = journal;
    request.resumes = true;
    request.confirmed = command.confirmed;
    const Result<fs::path> data = dataFolder();
    if (!data)
        return complain(console, data.error());
    return measure(run, std::move(request), data.value(), console);
}

} // namespace steadymark::cli
