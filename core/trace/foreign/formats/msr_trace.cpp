// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

#include <string>

// The traces of enterprise servers by Microsoft Research Cambridge (SNIA IOTTA 388), without a header:
//
//     128166372003061629,hm,0,Write,7014912,4096,9500
//     time              ,host,disk,type,offset,size,response time
//
// Times are Windows' FILETIME: 100 ns since 1601, UTC; offset and size in bytes. A device is a disk of a host.
namespace steadymark {
namespace {

constexpr std::uint64_t fileTimeUnixEpoch = 116'444'736'000'000'000; // 100 ns from 1601 to 1970
constexpr std::uint64_t msrLatest = std::uint64_t{1} << 55U;         // 100 ns since 1970: the year 2084
constexpr std::size_t msrFields = 7;

bool isMsrTime(std::string_view text)
{
    const std::optional<std::uint64_t> time = text.size() == 18 ? wholeNumber(text) : std::nullopt;
    return time && *time >= fileTimeUnixEpoch && *time - fileTimeUnixEpoch < msrLatest;
}

Result<> takeMsrLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, msrFields> fields{};
    if (splitFields(line, ',', fields) != msrFields) {
        to.reject(Rejection::Columns);
        return success();
    }
    ForeignLine io;
    if (isMsrTime(fields[0]))
        io.timeNs = static_cast<std::int64_t>((*wholeNumber(fields[0]) - fileTimeUnixEpoch) * 100);
    if (fields[3] == "Read" || fields[3] == "Write")
        io.direction = fields[3] == "Read" ? Direction::Read : Direction::Write;
    io.offsetBytes = wholeNumber(fields[4]);
    io.bytes = wholeNumber(fields[5]);
    io.latencyNs = scaledUnits(wholeNumber(fields[6]), 100);
    if (!io.latencyNs) {
        to.reject(Rejection::Latency);
        return success();
    }
    // "host.disk", as the files of the collection are called "host_disk"; the two fields stand beside each other.
    std::string name(fields[1]);
    name.append(".").append(fields[2]);
    io.device = to.device(name);
    return addLine(io, to);
}

bool recognisesMsr(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, msrFields> fields{};
            return splitFields(line, ',', fields) == msrFields && isMsrTime(fields[0]);
        },
        3);
}

Result<> readMsr(ForeignStreams streams, ImportCollector& to)
{
    to.setUnixEpoch(0);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeMsrLine(line, to); });
}

} // namespace

ForeignFormat msrFormat()
{
    return {{"msr", "MSR Cambridge trace", StampMeaning::Issue, TraceLevel::BlockQueue, 100}, recognisesMsr, readMsr};
}

} // namespace steadymark
