// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include "core/base/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <optional>
#include <span>

namespace steadymark {
namespace {

struct Unit {
    std::string_view name; ///< lower case
    std::uint64_t factor;
};

constexpr std::uint64_t decimal(unsigned power)
{
    return power == 0 ? 1 : 1000 * decimal(power - 1);
}

// A bare letter is binary, as in fio.
constexpr std::array<Unit, 20> byteUnits{{
    {"", 1},
    {"b", 1},
    {"k", 1ULL << 10U},
    {"kib", 1ULL << 10U},
    {"kb", decimal(1)},
    {"m", 1ULL << 20U},
    {"mib", 1ULL << 20U},
    {"mb", decimal(2)},
    {"g", 1ULL << 30U},
    {"gib", 1ULL << 30U},
    {"gb", decimal(3)},
    {"t", 1ULL << 40U},
    {"tib", 1ULL << 40U},
    {"tb", decimal(4)},
    {"p", 1ULL << 50U},
    {"pib", 1ULL << 50U},
    {"pb", decimal(5)},
    {"e", 1ULL << 60U},
    {"eib", 1ULL << 60U},
    {"eb", decimal(6)},
}};

constexpr std::array<Unit, 9> timeUnits{{
    {"", 1'000'000'000},
    {"ns", 1},
    {"us", 1000},
    {"µs", 1000},
    {"ms", 1'000'000},
    {"s", 1'000'000'000},
    {"sec", 1'000'000'000},
    {"min", 60'000'000'000},
    {"h", 3'600'000'000'000},
}};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

std::optional<std::uint64_t> findFactor(std::span<const Unit> units, std::string_view name)
{
    const std::string lower = toLower(name);
    for (const Unit& unit : units) {
        if (unit.name == lower)
            return unit.factor;
    }
    return std::nullopt;
}

__extension__ using Wide = unsigned __int128;

enum class Rounding { Exact, Nearest };
enum class Mistake { NotANumber, UnknownUnit, TooLarge, NotWhole };

struct Quantity {
    std::uint64_t amount = 0;
    std::optional<Mistake> mistake;
};

/// A decimal number and a unit, in integers: "0.1" has no exact double.
Quantity readQuantity(std::string_view text, std::span<const Unit> units, Rounding rounding, std::uint64_t maximum)
{
    constexpr std::size_t maximumFractionDigits = 18;

    std::string_view rest = withoutBlanks(text);
    std::uint64_t whole = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), whole);
    if (error == std::errc::result_out_of_range)
        return {0, Mistake::TooLarge};
    if (error != std::errc())
        return {0, Mistake::NotANumber};
    rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));

    std::uint64_t numerator = 0;
    std::uint64_t denominator = 1;
    if (!rest.empty() && rest.front() == '.') {
        rest.remove_prefix(1);
        std::size_t digits = 0;
        for (; !rest.empty() && isDigit(rest.front()); rest.remove_prefix(1)) {
            if (++digits > maximumFractionDigits)
                return {0, Mistake::NotANumber};
            numerator = numerator * 10 + static_cast<std::uint64_t>(rest.front() - '0');
            denominator *= 10;
        }
        if (digits == 0)
            return {0, Mistake::NotANumber};
    }

    const std::optional<std::uint64_t> factor = findFactor(units, withoutBlanks(rest));
    if (!factor)
        return {0, Mistake::UnknownUnit};
    const Wide scaled = static_cast<Wide>(numerator) * *factor;
    if (rounding == Rounding::Exact && scaled % denominator != 0)
        return {0, Mistake::NotWhole};
    const Wide amount = static_cast<Wide>(whole) * *factor + (scaled + denominator / 2) / denominator;
    if (amount > maximum)
        return {0, Mistake::TooLarge};
    return {static_cast<std::uint64_t>(amount), std::nullopt};
}

} // namespace

std::string formatByteCount(ByteCount bytes)
{
    constexpr std::array<std::string_view, 7> names{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::uint64_t count = bytes.count();
    std::size_t unit = 0;
    while (count != 0 && count % 1024 == 0 && unit + 1 < names.size()) {
        count /= 1024;
        ++unit;
    }
    return std::to_string(count) + std::string(names[unit]);
}

std::string formatSize(ByteCount bytes)
{
    std::string text = formatByteCount(bytes);
    std::size_t unit = text.find_first_not_of("0123456789");
    for (const std::uint64_t half : {1ULL << 9U, 1ULL << 19U, 1ULL << 29U, 1ULL << 39U, 1ULL << 49U, 1ULL << 59U}) {
        const std::uint64_t whole = bytes.count() / 2 / half;
        if (whole > 0 && whole < 1024 && bytes.count() % (2 * half) == half) { // "1.5 GiB", not "1536 MiB"
            text = formatByteCount(ByteCount(2 * half));
            text.replace(0, text.find_first_not_of("0123456789"), std::to_string(whole) + ".5");
            unit = text.find_first_not_of("0123456789.");
        }
    }
    return text.insert(unit, " ");
}

Result<ByteCount> parseByteCount(std::string_view text)
{
    const Quantity quantity = readQuantity(text, byteUnits, Rounding::Exact, std::numeric_limits<std::uint64_t>::max());
    if (!quantity.mistake)
        return ByteCount(quantity.amount);
    switch (*quantity.mistake) {
    case Mistake::TooLarge:
        return fail(ErrorCode::InvalidArgument, Sentence("The size '{size}' is larger than 16 EiB.", {{"size", text}}));
    case Mistake::NotWhole:
        return fail(ErrorCode::InvalidArgument,
            Sentence("The size '{size}' is not a whole number of bytes.", {{"size", text}}));
    case Mistake::UnknownUnit:
        return fail(ErrorCode::InvalidArgument,
            Sentence("The size '{size}' has an unknown unit: use B, KiB, MiB, GiB, TiB, or kB, MB, GB, TB.",
                {{"size", text}}));
    case Mistake::NotANumber:
        break;
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence("'{text}' is not a size: write a number and a unit, such as 4KiB, 1MiB or 64GiB.", {{"text", text}}));
}

std::string formatDecimalBytes(double bytes)
{
    constexpr std::array<std::string_view, 7> names{"B", "kB", "MB", "GB", "TB", "PB", "EB"};
    double amount = std::isfinite(bytes) && bytes > 0.0 ? bytes : 0.0;
    std::size_t unit = 0;
    // 999.5 would be written as 1000.
    while (amount >= 999.5 && unit + 1 < names.size()) {
        amount /= 1000.0;
        ++unit;
    }
    const int precision = unit > 0 && amount < 9.95 ? 1 : 0;
    std::array<char, 512> digits{};
    const auto [end, error] =
        std::to_chars(digits.data(), digits.data() + digits.size(), amount, std::chars_format::fixed, precision);
    static_cast<void>(error); // the longest double has 309 digits
    return std::string(digits.data(), end) + " " + std::string(names[unit]);
}

Result<Nanoseconds> parseDuration(std::string_view text)
{
    const Quantity quantity = readQuantity(
        text, timeUnits, Rounding::Nearest, static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    if (!quantity.mistake)
        return Nanoseconds(static_cast<std::int64_t>(quantity.amount));
    switch (*quantity.mistake) {
    case Mistake::TooLarge:
        return fail(
            ErrorCode::InvalidArgument, Sentence("The time '{time}' is longer than 292 years.", {{"time", text}}));
    case Mistake::UnknownUnit:
        return fail(ErrorCode::InvalidArgument,
            Sentence("The time '{time}' has an unknown unit: use ns, us, ms, s, min or h.", {{"time", text}}));
    case Mistake::NotWhole:
    case Mistake::NotANumber:
        break;
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "'{text}' is not a time: write a number and a unit, such as 5s, 100ms, 2min or 1h.", {{"text", text}}));
}

std::string formatDuration(Nanoseconds duration)
{
    constexpr std::array<Unit, 6> units{{{"h", 3'600'000'000'000}, {"min", 60'000'000'000}, {"s", 1'000'000'000},
        {"ms", 1'000'000}, {"us", 1000}, {"ns", 1}}};
    const std::int64_t count = duration.count();
    if (count == 0)
        return "0s";
    for (const Unit& unit : units) {
        const auto factor = static_cast<std::int64_t>(unit.factor);
        if (count % factor == 0)
            return std::to_string(count / factor) + std::string(unit.name);
    }
    return std::to_string(count) + "ns";
}

std::string formatClockTime(Nanoseconds duration)
{
    constexpr std::int64_t second = 1'000'000'000;
    const std::int64_t count = duration.count() > 0 ? duration.count() : 0;
    const std::int64_t seconds = count / second + (count % second != 0 ? 1 : 0);
    const auto twoDigits = [](std::int64_t n) {
        return (n < 10 ? "0" : "") + std::to_string(n);
    };
    if (seconds < 3600)
        return std::to_string(seconds / 60) + ":" + twoDigits(seconds % 60);
    return std::to_string(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60) + ":" + twoDigits(seconds % 60);
}

} // namespace steadymark
