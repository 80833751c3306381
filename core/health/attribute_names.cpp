// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_names.h"

#include "core/health/attribute_meaning.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

struct Description {
    std::string_view name; ///< or the beginning of the names that it holds for
    std::string_view text;
};

constexpr std::array attributeDescriptions = {
    Description{"Raw_Read_Error_Rate",
        "How often reading needed correction. Raw values mean different things with each maker: Seagate's huge numbers "
        "are normal."},
    Description{"Throughput_Performance", "How fast the disk works overall; higher normalised values are better."},
    Description{"Spin_Up_Time", "How long the platters take to reach their speed."},
    Description{"Start_Stop_Count", "How often the platters were started and stopped."},
    Description{"Reallocated_Sector_C",
        "Sectors that went bad and were replaced by spare ones. A number that stands still is harmless; one that grows "
        "is not."},
    Description{"Reallocate_NAND_Blk_Cnt", "Flash blocks that went bad and were replaced by spare ones."},
    Description{"Retired_Block_Count", "Flash blocks that are no longer used."},
    Description{
        "Seek_Error_Rate", "How often the heads missed their track. Seagate packs the number of seeks into it."},
    Description{"Seek_Time_Performance", "How fast the heads find their track."},
    Description{"Power_On_Hours", "How long the drive has been switched on."},
    Description{"Spin_Retry_Count",
        "How often the platters had to be started again. More than 0 points to the motor or the power supply."},
    Description{"Calibration_Retry_Count", "How often the heads had to be calibrated again."},
    Description{"Power_Cycle_Count", "How often the drive was switched on."},
    Description{"Read_Soft_Error_Rate", "Read errors that the program above had to correct."},
    Description{"Helium_Level", "How full the sealed case still is of helium."},
    Description{"Available_Reservd_Space", "Spare blocks that are left, in percent (normalised value)."},
    Description{"Program_Fail_C", "How often writing a flash page failed; the data went elsewhere."},
    Description{"Erase_Fail_C", "How often erasing a flash block failed; the block is no longer used."},
    Description{"Wear_Range_Delta", "How far apart the most and the least worn flash blocks are."},
    Description{"Used_Rsvd_Blk_Cnt", "Spare flash blocks that are in use already."},
    Description{"Unused_Rsvd_Blk_Cnt", "Spare flash blocks that are left."},
    Description{
        "Runtime_Bad_Block", "Flash blocks that went bad in use, or commands that failed on the link, by maker."},
    Description{"SATA_Downshift_Count", "How often the link fell back to a lower speed: mostly the cable."},
    Description{"End-to-End_Error", "Data that was damaged on the way through the drive's own memory."},
    Description{
        "Reported_Uncorrect", "Reads whose errors could not be corrected: data that the drive could not deliver."},
    Description{
        "Uncorrectable_Error_Cnt", "Reads whose errors could not be corrected: data that the drive could not deliver."},
    Description{"Command_Timeout",
        "Commands that were given up because they took too long: mostly power or cable. Three counts may be packed "
        "into one."},
    Description{"High_Fly_Writes", "Writes during which a head flew too high; they were repeated."},
    Description{"Airflow_Temperature_Cel", "Temperature. The normalised value is 100 less the degrees."},
    Description{"Temperature_C", "Temperature now, often with the lowest and highest behind it."},
    Description{"G-Sense_Error_Rate", "Errors from shocks or vibration."},
    Description{"Power-Off_Retract_Count", "How often the heads were parked by a loss of power."},
    Description{"Unsafe_Shutdown_C", "How often the power was cut while the drive was in use."},
    Description{"Unexpect_Power_Loss_Ct", "How often the power was cut while the drive was in use."},
    Description{"POR_Recovery_Count", "How often the drive had to recover after the power was cut."},
    Description{"Load_Cycle_Count", "How often the heads were parked. Disks are made for some hundred thousand."},
    Description{"Hardware_ECC_Recovered",
        "Errors that the drive corrected while reading; normal, and packed differently by each maker."},
    Description{"ECC_Error_Rate", "Errors that the drive corrected while reading."},
    Description{"Reallocated_Event_Count", "How often the drive tried to replace a sector, with or without success."},
    Description{"Current_Pending_Sector",
        "Sectors that could not be read and wait to be written again. Their data may be lost."},
    Description{"Current_Pending_ECC_Cnt", "Places that could not be read and wait to be written again."},
    Description{"Bogus_Current_Pend_Sect", "A count that this firmware gets wrong; it means nothing."},
    Description{"Offline_Uncorrectable", "Sectors that could not be read when the drive checked itself."},
    Description{"UDMA_CRC_Error_Count",
        "Transfers that were damaged on the way: the cable, the plug or the port, not the drive. Never goes back."},
    Description{"CRC_Error_Count",
        "Transfers that were damaged on the way: the cable, the plug or the port, not the drive. Never goes back."},
    Description{"Multi_Zone_Error_Rate", "Errors while writing."},
    Description{"Write_Error_Rate", "Errors while writing."},
    Description{"Ave_Block-Erase_Count", "How often a flash block was erased, in the mean."},
    Description{"Average_Erase_Count", "How often a flash block was erased, in the mean."},
    Description{"Max_Erase_Count", "How often the most worn flash block was erased."},
    Description{"Host_Program_Page_Count", "Flash pages that were written for the host."},
    Description{"FTL_Program_Page_Count",
        "Flash pages that the drive wrote for itself: moving data around, keeping its tables."},
    Description{"Head_Flying_Hours", "How long the heads have been above the platters."},
    Description{"Free_Fall_Sensor", "How often the drive was felt to fall."},
    Description{"Success_RAIN_Recov_Cnt", "How often data was rebuilt from the drive's own parity."},
    Description{"Thermal_Throttle_Status", "Whether, and how often, the drive slowed down because it was hot."},
};

