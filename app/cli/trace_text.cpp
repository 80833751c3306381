// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trace_text.h"

#include "app/cli/run_reporter.h"
#include "app/cli/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark::cli {

namespace {

std::string bytesText(std::uint64_t bytes)
{
    return formatDecimalBytes(static_cast<double>(bytes));
}

std::string percentText(double share)
{
    const double percent = share * 100.0;
    return fixed(percent, percent >= 10.0 ? 0 : percent >= 1.0 ? 1 : 2) + " %";
}

std::string counted(std::uint64_t count, std::string_view one, std::string_view many)
{
    return std::to_string(count) + ' ' + std::string(count == 1 ? one : many);
}

std::string stepName(const TraceMeta& meta, unsigned step)
{
    return step < meta.steps.size() ? printable(meta.steps[step].name) : "-";
}

std::string operationName(const TraceMeta& meta, unsigned step)
{
    return step < meta.steps.size() ? describeOperation(meta.steps[step].workload) : "-";
}

std::string passName(unsigned pass)
{
    return pass == 0 ? "warm-up" : std::to_string(pass);
}

// What latency means depends on the workload, and the difference can be large (coordinated omission).
enum class LatencyKind { Service, Response, Both };

template <class Steps> LatencyKind kindOf(const TraceMeta& meta, const Steps& steps)
{
    bool isService = false;
    bool isResponse = false;
    for (const unsigned step : steps)
        (meta.isRated(step) ? isResponse : isService) = true;
    return isService && isResponse ? LatencyKind::Both : isResponse ? LatencyKind::Response : LatencyKind::Service;
}

std::string_view describeKind(LatencyKind kind)
{
    switch (kind) {
    case LatencyKind::Service:
        return "service time: from the submission of each I/O";
    case LatencyKind::Response:
        return "response time: from the moment each I/O was due";
    case LatencyKind::Both:
        break;
    }
    return "from the submission of each I/O, in tests with a rate from the moment it was due";
}

std::string_view nameOf(LatencyKind kind)
{
    switch (kind) {
    case LatencyKind::Service:
        return "submission";
    case LatencyKind::Response:
        return "due";
    case LatencyKind::Both:
        break;
    }
    return "both";
}

std::vector<unsigned> allSteps(const TraceMeta& meta)
{
    std::vector<unsigned> steps;
    for (unsigned step = 0; step < meta.steps.size(); ++step)
        steps.push_back(step);
    return steps;
}

// What the list of chunks knows of one pass.
struct PassFigures {
    std::uint64_t failed = 0;
    std::uint64_t bytes = 0;
    std::uint64_t latencySumNs = 0;
    std::uint64_t maximumNs = 0;
    std::uint64_t succeeded = 0;

