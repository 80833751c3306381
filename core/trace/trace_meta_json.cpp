// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_meta_json.h"

#include "core/trace/little_endian.h"
#include "core/trace/zstd_codec.h"

#include <algorithm>
#include <limits>
#include <set>
#include <utility>

namespace steadymark {
namespace {

/// The longest plan has 1000 steps of 100 passes and a warm-up: about 16 MiB.
constexpr std::uint64_t largestMetaBytes = 32U << 20U;
constexpr std::size_t largestStepCount = 4096;
constexpr std::size_t largestPassCount = 131'072;

// --- writing ------------------------------------------------------------------------------------------------------

json::value orNull(const std::optional<ByteCount>& bytes)
{
    return bytes ? json::value(bytes->count()) : json::value(nullptr);
}

/// The keys are those of plan files.
json::value workloadToJson(const Workload& workload)
{
    const PassLength& length = workload.length;
    json::object object;
    object["pattern"] = toString(workload.pattern);
    object["blockBytes"] = workload.blockSize.count();
    object["queueDepth"] = workload.queueDepth;
    object["threads"] = workload.threads;
    object["readPercent"] = workload.readPercent;
    object["spanBytes"] = orNull(workload.span);
    object["alignmentBytes"] = orNull(workload.alignment);
    object["lengthNs"] = length.time ? json::value(std::int64_t{length.time->count()}) : json::value(nullptr);
    object["lengthBytes"] = orNull(length.bytes);
    object["lengthIos"] = length.ios ? json::value(*length.ios) : json::value(nullptr);
    object["data"] = toString(workload.data);
    if (workload.rate) {
        object["rateIops"] = workload.rate->iops;
        object["arrivals"] = workload.rate->arrivals == Arrivals::Poisson ? "poisson" : "even";
    }
    return object;
}

json::value stepToJson(const TraceStep& step)
{
    json::object object;
    object["name"] = step.name;
    object["workload"] = workloadToJson(step.workload);
    object["seed"] = step.seed;
    object["targetBytes"] = step.targetSize.count();
    object["hasGenerator"] = step.hasGenerator;
    return object;
}

json::value passToJson(const TracePass& pass)
{
    json::object object;
    object["step"] = pass.step;
    object["pass"] = pass.pass;
    object["startedAtNs"] = std::int64_t{pass.startedAt.count()};
    object["durationNs"] = std::int64_t{pass.duration.count()};
    object["ios"] = pass.ios;
    object["untracedIos"] = pass.untracedIos;
    object["incompleteFromNs"] = std::int64_t{pass.incompleteFrom.count()};
    return object;
}

// --- reading ------------------------------------------------------------------------------------------------------

std::uint64_t readAtMost(const JsonReader& reader, std::uint64_t maximum, std::uint64_t minimum = 0)
{
    const std::uint64_t number = reader.unsignedInteger();
    if (number >= minimum && number <= maximum)
        return number;
    reader.reject("must be between " + std::to_string(minimum) + " and " + std::to_string(maximum));
    return minimum;
}

unsigned readUnsigned(const JsonReader& reader, unsigned maximum, unsigned minimum = 0)
{
    return static_cast<unsigned>(readAtMost(reader, maximum, minimum));
}

Nanoseconds readTime(const JsonReader& reader)
{
    return Nanoseconds(static_cast<std::int64_t>(readAtMost(reader, largestTraceTimeNs)));
}

std::optional<std::uint64_t> readOptional(const JsonReader& object, std::string_view name)
{
    if (!object.has(name))
        return std::nullopt;
    return object.member(name).unsignedInteger();
}

std::optional<ByteCount> readOptionalBytes(const JsonReader& object, std::string_view name)
{
    const std::optional<std::uint64_t> bytes = readOptional(object, name);
    return bytes ? std::optional<ByteCount>(*bytes) : std::nullopt;
}

void checkReadWorkload(const JsonReader& reader, Workload workload)
{
    if (!workload.length.time && !workload.length.bytes && !workload.length.ios)
        workload.length.ios = 1; // how long it was to last is nothing that a trace needs
    if (const Result<> checked = checkWorkload(workload); !checked) {
        std::string message = checked.error().message;
        if (message.ends_with('.'))
            message.pop_back();
        reader.reject("is wrong: " + message);
    }
}

Workload readWorkload(const JsonReader& reader)
{
    Workload workload;
    const JsonReader pattern = reader.member("pattern");
    if (const Result<AccessPattern> parsed = parseAccessPattern(pattern.string()))
        workload.pattern = parsed.value();
    else
        pattern.reject(R"(must be "sequential" or "random")");
    const JsonReader data = reader.member("data");
    if (const Result<DataPattern> parsed = parseDataPattern(data.string()))
        workload.data = parsed.value();
    else
        data.reject(R"(must be "random", "reused", "zeros", "ones" or "compressible:" and a percentage)");
    workload.blockSize = ByteCount(reader.member("blockBytes").unsignedInteger());
    workload.queueDepth = readUnsigned(reader.member("queueDepth"), limits::maximumQueueDepth, 1);
    workload.threads = readUnsigned(reader.member("threads"), limits::maximumThreads, 1);
    workload.readPercent = readUnsigned(reader.member("readPercent"), 100);
    workload.span = readOptionalBytes(reader, "spanBytes");
    workload.alignment = readOptionalBytes(reader, "alignmentBytes");
    if (reader.has("lengthNs"))
        workload.length.time = readTime(reader.member("lengthNs"));
    workload.length.bytes = readOptionalBytes(reader, "lengthBytes");
    workload.length.ios = readOptional(reader, "lengthIos");
    if (reader.has("rateIops")) {
        workload.rate = RateLimit{reader.member("rateIops").number(), Arrivals::Even};
        const JsonReader arrivals = reader.member("arrivals");
        if (arrivals.string() == "poisson")
            workload.rate->arrivals = Arrivals::Poisson;
        else if (arrivals.string() != "even")
            arrivals.reject(R"(must be "even" or "poisson")");
    }
    checkReadWorkload(reader, workload);
    return workload;
}

TraceStep readStep(const JsonReader& reader)
{
    TraceStep step;
    step.name = reader.member("name").string();
    step.workload = readWorkload(reader.member("workload"));
    step.seed = reader.member("seed").unsignedInteger();
    const JsonReader target = reader.member("targetBytes");
    step.targetSize = ByteCount(target.unsignedInteger());
    step.hasGenerator = reader.member("hasGenerator").boolean();
    if (step.hasGenerator && step.targetSize < step.workload.blockSize)
        target.reject("must be at least one block");
    return step;
}

TracePass readPass(const JsonReader& reader, std::size_t stepCount)
{
    TracePass pass;
    pass.step = readUnsigned(reader.member("step"), static_cast<unsigned>(stepCount) - 1);
    pass.pass = readUnsigned(reader.member("pass"), std::numeric_limits<std::uint16_t>::max());
    pass.startedAt = readTime(reader.member("startedAtNs"));
    pass.duration = readTime(reader.member("durationNs"));
    constexpr std::uint64_t largestCount = std::uint64_t{1} << 48U; // nine years at a million a second
    pass.ios = readAtMost(reader.member("ios"), largestCount);
    pass.untracedIos = readAtMost(reader.member("untracedIos"), largestCount);
    pass.incompleteFrom = readTime(reader.member("incompleteFromNs"));
    return pass;
}

std::size_t readSize(const JsonReader& array, std::size_t minimum, std::size_t maximum)
{
    const std::size_t size = array.size();
    if (size >= minimum && size <= maximum)
        return size;
    array.reject("must have between " + std::to_string(minimum) + " and " + std::to_string(maximum) + " elements");
    return 0;
}

} // namespace

json::value toJson(const TraceMeta& meta)
{
    json::array steps;
    for (const TraceStep& step : meta.steps)
        steps.push_back(stepToJson(step));
    json::array passes;
    for (const TracePass& pass : meta.passes)
        passes.push_back(passToJson(pass));
    json::object object;
    object["application"] = meta.application;
    object["runId"] = meta.runId;
    object["startedAtUnixMs"] = meta.startedAtUnixMs;
    object["driveModel"] = meta.driveModel;
    object["fileSystem"] = meta.fileSystem;
    object["clock"] = meta.clock;
    object["clockCostNs"] = meta.clockCostNs;
    object["captureCostNs"] = meta.captureCostNs;
    object["importedFrom"] = meta.importedFrom;
    object["note"] = meta.note;
    object["plan"] = meta.plan;
    object["steps"] = std::move(steps);
    object["passes"] = std::move(passes);
    return object;
}

Result<TraceMeta> traceMetaFromJson(const JsonReader& reader)
{
    TraceMeta meta;
    meta.application = reader.member("application").string();
    meta.runId = reader.member("runId").string();
    meta.startedAtUnixMs = reader.member("startedAtUnixMs").integer();
    meta.driveModel = reader.member("driveModel").string();
    meta.fileSystem = reader.member("fileSystem").string();
    meta.clock = reader.member("clock").string();
    meta.clockCostNs = reader.member("clockCostNs").number();
    meta.captureCostNs = reader.member("captureCostNs").number();
    meta.importedFrom = reader.member("importedFrom").string();
    meta.note = reader.member("note").string();
    meta.plan = reader.member("plan").string();

    const JsonReader steps = reader.member("steps");
    const std::size_t stepCount = readSize(steps, 1, largestStepCount);
    for (std::size_t i = 0; i < stepCount && reader.check(); ++i)
        meta.steps.push_back(readStep(steps.element(i)));
    BOOST_OUTCOME_TRY(reader.check());

    const JsonReader passes = reader.member("passes");
    const std::size_t passCount = readSize(passes, 0, largestPassCount);
    std::set<std::pair<unsigned, unsigned>> seen;
    for (std::size_t i = 0; i < passCount && reader.check(); ++i) {
        const JsonReader element = passes.element(i);
        const TracePass pass = readPass(element, stepCount);
        if (!seen.insert({pass.step, pass.pass}).second)
            element.reject("is there twice");
        meta.passes.push_back(pass);
    }
    BOOST_OUTCOME_TRY(reader.check());
    return meta;
}

std::string serializeMeta(const TraceMeta& meta)
{
    std::string payload;
    zstd::compressTo(payload, asBytes(formatCompactJson(toJson(meta))));
    payload.shrink_to_fit();
    return payload;
}

Result<TraceMeta> parseMeta(std::span<const std::byte> payload)
{
    BOOST_OUTCOME_TRY(const std::string text, zstd::decompress(payload, largestMetaBytes));
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    return traceMetaFromJson(JsonReader(document));
}

} // namespace steadymark
