// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

// Of every method that destroys data: what the drive and its connection allow.

void checkInterface(Judgement& judgement);
void checkSupport(Judgement& judgement);
/// Locks and passwords of ATA.
void checkSecurity(Judgement& judgement);
void checkSanitizeState(Judgement& judgement);
/// Sectors that a normal erase leaves.
void checkHiddenArea(Judgement& judgement);
void checkBattery(Judgement& judgement);

} // namespace steadymark::gates
