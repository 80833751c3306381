// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure_keeper.h"

#include <utility>

namespace steadymark {
namespace {

/// A crash costs a target that is not real at most this much of the machine's own time.
constexpr std::chrono::seconds saveEvery{2};

} // namespace

ProcedureKeeper::ProcedureKeeper(std::unique_ptr<ProcedureRecorder> recorder, const Machine& machine)
    : m_recorder(std::move(recorder))
    , m_machine(&machine)
{
}

void ProcedureKeeper::note(const Result<>& result)
{
    if (result || m_failure)
        return;
    m_failure = result.error();
    m_recorder.reset();
    m_waiting.clear();
}

void ProcedureKeeper::keepWaiting()
{
    for (const Sample& waiting : std::exchange(m_waiting, {})) {
        if (m_recorder)
            note(m_recorder->addSample(waiting.sample, waiting.read, waiting.write));
    }
}

void ProcedureKeeper::keepState()
{
    if (!m_recorder || !m_machine->hasState())
        return;
    const Result<std::string> state = m_machine->saveState();
    note(state ? m_recorder->addTargetState(state.value()) : Result<>(steadymark::failure(state.error())));
    m_savedAt = std::chrono::steady_clock::now();
}

void ProcedureKeeper::sampleDone(
    const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write)
{
    if (!m_recorder)
        return;
    m_waiting.push_back({sample, read, write});
    if (!m_machine->hasState())
        keepWaiting();
}

void ProcedureKeeper::roundDone()
{
    if (m_machine->hasState() && std::chrono::steady_clock::now() - m_savedAt >= saveEvery)
        flush();
}

void ProcedureKeeper::stageDone(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes)
{
    keepWaiting();
    if (m_recorder)
        note(m_recorder->addStage(index, record, writtenBytes));
    keepState();
}

void ProcedureKeeper::flush()
{
    keepWaiting();
    keepState();
}

} // namespace steadymark
