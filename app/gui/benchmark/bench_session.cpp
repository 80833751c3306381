// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/bench_session.h"

#include "app/gui/shell/background_task.h"
#include "app/gui/shell/session_parts.h"
#include "core/procedure/document/procedure_store.h"
#include "core/procedure/document/result_store.h"
#include "core/run/known_rates.h"
#include "core/run/run_facts.h"
#include "core/simulation/target_machine.h"
#include "platform/platform.h"

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

bool isWorthKeeping(const RunResult& result)
{
    return std::ranges::any_of(result.steps, [](const StepRecord& step) { return !step.passes.empty(); });
}

/// What could not be named or claimed is not kept, which must not keep a new run from starting.
void claimNew(RunRequest& request, std::shared_ptr<const JournalClaim>& claim, const ProcedureStore& store,
    const Machine& machine)
{
    const std::int64_t now = machine.unixTimeMs();
    const auto journal = store.newJournal(request.procedure.name, now, utcOffsetMinutesAt(now));
    if (!journal)
        return;
    if (Result<JournalClaim> taken = JournalClaim::take(journal.value(), currentProcessId(), &isProcessAlive)) {
        claim = std::make_shared<const JournalClaim>(std::move(taken.value()));
        request.journal = journal.value();
    }
}

} // namespace

/// What runs, and that nobody else goes on with it meanwhile.
struct BenchSession::Running {
    std::filesystem::path journal; ///< empty: nothing is kept
    bool resumes = false;
    std::shared_ptr<const JournalClaim> claim;
    TargetMachine machine;
    std::unique_ptr<RunController> controller; ///< last: it uses everything above
};

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
    RunRequest request;
    request.procedure = benchmarkProcedure(plan);
    request.target = target;
    request.comment = comment.toStdString();
    request.chosenVolume = std::move(chosen);
    launch(std::move(request));
}

void BenchSession::resumeInterrupted(const Resumable& interrupted)
{
    Q_ASSERT(isIdle());
    RunRequest request;
    request.procedure = interrupted.result->procedure;
    request.target = targetOf(interrupted);
    request.journal = interrupted.journal;
    request.resumes = true;
    launch(std::move(request));
}

void BenchSession::launch(RunRequest request)
{
    if (!m_hindrance.isEmpty()) {
        emit refused(m_hindrance);
        return;
    }
    m_finishedTrace.reset();
    m_isPauseWanted = false;
    m_isWaiting = false;
    m_journal = request.journal; // of what goes on; a new one gets its name from the store
    std::erase_if(m_resumables, [&](const Resumable& one) { return one.journal == request.journal; });
    setState(State::Starting);
    emit resumablesChanged();
    m_starting = inBackground(
        this,
        [&machine = m_machine, folder = m_resultsFolder, store = ProcedureStore(dataFolder()),
            request = std::move(request)]() mutable -> Started {
            std::shared_ptr<const JournalClaim> claim;
            if (request.resumes) {
                BOOST_OUTCOME_TRY(
                    JournalClaim taken, JournalClaim::take(request.journal, currentProcessId(), &isProcessAlive));
                claim = std::make_shared<const JournalClaim>(std::move(taken));
            } else {
                claimNew(request, claim, store, machine);
            }
            BOOST_OUTCOME_TRY(TargetMachine chosen, TargetMachine::choose(machine, request.target));
            request.expected = knownRates(chosen.machine(), *benchmarkOf(request.procedure), request.target, folder);
            auto running = std::make_unique<Running>(
                Running{request.journal, request.resumes, std::move(claim), std::move(chosen), nullptr});
            BOOST_OUTCOME_TRY(
                running->controller, RunController::start(running->machine.machine(), std::move(request)));
            return running;
        },
        [this](Started started) { onStarted(std::move(started)); });
}

void BenchSession::onStarted(Started started)
{
    if (!started) {
        m_journal.clear();
        setState(State::Idle);
        emit refused(QString::fromStdString(started.error().message));
        findResumables();
        return;
    }
    m_run = std::move(started.value());
    m_journal = m_run->journal;
    m_samplesSeen = 0;
    m_stepsSeen.clear();
    if (m_state == State::Stopping)
        m_run->controller->requestStop();
    else if (m_isPauseWanted)
        m_run->controller->pause();
    if (m_state == State::Starting)
        setState(m_isPauseWanted ? State::Paused : State::Running);
    m_timer.start();
}

