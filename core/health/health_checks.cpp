// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_checks.h"

#include "core/base/text.h"
#include "core/health/smartctl_exit.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace steadymark {

namespace {

struct WarningBit {
    unsigned bit;
    const char* check;
    HealthLevel level;
    const char* text;
    const char* remedy;
};

// NVM Express base specification 1.4, figure 194.
constexpr std::array warningBits = {
    WarningBit{0, "spare", HealthLevel::Failing, "The drive warns that its spare area has fallen below the threshold.",
        copyNow},
    WarningBit{1, "temperature", HealthLevel::Watch,
        "The drive warns that its temperature is outside its rated limits.",
        "Improve its airflow or add a heat sink; the warning clears when the drive has cooled down."},
    WarningBit{2, "reliability", HealthLevel::Failing,
        "The drive warns that media errors or an internal fault have made it unreliable.", copyNow},
    WarningBit{3, "read-only", HealthLevel::Failing,
        "The drive has switched itself to read-only mode to preserve its data.", copyNow},
    WarningBit{4, "power-loss-protection", HealthLevel::Watch,
        "The drive warns that its power-loss protection no longer works.",
        "Data being written during a power failure may be lost: replace the drive where that matters."},
    WarningBit{5, "persistent-memory", HealthLevel::Watch,
        "The drive warns that its persistent memory region is read-only or unreliable.",
        "No action is needed unless a program uses that region."},
};

std::string named(const AtaAttribute& attribute)
{
    std::string text = (attribute.name.empty() ? "Attribute" : attribute.name) + " (" + std::to_string(attribute.id);
    if (attribute.value && attribute.threshold)
        text += ": value " + std::to_string(*attribute.value) + ", threshold " + std::to_string(*attribute.threshold);
    return text + ")";
}

bool isNamedLike(const AtaAttribute& attribute, std::initializer_list<std::string_view> parts)
{
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return attribute.name.find(part) != std::string::npos; });
}

/// "is below its threshold"; ATA calls an attribute failed from the threshold itself on.
std::string belowThreshold(const AtaAttribute& attribute)
{
    const bool isAtIt = attribute.value && attribute.threshold && *attribute.value == *attribute.threshold;
    return named(attribute) + (isAtIt ? " has fallen to its threshold" : " is below its threshold");
}

/// A threshold that a new drive does not reach either: the maker has set it the wrong way round.
bool isThresholdWrong(const AtaAttribute& attribute)
{
    constexpr unsigned best = 100;
    return attribute.raw == 0 && attribute.value.value_or(0) >= best && attribute.worst.value_or(0) >= best;
}

HealthReason judgeTemperatureAttribute(const AtaAttribute& attribute, const HealthFacts& facts)
{
    constexpr double cool = 50.0;
    if (facts.temperatureCelsius && *facts.temperatureCelsius < cool)
        return {"temperature-threshold", HealthLevel::Good,
            belowThreshold(attribute) + ", but the drive has only " + formatFixed(*facts.temperatureCelsius, 0)
                + " °C: the manufacturer's threshold is wrong.",
            ""};
    return {"temperature", HealthLevel::Watch, belowThreshold(attribute) + ": the drive is too hot.",
        "Improve its airflow."};
}

HealthReason judgeFailingAttribute(const AtaAttribute& attribute, const HealthFacts& facts)
{
    constexpr const char* planReplacement = "Back up important data and plan its replacement.";
    if (isNamedLike(attribute, {"Temp"}))
        return judgeTemperatureAttribute(attribute, facts);
    if (attribute.isPrefailure)
        return {"attribute", HealthLevel::Failing, belowThreshold(attribute) + ": the drive expects to fail soon.",
            copyNow};
    if (isThresholdWrong(attribute))
        return {"attribute-threshold", HealthLevel::Good,
            belowThreshold(attribute) + ", although nothing has been counted: the manufacturer's threshold is wrong.",
            ""};
    // Faults stay faults where the maker files them under age.
    if (isNamedLike(attribute, {"Err", "Uncorr", "Realloc", "Retired", "Pending", "Bad", "Fail", "Retry"}))
        return {"attribute", HealthLevel::Failing,
            belowThreshold(attribute) + ": the count is above the manufacturer's limit.", copyNow};
    if (attribute.name.empty() || isNamedLike(attribute, {"Unknown"}))
        return {"attribute", HealthLevel::Watch,
            belowThreshold(attribute) + ", but its meaning on this drive is not known.",
            "Back up important data and ask the manufacturer."};
    return {"attribute", HealthLevel::Watch, belowThreshold(attribute) + ": the drive has exceeded its rated lifetime.",
        planReplacement};
}

