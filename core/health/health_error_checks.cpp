// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_error_checks.h"

#include "core/health/health_checks.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace steadymark {

namespace {

Sentence haveCopy()
{
    return Sentence("Back up important data and check again soon.");
}

using Count = std::optional<std::uint64_t>;

constexpr std::uint64_t never = ~std::uint64_t{0};

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

bool hasOtherDamage(const SmartDocument& document, Count HealthFacts::*judged)
{
    const auto counts = {&HealthFacts::pendingSectors, &HealthFacts::uncorrectableSectors,
        &HealthFacts::reallocatedSectors, &HealthFacts::mediaErrors};
    return std::ranges::any_of(
        counts, [&](Count HealthFacts::*fact) { return fact != judged && (document.facts.*fact).value_or(0) > 0; });
}

/// Whether none of the normalised values of these attributes has fallen. A document without attributes tells nothing of
/// that.
bool isFine(const SmartDocument& document, std::initializer_list<unsigned> ids)
{
    constexpr unsigned fine = 95; // 100 is best with most; 200, 120 or 253 with others
    const bool hasFallen = std::ranges::any_of(document.attributes, [&](const AtaAttribute& attribute) {
        return std::ranges::find(ids, attribute.id) != ids.end() && attribute.value.value_or(fine) < fine;
    });
    return !document.attributes.empty() && !hasFallen;
}

/// Whether the drive's error log has counted about as many errors, as far as its 16 bits go.
bool isLogged(const HealthFacts& facts)
{
    constexpr std::uint64_t mostEntries = 0xFFFF;
    constexpr std::uint64_t share = 10; // not every drive logs all of them
    const std::uint64_t entries = facts.errorLogEntries.value_or(0);
    return entries >= mostEntries || (entries > 0 && facts.mediaErrors.value_or(0) / entries < share);
}

/// Whether anything but the one raw number `judged`, out of the attributes `ids`, speaks of damage. What a maker keeps
/// in a raw value is its own affair: alone, while the normalised value is fine, it condemns no drive.
bool hasWitness(const SmartDocument& document, Count HealthFacts::*judged, std::initializer_list<unsigned> ids)
{
    const bool hasFailedTest =
        std::ranges::any_of(document.selfTests.log, [](const SelfTestEntry& test) { return test.passed == false; });
    if (document.hasPassed == false || hasFailedTest || hasOtherDamage(document, judged))
        return true;
    switch (document.protocol) {
    case SmartProtocol::Ata:
        return !isFine(document, ids) || (judged == &HealthFacts::mediaErrors && isLogged(document.facts));
    case SmartProtocol::Nvme:
        return document.facts.errorLogEntries.value_or(1) > 0
            || document.facts.availableSparePercent.value_or(100.0) < 100.0;
    case SmartProtocol::Scsi:
        return !document.facts.reallocatedSectors; // where they are told, there are none
    case SmartProtocol::Unknown:
        break;
    }
    return true;
}

/// What has happened that cannot happen by itself: judged by what is new, else by its size.
struct LifeRule {
    const char* check;
    Sentence (*happened)(std::uint64_t n);  ///< "3 sectors were reallocated": stands in a sentence
    Sentence (*none)();                     ///< "No sector was reallocated."
    std::uint64_t watchFresh, failingFresh; ///< since the earlier document
    std::uint64_t watchTotal, failingTotal; ///< without one
    Sentence (*watchRemedy)();
};

Sentence lifeText(const LifeRule& rule, const LifeCount& count)
{
    Sentence::Places places = {{"happened", rule.happened(count.total)}};
    if (!count.fresh || count.total == 0)
        return Sentence("{happened} in the drive's lifetime.", std::move(places));
    if (*count.fresh == 0)
        return Sentence("{happened} in the drive's lifetime, none since the previous reading.", std::move(places));
    places.push_back({"fresh", *count.fresh});
    return Sentence(
        "{happened} in the drive's lifetime, {fresh} of them since the previous reading.", std::move(places));
}

/// `isBorneOut`: whether the size of the count is believed; what is new since an earlier document always is.
void judge(
    const LifeRule& rule, const std::optional<LifeCount>& count, bool isBorneOut, std::vector<HealthReason>& reasons)
{
    if (!count)
        return;
    const std::uint64_t judged = count->fresh.value_or(count->total);
    const std::uint64_t watch = count->fresh ? rule.watchFresh : rule.watchTotal;
    const std::uint64_t failing = count->fresh ? rule.failingFresh : isBorneOut ? rule.failingTotal : never;
    if (judged >= failing)
        reasons.push_back({rule.check, HealthLevel::Failing, lifeText(rule, *count), copyNow()});
    else if (judged >= watch)
        reasons.push_back({rule.check, HealthLevel::Watch, lifeText(rule, *count), rule.watchRemedy()});
    else if (count->total > 0)
        reasons.push_back({rule.check, HealthLevel::Good, lifeText(rule, *count), {}});
    else
        reasons.push_back({rule.check, HealthLevel::Good, rule.none(), {}});
}

/// Sectors that are unreadable now; writing them again clears them.
void judgeSectors(const char* check, const Count& count, bool isBorneOut, Sentence (*some)(std::uint64_t n),
    Sentence none, std::vector<HealthReason>& reasons)
{
    constexpr std::uint64_t tooMany = 50;
    if (!count)
        return;
    if (*count == 0) {
        reasons.push_back({check, HealthLevel::Good, std::move(none), {}});
        return;
    }
    const bool isMany = *count >= tooMany && isBorneOut;
    reasons.push_back({check, isMany ? HealthLevel::Failing : HealthLevel::Watch, some(*count),
        isMany ? copyNow()
               : Sentence("Back up important data; the count decreases when these sectors are written again.")});
}

Sentence uncorrectedReads(std::uint64_t n)
{
    return Sentence::counted(
        n, "{n} read that the drive could not correct", "{n} reads that the drive could not correct");
}

Sentence noUncorrectedRead()
{
    return Sentence("No read that the drive could not correct.");
}

Sentence reallocated(std::uint64_t n)
{
    return Sentence::counted(n, "{n} sector was reallocated", "{n} sectors were reallocated");
}

Sentence noneReallocated()
{
    return Sentence("No sector was reallocated.");
}

Sentence uncorrectedCommands(std::uint64_t n)
{
    return Sentence::counted(n, "{n} read, write or verify that the drive could not correct",
        "{n} reads, writes or verifies that the drive could not correct");
}

Sentence noUncorrectedCommand()
{
    return Sentence("No read, write or verify that the drive could not correct.");
}

Sentence corruptedTransfers(std::uint64_t n)
{
    return Sentence::counted(n, "{n} transfer was corrupted between drive and machine",
        "{n} transfers were corrupted between drive and machine");
}

Sentence noCorruptedTransfer()
{
    return Sentence("No transfer was corrupted between drive and machine.");
}

Sentence mendCable()
{
    return Sentence("Replace or reseat the cable, or use another port; the drive itself is not at fault, and its count "
                    "never goes back.");
}

constexpr LifeRule mediaErrors = {"media-errors", uncorrectedReads, noUncorrectedRead, 1, 100, 1, 1000, haveCopy};
constexpr LifeRule sectorsOfDisk = {"reallocated-sectors", reallocated, noneReallocated, 1, 100, 10, never, haveCopy};
// Flash retires blocks all its life.
constexpr LifeRule blocksOfFlash = {
    "reallocated-sectors", reallocated, noneReallocated, 10, 1000, 100, never, haveCopy};
// Of SCSI, whose counters know writes and verifies, too.
constexpr LifeRule commandErrors = {
    "media-errors", uncorrectedCommands, noUncorrectedCommand, 1, 100, 1, 1000, haveCopy};
// The count never goes back: a bad cable of years ago must not alarm for ever, so only growth does.
constexpr LifeRule cable = {"cable", corruptedTransfers, noCorruptedTransfer, 1, never, never, never, mendCable};

Sentence pendingSectors(std::uint64_t n)
{
    return Sentence::counted(n, "{n} unreadable sector is pending until it is written again.",
        "{n} unreadable sectors are pending until they are written again.");
}

Sentence unreadableSectors(std::uint64_t n)
{
    return Sentence::counted(n, "{n} sector is unreadable.", "{n} sectors are unreadable.");
}

/// What the drive has logged is told, and no more: most of it is years old, and much is no fault of the drive.
void tellErrorLog(const SmartDocument& document, std::vector<HealthReason>& reasons)
{
    const Count& entries = document.facts.errorLogEntries;
    if (document.protocol == SmartProtocol::Ata && entries.value_or(0) > 0)
        reasons.push_back({"error-log", HealthLevel::Good,
            Sentence::counted(*entries, "The drive's error log has counted {n} command that ended with an error.",
                "The drive's error log has counted {n} commands that ended with an error."),
            {}});
}

} // namespace

