// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/attribute_names.h"

#include "core/base/text.h"
#include "core/health/attribute_meaning.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

struct Description {
    std::string_view name; ///< or the beginning of the names that it holds for
    Sentence text;
};

const auto& attributeDescriptions()
{
    static const std::array descriptions = {
        Description{"Raw_Read_Error_Rate",
            Sentence("How often reads needed correction. The raw value is vendor-specific: Seagate's huge numbers are "
                     "normal.")},
        Description{
            "Throughput_Performance", Sentence("Overall throughput of the disk; higher normalised values are better.")},
        Description{"Spin_Up_Time", Sentence("How long the platters take to reach full speed.")},
        Description{"Start_Stop_Count", Sentence("How often the platters were started and stopped.")},
        Description{"Reallocated_Sector_C",
            Sentence("Defective sectors that were replaced by spare ones. A constant number is harmless; a growing one "
                     "is not.")},
        Description{"Reallocate_NAND_Blk_Cnt", Sentence("Defective flash blocks that were replaced by spare ones.")},
        Description{"Retired_Block_Count", Sentence("Flash blocks that are no longer used.")},
        Description{"Seek_Error_Rate",
            Sentence("How often the heads missed their track. On Seagate drives, the raw value also contains the "
                     "number of seeks.")},
        Description{"Seek_Time_Performance", Sentence("How fast the heads find their track.")},
        Description{"Power_On_Hours", Sentence("How long the drive has been switched on.")},
        Description{"Spin_Retry_Count",
            Sentence(
                "How often the drive had to retry spinning up. More than 0 points to the motor or the power supply.")},
        Description{"Calibration_Retry_Count", Sentence("How often the drive had to retry calibrating its heads.")},
        Description{"Power_Cycle_Count", Sentence("How often the drive was switched on.")},
        Description{"Read_Soft_Error_Rate", Sentence("Read errors that software had to correct.")},
        Description{"Helium_Level", Sentence("How much helium is left in the sealed case.")},
        Description{"Available_Reservd_Space", Sentence("Spare blocks left, in percent (normalised value).")},
        Description{"Program_Fail_C", Sentence("How often writing a flash page failed; the data went elsewhere.")},
        Description{"Erase_Fail_C", Sentence("How often erasing a flash block failed; the block is no longer used.")},
        Description{"Wear_Range_Delta", Sentence("How far apart the most and the least worn flash blocks are.")},
        Description{"Used_Rsvd_Blk_Cnt", Sentence("Spare flash blocks already in use.")},
        Description{"Unused_Rsvd_Blk_Cnt", Sentence("Spare flash blocks left.")},
        Description{"Runtime_Bad_Block",
            Sentence("Flash blocks that became defective in use, or commands that failed on the link, depending on the "
                     "manufacturer.")},
        Description{
            "SATA_Downshift_Count", Sentence("How often the link fell back to a lower speed: usually a cable fault.")},
        Description{"End-to-End_Error", Sentence("Data that was damaged on the way through the drive's own memory.")},
        Description{"Reported_Uncorrect",
            Sentence("Reads whose errors could not be corrected: data that the drive could not deliver.")},
        Description{"Uncorrectable_Error_Cnt",
            Sentence("Reads whose errors could not be corrected: data that the drive could not deliver.")},
        Description{"Command_Timeout",
            Sentence(
                "Commands that timed out: usually a power or cable fault. The raw value may combine three counts.")},
        Description{"High_Fly_Writes", Sentence("Writes that were retried because a head flew too high.")},
        Description{
            "Airflow_Temperature_Cel", Sentence("Temperature. The normalised value is 100 minus the temperature.")},
        Description{"Temperature_C", Sentence("Current temperature, often followed by the lowest and highest.")},
        Description{"G-Sense_Error_Rate", Sentence("Errors from shocks or vibration.")},
        Description{"Power-Off_Retract_Count", Sentence("How often the heads were parked because of a power loss.")},
        Description{"Unsafe_Shutdown_C", Sentence("How often power was lost while the drive was in use.")},
        Description{"Unexpect_Power_Loss_Ct", Sentence("How often power was lost while the drive was in use.")},
        Description{"POR_Recovery_Count", Sentence("How often the drive had to recover after a power loss.")},
        Description{"Load_Cycle_Count",
            Sentence("How often the heads were parked. Hard disks are rated for several hundred thousand.")},
        Description{"Hardware_ECC_Recovered",
            Sentence("Errors that the drive corrected while reading; normal, and vendor-specific in its format.")},
        Description{"ECC_Error_Rate", Sentence("Errors that the drive corrected while reading.")},
        Description{"Reallocated_Event_Count",
            Sentence("How often the drive tried to replace a sector, with or without success.")},
        Description{"Current_Pending_Sector",
            Sentence(
                "Unreadable sectors that will be rewritten or remapped at the next write. Their data may be lost.")},
        Description{"Current_Pending_ECC_Cnt",
            Sentence("Unreadable locations that will be rewritten or remapped at the next write.")},
        Description{
            "Bogus_Current_Pend_Sect", Sentence("A count that this firmware reports incorrectly; it has no meaning.")},
        Description{"Offline_Uncorrectable", Sentence("Sectors that could not be read when the drive scanned itself.")},
        Description{"UDMA_CRC_Error_Count",
            Sentence(
                "Corrupted transfers: a fault of the cable, connector or port, not of the drive. Never decreases.")},
        Description{"CRC_Error_Count",
            Sentence(
                "Corrupted transfers: a fault of the cable, connector or port, not of the drive. Never decreases.")},
        Description{"Multi_Zone_Error_Rate", Sentence("Errors while writing.")},
        Description{"Write_Error_Rate", Sentence("Errors while writing.")},
        Description{"Ave_Block-Erase_Count", Sentence("Average number of erase cycles of a flash block.")},
        Description{"Average_Erase_Count", Sentence("Average number of erase cycles of a flash block.")},
        Description{"Max_Erase_Count", Sentence("Number of erase cycles of the most worn flash block.")},
        Description{"Host_Program_Page_Count", Sentence("Flash pages written for the host.")},
        Description{"FTL_Program_Page_Count",
            Sentence("Flash pages that the drive wrote for itself, such as garbage collection and mapping tables.")},
        Description{"Head_Flying_Hours", Sentence("How long the heads have been above the platters.")},
        Description{"Free_Fall_Sensor", Sentence("How often the drive detected that it was falling.")},
        Description{"Success_RAIN_Recov_Cnt", Sentence("How often data was rebuilt from the drive's own parity.")},
        Description{"Thermal_Throttle_Status",
            Sentence("Whether, and how often, the drive throttled because of its temperature.")},
    };
    return descriptions;
}