void checkAttributes(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    for (const AtaAttribute& attribute : document.attributes) {
        if (attribute.failing == AtaAttribute::Failing::InThePast)
            reasons.push_back({"attribute-in-the-past", HealthLevel::Good,
                named(attribute) + " was at or below its threshold in the past, and is not now.", ""});
        else if (attribute.failing == AtaAttribute::Failing::Now)
            reasons.push_back(judgeFailingAttribute(attribute, document.facts));
    }
}

/// smartctl's exit status knows of tables that a document may lack (an older smartctl, options that print less).
void checkExitStatus(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    const auto says = [&](unsigned bit) {
        return (document.exitStatus & bit) != 0;
    };
    const auto has = [&](AtaAttribute::Failing failing) {
        return std::ranges::find(document.attributes, failing, &AtaAttribute::failing) != document.attributes.end();
    };
    if (says(SmartctlExit::prefailNow) && !has(AtaAttribute::Failing::Now))
        reasons.push_back({"attribute", HealthLevel::Failing,
            "smartctl found an attribute at or below its threshold: the drive expects to fail soon.", copyNow});
    if (says(SmartctlExit::belowThresholdInPast) && !has(AtaAttribute::Failing::InThePast)
        && !has(AtaAttribute::Failing::Now))
        reasons.push_back({"attribute-in-the-past", HealthLevel::Good,
            "smartctl found an attribute that was at or below its threshold in the past.", ""});
    if (says(SmartctlExit::errorLogHasErrors) && !document.facts.errorLogEntries)
        reasons.push_back({"error-log", HealthLevel::Good, "smartctl found errors in the drive's error log.", ""});
    if (says(SmartctlExit::selfTestLogHasErrors)
        && std::ranges::none_of(document.selfTests.log, [](const SelfTestEntry& test) { return test.passed == false; }))
        reasons.push_back({"self-test", HealthLevel::Watch, "smartctl found a failed self-test in the drive's log.",
            "Back up important data and start an extended self-test."});
}

/// An NVMe drive also gives this verdict when it is just hot, which passes.
void checkSelfAssessment(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    constexpr unsigned hot = 1U << 1U;
    const bool hasFailed =
        document.hasPassed ? !*document.hasPassed : (document.exitStatus & SmartctlExit::isFailing) != 0;
    const unsigned warning = document.facts.criticalWarning.value_or(0);
    if (hasFailed && warning == hot)
        reasons.push_back({"self-assessment", HealthLevel::Watch,
            "The drive's self-assessment is that it is failing, but only because of its temperature.",
            "Check again when it has cooled down."});
    else if (hasFailed)
        reasons.push_back(
            {"self-assessment", HealthLevel::Failing, "The drive's self-assessment is that it is failing.", copyNow});
    else if (document.hasPassed == true && warning == 0)
        reasons.push_back(
            {"self-assessment", HealthLevel::Good, "The drive's self-assessment is that it is healthy.", ""});
}

std::string percent(double value)
{
    return formatFixed(value, 0) + " %";
}

} // namespace

void checkOwnWarnings(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    const unsigned warning = document.facts.criticalWarning.value_or(0);
    for (const WarningBit& one : warningBits) {
        if ((warning >> one.bit & 1U) != 0)
            reasons.push_back({one.check, one.level, one.text, one.remedy});
    }
    if (const unsigned unknown = warning >> warningBits.size(); unknown != 0)
        reasons.push_back({"unknown-warning", HealthLevel::Watch,
            "The drive reports a critical warning that no standard defines (bits "
                + std::to_string(unknown << warningBits.size()) + ").",
            "Ask the manufacturer; back up important data."});
    checkSelfAssessment(document, reasons);
    checkAttributes(document, reasons);
    checkExitStatus(document, reasons);
}

