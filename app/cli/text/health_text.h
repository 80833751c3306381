// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/health/health_verdict.h"

#include <string>

namespace steadymark::cli {

// What `health` prints of one drive: for people (every text printable, every line ended) and as JSON. Pure.

/// The verdict with its reasons, the facts, the table of what the drive counts, its self-tests.
[[nodiscard]] std::string describeHealth(const SmartDocument& document, const HealthVerdict& verdict);
/// Without serial number and WWN unless `withSerial`.
[[nodiscard]] json::object healthToJson(const SmartDocument& document, const HealthVerdict& verdict, bool withSerial);

} // namespace steadymark::cli
