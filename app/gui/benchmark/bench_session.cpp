// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/bench_session.h"

#include "app/gui/shell/background_task.h"
#include "app/gui/shell/session_parts.h"
#include "core/result/result_store.h"
#include "core/run/known_rates.h"
#include "platform/platform.h"

#include <algorithm>
#include <tuple>

namespace steadymark::gui {
namespace {

bool isWorthKeeping(const RunResult& result)
{
    return std::ranges::any_of(result.steps, [](const StepRecord& step) { return !step.passes.empty(); });
}

} // namespace

BenchSession::BenchSession(Machine& machine, std::filesystem::path resultsFolder, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_resultsFolder(std::move(resultsFolder))
{
    m_timer.setInterval(pollIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &BenchSession::poll);
}

BenchSession::~BenchSession()
{
    // A run that is just being started would otherwise use the machine after it is gone.
    m_starting.waitForFinished();
}

void BenchSession::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

void BenchSession::start(
    const TestPlan& plan, const std::filesystem::path& target, const QString& comment, std::optional<Volume> chosen)
{
    Q_ASSERT(isIdle());
    if (!m_hindrance.isEmpty()) {
        emit refused(m_hindrance);
        return;
    }
    setState(State::Starting);
    m_finishedTrace.reset();
    RunRequest request;
    request.plan = plan;
    request.target = target;
    request.comment = comment.toStdString();
    request.chosenVolume = std::move(chosen);
    const auto journal = std::make_shared<ResultStore>(m_resultsFolder);
    // A journal that cannot be written must not end the run: the result itself is still kept at the end.
    request.onStepDone = [journal](const RunResult& soFar) {
        std::ignore = journal->writeJournal(soFar, currentProcessId());
    };
    m_starting = inBackground(
        this,
        [&machine = m_machine, folder = m_resultsFolder, request]() mutable -> Started {
            request.expected = knownRates(machine, request.plan, request.target, folder);
            return RunController::start(machine, std::move(request));
        },
        [this](Started started) { onStarted(std::move(started)); });
}

void BenchSession::onStarted(Started started)
{
    if (!started) {
        setState(State::Idle);
        emit refused(QString::fromStdString(started.error().message));
        return;
    }
    m_controller = std::move(started.value());
    m_samplesSeen = 0;
    m_stepsSeen.clear();
    if (m_state == State::Stopping)
        m_controller->requestStop();
    else
        setState(State::Running);
    m_timer.start();
}

void BenchSession::stop()
{
    if (m_state == State::Idle || m_state == State::Stopping)
        return;
    setState(State::Stopping);
    if (m_controller)
        m_controller->requestStop();
}

std::shared_ptr<const TraceSource> BenchSession::liveTrace() const
{
    return m_controller ? m_controller->liveTrace() : nullptr;
}

void BenchSession::poll()
{
    const bool isFinished = m_controller->isFinished(); // before the copies, so that they are complete when it is true
    const RunProgress progress = m_controller->progress();
    if (progress.sampleCount > m_samplesSeen) {
        const std::vector<LiveSample> samples = m_controller->samplesSince(m_samplesSeen);
        m_samplesSeen += samples.size();
        emit samplesArrived(samples);
    }
    if (progress.steps != m_stepsSeen) {
        m_stepsSeen = progress.steps;
        emit stepsChanged(m_stepsSeen);
    }
    if (isFinished)
        finish();
    else
        emit progressChanged(progress);
}

void BenchSession::finish()
{
    m_timer.stop();
    const auto result = std::make_shared<const RunResult>(m_controller->result());
    m_finishedTrace = m_controller->trace();
    m_controller.reset();
    setState(State::Idle);
    emit finished(result);
    store(result);
}

void BenchSession::store(const std::shared_ptr<const RunResult>& result)
{
    using Stored = Result<std::filesystem::path>;
    inBackground(
        this,
        [folder = m_resultsFolder, result]() -> Stored {
            ResultStore history(folder);
            if (!isWorthKeeping(*result)) {
                history.removeJournal(*result);
                return std::filesystem::path();
            }
            Stored file = history.add(*result);
            if (file)
                history.removeJournal(*result);
            return file;
        },
        [this, result](const Stored& file) {
            if (!file) {
                emit storingFailed(QString::fromStdString(file.error().message));
                return;
            }
            if (file.value().empty())
                return;
            emit stored(result, file.value());
            emit historyChanged();
        });
}

void BenchSession::estimate(const TestPlan& plan, const std::filesystem::path& target)
{
    const std::uint64_t number = ++m_estimateNumber;
    inBackground(
        this,
        [&machine = m_machine, folder = m_resultsFolder, plan, target] {
            Cost cost;
            cost.rates = knownRates(machine, plan, target, folder);
            cost.estimate = estimateRun(plan, cost.rates);
            return cost;
        },
        [this, number](const Cost& cost) {
            if (number == m_estimateNumber)
                emit costEstimated(cost);
        });
}

void BenchSession::tidyHistory()
{
    inBackground(
        this,
        [&machine = m_machine, folder = m_resultsFolder] {
            machine.targets().removeLeftovers();
            ResultStore history(folder);
            std::vector<std::filesystem::path> recovered = history.recoverJournals(&isProcessAlive);
            history.pruneTraces(ResultStore::mostTraceBytes); // after it, as it spares traces of results only
            return recovered;
        },
        [this](const std::vector<std::filesystem::path>& recovered) {
            if (!recovered.empty())
                emit historyChanged();
        });
}

} // namespace steadymark::gui
