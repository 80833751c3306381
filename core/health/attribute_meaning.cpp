// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_meaning.h"

#include "core/health/smartctl_value.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

constexpr std::uint64_t logicalSector = 0;
constexpr std::uint64_t sector = 512;
constexpr std::uint64_t gigabyte = 1'000'000'000;
constexpr std::uint64_t mib = 1ULL << 20U;
constexpr std::uint64_t gib = 1ULL << 30U;

// Where a meaning is known from. "Statistics": in hundreds of readings of real drives (linuxhw/EnterpriseDrive) the
// attribute and the drive's own device statistics, which are standardised, are the same number in this unit.
constexpr std::string_view byName = "the name in smartmontools' drive database tells the unit";
constexpr std::string_view statistics = "the same as the drives' own device statistics";
constexpr std::string_view samsung = "Samsung, SMART attributes of SSDs; the same as the device statistics";
constexpr std::string_view micron = "Micron TN-FD-22 and TN-FD-34, SMART attribute reference";
constexpr std::string_view intel = "Intel, product specifications of SSDs, SMART attributes E9h, F1h, F2h";
constexpr std::string_view kingston = "Kingston, SMART attribute details; the same as the device statistics";

using Quantity = AttributeQuantity;
using Reading = WearReading;

enum class Medium { Any, Disk };

/// A line of the table: the drives and the attribute that it holds for, and what that means. Families, models and
/// firmware are told by how they begin, an empty text stands for all.
struct Entry {
    std::string_view family, model, firmware;
    unsigned id = 0; ///< 0: whatever its number
    std::string_view name;
    std::optional<AttributeMeaning> meaning;
    Medium medium = Medium::Any;
};

constexpr Entry transfer(std::string_view family, unsigned id, std::string_view name, Quantity quantity,
    std::uint64_t unit, std::string_view source, Medium medium = Medium::Any)
{
    return {family, {}, {}, id, name, AttributeMeaning{quantity, unit, Reading::None, source}, medium};
}

constexpr Entry named(std::string_view name, Quantity quantity, std::uint64_t unit)
{
    return transfer({}, 0, name, quantity, unit, byName);
}

constexpr Entry wear(
    std::string_view family, unsigned id, std::string_view name, Reading reading, std::string_view source)
{
    return {family, {}, {}, id, name, AttributeMeaning{Quantity::Wear, 0, reading, source}};
}

constexpr Entry wearOfModel(std::string_view family, std::string_view model, std::string_view firmware, unsigned id,
    std::string_view name, Reading reading, std::string_view source)
{
    return {family, model, firmware, id, name, AttributeMeaning{Quantity::Wear, 0, reading, source}};
}

constexpr Entry meaningless(std::string_view family, std::string_view model, unsigned id, std::string_view name)
{
    return {family, model, {}, id, name, std::nullopt};
}

constexpr auto fromHost = Quantity::HostWritten;
constexpr auto toHost = Quantity::HostRead;
constexpr auto toFlash = Quantity::NandWritten;

