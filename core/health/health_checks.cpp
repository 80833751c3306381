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
    Sentence text;
    Sentence remedy;
};

// NVM Express base specification 1.4, figure 194.
const auto& warningBits()
{
    static const std::array bits = {
        WarningBit{0, "spare", HealthLevel::Failing,
            Sentence("The drive warns that its spare area has fallen below the threshold."), copyNow()},
        WarningBit{1, "temperature", HealthLevel::Watch,
            Sentence("The drive warns that its temperature is outside its rated limits."),
            Sentence("Improve its airflow or add a heat sink; the warning clears when the drive has cooled down.")},
        WarningBit{2, "reliability", HealthLevel::Failing,
            Sentence("The drive warns that media errors or an internal fault have made it unreliable."), copyNow()},
        WarningBit{3, "read-only", HealthLevel::Failing,
            Sentence("The drive has switched itself to read-only mode to preserve its data."), copyNow()},
        WarningBit{4, "power-loss-protection", HealthLevel::Watch,
            Sentence("The drive warns that its power-loss protection no longer works."),
            Sentence("Data being written during a power failure may be lost: replace the drive where that matters.")},
        WarningBit{5, "persistent-memory", HealthLevel::Watch,
            Sentence("The drive warns that its persistent memory region is read-only or unreliable."),
            Sentence("No action is needed unless a program uses that region.")},
    };
    return bits;
}

/// "Reallocated_Sector_Ct (5: value 9, threshold 10)"
Sentence named(const AtaAttribute& attribute)
{
    Sentence::Places places = {
        {"name", attribute.name.empty() ? Sentence("Attribute") : Sentence::verbatim(attribute.name)},
        {"number", attribute.id}};
    if (!attribute.value || !attribute.threshold)
        return Sentence("{name} ({number})", std::move(places));
    places.push_back({"value", *attribute.value});
    places.push_back({"threshold", *attribute.threshold});
    return Sentence("{name} ({number}: value {value}, threshold {threshold})", std::move(places));
}

bool isNamedLike(const AtaAttribute& attribute, std::initializer_list<std::string_view> parts)
{
    return std::ranges::any_of(
        parts, [&](std::string_view part) { return attribute.name.find(part) != std::string::npos; });
}

/// "Reallocated_Sector_Ct (5) is below its threshold": stands in a sentence. ATA calls an attribute failed from the
/// threshold itself on.
Sentence belowThreshold(const AtaAttribute& attribute)
{
    const bool isAtIt = attribute.value && attribute.threshold && *attribute.value == *attribute.threshold;
    const Sentence::Places places = {{"attribute", named(attribute)}};
    return isAtIt ? Sentence("{attribute} has fallen to its threshold", places)
                  : Sentence("{attribute} is below its threshold", places);
}

/// A threshold that a new drive does not reach either: the maker has set it the wrong way round.
bool isThresholdWrong(const AtaAttribute& attribute)
{
    constexpr unsigned best = 100;
    return attribute.raw == 0 && attribute.value.value_or(0) >= best && attribute.worst.value_or(0) >= best;
}

Figure celsius(double temperature)
{
    return {formatFixed(temperature, 0) + " °C"};
}

Figure percent(double value)
{
    return {formatFixed(value, 0) + " %"};
}

Sentence planReplacement()
{
    return Sentence("Back up important data and plan its replacement.");
}

HealthReason judgeTemperatureAttribute(const AtaAttribute& attribute, const HealthFacts& facts)
{
    constexpr double cool = 50.0;
    if (facts.temperatureCelsius && *facts.temperatureCelsius < cool)
        return {"temperature-threshold", HealthLevel::Good,
            Sentence("{finding}, but the drive is only at {temperature}: the manufacturer's threshold is wrong.",
                {{"finding", belowThreshold(attribute)}, {"temperature", celsius(*facts.temperatureCelsius)}}),
            {}};
    return {"temperature", HealthLevel::Watch,
        Sentence("{finding}: the drive is too hot.", {{"finding", belowThreshold(attribute)}}),
        Sentence("Improve its airflow.")};
}

