// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/result_json.h"

#include "core/base/sha256.h"
#include "core/base/text.h"
#include "core/drives/drive_json.h"
#include "core/health/health_json.h"
#include "core/plan/plan_json.h"
#include "core/prepare/prepare_json.h"
#include "core/result/document_values.h"
#include "core/result/result_document.h"
#include "core/result/result_parts.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>

namespace steadymark {

json::array toJson(const std::vector<std::string>& texts, std::size_t limit)
{
    json::array array;
    for (const std::string& text : texts) {
        if (array.size() == limit)
            break;
        array.emplace_back(storable(text));
    }
    return array;
}

json::object toJson(const ResultTarget& target)
{
    json::array drives;
    for (std::size_t i = 0; i < std::min(target.drives.size(), resultlimits::drives); ++i) {
        json::object drive{{"id", storable(i < target.driveIds.size() ? target.driveIds[i] : std::string())}};
        for (auto& [key, value] : toJson(target.drives[i], false))
            drive[key] = std::move(value);
        drives.push_back(std::move(drive));
    }

    json::object object;
    object["path"] = storable(target.path);
    object["isDevice"] = target.isDevice;
    object["device"] = storable(target.device);
    object["fileSystem"] = storable(target.fileSystem);
    object["mountOptions"] = storable(target.mountOptions);
    object["totalBytes"] = target.total.count();
    object["availableBytes"] = target.available.count();
    object["drives"] = std::move(drives);
    object["stack"] = toJson(target.stack);
    object["simulation"] = storable(target.simulation);
    return object;
}

json::array toJson(const std::vector<HealthSnapshot>& snapshots)
{
    json::array array;
    for (std::size_t i = 0; i < std::min(snapshots.size(), resultlimits::drives); ++i)
        array.push_back(toJson(snapshots[i]));
    return array;
}

json::object toJson(const HealthRecord& health)
{
    json::array temperatures;
    for (std::size_t i = 0; i < std::min(health.temperatures.size(), resultlimits::temperatures); ++i) {
        const TemperatureSample& sample = health.temperatures[i];
        temperatures.push_back(json::array{sample.at.count(), sample.drive, finite(sample.celsius)});
    }
    json::array differences;
    for (const HealthDelta& delta : healthDeltas(health))
        differences.push_back(toJson(delta));
    return json::object{{"before", toJson(health.before)}, {"after", toJson(health.after)},
        {"temperatures", std::move(temperatures)}, {"difference", std::move(differences)}};
}

json::object toJson(const Environment& environment)
{
    json::object object;
    object["cpuModel"] = storable(environment.cpuModel);
    object["logicalCpus"] = environment.logicalCpus;
    object["governor"] = storable(environment.governor);
    object["virtualization"] = storable(environment.virtualization);
    object["memoryBytes"] = environment.memory.count();
    object["osName"] = storable(environment.osName);
    object["kernel"] = storable(environment.kernel);
    object["architecture"] = storable(environment.architecture);
    object["hostName"] = storable(environment.hostName);
    object["userName"] = storable(environment.userName);
    object["isPrivileged"] = environment.isPrivileged;
    object["clockSource"] = storable(environment.clockSource);
    object["clockCostNs"] = finite(environment.clockCostNs);
    return object;
}

json::object toJson(const EngineFacts& engine)
{
    json::object object;
    object["backend"] = storable(engine.backend);
    object["flags"] = toJson(engine.flags, resultlimits::engineFlags);
    object["isDirect"] = engine.isDirect;
    object["bufferedReason"] = storable(engine.bufferedReason);
    object["alignmentBytes"] = engine.alignmentBytes;
    object["note"] = storable(engine.note);
    return object;
}

namespace {

/// [[first index, count, count, …], …]
json::array runsOf(const LatencyHistogram& histogram)
{
    // A run has a price of about three zeros, so shorter gaps are written out.
    constexpr unsigned longestGap = 3;
    json::array runs;
    unsigned gap = longestGap + 1;
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        if (histogram.bucket(index) == 0) {
            ++gap;
            continue;
        }
        if (gap > longestGap)
            runs.push_back(json::array{index});
        else
            runs.back().get_array().insert(runs.back().get_array().end(), gap, json::value(0U));
        runs.back().get_array().emplace_back(histogram.bucket(index));
        gap = 0;
    }
    return runs;
}

} // namespace

json::object toJson(const LatencyHistogram& histogram)
{
    json::object object;
    object["overflow"] = histogram.overflowCount();
    object["minNs"] = histogram.minimum().count();
    object["maxNs"] = histogram.maximum().count();
    object["sumNs"] = histogram.sumNs();
    object["runs"] = runsOf(histogram);
    return object;
}