// By the names that smartctl gives the fields of log page 02h.
constexpr std::array counterDescriptions = {
    Description{"critical_warning", "Bits that the drive sets when something needs attention; 0 is well."},
    Description{"temperature", "Temperature of the whole drive, °C."},
    Description{"available_spare", "Spare blocks that are left, in percent."},
    Description{"available_spare_threshold", "Below this the drive warns about its spare blocks."},
    Description{
        "percentage_used", "Rated endurance that is used, in percent. May pass 100: the drive does not stop then."},
    Description{"data_units_read", "What the host read, in units of 512 000 bytes."},
    Description{"data_units_written", "What the host wrote, in units of 512 000 bytes."},
    Description{"host_reads", "Read commands that were completed."},
    Description{"host_writes", "Write commands that were completed."},
    Description{"controller_busy_time", "Minutes in which the controller was busy with commands."},
    Description{"power_cycles", "How often the drive was switched on."},
    Description{
        "power_on_hours", "How long the drive has been switched on. Some do not count the time in which they sleep."},
    Description{"unsafe_shutdowns", "How often the power went away without notice."},
    Description{"media_errors", "How often data could not be delivered as it was written."},
    Description{
        "num_err_log_entries", "Entries of the error log, with every command that the drive does not know: no fault."},
    Description{"warning_temp_time", "Minutes above the warning temperature."},
    Description{"critical_comp_time", "Minutes above the critical temperature."},
    Description{
        "thermal_mgmt_temperature_1_transition_count", "How often the drive slowed down a little because it was hot."},
    Description{
        "thermal_mgmt_temperature_2_transition_count", "How often the drive slowed down a lot because it was hot."},
    Description{"thermal_mgmt_temperature_1_total_time",
        "Seconds in which the drive was slowed down a little because it was hot."},
    Description{"thermal_mgmt_temperature_2_total_time",
        "Seconds in which the drive was slowed down a lot because it was hot."},
};

// Names that smartctl also gives drives that it does not know, or whose unit differs between drives.
constexpr std::string_view unknownWritten = "What was written to the drive, in a unit that is not known for this one.";
constexpr std::string_view unknownRead = "What was read from the drive, in a unit that is not known for this one.";
constexpr std::string_view unknownFlash =
    "What the drive wrote to its flash, in a unit that is not known for this one.";
constexpr std::string_view unknownWear = "How worn the flash is, in a way that is not known for this drive.";
constexpr std::array ambiguousDescriptions = {
    Description{"Total_LBAs_Written", unknownWritten},
    Description{"Total_Writes", unknownWritten},
    Description{"Host_Writes", unknownWritten},
    Description{"Lifetime_Writes", unknownWritten},
    Description{"Total_LBAs_Read", unknownRead},
    Description{"Total_Reads", unknownRead},
    Description{"Host_Reads", unknownRead},
    Description{"Lifetime_Reads", unknownRead},
    Description{"NAND_Writes", unknownFlash},
    Description{"Flash_Writes", unknownFlash},
    Description{"TLC_", unknownFlash},
    Description{"SLC_Writes", unknownFlash},
    Description{"Wear_Leveling_Count", unknownWear},
    Description{"Media_Wearout_Indicator", unknownWear},
    Description{"SSD_Life_Left", unknownWear},
    Description{"Remaining_Lifetime_Perc", unknownWear},
};

