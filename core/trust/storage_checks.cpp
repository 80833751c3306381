// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

namespace steadymark {

void checkDeviceCounters(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkDirectIo(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkUnwritten(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkCompression(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkLink(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkMemory(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

void checkFileSize(const Observations& /*seen*/, TrustReasons& /*reasons*/) { }

} // namespace steadymark
