// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

namespace steadymark {

void checkLittlesLaw(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkQueueDepth(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkSampleSize(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkCompleteness(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkSpread(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkTrend(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

} // namespace steadymark
