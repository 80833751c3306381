// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/ata_written_units.h"
#include "core/health/smartctl_parts.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <initializer_list>

namespace steadymark {

namespace {

// Pages of the device statistics log (ACS-4, 9.5) and what stands where in them.
struct Statistic {
    std::uint64_t page = 0;
    std::uint64_t offset = 0;
};
constexpr Statistic sectorsWritten{1, 0x18};
constexpr Statistic sectorsRead{1, 0x28};
constexpr Statistic reallocated{3, 0x20};
constexpr Statistic reportedUncorrectable{4, 0x08};
constexpr Statistic highestTemperature{5, 0x20};
constexpr Statistic interfaceCrcErrors{6, 0x18};
constexpr Statistic percentageUsed{7, 0x08};

/// Nothing if the drive says that the value is not valid.
std::optional<std::uint64_t> statisticOf(const SmartctlValue& root, const Statistic& wanted)
{
    const SmartctlValue pages = root["ata_device_statistics"]["pages"];
    for (std::size_t i = 0; i < std::min<std::size_t>(pages.size(), 256); ++i) {
        if (pages[i].count("number") != wanted.page)
            continue;
        const SmartctlValue table = pages[i]["table"];
        for (std::size_t k = 0; k < std::min<std::size_t>(table.size(), 256); ++k) {
            if (table[k].count("offset") == wanted.offset && table[k]["flags"]["valid"].boolean().value_or(false))
                return table[k].count("value");
        }
    }
    return std::nullopt;
}

std::optional<unsigned> byteOf(const SmartctlValue& value)
{
    const auto number = value.count();
    return number && *number <= 0xFF ? std::optional(static_cast<unsigned>(*number)) : std::nullopt;
}

void readAttributes(const SmartctlValue& table, std::vector<AtaAttribute>& attributes)
{
    for (std::size_t i = 0; i < table.size() && attributes.size() < mostAttributes; ++i) {
        const SmartctlValue entry = table[i];
        const auto id = byteOf(entry["id"]);
        if (!id)
            continue;
        AtaAttribute attribute;
        attribute.id = *id;
        attribute.name = entry["name"].text();
        attribute.value = byteOf(entry["value"]);
        attribute.worst = byteOf(entry["worst"]);
        attribute.threshold = byteOf(entry["thresh"]);
        attribute.raw = entry["raw"].count("value").value_or(0);
        attribute.rawText = entry["raw"]["string"].text();
        const std::string failed = entry["when_failed"].text();
        if (failed == "now")
            attribute.failing = AtaAttribute::Failing::Now;
        else if (failed == "past")
            attribute.failing = AtaAttribute::Failing::InThePast;
        attribute.isPrefailure = entry["flags"]["prefailure"].boolean().value_or(false);
        attribute.isUpdatedOnline = entry["flags"]["updated_online"].boolean().value_or(false);
        attributes.push_back(std::move(attribute));
    }
}

/// The first count in the raw value. Its 48 bits may hold more than one: smartctl prints 8 of "8 (0 5)" first.
std::optional<std::uint64_t> rawCount(const AtaAttribute& attribute)
{
    if (attribute.rawText.empty() && attribute.raw == 0)
        return std::nullopt; // there was none
    const auto printed = attribute.rawText.starts_with("0x") ? std::nullopt : leadingNumberIn(attribute.rawText);
    return printed ? printed : attribute.raw;
}

/// Of the first attribute whose name begins like one of `names`.
std::optional<std::uint64_t> countOf(
    const std::vector<AtaAttribute>& attributes, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto found = std::ranges::find_if(
            attributes, [&](const AtaAttribute& attribute) { return attribute.name.starts_with(name); });
        if (found != attributes.end())
            return rawCount(*found);
    }
    return std::nullopt;
}

void keepLarger(std::optional<std::uint64_t>& kept, const std::optional<std::uint64_t>& other)
{
    if (other && (!kept || *kept < *other))
        kept = other;
}

void readTransfers(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    // Logical sectors; smartctl tells their size.
    std::uint64_t sectorBytes = root.count("logical_block_size").value_or(512);
    if (sectorBytes < 512 || sectorBytes > 65536 || (sectorBytes & (sectorBytes - 1)) != 0)
        sectorBytes = 512;
    facts.hostWrittenBytes = scaled(statisticOf(root, sectorsWritten), sectorBytes);
    facts.hostReadBytes = scaled(statisticOf(root, sectorsRead), sectorBytes);
    std::optional<std::uint64_t> hostWritten;
    std::optional<std::uint64_t> hostRead;
    std::optional<std::uint64_t> nandWritten;
    std::optional<std::uint64_t> tlcWritten;
    std::optional<std::uint64_t> slcWritten;
    for (const AtaAttribute& attribute : document.attributes) {
        const auto unit = transferUnitOf(attribute.name, !document.family.empty());
        if (!unit)
            continue;
        const auto bytes = scaled(rawCount(attribute), unit->bytes);
        switch (unit->counter) {
        case TransferCounter::HostWritten:
            keepLarger(hostWritten, bytes);
            break;
        case TransferCounter::HostRead:
            keepLarger(hostRead, bytes);
            break;
        case TransferCounter::NandWritten:
            keepLarger(attribute.name.find("SLC") != std::string::npos ? slcWritten
                    : attribute.name.find("TLC") != std::string::npos  ? tlcWritten
                                                                       : nandWritten,
                bytes);
            break;
        }
    }
    if (!facts.hostWrittenBytes)
        facts.hostWrittenBytes = hostWritten;
    if (!facts.hostReadBytes)
        facts.hostReadBytes = hostRead;
    facts.nandWrittenBytes = nandWritten;
    if (!nandWritten && tlcWritten)
        facts.nandWrittenBytes = *tlcWritten + slcWritten.value_or(0);
}

// Micron counts pages of a size that it does not tell: those for the host, and those for itself. Their proportion is
// the write amplification.
void readPrograms(SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    const auto forHost = countOf(document.attributes, {"Host_Program_Page_Count"});
    const auto forItself = countOf(document.attributes, {"FTL_Program_Page_Count", "Bckgnd_Program_Page_Cnt"});
    if (facts.nandWrittenBytes || !facts.hostWrittenBytes || !forHost || !forItself || *forHost == 0)
        return;
    constexpr double most = 1e19; // fits into 64 bits
    const double bytes = static_cast<double>(*facts.hostWrittenBytes)
        * (1.0 + static_cast<double>(*forItself) / static_cast<double>(*forHost));
    if (bytes < most)
        facts.nandWrittenBytes = static_cast<std::uint64_t>(bytes);
}

// Attributes whose normalised value counts down from 100 while the flash wears out.
std::optional<double> wearOf(const std::vector<AtaAttribute>& attributes)
{
    constexpr std::array<std::string_view, 9> names = {"Percent_Lifetime_Remain", "Percent_Lifetime_Used",
        "Perc_Rated_Life_Used", "Perc_Rated_Life_Remain", "SSD_Life_Left", "Media_Wearout_Indicator",
        "Remaining_Lifetime_Perc", "Wear_Leveling_Count", "Percent_Life_Remaining"};
    for (const std::string_view name : names) {
        for (const AtaAttribute& attribute : attributes) {
            // SanDisk's attribute 230 has Intel's name, and counts up.
            const bool countsUp = attribute.id == 230;
            if (attribute.name == name && !countsUp && attribute.value && *attribute.value <= 100)
                return 100.0 - *attribute.value;
        }
    }
    return std::nullopt;
}

void readWear(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    if (const auto percent = statisticOf(root, percentageUsed))
        facts.percentUsed = plausiblePercent(static_cast<double>(*percent));
    if (!facts.percentUsed && document.isRotational != true)
        facts.percentUsed = wearOf(document.attributes);
    for (const AtaAttribute& attribute : document.attributes) {
        // Its normalised value is what is left of the spare blocks.
        if (attribute.name == "Available_Reservd_Space" && attribute.value && *attribute.value <= 100) {
            facts.availableSparePercent = *attribute.value;
            if (attribute.threshold && *attribute.threshold > 0)
                facts.spareThresholdPercent = *attribute.threshold;
        }
    }
}

void readTemperature(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    for (const AtaAttribute& attribute : document.attributes) {
        if (facts.temperatureCelsius || (attribute.id != 194 && attribute.id != 190)
            || attribute.name.find("Temp") == std::string::npos)
            continue;
        if (const auto celsius = leadingNumberIn(attribute.rawText))
            facts.temperatureCelsius = plausibleTemperature(static_cast<double>(*celsius));
    }
    if (const auto celsius = statisticOf(root, highestTemperature); celsius && !facts.highestTemperatureCelsius)
        facts.highestTemperatureCelsius = plausibleTemperature(static_cast<double>(*celsius));
}

void readSectors(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    const std::vector<AtaAttribute>& attributes = document.attributes;
    // "Bogus_Current_Pend_Sect" and the like are what the drive database calls counters that count nothing.
    facts.reallocatedSectors =
        countOf(attributes, {"Reallocated_Sector_C", "Reallocate_NAND_Blk_Cnt", "Retired_Block_Count"});
    if (!facts.reallocatedSectors)
        facts.reallocatedSectors = statisticOf(root, reallocated);
    facts.pendingSectors =
        countOf(attributes, {"Current_Pending_Sector", "Current_Pending_ECC_Cnt", "Total_Pending_Sectors"});
    keepLarger(facts.pendingSectors, root["ata_pending_defects_log"].count("count"));
    facts.uncorrectableSectors =
        countOf(attributes, {"Offline_Uncorrectable", "Total_Offl_Uncorrectabl", "Uncorrectable_Sector_C"});
    facts.mediaErrors = statisticOf(root, reportedUncorrectable);
    if (!facts.mediaErrors)
        facts.mediaErrors = countOf(attributes, {"Reported_Uncorrect", "Uncorrectable_Error_Cnt"});
    facts.interfaceCrcErrors =
        countOf(attributes, {"UDMA_CRC_Error_Count", "CRC_Error_Count", "SATA_CRC_Error_Count", "Interface_CRC"});
    if (!facts.interfaceCrcErrors)
        facts.interfaceCrcErrors = statisticOf(root, interfaceCrcErrors);
    facts.unsafeShutdowns = countOf(
        attributes, {"Unexpect_Power_Loss_Ct", "Unsafe_Shutdown_C", "Unexpected_Power_Loss", "POR_Recovery_Count"});
}

std::optional<unsigned> minutesOf(const SmartctlValue& value)
{
    const auto minutes = value.count();
    return minutes && *minutes > 0 && *minutes < 100'000 ? std::optional(static_cast<unsigned>(*minutes))
                                                         : std::nullopt;
}

// The upper four bits of a status (ACS-4, 9.12): 0 passed, 1 and 2 stopped by somebody, 15 still running.
void readAtaSelfTests(const SmartctlValue& root, SelfTestState& tests)
{
    constexpr std::uint64_t running = 15;
    const SmartctlValue smart = root["ata_smart_data"];
    tests.isSupported = smart["capabilities"]["self_tests_supported"].boolean().value_or(false);
    tests.shortMinutes = minutesOf(smart["self_test"]["polling_minutes"]["short"]);
    tests.extendedMinutes = minutesOf(smart["self_test"]["polling_minutes"]["extended"]);
    const SmartctlValue status = smart["self_test"]["status"];
    if (const auto value = status.count("value"); value && (*value >> 4U) == running) {
        tests.isRunning = true;
        if (const auto left = status.count("remaining_percent"); left && *left <= 100)
            tests.percentDone = static_cast<unsigned>(100 - *left);
    }
    SmartctlValue table = root["ata_smart_self_test_log"]["extended"]["table"];
    if (table.size() == 0)
        table = root["ata_smart_self_test_log"]["standard"]["table"];
    for (std::size_t i = 0; i < table.size() && tests.log.size() < mostSelfTests; ++i) {
        const SmartctlValue entry = table[i];
        const auto value = entry["status"].count("value");
        if (!entry.isObject() || (value && (*value >> 4U) == running))
            continue;
        SelfTestEntry test;
        test.type = entry["type"]["string"].text();
        test.status = entry["status"]["string"].text();
        if (value ? (*value >> 4U) != 1 && (*value >> 4U) != 2 : true)
            test.passed = entry["status"]["passed"].boolean();
        test.atPowerOnHours = entry.count("lifetime_hours");
        test.failingLba = entry.count("lba");
        tests.log.push_back(std::move(test));
    }
}

} // namespace

