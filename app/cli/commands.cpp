// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"

#include "app/cli/plan_request.h"
#include "app/cli/run_reporter.h"
#include "app/cli/text.h"
#include "app/cli/verdict_text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/plan/plan_json.h"
#include "core/result/result_store.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <cerrno>
#include <ctime>
#include <ostream>

namespace steadymark::cli {

namespace {

std::string orDash(std::string text)
{
    return text.empty() ? "-" : printable(text);
}

json::value orNull(const std::optional<bool>& value)
{
    return value ? json::value(*value) : json::value(nullptr);
}

// Without serial numbers: the list is made to be pasted into bug reports.
json::value describeVolume(const Volume& volume)
{
    json::array drives;
    for (const Drive& drive : volume.drives) {
        drives.push_back(
            json::object{{"name", drive.name}, {"model", drive.model}, {"bus", drive.bus}, {"link", drive.link},
                {"capacityBytes", drive.capacity.count()}, {"isRotational", orNull(drive.isRotational)}});
    }
    return json::object{{"path", toUtf8(volume.mountPoint)}, {"label", volume.label}, {"device", volume.device},
        {"fileSystem", volume.fileSystem}, {"mountOptions", volume.mountOptions}, {"totalBytes", volume.total.count()},
        {"availableBytes", volume.available.count()}, {"isWritable", volume.isWritable},
        {"unusableReason", volume.unusableReason}, {"drives", std::move(drives)}};
}

std::string describeDrives(const Volume& volume)
{
    std::vector<std::string> names;
    for (const Drive& drive : volume.drives) {
        std::string name = drive.model.empty() ? drive.name : drive.model;
        if (!drive.link.empty())
            name += " (" + drive.link + ")";
        names.push_back(name);
    }
    return join(names, " + ");
}

std::string describeUse(const Volume& volume)
{
    if (!volume.unusableReason.empty())
        return printable(volume.unusableReason);
    return volume.isWritable ? "" : "Not writable for you.";
}

std::string describeLength(const PassLength& length)
{
    std::vector<std::string> bounds;
    if (length.time)
        bounds.push_back(formatDuration(*length.time));
    if (length.bytes)
        bounds.push_back(formatByteCount(*length.bytes));
    if (length.ios)
        bounds.push_back(std::to_string(*length.ios) + " I/Os");
    return join(bounds, " or ");
}

std::string describePlan(const TestPlan& plan)
{
    std::string text = "Plan " + printable(plan.profile) + ": test file of " + formatByteCount(plan.fileSize) + ", "
        + std::to_string(plan.passes) + (plan.passes == 1 ? " pass" : " passes") + " of each test"
        + (plan.hasWarmUp ? " after a warm-up" : " without a warm-up") + ", "
        + (plan.interval.count() > 0 ? formatDuration(plan.interval) + " between tests." : "no rest between tests.")
        + '\n';
    if (plan.maximumWritten)
        text += "Writing ends at " + formatDecimalBytes(*plan.maximumWritten) + ".\n";
    std::vector<std::vector<std::string>> rows;
    for (const WorkloadStep& step : plan.steps) {
        rows.push_back({"  " + printable(step.name), describeOperation(step.workload),
            describeLength(step.workload.length), "data " + toString(step.workload.data)});
    }
    return text + formatTable(rows) + describeCost(estimateRun(plan, {})) + '\n';
}

// In the time zone of the reader; the C library is the only one that knows it everywhere.
std::string localTime(std::int64_t unixMs)
{
    const std::time_t seconds = static_cast<std::time_t>(unixMs / 1000);
    const std::tm* parts = std::localtime(&seconds); // one thread prints
    char text[32] = "";
    if (parts)
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", parts);
    return text;
}

} // namespace

void Console::print(std::string_view text)
{
    if (!m_out)
        return; // it failed before
    errno = 0;
    m_out << text << std::flush;
    if (!m_out && !hasLostReader(errno))
        m_hasFailed = true;
}

void printError(Console& console, const Error& error)
{
    console.err << "steadymark-cli: " << printable(error.message) << std::endl;
}

void printAudit(Console& console, const std::filesystem::path& file, const Audit& audit)
{
    if (audit.verdict == AuditVerdict::Consistent)
        return;
    std::string sentence = printable(toUtf8(file)) + " is " + std::string(toString(audit.verdict));
    if (!audit.findings.empty())
        sentence += ": " + printable(audit.findings.front());
    if (!sentence.ends_with('.'))
        sentence += '.';
    // One edit is found in many places; the first tells enough.
    if (audit.findings.size() > 1)
        sentence += " There are " + std::to_string(audit.findings.size() - 1) + " more findings.";
    console.err << "steadymark-cli: " << sentence << '\n';
}

ExitCode exitCodeOf(const Error& error)
{
    switch (error.code) {
    case ErrorCode::InvalidArgument:
    case ErrorCode::NotFound:
    case ErrorCode::NotSupported:
    case ErrorCode::PermissionDenied:
    case ErrorCode::NoSpace:
    case ErrorCode::Damaged:
        return ExitCode::WrongUse;
    case ErrorCode::Cancelled:
        return ExitCode::Stopped;
    case ErrorCode::Busy:
    case ErrorCode::Io:
    case ErrorCode::DeviceGone:
    case ErrorCode::Internal:
        break;
    }
    return ExitCode::Failed;
}

ExitCode runTargets(const TargetsCommand& command, Console& console)
{
    const Result<std::vector<Volume>> volumes = makeDriveCatalog()->volumes();
    if (!volumes) {
        printError(console, volumes.error());
        return ExitCode::Failed;
    }
    if (command.asJson) {
        json::array list;
        for (const Volume& volume : volumes.value())
            list.push_back(describeVolume(volume));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    std::vector<std::vector<std::string>> rows = {{"Folder", "Name", "Device", "Type", "Size", "Free", "Drive", ""}};
    for (const Volume& volume : volumes.value()) {
        rows.push_back({printable(toUtf8(volume.mountPoint)), orDash(volume.label), orDash(volume.device),
            orDash(volume.fileSystem), formatDecimalBytes(volume.total), formatDecimalBytes(volume.available),
            orDash(describeDrives(volume)), describeUse(volume)});
    }
    console.print(formatTable(rows));
    return ExitCode::Done;
}

ExitCode runPlan(const PlanCommand& command, Console& console)
{
    const Result<TestPlan> plan = planOfProfileOrFile(command.source);
    if (!plan) {
        printError(console, plan.error());
        return ExitCode::WrongUse;
    }
    if (command.action == PlanCommand::Action::Validate) {
        console.print("The plan can be run: " + std::to_string(plan.value().steps.size()) + " tests, test file of "
            + formatByteCount(plan.value().fileSize) + ".\n");
        return ExitCode::Done;
    }
    switch (command.format) {
    case PlanCommand::Format::Text:
        console.print(describePlan(plan.value()));
        break;
    case PlanCommand::Format::Json:
        console.print(formatJson(toJson(plan.value())));
        break;
    case PlanCommand::Format::Fio:
        console.print(toFioJob(plan.value()));
        break;
    }
    return ExitCode::Done;
}

ExitCode runReport(const ReportCommand& command, Console& console)
{
    const Result<LoadedResult> loaded = loadResult(command.file);
    if (!loaded) {
        printError(console, loaded.error());
        return exitCodeOf(loaded.error());
    }
    const Audit& audit = loaded.value().audit;
    printAudit(console, command.file, audit);
    const RunResult result = withAuditRemark(loaded.value());
    const std::string report = makeReport(result, command.format);
    console.print(command.format == ReportFormat::Text ? wrapRemarks(report, styleOfOutput()) : report);
    if (!command.requiresSound)
        return ExitCode::Done;
    // Whoever edited the numbers may have edited what they are judged by, and what did not finish lacks some; both was
    // said above.
    if (audit.verdict != AuditVerdict::Consistent)
        return ExitCode::NotSound;
    const std::optional<std::string> objection = objectionToSoundness(result);
    if (!objection)
        return ExitCode::Done;
    console.err << "steadymark-cli: " << *objection << '\n';
    return ExitCode::NotSound;
}

ExitCode runHistory(const HistoryCommand& command, Console& console)
{
    const Result<std::filesystem::path> folder = dataFolder();
    if (!folder) {
        printError(console, folder.error());
        return exitCodeOf(folder.error());
    }
    ResultStore store(folder.value() / "results");
    store.recoverJournals(isProcessAlive);
    const std::vector<HistoryEntry> entries = store.list();
    if (command.asJson) {
        json::array list;
        for (const HistoryEntry& entry : entries) {
            list.push_back(json::object{{"file", toUtf8(entry.file)}, {"startedAtUnixMs", entry.startedAtUnixMs},
                {"status", toString(entry.status)}, {"profile", entry.profile}, {"driveModel", entry.driveModel},
                {"targetPath", entry.targetPath}, {"comment", entry.comment}});
        }
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    if (entries.empty()) {
        console.print("No results yet in " + printable(toUtf8(store.folder())) + ".\n");
        return ExitCode::Done;
    }
    std::vector<std::vector<std::string>> rows = {{"Date", "Status", "Profile", "Drive", "Target", "File", "Comment"}};
    for (const HistoryEntry& entry : entries) {
        rows.push_back({localTime(entry.startedAtUnixMs), std::string(toString(entry.status)), orDash(entry.profile),
            orDash(entry.driveModel), orDash(entry.targetPath), printable(toUtf8(entry.file)),
            printable(entry.comment)});
    }
    console.print(formatTable(rows));
    return ExitCode::Done;
}

ExitCode runCommandLine(std::span<const std::string> arguments, Console& console)
{
    const Result<Command> command = parseCommandLine(arguments);
    if (!command) {
        printError(console, command.error());
        return ExitCode::WrongUse;
    }
    struct Dispatcher {
        Console& console;
        ExitCode operator()(const InformationCommand& information) const
        {
            console.print(information.text);
            return ExitCode::Done;
        }
        ExitCode operator()(const TargetsCommand& targets) const { return runTargets(targets, console); }
        ExitCode operator()(const DrivesCommand& drives) const { return runDrives(drives, console); }
        ExitCode operator()(const StackCommand& stack) const { return runStack(stack, console); }
        ExitCode operator()(const RunCommand& run) const { return runRun(run, console); }
        ExitCode operator()(const PlanCommand& plan) const { return runPlan(plan, console); }
        ExitCode operator()(const ReportCommand& report) const { return runReport(report, console); }
        ExitCode operator()(const WhyCommand& why) const { return runWhy(why, console); }
        ExitCode operator()(const TraceCommand& trace) const { return runTrace(trace, console); }
        ExitCode operator()(const HealthCommand& health) const { return runHealth(health, console); }
        ExitCode operator()(const HelperCommand& helper) const { return runHelper(helper, console); }
        ExitCode operator()(const HistoryCommand& history) const { return runHistory(history, console); }
    };
    const ExitCode code = std::visit(Dispatcher{console}, command.value());
    if (!console.hasFailed() || code != ExitCode::Done)
        return code;
    printError(console, {ErrorCode::Io, "The output could not be written; check the disk that it goes to.", 0});
    return ExitCode::Failed;
}

} // namespace steadymark::cli
