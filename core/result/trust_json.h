// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/record/observations.h"
#include "core/record/verdict.h"
#include "core/trust/judge.h"

#include <optional>

namespace steadymark {

// Observations and verdicts as they stand in a result (README, "Result files"). Amounts are bytes, times ns.

/// Null when nobody looked.
[[nodiscard]] json::value toJson(const std::optional<PassObservations>& observed);
[[nodiscard]] json::value toJson(const RunObservations& observed);       ///< null when nobody looked
[[nodiscard]] json::value toJson(const std::optional<Verdict>& verdict); ///< null when nothing was measured
[[nodiscard]] json::value toJson(const RunVerdict& verdict);

// Problems are noted in the reader (JsonReader::check()).
[[nodiscard]] std::optional<PassObservations> passObservationsFrom(const JsonReader& reader);
[[nodiscard]] RunObservations runObservationsFrom(const JsonReader& reader);
/// For documents without the observations that a verdict could be made anew from.
[[nodiscard]] std::optional<Verdict> verdictFrom(const JsonReader& reader);

/// Whether a stored verdict says what the rules say, as far as it can be compared: one of other rules always does.
/// Levels and checks count; sentences may be put better in another version.
[[nodiscard]] bool isSameVerdict(const json::value& expected, const json::value& stored);

} // namespace steadymark
