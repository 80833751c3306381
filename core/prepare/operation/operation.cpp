// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation.h"

#include "core/prepare/ata/ata_sequences.h"
#include "core/prepare/gates/gates.h"
#include "core/prepare/nvme/nvme_erase.h"
#include "core/prepare/operation/block_erase.h"
#include "core/prepare/operation/operation_state.h"
#include "core/prepare/operation/proof.h"

#include <algorithm>
#include <span>
#include <utility>

namespace steadymark {

namespace {

Sentence nothingChanged()
{
    return Sentence("Nothing on the drive was changed.");
}

Result<> runMethod(OperationRun& run)
{
    switch (run.step().method) {
    case PrepareMethod::Discard:
        return discardDrive(run);
    case PrepareMethod::FillDrive:
        return fillDrive(run);
    case PrepareMethod::NvmeFormat:
        return formatNvme(run);
    case PrepareMethod::NvmeSanitize:
        return sanitizeNvme(run);
    case PrepareMethod::AtaSanitize:
        return sanitizeAta(run);
    case PrepareMethod::AtaErase:
        return eraseByAtaSecurity(run);
    case PrepareMethod::Trim:
    case PrepareMethod::Fill:
    case PrepareMethod::Idle:
        break;
    }
    return fail(ErrorCode::InvalidArgument, Sentence("This method erases nothing and is performed elsewhere."));
}

Sentence describeSuccess(const PrepareStep& step, const PrepareFacts& facts)
{
    const Sentence::Places places{{"size", Figure{formatDecimalBytes(facts.drive.capacity)}}};
    switch (step.method) {
    case PrepareMethod::Discard:
        return Sentence("All {size} of the drive were discarded.", places);
    case PrepareMethod::FillDrive:
        return Sentence::counted(step.times, "All {size} of the drive were written once.",
            "All {size} of the drive were written {n} times.", places);
    case PrepareMethod::NvmeFormat:
        return Sentence("The namespace was formatted and erased; its LBA format was kept.");
    case PrepareMethod::AtaErase:
        return Sentence("The drive erased itself, and no password is set.");
    default:
        return Sentence("The drive sanitized itself.");
    }
}

/// A sanitize that was found in progress changes the drive although nothing was sent.
bool mayHaveChanged(const OperationRun& run)
{
    return run.hasChanged() || run.record().stage != OperationStage::Started;
}

/// One operation from the first look to the entry in the log.
class Operation final {
public:
    Operation(const PrepareOrder& order, const OperationServices& services, std::stop_token stop)
        : m_order(order)
        , m_services(services)
        , m_stop(std::move(stop))
        , m_begin(services.clock->now())
    {
        m_report.step = order.step;
        m_report.identity = order.drive;
        m_report.startedAtUnixMs = services.unixTimeMs != nullptr ? services.unixTimeMs() : 0;
    }

