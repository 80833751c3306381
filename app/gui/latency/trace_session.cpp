// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_session.h"

#include "app/gui/language/said.h"
#include "app/gui/shell/background_task.h"
#include "core/trace/format/trace_file.h"

#include <algorithm>
#include <functional>
#include <utility>

namespace steadymark::gui {

namespace {
constexpr int poolThreads = 3; // a count must not wait for figures
constexpr int restingMs = 150; // before an exact count begins
constexpr int progressMs = 50;
constexpr int analysisShare = 10; // of the time of a running test goes at most 1/10 of a processor into its figures

TraceChoice choiceFor(const TraceSource& trace, std::optional<unsigned> step)
{
    TraceChoice choice;
    const std::vector<unsigned> steps = stepsWithIos(trace);
    if (step && std::ranges::find(steps, *step) != steps.end())
        choice.step = step;
    else if (!steps.empty())
        choice.step = steps.front();
    const std::vector<unsigned> passes = passesWithIos(trace, choice.step);
    if (passes.size() == 1 && passes.front() == 0) { // nothing but a warm-up
        choice.passes = TraceChoice::Passes::One;
        choice.pass = 0;
    }
    return choice;
}

Result<std::shared_ptr<TraceView>> viewOf(
    std::shared_ptr<const TraceSource> trace, const TraceChoice& choice, const TraceProgress& onProgress)
{
    const TraceSelection selection = selectionOf(trace->meta(), choice);
    return TraceView::make(std::move(trace), selection, onProgress);
}
} // namespace

void TraceSession::Task::begin()
{
    stop.request_stop();
    stop = std::stop_source();
    progress = std::make_shared<std::atomic<double>>(0.0);
    ++number;
    isRunning = true;
}

void TraceSession::Task::cancel()
{
    stop.request_stop();
    ++number;
    isRunning = false;
}

TraceProgress TraceSession::Task::reporter() const
{
    return [token = stop.get_token(), shared = progress](double fraction) {
        shared->store(fraction, std::memory_order_relaxed);
        return !token.stop_requested();
    };
}

TraceSession::TraceSession(QObject* parent)
    : QObject(parent)
{
    m_pool.setMaxThreadCount(poolThreads);
    m_refineTimer.setSingleShot(true);
    m_refineTimer.setInterval(restingMs);
    connect(&m_refineTimer, &QTimer::timeout, this, &TraceSession::refine);
    m_progressTimer.setInterval(progressMs);
    connect(&m_progressTimer, &QTimer::timeout, this, [this] {
        if (m_opening.isRunning)
            emit openingProgressed(m_opening.progress->load(std::memory_order_relaxed));
        if (m_analyzing.isRunning)
            emit analysisProgressed(m_analyzing.progress->load(std::memory_order_relaxed));
        if (!m_opening.isRunning && !m_analyzing.isRunning)
            m_progressTimer.stop();
    });
}

TraceSession::~TraceSession()
{
    for (Task* const task : {&m_opening, &m_following, &m_counting, &m_refining, &m_finding, &m_analyzing})
        task->cancel();
    m_pool.waitForDone();
}

std::pair<std::uint64_t, std::uint64_t> TraceSession::analyzed() const
{
    return m_span.value_or(std::pair(m_view->beginNs(), m_view->endNs()));
}

bool TraceSession::isBusy() const
{
    return m_opening.isRunning || m_following.isRunning || m_counting.isRunning || m_refining.isRunning
        || m_finding.isRunning || m_analyzing.isRunning || m_refineTimer.isActive();
}

void TraceSession::setState(State state, const QString& problem)
{
    m_state = state;
    m_problem = problem;
    emit stateChanged();
}

void TraceSession::makeView(std::function<Result<Opened>(const TraceProgress&)> make)
{
    m_opening.begin();
    m_progressTimer.start();
    setState(State::Opening);
    inBackground(
        m_pool, this, [make = std::move(make), report = m_opening.reporter()] { return make(report); },
        [this, number = m_opening.number](Result<Opened> opened) {
            if (number != m_opening.number)
                return;
            m_opening.isRunning = false;
            onOpened(std::move(opened));
        });
}

void TraceSession::openFile(const std::filesystem::path& file, std::optional<unsigned> step)
{
    makeView([file, step](const TraceProgress& report) -> Result<Opened> {
        Opened opened;
        opened.file = file;
        BOOST_OUTCOME_TRY(opened.trace, openTrace(file));
        opened.choice = choiceFor(*opened.trace, step);
        BOOST_OUTCOME_TRY(opened.view, viewOf(opened.trace, opened.choice, report));
        return opened;
    });
}

void TraceSession::openBytes(std::shared_ptr<const ByteSource> bytes, std::optional<unsigned> step)
{
    makeView([bytes = std::move(bytes), step](const TraceProgress& report) -> Result<Opened> {
        Opened opened;
        BOOST_OUTCOME_TRY(opened.trace, openTrace(bytes));
        opened.choice = choiceFor(*opened.trace, step);
        BOOST_OUTCOME_TRY(opened.view, viewOf(opened.trace, opened.choice, report));
        return opened;
    });
}

void TraceSession::open(std::shared_ptr<const TraceSource> trace, std::optional<unsigned> step)
{
    makeView([trace = std::move(trace), step](const TraceProgress& report) -> Result<Opened> {
        Opened opened;
        opened.trace = trace;
        opened.choice = choiceFor(*trace, step);
        BOOST_OUTCOME_TRY(opened.view, viewOf(trace, opened.choice, report));
        return opened;
    });
}

void TraceSession::choose(const TraceChoice& choice)
{
    if (!m_view || (choice == m_choice && !m_opening.isRunning))
        return;
    makeView([trace = m_trace, choice, file = m_file](const TraceProgress& report) -> Result<Opened> {
        Opened opened;
        opened.file = file;
        opened.choice = choice;
        opened.trace = trace;
        BOOST_OUTCOME_TRY(opened.view, viewOf(trace, choice, report));
        return opened;
    });
}

void TraceSession::onOpened(Result<Opened> opened)
{
    if (!opened) {
        const QString sentence = said(opened.error().sentence);
        if (m_view) {
            setState(State::Ready);
            emit openingFailed(sentence);
        } else if (opened.error().code == ErrorCode::Cancelled) {
            setState(State::Empty);
        } else {
            setState(State::Failed, sentence);
        }
        return;
    }
    m_file = opened.value().file;
    m_choice = opened.value().choice;
    m_trace = std::move(opened.value().trace);
    m_span.reset();
    m_part.reset();
    m_whole.reset();
    m_wanted.reset();
    useView(std::move(opened.value().view));
    setState(State::Ready);
    emit viewChanged();
    emit analysisChanged();
    analyze();
}

void TraceSession::useView(std::shared_ptr<TraceView> view)
{
    m_following.cancel();
    m_counting.cancel();
    m_refining.cancel();
    m_finding.cancel();
    m_analyzing.cancel();
    m_refineTimer.stop();
    m_spareGrid.reset();
    m_shownGrid.reset();
    m_view = std::move(view);
}

void TraceSession::cancelOpening()
{
    if (!m_opening.isRunning)
        return;
    m_opening.cancel();
    setState(m_view ? State::Ready : State::Empty);
}

void TraceSession::close()
{
    m_opening.cancel();
    useView(nullptr);
    m_trace.reset();
    m_file.clear();
    m_choice = {};
    m_span.reset();
    m_whole.reset();
    m_part.reset();
    m_wanted.reset();
    setState(State::Empty);
    emit viewChanged();
    emit analysisChanged();
}

void TraceSession::follow(const std::shared_ptr<const TraceSource>& newer)
{
    if (!m_view || m_opening.isRunning || m_following.isRunning)
        return;
    m_following.begin();
    inBackground(
        m_pool, this, [view = m_view, newer] { return view->follow(newer); },
        [this, newer, number = m_following.number](const Result<std::shared_ptr<TraceView>>& view) {
            if (number != m_following.number)
                return;
            m_following.isRunning = false;
            if (!view)
                return; // the next one may do; the end of the run brings the whole trace in any case
            m_view = view.value();
            m_trace = newer;
            emit viewGrew();
            m_isWantedNew = m_wanted.has_value();
            count();
            // Figures of all that there is cost the more the longer the test runs.
            const bool isDue = !m_whole || m_sinceAnalysis.elapsed() > analysisShare * m_analysisCostMs;
            if (!m_analyzing.isRunning && isDue)
                analyze();
        });
}

void TraceSession::setSpan(const std::optional<std::pair<std::uint64_t, std::uint64_t>>& span)
{
    if (span == m_span)
        return;
    m_span = span;
    m_part.reset();
    if (m_analyzing.isRunning && (m_span || m_whole))
        m_analyzing.cancel();
    emit analysisChanged();
    if (m_view && (m_span || !m_whole) && !m_analyzing.isRunning)
        analyze();
}

void TraceSession::analyze()
{
    if (!m_view)
        return;
    m_analyzing.begin();
    m_progressTimer.start();
    TraceSelection selection = m_view->selection();
    const bool isPart = m_span.has_value();
    if (m_span) {
        selection.beginNs = m_span->first;
        selection.endNs = m_span->second;
    }
    m_sinceAnalysis.start();
    emit analysisProgressed(0.0);
    inBackground(
        m_pool, this,
        [trace = m_trace, selection, report = m_analyzing.reporter()] {
            return analyzeForPage(*trace, selection, report);
        },
        [this, number = m_analyzing.number, isPart](Result<TraceAnalysis> analysis) {
            if (number != m_analyzing.number)
                return;
            m_analyzing.isRunning = false;
            m_analysisCostMs = m_sinceAnalysis.restart();
            if (!analysis) {
                emit analysisFailed(said(analysis.error().sentence));
                return;
            }
            auto& place = isPart ? m_part : m_whole;
            place = std::make_shared<const TraceAnalysis>(std::move(analysis.value()));
            emit analysisChanged();
            if (m_span && !m_part)
                analyze();
        });
}

void TraceSession::requestPicture(const GridRequest& request, const DensityLook& look)
{
    m_wanted = Wanted{request, look};
    m_isWantedNew = true;
    m_refineTimer.stop();
    m_refining.cancel();
    count();
}

void TraceSession::count()
{
    if (!m_view || !m_isWantedNew || m_counting.isRunning)
        return;
    m_isWantedNew = false;
    m_counting.begin();
    inBackground(
        m_pool, this,
        [view = m_view, wanted = *m_wanted, reuse = takeSpareGrid()]() mutable {
            return Counted(view->count(wanted.request, std::move(reuse)), wanted.look);
        },
        [this, number = m_counting.number](Counted counted) {
            if (number != m_counting.number)
                return;
            m_counting.isRunning = false;
            const bool isExact = counted.grid->isExact;
            deliver(std::move(counted)); // also when another one is wanted by now: it is nearer to that than the last
            if (m_isWantedNew)
                count();
            else if (!isExact)
                m_refineTimer.start();
        });
}

void TraceSession::refine()
{
    if (!m_view || !m_wanted || m_isWantedNew)
        return;
    m_refining.begin();
    inBackground(
        m_pool, this,
        [view = m_view, wanted = *m_wanted, token = m_refining.stop.get_token(), reuse = takeSpareGrid()]() mutable {
            std::optional<LatencyGrid> grid = view->countExactly(wanted.request, token, std::move(reuse));
            return grid ? Counted(std::move(*grid), wanted.look) : Counted();
        },
        [this, number = m_refining.number](Counted counted) {
            if (number != m_refining.number)
                return;
            m_refining.isRunning = false;
            if (counted.picture)
                deliver(std::move(counted));
        });
}

TraceSession::Counted::Counted(LatencyGrid counted, const DensityLook& look)
    : grid(std::make_shared<LatencyGrid>(std::move(counted)))
    , picture(makeDensityPicture(grid, look))
{
}

LatencyGrid TraceSession::takeSpareGrid()
{
    // A plot may still show it, repainted for instance; then it stays what it is.
    const std::shared_ptr<LatencyGrid> spare = std::exchange(m_spareGrid, nullptr);
    return spare && spare.use_count() == 1 ? std::move(*spare) : LatencyGrid();
}

void TraceSession::deliver(Counted counted)
{
    m_spareGrid = std::exchange(m_shownGrid, std::move(counted.grid));
    emit pictureReady(counted.picture);
}

void TraceSession::findPoint(const GridRequest& request, double column, double row, double reach)
{
    m_place = Place{request, column, row, reach};
    lookForPoint();
}

void TraceSession::lookForPoint()
{
    if (!m_view || !m_place || m_finding.isRunning)
        return;
    m_finding.begin();
    inBackground(
        m_pool, this,
        [view = m_view, place = *std::exchange(m_place, std::nullopt)] {
            return view->nearest(place.request, place.column, place.row, place.reach);
        },
        [this, number = m_finding.number](const std::optional<TracePoint>& point) {
            if (number != m_finding.number)
                return;
            m_finding.isRunning = false;
            if (m_place)
                lookForPoint(); // the mouse is elsewhere by now
            else
                emit pointFound(point);
        });
}

} // namespace steadymark::gui
