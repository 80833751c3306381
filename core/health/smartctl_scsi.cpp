// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace steadymark {

namespace {

constexpr std::array<std::string_view, 3> directions = {"read", "write", "verify"};

/// "1234.567", the unit is 10^9 bytes. Where smartctl takes the system's language it is "1234,567".
std::optional<std::uint64_t> gigabytesIn(std::string text)
{
    constexpr double most = 1.8e10; // what fits into 64 bits of bytes
    std::ranges::replace(text, ',', '.');
    double gigabytes = 0.0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), gigabytes);
    if (error != std::errc() || end != text.data() + text.size() || !(gigabytes >= 0.0 && gigabytes < most))
        return std::nullopt;
    return static_cast<std::uint64_t>(std::llround(gigabytes * 1e9));
}

void readErrorCounters(const SmartctlValue& log, SmartDocument& document)
{
    document.facts.hostReadBytes = gigabytesIn(log["read"]["gigabytes_processed"].text());
    document.facts.hostWrittenBytes = gigabytesIn(log["write"]["gigabytes_processed"].text());
    for (const std::string_view direction : directions) {
        const SmartctlValue counters = log[direction];
        if (const auto errors = counters.count("total_uncorrected_errors")) {
            const std::uint64_t before = document.facts.mediaErrors.value_or(0);
            if (before + *errors >= before)
                document.facts.mediaErrors = before + *errors;
        }
        if (!counters.isObject())
            continue;
        for (const auto& [key, value] : *counters.object()) {
            if (document.counters.size() >= mostCounters)
                return;
            const SmartctlValue counter(&value);
            const auto count = counter.count();
            std::string text = count ? std::to_string(*count) : counter.text();
            if (!text.empty())
                document.counters.push_back({std::string(direction) + "." + plainText(key, 100), std::move(text)});
        }
    }
}

// SPC-4, self-test results log: 0 passed, 1 and 2 stopped by somebody, 3 to 7 failed, 15 still running.
void readScsiSelfTests(const SmartctlValue& root, SelfTestState& tests)
{
    constexpr std::size_t logEntries = 20;
    if (const auto seconds = root.count("scsi_extended_self_test_seconds"); seconds && *seconds < 10'000'000) {
        tests.isSupported = true;
        tests.extendedMinutes = static_cast<unsigned>((*seconds + 59) / 60);
    }
    const SmartctlValue status = root["scsi_self_test_status"];
    tests.isRunning = status["in_progress"].boolean().value_or(false);
    if (const auto percent = status["completion_percent"].number();
        tests.isRunning && percent && *percent >= 0.0 && *percent <= 100.0)
        tests.percentDone = static_cast<unsigned>(*percent);
    for (std::size_t i = 0; i < logEntries; ++i) {
        const SmartctlValue entry = root["scsi_self_test_" + std::to_string(i)];
        const auto result = entry["result"].count("value");
        if (!result)
            continue;
        tests.isSupported = true;
        if (*result == 15) {
            tests.isRunning = true;
            continue;
        }
        SelfTestEntry test;
        test.type = entry["code"]["string"].text();
        test.status = entry["result"]["string"].text();
        if (*result == 0)
            test.passed = true;
        else if (*result >= 3 && *result <= 7)
            test.passed = false;
        test.atPowerOnHours = entry["power_on_time"].count("hours");
        test.failingLba = entry["lba_first_failure"].count("value");
        tests.log.push_back(std::move(test));
    }
}

} // namespace

void readSmartctlScsi(const SmartctlValue& root, SmartDocument& document)
{
    if (document.model.empty()) { // 7.3 and 7.4 know it only by these names
        document.model = root["scsi_model_name"].text();
        if (document.model.empty())
            document.model = plainText(root["scsi_vendor"].text() + " " + root["scsi_product"].text());
    }
    if (document.firmware.empty()) {
        const std::string revision = root["scsi_revision"].text();
        document.firmware = revision.empty() ? root["revision"].text() : revision;
    }
    document.wwn = root["logical_unit_id"].text();
    HealthFacts& facts = document.facts;
    if (const auto celsius = plausibleTemperature(root["temperature"]["drive_trip"].number()))
        document.temperatureLimitCelsius = celsius;
    facts.reallocatedSectors = root.count("scsi_grown_defect_list");
    facts.pendingSectors = root["scsi_pending_defects"].count("count");
    if (const auto percent = plausiblePercent(root["scsi_percentage_used_endurance_indicator"].number()))
        facts.percentUsed = percent;
    // Drives without a motor leave it at 0.
    if (const auto cycles = root["scsi_start_stop_cycle_counter"].count("accumulated_start_stop_cycles");
        cycles.value_or(0) > 0)
        facts.powerCycles = cycles;
    if (const SmartctlValue log = root["scsi_error_counter_log"]; log.isObject())
        readErrorCounters(log, document);
    if (const std::string warning = root["smart_status"]["scsi"]["ie_string"].text(); !warning.empty())
        document.messages.push_back(Sentence("The drive warns: {warning}.", {{"warning", warning}}));
    readScsiSelfTests(root, document.selfTests);
}

} // namespace steadymark