    PrepareReport run()
    {
        if (passesGates()) {
            OperationRun run(m_services, m_report.step, m_facts, m_stop);
            if (begins(run))
                conclude(run, runMethod(run));
        }
        m_report.duration = m_services.clock->now() - m_begin;
        // What was refused changed nothing, and is no part of the drive's history.
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
    void endUnchanged(PrepareOutcome outcome, Sentence why)
    {
        end(outcome, Sentence::sequence({std::move(why), nothingChanged()}));
    }

    /// Everything that decides, from the same look at the drive.
    bool passesGates()
    {
        if (const Result<> valid = checkPrepareStep(m_order.step); !valid) {
            endUnchanged(PrepareOutcome::Refused, valid.error().sentence);
            return false;
        }
        if (!destroysData(m_order.step.method)) {
            endUnchanged(PrepareOutcome::Refused,
                Sentence("{method} does not work on a whole drive.", {{"method", describe(m_order.step)}}));
            return false;
        }
        Result<PrepareFacts> facts = m_services.drive->look();
        if (!facts) {
            endUnchanged(PrepareOutcome::Failed,
                Sentence("The drive could not be examined: {reason}", {{"reason", facts.error().sentence}}));
            return false;
        }
        m_facts = std::move(facts).value();
        if (m_hasRecord) // an earlier one was judged before ours was written over it
            m_facts.unfinished.reset();
        m_report.identity = m_facts.identity;
        std::vector<Refusal> refusals = checkGates(m_order.step, m_facts);
        std::ranges::move(checkConfirmation(m_order, m_facts), std::back_inserter(refusals));
        m_report.step.variant = chosenVariant(m_order.step, m_facts);
        if (!refusals.empty())
            refuse(refusals);
        return refusals.empty();
    }

    void refuse(const std::vector<Refusal>& refusals)
    {
        const Refusal& first = refusals.front();
        std::vector<Sentence> gates;
        for (const Refusal& one : refusals)
            gates.push_back(Sentence::verbatim(one.gate));
        endUnchanged(PrepareOutcome::Refused, Sentence::sequence({first.sentence, first.remedy}));
        m_report.remarks.push_back(Sentence("Refused by: {gates}.", {{"gates", Sentence::listed(std::move(gates))}}));
        for (const Refusal& one : std::span(refusals).subspan(1))
            m_report.remarks.push_back(one.sentence);
    }

    /// The record, so that a full disk is known before anything is sent, and the samples.
    bool begins(OperationRun& run)
    {
        if (const Result<> written = run.enter(OperationStage::Started); !written) {
            endUnchanged(PrepareOutcome::Refused, written.error().sentence);
            forget(run);
            return false;
        }
        Result<std::vector<ProofSample>> before = readProof(*m_services.drive, m_facts, *m_services.clock);
        if (before && !m_stop.stop_requested()) {
            m_before = std::move(before).value();
            // The reads may have taken more than a minute, in which much can be mounted.
            m_hasRecord = true;
            if (passesGates()) {
                run.renew(m_facts);
                return true;
            }
            forget(run);
            return false;
        }
        if (!before)
            endUnchanged(PrepareOutcome::Failed, before.error().sentence);
        else
            endUnchanged(PrepareOutcome::Cancelled, Sentence("It was stopped before it started."));
        forget(run);
        return false;
    }

    void conclude(OperationRun& run, const Result<>& done)
    {
        const Result<PrepareFacts> now = lookAgain(run);
        const std::optional<ProofFindings> findings = now ? compare(run) : std::nullopt;
        if (findings)
            m_report.proof = findings->proof;
        m_report.bytes = run.bytes();
        m_report.commands = run.takeCommands();
        m_report.remarks = run.takeRemarks();
        if (done)
            concludeSuccess(run, now, findings);
        else
            concludeFailure(run, done.error(), findings);
        if (mayHaveChanged(run)) {
            if (const Result<> rescanned = m_services.drive->rescan(); !rescanned)
                m_report.remarks.push_back(Sentence::sequence({Sentence("The system did not rescan the drive: {reason}",
                                                                   {{"reason", rescanned.error().sentence}}),
                    Sentence("Unplug and reconnect it.")}));
        }
        settleRecord(run, now);
    }

    Result<PrepareFacts> lookAgain(const OperationRun& run)
    {
        Result<PrepareFacts> now = m_services.drive->look();
        if (now)
            now.value().unfinished = run.record();
        return now;
    }

    std::optional<ProofFindings> compare(const OperationRun& run)
    {
        const Result<std::vector<ProofSample>> after = readProof(*m_services.drive, m_facts, *m_services.clock);
        if (!after)
            return std::nullopt;
        ExpectedContent expected;
        if (run.step().method == PrepareMethod::FillDrive)
            expected = [&](std::uint64_t offset, std::span<std::byte> data) {
                makeFill(static_cast<std::uint64_t>(run.startedAtUnixMs()), run.step().times - 1,
                    m_facts.drive.capacity, offset, data);
            };
        return compareProof(m_before, after.value(), expected);
    }

    void concludeSuccess(
        const OperationRun& run, const Result<PrepareFacts>& now, const std::optional<ProofFindings>& findings)
    {
        if (!now) {
            end(PrepareOutcome::Failed,
                Sentence("The drive reported success, but could not be examined afterwards: {reason}",
                    {{"reason", now.error().sentence}}));
            return;
        }
        if (const Result<> state = checkStateAfter(run.step().method, m_facts, now.value()); !state) {
            end(PrepareOutcome::Failed, state.error().sentence);
            return;
        }
        if (!findings) {
            end(PrepareOutcome::Failed,
                Sentence("The drive reported success, but disappeared before it could be read back."));
            return;
        }
        ProofVerdict verdict = judgeProof(run.step(), m_facts, *findings);
        std::ranges::move(verdict.remarks, std::back_inserter(m_report.remarks));
        if (verdict.contradiction.empty())
            end(PrepareOutcome::Done, describeSuccess(run.step(), m_facts));
        else
            end(PrepareOutcome::Failed, std::move(verdict.contradiction));
    }

    void concludeFailure(const OperationRun& run, const Error& error, const std::optional<ProofFindings>& findings)
    {
        Sentence state;
        if (!mayHaveChanged(run))
            state = nothingChanged();
        else if (!findings)
            state = Sentence("The drive does not respond, so its state is not known.");
        else if (isFirmwareErase(run.step().method))
            state = describeState(*findings);
        end(error.code == ErrorCode::Cancelled ? PrepareOutcome::Cancelled : PrepareOutcome::Failed,
            Sentence::sequence({error.sentence, std::move(state)}));
    }

    /// The record stays when the drive still needs what it says, or when nobody can know.
    void settleRecord(const OperationRun& run, const Result<PrepareFacts>& now)
    {
        if (mayForget(run.record(), now, run.isStateKnown()))
            forget(run);
        else if (m_report.outcome != PrepareOutcome::Done)
            m_report.sentence = Sentence::sequence({m_report.sentence,
                Sentence("SteadyMark has kept a record of this: select the drive again to recover it.")});
    }

    void forget(const OperationRun& run)
    {
        if (const Result<> removed = m_services.journal->remove(run.record().identity); !removed)
            m_report.remarks.push_back(Sentence(
                "The record of the operation is still there: {reason}", {{"reason", removed.error().sentence}}));
    }

    const PrepareOrder& m_order;
    const OperationServices& m_services;
    std::stop_token m_stop;
    Nanoseconds m_begin;
    bool m_hasRecord = false; ///< of this operation
    PrepareFacts m_facts;
    std::vector<ProofSample> m_before;
    PrepareReport m_report;
};

} // namespace

PrepareReport runOperation(const PrepareOrder& order, const OperationServices& services, std::stop_token stop)
{
    return Operation(order, services, std::move(stop)).run();
}

} // namespace steadymark
