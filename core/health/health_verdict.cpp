// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_verdict.h"

#include "core/base/text.h"
#include "core/health/health_checks.h"
#include "core/health/health_error_checks.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {

namespace {

constexpr std::array<std::pair<HealthLevel, std::string_view>, 4> levelNames = {{{HealthLevel::Unknown, "unknown"},
    {HealthLevel::Good, "good"}, {HealthLevel::Watch, "watch"}, {HealthLevel::Failing, "failing"}}};

/// Counters of another drive say nothing about this one.
bool isSameDrive(const SmartDocument& a, const SmartDocument& b)
{
    if (!a.serial.empty() && !b.serial.empty())
        return a.serial == b.serial;
    return a.model == b.model;
}

Sentence summarize(const HealthVerdict& verdict)
{
    const HealthReason& worst = verdict.reasons.front();
    switch (verdict.level) {
    case HealthLevel::Good: {
        const auto wear = std::ranges::find(verdict.reasons, "wear", &HealthReason::check);
        if (wear != verdict.reasons.end())
            return Sentence("Good: {reason}", {{"reason", wear->text}});
        const bool hasLog =
            std::ranges::find(verdict.reasons, "error-log", &HealthReason::check) != verdict.reasons.end();
        return hasLog ? Sentence("Good: the drive reports no fault except past errors in its log.")
                      : Sentence("Good: the drive reports no fault.");
    }
    case HealthLevel::Watch:
        return Sentence("Watch: {reason}", {{"reason", worst.text}});
    case HealthLevel::Failing:
        return Sentence("Failing: {reason}", {{"reason", worst.text}});
    case HealthLevel::Unknown:
        break;
    }
    return Sentence("Unknown.");
}

} // namespace

HealthVerdict judgeHealth(const SmartDocument& document, const SmartDocument* earlier)
{
    HealthVerdict verdict;
    if (document.isInStandby) {
        verdict.summary = Sentence("Unknown: the drive is in standby and was not woken up.");
        return verdict;
    }
    if (!document.isAvailable) {
        verdict.summary = Sentence("Unknown: the drive does not report its health.");
        return verdict;
    }
    if (earlier != nullptr && !isSameDrive(document, *earlier))
        earlier = nullptr;
    checkOwnWarnings(document, verdict.reasons);
    checkErrors(document, earlier, verdict.reasons);
    checkWear(document, verdict.reasons);
    checkSelfTests(document, verdict.reasons);
    // A temperature alone says nothing about a drive's health, but belongs to what is told.
    const bool hasOther = !verdict.reasons.empty();
    checkTemperature(document, verdict.reasons);
    std::ranges::stable_sort(verdict.reasons, std::greater<>(), &HealthReason::level);
    const HealthLevel worst = verdict.reasons.empty() ? HealthLevel::Unknown : verdict.reasons.front().level;
    if (!hasOther && worst <= HealthLevel::Good) {
        verdict.summary = Sentence("Unknown: the drive reports nothing from which its health could be judged.");
        return verdict;
    }
    verdict.level = worst;
    verdict.summary = summarize(verdict);
    return verdict;
}

std::string_view toString(HealthLevel level)
{
    for (const auto& [known, name] : levelNames) {
        if (known == level)
            return name;
    }
    return "unknown";
}

Result<HealthLevel> parseHealthLevel(std::string_view text)
{
    for (const auto& [known, name] : levelNames) {
        if (name == text)
            return known;
    }
    return fail(ErrorCode::InvalidArgument,
        Sentence("A health level cannot be \"{level}\"; known are unknown, good, watch, failing.",
            {{"level", toPlainLine(text.substr(0, 100))}}));
}

} // namespace steadymark
