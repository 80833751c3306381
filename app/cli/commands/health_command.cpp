// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/health_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/text/health_diff_text.h"
#include "app/cli/text/health_text.h"
#include "core/base/files.h"
#include "core/drives/drive_search.h"
#include "core/health/smart_document_json.h"
#include "core/health/smartctl_json.h"
#include "core/machine/machine.h"
#include "core/procedure/document/run_json.h"
#include "platform/platform.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>

namespace steadymark::cli {

namespace {

namespace fs = std::filesystem;

Sentence healthFooter()
{
    return Sentence(
        R"(Uses smartctl (smartmontools 7.0 or later); where that needs administrator
rights, a dialog asks for them. A drive in standby is not woken up. With
--smartctl-json a stored document is read instead and DRIVE is not needed: the
output of "smartctl --json=c -x DEVICE", "smartctl -x DEVICE" or
health --json.
The exit code is 0 whatever the verdict is; it is in the JSON:
  {{drive{{model, family, firmware, capacityBytes}}, verdict{{level (unknown, good,
   watch, failing), summary, reasons[{{check, level, text, remedy}}]}},
   writeAmplification, protocol (ata, nvme, scsi), facts, attributes, counters,
   selfTests, messages}}
Values that the drive does not report are omitted.)");
}

Sentence healthDiffFooter()
{
    return Sentence(
        R"(Both are documents of one drive, the earlier one first: the output of "smartctl
--json=c -x DEVICE", "smartctl -x DEVICE" or health --json, or a result file, which
stands for what its drive reported after the run; - is standard input. The JSON is
  {{before{{drive, verdict}}, after{{drive, verdict}}, delta{{…, notes}}}})");
}

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
        return fail(ErrorCode::Io, Sentence("Reading failed."));
    return text;
}

Result<std::string> readFile(const std::string& file)
{
    const fs::path path = pathFromUtf8(file);
    std::error_code error;
    if (!fs::exists(path, error))
        return fail(ErrorCode::NotFound, Sentence("The file does not exist."));
    if (fs::is_directory(path, error))
        return fail(ErrorCode::InvalidArgument, Sentence("This is a folder: give a file in it."));
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return fail(ErrorCode::PermissionDenied, Sentence("The file cannot be opened for reading."));
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
    BOOST_OUTCOME_TRY(const LoadedRun loaded, runFromText(text));
    const RunResult& result = loaded.result;
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
        wasAsked ? Sentence("This result has no data about the health of its drive: {reason}",
            {{"reason", result.health.before.front().missingReason}})
                 : Sentence("This result has no data about the health of its drive."));
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
    if (document)
        return document;
    const Error& error = document.error();
    return fail(error.code,
        file == "-" ? Sentence("Standard input: {reason}", {{"reason", error.sentence}})
                    : Sentence("{file}: {reason}", {{"file", file}, {"reason", error.sentence}}),
        error.osError);
}

void HealthCommand::declare(Declarer& program)
{
    Declarer health =
        program.command("health", Sentence("Show the health of a drive, and the reasons"), healthFooter());
    health.optionalArgument("drive", drive, "DRIVE", Sentence("A device, its name or a serial number"));
    health.file("--smartctl-json", smartctlFile, "FILE", Sentence("A stored document; - for standard input"));

    // A command, so that no drive can be called so.
    Declarer diff = health.command("diff", Sentence("Show what changed between two documents"), healthDiffFooter());
    diff.selects(action, Action::Diff);
    diff.arguments("documents", documents, "EARLIER LATER", Sentence("The earlier document and the later one"), 2);
    for (Declarer* const takes : {&health, &diff}) {
        takes->flag("--json", asJson, Sentence("As JSON"));
        takes->flag("--with-serial", withSerial, Sentence("With serial number and WWN"));
    }
}

Result<> HealthCommand::check()
{
    if (action == Action::Diff) {
        if (smartctlFile || !drive.empty())
            return fail(ErrorCode::InvalidArgument,
                Sentence("A comparison takes exactly two documents: health diff EARLIER LATER."));
        if (documents.size() != 2 || documents.front().empty() || documents.back().empty())
            return fail(ErrorCode::InvalidArgument,
                Sentence("Specify the two documents to compare, the earlier one first: health diff EARLIER LATER."));
        before = documents.front();
        after = documents.back();
        if (before == "-" && after == "-")
            return fail(
                ErrorCode::InvalidArgument, Sentence("Only one of the two documents can come from standard input."));
        return success();
    }
    if (drive.empty() && !smartctlFile)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Specify the drive: a device (/dev/nvme0n1), its name (sda) or a serial number; or a stored "
                     "document with --smartctl-json."));
    return success();
}

ExitCode HealthCommand::run(Console& console) const
{
    const Result<> done = action == Action::Diff ? compare(*this, console) : show(*this, console);
    if (done)
        return ExitCode::Done;
    return complain(console, done.error());
}

} // namespace steadymark::cli
