// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/smartctl_text.h"

#include "core/base/text.h"
#include "core/health/nvme_health_log.h"
#include "core/health/smartctl_exit.h"
#include "core/health/smartctl_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace steadymark {

namespace {

using Words = std::vector<std::string_view>;

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view withoutBlanks(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The first `most` words; the last of them is all that is left.
Words wordsOf(std::string_view line, std::size_t most = 32)
{
    Words words;
    for (line = withoutBlanks(line); !line.empty(); line = withoutBlanks(line)) {
        const auto end = words.size() + 1 < most ? std::ranges::find_if(line, isBlank) : line.end();
        const auto length = static_cast<std::size_t>(end - line.begin());
        words.push_back(line.substr(0, length));
        line.remove_prefix(length);
    }
    return words;
}

/// How many bytes at the beginning separate groups of digits in some language.
std::size_t separatorAt(std::string_view text)
{
    // The last three: a blank that does not break, the same but narrow, a typographic apostrophe.
    constexpr std::array<std::string_view, 7> separators = {
        ",", ".", "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x99"};
    const auto* const found =
        std::ranges::find_if(separators, [&](std::string_view separator) { return text.starts_with(separator); });
    return found != separators.end() ? found->size() : 0;
}

/// "2,000,398,934,016 bytes [2.00 TB]": digits in groups of three.
std::optional<std::uint64_t> groupedNumberIn(std::string_view text)
{
    const auto digitsAt = [](std::string_view at) {
        return static_cast<std::size_t>(std::ranges::find_if_not(at, isDigit) - at.begin());
    };
    text = withoutBlanks(text);
    std::size_t length = digitsAt(text);
    std::string digits(text.substr(0, length));
    while (length > 0) {
        text.remove_prefix(length);
        const std::size_t separator = separatorAt(text);
        text.remove_prefix(separator);
        length = digitsAt(text);
        if (separator == 0 || length != 3)
            break;
        digits += text.substr(0, length);
    }
    return wholeNumberIn(digits);
}

std::optional<std::uint64_t> hexNumberIn(std::string_view text)
{
    if (text.starts_with("0x"))
        text.remove_prefix(2);
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// "Key:   value"; blanks in the key are one each.
struct Field {
    std::string key;
    std::string_view value;
};

std::optional<Field> fieldIn(std::string_view line)
{
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0)
        return std::nullopt;
    std::string key;
    for (const std::string_view word : wordsOf(line.substr(0, colon)))
        key += (key.empty() ? "" : " ") + std::string(word);
    return Field{std::move(key), withoutBlanks(line.substr(colon + 1))};
}

/// The object that is member `name` of `parent`, made if it is not there.
json::object& memberOf(json::object& parent, std::string_view name)
{
    json::value& value = parent[name];
    if (!value.is_object())
        value.emplace_object();
    return value.get_object();
}

json::array& arrayOf(json::object& parent, std::string_view name)
{
    json::value& value = parent[name];
    if (!value.is_array())
        value.emplace_array();
    return value.get_array();
}

void put(json::object& object, std::string_view name, const std::optional<std::uint64_t>& number)
{
    if (number)
        object[name] = *number;
}

// --- the sections -------------------------------------------------------------------------------------------------

/// Reads line by line, remembering which table it is in.
class TextReader final {
public:
    json::value read(std::string_view text)
    {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            readLine(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        finish();
        return std::move(m_root);
    }

private:
    enum class Table { None, Attributes, Statistics, SelfTests, NvmeSelfTests, ScsiSelfTests, PendingDefects };

    void readLine(std::string_view line)
    {
        constexpr std::size_t longest = 1000; // no line of smartctl is so long
        const std::string_view content = withoutBlanks(line.substr(0, longest));
        if (content.empty()) {
            if (m_table != Table::Statistics) // has gaps where pages were left out; its rows are like no other
                m_table = Table::None;
            return;
        }
        if (m_table == Table::None || !readRow(content))
            readOther(content);
    }

    bool readRow(std::string_view line)
    {
        switch (m_table) {
        case Table::None:
            break;
        case Table::Attributes:
            return readAttribute(line);
        case Table::Statistics:
            return readStatistic(line);
        case Table::SelfTests:
            return readSelfTest(line);
        case Table::NvmeSelfTests:
            return readNvmeSelfTest(line);
        case Table::ScsiSelfTests:
            return readScsiSelfTest(line);
        case Table::PendingDefects:
            return readPendingDefect(line);
        }
        return false;
    }

    void readOther(std::string_view line)
    {
        if (readVersion(line) || readHead(line) || readErrorCounters(line))
            return;
        if (const auto field = fieldIn(line)) {
            if (!readIdentity(*field) && !readState(*field) && !readNvme(*field))
                readScsi(*field);
        } else {
            readScsiSentence(line);
        }
        const bool isNotOpened = line.starts_with("Smartctl open device");
        if (isNotOpened)
            memberOf(m_root, "smartctl")["exit_status"] = SmartctlExit::openFailed;
        if (isNotOpened || line.starts_with("Device is in "))
            arrayOf(memberOf(m_root, "smartctl"), "messages").push_back(json::object{{"string", line}});
    }

    /// "smartctl 7.1 2020-06-20 r5066 [x86_64-linux] (local build)".
    bool readVersion(std::string_view line)
    {
        constexpr std::string_view program = "smartctl ";
        json::object& smartctl = memberOf(m_root, "smartctl");
        if (!line.starts_with(program) || smartctl.contains("version"))
            return false;
        line.remove_prefix(program.size());
        const auto major = leadingNumberIn(line);
        const std::size_t point = line.find('.');
        const auto minor = point < line.size() ? leadingNumberIn(line.substr(point + 1)) : std::nullopt;
        if (major && minor)
            smartctl["version"] = json::array{*major, *minor};
        return true;
    }

    /// The head of a table.
    bool readHead(std::string_view line)
    {
        if (line.starts_with("ID# ATTRIBUTE_NAME")) {
            m_table = Table::Attributes;
            m_isBrief = line.find("WHEN_FAILED") == std::string_view::npos;
        } else if (line.starts_with("Page") && line.find("Offset Size") != std::string_view::npos) {
            m_table = Table::Statistics;
        } else if (line.starts_with("Num ") && line.find("LifeTime(hours)") != std::string_view::npos) {
            m_table = Table::SelfTests;
        } else if (line.starts_with("Num ") && line.find("Power_on_Hours") != std::string_view::npos) {
            m_table = Table::NvmeSelfTests;
        } else if (line.starts_with("Num ") && line.find("segment") != std::string_view::npos) {
            m_table = Table::ScsiSelfTests;
        } else if (line.starts_with("Index") && line.find("LBA") != std::string_view::npos) {
            m_table = Table::PendingDefects;
        } else {
            return false;
        }
        return true;
    }

    // "  5 Reallocated_Sector_Ct   PO--CK   100   100   010    -    0" (-x), or with "0x0033 … Pre-fail  Always  -  0"
    // (-a)
    bool readAttribute(std::string_view line)
    {
        const std::size_t columns = m_isBrief ? 8 : 10;
        const Words words = wordsOf(line, columns);
        const auto id = words.empty() ? std::nullopt : wholeNumberIn(words.front());
        if (!id || words.size() + 1 < columns)
            return false;
        const auto number = [&](std::size_t index) {
            return wholeNumberIn(words[index]);
        };
        const std::string_view failed = words[m_isBrief ? 6 : 8];
        const std::string_view flags = words[2];
        const std::string_view raw = words.size() == columns ? words.back() : std::string_view("-");
        json::object attribute{{"id", *id}, {"name", words[1]}};
        put(attribute, "value", number(3));
        put(attribute, "worst", number(4));
        put(attribute, "thresh", number(5));
        attribute["when_failed"] = failed == "NOW" || failed == "FAILING_NOW" ? "now"
            : failed == "Past" || failed == "In_the_past"                     ? "past"
                                                                              : "";
        const bool isPrefailure = m_isBrief ? flags.starts_with('P') : words[6] == "Pre-fail";
        attribute["flags"] = json::object{{"prefailure", isPrefailure},
            {"updated_online", m_isBrief ? flags.find('O') != std::string_view::npos : words[7] == "Always"}};
        attribute["raw"] = rawValue(raw);
        arrayOf(memberOf(m_root, "ata_smart_attributes"), "table").push_back(std::move(attribute));
        if (*id == 9 && words[1].starts_with("Power_On_Hours"))
            put(memberOf(m_root, "power_on_time"), "hours", leadingNumberIn(raw));
        else if (*id == 12 && words[1] == "Power_Cycle_Count")
            put(m_root, "power_cycle_count", leadingNumberIn(raw));
        return true;
    }

    /// The 48 bits are only known where they are printed as one number, or as three.
    static json::object rawValue(std::string_view text)
    {
        json::object raw{{"string", text}};
        if (text.starts_with("0x")) {
            put(raw, "value", hexNumberIn(text));
            return raw;
        }
        const Words words = wordsOf(text, 4);
        const auto part = [&](std::size_t index) {
            const auto number = wholeNumberIn(words[index]);
            return number && *number <= 0xFFFF ? number : std::nullopt;
        };
        if (words.size() == 3 && part(0) && part(1) && part(2))
            raw["value"] = *part(0) << 32U | *part(1) << 16U | *part(2);
        else
            put(raw, "value", leadingNumberIn(text));
        return raw;
    }

    // "0x01  0x018  6      3825636322  ---  Logical Sectors Written"; 6.x: "  1  0x018  6  3825636322  Logical …"
    bool readStatistic(std::string_view line)
    {
        const Words words = wordsOf(line, 5);
        if (words.size() < 5)
            return false;
        const auto page = words[0].starts_with("0x") ? hexNumberIn(words[0]) : wholeNumberIn(words[0]);
        const auto offset = words[1].starts_with("0x") ? hexNumberIn(words[1]) : std::nullopt;
        if (!page || !offset)
            return words[1].starts_with('='); // the name of a page
        std::string_view digits = words[3];
        if (digits.ends_with('~')) // normalised, in 6.x
            digits.remove_suffix(1);
        if (const auto value = wholeNumberIn(digits)) {
            json::array& pages = arrayOf(memberOf(m_root, "ata_device_statistics"), "pages");
            pages.push_back(json::object{{"number", *page},
                {"table",
                    json::array{json::object{
                        {"offset", *offset}, {"value", *value}, {"flags", json::object{{"valid", true}}}}}}});
        }
        return true;
    }

    /// Behind the number of a test: its type, status and the rest, in columns that at least two blanks part.
    static Words columnsOf(std::string_view line)
    {
        Words columns;
        for (line = withoutBlanks(line); !line.empty(); line = withoutBlanks(line)) {
            const std::size_t end = std::min(line.find("  "), line.size());
            columns.push_back(withoutBlanks(line.substr(0, end)));
            line.remove_prefix(end);
        }
        return columns;
    }

    // "# 1  Extended offline    Completed without error       00%       194         -"
    bool readSelfTest(std::string_view line)
    {
        const std::size_t percent = line.find('%');
        if (!line.starts_with('#') || line.size() < 5 || percent == std::string_view::npos)
            return false;
        const std::size_t blank = line.find_last_of(" \t", percent);
        if (blank == std::string_view::npos || blank < 5)
            return false;
        // The status may fill its column, so it is found by its words.
        const std::string_view both = withoutBlanks(line.substr(4, blank - 4));
        constexpr std::array begins = {"Completed", "Aborted by host", "Interrupted (", "Fatal or unknown",
            "Self-test routine in progress", "Unknown"};
        std::size_t status = std::string_view::npos;
        for (const std::string_view begin : begins)
            status = std::min(status, both.find(begin));
        if (status == std::string_view::npos)
            return false;
        const std::string_view words = withoutBlanks(both.substr(status));
        const Words rest = wordsOf(line.substr(percent + 1), 3);
        json::object test{{"type", json::object{{"string", withoutBlanks(both.substr(0, status))}}}};
        test["status"] = ataStatus(words);
        if (!rest.empty())
            put(test, "lifetime_hours", wholeNumberIn(rest[0]));
        if (rest.size() > 1)
            put(test, "lba", rest[1].starts_with("0x") ? hexNumberIn(rest[1]) : wholeNumberIn(rest[1]));
        arrayOf(memberOf(memberOf(m_root, "ata_smart_self_test_log"), "extended"), "table").push_back(std::move(test));
        return true;
    }

    /// With the number that the standard gives these words (ACS-4, 9.12).
    static json::object ataStatus(std::string_view words)
    {
        json::object status{{"string", words}};
        if (words.starts_with("Completed without error"))
            status["passed"] = true;
        else if (words.starts_with("Completed") || words.starts_with("Fatal"))
            status["passed"] = false;
        status["value"] = words.starts_with("Self-test routine in progress") ? 0xF0
            : words.starts_with("Aborted")                                   ? 0x10
            : words.starts_with("Interrupted")                               ? 0x20
            : status.contains("passed") && status["passed"].get_bool()       ? 0x00
                                                                             : 0x40;
        return status;
    }

    // " 0   Extended          Completed without error               16682            -     1   -   -    -"
    bool readNvmeSelfTest(std::string_view line)
    {
        const Words columns = columnsOf(line);
        if (columns.size() < 4 || !wholeNumberIn(columns[0]))
            return false;
        const std::string_view status = columns[2];
        json::object test{{"self_test_code", json::object{{"string", columns[1]}}}};
        const unsigned value = status.starts_with("Completed without error") ? 0
            : status.starts_with("Completed")                                ? 7
            : status.starts_with("Fatal")                                    ? 5
                                                                             : 1;
        test["self_test_result"] = json::object{{"string", status}, {"value", value}};
        put(test, "power_on_hours", wholeNumberIn(columns[3]));
        if (columns.size() > 4)
            put(test, "lba", wholeNumberIn(columns[4]));
        arrayOf(memberOf(m_root, "nvme_self_test_log"), "table").push_back(std::move(test));
        return true;
    }

    // "# 1  Background short  Completed                   -     194                 - [-   -    -]"
    bool readScsiSelfTest(std::string_view line)
    {
        if (line.starts_with("Description"))
            return true;
        if (!line.starts_with('#') || line.size() < 5)
            return false;
        const Words columns = columnsOf(line.substr(4));
        constexpr std::size_t most = 20;
        if (columns.size() < 4 || m_scsiTests >= most)
            return false;
        const std::string_view status = columns[1];
        const unsigned value = status.starts_with("Completed, segment") ? 4
            : status.starts_with("Completed")                           ? 0
            : status.starts_with("Aborted")                             ? 1
            : status.starts_with("Self test in progress")               ? 15
                                                                        : 7;
        json::object& test = memberOf(m_root, "scsi_self_test_" + std::to_string(m_scsiTests++));
        test["code"] = json::object{{"string", columns[0]}};
        test["result"] = json::object{{"string", status}, {"value", value}};
        put(memberOf(test, "power_on_time"), "hours", wholeNumberIn(columns[3]));
        if (columns.size() > 4 && columns[4].starts_with("0x"))
            put(memberOf(test, "lba_first_failure"), "value", hexNumberIn(wordsOf(columns[4], 2).front()));
        return true;
    }

    bool readPendingDefect(std::string_view line)
    {
        if (!isDigit(line.front()))
            return false;
        ++m_pendingDefects;
        return true;
    }

    // "read:   4 0 0 4 4 491.518 0"
    bool readErrorCounters(std::string_view line)
    {
        constexpr std::array fields = {"errors_corrected_by_eccfast", "errors_corrected_by_eccdelayed",
            "errors_corrected_by_rereads_rewrites", "total_errors_corrected", "correction_algorithm_invocations",
            "gigabytes_processed", "total_uncorrected_errors"};
        for (const std::string_view direction : {"read", "write", "verify"}) {
            const Words words = wordsOf(line);
            if (words.size() != fields.size() + 1 || words[0].substr(0, words[0].size() - 1) != direction
                || !words[0].ends_with(':'))
                continue;
            json::object& counters = memberOf(memberOf(m_root, "scsi_error_counter_log"), direction);
            for (std::size_t i = 0; i < fields.size(); ++i) {
                if (std::string_view(fields.at(i)) == "gigabytes_processed")
                    counters[fields.at(i)] = words[i + 1];
                else
                    put(counters, fields.at(i), wholeNumberIn(words[i + 1]));
            }
            return true;
        }
        return false;
    }

    bool readIdentity(const Field& field)
    {
        struct Name {
            std::string_view printed, member;
        };
        constexpr std::array texts = {Name{"Model Family", "model_family"}, Name{"Device Model", "model_name"},
            Name{"Model Number", "model_name"}, Name{"Serial Number", "serial_number"},
            Name{"Serial number", "serial_number"}, Name{"Firmware Version", "firmware_version"},
            Name{"Vendor", "scsi_vendor"}, Name{"Product", "scsi_product"}, Name{"Revision", "scsi_revision"},
            Name{"Logical Unit id", "logical_unit_id"}};
        if (const auto* const found = std::ranges::find(texts, field.key, &Name::printed); found != texts.end()) {
            m_root[found->member] = field.value;
            if (field.key == "Device Model")
                m_protocol = "ATA";
            else if (field.key == "Model Number")
                m_protocol = "NVMe";
            else if (field.key == "Product" && m_protocol.empty())
                m_protocol = "SCSI";
            return true;
        }
        const auto number = groupedNumberIn(field.value);
        if (field.key == "User Capacity")
            put(memberOf(m_root, "user_capacity"), "bytes", number);
        else if (field.key == "Total NVM Capacity")
            put(m_root, "nvme_total_capacity", number);
        else if (field.key == "Namespace 1 Size/Capacity" || field.key == "Namespace 1 Capacity")
            put(memberOf(m_root, "user_capacity"), "bytes", number);
        else if (field.key == "Sector Size" || field.key == "Sector Sizes" || field.key == "Logical block size")
            put(m_root, "logical_block_size", number);
        else if (field.key == "Rotation Rate")
            m_root["rotation_rate"] = field.value.starts_with("Solid State") ? 0 : number.value_or(0);
        else if (field.key == "LU WWN Device Id")
            readWwn(field.value);
        else
            return false;
        if (field.key == "Rotation Rate" && !field.value.starts_with("Solid State") && !number)
            m_root.erase("rotation_rate");
        return true;
    }

    // "5 002538 f00000000"
    void readWwn(std::string_view text)
    {
        const Words words = wordsOf(text);
        if (words.size() != 3)
            return;
        json::object& wwn = memberOf(m_root, "wwn");
        put(wwn, "naa", hexNumberIn(words[0]));
        put(wwn, "oui", hexNumberIn(words[1]));
        put(wwn, "id", hexNumberIn(words[2]));
    }

    bool readState(const Field& field)
    {
        if (field.key == "SMART overall-health self-assessment test result" || field.key == "SMART Health Status") {
            const bool hasPassed = field.value.starts_with("PASSED") || field.value.starts_with("OK");
            json::object& status = memberOf(m_root, "smart_status");
            status["passed"] = hasPassed;
            if (field.key == "SMART Health Status" && !hasPassed)
                memberOf(status, "scsi")["ie_string"] = field.value;
        } else if (field.key == "SMART support is") {
            readSupport(field.value);
        } else if (field.key == "Device Error Count" || field.key == "ATA Error Count") {
            put(memberOf(memberOf(m_root, "ata_smart_error_log"), "extended"), "count", leadingNumberIn(field.value));
        } else if (field.key.starts_with("SATA Version is")) {
            readLinkSpeed(field.value);
        } else {
            return readSctTemperature(field);
        }
        return true;
    }

    void readSupport(std::string_view value)
    {
        json::object& support = memberOf(m_root, "smart_support");
        if (value.starts_with("Available"))
            support["available"] = true;
        else if (value.starts_with("Unavailable"))
            support["available"] = false;
        else if (value.starts_with("Enabled"))
            support["enabled"] = true;
        else if (value.starts_with("Disabled"))
            support["enabled"] = false;
    }

    // "SATA 3.3, 6.0 Gb/s (current: 3.0 Gb/s)"
    void readLinkSpeed(std::string_view value)
    {
        const std::size_t unit = value.find(" Gb/s");
        const std::size_t blank = value.find_last_of(' ', unit == 0 ? 0 : unit - 1);
        if (unit == std::string_view::npos || blank == std::string_view::npos || blank + 3 >= value.size())
            return;
        const std::string_view number = value.substr(blank + 1, unit - blank - 1);
        if (number.size() != 3 || !isDigit(number[0]) || !isDigit(number[2]))
            return;
        const int tenths = (number[0] - '0') * 10 + (number[2] - '0');
        memberOf(m_root, "interface_speed")["max"] =
            json::object{{"units_per_second", tenths}, {"bits_per_unit", 100'000'000}};
    }

    // "Lifetime    Min/Max Temperature:     23/41 Celsius"
    bool readSctTemperature(const Field& field)
    {
        json::object& temperature = memberOf(m_root, "temperature");
        const std::size_t slash = field.value.find('/');
        const auto upper = slash < field.value.size() ? leadingNumberIn(field.value.substr(slash + 1)) : std::nullopt;
        if (field.key == "Current Temperature")
            put(temperature, "current", leadingNumberIn(field.value));
        else if (field.key.starts_with("Lifetime") && field.key.ends_with("Min/Max Temperature"))
            put(temperature, "lifetime_max", upper);
        else if (field.key == "Min/Max recommended Temperature")
            put(temperature, "op_limit_max", upper);
        else if (field.key == "Min/Max Temperature Limit")
            put(temperature, "limit_max", upper);
        else
            return false;
        return true;
    }

    bool readNvme(const Field& field)
    {
        struct Name {
            std::string_view printed, member;
        };
        constexpr std::array counters = {Name{"Available Spare", "available_spare"},
            Name{"Available Spare Threshold", "available_spare_threshold"}, Name{"Percentage Used", "percentage_used"},
            Name{"Data Units Read", "data_units_read"}, Name{"Data Units Written", "data_units_written"},
            Name{"Host Read Commands", "host_reads"}, Name{"Host Write Commands", "host_writes"},
            Name{"Controller Busy Time", "controller_busy_time"}, Name{"Power Cycles", "power_cycles"},
            Name{"Power On Hours", "power_on_hours"}, Name{"Unsafe Shutdowns", "unsafe_shutdowns"},
            Name{"Media and Data Integrity Errors", "media_errors"},
            Name{"Error Information Log Entries", "num_err_log_entries"},
            Name{"Warning Comp. Temperature Time", "warning_temp_time"},
            Name{"Critical Comp. Temperature Time", "critical_comp_time"},
            Name{"Thermal Temp. 1 Transition Count", "thermal_mgmt_temperature_1_transition_count"},
            Name{"Thermal Temp. 2 Transition Count", "thermal_mgmt_temperature_2_transition_count"},
            Name{"Thermal Temp. 1 Total Time", "thermal_mgmt_temperature_1_total_time"},
            Name{"Thermal Temp. 2 Total Time", "thermal_mgmt_temperature_2_total_time"}};
        constexpr std::string_view log = "nvme_smart_health_information_log";
        const auto found = std::ranges::find_if(counters, [&](const Name& name) { return name.printed == field.key; });
        if (found != counters.end() && (m_root.contains(log) || field.key != "Power Cycles")) {
            put(memberOf(m_root, log), found->member, groupedNumberIn(field.value));
        } else if (field.key == "Critical Warning") {
            put(memberOf(m_root, log), "critical_warning", hexNumberIn(field.value));
        } else if (field.key == "Temperature" && m_root.contains(log)) {
            put(memberOf(m_root, log), "temperature", leadingNumberIn(field.value));
        } else if (field.key.starts_with("Temperature Sensor ") && m_root.contains(log)) {
            // Only sensors that there are have a line; in the array they stand at their numbers.
            const auto number = leadingNumberIn(field.key.substr(std::string_view("Temperature Sensor ").size()));
            const auto celsius = leadingNumberIn(field.value);
            json::array& sensors = arrayOf(memberOf(m_root, log), "temperature_sensors");
            if (celsius && number && *number > sensors.size() && *number <= nvmeSensors) {
                sensors.resize(*number - 1);
                sensors.emplace_back(*celsius);
            }
        } else if (field.key == "Warning Comp. Temp. Threshold") {
            put(memberOf(m_root, "nvme_composite_temperature_threshold"), "warning", leadingNumberIn(field.value));
        } else if (field.key == "Critical Comp. Temp. Threshold") {
            put(memberOf(m_root, "nvme_composite_temperature_threshold"), "critical", leadingNumberIn(field.value));
        } else {
            return false;
        }
        return true;
    }

    void readScsi(const Field& field)
    {
        json::object& temperature = memberOf(m_root, "temperature");
        if (field.key == "Current Drive Temperature")
            put(temperature, "current", leadingNumberIn(field.value));
        else if (field.key == "Drive Trip Temperature")
            put(temperature, "drive_trip", leadingNumberIn(field.value));
        else if (field.key == "Elements in grown defect list")
            put(m_root, "scsi_grown_defect_list", leadingNumberIn(field.value));
        else if (field.key == "Pending defect count")
            put(memberOf(m_root, "scsi_pending_defects"), "count", leadingNumberIn(field.value));
        else if (field.key == "Percentage used endurance indicator")
            put(m_root, "scsi_percentage_used_endurance_indicator", leadingNumberIn(field.value));
        else if (field.key == "Accumulated start-stop cycles")
            put(memberOf(m_root, "scsi_start_stop_cycle_counter"), "accumulated_start_stop_cycles",
                leadingNumberIn(field.value));
        else if (field.key == "Accumulated power on time, hours")
            readPowerOnTime(field.value);
    }

    // Behind the first colon of "Accumulated power on time, hours:minutes 12345:30"
    void readPowerOnTime(std::string_view value)
    {
        const std::size_t blank = value.find(' ');
        if (blank != std::string_view::npos)
            put(memberOf(m_root, "power_on_time"), "hours", leadingNumberIn(withoutBlanks(value.substr(blank))));
    }

    // "  number of hours powered up = 1234.50"
    void readScsiSentence(std::string_view line)
    {
        constexpr std::string_view hours = "number of hours powered up = ";
        if (line.starts_with(hours))
            put(memberOf(m_root, "power_on_time"), "hours", leadingNumberIn(line.substr(hours.size())));
        else if (line.starts_with("No Errors Logged"))
            memberOf(memberOf(m_root, "ata_smart_error_log"), "extended")["count"] = 0;
    }

    void finish()
    {
        if (m_pendingDefects > 0)
            memberOf(m_root, "ata_pending_defects_log")["count"] = m_pendingDefects;
        if (SmartctlValue temperature(m_root.if_contains("temperature"));
            temperature.object() != nullptr && temperature.object()->empty())
            m_root.erase("temperature");
        if (!m_protocol.empty())
            memberOf(m_root, "device")["protocol"] = m_protocol;
        // No NVMe drive has ATA's error log; "No Errors Logged" is told of both.
        if (m_protocol != "ATA")
            m_root.erase("ata_smart_error_log");
    }

    json::object m_root;
    std::string_view m_protocol; ///< smartctl's name, by the words for the model
    Table m_table = Table::None;
    bool m_isBrief = true; ///< attributes as -x prints them
    std::size_t m_scsiTests = 0;
    std::uint64_t m_pendingDefects = 0;
};

} // namespace

bool isSmartctlText(std::string_view text)
{
    constexpr std::size_t longestPrompt = 1000; // of sudo, in front of it
    const std::size_t program = text.substr(0, longestPrompt).find("smartctl ");
    if (program == std::string_view::npos || text.substr(0, program).find('{') != std::string_view::npos)
        return false;
    constexpr std::array signs = {"=== START OF ", "Smartctl open device", "Device is in "};
    return std::ranges::any_of(
        signs, [&](std::string_view sign) { return text.find(sign, program) != std::string_view::npos; });
}

json::value smartctlTextToJson(std::string_view text)
{
    return TextReader().read(text);
}

Result<SmartDocument> parseSmartctlText(std::string_view text)
{
    const json::value document = smartctlTextToJson(toValidUtf8(text));
    return readSmartctl(SmartctlValue(&document));
}

} // namespace steadymark
