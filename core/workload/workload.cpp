// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/workload.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

std::optional<std::uint64_t> parseWholeNumber(std::string_view text)
{
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

/// "q32" -> 32; nothing if the rest is no number.
std::optional<unsigned> parseCountAfter(std::string_view word, char letter)
{
    if (word.size() < 2 || word.front() != letter)
        return std::nullopt;
    const std::optional<std::uint64_t> number = parseWholeNumber(word.substr(1));
    if (!number || *number > 1'000'000)
        return std::nullopt;
    return static_cast<unsigned>(*number);
}

constexpr std::string_view compressiblePrefix = "compressible:";

auto wrongWord(std::string_view word, std::string_view text)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence::sequence({Sentence("The word '{word}' in the workload '{workload}' is not recognized.",
                                {{"word", word}, {"workload", text}}),
            Sentence("Known are: seq or rnd, a block size (4KiB), q<depth>, t<threads>, read, write, read=<percent>, "
                     "random=<percent>, begin=<size>, span=<size>, align=<size>, offset=<size>, data=<kind>, "
                     "blocks=<size>:<percent>/…, sync=<rule>, think=<duration>, burst=<count>, time=<duration>, "
                     "bytes=<size>, ios=<count>, rate=<IOPS>[:poisson].")}));
}

/// Applies "key=value". \return whether the key is known
Result<bool> applySetting(Workload& workload, std::string_view key, std::string_view value)
{
    if (key == "read") {
        const std::optional<std::uint64_t> percent = parseWholeNumber(value);
        if (!percent || *percent > 100)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The read share '{share}' is not a whole number from 0 to 100. Write for example read=70.",
                    {{"share", value}}));
        workload.readPercent = static_cast<unsigned>(*percent);
    } else if (key == "random") {
        const std::optional<std::uint64_t> percent = parseWholeNumber(value);
        if (!percent || *percent < 1 || *percent > 99)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The random share '{share}' is not a whole number from 1 to 99. Write for example random=60, "
                         "or seq for 0 and rnd for 100.",
                    {{"share", value}}));
        workload.randomPercent = static_cast<unsigned>(*percent);
    } else if (key == "begin") {
        BOOST_OUTCOME_TRY(workload.begin, parseByteCount(value));
    } else if (key == "offset") {
        BOOST_OUTCOME_TRY(workload.alignmentOffset, parseByteCount(value));
    } else if (key == "span") {
        BOOST_OUTCOME_TRY(workload.span, parseByteCount(value));
    } else if (key == "align") {
        BOOST_OUTCOME_TRY(workload.alignment, parseByteCount(value));
    } else if (key == "data") {
        BOOST_OUTCOME_TRY(workload.data, parseDataPattern(value));
    } else if (key == "sync") {
        BOOST_OUTCOME_TRY(workload.sync, parseSyncRule(value));
    } else if (key == "think") {
        BOOST_OUTCOME_TRY(workload.thinkTime, parseDuration(value));
    } else if (key == "burst") {
        const std::optional<std::uint64_t> ios = parseWholeNumber(value);
        if (!ios || *ios < 1 || *ios > limits::maximumBurst)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The burst '{burst}' is not a whole number from 1 to {most}. Write for example "
                         "think=10ms,burst=4.",
                    {{"burst", value}, {"most", limits::maximumBurst}}));
        workload.burst = static_cast<unsigned>(*ios);
    } else if (key == "rate") {
        BOOST_OUTCOME_TRY(workload.rate, parseRateLimit(value));
    } else if (key == "time") {
        BOOST_OUTCOME_TRY(workload.length.time, parseDuration(value));
    } else if (key == "bytes") {
        BOOST_OUTCOME_TRY(workload.length.bytes, parseByteCount(value));
    } else if (key == "ios") {
        workload.length.ios = parseWholeNumber(value);
        if (!workload.length.ios)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The number of I/Os '{count}' is not a whole number. Write for example ios=100000.",
                    {{"count", value}}));
    } else {
        return false;
    }
    return true;
}

} // namespace

std::string_view toString(AccessPattern pattern)
{
    return pattern == AccessPattern::Sequential ? "sequential" : "random";
}

std::string_view toString(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return "read";
    case Operation::Write:
        return "write";
    case Operation::Mix:
        break;
    }
    return "mix";
}