namespace {

json::object toJson(const IntervalSeries& series)
{
    using Interval = IntervalSeries::Interval;
    const std::vector<Interval> intervals = series.intervals();
    json::object object;
    object["intervalNs"] = series.interval().count();
    object["length"] = intervals.size();
    const auto addColumn = [&](std::string_view name, std::uint64_t Interval::*member) {
        if (std::ranges::all_of(intervals, [member](const Interval& interval) { return interval.*member == 0; }))
            return;
        json::array column;
        column.reserve(intervals.size());
        for (const Interval& interval : intervals)
            column.emplace_back(interval.*member);
        object[name] = std::move(column);
    };
    addColumn("readBytes", &Interval::readBytes);
    addColumn("writeBytes", &Interval::writeBytes);
    addColumn("ios", &Interval::ios);
    addColumn("latencySumNs", &Interval::latencySumNs);
    addColumn("latencyMaximumNs", &Interval::latencyMaximumNs);
    return object;
}

/// What every pass has, the warm-up too.
json::object countsOf(const PassRecord& pass)
{
    json::object object;
    object["startedAtNs"] = pass.startedAt.count();
    object["bytes"] = pass.bytes();
    object["ios"] = pass.ios();
    object["readBytes"] = pass.read.bytes;
    object["readIos"] = pass.read.ios;
    object["writeBytes"] = pass.write.bytes;
    object["writeIos"] = pass.write.ios;
    object["durationNs"] = pass.duration.count();
    object["errors"] = pass.errors;
    object["userCpuNs"] = pass.cpu.user.count();
    object["systemCpuNs"] = pass.cpu.system.count();
    object["widestBatch"] = pass.widestBatch;
    object["isCutShort"] = pass.isCutShort;
    return object;
}

} // namespace

json::object latenciesOf(const LatencyHistogram& latency, double meanNs)
{
    json::object object;
    object["min"] = latency.minimum().count();
    object["mean"] = finite(meanNs);
    object["p50"] = latency.quantile(0.5).count();
    object["p90"] = latency.quantile(0.9).count();
    object["p95"] = latency.quantile(0.95).count();
    object["p99"] = latency.quantile(0.99).count();
    object["p999"] = latency.quantile(0.999).count();
    object["max"] = latency.maximum().count();
    return object;
}

