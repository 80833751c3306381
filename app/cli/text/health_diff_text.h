// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/health_delta.h"
#include "core/health/health_verdict.h"

#include <string>

namespace steadymark::cli {

// What `health` prints of two documents: for people (every text printable, every line ended) and as JSON. Pure.

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
/// Without serial number and WWN unless `withSerial`.
[[nodiscard]] json::object comparisonToJson(const HealthComparison& comparison, bool withSerial);

} // namespace steadymark::cli
