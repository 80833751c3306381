// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/record/verify_record.h"

namespace steadymark {

/// Throughput over the places of what is verified, of each phase.
[[nodiscard]] Chart verifySpeedChart(const VerifyRecord& record);

/// What share of each part is not intact, from the corner of the axes to the right and up.
[[nodiscard]] Chart verifyMap(const VerifyRecord& record);

} // namespace steadymark
