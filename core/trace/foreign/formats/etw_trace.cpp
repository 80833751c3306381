// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

#include <map>
#include <string>

// What `xperf -i FILE.etl -o FILE.csv -a dumper` prints of Windows' own trace, as in the production server traces of
// Microsoft (SNIA IOTTA 158). Between BeginHeader and EndHeader stands a line with the columns of every type of record,
// which differ between versions, and so do those of the traces:
//
//     DiskRead, TimeStamp, Process Name ( PID), ThreadID, IrpPtr, ByteOffset, IOSize, ElapsedTime, DiskNum, …
//     DiskWrite, 2664955, p1 ( 980), 6852, 0xfffffade6b0a2010, 0x6c80556e00, 0x00010000, 183, 3, 0x000043, 183, …
//
// Time stamps are µs since the start of the trace and those of completions; ElapsedTime is µs from the I/O manager on.
namespace steadymark {
namespace {

constexpr std::size_t etwMostFields = 24;

struct EtwColumns {
    std::optional<std::size_t> time;
    std::optional<std::size_t> offset;
    std::optional<std::size_t> size;
    std::optional<std::size_t> elapsed;
    std::optional<std::size_t> disk;
};

bool isEtwType(std::string_view type)
{
    return type == "DiskRead" || type == "DiskWrite" || type == "DiskFlush";
}

class EtwParser final {
public:
    explicit EtwParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        std::array<std::string_view, etwMostFields> fields{};
        const std::size_t count = std::min(splitFields(line, ',', fields), fields.size());
        if (!isEtwType(fields[0])) {
            m_to.ignore();
            return success();
        }
        const std::span<const std::string_view> found = std::span(fields).first(count);
        if (count > 1 && fields[1] == "TimeStamp") {
            m_columns.insert_or_assign(std::string(fields[0]), columnsOf(found));
            m_to.ignore();
            return success();
        }
        const auto known = m_columns.find(fields[0]);
        return takeRecord(found, known == m_columns.end() ? usualColumns(found) : known->second);
    }

private:
    static EtwColumns columnsOf(std::span<const std::string_view> names)
    {
        const auto find = [&names](std::string_view name) -> std::optional<std::size_t> {
            for (std::size_t i = 0; i < names.size(); ++i) {
                if (names[i] == name)
                    return i;
            }
            return std::nullopt;
        };
        return {find("TimeStamp"), find("ByteOffset"), find("IOSize"), find("ElapsedTime"), find("DiskNum")};
    }

    // Without a header: newer versions have the processor before the IRP, whose address is hexadecimal.
    static EtwColumns usualColumns(std::span<const std::string_view> fields)
    {
        const std::size_t shift = fields.size() > 4 && !fields[4].starts_with("0x") ? 1 : 0;
        if (fields[0] == "DiskFlush")
            return {1, std::nullopt, std::nullopt, 5 + shift, 6 + shift};
        return {1, 5 + shift, 6 + shift, 7 + shift, 8 + shift};
    }

    Result<> takeRecord(std::span<const std::string_view> fields, const EtwColumns& columns)
    {
        const auto field = [&fields](const std::optional<std::size_t>& column) {
            return column && *column < fields.size() ? fields[*column] : std::string_view();
        };
        const auto reject = [this](Rejection reason) -> Result<> {
            m_to.reject(reason);
            return success();
        };
        const std::optional<std::int64_t> completed = scaledNumber(field(columns.time), 3);
        const std::optional<std::int64_t> elapsed = scaledNumber(field(columns.elapsed), 3);
        if (!completed || *completed < 0)
            return reject(Rejection::Time);
        if (!elapsed || *elapsed < 0)
            return reject(Rejection::Latency);
        ForeignRecord record;
        record.timeNs = *completed - *elapsed;
        record.latencyNs = static_cast<std::uint64_t>(*elapsed);
        record.device = m_to.device(field(columns.disk));
        if (fields[0] == "DiskFlush") {
            record.kind = IoKind::Flush;
            return m_to.add(record, *completed);
        }
        const std::optional<std::uint64_t> offset = hexNumber(field(columns.offset));
        const std::optional<std::uint64_t> bytes = hexNumber(field(columns.size));
        if (!offset)
            return reject(Rejection::Offset);
        if (!bytes)
            return reject(Rejection::Length);
        record.offsetBytes = *offset;
        record.bytes = *bytes;
        record.direction = fields[0] == "DiskRead" ? Direction::Read : Direction::Write;
        return m_to.add(record, *completed);
    }

    ImportCollector& m_to;
    std::map<std::string, EtwColumns, std::less<>> m_columns;
};

bool recognisesEtw(std::string_view head)
{
    return firstLine(head) == "BeginHeader"
        || anyLineOf(head, [](std::string_view line) { return isEtwType(line.substr(0, line.find(','))); });
}

Result<> readEtw(ForeignStreams streams, ImportCollector& to)
{
    EtwParser parser(to);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); });
}

} // namespace

ForeignFormat etwFormat()
{
    return {
        {"etw", "Windows event trace", StampMeaning::Completion, TraceLevel::BlockQueue, 1000}, recognisesEtw, readEtw};
}

} // namespace steadymark
