// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/procedure_session.h"

#include "app/gui/background_task.h"
#include "app/gui/paths.h"
#include "app/gui/session_parts.h"
#include "core/base/files.h"
#include "core/simulation/presets.h"
#include "platform/platform.h"

#include <QDateTime>
#include <QRandomGenerator>

#include <algorithm>
#include <charconv>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr int figuresIntervalMs = 500;
constexpr const char* journalEnding = ".procedure";

std::filesystem::path resultFile(const std::filesystem::path& folder, const ProcedureResult& result)
{
    const QDateTime moment =
        QDateTime::fromMSecsSinceEpoch(result.startedAtUnixMs, Qt::OffsetFromUTC, result.utcOffsetMinutes * 60);
    return folder
        / pathOf(moment.toString(QStringLiteral("yyyyMMdd-HHmmss-")) + QString::fromStdString(result.id).left(8)
            + QStringLiteral(".steadymark"));
}

/// The process that began it, from its name; unset for a name that is not ours.
std::optional<std::int64_t> ownerOf(const std::filesystem::path& journal)
{
    const std::string stem = toUtf8(journal.stem());
    const auto dash = stem.rfind('-');
    std::int64_t id = 0;
    if (dash == std::string::npos)
        return std::nullopt;
    const char* const end = stem.data() + stem.size();
    const auto [last, error] = std::from_chars(stem.data() + dash + 1, end, id);
    return error == std::errc() && last == end ? std::optional(id) : std::nullopt;
}

/// With what lies beside it under its name.
void removeJournal(const std::filesystem::path& journal)
{
    std::error_code error;
    const std::string name = toUtf8(journal.filename());
    std::vector<std::filesystem::path> parts;
    std::filesystem::directory_iterator entry(journal.parent_path(), error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        if (toUtf8(entry->path().filename()).starts_with(name))
            parts.push_back(entry->path());
    }
    for (const std::filesystem::path& part : parts)
        std::filesystem::remove(part, error);
}

std::vector<ProcedureSession::Resumable> interruptedIn(const std::filesystem::path& folder, ProcedureEngine& engine)
{
    std::vector<ProcedureSession::Resumable> found;
    std::error_code error;
    std::filesystem::directory_iterator entry(folder, error);
    for (; !error && entry != std::filesystem::directory_iterator(); entry.increment(error)) {
        const std::filesystem::path file = entry->path();
        const auto owner = ownerOf(file);
        const bool isAnothers = owner && *owner != currentProcessId() && isProcessAlive(*owner);
        if (file.extension() != journalEnding || isAnothers)
            continue;
        if (Result<ProcedureResult> result = engine.readJournal(file)) {
            const double fraction = fractionDone(result.value());
            found.push_back({file, std::make_shared<const ProcedureResult>(std::move(result.value())), fraction});
        }
    }
    std::ranges::sort(found, std::ranges::greater(), [](const auto& one) { return one.result->startedAtUnixMs; });
    return found;
}

ByteCount sizeOfShare(ByteCount size, double share)
{
    constexpr std::uint64_t mebibyte = 1U << 20U;
    const auto bytes = static_cast<std::uint64_t>(static_cast<double>(size.count()) * std::clamp(share, 0.0, 1.0));
    return ByteCount(bytes / mebibyte * mebibyte);
}

Result<ProcedureSession::Offer> offerFor(ProcedureSession::Order order, ProcedureEngine& engine)
{
    BOOST_OUTCOME_TRY(const ProcedureTarget target, engine.inspect(order.target));
    if (order.share)
        order.options.size = sizeOfShare(target.available, *order.share);
    BOOST_OUTCOME_TRY(Procedure procedure, engine.make(order.name, target, order.options));
    const ProcedureCost cost = engine.estimate(procedure, target, order.target);
    return ProcedureSession::Offer{std::move(order), target, std::move(procedure), cost};
}

} // namespace

ProcedureSession::ProcedureSession(const RunServices& services, std::filesystem::path resultsFolder,
    std::shared_ptr<ProcedureEngine> engine, QObject* parent)
    : QObject(parent)
    , m_services(services)
    , m_resultsFolder(std::move(resultsFolder))
    , m_engine(engine ? std::move(engine) : std::make_shared<ProcedureEngine>(services))
{
    m_timer.setInterval(pollIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &ProcedureSession::poll);
}

