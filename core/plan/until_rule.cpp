// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/until_rule.h"

#include "core/base/text.h"

#include <charconv>
#include <cmath>

namespace steadymark {

Result<unsigned> parseUntil(std::string_view text)
{
    constexpr std::string_view sign = "±";
    std::string_view number = trimmed(text);
    if (number.starts_with(sign))
        number = trimmed(number.substr(sign.size()));
    const bool isPercent = number.ends_with('%');
    if (isPercent)
        number = trimmed(number.substr(0, number.size() - 1));
    double percent = 0.0;
    const auto [end, error] =
        std::from_chars(number.data(), number.data() + number.size(), percent, std::chars_format::fixed);
    const double permille = percent * 10.0;
    const bool isNumber = isPercent && !number.empty() && error == std::errc() && end == number.data() + number.size();
    if (isNumber && permille >= limits::leastUntilPermille && permille <= limits::mostUntilPermille
        && std::abs(permille - std::round(permille)) < 1e-9)
        return static_cast<unsigned>(std::lround(permille));
    return fail(ErrorCode::InvalidArgument,
        Sentence("'{text}' is not how well a median can be known. Write 0.1% to 50%, for example 3%.",
            {{"text", toPlainLine(text.substr(0, 40))}}));
}

} // namespace steadymark