    [[nodiscard]] double meanNs() const
    {
        return succeeded > 0 ? static_cast<double>(latencySumNs) / static_cast<double>(succeeded) : 0.0;
    }
};

PassFigures figuresOf(const TraceSource& trace, const TracePass& pass)
{
    PassFigures figures;
    for (const ChunkInfo& info : trace.chunks()) {
        if (info.stream.step != pass.step || info.stream.pass != pass.pass)
            continue;
        figures.failed += info.failed;
        figures.succeeded += info.ios - info.failed;
        figures.bytes += info.bytes;
        figures.latencySumNs += info.latencySumNs;
        figures.maximumNs = std::max(figures.maximumNs, info.maximumNs);
    }
    if (pass.step < trace.meta().steps.size())
        figures.bytes += pass.untracedIos * trace.meta().steps[pass.step].workload.blockSize.count();
    return figures;
}

double iopsOf(const TracePass& pass)
{
    return perSecond(pass.ios + pass.untracedIos, pass.duration);
}

std::uint64_t iosIn(const TraceSource& trace)
{
    std::uint64_t ios = 0;
    for (const ChunkInfo& info : trace.chunks())
        ios += info.ios;
    return ios;
}

double bytesPerIo(const TraceSource& trace, std::uint64_t fileBytes)
{
    const std::uint64_t ios = iosIn(trace);
    return ios > 0 ? static_cast<double>(fileBytes) / static_cast<double>(ios) : 0.0;
}

// Of the time of a thread, in the pass in which it was largest.
double captureShare(const TraceMeta& meta)
{
    double largest = 0.0;
    for (const TracePass& pass : meta.passes) {
        if (pass.step < meta.steps.size())
            largest = std::max(largest, iopsOf(pass) / std::max(1U, meta.steps[pass.step].workload.threads));
    }
    return largest * meta.captureCostNs / 1e9;
}

std::string describeOrigin(const TraceMeta& meta)
{
    if (!meta.importedFrom.empty())
        return "Made of a " + printable(meta.importedFrom) + " by " + printable(meta.application);
    std::string text = "Taken by " + printable(meta.application);
    std::vector<std::string> where;
    for (const std::string& part : {meta.driveModel, meta.fileSystem}) {
        if (!part.empty())
            where.push_back(printable(part));
    }
    return where.empty() ? text : text + " on " + joined(where, ", ");
}

std::string describeCompleteness(const TraceMeta& meta)
{
    if (meta.untracedIos() == 0)
        return "yes, every I/O is there";
    std::uint64_t from = ~std::uint64_t{0};
    std::uint64_t passes = 0;
    for (const TracePass& pass : meta.passes) {
        if (pass.untracedIos == 0)
            continue;
        ++passes;
        from = std::min(from, static_cast<std::uint64_t>(pass.incompleteFrom.count()));
    }
    return "no: from " + formatMoment(from) + " on " + counted(meta.untracedIos(), "I/O", "I/Os") + " of "
        + counted(passes, "pass", "passes") + " found no room in memory and are only counted";
}

std::string describeHost(std::span<const HostStall> stalls)
{
    if (stalls.empty())
        return "never held up";
    std::uint64_t total = 0;
    HostStall longest = stalls.front();
    for (const HostStall& stall : stalls) {
        total += stall.endNs - stall.beginNs;
        if (stall.endNs - stall.beginNs > longest.endNs - longest.beginNs)
            longest = stall;
    }
    return "held up " + counted(stalls.size(), "time", "times") + ", " + formatLatency(static_cast<double>(total))
        + " in all; longest " + formatLatency(static_cast<double>(longest.endNs - longest.beginNs)) + " at "
        + formatMoment(longest.beginNs);
}

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

LatencyKind kindOf(const TraceMeta& meta, const LatencyOverview& latency)
{
    std::vector<unsigned> steps;
    for (const StepLatency& step : latency.steps)
        steps.push_back(step.step);
    return kindOf(meta, steps);
}

std::string describePeriod(const StallPeriod& period)
{
    const std::string distance = period.axis == StallPeriod::Axis::Time
        ? formatMoment(static_cast<std::uint64_t>(period.value))
        : formatDecimalBytes(period.value) + " written";
    return "They come every " + distance + " (distances vary by " + percentText(period.spread) + ").\n";
}

std::string_view nameOf(Stall::Cause cause)
{
    return cause == Stall::Cause::Host ? "host" : "drive";
}

} // namespace

std::string formatLatency(double nanoseconds)
{
    if (nanoseconds < 1e3)
        return fixed(nanoseconds, 0) + " ns";
    if (nanoseconds < 1e6)
        return fixed(nanoseconds / 1e3, 1) + " us";
    if (nanoseconds < 1e9)
        return fixed(nanoseconds / 1e6, 2) + " ms";
    return fixed(nanoseconds / 1e9, 3) + " s";
}

std::string formatMoment(std::uint64_t nanoseconds)
{
    return fixed(static_cast<double>(nanoseconds) / 1e9, 3) + " s";
}

