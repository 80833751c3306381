// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The traces of Tencent's cloud block storage (2018, SNIA IOTTA 27917), without a header:
//
//     1538323200,12910952,128,0,1063
//     time,offset,size,type (0 read, 1 write),volume
//
// The time is in whole seconds since 1970, so that nothing can be said of queues; offset and size in sectors of 512
// bytes.
namespace steadymark {
namespace {

constexpr std::size_t tencentFields = 5;

Result<> takeTencentLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, tencentFields> fields{};
    if (splitFields(line, ',', fields) != tencentFields) {
        to.reject(Rejection::Columns);
        return success();
    }
    ForeignLine io;
    io.timeNs = scaledNumber(fields[0], 9);
    io.offsetBytes = scaledUnits(wholeNumber(fields[1]), foreignSectorBytes);
    io.bytes = scaledUnits(wholeNumber(fields[2]), foreignSectorBytes);
    if (fields[3] == "0" || fields[3] == "1")
        io.direction = fields[3] == "0" ? Direction::Read : Direction::Write;
    io.device = to.device(fields[4]);
    return addLine(io, to);
}

bool recognisesTencent(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, tencentFields> fields{};
            return splitFields(line, ',', fields) == tencentFields && fields[0].size() == 10 && wholeNumber(fields[0])
                && wholeNumber(fields[1]) && wholeNumber(fields[2]) && (fields[3] == "0" || fields[3] == "1")
                && wholeNumber(fields[4]);
        },
        5);
}

Result<> readTencent(ForeignStreams streams, ImportCollector& to)
{
    to.setUnixEpoch(0);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeTencentLine(line, to); });
}

} // namespace

ForeignFormat tencentFormat()
{
    return {{"tencent", "Tencent block trace", StampMeaning::Received, TraceLevel::Array, 1'000'000'000},
        recognisesTencent, readTencent};
}

} // namespace steadymark
