// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/workload/verify/sector_stamp.h"

#include <cstdint>
#include <string_view>

namespace steadymark {

/// What a sector holds that was written and read back.
enum class SectorState {
    Intact,
    NeverWritten, ///< only zeros, or only ones: as if nothing had been written there
    OtherPass,    ///< what an earlier pass wrote there: the last write was lost
    OtherRun,     ///< what another verification wrote: the write of this one was lost
    Misdirected,  ///< what was written to another place of this verification
    Torn,         ///< one part is as it was written, the other is not
    BitErrors,    ///< as it was written but for single bits
    Foreign,      ///< nothing of what was written
    Unreadable,   ///< the drive reports an error
};
constexpr std::size_t sectorStates = 9;

[[nodiscard]] std::string_view toString(SectorState state); ///< "intact", "never-written", …
[[nodiscard]] Result<SectorState> parseSectorState(std::string_view text);

struct SectorFinding {
    SectorState state = SectorState::Intact;
    std::uint64_t belongsTo = 0; ///< of Misdirected: the offset that it was written to
    std::uint32_t bits = 0;      ///< of BitErrors: how many differ
    std::uint32_t place = 0;     ///< of BitErrors: the first of them, from 0; of Torn: the byte where it changes

    bool operator==(const SectorFinding&) const = default;
};

/// More bits than these are no single errors any more.
constexpr std::uint32_t mostBitErrors = 64;

/// Judges what was read of the sector that `expected` was written to. Pure. hot path while it is intact
[[nodiscard]] SectorFinding judgeSector(ConstSector sector, const StampName& expected) noexcept;

} // namespace steadymark