void checkWear(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    constexpr double fromNowOn = 90.0;
    constexpr double all = 100.0;
    const HealthFacts& facts = document.facts;
    if (facts.percentUsed) {
        const double used = *facts.percentUsed;
        if (used >= all)
            reasons.push_back({"wear", HealthLevel::Watch,
                percent(used)
                    + " of the rated endurance is used: more has been written to the drive than the manufacturer "
                      "warrants. Many drives last much longer.",
                "Back up important data and plan its replacement."});
        else if (used >= fromNowOn)
            reasons.push_back({"wear", HealthLevel::Watch, percent(used) + " of the rated endurance is used.",
                "Plan its replacement or write less to it."});
        else
            reasons.push_back({"wear", HealthLevel::Good, percent(used) + " of the rated endurance is used.", ""});
    }
    if (!facts.availableSparePercent)
        return;
    const double spare = *facts.availableSparePercent;
    const double threshold = facts.spareThresholdPercent.value_or(0.0);
    const bool isWarned = (facts.criticalWarning.value_or(0) & 1U) != 0; // told above
    const std::string told = percent(spare) + " of the spare area is left"
        + (facts.spareThresholdPercent ? "; the drive's threshold is " + percent(threshold) : std::string()) + ".";
    if (spare < threshold) {
        if (!isWarned)
            reasons.push_back({"spare", HealthLevel::Failing, told, copyNow});
    } else if (spare < 100.0 && spare - threshold < (100.0 - threshold) / 4) {
        reasons.push_back({"spare", HealthLevel::Watch, told, "Back up important data and plan its replacement."});
    } else {
        reasons.push_back({"spare", HealthLevel::Good, told, ""});
    }
}

void checkTemperature(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    if (!document.facts.temperatureCelsius)
        return;
    const double now = *document.facts.temperatureCelsius;
    const std::string told = "The drive is at " + formatFixed(now, 0) + " °C";
    const auto limited = [](double limit, const char* what) {
        return std::string(", its ") + what + " is " + formatFixed(limit, 0) + " °C.";
    };
    constexpr const char* remedy = "Improve its airflow or add a heat sink; it throttles when it is hot.";
    if (document.criticalTemperatureCelsius && now >= *document.criticalTemperatureCelsius)
        reasons.push_back({"temperature", HealthLevel::Watch,
            told + limited(*document.criticalTemperatureCelsius, "critical limit"), remedy});
    else if (document.temperatureLimitCelsius && now >= *document.temperatureLimitCelsius)
        reasons.push_back(
            {"temperature", HealthLevel::Watch, told + limited(*document.temperatureLimitCelsius, "limit"), remedy});
    else if (document.temperatureLimitCelsius)
        reasons.push_back(
            {"temperature", HealthLevel::Good, told + limited(*document.temperatureLimitCelsius, "limit"), ""});
    else
        reasons.push_back({"temperature", HealthLevel::Good, told + ".", ""});
}

void checkSelfTests(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    // Newest first: a test that passed makes up for those that failed before it.
    const auto newest =
        std::ranges::find_if(document.selfTests.log, [](const SelfTestEntry& test) { return test.passed.has_value(); });
    if (newest == document.selfTests.log.end())
        return;
    std::string when = newest->atPowerOnHours
        ? " after " + std::to_string(*newest->atPowerOnHours) + (*newest->atPowerOnHours == 1 ? " hour" : " hours")
        : "";
    if (*newest->passed) {
        reasons.push_back({"self-test", HealthLevel::Good, "The last self-test" + when + " found no fault.", ""});
        return;
    }
    if (newest->failingLba)
        when += " at sector " + std::to_string(*newest->failingLba);
    // One unreadable place is no broken drive; a servo or electrical fault is, wherever the test had come.
    const auto says = [&](std::string_view words) {
        return newest->status.find(words) != std::string::npos;
    };
    const bool isBroken = says("servo") || says("electrical") || says("handling") || says("Fatal");
    const bool isReadFailure = !isBroken && (newest->failingLba || says("read failure"));
    reasons.push_back({"self-test", isReadFailure ? HealthLevel::Watch : HealthLevel::Failing,
        "The last self-test failed" + when + (newest->status.empty() ? "." : ": " + newest->status + "."),
        isReadFailure ? "Back up important data; if an extended self-test then fails again, replace the drive."
                      : copyNow});
}

} // namespace steadymark
