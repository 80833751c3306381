// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_state.h"

#include <string_view>

namespace steadymark {

namespace {

bool isSanitizing(const PrepareFacts& facts)
{
    return (facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::InProgress)
        || (facts.ataSanitize && facts.ataSanitize->isInProgress);
}

/// In the failed state of ATA, which the drive tells, or left in the failure mode of NVMe by a sanitize of ours, which
/// the log does not tell from one that was left long ago.
bool isFailedSanitize(const PrepareFacts& facts)
{
    if (facts.ataSanitize && facts.ataSanitize->hasFailed)
        return true;
    return facts.nvmeSanitize && facts.nvmeSanitize->state == NvmeSanitizeState::Failed && facts.unfinished
        && facts.unfinished->step.method == PrepareMethod::NvmeSanitize;
}

bool hasOurPassword(const PrepareFacts& facts)
{
    return facts.ata && facts.ata->security.isEnabled && facts.unfinished
        && facts.unfinished->step.method == PrepareMethod::AtaErase;
}

bool isBlank(std::string_view text)
{
    return text.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

} // namespace

bool isFirmwareErase(PrepareMethod method)
{
    return method == PrepareMethod::NvmeFormat || method == PrepareMethod::NvmeSanitize
        || method == PrepareMethod::AtaSanitize || method == PrepareMethod::AtaErase;
}

Result<> checkStateAfter(PrepareMethod method, const PrepareFacts& before, const PrepareFacts& after)
{
    if (after.identity.serial != before.identity.serial || after.identity.model != before.identity.model)
        return fail(ErrorCode::DeviceGone,
            Sentence(
                "The drive reported success, but now identifies itself as {model} with the serial number {serial}: "
                "check it before using it.",
                {{"model", after.identity.model}, {"serial", after.identity.serial}}));
    if (after.drive.capacity != before.drive.capacity)
        return fail(ErrorCode::Io,
            Sentence("The drive reported success, but has {size} instead of {before}.",
                {{"size", Figure{formatDecimalBytes(after.drive.capacity)}},
                    {"before", Figure{formatDecimalBytes(before.drive.capacity)}}}));
    if (after.drive.logicalSectorBytes != before.drive.logicalSectorBytes)
        return fail(ErrorCode::Io,
            Sentence("The drive reported success, but has sectors of {sector} bytes instead of {before}.",
                {{"sector", after.drive.logicalSectorBytes}, {"before", before.drive.logicalSectorBytes}}));
    if (method == PrepareMethod::AtaErase && after.ata && after.ata->security.isEnabled)
        return fail(ErrorCode::Io, Sentence("The drive reported that it is erased, but the password is still set."));
    if (isSanitizing(after))
        return fail(
            ErrorCode::Io, Sentence("A sanitize is in progress although the drive reported that it had finished."));
    return success();
}

RecoveryOffer recoveryNeeded(const PrepareFacts& facts)
{
    RecoveryOffer offer = recoveryOf(facts, false);
    if (offer.kind != RecoveryKind::None && offer.kind != RecoveryKind::Forget)
        return offer;
    if (isSanitizing(facts) || isFailedSanitize(facts))
        offer.kind = RecoveryKind::Reattach;
    else if (hasOurPassword(facts))
        offer.kind = RecoveryKind::Unlock;
    else if (facts.unfinished)
        offer.kind = RecoveryKind::Forget;
    return offer;
}

bool needsRecovery(const PrepareFacts& facts)
{
    // A drive whose sanitize failed waits for another one, and that needs no record.
    const RecoveryKind kind = recoveryNeeded(facts).kind;
    return kind == RecoveryKind::Unlock || (kind == RecoveryKind::Reattach && !isFailedSanitize(facts));
}

bool mayForget(const OperationRecord& record, const Result<PrepareFacts>& now, bool isStateKnown)
{
    // Nothing was sent, or nothing goes on by itself or locks the drive.
    if (record.stage == OperationStage::Started || !isFirmwareErase(record.step.method))
        return true;
    if (!now || !isStateKnown)
        return false;
    // Another size is told as what it is: it makes no other drive of it.
    DriveIdentity found = now.value().identity;
    found.capacity = record.identity.capacity;
    if (!isRecordOf(record, found))
        return false;
    PrepareFacts facts = now.value();
    facts.unfinished = record;
    if (record.stage == OperationStage::SettingPassword)
        facts.unfinished->stage = OperationStage::Unlocking; // the sequence knows better by now
    return !needsRecovery(facts);
}

bool isRecordOf(const OperationRecord& record, const DriveIdentity& drive)
{
    DriveIdentity then = record.identity;
    const bool hasSerial = !isBlank(drive.serial);
    if (hasSerial == isBlank(then.serial))
        return false;
    // Names and sequence numbers are given anew at each start of the system; without a serial number or a world-wide
    // name nothing else is left to go by.
    if (hasSerial || (!isBlank(drive.wwn) && !isBlank(then.wwn))) {
        then.name = drive.name;
        then.sequenceNumber = drive.sequenceNumber;
    }
    return compareIdentity(then, drive).has_value();
}

} // namespace steadymark
