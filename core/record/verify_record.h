// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/record/step_record.h"
#include "core/workload/verify/sector_judgement.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Sectors that follow each other and were found alike.
struct VerifyRange {
    SectorState state = SectorState::Foreign;
    std::uint32_t pass = 1;      ///< in which it was found, from 1
    std::uint64_t begin = 0;     ///< bytes since the beginning of what is verified
    std::uint64_t bytes = 0;     ///< whole sectors
    std::uint64_t belongsTo = 0; ///< of Misdirected: where the first sector was written to; the others follow it
    std::uint64_t bits = 0;      ///< of BitErrors: how many of all sectors
    std::uint32_t place = 0;     ///< of the first sector, see SectorFinding

    [[nodiscard]] std::uint64_t end() const { return begin + bytes; }

    bool operator==(const VerifyRange&) const = default;
};

/// A stretch of a phase: so many bytes in so long, one after the other over the positions.
struct VerifyPoint {
    std::uint64_t bytes = 0;
    std::uint64_t durationNs = 0;

    bool operator==(const VerifyPoint&) const = default;
};

/// One pass over all that is verified, writing or reading.
struct VerifyPhase {
    std::uint32_t pass = 1; ///< from 1
    bool isReading = false;
    Nanoseconds startedAt{}; ///< since the start of the run
    Nanoseconds duration{};  ///< of the I/O, `syncing` included; opening files is not
    Nanoseconds syncing{};   ///< until what was written is on the drive
    Nanoseconds longestIo{}; ///< from its submission to its completion
    std::uint64_t bytes = 0;
    std::vector<VerifyPoint> course; ///< all of `bytes`, and `duration` less `syncing`

    [[nodiscard]] double bytesPerSecond() const { return perSecond(bytes, duration); }

    bool operator==(const VerifyPhase&) const = default;
};

namespace limits {
constexpr std::size_t maximumVerifyRanges = 1000; ///< that are kept; all are counted
constexpr std::size_t verifyCells = 256;          ///< of the map
constexpr std::size_t maximumVerifyPoints = 300;  ///< of a phase
} // namespace limits

/// What a verification wrote and found: the pieces that are complete.
struct VerifyRecord {
    ByteCount size;                  ///< that is verified; smaller than planned where the space ran out
    std::vector<VerifyPhase> phases; ///< in the order of time; of each pass writing, then reading
    std::array<std::uint64_t, sectorStates> sectors{}; ///< that were read, over all passes, by their SectorState
    std::vector<VerifyRange> ranges;                   ///< of what is not intact, by pass and place; the first of them
    std::uint64_t omittedRanges = 0;                   ///< that are only counted in `sectors` and `map`
    std::vector<std::uint64_t> map; ///< sectors that are not intact in each of verifyCells equal parts of the size
    std::uint64_t writtenBytes = 0; ///< also of pieces that were written again
    bool isInMemory = false;        ///< the target's file system lies in memory
    EngineFacts engine;
    std::optional<double> cachedShare; ///< of what was to be read lay so much in the page cache; unset: not known
    std::string folder;                ///< name of the test folder that is left to go on in; empty: none

    [[nodiscard]] std::uint64_t count(SectorState state) const { return sectors[static_cast<std::size_t>(state)]; }
    [[nodiscard]] std::uint64_t readSectors() const;
    [[nodiscard]] std::uint64_t faultySectors() const { return readSectors() - count(SectorState::Intact); }

    bool operator==(const VerifyRecord&) const = default;
};

/// Which part of the map a place lies in. \pre offset < size
[[nodiscard]] std::size_t verifyCellOf(std::uint64_t offset, ByteCount size);

} // namespace steadymark
