// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// Process Monitor (Sysinternals) as CSV, or as copied out of its window: then with tabs and without a header. Which
// columns there are, and in which order, is the user's choice; copied ones are taken as they are at first.
//
//     "Time of Day","Process Name","PID","Operation","Path","Result","Detail","Duration"
//     "8:31:24.8410424 PM","a.exe","9456","ReadFile","C:\a.dll","SUCCESS","Offset: 0, Length: 4,096, …","0.0065477"
//
// The time of day has no date: it is taken as the next day where it falls by more than half a day. Numbers have the
// separators of thousands of the machine's language. These are calls of applications to their files, and most of them
// are answered by the cache; a "Non-cached" one is not.
namespace steadymark {
namespace {

constexpr std::int64_t dayNs = 86'400'000'000'000;
constexpr std::int64_t mostProcmonDays = 10'000; // no trace is that long, and its times cannot overflow

struct ProcmonColumns {
    std::optional<std::size_t> time;
    std::optional<std::size_t> operation;
    std::optional<std::size_t> path;
    std::optional<std::size_t> result;
    std::optional<std::size_t> detail;
    std::optional<std::size_t> duration;
};

char procmonSeparator(std::string_view line)
{
    return line.find('\t') != std::string_view::npos ? '\t' : ',';
}

std::optional<ProcmonColumns> procmonHeader(const std::vector<std::string_view>& fields)
{
    const auto find = [&fields](std::string_view name) -> std::optional<std::size_t> {
        for (std::size_t i = 0; i < fields.size(); ++i) {
            if (fields[i] == name)
                return i;
        }
        return std::nullopt;
    };
    const ProcmonColumns columns{
        find("Time of Day"), find("Operation"), find("Path"), find("Result"), find("Detail"), find("Duration")};
    return columns.time && columns.operation && columns.path && columns.detail ? std::optional(columns) : std::nullopt;
}

// "0.0065477": seconds with seven digits, as nothing else in a line has.
bool isProcmonDuration(std::string_view text)
{
    const std::size_t point = text.find('.');
    return point != std::string_view::npos && text.size() - point == 8 && scaledNumber(text, 9).has_value();
}

// As the program shows them before anybody chooses others.
ProcmonColumns usualProcmonColumns(const std::vector<std::string_view>& fields)
{
    ProcmonColumns columns{0, 3, 4, 5, 6, std::nullopt};
    for (std::size_t i = 7; i < fields.size() && !columns.duration; ++i) {
        if (isProcmonDuration(fields[i]))
            columns.duration = i;
    }
    return columns;
}

std::optional<std::uint64_t> procmonDetail(std::string_view detail, std::string_view name)
{
    const std::size_t at = detail.find(name);
    return at == std::string_view::npos ? std::nullopt : groupedNumber(detail.substr(at + name.size()));
}

class ProcmonParser final {
public:
    explicit ProcmonParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        if (line.starts_with("\xEF\xBB\xBF"))
            line.remove_prefix(3);
        const std::vector<std::string_view> fields = splitQuoted(line, procmonSeparator(line));
        if (const std::optional<ProcmonColumns> columns = procmonHeader(fields)) {
            m_columns = columns;
            m_to.ignore();
            return success();
        }
        const ProcmonColumns columns = m_columns ? *m_columns : usualProcmonColumns(fields);
        const auto field = [&fields](const std::optional<std::size_t>& column) {
            return column && *column < fields.size() ? fields[*column] : std::string_view();
        };
        const std::string_view operation = field(columns.operation);
        ForeignRecord record;
        if (operation == "FlushBuffersFile")
            record.kind = IoKind::Flush;
        else if (operation == "WriteFile")
            record.direction = Direction::Write;
        else if (operation != "ReadFile")
            return ignore(fields);
        if (columns.result && field(columns.result) != "SUCCESS")
            return ignore(fields); // nothing was transferred
        return takeRecord(
            record, field(columns.time), field(columns.path), field(columns.detail), field(columns.duration));
    }

private:
    Result<> ignore(const std::vector<std::string_view>& fields)
    {
        if (fields.size() < 4)
            m_to.reject(Rejection::Columns);
        else
            m_to.ignore();
        return success();
    }

    Result<> takeRecord(ForeignRecord record, std::string_view time, std::string_view path, std::string_view detail,
        std::string_view duration)
    {
        const auto reject = [this](Rejection reason) -> Result<> {
            m_to.reject(reason);
            return success();
        };
        const std::optional<std::int64_t> ofDay = timeOfDayNs(time);
        if (!ofDay)
            return reject(Rejection::Time);
        if (*ofDay < m_lastOfDayNs - dayNs / 2 && m_daysNs < dayNs * mostProcmonDays)
            m_daysNs += dayNs;
        m_lastOfDayNs = *ofDay;
        record.timeNs = m_daysNs + *ofDay;
        if (const std::optional<std::int64_t> taken = scaledNumber(duration, 9); taken && *taken >= 0)
            record.latencyNs = static_cast<std::uint64_t>(*taken);
        record.device = m_to.device(path);
        if (record.kind == IoKind::Flush)
            return m_to.add(record);
        const std::optional<std::uint64_t> offset = procmonDetail(detail, "Offset: ");
        const std::optional<std::uint64_t> bytes = procmonDetail(detail, "Length: ");
        if (!offset)
            return reject(Rejection::Offset);
        if (!bytes)
            return reject(Rejection::Length);
        record.offsetBytes = *offset;
        record.bytes = *bytes;
        return m_to.add(record);
    }

    ImportCollector& m_to;
    std::optional<ProcmonColumns> m_columns;
    std::int64_t m_lastOfDayNs = 0;
    std::int64_t m_daysNs = 0;
};

bool recognisesProcmon(std::string_view head)
{
    return anyLineOf(head, [](std::string_view line) {
        if (line.starts_with("\xEF\xBB\xBF"))
            line.remove_prefix(3);
        const std::vector<std::string_view> fields = splitQuoted(line, procmonSeparator(line));
        if (procmonHeader(fields))
            return true;
        return fields.size() >= 7 && timeOfDayNs(fields[0])
            && (fields[3] == "ReadFile" || fields[3] == "WriteFile" || fields[3] == "FlushBuffersFile");
    });
}

Result<> readProcmon(ForeignStreams streams, ImportCollector& to)
{
    ProcmonParser parser(to);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); });
}

} // namespace

ForeignFormat processMonitorFormat()
{
    return {{"process-monitor", "Process Monitor log", StampMeaning::Issue, TraceLevel::FileSystem, 100},
        recognisesProcmon, readProcmon};
}

} // namespace steadymark