// The first entry that fits holds: exceptions stand before their rule.
constexpr std::array table = {
    // --- Data, by the name that is also smartctl's for drives that it does not know: only where the unit is known.
    transfer("Samsung based SSDs", 241, "Total_LBAs_Written", fromHost, sector, samsung),
    transfer("Samsung based SSDs", 242, "Total_LBAs_Read", toHost, sector, samsung),
    transfer("Samsung based SSDs", 251, "NAND_Writes", toFlash, sector, samsung),
    transfer("Crucial/Micron", 246, "Total_LBAs_Written", fromHost, sector, micron),
    transfer("Micron", 246, "Total_LBAs_Written", fromHost, sector, micron),
    transfer("Intel 540 Series", 241, "Total_LBAs_Written", fromHost, 32 * mib, intel),
    transfer("Intel 540 Series", 242, "Total_LBAs_Read", toHost, 32 * mib, intel),
    transfer("Intel 3710 Series", 241, "Total_LBAs_Written", fromHost, 32 * mib, intel),
    transfer("Intel 3710 Series", 242, "Total_LBAs_Read", toHost, 32 * mib, intel),
    transfer("Dell Certified Intel", 233, "Total_LBAs_Written", fromHost, 32 * mib, statistics),
    transfer("Dell Certified Intel", 241, "Total_LBAs_Written", fromHost, 32 * mib, statistics),
    transfer("Dell Certified Intel", 242, "Total_LBAs_Read", toHost, 32 * mib, statistics),
    transfer("Toshiba HK4R Series", 241, "Total_LBAs_Written", fromHost, 32 * mib, statistics),
    transfer("Toshiba HK4R Series", 242, "Total_LBAs_Read", toHost, 32 * mib, statistics),
    transfer("Kingston SSDNow UV400", 241, "Total_LBAs_Written", fromHost, gib, kingston),
    transfer("Kingston SSDNow UV400", 242, "Total_LBAs_Read", toHost, gib, kingston),
    transfer("Sandisk SATA Cloudspeed", 241, "Total_LBAs_Written", fromHost, gigabyte, statistics),
    transfer("Sandisk SATA Cloudspeed", 242, "Total_LBAs_Read", toHost, gigabyte, statistics),
    transfer("JMicron/Maxiotek based SSDs", 241, "Total_LBAs_Written", fromHost, sector, statistics),
    transfer("JMicron/Maxiotek based SSDs", 242, "Total_LBAs_Read", toHost, sector, statistics),
    transfer("Seagate", 241, "Total_LBAs_Written", fromHost, logicalSector, statistics, Medium::Disk),
    transfer("Seagate", 242, "Total_LBAs_Read", toHost, logicalSector, statistics, Medium::Disk),
    transfer("HGST", 241, "Total_LBAs_Written", fromHost, logicalSector, statistics, Medium::Disk),
    transfer("HGST", 242, "Total_LBAs_Read", toHost, logicalSector, statistics, Medium::Disk),
    transfer("Hitachi", 241, "Total_LBAs_Written", fromHost, logicalSector, statistics, Medium::Disk),
    transfer("Hitachi", 242, "Total_LBAs_Read", toHost, logicalSector, statistics, Medium::Disk),
    transfer("Toshiba", 241, "Total_LBAs_Written", fromHost, logicalSector, statistics, Medium::Disk),
    transfer("Toshiba", 242, "Total_LBAs_Read", toHost, logicalSector, statistics, Medium::Disk),
    transfer("Western Digital", 241, "Total_LBAs_Written", fromHost, logicalSector, statistics, Medium::Disk),
    transfer("Western Digital", 242, "Total_LBAs_Read", toHost, logicalSector, statistics, Medium::Disk),

    // --- Data, where a family does not count in the unit of its name.
    Entry{"SK hynix SATA SSDs", "SK hynix SC311", {}, 241, "Total_Writes_GiB",
        AttributeMeaning{fromHost, sector, Reading::None, statistics}},
    Entry{"SK hynix SATA SSDs", "SK hynix SC311", {}, 242, "Total_Reads_GiB",
        AttributeMeaning{toHost, sector, Reading::None, statistics}},
    transfer("SK hynix SATA SSDs", 241, "Total_Writes_GiB", fromHost, gigabyte, statistics),
    meaningless("SK hynix SATA SSDs", {}, 242, "Total_Reads_GiB"),
    transfer("SK hynix SATA SSDs", 241, "Lifetime_Writes_GiB", toFlash, gib, byName), // newer databases say so
    meaningless("Silicon Motion based OEM SSDs", {}, 0, "Host_Writes_32MiB"),
    meaningless("Silicon Motion based OEM SSDs", {}, 0, "Host_Reads_32MiB"),
    meaningless("Supermicro SATA DOM", {}, 0, "Lifetime_Writes_GiB"),
    meaningless("Supermicro SATA DOM", {}, 0, "Lifetime_Reads_GiB"),
    meaningless("Supermicro SATA DOM", {}, 0, "NAND_Writes_1GiB"),
    transfer({}, 0, "Lifetime_Wts_Frm_Hst_GB", fromHost, gib, statistics),
    transfer({}, 0, "Lifetime_Rds_Frm_Hst_GB", toHost, gib, statistics),
    transfer({}, 0, "Total_Host_GB_Written", fromHost, gib, statistics),

    // --- Data, where the name tells the unit.
    named("Total_Host_LBA_Written", fromHost, sector),
    named("Total_Host_Sector_Write", fromHost, sector),
    named("Write_Sectors_Tot_Ct", fromHost, sector),
    named("Host_Writes_MiB", fromHost, mib),
    named("Host_Writes_32MiB", fromHost, 32 * mib),
    named("Host_Writes_GiB", fromHost, gib),
    named("Lifetime_Writes_GiB", fromHost, gib),
    named("Total_Writes_GiB", fromHost, gib),
    named("Total_Writes_GB", fromHost, gigabyte),
    named("Total_Host_LBA_Read", toHost, sector),
    named("Host_Reads_MiB", toHost, mib),
    named("Host_Reads_32MiB", toHost, 32 * mib),
    named("Host_Reads_GiB", toHost, gib),
    named("Lifetime_Reads_GiB", toHost, gib),
    named("Total_Reads_GiB", toHost, gib),
    named("Total_Reads_GB", toHost, gigabyte),
    named("NAND_Writes_32MiB", toFlash, 32 * mib),
    named("NAND_Writes_1GiB", toFlash, gib),
    named("NAND_Writes_GiB", toFlash, gib),
    named("NAND_GiB_Written", toFlash, gib),
    named("Total_NAND_Writes_GiB", toFlash, gib),
    named("Lifetime_NAND_Prg_GiB", toFlash, gib),
    named("Lifetime_Nand_Gb", toFlash, gigabyte),
    transfer({}, 0, "Lifetime_Wts_To_Flsh_GB", toFlash, gib, statistics), // its twin of the host counts GiB
    named("Flash_Writes_GiB", toFlash, gib),
    named("Flash_Writes_32MiB", toFlash, 32 * mib),
    named("Flash_Writes_LBAs", toFlash, sector),
    named("Flash_Writes_Sectors", toFlash, sector),
    named("Flash_LBAs_Written", toFlash, sector),
    named("NAND_Write_Sector_Cnt", toFlash, sector),
    named("Sectors_Written_to_NAND", toFlash, sector),
    named("Nand_Sectors_Written", toFlash, sector),
    named("TLC_NAND_GB_Writes", toFlash, gigabyte),
    // Both halves of what the flash took, added by those who read them.
    named("NAND_GB_Written_TLC", Quantity::NandWrittenTlc, gigabyte),
    named("NAND_GB_Written_SLC", Quantity::NandWrittenSlc, gigabyte),
    named("TLC_Writes_32MiB", Quantity::NandWrittenTlc, 32 * mib),
    named("SLC_Writes_32MiB", Quantity::NandWrittenSlc, 32 * mib),

    // --- Wear. A byte that wraps: 100 less what is used, modulo 256.
    meaningless("SK hynix SATA SSDs", {}, 201, "Percent_Lifetime_Remain"), // stays at 100
    wear({}, 0, "Percent_Lifetime_Remain", Reading::ValueWraps, micron),
    wear({}, 0, "Percent_Lifetime_Used", Reading::ValueWraps, micron),
    wear({}, 0, "Perc_Rated_Life_Used", Reading::ValueWraps, micron),
    // The mean erasures of these families are what the normalised value counts down by.
    wear("Samsung based SSDs", 177, "Wear_Leveling_Count", Reading::ValueLeft, samsung),
    wear("Samsung based SSDs", 173, "Wear_Leveling_Count", Reading::ValueLeft, samsung),
    wear("SK hynix SATA SSDs", 177, "Wear_Leveling_Count", Reading::ValueLeft, statistics),
    // Attribute E9h is Intel's; its raw value is always 0. OEM firmware counts written data in the same place.
    wear("Intel ", 233, "Media_Wearout_Indicator", Reading::ValueIfRawZero, intel),
    wear("Dell Certified Intel", 245, "Percent_Life_Remaining", Reading::ValueLeft, statistics),
    wear("Innodisk", 233, "Media_Wearout_Indicator", Reading::ValueIfAgreed, statistics),
    wear("Indilinx Barefoot_2", 233, "Media_Wearout_Indicator", Reading::ValueIfAgreed, byName),
    wearOfModel("SK hynix SATA SSDs", "SK hynix SC311", {}, 233, "Media_Wearout_Indicator", Reading::RawLeft,
        statistics), // the value counts up
    wear("WD ", 230, "Media_Wearout_Indicator", Reading::RawMiddleUsed, statistics),
    // Phison leaves the value at 100, or lets it count up.
    wearOfModel("Phison Driven", "KINGSTON SA400S3", "03070009", 231, "SSD_Life_Left", Reading::ValueLeft, kingston),
    wear("Phison Driven", 231, "SSD_Life_Left", Reading::RawLeft, kingston),
    wearOfModel("SandForce Driven SSDs", "Corsair Force LS", {}, 231, "SSD_Life_Left", Reading::RawLeft,
        statistics), // has a Phison in it
    wear("SandForce Driven SSDs", 231, "SSD_Life_Left", Reading::ValueLeft, kingston),
    wear("Kingston SSDNow UV", 231, "SSD_Life_Left", Reading::ValueLeft, kingston),
    wear("Seagate Nytro", 231, "SSD_Life_Left", Reading::ValueLeft, statistics),
    wear("Seagate IronWolf 110", 231, "SSD_Life_Left", Reading::ValueLeft, statistics),
    wear("Seagate Nytro XF1230", 231, "SSD_Life_Left_Perc", Reading::ValueLeft, statistics),
    meaningless("Supermicro SATA DOM", {}, 0, "SSD_Life_Left"), // stays at 100 while the statistics count
    // The value stays at 100, except on those that write the same number into both.
    meaningless("Silicon Motion based SSDs", "ADATA SU650", 0, "Remaining_Lifetime_Perc"),
    meaningless("Silicon Motion based OEM SSDs", {}, 0, "Remaining_Lifetime_Perc"),
    wear("Silicon Motion based", 169, "Remaining_Lifetime_Perc", Reading::RawLeft, statistics),
    wear("SiliconMotion based", 169, "Remaining_Lifetime_Perc", Reading::RawLeft, statistics),
    wear("Silicon Motion based", 231, "SSD_Life_Left", Reading::ValueLeft, statistics),
    wear("Innodisk", 169, "Remaining_Lifetime_Perc", Reading::ValueLeft, byName),
    wear("Indilinx Barefoot 3", 233, "Remaining_Lifetime_Perc", Reading::ValueLeft, byName),
    wear("OCZ", 233, "Remaining_Lifetime_Perc", Reading::ValueLeft, byName),
    wear("SSSTC", 0, "Remaining_Lifetime_Perc", Reading::ValueLeft, statistics),
    wear("Apacer", 231, "Lifetime_Left", Reading::ValueThenRaw, statistics),
    wear("Sandisk SATA Cloudspeed", 245, "Drive_Life_Remaining%", Reading::ValueLeft, statistics),
    wear("Sandisk SATA Cloudspeed", 178, "SSD_LifeLeft(0.01%)", Reading::RawLeftHundredths, statistics),
    wear("Sandisk SATA CS1K", 245, "DriveLife_Used%", Reading::RawUsed, statistics),
    wear("Sandisk SATA CS1K", 177, "DriveLife_Remaining%", Reading::RawLeft, statistics),
    wear("Marvell based SanDisk SSDs", 201, "Lifetime_Remaining%", Reading::ValueLeft, statistics),
    // Names that can only mean this, of families of which few were seen: where both numbers say the same.
    wear({}, 0, "SSD_Life_Left", Reading::ValueIfAgreed, byName),
    wear({}, 0, "SSD_Life_Left_Perc", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Percent_Life_Remaining", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Perc_Rated_Life_Remain", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Remaining_Lifetime_Perc", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Lifetime_Remaining%", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Lifetime_Left", Reading::ValueIfAgreed, byName),
    wear({}, 0, "Life_Remaining_Percent", Reading::ValueIfAgreed, byName),
    wear({}, 0, "SSD_Remaining_Life_Perc", Reading::ValueIfAgreed, byName),
    wear({}, 0, "PCT_Life_Remaining", Reading::ValueIfAgreed, byName),
};

bool fits(const Entry& entry, const SmartDocument& drive, const AtaAttribute& attribute)
{
    return attribute.name == entry.name && (entry.id == 0 || attribute.id == entry.id)
        && drive.family.starts_with(entry.family) && drive.model.starts_with(entry.model)
        && drive.firmware.starts_with(entry.firmware) && (entry.medium == Medium::Any || drive.isRotational == true);
}

/// 100 less a percentage that is left; nothing above 100.
std::optional<double> usedOf(std::optional<std::uint64_t> left)
{
    return left && *left <= 100 ? std::optional(100.0 - static_cast<double>(*left)) : std::nullopt;
}

std::optional<double> usedOfValue(const AtaAttribute& attribute)
{
    return attribute.value ? usedOf(*attribute.value) : std::nullopt;
}

/// What is left as a byte: 100 to 0, then 255, 254 … for 101 %, 102 % … used.
std::optional<double> usedOfByte(std::optional<std::uint64_t> left)
{
    constexpr std::uint64_t least = 110; // nobody has ever used more than 246 %, and none has more than 100 left
    if (left && *left > least && *left <= 0xFF)
        return 356.0 - static_cast<double>(*left);
    return usedOf(left);
}

} // namespace

