// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/text.h"
#include "core/health/health_verdict.h"

#include <cstdint>
#include <optional>
#include <string>

namespace steadymark::cli {

// What the texts of the health commands have in common.

[[nodiscard]] std::string bytesText(std::uint64_t bytes);                    ///< "61 GB"
[[nodiscard]] std::string celsius(double degrees);                           ///< "41 °C"
[[nodiscard]] std::string percent(double value);                             ///< "4 %"
[[nodiscard]] Sentence hoursText(std::uint64_t hours);                       ///< "640 hours (27 days)"
[[nodiscard]] Sentence countText(const std::optional<std::uint64_t>& count); ///< empty if it is not known

/// Nothing where `text` says nothing.
void addRow(TableRows& rows, const Sentence& name, const Sentence& text);
/// "Note: …", a line
[[nodiscard]] std::string noteLine(const Sentence& note);

/// Model, firmware, capacity, protocol.
[[nodiscard]] Sentence driveLine(const SmartDocument& document);
/// The summary, and a line for each reason, with its remedy below.
[[nodiscard]] std::string describeVerdict(const HealthVerdict& verdict);

} // namespace steadymark::cli
