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
        "How often reads needed correction. The raw value is vendor-specific: Seagate's huge numbers are normal."},
    Description{"Throughput_Performance", "How fast the disk works overall; higher normalised values are better."},
    Description{"Spin_Up_Time", "How long the platters take to reach full speed."},
    Description{"Start_Stop_Count", "How often the platters were started and stopped."},
    Description{"Reallocated_Sector_C",
        "Defective sectors that were replaced by spare ones. A constant number is harmless; a growing one is not."},
    Description{"Reallocate_NAND_Blk_Cnt", "Defective flash blocks that were replaced by spare ones."},
    Description{"Retired_Block_Count", "Flash blocks that are no longer used."},
    Description{"Seek_Error_Rate",
        "How often the heads missed their track. On Seagate drives, the raw value also contains the number of seeks."},
    Description{"Seek_Time_Performance", "How fast the heads find their track."},
    Description{"Power_On_Hours", "How long the drive has been switched on."},
    Description{"Spin_Retry_Count",
        "How often the platters had to be started again. More than 0 points to the motor or the power supply."},
    Description{"Calibration_Retry_Count", "How often the heads had to be calibrated again."},
    Description{"Power_Cycle_Count", "How often the drive was switched on."},
    Description{"Read_Soft_Error_Rate", "Read errors that software had to correct."},
    Description{"Helium_Level", "How much helium is left in the sealed case."},
    Description{"Available_Reservd_Space", "Spare blocks left, in percent (normalised value)."},
    Description{"Program_Fail_C", "How often writing a flash page failed; the data went elsewhere."},
    Description{"Erase_Fail_C", "How often erasing a flash block failed; the block is no longer used."},
    Description{"Wear_Range_Delta", "How far apart the most and the least worn flash blocks are."},
    Description{"Used_Rsvd_Blk_Cnt", "Spare flash blocks already in use."},
    Description{"Unused_Rsvd_Blk_Cnt", "Spare flash blocks left."},
    Description{"Runtime_Bad_Block",
        "Flash blocks that became defective in use, or commands that failed on the link, depending on the "
        "manufacturer."},
    Description{"SATA_Downshift_Count", "How often the link fell back to a lower speed: usually a cable fault."},
    Description{"End-to-End_Error", "Data that was damaged on the way through the drive's own memory."},
    Description{
        "Reported_Uncorrect", "Reads whose errors could not be corrected: data that the drive could not deliver."},
    Description{
        "Uncorrectable_Error_Cnt", "Reads whose errors could not be corrected: data that the drive could not deliver."},
    Description{"Command_Timeout",
        "Commands that timed out: usually a power or cable fault. The raw value may combine three counts."},
    Description{"High_Fly_Writes", "Writes during which a head flew too high; they were repeated."},
    Description{"Airflow_Temperature_Cel", "Temperature. The normalised value is 100 minus the temperature."},
    Description{"Temperature_C", "Current temperature, often followed by the lowest and highest."},
    Description{"G-Sense_Error_Rate", "Errors from shocks or vibration."},
    Description{"Power-Off_Retract_Count", "How often the heads were parked because of a power loss."},
    Description{"Unsafe_Shutdown_C", "How often power was lost while the drive was in use."},
    Description{"Unexpect_Power_Loss_Ct", "How often power was lost while the drive was in use."},
    Description{"POR_Recovery_Count", "How often the drive had to recover after a power loss."},
    Description{
        "Load_Cycle_Count", "How often the heads were parked. Hard disks are rated for several hundred thousand."},
    Description{"Hardware_ECC_Recovered",
        "Errors that the drive corrected while reading; normal, and vendor-specific in its format."},
    Description{"ECC_Error_Rate", "Errors that the drive corrected while reading."},
    Description{"Reallocated_Event_Count", "How often the drive tried to replace a sector, with or without success."},
    Description{"Current_Pending_Sector",
        "Unreadable sectors that will be rewritten or remapped at the next write. Their data may be lost."},
    Description{
        "Current_Pending_ECC_Cnt", "Unreadable locations that will be rewritten or remapped at the next write."},
    Description{"Bogus_Current_Pend_Sect", "A count that this firmware reports incorrectly; it has no meaning."},
    Description{"Offline_Uncorrectable", "Sectors that could not be read when the drive scanned itself."},
    Description{"UDMA_CRC_Error_Count",
        "Corrupted transfers: a fault of the cable, connector or port, not of the drive. Never decreases."},
    Description{"CRC_Error_Count",
        "Corrupted transfers: a fault of the cable, connector or port, not of the drive. Never decreases."},
    Description{"Multi_Zone_Error_Rate", "Errors while writing."},
    Description{"Write_Error_Rate", "Errors while writing."},
    Description{"Ave_Block-Erase_Count", "Average number of erase cycles of a flash block."},
    Description{"Average_Erase_Count", "Average number of erase cycles of a flash block."},
    Description{"Max_Erase_Count", "Number of erase cycles of the most worn flash block."},
    Description{"Host_Program_Page_Count", "Flash pages written for the host."},
    Description{"FTL_Program_Page_Count",
        "Flash pages that the drive wrote for itself, such as garbage collection and mapping tables."},
    Description{"Head_Flying_Hours", "How long the heads have been above the platters."},
    Description{"Free_Fall_Sensor", "How often a fall of the drive was detected."},
    Description{"Success_RAIN_Recov_Cnt", "How often data was rebuilt from the drive's own parity."},
    Description{"Thermal_Throttle_Status", "Whether, and how often, the drive throttled because of its temperature."},
};

