// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The block traces of Alibaba Cloud (2020), without a header:
//
//     419,W,8792731648,16384,1577808144360767
//     device,operation,offset,length,time
//
// Offset and length in bytes. The time is when the server received the request, in µs since 1970.
namespace steadymark {
namespace {

constexpr std::size_t alibabaFields = 5;
constexpr std::uint64_t alibabaLatestUs = std::uint64_t{1} << 52U;

Result<> takeAlibabaLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, alibabaFields> fields{};
    if (splitFields(line, ',', fields) != alibabaFields) {
        to.reject(Rejection::Columns);
        return success();
    }
    ForeignLine io;
    io.device = to.device(fields[0]);
    if (fields[1] == "R" || fields[1] == "W")
        io.direction = fields[1] == "R" ? Direction::Read : Direction::Write;
    io.offsetBytes = wholeNumber(fields[2]);
    io.bytes = wholeNumber(fields[3]);
    if (const std::optional<std::uint64_t> us = wholeNumber(fields[4]); us && *us < alibabaLatestUs)
        io.timeNs = static_cast<std::int64_t>(*us * 1000);
    return addLine(io, to);
}

bool recognisesAlibaba(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, alibabaFields> fields{};
            return splitFields(line, ',', fields) == alibabaFields && wholeNumber(fields[0])
                && (fields[1] == "R" || fields[1] == "W") && wholeNumber(fields[2]) && wholeNumber(fields[3])
                && fields[4].size() == 16 && wholeNumber(fields[4]);
        },
        5);
}

Result<> readAlibaba(ForeignStreams streams, ImportCollector& to)
{
    to.setUnixEpoch(0);
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeAlibabaLine(line, to); });
}

} // namespace

ForeignFormat alibabaFormat()
{
    return {{"alibaba", "Alibaba block trace", StampMeaning::Received, TraceLevel::Array, 1000}, recognisesAlibaba,
        readAlibaba};
}

} // namespace steadymark
