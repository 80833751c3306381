// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/claim/operation_folder.h"

#include "core/base/files.h"
#include "core/base/sha256.h"
#include "core/prepare/model/prepare_json.h"
#include "core/prepare/operation/operation_state.h"
#include "platform/windows/files/random_name.h"
#include "platform/windows/process/process_identity.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view recordPrefix = "record-";
constexpr std::string_view reportPrefix = "report-";
constexpr std::string_view suffix = ".json";
constexpr std::uint64_t fileLimit = 1ULL << 20U; ///< bytes
constexpr std::size_t mostReports = 1000;

/// No stranger's bytes in a file name.
std::string recordName(const DriveIdentity& identity)
{
    const std::string known = identity.serial.empty() && identity.wwn.empty()
        ? "name\n" + identity.name
        : identity.model + '\n' + identity.serial + '\n' + identity.wwn;
    constexpr std::size_t digits = 32;
    return std::string(recordPrefix) + sha256Hex(known).substr(0, digits) + std::string(suffix);
}

/// Sorted, which is the order of time: the milliseconds have 13 digits until the year 2286.
std::vector<fs::path> filesCalled(const fs::path& folder, std::string_view prefix)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        const std::string name = toUtf8(entry->path().filename());
        if (name.starts_with(prefix) && name.ends_with(suffix))
            found.push_back(entry->path());
    }
    std::ranges::sort(found);
    return found;
}

template <class T, class From> std::optional<T> readAs(const fs::path& file, const From& from)
{
    const auto text = readTextFile(file, fileLimit);
    if (!text)
        return std::nullopt;
    const auto document = parseJson(text.value());
    if (!document)
        return std::nullopt;
    const JsonReader reader(document.value());
    T value = from(reader);
    if (!reader.check())
        return std::nullopt;
    return value;
}

ProcessIdentity processOf(const OperationRecord& record)
{
    return {record.processId, record.processStart, record.bootId};
}

} // namespace

OperationFiles::OperationFiles(fs::path folder)
    : m_folder(std::move(folder))
{
}

Result<> OperationFiles::make() const
{
    std::error_code error;
    fs::create_directories(m_folder, error);
    if (error)
        return fail(errorCodeOf(error),
            Sentence("The folder {folder} cannot be created: {reason}.",
                {{"folder", toUtf8(m_folder)}, {"reason", error.message()}}));
    return success();
}

Result<> OperationFiles::write(const OperationRecord& record)
{
    BOOST_OUTCOME_TRYV(make());
    return writeFileAtomically(m_folder / recordName(record.identity), formatJson(toJson(record)));
}

Result<> OperationFiles::remove(const DriveIdentity& identity)
{
    for (const fs::path& file : filesCalled(m_folder, recordPrefix)) {
        const auto record = readAs<OperationRecord>(file, operationRecordFrom);
        if (!record || !isRecordOf(*record, identity))
            continue;
        std::error_code error;
        fs::remove(file, error);
        if (error)
            return fail(errorCodeOf(error),
                Sentence("{file} cannot be removed: {reason}.", {{"file", toUtf8(file)}, {"reason", error.message()}}));
    }
    return success();
}

Result<std::vector<OperationRecord>> OperationFiles::records()
{
    std::vector<OperationRecord> found;
    for (const fs::path& file : filesCalled(m_folder, recordPrefix)) {
        if (auto record = readAs<OperationRecord>(file, operationRecordFrom))
            found.push_back(*std::move(record));
    }
    return found;
}

Result<> OperationFiles::log(const PrepareReport& report)
{
    BOOST_OUTCOME_TRYV(make());
    const std::string name = std::string(reportPrefix)
        + std::to_string(std::max<std::int64_t>(report.startedAtUnixMs, 0)) + '-' + randomHexName()
        + std::string(suffix);
    BOOST_OUTCOME_TRYV(writeFileAtomically(m_folder / name, formatJson(toJson(report))));
    const std::vector<fs::path> all = filesCalled(m_folder, reportPrefix);
    for (std::size_t i = 0; i + mostReports < all.size(); ++i) {
        std::error_code ignored;
        fs::remove(all[i], ignored);
    }
    return success();
}

std::optional<OperationRecord> OperationFiles::recordOf(const DriveIdentity& identity) const
{
    for (const fs::path& file : filesCalled(m_folder, recordPrefix)) {
        if (auto record = readAs<OperationRecord>(file, operationRecordFrom); record && isRecordOf(*record, identity))
            return record;
    }
    return std::nullopt;
}

std::vector<PrepareReport> OperationFiles::reports() const
{
    std::vector<fs::path> files = filesCalled(m_folder, reportPrefix);
    if (files.size() > mostReports)
        files.erase(files.begin(), files.end() - static_cast<std::ptrdiff_t>(mostReports));
    std::vector<PrepareReport> found;
    for (const fs::path& file : files) {
        if (auto report = readAs<PrepareReport>(file, prepareReportFrom))
            found.push_back(*std::move(report));
    }
    return found;
}

OperationRecord thisProcess()
{
    const ProcessIdentity process = currentProcessIdentity();
    OperationRecord record;
    record.processId = process.processId;
    record.processStart = process.startTicks;
    record.bootId = process.bootId;
    return record;
}

bool isRunning(const OperationRecord& record)
{
    return record.processId != 0 && isAlive(processOf(record));
}

} // namespace steadymark