std::string describeUnit(std::uint64_t bytes)
{
    if (bytes == 0)
        return "in logical sectors.";
    if (bytes == 512)
        return "in sectors of 512 bytes.";
    constexpr std::uint64_t mib = 1ULL << 20U;
    constexpr std::uint64_t gib = 1ULL << 30U;
    if (bytes == gib || bytes == mib)
        return bytes == gib ? "in GiB." : "in MiB.";
    return bytes % mib == 0 ? "in units of " + std::to_string(bytes / mib) + " MiB." : "in units of 10^9 bytes.";
}

std::string_view describeReading(WearReading reading)
{
    switch (reading) {
    case WearReading::None:
        break;
    case WearReading::ValueLeft:
    case WearReading::ValueIfRawZero:
    case WearReading::ValueIfAgreed:
        return "Rated endurance that is left, in percent (normalised value).";
    case WearReading::ValueWraps:
        return "Rated endurance that is left, in percent (normalised value; more than 100: below 0); the raw value is "
               "what is used.";
    case WearReading::ValueThenRaw:
        return "Rated endurance that is left, in percent (normalised value; the raw value while that is 100).";
    case WearReading::RawLeft:
        return "Rated endurance that is left, in percent (raw value).";
    case WearReading::RawLeftHundredths:
        return "Rated endurance that is left, in hundredths of a percent (raw value).";
    case WearReading::RawUsed:
        return "Rated endurance that is used, in percent (raw value).";
    case WearReading::RawMiddleUsed:
        return "Rated endurance that is used, in percent (the fifth and sixth hexadecimal digit of the raw value).";
    }
    return {};
}

std::string describeMeaning(const AttributeMeaning& meaning)
{
    switch (meaning.quantity) {
    case AttributeQuantity::HostWritten:
        return "What was written to the drive, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::HostRead:
        return "What was read from the drive, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWritten:
        return "What the drive wrote to its flash for that, with moving data around, "
            + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWrittenTlc:
        return "What the drive wrote to its flash in the dense mode, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWrittenSlc:
        return "What the drive wrote to its flash in the fast mode, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::Wear:
        break;
    }
    return std::string(describeReading(meaning.reading));
}

} // namespace

std::string describeAttribute(const SmartDocument& drive, const AtaAttribute& attribute)
{
    if (attribute.id == 0) // is none: the table has empty places
        return {};
    if (const auto meaning = meaningOf(drive, attribute))
        return describeMeaning(*meaning);
    // Makers agree on the drive database's names more than on numbers.
    const auto isNamed = [&](const Description& one) {
        return attribute.name.starts_with(one.name);
    };
    if (const auto* const found = std::ranges::find_if(attributeDescriptions, isNamed);
        found != attributeDescriptions.end())
        return std::string(found->text);
    const auto* const found = std::ranges::find_if(ambiguousDescriptions, isNamed);
    return found != ambiguousDescriptions.end() ? std::string(found->text) : std::string();
}

std::string_view describeCounter(std::string_view key)
{
    const auto* const found = std::ranges::find(counterDescriptions, key, &Description::name);
    if (found != counterDescriptions.end())
        return found->text;
    if (key.starts_with("temperature_sensor_"))
        return "Temperature of one of the drive's sensors, °C.";
    constexpr std::array scsi = {
        Description{".errors_corrected_by_eccfast", "Errors that were corrected without delay."},
        Description{".errors_corrected_by_eccdelayed", "Errors that were corrected with some delay."},
        Description{".errors_corrected_by_rereads_rewrites", "Errors that were corrected by trying again."},
        Description{".total_errors_corrected", "Errors that were corrected, in all."},
        Description{".correction_algorithm_invocations", "How often the correction was called for."},
        Description{".gigabytes_processed", "Data of these commands, in units of 10^9 bytes."},
        Description{".total_uncorrected_errors", "Errors that could not be corrected: data that was not delivered."},
    };
    for (const Description& one : scsi) {
        if (key.ends_with(one.name))
            return one.text;
    }
    return {};
}

} // namespace steadymark
