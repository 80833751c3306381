// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// What biosnoop prints, that of bcc and that of libbpf-tools. The header tells which columns there are:
//
//     TIME(s)     COMM           PID    DISK    T SECTOR     BYTES  QUE(ms) LAT(ms)
//     0.000004    supervise      1950   xvda1   W 13092560   4096      0.01    0.74
//
// The time is that of the completion, in s since the first line (libbpf's -t puts the time of day before it). Names may
// contain blanks, so that the columns behind them are counted from the end. LAT is from the dispatch to the completion
// and exact to 10 or 1 µs. The operation may have letters behind it, as blkparse's RWBS. biosnoop.bt prints neither
// sector nor size and is no trace.
namespace steadymark {
namespace {

constexpr std::size_t biosnoopMostWords = 32;

// Where the columns are: in front of the name counted from the front, behind it from the end.
struct BiosnoopColumns {
    std::size_t time = 0;
    std::size_t disk = 0;
    std::size_t operation = 0;
    std::size_t sector = 0;
    std::size_t bytes = 0;
    std::size_t latency = 0;
    std::size_t fewest = 0; ///< words of a line
};

std::optional<BiosnoopColumns> biosnoopColumns(std::string_view line)
{
    std::array<std::string_view, biosnoopMostWords> words{};
    const std::size_t count = std::min(splitWords(line, words), words.size());
    const auto find = [&](std::string_view name) {
        std::size_t at = 0;
        while (at < count && words[at] != name)
            ++at;
        return at;
    };
    const BiosnoopColumns columns{find("TIME(s)"), count - find("DISK"), count - find("T"), count - find("SECTOR"),
        count - find("BYTES"), count - find("LAT(ms)"), count};
    const bool isAll = columns.time < count && columns.disk > 0 && columns.operation > 0 && columns.sector > 0
        && columns.bytes > 0 && columns.latency > 0;
    return isAll ? std::optional(columns) : std::nullopt;
}

class BiosnoopParser final {
public:
    explicit BiosnoopParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        if (const std::optional<BiosnoopColumns> columns = biosnoopColumns(line)) {
            m_columns = *columns;
            m_to.ignore();
            return success();
        }
        std::array<std::string_view, biosnoopMostWords> words{};
        const std::size_t count = splitWords(line, words);
        // Text around the table is none of its lines.
        if (m_columns.fewest == 0 || count <= m_columns.time || !scaledNumber(words[m_columns.time], 9)) {
            m_to.ignore();
            return success();
        }
        if (count < m_columns.fewest || count > words.size()) {
            m_to.reject(Rejection::Columns);
            return success();
        }
        return takeRecord(std::span(words).first(count));
    }

private:
    Result<> takeRecord(std::span<const std::string_view> words)
    {
        const auto fromEnd = [&words](std::size_t column) {
            return words[words.size() - column];
        };
        const auto reject = [this](Rejection reason) -> Result<> {
            m_to.reject(reason);
            return success();
        };
        ForeignRecord record;
        const std::string_view operation = fromEnd(m_columns.operation);
        if (operation.find('D') != std::string_view::npos)
            record.kind = IoKind::Discard;
        else if (operation.find('W') != std::string_view::npos)
            record.direction = Direction::Write;
        else if (operation.find('F') != std::string_view::npos)
            record.kind = IoKind::Flush;
        else if (operation.find('R') == std::string_view::npos)
            return reject(Rejection::Operation);
        const std::optional<std::int64_t> completed = scaledNumber(words[m_columns.time], 9);
        const std::optional<std::int64_t> latency = scaledNumber(fromEnd(m_columns.latency), 6);
        const std::optional<std::uint64_t> offset =
            scaledUnits(wholeNumber(fromEnd(m_columns.sector)), foreignSectorBytes);
        const std::optional<std::uint64_t> bytes = wholeNumber(fromEnd(m_columns.bytes));
        if (!completed || *completed < 0)
            return reject(Rejection::Time);
        if (!latency || *latency < 0)
            return reject(Rejection::Latency);
        if (!offset && record.kind != IoKind::Flush)
            return reject(Rejection::Offset);
        if (!bytes)
            return reject(Rejection::Length);
        if (*bytes == 0 && record.direction == Direction::Write)
            record.kind = IoKind::Flush; // an empty write that flushes
        record.timeNs = *completed - *latency;
        record.latencyNs = static_cast<std::uint64_t>(*latency);
        record.offsetBytes = record.kind == IoKind::Flush ? 0 : *offset;
        record.bytes = *bytes;
        record.device = m_to.device(fromEnd(m_columns.disk));
        return m_to.add(record, *completed);
    }

    ImportCollector& m_to;
    BiosnoopColumns m_columns; ///< before the header with `fewest` 0
};

bool recognisesBiosnoop(std::string_view head)
{
    return anyLineOf(head, [](std::string_view line) { return biosnoopColumns(line).has_value(); });
}

Result<> readBiosnoop(ForeignStreams streams, ImportCollector& to)
{
    BiosnoopParser parser(to);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); });
}

} // namespace

ForeignFormat biosnoopFormat()
{
    return {{"biosnoop", "biosnoop output", StampMeaning::Completion, TraceLevel::BlockQueue, 1000}, recognisesBiosnoop,
        readBiosnoop};
}

} // namespace steadymark