HealthReason judgeFailingAttribute(const AtaAttribute& attribute, const HealthFacts& facts)
{
    if (isNamedLike(attribute, {"Temp"}))
        return judgeTemperatureAttribute(attribute, facts);
    const Sentence::Places finding = {{"finding", belowThreshold(attribute)}};
    if (attribute.isPrefailure)
        return {"attribute", HealthLevel::Failing, Sentence("{finding}: the drive expects to fail soon.", finding),
            copyNow()};
    if (isThresholdWrong(attribute))
        return {"attribute-threshold", HealthLevel::Good,
            Sentence("{finding}, although nothing has been counted: the manufacturer's threshold is wrong.", finding),
            {}};
    // Faults stay faults where the maker files them under age.
    if (isNamedLike(attribute, {"Err", "Uncorr", "Realloc", "Retired", "Pending", "Bad", "Fail", "Retry"}))
        return {"attribute", HealthLevel::Failing,
            Sentence("{finding}: the count is above the manufacturer's limit.", finding), copyNow()};
    if (attribute.name.empty() || isNamedLike(attribute, {"Unknown"}))
        return {"attribute", HealthLevel::Watch,
            Sentence("{finding}, but its meaning on this drive is not known.", finding),
            Sentence("Back up important data and ask the manufacturer.")};
    return {"attribute", HealthLevel::Watch, Sentence("{finding}: the drive has exceeded its rated lifetime.", finding),
        planReplacement()};
}

void checkAttributes(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    for (const AtaAttribute& attribute : document.attributes) {
        if (attribute.failing == AtaAttribute::Failing::InThePast)
            reasons.push_back({"attribute-in-the-past", HealthLevel::Good,
                Sentence("{attribute} was at or below its threshold in the past, and is not now.",
                    {{"attribute", named(attribute)}}),
                {}});
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
            Sentence("smartctl found an attribute at or below its threshold: the drive expects to fail soon."),
            copyNow()});
    if (says(SmartctlExit::belowThresholdInPast) && !has(AtaAttribute::Failing::InThePast)
        && !has(AtaAttribute::Failing::Now))
        reasons.push_back({"attribute-in-the-past", HealthLevel::Good,
            Sentence("smartctl found an attribute that was at or below its threshold in the past."), {}});
    if (says(SmartctlExit::errorLogHasErrors) && !document.facts.errorLogEntries)
        reasons.push_back(
            {"error-log", HealthLevel::Good, Sentence("smartctl found errors in the drive's error log."), {}});
    if (says(SmartctlExit::selfTestLogHasErrors)
        && std::ranges::none_of(document.selfTests.log, [](const SelfTestEntry& test) { return test.passed == false; }))
        reasons.push_back(
            {"self-test", HealthLevel::Watch, Sentence("smartctl found a failed self-test in the drive's log."),
                Sentence("Back up important data and start an extended self-test.")});
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
            Sentence("The drive's self-assessment is that it is failing, but only because of its temperature."),
            Sentence("Check again when it has cooled down.")});
    else if (hasFailed)
        reasons.push_back({"self-assessment", HealthLevel::Failing,
            Sentence("The drive's self-assessment is that it is failing."), copyNow()});
    else if (document.hasPassed == true && warning == 0)
        reasons.push_back(
            {"self-assessment", HealthLevel::Good, Sentence("The drive's self-assessment is that it is healthy."), {}});
}

} // namespace

void checkOwnWarnings(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    const unsigned warning = document.facts.criticalWarning.value_or(0);
    for (const WarningBit& one : warningBits()) {
        if ((warning >> one.bit & 1U) != 0)
            reasons.push_back({one.check, one.level, one.text, one.remedy});
    }
    if (const unsigned unknown = warning >> warningBits().size(); unknown != 0)
        reasons.push_back({"unknown-warning", HealthLevel::Watch,
            Sentence("The drive reports a critical warning that no standard defines (bits {bits}).",
                {{"bits", unknown << warningBits().size()}}),
            Sentence("Ask the manufacturer; back up important data.")});
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
        const Sentence plain("{share} of the rated endurance is used.", {{"share", percent(used)}});
        if (used >= all)
            reasons.push_back({"wear", HealthLevel::Watch,
                Sentence("{share} of the rated endurance is used: more has been written to the drive than the "
                         "manufacturer warrants. Many drives last much longer.",
                    {{"share", percent(used)}}),
                planReplacement()});
        else if (used >= fromNowOn)
            reasons.push_back(
                {"wear", HealthLevel::Watch, plain, Sentence("Plan its replacement or write less to it.")});
        else
            reasons.push_back({"wear", HealthLevel::Good, plain, {}});
    }
    if (!facts.availableSparePercent)
        return;
    const double spare = *facts.availableSparePercent;
    const double threshold = facts.spareThresholdPercent.value_or(0.0);
    const bool isWarned = (facts.criticalWarning.value_or(0) & 1U) != 0; // told above
    const Sentence told = facts.spareThresholdPercent
        ? Sentence("{share} of the spare area is left; the drive's threshold is {threshold}.",
            {{"share", percent(spare)}, {"threshold", percent(threshold)}})
        : Sentence("{share} of the spare area is left.", {{"share", percent(spare)}});
    if (spare < threshold) {
        if (!isWarned)
            reasons.push_back({"spare", HealthLevel::Failing, told, copyNow()});
    } else if (spare < 100.0 && spare - threshold < (100.0 - threshold) / 4) {
        reasons.push_back({"spare", HealthLevel::Watch, told, planReplacement()});
    } else {
        reasons.push_back({"spare", HealthLevel::Good, told, {}});
    }
}

