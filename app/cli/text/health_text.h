// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/health_delta.h"
#include "core/health/health_verdict.h"

#include <string>

namespace steadymark::cli {

// What the health commands print: for people (every text printable, every line ended) and as JSON. Pure.

/// The verdict with its reasons, the facts, the table of what the drive counts, its self-tests.
[[nodiscard]] std::string describeHealth(const SmartDocument& document, const HealthVerdict& verdict);
/// Without serial number and WWN unless `withSerial`.
[[nodiscard]] json::object healthToJson(const SmartDocument& document, const HealthVerdict& verdict, bool withSerial);

/// Two documents and what lies between them.
struct HealthComparison {
    SmartDocument before, after;
    HealthVerdict verdictBefore;
    HealthVerdict verdictAfter; ///< knows what was before
    HealthDelta delta;
};

/// Says in the notes when the two are not of the same drive, or in the wrong order.
[[nodiscard]] HealthComparison compareHealth(const SmartDocument& before, const SmartDocument& after);
[[nodiscard]] std::string describeComparison(const HealthComparison& comparison);
[[nodiscard]] json::object comparisonToJson(const HealthComparison& comparison, bool withSerial);

} // namespace steadymark::cli
