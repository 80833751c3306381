// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey_recovery.h"

#include "core/base/text.h"
#include "core/prepare/ata/ata_commands.h"
#include "core/prepare/gates/gates_parts.h"

#include <utility>

namespace steadymark {

namespace {

std::string nodeOf(const PrepareFacts& facts)
{
    return "/dev/" + gates::shown(facts.drive.name);
}

bool isRecordOf(const PrepareFacts& facts, PrepareMethod method)
{
    return facts.unfinished && facts.unfinished->step.method == method;
}

/// A clause: "the drive is locked with a password".
Sentence lockOf(const PrepareFacts& facts, Sentence drive)
{
    const Sentence::Places places{{"drive", std::move(drive)}};
    if (!facts.ata)
        return Sentence("{drive} may be locked", places);
    if (!facts.ata->security.isEnabled)
        return Sentence("{drive} may have a password that it does not report", places);
    return facts.ata->security.isLocked ? Sentence("{drive} is locked with a password", places)
                                        : Sentence("{drive} has a password and is not locked yet", places);
}

Sentence whyLocked(const PrepareFacts& facts)
{
    if (isRecordOf(facts, PrepareMethod::AtaErase))
        return Sentence("A secure erase of {drive} was interrupted, and {state}: the password is the one that "
                        "SteadyMark always sets, and can be removed.",
            {{"drive", gates::shown(facts.drive)}, {"state", lockOf(facts, Sentence("the drive"))}});
    return Sentence(
        "{state}, and there is no record of it here. If it comes from an interrupted erase by SteadyMark on "
        "another machine or from Windows, the known password removes it; at most two of the five attempts "
        "are used.",
        {{"state", lockOf(facts, gates::shown(facts.drive))}});
}

Sentence whatIsNeededFirst(const PrepareFacts& facts)
{
    if (facts.ata && facts.ata->security.isCountExpired)
        return Sentence("No attempts are left: switch the machine off and on first.");
    if (facts.ata && facts.ata->security.isFrozen)
        return Sentence("Its security settings are frozen: suspend the machine and wake it up first.");
    return {};
}

RecoveryOffer unlocking(const PrepareFacts& facts)
{
    const std::string name = gates::shown(facts.drive.name);
    std::vector<std::string> commands;
    if (!facts.ata || facts.ata->security.isLocked)
        commands.push_back(unlockingByHand(name));
    commands.push_back(disablingByHand(name));
    return {RecoveryKind::Unlock, Sentence::sequence({whyLocked(facts), whatIsNeededFirst(facts)}),
        Sentence::verbatim(join(commands, " && "))};
}

RecoveryOffer reattaching(const PrepareFacts& facts)
{
    const bool isAta = facts.ataSanitize || isRecordOf(facts, PrepareMethod::AtaSanitize);
    std::optional<double> fraction;
    if (facts.nvmeSanitize)
        fraction = facts.nvmeSanitize->fraction;
    else if (facts.ataSanitize)
        fraction = facts.ataSanitize->fraction;
    const Sentence::Places places{
        {"drive", gates::shown(facts.drive)}, {"progress", gates::percent(fraction.value_or(0.0))}};
    return {RecoveryKind::Reattach,
        fraction ? Sentence("A sanitize is in progress in {drive}, at {progress}: it cannot be stopped, not even by "
                            "switching the drive off; wait for it to finish.",
            places)
                 : Sentence("A sanitize of {drive} was started and may still be running in the drive: it cannot be "
                            "stopped; wait for it to finish.",
                     places),
        Sentence("{command} shows how far it is. Some drives hang at 1 % for hours: switch the machine off for a "
                 "minute, switch it on again, and leave the drive powered and undisturbed.",
            {{"command", join({isAta ? "hdparm --sanitize-status" : "nvme sanitize-log", nodeOf(facts)}, " ")}})};
}

RecoveryOffer forgetting(const PrepareFacts& facts)
{
    return {RecoveryKind::Forget,
        Sentence("An operation on {drive} was interrupted, at {progress} or later: {operation}. The drive itself needs "
                 "no recovery, but part of its data may be lost; only the record has to be removed.",
            {{"drive", gates::shown(facts.drive)}, {"progress", gates::percent(facts.unfinished->fraction)},
                {"operation", describe(facts.unfinished->step)}}),
        {}};
}

/// ATA tells whether the drive is in this state now, and NVMe only how the last sanitize ended.
bool hasFailedSanitize(const PrepareFacts& facts)
{
    if (facts.ataSanitize && facts.ataSanitize->hasFailed)
        return true;
    return facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::Failed
        && isRecordOf(facts, PrepareMethod::NvmeSanitize);
}

RecoveryOffer leavingFailure(const PrepareFacts& facts)
{
    const bool hasBlockErase = facts.ata && facts.ata->sanitize.supportsBlockErase;
    const std::string again =
        join({"hdparm --yes-i-know-what-i-am-doing",
                 hasBlockErase ? "--sanitize-block-erase" : "--sanitize-crypto-scramble", nodeOf(facts)},
            " ");
    return {RecoveryKind::Reattach,
        Sentence("A sanitize of {drive} failed, and the drive refuses everything else: recovery makes it leave this "
                 "state, and it can be sanitized again then.",
            {{"drive", gates::shown(facts.drive)}}),
        facts.ataSanitize
            ? Sentence("{command} sanitizes it again, which also leaves this state.", {{"command", again}})
            : Sentence::verbatim(leavingFailureByHand(facts))};
}

/// Whether the record says so and the drive could not be asked, or its answer proves nothing.
bool mayBeLocked(const PrepareFacts& facts)
{
    if (!isRecordOf(facts, PrepareMethod::AtaErase) || facts.unfinished->stage == OperationStage::Started)
        return false;
    return !facts.ata || !facts.ata->security.isSupported || facts.unfinished->stage == OperationStage::SettingPassword;
}

bool maySanitize(const PrepareFacts& facts)
{
    return facts.unfinished && facts.unfinished->stage == OperationStage::Sanitizing && !facts.ataSanitize
        && !facts.nvmeSanitize;
}

} // namespace

std::string leavingFailureByHand(const PrepareFacts& facts)
{
    return join({"nvme sanitize --sanact=1", nodeOf(facts)}, " ");
}

RecoveryOffer recoveryOf(const PrepareFacts& facts, bool isRunning)
{
    if (isRunning && facts.unfinished)
        return {};
    const bool hasPassword = facts.ata && (facts.ata->security.isEnabled || facts.ata->security.isLocked);
    if (hasPassword || mayBeLocked(facts))
        return unlocking(facts);
    const bool isSanitizing = (facts.ataSanitize && facts.ataSanitize->isInProgress)
        || (facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::InProgress);
    if (isSanitizing || maySanitize(facts))
        return reattaching(facts);
    if (hasFailedSanitize(facts))
        return leavingFailure(facts);
    return facts.unfinished ? forgetting(facts) : RecoveryOffer{};
}

} // namespace steadymark
