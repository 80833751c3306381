// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/trace_text_parts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark::cli {

namespace {

constexpr std::array<std::pair<const char*, double>, 6> shownQuantiles = {
    {{"p50", 0.5}, {"p90", 0.9}, {"p95", 0.95}, {"p99", 0.99}, {"p99.9", 0.999}, {"p99.99", 0.9999}}};

std::array<std::uint64_t, shownQuantiles.size()> quantilesOf(const LatencySummary& summary)
{
    return {summary.p50Ns, summary.p90Ns, summary.p95Ns, summary.p99Ns, summary.p999Ns, summary.p9999Ns};
}

std::vector<std::string> latencyRow(std::string name, std::string operation, const LatencySummary& summary)
{
    const auto shown = [&summary](double nanoseconds) {
        return summary.samples > 0 ? formatLatency(nanoseconds) : "-";
    };
    std::vector<std::string> row = {std::move(name), std::move(operation), std::to_string(summary.samples),
        shown(static_cast<double>(summary.minimumNs)), shown(summary.meanNs)};
    for (std::size_t i = 0; i < shownQuantiles.size(); ++i) {
        row.push_back(isQuantileShown(shownQuantiles[i].second, summary.samples)
                ? formatLatency(static_cast<double>(quantilesOf(summary)[i]))
                : "-");
    }
    row.push_back(shown(static_cast<double>(summary.maximumNs)));
    return row;
}

json::object summaryToJson(const LatencySummary& summary)
{
    return {{"min", summary.minimumNs}, {"mean", summary.meanNs}, {"p50", summary.p50Ns}, {"p90", summary.p90Ns},
        {"p95", summary.p95Ns}, {"p99", summary.p99Ns}, {"p999", summary.p999Ns}, {"p9999", summary.p9999Ns},
        {"max", summary.maximumNs}};
}

LatencyKind kindOfAll(const TraceMeta& meta, const LatencyOverview& latency)
{
    std::vector<unsigned> steps;
    for (const StepLatency& step : latency.steps)
        steps.push_back(step.step);
    return kindOf(meta, steps);
}

Sentence describePeriod(const StallPeriod& period)
{
    const Figure spread{percentText(period.spread)};
    if (period.axis == StallPeriod::Axis::Time)
        return Sentence("They occur every {time} (intervals vary by {spread}).",
            {{"time", Figure{formatMoment(static_cast<std::uint64_t>(period.value))}}, {"spread", spread}});
    return Sentence("They occur every {amount} written (intervals vary by {spread}).",
        {{"amount", Figure{formatDecimalBytes(period.value)}}, {"spread", spread}});
}

/// What a report says of its stalls together.
std::vector<Sentence> summaryOf(const StallReport& report)
{
    const Figure threshold{formatLatency(static_cast<double>(report.overNs))};
    const std::uint64_t count = report.byDrive + report.byUnknown;
    const Sentence::Places figures = {{"threshold", threshold}, {"total", Figure{formatMoment(report.totalNs)}},
        {"share", Figure{percentText(report.share)}},
        {"longest", Figure{formatLatency(static_cast<double>(report.longestNs))}}};
    std::vector<Sentence> summary;
    if (count == 0)
        summary.push_back(Sentence("No stall of the drive from {threshold} on.", {{"threshold", threshold}}));
    else if (report.byUnknown > 0)
        summary.push_back(Sentence::counted(count,
            "{n} stall from {threshold} on: {total} in total, {share} of the time; longest {longest}.",
            "{n} stalls from {threshold} on: {total} in total, {share} of the time; longest {longest}.", figures));
    else
        summary.push_back(Sentence::counted(count,
            "{n} stall of the drive from {threshold} on: {total} in total, {share} of the time; longest {longest}.",
            "{n} stalls of the drive from {threshold} on: {total} in total, {share} of the time; longest {longest}.",
            figures));
    if (report.byUnknown > 0)
        summary.push_back(Sentence("Cause not known: the log does not show whether the machine itself was frozen."));
    if (report.byHost > 0)
        summary.push_back(Sentence::counted(report.byHost, "{n} stall of this machine, not of the drive.",
            "{n} stalls of this machine, not of the drive."));
    if (report.period)
        summary.push_back(describePeriod(*report.period));
    return summary;
}

std::string_view nameOf(Stall::Cause cause)
{
    switch (cause) {
    case Stall::Cause::Drive:
        return "drive";
    case Stall::Cause::Host:
        return "host";
    case Stall::Cause::Unknown:
        break;
    }
    return "unknown";
}

} // namespace

