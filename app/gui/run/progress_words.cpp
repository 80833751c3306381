// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/progress_words.h"

#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/widgets/figure_text.h"
#include "core/procedure/plans/stage_titles.h"

#include <QCoreApplication>
#include <QStringList>

namespace steadymark::gui {
namespace {

struct ProgressWords {
    Q_DECLARE_TR_FUNCTIONS(ProgressWords)
};

const QString separator = QStringLiteral(" · ");

QString runningStep(const GridProgress& progress, const TestPlan& plan)
{
    if (progress.step >= plan.steps.size())
        return {};
    const Workload& workload = plan.steps[progress.step].workload;
    return QStringLiteral("%1 %2 %3")
        .arg(rowTitle(workload), rowSubtitle(workload), operationText(operationOf(workload)));
}

QString gridText(const GridProgress& progress, const TestPlan& plan)
{
    switch (progress.phase) {
    case GridPhase::Starting:
        return ProgressWords::tr("Starting…");
    case GridPhase::PreparingDrive:
        return progress.preparationStep < plan.preparation.size()
            ? said(describe(plan.preparation[progress.preparationStep]))
            : ProgressWords::tr("Preparing the drive");
    case GridPhase::PreparingFile:
        return ProgressWords::tr("Writing the test file");
    case GridPhase::WarmUp:
        return ProgressWords::tr("%1 · warm-up").arg(runningStep(progress, plan));
    case GridPhase::Measuring:
        return (plan.untilPermille ? ProgressWords::tr("%1 · pass %2 of at most %3")
                                   : ProgressWords::tr("%1 · pass %2 of %3"))
            .arg(runningStep(progress, plan))
            .arg(progress.pass)
            .arg(plan.passes);
    case GridPhase::Interval:
        return ProgressWords::tr("Pause before %1").arg(runningStep(progress, plan));
    case GridPhase::Finishing:
    case GridPhase::Finished:
        break;
    }
    return ProgressWords::tr("Removing the test file…");
}

QString benchmarkText(const RunProgress& progress, const TestPlan& plan)
{
    if (progress.phase == RunPhase::Paused)
        return ProgressWords::tr("Paused");
    if (progress.isPauseRequested)
        return ProgressWords::tr("Pausing after this pass");
    return gridText(progress.grid.value_or(GridProgress()), plan);
}

} // namespace

QString phaseText(const RunProgress& progress, const Procedure& procedure)
{
    if (const TestPlan* const benchmark = benchmarkOf(procedure))
        return benchmarkText(progress, *benchmark);
    switch (progress.phase) {
    case RunPhase::Starting:
        return ProgressWords::tr("Starting…");
    case RunPhase::Finishing:
    case RunPhase::Finished:
        return ProgressWords::tr("Cleaning up…");
    default:
        break;
    }
    QStringList parts;
    if (progress.phase == RunPhase::Paused)
        parts << ProgressWords::tr("Paused");
    else if (progress.isPauseRequested)
        parts << ProgressWords::tr("Pausing after this sample");
    if (progress.phase == RunPhase::PreparingFile)
        return (parts << ProgressWords::tr("Writing the test file")).join(separator);
    if (progress.position.stage < procedure.stages.size()) {
        const ProcedureStage& stage = procedure.stages[progress.position.stage];
        parts << said(titleOf(stage));
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        if (measure && measure->rounds > 1)
            parts << ProgressWords::tr("round %1").arg(progress.position.round + 1);
        if (!progress.preparation.phase.empty() && progress.phase == RunPhase::Preparing)
            parts << said(progress.preparation.phase);
        parts << ProgressWords::tr("step %1 of %2").arg(progress.position.stage + 1).arg(procedure.stages.size());
    }
    return parts.join(separator);
}

QString remainderText(const RunProgress& progress, const Procedure& procedure)
{
    QStringList parts;
    if (progress.phase != RunPhase::Starting && progress.phase < RunPhase::Finishing) {
        const QString left = clockText(progress.remaining);
        parts << (benchmarkOf(procedure) ? ProgressWords::tr("%1 left").arg(left)
                                         : ProgressWords::tr("at most %1 left").arg(left));
    }
    parts << ProgressWords::tr("%1 written").arg(bytesText(static_cast<double>(progress.writtenBytes)));
    if (progress.temperatureCelsius)
        parts << temperatureText(*progress.temperatureCelsius);
    return parts.join(separator);
}

} // namespace steadymark::gui
