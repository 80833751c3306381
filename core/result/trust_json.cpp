// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/trust_json.h"

#include "core/result/result_document.h"

#include <algorithm>

namespace steadymark {
namespace {

Sentence unknownWord()
{
    return Sentence("is not a name that this program knows");
}

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, DeviceTraffic>& device)
{
    fields.required("device", device.device);
    fields.required("readBytes", device.readBytes, mostBytes);
    fields.required("writtenBytes", device.writtenBytes, mostBytes);
    fields.required("readIos", device.readIos, mostIos);
    fields.required("writeIos", device.writeIos, mostIos);
    fields.required("busyNs", device.busy);
    fields.expected("requestTimeNs", device.requestTime);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, IoLimit>& limit)
{
    fields.required("device", limit.device);
    fields.name("kind", limit.kind, parseIoLimitKind, unknownWord());
    fields.required("value", limit.value, mostBytes);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ProcessTraffic>& program)
{
    fields.required("name", program.name);
    fields.required("readBytes", program.readBytes, mostBytes);
    fields.required("writtenBytes", program.writtenBytes, mostBytes);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ProcessorTraffic>& processors)
{
    fields.required("totalNs", processors.total);
    fields.required("busyNs", processors.busy);
    fields.required("stealNs", processors.steal);
    fields.required("ownNs", processors.own);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, WorkerTimes>& worker)
{
    fields.tuple(Sentence("must be two times in ns; the second may be null"), worker.ran, worker.waited);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PassObservations>& observed)
{
    fields.required("windowNs", observed.window);
    fields.required("devices", observed.devices, {.most = resultlimits::stackLayers});
    fields.expected("anyDevice", observed.anyDevice);
    fields.required("limits", observed.limits, {.most = resultlimits::ioLimits});
    fields.required("programs", observed.programs, {.most = resultlimits::programs});
    fields.expected("processors", observed.processors);
    fields.required("workers", observed.workers, {.most = resultlimits::workers});
    fields.expected("cachedBytes", observed.cached);
    fields.expected("clockDrift", observed.clockDrift);
    fields.group("hostStalls", [&observed](Fields& stalls) {
        stalls.required("count", observed.hostStalls, mostIos);
        stalls.required("totalNs", observed.hostStalledFor);
        stalls.required("longestNs", observed.longestHostStall);
    });
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ExtentReport>& extents)
{
    if constexpr (Fields::isReader)
        extents.isKnown = true;
    fields.required("count", extents.extents, mostBytes);
    fields.required("unwrittenBytes", extents.unwritten);
    fields.required("missingBytes", extents.missing);
    fields.required("encodedBytes", extents.encoded);
    fields.required("inlinedBytes", extents.inlined);
    fields.required("sharedBytes", extents.shared);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, StorageTraits>& traits)
{
    fields.expected("isCompressing", traits.isCompressing);
    fields.expected("isCopyOnWrite", traits.isCopyOnWrite);
    fields.required("ignoresDirectReads", traits.ignoresDirectReads);
    fields.required("ignoresDirectWrites", traits.ignoresDirectWrites);
    fields.sentence("directIoRule", traits.directIoRule);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, ContentSample>& content)
{
    fields.required("blocks", content.blocks, mostIos);
    fields.required("zeroBlocks", content.zeroBlocks, mostIos);
    fields.must([&content] { return content.zeroBlocks <= content.blocks; },
        Sentence("must not have more zero blocks than blocks"));
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, PowerState>& power)
{
    fields.required("source", power.source);
    fields.required("profile", power.profile);
    fields.sentence("linkSaving", power.linkSaving);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, RunObservations>& observed)
{
    if constexpr (Fields::isReader)
        observed.isKnown = true;
    fields.group("extents", observed.extents && observed.extents->isKnown,
        [&observed](Fields& extents) { describe(extents, fields::valueIn(observed.extents)); });
    fields.required("traits", observed.traits);
    fields.expected("content", observed.content);
    fields.expected("memoryCopyBytesPerSecond", observed.memoryCopyBytesPerSecond);
    fields.required("power", observed.power);
}

void describe(FieldWriter& fields, const Evidence& evidence)
{
    fields.required("unit", std::string(toString(evidence.unit)));
    fields.group("expected", [&evidence](FieldWriter& expected) {
        expected.required("name", evidence.expectedName);
        expected.required("value", evidence.expected);
    });
    fields.group("seen", [&evidence](FieldWriter& seen) {
        seen.required("name", evidence.seenName);
        seen.required("value", evidence.seen);
    });
    fields.expected("limit", evidence.limit);
}

void describe(FieldWriter& fields, const TrustReason& reason)
{
    fields.required("check", reason.check);
    fields.required("severity", std::string(toString(reason.severity)));
    fields.required("text", reason.text);
    fields.required("remedy", reason.remedy);
    fields.required("evidence", reason.evidence);
}

void describe(FieldWriter& fields, const Verdict& verdict)
{
    fields.required("level", std::string(toString(verdict.level)));
    fields.remark("rules", [] { return trustRules; });
    fields.required("reasons", verdict.reasons, {.most = resultlimits::reasons});
}

json::value toJson(const std::optional<Verdict>& verdict)
{
    return fields::write(verdict, {});
}

json::value toJson(const RunVerdict& verdict)
{
    if (verdict.sound + verdict.suspicious + verdict.invalid == 0)
        return nullptr;
    return json::object{{"level", toString(verdict.level)}, {"rules", trustRules}, {"sound", verdict.sound},
        {"suspicious", verdict.suspicious}, {"invalid", verdict.invalid},
        {"summary", fields::write(verdict.summary, {})}};
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

template void describe(FieldWriter&, const PassObservations&);
template void describe(FieldReader&, PassObservations&);
template void describe(FieldWriter&, const RunObservations&);
template void describe(FieldReader&, RunObservations&);

} // namespace steadymark
