// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/formats/block_events.h"
#include "core/trace/foreign/formats/foreign_formats.h"
#include "core/trace/foreign/text_fields.h"

#include <utility>

// What blkparse prints by default (its manual, "DEFAULT OUTPUT"):
//
//     259,0    0      179     0.000994111 10587  D  WS 4403200 + 256 [fio]
//     device   CPU    number  time in s   PID  action RWBS sector + sectors [process, of C the error]
//
// Flushes have no sector (of completions: 0), and a completion may lack "+ sectors". Sectors have 512 bytes, time
// begins with the trace.
namespace steadymark {
namespace {

constexpr std::size_t blkparseWords = 11;

bool isDeviceWord(std::string_view word)
{
    const std::size_t comma = word.find(',');
    return comma != std::string_view::npos && wholeNumber(word.substr(0, comma)).has_value()
        && wholeNumber(word.substr(comma + 1)).has_value();
}

std::optional<BlockEvent::Action> actionNamed(std::string_view word)
{
    if (word == "Q")
        return BlockEvent::Action::Queue;
    if (word == "D")
        return BlockEvent::Action::Issue;
    if (word == "R")
        return BlockEvent::Action::Requeue;
    if (word == "C")
        return BlockEvent::Action::Complete;
    return std::nullopt;
}

// "WS", "RA", "FWFSM", "FN", "DS": what is done, then how. False: nothing, as of "N".
bool takeRwbs(std::string_view word, BlockEvent& event)
{
    if (word.find('D') != std::string_view::npos) {
        event.kind = IoKind::Discard;
        return true;
    }
    const bool isWrite = word.find('W') != std::string_view::npos;
    if (isWrite || word.find('R') != std::string_view::npos) {
        event.direction = isWrite ? Direction::Write : Direction::Read;
        return true;
    }
    event.kind = IoKind::Flush;
    return word.find('F') != std::string_view::npos;
}

Result<> takeBlkparseLine(std::string_view line, BlockEvents& events, ImportCollector& to)
{
    std::array<std::string_view, blkparseWords> words{};
    const std::size_t count = splitWords(line, words);
    if (count == 0 || !isDeviceWord(words[0])) {
        to.ignore(); // the summary at the end, "Input file …"
        return success();
    }
    const auto reject = [&to](Rejection reason) -> Result<> {
        to.reject(reason);
        return success();
    };
    if (count < 6)
        return reject(Rejection::Columns);
    const std::optional<BlockEvent::Action> action = actionNamed(words[5]);
    BlockEvent event;
    if (!action || count < 7 || !takeRwbs(words[6], event)) {
        if (!action && words[5].find_first_not_of("ABCDFGIMPQRSTUWXm") != std::string_view::npos)
            return reject(Rejection::Operation);
        to.ignore();
        return success();
    }
    event.action = *action;
    // A flush of a bio, "Q FWS [fsync]", is called a write; one that writes, too, has sectors.
    if (event.kind == IoKind::Transfer && words[6].starts_with('F') && !(count > 9 && words[8] == "+")) {
        event.kind = IoKind::Flush;
        event.direction = Direction::Read; // as of every flush, whatever its other events are called
    }
    const std::optional<std::int64_t> time = scaledNumber(words[3], 9);
    if (!time)
        return reject(Rejection::Time);
    event.timeNs = *time;
    event.device = to.device(words[0]);
    if (event.action == BlockEvent::Action::Complete && words[std::min(count, words.size()) - 1].starts_with('[')) {
        const std::string_view last = words[std::min(count, words.size()) - 1];
        std::int64_t error = scaledNumber(last.substr(1, last.find(']') - 1), 0).value_or(0);
        constexpr std::int64_t errorNumbers = 65536; // the field has 16 bits: -5 (EIO) is printed as 65531
        if (error > errorNumbers / 2 - 1)
            error = errorNumbers - error;
        event.error = static_cast<std::int32_t>(std::clamp<std::int64_t>(error < 0 ? -error : error, 0, 4095));
    }
    if (event.kind == IoKind::Flush)
        return events.add(event);
    const std::optional<std::uint64_t> sector = count > 7 ? wholeNumber(words[7]) : std::nullopt;
    if (!sector)
        return reject(Rejection::Offset);
    event.sector = *sector;
    const std::optional<std::uint64_t> sectors =
        count > 9 && words[8] == "+" ? scaledUnits(wholeNumber(words[9]), foreignSectorBytes) : std::nullopt;
    if (!sectors && event.action != BlockEvent::Action::Complete)
        return reject(Rejection::Length);
    event.bytes = sectors.value_or(0);
    if (sectors == std::uint64_t{0} && event.direction == Direction::Write) {
        event.kind = IoKind::Flush; // an empty write that flushes
        event.direction = Direction::Read;
        event.sector = 0;
    }
    return events.add(event);
}

bool recognisesBlkparse(std::string_view head)
{
    return anyLineOf(head, [](std::string_view line) {
        std::array<std::string_view, blkparseWords> words{};
        return splitWords(line, words) >= 6 && isDeviceWord(words[0]) && wholeNumber(words[1]) && wholeNumber(words[2])
            && words[3].find('.') != std::string_view::npos && scaledNumber(words[3], 9) && wholeNumber(words[4]);
    });
}

Result<> readBlkparse(ForeignStreams streams, ImportCollector& to)
{
    BlockEvents events(to);
    BOOST_OUTCOME_TRYV(
        forEachLine(*streams.front(), to, [&](std::string_view line) { return takeBlkparseLine(line, events, to); }));
    return events.finish();
}

} // namespace

ForeignFormat blkparseFormat()
{
    return {{"blkparse", "blkparse text", StampMeaning::Issue, TraceLevel::BlockQueue, 1}, recognisesBlkparse,
        readBlkparse};
}

} // namespace steadymark
