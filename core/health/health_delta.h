// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// What one drive said at one moment, as it is kept in results and in the drive's history: no serial, no names.
struct HealthSnapshot {
    std::string driveId;            ///< driveId() of the drive; empty if it has no serial
    std::string drive;              ///< the kernel's name then: "nvme0n1"
    std::int64_t takenAtUnixMs = 0; ///< UTC
    std::string source;             ///< SmartDocument::source; empty when nothing could be read
    Sentence missingReason;         ///< one sentence when nothing could be read, else empty
    std::string level;              ///< toString(HealthLevel) at that moment; empty when nothing could be read
    HealthFacts facts;

    bool operator==(const HealthSnapshot&) const = default;
};

/// What happened to a drive between two moments. Unset: at least one side does not tell, or the counter went backwards,
/// which is said in `notes`.
struct HealthDelta {
    std::optional<std::uint64_t> hostWrittenBytes;
    std::optional<std::uint64_t> hostReadBytes;
    std::optional<std::uint64_t> nandWrittenBytes;
    std::optional<double> writeAmplification; ///< nandWrittenBytes / hostWrittenBytes, when both moved enough to tell
    std::optional<double> percentUsed;        ///< percentage points
    std::optional<double> temperatureBefore, temperatureAfter;
    std::optional<std::uint64_t> throttleSeconds, throttleTransitions;
    std::optional<std::uint64_t> warningTemperatureMinutes, criticalTemperatureMinutes;
    std::optional<std::uint64_t> mediaErrors, errorLogEntries;
    std::optional<std::uint64_t> reallocatedSectors, pendingSectors, uncorrectableSectors, interfaceCrcErrors;
    std::optional<std::uint64_t> powerCycles, powerOnHours;
    std::vector<Sentence> notes; ///< sentences for people: a counter that went backwards, another drive

    bool operator==(const HealthDelta&) const = default;
};

/// The units in which a drive counts are coarse (NVMe: 512 000 bytes, many SATA drives: 32 MiB or 1 GiB); a difference
/// of written bytes below one unit is reported as it is.
[[nodiscard]] HealthDelta diffHealth(const HealthFacts& before, const HealthFacts& after);

/// Of the drive's whole life: what the flash took for each byte that the host wrote. Nothing while the drive does not
/// tell, or has written too little for its coarse units.
[[nodiscard]] std::optional<double> writeAmplificationOf(const HealthFacts& facts);

/// A snapshot of a document; `driveId` and `drive` are the caller's.
[[nodiscard]] HealthSnapshot snapshotOf(const SmartDocument& document);
/// The way back, as far as it goes: a document of the facts alone, of a drive without a name.
[[nodiscard]] SmartDocument documentOf(const HealthSnapshot& snapshot);

} // namespace steadymark
