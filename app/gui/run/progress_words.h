// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_controller.h"

#include <QString>

namespace steadymark::gui {

// Where a run is and what is left of it, in words.

/// "Fill twice · step 2 of 7 · round 3"; of a benchmark "RND 4K Q32 T1 Read · pass 2 of 5".
[[nodiscard]] QString phaseText(const RunProgress& progress, const Procedure& procedure);
/// "1:12 left · 31 GB written · 41 °C"; "at most 1:12:02 left" of a procedure, which may be over sooner.
[[nodiscard]] QString remainderText(const RunProgress& progress, const Procedure& procedure);

} // namespace steadymark::gui
