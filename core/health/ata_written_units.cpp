// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/ata_written_units.h"

#include <algorithm>
#include <array>

namespace steadymark {

namespace {

constexpr std::uint64_t sector =
    512; // the names with "LBA" and "sector" mean these, where a drive's own entry says them
constexpr std::uint64_t gigabyte = 1'000'000'000;
constexpr std::uint64_t mib = 1ULL << 20U;
constexpr std::uint64_t gib = 1ULL << 30U;

struct NamedUnit {
    std::string_view name;
    TransferCounter counter;
    std::uint64_t bytes;
};

constexpr auto written = TransferCounter::HostWritten;
constexpr auto read = TransferCounter::HostRead;
constexpr auto nand = TransferCounter::NandWritten;

constexpr std::array units = {
    NamedUnit{"Total_LBAs_Written", written, sector},
    NamedUnit{"Total_Host_LBA_Written", written, sector},
    NamedUnit{"Total_Host_Sector_Write", written, sector},
    NamedUnit{"Host_Writes_MiB", written, mib},
    NamedUnit{"Host_Writes_32MiB", written, 32 * mib},
    NamedUnit{"Host_Writes_GiB", written, gib},
    NamedUnit{"Lifetime_Writes_GiB", written, gib},
    NamedUnit{"Total_Writes_GiB", written, gib},
    NamedUnit{"Total_Writes_GB", written, gigabyte},
    NamedUnit{"Lifetime_Wts_Frm_Hst_GB", written, gigabyte},
    NamedUnit{"Total_LBAs_Read", read, sector},
    NamedUnit{"Total_Host_LBA_Read", read, sector},
    NamedUnit{"Host_Reads_MiB", read, mib},
    NamedUnit{"Host_Reads_32MiB", read, 32 * mib},
    NamedUnit{"Host_Reads_GiB", read, gib},
    NamedUnit{"Lifetime_Reads_GiB", read, gib},
    NamedUnit{"Total_Reads_GiB", read, gib},
    NamedUnit{"Total_Reads_GB", read, gigabyte},
    NamedUnit{"Lifetime_Rds_Frm_Hst_GB", read, gigabyte},
    NamedUnit{"NAND_Writes_32MiB", nand, 32 * mib},
    NamedUnit{"NAND_Writes_1GiB", nand, gib},
    NamedUnit{"NAND_Writes_GiB", nand, gib},
    NamedUnit{"NAND_GiB_Written", nand, gib},
    NamedUnit{"Total_NAND_Writes_GiB", nand, gib},
    NamedUnit{"Lifetime_NAND_Prg_GiB", nand, gib},
    NamedUnit{"Lifetime_Nand_Gb", nand, gigabyte},
    NamedUnit{"Lifetime_Wts_To_Flsh_GB", nand, gigabyte},
    NamedUnit{"Flash_Writes_GiB", nand, gib},
    NamedUnit{"Flash_Writes_32MiB", nand, 32 * mib},
    NamedUnit{"Flash_Writes_LBAs", nand, sector},
    NamedUnit{"Flash_Writes_Sectors", nand, sector},
    NamedUnit{"Flash_LBAs_Written", nand, sector},
    NamedUnit{"NAND_Write_Sector_Cnt", nand, sector},
    NamedUnit{"Sectors_Written_to_NAND", nand, sector},
    NamedUnit{"Nand_Sectors_Written", nand, sector},
    NamedUnit{"TLC_NAND_GB_Writes", nand, gigabyte},
    // Both halves of what the flash took, added by those who read them.
    NamedUnit{"NAND_GB_Written_TLC", nand, gigabyte},
    NamedUnit{"NAND_GB_Written_SLC", nand, gigabyte},
    NamedUnit{"TLC_Writes_32MiB", nand, 32 * mib},
    NamedUnit{"SLC_Writes_32MiB", nand, 32 * mib},
};

} // namespace

std::optional<TransferUnit> transferUnitOf(std::string_view attributeName, bool isInDatabase)
{
    // What smartctl calls attributes 241 and 242 of drives that it does not know, whatever they count.
    if (!isInDatabase && (attributeName == "Total_LBAs_Written" || attributeName == "Total_LBAs_Read"))
        return std::nullopt;
    const auto* const found = std::ranges::find(units, attributeName, &NamedUnit::name);
    return found != units.end() ? std::optional(TransferUnit{found->counter, found->bytes}) : std::nullopt;
}

} // namespace steadymark
