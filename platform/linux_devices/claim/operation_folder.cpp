// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/operation_folder.h"

#include "core/base/files.h"
#include "core/base/sha256.h"
#include "core/prepare/model/prepare_json.h"
#include "core/prepare/operation/operation_state.h"
#include "platform/linux_devices/helper/private_folder.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <sstream>
#include <string_view>

#include <sys/types.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view logName = "log.jsonl";
constexpr std::string_view recordPrefix = "record-";
constexpr std::string_view recordSuffix = ".json";
constexpr std::size_t recordLimit = std::size_t{64} << 10U; ///< bytes; one has less than 1 KiB
constexpr std::size_t logLimit = std::size_t{32} << 20U;    ///< bytes; of more only the end is read
constexpr std::size_t mostRecords = 256;
constexpr std::size_t mostReports = 1000;
constexpr std::size_t slack = 100; ///< reports above mostReports until the log is cut

/// Capital letters, and one blank where there are several: bridges, udev and the drive itself write them differently.
std::string plain(std::string_view text)
{
    std::string made;
    for (const char c : text) {
        if (c != ' ' && c != '\t')
            made += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
        else if (!made.empty() && made.back() != ' ')
            made += ' ';
    }
    if (!made.empty() && made.back() == ' ')
        made.pop_back();
    return made;
}

bool canBeFoundAgain(const DriveIdentity& identity)
{
    return !plain(identity.serial).empty() || !plain(identity.wwn).empty();
}

bool isRecordName(std::string_view name)
{
    return name.starts_with(recordPrefix) && name.ends_with(recordSuffix);
}

/// No stranger's bytes in a file name, and none that is too long.
std::string recordName(const DriveIdentity& identity)
{
    const std::string known = canBeFoundAgain(identity)
        ? plain(identity.model) + '\n' + plain(identity.serial) + '\n' + plain(identity.wwn)
        : "name\n" + identity.name;
    constexpr std::size_t digits = 32;
    return std::string(recordPrefix) + sha256Hex(known).substr(0, digits) + std::string(recordSuffix);
}

std::string bootId()
{
    return readKernelFile("/proc/sys/kernel/random/boot_id");
}

template <class T, class From> std::optional<T> parsedAs(const std::string& text, const From& from)
{
    const auto document = parseJson(text);
    if (!document)
        return std::nullopt;
    const JsonReader reader(document.value());
    T value = from(reader);
    if (!reader.check())
        return std::nullopt;
    return value;
}

struct StoredRecord {
    std::string name; ///< of the file
    OperationRecord record;
};

std::vector<StoredRecord> readRecords(const PrivateFolder& folder)
{
    std::vector<StoredRecord> found;
    const std::string boot = bootId();
    for (const std::string& name : folder.entries()) {
        if (!isRecordName(name) || found.size() >= mostRecords)
            continue;
        const auto text = folder.read(name, recordLimit);
        if (!text)
            continue;
        auto record = parsedAs<OperationRecord>(text.value(), operationRecordFrom);
        if (record && (canBeFoundAgain(record->identity) || record->bootId == boot))
            found.push_back({name, *std::move(record)});
    }
    return found;
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) {
        if (!line.empty())
            lines.push_back(std::move(line));
    }
    return lines;
}

/// A discard of a large drive is thousands of commands of one kind.
PrepareReport shortened(PrepareReport report)
{
    constexpr std::size_t keptAtEachEnd = 50;
    if (report.commands.size() > 2 * keptAtEachEnd + 1) {
        const std::size_t left = report.commands.size() - 2 * keptAtEachEnd;
        const auto begin = report.commands.begin() + keptAtEachEnd;
        report.commands.erase(begin, report.commands.end() - keptAtEachEnd);
        report.commands.insert(
            report.commands.begin() + keptAtEachEnd, Sentence("({count} more of the same kind)", {{"count", left}}));
    }
    return report;
}

Result<> cutLog(const PrivateFolder& folder)
{
    const auto text = folder.readEnd(std::string(logName), logLimit);
    if (!text)
        return failure(text.error());
    const std::vector<std::string> lines = linesOf(text.value());
    if (lines.size() <= mostReports + slack && text.value().size() < logLimit)
        return success();
    std::string kept;
    for (std::size_t i = lines.size() - std::min(lines.size(), mostReports); i < lines.size(); ++i)
        kept += lines[i] + '\n';
    return folder.replace(std::string(logName), kept);
}

/// Fields of /proc/PID/stat (proc_pid_stat(5)).
struct ProcessStatus {
    char state = 0;
    std::uint64_t startTicks = 0;
};

