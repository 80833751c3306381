// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_parts.h"

#include "core/base/text.h"
#include "core/health/nvme_health_log.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace steadymark {

namespace {

constexpr std::uint64_t dataUnitBytes = 512000;

/// Some USB bridges answer a log that they cannot pass on with zeros. No drive has all of these at zero: its spare is
/// 100 % as long as it is new.
bool isMadeUp(const SmartctlValue& log)
{
    constexpr std::array<std::string_view, 8> fields = {"available_spare", "available_spare_threshold",
        "percentage_used", "data_units_read", "data_units_written", "power_cycles", "power_on_hours", "temperature"};
    bool hasAny = false;
    for (const std::string_view field : fields) {
        const auto value = log.count(field);
        if (value && *value != 0)
            return false;
        hasAny = hasAny || value;
    }
    return hasAny;
}

std::optional<double> percentOf(const SmartctlValue& value)
{
    return plausiblePercent(value.number());
}

std::optional<std::uint64_t> sumOf(std::optional<std::uint64_t> a, std::optional<std::uint64_t> b)
{
    if (!a && !b)
        return std::nullopt;
    const std::uint64_t sum = a.value_or(0) + b.value_or(0);
    return sum >= a.value_or(0) ? std::optional(sum) : std::nullopt;
}

void readLog(const SmartctlValue& log, HealthFacts& facts)
{
    if (const auto warning = log.count("critical_warning"); warning && *warning <= 0xFF)
        facts.criticalWarning = static_cast<unsigned>(*warning);
    if (const auto celsius = plausibleTemperature(log["temperature"].number()))
        facts.temperatureCelsius = celsius;
    facts.availableSparePercent = percentOf(log["available_spare"]);
    facts.spareThresholdPercent = percentOf(log["available_spare_threshold"]);
    facts.percentUsed = percentOf(log["percentage_used"]);
    facts.hostReadBytes = scaled(log.count("data_units_read"), dataUnitBytes);
    facts.hostWrittenBytes = scaled(log.count("data_units_written"), dataUnitBytes);
    if (const auto cycles = log.count("power_cycles"))
        facts.powerCycles = cycles;
    if (const auto hours = log.count("power_on_hours"))
        facts.powerOnHours = hours;
    facts.unsafeShutdowns = log.count("unsafe_shutdowns");
    facts.mediaErrors = log.count("media_errors");
    facts.errorLogEntries = log.count("num_err_log_entries");
    const SmartctlValue sensors = log["temperature_sensors"];
    for (std::size_t i = 0; i < std::min(sensors.size(), nvmeSensors); ++i) {
        if (const auto celsius = plausibleTemperature(sensors[i].number()))
            facts.sensors.push_back({static_cast<unsigned>(i + 1), *celsius});
    }
    facts.warningTemperatureMinutes = log.count("warning_temp_time");
    facts.criticalTemperatureMinutes = log.count("critical_comp_time");
    facts.throttleTransitions = sumOf(log.count("thermal_mgmt_temperature_1_transition_count"),
        log.count("thermal_mgmt_temperature_2_transition_count"));
    facts.throttleSeconds =
        sumOf(log.count("thermal_mgmt_temperature_1_total_time"), log.count("thermal_mgmt_temperature_2_total_time"));
}

std::string counterText(const SmartctlValue& log, std::string_view name)
{
    if (const auto count = log.count(name))
        return std::to_string(*count);
    if (const std::string spelledOut = log[std::string(name) + "_s"].text(); !spelledOut.empty())
        return spelledOut; // more than 64 bits
    const auto number = log[name].number();
    return number ? formatFixed(*number, 0) : std::string();
}

// Every field in the order of the log, for the table of attributes.
void readCounters(const SmartctlValue& log, std::vector<HealthCounter>& counters)
{
    for (const auto& [key, value] : *log.object()) {
        if (counters.size() >= mostCounters)
            return;
        const std::string name = plainText(key, 100);
        if (name == "temperature_sensors") {
            const SmartctlValue sensors(&value);
            for (std::size_t i = 0; i < std::min(sensors.size(), nvmeSensors); ++i) {
                if (const auto celsius = plausibleTemperature(sensors[i].number()))
                    counters.push_back({"temperature_sensor_" + std::to_string(i + 1), formatFixed(*celsius, 0)});
            }
        } else if (value.is_number() && name != "nsid") {
            if (std::string text = counterText(log, key); !text.empty())
                counters.push_back({name, std::move(text)});
        }
    }
}

void readNvmeSelfTests(const SmartctlValue& root, SelfTestState& tests)
{
    const SmartctlValue log = root["nvme_self_test_log"];
    const auto isOffered = root["nvme_optional_admin_commands"]["self_test"].boolean();
    tests.isSupported = isOffered.value_or(log.isObject());
    if (const auto operation = log["current_self_test_operation"].count("value"); operation && *operation != 0) {
        tests.isRunning = true;
        if (const auto percent = log.count("current_self_test_completion_percent"); percent && *percent <= 100)
            tests.percentDone = static_cast<unsigned>(*percent);
    }
    const SmartctlValue table = log["table"];
    for (std::size_t i = 0; i < table.size() && tests.log.size() < mostSelfTests; ++i) {
        const SmartctlValue entry = table[i];
        const auto result = entry["self_test_result"].count("value");
        if (!entry.isObject() || !result) // unused entries leave holes
            continue;
        SelfTestEntry test;
        test.type = entry["self_test_code"]["string"].text();
        test.status = entry["self_test_result"]["string"].text();
        if (*result == 0)
            test.passed = true;
        else if (*result >= 5 && *result <= 7) // the others were stopped before they knew
            test.passed = false;
        test.atPowerOnHours = entry.count("power_on_hours");
        test.failingLba = entry.count("lba");
        tests.log.push_back(std::move(test));
    }
}

void readLimits(const SmartctlValue& root, SmartDocument& document)
{
    const SmartctlValue limits = root["nvme_composite_temperature_threshold"];
    if (const auto celsius = plausibleTemperature(limits["warning"].number()))
        document.temperatureLimitCelsius = celsius;
    if (const auto celsius = plausibleTemperature(limits["critical"].number()))
        document.criticalTemperatureCelsius = celsius;
}

} // namespace

void readSmartctlNvme(const SmartctlValue& root, SmartDocument& document)
{
    document.isRotational = false;
    if (!document.capacity) {
        if (const auto bytes = root.count("nvme_total_capacity"))
            document.capacity = ByteCount(*bytes);
    }
    const SmartctlValue eui = root["nvme_namespaces"][std::size_t{0}]["eui64"];
    if (const auto oui = eui.count("oui"), extension = eui.count("ext_id");
        oui && extension && *oui <= 0xFFFFFF && *extension <= 0xFFFFFFFFFF) {
        char text[32];
        std::snprintf(text, sizeof text, "eui.%06llx%010llx", static_cast<unsigned long long>(*oui),
            static_cast<unsigned long long>(*extension));
        document.wwn = text;
    }
    readLimits(root, document);
    readNvmeSelfTests(root, document.selfTests);
    const SmartctlValue log = root["nvme_smart_health_information_log"];
    if (!log.isObject())
        return;
    if (isMadeUp(log)) {
        document.facts = {};
        document.hasPassed.reset();
        document.isAvailable = false;
        document.messages.push_back(
            Sentence("The drive's health log contains only zeros: something between the drive and the machine, usually "
                     "a USB adapter, does not pass it on; connect the drive directly."));
        return;
    }
    readLog(log, document.facts);
    readCounters(log, document.counters);
}

} // namespace steadymark
