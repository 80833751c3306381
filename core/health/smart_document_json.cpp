// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smart_document_json.h"

#include "core/base/text.h"
#include "core/health/health_json.h"
#include "core/health/smartctl_json.h"
#include "core/health/smartctl_parts.h"
#include "core/health/smartctl_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

namespace steadymark {
namespace {

constexpr FieldBounds privateText{.most = 512, .isPlain = true, .isPrivate = true};
constexpr FieldBounds byteValue{.most = 255};
constexpr FieldBounds minutes{.most = 1'000'000};

using Failing = AtaAttribute::Failing;
constexpr std::array<std::string_view, 3> failingNames{"never", "past", "now"};

Result<Failing> parseFailing(std::string_view text)
{
    const auto* const found = std::ranges::find(failingNames, text);
    if (found == failingNames.end())
        return fail(
            ErrorCode::Damaged, Sentence("An attribute has never failed, failed in the past, or is failing now."));
    return static_cast<Failing>(found - failingNames.begin());
}

/// A message without the serial number and the WWN, should smartctl have put them there.
std::string anonymized(std::string message, const SmartDocument& document)
{
    for (const std::string& secret : {document.serial, document.wwn}) {
        constexpr std::size_t tellsNothing = 4;
        for (std::size_t at = 0; secret.size() > tellsNothing && (at = message.find(secret, at)) != std::string::npos;)
            message.replace(at, secret.size(), 1, '-');
    }
    return message;
}

} // namespace

static std::string_view toString(Failing failing)
{
    return failingNames[static_cast<std::size_t>(failing)];
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, AtaAttribute>& attribute)
{
    fields.expected("id", attribute.id, byteValue);
    fields.expected("name", attribute.name, healthText);
    fields.optional("value", attribute.value, byteValue);
    fields.optional("worst", attribute.worst, byteValue);
    fields.optional("threshold", attribute.threshold, byteValue);
    fields.expected("raw", attribute.raw);
    fields.expected("rawText", attribute.rawText, healthText);
    fields.name("failing", attribute.failing, parseFailing, Sentence("must be never, past or now"));
    fields.expected("isPrefailure", attribute.isPrefailure);
    fields.expected("isUpdatedOnline", attribute.isUpdatedOnline);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthCounter>& counter)
{
    fields.expected("name", counter.name, healthText);
    fields.expected("text", counter.text, healthText);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SelfTestEntry>& test)
{
    fields.expected("type", test.type, healthText);
    fields.expected("status", test.status, healthText);
    fields.optional("passed", test.passed);
    fields.optional("atPowerOnHours", test.atPowerOnHours);
    fields.optional("failingLba", test.failingLba);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SelfTestState>& tests)
{
    fields.expected("isSupported", tests.isSupported);
    fields.expected("isRunning", tests.isRunning);
    fields.optional("percentDone", tests.percentDone, {.most = 100});
    fields.optional("shortMinutes", tests.shortMinutes, minutes);
    fields.optional("extendedMinutes", tests.extendedMinutes, minutes);
    fields.expected("log", tests.log, {.most = mostSelfTests});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SmartDocument>& document)
{
    fields.group("drive", [&document](Fields& drive) {
        drive.optional("model", document.model, healthText);
        drive.optional("family", document.family, healthText);
        drive.optional("firmware", document.firmware, healthText);
        drive.optional("serial", document.serial, privateText);
        drive.optional("wwn", document.wwn, privateText);
        drive.optional("capacityBytes", document.capacity, {.most = std::numeric_limits<std::uint64_t>::max()});
        drive.optional("isRotational", document.isRotational);
        drive.optional("deviceType", document.deviceType, healthText);
    });
    fields.name("protocol", document.protocol, parseSmartProtocol, Sentence("must be ata, nvme, scsi or unknown"));
    fields.expected("source", document.source, healthText);
    fields.optional("takenAtUnixMs", document.takenAtUnixMs);
    fields.expected("isAvailable", document.isAvailable);
    fields.expected("isInStandby", document.isInStandby);
    fields.optional("hasPassed", document.hasPassed);
    fields.optional("temperatureLimitCelsius", document.temperatureLimitCelsius);
    fields.optional("criticalTemperatureCelsius", document.criticalTemperatureCelsius);
    fields.expected("exitStatus", document.exitStatus, byteValue);
    fields.required("facts", document.facts);
    fields.expected("attributes", document.attributes, {.most = mostAttributes});
    fields.expected("counters", document.counters, {.most = mostCounters});
    fields.expected("selfTests", document.selfTests);
    fields.expected("messages", document.messages,
        {.most = mostMessages + mostOwnMessages, .mostBytes = healthText.most, .isPlain = true});
}

json::object toJson(const SmartDocument& document, bool withIdentity)
{
    if (withIdentity)
        return writeFields(document, Privacy::WithPrivate);
    SmartDocument anyone = document;
    for (Sentence& message : anyone.messages)
        message = Sentence::verbatim(anonymized(english(message), document));
    return writeFields(anyone);
}

SmartDocument smartDocumentFrom(const JsonReader& reader)
{
    return readFields<SmartDocument>(reader);
}

Result<SmartDocument> parseHealthDocument(std::string_view file)
{
    if (file.size() > 2 * mostSmartctlBytes) // as many characters in UTF-16
        return parseSmartctlJson(file);      // says that it is too long
    const std::string text = decodeTextFile(file);
    if (text.size() <= mostSmartctlBytes && isSmartctlText(text))
        return parseSmartctlText(text);
    if (text.size() <= mostSmartctlBytes) {
        const Result<json::value> parsed = parseJson(text);
        const json::object* object = parsed ? parsed.value().if_object() : nullptr;
        if (object != nullptr && object->contains("facts") && object->contains("protocol")) {
            const JsonReader reader(parsed.value());
            SmartDocument document = smartDocumentFrom(reader);
            BOOST_OUTCOME_TRYV(reader.check());
            return document;
        }
    }
    return parseSmartctlJson(text);
}

} // namespace steadymark