std::string describeTrace(const TraceSource& trace, std::uint64_t fileBytes)
{
    const TraceMeta& meta = trace.meta();
    std::vector<std::vector<std::string>> facts = {
        {"I/Os:",
            std::to_string(iosIn(trace)) + " in " + bytesText(fileBytes) + ", " + fixed(bytesPerIo(trace, fileBytes), 2)
                + " bytes an I/O"},
        {"Complete:", describeCompleteness(meta)},
        {"Latency:", std::string(describeKind(kindOf(meta, allSteps(meta))))},
        {"Clock:",
            printable(meta.clock)
                + (meta.clockCostNs > 0.0 ? ", " + fixed(meta.clockCostNs, 1) + " ns a reading" : "")},
    };
    if (meta.captureCostNs > 0.0) {
        facts.push_back({"Recording:",
            fixed(meta.captureCostNs, 1) + " ns an I/O, at most " + percentText(captureShare(meta)) + " of the time"});
    }
    if (meta.importedFrom.empty())
        facts.push_back({"Host:", describeHost(trace.hostStalls())});
    if (!meta.note.empty())
        facts.push_back({"Note:", printable(meta.note)});

    std::vector<std::vector<std::string>> rows = {
        {"Step", "Test", "Operation", "Pass", "Start", "Length", "I/Os", "IOPS", "MB/s", "Mean", "Longest", "Failed"}};
    for (const TracePass& pass : meta.passes) {
        const PassFigures figures = figuresOf(trace, pass);
        rows.push_back({std::to_string(pass.step), stepName(meta, pass.step), operationName(meta, pass.step),
            passName(pass.pass), formatMoment(static_cast<std::uint64_t>(pass.startedAt.count())),
            formatMoment(static_cast<std::uint64_t>(pass.duration.count())),
            std::to_string(pass.ios + pass.untracedIos), fixed(iopsOf(pass), 0),
            fixed(perSecond(figures.bytes, pass.duration) / 1e6, 2), formatLatency(figures.meanNs()),
            formatLatency(static_cast<double>(figures.maximumNs)), std::to_string(figures.failed)});
    }
    return describeOrigin(meta) + '\n' + formatTable(facts) + '\n' + formatTable(rows);
}

json::object traceToJson(const TraceSource& trace, std::uint64_t fileBytes, const std::vector<std::string>& damage)
{
    const TraceMeta& meta = trace.meta();
    json::array steps;
    for (unsigned step = 0; step < meta.steps.size(); ++step) {
        const TraceStep& one = meta.steps[step];
        steps.push_back(
            json::object{{"step", step}, {"name", one.name}, {"operation", toString(operationOf(one.workload))},
                {"blockBytes", one.workload.blockSize.count()}, {"queueDepth", one.workload.queueDepth},
                {"threads", one.workload.threads}, {"latencyCountsFrom", nameOf(kindOf(meta, std::array{step}))}});
    }
    json::array passes;
    for (const TracePass& pass : meta.passes) {
        const PassFigures figures = figuresOf(trace, pass);
        passes.push_back(json::object{{"step", pass.step}, {"pass", pass.pass}, {"startedAtNs", pass.startedAt.count()},
            {"durationNs", pass.duration.count()}, {"ios", pass.ios}, {"untracedIos", pass.untracedIos},
            {"incompleteFromNs",
                pass.untracedIos > 0 ? json::value(pass.incompleteFrom.count()) : json::value(nullptr)},
            {"failed", figures.failed}, {"bytes", figures.bytes}, {"iops", iopsOf(pass)},
            {"meanLatencyNs", figures.meanNs()}, {"maximumLatencyNs", figures.maximumNs}});
    }
    json::array hostStalls;
    for (const HostStall& stall : trace.hostStalls())
        hostStalls.push_back(json::object{{"beginNs", stall.beginNs}, {"endNs", stall.endNs}});
    return {{"application", meta.application}, {"runId", meta.runId}, {"startedAtUnixMs", meta.startedAtUnixMs},
        {"driveModel", meta.driveModel}, {"fileSystem", meta.fileSystem}, {"importedFrom", meta.importedFrom},
        {"note", meta.note}, {"ios", iosIn(trace)}, {"fileBytes", fileBytes},
        {"bytesPerIo", bytesPerIo(trace, fileBytes)}, {"isComplete", meta.untracedIos() == 0},
        {"untracedIos", meta.untracedIos()}, {"clock", meta.clock}, {"clockCostNs", meta.clockCostNs},
        {"captureCostNs", meta.captureCostNs}, {"captureShare", captureShare(meta)}, {"steps", std::move(steps)},
        {"passes", std::move(passes)}, {"hostStalls", std::move(hostStalls)},
        {"damage", json::array(damage.begin(), damage.end())}};
}

