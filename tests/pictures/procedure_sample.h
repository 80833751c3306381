// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

namespace steadymark::gui {

/// What a picture of the pages Sustained, Degradation, Explore and Files shows: results of a drive that does not exist.
enum class ProcedureScene { Sustained, States, Rounds, Sweep, SweepOfTwo, Files, DelayRatio };

[[nodiscard]] RunResult sampleProcedure(ProcedureScene scene);

} // namespace steadymark::gui