std::string describeLatency(const TraceMeta& meta, const LatencyOverview& latency)
{
    std::vector<std::string> head =
        said({Sentence("Test"), Sentence("Operation"), Sentence("I/Os"), Sentence("Min"), Sentence("Mean")});
    for (const auto& [name, quantile] : shownQuantiles)
        head.emplace_back(name);
    head.push_back(said(Sentence("Max")));
    TableRows rows = {std::move(head)};
    for (const StepLatency& step : latency.steps)
        rows.push_back(latencyRow(stepName(meta, step.step), operationName(meta, step.step), step.summary));
    if (latency.steps.size() != 1)
        rows.push_back(latencyRow(said(Sentence("All")), "", latency.summary));
    std::string text = said(Sentence("Latency is {kind}.", {{"kind", describeKind(kindOfAll(meta, latency))}})) + '\n';
    if (latency.weighting == Weighting::ByTime)
        text += said(Sentence("Each I/O is weighted by its latency.")) + '\n';
    text += formatTable(rows);
    const bool isAnyHidden = std::any_of(rows.begin(), rows.end(),
        [](const std::vector<std::string>& row) { return std::find(row.begin(), row.end(), "-") != row.end(); });
    return isAnyHidden ? text + said(Sentence("-: too few I/Os.")) + '\n' : text;
}

json::object latencyToJson(const TraceMeta& meta, const LatencyOverview& latency)
{
    json::array steps;
    for (const StepLatency& step : latency.steps) {
        steps.push_back(json::object{{"step", step.step}, {"name", meta.nameOf(step.step)},
            {"operation", toString(operationOf(meta.steps[step.step].workload))}, {"samples", step.summary.samples},
            {"latencyNs", summaryToJson(step.summary)}});
    }
    return {{"samples", latency.summary.samples}, {"latencyNs", summaryToJson(latency.summary)},
        {"weighting", latency.weighting == Weighting::ByTime ? "byTime" : "perIo"},
        {"latencyCountsFrom", nameOf(kindOfAll(meta, latency))}, {"steps", std::move(steps)}};
}

std::string describeStalls(const TraceMeta& meta, const StallReport& report)
{
    if (report.stalls.empty()) {
        const Figure threshold{formatLatency(static_cast<double>(report.overNs))};
        return said(Sentence("No stall: no I/O took {threshold} or longer.", {{"threshold", threshold}})) + '\n';
    }
    TableRows rows = {said({Sentence("Start"), Sentence("Length"), Sentence("Worst"), Sentence("I/Os"),
        Sentence("Cause"), Sentence("Written since last"), Sentence("Test"), Sentence("Operation"), Sentence("Pass")})};
    for (const Stall& stall : report.stalls) {
        rows.push_back({formatMoment(stall.beginNs), formatLatency(static_cast<double>(stall.lengthNs())),
            formatLatency(static_cast<double>(stall.worstNs)), std::to_string(stall.ios),
            std::string(nameOf(stall.cause)), formatDecimalBytes(static_cast<double>(stall.writtenBefore)),
            stepName(meta, stall.step), operationName(meta, stall.step), passName(stall.pass)});
    }
    std::string text = formatTable(rows) + '\n';
    for (const Sentence& sentence : summaryOf(report))
        text += said(sentence) + '\n';
    return text;
}

json::object stallsToJson(const TraceMeta& meta, const StallReport& report)
{
    json::array stalls;
    for (const Stall& stall : report.stalls) {
        stalls.push_back(json::object{{"step", stall.step}, {"name", meta.nameOf(stall.step)}, {"pass", stall.pass},
            {"beginNs", stall.beginNs}, {"endNs", stall.endNs}, {"lengthNs", stall.lengthNs()},
            {"worstNs", stall.worstNs}, {"ios", stall.ios}, {"cause", nameOf(stall.cause)}, {"hostNs", stall.hostNs},
            {"writtenBeforeBytes", stall.writtenBefore}});
    }
    json::value period = nullptr;
    if (report.period) {
        const bool isTime = report.period->axis == StallPeriod::Axis::Time;
        period = json::object{
            {"axis", isTime ? "time" : "bytes"}, {"value", report.period->value}, {"spread", report.period->spread}};
    }
    return {{"overNs", report.overNs}, {"byDrive", report.byDrive}, {"byHost", report.byHost},
        {"byUnknown", report.byUnknown}, {"longestNs", report.longestNs}, {"totalNs", report.totalNs},
        {"share", report.share}, {"period", std::move(period)}, {"stalls", std::move(stalls)}};
}

} // namespace steadymark::cli
