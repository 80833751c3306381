// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/command_line.h"

#include "app/cli/options/argument_values.h"
#include "app/cli/options/compare_request.h"
#include "app/cli/options/grammar.h"
#include "app/cli/options/procedure_request.h"
#include "core/base/files.h"
#include "core/procedure/plans/plan_catalog.h"

#include <initializer_list>
#include <utility>

namespace steadymark::cli {

namespace {

Result<> checkRunOptionsGivenOnce(const RawArguments::Run& raw)
{
    const std::initializer_list<std::pair<std::string_view, const Texts*>> options = {{"--target", &raw.target},
        {"--profile", &raw.profile}, {"--plan", &raw.planFile}, {"--mix", &raw.mix}, {"--only", &raw.only},
        {"--size", &raw.size}, {"--passes", &raw.passes}, {"--measure", &raw.measure}, {"--interval", &raw.interval},
        {"--data", &raw.data}, {"--max-written", &raw.maximumWritten}, {"--seed", &raw.seed}, {"--engine", &raw.engine},
        {"--json", &raw.jsonFile}, {"--save", &raw.saveFile}, {"--progress", &raw.progress},
        {"--comment", &raw.comment}, {"--rate", &raw.rate}, {"--trace", &raw.traceFile},
        {"--trace-memory", &raw.traceMemory}, {"--confirm-serial", &raw.confirmed}, {"--repeat", &raw.repeat},
        {"--scale", &raw.scale}};
    for (const auto& [name, texts] : options) {
        BOOST_OUTCOME_TRYV(checkGivenOnce(name, *texts));
    }
    return success();
}

Result<PlanRequest> readPlanRequest(const RawArguments::Run& raw)
{
    PlanRequest request;
    if (!raw.profile.empty())
        request.profile = raw.profile.front();
    if (!raw.planFile.empty())
        request.planFile = pathFromUtf8(raw.planFile.front());
    for (const std::string& text : raw.workloads) {
        Result<Workload> workload = parseWorkload(text);
        if (!workload)
            return fail(workload.error().code, "--workload " + text + ": " + workload.error().message);
        request.workloads.push_back(std::move(workload).value());
    }
    for (const std::string& text : raw.preparation) {
        Result<PrepareStep> step = parsePrepareStep(text);
        if (!step)
            return fail(step.error().code, "--prepare " + text + ": " + step.error().message);
        request.preparation.push_back(step.value());
    }
    if (!raw.mix.empty()) {
        BOOST_OUTCOME_TRY(const unsigned percent, readInteger<unsigned>("--mix", raw.mix.front(), 10, 90));
        request.mixReadPercent = percent;
    }
    if (!raw.only.empty()) {
        BOOST_OUTCOME_TRY(const Operations operations,
            choose<Operations>(
                "--only", raw.only.front(), {{"read", Operations::ReadOnly}, {"write", Operations::WriteOnly}}));
        request.operations = operations;
    }
    if (!raw.passes.empty()) {
        BOOST_OUTCOME_TRY(const unsigned passes, readInteger<unsigned>("--passes", raw.passes.front(), 1, 100));
        request.passes = passes;
    }
    if (!raw.seed.empty()) {
        BOOST_OUTCOME_TRY(const std::uint64_t seed,
            readInteger<std::uint64_t>("--seed", raw.seed.front(), 0, std::uint64_t{1} << 53U));
        request.seed = seed;
    }
    BOOST_OUTCOME_TRYV(readOptional("--size", raw.size, request.fileSize, parseByteCount));
    BOOST_OUTCOME_TRYV(readOptional("--measure", raw.measure, request.measure, parseDuration));
    BOOST_OUTCOME_TRYV(readOptional("--interval", raw.interval, request.interval, parseDuration));
    BOOST_OUTCOME_TRYV(readOptional("--data", raw.data, request.data, parseDataPattern));
    BOOST_OUTCOME_TRYV(readOptional("--max-written", raw.maximumWritten, request.maximumWritten, parseByteCount));
    BOOST_OUTCOME_TRYV(readOptional("--rate", raw.rate, request.rate, parseRateLimit));
    request.isQuick = raw.isQuick;
    request.skipsWarmUp = raw.skipsWarmUp;
    return request;
}

Result<Command> readRun(const RawArguments::Run& raw)
{
    BOOST_OUTCOME_TRYV(checkRunOptionsGivenOnce(raw));
    if (!raw.resume.empty()) {
        BOOST_OUTCOME_TRY(ProcedureCommand resume, readResume(raw));
        return Command(std::move(resume));
    }
    if (raw.target.empty() || raw.target.front().empty())
        return fail(ErrorCode::InvalidArgument,
            "A run needs --target with a folder on the drive to test; \"steadymark-cli targets\" lists what there "
            "is.");
    RunCommand command;
    command.target = pathFromUtf8(raw.target.front());
    BOOST_OUTCOME_TRY(command.plan, readPlanRequest(raw));
    if (!raw.engine.empty()) {
        BOOST_OUTCOME_TRY(command.engine,
            choose<EngineChoice>("--engine", raw.engine.front(),
                {{"auto", EngineChoice::Automatic}, {"ring", EngineChoice::Ring}, {"threads", EngineChoice::ThreadPool},
                    {"sync", EngineChoice::Synchronous}}));
    }
    BOOST_OUTCOME_TRY(command.progress, readProgressMode(raw.progress));
    if (!raw.comment.empty())
        command.comment = raw.comment.front();
    if (!raw.jsonFile.empty())
        command.jsonFile = raw.jsonFile.front();
    if (!raw.saveFile.empty())
        command.saveFile = raw.saveFile.front();
    if ((command.jsonFile && command.jsonFile->empty()) || (command.saveFile && command.saveFile->empty()))
        return fail(ErrorCode::InvalidArgument, "--json and --save need the name of a file.");
    command.keepsHistory = !raw.skipsHistory;
    if (!raw.traceFile.empty())
        command.traceFile = raw.traceFile.front();
    BOOST_OUTCOME_TRYV(readOptional("--trace-memory", raw.traceMemory, command.traceMemory, parseByteCount));
    BOOST_OUTCOME_TRY(command.health, readHealthPolicy(raw));
    if (!raw.confirmed.empty())
        command.confirmed = raw.confirmed.front();
    command.requiresSound = raw.requiresSound;
    BOOST_OUTCOME_TRY(command.repeat, readRepeat(raw.repeat));
    if (!raw.scale.empty()) {
        BOOST_OUTCOME_TRY(command.scale, parseScale(raw.scale.front()));
    }
    command.consents = raw.consents;
    command.capturesTrace = !raw.skipsTrace;
    BOOST_OUTCOME_TRYV(checkTraceOptions(command.capturesTrace, command.traceFile, command.traceMemory));
    return command;
}

Result<Command> readPlan(const RawArguments& raw, PlanCommand::Action action)
{
    BOOST_OUTCOME_TRYV(checkGivenOnce("--to", raw.planFormat));
    BOOST_OUTCOME_TRYV(checkGivenOnce("--settings", raw.planSettings));
    PlanCommand command;
    command.action = action;
    command.asJson = raw.planAsJson;
    if (action == PlanCommand::Action::List)
        return command;
    if (raw.planSource.empty() || raw.planSource.front().empty())
        return fail(ErrorCode::InvalidArgument,
            action == PlanCommand::Action::Check
                ? "Say which plan file to check."
                : "Say which plan: a plan file, or one of " + planCatalogNames() + ".");
    command.source = raw.planSource.front();
    if (!raw.planFormat.empty()) {
        BOOST_OUTCOME_TRY(command.format,
            choose<PlanCommand::Format>("--to", raw.planFormat.front(),
                {{"plan", PlanCommand::Format::Plan}, {"text", PlanCommand::Format::Text},
                    {"fio", PlanCommand::Format::Fio}}));
    }
    if (!raw.planSettings.empty()) {
        BOOST_OUTCOME_TRY(command.settings,
            choose<std::string>(
                "--settings", raw.planSettings.front(), {{"client", "client"}, {"enterprise", "enterprise"}}));
    }
    return command;
}

Result<Command> readStack(const RawArguments& raw)
{
    if (raw.stackPath.empty() || raw.stackPath.front().empty())
        return fail(ErrorCode::InvalidArgument, "Say of which folder, file or drive to show what lies below.");
    return StackCommand{pathFromUtf8(raw.stackPath.front()), raw.stackAsJson, raw.stackWithSerial};
}

Result<Command> readReport(const RawArguments& raw)
{
    BOOST_OUTCOME_TRYV(checkGivenOnce("--to", raw.reportFormat));
    if (raw.reportFile.empty())
        return fail(ErrorCode::InvalidArgument, "Say which result file to report on.");
    ReportCommand command;
    command.file = pathFromUtf8(raw.reportFile.front());
    command.requiresSound = raw.reportRequiresSound;
    if (!raw.reportFormat.empty()) {
        BOOST_OUTCOME_TRY(command.format, parseReportFormat(raw.reportFormat.front()));
    }
    return command;
}

Result<Command> readWhy(const RawArguments::Why& raw)
{
    if (raw.fileAndStep.empty() || raw.fileAndStep.front().empty())
        return fail(ErrorCode::InvalidArgument, "Say which result file to explain.");
    if (raw.fileAndStep.size() > 2)
        return fail(ErrorCode::InvalidArgument,
            "Only one test can be explained beside all of them; put its name in quotation marks: why FILE \"SEQ 1MiB "
            "Q8T1\".");
    WhyCommand command;
    command.file = pathFromUtf8(raw.fileAndStep.front());
    if (raw.fileAndStep.size() > 1)
        command.step = raw.fileAndStep.back();
    command.asJson = raw.isJson;
    return command;
}

Result<TraceFilter> readTraceFilter(const RawArguments::Trace& raw)
{
    TraceFilter filter;
    if (!raw.step.empty())
        filter.step = raw.step.front();
    if (!raw.pass.empty()) {
        BOOST_OUTCOME_TRY(const unsigned pass, readInteger<unsigned>("--pass", raw.pass.front(), 0, 65535));
        filter.pass = pass;
    }
    if (raw.onlyReads && raw.onlyWrites)
        return fail(ErrorCode::InvalidArgument,
            "--read and --write exclude each other; leave both out to see reads and writes.");
    if (raw.onlyReads || raw.onlyWrites)
        filter.direction = raw.onlyReads ? Direction::Read : Direction::Write;
    filter.withWarmUp = raw.withWarmUp;
    std::optional<Nanoseconds> begin;
    BOOST_OUTCOME_TRYV(readOptional("--begin", raw.begin, begin, parseDuration));
    filter.begin = begin.value_or(filter.begin);
    BOOST_OUTCOME_TRYV(readOptional("--end", raw.end, filter.end, parseDuration));
    if (filter.end && *filter.end <= filter.begin)
        return fail(ErrorCode::InvalidArgument, "--end must be later than --begin.");
    return filter;
}

Result<> checkTraceOptionsGivenOnce(const RawArguments::Trace& raw)
{
    const std::initializer_list<std::pair<std::string_view, const Texts*>> options = {{"--step", &raw.step},
        {"--pass", &raw.pass}, {"--begin", &raw.begin}, {"--end", &raw.end}, {"--over", &raw.over},
        {"--to", &raw.exportFormat}, {"--from", &raw.importFormat}, {"--out", &raw.out}};
    for (const auto& [name, texts] : options) {
        BOOST_OUTCOME_TRYV(checkGivenOnce(name, *texts));
    }
    return success();
}

Result<Command> readTrace(const RawArguments::Trace& raw, TraceCommand::Action action)
{
    BOOST_OUTCOME_TRYV(checkTraceOptionsGivenOnce(raw));
    const bool isImport = action == TraceCommand::Action::Import;
    if (raw.file.empty() || raw.file.front().empty())
        return fail(
            ErrorCode::InvalidArgument, isImport ? "Say which log to import." : "Say which trace file to read.");
    TraceCommand command;
    command.action = action;
    command.file = pathFromUtf8(raw.file.front());
    command.asJson = raw.isJson;
    BOOST_OUTCOME_TRY(command.filter, readTraceFilter(raw));
    command.isTimeWeighted = raw.isTimeWeighted;
    BOOST_OUTCOME_TRYV(readOptional("--over", raw.over, command.over, parseDuration));
    if (command.over && command.over->count() <= 0)
        return fail(ErrorCode::InvalidArgument, "--over must be longer than nothing: 50ms.");
    command.replaces = raw.replaces;
    if (!raw.out.empty())
        command.out = raw.out.front();
    if (command.out.empty())
        return fail(ErrorCode::InvalidArgument, "--out needs the name of a file.");
    if (action == TraceCommand::Action::Export) {
        if (raw.exportFormat.empty())
            return fail(ErrorCode::InvalidArgument, "Say in which format to export: --to csv or --to fio-log.");
        BOOST_OUTCOME_TRY(command.format,
            choose<TraceCommand::Format>("--to", raw.exportFormat.front(),
                {{"csv", TraceCommand::Format::Csv}, {"fio-log", TraceCommand::Format::FioLog}}));
    }
    if (isImport) {
        if (raw.importFormat.empty())
            return fail(ErrorCode::InvalidArgument, "Say what the log is: --from fio-log.");
        BOOST_OUTCOME_TRY(command.format,
            choose<TraceCommand::Format>(
                "--from", raw.importFormat.front(), {{"fio-log", TraceCommand::Format::FioLog}}));
        if (command.out == "-")
            return fail(ErrorCode::InvalidArgument, "Say which trace to make: --out NAME.smtrace.");
    }
    return command;
}

Result<Command> readHealth(const RawArguments::Health& raw, HealthCommand::Action action)
{
    BOOST_OUTCOME_TRYV(checkGivenOnce("--smartctl-json", raw.smartctlFile));
    HealthCommand command;
    command.action = action;
    command.asJson = raw.isJson;
    command.withSerial = raw.withSerial;
    if (action == HealthCommand::Action::Diff) {
        if (!raw.smartctlFile.empty() || !raw.drive.empty())
            return fail(
                ErrorCode::InvalidArgument, "A comparison needs nothing but two documents: health diff EARLIER LATER.");
        if (raw.documents.size() != 2 || raw.documents.front().empty() || raw.documents.back().empty())
            return fail(ErrorCode::InvalidArgument,
                "Say which two documents to compare, the earlier one first: health diff EARLIER LATER.");
        command.before = raw.documents.front();
        command.after = raw.documents.back();
        if (command.before == "-" && command.after == "-")
            return fail(ErrorCode::InvalidArgument, "Only one of the two documents can come from standard input.");
        return command;
    }
    if (!raw.drive.empty())
        command.drive = raw.drive.front();
    if (!raw.smartctlFile.empty())
        command.smartctlFile = raw.smartctlFile.front();
    if (command.smartctlFile && command.smartctlFile->empty())
        return fail(ErrorCode::InvalidArgument, "--smartctl-json needs the name of a file.");
    if (command.drive.empty() && !command.smartctlFile)
        return fail(ErrorCode::InvalidArgument,
            "Say which drive: a device (/dev/nvme0n1), its name (sda) or a serial number; or a stored document with "
            "--smartctl-json.");
    return command;
}

} // namespace

Result<Command> parseCommandLine(std::span<const std::string> arguments)
{
    BOOST_OUTCOME_TRY(const RawArguments raw, sortArguments(arguments));
    switch (raw.command) {
    case CommandName::Targets:
        return TargetsCommand{raw.targetsAsJson};
    case CommandName::Drives:
        return DrivesCommand{raw.drivesAsJson, raw.drivesWithSerial};
    case CommandName::Stack:
        return readStack(raw);
    case CommandName::Run:
        return readRun(raw.run);
    case CommandName::PlanShow:
        return readPlan(raw, PlanCommand::Action::Show);
    case CommandName::PlanList:
        return readPlan(raw, PlanCommand::Action::List);
    case CommandName::PlanCheck:
        return readPlan(raw, PlanCommand::Action::Check);
    case CommandName::Report:
        return readReport(raw);
    case CommandName::Why:
        return readWhy(raw.why);
    case CommandName::TraceInfo:
        return readTrace(raw.trace, TraceCommand::Action::Info);
    case CommandName::TracePercentiles:
        return readTrace(raw.trace, TraceCommand::Action::Percentiles);
    case CommandName::TraceStalls:
        return readTrace(raw.trace, TraceCommand::Action::Stalls);
    case CommandName::TraceExport:
        return readTrace(raw.trace, TraceCommand::Action::Export);
    case CommandName::TraceImport:
        return readTrace(raw.trace, TraceCommand::Action::Import);
    case CommandName::Health:
        return readHealth(raw.health, HealthCommand::Action::Show);
    case CommandName::HealthDiff:
        return readHealth(raw.health, HealthCommand::Action::Diff);
    case CommandName::Prepare: {
        BOOST_OUTCOME_TRY(PrepareCommand prepare, readPrepare(raw.prepare));
        return prepare;
    }
    case CommandName::ProcedureList:
    case CommandName::ProcedureShow:
    case CommandName::ProcedureRun: {
        BOOST_OUTCOME_TRY(ProcedureCommand procedure, readProcedure(raw.procedure, raw.command));
        return procedure;
    }
    case CommandName::Compare: {
        BOOST_OUTCOME_TRY(CompareCommand compare, readCompare(raw.compare));
        return compare;
    }
    case CommandName::History:
        return HistoryCommand{raw.historyAsJson};
    case CommandName::InstallHelper:
        return HelperCommand{HelperCommand::Action::Install};
    case CommandName::UninstallHelper:
        return HelperCommand{HelperCommand::Action::Uninstall};
    case CommandName::Information:
        break;
    }
    return InformationCommand{raw.information};
}

} // namespace steadymark::cli
