// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {

using namespace std::chrono_literals;

constexpr unsigned identifyTries = 3;

Result<AtaIdentity> decodeAnswer(const AtaAnswer& answer)
{
    if (answer.data.size() < ataIdentifyBytes)
        return fail(ErrorCode::Damaged,
            Sentence::counted(answer.data.size(),
                "The drive answered IDENTIFY DEVICE with {n} byte instead of {expected}.",
                "The drive answered IDENTIFY DEVICE with {n} bytes instead of {expected}.",
                {{"expected", ataIdentifyBytes}}));
    return decodeAtaIdentify(std::span<const std::byte, ataIdentifyBytes>(answer.data.data(), ataIdentifyBytes));
}

/// A drive in the place of the one that was looked at, behind the same descriptor: nothing that a cable does, but a
/// bridge or a simulated controller could.
Result<> checkSame(const AtaIdentity& looked, const AtaIdentity& found)
{
    if (looked.model == found.model && looked.serial == found.serial && looked.wwn == found.wwn)
        return success();
    return fail(ErrorCode::DeviceGone,
        Sentence(
            "A different drive responds than the one that was examined: {model}, serial number {serial}, instead of "
            "{examinedModel}, serial number {examinedSerial}.",
            {{"model", found.model}, {"serial", found.serial}, {"examinedModel", looked.model},
                {"examinedSerial", looked.serial}}));
}

/// Reading at 30 MB/s is slower than any drive of the last twenty years writes its whole surface, and half an hour
/// is for a drive that first finishes what it was at.
Nanoseconds byCapacity(const AtaIdentity& identity)
{
    constexpr double slowest = 30e6;
    constexpr double mostSeconds = 400 * 86400.0; // whatever a drive says: no overflow
    const double seconds = std::min(static_cast<double>(identity.capacity.count()) / slowest, mostSeconds);
    return std::chrono::seconds(static_cast<std::int64_t>(std::ceil(seconds))) + 30min;
}

std::optional<unsigned> toldMinutes(const AtaIdentity& identity, EraseVariant variant)
{
    return ataEraseVariant(variant, identity) == EraseVariant::Enhanced ? identity.security.enhancedEraseMinutes
                                                                        : identity.security.eraseMinutes;
}

std::vector<Sentence> plannedErase(const PrepareStep& step, const AtaIdentity& identity)
{
    const EraseVariant variant = ataEraseVariant(step.variant, identity);
    const Sentence identify = describe(ata::identifyDevice());
    return {identify, describe(ata::setUserPassword()), identify, describe(ata::erasePrepare()),
        describe(ata::eraseUnit(variant, ataEraseTimeLimit(identity, variant))), identify};
}

std::vector<Sentence> plannedSanitize(const PrepareStep& step, const PrepareFacts& facts, const AtaIdentity& identity)
{
    std::vector<Sentence> commands{describe(ata::identifyDevice()), describe(ata::sanitizeStatus())};
    const bool goesOn = facts.ataSanitize && facts.ataSanitize->isInProgress;
    if (!goesOn) {
        const bool isCrypto = ataSanitizeVariant(step.variant, identity) == EraseVariant::Crypto;
        commands.push_back(describe(isCrypto ? ata::cryptoScramble() : ata::blockErase()));
    }
    commands.push_back(describeSanitizePolling());
    return commands;
}

} // namespace

Result<AtaIdentity> identifyAta(OperationRun& run)
{
    BOOST_OUTCOME_TRY(const AtaAnswer answer, run.send(ata::identifyDevice()));
    BOOST_OUTCOME_TRY(AtaIdentity identity, decodeAnswer(answer));
    BOOST_OUTCOME_TRYV(checkSame(run.facts().ata.value_or(identity), identity));
    return identity;
}

Result<AtaIdentity> identifyAtaPatiently(OperationRun& run)
{
    for (unsigned i = 1;; ++i) {
        Result<AtaIdentity> identity = identifyAta(run);
        if (identity || i == identifyTries || identity.error().code == ErrorCode::DeviceGone)
            return identity;
        run.clock().sleepFor(1s, {});
    }
}

EraseVariant ataEraseVariant(EraseVariant asked, const AtaIdentity& identity)
{
    if (asked != EraseVariant::Automatic)
        return asked;
    return identity.security.supportsEnhancedErase ? EraseVariant::Enhanced : EraseVariant::Normal;
}

EraseVariant ataSanitizeVariant(EraseVariant asked, const AtaIdentity& identity)
{
    if (asked != EraseVariant::Automatic)
        return asked;
    return identity.sanitize.supportsBlockErase ? EraseVariant::Block : EraseVariant::Crypto;
}

Nanoseconds ataEraseTimeLimit(const AtaIdentity& identity, EraseVariant variant)
{
    // A limit that is too short is the danger: the system then resets the drive in the middle of its erase. So the
    // longest of all that is known counts: what the drive says (words 89 and 90, units of two minutes) and an hour,
    // because drives are optimistic; what its size needs; and half a day when it says nothing. The kernel counts
    // milliseconds in 32 bits, which ends after 49 days.
    constexpr Nanoseconds unknown = 12h;
    constexpr Nanoseconds longest = 48 * 24h;
    const std::optional<unsigned> told = toldMinutes(identity, variant);
    const Nanoseconds byDrive = told ? std::chrono::minutes(*told) + 60min : unknown;
    return std::min(std::max(byDrive, byCapacity(identity)), longest);
}

Nanoseconds ataEraseTimeLimit(const PrepareFacts& facts, EraseVariant variant)
{
    return ataEraseTimeLimit(facts.ata.value_or(AtaIdentity()), variant);
}

std::optional<Nanoseconds> ataEraseDuration(const PrepareFacts& facts, EraseVariant variant)
{
    const std::optional<unsigned> told = facts.ata ? toldMinutes(*facts.ata, variant) : std::nullopt;
    return told ? std::optional<Nanoseconds>(std::chrono::minutes(*told)) : std::nullopt;
}

Sentence describeSanitizePolling()
{
    return Sentence(
        "{command}, repeatedly until the drive has finished", {{"command", describe(ata::sanitizeStatus())}});
}

std::vector<Sentence> plannedAtaCommands(const PrepareStep& step, const PrepareFacts& facts)
{
    const AtaIdentity identity = facts.ata.value_or(AtaIdentity());
    if (step.method == PrepareMethod::AtaErase)
        return plannedErase(step, identity);
    if (step.method == PrepareMethod::AtaSanitize)
        return plannedSanitize(step, facts, identity);
    return {};
}

} // namespace steadymark
