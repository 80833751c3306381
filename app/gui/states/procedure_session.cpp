// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_session.h"

#include "app/gui/shell/background_task.h"
#include "app/gui/shell/session_parts.h"
#include "core/base/files.h"
#include "core/procedure/document/procedure_store.h"
#include "core/run/run_facts.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int figuresIntervalMs = 500;

ByteCount sizeOfShare(ByteCount size, double share)
{
    constexpr std::uint64_t mebibyte = 1U << 20U;
    const auto bytes = static_cast<std::uint64_t>(static_cast<double>(size.count()) * std::clamp(share, 0.0, 1.0));
    return ByteCount(bytes / mebibyte * mebibyte);
}

Result<ProcedureSession::Offer> offerFor(
    ProcedureSession::Order order, ProcedureEngine& engine, const RateSources& sources)
{
    BOOST_OUTCOME_TRY(const ProcedureTarget target, engine.inspect(order.target));
    if (order.share)
        order.options.size = sizeOfShare(target.available, *order.share);
    BOOST_OUTCOME_TRY(Procedure procedure, engine.make(order.name, target, order.options));
    const ProcedureCost cost = engine.estimate(procedure, target, order.target, sources);
    return ProcedureSession::Offer{std::move(order), target, std::move(procedure), cost};
}

} // namespace

ProcedureSession::ProcedureSession(
    Machine& machine, std::filesystem::path dataFolder, std::shared_ptr<ProcedureEngine> engine, QObject* parent)
    : QObject(parent)
    , m_machine(machine)
    , m_dataFolder(std::move(dataFolder))
    , m_engine(engine ? std::move(engine) : std::make_shared<ProcedureEngine>(machine))
{
    m_timer.setInterval(pollIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &ProcedureSession::poll);
}

ProcedureSession::~ProcedureSession()
{
    // A procedure that is just being started would otherwise use the machine after it is gone.
    m_starting.waitForFinished();
    if (m_run)
        m_run->requestStop(); // background work may hold it a little longer
}

