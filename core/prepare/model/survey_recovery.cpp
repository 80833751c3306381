// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/survey_recovery.h"

#include "core/prepare/ata/ata_commands.h"
#include "core/prepare/gates/gates_parts.h"

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

RecoveryOffer unlocking(const PrepareFacts& facts)
{
    const std::string drive = gates::shown(facts.drive);
    const bool isOurs = isRecordOf(facts, PrepareMethod::AtaErase);
    RecoveryOffer offer{RecoveryKind::Unlock, {}, {}};
    const std::string state = !facts.ata ? " may be locked"
        : !facts.ata->security.isEnabled ? " may have a password that it does not report"
        : facts.ata->security.isLocked   ? " is locked with a password"
                                         : " has a password and is not locked yet";
    offer.sentence = isOurs ? "A secure erase of " + drive + " was interrupted, and the drive" + state
            + ": the password is the one that SteadyMark always sets, and can be removed."
                            : drive + state
            + ", and there is no record of it here. If it comes from an interrupted erase by SteadyMark on another "
              "machine or from Windows, the known password removes it; at most two of the five attempts are used.";
    if (facts.ata && facts.ata->security.isCountExpired)
        offer.sentence += " No attempts are left: switch the machine off and on first.";
    else if (facts.ata && facts.ata->security.isFrozen)
        offer.sentence += " Its security settings are frozen: suspend the machine and wake it up first.";
    const std::string options = " " + std::string(ataPassword) + " " + nodeOf(facts);
    if (!facts.ata || facts.ata->security.isLocked)
        offer.planB = "hdparm --user-master u --security-unlock" + options + " && ";
    offer.planB += "hdparm --user-master u --security-disable" + options;
    return offer;
}

RecoveryOffer reattaching(const PrepareFacts& facts)
{
    const std::string drive = gates::shown(facts.drive);
    const bool isAta = facts.ataSanitize || isRecordOf(facts, PrepareMethod::AtaSanitize);
    RecoveryOffer offer{RecoveryKind::Reattach, {}, {}};
    std::string progress;
    if (facts.nvmeSanitize)
        progress = ", at " + gates::percent(facts.nvmeSanitize->fraction);
    else if (facts.ataSanitize)
        progress = ", at " + gates::percent(facts.ataSanitize->fraction);
    offer.sentence = progress.empty() ? "A sanitize of " + drive
            + " was started and may still be running in the drive: it cannot be stopped; wait for it to finish."
                                      : "A sanitize is in progress in " + drive + progress
            + ": it cannot be stopped, not even by switching the drive off; wait for it to finish.";
    offer.planB = (isAta ? "hdparm --sanitize-status " : "nvme sanitize-log ") + nodeOf(facts)
        + " shows how far it is. Some drives hang at 1 % for hours: switch the machine off for a minute, switch it on "
          "again, and leave the drive powered and undisturbed.";
    return offer;
}

RecoveryOffer forgetting(const PrepareFacts& facts)
{
    RecoveryOffer offer{RecoveryKind::Forget, {}, {}};
    offer.sentence = "An operation on " + gates::shown(facts.drive) + " was interrupted, at "
        + gates::percent(facts.unfinished->fraction) + " or later: " + describe(facts.unfinished->step)
        + ". The drive itself needs no recovery, but part of its data may be lost; only the record has to be removed.";
    return offer;
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
    return {RecoveryKind::Reattach,
        "A sanitize of " + gates::shown(facts.drive)
            + " failed, and the drive refuses everything else: recovery makes it leave this state, and it can be "
              "sanitized again then.",
        facts.ataSanitize ? "hdparm --yes-i-know-what-i-am-doing --sanitize-"
                + std::string(hasBlockErase ? "block-erase " : "crypto-scramble ") + nodeOf(facts)
                + " sanitizes it again, which also leaves this state."
                          : "nvme sanitize --sanact=1 " + nodeOf(facts)};
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
