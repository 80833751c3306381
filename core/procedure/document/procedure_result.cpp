// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/procedure_result.h"

#include "core/result/privacy.h"
#include "core/result/result_parts.h"
#include "core/result/run_verdict.h"

#include <algorithm>
#include <utility>

namespace steadymark {

const RunResult* benchmarkOf(const ProcedureResult& result)
{
    if (benchmarkOf(result.procedure) == nullptr || result.stages.empty() || !result.stages.front().grid)
        return nullptr;
    return &*result.stages.front().grid;
}

void followGrid(ProcedureResult& result)
{
    if (const RunResult* const grid = benchmarkOf(result))
        static_cast<RunHead&>(result) = *grid;
}

ProcedureResult documentOf(RunResult benchmark)
{
    ProcedureResult result;
    result.procedure = benchmarkProcedure(benchmark.plan);
    StageRecord& stage = result.stages.emplace_back();
    stage.status = benchmark.status == RunStatus::Complete ? StepStatus::Complete
        : benchmark.status == RunStatus::Failed            ? StepStatus::Failed
                                                           : StepStatus::Stopped;
    stage.reason = benchmark.reason;
    stage.duration = benchmark.duration;
    stage.grid = std::move(benchmark);
    followGrid(result);
    return result;
}

bool hasMeasured(const ProcedureResult& result)
{
    const auto hasPass = [](const StepRecord& step) {
        return !step.passes.empty();
    };
    return !result.samples.empty() || std::ranges::any_of(result.stages, [&](const StageRecord& stage) {
        return stage.grid && std::ranges::any_of(stage.grid->steps, hasPass);
    });
}

void judgeGrids(ProcedureResult& result)
{
    for (StageRecord& stage : result.stages) {
        if (!stage.grid)
            continue;
        stage.grid->edited = result.edited;
        judgeSteps(*stage.grid);
    }
}

ProcedureResult anonymized(ProcedureResult result)
{
    const std::string path = result.target.path;
    const auto clean = [&path](std::string& text) {
        text = withoutPaths(text, path);
    };
    clean(result.reason);
    std::ranges::for_each(result.warnings, clean);
    for (StageRecord& record : result.stages) {
        clean(record.reason);
        clean(record.engine.bufferedReason);
        clean(record.engine.note);
        // Its sentences may name programs that somebody ran. They cannot be made anew here, as a run's are; level and
        // checks are what a reader needs.
        if (record.verdict) {
            for (TrustReason& reason : record.verdict->reasons) {
                reason.text = "See the check \"" + reason.check + "\"; its sentence was left out of this copy.";
                reason.remedy.clear();
                reason.evidence.reset();
            }
        }
        if (record.preparation)
            record.preparation = anonymized(std::move(*record.preparation));
        if (record.grid)
            record.grid = anonymized(std::move(*record.grid));
        for (HealthSnapshot& snapshot : record.health)
            clean(snapshot.missingReason);
    }
    anonymizeParts(result.target, result.environment, result.health);
    followGrid(result);
    return result;
}

} // namespace steadymark
