// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"
#include "app/cli/terminal/progress_mode.h"

#include <charconv>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace steadymark::cli {

// CLI11 only sorts the arguments; every value is read with these, so that all complaints are sentences of one kind.

template <class T>
[[nodiscard]] Result<T> choose(
    std::string_view what, const std::string& text, std::initializer_list<std::pair<std::string_view, T>> choices)
{
    std::string known;
    for (const auto& [name, value] : choices) {
        if (name == text)
            return value;
        known += (known.empty() ? "" : ", ") + std::string(name);
    }
    return fail(
        ErrorCode::InvalidArgument, std::string(what) + " cannot be \"" + text + "\"; known are " + known + ".");
}

template <class T>
[[nodiscard]] Result<T> readInteger(std::string_view option, const std::string& text, T minimum, T maximum)
{
    T value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < minimum || value > maximum) {
        return fail(ErrorCode::InvalidArgument,
            std::string(option) + " must be a whole number from " + std::to_string(minimum) + " to "
                + std::to_string(maximum) + ", not \"" + text + "\".");
    }
    return value;
}

/// Reads one value if the option was given; the complaint of `parse` is put behind the option's name.
template <class T, class Parse>
[[nodiscard]] Result<> readOptional(
    std::string_view option, const Texts& texts, std::optional<T>& value, const Parse& parse)
{
    if (texts.empty())
        return success();
    auto parsed = parse(texts.front());
    if (!parsed) {
        return fail(parsed.error().code, std::string(option) + " " + texts.front() + ": " + parsed.error().message);
    }
    value = std::move(parsed).value();
    return success();
}

[[nodiscard]] inline Result<> checkGivenOnce(std::string_view option, const Texts& texts)
{
    if (texts.size() > 1)
        return fail(ErrorCode::InvalidArgument, std::string(option) + " was given more than once.");
    return success();
}

/// At most once, and then with a value.
[[nodiscard]] inline Result<> checkValueGivenOnce(std::string_view option, const Texts& texts)
{
    BOOST_OUTCOME_TRYV(checkGivenOnce(option, texts));
    if (!texts.empty() && texts.front().empty())
        return fail(ErrorCode::InvalidArgument, std::string(option) + " needs a value.");
    return success();
}

[[nodiscard]] inline std::optional<std::string> firstOf(const Texts& texts)
{
    return texts.empty() ? std::nullopt : std::optional(texts.front());
}

/// The value of --progress.
[[nodiscard]] inline Result<ProgressMode> readProgressMode(const Texts& texts)
{
    if (texts.empty())
        return ProgressMode::Automatic;
    return choose<ProgressMode>("--progress", texts.front(),
        {{"auto", ProgressMode::Automatic}, {"lines", ProgressMode::Lines}, {"json", ProgressMode::Json},
            {"none", ProgressMode::None}});
}

} // namespace steadymark::cli
