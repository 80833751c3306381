// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/health/health_delta.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

struct ResultTarget;
struct RunHead;

/// A drive's temperature at one moment: between two passes, and within them only where that was wanted, because a drive
/// that is asked while it is measured does something beside.
struct TemperatureSample {
    Nanoseconds at{};      ///< since the start of the run
    std::size_t drive = 0; ///< index into ResultTarget::drives
    double celsius = 0.0;
    unsigned sensor = 0; ///< see SensorTemperature; 0: the drive's own temperature, by which it is judged

    bool operator==(const TemperatureSample&) const = default;
};

/// Temperatures are asked no more often than this within a pass.
constexpr Nanoseconds temperatureInterval = std::chrono::seconds(1);

/// How often drives were asked within passes, and how long their answers took.
struct TemperatureQuestions {
    std::uint64_t count = 0;
    Nanoseconds total{};
    Nanoseconds longest{};

    bool operator==(const TemperatureQuestions&) const = default;
};

/// What the drives under a target said of themselves around a run.
struct HealthRecord {
    /// One for each drive of the target, in its order, before the test file was made; empty: not asked (a target
    /// without drives, or results of schema version 1 and 2).
    std::vector<HealthSnapshot> before;
    std::vector<HealthSnapshot> after; ///< the same after it was removed; empty while the run goes on
    std::vector<TemperatureSample> temperatures;
    TemperatureQuestions inPasses; ///< of this start of the run

    bool operator==(const HealthRecord&) const = default;
};

/// The lowest and the highest temperature of one drive around and in a run; unset: it does not tell.
struct TemperatureRange {
    double lowest = 0.0;
    double highest = 0.0;

    bool operator==(const TemperatureRange&) const = default;
};
[[nodiscard]] std::optional<TemperatureRange> temperatureRange(const HealthRecord& record, std::size_t drive);

/// What a run did to each drive of its target, in their order; all unset where either side is missing.
[[nodiscard]] std::vector<HealthDelta> healthDeltas(const HealthRecord& record);

/// For reports, one sentence for each drive that tells anything: "nvme0n1: 12.4 GB written by the host (this run asked
/// for 12.3 GB), 38–61 °C, no new errors." Empty when nothing is known.
[[nodiscard]] std::vector<Sentence> describeHealth(
    const ResultTarget& target, const HealthRecord& record, std::uint64_t writtenBytes);
[[nodiscard]] std::vector<Sentence> describeHealth(const RunHead& run);

} // namespace steadymark
