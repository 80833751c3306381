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

void summarize(HealthVerdict& verdict)
{
    const auto reasonOf = [&verdict](std::string_view check) {
        return std::ranges::find(verdict.reasons, check, &HealthReason::check);
    };
    verdict.statement = verdict.reasons.front().text;
    switch (verdict.level) {
    case HealthLevel::Good:
        if (const auto wear = reasonOf("wear"); wear != verdict.reasons.end()) {
            verdict.statement = wear->text;
            verdict.summary = Sentence("Good: {reason}", {{"reason", wear->text}});
        } else if (reasonOf("error-log") != verdict.reasons.end()) {
            verdict.statement = Sentence("The drive reports no fault except past errors in its log.");
            verdict.summary = Sentence("Good: the drive reports no fault except past errors in its log.");
        } else {
            verdict.statement = Sentence("The drive reports no fault.");
            verdict.summary = Sentence("Good: the drive reports no fault.");
        }
        return;
    case HealthLevel::Watch:
        verdict.summary = Sentence("Watch: {reason}", {{"reason", verdict.statement}});
        return;
    case HealthLevel::Failing:
        verdict.summary = Sentence("Failing: {reason}", {{"reason", verdict.statement}});
        return;
    case HealthLevel::Unknown:
        break;
    }
    verdict.statement = {};
    verdict.summary = Sentence("Unknown.");
}

} // namespace

HealthVerdict judgeHealth(const SmartDocument& document, const SmartDocument* earlier)
{
    HealthVerdict verdict;
    if (document.isInStandby) {
        verdict.summary = Sentence("Unknown: the drive is in standby and was not woken up.");
        verdict.statement = Sentence("The drive is in standby and was not woken up.");
        return verdict;
    }
    if (!document.isAvailable) {
        verdict.summary = Sentence("Unknown: the drive does not report its health.");
        verdict.statement = Sentence("The drive does not report its health.");
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
        verdict.statement = Sentence("The drive reports nothing from which its health could be judged.");
        return verdict;
    }
    verdict.level = worst;
    summarize(verdict);
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
