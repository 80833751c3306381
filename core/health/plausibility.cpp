// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/plausibility.h"

#include "core/base/units.h"

#include <string>

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

void drop(SmartDocument& document, Count& fact, const std::string& why)
{
    fact.reset();
    document.messages.push_back(why + ": that is impossible, so it is neither shown nor judged.");
}

void checkHours(SmartDocument& document)
{
    Count& hours = document.facts.powerOnHours;
    if (hours && *hours > mostHours)
        drop(document, hours, "The drive reports " + std::to_string(*hours) + " hours of power-on time");
}

void checkTransfer(SmartDocument& document, Count HealthFacts::*fact, const char* what, std::uint64_t bytesPerSecond)
{
    constexpr std::uint64_t secondsPerHour = 3600;
    Count& bytes = document.facts.*fact;
    // The hour that has begun is not counted yet, and many drives do not count those in which they sleep.
    const std::uint64_t hours = document.facts.powerOnHours.value_or(mostHours) + 1;
    if (!bytes || *bytes / bytesPerSecond <= hours * secondsPerHour)
        return;
    const std::string time = document.facts.powerOnHours
        ? "in " + std::to_string(*document.facts.powerOnHours) + (hours == 2 ? " hour" : " hours")
        : std::string("in its life");
    drop(document, bytes,
        "The drive reports " + formatDecimalBytes(static_cast<double>(*bytes)) + " " + what + " " + time
            + ", more than its link can carry");
}

void checkFlash(SmartDocument& document)
{
    constexpr std::uint64_t enough = 1'000'000'000; // less may still lie in its cache
    if (document.facts.nandWrittenBytes == 0U && document.facts.hostWrittenBytes.value_or(0) > enough)
        drop(document, document.facts.nandWrittenBytes, "The drive reports nothing written to its flash");
}

/// A system reads from a drive whenever it finds it.
void checkUncounted(SmartDocument& document)
{
    constexpr std::uint64_t day = 24;
    HealthFacts& facts = document.facts;
    if (facts.hostWrittenBytes == 0U && facts.hostReadBytes == 0U && facts.powerOnHours.value_or(0) >= day) {
        facts.hostWrittenBytes.reset();
        drop(document, facts.hostReadBytes, "The drive reports nothing written and nothing read");
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
    document.messages.emplace_back("The drive counts 255 % of its endurance as used, but has not been written once: "
                                   "that is impossible, so it is neither shown nor judged.");
}

void checkCount(SmartDocument& document, Count HealthFacts::*fact, const char* what)
{
    constexpr std::uint64_t allOf32Bits = 0xFFFFFFFF; // so much never happens to one drive
    Count& count = document.facts.*fact;
    if (count && *count >= allOf32Bits)
        drop(document, count, "The drive reports " + std::to_string(*count) + " " + what);
}

void checkSectors(SmartDocument& document, Count HealthFacts::*fact, const char* what)
{
    constexpr std::uint64_t smallestSector = 512;
    checkCount(document, fact, what);
    Count& count = document.facts.*fact;
    if (count && document.capacity && document.capacity->count() > 0
        && *count > document.capacity->count() / smallestSector)
        drop(
            document, count, "The drive reports " + std::to_string(*count) + " " + what + ", more than it has sectors");
}

} // namespace

void dropImplausible(SmartDocument& document, std::optional<std::uint64_t> linkBytesPerSecond)
{
    const std::uint64_t fastest = fastestLink(document.protocol);
    const std::uint64_t link = linkBytesPerSecond.value_or(0) > 0 ? *linkBytesPerSecond : fastest;
    checkHours(document);
    checkTransfer(document, &HealthFacts::hostWrittenBytes, "written by the host", link);
    checkTransfer(document, &HealthFacts::hostReadBytes, "read by the host", link);
    checkTransfer(document, &HealthFacts::nandWrittenBytes, "written to its flash", fastest);
    checkFlash(document);
    checkWear(document);
    checkUncounted(document);
    checkSectors(document, &HealthFacts::reallocatedSectors, "reallocated sectors");
    checkSectors(document, &HealthFacts::pendingSectors, "pending sectors");
    checkSectors(document, &HealthFacts::uncorrectableSectors, "unreadable sectors");
    checkCount(document, &HealthFacts::mediaErrors, "media errors");
    checkCount(document, &HealthFacts::errorLogEntries, "entries of its error log");
    checkCount(document, &HealthFacts::interfaceCrcErrors, "damaged transfers");
    checkCount(document, &HealthFacts::powerCycles, "power cycles");
    checkCount(document, &HealthFacts::unsafeShutdowns, "losses of power");
    checkCount(document, &HealthFacts::warningTemperatureMinutes, "minutes above its warning temperature");
    checkCount(document, &HealthFacts::criticalTemperatureMinutes, "minutes above its critical temperature");
    checkCount(document, &HealthFacts::throttleTransitions, "throttling events");
    checkCount(document, &HealthFacts::throttleSeconds, "seconds of throttling");
}

} // namespace steadymark
