// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/run_target.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "core/run/preparation.h"
#include "core/run/run_facts.h"
#include "core/run/run_preparation.h"
#include "core/run/session/begun_run.h"
#include "core/run/sized_target.h"
#include "core/run/test_file_fill.h"

#include <algorithm>
#include <utility>

namespace steadymark {
namespace {

Result<> checkCells(const Procedure& procedure, const TargetGeometry& geometry)
{
    for (const ProcedureStage& stage : procedure.stages) {
        if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells) {
                BOOST_OUTCOME_TRYV(checkGeometry(cell.step, geometry));
            }
        }
    }
    return success();
}

} // namespace

bool isFileFilled(const RunResult& result)
{
    if (result.procedure.layout == FileLayout::Filled)
        return true;
    std::uint64_t written = 0;
    for (const ProcedureSample& sample : result.samples)
        written += sample.writeBytes;
    return written >= result.procedure.size.count();
}

RunTarget::RunTarget(StageHost& host, Shared shared, std::unique_ptr<OpenTarget> drive)
    : m_host(host)
    , m_shared(shared)
    , m_openDrive(std::move(drive))
{
}

Result<> RunTarget::open(std::stop_token stop)
{
    if (m_shared.chosen.isDrive())
        return openDrive(std::move(stop));
    return hasRounds(procedure()) ? makeFile({}, isFileFilled(m_shared.state.result()), std::move(stop)) : success();
}

Result<> RunTarget::openDrive(std::stop_token stop)
{
    // Between two openings another drive may have taken its place.
    const ChosenTarget& chosen = m_shared.chosen;
    BOOST_OUTCOME_TRY(const Volume volume, m_shared.machine.catalog().volumeOf(chosen.path));
    if (volume.drives.size() != chosen.volume.drives.size())
        return fail(ErrorCode::DeviceGone, Sentence("The drive {drive} is gone.", {{"drive", toUtf8(chosen.path)}}));
    for (std::size_t i = 0; i < volume.drives.size(); ++i) {
        BOOST_OUTCOME_TRYV(compareIdentity(identityOf(chosen.volume.drives[i]), identityOf(volume.drives[i])));
    }
    std::unique_ptr<OpenTarget> drive = std::exchange(m_openDrive, nullptr);
    if (!drive) {
        BOOST_OUTCOME_TRY(drive, openChosenDrive(m_shared.machine, chosen, procedure(), m_shared.confirmed));
    }
    if (drive->geometry().size < procedure().size)
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence({Sentence("The drive has only {size}, but the procedure uses {needed}.",
                                    {{"size", Figure{formatDecimalBytes(drive->geometry().size)}},
                                        {"needed", Figure{formatDecimalBytes(procedure().size)}}}),
                Sentence::toDo({Remedy::Kind::SmallerSize, drive->geometry().size})}));
    BOOST_OUTCOME_TRYV(checkCells(procedure(), drive->geometry()));
    m_target = std::make_unique<SizedTarget>(std::move(drive), procedure().size);
    MachineProbe& probe = m_shared.machine.probe();
    if (!probe.canLook() || m_observed.isKnown)
        return success();
    observeTarget(m_observed, *m_target, probe, m_host.head().target.stack);
    // What is overwritten holds something else by the time that it is measured.
    if (!overwritesDrive(procedure()))
        m_observed.content = sampleTarget(*m_target, procedure().seed, m_shared.stampClock, std::move(stop));
    return success();
}

Result<> RunTarget::makeFile(const ProcedurePosition& position, bool isFilled, std::stop_token stop)
{
    m_shared.state.enter(RunPhase::PreparingFile, position);
    TargetAccess& targets = m_shared.machine.targets();
    const ChosenTarget& chosen = m_shared.chosen;
    BOOST_OUTCOME_TRY(m_target,
        isFilled ? targets.createTestFile(chosen.path, procedure().size)
                 : makeUnwrittenFile(targets, chosen.path, procedure().size, chosen.volume.fileSystem));
    BOOST_OUTCOME_TRYV(checkCells(procedure(), m_target->geometry()));
    if (isFilled) {
        BOOST_OUTCOME_TRYV(fillFile(stop));
    }
    MachineProbe& probe = m_shared.machine.probe();
    if (!probe.canLook())
        return success();
    observeTarget(m_observed, *m_target, probe, m_host.head().target.stack);
    if (isFilled)
        m_observed.content = sampleTarget(*m_target, procedure().seed, m_shared.stampClock, std::move(stop));
    return success();
}

