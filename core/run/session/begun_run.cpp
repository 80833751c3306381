// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/begun_run.h"

#include "core/run/run_facts.h"
#include "core/run/session/stage_rounds.h"

#include <algorithm>
#include <utility>

namespace steadymark {

RunResult begunResult(Procedure procedure, std::string comment, std::optional<RunResult> resumed)
{
    RunResult result;
    if (resumed) {
        result = *std::move(resumed);
        ++result.resumed;
    } else {
        result.procedure = std::move(procedure);
        result.comment = std::move(comment);
        result.id = randomId();
    }
    result.status = RunStatus::Complete;
    result.reason = {};
    result.stages.resize(result.procedure.stages.size());
    for (StageRecord& stage : result.stages) {
        if (stage.status == StepStatus::Skipped)
            stage.reason = Sentence("It was not started.");
    }
    for (const ProcedureSample& sample : result.samples)
        result.writtenBytes = std::max(result.writtenBytes, sample.writtenBefore + sample.writeBytes);
    return result;
}

Nanoseconds endOf(const RunResult& result)
{
    Nanoseconds end{};
    for (const StageRecord& stage : result.stages) {
        if (stage.status == StepStatus::Complete || stage.grid || stage.verified)
            end = std::max(end, stage.startedAt + stage.duration);
    }
    if (!result.samples.empty())
        end = std::max(end, result.samples.back().startedAt + result.samples.back().duration);
    return end;
}

std::size_t firstOpen(const std::vector<StageRecord>& stages)
{
    const auto isOpen = [](const StageRecord& stage) {
        return stage.status != StepStatus::Complete && stage.status != StepStatus::EndedEarly;
    };
    return static_cast<std::size_t>(std::ranges::find_if(stages, isOpen) - stages.begin());
}

Result<> checkJournal(const RunJournal::Content& content)
{
    const RunResult& result = content.result;
    const auto damaged = [](const Sentence& what) {
        return fail(ErrorCode::Damaged,
            Sentence("The journal is inconsistent: {reason}. Start the procedure again.", {{"reason", what}}));
    };
    if (result.stages.size() > result.procedure.stages.size())
        return damaged(Sentence("it has more stages than its procedure"));
    std::size_t stage = 0;
    std::optional<StageRounds> rounds;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage >= result.procedure.stages.size())
            return damaged(Sentence("a sample belongs to no stage"));
        const auto* const measure = std::get_if<MeasureStage>(&result.procedure.stages[sample.stage].work);
        if (measure == nullptr || measure->cells.empty() || sample.stage < stage
            || sample.stage > firstOpen(result.stages))
            return damaged(Sentence("a sample is out of place"));
        if (!rounds || sample.stage != stage)
            rounds.emplace(*measure);
        stage = sample.stage;
        if (rounds->next().round >= measure->rounds
            || rounds->next() != ProcedurePosition{0, sample.round, sample.cell, sample.number})
            return damaged(Sentence("a sample is missing"));
        rounds->add(sample);
    }
    return success();
}

} // namespace steadymark
