// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

namespace steadymark {

void checkProcessorBound(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkContention(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkSteal(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkHostStalls(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkClock(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkPower(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkCaptureCost(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

} // namespace steadymark
