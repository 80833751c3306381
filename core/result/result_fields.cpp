// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/result_fields.h"

#include "core/result/as_ssd_result.h"

#include "core/drives/drive_json.h"
#include "core/plan/plan_json.h"
#include "core/prepare/model/prepare_json.h"
#include "core/result/result_document.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <array>
#include <limits>

namespace steadymark {
namespace {

constexpr FieldBounds most32{.most = std::numeric_limits<std::int32_t>::max()};

using Runs = std::vector<LatencyHistogram::Run>;

/// [[first index, count, count, …], …]
json::array writeRuns(const Runs& runs)
{
    json::array array;
    array.reserve(runs.size());
    for (const LatencyHistogram::Run& run : runs) {
        json::array& one = array.emplace_back(json::array{run.firstIndex}).get_array();
        one.insert(one.end(), run.counts.begin(), run.counts.end());
    }
    return array;
}

Runs readRuns(const JsonReader& reader)
{
    constexpr FieldBounds bucket{.most = LatencyHistogram::bucketCount};
    Runs runs;
    std::uint64_t next = 0; // the first bucket that the runs so far have left free
    const std::size_t size = fields::readSize(reader, bucket);
    for (std::size_t i = 0; i < size && !reader.hasComplaint(); ++i) {
        const JsonReader run = reader.element(i);
        const std::size_t length = fields::readSize(run, {.least = 2, .most = LatencyHistogram::bucketCount + 1});
        if (length == 0)
            break;
        const std::uint64_t first = run.element(0).unsignedInteger();
        if (first < next || first >= LatencyHistogram::bucketCount
            || first + (length - 1) > LatencyHistogram::bucketCount) {
            run.reject(Sentence("must lie behind the run before it and within {count} buckets",
                {{"count", LatencyHistogram::bucketCount}}));
            break;
        }
        next = first + (length - 1);
        LatencyHistogram::Run& added = runs.emplace_back();
        added.firstIndex = static_cast<unsigned>(first);
        added.counts.reserve(length - 1);
        for (std::size_t k = 1; k < length; ++k)
            added.counts.push_back(fields::readUnsigned(run.element(k), mostIos, resultlimits::ios));
    }
    return runs;
}

/// Without latencies a warm-up keeps the file small: nobody scores it. Its series shows what the drive did first.
enum class PassKind { WarmUp, Scored };

/// The bounds of a list that has to be as long as another one.
FieldBounds exactly(std::size_t count)
{
    return {.least = static_cast<std::int64_t>(count), .most = count};
}

} // namespace

bool isHexadecimal(std::string_view text, std::size_t digits)
{
    return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

json::object latenciesOf(const LatencyHistogram& latency, double meanNs)
{
    json::object object;
    object["min"] = latency.minimum().count();
    object["mean"] = fields::writeNumber(meanNs, {});
    object["p50"] = latency.quantile(0.5).count();
    object["p90"] = latency.quantile(0.9).count();
    object["p95"] = latency.quantile(0.95).count();
    object["p99"] = latency.quantile(0.99).count();
    object["p999"] = latency.quantile(0.999).count();
    object["max"] = latency.maximum().count();
    return object;
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ResultTarget>& target)
{
    fields.required("path", target.path);
    fields.required("isDevice", target.isDevice);
    fields.required("device", target.device);
    fields.required("fileSystem", target.fileSystem);
    fields.required("mountOptions", target.mountOptions);
    fields.required("totalBytes", target.total);
    fields.required("availableBytes", target.available);
    fields.each("drives", target.drives, {.most = resultlimits::drives}, [&target](Fields& inner, auto& drive, auto i) {
        std::string id = i < target.driveIds.size() ? target.driveIds[i] : std::string();
        inner.required("id", id);
        inner.must(
            "id", [&id] { return id.empty() || isHexadecimal(id, 16); },
            Sentence("must be 16 hexadecimal digits or empty"));
        describe(inner, drive);
        if constexpr (Fields::isReader)
            target.driveIds.push_back(std::move(id));
    });
    fields.required("stack", target.stack);
    fields.required("simulation", target.simulation);
    // What ran on a simulated drive never passes for a measurement, whatever became of the file.
    if constexpr (Fields::isReader) {
        if (target.simulation.empty())
            target.simulation = simulationOf(target.drives);
    }
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TemperatureQuestions>& questions)
{
    fields.required("count", questions.count, mostIos);
    fields.required("totalNs", questions.total);
    fields.required("longestNs", questions.longest);
}

template <class Fields>
void describeTemperatures(Fields& fields, FieldsOf<Fields, std::vector<TemperatureSample>>& samples, std::size_t drives)
{
    std::vector<TemperatureSample> own;
    std::vector<TemperatureSample> ofSensors;
    if constexpr (!Fields::isReader) {
        for (const TemperatureSample& sample : samples)
            (sample.sensor == 0 ? own : ofSensors).push_back(sample);
    }
    const auto checkDrive = [drives](Fields& one, const TemperatureSample& sample) {
        one.must([&] { return sample.drive <= drives; }, Sentence("must be of a drive of the target"));
    };
    const FieldBounds most{.most = resultlimits::temperatures};
    fields.each("temperatures", own, most, [&checkDrive](Fields& one, auto& sample, std::size_t) {
        one.tuple(Sentence("must be a time, the number of a drive and a temperature"), sample.at, sample.drive,
            sample.celsius);
        checkDrive(one, sample);
    });
    fields.optionalEach("sensorTemperatures", ofSensors, most, [&checkDrive](Fields& one, auto& sample, std::size_t) {
        one.tuple(Sentence("must be a time, the number of a drive, that of a sensor and a temperature"), sample.at,
            sample.drive, sample.sensor, sample.celsius);
        checkDrive(one, sample);
        one.must([&] { return sample.sensor > 0; }, Sentence("must be of a sensor"));
    });
    if constexpr (Fields::isReader) {
        samples.clear();
        std::ranges::merge(
            own, ofSensors, std::back_inserter(samples), {},
            [](const TemperatureSample& sample) { return std::pair(sample.at, sample.drive); },
            [](const TemperatureSample& sample) { return std::pair(sample.at, sample.drive); });
    }
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthRecord>& health, std::size_t drives)
{
    describeSnapshots(fields, "before", health.before, drives);
    describeSnapshots(fields, "after", health.after, drives);
    describeTemperatures(fields, health.temperatures, drives);
    fields.optional("temperaturesInPasses", health.inPasses);
    fields.remark("difference", [&health] { return healthDeltas(health); });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, Environment>& environment)
{
    fields.required("cpuModel", environment.cpuModel);
    fields.required("logicalCpus", environment.logicalCpus, most32);
    fields.required("governor", environment.governor);
    fields.required("virtualization", environment.virtualization);
    fields.required("memoryBytes", environment.memory);
    fields.required("osName", environment.osName);
    fields.required("kernel", environment.kernel);
    fields.required("architecture", environment.architecture);
    fields.required("hostName", environment.hostName);
    fields.required("userName", environment.userName);
    fields.required("isPrivileged", environment.isPrivileged);
    fields.required("clockSource", environment.clockSource);
    fields.required("clockCostNs", environment.clockCostNs);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, EngineFacts>& engine)
{
    fields.required("backend", engine.backend);
    fields.required("flags", engine.flags, {.most = resultlimits::engineFlags});
    fields.required("isDirect", engine.isDirect);
    fields.sentence("bufferedReason", engine.bufferedReason);
    fields.required("alignmentBytes", engine.alignmentBytes, most32);
    fields.sentence("note", engine.note);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, LatencyHistogram>& histogram)
{
    std::uint64_t overflow = histogram.overflowCount();
    Nanoseconds minimum = histogram.minimum();
    Nanoseconds maximum = histogram.maximum();
    std::uint64_t sumNs = histogram.sumNs();
    Runs runs;
    if constexpr (!Fields::isReader)
        runs = histogram.runs();
    fields.required("overflow", overflow, mostIos);
    fields.required("minNs", minimum);
    fields.required("maxNs", maximum);
    fields.required("sumNs", sumNs, mostBytes);
    fields.custom("runs", runs, writeRuns, readRuns);
    fields.must([&] { return !runs.empty() || overflow > 0 || (minimum.count() | maximum.count()) == 0; },
        Sentence("has no counts, so minNs and maxNs must be 0"));
    fields.must(
        [&] { return !runs.empty() || overflow > 0 || sumNs == 0; }, Sentence("has no counts, so sumNs must be 0"));
    if constexpr (Fields::isReader)
        histogram = LatencyHistogram::fromRuns(runs, overflow, minimum, maximum, sumNs);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, CaptureRecord>& capture)
{
    fields.required("isOn", capture.isOn);
    fields.required("costNs", capture.costNs);
    fields.required("budgetBytes", capture.budget);
    fields.required("tracedIos", capture.tracedIos, mostIos);
    fields.required("untracedIos", capture.untracedIos, mostIos);
    std::optional<Nanoseconds> incompleteFrom;
    if (capture.untracedIos > 0)
        incompleteFrom = capture.incompleteFrom;
    fields.expected("incompleteFromNs", incompleteFrom);
    if constexpr (Fields::isReader)
        capture.incompleteFrom = incompleteFrom.value_or(Nanoseconds());
    fields.group("hostStalls", [&capture](Fields& stalls) {
        stalls.required("count", capture.hostStalls, mostIos);
        stalls.required("totalNs", capture.hostStalledFor);
        stalls.required("longestNs", capture.longestHostStall);
    });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, IntervalSeries>& series)
{
    using Interval = IntervalSeries::Interval;
    Nanoseconds interval = series.interval();
    std::vector<Interval> intervals;
    if constexpr (!Fields::isReader)
        intervals = series.intervals();
    std::size_t length = intervals.size();
    fields.required("intervalNs", interval, {.least = 1, .most = resultlimits::intervalNs});
    fields.required("length", length, {.most = resultlimits::intervals});
    fields.optionalColumn("readBytes", intervals, length, &Interval::readBytes, mostBytes);
    fields.optionalColumn("writeBytes", intervals, length, &Interval::writeBytes, mostBytes);
    fields.optionalColumn("ios", intervals, length, &Interval::ios, mostBytes);
    fields.optionalColumn("latencySumNs", intervals, length, &Interval::latencySumNs, mostBytes);
    fields.optionalColumn("latencyMaximumNs", intervals, length, &Interval::latencyMaximumNs, mostBytes);
    if constexpr (Fields::isReader)
        series = IntervalSeries::fromIntervals(interval, std::move(intervals));
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StreamRecord>& stream)
{
    fields.required("readBytes", stream.read.bytes, mostBytes);
    fields.required("readIos", stream.read.ios, mostIos);
    fields.required("writeBytes", stream.write.bytes, mostBytes);
    fields.required("writeIos", stream.write.ios, mostIos);
    fields.required("durationNs", stream.duration);
    fields.remark("bytesPerSecond", [&stream] { return stream.bytesPerSecond(); });
    fields.remark("iops", [&stream] { return stream.iops(); });
    fields.remark("latencyNs", [&stream] { return latenciesOf(stream.latency(), stream.meanLatencyNs()); });
    fields.group("histogram", [&stream](Fields& histogram) {
        histogram.required("read", stream.read.latency);
        histogram.required("write", stream.write.latency);
    });
    fields.required("series", stream.series);
}

/// With the records of so many streams beside it.
template <class Fields>
void describe(Fields& fields, FieldsOf<Fields, PassRecord>& pass, PassKind kind, std::size_t streams)
{
    fields.required("startedAtNs", pass.startedAt);
    fields.remark("bytes", [&pass] { return pass.bytes(); });
    fields.remark("ios", [&pass] { return pass.ios(); });
    fields.required("readBytes", pass.read.bytes, mostBytes);
    fields.required("readIos", pass.read.ios, mostIos);
    fields.required("writeBytes", pass.write.bytes, mostBytes);
    fields.required("writeIos", pass.write.ios, mostIos);
    fields.required("durationNs", pass.duration);
    fields.required("errors", pass.errors, mostIos);
    fields.required("userCpuNs", pass.cpu.user);
    fields.required("systemCpuNs", pass.cpu.system);
    fields.required("widestBatch", pass.widestBatch, most32);
    fields.required("isCutShort", pass.isCutShort);
    if (kind == PassKind::Scored) {
        fields.remark("meanQueueDepth", [&pass] { return pass.meanQueueDepth(); });
        fields.remark("latencyNs", [&pass] { return latenciesOf(pass.latency(), pass.meanLatencyNs()); });
        fields.remark("samples", [&pass] { return pass.read.latency.count() + pass.write.latency.count(); });
        fields.group("histogram", [&pass](Fields& histogram) {
            histogram.required("read", pass.read.latency);
            histogram.required("write", pass.write.latency);
        });
    }
    fields.required("series", pass.series);
    fields.optional("beside", pass.beside, {.most = streams});
    if (kind == PassKind::Scored)
        fields.required("observed", pass.observed);
}

template <class Fields> void describePass(Fields& fields, FieldsOf<Fields, PassRecord>& pass, std::size_t streams)
{
    describe(fields, pass, PassKind::Scored, streams);
}

template <class Fields> void describeObserved(Fields& fields, FieldsOf<Fields, RunObservations>& observed)
{
    fields.group("observed", observed.isKnown, [&observed](Fields& inner) { describe(inner, observed); });
}

/// What a score, the slowest and the fastest pass are told by.
static json::value summaryOf(const std::vector<PassRecord>& passes, std::optional<std::size_t> index)
{
    if (!index)
        return nullptr;
    const PassRecord& pass = passes[*index];
    return json::object{{"bytesPerSecond", fields::writeNumber(pass.bytesPerSecond(), {})},
        {"iops", fields::writeNumber(pass.iops(), {})},
        {"meanLatencyNs", fields::writeNumber(pass.meanLatencyNs(), {})}};
}

/// How well the score is known; null with too few passes to tell.
static json::value intervalOf(const std::vector<PassRecord>& passes)
{
    const std::optional<MedianInterval> interval = scoreInterval(passes);
    if (!interval || interval->median <= 0.0)
        return nullptr;
    return json::object{{"lowBytesPerSecond", fields::writeNumber(interval->low, {})},
        {"highBytesPerSecond", fields::writeNumber(interval->high, {})},
        {"confidence", fields::writeNumber(interval->confidence, {})},
        {"share", fields::writeNumber(interval->share(), {})}};
}

/// The part of the score's time that recording took; unset when there is none.
static std::optional<double> shareOfCapture(const StepRecord& step, const CaptureRecord& capture)
{
    const std::optional<std::size_t> score = medianPass(step.passes);
    if (!capture.isOn || !score)
        return std::nullopt;
    return captureShare(capture.costNs, step.passes[*score].iops(), step.workload.threads);
}

/// The workload is the plan's; the audit compares the copy that stands in the step, where it is written so that a step
/// can be understood without the plan.
template <class Fields>
void describe(Fields& fields, FieldsOf<Fields, StepRecord>& step, const WorkloadStep* planned,
    const CaptureRecord& capture, const std::optional<Verdict>& verdict, std::size_t& passesLeft)
{
    fields.required("name", step.name);
    if constexpr (Fields::isReader) {
        step.workload = planned->workload;
    } else {
        fields.remark("pattern", [&step] { return toString(step.workload.pattern); }); // where the operation follows it
        fields.remark("operation", [&step] { return toString(operationOf(step.workload)); });
        describeParts(fields, step.workload);
    }
    fields.name("status", step.status, parseStepStatus, stepStatusNames());
    fields.sentence("reason", step.reason);
    fields.required("engine", step.engine);
    fields.remark("latencyKind", [&step] { return step.workload.rate ? "response time" : "service time"; });
    fields.remark("captureShare", [&] { return shareOfCapture(step, capture); });
    fields.remark("score", [&step] { return summaryOf(step.passes, medianPass(step.passes)); });
    fields.remark("medianInterval", [&step] { return intervalOf(step.passes); });
    fields.remark("minimum", [&step] { return summaryOf(step.passes, slowestPass(step.passes)); });
    fields.remark("maximum", [&step] { return summaryOf(step.passes, fastestPass(step.passes)); });
    const std::size_t streams = step.workload.beside.size(); // each takes as much memory as a pass
    fields.each("passes", step.passes, {.most = std::min(resultlimits::passesOfStep, passesLeft / (1 + streams))},
        [streams](Fields& inner, auto& pass, std::size_t) { describe(inner, pass, PassKind::Scored, streams); });
    passesLeft -= std::min(step.passes.size() * (1 + streams), passesLeft);
    fields.group("warmUp", step.warmUp.has_value(),
        [&step, streams](Fields& inner) { describe(inner, fields::valueIn(step.warmUp), PassKind::WarmUp, streams); });
    fields.remark("verdict", [&verdict] { return verdict; });
}

template <class Fields>
void describeStep(Fields& fields, FieldsOf<Fields, StepRecord>& step, const WorkloadStep& planned)
{
    std::size_t passesLeft = resultlimits::passesOfStep * (1 + planned.workload.beside.size());
    describe(fields, step, &planned, CaptureRecord(), std::nullopt, passesLeft);
}

template <class Fields>
void describeGrid(Fields& fields, FieldsOf<Fields, GridRecord>& grid, const TestPlan& plan, const RunHead* run)
{
    // Made here and not taken from the steps, so that a file never holds a verdict that its observations do not bear.
    std::vector<std::optional<Verdict>> verdicts(grid.steps.size());
    if constexpr (!Fields::isReader) {
        if (run != nullptr)
            verdicts = judgedSteps({*run, plan, grid});
    }
    fields.required("writtenBytes", grid.writtenBytes, {.most = fieldlimits::bytes});
    describeObserved(fields, grid.observed);
    fields.remark("verdict", [&verdicts] { return toJson(verdictOf(verdicts)); });
    if constexpr (!Fields::isReader) {
        if (const std::optional<AsSsdResult> asSsd = asSsdResult(grid))
            fields.remark("asSsd", [&asSsd] { return toJson(*asSsd); });
    }
    fields.required("preparation", grid.preparation, {.most = limits::maximumPrepareSteps});
    std::size_t passesLeft = resultlimits::passesOfRun;
    fields.each("steps", grid.steps, exactly(plan.steps.size()), [&](Fields& inner, auto& step, auto i) {
        describe(inner, step, i < plan.steps.size() ? &plan.steps[i] : nullptr,
            run != nullptr ? run->capture : CaptureRecord(), i < verdicts.size() ? verdicts[i] : std::nullopt,
            passesLeft);
    });
}

template void describe(FieldWriter&, const ResultTarget&);
template void describe(FieldReader&, ResultTarget&);
template void describe(FieldWriter&, const HealthRecord&, std::size_t);
template void describe(FieldReader&, HealthRecord&, std::size_t);
template void describe(FieldWriter&, const Environment&);
template void describe(FieldReader&, Environment&);
template void describe(FieldWriter&, const EngineFacts&);
template void describe(FieldReader&, EngineFacts&);
template void describe(FieldWriter&, const CaptureRecord&);
template void describe(FieldReader&, CaptureRecord&);
template void describe(FieldWriter&, const LatencyHistogram&);
template void describe(FieldReader&, LatencyHistogram&);
template void describePass(FieldWriter&, const PassRecord&, std::size_t);
template void describePass(FieldReader&, PassRecord&, std::size_t);
template void describeObserved(FieldWriter&, const RunObservations&);
template void describeObserved(FieldReader&, RunObservations&);
template void describeGrid(FieldWriter&, const GridRecord&, const TestPlan&, const RunHead*);
template void describeGrid(FieldReader&, GridRecord&, const TestPlan&, const RunHead*);
template void describeStep(FieldWriter&, const StepRecord&, const WorkloadStep&);
template void describeStep(FieldReader&, StepRecord&, const WorkloadStep&);
template void describeTemperatures(FieldWriter&, const std::vector<TemperatureSample>&, std::size_t);
template void describeTemperatures(FieldReader&, std::vector<TemperatureSample>&, std::size_t);

} // namespace steadymark
