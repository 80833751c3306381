// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"

#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/memory_shortage.h"
#include "core/base/text.h"
#include "core/machine/machine.h"
#include "core/result/result_json.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <cerrno>
#include <new>
#include <ostream>

namespace steadymark::cli {

namespace {

json::value orNull(const std::optional<bool>& value)
{
    return value ? json::value(*value) : json::value(nullptr);
}

// Without serial numbers: the list is made to be pasted into bug reports.
json::value describeDrive(const Drive& drive)
{
    return json::object{{"name", drive.name}, {"model", drive.model}, {"bus", drive.bus}, {"link", drive.link},
        {"capacityBytes", drive.capacity.count()}, {"isRotational", orNull(drive.isRotational)}};
}

json::value describeVolume(const Volume& volume)
{
    json::array drives;
    for (const Drive& drive : volume.drives)
        drives.push_back(describeDrive(drive));
    return json::object{{"path", toUtf8(volume.mountPoint)}, {"label", volume.label}, {"device", volume.device},
        {"fileSystem", volume.fileSystem}, {"mountOptions", volume.mountOptions}, {"totalBytes", volume.total.count()},
        {"availableBytes", volume.available.count()}, {"isWritable", volume.isWritable},
        {"unusableReason", volume.unusableReason}, {"drives", std::move(drives)}, {"isSimulated", false}};
}

// With every key of a real target, so that scripts need not tell them apart unless they want to.
json::value describePreset(const SimulationPreset& preset)
{
    Drive drive;
    drive.name = preset.name;
    drive.model = preset.parameters.model;
    drive.bus = "simulated";
    drive.capacity = preset.parameters.capacity;
    drive.isRotational = false;
    return json::object{{"path", toUtf8(simulationPath(preset.name))}, {"label", preset.description}, {"device", ""},
        {"fileSystem", ""}, {"mountOptions", ""}, {"totalBytes", drive.capacity.count()},
        {"availableBytes", drive.capacity.count()}, {"isWritable", true}, {"unusableReason", ""},
        {"drives", json::array{describeDrive(drive)}}, {"isSimulated", true}};
}

std::string describePresets(const std::vector<SimulationPreset>& presets)
{
    if (presets.empty())
        return {};
    TableRows rows;
    for (const SimulationPreset& preset : presets)
        rows.push_back({toUtf8(simulationPath(preset.name)), formatDecimalBytes(preset.parameters.capacity),
            std::string(preset.description)});
    return "\nSimulated drives, to try everything without wear (no results of any real drive):\n" + formatTable(rows);
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

ExitCode complain(Console& console, const Error& error)
{
    printError(console, error);
    return exitCodeOf(error);
}

std::string ask(std::string_view question, std::istream& input, Console& console)
{
    console.err << question << std::flush;
    std::string answer;
    if (!std::getline(input, answer))
        console.err << std::endl;
    return answer;
}

bool isYes(std::string_view answer)
{
    return answer == "y" || answer == "Y" || answer == "yes";
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
    const Result<std::vector<Volume>> volumes = makeMachine({})->catalog().volumes();
    if (!volumes) {
        printError(console, volumes.error());
        return ExitCode::Failed;
    }
    if (command.asJson) {
        json::array list;
        for (const Volume& volume : volumes.value())
            list.push_back(describeVolume(volume));
        for (const SimulationPreset& preset : simulationPresets())
            list.push_back(describePreset(preset));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    TableRows rows = {{"Folder", "Name", "Device", "Type", "Size", "Free", "Drive", ""}};
    for (const Volume& volume : volumes.value()) {
        rows.push_back({printable(toUtf8(volume.mountPoint)), orDash(volume.label), orDash(volume.device),
            orDash(volume.fileSystem), formatDecimalBytes(volume.total), formatDecimalBytes(volume.available),
            orDash(describeDrives(volume)), describeUse(volume)});
    }
    console.print(formatTable(rows) + describePresets(simulationPresets()));
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
        ExitCode operator()(const PrepareCommand& prepare) const { return runPrepare(prepare, console); }
        ExitCode operator()(const ProcedureCommand& procedure) const { return runProcedure(procedure, console); }
        ExitCode operator()(const CompareCommand& compare) const { return runCompare(compare, console); }
        ExitCode operator()(const HelperCommand& helper) const { return runHelper(helper, console); }
        ExitCode operator()(const HistoryCommand& history) const { return runHistory(history, console); }
    };
    ExitCode code = ExitCode::Failed;
    try {
        code = std::visit(Dispatcher{console}, command.value());
    } catch (const std::bad_alloc&) {
        // All that the command had is gone by now, a test file too.
        printError(console, memoryShortage("this command"));
        return ExitCode::Failed;
    }
    if (!console.hasFailed() || code != ExitCode::Done)
        return code;
    printError(console, {ErrorCode::Io, "The output could not be written; check the disk that it goes to.", 0});
    return ExitCode::Failed;
}

} // namespace steadymark::cli