// By the names that smartctl gives the fields of log page 02h.
const auto& counterDescriptions()
{
    static const std::array descriptions = {
        Description{"critical_warning",
            Sentence("Bits that the drive sets when something needs attention; 0 means no warning.")},
        Description{"temperature", Sentence("Composite temperature of the drive, °C.")},
        Description{"available_spare", Sentence("Spare area left, in percent.")},
        Description{
            "available_spare_threshold", Sentence("Below this threshold, the drive warns about its spare area.")},
        Description{"percentage_used",
            Sentence("Rated endurance used, in percent. Can exceed 100; the drive does not stop working then.")},
        Description{"data_units_read", Sentence("Data read by the host, in units of 512 000 bytes.")},
        Description{"data_units_written", Sentence("Data written by the host, in units of 512 000 bytes.")},
        Description{"host_reads", Sentence("Completed read commands.")},
        Description{"host_writes", Sentence("Completed write commands.")},
        Description{"controller_busy_time", Sentence("Minutes in which the controller was busy with commands.")},
        Description{"power_cycles", Sentence("How often the drive was switched on.")},
        Description{"power_on_hours",
            Sentence("How long the drive has been switched on. Some drives do not count time in low-power states.")},
        Description{"unsafe_shutdowns", Sentence("How often power was lost without a prior shutdown notification.")},
        Description{"media_errors", Sentence("How often the drive detected an unrecovered data integrity error.")},
        Description{"num_err_log_entries",
            Sentence("Entries of the error log, including every command that the drive does not support: not a fault "
                     "in itself.")},
        Description{"warning_temp_time", Sentence("Minutes above the warning temperature.")},
        Description{"critical_comp_time", Sentence("Minutes above the critical temperature.")},
        Description{"thermal_mgmt_temperature_1_transition_count",
            Sentence("How often the drive throttled lightly because of its temperature.")},
        Description{"thermal_mgmt_temperature_2_transition_count",
            Sentence("How often the drive throttled heavily because of its temperature.")},
        Description{"thermal_mgmt_temperature_1_total_time", Sentence("Seconds of light thermal throttling.")},
        Description{"thermal_mgmt_temperature_2_total_time", Sentence("Seconds of heavy thermal throttling.")},
    };
    return descriptions;
}

/// By the ends of the names of SCSI's error counters.
const auto& scsiDescriptions()
{
    static const std::array descriptions = {
        Description{".errors_corrected_by_eccfast", Sentence("Errors corrected without delay.")},
        Description{".errors_corrected_by_eccdelayed", Sentence("Errors corrected with some delay.")},
        Description{".errors_corrected_by_rereads_rewrites", Sentence("Errors corrected by retrying.")},
        Description{".total_errors_corrected", Sentence("Errors corrected in total.")},
        Description{".correction_algorithm_invocations", Sentence("How often the correction algorithm was invoked.")},
        Description{".gigabytes_processed", Sentence("Data of these commands, in units of 10^9 bytes.")},
        Description{
            ".total_uncorrected_errors", Sentence("Errors that could not be corrected: data that was not delivered.")},
    };
    return descriptions;
}

