// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/plausibility.h"

#include "core/base/units.h"

#include <utility>

namespace steadymark {

namespace {

using Count = std::optional<std::uint64_t>;

constexpr std::uint64_t mostHours = 30ULL * 365 * 24; // SMART is little older

/// What the fastest link of the protocol carries: SATA 6 Gb/s, SAS of 22.5 Gb/s with two ports, PCIe 6.0 with four
/// lanes.
std::uint64_t fastestLink(SmartProtocol protocol)
{
    switch (protocol) {
    case SmartProtocol::Ata:
        return 600'000'000;
    case SmartProtocol::Scsi:
        return 4'800'000'000;
    case SmartProtocol::Nvme:
    case SmartProtocol::Unknown:
        break;
    }
    return 32'000'000'000;
}

void drop(SmartDocument& document, Count& fact, Sentence why)
{
    fact.reset();
    document.messages.push_back(std::move(why));
}

void checkHours(SmartDocument& document)
{
    Count& hours = document.facts.powerOnHours;
    if (hours && *hours > mostHours)
        drop(document, hours,
            Sentence("The drive reports {count} hours of power-on time: that is impossible, so it is neither shown nor "
                     "judged.",
                {{"count", *hours}}));
}

/// `what`: "written by the host"
void checkTransfer(SmartDocument& document, Count HealthFacts::*fact, Sentence what, std::uint64_t bytesPerSecond)
{
    constexpr std::uint64_t secondsPerHour = 3600;
    Count& bytes = document.facts.*fact;
    // The hour that has begun is not counted yet, and many drives do not count those in which they sleep.
    const Count& told = document.facts.powerOnHours;
    const std::uint64_t hours = told.value_or(mostHours) + 1;
    if (!bytes || *bytes / bytesPerSecond <= hours * secondsPerHour)
        return;
    const Sentence time = told ? Sentence::counted(*told, "in {n} hour", "in {n} hours") : Sentence("in its life");
    drop(document, bytes,
        Sentence("The drive reports {size} {what} {time}, more than its link can carry: that is impossible, so it is "
                 "neither shown nor judged.",
            {{"size", Figure{formatDecimalBytes(static_cast<double>(*bytes))}}, {"what", std::move(what)},
                {"time", time}}));
}

void checkFlash(SmartDocument& document)
{
    constexpr std::uint64_t enough = 1'000'000'000; // less may still lie in its cache
    if (document.facts.nandWrittenBytes == 0U && document.facts.hostWrittenBytes.value_or(0) > enough)
        drop(document, document.facts.nandWrittenBytes,
            Sentence("The drive reports nothing written to its flash: that is impossible, so it is neither shown nor "
                     "judged."));
}

/// A system reads from a drive whenever it finds it.
void checkUncounted(SmartDocument& document)
{
    constexpr std::uint64_t day = 24;
    HealthFacts& facts = document.facts;
    if (facts.hostWrittenBytes == 0U && facts.hostReadBytes == 0U && facts.powerOnHours.value_or(0) >= day) {
        facts.hostWrittenBytes.reset();
        drop(document, facts.hostReadBytes,
            Sentence("The drive reports nothing written and nothing read: that is impossible, so it is neither shown "
                     "nor judged."));
    }
}

/// 255 % is all ones, and as much as a byte can hold: it takes much writing to get there.
void checkWear(SmartDocument& document)
{
    constexpr double allOnes = 255;
    HealthFacts& facts = document.facts;
    const bool hasWrittenLittle =
        facts.hostWrittenBytes && document.capacity && *facts.hostWrittenBytes < document.capacity->count();
    if (facts.percentUsed != allOnes || !hasWrittenLittle)
        return;
    facts.percentUsed.reset();
    document.messages.push_back(Sentence("The drive counts 255 % of its endurance as used, but has not been written "
                                         "once: that is impossible, so it is neither shown nor judged."));
}

/// `what`: "power cycles"
void checkCount(SmartDocument& document, Count HealthFacts::*fact, const Sentence& what)
{
    constexpr std::uint64_t allOf32Bits = 0xFFFFFFFF; // so much never happens to one drive
    Count& count = document.facts.*fact;
    if (count && *count >= allOf32Bits)
        drop(document, count,
            Sentence("The drive reports {count} {what}: that is impossible, so it is neither shown nor judged.",
                {{"count", *count}, {"what", what}}));
}

void checkSectors(SmartDocument& document, Count HealthFacts::*fact, const Sentence& what)
{
    constexpr std::uint64_t smallestSector = 512;
    checkCount(document, fact, what);
    Count& count = document.facts.*fact;
    if (count && document.capacity && document.capacity->count() > 0
        && *count > document.capacity->count() / smallestSector)
        drop(document, count,
            Sentence("The drive reports {count} {what}, more than it has sectors: that is impossible, so it is neither "
                     "shown nor judged.",
                {{"count", *count}, {"what", what}}));
}

} // namespace

void dropImplausible(SmartDocument& document, std::optional<std::uint64_t> linkBytesPerSecond)
{
    const std::uint64_t fastest = fastestLink(document.protocol);
    const std::uint64_t link = linkBytesPerSecond.value_or(0) > 0 ? *linkBytesPerSecond : fastest;
    checkHours(document);
    checkTransfer(document, &HealthFacts::hostWrittenBytes, Sentence("written by the host"), link);
    checkTransfer(document, &HealthFacts::hostReadBytes, Sentence("read by the host"), link);
    checkTransfer(document, &HealthFacts::nandWrittenBytes, Sentence("written to its flash"), fastest);
    checkFlash(document);
    checkWear(document);
    checkUncounted(document);
    checkSectors(document, &HealthFacts::reallocatedSectors, Sentence("reallocated sectors"));
    checkSectors(document, &HealthFacts::pendingSectors, Sentence("pending sectors"));
    checkSectors(document, &HealthFacts::uncorrectableSectors, Sentence("unreadable sectors"));
    checkCount(document, &HealthFacts::mediaErrors, Sentence("media errors"));
    checkCount(document, &HealthFacts::errorLogEntries, Sentence("entries of its error log"));
    checkCount(document, &HealthFacts::interfaceCrcErrors, Sentence("damaged transfers"));
    checkCount(document, &HealthFacts::powerCycles, Sentence("power cycles"));
    checkCount(document, &HealthFacts::unsafeShutdowns, Sentence("losses of power"));
    checkCount(document, &HealthFacts::warningTemperatureMinutes, Sentence("minutes above its warning temperature"));
    checkCount(document, &HealthFacts::criticalTemperatureMinutes, Sentence("minutes above its critical temperature"));
    checkCount(document, &HealthFacts::throttleTransitions, Sentence("throttling events"));
    checkCount(document, &HealthFacts::throttleSeconds, Sentence("seconds of throttling"));
}

} // namespace steadymark