std::string describeLatency(const TraceMeta& meta, const LatencyOverview& latency)
{
    std::vector<std::string> head = {"Test", "Operation", "I/Os", "Min", "Mean"};
    for (const auto& [name, quantile] : shownQuantiles)
        head.emplace_back(name);
    head.emplace_back("Max");
    std::vector<std::vector<std::string>> rows = {std::move(head)};
    for (const StepLatency& step : latency.steps)
        rows.push_back(latencyRow(stepName(meta, step.step), operationName(meta, step.step), step.summary));
    if (latency.steps.size() != 1)
        rows.push_back(latencyRow("All", "", latency.summary));
    std::string text = "Latency is " + std::string(describeKind(kindOf(meta, latency))) + ".\n";
    if (latency.weighting == Weighting::ByTime)
        text += "Each I/O counts as long as it lasted.\n";
    text += formatTable(rows);
    const bool isAnyHidden = std::any_of(rows.begin(), rows.end(),
        [](const std::vector<std::string>& row) { return std::find(row.begin(), row.end(), "-") != row.end(); });
    return isAnyHidden ? text + "-: there are too few I/Os to tell.\n" : text;
}

json::object latencyToJson(const TraceMeta& meta, const LatencyOverview& latency)
{
    json::array steps;
    for (const StepLatency& step : latency.steps) {
        steps.push_back(json::object{{"step", step.step}, {"name", meta.steps[step.step].name},
            {"operation", toString(operationOf(meta.steps[step.step].workload))}, {"samples", step.summary.samples},
            {"latencyNs", summaryToJson(step.summary)}});
    }
    return {{"samples", latency.summary.samples}, {"latencyNs", summaryToJson(latency.summary)},
        {"weighting", latency.weighting == Weighting::ByTime ? "byTime" : "perIo"},
        {"latencyCountsFrom", nameOf(kindOf(meta, latency))}, {"steps", std::move(steps)}};
}

std::string describeStalls(const TraceMeta& meta, const StallReport& report)
{
    const std::string threshold = formatLatency(static_cast<double>(report.overNs));
    if (report.stalls.empty())
        return "No stall: no I/O took " + threshold + " or longer.\n";
    std::vector<std::vector<std::string>> rows = {
        {"Start", "Length", "Worst", "I/Os", "Cause", "Written before", "Test", "Operation", "Pass"}};
    for (const Stall& stall : report.stalls) {
        rows.push_back({formatMoment(stall.beginNs), formatLatency(static_cast<double>(stall.lengthNs())),
            formatLatency(static_cast<double>(stall.worstNs)), std::to_string(stall.ios),
            std::string(nameOf(stall.cause)), fixed(static_cast<double>(stall.writtenBefore) / 1e9, 3) + " GB",
            stepName(meta, stall.step), operationName(meta, stall.step), passName(stall.pass)});
    }
    std::string text = formatTable(rows) + '\n';
    if (report.byDrive > 0) {
        text += counted(report.byDrive, "stall", "stalls") + " of the drive from " + threshold
            + " on: " + formatMoment(report.totalNs) + " in all, " + percentText(report.share)
            + " of the time; longest " + formatLatency(static_cast<double>(report.longestNs)) + ".\n";
    } else {
        text += "No stall of the drive from " + threshold + " on.\n";
    }
    if (report.byHost > 0)
        text += counted(report.byHost, "stall", "stalls") + " of this machine, not of the drive.\n";
    if (report.period)
        text += describePeriod(*report.period);
    return text;
}

json::object stallsToJson(const TraceMeta& meta, const StallReport& report)
{
    json::array stalls;
    for (const Stall& stall : report.stalls) {
        stalls.push_back(json::object{{"step", stall.step}, {"name", meta.steps[stall.step].name}, {"pass", stall.pass},
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
        {"longestNs", report.longestNs}, {"totalNs", report.totalNs}, {"share", report.share},
        {"period", std::move(period)}, {"stalls", std::move(stalls)}};
}

} // namespace steadymark::cli
