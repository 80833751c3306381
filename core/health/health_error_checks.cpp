// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_checks.h"

#include <string>

namespace steadymark {

namespace {

constexpr const char* haveCopy = "Have a copy of what matters, and look again soon.";

using Count = std::optional<std::uint64_t>;

std::string counted(std::uint64_t count, const std::string& one, const std::string& many)
{
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

/// A counter that never goes back.
struct LifeCount {
    std::uint64_t total = 0;
    std::optional<std::uint64_t> fresh; ///< since the earlier document; unset without one that fits
};

std::optional<LifeCount> lifeCount(const Count& now, const SmartDocument* earlier, Count HealthFacts::*fact)
{
    if (!now)
        return std::nullopt;
    LifeCount count{*now, std::nullopt};
    if (earlier != nullptr && earlier->facts.*fact && *(earlier->facts.*fact) <= *now)
        count.fresh = *now - *(earlier->facts.*fact);
    return count;
}

/// What has happened that cannot happen by itself: judged by what is new, else by its size.
struct LifeRule {
    const char* check;
    const char* one; ///< "sector was replaced by a spare one"
    const char* many;
    std::uint64_t watchFresh, failingFresh; ///< since the earlier document
    std::uint64_t watchTotal, failingTotal; ///< without one
    const char* watchRemedy;
};

void judge(const LifeRule& rule, const std::optional<LifeCount>& count, std::vector<HealthReason>& reasons)
{
    if (!count)
        return;
    const std::string total = counted(count->total, rule.one, rule.many) + " in the drive's life";
    const std::uint64_t judged = count->fresh.value_or(count->total);
    const std::uint64_t watch = count->fresh ? rule.watchFresh : rule.watchTotal;
    const std::uint64_t failing = count->fresh ? rule.failingFresh : rule.failingTotal;
    std::string text = total + ".";
    if (count->fresh && count->total > 0)
        text = *count->fresh > 0
            ? total + ", " + std::to_string(*count->fresh) + " of them since the drive was looked at before."
            : total + ", none since the drive was looked at before.";
    if (judged >= failing)
        reasons.push_back({rule.check, HealthLevel::Failing, text, copyNow});
    else if (judged >= watch)
        reasons.push_back({rule.check, HealthLevel::Watch, text, rule.watchRemedy});
    else if (count->total > 0)
        reasons.push_back({rule.check, HealthLevel::Good, text, ""});
    else
        reasons.push_back({rule.check, HealthLevel::Good, "No " + std::string(rule.one) + ".", ""});
}

/// Sectors that are unreadable now; writing them again clears them.
void judgeSectors(const char* check, const Count& count, const char* one, const char* many, const char* none,
    std::vector<HealthReason>& reasons)
{
    constexpr std::uint64_t tooMany = 50;
    if (!count)
        return;
    if (*count == 0) {
        reasons.push_back({check, HealthLevel::Good, none, ""});
        return;
    }
    const bool isMany = *count >= tooMany;
    reasons.push_back({check, isMany ? HealthLevel::Failing : HealthLevel::Watch, counted(*count, one, many) + ".",
        isMany ? copyNow : "Copy what matters; the count goes down when these sectors are written again."});
}

constexpr std::uint64_t never = ~std::uint64_t{0};

constexpr LifeRule mediaErrors = {"media-errors", "read that the drive could not correct",
    "reads that the drive could not correct", 1, 100, 1, 1000, haveCopy};
constexpr LifeRule sectorsOfDisk = {"reallocated-sectors", "sector was replaced by a spare one",
    "sectors were replaced by spare ones", 1, 100, 10, never, haveCopy};
// Flash retires blocks all its life.
constexpr LifeRule blocksOfFlash = {"reallocated-sectors", "sector was replaced by a spare one",
    "sectors were replaced by spare ones", 10, 1000, 100, never, haveCopy};
constexpr LifeRule cable = {"cable", "transfer was damaged between drive and machine",
    "transfers were damaged between drive and machine", 1, never, 100, never,
    "Replace or reseat the cable, or use another port; the drive itself is not at fault, and its count never goes "
    "back."};

} // namespace

void checkErrors(const SmartDocument& document, const SmartDocument* earlier, std::vector<HealthReason>& reasons)
{
    const HealthFacts& facts = document.facts;
    judgeSectors("pending-sectors", facts.pendingSectors, "sector could not be read and waits to be written again",
        "sectors could not be read and wait to be written again", "No sector waits to be written again.", reasons);
    // Mostly the same sectors as above: told once.
    if (!facts.pendingSectors || facts.uncorrectableSectors != facts.pendingSectors)
        judgeSectors("uncorrectable-sectors", facts.uncorrectableSectors, "sector is unreadable",
            "sectors are unreadable", "No sector is known to be unreadable.", reasons);
    judge(document.isRotational == true ? sectorsOfDisk : blocksOfFlash,
        lifeCount(facts.reallocatedSectors, earlier, &HealthFacts::reallocatedSectors), reasons);
    judge(mediaErrors, lifeCount(facts.mediaErrors, earlier, &HealthFacts::mediaErrors), reasons);
    judge(cable, lifeCount(facts.interfaceCrcErrors, earlier, &HealthFacts::interfaceCrcErrors), reasons);
}

} // namespace steadymark
