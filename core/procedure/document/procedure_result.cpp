// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/procedure_result.h"

#include "core/result/privacy.h"
#include "core/result/result_fields.h"
#include "core/result/run_verdict.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

constexpr auto checksOfOneNumber = std::to_array<std::string_view>({"trend", "spread", "too-short", "too-few-ios"});

} // namespace

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

std::optional<Verdict> stageVerdict(const ProcedureResult& result, std::size_t index)
{
    const StageRecord& record = result.stages[index];
    const auto* const stage = std::get_if<MeasureStage>(&result.procedure.stages[index].work);
    if (stage == nullptr || !record.judged || record.judged->cell >= stage->cells.size())
        return std::nullopt;
    StepRecord step;
    step.name = stage->cells[record.judged->cell].step.name;
    step.workload = stage->cells[record.judged->cell].step.workload;
    step.status = StepStatus::Complete;
    step.engine = record.engine;
    step.passes.push_back(record.judged->pass);
    std::vector<DataPattern> dataBefore; // a device target may hold anything
    if (!result.target.isDevice)
        dataBefore.push_back(step.workload.data);
    std::optional<Verdict> verdict =
        judge(observationsOf(result, step, record.observed, result.procedure.size, std::move(dataBefore)));
    if (!verdict)
        return std::nullopt;
    return result.edited.empty() ? withoutChecks(std::move(*verdict), checksOfOneNumber) : editedVerdict(result.edited);
}

void judgeStages(ProcedureResult& result)
{
    for (std::size_t index = 0; index < std::min(result.stages.size(), result.procedure.stages.size()); ++index) {
        StageRecord& stage = result.stages[index];
        stage.verdict = stageVerdict(result, index);
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
    clean(result.edited);
    std::ranges::for_each(result.warnings, clean);
    for (StageRecord& record : result.stages) {
        clean(record.reason);
        clean(record.engine.bufferedReason);
        clean(record.engine.note);
        if (record.judged)
            clearPrograms(record.judged->pass);
        if (record.preparation)
            record.preparation = anonymized(std::move(*record.preparation));
        if (record.grid)
            record.grid = anonymized(std::move(*record.grid));
        for (HealthSnapshot& snapshot : record.health)
            clean(snapshot.missingReason);
    }
    anonymizeParts(result.target, result.environment, result.health);
    followGrid(result);
    judgeStages(result);
    return result;
}

} // namespace steadymark
