// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_recovery.h"

#include "core/prepare/ata/ata_sequences.h"
#include "core/prepare/nvme/nvme_erase.h"
#include "core/prepare/operation/operation_state.h"
#include "core/prepare/operation/proof.h"

#include <algorithm>
#include <utility>

namespace steadymark {

namespace {

/// The step of the record, or what the drive shows when there is none.
PrepareStep interruptedStep(const PrepareFacts& facts)
{
    if (facts.unfinished)
        return facts.unfinished->step;
    if (facts.ataSanitize && (facts.ataSanitize->isInProgress || facts.ataSanitize->hasFailed))
        return {PrepareMethod::AtaSanitize};
    return {facts.ata ? PrepareMethod::AtaErase : PrepareMethod::NvmeSanitize};
}

/// What nobody claims here: that the drive is erased. The record knows only what was meant to be done.
Sentence describeForgotten(const PrepareStep& step, OperationStage stage)
{
    const Sentence::Places places{{"operation", describe(step)}};
    if (stage == OperationStage::Started)
        return Sentence("The operation \"{operation}\" was interrupted before it changed anything. The drive needs no "
                        "recovery; its record is removed.",
            places);
    return Sentence(
        "The operation \"{operation}\" was interrupted. The drive can be used; check whether it was erased, "
        "or repeat the operation. Its record is removed.",
        places);
}

/// Brings one drive back.
class Recovery final {
public:
    Recovery(const DriveIdentity& drive, const OperationServices& services, std::stop_token stop)
        : m_drive(drive)
        , m_services(services)
        , m_stop(std::move(stop))
        , m_begin(services.clock->now())
    {
        m_report.identity = drive;
        m_report.startedAtUnixMs = services.unixTimeMs != nullptr ? services.unixTimeMs() : 0;
    }

    PrepareReport run()
    {
        if (look())
            bringBack();
        m_report.duration = m_services.clock->now() - m_begin;
        if (m_report.outcome != PrepareOutcome::Refused) {
            if (const Result<> logged = m_services.journal->log(m_report); !logged)
                m_report.remarks.push_back(
                    Sentence("This was not written to the log: {reason}", {{"reason", logged.error().sentence}}));
        }
        return std::move(m_report);
    }

private:
    void end(PrepareOutcome outcome, Sentence sentence)
    {
        m_report.outcome = outcome;
        m_report.sentence = std::move(sentence);
    }

    bool refuse(Sentence sentence)
    {
        end(PrepareOutcome::Refused, std::move(sentence));
        return false;
    }

    bool look()
    {
        Result<PrepareFacts> facts = m_services.drive->look();
        if (!facts) {
            end(PrepareOutcome::Failed,
                Sentence::sequence(
                    {Sentence("The drive could not be examined: {reason}", {{"reason", facts.error().sentence}}),
                        Sentence("Its record is kept.")}));
            return false;
        }
        m_facts = std::move(facts).value();
        if (const Result<> same = compareIdentity(m_drive, m_facts.identity); !same)
            return refuse(same.error().sentence);
        m_report.identity = m_facts.identity;
        if (const Result<> found = findRecord(); !found)
            return refuse(found.error().sentence);
        if (!m_facts.whyNotClaimed.empty())
            return refuse(Sentence::sequence(
                {m_facts.whyNotClaimed, Sentence("Close whatever is using the drive and try again.")}));
        m_report.step = interruptedStep(m_facts);
        m_offer = recoveryNeeded(m_facts);
        return m_offer.kind != RecoveryKind::None
            || refuse(Sentence("The drive needs no recovery: no operation was left unfinished."));
    }

    Result<> findRecord()
    {
        if (m_facts.unfinished && !isRecordOf(*m_facts.unfinished, m_facts.identity))
            return fail(ErrorCode::DeviceGone,
                Sentence("The record of the interrupted operation is about another drive ({model}, serial number "
                         "{serial}): nothing was sent to this one.",
                    {{"model", m_facts.unfinished->identity.model}, {"serial", m_facts.unfinished->identity.serial}}));
        if (m_facts.unfinished)
            return success();
        BOOST_OUTCOME_TRY(const std::vector<OperationRecord> records, m_services.journal->records());
        const auto found = std::ranges::find_if(
            records, [&](const OperationRecord& one) { return isRecordOf(one, m_facts.identity); });
        if (found != records.end())
            m_facts.unfinished = *found;
        return success();
    }

