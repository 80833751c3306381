// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/plan/profiles.h"
#include "core/run/run_controller.h"

#include <memory>
#include <vector>

namespace steadymark::cli {

/// A terminal that shows neither colours nor anything but ASCII.
constexpr GridStyle plainStyle{80, 24, false, false};

/// One pass in which `megabytes` were moved in a second, in 1 MiB or 4 KiB blocks.
inline PassRecord passOf(const Workload& workload, double megabytes)
{
    PassRecord pass;
    pass.duration = std::chrono::seconds(1);
    DirectionRecord& direction = workload.readPercent == 0 ? pass.write : pass.read;
    direction.bytes = static_cast<std::uint64_t>(megabytes * 1e6);
    direction.ios = direction.bytes / workload.blockSize.count();
    direction.latency.record(std::chrono::microseconds(100));
    return pass;
}

inline std::shared_ptr<const StepRecord> recordOf(
    const WorkloadStep& step, StepStatus status, const std::vector<double>& megabytesOfPasses)
{
    auto record = std::make_shared<StepRecord>();
    record->name = step.name;
    record->workload = step.workload;
    record->status = status;
    for (const double megabytes : megabytesOfPasses)
        record->passes.push_back(passOf(step.workload, megabytes));
    return record;
}

/// The profile "peak" (two rows) with a mix, in the second pass of its second step.
struct RunFixture {
    RunFixture()
    {
        PlanOptions options = optionsFor(*findProfile("peak"));
        options.mixReadPercent = 70;
        plan = buildPlan(options);
        run.phase = RunPhase::Grid;
        run.remaining = std::chrono::seconds(151);
        run.fraction = 0.34;
        run.writtenBytes = 1'100'000'000;
        progress.phase = GridPhase::Measuring;
        progress.step = 1;
        progress.pass = 2;
        progress.steps = {recordOf(plan.steps[0], StepStatus::Complete, {7000.0, 7012.33, 7100.0}),
            recordOf(plan.steps[1], StepStatus::Complete, {800.0})};
    }

    TestPlan plan;
    RunProgress run;
    GridProgress& progress = run.grid.emplace();
};

} // namespace steadymark::cli