std::string toString(const DataPattern& data)
{
    switch (data.kind) {
    case DataKind::Random:
        return "random";
    case DataKind::Reused:
        return "reused";
    case DataKind::Doubled:
        return "doubled";
    case DataKind::Zeros:
        return "zeros";
    case DataKind::Ones:
        return "ones";
    case DataKind::Compressible:
        break;
    }
    return std::string(compressiblePrefix) + std::to_string(data.compressiblePercent);
}

Result<AccessPattern> parseAccessPattern(std::string_view text)
{
    const std::string lower = toLower(text);
    if (lower == "sequential" || lower == "seq")
        return AccessPattern::Sequential;
    if (lower == "random" || lower == "rnd")
        return AccessPattern::Random;
    return fail(ErrorCode::InvalidArgument,
        Sentence("The access pattern '{pattern}' is unknown. Known are: sequential (seq), random (rnd).",
            {{"pattern", text}}));
}

Result<DataPattern> parseDataPattern(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, DataKind>, 6> plainKinds{{
        {"random", DataKind::Random},
        {"reused", DataKind::Reused},
        {"doubled", DataKind::Doubled},
        {"zeros", DataKind::Zeros},
        {"zero", DataKind::Zeros},
        {"ones", DataKind::Ones},
    }};
    const std::string lower = toLower(text);
    for (const auto& [name, kind] : plainKinds) {
        if (lower == name)
            return DataPattern{kind, 0};
    }
    if (lower.starts_with(compressiblePrefix)) {
        const std::optional<std::uint64_t> percent =
            parseWholeNumber(std::string_view(lower).substr(compressiblePrefix.size()));
        if (percent && *percent <= 100)
            return DataPattern{DataKind::Compressible, static_cast<unsigned>(*percent)};
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence("The data '{data}' is unknown. Known are: random, reused, doubled, zeros, ones, compressible:0 to "
                 "compressible:100.",
            {{"data", text}}));
}

std::string toString(const RateLimit& rate)
{
    std::array<char, 32> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), rate.iops, std::chars_format::fixed);
    std::string text = error == std::errc() ? std::string(digits.data(), end) : std::to_string(rate.iops);
    return rate.arrivals == Arrivals::Poisson ? text + ":poisson" : text;
}

Result<RateLimit> parseRateLimit(std::string_view text)
{
    const std::size_t separator = text.find_first_of(":,");
    const std::string_view number = text.substr(0, separator);
    const std::string arrivals = separator == std::string_view::npos ? "" : toLower(text.substr(separator + 1));
    RateLimit rate;
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), rate.iops, std::chars_format::fixed);
    const bool isNumber = !number.empty() && error == std::errc() && end == number.data() + number.size();
    if (!isNumber || (separator != std::string_view::npos && arrivals != "poisson"))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The rate '{rate}' is not recognized. Write I/Os per second, for example 5000, or 5000:poisson "
                     "for random arrivals.",
                {{"rate", text}}));
    // Not the usual comparisons, so that not-a-number is refused too.
    if (!(rate.iops >= limits::minimumRate && rate.iops <= limits::maximumRate))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The rate of {rate} I/Os per second is out of range. Choose 0.001 to 1000000000.",
                {{"rate", Figure{std::string(number)}}}));
    rate.arrivals = arrivals.empty() ? Arrivals::Even : Arrivals::Poisson;
    return rate;
}

Workload withBlocks(Workload workload, std::vector<BlockShare> blocks)
{
    workload.blocks = std::move(blocks);
    if (workload.blocks.empty())
        return workload;
    workload.blockSize = std::ranges::max(workload.blocks, {}, &BlockShare::size).size;
    workload.readPercent = shareOfAll(workload.blocks, &BlockShare::readPercent);
    const unsigned random = shareOfAll(workload.blocks, &BlockShare::randomPercent);
    workload.pattern = random == 0 ? AccessPattern::Sequential : AccessPattern::Random;
    workload.randomPercent = random == 0 || random == 100 ? std::nullopt : std::optional(random);
    return workload;
}

std::vector<const Workload*> streamsOf(const Workload& workload)
{
    std::vector<const Workload*> streams{&workload};
    for (const Workload& stream : workload.beside)
        streams.push_back(&stream);
    return streams;
}

unsigned threadsOfAll(const Workload& workload)
{
    unsigned threads = 0;
    for (const Workload* const stream : streamsOf(workload))
        threads += stream->threads;
    return threads;
}