std::optional<ProcessStatus> statusOf(std::int64_t process)
{
    const std::string text = readKernelFile("/proc/" + std::to_string(process) + "/stat");
    // The second field is the program's name in parentheses; it may hold blanks and parentheses.
    const std::size_t nameEnd = text.rfind(')');
    if (nameEnd == std::string::npos)
        return std::nullopt;
    std::istringstream fields(text.substr(nameEnd + 1));
    ProcessStatus status;
    fields >> status.state;
    std::string skipped;
    for (int field = 4; field < 22; ++field)
        fields >> skipped;
    fields >> status.startTicks;
    return fields ? std::optional(status) : std::nullopt;
}

} // namespace

OperationFolder::OperationFolder(fs::path folder)
    : m_folder(std::move(folder))
{
}

Result<> OperationFolder::write(const OperationRecord& record)
{
    BOOST_OUTCOME_TRY(const PrivateFolder folder, PrivateFolder::make(m_folder));
    return folder.replace(recordName(record.identity), formatCompactJson(toJson(record)) + '\n');
}

Result<> OperationFolder::remove(const DriveIdentity& identity)
{
    auto folder = PrivateFolder::open(m_folder);
    if (!folder && folder.error().code == ErrorCode::NotFound)
        return success();
    if (!folder)
        return failure(std::move(folder.error()));
    BOOST_OUTCOME_TRYV(folder.value().remove(recordName(identity)));
    for (const StoredRecord& stored : readRecords(folder.value())) {
        if (isRecordOf(stored.record, identity)) {
            BOOST_OUTCOME_TRYV(folder.value().remove(stored.name));
        }
    }
    return success();
}

Result<std::vector<OperationRecord>> OperationFolder::records()
{
    auto folder = PrivateFolder::open(m_folder);
    if (!folder && folder.error().code == ErrorCode::NotFound)
        return std::vector<OperationRecord>();
    if (!folder)
        return failure(std::move(folder.error()));
    std::vector<OperationRecord> found;
    for (StoredRecord& stored : readRecords(folder.value()))
        found.push_back(std::move(stored.record));
    return found;
}

std::optional<OperationRecord> OperationFolder::recordOf(const DriveIdentity& identity) const
{
    const auto folder = PrivateFolder::open(m_folder);
    if (!folder)
        return std::nullopt;
    for (StoredRecord& stored : readRecords(folder.value())) {
        if (isRecordOf(stored.record, identity))
            return std::move(stored.record);
    }
    return std::nullopt;
}

Result<> OperationFolder::log(const PrepareReport& report)
{
    BOOST_OUTCOME_TRY(const PrivateFolder folder, PrivateFolder::make(m_folder));
    BOOST_OUTCOME_TRY(const FileDescriptor lock, folder.lock());
    BOOST_OUTCOME_TRYV(folder.appendLine(std::string(logName), formatCompactJson(toJson(shortened(report)))));
    return cutLog(folder);
}

std::vector<PrepareReport> OperationFolder::reports() const
{
    const auto folder = PrivateFolder::open(m_folder);
    if (!folder)
        return {};
    const auto text = folder.value().readEnd(std::string(logName), logLimit);
    if (!text)
        return {};
    std::vector<PrepareReport> reports;
    for (const std::string& line : linesOf(text.value())) {
        if (auto report = parsedAs<PrepareReport>(line, prepareReportFrom))
            reports.push_back(*std::move(report));
    }
    if (reports.size() > mostReports)
        reports.erase(reports.begin(), reports.end() - static_cast<std::ptrdiff_t>(mostReports));
    return reports;
}

fs::path OperationFolder::usualFolder()
{
    // Never from the environment of somebody else's set-uid program.
    const char* chosen = ::secure_getenv("STEADYMARK_STATE");
    if (chosen != nullptr && *chosen == '/')
        return chosen;
    return "/var/lib/steadymark";
}

OperationRecord thisProcess()
{
    OperationRecord record;
    record.processId = ::getpid();
    if (const auto status = statusOf(record.processId))
        record.processStart = status->startTicks;
    record.bootId = bootId();
    return record;
}

bool isRunning(const OperationRecord& record)
{
    const auto process = static_cast<pid_t>(record.processId);
    if (process <= 0 || process != record.processId || record.bootId != bootId())
        return false;
    if (const auto status = statusOf(record.processId))
        return status->startTicks == record.processStart && status->state != 'Z' && status->state != 'X';
    // Processes of others may be hidden (hidepid of procfs), but not that they are there.
    return ::kill(process, 0) != 0 && errno == EPERM;
}

} // namespace steadymark
