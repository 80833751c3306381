// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/trust_json.h"

#include "core/result/document_values.h"
#include "core/result/result_document.h"

#include <algorithm>

namespace steadymark {
namespace {

template <typename Value, typename Write>
json::array arrayOf(const std::vector<Value>& values, std::size_t limit, Write write)
{
    json::array array;
    for (const Value& value : values) {
        if (array.size() == limit)
            break;
        array.push_back(write(value));
    }
    return array;
}

json::value orNull(const std::optional<double>& value)
{
    return value ? json::value(finite(*value)) : json::value(nullptr);
}

json::value orNull(const std::optional<Nanoseconds>& time)
{
    return time ? json::value(std::int64_t{time->count()}) : json::value(nullptr);
}

json::object toJson(const DeviceTraffic& device)
{
    return {{"device", storable(device.device)}, {"readBytes", device.readBytes}, {"writtenBytes", device.writtenBytes},
        {"readIos", device.readIos}, {"writeIos", device.writeIos}, {"busyNs", std::int64_t{device.busy.count()}},
        {"requestTimeNs", orNull(device.requestTime)}};
}

json::object toJson(const IoLimit& limit)
{
    return json::object{{"device", storable(limit.device)}, {"kind", toString(limit.kind)}, {"value", limit.value}};
}

json::object toJson(const ProcessTraffic& program)
{
    return json::object{
        {"name", storable(program.name)}, {"readBytes", program.readBytes}, {"writtenBytes", program.writtenBytes}};
}

/// [ran, waited or null]
json::array toJson(const WorkerTimes& worker)
{
    return json::array{std::int64_t{worker.ran.count()}, orNull(worker.waited)};
}

json::value toJson(const std::optional<ProcessorTraffic>& processors)
{
    if (!processors)
        return nullptr;
    return json::object{{"totalNs", std::int64_t{processors->total.count()}},
        {"busyNs", std::int64_t{processors->busy.count()}}, {"stealNs", std::int64_t{processors->steal.count()}},
        {"ownNs", std::int64_t{processors->own.count()}}};
}

json::value toJson(const std::optional<ExtentReport>& extents)
{
    if (!extents || !extents->isKnown)
        return nullptr;
    return json::object{{"count", extents->extents}, {"unwrittenBytes", extents->unwritten.count()},
        {"missingBytes", extents->missing.count()}, {"encodedBytes", extents->encoded.count()},
        {"inlinedBytes", extents->inlined.count()}, {"sharedBytes", extents->shared.count()}};
}

json::value orNull(const std::optional<bool>& value)
{
    return value ? json::value(*value) : json::value(nullptr);
}

json::object toJson(const StorageTraits& traits)
{
    return json::object{{"isCompressing", orNull(traits.isCompressing)},
        {"isCopyOnWrite", orNull(traits.isCopyOnWrite)}, {"ignoresDirectReads", traits.ignoresDirectReads},
        {"ignoresDirectWrites", traits.ignoresDirectWrites}, {"directIoRule", storable(traits.directIoRule)}};
}

json::value toJson(const std::optional<Evidence>& evidence)
{
    if (!evidence)
        return nullptr;
    return json::object{{"unit", toString(evidence->unit)},
        {"expected", json::object{{"name", storable(evidence->expectedName)}, {"value", finite(evidence->expected)}}},
        {"seen", json::object{{"name", storable(evidence->seenName)}, {"value", finite(evidence->seen)}}},
        {"limit", orNull(evidence->limit)}};
}

json::object toJson(const TrustReason& reason)
{
    return json::object{{"check", storable(reason.check)}, {"severity", toString(reason.severity)},
        {"text", storable(reason.text)}, {"remedy", storable(reason.remedy)}, {"evidence", toJson(reason.evidence)}};
}

template <class Name, class Parse> Name readName(const JsonReader& reader, Parse parse, Name otherwise)
{
    const auto parsed = parse(reader.string());
    if (!parsed)
        reader.reject("is no name that this program knows");
    return parsed ? parsed.value() : otherwise;
}

std::optional<Evidence> evidenceFrom(const JsonReader& reader)
{
    if (reader.isNull())
        return std::nullopt;
    Evidence evidence;
    evidence.unit = readName(reader.member("unit"), parseEvidenceUnit, EvidenceUnit::Bytes);
    evidence.expectedName = readText(reader.member("expected").member("name"));
    evidence.expected = reader.member("expected").member("value").number();
    evidence.seenName = readText(reader.member("seen").member("name"));
    evidence.seen = reader.member("seen").member("value").number();
    if (reader.has("limit"))
        evidence.limit = reader.member("limit").number();
    return evidence;
}

TrustReason reasonFrom(const JsonReader& reader)
{
    return {readText(reader.member("check")), readName(reader.member("severity"), parseSeverity, Severity::Context),
        readText(reader.member("text")), readText(reader.member("remedy")), evidenceFrom(reader.member("evidence"))};
}

DeviceTraffic deviceFrom(const JsonReader& reader)
{
    DeviceTraffic device{readText(reader.member("device")), readCount(reader.member("readBytes"), resultlimits::bytes),
        readCount(reader.member("writtenBytes"), resultlimits::bytes),
        readCount(reader.member("readIos"), resultlimits::ios), readCount(reader.member("writeIos"), resultlimits::ios),
        readDuration(reader.member("busyNs"))};
    if (reader.has("requestTimeNs"))
        device.requestTime = readDuration(reader.member("requestTimeNs"));
    return device;
}

IoLimit limitFrom(const JsonReader& reader)
{
    return {readText(reader.member("device")),
        readName(reader.member("kind"), parseIoLimitKind, IoLimit::Kind::LatencyTarget),
        readCount(reader.member("value"), resultlimits::bytes)};
}

ProcessTraffic programFrom(const JsonReader& reader)
{
    return {readText(reader.member("name")), readCount(reader.member("readBytes"), resultlimits::bytes),
        readCount(reader.member("writtenBytes"), resultlimits::bytes)};
}

ProcessorTraffic processorsFrom(const JsonReader& reader)
{
    return {readDuration(reader.member("totalNs")), readDuration(reader.member("busyNs")),
        readDuration(reader.member("stealNs")), readDuration(reader.member("ownNs"))};
}

std::optional<WorkerTimes> workerFrom(const JsonReader& reader)
{
    if (reader.size() != 2) {
        reader.reject("must be two times in ns; the second may be null");
        return std::nullopt;
    }
    WorkerTimes times{readDuration(reader.element(0)), std::nullopt};
    if (!reader.element(1).isNull())
        times.waited = readDuration(reader.element(1));
    return times;
}

std::optional<double> numberFrom(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? std::optional<double>(reader.member(name).number()) : std::nullopt;
}

std::optional<bool> booleanFrom(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? std::optional<bool>(reader.member(name).boolean()) : std::nullopt;
}

ExtentReport extentsFrom(const JsonReader& reader)
{
    ExtentReport extents;
    extents.isKnown = true;
    extents.extents = readCount(reader.member("count"), resultlimits::bytes);
    extents.unwritten = readBytes(reader.member("unwrittenBytes"));
    extents.missing = readBytes(reader.member("missingBytes"));
    extents.encoded = readBytes(reader.member("encodedBytes"));
    extents.inlined = readBytes(reader.member("inlinedBytes"));
    extents.shared = readBytes(reader.member("sharedBytes"));
    return extents;
}

StorageTraits traitsFrom(const JsonReader& reader)
{
    StorageTraits traits;
    traits.isCompressing = booleanFrom(reader, "isCompressing");
    traits.isCopyOnWrite = booleanFrom(reader, "isCopyOnWrite");
    traits.ignoresDirectReads = reader.member("ignoresDirectReads").boolean();
    traits.ignoresDirectWrites = reader.member("ignoresDirectWrites").boolean();
    traits.directIoRule = readText(reader.member("directIoRule"));
    return traits;
}

} // namespace

json::value toJson(const std::optional<PassObservations>& observed)
{
    if (!observed)
        return nullptr;
    json::object object;
    object["windowNs"] = std::int64_t{observed->window.count()};
    object["devices"] = arrayOf(observed->devices, resultlimits::stackLayers,
        [](const DeviceTraffic& device) { return json::value(toJson(device)); });
    object["anyDevice"] = observed->anyDevice ? json::value(toJson(*observed->anyDevice)) : json::value(nullptr);
    object["limits"] = arrayOf(
        observed->limits, resultlimits::ioLimits, [](const IoLimit& limit) { return json::value(toJson(limit)); });
    object["programs"] = arrayOf(observed->programs, resultlimits::programs,
        [](const ProcessTraffic& program) { return json::value(toJson(program)); });
    object["processors"] = toJson(observed->processors);
    object["workers"] = arrayOf(observed->workers, resultlimits::workers,
        [](const WorkerTimes& worker) { return json::value(toJson(worker)); });
    object["cachedBytes"] = observed->cached ? json::value(observed->cached->count()) : json::value(nullptr);
    object["clockDrift"] = orNull(observed->clockDrift);
    object["hostStalls"] =
        json::object{{"count", observed->hostStalls}, {"totalNs", std::int64_t{observed->hostStalledFor.count()}},
            {"longestNs", std::int64_t{observed->longestHostStall.count()}}};
    return object;
}

json::value toJson(const RunObservations& observed)
{
    if (!observed.isKnown)
        return nullptr;
    json::object object;
    object["extents"] = toJson(observed.extents);
    object["traits"] = toJson(observed.traits);
    object["content"] = observed.content
        ? json::value(json::object{{"blocks", observed.content->blocks}, {"zeroBlocks", observed.content->zeroBlocks}})
        : json::value(nullptr);
    object["memoryCopyBytesPerSecond"] = orNull(observed.memoryCopyBytesPerSecond);
    object["power"] = json::object{{"source", storable(observed.power.source)},
        {"profile", storable(observed.power.profile)}, {"linkSaving", storable(observed.power.linkSaving)}};
    return object;
}

json::value toJson(const std::optional<Verdict>& verdict)
{
    if (!verdict)
        return nullptr;
    json::array reasons;
    for (const TrustReason& reason : verdict->reasons)
        reasons.push_back(toJson(reason));
    return json::object{{"level", toString(verdict->level)}, {"rules", trustRules}, {"reasons", std::move(reasons)}};
}

json::value toJson(const RunVerdict& verdict)
{
    if (verdict.sound + verdict.suspicious + verdict.invalid == 0)
        return nullptr;
    return json::object{{"level", toString(verdict.level)}, {"rules", trustRules}, {"sound", verdict.sound},
        {"suspicious", verdict.suspicious}, {"invalid", verdict.invalid}, {"summary", storable(verdict.summary)}};
}

std::optional<PassObservations> passObservationsFrom(const JsonReader& reader)
{
    if (reader.isNull())
        return std::nullopt;
    PassObservations observed;
    observed.window = readDuration(reader.member("windowNs"));
    const JsonReader devices = reader.member("devices");
    const std::size_t deviceCount = readSize(devices, resultlimits::stackLayers);
    for (std::size_t i = 0; i < deviceCount; ++i)
        observed.devices.push_back(deviceFrom(devices.element(i)));
    if (reader.has("anyDevice"))
        observed.anyDevice = deviceFrom(reader.member("anyDevice"));
    const JsonReader limits = reader.member("limits");
    const std::size_t limitCount = readSize(limits, resultlimits::ioLimits);
    for (std::size_t i = 0; i < limitCount; ++i)
        observed.limits.push_back(limitFrom(limits.element(i)));
    const JsonReader programs = reader.member("programs");
    const std::size_t programCount = readSize(programs, resultlimits::programs);
    for (std::size_t i = 0; i < programCount; ++i)
        observed.programs.push_back(programFrom(programs.element(i)));
    if (reader.has("processors"))
        observed.processors = processorsFrom(reader.member("processors"));
    const JsonReader workers = reader.member("workers");
    const std::size_t workerCount = readSize(workers, resultlimits::workers);
    for (std::size_t i = 0; i < workerCount; ++i) {
        if (const std::optional<WorkerTimes> times = workerFrom(workers.element(i)))
            observed.workers.push_back(*times);
    }
    if (reader.has("cachedBytes"))
        observed.cached = readBytes(reader.member("cachedBytes"));
    observed.clockDrift = numberFrom(reader, "clockDrift");
    const JsonReader stalls = reader.member("hostStalls");
    observed.hostStalls = readCount(stalls.member("count"), resultlimits::ios);
    observed.hostStalledFor = readDuration(stalls.member("totalNs"));
    observed.longestHostStall = readDuration(stalls.member("longestNs"));
    return observed;
}

RunObservations runObservationsFrom(const JsonReader& reader)
{
    RunObservations observed;
    if (reader.isNull())
        return observed;
    observed.isKnown = true;
    if (reader.has("extents"))
        observed.extents = extentsFrom(reader.member("extents"));
    observed.traits = traitsFrom(reader.member("traits"));
    if (reader.has("content")) {
        const JsonReader content = reader.member("content");
        observed.content = ContentSample{readCount(content.member("blocks"), resultlimits::ios),
            readCount(content.member("zeroBlocks"), resultlimits::ios)};
        if (observed.content->zeroBlocks > observed.content->blocks)
            content.reject("must not have more zero blocks than blocks");
    }
    observed.memoryCopyBytesPerSecond = numberFrom(reader, "memoryCopyBytesPerSecond");
    const JsonReader power = reader.member("power");
    observed.power = {
        readText(power.member("source")), readText(power.member("profile")), readText(power.member("linkSaving"))};
    return observed;
}

std::optional<Verdict> verdictFrom(const JsonReader& reader)
{
    if (reader.isNull())
        return std::nullopt;
    Verdict verdict;
    verdict.level = readName(reader.member("level"), parseTrustLevel, TrustLevel::Sound);
    const JsonReader reasons = reader.member("reasons");
    const std::size_t size = readSize(reasons, resultlimits::reasons);
    for (std::size_t i = 0; i < size; ++i)
        verdict.reasons.push_back(reasonFrom(reasons.element(i)));
    return verdict;
}

bool isSameVerdict(const json::value& expected, const json::value& stored)
{
    if (expected.is_null() || stored.is_null())
        return expected.is_null() == stored.is_null();
    const auto member = [](const json::value& value, std::string_view name) {
        const json::value* const found = value.is_object() ? value.get_object().if_contains(name) : nullptr;
        return found != nullptr ? *found : json::value(nullptr);
    };
    if (member(stored, "rules") != member(expected, "rules"))
        return stored.is_object() && member(stored, "rules").is_number();
    const auto checksOf = [&member](const json::value& verdict) {
        std::vector<std::string> checks;
        const json::value reasons = member(verdict, "reasons");
        if (reasons.is_array()) {
            for (const json::value& reason : reasons.get_array())
                checks.push_back(formatCompactJson(json::array{member(reason, "check"), member(reason, "severity")}));
        }
        std::ranges::sort(checks);
        return checks;
    };
    return std::ranges::all_of(std::initializer_list<std::string_view>{"level", "sound", "suspicious", "invalid"},
               [&](std::string_view name) { return member(stored, name) == member(expected, name); })
        && checksOf(stored) == checksOf(expected);
}

} // namespace steadymark