// Names that smartctl also gives drives that it does not know, or whose unit differs between drives.
const auto& ambiguousDescriptions()
{
    static const auto descriptions = [] {
        const Sentence written("Data written to the drive, in a unit that is not known for this drive.");
        const Sentence read("Data read from the drive, in a unit that is not known for this drive.");
        const Sentence flash("Data that the drive wrote to its flash, in a unit that is not known for this drive.");
        const Sentence wear("Wear of the flash, on a scale that is not known for this drive.");
        return std::array{
            Description{"Total_LBAs_Written", written},
            Description{"Total_Writes", written},
            Description{"Host_Writes", written},
            Description{"Lifetime_Writes", written},
            Description{"Total_LBAs_Read", read},
            Description{"Total_Reads", read},
            Description{"Host_Reads", read},
            Description{"Lifetime_Reads", read},
            Description{"NAND_Writes", flash},
            Description{"Flash_Writes", flash},
            Description{"TLC_", flash},
            Description{"SLC_Writes", flash},
            Description{"Wear_Leveling_Count", wear},
            Description{"Media_Wearout_Indicator", wear},
            Description{"SSD_Life_Left", wear},
            Description{"Remaining_Lifetime_Perc", wear},
        };
    }();
    return descriptions;
}

/// "in sectors of 512 bytes", "in units of 32 MiB"
Sentence unitPhrase(std::uint64_t bytes)
{
    if (bytes == 0)
        return Sentence("in logical sectors");
    if (bytes == 512)
        return Sentence("in sectors of 512 bytes");
    constexpr std::uint64_t mib = 1ULL << 20U;
    constexpr std::uint64_t gib = 1ULL << 30U;
    if (bytes == gib || bytes == mib)
        return bytes == gib ? Sentence("in GiB") : Sentence("in MiB");
    return bytes % mib == 0
        ? Sentence("in units of {size}", {{"size", Figure{join({std::to_string(bytes / mib), "MiB"}, " ")}}})
        : Sentence("in units of 10^9 bytes");
}

Sentence describeReading(WearReading reading)
{
    switch (reading) {
    case WearReading::None:
        break;
    case WearReading::ValueLeft:
    case WearReading::ValueIfRawZero:
    case WearReading::ValueIfAgreed:
        return Sentence("Rated endurance left, in percent (normalised value).");
    case WearReading::ValueWraps:
        return Sentence(
            "Rated endurance left, in percent (normalised value; more than 100: below 0); the raw value is the "
            "share used.");
    case WearReading::ValueThenRaw:
        return Sentence("Rated endurance left, in percent (normalised value; the raw value while that is 100).");
    case WearReading::RawLeft:
        return Sentence("Rated endurance left, in percent (raw value).");
    case WearReading::RawLeftHundredths:
        return Sentence("Rated endurance left, in hundredths of a percent (raw value).");
    case WearReading::RawUsed:
        return Sentence("Rated endurance used, in percent (raw value).");
    case WearReading::RawMiddleUsed:
        return Sentence("Rated endurance used, in percent (the fifth and sixth hexadecimal digit of the raw value).");
    }
    return {};
}

Sentence describeMeaning(const AttributeMeaning& meaning)
{
    const Sentence::Places unit = {{"unit", unitPhrase(meaning.unitBytes)}};
    switch (meaning.quantity) {
    case AttributeQuantity::HostWritten:
        return Sentence("Data written to the drive, {unit}.", unit);
    case AttributeQuantity::HostRead:
        return Sentence("Data read from the drive, {unit}.", unit);
    case AttributeQuantity::NandWritten:
        return Sentence("Data that the drive wrote to its flash for that, including garbage collection, {unit}.", unit);
    case AttributeQuantity::NandWrittenTlc:
        return Sentence("Data that the drive wrote to its flash in the dense mode, {unit}.", unit);
    case AttributeQuantity::NandWrittenSlc:
        return Sentence("Data that the drive wrote to its flash in the fast mode, {unit}.", unit);
    case AttributeQuantity::Wear:
        break;
    }
    return describeReading(meaning.reading);
}

/// Says nothing where there is none.
template <class Descriptions, class Fits> Sentence textOf(const Descriptions& descriptions, Fits fits)
{
    const auto found = std::ranges::find_if(descriptions, fits, &Description::name);
    return found != descriptions.end() ? found->text : Sentence();
}

} // namespace

Sentence describeAttribute(const SmartDocument& drive, const AtaAttribute& attribute)
{
    if (attribute.id == 0) // is none: the table has empty places
        return {};
    if (const auto meaning = meaningOf(drive, attribute))
        return describeMeaning(*meaning);
    // Makers agree on the drive database's names more than on numbers.
    const auto isNamed = [&](std::string_view name) {
        return attribute.name.starts_with(name);
    };
    const Sentence known = textOf(attributeDescriptions(), isNamed);
    return known.empty() ? textOf(ambiguousDescriptions(), isNamed) : known;
}

Sentence describeCounter(std::string_view key)
{
    if (key.starts_with("temperature_sensor_"))
        return Sentence("Temperature of one of the drive's sensors, °C.");
    const Sentence known = textOf(counterDescriptions(), [key](std::string_view name) { return name == key; });
    return known.empty() ? textOf(scsiDescriptions(), [key](std::string_view name) { return key.ends_with(name); })
                         : known;
}

} // namespace steadymark