void ProcedureSession::setState(State state)
{
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

void ProcedureSession::setHindrance(const QString& sentence)
{
    if (m_hindrance == sentence)
        return;
    m_hindrance = sentence;
    emit hindranceChanged();
}

void ProcedureSession::ask(const Order& order)
{
    const bool isMeasuring = !isIdle() || !m_hindrance.isEmpty();
    const RateSources sources{m_dataFolder / "results", !isMeasuring};
    inBackground(
        this, [engine = m_engine, order, sources] { return offerFor(order, *engine, sources); },
        [this, order](const Result<Offer>& offer) {
            if (offer)
                emit offered(offer.value());
            else
                emit offerRefused(order, QString::fromStdString(offer.error().message));
        });
}

void ProcedureSession::start(const Offer& offer)
{
    Q_ASSERT(isIdle());
    RunRequest request;
    request.procedure = offer.procedure;
    // As makeProcedure() got it, but with data and offsets of its own; fits into JSON readers that know signed numbers
    // only.
    request.procedure.seed = QRandomGenerator::system()->generate64() >> 1U;
    request.target = offer.order.target;
    request.chosenVolume = offer.order.chosenVolume;
    request.confirmed = offer.order.confirmed;
    launch(std::move(request));
}

void ProcedureSession::resumeInterrupted(const Resumable& interrupted)
{
    Q_ASSERT(isIdle());
    RunRequest request;
    request.procedure = interrupted.result->procedure;
    request.target = targetOf(interrupted);
    request.journal = interrupted.journal;
    request.resumes = true;
    launch(std::move(request));
}

void ProcedureSession::launch(RunRequest request)
{
    if (!m_hindrance.isEmpty()) {
        emit refused(m_hindrance);
        return;
    }
    m_procedure = request.procedure;
    m_progress = {};
    m_finishedTrace.reset();
    m_isSimulated = simulationName(request.target).has_value();
    m_journal = request.journal; // of what goes on; a new one gets its name from the store
    m_isPauseWanted = false;
    m_samplesSeen = 0;
    std::erase_if(m_resumables, [&](const Resumable& one) { return one.journal == request.journal; });
    setState(State::Starting);
    emit resumablesChanged();
    m_starting = inBackground(
        this,
        [engine = m_engine, &machine = m_machine, store = ProcedureStore(m_dataFolder),
            request = std::move(request)]() mutable -> Started {
            if (!request.resumes) {
                const std::int64_t now = machine.unixTimeMs();
                BOOST_OUTCOME_TRY(
                    request.journal, store.newJournal(request.procedure.name, now, utcOffsetMinutesAt(now)));
            }
            BOOST_OUTCOME_TRY(
                JournalClaim claim, JournalClaim::take(request.journal, currentProcessId(), &isProcessAlive));
            Claimed claimed{request.journal, std::make_shared<const JournalClaim>(std::move(claim)), nullptr};
            BOOST_OUTCOME_TRY(claimed.run, engine->start(std::move(request)));
            return claimed;
        },
        [this](Started started) { onStarted(std::move(started)); });
}

void ProcedureSession::onStarted(Started started)
{
    if (!started) {
        m_journal.clear();
        setState(State::Idle);
        emit refused(QString::fromStdString(started.error().message));
        findResumables();
        return;
    }
    // The claim is held for as long as anybody may still look at the run.
    const auto claimed = std::make_shared<Claimed>(std::move(started.value()));
    m_journal = claimed->journal;
    m_claim = claimed->claim;
    m_run = std::shared_ptr<ProcedureRun>(claimed, claimed->run.get());
    if (m_state == State::Stopping)
        m_run->requestStop();
    else if (m_isPauseWanted)
        m_run->pause();
    if (m_state == State::Starting)
        setState(State::Running);
    m_sinceFigures.start();
    m_timer.start();
}

void ProcedureSession::stop()
{
    if (m_state == State::Idle || m_state == State::Stopping)
        return;
    setState(State::Stopping);
    if (m_run)
        m_run->requestStop();
}

void ProcedureSession::pause()
{
    if (m_state != State::Running && m_state != State::Starting)
        return;
    m_isPauseWanted = true;
    if (m_run) {
        m_run->pause();
        setState(State::Paused);
    }
}

void ProcedureSession::goOn()
{
    m_isPauseWanted = false;
    if (m_state != State::Paused)
        return;
    m_run->resume();
    setState(State::Running);
}

void ProcedureSession::poll()
{
    const bool isOver = m_run->isFinished(); // before the copies, so that they are complete when it is true
    m_progress = m_run->progress();
    if (isOver) {
        finish();
        return;
    }
    if (m_isPauseWanted && m_state == State::Running)
        setState(State::Paused);
    emit progressChanged(m_progress);
    if (!m_isFiguring && m_progress.sampleCount != m_samplesSeen && m_sinceFigures.elapsed() >= figuresIntervalMs)
        askForFigures();
}

void ProcedureSession::askForFigures()
{
    m_isFiguring = true;
    m_samplesSeen = m_progress.sampleCount;
    m_sinceFigures.restart();
    using Figures = std::shared_ptr<const ProcedureFigures>;
    inBackground(
        this,
        [run = m_run]() -> Figures {
            const auto soFar = run->snapshot();
            return soFar ? figuresOf(soFar) : nullptr;
        },
        [this, run = std::weak_ptr(m_run)](const Figures& figures) {
            m_isFiguring = false;
            if (figures && !run.expired() && m_run == run.lock())
                emit figuresChanged(figures);
        });
}

void ProcedureSession::finish()
{
    m_timer.stop();
    using Figures = std::shared_ptr<const ProcedureFigures>;
    // The state stays what it was until the figures are there, so that nothing else begins on the drive meanwhile.
    inBackground(
        this, [run = m_run]() -> Figures { return figuresOf(std::make_shared<const ProcedureResult>(run->result())); },
        [this](const Figures& figures) {
            m_finishedTrace = m_run->trace();
            m_run.reset();
            setState(State::Idle);
            emit finished(figures);
            store(figures);
        });
}

void ProcedureSession::store(const std::shared_ptr<const ProcedureFigures>& figures)
{
    using Stored = Result<std::filesystem::path>;
    inBackground(
        this,
        [store = ProcedureStore(m_dataFolder), journal = m_journal, claim = std::exchange(m_claim, nullptr),
            result = figures->result]() mutable -> Stored {
            if (!hasBegun(*result)) {
                BOOST_OUTCOME_TRYV(ProcedureJournal::remove(journal));
                return std::filesystem::path();
            }
            BOOST_OUTCOME_TRY(const std::filesystem::path file, store.add(*result));
            // What was stopped or failed can go on later.
            if (result->status == RunStatus::Complete) {
                BOOST_OUTCOME_TRYV(ProcedureJournal::remove(journal));
            }
            return file;
        },
        [this](const Stored& file) {
            m_journal.clear();
            if (!file)
                emit storingFailed(QString::fromStdString(file.error().message));
            else if (!file.value().empty())
                emit stored(file.value());
            findResumables();
        });
}

void ProcedureSession::findResumables()
{
    inBackground(
        this, [store = ProcedureStore(m_dataFolder)] { return findUnfinished(store, Unfinished::Procedures); },
        [this](std::vector<Resumable> found) {
            std::erase_if(found, [this](const Resumable& one) { return one.journal == m_journal; });
            m_resumables = std::move(found);
            emit resumablesChanged();
        });
}

void ProcedureSession::discard(const Resumable& interrupted)
{
    inBackground(
        this,
        [store = ProcedureStore(m_dataFolder), journal = interrupted.journal]() mutable {
            return store.discard(journal, currentProcessId(), &isProcessAlive);
        },
        [this](const Result<>& discarded) {
            if (!discarded)
                emit refused(QString::fromStdString(discarded.error().message));
            findResumables();
        });
}

void ProcedureSession::open(const std::filesystem::path& file)
{
    using Figures = Result<std::shared_ptr<const ProcedureFigures>>;
    inBackground(
        this,
        [file]() -> Figures {
            BOOST_OUTCOME_TRY(LoadedProcedure opened, loadProcedure(file));
            return figuresOf(std::make_shared<const ProcedureResult>(std::move(opened.result)));
        },
        [this, file](const Figures& figures) {
            if (figures)
                emit loaded(figures.value(), file);
            else
                emit loadingFailed(file, QString::fromStdString(figures.error().message));
        });
}

void ProcedureSession::show(std::shared_ptr<const ProcedureResult> result)
{
    inBackground(
        this, [result = std::move(result)] { return figuresOf(result); },
        [this](const std::shared_ptr<const ProcedureFigures>& figures) { emit loaded(figures, {}); });
}

} // namespace steadymark::gui
