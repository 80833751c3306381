// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/run_keeper.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

/// A crash costs a target that is not real at most this much of the machine's own time; less where saving is quick,
/// which takes a twentieth of it.
constexpr std::chrono::seconds longestUnsaved{2};
constexpr int timesUnsaved = 20;

} // namespace

RunKeeper::RunKeeper(std::unique_ptr<RunRecorder> recorder, const Machine& machine)
    : m_recorder(std::move(recorder))
    , m_machine(&machine)
{
}

void RunKeeper::keepIn(std::unique_ptr<RunRecorder> recorder)
{
    m_recorder = std::move(recorder);
}

void RunKeeper::note(const Result<>& result)
{
    if (result || m_failure)
        return;
    m_failure = result.error();
    m_recorder.reset();
    m_waiting.clear();
}

void RunKeeper::keepWaiting()
{
    for (const auto& waiting : std::exchange(m_waiting, {})) {
        if (m_recorder)
            note(waiting(*m_recorder));
    }
}

void RunKeeper::keepState()
{
    if (!m_recorder || !m_machine->hasState())
        return;
    const auto begin = std::chrono::steady_clock::now();
    const Result<std::string> state = m_machine->saveState();
    note(state ? m_recorder->addTargetState(state.value()) : Result<>(steadymark::failure(state.error())));
    m_savedAt = std::chrono::steady_clock::now();
    m_saveEvery = std::min<std::chrono::steady_clock::duration>((m_savedAt - begin) * timesUnsaved, longestUnsaved);
}

void RunKeeper::keep(std::function<Result<>(RunRecorder&)> entry)
{
    if (!m_recorder)
        return;
    m_waiting.push_back(std::move(entry));
    if (!m_machine->hasState())
        keepWaiting();
}

void RunKeeper::sampleDone(const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write)
{
    keep([sample, read, write](RunRecorder& recorder) { return recorder.addSample(sample, read, write); });
}

void RunKeeper::gridBegun(std::size_t stage, const RunResult& begun)
{
    keep([stage, begun](RunRecorder& recorder) { return recorder.addGrid(stage, begun); });
}

void RunKeeper::gridPartDone(std::size_t stage, const GridPart& part)
{
    keep([stage, part](RunRecorder& recorder) { return recorder.addGridPart(stage, part); });
    roundDone();
}

void RunKeeper::roundDone()
{
    if (m_machine->hasState() && std::chrono::steady_clock::now() - m_savedAt >= m_saveEvery)
        flush();
}

void RunKeeper::stageDone(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
    const std::vector<TemperatureSample>& temperatures)
{
    keepWaiting();
    if (m_recorder)
        note(m_recorder->addStage(index, record, writtenBytes, temperatures));
    keepState();
}

void RunKeeper::flush()
{
    keepWaiting();
    keepState();
}

} // namespace steadymark
