// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_json.h"

#include "core/base/text.h"
#include "core/health/plausibility.h"
#include "core/health/smartctl_exit.h"
#include "core/health/smartctl_failure.h"
#include "core/health/smartctl_parts.h"

#include <algorithm>
#include <iterator>

namespace steadymark {

namespace {

constexpr std::uint64_t oldestVersion = 7;

SmartProtocol protocolOf(const SmartctlValue& root)
{
    const std::string told = root["device"]["protocol"].text();
    if (told.starts_with("NVMe"))
        return SmartProtocol::Nvme;
    if (told.starts_with("ATA"))
        return SmartProtocol::Ata;
    if (told.starts_with("SCSI"))
        return SmartProtocol::Scsi;
    if (root["nvme_smart_health_information_log"].isObject())
        return SmartProtocol::Nvme;
    if (root["ata_smart_attributes"].isObject() || root["ata_smart_data"].isObject())
        return SmartProtocol::Ata;
    if (root["scsi_error_counter_log"].isObject() || root["scsi_grown_defect_list"].exists())
        return SmartProtocol::Scsi;
    return SmartProtocol::Unknown;
}

std::vector<std::string> messagesOf(const SmartctlValue& root)
{
    const SmartctlValue messages = root["smartctl"]["messages"];
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < messages.size() && texts.size() < mostMessages; ++i) {
        if (std::string text = messages[i]["string"].text(); !text.empty())
            texts.push_back(std::move(text));
    }
    return texts;
}

// "Device is in STANDBY mode, exit(2)", also "SLEEP" and "STANDBY (OS)".
bool saysStandby(const std::string& message)
{
    return message.starts_with("Device is in ") && message.find(" mode, exit(") != std::string::npos;
}

void readTemperatures(const SmartctlValue& root, SmartDocument& document)
{
    constexpr double lowestLimit = 30.0; // less is no limit but a field that was not filled in
    const SmartctlValue temperature = root["temperature"];
    document.facts.temperatureCelsius = plausibleTemperature(temperature["current"].number());
    document.facts.highestTemperatureCelsius = plausibleTemperature(temperature["lifetime_max"].number());
    const auto limitOf = [&](std::string_view name) {
        const auto celsius = plausibleTemperature(temperature[name].number());
        return celsius && *celsius >= lowestLimit ? celsius : std::nullopt;
    };
    document.temperatureLimitCelsius = limitOf("op_limit_max");
    document.criticalTemperatureCelsius = limitOf("critical_limit_max");
    if (!document.criticalTemperatureCelsius)
        document.criticalTemperatureCelsius = limitOf("limit_max");
}

void readCommon(const SmartctlValue& root, SmartDocument& document)
{
    document.deviceType = root["device"]["type"].text();
    document.model = root["model_name"].text();
    document.family = root["model_family"].text();
    document.serial = root["serial_number"].text();
    document.firmware = root["firmware_version"].text();
    if (const auto bytes = root["user_capacity"].count("bytes"))
        document.capacity = ByteCount(*bytes);
    if (const auto rate = root.count("rotation_rate"))
        document.isRotational = *rate > 0;
    constexpr std::uint64_t lastSecond = 253'402'300'799; // of the year 9999
    if (const auto seconds = root["local_time"].count("time_t"); seconds && *seconds <= lastSecond)
        document.takenAtUnixMs = static_cast<std::int64_t>(*seconds) * 1000;
    document.hasPassed = root["smart_status"]["passed"].boolean();
    document.facts.powerOnHours = root["power_on_time"].count("hours");
    document.facts.powerCycles = root.count("power_cycle_count");
    // A guess where the drive is no SSD of ATA, which is read more exactly; it comes with 7.5.
    if (document.protocol != SmartProtocol::Ata)
        document.facts.percentUsed = plausiblePercent(root["endurance_used"]["current_percent"].number());
    readTemperatures(root, document);
}

std::string versionText(std::uint64_t major, std::uint64_t minor)
{
    return std::to_string(major) + "." + std::to_string(minor);
}

/// The list of drives that --scan makes.
bool isScan(const SmartctlValue& root)
{
    return root["devices"].size() > 0 && !root["device"].exists();
}

/// What was asked in front of the document, a password mostly, is left aside.
Result<json::value> parseFrom(std::string_view text)
{
    Result<json::value> parsed = parseJson(text);
    constexpr std::size_t longestPrompt = 1000;
    const std::size_t begin = text.find('{');
    if (parsed || begin == 0 || begin > longestPrompt || text.find_first_not_of(" \t\r\n[") == begin)
        return parsed;
    const std::size_t end = text.rfind('}');
    if (end == std::string_view::npos || end < begin)
        return parsed;
    Result<json::value> behind = parseJson(text.substr(begin, end + 1 - begin));
    return behind ? behind : parsed;
}

/// Whether there is anything about the drive's health.
bool tellsAnything(const SmartctlValue& root)
{
    for (const std::string_view member :
        {"smart_status", "ata_smart_data", "ata_smart_attributes", "ata_device_statistics",
            "nvme_smart_health_information_log", "scsi_error_counter_log", "temperature", "power_on_time"}) {
        if (root[member].exists())
            return true;
    }
    return false;
}

/// Whether the drive passes a judgement on itself or counts errors. Some SAS drives do with SMART switched off, which
/// there only means that they do not warn by themselves.
bool tellsHealth(const SmartctlValue& root)
{
    return root["smart_status"]["passed"].boolean() || root["scsi_error_counter_log"].isObject()
        || root["ata_smart_attributes"]["table"].size() > 0;
}

void readAvailability(const SmartctlValue& root, SmartDocument& document)
{
    const SmartctlValue support = root["smart_support"];
    const bool isAvailable = support["available"].boolean().value_or(true);
    const bool isEnabled = support["enabled"].boolean().value_or(true);
    if (tellsHealth(root)) {
        if (isAvailable && !isEnabled)
            document.messages.push_back(Sentence("SMART is disabled in the drive, which still reports its state; "
                                                 "\"smartctl -s on\" enables its warnings."));
    } else if (!isAvailable) {
        document.isAvailable = false;
        document.messages.push_back(Sentence("The drive does not report its health (it does not support SMART)."));
    } else if (!isEnabled) {
        document.isAvailable = false;
        document.messages.push_back(Sentence("SMART is disabled in the drive; \"smartctl -s on\" enables it."));
    } else if (!tellsAnything(root)) {
        document.isAvailable = false;
        document.messages.push_back(Sentence("smartctl found nothing about the drive's health."));
    }
}

/// Of SATA: 8 of 10 bits on the link are data.
std::optional<std::uint64_t> linkSpeed(const SmartctlValue& root)
{
    const SmartctlValue fastest = root["interface_speed"]["max"];
    const auto unit = fastest.count("bits_per_unit");
    constexpr std::uint64_t bitsPerByte = 10;
    constexpr std::uint64_t most = 1'000'000'000'000;
    return unit && *unit <= most ? scaled(fastest.count("units_per_second"), *unit / bitsPerByte) : std::nullopt;
}

} // namespace

