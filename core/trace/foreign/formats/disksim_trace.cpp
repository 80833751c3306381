// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

// The ASCII traces of two simulators, told apart by the time, which is of DiskSim a number with a point, in ms, and of
// MQSim a whole number, in ns (another unit would stand in its settings):
//
//     0.512000 0 264719034 16 1
//     938513000 4 264719034 16 0
//     time device address size flags
//
// Address and size are in sectors of 512 bytes; the lowest bit of the flags is 1 for reads in both.
namespace steadymark {
namespace {

constexpr std::size_t diskSimWords = 5;

bool isDiskSimLine(std::span<const std::string_view> words)
{
    return scaledNumber(words[0], 6) && wholeNumber(words[1]) && wholeNumber(words[2]) && wholeNumber(words[3])
        && (wholeNumber(words[4]) || hexNumber(words[4]));
}

Result<> takeDiskSimLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, diskSimWords> words{};
    if (splitWords(line, words) != diskSimWords) {
        to.reject(Rejection::Columns);
        return success();
    }
    const bool isInMs = words[0].find('.') != std::string_view::npos;
    ForeignLine io;
    io.timeNs = scaledNumber(words[0], isInMs ? 6 : 0);
    io.device = to.device(words[1]);
    io.offsetBytes = scaledUnits(wholeNumber(words[2]), foreignSectorBytes);
    io.bytes = scaledUnits(wholeNumber(words[3]), foreignSectorBytes);
    if (const std::optional<std::uint64_t> flags = hexNumber(words[4]))
        io.direction = (*flags & 1U) != 0 ? Direction::Read : Direction::Write;
    return addLine(io, to);
}

bool recognisesDiskSim(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, diskSimWords> words{};
            return splitWords(line, words) == diskSimWords && isDiskSimLine(words);
        },
        3);
}

Result<> readDiskSim(ForeignStreams streams, ImportCollector& to)
{
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeDiskSimLine(line, to); });
}

} // namespace

ForeignFormat diskSimFormat()
{
    return {{"disksim", "DiskSim or MQSim trace", StampMeaning::Issue, TraceLevel::Unknown, 1}, recognisesDiskSim,
        readDiskSim};
}

} // namespace steadymark
