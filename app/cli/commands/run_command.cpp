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
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/result/result_store.h"
#include "core/run/known_rates.h"
#include "core/run/run_controller.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <chrono>
#include <ostream>
#include <thread>

namespace steadymark::cli {

namespace {

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
        const std::vector<LiveSample> samples = controller.samplesSince(seenSamples);
        seenSamples += samples.size();
        reporter.update(controller.progress(), samples);
        std::this_thread::sleep_for(pollInterval);
    }
    controller.wait();
    reporter.update(controller.progress(), controller.samplesSince(seenSamples));
    reporter.finished(controller.result());
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
            store.removeJournal(result);
            // Whoever names a file for the trace wants it there.
            if (trace != nullptr && !command.traceFile) {
                if (const Result<> kept = keepTrace(*trace, added.value()); !kept)
                    reporter.message(MessageSeverity::Warning, kept.error().message);
            }
        }
    } else if (command.keepsHistory) {
        store.removeJournal(result);
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

ExitCode conclude(const RunCommand& command, const RunResult& result, const TraceImage* trace, ResultStore& store,
    RunReporter& reporter, Console& console)
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
                + (hasMeasurement(result) ? " What was measured until then is kept." : " Nothing was measured."));
        return ExitCode::Stopped;
    case RunStatus::Failed:
    case RunStatus::Interrupted:
        break;
    }
    reporter.message(MessageSeverity::Error, result.reason);
    return ExitCode::Failed;
}

// Everything before the first byte is touched; the returned request lacks only its journal.
Result<RunRequest> prepareRequest(const RunCommand& command)
{
    BOOST_OUTCOME_TRYV(checkTarget(command.target));
    RunRequest request;
    request.target = targetPath(command.target);
    BOOST_OUTCOME_TRY(request.plan, makePlan(command.plan, randomSeed()));
    BOOST_OUTCOME_TRYV(checkEngine(command.engine, request.plan));
    BOOST_OUTCOME_TRYV(checkOutputs(command));
    request.comment = command.comment;
    request.engine = command.engine;
    request.capturesTrace = command.capturesTrace;
    request.traceMemory = command.traceMemory;
    request.health = command.health;
    request.confirmed = command.confirmed;
    return request;
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
    const Result<std::filesystem::path> data = dataFolder();
    if (!data)
        return complain(console, data.error());
    catchStopSignals(static_cast<int>(ExitCode::Stopped));

    const Result<CommandMachine> made = CommandMachine::make(data.value(), request.value().target);
    if (!made)
        return complain(console, made.error());
    Machine& machine = made.value().machine();
    ResultStore store(data.value() / "results");
    const std::unique_ptr<RunReporter> reporter = makeReporter(command, console);
    for (const std::filesystem::path& file : machine.targets().removeLeftovers())
        reporter->message(MessageSeverity::Note, "Removed " + toUtf8(file) + ", left behind by a run that was killed.");
    for (const std::filesystem::path& file : store.recoverJournals(isProcessAlive))
        reporter->message(MessageSeverity::Note, "Kept what an interrupted run had measured as " + toUtf8(file) + ".");

    const std::filesystem::path target = request.value().target;
    const Result<Volume> volume = machine.catalog().volumeOf(target);
    request.value().expected = knownRates(machine, request.value().plan, target, store.folder());
    if (command.keepsHistory) {
        // Called on the run's thread, while this one leaves the store alone. The journal is a safety net: a failure to
        // write it must not end the run.
        request.value().onStepDone = [&store](const RunResult& soFar) {
            static_cast<void>(store.writeJournal(soFar, currentProcessId()));
        };
    }
    const TestPlan plan = request.value().plan;
    const Estimate estimate = estimateRun(plan, request.value().expected);
    auto controller = RunController::start(machine, std::move(request).value());
    if (!controller)
        return complain(console, controller.error());
    reporter->started({&plan, toUtf8(target), describeTarget(target, volume), estimate});
    follow(*controller.value(), *reporter);
    const std::shared_ptr<const TraceImage> trace = controller.value()->trace();
    return conclude(command, controller.value()->result(), trace.get(), store, *reporter, console);
}

} // namespace steadymark::cli
