// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/procedure/procedure_tools.h"

#include "core/base/files.h"
#include "core/engine/test_file_preparer.h"
#include "core/run/run_facts.h"
#include "core/run/sized_target.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace steadymark {

Result<> ProcedureSession::checkCells(const TargetGeometry& geometry) const
{
    for (const ProcedureStage& stage : procedure().stages) {
        if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (const ProcedureCell& cell : measure->cells) {
                BOOST_OUTCOME_TRYV(checkGeometry(cell.step, geometry));
            }
        }
    }
    return success();
}

Result<> ProcedureSession::openTarget(Tools& tools, std::stop_token stop)
{
    return m_target.isDrive() ? openDrive(tools) : makeFile(tools, std::move(stop));
}

Result<> ProcedureSession::openDrive(Tools& tools)
{
    // Between two openings another drive may have taken its place.
    BOOST_OUTCOME_TRY(const Volume volume, m_machine.catalog().volumeOf(m_target.path));
    if (volume.drives.size() != 1)
        return fail(ErrorCode::DeviceGone, "The drive " + toUtf8(m_target.path) + " is gone.");
    BOOST_OUTCOME_TRYV(compareIdentity(identityOf(m_target.volume.drives.front()), identityOf(volume.drives.front())));
    std::unique_ptr<OpenTarget> drive = std::exchange(m_openDrive, nullptr);
    if (!drive) {
        BOOST_OUTCOME_TRY(drive, m_machine.targets().openForWriting(m_target.path, m_request.confirmed));
    }
    if (drive->geometry().size < procedure().size)
        return fail(ErrorCode::InvalidArgument,
            "The drive has only " + formatDecimalBytes(drive->geometry().size) + ", but the procedure uses "
                + formatDecimalBytes(procedure().size) + ". Choose a smaller size (--size).");
    BOOST_OUTCOME_TRYV(checkCells(drive->geometry()));
    tools.target = std::make_unique<SizedTarget>(std::move(drive), procedure().size);
    // What lies on it is not known before it is measured, so that nothing is read to find out.
    if (m_machine.probe().canLook() && !tools.observed.isKnown)
        observeTarget(tools.observed, *tools.target, m_machine.probe(), result().target.stack);
    return success();
}

/// A resumed one goes on where all of it had been written.
bool ProcedureSession::isFileFilled() const
{
    if (procedure().layout == FileLayout::Filled)
        return true;
    std::uint64_t written = 0;
    for (const ProcedureSample& sample : result().samples)
        written += sample.writeBytes;
    return written >= procedure().size.count();
}

Result<> ProcedureSession::makeFile(Tools& tools, std::stop_token stop)
{
    m_state.enter(ProcedurePhase::PreparingFile, {});
    const bool isFilled = isFileFilled();
    BOOST_OUTCOME_TRY(tools.target,
        isFilled ? m_machine.targets().createTestFile(m_target.path, procedure().size)
                 : makeUnwrittenFile(m_machine.targets(), m_target.path, procedure().size, m_target.volume.fileSystem));
    BOOST_OUTCOME_TRYV(checkCells(tools.target->geometry()));
    if (isFilled) {
        BOOST_OUTCOME_TRYV(fillFile(tools, stop));
    }
    if (!m_machine.probe().canLook())
        return success();
    observeTarget(tools.observed, *tools.target, m_machine.probe(), result().target.stack);
    if (isFilled)
        tools.observed.content = sampleTarget(*tools.target, procedure().seed, tools.stampClock, std::move(stop));
    return success();
}

Result<> ProcedureSession::fillFile(Tools& tools, std::stop_token stop)
{
    const auto isMeasuring = [](const ProcedureStage& stage) {
        return std::holds_alternative<MeasureStage>(stage.work);
    };
    const auto first = std::ranges::find_if(procedure().stages, isMeasuring);
    const DataPattern data = first == procedure().stages.end()
        ? DataPattern()
        : std::get<MeasureStage>(first->work).cells.front().step.workload.data;
    const Nanoseconds begin = elapsed();
    const std::uint64_t before = result().writtenBytes;
    const ProcedureCost left =
        m_estimator.ofRest(procedure(), {.position = {firstOpenStage(), 0, 0, 0}, .fillsFile = true});
    LiveMeter meter(begin, {});
    const auto onProgress = [&](std::uint64_t written) {
        LiveTotals totals;
        totals.writeBytes = written;
        totals.ios = ByteCount(written) / testFileBlock;
        if (const auto live = meter.sample(elapsed(), totals))
            m_state.setLive(*live);
        publishTimes(left, begin, before + written);
    };
    Result<PreparedFile> prepared =
        prepareTestFile(*tools.target, data, procedure().seed, tools.stampClock, m_clock, std::move(stop), onProgress);
    if (!prepared)
        return failure(prepared.error());
    if (prepared.value().extents.isKnown)
        tools.observed.extents = prepared.value().extents;
    m_state.change([&](ProcedureResult& result) {
        result.writtenBytes = before + prepared.value().writtenBytes;
        std::ranges::move(prepared.value().warnings, std::back_inserter(result.warnings));
    });
    return success();
}

void ProcedureSession::closeTarget(Tools& tools)
{
    tools.runner.reset();
    if (!tools.target)
        return;
    if (const Result<> removed = tools.target->remove(); !removed)
        warn(removed.error().message);
    tools.target.reset();
}

} // namespace steadymark
