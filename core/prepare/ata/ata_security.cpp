// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/ata/ata_sequences.h"

#include <algorithm>
#include <utility>

// The security feature set (ACS-3, section 4.18). A drive is only erased with a password set, and with a password set
// it is locked after its next loss of power. So the known password is on the drive for as short as possible, and from
// the first command that may have set it every way out leads over its removal.

namespace steadymark {

namespace {

using namespace std::chrono_literals;

/// What carries the password to be compared, in one removal. A drive that is locked counts wrong ones, and takes none
/// after the fifth until its power was off.
constexpr unsigned passwordTries = 2;

Result<> checkReadyToErase(const AtaSecurity& security)
{
    if (!security.isSupported)
        return fail(ErrorCode::NotSupported,
            Sentence("This drive does not support the ATA security feature set, so it cannot be erased with it."));
    if (security.isFrozen)
        return fail(ErrorCode::Busy,
            Sentence("The drive's security settings are frozen, as most BIOSes do at boot: suspend the machine and "
                     "wake it, or "
                     "unplug the drive's power and plug it in again, then start again."));
    if (security.isLocked)
        return fail(ErrorCode::Busy, Sentence("The drive is locked by a password: unlock it first."));
    if (security.isEnabled)
        return fail(ErrorCode::Busy, Sentence("The drive already has a password: remove it first."));
    if (security.isCountExpired)
        return fail(ErrorCode::Busy,
            Sentence("The drive accepts no password after too many wrong ones: power-cycle it and start again."));
    return success();
}

Result<> checkVariant(EraseVariant variant, const AtaSecurity& security)
{
    if (variant == EraseVariant::Normal || (variant == EraseVariant::Enhanced && security.supportsEnhancedErase))
        return success();
    return fail(
        ErrorCode::NotSupported, Sentence("This drive does not support the enhanced erase: use the normal one."));
}

/// Two sentences, but not the same one twice: a drive that is gone is gone for every command.
Sentence bothOf(const Sentence& first, const Sentence& second)
{
    return english(second).starts_with(english(first)) ? second : Sentence::sequence({first, second});
}

/// What the user does when only they can.
Sentence::Places waysOut(const OperationRun& run)
{
    const std::string& device = run.facts().identity.name;
    return {{"password", ataPassword}, {"unlock", unlockingByHand(device)}, {"disable", disablingByHand(device)}};
}

Error cannotRemove(const OperationRun& run, ErrorCode code, const Sentence& why)
{
    const Sentence::Places places = waysOut(run);
    return {code,
        Sentence::sequence({why,
            Sentence("The drive still has the password \"{password}\" and is locked, or will be after a power cycle.",
                places),
            Sentence(
                "Start its recovery in SteadyMark, or do it by hand: {unlock}, then {disable}, if it still has that "
                "name.",
                places)})};
}

Error notKnown(OperationRun& run, ErrorCode code, const Sentence& why)
{
    run.loseState();
    const Sentence::Places places = waysOut(run);
    return {code,
        Sentence::sequence({why,
            Sentence("It is therefore not known whether the drive still has the password \"{password}\".", places),
            Sentence("When it responds again, start its recovery in SteadyMark, or do it by hand: {unlock}, then "
                     "{disable}, if it still has that name.",
                places)})};
}

/// The state now, whatever the answers before were. Only a drive that shows the feature set is believed to have no
/// password.
Result<AtaSecurity> askSecurity(OperationRun& run)
{
    const Result<AtaIdentity> identity = identifyAtaPatiently(run);
    if (!identity)
        return failure(notKnown(run, identity.error().code, identity.error().sentence));
    const AtaSecurity& security = identity.value().security;
    if (!security.isSupported)
        return failure(notKnown(run, ErrorCode::Io, Sentence("The drive does not report its security feature set.")));
    return security;
}

/// Whether a password may be sent to this drive; the error says why not.
Result<> checkTakesPassword(const OperationRun& run, const AtaSecurity& security)
{
    if (security.isFrozen)
        return failure(cannotRemove(run, ErrorCode::Busy,
            Sentence("The drive's security settings were frozen: suspend the machine and wake it, or unplug the "
                     "drive's power "
                     "and plug it in again.")));
    if (security.isLocked && security.isCountExpired)
        return failure(cannotRemove(run, ErrorCode::Busy,
            Sentence("The drive accepts no password after too many wrong ones: power-cycle it.")));
    return success();
}

/// What a try of the password led to.
struct Attempt {
    AtaSecurity security;
    Sentence answer;      ///< for people
    bool isTaken = false; ///< it reported success
};

/// Sends a command that carries the password, and looks at what it did: its answer may be lost or wrong, the state is
/// what counts.
Result<Attempt> tryPassword(OperationRun& run, const AtaCommand& command)
{
    const Result<AtaAnswer> answer = run.send(command);
    BOOST_OUTCOME_TRY(const AtaSecurity security, askSecurity(run));
    return Attempt{security,
        answer ? Sentence("It reported success for {command} and did nothing.", {{"command", command.name}})
               : answer.error().sentence,
        answer.has_value()};
}

/// From enabled, locked or not, to disabled.
Result<> removePassword(OperationRun& run, const AtaSecurity& security, unsigned tries = passwordTries)
{
    Attempt last{security, {}, false};
    if (last.security.isEnabled && last.security.isLocked) {
        BOOST_OUTCOME_TRYV(checkTakesPassword(run, last.security));
        BOOST_OUTCOME_TRY(last, tryPassword(run, ata::unlock()));
        --tries;
    }
    // What IDENTIFY shows may be older than an unlock that was reported as done.
    while (last.security.isEnabled && (!last.security.isLocked || last.isTaken) && tries > 0) {
        BOOST_OUTCOME_TRYV(checkTakesPassword(run, last.security));
        BOOST_OUTCOME_TRY(last, tryPassword(run, ata::disablePassword()));
        --tries;
    }
    if (!last.security.isEnabled)
        return success();
    if (last.isTaken)
        return failure(notKnown(run, ErrorCode::Io, Sentence::sequence({last.answer, Sentence("Power-cycle it.")})));
    return failure(cannotRemove(run, ErrorCode::Io,
        Sentence::sequence({last.security.isLocked
                ? Sentence("The drive could not be unlocked; if somebody else set its password, only they can.")
                : Sentence("The drive's password could not be removed."),
            last.answer})));
}

enum class Reached {
    Password, ///< nothing was erased
    Erase,    ///< SECURITY ERASE UNIT may have reached the drive
};

Error afterRemoval(const Error& why, Reached reached)
{
    return {why.code,
        Sentence::sequence({why.sentence,
            reached == Reached::Password
                ? Sentence("Nothing was erased, and the drive has no password: it is unchanged.")
                : Sentence("The drive has no password and can be used, but all or part of it may be erased: erase it "
                           "again before measuring it.")})};
}

/// The way out of everything that fails once the drive has shown the password. \return `why`, with the state of the
/// drive
Error backOut(OperationRun& run, const Error& why, Reached reached)
{
    // The record that lies there knows that a password may be set, which is enough: a full disk is no reason to leave
    // the drive with it.
    static_cast<void>(run.enter(OperationStage::Unlocking).has_value());
    const Result<AtaSecurity> security = askSecurity(run);
    if (!security)
        return {why.code, bothOf(why.sentence, security.error().sentence)};
    if (const Result<> removed = removePassword(run, security.value()); !removed)
        return {why.code, bothOf(why.sentence, removed.error().sentence)};
    return afterRemoval(why, reached);
}

/// Whether the power was off since the record was written, and the drive takes reads: with a password it would be
/// locked. This proves what IDENTIFY cannot where a bridge answers it out of its memory.
bool isProvenOpen(OperationRun& run)
{
    if (!run.facts().unfinished)
        return false;
    const OperationRecord& then = *run.facts().unfinished;
    const OperationRecord& now = run.record();
    const auto numbers = std::pair(then.identity.sequenceNumber, now.identity.sequenceNumber);
    const bool isOtherStart = !then.bootId.empty() && !now.bootId.empty() && then.bootId != now.bootId;
    const bool isOtherPlug = numbers.first && numbers.second && numbers.first != numbers.second;
    std::vector<std::byte> sector(std::max(run.facts().drive.logicalSectorBytes, 512U));
    return (isOtherStart || isOtherPlug) && run.drive().read(0, sector).has_value();
}

/// From a password that may be set and was never shown to none. Where a bridge answers IDENTIFY out of its memory, the
/// removal works all the same; a drive without a password refuses it, and nothing happens. `isAnswered`: the drive
/// itself refused the password, so that it is believed to have none.
Result<> removeUnseen(OperationRun& run, bool isAnswered)
{
    BOOST_OUTCOME_TRY(const AtaSecurity before, askSecurity(run));
    if (before.isEnabled)
        return removePassword(run, before);
    unsigned tries = passwordTries;
    bool isRemoved = false;
    if (!before.isFrozen && !before.isCountExpired) {
        // In a recovery it may have been locked meanwhile.
        if (run.isRecovery() || run.facts().unfinished) {
            static_cast<void>(run.send(ata::unlock()).has_value());
            --tries;
        }
        isRemoved = run.send(ata::disablePassword()).has_value();
        --tries;
    }
    BOOST_OUTCOME_TRY(const AtaSecurity after, askSecurity(run));
    if (after.isEnabled)
        return removePassword(run, after, tries);
    if (isRemoved || isAnswered)
        return success();
    return failure(notKnown(run, ErrorCode::NotSupported,
        Sentence("The drive reports no password, but that report may be older than the password that was sent, and the "
                 "drive did not accept its removal. Power-cycle it.")));
}

/// The way out as long as the drive has not shown the password. The record stays at what it is, which says just that.
Error backOutUnseen(OperationRun& run, const Error& why, bool isAnswered)
{
    if (const Result<> removed = removeUnseen(run, isAnswered); !removed)
        return {why.code, bothOf(why.sentence, removed.error().sentence)};
    static_cast<void>(run.enter(OperationStage::Unlocking).has_value());
    return afterRemoval(why, Reached::Password);
}

Result<> setPassword(OperationRun& run)
{
    // On the disk before it is on the drive: whoever finds the drive locked after a crash finds the record, too.
    BOOST_OUTCOME_TRYV(run.enter(OperationStage::SettingPassword));
    if (const Result<AtaAnswer> answer = run.send(ata::setUserPassword()); !answer)
        return failure(backOutUnseen(run, answer.error(), run.wasRefused()));
    const Result<AtaIdentity> identity = identifyAta(run);
    if (!identity)
        return failure(backOutUnseen(run, identity.error(), false));
    const AtaSecurity& security = identity.value().security;
    if (!security.isEnabled)
        return failure(backOutUnseen(run,
            {ErrorCode::NotSupported,
                Sentence("The drive reported success for SECURITY SET PASSWORD, but reports no password: something "
                         "between it "
                         "and the machine does not pass on what is needed.")},
            false));
    if (security.isLocked || security.isFrozen || security.isCountExpired)
        return failure(backOut(run,
            {ErrorCode::Io,
                Sentence("The drive accepted the password and then locked or froze its security settings at once.")},
            Reached::Password));
    return success();
}

/// SECURITY ERASE PREPARE, and directly after it, as it has to be, SECURITY ERASE UNIT.
Result<> eraseUnit(OperationRun& run, const AtaCommand& erase)
{
    if (const Result<AtaAnswer> answer = run.send(ata::erasePrepare()); !answer)
        return failure(backOut(run, answer.error(), Reached::Password));
    const Result<AtaAnswer> answer = run.send(erase);
    if (!answer)
        return failure(backOut(run, answer.error(), Reached::Erase));
    const Result<AtaSecurity> security = askSecurity(run);
    if (!security)
        return fail(security.error().code,
            Sentence::sequence({Sentence("The drive reported the erase as done."), security.error().sentence}));
    if (security.value().isEnabled)
        return failure(backOut(run,
            {ErrorCode::Io,
                Sentence("The drive reported the erase as done, but still has the password, which an erase removes.")},
            Reached::Erase));
    return success();
}

} // namespace

Result<> eraseByAtaSecurity(OperationRun& run)
{
    // The gates have seen the same facts a moment ago. What is asked twice here is what cannot be taken back.
    if (!run.facts().ata)
        return fail(ErrorCode::NotSupported, Sentence("The drive was not identified, so it cannot be erased."));
    BOOST_OUTCOME_TRYV(checkReadyToErase(run.facts().ata->security));
    BOOST_OUTCOME_TRY(const AtaIdentity identity, identifyAta(run));
    BOOST_OUTCOME_TRYV(checkReadyToErase(identity.security));
    const EraseVariant variant = ataEraseVariant(run.step().variant, identity);
    BOOST_OUTCOME_TRYV(checkVariant(variant, identity.security));

    BOOST_OUTCOME_TRYV(setPassword(run));
    if (const Result<> written = run.enter(OperationStage::Erasing); !written)
        return failure(backOut(run, written.error(), Reached::Password));
    PrepareProgress progress;
    progress.phase = Sentence("Erasing; the drive reports no progress");
    progress.isEstimated = true;
    progress.remaining = ataEraseDuration(run.facts(), variant);
    run.tell(progress);
    return eraseUnit(run, ata::eraseUnit(variant, ataEraseTimeLimit(identity, variant)));
}

Result<> unlockAta(OperationRun& run)
{
    const bool isUnseen = run.facts().unfinished && run.facts().unfinished->stage == OperationStage::SettingPassword;
    // A full disk is no reason to leave a drive locked: a crash from here on leaves it no worse than it is.
    const OperationStage stage = isUnseen ? OperationStage::SettingPassword : OperationStage::Unlocking;
    if (const Result<> written = run.enter(stage); !written)
        run.remark(Sentence(
            "No record was kept of the removal of the password: {reason}", {{"reason", written.error().sentence}}));
    BOOST_OUTCOME_TRY(const AtaSecurity security, askSecurity(run));
    if (isUnseen && !security.isEnabled && !isProvenOpen(run))
        return removeUnseen(run, false);
    return removePassword(run, security);
}

} // namespace steadymark
