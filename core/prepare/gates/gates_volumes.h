// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

// Of trim and fill.

void checkVolumes(Judgement& judgement);

} // namespace steadymark::gates
