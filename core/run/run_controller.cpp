// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "core/base/files.h"
#include "core/base/latch.h"
#include "core/drives/volume_identity.h"
#include "core/run/measured_again.h"
#include "core/run/run_facts.h"
#include "core/run/session/begun_run.h"
#include "core/run/session/run_session.h"

#include <atomic>
#include <system_error>
#include <thread>
#include <utility>

namespace steadymark {

class RunController::Implementation {
public:
    Implementation(Machine& machine, RunRecords& records, RunRequest request, ChosenTarget target,
        std::optional<RunJournal::Content> resumed, std::unique_ptr<OpenTarget> drive, std::unique_ptr<TargetLock> lock)
        : m_session(machine, records, std::move(request), std::move(target), std::move(resumed), std::move(drive))
        , m_lock(std::move(lock))
        , m_thread([this](std::stop_token stop) {
            m_session.run(std::move(stop));
            m_lock.reset();
            m_isFinished = true;
            m_end.countDown();
        })
    {
    }

    RunSession m_session;
    std::unique_ptr<TargetLock> m_lock;
    std::atomic<bool> m_isFinished = false;
    Latch m_end{1};
    std::jthread m_thread; ///< last: it uses everything above
};

RunController::RunController(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

RunController::~RunController() = default;

Result<std::unique_ptr<RunController>> RunController::start(Machine& machine, RunRequest request)
{
    return start(machine, std::move(request), runJournals());
}

Result<std::unique_ptr<RunController>> RunController::start(Machine& machine, RunRequest request, RunRecords& records)
{
    std::optional<RunJournal::Content> resumed;
    if (request.resumes) {
        BOOST_OUTCOME_TRY(RunJournal::Content content, records.read(request.journal));
        BOOST_OUTCOME_TRYV(checkJournal(content));
        request.procedure = content.result.procedure;
        if (request.target.empty())
            request.target = pathFromUtf8(content.result.target.path);
        resumed = std::move(content);
    } else if (request.again) {
        BOOST_OUTCOME_TRY(RunResult begun,
            toMeasureAgain(
                *request.again, request.onlySteps, machine.environment().environment(), machine.unixTimeMs()));
        request.procedure = begun.procedure;
        if (request.target.empty())
            request.target = pathFromUtf8(begun.target.path);
        resumed.emplace().result = std::move(begun);
    }
    const bool isBenchmark = benchmarkOf(request.procedure) != nullptr;
    BOOST_OUTCOME_TRY(ChosenTarget target,
        isBenchmark ? chooseBenchmarkTarget(machine, request.target) : chooseTarget(machine, request.target));
    if (request.chosenVolume) {
        BOOST_OUTCOME_TRYV(checkSameVolume(target.path, *request.chosenVolume, target.volume));
    }
    if (resumed) {
        BOOST_OUTCOME_TRYV(checkSameTarget(
            resumed->result.target, describeTarget(machine, target.path, target.isDevice, target.volume)));
    }
    BOOST_OUTCOME_TRYV(checkProcedureOnTarget(request.procedure, target, machine));
    const bool isRealDrive = target.isDrive() && !target.isSimulated;
    if (isRealDrive && overwritesDrive(request.procedure)) {
        BOOST_OUTCOME_TRYV(checkTyped(identityOf(target.volume.drives.front()), request.confirmed));
    }
    BOOST_OUTCOME_TRY(std::unique_ptr<TargetLock> lock, machine.targets().lock(target.path));
    // Whether it may be overwritten or read is only known once it is ours: before there is a journal to go on with.
    std::unique_ptr<OpenTarget> drive;
    if (isRealDrive) {
        BOOST_OUTCOME_TRY(drive, openChosenDrive(machine, target, request.procedure, request.confirmed));
    }
    try {
        return std::unique_ptr<RunController>(new RunController(std::make_unique<Implementation>(machine, records,
            std::move(request), std::move(target), std::move(resumed), std::move(drive), std::move(lock))));
    } catch (const std::system_error& error) {
        return fail(ErrorCode::Busy,
            Sentence("The system provides no thread for the run ({reason}).", {{"reason", error.code().message()}}),
            error.code().value());
    }
}

void RunController::requestStop()
{
    m_implementation->m_thread.request_stop();
}

void RunController::pause()
{
    m_implementation->m_session.pause();
}

void RunController::resume()
{
    m_implementation->m_session.resume();
}

bool RunController::isFinished() const
{
    return m_implementation->m_isFinished;
}

void RunController::wait()
{
    m_implementation->m_end.wait();
}

RunProgress RunController::progress() const
{
    RunProgress progress = m_implementation->m_session.state().progress();
    progress.isPauseRequested = m_implementation->m_session.isPauseRequested();
    return progress;
}

std::vector<ProcedureSample> RunController::samplesSince(std::size_t first) const
{
    return m_implementation->m_session.state().samplesSince(first);
}

std::vector<LiveSample> RunController::liveSamplesSince(std::size_t first) const
{
    return m_implementation->m_session.state().liveSamplesSince(first);
}

std::shared_ptr<const RunResult> RunController::snapshot() const
{
    return m_implementation->m_session.state().snapshot();
}

std::shared_ptr<const TraceSource> RunController::liveTrace() const
{
    return m_implementation->m_session.liveTrace();
}

std::shared_ptr<const TraceImage> RunController::trace() const
{
    return m_implementation->m_session.trace();
}

const RunResult& RunController::result() const
{
    return m_implementation->m_session.result();
}

} // namespace steadymark
