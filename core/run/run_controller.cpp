// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "core/base/files.h"
#include "core/base/latch.h"
#include "core/drives/volume_identity.h"
#include "core/run/run_facts.h"
#include "core/run/run_session.h"

#include <atomic>
#include <system_error>
#include <thread>

namespace steadymark {
namespace {

Result<bool> isDevice(Machine& machine, const std::filesystem::path& target)
{
    // What the system does not know must not be looked up in its folders.
    if (const auto kind = machine.targets().ownPath(target))
        return *kind == TargetAccess::PathKind::Device;
    std::error_code error;
    const std::filesystem::file_status status = std::filesystem::status(target, error);
    if (!std::filesystem::exists(status)) {
        // Windows shows its drives (\\.\PhysicalDrive0) in no folder; the catalog knows them.
        if (const Result<Volume> volume = machine.catalog().volumeOf(target);
            volume && volume.value().fileSystem.empty())
            return true;
        return fail(ErrorCode::NotFound,
            "The target " + toUtf8(target) + " does not exist. Choose an existing folder on the drive to be tested.");
    }
    if (std::filesystem::is_directory(status))
        return false;
    if (std::filesystem::is_block_file(status))
        return true;
    return fail(ErrorCode::InvalidArgument,
        "The target " + toUtf8(target)
            + " is no folder. Choose a folder on the drive to be tested, or a block device to be read.");
}

} // namespace

Result<TargetFacts> inspectTarget(Machine& machine, const std::filesystem::path& target)
{
    BOOST_OUTCOME_TRY(const bool device, isDevice(machine, target));
    BOOST_OUTCOME_TRY(const Volume volume, machine.catalog().volumeOf(target));
    TargetFacts facts;
    facts.isDevice = device;
    facts.available = volume.available;
    facts.memoryForBuffers = memoryForBuffers(machine);
    // What direct I/O on a file demands is known only once there is one; the run checks it then.
    facts.alignmentBytes = 512;
    if (device) {
        facts.size = volume.total;
        if (!volume.drives.empty())
            facts.alignmentBytes = volume.drives.front().logicalSectorBytes;
    } else if (!volume.unusableReason.empty() && !volume.isWritable) {
        return fail(ErrorCode::PermissionDenied, volume.unusableReason);
    }
    return facts;
}

class RunController::Implementation {
public:
    Implementation(
        Machine& machine, RunRequest request, ValidatedPlan plan, Volume volume, std::unique_ptr<TargetLock> lock)
        : m_session(machine, std::move(request), std::move(plan), std::move(volume))
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

Result<std::unique_ptr<RunController>> RunController::start(Machine& machine, RunRequest request)
{
    request.target = wholeTargetPath(machine.targets(), request.target);
    BOOST_OUTCOME_TRY(const TargetFacts facts, inspectTarget(machine, request.target));
    BOOST_OUTCOME_TRY(ValidatedPlan plan, validatePlan(request.plan, facts));
    BOOST_OUTCOME_TRY(Volume volume, machine.catalog().volumeOf(request.target));
    if (request.chosenVolume) {
        BOOST_OUTCOME_TRYV(checkSameVolume(request.target, *request.chosenVolume, volume));
    }
    BOOST_OUTCOME_TRY(std::unique_ptr<TargetLock> lock, machine.targets().lock(request.target));
    try {
        return std::unique_ptr<RunController>(new RunController(std::make_unique<Implementation>(
            machine, std::move(request), std::move(plan), std::move(volume), std::move(lock))));
    } catch (const std::system_error& error) {
        return fail(ErrorCode::Busy, "The system gives no thread for the run (" + error.code().message() + ").",
            error.code().value());
    }
}

RunController::RunController(std::unique_ptr<Implementation> implementation)
    : m_implementation(std::move(implementation))
{
}

RunController::~RunController() = default;

void RunController::requestStop()
{
    m_implementation->m_thread.request_stop();
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
    return m_implementation->m_session.state().progress();
}

std::vector<LiveSample> RunController::samplesSince(std::size_t first) const
{
    return m_implementation->m_session.state().samplesSince(first);
}

const RunResult& RunController::result() const
{
    return m_implementation->m_session.result();
}

std::shared_ptr<const TraceSource> RunController::liveTrace() const
{
    return m_implementation->m_session.liveTrace();
}

std::shared_ptr<const TraceImage> RunController::trace() const
{
    return m_implementation->m_session.trace();
}

} // namespace steadymark
