// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/operation_run.h"

#include <algorithm>
#include <utility>

namespace steadymark {

namespace {

/// A record whose fraction is a minute old tells as much as anybody needs after a crash.
constexpr Nanoseconds recordEvery = std::chrono::seconds(60);

/// What a command does to the drive. Whatever is not known to be harmless is taken for an erase.
enum class Effect { None, Repair, Erase };

Effect effectOf(const AtaCommand& command)
{
    switch (command.opcode) {
    case 0xEC: // IDENTIFY DEVICE
    case 0x27: // READ NATIVE MAX ADDRESS EXT
        return Effect::None;
    case 0xB1: // device configuration; C2h: IDENTIFY, the others change or freeze it
        return command.feature == 0xC2 ? Effect::None : Effect::Erase;
    case 0x78: // accessible max address configuration; 0000h: GET NATIVE MAX ADDRESS EXT
        return command.feature == 0 ? Effect::None : Effect::Erase;
    case 0xB4: // the sanitize feature set; 0000h: status, with bit 0 of the count leaving the failed state
        if (command.feature != 0)
            return Effect::Erase;
        return (command.count & 1U) != 0 ? Effect::Repair : Effect::None;
    case 0xF2: // SECURITY UNLOCK
    case 0xF6: // SECURITY DISABLE PASSWORD
        return Effect::Repair;
    default:
        return Effect::Erase;
    }
}

Effect effectOf(const NvmeCommand& command)
{
    if (command.queue == NvmeQueue::Io)
        return command.opcode == 0x0E ? Effect::None : Effect::Erase; // Reservation Report
    switch (command.opcode) {
    case 0x02: // Get Log Page
    case 0x06: // Identify
        return Effect::None;
    case 0x84: // Sanitize; action 1: Exit Failure Mode
        return (command.dword10 & 7U) == 1 ? Effect::Repair : Effect::Erase;
    default:
        return Effect::Erase;
    }
}

} // namespace

OperationRun::OperationRun(const OperationServices& services, const PrepareStep& step, PrepareFacts facts,
    std::stop_token stop, Purpose purpose)
    : m_services(services)
    , m_step(step)
    , m_facts(std::move(facts))
    , m_stop(std::move(stop))
    , m_purpose(purpose)
    , m_record(services.process)
{
    m_record.identity = m_facts.identity;
    m_record.step = step;
    m_record.startedAtUnixMs = services.unixTimeMs != nullptr ? services.unixTimeMs() : 0;
}

Result<> OperationRun::enter(OperationStage stage)
{
    OperationRecord next = m_record;
    next.stage = stage;
    m_lastWritten = clock().now();
    BOOST_OUTCOME_TRY(m_services.journal->write(next));
    m_record = std::move(next);
    m_hasRecord = true;
    return success();
}

Result<> OperationRun::beforeChange(const Sentence& command, bool isErase)
{
    if (isErase && (!m_hasRecord || isRecovery()))
        return fail(ErrorCode::Internal,
            isRecovery()
                ? Sentence("{command} was not sent: an interrupted operation is only completed, never started again.",
                    {{"command", command}})
                : Sentence(
                    "{command} was not sent: no record of the operation was written before.", {{"command", command}}));
    m_hasChanged = true;
    return success();
}

Result<AtaAnswer> OperationRun::send(const AtaCommand& command)
{
    if (const Effect effect = effectOf(command); effect != Effect::None) {
        BOOST_OUTCOME_TRY(beforeChange(Sentence::verbatim(command.name), effect == Effect::Erase));
    }
    note(describe(command));
    m_wasRefused = false;
    BOOST_OUTCOME_TRY(AtaAnswer answer, drive().ata(command));
    m_wasRefused = answer.isError();
    if (answer.isError())
        return fail(ErrorCode::Io,
            Sentence("The drive refused {command} (status {status}, error {error}).",
                {{"command", command.name}, {"status", std::to_string(answer.status)},
                    {"error", std::to_string(answer.error)}}));
    return answer;
}

Result<NvmeAnswer> OperationRun::send(const NvmeCommand& command)
{
    if (const Effect effect = effectOf(command); effect != Effect::None) {
        BOOST_OUTCOME_TRY(beforeChange(Sentence::verbatim(command.name), effect == Effect::Erase));
    }
    note(describe(command));
    BOOST_OUTCOME_TRY(NvmeAnswer answer, drive().nvme(command));
    if (answer.isError())
        return fail(ErrorCode::Io, nvmeRefusal(command.name, answer.status));
    return answer;
}

Result<> OperationRun::discard(std::uint64_t offset, std::uint64_t bytes)
{
    BOOST_OUTCOME_TRY(beforeChange(Sentence("A discard"), true));
    return drive().discard(offset, bytes);
}

Result<> OperationRun::write(std::uint64_t offset, std::span<const std::byte> data)
{
    BOOST_OUTCOME_TRY(beforeChange(Sentence("A write"), true));
    return drive().write(offset, data);
}

void OperationRun::note(Sentence command)
{
    m_commands.push_back(std::move(command));
}

void OperationRun::tell(PrepareProgress progress)
{
    progress.fraction = std::clamp(progress.fraction, 0.0, 1.0);
    m_record.fraction = progress.fraction;
    if (m_hasRecord && clock().now() - m_lastWritten >= recordEvery) {
        m_lastWritten = clock().now();
        // It was written before what matters; an older fraction is no reason to break off.
        static_cast<void>(m_services.journal->write(m_record).has_value());
    }
    if (m_services.onProgress)
        m_services.onProgress(progress);
}

} // namespace steadymark
