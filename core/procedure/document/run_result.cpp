// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_result.h"

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

std::optional<GridOfRun> gridAt(const RunResult& result, std::size_t stage)
{
    const auto* const work =
        stage < result.procedure.stages.size() ? std::get_if<GridStage>(&result.procedure.stages[stage].work) : nullptr;
    if (work == nullptr || !result.stages[stage].grid)
        return std::nullopt;
    return GridOfRun{result, work->plan, *result.stages[stage].grid};
}

std::optional<GridOfRun> benchmarkOf(const RunResult& result)
{
    if (benchmarkOf(result.procedure) == nullptr || result.stages.empty())
        return std::nullopt;
    return gridAt(result, 0);
}

bool hasMeasured(const RunResult& result)
{
    const auto hasPass = [](const StepRecord& step) {
        return !step.passes.empty();
    };
    return !result.samples.empty() || std::ranges::any_of(result.stages, [&](const StageRecord& stage) {
        return (stage.grid && std::ranges::any_of(stage.grid->steps, hasPass))
            || (stage.files && !stage.files->phases.empty()) || (stage.verified && !stage.verified->phases.empty());
    });
}

std::optional<Verdict> stageVerdict(const RunResult& result, std::size_t index)
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

void judgeStages(RunResult& result)
{
    for (std::size_t index = 0; index < std::min(result.stages.size(), result.procedure.stages.size()); ++index) {
        StageRecord& stage = result.stages[index];
        stage.verdict = stageVerdict(result, index);
        const std::optional<GridOfRun> grid = gridAt(result, index);
        if (!grid)
            continue;
        std::vector<std::optional<Verdict>> verdicts = judgedSteps(*grid);
        for (std::size_t step = 0; step < verdicts.size(); ++step)
            stage.grid->steps[step].verdict = std::move(verdicts[step]);
    }
}

RunResult anonymized(RunResult result)
{
    for (ProcedureStage& stage : result.procedure.stages) {
        if (auto* const files = std::get_if<FilesStage>(&stage.work)) {
            // That there was a folder is part of what was done.
            for (std::string* const folder : {&files->work.source, &files->work.to}) {
                if (!folder->empty())
                    *folder = "…";
            }
        }
    }
    const std::string path = result.target.path;
    const auto clean = [&path](Sentence& sentence) {
        sentence = withoutPaths(sentence, path);
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
            anonymize(*record.grid, path);
        if (record.verified) {
            clean(record.verified->engine.bufferedReason);
            clean(record.verified->engine.note);
            record.verified->folder.clear();
        }
        for (HealthSnapshot& snapshot : record.health)
            clean(snapshot.missingReason);
    }
    anonymizeParts(result.target, result.environment, result.health);
    judgeStages(result);
    return result;
}

} // namespace steadymark
