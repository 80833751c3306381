// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/grid_record.h"

#include <cstddef>
#include <string_view>

namespace steadymark {

/// The step that measured a row of this profile in one direction (100: read, 0: write), whatever its plan is called:
/// all that a row says is the same. Null if there is none with a pass. \pre there is such a profile and row
[[nodiscard]] const StepRecord* stepOfRow(
    const GridRecord& grid, std::string_view profile, std::size_t row, unsigned readPercent);

} // namespace steadymark
