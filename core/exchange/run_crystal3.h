// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/grid_record.h"

#include <string>

namespace steadymark {

// A result as CrystalDiskMark 3 copies one to the clipboard. That shows the fastest of its passes, where SteadyMark's
// score is their median: the text says what it is. In English, whatever the reader's language is. Pure.

/// Whether each of its four tests was measured, in one direction at least.
[[nodiscard]] bool hasCrystal3Rows(const GridRecord& grid);
/// The text; 0.000 stands for what was not measured, as there.
[[nodiscard]] std::string crystal3Text(const GridOfRun& of);

} // namespace steadymark
