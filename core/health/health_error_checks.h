// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_verdict.h"

#include <vector>

namespace steadymark {

/// What judgeHealth() makes of the errors that a drive counts: pending, uncorrectable and reallocated sectors, media
/// errors, the cable, the drive's error log. Adds to `reasons` as the checks of health_checks.h do. Counters that never
/// go back are judged by what is new since `earlier`, an older document of the same drive, or by their size when it is
/// null.
void checkErrors(const SmartDocument& document, const SmartDocument* earlier, std::vector<HealthReason>& reasons);

} // namespace steadymark
