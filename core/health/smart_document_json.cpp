// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_json.h"

#include "core/base/text.h"
#include "core/health/smartctl_json.h"
#include "core/health/smartctl_parts.h"
#include "core/health/smartctl_text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {

namespace {

using Failing = AtaAttribute::Failing;
constexpr std::array<std::pair<Failing, std::string_view>, 3> failingNames = {
    {{Failing::Never, "never"}, {Failing::InThePast, "past"}, {Failing::Now, "now"}}};

template <class T> void writeOptional(json::object& object, std::string_view name, const std::optional<T>& value)
{
    if (value)
        object.emplace(name, *value);
}

void writeText(json::object& object, std::string_view name, const std::string& value)
{
    if (!value.empty())
        object.emplace(name, value);
}

json::object toJson(const AtaAttribute& attribute)
{
    json::object object{{"id", attribute.id}, {"name", attribute.name}};
    writeOptional(object, "value", attribute.value);
    writeOptional(object, "worst", attribute.worst);
    writeOptional(object, "threshold", attribute.threshold);
    object.emplace("raw", attribute.raw);
    object.emplace("rawText", attribute.rawText);
    const auto* const failing =
        std::ranges::find(failingNames, attribute.failing, &decltype(failingNames)::value_type::first);
    object.emplace("failing", failing->second);
    object.emplace("isPrefailure", attribute.isPrefailure);
    object.emplace("isUpdatedOnline", attribute.isUpdatedOnline);
    return object;
}

json::object toJson(const SelfTestState& tests)
{
    json::array log;
    for (const SelfTestEntry& test : tests.log) {
        json::object one{{"type", test.type}, {"status", test.status}};
        writeOptional(one, "passed", test.passed);
        writeOptional(one, "atPowerOnHours", test.atPowerOnHours);
        writeOptional(one, "failingLba", test.failingLba);
        log.push_back(std::move(one));
    }
    json::object object{{"isSupported", tests.isSupported}, {"isRunning", tests.isRunning}};
    writeOptional(object, "percentDone", tests.percentDone);
    writeOptional(object, "shortMinutes", tests.shortMinutes);
    writeOptional(object, "extendedMinutes", tests.extendedMinutes);
    object.emplace("log", std::move(log));
    return object;
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

// --- reading ------------------------------------------------------------------------------------------------------

std::string textOf(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? plainText(reader.member(name).string()) : std::string();
}

bool flagOf(const JsonReader& reader, std::string_view name, bool otherwise)
{
    return reader.has(name) ? reader.member(name).boolean() : otherwise;
}

std::optional<std::uint64_t> countOf(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? std::optional(reader.member(name).unsignedInteger()) : std::nullopt;
}

std::optional<double> numberOf(const JsonReader& reader, std::string_view name)
{
    return reader.has(name) ? std::optional(reader.member(name).number()) : std::nullopt;
}

std::optional<unsigned> smallCountOf(const JsonReader& reader, std::string_view name, unsigned most)
{
    const auto count = countOf(reader, name);
    if (!count)
        return std::nullopt;
    if (*count > most) {
        reader.member(name).reject("must be at most " + std::to_string(most));
        return std::nullopt;
    }
    return static_cast<unsigned>(*count);
}

/// How many elements of a member to read; 0 if it is not there.
std::size_t lengthOf(const JsonReader& reader, std::string_view name, std::size_t most)
{
    if (!reader.has(name))
        return 0;
    const std::size_t size = reader.member(name).size();
    if (size > most) {
        reader.member(name).reject("must have at most " + std::to_string(most) + " elements");
        return 0;
    }
    return size;
}

AtaAttribute attributeFrom(const JsonReader& reader)
{
    AtaAttribute attribute;
    attribute.id = smallCountOf(reader, "id", 255).value_or(0);
    attribute.name = textOf(reader, "name");
    attribute.value = smallCountOf(reader, "value", 255);
    attribute.worst = smallCountOf(reader, "worst", 255);
    attribute.threshold = smallCountOf(reader, "threshold", 255);
    attribute.raw = countOf(reader, "raw").value_or(0);
    attribute.rawText = textOf(reader, "rawText");
    const std::string failing = textOf(reader, "failing");
    for (const auto& [known, name] : failingNames) {
        if (name == failing)
            attribute.failing = known;
    }
    attribute.isPrefailure = flagOf(reader, "isPrefailure", false);
    attribute.isUpdatedOnline = flagOf(reader, "isUpdatedOnline", false);
    return attribute;
}

SelfTestState selfTestsFrom(const JsonReader& reader)
{
    constexpr unsigned mostMinutes = 1'000'000;
    SelfTestState tests;
    tests.isSupported = flagOf(reader, "isSupported", false);
    tests.isRunning = flagOf(reader, "isRunning", false);
    tests.percentDone = smallCountOf(reader, "percentDone", 100);
    tests.shortMinutes = smallCountOf(reader, "shortMinutes", mostMinutes);
    tests.extendedMinutes = smallCountOf(reader, "extendedMinutes", mostMinutes);
    for (std::size_t i = 0, size = lengthOf(reader, "log", mostSelfTests); i < size; ++i) {
        const JsonReader entry = reader.member("log").element(i);
        SelfTestEntry test;
        test.type = textOf(entry, "type");
        test.status = textOf(entry, "status");
        if (entry.has("passed"))
            test.passed = entry.member("passed").boolean();
        test.atPowerOnHours = countOf(entry, "atPowerOnHours");
        test.failingLba = countOf(entry, "failingLba");
        tests.log.push_back(std::move(test));
    }
    return tests;
}

} // namespace

json::object toJson(const SmartDocument& document, bool withIdentity)
{
    json::object drive;
    writeText(drive, "model", document.model);
    writeText(drive, "family", document.family);
    writeText(drive, "firmware", document.firmware);
    if (withIdentity) {
        writeText(drive, "serial", document.serial);
        writeText(drive, "wwn", document.wwn);
    }
    if (document.capacity)
        drive.emplace("capacityBytes", document.capacity->count());
    writeOptional(drive, "isRotational", document.isRotational);
    writeText(drive, "deviceType", document.deviceType);

    json::object object{
        {"drive", std::move(drive)}, {"protocol", toString(document.protocol)}, {"source", document.source}};
    if (document.takenAtUnixMs != 0)
        object.emplace("takenAtUnixMs", document.takenAtUnixMs);
    object.emplace("isAvailable", document.isAvailable);
    object.emplace("isInStandby", document.isInStandby);
    writeOptional(object, "hasPassed", document.hasPassed);
    writeOptional(object, "temperatureLimitCelsius", document.temperatureLimitCelsius);
    writeOptional(object, "criticalTemperatureCelsius", document.criticalTemperatureCelsius);
    object.emplace("exitStatus", document.exitStatus);
    object.emplace("facts", toJson(document.facts));
    json::array attributes;
    for (const AtaAttribute& attribute : document.attributes)
        attributes.push_back(toJson(attribute));
    object.emplace("attributes", std::move(attributes));
    json::array counters;
    for (const HealthCounter& counter : document.counters)
        counters.push_back(json::object{{"name", counter.name}, {"text", counter.text}});
    object.emplace("counters", std::move(counters));
    object.emplace("selfTests", toJson(document.selfTests));
    json::array messages;
    for (const std::string& message : document.messages)
        messages.emplace_back(withIdentity ? message : anonymized(message, document));
    object.emplace("messages", std::move(messages));
    return object;
}

SmartDocument smartDocumentFrom(const JsonReader& reader)
{
    SmartDocument document;
    const JsonReader drive = reader.member("drive");
    document.model = textOf(drive, "model");
    document.family = textOf(drive, "family");
    document.serial = textOf(drive, "serial");
    document.wwn = textOf(drive, "wwn");
    document.firmware = textOf(drive, "firmware");
    document.deviceType = textOf(drive, "deviceType");
    if (const auto bytes = countOf(drive, "capacityBytes"))
        document.capacity = ByteCount(*bytes);
    if (drive.has("isRotational"))
        document.isRotational = drive.member("isRotational").boolean();
    const Result<SmartProtocol> protocol = parseSmartProtocol(reader.member("protocol").string());
    if (protocol)
        document.protocol = protocol.value();
    else
        reader.member("protocol").reject("must be ata, nvme, scsi or unknown");
    document.source = textOf(reader, "source");
    if (reader.has("takenAtUnixMs"))
        document.takenAtUnixMs = reader.member("takenAtUnixMs").integer();
    document.isAvailable = flagOf(reader, "isAvailable", true);
    document.isInStandby = flagOf(reader, "isInStandby", false);
    if (reader.has("hasPassed"))
        document.hasPassed = reader.member("hasPassed").boolean();
    document.temperatureLimitCelsius = numberOf(reader, "temperatureLimitCelsius");
    document.criticalTemperatureCelsius = numberOf(reader, "criticalTemperatureCelsius");
    document.exitStatus = smallCountOf(reader, "exitStatus", 255).value_or(0);
    document.facts = healthFactsFrom(reader.member("facts"));
    for (std::size_t i = 0, size = lengthOf(reader, "attributes", mostAttributes); i < size; ++i)
        document.attributes.push_back(attributeFrom(reader.member("attributes").element(i)));
    for (std::size_t i = 0, size = lengthOf(reader, "counters", mostCounters); i < size; ++i) {
        const JsonReader counter = reader.member("counters").element(i);
        document.counters.push_back({textOf(counter, "name"), textOf(counter, "text")});
    }
    if (reader.has("selfTests"))
        document.selfTests = selfTestsFrom(reader.member("selfTests"));
    for (std::size_t i = 0, size = lengthOf(reader, "messages", mostMessages + mostOwnMessages); i < size; ++i)
        document.messages.push_back(plainText(reader.member("messages").element(i).string()));
    return document;
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
