// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/run_session.h"

#include "app/gui/language/said.h"
#include "app/gui/run/remedy_actions.h"
#include "app/gui/shell/background_task.h"
#include "core/base/files.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/run/claimed_run.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int pollIntervalMs = 50;
constexpr int figuresIntervalMs = 500;

ByteCount sizeOfShare(ByteCount size, double share)
{
    constexpr std::uint64_t mebibyte = 1U << 20U;
    const auto bytes = static_cast<std::uint64_t>(static_cast<double>(size.count()) * std::clamp(share, 0.0, 1.0));
    return ByteCount(bytes / mebibyte * mebibyte);
}

Result<RunSession::Offer> offerFor(RunSession::Order order, RunEngine& engine, bool asksDrive)
{
    BOOST_OUTCOME_TRY(const ProcedureTarget target, engine.inspect(order.target));
    if (order.share)
        order.options.size = sizeOfShare(target.available, *order.share);
    BOOST_OUTCOME_TRY(Procedure procedure, engine.make(order.name, target, order.options));
    const ProcedureCost cost = engine.estimate(procedure, order.target, asksDrive);
    return RunSession::Offer{std::move(order), target, std::move(procedure), cost};
}

/// But for what a verification may go on with.
void removeLeftovers(Machine& machine, const JournalStore& store)
{
    const std::vector<UnfinishedProcedure> unfinished = store.unfinished(&isProcessAlive);
    if (std::ranges::none_of(
            unfinished, [](const UnfinishedProcedure& one) { return one.soFar && hasVerify(one.soFar->procedure); }))
        machine.targets().removeLeftovers();
}

RunOutcome outcomeOf(LoadedRun run)
{
    const auto result = std::make_shared<const RunResult>(std::move(run.result));
    return {result, benchmarkOf(result->procedure) ? nullptr : figuresOf(result), std::move(run.audit)};
}

} // namespace

/// What runs, and that nobody else goes on with it meanwhile.
struct RunSession::Running {
    std::filesystem::path journal; ///< empty: nothing is kept
    bool resumes = false;
    ClaimedRun kept;                 ///< so that nobody else goes on with it meanwhile
    std::unique_ptr<OngoingRun> run; ///< last, so that it is over before somebody else may claim its journal
};

