// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/run_engine.h"
#include "app/gui/states/procedure_figures.h"
#include "core/procedure/document/run_journal.h"
#include "tests/pictures/procedure_sample.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace steadymark::gui::test {

/// What a test and the procedure that it pretends to run have in common.
struct FakeRunState {
    std::atomic<bool> isFinished = false;
    std::atomic<bool> isStopped = false;
    std::atomic<int> pauses = 0;
    std::atomic<int> resumptions = 0;
    std::mutex mutex;
    RunProgress progress;
    RunResult result;

    void setProgress(const RunProgress& now)
    {
        const std::lock_guard lock(mutex);
        progress = now;
    }
    void setResult(RunResult now)
    {
        const std::lock_guard lock(mutex);
        result = std::move(now);
    }
};

class FakeRun final : public OngoingRun {
public:
    explicit FakeRun(std::shared_ptr<FakeRunState> state)
        : m_state(std::move(state))
    {
    }
    void requestStop() override
    {
        m_state->isStopped = true;
        const std::lock_guard lock(m_state->mutex);
        m_state->result.status = RunStatus::Stopped;
        m_state->isFinished = true;
    }
    void pause() override { ++m_state->pauses; }
    void resume() override { ++m_state->resumptions; }
    [[nodiscard]] bool isFinished() const override { return m_state->isFinished; }
    [[nodiscard]] RunProgress progress() const override
    {
        const std::lock_guard lock(m_state->mutex);
        return m_state->progress;
    }
    [[nodiscard]] std::shared_ptr<const RunResult> snapshot() const override
    {
        return std::make_shared<const RunResult>(result());
    }
    [[nodiscard]] RunResult result() const override
    {
        const std::lock_guard lock(m_state->mutex);
        return m_state->result;
    }

private:
    std::shared_ptr<FakeRunState> m_state;
};

/// Runs nothing: answers with made-up procedures, keeps what it was asked, and begins a journal with one sample in it.
class FakeEngine final : public RunEngine {
public:
    explicit FakeEngine(Machine& machine)
        : RunEngine(machine, {})
    {
        target.capacity = ByteCount(1'000'000'000'000);
        target.available = ByteCount(400'000'000'000);
        cost.shortest = std::chrono::hours(2);
        cost.longest = std::chrono::hours(5);
        cost.mostWritten = ByteCount(4'100'000'000'000);
        cost.shareOfRatedEndurance = 0.007;
    }

    [[nodiscard]] Result<ProcedureTarget> inspect(const std::filesystem::path&) override { return target; }
    [[nodiscard]] Result<Procedure> make(
        std::string_view name, const ProcedureTarget& where, const ProcedureOptions& options) override
    {
        if (refusal)
            return failure(*refusal);
        if (options.plan)
            return RunEngine::make(name, where, options);
        Procedure procedure =
            sampleProcedure(name == "sustained" ? ProcedureScene::Sustained : ProcedureScene::States).procedure;
        procedure.name = name.empty() ? "four-states" : std::string(name);
        procedure.scale = options.scale;
        procedure.seed = options.seed;
        procedure.size = options.size.value_or(procedure.size);
        return procedure;
    }
    [[nodiscard]] ProcedureCost estimate(const Procedure&, const std::filesystem::path&, bool /*asksDrive*/) override
    {
        return cost;
    }
    [[nodiscard]] Result<std::unique_ptr<OngoingRun>> start(RunRequest request) override
    {
        const std::lock_guard lock(mutex);
        requests.push_back(request);
        if (refusal)
            return failure(*refusal);
        if (!request.resumes) {
            BOOST_OUTCOME_TRYV(beginJournal(request.journal));
        }
        state->result.procedure = request.procedure;
        return std::make_unique<FakeRun>(state);
    }
    /// Of the newest start.
    [[nodiscard]] RunRequest request()
    {
        const std::lock_guard lock(mutex);
        return requests.back();
    }

    ProcedureTarget target;
    ProcedureCost cost;
    std::optional<Error> refusal;
    std::shared_ptr<FakeRunState> state = std::make_shared<FakeRunState>();
    std::mutex mutex;
    std::vector<RunRequest> requests;

private:
    static Result<> beginJournal(const std::filesystem::path& file)
    {
        RunResult begun = sampleProcedure(ProcedureScene::Sustained);
        const ProcedureSample first = begun.samples.front();
        begun.samples.clear();
        BOOST_OUTCOME_TRY(RunJournal journal, RunJournal::create(file, begun));
        return journal.addSample(first, {}, {});
    }
};

/// Figures as the analysis would find them, of a sample.
[[nodiscard]] inline std::shared_ptr<ProcedureFigures> sampleFigures(ProcedureScene scene)
{
    const auto figures = std::make_shared<ProcedureFigures>();
    RunResult result = sampleProcedure(scene);
    std::uint64_t written = 0;
    for (const ProcedureSample& sample : result.samples) {
        written = sample.writtenBefore + sample.writeBytes / 2;
        PerformancePoint point;
        point.stage = sample.stage;
        point.at = sample.startedAt + sample.duration / 2;
        point.written = written;
        point.bytesPerSecond = sample.bytesPerSecond();
        point.iops = sample.iops();
        point.meanLatencyNs = sample.meanLatencyNs;
        point.latencyMaximumNs = static_cast<double>(sample.latencyMaximumNs);
        figures->curve.push_back(point);
    }
    figures->steadiness.resize(result.procedure.stages.size());
    figures->cells.resize(result.procedure.stages.size());
    figures->result = std::make_shared<const RunResult>(std::move(result));
    return figures;
}

} // namespace steadymark::gui::test