double meanBlockBytes(const Workload& workload)
{
    if (workload.blocks.empty())
        return static_cast<double>(workload.blockSize.count());
    double bytes = 0.0;
    double shares = 0.0;
    for (const BlockShare& share : workload.blocks) {
        bytes += share.percent * static_cast<double>(share.size.count());
        shares += share.percent;
    }
    return bytes / shares;
}

bool canAmountTo(const Workload& workload, std::uint64_t ios, std::uint64_t bytes)
{
    if (workload.blocks.empty())
        return bytes == ios * workload.blockSize.count();
    const ByteCount smallest = std::ranges::min(workload.blocks, {}, &BlockShare::size).size;
    return bytes >= ios * smallest.count() && bytes <= ios * workload.blockSize.count()
        && bytes % limits::minimumBlock.count() == 0;
}

namespace {

/// "10ms", "10ms:4".
std::string thinkText(const Workload& workload)
{
    const std::string time = formatDuration(workload.thinkTime);
    return workload.burst == 1 ? time : time + ":" + std::to_string(workload.burst);
}

std::string sizesOf(const Workload& workload)
{
    if (workload.blocks.empty())
        return formatByteCount(workload.blockSize);
    const ByteCount smallest = std::ranges::min(workload.blocks, {}, &BlockShare::size).size;
    const std::string largest = formatByteCount(workload.blockSize);
    return smallest == workload.blockSize ? largest : formatByteCount(smallest) + "-" + largest;
}

} // namespace

std::string describeWorkload(const Workload& workload)
{
    std::string text = workload.pattern == AccessPattern::Sequential ? "SEQ" : "RND";
    const auto add = [&text](std::string_view lead, const std::string& value) {
        text.append(lead).append(value);
    };
    if (workload.randomPercent)
        text.append(std::to_string(*workload.randomPercent)).append("%");
    add(" ", sizesOf(workload));
    add(" Q", std::to_string(workload.queueDepth));
    add("T", std::to_string(workload.threads));
    if (workload.begin.count() > 0)
        add(" from ", formatByteCount(workload.begin));
    if (workload.pattern == AccessPattern::Random && workload.alignment && workload.blocks.empty()
        && *workload.alignment != workload.blockSize)
        add(" align ", formatByteCount(*workload.alignment));
    if (workload.alignmentOffset.count() > 0)
        add(" +", formatByteCount(workload.alignmentOffset));
    if (workload.thinkTime.count() > 0)
        add(" think ", thinkText(workload));
    if (workload.sync != SyncRule())
        add(" ", toString(workload.sync));
    if (workload.rate)
        text.append(" ").append(toString(*workload.rate)).append("/s");
    for (const Workload& stream : workload.beside) {
        add(" & ", describeWorkload(stream));
        add(" ",
            stream.readPercent == 0 || stream.readPercent == 100 ? std::string(toString(operationOf(stream)))
                                                                 : "read=" + std::to_string(stream.readPercent));
    }
    return text;
}

namespace {

/// One that has none beside it.
Result<Workload> parseStream(std::string_view text)
{
    const std::vector<std::string_view> words = partsOf(text, ',');
    Workload workload;
    BOOST_OUTCOME_TRY(workload.pattern, parseAccessPattern(words.front()));
    std::set<std::string> seen;
    std::optional<std::string> blocks; // what they say depends on words that may come later
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string word = toLower(words[i]);
        const std::size_t equals = word.find('=');
        Sentence meaning;
        if (equals != std::string::npos) {
            const std::string key = word.substr(0, equals);
            if (key == "blocks") {
                blocks = word.substr(equals + 1);
            } else {
                BOOST_OUTCOME_TRY(
                    const bool isKnown, applySetting(workload, key, std::string_view(word).substr(equals + 1)));
                if (!isKnown)
                    return wrongWord(words[i], text);
            }
            meaning = Sentence::verbatim(key);
        } else if (const std::optional<unsigned> depth = parseCountAfter(word, 'q')) {
            workload.queueDepth = *depth;
            meaning = Sentence("queue depth");
        } else if (const std::optional<unsigned> threads = parseCountAfter(word, 't')) {
            workload.threads = *threads;
            meaning = Sentence("threads");
        } else if (word == "read" || word == "write") {
            workload.readPercent = word == "read" ? 100 : 0;
            meaning = Sentence::verbatim("read");
        } else if (const Result<ByteCount> block = parseByteCount(word)) {
            workload.blockSize = block.value();
            meaning = Sentence("block size");
        } else {
            return wrongWord(words[i], text);
        }
        if (!seen.insert(english(meaning)).second)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The workload '{workload}' gives its {setting} twice. Give it once.",
                    {{"workload", text}, {"setting", meaning}}));
    }
    if (blocks) {
        BOOST_OUTCOME_TRY(
            std::vector<BlockShare> shares, parseBlockShares(*blocks, workload.readPercent, randomShare(workload)));
        const ByteCount said = workload.blockSize;
        workload = withBlocks(std::move(workload), std::move(shares));
        if (seen.contains("block size") && said != workload.blockSize)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The workload '{workload}' has a block size of {said}, but its largest blocks are of {size}. "
                         "Omit the block size.",
                    {{"workload", text}, {"said", Figure{formatSize(said)}},
                        {"size", Figure{formatSize(workload.blockSize)}}}));
        return workload;
    }
    if (!seen.contains("block size"))
        return fail(ErrorCode::InvalidArgument,
            Sentence("The workload '{workload}' has no block size. Add one, for example rnd,4KiB,q32,t1,read.",
                {{"workload", text}}));
    return workload;
}

} // namespace

