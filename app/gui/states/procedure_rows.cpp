// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/procedure_rows.h"

#include "app/gui/health/health_words.h"
#include "app/gui/language/said.h"
#include "app/gui/states/procedure_words.h"
#include "app/gui/widgets/figure_text.h"
#include "core/base/text.h"
#include "core/exchange/procedure/procedure_grids.h"
#include "core/health/health_delta.h"
#include "core/procedure/plans/stage_titles.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace steadymark::gui {
namespace {

struct RowWords {
    Q_DECLARE_TR_FUNCTIONS(ProcedureRows)
};

constexpr double limitAt = 0.6; ///< of the width: margins beyond their limit can be seen, too

QString throughputFigure(double bytesPerSecond)
{
    return RowWords::tr("%1/s", "an amount of data each second").arg(bytesText(bytesPerSecond));
}

QString iopsFigure(double iops)
{
    return figureWithUnit(iops, Unit::Iops);
}

BarList::Row marginRow(const QString& name, double share, double limit, bool isMet, const QString& toolTip)
{
    BarList::Row row;
    row.name = name;
    row.value = shareText(share);
    row.remark = isMet ? RowWords::tr("✓ ≤ %1").arg(shareText(limit)) : RowWords::tr("✗ ≤ %1").arg(shareText(limit));
    row.fill = limit > 0.0 ? std::clamp(share / limit * limitAt, 0.0, 1.0) : 0.0;
    row.limit = limitAt;
    row.tone = isMet ? BarList::Tone::Good : BarList::Tone::Warning;
    row.toolTip = toolTip;
    return row;
}

/// The name of a state as it is shown: the first letter large.
QString stateTitle(QString text)
{
    if (!text.isEmpty())
        text[0] = text[0].toUpper();
    return text;
}

StageList::Mark markOf(const ProcedureStage& stage, const StageRecord& record)
{
    switch (record.status) {
    case StepStatus::Complete: {
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        const bool isUnsteady = measure && measure->steady && !record.isSteady;
        return isUnsteady ? StageList::Mark::Warning : StageList::Mark::Done;
    }
    case StepStatus::EndedEarly:
    case StepStatus::Stopped:
        return StageList::Mark::Warning;
    case StepStatus::Failed:
        return StageList::Mark::Failed;
    case StepStatus::Skipped:
        break;
    }
    return StageList::Mark::LeftOut;
}

/// By its passes.
double fractionOf(const TestPlan& plan, const GridProgress& progress)
{
    const std::size_t planned = plan.steps.size() * plan.passes;
    if (planned == 0 || progress.phase < GridPhase::WarmUp)
        return 0.0;
    const std::size_t done = progress.step * plan.passes + (progress.pass > 0 ? progress.pass - 1 : 0);
    return std::min(1.0, static_cast<double>(done) / static_cast<double>(planned));
}

double fractionOf(const ProcedureStage& stage, const RunProgress& progress)
{
    if (std::holds_alternative<PrepareStage>(stage.work))
        return progress.preparation.fraction;
    if (const auto* const grid = std::get_if<GridStage>(&stage.work))
        return progress.grid ? fractionOf(grid->plan, *progress.grid) : 0.0;
    if (const auto* const files = std::get_if<FilesStage>(&stage.work)) {
        const std::size_t phases = phasesOf(files->work).size();
        const std::size_t done = progress.position.round * phases + progress.position.cell;
        return std::min(1.0, static_cast<double>(done) / static_cast<double>(phases * files->work.uses));
    }
    if (const auto* const verify = std::get_if<VerifyStage>(&stage.work)) {
        const std::size_t done = progress.position.round * 2 + progress.position.cell;
        return std::min(1.0, static_cast<double>(done) / (2.0 * verify->work.passes));
    }
    const auto* const measure = std::get_if<MeasureStage>(&stage.work);
    if (!measure || measure->rounds == 0)
        return 0.0;
    return std::min(1.0, static_cast<double>(progress.position.round) / measure->rounds);
}

/// With the direction, unless the name tells it: several workloads of a matrix differ in nothing else.
QString workloadTitle(const WorkloadStep& step)
{
    const QString name = QString::fromStdString(step.name);
    const QString direction = operationOf(step.workload) == Operation::Mix
        ? RowWords::tr("%1 % read").arg(step.workload.readPercent)
        : operationText(operationOf(step.workload));
    return name.contains(direction, Qt::CaseInsensitive) ? name : name + QLatin1Char(' ') + direction;
}

QString cellText(const Procedure& procedure, const CellFigure& cell)
{
    const auto* const measure =
        cell.stage < procedure.stages.size() ? std::get_if<MeasureStage>(&procedure.stages[cell.stage].work) : nullptr;
    return measure && cell.cell < measure->cells.size() ? workloadTitle(measure->cells[cell.cell].step)
                                                        : QString::fromStdString(cell.name);
}

QString unitOf(TrackedCell::Quantity quantity)
{
    switch (quantity) {
    case TrackedCell::Quantity::Iops:
        return QStringLiteral("IOPS");
    case TrackedCell::Quantity::BytesPerSecond:
        return QStringLiteral("B/s");
    case TrackedCell::Quantity::MeanLatency:
        break;
    }
    return QStringLiteral("ns");
}

} // namespace

