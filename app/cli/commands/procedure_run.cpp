// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/procedure_run.h"

#include "app/cli/commands/document.h"
#include "app/cli/commands/plan_source.h"
#include "app/cli/commands/procedure_consent.h"
#include "app/cli/commands/procedure_define.h"
#include "app/cli/commands/test_target.h"
#include "app/cli/terminal/output_file.h"
#include "app/cli/terminal/procedure_reporter.h"
#include "app/cli/terminal/trace_output.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/procedure/document/procedure_json.h"
#include "core/procedure/document/procedure_store.h"
#include "core/run/known_rates.h"
#include "core/run/run_facts.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <chrono>
#include <iostream>
#include <thread>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

// A snapshot copies all samples so far, which may be many.
constexpr std::chrono::milliseconds snapshotInterval{500};

/// Everything that is known before the first byte is touched.
struct Prepared {
    RunRequest request;
    std::optional<CommandMachine> machine; ///< always there
    ProcedureTarget target;
    std::string description;
    ProcedureCost cost;
    ProcedureStakes stakes;
    std::size_t samplesBefore = 0; ///< of a resumed one
};

std::unique_ptr<ProcedureReporter> makeReporter(ProgressMode mode, const Clock& clock, Console& console)
{
    switch (mode) {
    case ProgressMode::None:
        return std::make_unique<SilentProcedureReporter>(console.err);
    case ProgressMode::Json:
        return std::make_unique<JsonProcedureReporter>(console.err);
    case ProgressMode::Automatic:
        if (canRedraw(StandardStream::Error))
            return std::make_unique<LiveProcedureReporter>(console.err, styleOfErrorTerminal);
        break;
    case ProgressMode::Lines:
        break;
    }
    return std::make_unique<LineProcedureReporter>(console.err, clock);
}

/// Beside the file of --save, where it is looked for; else in the data folder.
Result<fs::path> newJournal(
    const ProcedureCommand& command, const Procedure& procedure, const fs::path& data, std::int64_t unixTimeMs)
{
    if (!command.saveFile || !isReplaceable(pathFromUtf8(*command.saveFile)))
        return ProcedureStore(data).newJournal(procedure.name, unixTimeMs, utcOffsetMinutesAt(unixTimeMs));
    fs::path journal = wholePath(resolvedOutput(pathFromUtf8(*command.saveFile)));
    journal += ".journal";
    std::error_code error;
    if (fs::exists(journal, error))
        return fail(ErrorCode::InvalidArgument,
            "An interrupted procedure is kept in " + toUtf8(journal) + ": go on with \"" + resumeCommand(journal)
                + "\", or remove that file.");
    return journal;
}

/// Of all that was left unfinished, here or in the window.
Result<fs::path> newestLeft(const fs::path& data)
{
    for (const UnfinishedProcedure& left : ProcedureStore(data).unfinished(isProcessAlive)) {
        if (left.soFar && !left.isRunning)
            return left.journal;
    }
    return fail(ErrorCode::NotFound,
        "Nothing was interrupted that could go on; name the journal that --save left beside its file.");
}

/// What goes on, and from where.
struct Interrupted {
    fs::path journal;
    ProcedureResult soFar;
};

Result<Interrupted> readInterrupted(const ProcedureCommand& command, const fs::path& data)
{
    Interrupted interrupted;
    if (command.journal) {
        interrupted.journal = wholePath(*command.journal);
    } else {
        BOOST_OUTCOME_TRY(interrupted.journal, newestLeft(data));
    }
    BOOST_OUTCOME_TRY(ProcedureJournal::Content content, ProcedureJournal::read(interrupted.journal));
    interrupted.soFar = std::move(content.result);
    return interrupted;
}

/// The procedure and where it goes on.
Result<> readJournal(Interrupted interrupted, Prepared& prepared)
{
    prepared.request.journal = std::move(interrupted.journal);
    const ResultTarget& target = interrupted.soFar.target;
    prepared.request.resumes = true;
    prepared.request.procedure = std::move(interrupted.soFar.procedure);
    prepared.request.comment = interrupted.soFar.comment;
    prepared.request.target = target.simulation.empty() ? pathFromUtf8(target.path) : simulationPath(target.simulation);
    prepared.samplesBefore = interrupted.soFar.samples.size();
    if (prepared.request.target.empty())
        return fail(ErrorCode::Damaged,
            toUtf8(prepared.request.journal) + " does not tell what was tested; start the procedure anew.");
    return success();
}

