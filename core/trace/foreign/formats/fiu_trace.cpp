// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

#include <string>

// The traces of Florida International University (SRCMap, IODedup; SNIA IOTTA 390 and 391):
//
//     777599999908936 2552 kjournald 160806224 8 W 6 0 3d7e…
//     time PID process address size operation major minor MD5 of the content
//
// The time is in ns from any moment, address and size in sectors of 512 bytes. The name of a process may contain
// blanks, and several MD5 may follow, so that the operation is looked for between numbers.
namespace steadymark {
namespace {

constexpr std::size_t fiuFewestWords = 8;
constexpr std::size_t fiuMostWords = 64;

// Where the operation stands; 0: nowhere.
std::size_t fiuOperation(std::span<const std::string_view> words)
{
    for (std::size_t i = 5; i + 2 < words.size(); ++i) {
        const bool isOperation = words[i] == "R" || words[i] == "W";
        if (isOperation && wholeNumber(words[i - 1]) && wholeNumber(words[i - 2]) && wholeNumber(words[i + 1])
            && wholeNumber(words[i + 2]))
            return i;
    }
    return 0;
}

Result<> takeFiuLine(std::string_view line, ImportCollector& to)
{
    std::array<std::string_view, fiuMostWords> words{};
    const std::size_t count = std::min(splitWords(line, words), fiuMostWords);
    const std::size_t operation = count < fiuFewestWords ? 0 : fiuOperation(std::span(words).first(count));
    if (operation == 0) {
        to.reject(count < fiuFewestWords ? Rejection::Columns : Rejection::Operation);
        return success();
    }
    ForeignLine io;
    io.timeNs = scaledNumber(words[0], 0);
    io.offsetBytes = scaledUnits(wholeNumber(words[operation - 2]), foreignSectorBytes);
    io.bytes = scaledUnits(wholeNumber(words[operation - 1]), foreignSectorBytes);
    io.direction = words[operation] == "R" ? Direction::Read : Direction::Write;
    std::string name(words[operation + 1]);
    name.append(",").append(words[operation + 2]);
    io.device = to.device(name);
    return addLine(io, to);
}

bool recognisesFiu(std::string_view head)
{
    return anyLineOf(
        head,
        [](std::string_view line) {
            std::array<std::string_view, fiuMostWords> words{};
            const std::size_t count = std::min(splitWords(line, words), fiuMostWords);
            return count > fiuFewestWords && wholeNumber(words[0]) && wholeNumber(words[1])
                && fiuOperation(std::span(words).first(count)) != 0;
        },
        5);
}

Result<> readFiu(ForeignStreams streams, ImportCollector& to)
{
    return forEachLine(*streams.front(), to, [&](std::string_view line) { return takeFiuLine(line, to); });
}

} // namespace

ForeignFormat fiuFormat()
{
    return {{"fiu", "FIU trace", StampMeaning::Issue, TraceLevel::BlockQueue, 1}, recognisesFiu, readFiu};
}

} // namespace steadymark
