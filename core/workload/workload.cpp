// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/workload.h"

#include "core/base/text.h"

#include <array>
#include <charconv>
#include <set>
#include <utility>
#include <vector>

namespace steadymark {
namespace {

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return parts;
        text.remove_prefix(end + 1);
    }
}

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

constexpr std::string_view workloadWords =
    "Known are: seq or rnd, a block size (4KiB), q<depth>, t<threads>, read, write, read=<percent>, "
    "span=<size>, align=<size>, data=<kind>, time=<duration>, bytes=<size>, ios=<count>, rate=<IOPS>[:poisson].";

auto wrongWord(std::string_view word, std::string_view text)
{
    return fail(ErrorCode::InvalidArgument,
        "The word '" + std::string(word) + "' in the workload '" + std::string(text) + "' is not recognized. "
            + std::string(workloadWords));
}

/// Applies "key=value". \return whether the key is known
Result<bool> applySetting(Workload& workload, std::string_view key, std::string_view value)
{
    if (key == "read") {
        const std::optional<std::uint64_t> percent = parseWholeNumber(value);
        if (!percent || *percent > 100)
            return fail(ErrorCode::InvalidArgument,
                "The read share '" + std::string(value)
                    + "' is not a whole number from 0 to 100. Write for example read=70.");
        workload.readPercent = static_cast<unsigned>(*percent);
    } else if (key == "span") {
        BOOST_OUTCOME_TRY(workload.span, parseByteCount(value));
    } else if (key == "align") {
        BOOST_OUTCOME_TRY(workload.alignment, parseByteCount(value));
    } else if (key == "data") {
        BOOST_OUTCOME_TRY(workload.data, parseDataPattern(value));
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
                "The number of I/Os '" + std::string(value) + "' is not a whole number. Write for example ios=100000.");
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
    case DataKind::Zeros:
        return "zeros";
    case DataKind::Ones:
        return "ones";
    case DataKind::Compressible:
        break;
    }
    return "compressible:" + std::to_string(data.compressiblePercent);
}

Result<AccessPattern> parseAccessPattern(std::string_view text)
{
    const std::string lower = toLower(text);
    if (lower == "sequential" || lower == "seq")
        return AccessPattern::Sequential;
    if (lower == "random" || lower == "rnd")
        return AccessPattern::Random;
    return fail(ErrorCode::InvalidArgument,
        "The access pattern '" + std::string(text) + "' is unknown. Known are: sequential (seq), random (rnd).");
}

Result<DataPattern> parseDataPattern(std::string_view text)
{
    constexpr std::array<std::pair<std::string_view, DataKind>, 5> plainKinds{{
        {"random", DataKind::Random},
        {"reused", DataKind::Reused},
        {"zeros", DataKind::Zeros},
        {"zero", DataKind::Zeros},
        {"ones", DataKind::Ones},
    }};
    const std::string lower = toLower(text);
    for (const auto& [name, kind] : plainKinds) {
        if (lower == name)
            return DataPattern{kind, 0};
    }
    constexpr std::string_view prefix = "compressible:";
    if (lower.starts_with(prefix)) {
        const std::optional<std::uint64_t> percent = parseWholeNumber(std::string_view(lower).substr(prefix.size()));
        if (percent && *percent <= 100)
            return DataPattern{DataKind::Compressible, static_cast<unsigned>(*percent)};
    }
    return fail(ErrorCode::InvalidArgument,
        "The data '" + std::string(text)
            + "' is unknown. Known are: random, reused, zeros, ones, compressible:0 to compressible:100.");
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
            "The rate '" + std::string(text)
                + "' is not recognized. Write I/Os per second, for example 5000, or 5000:poisson for random arrivals.");
    // Not the usual comparisons, so that not-a-number is refused too.
    if (!(rate.iops >= limits::minimumRate && rate.iops <= limits::maximumRate))
        return fail(ErrorCode::InvalidArgument,
            "The rate of " + std::string(number) + " I/Os per second is out of range. Choose 0.001 to 1000000000.");
    rate.arrivals = arrivals.empty() ? Arrivals::Even : Arrivals::Poisson;
    return rate;
}

std::string describeWorkload(const Workload& workload)
{
    return std::string(workload.pattern == AccessPattern::Sequential ? "SEQ " : "RND ")
        + formatByteCount(workload.blockSize) + " Q" + std::to_string(workload.queueDepth) + "T"
        + std::to_string(workload.threads) + (workload.rate ? " " + toString(*workload.rate) + "/s" : "");
}