Result<Prepared> prepare(const ProcedureCommand& command, std::optional<Interrupted> interrupted, const fs::path& data)
{
    Prepared prepared;
    BOOST_OUTCOME_TRYV(checkDocumentFiles(command.jsonFile, command.saveFile));
    BOOST_OUTCOME_TRYV(checkTraceFile(command.traceFile));
    RunRequest& request = prepared.request;
    RunPlan plan;
    if (interrupted) {
        BOOST_OUTCOME_TRYV(readJournal(*std::move(interrupted), prepared));
    } else {
        BOOST_OUTCOME_TRY(plan, planOf(command));
        request.target = *command.target;
        request.comment = command.comment;
    }
    BOOST_OUTCOME_TRY(prepared.machine, CommandMachine::make(data, request.target));
    Machine& machine = prepared.machine->machine();
    BOOST_OUTCOME_TRY(request.target, findTarget(machine.catalog(), request.target));
    BOOST_OUTCOME_TRY(prepared.target, inspectProcedureTarget(machine, request.target));
    if (!request.resumes) {
        BOOST_OUTCOME_TRY(request.procedure, defineProcedure(command, plan, prepared.target, randomSeed()));
        BOOST_OUTCOME_TRY(request.journal, newJournal(command, request.procedure, data, machine.unixTimeMs()));
    }
    request.capturesTrace = command.capturesTrace;
    request.traceMemory = command.traceMemory;
    request.health = command.readsHealth ? HealthPolicy::WithoutAsking : HealthPolicy::Never;

    const Result<Volume> volume = machine.catalog().volumeOf(request.target);
    prepared.description = describeTarget(request.target, volume);
    prepared.cost = estimateProcedure(request.procedure,
        knownRates(
            machine, prepared.target, request.target, {data / "results", command.readsHealth, command.ratedEndurance}));
    prepared.stakes = {prepared.target.kind, prepared.machine->isSimulated(), std::nullopt, prepared.cost.mostWritten,
        toUtf8(request.target), command.confirmed, command.consents};
    if (prepared.target.kind == ProcedureTarget::Kind::RawDrive && volume && volume.value().drives.size() == 1)
        prepared.stakes.drive = volume.value().drives.front();
    return prepared;
}

void follow(RunController& controller, ProcedureReporter& reporter, std::size_t seen)
{
    std::shared_ptr<const ProcedureResult> soFar;
    std::size_t stageOfSnapshot = 0;
    auto nextSnapshot = std::chrono::steady_clock::now();
    const auto tell = [&] {
        const ProcedureProgress progress = controller.progress();
        const std::vector<ProcedureSample> samples = controller.samplesSince(seen);
        seen += samples.size();
        const bool isNewStage = progress.position.stage != stageOfSnapshot;
        if (isNewStage || (!samples.empty() && std::chrono::steady_clock::now() >= nextSnapshot)) {
            stageOfSnapshot = progress.position.stage;
            soFar = controller.snapshot();
            nextSnapshot = std::chrono::steady_clock::now() + snapshotInterval;
        }
        reporter.update({progress, samples, soFar.get()});
    };
    while (!controller.isFinished()) {
        if (isStopRequested())
            controller.requestStop();
        tell();
        std::this_thread::sleep_for(pollInterval);
    }
    controller.wait();
    tell();
    reporter.finished(controller.result());
}

/// Every file is tried, whatever happens to the others; the first failure is returned.
Result<> saveProcedureEverywhere(const ProcedureCommand& command, const ProcedureResult& result,
    const TraceImage* trace, const fs::path& data, ProcedureReporter& reporter, Console& console)
{
    std::optional<Error> firstError;
    const auto note = [&firstError](const auto& outcome) {
        if (!outcome && !firstError)
            firstError = outcome.error();
    };
    if (command.keepsHistory && hasBegun(result)) {
        const auto added = ProcedureStore(data).add(result);
        note(added);
        // Whoever names a file for the trace wants it there.
        if (added && trace != nullptr && !command.traceFile) {
            if (const Result<> kept = keepTrace(*trace, added.value()); !kept)
                reporter.message(MessageSeverity::Warning, kept.error().message);
        }
    }
    if (command.traceFile && trace != nullptr)
        note(saveTrace(*trace, *command.traceFile));
    if (command.jsonFile || command.saveFile)
        note(writeDocument(formatProcedure(result), command.jsonFile, command.saveFile, console));
    if (firstError)
        return failure(*firstError);
    return success();
}