Result<SmartDocument> parseSmartctlJson(std::string_view text)
{
    if (text.size() > mostSmartctlBytes)
        return fail(ErrorCode::Damaged,
            Sentence("This is longer than anything smartctl prints ({most} at most): it must be another file.",
                {{"most", Figure{formatSize(ByteCount(mostSmartctlBytes))}}}));
    const std::string valid = toValidUtf8(text);
    const Result<json::value> parsed = parseFrom(valid);
    if (!parsed)
        return explainNoJson(valid, parsed.error());
    const json::value* value = &parsed.value();
    if (const json::array* documents = value->if_array()) { // of programs that ask all drives
        if (documents->size() != 1)
            return explainManyDocuments(documents->size());
        value = &documents->front();
    }
    const SmartctlValue root(value);
    const SmartctlValue version = root["smartctl"]["version"];
    const auto major = version[std::size_t{0}].count();
    const auto minor = version[std::size_t{1}].count();
    if (!major || !minor)
        return fail(ErrorCode::Damaged,
            Sentence("This is JSON, but not what smartctl prints: create the document with \"smartctl --json=c -x "
                     "DEVICE\"."));
    if (*major < oldestVersion)
        return failTooOld(versionText(*major, *minor));
    return readSmartctl(root);
}

Result<SmartDocument> readSmartctl(const SmartctlValue& root)
{
    if (isScan(root))
        return explainScan();
    const SmartctlValue smartctl = root["smartctl"];
    SmartDocument document;
    const SmartctlValue version = smartctl["version"];
    document.source =
        join({"smartctl",
                 versionText(version[std::size_t{0}].count().value_or(0), version[std::size_t{1}].count().value_or(0))},
            " ");
    document.protocol = protocolOf(root);
    if (const auto status = smartctl.count("exit_status"); status && *status <= 0xFF)
        document.exitStatus = static_cast<unsigned>(*status);
    readCommon(root, document);
    const std::vector<std::string> messages = messagesOf(root);
    std::ranges::transform(messages, std::back_inserter(document.messages), Sentence::verbatim);
    if (std::ranges::any_of(messages, saysStandby)) {
        document.isInStandby = true;
        return document;
    }
    constexpr unsigned gaveUp = SmartctlExit::badCommandLine | SmartctlExit::openFailed;
    if ((document.exitStatus & gaveUp) != 0 && !tellsAnything(root))
        return explainFailure(document.exitStatus, messages);
    readAvailability(root, document);
    switch (document.protocol) {
    case SmartProtocol::Ata:
        readSmartctlAta(root, document);
        break;
    case SmartProtocol::Nvme:
        readSmartctlNvme(root, document);
        break;
    case SmartProtocol::Scsi:
        readSmartctlScsi(root, document);
        break;
    case SmartProtocol::Unknown:
        break;
    }
    if ((document.exitStatus & SmartctlExit::commandFailed) != 0 && document.isAvailable)
        document.messages.push_back(Sentence("The drive rejected some of smartctl's commands, which is often harmless; "
                                             "the missing values were not reported."));
    dropImplausible(document, linkSpeed(root));
    return document;
}

} // namespace steadymark