Result<> RunTarget::fillFile(std::stop_token stop)
{
    const auto isMeasuring = [](const ProcedureStage& stage) {
        return std::holds_alternative<MeasureStage>(stage.work);
    };
    const auto first = std::ranges::find_if(procedure().stages, isMeasuring); // there is one: hasRounds()
    const DataPattern& data = std::get<MeasureStage>(first->work).cells.front().step.workload.data;
    const Nanoseconds begin = m_host.elapsed();
    const RunResult& result = m_shared.state.result();
    const std::uint64_t before = result.writtenBytes;
    const ProcedureCost left =
        m_shared.estimator.ofRest(procedure(), {.position = {firstOpen(result.stages), 0, 0, 0}, .fillsFile = true});
    LiveMeter meter(begin, {});
    const auto onProgress = [&](const LiveTotals& totals) {
        if (const auto live = meter.sample(m_host.elapsed(), totals))
            m_shared.state.setLive(*live);
        m_host.publishTimes(left, begin, before + totals.writeBytes);
    };
    TestFileFill fill = fillTestFile(
        *m_target, data, procedure().seed, m_shared.stampClock, m_shared.machine.clock(), std::move(stop), onProgress);
    m_host.addWritten(fill.writtenBytes);
    BOOST_OUTCOME_TRY(PreparedFile prepared, std::move(fill.prepared));
    if (prepared.extents.isKnown)
        m_observed.extents = prepared.extents;
    for (Sentence& warning : prepared.warnings)
        m_host.warn(std::move(warning));
    return success();
}

Result<> RunTarget::trim(
    const ProcedurePosition& position, const std::function<ProcedureCost()>& left, std::stop_token stop)
{
    close(); // in a folder that is the end of the test file, so that its place is trimmed, too
    const bool isDrive = m_shared.chosen.isDrive();
    PrepareStep step;
    step.method = isDrive ? PrepareMethod::Discard : PrepareMethod::Trim;
    const auto doNow = [&]() -> Result<> {
        m_shared.state.enter(RunPhase::Preparing, position);
        BOOST_OUTCOME_TRY(const PrepareReport report, doPreparation(step, left(), stop));
        m_host.addWritten(writtenBy(report));
        return checkPreparation(report);
    };
    BOOST_OUTCOME_TRYV(doNow());
    if (!isDrive)
        return makeFile(position, isWrittenAfterTrim(procedure()), stop);
    if (isWrittenAfterTrim(procedure())) {
        step.method = PrepareMethod::FillDrive;
        BOOST_OUTCOME_TRYV(doNow());
    }
    return openDrive(std::move(stop));
}

Result<PrepareReport> RunTarget::doPreparation(const PrepareStep& step, const ProcedureCost& left, std::stop_token stop)
{
    const Nanoseconds begin = m_host.elapsed();
    const std::uint64_t before = m_shared.state.result().writtenBytes;
    const auto onProgress = [&](const PrepareProgress& progress) {
        m_shared.state.setPreparation(progress);
        m_host.publishTimes(left, begin, before + (isFill(step.method) ? progress.bytes.count() : 0));
    };
    const ChosenTarget& chosen = m_shared.chosen;
    return prepareDrive(
        step, chosen.path, m_shared.confirmed, chosen.volume, m_shared.machine, onProgress, std::move(stop));
}

Result<PrepareReport> RunTarget::prepare(const PrepareStep& step, const ProcedureCost& left, std::stop_token stop)
{
    // Whoever prepares a drive claims it; but nobody shall look into one that rests, as udev does when it is closed.
    if (m_shared.chosen.isDrive() && step.method != PrepareMethod::Idle)
        close();
    return doPreparation(step, left, std::move(stop));
}

Result<> RunTarget::reopenDrive(std::stop_token stop)
{
    return m_shared.chosen.isDrive() && !m_target ? openDrive(std::move(stop)) : success();
}

void RunTarget::close()
{
    if (!m_target)
        return;
    if (const Result<> removed = m_target->remove(); !removed)
        m_host.warn(removed.error().sentence);
    m_target.reset();
}

ByteCount RunTarget::testedSizeOf(const GridStage& grid) const
{
    if (m_shared.chosen.isDrive())
        return procedure().size;
    return m_shared.chosen.isDevice ? m_shared.chosen.volume.total : grid.plan.fileSize;
}

} // namespace steadymark
