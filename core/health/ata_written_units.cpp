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

constexpr auto fromHost = TransferCounter::HostWritten;
constexpr auto toHost = TransferCounter::HostRead;
constexpr auto toFlash = TransferCounter::NandWritten;

constexpr std::array units = {
    NamedUnit{"Total_LBAs_Written", fromHost, sector},
    NamedUnit{"Total_Host_LBA_Written", fromHost, sector},
    NamedUnit{"Total_Host_Sector_Write", fromHost, sector},
    NamedUnit{"Host_Writes_MiB", fromHost, mib},
    NamedUnit{"Host_Writes_32MiB", fromHost, 32 * mib},
    NamedUnit{"Host_Writes_GiB", fromHost, gib},
    NamedUnit{"Lifetime_Writes_GiB", fromHost, gib},
    NamedUnit{"Total_Writes_GiB", fromHost, gib},
    NamedUnit{"Total_Writes_GB", fromHost, gigabyte},
    NamedUnit{"Lifetime_Wts_Frm_Hst_GB", fromHost, gigabyte},
    NamedUnit{"Total_LBAs_Read", toHost, sector},
    NamedUnit{"Total_Host_LBA_Read", toHost, sector},
    NamedUnit{"Host_Reads_MiB", toHost, mib},
    NamedUnit{"Host_Reads_32MiB", toHost, 32 * mib},
    NamedUnit{"Host_Reads_GiB", toHost, gib},
    NamedUnit{"Lifetime_Reads_GiB", toHost, gib},
    NamedUnit{"Total_Reads_GiB", toHost, gib},
    NamedUnit{"Total_Reads_GB", toHost, gigabyte},
    NamedUnit{"Lifetime_Rds_Frm_Hst_GB", toHost, gigabyte},
    NamedUnit{"NAND_Writes_32MiB", toFlash, 32 * mib},
    NamedUnit{"NAND_Writes_1GiB", toFlash, gib},
    NamedUnit{"NAND_Writes_GiB", toFlash, gib},
    NamedUnit{"NAND_GiB_Written", toFlash, gib},
    NamedUnit{"Total_NAND_Writes_GiB", toFlash, gib},
    NamedUnit{"Lifetime_NAND_Prg_GiB", toFlash, gib},
    NamedUnit{"Lifetime_Nand_Gb", toFlash, gigabyte},
    NamedUnit{"Lifetime_Wts_To_Flsh_GB", toFlash, gigabyte},
    NamedUnit{"Flash_Writes_GiB", toFlash, gib},
    NamedUnit{"Flash_Writes_32MiB", toFlash, 32 * mib},
    NamedUnit{"Flash_Writes_LBAs", toFlash, sector},
    NamedUnit{"Flash_Writes_Sectors", toFlash, sector},
    NamedUnit{"Flash_LBAs_Written", toFlash, sector},
    NamedUnit{"NAND_Write_Sector_Cnt", toFlash, sector},
    NamedUnit{"Sectors_Written_to_NAND", toFlash, sector},
    NamedUnit{"Nand_Sectors_Written", toFlash, sector},
    NamedUnit{"TLC_NAND_GB_Writes", toFlash, gigabyte},
    // Both halves of what the flash took, added by those who read them.
    NamedUnit{"NAND_GB_Written_TLC", toFlash, gigabyte},
    NamedUnit{"NAND_GB_Written_SLC", toFlash, gigabyte},
    NamedUnit{"TLC_Writes_32MiB", toFlash, 32 * mib},
    NamedUnit{"SLC_Writes_32MiB", toFlash, 32 * mib},
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