void BenchSession::stop()
{
    if (m_state == State::Idle || m_state == State::Stopping)
        return;
    setState(State::Stopping);
    if (m_run)
        m_run->controller->requestStop();
}

void BenchSession::pause()
{
    if (m_state != State::Running && m_state != State::Starting)
        return;
    m_isPauseWanted = true;
    if (m_run) {
        m_run->controller->pause();
        setState(State::Paused);
    }
}

void BenchSession::goOn()
{
    m_isPauseWanted = false;
    if (m_state != State::Paused)
        return;
    m_run->controller->resume();
    setState(State::Running);
}

std::shared_ptr<const TraceSource> BenchSession::liveTrace() const
{
    return m_run ? m_run->controller->liveTrace() : nullptr;
}

void BenchSession::poll()
{
    RunController& controller = *m_run->controller;
    const bool isFinished = controller.isFinished(); // before the copies, so that they are complete when it is true
    const ProcedureProgress all = controller.progress();
    const RunProgress& progress = *all.grid;
    m_isWaiting = all.phase == ProcedurePhase::Paused;
    if (progress.sampleCount > m_samplesSeen) {
        const std::vector<LiveSample> samples = controller.liveSamplesSince(m_samplesSeen);
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
    const auto document = std::make_shared<const ProcedureResult>(m_run->controller->result());
    const std::shared_ptr<const RunResult> result(document, steadymark::benchmarkOf(*document));
    m_finishedTrace = m_run->controller->trace();
    m_run->controller.reset(); // its journal is closed from here on
    const std::shared_ptr<Running> run = std::move(m_run);
    setState(State::Idle);
    emit finished(result);
    store(result, document, run);
}

void BenchSession::store(const std::shared_ptr<const RunResult>& result,
    const std::shared_ptr<const ProcedureResult>& document, const std::shared_ptr<Running>& run)
{
    using Stored = Result<std::filesystem::path>;
    inBackground(
        this,
        [folder = m_resultsFolder, store = ProcedureStore(dataFolder()), result, document, journal = run->journal,
            resumes = run->resumes, claim = std::exchange(run->claim, nullptr)]() mutable -> Stored {
            Stored file = std::filesystem::path();
            if (isWorthKeeping(*result))
                file = ResultStore(folder).add(*document);
            if (journal.empty())
                return file;
            // What was stopped or failed can go on later, and so can what could not be saved.
            if (!hasWholePass(*result) || (file && result->status == RunStatus::Complete)) {
                BOOST_OUTCOME_TRYV(ProcedureJournal::remove(journal));
            }
            if (!resumes && hasWholePass(*result))
                store.forgetOlder(result->plan, result->target.path, journal, currentProcessId(), &isProcessAlive);
            return file;
        },
        [this, result](const Stored& file) {
            m_journal.clear();
            if (!file) {
                emit storingFailed(QString::fromStdString(file.error().message));
            } else if (!file.value().empty()) {
                emit stored(result, file.value());
                emit historyChanged();
            }
            findResumables();
        });
}

void BenchSession::findResumables()
{
    inBackground(
        this, [store = ProcedureStore(dataFolder())] { return findUnfinished(store, Unfinished::Benchmarks); },
        [this](std::vector<Resumable> found) {
            std::erase_if(found, [this](const Resumable& one) { return one.journal == m_journal; });
            m_resumables = std::move(found);
            emit resumablesChanged();
        });
}

void BenchSession::discard(const Resumable& interrupted)
{
    inBackground(
        this,
        [store = ProcedureStore(dataFolder()), journal = interrupted.journal]() mutable {
            return store.discard(journal, currentProcessId(), &isProcessAlive);
        },
        [this](const Result<>& discarded) {
            if (!discarded)
                emit refused(QString::fromStdString(discarded.error().message));
            emit historyChanged();
            findResumables();
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
        [&machine = m_machine, folder = m_resultsFolder, procedures = ProcedureStore(dataFolder())]() mutable {
            machine.targets().removeLeftovers();
            ResultStore history(folder);
            std::vector<std::filesystem::path> recovered = procedures.keepInterrupted(&isProcessAlive);
            history.pruneTraces(ResultStore::mostTraceBytes); // after it, as it spares traces of results only
            return recovered;
        },
        [this](const std::vector<std::filesystem::path>& recovered) {
            if (!recovered.empty())
                emit historyChanged();
            findResumables();
        });
}

} // namespace steadymark::gui
