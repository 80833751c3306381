// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/fio_log_lines.h"

#include "core/base/text.h"

#include <array>
#include <charconv>
#include <limits>

namespace steadymark {

namespace {

constexpr std::size_t fewestLogColumns = 4;
constexpr std::size_t mostLogColumns = 7;
constexpr std::size_t mostAveraged = 8; // with the largest value of each window beside the average

struct Fields {
    std::array<std::uint64_t, mostAveraged> values{};
    std::array<bool, mostAveraged> isHexadecimal{};
    std::size_t count = 0;
};

Sentence meaningOf(std::size_t column, std::size_t columns)
{
    static const std::array<Sentence, mostLogColumns> meanings = {Sentence("the time in milliseconds"),
        Sentence("the latency in nanoseconds"), Sentence("the direction (0 read, 1 write, 2 trim)"),
        Sentence("the block size in bytes"), Sentence("the offset in bytes"), Sentence("the priority"),
        Sentence("the issue time in nanoseconds")};
    if (columns == fewestLogColumns + 1 && column == 4)
        return Sentence("the offset in bytes or the priority");
    return column < meanings.size() ? meanings[column] : Sentence("nothing more");
}

auto complain(std::uint64_t number, std::size_t column, const Sentence& expected, std::string_view found)
{
    if (found.empty()) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Line {line}, column {column}: expected {expected}, but there is nothing.",
                {{"line", number}, {"column", column + 1}, {"expected", expected}}));
    }
    constexpr std::size_t shown = 24;
    const std::string text = toPlainLine(found.substr(0, shown)) + (found.size() > shown ? "…" : "");
    return fail(ErrorCode::InvalidArgument,
        Sentence("Line {line}, column {column}: expected {expected}, but there is \"{found}\".",
            {{"line", number}, {"column", column + 1}, {"expected", expected}, {"found", text}}));
}

bool isBlank(char character)
{
    return character == ' ' || character == '\t' || character == '\r';
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

// What the column holds, for a complaint.
std::string_view fieldAt(std::string_view line, std::size_t column)
{
    for (; column > 0; --column)
        line.remove_prefix(std::min(line.find(',') + 1, line.size()));
    return withoutBlanks(line.substr(0, line.find(',')));
}

Result<Fields> split(std::string_view line, std::uint64_t number)
{
    Fields fields;
    const char* next = line.data();
    const char* const end = next + line.size();
    while (true) {
        while (next != end && isBlank(*next))
            ++next;
        const bool isHexadecimal = end - next > 2 && next[0] == '0' && (next[1] == 'x' || next[1] == 'X');
        if (isHexadecimal)
            next += 2;
        std::uint64_t value = 0;
        const std::from_chars_result read = std::from_chars(next, end, value, isHexadecimal ? 16 : 10);
        const char* after = read.ptr;
        while (after != end && isBlank(*after))
            ++after;
        if (read.ec != std::errc() || (after != end && *after != ',')) {
            return complain(number, fields.count,
                Sentence("{value} as a whole number below 2^64", {{"value", meaningOf(fields.count, 0)}}),
                fieldAt(line, fields.count));
        }
        if (fields.count == mostAveraged) {
            return fail(ErrorCode::InvalidArgument,
                Sentence(
                    "Line {line} has more than 8 columns, but a latency log of fio has 4 to 7 (a log of histograms "
                    "cannot be read).",
                    {{"line", number}}));
        }
        fields.values[fields.count] = value;
        fields.isHexadecimal[fields.count] = isHexadecimal;
        ++fields.count;
        if (after == end)
            return fields;
        next = after + 1;
    }
}

// With log_avg_msec the block size is 0; log_window_value=both puts the largest value of the window behind the average.
bool isAverage(const Fields& fields)
{
    if (fields.count <= mostLogColumns && fields.values[2] <= 2)
        return fields.values[3] == 0;
    return fields.count > 5 && fields.values[3] <= 2 && fields.values[4] == 0;
}

Result<> checkColumns(const Fields& fields, std::string_view line, std::uint64_t number)
{
    if (fields.count < fewestLogColumns || fields.count > mostLogColumns) {
        return fail(ErrorCode::InvalidArgument,
            Sentence::counted(fields.count, "Line {line} has {n} column, but a latency log of fio has 4 to 7.",
                "Line {line} has {n} columns, but a latency log of fio has 4 to 7.", {{"line", number}}));
    }
    for (std::size_t column = 0; column < fields.count; ++column) {
        const bool isPriority = column == 5 || (column == 4 && fields.count == 5);
        if (fields.isHexadecimal[column] && !isPriority)
            return complain(number, column,
                Sentence("{value} as a decimal number", {{"value", meaningOf(column, fields.count)}}),
                fieldAt(line, column));
    }
    constexpr std::array<std::uint64_t, mostLogColumns> largest = {FioLogLine::largestTimeMs,
        FioLogLine::largestLatencyNs, 2, std::numeric_limits<std::uint32_t>::max(),
        std::numeric_limits<std::uint64_t>::max(), 0xffff, FioLogLine::largestIssueNs};
    for (std::size_t column = 0; column < fields.count; ++column) {
        if (fields.values[column] > largest[column]) {
            const Sentence meaning = meaningOf(column, fields.count);
            const Sentence expected = column == 2
                ? meaning
                : Sentence("{value} up to {largest}", {{"value", meaning}, {"largest", largest[column]}});
            return complain(number, column, expected, fieldAt(line, column));
        }
    }
    return success();
}

} // namespace

Result<FioLogLine> parseFioLogLine(std::string_view text, std::uint64_t number)
{
    BOOST_OUTCOME_TRY(const Fields fields, split(text, number));
    if (fields.count >= fewestLogColumns && isAverage(fields)) {
        return fail(ErrorCode::InvalidArgument,
            Sentence("Line {line} is the average of a time window (its block size is 0): create the log without "
                     "log_avg_msec, so that every I/O has its own line.",
                {{"line", number}}));
    }
    BOOST_OUTCOME_TRYV(checkColumns(fields, text, number));
    FioLogLine line;
    line.columns = static_cast<std::uint8_t>(fields.count);
    line.timeMs = fields.values[0];
    line.latencyNs = fields.values[1];
    line.direction = static_cast<FioLogLine::Direction>(fields.values[2]);
    line.blockBytes = static_cast<std::uint32_t>(fields.values[3]);
    line.fifth = fields.values[4];
    line.isFifthPriority = fields.isHexadecimal[4];
    line.issueNs = fields.values[6];
    return line;
}

} // namespace steadymark