void checkErrors(const SmartDocument& document, const SmartDocument* earlier, std::vector<HealthReason>& reasons)
{
    const HealthFacts& facts = document.facts;
    judgeSectors("pending-sectors", facts.pendingSectors, hasWitness(document, &HealthFacts::pendingSectors, {197}),
        pendingSectors, Sentence("No sector is pending."), reasons);
    // Mostly the same sectors as above: told once.
    if (!facts.pendingSectors || facts.uncorrectableSectors != facts.pendingSectors)
        judgeSectors("uncorrectable-sectors", facts.uncorrectableSectors,
            hasWitness(document, &HealthFacts::uncorrectableSectors, {198}), unreadableSectors,
            Sentence("No sector is known to be unreadable."), reasons);
    judge(document.isRotational == true ? sectorsOfDisk : blocksOfFlash,
        lifeCount(facts.reallocatedSectors, earlier, &HealthFacts::reallocatedSectors), true, reasons);
    judge(document.protocol == SmartProtocol::Scsi ? commandErrors : mediaErrors,
        lifeCount(facts.mediaErrors, earlier, &HealthFacts::mediaErrors),
        hasWitness(document, &HealthFacts::mediaErrors, {160, 187, 195}), reasons);
    judge(cable, lifeCount(facts.interfaceCrcErrors, earlier, &HealthFacts::interfaceCrcErrors), true, reasons);
    tellErrorLog(document, reasons);
}

} // namespace steadymark
