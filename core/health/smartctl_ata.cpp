// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_meaning.h"
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

/// Bad things counted by the first attribute whose name begins like one of `names`.
std::optional<std::uint64_t> countOf(SmartDocument& document, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names) {
        const auto found = std::ranges::find_if(
            document.attributes, [&](const AtaAttribute& attribute) { return attribute.name.starts_with(name); });
        if (found == document.attributes.end())
            continue;
        const auto count = errorCountOf(*found);
        if (const auto number = rawNumberOf(*found); number && !count)
            document.messages.push_back(Sentence("{attribute} ({number}) holds {value}: too large for a count, so it "
                                                 "combines several numbers and is not judged.",
                {{"attribute", plainText(found->name, 100)}, {"number", found->id}, {"value", *number}}));
        return count;
    }
    return std::nullopt;
}

template <class Number> void keepLarger(std::optional<Number>& kept, const std::optional<Number>& other)
{
    if (other && (!kept || *kept < *other))
        kept = other;
}

/// Some firmware keeps only the lower 32 bits in the statistics. What the attribute tells is then the larger of both.
std::optional<std::uint64_t> whole(const std::optional<std::uint64_t>& statistic, std::uint64_t sectorBytes,
    const std::optional<std::uint64_t>& fromAttribute)
{
    constexpr std::uint64_t allOf32Bits = 0xFFFFFFFF;
    const auto bytes = scaled(statistic, sectorBytes);
    if (!bytes)
        return fromAttribute;
    const bool isCut = *statistic <= allOf32Bits && fromAttribute && *fromAttribute / sectorBytes > allOf32Bits;
    return isCut ? fromAttribute : bytes;
}

void readTransfers(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    // Logical sectors; smartctl tells their size.
    std::uint64_t sectorBytes = root.count("logical_block_size").value_or(512);
    if (sectorBytes < 512 || sectorBytes > 65536 || (sectorBytes & (sectorBytes - 1)) != 0)
        sectorBytes = 512;
    std::array<std::optional<std::uint64_t>, 5> counted; // by the first quantities
    for (const AtaAttribute& attribute : document.attributes) {
        const auto meaning = meaningOf(document, attribute);
        const auto raw = rawNumberOf(attribute);
        constexpr std::uint64_t mostOf48Bits = 0xFFFFFFFFFFFF; // all ones: not counted
        if (!meaning || meaning->quantity == AttributeQuantity::Wear || !raw || *raw >= mostOf48Bits)
            continue;
        keepLarger(counted.at(static_cast<std::size_t>(meaning->quantity)),
            scaled(raw, meaning->unitBytes == 0 ? sectorBytes : meaning->unitBytes));
    }
    const auto of = [&](AttributeQuantity quantity) {
        return counted.at(static_cast<std::size_t>(quantity));
    };
    facts.hostWrittenBytes = whole(statisticOf(root, sectorsWritten), sectorBytes, of(AttributeQuantity::HostWritten));
    facts.hostReadBytes = whole(statisticOf(root, sectorsRead), sectorBytes, of(AttributeQuantity::HostRead));
    facts.nandWrittenBytes = of(AttributeQuantity::NandWritten);
    if (const auto dense = of(AttributeQuantity::NandWrittenTlc); dense && !facts.nandWrittenBytes)
        facts.nandWrittenBytes = *dense + of(AttributeQuantity::NandWrittenSlc).value_or(0);
}

// Micron counts pages of a size that it does not tell: those for the host, and those for itself. Their proportion is
// the write amplification.
void readPrograms(SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    const auto pagesOf = [&](std::initializer_list<std::string_view> names) -> std::optional<std::uint64_t> {
        const auto found = std::ranges::find_if(document.attributes,
            [&](const AtaAttribute& attribute) { return std::ranges::find(names, attribute.name) != names.end(); });
        return found != document.attributes.end() ? rawNumberOf(*found) : std::nullopt;
    };
    const auto forHost = pagesOf({"Host_Program_Page_Count"});
    const auto forItself = pagesOf({"FTL_Program_Page_Count", "Bckgnd_Program_Page_Cnt"});
    if (facts.nandWrittenBytes || !facts.hostWrittenBytes || !forHost || !forItself || *forHost == 0)
        return;
    constexpr double most = 1e19; // fits into 64 bits
    const double bytes = static_cast<double>(*facts.hostWrittenBytes)
        * (1.0 + static_cast<double>(*forItself) / static_cast<double>(*forHost));
    if (bytes < most)
        facts.nandWrittenBytes = static_cast<std::uint64_t>(bytes);
}