ProcedureSession::~ProcedureSession()
{
    // A procedure that is just being started would otherwise use the services after they are gone.
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
    inBackground(
        this, [engine = m_engine, order] { return offerFor(order, *engine); },
        [this, order](const Result<Offer>& offer) {
            if (offer)
                emit offered(offer.value());
            else
                emit offerRefused(order, QString::fromStdString(offer.error().message));
        });
}

std::filesystem::path ProcedureSession::newJournal() const
{
    const QString name = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss-"))
        + QString::number(QRandomGenerator::global()->bounded(0x10000), 16) + QLatin1Char('-')
        + QString::number(currentProcessId()) + QLatin1String(journalEnding);
    return m_resultsFolder / pathOf(name);
}

void ProcedureSession::start(const Offer& offer)
{
    Q_ASSERT(isIdle());
    ProcedureRequest request;
    request.procedure = offer.procedure;
    // As makeProcedure() got it, but with data and offsets of its own; fits into JSON readers that know signed numbers
    // only.
    request.procedure.seed = QRandomGenerator::system()->generate64() >> 1U;
    request.target = offer.order.target;
    request.chosenVolume = offer.order.chosenVolume;
    request.confirmed = offer.order.confirmed;
    request.journal = newJournal();
    launch(std::move(request));
}

std::filesystem::path ProcedureSession::targetOf(const Resumable& interrupted)
{
    const ResultTarget& begun = interrupted.result->target;
    return begun.simulation.empty() ? pathFromUtf8(begun.path) : simulationPath(begun.simulation);
}

void ProcedureSession::resumeInterrupted(const Resumable& interrupted)
{
    Q_ASSERT(isIdle());
    ProcedureRequest request;
    request.procedure = interrupted.result->procedure;
    request.target = targetOf(interrupted);
    request.journal = interrupted.journal;
    request.resumes = true;
    launch(std::move(request));
}

void ProcedureSession::launch(ProcedureRequest request)
{
    if (!m_hindrance.isEmpty()) {
        emit refused(m_hindrance);
        return;
    }
    m_procedure = request.procedure;
    m_progress = {};
    m_isSimulated = simulationName(request.target).has_value();
    m_journal = request.journal;
    m_isPauseWanted = false;
    m_samplesSeen = 0;
    std::erase_if(m_resumables, [&](const Resumable& one) { return one.journal == request.journal; });
    setState(State::Starting);
    emit resumablesChanged();
    m_starting = inBackground(
        this,
        [engine = m_engine, folder = m_resultsFolder, request = std::move(request)]() -> Started {
            std::error_code error;
            std::filesystem::create_directories(folder, error); // the journal says so if that failed
            return engine->start(request);
        },
        [this](Started started) { onStarted(std::move(started)); });
}

void ProcedureSession::onStarted(Started started)
{
    if (!started) {
        setState(State::Idle);
        emit refused(QString::fromStdString(started.error().message));
        findResumables();
        return;
    }
    m_run = std::move(started.value());
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
        [engine = m_engine, folder = m_resultsFolder, journal = m_journal, result = figures->result]() -> Stored {
            if (result->samples.empty()) {
                removeJournal(journal);
                return std::filesystem::path();
            }
            const std::filesystem::path file = resultFile(folder, *result);
            BOOST_OUTCOME_TRY(engine->save(*result, file));
            // What was stopped or failed can go on later.
            if (result->status == RunStatus::Complete)
                removeJournal(journal);
            return file;
        },
        [this](const Stored& file) {
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
        this, [engine = m_engine, folder = m_resultsFolder] { return interruptedIn(folder, *engine); },
        [this](std::vector<Resumable> found) {
            if (!isIdle()) // its own journal is among them
                std::erase_if(found, [this](const Resumable& one) { return one.journal == m_journal; });
            m_resumables = std::move(found);
            emit resumablesChanged();
        });
}

void ProcedureSession::discard(const Resumable& interrupted)
{
    inBackground(
        this,
        [journal = interrupted.journal] {
            removeJournal(journal);
            return true;
        },
        [this](bool) { findResumables(); });
}

void ProcedureSession::open(const std::filesystem::path& file)
{
    using Figures = Result<std::shared_ptr<const ProcedureFigures>>;
    inBackground(
        this,
        [engine = m_engine, file]() -> Figures {
            BOOST_OUTCOME_TRY(LoadedProcedure opened, engine->load(file));
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
