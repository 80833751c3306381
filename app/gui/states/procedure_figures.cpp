// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_figures.h"

#include "core/exchange/procedure/files_sections.h"
#include "core/exchange/procedure/sweep_sections.h"
#include "core/exchange/procedure/verify_sections.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "core/procedure/document/run_journal.h"

#include <algorithm>
#include <utility>

namespace steadymark::gui {

std::shared_ptr<const ProcedureFigures> figuresOf(std::shared_ptr<const RunResult> result)
{
    const auto figures = std::make_shared<ProcedureFigures>();
    const Procedure& procedure = result->procedure;
    figures->curve = curveOf(*result);
    for (std::size_t stage = 0; stage < procedure.stages.size(); ++stage) {
        const bool isJudged = ruleOf(procedure, stage) != nullptr;
        const bool isMeasured = std::holds_alternative<MeasureStage>(procedure.stages[stage].work);
        figures->steadiness.push_back(isJudged ? steadinessOf(*result, stage) : StageSteadiness());
        figures->cells.push_back(isMeasured ? windowFigures(*result, stage) : std::vector<CellFigure>());
    }
    const ProcedureKind kind = kindOf(procedure);
    if (kind == ProcedureKind::Sustained) {
        figures->sustained = findingsOfSustained(*result);
        figures->sentences = figures->sustained.sentences;
    } else if (kind == ProcedureKind::States) {
        figures->states = stateFigures(*result);
        figures->sentences = describeStates(figures->states);
    } else if (!result->samples.empty() || hasFiles(procedure) || hasVerify(procedure)) {
        figures->sentences = describeFindings(*result);
        if (kind == ProcedureKind::Matrix && figures->sentences.size() > 1)
            figures->sentences.resize(1); // the plot and its margins say the rest
    }
    if (kind == ProcedureKind::IdleRecovery)
        figures->idle = idleFigures(*result);
    if (kind == ProcedureKind::Sweep) {
        figures->sections = sweepSections(*result);
        for (ReportSection& section : figures->sections)
            section.sentences.clear(); // the page has them at the top
    } else if (hasVerify(procedure)) {
        figures->sections = verifySections(*result);
    } else if (hasFiles(procedure)) {
        figures->sections = filesSections(*result);
    }
    if (kind == ProcedureKind::CrossStimulus)
        figures->cross = crossFigures(*result);
    figures->result = std::move(result);
    return figures;
}

const SteadyRule* ruleOf(const Procedure& procedure, std::size_t stage)
{
    if (stage >= procedure.stages.size())
        return nullptr;
    const auto* const measure = std::get_if<MeasureStage>(&procedure.stages[stage].work);
    return measure && measure->steady ? &*measure->steady : nullptr;
}

namespace {

/// By its passes.
double fractionOf(const GridOfRun& of)
{
    const unsigned planned = of.plan.passes;
    if (planned == 0 || of.grid.steps.empty())
        return 0.0;
    std::size_t passes = 0;
    for (const StepRecord& step : of.grid.steps)
        passes += step.status == StepStatus::EndedEarly ? planned : step.passes.size();
    return std::min(1.0, static_cast<double>(passes) / static_cast<double>(planned * of.grid.steps.size()));
}

} // namespace

std::optional<std::size_t> judgedStage(const RunResult& result)
{
    std::optional<std::size_t> judged;
    for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
        const bool wasBegun = std::ranges::any_of(
            result.samples, [stage](const ProcedureSample& sample) { return sample.stage == stage; });
        if (ruleOf(result.procedure, stage) && (wasBegun || !judged))
            judged = stage;
    }
    return judged;
}

double fractionDone(const RunResult& result)
{
    const std::size_t count = result.procedure.stages.size();
    if (count == 0)
        return 0.0;
    const ProcedurePosition position = nextPosition(result);
    double done = static_cast<double>(position.stage);
    if (position.stage < count) {
        if (const auto* const measure = std::get_if<MeasureStage>(&result.procedure.stages[position.stage].work);
            measure && measure->rounds > 0)
            done += std::min(1.0, static_cast<double>(position.round) / measure->rounds);
        if (const auto grid = position.stage < result.stages.size() ? gridAt(result, position.stage) : std::nullopt)
            done += fractionOf(*grid);
    }
    return std::clamp(done / static_cast<double>(count), 0.0, 1.0);
}

} // namespace steadymark::gui