Result<Workload> parseWorkload(std::string_view text)
{
    const std::vector<std::string_view> words = split(text, ',');
    Workload workload;
    BOOST_OUTCOME_TRY(workload.pattern, parseAccessPattern(words.front()));
    std::set<std::string> seen;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::string word = toLower(words[i]);
        const std::size_t equals = word.find('=');
        std::string meaning;
        if (equals != std::string::npos) {
            meaning = word.substr(0, equals);
            BOOST_OUTCOME_TRY(
                const bool isKnown, applySetting(workload, meaning, std::string_view(word).substr(equals + 1)));
            if (!isKnown)
                return wrongWord(words[i], text);
        } else if (const std::optional<unsigned> depth = parseCountAfter(word, 'q')) {
            workload.queueDepth = *depth;
            meaning = "queue depth";
        } else if (const std::optional<unsigned> threads = parseCountAfter(word, 't')) {
            workload.threads = *threads;
            meaning = "threads";
        } else if (word == "read" || word == "write") {
            workload.readPercent = word == "read" ? 100 : 0;
            meaning = "read";
        } else if (const Result<ByteCount> block = parseByteCount(word)) {
            workload.blockSize = block.value();
            meaning = "block size";
        } else {
            return wrongWord(words[i], text);
        }
        if (!seen.insert(meaning).second)
            return fail(ErrorCode::InvalidArgument,
                "The workload '" + std::string(text) + "' gives its " + meaning + " twice. Give it once.");
    }
    if (!seen.contains("block size"))
        return fail(ErrorCode::InvalidArgument,
            "The workload '" + std::string(text) + "' has no block size. Add one, for example rnd,4KiB,q32,t1,read.");
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
    if (workload.span)
        add("span", formatByteCount(*workload.span));
    if (workload.alignment)
        add("align", formatByteCount(*workload.alignment));
    if (workload.data != DataPattern())
        add("data", toString(workload.data));
    if (workload.length.time)
        add("time", formatDuration(*workload.length.time));
    if (workload.length.bytes)
        add("bytes", formatByteCount(*workload.length.bytes));
    if (workload.length.ios)
        add("ios", std::to_string(*workload.length.ios));
    if (workload.rate)
        add("rate", toString(*workload.rate));
    return text;
}

Result<> checkWorkload(const Workload& workload)
{
    const auto wrong = [](std::string message) {
        return fail(ErrorCode::InvalidArgument, std::move(message));
    };
    const std::uint64_t block = workload.blockSize.count();
    if (workload.blockSize < limits::minimumBlock || workload.blockSize > limits::maximumBlock)
        return wrong(
            "The block size of " + formatSize(workload.blockSize) + " is out of range. Choose 512 B to 16 MiB.");
    if (block % limits::minimumBlock.count() != 0)
        return wrong("The block size of " + std::to_string(block)
            + " bytes is not a multiple of 512 bytes. Choose one that is.");
    if (workload.queueDepth < 1 || workload.queueDepth > limits::maximumQueueDepth)
        return wrong("The queue depth " + std::to_string(workload.queueDepth) + " is out of range. Choose 1 to 512.");
    if (workload.threads < 1 || workload.threads > limits::maximumThreads)
        return wrong("The number of threads " + std::to_string(workload.threads) + " is out of range. Choose 1 to 64.");
    if (workload.readPercent > 100)
        return wrong(
            "The read share of " + std::to_string(workload.readPercent) + " % is out of range. Choose 0 to 100.");
    if (workload.alignment) {
        const std::uint64_t alignment = workload.alignment->count();
        if (alignment < 512 || alignment % 512 != 0)
            return wrong("The alignment of " + std::to_string(alignment)
                + " bytes is not a multiple of 512 bytes. Choose 512 B or 4 KiB.");
        if (workload.pattern == AccessPattern::Sequential && block % alignment != 0)
            return wrong("Sequential blocks of " + formatSize(workload.blockSize)
                + " cannot be aligned to multiples of " + formatSize(*workload.alignment)
                + ". Omit the alignment or choose a divisor of the block size.");
    }
    if (workload.span && *workload.span < workload.blockSize)
        return wrong("The span of " + formatSize(*workload.span) + " is smaller than one block of "
            + formatSize(workload.blockSize) + ". Choose a larger span.");
    const PassLength& length = workload.length;
    if (!length.time && !length.bytes && !length.ios)
        return wrong("The workload " + describeWorkload(workload)
            + " never ends. Give it a time, a number of bytes or a number of I/Os.");
    if (length.time && (*length.time < std::chrono::milliseconds(10) || *length.time > std::chrono::hours(24 * 31)))
        return wrong(
            "The measuring time of " + formatDuration(*length.time) + " is out of range. Choose 10ms to 31 days.");
    if (length.bytes && *length.bytes < workload.blockSize)
        return wrong("A pass of " + formatSize(*length.bytes) + " is smaller than one block. Choose a larger amount.");
    if (length.ios && *length.ios == 0)
        return wrong("A pass of 0 I/Os measures nothing. Choose a larger count.");
    if (workload.rate && !(workload.rate->iops >= limits::minimumRate && workload.rate->iops <= limits::maximumRate))
        return wrong(
            "A rate of " + toString(*workload.rate) + " I/Os per second is out of range. Choose 0.001 to 1000000000.");
    if (workload.data.compressiblePercent > 100)
        return wrong("Data cannot be compressible to " + std::to_string(workload.data.compressiblePercent)
            + " %. Choose 0 to 100.");
    return success();
}

} // namespace steadymark
