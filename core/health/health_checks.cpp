// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_checks.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>

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
    WarningBit{0, "spare", HealthLevel::Failing,
        "The drive warns that its spare blocks have fallen below the threshold.", copyNow},
    WarningBit{1, "temperature", HealthLevel::Watch,
        "The drive warns that its temperature is outside the limits that it was built for.",
        "Give it air or a heat sink; the warning ends when it has cooled down."},
    WarningBit{2, "reliability", HealthLevel::Failing,
        "The drive warns that errors of its media or an internal fault have made it unreliable.", copyNow},
    WarningBit{3, "read-only", HealthLevel::Failing,
        "The drive has made itself read-only, which it does to keep what is on it.", copyNow},
    WarningBit{4, "power-loss-protection", HealthLevel::Watch,
        "The drive warns that what protects data in its memory against a power failure no longer works.",
        "What is being written when the power fails may be lost: replace it where that matters."},
    WarningBit{5, "persistent-memory", HealthLevel::Watch,
        "The drive warns that its persistent memory region is read-only or unreliable.",
        "Nothing to do unless a program uses that region."},
};

std::string named(const AtaAttribute& attribute)
{
    std::string text = (attribute.name.empty() ? "Attribute" : attribute.name) + " (" + std::to_string(attribute.id);
    if (attribute.value && attribute.threshold)
        text += ": value " + std::to_string(*attribute.value) + ", threshold " + std::to_string(*attribute.threshold);
    return text + ")";
}

bool isTemperature(const AtaAttribute& attribute)
{
    return attribute.name.find("Temp") != std::string::npos;
}

void checkAttributes(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    for (const AtaAttribute& attribute : document.attributes) {
        if (attribute.failing == AtaAttribute::Failing::InThePast) {
            reasons.push_back({"attribute-in-the-past", HealthLevel::Good,
                named(attribute) + " was worse than its threshold at some time, and is not any more.", ""});
        } else if (attribute.failing == AtaAttribute::Failing::Now && isTemperature(attribute)) {
            reasons.push_back({"temperature", HealthLevel::Watch,
                named(attribute) + " is worse than its threshold: the drive is too hot.", "Give it air."});
        } else if (attribute.failing == AtaAttribute::Failing::Now) {
            reasons.push_back({"attribute", attribute.isPrefailure ? HealthLevel::Failing : HealthLevel::Watch,
                named(attribute) + " is worse than its threshold: "
                    + (attribute.isPrefailure ? "the drive expects to fail soon."
                                              : "the drive is older than it was "
                                                "built to become."),
                attribute.isPrefailure ? copyNow : "Have a copy of what matters, and plan its replacement."});
        }
    }
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
            "The drive gives a critical warning that no standard describes (bits "
                + std::to_string(unknown << warningBits.size()) + ").",
            "Ask its maker; have a copy of what matters."});
    // An NVMe drive says no more with this than with the bits, which may mean that it is just hot.
    if (document.hasPassed == false && warning == 0)
        reasons.push_back(
            {"self-assessment", HealthLevel::Failing, "The drive's own assessment is that it is failing.", copyNow});
    if (document.hasPassed == true && warning == 0)
        reasons.push_back({"self-assessment", HealthLevel::Good, "The drive's own assessment is that it is well.", ""});
    checkAttributes(document, reasons);
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
                    + " of the rated endurance is used: the drive has been written more than its maker "
                      "warrants. Many last much longer.",
                "Have a copy of what matters, and plan its replacement."});
        else if (used >= fromNowOn)
            reasons.push_back({"wear", HealthLevel::Watch, percent(used) + " of the rated endurance is used.",
                "Plan its replacement, or write less to it."});
        else
            reasons.push_back({"wear", HealthLevel::Good, percent(used) + " of the rated endurance is used.", ""});
    }
    if (!facts.availableSparePercent)
        return;
    const double spare = *facts.availableSparePercent;
    const double threshold = facts.spareThresholdPercent.value_or(0.0);
    const bool isWarned = (facts.criticalWarning.value_or(0) & 1U) != 0; // told above
    const std::string told = percent(spare) + " of the spare blocks are left"
        + (facts.spareThresholdPercent ? ", the drive's threshold is " + percent(threshold) : std::string()) + ".";
    if (spare < threshold) {
        if (!isWarned)
            reasons.push_back({"spare", HealthLevel::Failing, told, copyNow});
    } else if (spare < 100.0 && spare - threshold < (100.0 - threshold) / 4) {
        reasons.push_back(
            {"spare", HealthLevel::Watch, told, "Have a copy of what matters, and plan its replacement."});
    } else {
        reasons.push_back({"spare", HealthLevel::Good, told, ""});
    }
}

void checkTemperature(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    if (!document.facts.temperatureCelsius)
        return;
    const double now = *document.facts.temperatureCelsius;
    const std::string told = "The drive has " + formatFixed(now, 0) + " °C";
    const auto limited = [](double limit, const char* what) {
        return std::string(", its ") + what + " is " + formatFixed(limit, 0) + " °C.";
    };
    constexpr const char* remedy = "Give it air or a heat sink; it slows down when it is hot.";
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
    std::string when = newest->atPowerOnHours ? " after " + std::to_string(*newest->atPowerOnHours) + " hours" : "";
    if (*newest->passed) {
        reasons.push_back({"self-test", HealthLevel::Good, "The last self-test" + when + " found no fault.", ""});
        return;
    }
    if (newest->failingLba)
        when += " at sector " + std::to_string(*newest->failingLba);
    // One unreadable place is no broken drive; a servo or electrical fault is.
    const bool isReadFailure = newest->failingLba || newest->status.find("read failure") != std::string::npos;
    reasons.push_back({"self-test", isReadFailure ? HealthLevel::Watch : HealthLevel::Failing,
        "The last self-test failed" + when + (newest->status.empty() ? "." : ": " + newest->status + "."),
        isReadFailure ? "Copy what matters; if an extended self-test fails again after that, replace the drive."
                      : copyNow});
}

} // namespace steadymark