RunSession::RunSession(
    Machine& machine, std::filesystem::path dataFolder, std::shared_ptr<RunEngine> engine, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_dataFolder(std::move(dataFolder))
    , m_engine(engine ? std::move(engine) : std::make_shared<RunEngine>(machine, resultsFolder()))
{
    m_timer.setInterval(pollIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &RunSession::poll);
}

RunSession::~RunSession()
{
    // What is just being started would otherwise use the machine after it is gone.
    m_starting.waitForFinished();
    if (m_running)
        m_running->run->requestStop(); // background work may hold it a little longer
}

void RunSession::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

QString RunSession::whyBusy() const
{
    if (isIdle())
        return {};
    return benchmarkOf(m_procedure)
        ? tr("A benchmark is running. Only one measurement can run at a time: wait for it to finish, or stop it on the "
             "Benchmark page.")
        : tr("“%1” is running. Only one measurement can run at a time: wait for it to finish, or stop it.")
              .arg(said(titleOf(m_procedure.name, m_procedure.title)));
}

void RunSession::setBlockedReason(const QString& sentence)
{
    if (m_blockedReason == sentence)
        return;
    m_blockedReason = sentence;
    emit blockedReasonChanged();
}

void RunSession::estimate(const TestPlan& plan, const std::filesystem::path& target)
{
    const std::uint64_t number = ++m_estimateNumber;
    inBackground(
        this, [engine = m_engine, plan, target] { return engine->estimate(benchmarkProcedure(plan), target, false); },
        [this, number](const ProcedureCost& cost) {
            if (number == m_estimateNumber)
                emit costEstimated(cost);
        });
}

void RunSession::ask(const Order& order)
{
    const bool asksDrive = whyNot().isEmpty();
    inBackground(
        this, [engine = m_engine, order, asksDrive] { return offerFor(order, *engine, asksDrive); },
        [this, order](const Result<Offer>& offer) {
            if (offer)
                emit offered(offer.value());
            else
                emit offerRefused(order, said(offer.error().sentence), remedyOf(offer.error().sentence));
        });
}

void RunSession::start(const TestPlan& plan, const std::filesystem::path& target, const QString& comment,
    std::optional<Volume> chosen, const RunManner& manner)
{
    RunRequest request;
    request.procedure = benchmarkProcedure(plan, manner.engine);
    request.capturesTrace = manner.capturesTrace;
    request.onlySteps = manner.onlySteps;
    request.target = target;
    request.comment = comment.toStdString();
    request.chosenVolume = std::move(chosen);
    launch(std::move(request));
}

void RunSession::start(const Offer& offer)
{
    // Made anew, so that its grids take the fresh seed over, too, and a plan file that names one keeps it.
    ProcedureOptions options = offer.order.options;
    options.seed = freshSeed();
    Result<Procedure> procedure = m_engine->make(offer.order.name, offer.target, options);
    if (!procedure) {
        emit refused(said(procedure.error().sentence), offer.procedure, remedyOf(procedure.error().sentence));
        return;
    }
    RunRequest request;
    request.procedure = std::move(procedure.value());
    request.target = offer.order.target;
    request.chosenVolume = offer.order.chosenVolume;
    request.confirmed = offer.order.confirmed;
    launch(std::move(request));
}

void RunSession::resumeInterrupted(const Resumable& interrupted)
{
    RunRequest request;
    request.procedure = interrupted.result->procedure;
    request.target = targetOf(interrupted);
    request.journal = interrupted.journal;
    request.resumes = true;
    launch(std::move(request));
}

void RunSession::measureAgain(
    std::shared_ptr<const RunResult> result, std::vector<std::size_t> steps, bool capturesTrace)
{
    RunRequest request;
    request.procedure = result->procedure;
    request.capturesTrace = capturesTrace;
    request.target = pathFromUtf8(result->target.path);
    request.onlySteps = std::move(steps);
    request.again = std::move(result);
    launch(std::move(request));
}

void RunSession::launch(RunRequest request)
{
    if (const QString why = whyNot(); !why.isEmpty()) {
        emit refused(why, request.procedure, {});
        return;
    }
    request.capturesTrace = request.capturesTrace && m_recording.isOn;
    request.traceMemory = m_recording.memory;
    request.watchesTemperature = m_recording.watchesTemperature;
    m_procedure = request.procedure;
    m_progress = {};
    m_finishedTrace.reset();
    m_target = request.target;
    m_isSimulated = simulationName(request.target).has_value();
    m_isPauseWanted = false;
    m_samplesSeen = 0;
    m_stepsSeen.clear();
    m_journal = request.journal; // of what goes on; a new one gets its name from the store
    std::erase_if(m_resumables, [&](const Resumable& one) { return one.journal == request.journal; });
    setState(State::Starting);
    emit resumablesChanged();
    m_starting = inBackground(
        this,
        [engine = m_engine, &machine = m_machine, store = JournalStore(m_dataFolder),
            request = std::move(request)]() mutable { return begin(*engine, store, machine, std::move(request)); },
        [this](Started started) { onStarted(std::move(started)); });
}

RunSession::Started RunSession::begin(
    RunEngine& engine, const JournalStore& store, const Machine& machine, RunRequest request)
{
    const bool resumes = request.resumes;
    BOOST_OUTCOME_TRY(
        ClaimedRun kept, claimRun(request, store, machine.unixTimeMs(), currentProcessId(), &isProcessAlive));
    const auto running = std::make_shared<Running>(Running{request.journal, resumes, std::move(kept), nullptr});
    BOOST_OUTCOME_TRY(running->run, engine.start(std::move(request)));
    return running;
}

void RunSession::onStarted(Started started)
{
    if (!started) {
        m_journal.clear();
        setState(State::Idle);
        emit refused(said(started.error().sentence), m_procedure, remedyOf(started.error().sentence));
        findResumables();
        return;
    }
    m_running = std::move(started.value());
    m_journal = m_running->journal;
    if (m_state == State::Stopping)
        m_running->run->requestStop();
    else if (m_isPauseWanted)
        m_running->run->pause();
    if (m_state == State::Starting)
        setState(m_isPauseWanted ? State::Paused : State::Running);
    m_sinceFigures.start();
    m_timer.start();
    if (!m_running->kept.whyNotKept.empty())
        emit warned(tr("Progress cannot be saved during the run, so it cannot be resumed after an interruption: %1")
                        .arg(said(m_running->kept.whyNotKept)));
}

void RunSession::stop()
{
    if (m_state == State::Idle || m_state == State::Stopping)
        return;
    setState(State::Stopping);
    if (m_running)
        m_running->run->requestStop();
}

void RunSession::pause()
{
    if (m_state != State::Running && m_state != State::Starting)
        return;
    m_isPauseWanted = true;
    if (m_running) {
        m_running->run->pause();
        setState(State::Paused);
    }
}

void RunSession::resume()
{
    m_isPauseWanted = false;
    if (m_state != State::Paused)
        return;
    m_running->run->resume();
    setState(State::Running);
}

std::shared_ptr<const TraceSource> RunSession::liveTrace() const
{
    return m_running ? m_running->run->liveTrace() : nullptr;
}

void RunSession::poll()
{
    const bool isOver = m_running->run->isFinished(); // before the copies, so that they are complete when it is true
    m_progress = m_running->run->progress();
    if (benchmarkOf(m_procedure) && m_progress.grid)
        tellOfGrid(*m_progress.grid);
    if (isOver) {
        if (!m_isFiguring) // what still looks at the run would keep its journal open
            finish();
        return;
    }
    emit progressChanged(m_progress);
    if (!benchmarkOf(m_procedure) && !m_isFiguring && m_progress.sampleCount != m_samplesSeen
        && m_sinceFigures.elapsed() >= figuresIntervalMs)
        askForFigures();
}

void RunSession::tellOfGrid(const GridProgress& progress)
{
    if (progress.sampleCount > m_samplesSeen) {
        const std::vector<LiveSample> samples = m_running->run->liveSamplesSince(m_samplesSeen);
        m_samplesSeen += samples.size();
        emit samplesArrived(samples);
    }
    if (progress.steps != m_stepsSeen) {
        m_stepsSeen = progress.steps;
        emit stepsChanged(m_stepsSeen);
    }
}

void RunSession::askForFigures()
{
    m_isFiguring = true;
    m_samplesSeen = m_progress.sampleCount;
    m_sinceFigures.restart();
    using Figures = std::shared_ptr<const ProcedureFigures>;
    inBackground(
        this,
        [running = m_running]() -> Figures {
            const auto soFar = running->run->snapshot();
            return soFar ? figuresOf(soFar) : nullptr;
        },
        [this](const Figures& figures) {
            m_isFiguring = false;
            if (figures)
                emit figuresChanged(figures);
        });
}

void RunSession::finish()
{
    m_timer.stop();
    // The state stays what it was until the figures are there, so that nothing else begins on the drive meanwhile.
    inBackground(
        this,
        [running = m_running] {
            return outcomeOf({running->run->result(), {}});
        },
        [this](const RunOutcome& outcome) {
            m_finishedTrace = m_running->run->trace();
            m_running->run.reset(); // its journal is closed from here on
            const std::shared_ptr<Running> running = std::exchange(m_running, nullptr);
            setState(State::Idle);
            emit finished(outcome);
            store(outcome, running);
        });
}

void RunSession::store(const RunOutcome& outcome, const std::shared_ptr<Running>& running)
{
    using Stored = Result<std::filesystem::path>;
    inBackground(
        this,
        [dataFolder = m_dataFolder, outcome, running]() -> Stored {
            const std::optional<JournalClaim> claim = std::exchange(running->kept.claim, std::nullopt);
            Stored file = std::filesystem::path();
            if (isWorthKeeping(*outcome.result))
                file = JournalStore(dataFolder).add(*outcome.result);
            if (running->journal.empty())
                return file;
            // What was stopped or failed can go on later, and so can what could not be saved.
            if (!isWorthGoingOn(*outcome.result) || (file && outcome.result->status == RunStatus::Complete)) {
                BOOST_OUTCOME_TRYV(RunJournal::remove(running->journal));
            }
            const TestPlan* const benchmark = benchmarkOf(outcome.result->procedure);
            if (benchmark && !running->resumes && isWorthGoingOn(*outcome.result))
                JournalStore(dataFolder)
                    .forgetOlder(
                        *benchmark, outcome.result->target.path, running->journal, currentProcessId(), &isProcessAlive);
            return file;
        },
        [this, outcome, journal = running->journal](const Stored& file) {
            if (m_journal == journal) // by now another one may run
                m_journal.clear();
            if (!file) {
                emit storingFailed(said(file.error().sentence), outcome);
            } else if (!file.value().empty()) {
                emit stored(file.value(), outcome);
                emit historyChanged();
            }
            findResumables();
        });
}

void RunSession::findResumables()
{
    inBackground(
        this, [store = JournalStore(m_dataFolder)] { return findUnfinished(store); },
        [this](std::vector<Resumable> found) {
            std::erase_if(found, [this](const Resumable& one) { return one.journal == m_journal; });
            m_resumables = std::move(found);
            emit resumablesChanged();
        });
}

void RunSession::discard(const Resumable& interrupted)
{
    inBackground(
        this,
        [&machine = m_machine, store = JournalStore(m_dataFolder), journal = interrupted.journal]() mutable {
            const Result<> discarded = store.discard(journal, currentProcessId(), &isProcessAlive);
            if (discarded)
                removeLeftovers(machine, store); // the files of a verification, perhaps
            return discarded;
        },
        [this, interrupted](const Result<>& discarded) {
            if (!discarded)
                emit refused(said(discarded.error().sentence), interrupted.result->procedure, {});
            emit historyChanged(); // what a benchmark had measured
            findResumables();
        });
}

void RunSession::tidyHistory()
{
    inBackground(
        this,
        [&machine = m_machine, folder = resultsFolder(), procedures = JournalStore(m_dataFolder)]() mutable {
            removeLeftovers(machine, procedures);
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

void RunSession::open(const std::filesystem::path& file)
{
    using Opened = Result<RunOutcome>;
    inBackground(
        this,
        [file]() -> Opened {
            BOOST_OUTCOME_TRY(LoadedRun run, loadDocument(file));
            if (benchmarkOf(run.result.procedure) && !benchmarkOf(run.result))
                return fail(ErrorCode::InvalidArgument,
                    Sentence("{file} contains a benchmark that was never started.", {{"file", toUtf8(file)}}));
            return outcomeOf(std::move(run));
        },
        [this, file](const Opened& opened) {
            if (opened)
                emit loaded(opened.value(), file);
            else
                emit loadingFailed(file, said(opened.error().sentence));
        });
}

void RunSession::show(RunResult result)
{
    inBackground(
        this,
        [result = std::move(result)]() mutable {
            return outcomeOf({std::move(result), {}});
        },
        [this](const RunOutcome& outcome) { emit loaded(outcome, {}); });
}

std::uint64_t freshSeed()
{
    return QRandomGenerator::system()->generate64() >> 1U;
}

} // namespace steadymark::gui
