// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/benchmark/step_figures.h"

#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark::gui {
namespace {

struct StepWords {
    Q_DECLARE_TR_FUNCTIONS(StepFigures)
};

QString tableRow(const QString& name, const QString& value)
{
    return QStringLiteral("<tr><td>%1</td><td align='right' style='padding-left:12px'>%2</td></tr>")
        .arg(name.toHtmlEscaped(), value.toHtmlEscaped());
}

QString figureTable(const StepRecord& record, const PassRecord& median)
{
    QString text = QStringLiteral("<table cellspacing='0'>");
    for (const Unit unit : {Unit::MegabytesPerSecond, Unit::GigabytesPerSecond, Unit::Iops, Unit::Microseconds}) {
        const StepFigures figures = *stepFigures(&record, unit);
        QString value = figureWithUnit(figures.median, unit);
        if (figures.passes > 1)
            value += QStringLiteral("  (%1 – %2)")
                         .arg(quietFigureText(figures.minimum, unit), quietFigureText(figures.maximum, unit));
        const QString name = unit == Unit::Iops ? StepWords::tr("I/Os per second")
            : unit == Unit::Microseconds        ? StepWords::tr("Mean latency")
                                                : StepWords::tr("Throughput");
        text += tableRow(name, value);
    }
    const LatencyHistogram latency = median.latency();
    const std::array<std::pair<double, QString>, 4> quantiles{
        {{0.5, StepWords::tr("Latency p50")}, {0.95, StepWords::tr("Latency p95")},
            {0.99, StepWords::tr("Latency p99")}, {0.999, StepWords::tr("Latency p99.9")}}};
    for (const auto& [q, name] : quantiles) {
        if (isQuantileShown(q, latency.count()))
            text += tableRow(name, latencyText(static_cast<double>(latency.quantile(q).count())));
    }
    if (latency.count() > 0)
        text += tableRow(StepWords::tr("Latency max"), latencyText(static_cast<double>(latency.maximum().count())));
    text += tableRow(StepWords::tr("Mean I/Os in flight"), numberText(median.meanQueueDepth(), 1));
    QStringList passes;
    for (const PassRecord& each : record.passes)
        passes += figureText(figureOf(each, record.workload, Unit::MegabytesPerSecond), Unit::MegabytesPerSecond);
    if (passes.size() > 1)
        text += tableRow(StepWords::tr("Passes, MB/s"), passes.join(QStringLiteral(" · ")));
    const std::size_t streams = std::min(median.beside.size(), record.workload.beside.size());
    for (std::size_t index = 0; index < streams; ++index) {
        const StreamRecord& stream = median.beside[index];
        const Workload& workload = record.workload.beside[index];
        text += tableRow(
            StepWords::tr("Beside it: %1 %2").arg(operationText(operationOf(workload)), workloadText(workload)),
            StepWords::tr("%1 MB/s, %2 IOPS, mean %3, max %4")
                .arg(figureText(stream.bytesPerSecond() / 1e6, Unit::MegabytesPerSecond),
                    figureText(stream.iops(), Unit::Iops), latencyText(stream.meanLatencyNs()),
                    latencyText(static_cast<double>(stream.latency().maximum().count()))));
    }
    return text + QStringLiteral("</table>");
}

} // namespace

std::optional<StepFigures> stepFigures(const StepRecord* record, Unit unit)
{
    if (record == nullptr)
        return {};
    const auto median = medianPass(record->passes);
    if (!median)
        return {};
    StepFigures figures;
    figures.median = figureOf(record->passes[*median], record->workload, unit);
    figures.minimum = figures.maximum = figures.median;
    for (const PassRecord& pass : record->passes) {
        if (pass.ios() == 0)
            continue;
        figures.minimum = std::min(figures.minimum, figureOf(pass, record->workload, unit));
        figures.maximum = std::max(figures.maximum, figureOf(pass, record->workload, unit));
        ++figures.passes;
    }
    return figures;
}

QString quietFigureText(double value, Unit unit)
{
    return value >= 1000.0 && unit != Unit::GigabytesPerSecond ? numberText(value, 0) : figureText(value, unit);
}

QString stepToolTip(const Workload& workload, const StepRecord* record)
{
    QString text =
        QStringLiteral("<b>%1 · %2</b>")
            .arg(operationText(operationOf(workload)).toHtmlEscaped(), workloadText(workload).toHtmlEscaped());
    const auto median = record == nullptr ? std::nullopt : medianPass(record->passes);
    if (median)
        text += figureTable(*record, record->passes[*median]);
    return text;
}

} // namespace steadymark::gui
