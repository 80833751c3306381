// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/text_fields.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <limits>

namespace steadymark {
namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

} // namespace

std::optional<std::uint64_t> hexNumber(std::string_view text) noexcept
{
    if (text.starts_with("0x") || text.starts_with("0X"))
        text.remove_prefix(2);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> scaledNumber(std::string_view text, unsigned digits) noexcept
{
    const bool isNegative = text.starts_with('-');
    if (isNegative)
        text.remove_prefix(1);
    if (text.empty())
        return std::nullopt;
    constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
    std::int64_t value = 0;
    std::size_t i = 0;
    const auto take = [&value](int digit) {
        if (value > (most - digit) / 10)
            return false;
        value = value * 10 + digit;
        return true;
    };
    for (; i < text.size() && isDigit(text[i]); ++i) {
        if (!take(text[i] - '0'))
            return std::nullopt;
    }
    unsigned taken = 0;
    if (i < text.size()) {
        if (text[i] != '.' || (i == 0 && text.size() == 1))
            return std::nullopt;
        for (++i; i < text.size() && isDigit(text[i]); ++i) {
            if (taken < digits && !take(text[i] - '0'))
                return std::nullopt;
            taken += taken < digits ? 1 : 0;
        }
        if (i != text.size())
            return std::nullopt;
    }
    for (; taken < digits; ++taken) {
        if (!take(0))
            return std::nullopt;
    }
    return isNegative ? -value : value;
}

std::optional<std::int64_t> timeOfDayNs(std::string_view text) noexcept
{
    constexpr std::int64_t secondNs = 1'000'000'000;
    std::array<std::string_view, 2> words{};
    const std::size_t count = splitWords(text, words);
    std::array<std::string_view, 3> parts{};
    if (count == 0 || count > 2 || splitFields(words[0], ':', parts) != 3)
        return std::nullopt;
    const auto hour = wholeNumber(parts[0]);
    const auto minute = wholeNumber(parts[1]);
    const auto second = scaledNumber(parts[2], 9);
    if (!hour || !minute || !second || *hour > 23 || *minute > 59 || *second < 0 || *second >= 61 * secondNs)
        return std::nullopt;
    std::uint64_t hours = *hour;
    if (count == 2) {
        const bool isAfternoon = isSameWord(words[1], "PM");
        if ((!isAfternoon && !isSameWord(words[1], "AM")) || hours == 0 || hours > 12)
            return std::nullopt;
        hours = hours % 12 + (isAfternoon ? 12 : 0);
    }
    return static_cast<std::int64_t>(hours * 3600 + *minute * 60) * secondNs + *second;
}

std::optional<std::uint64_t> groupedNumber(std::string_view text) noexcept
{
    std::uint64_t value = 0;
    std::size_t i = 0;
    for (; i < text.size(); ++i) {
        if (isDigit(text[i])) {
            if (value > (std::numeric_limits<std::uint64_t>::max() - 9) / 10)
                return std::nullopt;
            value = value * 10 + static_cast<std::uint64_t>(text[i] - '0');
            continue;
        }
        // A separator may have several bytes (no-break spaces), and three digits follow it; ", I/O Flags" is none.
        std::size_t next = i;
        while (next < text.size() && next < i + 3 && !isDigit(text[next]) && text[next] != ' ')
            ++next;
        const bool isGroup = i > 0 && next > i && next + 3 <= text.size()
            && std::all_of(text.data() + next, text.data() + next + 3, isDigit);
        if (!isGroup)
            break;
        i = next - 1;
    }
    return i == 0 ? std::nullopt : std::optional(value);
}

std::size_t splitFields(std::string_view text, char separator, std::span<std::string_view> fields) noexcept
{
    std::size_t count = 0;
    while (true) {
        const std::size_t end = text.find(separator);
        if (count < fields.size())
            fields[count] = trimmed(text.substr(0, end));
        ++count;
        if (end == std::string_view::npos)
            return count;
        text.remove_prefix(end + 1);
    }
}

std::size_t splitWords(std::string_view text, std::span<std::string_view> words) noexcept
{
    const auto isBlank = [](char c) {
        return c == ' ' || c == '\t';
    };
    std::size_t count = 0;
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        while (at != end && isBlank(*at))
            ++at;
        if (at == end)
            return count;
        const char* const begin = at;
        while (at != end && !isBlank(*at))
            ++at;
        if (count < words.size())
            words[count] = std::string_view(begin, static_cast<std::size_t>(at - begin));
        ++count;
    }
}

std::vector<std::string_view> splitQuoted(std::string_view text, char separator)
{
    std::vector<std::string_view> fields;
    while (true) {
        std::size_t end = 0;
        bool isQuoted = false;
        while (end < text.size() && (isQuoted || text[end] != separator)) {
            if (text[end] == '"')
                isQuoted = !isQuoted;
            ++end;
        }
        std::string_view field = trimmed(text.substr(0, end));
        if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
            field = field.substr(1, field.size() - 2);
        fields.push_back(field);
        if (end == text.size())
            return fields;
        text.remove_prefix(end + 1);
    }
}

std::string_view firstLine(std::string_view text) noexcept
{
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view line = trimmed(text.substr(0, end));
        if (!line.empty() || end == std::string_view::npos)
            return line;
        text.remove_prefix(end + 1);
    }
    return {};
}

} // namespace steadymark
