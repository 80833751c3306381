// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_words.h"

#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_words.h"
#include "app/gui/states/procedure_figures.h"
#include "app/gui/target/target_model.h"
#include "app/gui/widgets/figure_text.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

const QString separator = QStringLiteral(" · ");

struct ProcedureWords {
    Q_DECLARE_TR_FUNCTIONS(ProcedureWords)
};

/// As one would say it: seconds, then minutes, then half hours.
Nanoseconds roughProcedureTime(Nanoseconds duration)
{
    using namespace std::chrono;
    if (duration < seconds(90))
        return std::max(seconds(1), ceil<seconds>(duration));
    if (duration < hours(2))
        return round<minutes>(duration);
    return round<std::chrono::duration<std::int64_t, std::ratio<1800>>>(duration);
}

QString costTime(const ProcedureCost& cost)
{
    const Nanoseconds shortest = roughProcedureTime(cost.shortest);
    const Nanoseconds longest = roughProcedureTime(cost.longest);
    return shortest >= longest
        ? durationText(longest)
        : ProcedureWords::tr("%1 – %2", "a range of times").arg(durationText(shortest), durationText(longest));
}

QString costAmount(const ProcedureCost& cost)
{
    const QString most = bytesText(static_cast<double>(cost.mostWritten.count()));
    const QString least = bytesText(static_cast<double>(cost.leastWritten.count()));
    return least == most ? most : ProcedureWords::tr("up to %1").arg(most);
}

QString workText(const MeasureStage& measure)
{
    QStringList parts;
    if (measure.cells.size() == 1)
        parts << QString::fromStdString(describeWorkload(measure.cells.front().step.workload)) + QLatin1Char(' ')
                + operationText(operationOf(measure.cells.front().step.workload));
    else
        parts << ProcedureWords::tr("%n workload(s)", nullptr, static_cast<int>(measure.cells.size()));
    if (measure.steady)
        parts << ProcedureWords::tr("until steady, at most %n round(s)", nullptr, static_cast<int>(measure.rounds));
    else if (measure.written)
        parts << bytesText(static_cast<double>(measure.written->count()));
    else if (measure.time)
        parts << durationText(*measure.time);
    else if (measure.rounds > 1)
        parts << ProcedureWords::tr("%n round(s)", nullptr, static_cast<int>(measure.rounds));
    return parts.join(separator);
}

} // namespace

QString shareText(double share)
{
    const double percent = share * 100.0;
    return percentText(percent >= 10.0 ? std::round(percent) : std::round(percent * 10.0) / 10.0);
}

QString costText(const ProcedureCost& cost)
{
    return cost.mostWritten.count() == 0
        ? ProcedureWords::tr("≈ %1").arg(costTime(cost))
        : ProcedureWords::tr("≈ %1 · %2 written").arg(costTime(cost), costAmount(cost));
}

QString costDetails(const ProcedureCost& cost)
{
    if (cost.mostWritten == ByteCount())
        return ProcedureWords::tr("Takes %1 and writes nothing.").arg(costTime(cost));
    QString text = ProcedureWords::tr("Takes %1 and writes %2.").arg(costTime(cost), costAmount(cost));
    if (cost.shareOfRatedEndurance)
        text += QLatin1Char(' ')
            + ProcedureWords::tr("That is at most %1 of the drive's rated endurance.")
                  .arg(shareText(*cost.shareOfRatedEndurance));
    if (!cost.isFromMeasurement)
        text += QLatin1Char(' ') + ProcedureWords::tr("A guess: not measured yet.");
    return text;
}

QString stageSummary(const ProcedureStage& stage)
{
    if (const auto* const measure = std::get_if<MeasureStage>(&stage.work))
        return workText(*measure);
    if (const auto* const prepare = std::get_if<PrepareStage>(&stage.work))
        return stepText(prepare->step);
    if (std::holds_alternative<GridStage>(stage.work))
        return ProcedureWords::tr("The grid of the Benchmark page");
    if (const auto* const files = std::get_if<FilesStage>(&stage.work))
        return said(describe(files->work));
    if (const auto* const verify = std::get_if<VerifyStage>(&stage.work))
        return said(describe(verify->work));
    return ProcedureWords::tr("Drive health data");
}