void readSmartctlAta(const SmartctlValue& root, SmartDocument& document)
{
    const SmartctlValue wwn = root["wwn"];
    if (const auto naa = wwn.count("naa"), oui = wwn.count("oui"), id = wwn.count("id");
        naa && oui && id && *naa <= 0xF && *oui <= 0xFFFFFF && *id <= 0xFFFFFFFFF) {
        char text[32];
        std::snprintf(text, sizeof text, "0x%llx%06llx%09llx", static_cast<unsigned long long>(*naa),
            static_cast<unsigned long long>(*oui), static_cast<unsigned long long>(*id));
        document.wwn = text;
    }
    readAttributes(root["ata_smart_attributes"]["table"], document.attributes);
    readTransfers(root, document);
    readPrograms(document);
    readWear(root, document);
    readTemperature(root, document);
    readSectors(root, document);
    readAtaSelfTests(root, document.selfTests);
    if (!document.facts.powerOnHours && !document.attributes.empty()) {
        // Only where smartctl did not: what it prints may be in hours, minutes or half minutes.
        const auto found = std::ranges::find(document.attributes, std::string("Power_On_Hours"), &AtaAttribute::name);
        if (found != document.attributes.end())
            document.facts.powerOnHours = leadingNumberIn(found->rawText);
    }
}

} // namespace steadymark
