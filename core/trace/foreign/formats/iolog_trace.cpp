// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// fio's write_iolog (HOWTO, "Trace file format"; iolog.c):
//
//     fio version 2 iolog            fio version 3 iolog            (version 1 has no such line)
//     /dev/sda add                   0 /dev/sda add                 0, 4096, 8192
//     /dev/sda open                  1 /dev/sda open                direction, offset, length
//     /dev/sda wait 1000 0           878 /dev/sda write 0 16384
//     /dev/sda read 4096 8192
//
// Version 2 waits for so many µs since the wait before, as the manual says. Version 3 begins with the time since the
// start, µs as fio writes and reads it, but programs that convert to it write ms, too: ImportOptions::iologUnitNs.
namespace steadymark {
namespace {

constexpr std::string_view iologBegin = "fio version ";

std::optional<unsigned> iologVersionOf(std::string_view line)
{
    if (line.starts_with("fio version 2 iolog"))
        return 2;
    if (line.starts_with("fio version 3 iolog"))
        return 3;
    return std::nullopt;
}

bool isFirstIolog(std::string_view line)
{
    std::array<std::string_view, 3> fields{};
    const bool isOne = splitFields(line, ',', fields) == 3 && (fields[0] == "0" || fields[0] == "1");
    return isOne && wholeNumber(fields[1]).has_value() && wholeNumber(fields[2]).has_value();
}

class IologParser final {
public:
    explicit IologParser(ImportCollector& to)
        : m_to(to)
    {
    }

    Result<> take(std::string_view line)
    {
        if (line.starts_with(iologBegin)) {
            m_version = iologVersionOf(line).value_or(m_version);
            m_to.setClockResolution(m_version == 3 ? m_to.options().iologUnitNs : 1000);
            return success();
        }
        return m_version == 1 ? takeFirst(line) : takeAction(line);
    }

    // No drive does a million I/Os a second one after the other, but a trace in ms that is read as µs says so.
    void finish()
    {
        constexpr std::uint64_t enough = 1000;
        const std::uint64_t usual = 1000; // ns
        const bool isTooFast = m_version == 3 && m_to.options().iologUnitNs == usual && m_timed >= enough
            && static_cast<std::uint64_t>(m_lastNs - m_firstNs) < m_timed * usual;
        if (isTooFast)
            m_to.note(Sentence("More than a million I/Os per second: the times are probably milliseconds and not "
                               "microseconds. Choose the unit when you import it."));
    }

private:
    Result<> reject(Rejection reason)
    {
        m_to.reject(reason);
        return success();
    }

    Result<> takeFirst(std::string_view line)
    {
        std::array<std::string_view, 3> fields{};
        if (splitFields(line, ',', fields) != 3)
            return reject(Rejection::Columns);
        ForeignLine io;
        io.timeNs = 0;
        io.device = m_to.device("fio");
        if (fields[0] == "0" || fields[0] == "1")
            io.direction = fields[0] == "0" ? Direction::Read : Direction::Write;
        io.offsetBytes = wholeNumber(fields[1]);
        io.bytes = wholeNumber(fields[2]);
        return addLine(io, m_to);
    }

    Result<> takeAction(std::string_view line)
    {
        std::array<std::string_view, 6> words{};
        const std::size_t count = splitWords(line, words);
        const std::size_t first = m_version == 3 ? 1 : 0; // behind the time
        if (count < first + 2 || count > first + 4)
            return reject(Rejection::Columns);
        const std::string_view action = words[first + 1];
        if (action == "add" || action == "open" || action == "close") {
            m_to.ignore();
            return success();
        }
        const std::optional<std::uint64_t> offset = wholeNumber(words[first + 2]); // none of a missing word
        if (action == "wait") {
            m_to.ignore();
            constexpr std::uint64_t longest = std::uint64_t{1} << 50U; // in us
            const std::uint64_t waited = offset.value_or(longest);
            if (m_version == 2 && waited < longest && m_waitedNs < std::int64_t{1} << 60U)
                m_waitedNs += static_cast<std::int64_t>(waited) * 1000;
            return success();
        }
        ForeignRecord record;
        record.timeNs = m_waitedNs;
        if (m_version == 3) {
            const std::optional<std::uint64_t> time = wholeNumber(words[0]);
            if (!time || *time > std::uint64_t{1} << 40U)
                return reject(Rejection::Time);
            record.timeNs = static_cast<std::int64_t>(*time * m_to.options().iologUnitNs);
            m_firstNs = m_timed == 0 ? record.timeNs : m_firstNs;
            m_lastNs = std::max(m_lastNs, record.timeNs);
            ++m_timed;
        }
        record.device = m_to.device(words[first]);
        if (action == "sync" || action == "datasync") {
            record.kind = IoKind::Flush;
            return m_to.add(record);
        }
        if (action != "read" && action != "write" && action != "trim")
            return reject(Rejection::Operation);
        record.kind = action == "trim" ? IoKind::Discard : IoKind::Transfer;
        record.direction = action == "write" ? Direction::Write : Direction::Read;
        const std::optional<std::uint64_t> bytes = count > first + 3 ? wholeNumber(words[first + 3]) : std::nullopt;
        if (!offset || !bytes)
            return reject(offset ? Rejection::Length : Rejection::Offset);
        record.offsetBytes = *offset;
        record.bytes = *bytes;
        return m_to.add(record);
    }

    ImportCollector& m_to;
    unsigned m_version = 1;
    std::int64_t m_waitedNs = 0;
    std::uint64_t m_timed = 0; ///< records of version 3
    std::int64_t m_firstNs = 0;
    std::int64_t m_lastNs = 0;
};

bool recognisesIolog(std::string_view head)
{
    const std::string_view line = firstLine(head);
    return iologVersionOf(line).has_value() || isFirstIolog(line);
}

Result<> readIolog(ForeignStreams streams, ImportCollector& to)
{
    IologParser parser(to);
    BOOST_OUTCOME_TRYV(forEachLine(*streams.front(), to, [&](std::string_view line) { return parser.take(line); }));
    parser.finish();
    return success();
}

} // namespace

ForeignFormat iologFormat()
{
    return {{"iolog", "fio iolog", StampMeaning::Issue, TraceLevel::Application, 1000}, recognisesIolog, readIolog};
}

} // namespace steadymark
