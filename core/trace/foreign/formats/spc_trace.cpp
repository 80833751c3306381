// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The ASCII traces of the Storage Performance Council, as in the collection of the University of Massachusetts
// (Financial1, WebSearch1 …), without a header and with any further fields:
//
//     0,20941264,8192,W,0.551706,Alpha/NT
//     unit,address,size,operation,time
//
// Addresses count blocks of 512 bytes, sizes bytes, the time s from the start. A device is an application storage unit.
namespace steadymark {
namespace {

constexpr std::size_t spcFields = 5;

std::optional<Direction> spcDirection(std::string_view text)
{
    if (text == "R" || text == "r")
        return Direction::Read;
    if (text == "W" || text == "w")
        return Direction::Write;
    return std::nullopt;
}

Result<> takeSpcLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, spcFields> fields{};
    if (splitFields(line, ',', fields) < spcFields) {
        to.reject(Rejection::Columns);
        return success();
    }
    ForeignLine io;
    io.device = to.device(fields[0]);
    io.offsetBytes = scaledUnits(wholeNumber(fields[1]), foreignSectorBytes);
    io.bytes = wholeNumber(fields[2]);
    io.direction = spcDirection(fields[3]);
    io.timeNs = scaledNumber(fields[4], 9);
    return addLine(io, to);
}

bool recognisesSpc(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, spcFields> fields{};
            return splitFields(line, ',', fields) >= spcFields && wholeNumber(fields[0]) && wholeNumber(fields[1])
                && wholeNumber(fields[2]) && spcDirection(fields[3]) && scaledNumber(fields[4], 9);
        },
        5);
}

Result<> readSpc(ForeignStreams streams, ImportCollector& to)
{
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeSpcLine(line, to); });
}

} // namespace

ForeignFormat spcFormat()
{
    return {{"spc", "SPC trace", StampMeaning::Issue, TraceLevel::Unknown, 1000}, recognisesSpc, readSpc};
}

} // namespace steadymark