Result<Workload> parseWorkload(std::string_view text)
{
    const std::vector<std::string_view> streams = partsOf(text, '+');
    BOOST_OUTCOME_TRY(Workload workload, parseStream(trimmed(streams.front())));
    for (std::size_t i = 1; i < streams.size(); ++i) {
        BOOST_OUTCOME_TRY(Workload stream, parseStream(trimmed(streams[i])));
        workload.beside.push_back(std::move(stream));
    }
    return workload;
}

std::string formatWorkload(const Workload& workload)
{
    std::string text = std::string(workload.pattern == AccessPattern::Sequential ? "seq," : "rnd,")
        + formatByteCount(workload.blockSize) + ",q" + std::to_string(workload.queueDepth) + ",t"
        + std::to_string(workload.threads);
    text += workload.readPercent == 100 ? ",read"
        : workload.readPercent == 0     ? ",write"
                                        : ",read=" + std::to_string(workload.readPercent);
    const auto add = [&text](std::string_view key, const std::string& value) {
        text.append(",").append(key).append("=").append(value);
    };
    if (!workload.blocks.empty())
        add("blocks", formatBlockShares(workload.blocks, workload.readPercent, randomShare(workload)));
    if (workload.randomPercent)
        add("random", std::to_string(*workload.randomPercent));
    if (workload.begin.count() > 0)
        add("begin", formatByteCount(workload.begin));
    if (workload.span)
        add("span", formatByteCount(*workload.span));
    if (workload.alignment)
        add("align", formatByteCount(*workload.alignment));
    if (workload.alignmentOffset.count() > 0)
        add("offset", formatByteCount(workload.alignmentOffset));
    if (workload.data != DataPattern())
        add("data", toString(workload.data));
    if (workload.sync != SyncRule())
        add("sync", toString(workload.sync));
    if (workload.thinkTime.count() > 0)
        add("think", formatDuration(workload.thinkTime));
    if (workload.burst != 1)
        add("burst", std::to_string(workload.burst));
    if (workload.length.time)
        add("time", formatDuration(*workload.length.time));
    if (workload.length.bytes)
        add("bytes", formatByteCount(*workload.length.bytes));
    if (workload.length.ios)
        add("ios", std::to_string(*workload.length.ios));
    if (workload.rate)
        add("rate", toString(*workload.rate));
    for (const Workload& stream : workload.beside)
        text.append("+").append(formatWorkload(stream));
    return text;
}