    void bringBack()
    {
        if (m_offer.kind == RecoveryKind::Forget) {
            end(PrepareOutcome::Done, describeForgotten(m_report.step, m_facts.unfinished->stage));
            forget();
            return;
        }
        OperationRun run(m_services, m_report.step, m_facts, m_stop, OperationRun::Purpose::Recovery);
        const Result<> done = m_offer.kind == RecoveryKind::Unlock ? unlockAta(run)
            : m_facts.ata                                          ? sanitizeAta(run)
                                                                   : sanitizeNvme(run);
        m_report.commands = run.takeCommands();
        m_report.remarks = run.takeRemarks();
        conclude(run, done);
    }

    /// What had to be brought to its end, as it stands after the commands.
    [[nodiscard]] OperationRecord recordAfter(const OperationRun& run, bool isDone) const
    {
        OperationRecord record = m_facts.unfinished.value_or(run.record());
        if (m_offer.kind == RecoveryKind::Unlock && (isDone || record.stage == OperationStage::Started))
            record.stage = OperationStage::Unlocking;
        else if (record.stage == OperationStage::Started)
            record.stage = OperationStage::Sanitizing;
        return record;
    }

    /// Whether a sanitize of which no status is told is over: as long as one goes on, and after one that failed, an ATA
    /// drive refuses all reads.
    [[nodiscard]] bool hasEndedUntold(const Error& error, const Result<PrepareFacts>& now) const
    {
        if (error.code == ErrorCode::Cancelled || m_offer.kind != RecoveryKind::Reattach || !m_facts.unfinished)
            return false;
        if (!now || !now.value().ata || now.value().ataSanitize || now.value().nvmeSanitize
            || !isRecordOf(*m_facts.unfinished, now.value().identity))
            return false;
        const Result<std::vector<ProofSample>> samples = readProof(*m_services.drive, now.value(), *m_services.clock);
        return samples
            && std::ranges::any_of(samples.value(), [](const ProofSample& one) { return !one.data.empty(); });
    }

    void conclude(const OperationRun& run, const Result<>& done)
    {
        const Result<PrepareFacts> now = m_services.drive->look();
        const bool isReadable = !done && hasEndedUntold(done.error(), now);
        const bool isBack = isReadable || mayForget(recordAfter(run, done.has_value()), now, run.isStateKnown());
        if (isReadable)
            end(PrepareOutcome::Done,
                Sentence("The drive's controller does not report the state of the sanitize, but the drive can be read "
                         "again: none is in progress. Whether it was erased is not known; check it, or erase it with "
                         "another method."));
        else if (!done)
            end(done.error().code == ErrorCode::Cancelled ? PrepareOutcome::Cancelled : PrepareOutcome::Failed,
                done.error().sentence);
        else if (!now)
            end(PrepareOutcome::Failed,
                Sentence("The drive was recovered, but could not be examined afterwards: {reason}",
                    {{"reason", now.error().sentence}}));
        else if (!isBack)
            end(PrepareOutcome::Failed,
                Sentence("The drive accepted all commands, but has not recovered yet. Try again."));
        else
            end(PrepareOutcome::Done,
                m_offer.kind == RecoveryKind::Unlock
                    ? Sentence("The password was removed: the drive can be used. Whether it was erased is not known; "
                               "check it, or erase it again.")
                    : Sentence("The sanitize that was in progress has finished, and the drive reports success."));
        if (!isBack) {
            if (m_facts.unfinished)
                m_report.sentence = Sentence::sequence({m_report.sentence, Sentence("Its record is kept.")});
            return;
        }
        if (const Result<> rescanned = m_services.drive->rescan(); !rescanned)
            m_report.remarks.push_back(
                Sentence("The system did not rescan the drive: {reason}", {{"reason", rescanned.error().sentence}}));
        forget();
    }

    void forget()
    {
        if (const Result<> removed =
                m_services.journal->remove(m_facts.unfinished ? m_facts.unfinished->identity : m_facts.identity);
            !removed)
            m_report.remarks.push_back(Sentence(
                "The record of the operation is still there: {reason}", {{"reason", removed.error().sentence}}));
    }

    const DriveIdentity& m_drive;
    const OperationServices& m_services;
    std::stop_token m_stop;
    Nanoseconds m_begin;
    PrepareFacts m_facts;
    RecoveryOffer m_offer;
    PrepareReport m_report;
};

} // namespace

PrepareReport recoverDrive(const DriveIdentity& drive, const OperationServices& services, std::stop_token stop)
{
    return Recovery(drive, services, std::move(stop)).run();
}

} // namespace steadymark
