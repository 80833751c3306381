// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_info_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/trace_import_text.h"
#include "app/cli/text/trace_text_parts.h"
#include "core/base/text.h"

#include <algorithm>
#include <utility>

namespace steadymark::cli {

namespace {

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
    std::uint64_t measured = 0;

    [[nodiscard]] double meanNs() const
    {
        return measured > 0 ? static_cast<double>(latencySumNs) / static_cast<double>(measured) : 0.0;
    }
};

PassFigures figuresOf(const TraceSource& trace, const TracePass& pass)
{
    PassFigures figures;
    for (const ChunkInfo& info : trace.chunks()) {
        if (info.stream.step != pass.step || info.stream.pass != pass.pass)
            continue;
        figures.failed += info.failed;
        figures.measured += info.measured();
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

Sentence describeOrigin(const TraceMeta& meta)
{
    if (!meta.importedFrom.empty())
        return Sentence(
            "Imported from a {source} by {program}", {{"source", meta.importedFrom}, {"program", meta.application}});
    const Sentence where = Sentence::listed({meta.driveModel, meta.fileSystem});
    if (where.empty())
        return Sentence("Recorded by {program}", {{"program", meta.application}});
    return Sentence("Recorded by {program} on {drive}", {{"program", meta.application}, {"drive", where}});
}

Sentence describeCompleteness(const TraceMeta& meta, bool isDamaged)
{
    if (meta.untracedIos() == 0)
        return isDamaged ? Sentence("no: the file is damaged") : Sentence("yes, every I/O is included");
    std::uint64_t from = ~std::uint64_t{0};
    std::uint64_t passes = 0;
    for (const TracePass& pass : meta.passes) {
        if (pass.untracedIos == 0)
            continue;
        ++passes;
        from = std::min(from, static_cast<std::uint64_t>(pass.incompleteFrom.count()));
    }
    Sentence::Places places = {{"moment", Figure{formatMoment(from)}},
        {"ios", Sentence::counted(meta.untracedIos(), "{n} I/O", "{n} I/Os")},
        {"passes", Sentence::counted(passes, "{n} pass", "{n} passes")}};
    return isDamaged ? Sentence("no: from {moment} on {ios} of {passes} did not fit into memory and are only counted, "
                                "and the file is damaged",
               std::move(places))
                     : Sentence("no: from {moment} on {ios} of {passes} did not fit into memory and are only counted",
                         std::move(places));
}

Sentence describeHost(std::span<const HostStall> stalls)
{
    if (stalls.empty())
        return Sentence("never stalled");
    std::uint64_t total = 0;
    HostStall longest = stalls.front();
    for (const HostStall& stall : stalls) {
        total += stall.endNs - stall.beginNs;
        if (stall.endNs - stall.beginNs > longest.endNs - longest.beginNs)
            longest = stall;
    }
    return Sentence::counted(stalls.size(), "stalled {n} time, {total} in total; longest {longest} at {moment}",
        "stalled {n} times, {total} in total; longest {longest} at {moment}",
        {{"total", Figure{formatLatency(static_cast<double>(total))}},
            {"longest", Figure{formatLatency(static_cast<double>(longest.endNs - longest.beginNs))}},
            {"moment", Figure{formatMoment(longest.beginNs)}}});
}

json::value originToJson(const TraceOrigin& origin)
{
    json::array devices;
    for (const TraceDevice& device : origin.devices)
        devices.push_back(json::object{{"name", device.name}, {"ios", device.ios}});
    return json::object{{"format", origin.format}, {"stamps", toString(origin.stamps)},
        {"level", toString(origin.level)}, {"clockResolutionNs", origin.clockResolutionNs},
        {"smallestStepNs", origin.smallestStepNs}, {"timedIos", origin.timedIos},
        {"rejectedRecords", origin.rejectedRecords}, {"outOfOrderRecords", origin.outOfOrderRecords},
        {"devices", std::move(devices)}};
}

Figure nanoseconds(double count)
{
    return {withUnit(formatFixed(count, 1), "ns")};
}

Sentence describeClock(const TraceMeta& meta)
{
    if (meta.clockCostNs <= 0.0)
        return Sentence::verbatim(meta.clock);
    return Sentence("{clock}, {cost} per reading", {{"clock", meta.clock}, {"cost", nanoseconds(meta.clockCostNs)}});
}

void addOrigin(TableRows& facts, const TraceOrigin& origin)
{
    const auto add = [&facts](const Sentence& name, const Sentence& fact) {
        facts.push_back({said(name), said(fact)});
    };
    add(Sentence("Seen at:"), describeLevel(origin.level));
    add(Sentence("Times:"),
        Sentence("{meaning}, exact to {resolution}",
            {{"meaning", describeStamps(origin.stamps)},
                {"resolution", Figure{formatLatency(static_cast<double>(origin.clockResolutionNs))}}}));
    if (!origin.devices.empty()) {
        const std::uint64_t others = origin.devices.size() - 1;
        add(Sentence("Device:"),
            others == 0 ? Sentence::verbatim(printable(origin.devices.front().name))
                        : Sentence::counted(others, "{device}; there was {n} other", "{device}; there were {n} others",
                            {{"device", origin.devices.front().name}}));
    }
}

} // namespace

std::string describeTrace(const TraceSource& trace, std::uint64_t fileBytes, const std::vector<Sentence>& damage)
{
    const TraceMeta& meta = trace.meta();
    TableRows facts;
    const auto add = [&facts](const Sentence& name, const Sentence& fact) {
        facts.push_back({said(name), said(fact)});
    };
    add(Sentence("I/Os:"),
        Sentence("{count} in {size}, {bytes} bytes per I/O",
            {{"count", iosIn(trace)}, {"size", Figure{formatDecimalBytes(ByteCount(fileBytes))}},
                {"bytes", Figure{formatFixed(bytesPerIo(trace, fileBytes), 2)}}}));
    add(Sentence("Complete:"), describeCompleteness(meta, !damage.empty()));
    add(Sentence("Latency:"), describeKind(kindOf(meta, allSteps(meta))));
    add(Sentence("Clock:"), describeClock(meta));
    if (meta.captureCostNs > 0.0)
        add(Sentence("Recording:"),
            Sentence("{cost} per I/O, at most {share} of the time",
                {{"cost", nanoseconds(meta.captureCostNs)}, {"share", Figure{percentText(captureShare(meta))}}}));
    if (meta.origin)
        addOrigin(facts, *meta.origin);
    if (meta.importedFrom.empty())
        add(Sentence("Host:"), describeHost(trace.hostStalls()));
    if (!meta.note.empty())
        add(Sentence("Note:"), meta.note);

    TableRows rows = {said({Sentence("Step"), Sentence("Test"), Sentence("Operation"), Sentence("Pass"),
        Sentence("Start"), Sentence("Length"), Sentence("I/Os"), Sentence("IOPS"), Sentence("MB/s"), Sentence("Mean"),
        Sentence("Longest"), Sentence("Failed")})};
    for (const TracePass& pass : meta.passes) {
        const PassFigures figures = figuresOf(trace, pass);
        rows.push_back({std::to_string(pass.step), stepName(meta, pass.step), operationName(meta, pass.step),
            passName(pass.pass), formatMoment(static_cast<std::uint64_t>(pass.startedAt.count())),
            formatMoment(static_cast<std::uint64_t>(pass.duration.count())),
            std::to_string(pass.ios + pass.untracedIos), formatFixed(iopsOf(pass), 0),
            formatFixed(perSecond(figures.bytes, pass.duration) / 1e6, 2),
            figures.measured > 0 ? formatLatency(figures.meanNs()) : "-",
            figures.measured > 0 ? formatLatency(static_cast<double>(figures.maximumNs)) : "-",
            std::to_string(figures.failed)});
    }
    return said(describeOrigin(meta)) + '\n' + formatTable(facts) + '\n' + formatTable(rows);
}

json::object traceToJson(const TraceSource& trace, std::uint64_t fileBytes, const std::vector<Sentence>& damage)
{
    const TraceMeta& meta = trace.meta();
    json::array steps;
    for (unsigned step = 0; step < meta.steps.size(); ++step) {
        const TraceStep& one = meta.steps[step];
        steps.push_back(json::object{{"step", step}, {"name", meta.nameOf(step)},
            {"operation", toString(operationOf(one.workload))}, {"blockBytes", one.workload.blockSize.count()},
            {"queueDepth", one.workload.queueDepth}, {"threads", one.workload.threads},
            {"latencyCountsFrom", nameOf(kindOf(meta, std::span(&step, 1)))}});
    }
    json::array passes;
    for (const TracePass& pass : meta.passes) {
        const PassFigures figures = figuresOf(trace, pass);
        passes.push_back(json::object{{"step", pass.step}, {"pass", pass.pass}, {"startedAtNs", pass.startedAt.count()},
            {"durationNs", pass.duration.count()}, {"ios", pass.ios}, {"untracedIos", pass.untracedIos},
            {"incompleteFromNs",
                pass.untracedIos > 0 ? json::value(pass.incompleteFrom.count()) : json::value(nullptr)},
            {"failed", figures.failed}, {"bytes", figures.bytes}, {"iops", iopsOf(pass)},
            {"meanLatencyNs", figures.measured > 0 ? json::value(figures.meanNs()) : json::value(nullptr)},
            {"maximumLatencyNs", figures.measured > 0 ? json::value(figures.maximumNs) : json::value(nullptr)}});
    }
    json::array hostStalls;
    for (const HostStall& stall : trace.hostStalls())
        hostStalls.push_back(json::object{{"beginNs", stall.beginNs}, {"endNs", stall.endNs}});
    json::array complaints;
    for (const Sentence& sentence : damage)
        complaints.push_back(json::value(english(sentence)));
    return {{"application", meta.application}, {"runId", meta.runId}, {"startedAtUnixMs", meta.startedAtUnixMs},
        {"driveModel", meta.driveModel}, {"fileSystem", meta.fileSystem}, {"importedFrom", meta.importedFrom},
        {"note", english(meta.note)}, {"origin", meta.origin ? originToJson(*meta.origin) : json::value(nullptr)},
        {"ios", iosIn(trace)}, {"fileBytes", fileBytes}, {"bytesPerIo", bytesPerIo(trace, fileBytes)},
        {"isComplete", meta.untracedIos() == 0 && damage.empty()}, {"untracedIos", meta.untracedIos()},
        {"clock", meta.clock}, {"clockCostNs", meta.clockCostNs}, {"captureCostNs", meta.captureCostNs},
        {"captureShare", captureShare(meta)}, {"steps", std::move(steps)}, {"passes", std::move(passes)},
        {"hostStalls", std::move(hostStalls)}, {"damage", std::move(complaints)}};
}

} // namespace steadymark::cli