namespace {

auto wrong(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

ByteCount smallestStride(const Workload& workload)
{
    ByteCount stride = workload.alignment.value_or(workload.blockSize);
    for (const BlockShare& share : workload.blocks)
        stride = std::min(stride, alignmentOf(workload, share));
    return stride;
}

Result<> checkBlocks(const Workload& workload)
{
    if (workload.blocks.empty())
        return success();
    BOOST_OUTCOME_TRY(checkBlockShares(workload.blocks));
    if (withBlocks(workload, workload.blocks) != workload)
        return wrong(Sentence("The block size, pattern, random share or read share of the workload {workload} is not "
                              "that of its mix of blocks. Set what the blocks amount to.",
            {{"workload", describeWorkload(workload)}}));
    return success();
}

Result<> checkPauses(const Workload& workload)
{
    const Nanoseconds think = workload.thinkTime;
    if (think < Nanoseconds(0) || think > limits::longestThinkTime)
        return wrong(Sentence("The think time of {time} is out of range. Choose 0s to {longest}.",
            {{"time", formatDuration(think)}, {"longest", formatDuration(limits::longestThinkTime)}}));
    if (workload.burst < 1 || workload.burst > limits::maximumBurst)
        return wrong(Sentence("The burst of {ios} I/Os is out of range. Choose 1 to {most}.",
            {{"ios", workload.burst}, {"most", limits::maximumBurst}}));
    if (workload.burst != 1 && think.count() == 0)
        return wrong(Sentence("A burst of {ios} I/Os needs a think time after it. Add one, for example think=10ms, or "
                              "omit the burst.",
            {{"ios", workload.burst}}));
    if (think.count() > 0 && workload.rate)
        return wrong(Sentence("A rate and a think time contradict each other: both say when the next I/O starts. Omit "
                              "one of them."));
    return success();
}

/// Where its I/Os go.
Result<> checkPlaces(const Workload& workload)
{
    const std::uint64_t block = workload.blockSize.count();
    if (workload.alignment) {
        const std::uint64_t alignment = workload.alignment->count();
        if (alignment < 512 || alignment % 512 != 0)
            return wrong(Sentence::counted(alignment,
                "The alignment of {n} byte is not a multiple of 512 bytes. Choose 512 B or 4 KiB.",
                "The alignment of {n} bytes is not a multiple of 512 bytes. Choose 512 B or 4 KiB."));
        if (workload.pattern == AccessPattern::Sequential && workload.blocks.empty() && block % alignment != 0)
            return wrong(Sentence("Sequential blocks of {size} cannot be aligned to multiples of {alignment}. Omit the "
                                  "alignment or choose a divisor of the block size.",
                {{"size", Figure{formatSize(workload.blockSize)}},
                    {"alignment", Figure{formatSize(*workload.alignment)}}}));
    }
    const ByteCount stride = smallestStride(workload);
    if (workload.alignmentOffset.count() % 512 != 0)
        return wrong(Sentence::counted(workload.alignmentOffset.count(),
            "The offset of {n} byte is not a multiple of 512 bytes. Choose 512 B or 1 KiB.",
            "The offset of {n} bytes is not a multiple of 512 bytes. Choose 512 B or 1 KiB."));
    if (workload.alignmentOffset >= stride)
        return wrong(Sentence("The offset of {offset} is not smaller than the alignment of {alignment}. Choose a "
                              "smaller offset, or move the beginning.",
            {{"offset", Figure{formatSize(workload.alignmentOffset)}}, {"alignment", Figure{formatSize(stride)}}}));
    if (workload.begin.count() % 512 != 0)
        return wrong(Sentence::counted(workload.begin.count(),
            "The beginning at {n} byte is not a multiple of 512 bytes. Choose one that is.",
            "The beginning at {n} bytes is not a multiple of 512 bytes. Choose one that is."));
    if (workload.begin > limits::furthestBegin)
        return wrong(Sentence("The beginning at {begin} is out of range. Choose at most {most}.",
            {{"begin", Figure{formatSize(workload.begin)}}, {"most", Figure{formatSize(limits::furthestBegin)}}}));
    if (workload.span && *workload.span < workload.blockSize)
        return wrong(Sentence("The span of {span} is smaller than one block of {size}. Choose a larger span.",
            {{"span", Figure{formatSize(*workload.span)}}, {"size", Figure{formatSize(workload.blockSize)}}}));
    if (workload.span && *workload.span - workload.blockSize < workload.alignmentOffset)
        return wrong(
            Sentence("A span of {span} has no room for one block of {size} after an offset of {offset}. Choose a "
                     "larger span or a smaller offset.",
                {{"span", Figure{formatSize(*workload.span)}}, {"size", Figure{formatSize(workload.blockSize)}},
                    {"offset", Figure{formatSize(workload.alignmentOffset)}}}));
    if (workload.randomPercent && workload.pattern == AccessPattern::Sequential)
        return wrong(Sentence("A sequential workload has no random share. Choose the random pattern, or omit the "
                              "share."));
    if (workload.randomPercent && (*workload.randomPercent < 1 || *workload.randomPercent > 99))
        return wrong(Sentence("The random share of {share} is out of range. Choose 1 to 99, or omit it.",
            {{"share", Figure{std::to_string(*workload.randomPercent) + " %"}}}));
    return success();
}

/// What is asked of each stream.
Result<> checkStream(const Workload& workload)
{
    const std::uint64_t block = workload.blockSize.count();
    if (workload.blockSize < limits::minimumBlock || workload.blockSize > limits::maximumBlock)
        return wrong(Sentence("The block size of {size} is out of range. Choose 512 B to 16 MiB.",
            {{"size", Figure{formatSize(workload.blockSize)}}}));
    if (block % limits::minimumBlock.count() != 0)
        return wrong(
            Sentence::counted(block, "The block size of {n} byte is not a multiple of 512 bytes. Choose one that is.",
                "The block size of {n} bytes is not a multiple of 512 bytes. Choose one that is."));
    if (workload.queueDepth < 1 || workload.queueDepth > limits::maximumQueueDepth)
        return wrong(
            Sentence("The queue depth {depth} is out of range. Choose 1 to 512.", {{"depth", workload.queueDepth}}));
    if (workload.threads < 1 || workload.threads > limits::maximumThreads)
        return wrong(Sentence(
            "The number of threads {threads} is out of range. Choose 1 to 64.", {{"threads", workload.threads}}));
    if (workload.readPercent > 100)
        return wrong(Sentence("The read share of {share} is out of range. Choose 0 to 100.",
            {{"share", Figure{std::to_string(workload.readPercent) + " %"}}}));
    BOOST_OUTCOME_TRY(checkBlocks(workload));
    BOOST_OUTCOME_TRY(checkPlaces(workload));
    if (workload.rate && !(workload.rate->iops >= limits::minimumRate && workload.rate->iops <= limits::maximumRate))
        return wrong(Sentence("A rate of {rate} I/Os per second is out of range. Choose 0.001 to 1000000000.",
            {{"rate", toString(*workload.rate)}}));
    BOOST_OUTCOME_TRY(checkPauses(workload));
    BOOST_OUTCOME_TRY(checkSyncRule(workload.sync));
    if (workload.data.compressiblePercent > 100)
        return wrong(Sentence("Data cannot be compressible to {share}. Choose 0 to 100.",
            {{"share", Figure{std::to_string(workload.data.compressiblePercent) + " %"}}}));
    return success();
}

Result<> checkLength(const Workload& workload)
{
    const PassLength& length = workload.length;
    if (!length.time && !length.bytes && !length.ios)
        return wrong(
            Sentence("The workload {workload} never ends. Give it a time, a number of bytes or a number of I/Os.",
                {{"workload", describeWorkload(workload)}}));
    if (length.time && (*length.time < std::chrono::milliseconds(10) || *length.time > std::chrono::hours(24 * 31)))
        return wrong(Sentence("The measuring time of {time} is out of range. Choose 10ms to 31 days.",
            {{"time", formatDuration(*length.time)}}));
    if (length.bytes && *length.bytes < workload.blockSize)
        return wrong(Sentence("A pass of {size} is smaller than one block. Choose a larger amount.",
            {{"size", Figure{formatSize(*length.bytes)}}}));
    if (length.ios && *length.ios == 0)
        return wrong(Sentence("A pass of 0 I/Os measures nothing. Choose a larger count."));
    return success();
}

Result<> checkBeside(const Workload& workload)
{
    if (workload.beside.size() > limits::maximumStreamsBeside)
        return wrong(Sentence("{count} streams beside another are too many. Choose at most {most}.",
            {{"count", workload.beside.size()}, {"most", limits::maximumStreamsBeside}}));
    for (const Workload& stream : workload.beside) {
        BOOST_OUTCOME_TRY(checkStream(stream));
        if (stream.length != PassLength())
            return wrong(Sentence("The stream {stream} ends with the one that it runs beside. Omit its time, bytes and "
                                  "number of I/Os.",
                {{"stream", describeWorkload(stream)}}));
        if (!stream.beside.empty())
            return wrong(Sentence("The stream {stream} runs beside another and has streams beside it. Put all of them "
                                  "beside the first.",
                {{"stream", describeWorkload(stream)}}));
    }
    if (const unsigned threads = threadsOfAll(workload); threads > limits::maximumThreads)
        return wrong(Sentence("The streams have {threads} threads together. Choose at most {most}.",
            {{"threads", threads}, {"most", limits::maximumThreads}}));
    return success();
}

} // namespace

Result<> checkWorkload(const Workload& workload)
{
    BOOST_OUTCOME_TRY(checkStream(workload));
    BOOST_OUTCOME_TRY(checkLength(workload));
    return checkBeside(workload);
}

} // namespace steadymark
