// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The LUN traces of Systor '17 (SNIA IOTTA 4964):
//
//     Timestamp,Response,IOType,LUN,Offset,Size
//     1455592829.057119000,0.000432,R,4,350078976,4096
//
// The time of issue in s since 1970, exact to 1 µs; the response in s; offset and size in bytes. A type that is blank
// was not seen to be answered: nobody knows whether it read or wrote, so that it is left out.
namespace steadymark {
namespace {

constexpr std::size_t systorFields = 6;
constexpr std::string_view systorHeader = "Timestamp,Response,IOType,LUN,Offset,Size";

Result<> takeSystorLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, systorFields> fields{};
    if (line.starts_with("Timestamp,")) {
        to.ignore();
        return success();
    }
    if (splitFields(line, ',', fields) != systorFields) {
        to.reject(Rejection::Columns);
        return success();
    }
    ForeignLine io;
    io.timeNs = scaledNumber(fields[0], 9);
    if (fields[2] == "R" || fields[2] == "W" || fields[2] == "Read" || fields[2] == "Write")
        io.direction = fields[2].starts_with('R') ? Direction::Read : Direction::Write;
    io.device = to.device(fields[3]);
    io.offsetBytes = wholeNumber(fields[4]);
    io.bytes = wholeNumber(fields[5]);
    if (!fields[1].empty()) {
        const std::optional<std::int64_t> response = scaledNumber(fields[1], 9);
        if (!response || *response < 0) {
            to.reject(Rejection::Latency);
            return success();
        }
        io.latencyNs = static_cast<std::uint64_t>(*response);
    }
    return addLine(io, to);
}

bool recognisesSystor(std::string_view head)
{
    return firstLine(head).starts_with(systorHeader);
}

Result<> readSystor(ForeignStreams streams, ImportCollector& to)
{
    to.setUnixEpoch(0);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeSystorLine(line, to); });
}

} // namespace

ForeignFormat systorFormat()
{
    return {{"systor", "Systor '17 trace", StampMeaning::Issue, TraceLevel::Array, 1000}, recognisesSystor, readSystor};
}

} // namespace steadymark
