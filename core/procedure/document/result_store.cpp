// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/result_store.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/document/run_json.h"
#include "core/result/calendar.h"

#include <algorithm>
#include <system_error>

namespace steadymark {
namespace {

constexpr std::string_view resultExtension = ".steadymark";
constexpr std::string_view traceExtension = ".smtrace";
constexpr std::size_t mostCommentBytes = 2000; // what fits into the window's field, 500 characters of any kind

bool isSameTarget(const ResultTarget& a, const ResultTarget& b)
{
    const auto isKnown = [](const std::string& id) {
        return !id.empty();
    };
    if (!a.driveIds.empty() && std::ranges::all_of(a.driveIds, isKnown))
        return a.driveIds == b.driveIds;
    return std::ranges::none_of(b.driveIds, isKnown) && a.device == b.device && a.fileSystem == b.fileSystem;
}

std::optional<double> rateOf(const GridRecord& grid, const Workload& workload)
{
    for (const StepRecord& step : grid.steps) {
        if (!isSameKind(step.workload, workload))
            continue;
        if (const std::optional<std::size_t> median = medianPass(step.passes))
            return step.passes[*median].bytesPerSecond();
    }
    return std::nullopt;
}

} // namespace

std::string resultBaseName(std::int64_t startedAtUnixMs, int utcOffsetMinutes, std::string_view id)
{
    const CalendarTime time = calendarTime(startedAtUnixMs, utcOffsetMinutes);
    std::string digits;
    for (const char c : id) {
        if (digits.size() < 8 && ((c >= '0' && c <= '9') || (c >= 'a' && c <= 'f')))
            digits += c;
    }
    return zeroPadded(static_cast<std::uint64_t>(time.year), 4) + zeroPadded(time.month, 2) + zeroPadded(time.day, 2)
        + '-' + zeroPadded(time.hour, 2) + zeroPadded(time.minute, 2) + zeroPadded(time.second, 2) + '-' + digits;
}

std::filesystem::path traceFileOf(const std::filesystem::path& resultFile)
{
    std::filesystem::path file = resultFile;
    return file.replace_extension(traceExtension);
}

Result<> makeDataFolder(const std::filesystem::path& folder, const Sentence& what)
{
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (!error)
        return success();
    return fail(errorCodeOf(error),
        Sentence::sequence({Sentence("The folder for {content} {folder} could not be created: {reason}.",
                                {{"content", what}, {"folder", toUtf8(folder)}, {"reason", error.message()}}),
            Sentence("Set $STEADYMARK_DATA to use another one.")}),
        error.value());
}

ResultStore::ResultStore(std::filesystem::path folder)
    : m_folder(std::move(folder))
{
}

std::filesystem::path ResultStore::fileOf(const RunResult& result) const
{
    std::filesystem::path file = m_folder / resultBaseName(result.startedAtUnixMs, result.utcOffsetMinutes, result.id);
    file += resultExtension;
    return file;
}

Result<std::filesystem::path> ResultStore::add(const RunResult& result)
{
    BOOST_OUTCOME_TRYV(makeDataFolder(m_folder, Sentence("results")));
    std::filesystem::path file = fileOf(result);
    BOOST_OUTCOME_TRYV(saveRun(result, file));
    return file;
}

Result<> ResultStore::checkIsOwn(const std::filesystem::path& file) const
{
    if (file.parent_path() == m_folder && file.extension() == std::filesystem::path(resultExtension))
        return success();
    return fail(ErrorCode::InvalidArgument,
        Sentence("{file} is not one of the results in {folder}: use a file manager.",
            {{"file", toUtf8(file)}, {"folder", toUtf8(m_folder)}}));
}

Result<> ResultStore::rename(const std::filesystem::path& file, const std::string& comment)
{
    BOOST_OUTCOME_TRYV(checkIsOwn(file));
    BOOST_OUTCOME_TRY(LoadedRun loaded, loadDocument(file));
    if (loaded.audit.verdict == AuditVerdict::Edited || !loaded.result.edited.empty()) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("{file} was edited after the measurement, so it is not changed again.", {{"file", toUtf8(file)}}));
    }
    loaded.result.comment = toValidUtf8(toPlainLine(comment), mostCommentBytes);
    return saveRun(loaded.result, file);
}

Result<> ResultStore::remove(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRYV(checkIsOwn(file));
    std::error_code error;
    const bool isRemoved = std::filesystem::remove(file, error);
    if (error) {
        return fail(errorCodeOf(error),
            Sentence("{file} could not be removed: {reason}.", {{"file", toUtf8(file)}, {"reason", error.message()}}),
            error.value());
    }
    if (!isRemoved)
        return fail(ErrorCode::NotFound, Sentence("The result {file} no longer exists.", {{"file", toUtf8(file)}}));
    return success();
}

void ResultStore::pruneTraces(ByteCount most) const
{
    struct Trace {
        std::filesystem::path file;
        std::uintmax_t bytes = 0;
    };
    std::vector<Trace> traces;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(m_folder, error)) {
        if (entry.path().extension() != std::filesystem::path(traceExtension) || !entry.is_regular_file(error))
            continue;
        std::filesystem::path result = entry.path();
        if (!std::filesystem::exists(result.replace_extension(resultExtension), error)) {
            std::filesystem::remove(entry.path(), error);
            continue;
        }
        const std::uintmax_t bytes = entry.file_size(error);
        if (!error)
            traces.push_back({entry.path(), bytes});
    }
    // Their names begin with the time of their run.
    std::ranges::sort(traces, std::greater(), [](const Trace& trace) { return trace.file.filename(); });
    std::uintmax_t kept = 0;
    for (const Trace& trace : traces) {
        kept += trace.bytes;
        if (kept > most.count() && &trace != &traces.front())
            std::filesystem::remove(trace.file, error);
    }
}

std::vector<MeasuredRate> ResultStore::measuredRates(
    const std::vector<Workload>& workloads, const ResultTarget& target) const
{
    std::vector<MeasuredRate> rates;
    std::vector<Workload> open = workloads;
    // The newest run may have had fewer rows, so older ones fill what it leaves open; but not years of them.
    constexpr std::size_t mostFiles = 20;
    std::size_t opened = 0;
    for (const HistoryEntry& entry : list()) {
        if (entry.isProcedure())
            continue;
        if (opened == mostFiles || open.empty())
            break;
        ++opened;
        const Result<LoadedRun> loaded = loadBenchmark(entry.file);
        if (!loaded || loaded.value().audit.verdict == AuditVerdict::Edited
            || !isSameTarget(target, loaded.value().result.target))
            continue;
        std::erase_if(open, [&](const Workload& workload) {
            const std::optional<double> rate = rateOf(benchmarkOf(loaded.value().result)->grid, workload);
            if (rate)
                rates.push_back({workload, *rate});
            return rate.has_value();
        });
    }
    return rates;
}

} // namespace steadymark