/// Attributes stop at 99 or 100 % used where the statistics go on, and some firmware leaves one of both at 0: the drive
/// is as worn as the worse of its own words.
void readWear(const SmartctlValue& root, SmartDocument& document)
{
    constexpr std::uint64_t notCounted = 0xFF;
    HealthFacts& facts = document.facts;
    if (const auto percent = statisticOf(root, percentageUsed);
        percent && *percent < notCounted && hasWearStatistic(document))
        facts.percentUsed = static_cast<double>(*percent);
    for (const AtaAttribute& attribute : document.attributes) {
        if (const auto meaning = meaningOf(document, attribute);
            meaning && meaning->quantity == AttributeQuantity::Wear && document.isRotational != true)
            keepLarger(facts.percentUsed, percentUsedIn(attribute, meaning->reading));
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
        if ((attribute.id != 194 && attribute.id != 190) || attribute.name.find("Temp") == std::string::npos)
            continue;
        const auto number = leadingNumberIn(attribute.rawText);
        const auto celsius = number ? plausibleTemperature(static_cast<double>(*number)) : std::nullopt;
        if (!celsius)
            continue;
        if (!facts.temperatureCelsius)
            facts.temperatureCelsius = celsius;
        facts.sensors.push_back({attribute.id, *celsius});
    }
    if (facts.sensors.size() < 2)
        facts.sensors.clear(); // the one is the drive's own
    if (const auto celsius = statisticOf(root, highestTemperature); celsius && !facts.highestTemperatureCelsius)
        facts.highestTemperatureCelsius = plausibleTemperature(static_cast<double>(*celsius));
}

void readSectors(const SmartctlValue& root, SmartDocument& document)
{
    HealthFacts& facts = document.facts;
    // "Bogus_Current_Pend_Sect" and the like are what the drive database calls counters that count nothing.
    facts.reallocatedSectors = countOf(document,
        {"Reallocated_Sector_C", "Reallocate_NAND_Blk_Cnt", "Retired_Block_Count", "Reallocated_Block_Count"});
    if (!facts.reallocatedSectors)
        facts.reallocatedSectors = statisticOf(root, reallocated);
    facts.pendingSectors = countOf(document,
        {"Current_Pending_Sector", "Pending_Sector_Count", "Current_Pending_ECC_Cnt", "Total_Pending_Sectors"});
    keepLarger(facts.pendingSectors, root["ata_pending_defects_log"].count("count"));
    facts.uncorrectableSectors =
        countOf(document, {"Offline_Uncorrectable", "Total_Offl_Uncorrectabl", "Uncorrectable_Sector_C"});
    facts.mediaErrors = statisticOf(root, reportedUncorrectable);
    if (!facts.mediaErrors)
        facts.mediaErrors = countOf(
            document, {"Reported_Uncorr", "Reported_UE_Counts", "Uncorrectable_Error_Cnt", "Uncorrectable_ECC_Ct"});
    facts.interfaceCrcErrors =
        countOf(document, {"UDMA_CRC_Error_Count", "CRC_Error_Count", "SATA_CRC_Error", "Interface_CRC"});
    if (!facts.interfaceCrcErrors)
        facts.interfaceCrcErrors = statisticOf(root, interfaceCrcErrors);
    facts.unsafeShutdowns = countOf(
        document, {"Unexpect_Power_Loss_Ct", "Unsafe_Shutdown_C", "Unexpected_Power_Loss", "POR_Recovery_Count"});
    const SmartctlValue errorLog = root["ata_smart_error_log"];
    facts.errorLogEntries = errorLog["extended"].count("count");
    if (!facts.errorLogEntries)
        facts.errorLogEntries = errorLog["summary"].count("count");
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
