// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace steadymark {

// What the lines of foreign traces are made of. Whatever a stranger wrote, nothing here allocates for one number, and
// what is no number is nothing.

/// A whole text that is a decimal number.
[[nodiscard]] inline std::optional<std::uint64_t> wholeNumber(std::string_view text) noexcept
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}
/// "0x6c80556e00", "2a"
[[nodiscard]] std::optional<std::uint64_t> hexNumber(std::string_view text) noexcept;
/// "12.345" with 3 `digits` is 12345; digits beyond are cut off. "12" is 12000. May be negative.
[[nodiscard]] std::optional<std::int64_t> scaledNumber(std::string_view text, unsigned digits) noexcept;
/// Each a number, and the sum fits: "10:29:05.0593693", "10:29:05.0593693 AM" as ns since midnight.
[[nodiscard]] std::optional<std::int64_t> timeOfDayNs(std::string_view text) noexcept;
/// "2,275,840", "2.275.840": whole numbers with separators of thousands, whatever those are, up to where they end.
[[nodiscard]] std::optional<std::uint64_t> groupedNumber(std::string_view text) noexcept;

/// The parts between separators, without blanks around them, as many as fit. \return how many there are, more than fit
/// if there are more
std::size_t splitFields(std::string_view text, char separator, std::span<std::string_view> fields) noexcept;
/// The same of words with any number of blanks and tabs between.
std::size_t splitWords(std::string_view text, std::span<std::string_view> words) noexcept;
/// Fields in quotes, as spreadsheets write them, with or without; doubled quotes stay doubled.
[[nodiscard]] std::vector<std::string_view> splitQuoted(std::string_view text, char separator);

/// The first line of a text that is not empty, without blanks around it.
[[nodiscard]] std::string_view firstLine(std::string_view text) noexcept;

} // namespace steadymark