void checkTemperature(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    if (!document.facts.temperatureCelsius)
        return;
    const double now = *document.facts.temperatureCelsius;
    const auto& limit = document.temperatureLimitCelsius;
    const auto& critical = document.criticalTemperatureCelsius;
    const Sentence atLimit = limit ? Sentence("The drive is at {temperature}, its limit is {limit}.",
                                 {{"temperature", celsius(now)}, {"limit", celsius(*limit)}})
                                   : Sentence("The drive is at {temperature}.", {{"temperature", celsius(now)}});
    const Sentence remedy("Improve its airflow or add a heat sink; it throttles when it is hot.");
    if (critical && now >= *critical)
        reasons.push_back({"temperature", HealthLevel::Watch,
            Sentence("The drive is at {temperature}, its critical limit is {limit}.",
                {{"temperature", celsius(now)}, {"limit", celsius(*critical)}}),
            remedy});
    else if (limit && now >= *limit)
        reasons.push_back({"temperature", HealthLevel::Watch, atLimit, remedy});
    else
        reasons.push_back({"temperature", HealthLevel::Good, atLimit, {}});
}

namespace {

Sentence passedText(const SelfTestEntry& test)
{
    if (!test.atPowerOnHours)
        return Sentence("The last self-test found no fault.");
    return Sentence::counted(*test.atPowerOnHours, "The last self-test after {n} hour found no fault.",
        "The last self-test after {n} hours found no fault.");
}

/// "The last self-test failed after 3 hours at sector 5": stands in a sentence.
Sentence failedPhrase(const SelfTestEntry& test)
{
    Sentence::Places places;
    if (test.failingLba)
        places.push_back({"sector", *test.failingLba});
    if (!test.atPowerOnHours)
        return test.failingLba ? Sentence("The last self-test failed at sector {sector}", std::move(places))
                               : Sentence("The last self-test failed");
    if (!test.failingLba)
        return Sentence::counted(*test.atPowerOnHours, "The last self-test failed after {n} hour",
            "The last self-test failed after {n} hours");
    return Sentence::counted(*test.atPowerOnHours, "The last self-test failed after {n} hour at sector {sector}",
        "The last self-test failed after {n} hours at sector {sector}", std::move(places));
}

Sentence failedText(const SelfTestEntry& test)
{
    if (test.status.empty())
        return Sentence("{failure}.", {{"failure", failedPhrase(test)}});
    return Sentence("{failure}: {status}.", {{"failure", failedPhrase(test)}, {"status", test.status}});
}

} // namespace

void checkSelfTests(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    // Newest first: a test that passed makes up for those that failed before it.
    const auto newest =
        std::ranges::find_if(document.selfTests.log, [](const SelfTestEntry& test) { return test.passed.has_value(); });
    if (newest == document.selfTests.log.end())
        return;
    if (*newest->passed) {
        reasons.push_back({"self-test", HealthLevel::Good, passedText(*newest), {}});
        return;
    }
    // One unreadable place is no broken drive; a servo or electrical fault is, wherever the test had come.
    const auto says = [&](std::string_view words) {
        return newest->status.find(words) != std::string::npos;
    };
    const bool isBroken = says("servo") || says("electrical") || says("handling") || says("Fatal");
    const bool isReadFailure = !isBroken && (newest->failingLba || says("read failure"));
    reasons.push_back({"self-test", isReadFailure ? HealthLevel::Watch : HealthLevel::Failing, failedText(*newest),
        isReadFailure
            ? Sentence("Back up important data; if an extended self-test then fails again, replace the drive.")
            : copyNow()});
}

} // namespace steadymark
