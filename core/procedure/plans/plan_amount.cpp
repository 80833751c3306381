// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_amount.h"

#include "core/base/text.h"
#include "core/plan/test_plan.h"

#include <array>
#include <charconv>
#include <string>
#include <system_error>

namespace steadymark {
namespace {

constexpr double leastPercent = 0.0001;
constexpr double mostPercent = 100'000.0;

/// Takes the ending away if it is there.
bool endsWith(std::string_view& text, std::string_view ending)
{
    if (!text.ends_with(ending))
        return false;
    text = trimmed(text.substr(0, text.size() - ending.size()));
    return true;
}

} // namespace

std::string toString(const PlanAmount& amount)
{
    if (amount.of == PlanAmount::Of::Bytes)
        return formatSize(amount.bytes);
    std::array<char, 64> figures{};
    const auto [end, error] =
        std::to_chars(figures.data(), figures.data() + figures.size(), amount.percent, std::chars_format::fixed);
    std::string text = error == std::errc() ? std::string(figures.data(), end) : std::to_string(amount.percent);
    return text + (amount.of == PlanAmount::Of::Size ? " %" : " % of capacity");
}

Result<PlanAmount> parsePlanAmount(std::string_view text)
{
    const std::string shown = toPlainLine(text.substr(0, 40));
    std::string_view rest = trimmed(text);
    const bool isOfCapacity = endsWith(rest, "of capacity");
    const bool isPercent = endsWith(rest, "%");
    const bool isFills = !isPercent && (endsWith(rest, "fills") || endsWith(rest, "fill"));
    if (!isPercent && !isFills && !isOfCapacity) {
        const Result<ByteCount> bytes = parseByteCount(rest);
        if (!bytes)
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"{text}\" is not an amount; write a size such as \"8 GiB\", a share such as \"25 %\", or "
                         "\"2 fills\".",
                    {{"text", shown}}));
        if (bytes.value().count() == 0 || bytes.value() > limits::maximumFile)
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"{text}\" is out of range; choose 1 byte to 1 PiB.", {{"text", shown}}));
        return PlanAmount::exactly(bytes.value());
    }
    double number = 0.0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number, std::chars_format::fixed);
    if ((!isPercent && !isFills) || error != std::errc() || end != rest.data() + rest.size())
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{text}\" is not a share; write a percentage such as \"25 %\" or \"400 % of capacity\".",
                {{"text", shown}}));
    const double percent = isFills ? number * 100.0 : number;
    // Not the usual comparisons, so that not-a-number is refused too.
    if (!(percent >= leastPercent && percent <= mostPercent))
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{text}\" is out of range; choose 0.0001 % to 100000 %.", {{"text", shown}}));
    return isOfCapacity ? PlanAmount::ofCapacity(percent) : PlanAmount::ofSize(percent);
}

} // namespace steadymark