namespace {

json::object toJson(const PassRecord& pass)
{
    const LatencyHistogram latency = pass.latency();
    json::object object = countsOf(pass);
    object["meanQueueDepth"] = finite(pass.meanQueueDepth());
    object["latencyNs"] = latenciesOf(latency, pass.meanLatencyNs());
    object["samples"] = latency.count();
    object["histogram"] = json::object{{"read", toJson(pass.read.latency)}, {"write", toJson(pass.write.latency)}};
    object["series"] = toJson(pass.series);
    object["observed"] = toJson(pass.observed);
    return object;
}

/// Without latencies, to keep the file small: nobody scores the warm-up. The series stays, because it shows what the
/// drive did first.
json::value warmUpOf(const StepRecord& step)
{
    if (!step.warmUp)
        return nullptr;
    json::object object = countsOf(*step.warmUp);
    object["series"] = toJson(step.warmUp->series);
    return object;
}

json::value summaryOf(const std::vector<PassRecord>& passes, std::optional<std::size_t> index)
{
    if (!index)
        return nullptr;
    const PassRecord& pass = passes[*index];
    json::object object;
    object["bytesPerSecond"] = finite(pass.bytesPerSecond());
    object["iops"] = finite(pass.iops());
    object["meanLatencyNs"] = finite(pass.meanLatencyNs());
    return object;
}

json::object toJson(const CaptureRecord& capture)
{
    json::object object;
    object["isOn"] = capture.isOn;
    object["costNs"] = finite(capture.costNs);
    object["budgetBytes"] = capture.budget.count();
    object["tracedIos"] = capture.tracedIos;
    object["untracedIos"] = capture.untracedIos;
    object["incompleteFromNs"] =
        capture.untracedIos > 0 ? json::value(std::int64_t{capture.incompleteFrom.count()}) : json::value(nullptr);
    object["hostStalls"] =
        json::object{{"count", capture.hostStalls}, {"totalNs", std::int64_t{capture.hostStalledFor.count()}},
            {"longestNs", std::int64_t{capture.longestHostStall.count()}}};
    return object;
}

json::object toJson(const StepRecord& step, const RunResult& result, const std::optional<Verdict>& verdict)
{
    json::object object;
    object["name"] = storable(step.name);
    object["pattern"] = toString(step.workload.pattern);
    object["operation"] = toString(operationOf(step.workload));
    object["blockBytes"] = step.workload.blockSize.count();
    object["queueDepth"] = step.workload.queueDepth;
    object["threads"] = step.workload.threads;
    object["readPercent"] = step.workload.readPercent;
    // The rest of the workload, so that a step can be understood without the plan.
    const json::value workload = toJson(step.workload);
    for (const auto& [key, member] : workload.as_object()) {
        if (!object.contains(key))
            object[key] = member;
    }
    object["status"] = toString(step.status);
    object["reason"] = storable(step.reason);
    object["engine"] = toJson(step.engine);
    const std::optional<std::size_t> score = medianPass(step.passes);
    const CaptureRecord& capture = result.capture;
    object["latencyKind"] = step.workload.rate ? "response time" : "service time";
    object["captureShare"] = capture.isOn && score
        ? json::value(finite(captureShare(capture.costNs, step.passes[*score].iops(), step.workload.threads)))
        : json::value(nullptr);
    object["score"] = summaryOf(step.passes, score);
    object["minimum"] = summaryOf(step.passes, slowestPass(step.passes));
    object["maximum"] = summaryOf(step.passes, fastestPass(step.passes));
    json::array passes;
    for (const PassRecord& pass : step.passes)
        passes.push_back(toJson(pass));
    object["passes"] = std::move(passes);
    object["warmUp"] = warmUpOf(step);
    object["verdict"] = toJson(verdict);
    return object;
}

// --- text -------------------------------------------------------------------------------------------------------

bool isAlwaysOnOneLine(std::string_view key)
{
    return key == "histogram" || key == "series" || key == "temperatures" || key == "workers";
}

void append(std::string& text, const json::value& value, std::size_t depth, bool isOnOneLine)
{
    constexpr std::size_t longestLine = 100;
    std::string compact = formatCompactJson(value);
    if (isOnOneLine || !value.is_structured() || 2 * depth + compact.size() <= longestLine) {
        text += compact;
        return;
    }
    const bool isArray = value.is_array();
    const std::string lineBreak = "\n" + std::string(2 * depth + 2, ' ');
    text += isArray ? '[' : '{';
    bool isFirst = true;
    const auto beginMember = [&] {
        if (!isFirst)
            text += ',';
        isFirst = false;
        text += lineBreak;
    };
    if (isArray) {
        for (const json::value& element : value.get_array()) {
            beginMember();
            append(text, element, depth + 1, false);
        }
    } else {
        for (const auto& [key, member] : value.get_object()) {
            beginMember();
            text += formatCompactJson(json::value(key)) + ": ";
            append(text, member, depth + 1, isAlwaysOnOneLine(key));
        }
    }
    text += "\n" + std::string(2 * depth, ' ') + (isArray ? ']' : '}');
}

} // namespace

json::object makeDocument(const RunResult& result, std::optional<std::int64_t> processId)
{
    // Made here and not taken from the steps, so that a file never holds a verdict that its observations do not bear.
    const std::vector<std::optional<Verdict>> verdicts = judgedSteps(result);
    json::object document;
    addHead(document, result);
    document["target"] = toJson(result.target);
    document["environment"] = toJson(result.environment);
    document["plan"] = toJson(result.plan);
    document["capture"] = toJson(result.capture);
    document["health"] = toJson(result.health);
    document["observed"] = toJson(result.observed);
    document["verdict"] = toJson(verdictOf(verdicts));
    json::array preparation;
    for (const PrepareReport& report : result.preparation)
        preparation.push_back(toJson(report));
    document["preparation"] = std::move(preparation);
    document["warnings"] = toJson(result.warnings, resultlimits::warnings);
    json::array steps;
    for (std::size_t index = 0; index < result.steps.size(); ++index)
        steps.push_back(toJson(result.steps[index], result, verdicts[index]));
    document["steps"] = std::move(steps);
    if (processId)
        document["processId"] = *processId;
    document["checksum"] = checksumOf(document);
    return document;
}

std::string checksumOf(const json::object& document)
{
    if (!document.contains("checksum"))
        return sha256Hex(formatCompactJson(document));
    json::object content = document;
    content.stable_erase("checksum");
    return sha256Hex(formatCompactJson(content));
}

std::string formatDocument(const json::value& document)
{
    std::string text;
    append(text, document, 0, false);
    text += '\n';
    return text;
}

json::value toJson(const RunResult& result)
{
    return makeDocument(result);
}

std::string formatResult(const RunResult& result)
{
    return formatDocument(makeDocument(result));
}

} // namespace steadymark
