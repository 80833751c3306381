// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/health_command.h"

#include "app/cli/commands/commands.h"
#include "app/cli/text/health_text.h"
#include "core/base/files.h"
#include "core/health/health_json.h"
#include "core/health/smartctl_json.h"
#include "core/machine/machine.h"
#include "core/procedure/document/procedure_json.h"
#include "platform/platform.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

// Also from a pipe (`<(smartctl …)`), so never more than what is read anyway.
Result<std::string> readAll(std::istream& stream)
{
    std::string text;
    std::array<char, 65536> piece{};
    while (text.size() <= mostSmartctlBytes && stream) {
        stream.read(piece.data(), piece.size());
        text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
    }
    if (stream.bad())
        return fail(ErrorCode::Io, "Reading failed.");
    return text;
}

Result<std::string> readFile(const std::string& file)
{
    const fs::path path = pathFromUtf8(file);
    std::error_code error;
    if (!fs::exists(path, error))
        return fail(ErrorCode::NotFound, "The file does not exist.");
    if (fs::is_directory(path, error))
        return fail(ErrorCode::InvalidArgument, "This is a folder: name a file in it.");
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fail(ErrorCode::PermissionDenied, "The file cannot be opened for reading.");
    return readAll(stream);
}

bool isResult(const std::string& text)
{
    const Result<json::value> parsed = parseJson(text);
    const json::object* object = parsed ? parsed.value().if_object() : nullptr;
    return object != nullptr && object->contains("schemaVersion") && object->contains("stages");
}

// A result stands for what the first of its drives that tells anything said after the run, or before one that broke
// off.
Result<SmartDocument> documentOfResult(const std::string& text)
{
    BOOST_OUTCOME_TRY(const LoadedProcedure loaded, procedureFromText(text));
    const ProcedureResult& result = loaded.result;
    for (const std::vector<HealthSnapshot>* snapshots : {&result.health.after, &result.health.before}) {
        const auto told =
            std::ranges::find_if(*snapshots, [](const HealthSnapshot& snapshot) { return !snapshot.source.empty(); });
        if (told == snapshots->end())
            continue;
        const Drive& drive = result.target.drives[static_cast<std::size_t>(told - snapshots->begin())];
        SmartDocument document = documentOf(*told);
        document.model = drive.model;
        document.firmware = drive.firmware;
        document.capacity = drive.capacity;
        return document;
    }
    const bool wasAsked = !result.health.before.empty();
    return fail(ErrorCode::NotFound,
        "This result tells nothing about the health of its drive"
            + (wasAsked ? ": " + result.health.before.front().missingReason : std::string(".")));
}

Result<SmartDocument> readDocument(const HealthCommand& command)
{
    if (command.smartctlFile)
        return loadHealthDocument(*command.smartctlFile, std::cin);
    const std::unique_ptr<Machine> machine = makeMachine({});
    return readHealthOf(command.drive, machine->catalog(), machine->health());
}

Result<> show(const HealthCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const SmartDocument document, readDocument(command));
    const HealthVerdict verdict = judgeHealth(document);
    console.print(command.asJson ? formatJson(healthToJson(document, verdict, command.withSerial))
                                 : describeHealth(document, verdict));
    return success();
}

Result<> compare(const HealthCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const SmartDocument before, loadHealthDocument(command.before, std::cin));
    BOOST_OUTCOME_TRY(const SmartDocument after, loadHealthDocument(command.after, std::cin));
    const HealthComparison comparison = compareHealth(before, after);
    console.print(
        command.asJson ? formatJson(comparisonToJson(comparison, command.withSerial)) : describeComparison(comparison));
    return success();
}

} // namespace

Result<SmartDocument> readHealthOf(const std::string& wanted, const DriveCatalog& catalog, HealthReader& reader)
{
    BOOST_OUTCOME_TRY(const std::vector<Drive> drives, catalog.drives());
    BOOST_OUTCOME_TRY(const Drive drive, findDrive(drives, wanted));
    BOOST_OUTCOME_TRY(SmartDocument document, reader.read(drive, {}));
    // What a sleeping drive, or a poor adapter, does not tell, the system knows.
    if (document.model.empty())
        document.model = drive.model;
    if (document.firmware.empty())
        document.firmware = drive.firmware;
    if (!document.capacity)
        document.capacity = drive.capacity;
    return document;
}

Result<SmartDocument> loadHealthDocument(const std::string& file, std::istream& standardInput)
{
    const auto load = [&]() -> Result<SmartDocument> {
        BOOST_OUTCOME_TRY(const std::string text, file == "-" ? readAll(standardInput) : readFile(file));
        return isResult(text) ? documentOfResult(text) : parseHealthDocument(text);
    };
    Result<SmartDocument> document = load();
    if (!document)
        return fail(document.error().code, (file == "-" ? "Standard input" : file) + ": " + document.error().message,
            document.error().osError);
    return document;
}

ExitCode runHealth(const HealthCommand& command, Console& console)
{
    const Result<> done =
        command.action == HealthCommand::Action::Diff ? compare(command, console) : show(command, console);
    if (done)
        return ExitCode::Done;
    return complain(console, done.error());
}

} // namespace steadymark::cli
