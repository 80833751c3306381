// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_verdict.h"

namespace steadymark {

/// What to do about a drive that is failing.
[[nodiscard]] inline Sentence copyNow()
{
    return Sentence("Copy important data to another drive now, then replace this one.");
}

// What judgeHealth() looks at besides errors (health_error_checks.h), one group each. Each adds its reasons to
// `reasons`, those that speak for the drive, too, and nothing about what the drive does not tell.

/// The drive's own verdict, the bits of NVMe's critical warning, attributes at or below their thresholds, what
/// smartctl's exit status tells of tables that are missing.
void checkOwnWarnings(const SmartDocument& document, std::vector<HealthReason>& reasons);
/// Spare blocks, rated endurance.
void checkWear(const SmartDocument& document, std::vector<HealthReason>& reasons);
/// Against the drive's own limits.
void checkTemperature(const SmartDocument& document, std::vector<HealthReason>& reasons);
void checkSelfTests(const SmartDocument& document, std::vector<HealthReason>& reasons);

} // namespace steadymark