ExitCode conclude(const ProcedureCommand& command, const ProcedureResult& result, const TraceImage* trace,
    const fs::path& journal, const fs::path& data, ProcedureReporter& reporter, Console& console)
{
    for (const std::string& sentence : result.warnings)
        reporter.message(MessageSeverity::Warning, sentence);
    const Result<> saved = saveProcedureEverywhere(command, result, trace, data, reporter, console);
    if (command.traceFile && trace == nullptr)
        reporter.message(MessageSeverity::Warning, noTraceFor(*command.traceFile));
    if (!result.samples.empty() && command.jsonFile != "-")
        printReport(result, ReportFormat::Text, console);
    if (!saved)
        reporter.message(MessageSeverity::Error, saved.error().message);
    const bool isDone = result.status == RunStatus::Complete && saved;
    if (isDone || !hasBegun(result)) {
        if (const Result<> removed = ProcedureJournal::remove(journal); !removed)
            reporter.message(MessageSeverity::Warning, removed.error().message);
    }
    if (isDone)
        return ExitCode::Done;
    const bool isStopped = result.status == RunStatus::Stopped;
    if (!result.reason.empty())
        reporter.message(isStopped ? MessageSeverity::Note : MessageSeverity::Error, result.reason);
    std::error_code error;
    if (fs::exists(journal, error))
        reporter.message(isStopped ? MessageSeverity::Note : MessageSeverity::Error,
            "What is complete is kept. Go on with: " + resumeCommand(journal));
    return isStopped ? ExitCode::Stopped : ExitCode::Failed;
}

} // namespace

ExitCode performProcedure(const ProcedureCommand& command, Console& console)
{
    const Result<fs::path> data = dataFolder();
    if (!data)
        return complain(console, data.error());
    std::optional<Interrupted> interrupted;
    if (command.action == ProcedureAction::Resume) {
        Result<Interrupted> read = readInterrupted(command, data.value());
        if (!read)
            return complain(console, read.error());
        if (read.value().soFar.procedure.isBenchmark)
            return resumeBenchmark(command, read.value().journal, read.value().soFar, console);
        interrupted = std::move(read).value();
    }
    Result<Prepared> made = prepare(command, std::move(interrupted), data.value());
    if (!made)
        return complain(console, made.error());
    Prepared& prepared = made.value();
    const bool isForProgram = command.progress == ProgressMode::Json;
    const Bystander bystander{&std::cin,
        !isForProgram && isTerminal(StandardStream::Input) && isTerminal(StandardStream::Error), styleOfErrorTerminal};
    Result<std::string> typed = checkStakes(prepared.stakes, bystander);
    if (!typed)
        return complain(console, typed.error());
    const Result<JournalClaim> claim = JournalClaim::take(prepared.request.journal, currentProcessId(), isProcessAlive);
    if (!claim)
        return complain(console, claim.error());

    Machine& machine = prepared.machine->machine();
    const SteadyClock clock;
    const std::unique_ptr<ProcedureReporter> reporter = makeReporter(command.progress, clock, console);
    for (const fs::path& file : machine.targets().removeLeftovers())
        reporter->message(MessageSeverity::Note, "Removed " + toUtf8(file) + ", left behind by a run that was killed.");
    const Procedure procedure = prepared.request.procedure;
    const fs::path journal = prepared.request.journal;
    reporter->started({&procedure, toUtf8(prepared.request.target), prepared.description, prepared.cost, journal,
        prepared.request.resumes});
    ProcedureConsent consent = askForProcedure(
        prepared.stakes, std::move(typed).value(), machine.preparer(), bystander, !isForProgram, console);
    if (consent.end)
        return *consent.end;
    prepared.request.confirmed = std::move(consent.typed);

    const bool isDrive = prepared.target.kind == ProcedureTarget::Kind::RawDrive;
    catchStopSignals(static_cast<int>(ExitCode::Stopped));
    auto controller = RunController::start(machine, std::move(prepared.request));
    if (!controller) {
        reporter->message(MessageSeverity::Error, controller.error().message);
        const ErrorCode code = controller.error().code;
        const bool isRefused = isDrive && (code == ErrorCode::PermissionDenied || code == ErrorCode::Busy);
        return isRefused ? ExitCode::Refused : exitCodeOf(controller.error());
    }
    follow(*controller.value(), *reporter, prepared.samplesBefore);
    const ProcedureResult result = controller.value()->result();
    const std::shared_ptr<const TraceImage> trace = controller.value()->trace();
    controller.value().reset(); // its journal is closed from here on, so that it can be removed on any system
    return conclude(command, result, trace.get(), journal, data.value(), *reporter, console);
}

} // namespace steadymark::cli
