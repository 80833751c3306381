// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_verdict.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steadymark::cli {

// What the texts of the health commands have in common. Everything is printable.

[[nodiscard]] std::string bytesText(std::uint64_t bytes);                       ///< "61 GB"
[[nodiscard]] std::string celsius(double degrees);                              ///< "41 °C"
[[nodiscard]] std::string percent(double value);                                ///< "4 %"
[[nodiscard]] std::string hoursText(std::uint64_t hours);                       ///< "640 hours (27 days)"
[[nodiscard]] std::string timesText(std::uint64_t count);                       ///< "once", "31 times"
[[nodiscard]] std::string countText(const std::optional<std::uint64_t>& count); ///< empty if it is not known

/// Model, firmware, capacity, protocol, in one line.
[[nodiscard]] std::string driveLine(const SmartDocument& document);
/// The summary, and a line for each reason, with its remedy below.
[[nodiscard]] std::string describeVerdict(const HealthVerdict& verdict);

} // namespace steadymark::cli