std::vector<BarList::Row> marginRows(const ProcedureFigures& figures)
{
    const auto stage = judgedStage(*figures.result);
    if (!stage || *stage >= figures.steadiness.size())
        return {};
    const SteadyRule& rule = *ruleOf(figures.result->procedure, *stage);
    double range = -1.0;
    double slope = -1.0;
    bool isRangeMet = true;
    bool isSlopeMet = true;
    for (const auto& window : figures.steadiness[*stage].windows) {
        if (!window)
            return {};
        range = std::max(range, window->rangeShare);
        slope = std::max(slope, window->slopeShare);
        isRangeMet = isRangeMet && window->isRangeMet;
        isSlopeMet = isSlopeMet && window->isSlopeMet;
    }
    if (range < 0.0)
        return {};
    return {marginRow(RowWords::tr("Range"), range, rule.largestRange, isRangeMet,
                RowWords::tr("Maximum minus minimum of the last %n round(s), relative to their mean", nullptr,
                    static_cast<int>(rule.window))),
        marginRow(RowWords::tr("Slope"), slope, rule.largestSlope, isSlopeMet,
            RowWords::tr("Rise or fall of the best-fit line over the last %n round(s), relative to their mean", nullptr,
                static_cast<int>(rule.window)))};
}

std::vector<BarList::Row> recoveryRows(const SustainedFindings& findings)
{
    std::vector<BarList::Row> rows;
    for (const SustainedFindings::Recovery& recovery : findings.recoveries) {
        BarList::Row row;
        row.name = durationText(recovery.idle);
        row.value = throughputFigure(recovery.bytesPerSecond);
        row.remark = recovery.recoveredBytes > 0
            ? RowWords::tr("for %1").arg(bytesText(static_cast<double>(recovery.recoveredBytes)))
            : RowWords::tr("no recovery");
        row.fill = std::clamp(recovery.shareOfFirst, 0.0, 1.0);
        row.toolTip = RowWords::tr("Right after %1 of idle time: %2 of the first level")
                          .arg(durationText(recovery.idle), shareText(recovery.shareOfFirst));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<BarList::Row> stateRows(const std::vector<StateFigure>& states)
{
    double most = 0.0;
    for (const StateFigure& state : states)
        most = std::max({most, state.bytesPerSecond, state.highest});
    std::vector<BarList::Row> rows;
    for (const StateFigure& state : states) {
        BarList::Row row;
        row.name = stateTitle(said(titleOfStage(state.state)));
        // Nobody counts large blocks.
        constexpr double largeBlock = 65536.0;
        row.value = state.bytesPerSecond >= state.iops * largeBlock ? throughputFigure(state.bytesPerSecond)
                                                                    : iopsFigure(state.iops);
        row.remark = state.ratioToFresh ? shareText(*state.ratioToFresh) : QString();
        row.fill = most > 0.0 ? state.bytesPerSecond / most : 0.0;
        if (most > 0.0 && state.highest > 0.0)
            row.spread = {state.lowest / most, state.highest / most};
        row.toolTip = RowWords::tr("%1 · mean latency %2 · samples from %3 to %4")
                          .arg(throughputFigure(state.bytesPerSecond), latencyText(state.meanLatencyNs),
                              throughputFigure(state.lowest), throughputFigure(state.highest));
        if (state.p9999Ns > 0)
            row.toolTip += QStringLiteral(" · ")
                + RowWords::tr("99.99 % within %1").arg(latencyText(static_cast<double>(state.p9999Ns)));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<BarList::Row> idleRows(const std::vector<IdleFigure>& figures)
{
    double most = 1.0;
    for (const IdleFigure& figure : figures)
        most = std::max(most, figure.ratioToSteady);
    std::vector<BarList::Row> rows;
    for (const IdleFigure& figure : figures) {
        BarList::Row row;
        row.name = RowWords::tr("idle for %1").arg(durationText(figure.wait));
        row.value = iopsFigure(figure.iops);
        row.remark = RowWords::tr("%1 of steady state").arg(shareText(figure.ratioToSteady));
        row.fill = figure.ratioToSteady / most;
        row.limit = 1.0 / most;
        row.toolTip =
            RowWords::tr("In the continuous writing that followed: %1").arg(iopsFigure(figure.iopsAfterwards));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<BarList::Row> crossRows(const std::vector<CrossFigure>& figures)
{
    double most = 0.0;
    for (const CrossFigure& figure : figures)
        most = std::max(most, figure.bytesPerSecond);
    std::vector<BarList::Row> rows;
    for (const CrossFigure& figure : figures) {
        BarList::Row row;
        row.name = said(titleOfStage(figure.group));
        row.value = throughputFigure(figure.bytesPerSecond);
        if (figure.recoveredAfter)
            row.remark = RowWords::tr("recovered after %1").arg(durationText(*figure.recoveredAfter));
        row.fill = most > 0.0 ? figure.bytesPerSecond / most : 0.0;
        row.toolTip =
            RowWords::tr("mean latency %1 · slowest %2")
                .arg(latencyText(figure.meanLatencyNs), latencyText(static_cast<double>(figure.latencyMaximumNs)));
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<StageList::Stage> stageRows(const Procedure& procedure)
{
    std::vector<StageList::Stage> rows;
    for (const ProcedureStage& stage : procedure.stages) {
        const QString name = said(titleOf(stage));
        const QString summary = stageSummary(stage);
        const bool saysMore = summary.simplified().compare(name.simplified(), Qt::CaseInsensitive) != 0;
        rows.push_back({name, saysMore ? summary : QString(), {}, StageList::Mark::Waiting, 0.0});
    }
    return rows;
}

std::vector<StageList::Stage> stageRows(const RunResult& result, const RunProgress* progress)
{
    std::vector<StageList::Stage> rows = stageRows(result.procedure);
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const ProcedureStage& stage = result.procedure.stages[at];
        if (progress && at >= progress->position.stage) {
            const bool isHere = at == progress->position.stage && progress->phase != RunPhase::Starting;
            rows[at].mark = isHere ? StageList::Mark::Running : StageList::Mark::Waiting;
            rows[at].fraction = isHere ? fractionOf(stage, *progress) : 0.0;
            continue;
        }
        if (at >= result.stages.size()) {
            // What is over is known to the progress before it is in the copy of the result.
            rows[at].mark = progress ? StageList::Mark::Done : StageList::Mark::LeftOut;
            continue;
        }
        const StageRecord& record = result.stages[at];
        rows[at].mark =
            progress && record.status == StepStatus::Skipped ? StageList::Mark::Done : markOf(stage, record);
        rows[at].outcome = stageOutcome(stage, record);
        if (!record.reason.empty())
            rows[at].summary = said(record.reason);
    }
    return rows;
}

QString firstRoundText(const ProcedureFigures& figures, std::size_t stage)
{
    const MeasureStage* const measure = findMeasureStage(figures.result->procedure, stage);
    const SteadyRule* const rule = ruleOf(figures.result->procedure, stage);
    if (!measure || !rule || stage >= figures.steadiness.size())
        return {};
    const auto& rounds = figures.steadiness[stage].rounds;
    if (std::ranges::all_of(rounds, [](const std::vector<double>& values) { return values.empty(); }))
        return RowWords::tr("Rounds appear here as they are measured.");
    const QString needed = measure->steadyEvery <= 1
        ? RowWords::tr("Steady state can be judged from %1 rounds on.").arg(rule->window)
        : RowWords::tr("Steady state can be judged from %1 counted rounds on; one round in %2 counts.")
              .arg(rule->window)
              .arg(measure->steadyEvery);
    if (rounds.size() > 1 || measure->tracked.empty())
        return RowWords::tr("One round was measured.") + QLatin1Char('\n') + needed;
    const double value = rounds.front().front();
    const QString text =
        numberText(value, value < 100.0 ? 2 : 0) + noBreakSpace + unitOf(measure->tracked.front().quantity);
    return RowWords::tr("The first round: %1").arg(text) + QLatin1Char('\n') + needed;
}

ProcedureTable cellTable(const ProcedureFigures& figures)
{
    ProcedureTable table;
    table.titles = {RowWords::tr("Workload"), QStringLiteral("IOPS"), QStringLiteral("MB/s"),
        RowWords::tr("Mean", "latency"), RowWords::tr("99.999 %"), RowWords::tr("Slowest")};
    const Procedure& procedure = figures.result->procedure;
    // The same workload in several stages is told apart by them.
    std::map<QString, int> uses;
    for (const std::vector<CellFigure>& cells : figures.cells) {
        for (const CellFigure& cell : cells)
            ++uses[cellText(procedure, cell)];
    }
    for (const std::vector<CellFigure>& cells : figures.cells) {
        for (const CellFigure& cell : cells) {
            QString name = cellText(procedure, cell);
            if (uses[name] > 1 && cell.stage < procedure.stages.size())
                name = RowWords::tr("%1: %2").arg(said(titleOf(procedure.stages[cell.stage])), name);
            table.lines.push_back({name, figureText(cell.iops, Unit::Iops),
                figureText(cell.bytesPerSecond / 1e6, Unit::MegabytesPerSecond), latencyText(cell.meanLatencyNs),
                cell.p99999Ns > 0 ? latencyText(static_cast<double>(cell.p99999Ns)) : QStringLiteral("–"),
                latencyText(static_cast<double>(cell.latencyMaximumNs))});
        }
    }
    return table;
}

namespace {

/// "1.26"; "≈ 5" where drives count too coarsely for more, which they do in units of a gigabyte or so.
QString amplificationText(const HealthDelta& delta)
{
    if (delta.writeAmplification)
        return numberText(*delta.writeAmplification, 2);
    if (!delta.hostWrittenBytes || !delta.nandWrittenBytes || *delta.hostWrittenBytes == 0)
        return QStringLiteral("–");
    const double ratio = static_cast<double>(*delta.nandWrittenBytes) / static_cast<double>(*delta.hostWrittenBytes);
    return QStringLiteral("≈ ") + numberText(ratio, ratio < 10.0 ? 1 : 0);
}

} // namespace

ProcedureTable gridTable(const RunResult& result)
{
    const std::vector<ReportSection> sections = gridSections(result);
    ProcedureTable table;
    if (sections.empty())
        return table;
    const auto line = [](const std::vector<Sentence>& cells) {
        QStringList texts;
        for (const Sentence& cell : cells)
            texts << QString::fromStdString(toPlainLine(said(cell).toStdString()));
        return texts;
    };
    const ReportTable& content = sections.front().tables.front();
    table.titles = line(content.header);
    for (const std::vector<Sentence>& row : content.rows)
        table.lines.push_back(line(row));
    return table;
}

ProcedureTable healthTable(const RunResult& result)
{
    struct Look {
        QString name;
        HealthFacts facts;
    };
    std::vector<Look> looks;
    const auto add = [&looks](const QString& name, const std::vector<HealthSnapshot>& snapshots) {
        if (!snapshots.empty() && !snapshots.front().source.empty())
            looks.push_back({stateTitle(name), snapshots.front().facts});
    };
    add(RowWords::tr("before"), result.health.before);
    for (std::size_t at = 0; at < std::min(result.stages.size(), result.procedure.stages.size()); ++at) {
        // Of "Snapshot, fresh" the state.
        const std::string_view name = result.procedure.stages[at].name;
        const std::size_t comma = name.rfind(", ");
        add(said(titleOfStage(comma == std::string_view::npos ? name : name.substr(comma + 2))),
            result.stages[at].health);
    }
    add(RowWords::tr("after"), result.health.after);
    ProcedureTable table;
    table.titles = {RowWords::tr("Until"), RowWords::tr("Host wrote"), RowWords::tr("Flash wrote"),
        RowWords::tr("Ratio"), RowWords::tr("Wear"), RowWords::tr("Temp.", "temperature")};
    const auto bytes = [](const std::optional<std::uint64_t>& amount) {
        return amount ? bytesText(static_cast<double>(*amount)) : QStringLiteral("–");
    };
    for (std::size_t at = 1; at < looks.size(); ++at) {
        const HealthDelta delta = diffHealth(looks[at - 1].facts, looks[at].facts);
        table.lines.push_back(
            {looks[at].name, bytes(delta.hostWrittenBytes), bytes(delta.nandWrittenBytes), amplificationText(delta),
                delta.percentUsed ? QStringLiteral("+") + percentText(*delta.percentUsed) : QStringLiteral("–"),
                delta.temperatureAfter ? temperatureText(*delta.temperatureAfter) : QStringLiteral("–")});
    }
    return table;
}

} // namespace steadymark::gui