std::optional<AttributeMeaning> meaningOf(const SmartDocument& drive, const AtaAttribute& attribute)
{
    const auto* const found =
        std::ranges::find_if(table, [&](const Entry& entry) { return fits(entry, drive, attribute); });
    return found != table.end() ? found->meaning : std::nullopt;
}

std::optional<double> percentUsedIn(const AtaAttribute& attribute, WearReading reading)
{
    constexpr std::uint64_t mostUsed = 1000; // in percent; worn drives with 500 were seen
    const auto raw = rawNumberOf(attribute);
    switch (reading) {
    case WearReading::None:
        break;
    case WearReading::ValueLeft:
        return usedOfValue(attribute);
    case WearReading::ValueWraps:
        if (raw && attribute.value && *raw <= mostUsed && ((100 - *raw) & 0xFFU) == *attribute.value)
            return static_cast<double>(*raw);
        return usedOfValue(attribute);
    case WearReading::ValueIfRawZero:
        return raw == 0U ? usedOfValue(attribute) : std::nullopt;
    case WearReading::ValueIfAgreed:
        return raw && attribute.value && *raw == *attribute.value ? usedOfValue(attribute) : std::nullopt;
    case WearReading::ValueThenRaw:
        return attribute.value == 100U ? usedOf(raw) : usedOfValue(attribute);
    case WearReading::RawLeft:
        return usedOfByte(raw);
    case WearReading::RawLeftHundredths:
        return raw && *raw <= 10000 ? std::optional(100.0 - static_cast<double>(*raw) / 100.0) : std::nullopt;
    case WearReading::RawUsed:
        return raw && *raw <= mostUsed ? std::optional(static_cast<double>(*raw)) : std::nullopt;
    case WearReading::RawMiddleUsed:
        return static_cast<double>(attribute.raw >> 24U & 0xFFU);
    }
    return std::nullopt;
}

bool hasWearStatistic(const SmartDocument& drive)
{
    // These hold 2 where attribute 202 and the erasures tell 172 %, and 15 where they tell 47 %.
    return !drive.family.starts_with("Crucial/Micron RealSSD");
}

std::optional<std::uint64_t> rawNumberOf(const AtaAttribute& attribute)
{
    if (attribute.rawText.empty() && attribute.raw == 0)
        return std::nullopt;
    const auto printed = attribute.rawText.starts_with("0x") ? std::nullopt : leadingNumberIn(attribute.rawText);
    return printed ? printed : attribute.raw;
}

std::optional<std::uint64_t> errorCountOf(const AtaAttribute& attribute)
{
    constexpr std::uint64_t mostOf16Bits = 0xFFFF;
    constexpr std::uint64_t mostOf32Bits = 0xFFFFFFFF; // all ones are no count either
    constexpr unsigned wornDown = 10;
    const auto count = rawNumberOf(attribute);
    if (!count || *count <= mostOf16Bits)
        return count;
    const bool isBorneOut = attribute.value && *attribute.value <= std::max(wornDown, attribute.threshold.value_or(0));
    return isBorneOut && *count < mostOf32Bits ? count : std::nullopt;
}

} // namespace steadymark