// By the names that smartctl gives the fields of log page 02h.
constexpr std::array counterDescriptions = {
    Description{"critical_warning", "Bits that the drive sets when something needs attention; 0 means no warning."},
    Description{"temperature", "Composite temperature of the drive, °C."},
    Description{"available_spare", "Spare area left, in percent."},
    Description{"available_spare_threshold", "Below this threshold, the drive warns about its spare area."},
    Description{
        "percentage_used", "Rated endurance used, in percent. Can exceed 100; the drive does not stop working then."},
    Description{"data_units_read", "Data read by the host, in units of 512 000 bytes."},
    Description{"data_units_written", "Data written by the host, in units of 512 000 bytes."},
    Description{"host_reads", "Completed read commands."},
    Description{"host_writes", "Completed write commands."},
    Description{"controller_busy_time", "Minutes in which the controller was busy with commands."},
    Description{"power_cycles", "How often the drive was switched on."},
    Description{"power_on_hours",
        "How long the drive has been switched on. Some drives do not count time in low-power states."},
    Description{"unsafe_shutdowns", "How often power was lost without a prior shutdown notification."},
    Description{"media_errors", "How often the drive detected an unrecovered data integrity error."},
    Description{"num_err_log_entries",
        "Entries of the error log, including every command that the drive does not support: not a fault in itself."},
    Description{"warning_temp_time", "Minutes above the warning temperature."},
    Description{"critical_comp_time", "Minutes above the critical temperature."},
    Description{"thermal_mgmt_temperature_1_transition_count",
        "How often the drive throttled lightly because of its temperature."},
    Description{"thermal_mgmt_temperature_2_transition_count",
        "How often the drive throttled heavily because of its temperature."},
    Description{"thermal_mgmt_temperature_1_total_time", "Seconds of light thermal throttling."},
    Description{"thermal_mgmt_temperature_2_total_time", "Seconds of heavy thermal throttling."},
};

// Names that smartctl also gives drives that it does not know, or whose unit differs between drives.
constexpr std::string_view unknownWritten = "Data written to the drive, in a unit that is not known for this drive.";
constexpr std::string_view unknownRead = "Data read from the drive, in a unit that is not known for this drive.";
constexpr std::string_view unknownFlash =
    "Data that the drive wrote to its flash, in a unit that is not known for this drive.";
constexpr std::string_view unknownWear = "Wear of the flash, on a scale that is not known for this drive.";
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
        return "Rated endurance left, in percent (normalised value).";
    case WearReading::ValueWraps:
        return "Rated endurance left, in percent (normalised value; more than 100: below 0); the raw value is the "
               "share used.";
    case WearReading::ValueThenRaw:
        return "Rated endurance left, in percent (normalised value; the raw value while that is 100).";
    case WearReading::RawLeft:
        return "Rated endurance left, in percent (raw value).";
    case WearReading::RawLeftHundredths:
        return "Rated endurance left, in hundredths of a percent (raw value).";
    case WearReading::RawUsed:
        return "Rated endurance used, in percent (raw value).";
    case WearReading::RawMiddleUsed:
        return "Rated endurance used, in percent (the fifth and sixth hexadecimal digit of the raw value).";
    }
    return {};
}

std::string describeMeaning(const AttributeMeaning& meaning)
{
    switch (meaning.quantity) {
    case AttributeQuantity::HostWritten:
        return "Data written to the drive, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::HostRead:
        return "Data read from the drive, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWritten:
        return "Data that the drive wrote to its flash for that, including garbage collection, "
            + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWrittenTlc:
        return "Data that the drive wrote to its flash in the dense mode, " + describeUnit(meaning.unitBytes);
    case AttributeQuantity::NandWrittenSlc:
        return "Data that the drive wrote to its flash in the fast mode, " + describeUnit(meaning.unitBytes);
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
        Description{".errors_corrected_by_eccfast", "Errors corrected without delay."},
        Description{".errors_corrected_by_eccdelayed", "Errors corrected with some delay."},
        Description{".errors_corrected_by_rereads_rewrites", "Errors corrected by retrying."},
        Description{".total_errors_corrected", "Errors corrected in total."},
        Description{".correction_algorithm_invocations", "How often the correction algorithm was invoked."},
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