QString stageOutcome(const ProcedureStage& stage, const StageRecord& record)
{
    const auto* const measure = std::get_if<MeasureStage>(&stage.work);
    switch (record.status) {
    case StepStatus::Complete:
        if (measure && measure->steady)
            return record.isSteady
                ? ProcedureWords::tr("Steady after %n round(s)", nullptr, static_cast<int>(record.rounds))
                : ProcedureWords::tr("Not steady after %n round(s)", nullptr, static_cast<int>(record.rounds));
        return durationText(roughProcedureTime(record.duration));
    case StepStatus::EndedEarly:
        return ProcedureWords::tr("Ended early");
    case StepStatus::Stopped:
        return ProcedureWords::tr("Stopped");
    case StepStatus::Failed:
        return ProcedureWords::tr("Failed");
    case StepStatus::Skipped:
        break;
    }
    return record.reason.empty() ? QString() : ProcedureWords::tr("Skipped");
}

QStringList cautions(const Procedure& procedure, bool isSimulated)
{
    QStringList lines;
    if (isSimulated)
        lines << ProcedureWords::tr("Simulated drive: not a measurement of hardware.");
    if (const Sentence scale = describeScale(procedure); !scale.empty())
        lines << said(scale);
    else if (procedure.scale < 1.0)
        lines << ProcedureWords::tr("Scaled to %1: the figures are not those of the full procedure.")
                     .arg(shareText(procedure.scale));
    return lines;
}

QStringList cautions(const RunResult& result)
{
    QStringList lines = cautions(result.procedure, !result.target.simulation.empty());
    if (!result.edited.empty())
        lines.prepend(ProcedureWords::tr("Edited after the measurement: none of these figures can be trusted. %1")
                          .arg(said(result.edited)));
    if (result.status != RunStatus::Complete && !result.reason.empty())
        lines << said(result.reason);
    for (const Sentence& warning : result.warnings)
        lines << said(warning);
    return lines;
}

QString targetTitle(const ResultTarget& target)
{
    if (target.simulation.empty())
        return driveTitle(target.drives, target.fileSystem);
    return target.drives.empty()
        ? ProcedureWords::tr("Simulated drive “%1”").arg(QString::fromStdString(target.simulation))
        : QString::fromStdString(target.drives.front().model);
}

QString resultRemark(const RunResult& result)
{
    QStringList parts{said(titleOf(result.procedure.name, result.procedure.title))};
    if (!result.procedure.settings.empty())
        parts << (result.procedure.settings == "enterprise" ? ProcedureWords::tr("enterprise")
                                                            : ProcedureWords::tr("client"));
    parts << logMoment(result.startedAtUnixMs) << durationText(roughProcedureTime(result.duration))
          << ProcedureWords::tr("%1 written").arg(bytesText(static_cast<double>(result.writtenBytes)));
    if (result.status == RunStatus::Stopped)
        parts << ProcedureWords::tr("stopped; completed measurements are kept");
    else if (result.status != RunStatus::Complete)
        parts << ProcedureWords::tr("incomplete");
    if (result.resumed > 0)
        parts << ProcedureWords::tr("resumed %n time(s)", nullptr, static_cast<int>(result.resumed));
    return parts.join(separator);
}

QString runsElsewhereSentence(const RunResult& result)
{
    return ProcedureWords::tr(
        "“%1” has been running on %2 in another program since %3. A second measurement at the same time distorts both.")
        .arg(said(titleOf(result.procedure.name, result.procedure.title)), targetTitle(result.target),
            logMoment(result.startedAtUnixMs));
}

QString resumeSentence(const RunResult& result, double fraction)
{
    return ProcedureWords::tr("Resume “%1” on %2, started %3? It is %4 complete.")
        .arg(said(titleOf(result.procedure.name, result.procedure.title)), targetTitle(result.target),
            logMoment(result.startedAtUnixMs), percentText(std::floor(fraction * 100.0)));
}

} // namespace steadymark::gui
