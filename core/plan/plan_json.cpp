// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_json.h"

#include "core/prepare/prepare_json.h"

#include <limits>
#include <utility>

namespace steadymark {
namespace {

constexpr std::uint64_t schemaVersion = 1;

// --- writing ------------------------------------------------------------------------------------------------------

json::value orNull(const std::optional<ByteCount>& bytes)
{
    return bytes ? json::value(bytes->count()) : json::value(nullptr);
}

json::object workloadObject(const Workload& workload)
{
    const PassLength& length = workload.length;
    json::object object;
    object["pattern"] = toString(workload.pattern);
    object["operation"] = toString(operationOf(workload));
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

// --- reading ------------------------------------------------------------------------------------------------------

std::string rangeComplaint(std::uint64_t minimum, std::uint64_t maximum)
{
    return "must be between " + std::to_string(minimum) + " and " + std::to_string(maximum);
}

std::uint64_t readBetween(const JsonReader& reader, std::uint64_t minimum, std::uint64_t maximum)
{
    const std::uint64_t number = reader.unsignedInteger();
    if (number >= minimum && number <= maximum)
        return number;
    reader.reject(rangeComplaint(minimum, maximum));
    return minimum;
}

unsigned readUnsigned(const JsonReader& reader, unsigned minimum, unsigned maximum)
{
    return static_cast<unsigned>(readBetween(reader, minimum, maximum));
}

Nanoseconds readNanoseconds(const JsonReader& reader, Nanoseconds maximum)
{
    return Nanoseconds(static_cast<std::int64_t>(readBetween(reader, 0, static_cast<std::uint64_t>(maximum.count()))));
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

/// A checking function's sentence as the end of one that begins with a path.
std::string asComplaint(const Error& error)
{
    std::string message = error.message;
    if (message.ends_with('.'))
        message.pop_back();
    return "is wrong: " + message;
}

} // namespace

Workload workloadFromJson(const JsonReader& reader)
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

    workload.blockSize =
        ByteCount(readBetween(reader.member("blockBytes"), limits::minimumBlock.count(), limits::maximumBlock.count()));
    workload.queueDepth = readUnsigned(reader.member("queueDepth"), 1, limits::maximumQueueDepth);
    workload.threads = readUnsigned(reader.member("threads"), 1, limits::maximumThreads);
    workload.readPercent = readUnsigned(reader.member("readPercent"), 0, 100);
    workload.span = readOptionalBytes(reader, "spanBytes");
    workload.alignment = readOptionalBytes(reader, "alignmentBytes");
    if (reader.has("lengthNs"))
        workload.length.time = readNanoseconds(reader.member("lengthNs"), Nanoseconds::max());
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

    if (reader.has("operation")) {
        const JsonReader operation = reader.member("operation");
        const std::string_view expected = toString(operationOf(workload));
        if (operation.string() != expected)
            operation.reject("contradicts the readPercent of " + std::to_string(workload.readPercent)
                + ", with which it is \"" + std::string(expected) + "\"");
    }
    if (const Result<> checked = checkWorkload(workload); !checked)
        reader.reject(asComplaint(checked.error()));
    return workload;
}

json::value toJson(const Workload& workload)
{
    return workloadObject(workload);
}

json::value toJson(const TestPlan& plan)
{
    json::array steps;
    for (const WorkloadStep& step : plan.steps) {
        json::object object;
        object["name"] = step.name;
        for (auto& [key, value] : workloadObject(step.workload))
            object[key] = std::move(value);
        steps.push_back(std::move(object));
    }
    json::object object;
    object["schemaVersion"] = schemaVersion;
    object["profile"] = plan.profile;
    object["fileSizeBytes"] = plan.fileSize.count();
    object["passes"] = plan.passes;
    object["hasWarmUp"] = plan.hasWarmUp;
    object["intervalNs"] = std::int64_t{plan.interval.count()};
    object["seed"] = plan.seed;
    object["maximumWrittenBytes"] = orNull(plan.maximumWritten);
    if (!plan.preparation.empty()) {
        json::array preparation;
        for (const PrepareStep& step : plan.preparation)
            preparation.push_back(toJson(step));
        object["preparation"] = std::move(preparation);
    }
    object["steps"] = std::move(steps);
    return object;
}

Result<TestPlan> planFromJson(const JsonReader& reader)
{
    TestPlan plan;
    const JsonReader version = reader.member("schemaVersion");
    if (const std::uint64_t number = version.unsignedInteger(); number != schemaVersion) {
        version.reject("is " + std::to_string(number) + ", but this version of SteadyMark reads only "
            + std::to_string(schemaVersion));
    }
    plan.profile = reader.member("profile").string();
    plan.fileSize = ByteCount(readBetween(reader.member("fileSizeBytes"), 1, limits::maximumFile.count()));
    plan.passes = readUnsigned(reader.member("passes"), 1, limits::maximumPasses);
    plan.hasWarmUp = reader.member("hasWarmUp").boolean();
    plan.interval = readNanoseconds(reader.member("intervalNs"), limits::maximumInterval);
    plan.seed = reader.member("seed").unsignedInteger();
    plan.maximumWritten = readOptionalBytes(reader, "maximumWrittenBytes");

    if (reader.has("preparation")) {
        const JsonReader preparation = reader.member("preparation");
        if (preparation.size() > limits::maximumPrepareSteps)
            preparation.reject("must have at most " + std::to_string(limits::maximumPrepareSteps) + " elements");
        for (std::size_t index = 0; index < preparation.size() && reader.check(); ++index)
            plan.preparation.push_back(prepareStepFrom(preparation.element(index)));
    }

    const JsonReader steps = reader.member("steps");
    const std::size_t count = steps.size();
    if (count < 1 || count > limits::maximumSteps)
        steps.reject("must have between 1 and " + std::to_string(limits::maximumSteps) + " elements");
    for (std::size_t index = 0; index < count && reader.check(); ++index) {
        const JsonReader step = steps.element(index);
        plan.steps.push_back({step.member("name").string(), workloadFromJson(step)});
    }
    BOOST_OUTCOME_TRY(reader.check());
    if (const Result<> checked = checkPlan(plan); !checked)
        reader.reject(asComplaint(checked.error()));
    BOOST_OUTCOME_TRY(reader.check());
    return plan;
}

Result<TestPlan> parsePlan(std::string_view text)
{
    BOOST_OUTCOME_TRY(const json::value document, parseJson(text));
    return planFromJson(JsonReader(document));
}

} // namespace steadymark
