// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive_json.h"
#include "core/health/health_json.h"
#include "core/plan/plan_json.h"
#include "core/prepare/prepare_json.h"
#include "core/result/audit_parts.h"
#include "core/result/document_values.h"
#include "core/result/result_document.h"
#include "core/result/result_parts.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <array>
#include <limits>

namespace steadymark {
namespace {

constexpr std::int64_t largest32 = std::numeric_limits<std::int32_t>::max();

} // namespace

std::uint32_t readCount32(const JsonReader& reader)
{
    return static_cast<std::uint32_t>(readCount(reader, largest32));
}

std::vector<std::string> readTexts(const JsonReader& reader, std::size_t limit)
{
    std::vector<std::string> texts;
    const std::size_t size = readSize(reader, limit);
    for (std::size_t i = 0; i < size; ++i)
        texts.push_back(readText(reader.element(i)));
    return texts;
}

bool isHexadecimal(std::string_view text, std::size_t digits)
{
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

Result<> checkSchemaVersion(const JsonReader& document, std::string_view what, int known)
{
    const std::int64_t version = document.member("schemaVersion").integer();
    BOOST_OUTCOME_TRY(document.check());
    if (version == known)
        return success();
    return fail(ErrorCode::NotSupported,
        std::string(what) + " was written by a "
            + (version > known ? "newer SteadyMark" : "SteadyMark before its first release") + " (schema version "
            + std::to_string(version) + "; this program knows version " + std::to_string(known)
            + "): open it with that one.");
}

ResultTarget readTarget(const JsonReader& reader)
{
    ResultTarget target;
    target.path = readText(reader.member("path"));
    target.isDevice = reader.member("isDevice").boolean();
    target.device = readText(reader.member("device"));
    target.fileSystem = readText(reader.member("fileSystem"));
    target.mountOptions = readText(reader.member("mountOptions"));
    target.total = readBytes(reader.member("totalBytes"));
    target.available = readBytes(reader.member("availableBytes"));
    const JsonReader drives = reader.member("drives");
    const std::size_t size = readSize(drives, resultlimits::drives);
    for (std::size_t i = 0; i < size; ++i) {
        target.drives.push_back(driveFrom(drives.element(i)));
        const JsonReader id = drives.element(i).member("id");
        target.driveIds.push_back(id.string());
        if (!target.driveIds.back().empty() && !isHexadecimal(target.driveIds.back(), 16))
            id.reject("must be 16 hexadecimal digits or empty");
    }
    if (readSize(reader.member("stack").member("layers"), resultlimits::stackLayers) > 0)
        target.stack = storageStackFrom(reader.member("stack"));
    target.simulation = readText(reader.member("simulation"));
    // What ran on a simulated drive never passes for a measurement, whatever became of the file.
    if (target.simulation.empty())
        target.simulation = simulationOf(target.drives);
    return target;
}

std::vector<HealthSnapshot> readSnapshots(const JsonReader& reader, std::size_t drives)
{
    std::vector<HealthSnapshot> snapshots;
    const std::size_t size = readSize(reader, drives);
    for (std::size_t i = 0; i < size; ++i) {
        snapshots.push_back(healthSnapshotFrom(reader.element(i)));
        const std::string& id = snapshots.back().driveId;
        if (!id.empty() && !isHexadecimal(id, 16))
            reader.element(i).member("driveId").reject("must be 16 hexadecimal digits or empty");
    }
    return snapshots;
}

HealthRecord readHealth(const JsonReader& reader, std::size_t drives)
{
    HealthRecord health;
    health.before = readSnapshots(reader.member("before"), drives);
    health.after = readSnapshots(reader.member("after"), drives);
    const JsonReader temperatures = reader.member("temperatures");
    const std::size_t size = readSize(temperatures, resultlimits::temperatures);
    for (std::size_t i = 0; i < size; ++i) {
        const JsonReader sample = temperatures.element(i);
        if (sample.size() != 3) {
            sample.reject("must be a time, the number of a drive and a temperature");
            break;
        }
        health.temperatures.push_back({readDuration(sample.element(0)),
            static_cast<std::size_t>(readCount(sample.element(1), drives)), sample.element(2).number()});
    }
    return health;
}

namespace {

CaptureRecord readCapture(const JsonReader& reader)
{
    CaptureRecord capture;
    capture.isOn = reader.member("isOn").boolean();
    capture.costNs = reader.member("costNs").number();
    capture.budget = readBytes(reader.member("budgetBytes"));
    capture.tracedIos = readCount(reader.member("tracedIos"), resultlimits::ios);
    capture.untracedIos = readCount(reader.member("untracedIos"), resultlimits::ios);
    if (reader.has("incompleteFromNs"))
        capture.incompleteFrom = readDuration(reader.member("incompleteFromNs"));
    const JsonReader stalls = reader.member("hostStalls");
    capture.hostStalls = readCount(stalls.member("count"), resultlimits::ios);
    capture.hostStalledFor = readDuration(stalls.member("totalNs"));
    capture.longestHostStall = readDuration(stalls.member("longestNs"));
    return capture;
}

} // namespace

Environment readEnvironment(const JsonReader& reader)
{
    Environment environment;
    environment.cpuModel = readText(reader.member("cpuModel"));
    environment.logicalCpus = readCount32(reader.member("logicalCpus"));
    environment.governor = readText(reader.member("governor"));
    environment.virtualization = readText(reader.member("virtualization"));
    environment.memory = readBytes(reader.member("memoryBytes"));
    environment.osName = readText(reader.member("osName"));
    environment.kernel = readText(reader.member("kernel"));
    environment.architecture = readText(reader.member("architecture"));
    environment.hostName = readText(reader.member("hostName"));
    environment.userName = readText(reader.member("userName"));
    environment.isPrivileged = reader.member("isPrivileged").boolean();
    environment.clockSource = readText(reader.member("clockSource"));
    environment.clockCostNs = reader.member("clockCostNs").number();
    return environment;
}

EngineFacts readEngine(const JsonReader& reader)
{
    EngineFacts engine;
    engine.backend = readText(reader.member("backend"));
    engine.flags = readTexts(reader.member("flags"), resultlimits::engineFlags);
    engine.isDirect = reader.member("isDirect").boolean();
    engine.bufferedReason = readText(reader.member("bufferedReason"));
    engine.alignmentBytes = readCount32(reader.member("alignmentBytes"));
    engine.note = readText(reader.member("note"));
    return engine;
}

LatencyHistogram readHistogram(const JsonReader& reader)
{
    const JsonReader runs = reader.member("runs");
    std::vector<LatencyHistogram::Run> stored;
    std::uint64_t next = 0; // the first bucket that the runs so far have left free
    const std::size_t size = readSize(runs, LatencyHistogram::bucketCount);
    for (std::size_t i = 0; i < size; ++i) {
        const JsonReader run = runs.element(i);
        const std::size_t length = readSize(run, LatencyHistogram::bucketCount + 1);
        if (length < 2) {
            run.reject("must be the index of a bucket and at least one count");
            return {};
        }
        const std::uint64_t first = run.element(0).unsignedInteger();
        if (first < next || first >= LatencyHistogram::bucketCount
            || first + (length - 1) > LatencyHistogram::bucketCount) {
            run.reject("must lie behind the run before it and within " + std::to_string(LatencyHistogram::bucketCount)
                + " buckets");
            return {};
        }
        next = first + (length - 1);
        std::vector<std::uint64_t> counts;
        counts.reserve(length - 1);
        for (std::size_t k = 1; k < length; ++k)
            counts.push_back(readCount(run.element(k), resultlimits::ios));
        stored.push_back({static_cast<unsigned>(first), std::move(counts)});
    }
    const std::uint64_t overflow = readCount(reader.member("overflow"), resultlimits::ios);
    const Nanoseconds minimum = readDuration(reader.member("minNs"));
    const Nanoseconds maximum = readDuration(reader.member("maxNs"));
    const std::uint64_t sumNs = readCount(reader.member("sumNs"), resultlimits::bytes);
    if (stored.empty() && overflow == 0) {
        if (minimum.count() != 0 || maximum.count() != 0 || sumNs != 0)
            reader.reject("has no counts, so minNs, maxNs and sumNs must be 0");
        return {};
    }
    return LatencyHistogram::fromRuns(stored, overflow, minimum, maximum, sumNs);
}

namespace {

IntervalSeries readSeries(const JsonReader& reader)
{
    using Interval = IntervalSeries::Interval;
    struct Column {
        std::string_view name;
        std::uint64_t Interval::*member;
    };
    constexpr std::array columns = {
        Column{"readBytes", &Interval::readBytes},
        Column{"writeBytes", &Interval::writeBytes},
        Column{"ios", &Interval::ios},
        Column{"latencySumNs", &Interval::latencySumNs},
        Column{"latencyMaximumNs", &Interval::latencyMaximumNs},
    };
    const Nanoseconds interval(readInteger(reader.member("intervalNs"), 1, resultlimits::intervalNs));
    std::size_t length = readCount(reader.member("length"), resultlimits::intervals);
    // An announced length alone must not reserve memory: some column has to be there.
    if (std::ranges::none_of(columns, [&reader](const Column& column) { return reader.has(column.name); }))
        length = 0;
    std::vector<Interval> intervals;
    for (const Column& column : columns) {
        if (!reader.has(column.name))
            continue;
        const JsonReader values = reader.member(column.name);
        if (values.size() != length) {
            values.reject("must have " + std::to_string(length) + " elements, as many as \"length\" says");
            break;
        }
        intervals.resize(length);
        for (std::size_t i = 0; i < length; ++i)
            intervals[i].*column.member = readCount(values.element(i), resultlimits::bytes);
    }
    return IntervalSeries::fromIntervals(interval, std::move(intervals));
}

enum class PassKind { WarmUp, Scored };

PassRecord readPass(const JsonReader& reader, PassKind kind)
{
    PassRecord pass;
    pass.startedAt = readDuration(reader.member("startedAtNs"));
    pass.duration = readDuration(reader.member("durationNs"));
    pass.read.bytes = readCount(reader.member("readBytes"), resultlimits::bytes);
    pass.read.ios = readCount(reader.member("readIos"), resultlimits::ios);
    pass.write.bytes = readCount(reader.member("writeBytes"), resultlimits::bytes);
    pass.write.ios = readCount(reader.member("writeIos"), resultlimits::ios);
    pass.errors = readCount(reader.member("errors"), resultlimits::ios);
    pass.cpu.user = readDuration(reader.member("userCpuNs"));
    pass.cpu.system = readDuration(reader.member("systemCpuNs"));
    pass.widestBatch = readCount32(reader.member("widestBatch"));
    pass.isCutShort = reader.member("isCutShort").boolean();
    if (kind == PassKind::Scored) {
        const JsonReader histogram = reader.member("histogram");
        pass.read.latency = readHistogram(histogram.member("read"));
        pass.write.latency = readHistogram(histogram.member("write"));
    }
    pass.series = readSeries(reader.member("series"));
    if (kind == PassKind::Scored)
        pass.observed = passObservationsFrom(reader.member("observed"));
    return pass;
}

/// The workload is the plan's; the audit compares the copy that stands in the step.
StepRecord readStep(const JsonReader& reader, const WorkloadStep& planned, std::size_t& passesLeft)
{
    StepRecord step;
    step.name = readText(reader.member("name"));
    step.workload = planned.workload;
    const JsonReader status = reader.member("status");
    const std::string statusName = status.string();
    if (const Result<StepStatus> parsed = parseStepStatus(statusName))
        step.status = parsed.value();
    else
        status.reject("must be one of complete, ended early, stopped, failed and skipped");
    step.reason = readText(reader.member("reason"));
    step.engine = readEngine(reader.member("engine"));
    if (reader.has("warmUp"))
        step.warmUp = readPass(reader.member("warmUp"), PassKind::WarmUp);
    const JsonReader passes = reader.member("passes");
    const std::size_t size = readSize(passes, std::min(resultlimits::passesOfStep, passesLeft));
    passesLeft -= size;
    for (std::size_t i = 0; i < size; ++i)
        step.passes.push_back(readPass(passes.element(i), PassKind::Scored));
    return step;
}

} // namespace

Result<RunResult> readDocument(const json::value& document)
{
    const JsonReader reader(document);
    RunResult result;
    readHead(reader, result);
    result.target = readTarget(reader.member("target"));
    result.environment = readEnvironment(reader.member("environment"));
    result.capture = readCapture(reader.member("capture"));
    result.health = readHealth(reader.member("health"), result.target.drives.size());
    result.observed = runObservationsFrom(reader.member("observed"));
    const JsonReader preparation = reader.member("preparation");
    const std::size_t reports = readSize(preparation, limits::maximumPrepareSteps);
    for (std::size_t i = 0; i < reports; ++i)
        result.preparation.push_back(prepareReportFrom(preparation.element(i)));
    result.warnings = readTexts(reader.member("warnings"), resultlimits::warnings);
    BOOST_OUTCOME_TRY(reader.check());

    BOOST_OUTCOME_TRY(result.plan, planFromJson(reader.member("plan")));
    const JsonReader steps = reader.member("steps");
    const std::size_t size = readSize(steps, resultlimits::steps);
    if (size != result.plan.steps.size()) {
        steps.reject("must be as many as the steps of the plan (" + std::to_string(result.plan.steps.size()) + "), not "
            + std::to_string(size));
    }
    BOOST_OUTCOME_TRY(reader.check());

    std::size_t passesLeft = resultlimits::passesOfRun;
    for (std::size_t i = 0; i < size; ++i)
        result.steps.push_back(readStep(steps.element(i), result.plan.steps[i], passesLeft));
    BOOST_OUTCOME_TRY(reader.check());
    judgeSteps(result);
    return result;
}

Result<LoadedResult> resultFromJson(std::string_view text)
{
    if (text.size() > resultlimits::fileBytes) {
        return fail(ErrorCode::Damaged,
            "The result has " + std::to_string(text.size()) + " bytes, more than the "
                + std::to_string(resultlimits::fileBytes) + " that a result can have.");
    }
    BOOST_OUTCOME_TRY(const ReadJson read, readJson(text));
    const json::value& document = read.value;
    const JsonReader reader(document);
    BOOST_OUTCOME_TRY(checkSchemaVersion(reader, "The result", RunResult::schemaVersion));
    LoadedResult loaded;
    BOOST_OUTCOME_TRY(loaded.result, readDocument(document));
    loaded.audit = auditResult(document.get_object(), loaded.result);
    noteRepeatedKeys(loaded.audit, read.repeatedKeys);
    rememberEdit(loaded);
    judgeSteps(loaded.result);
    return loaded;
}

} // namespace steadymark
