// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"

namespace steadymark {

// Facts are kept by names and texts that never change; this is what people read.

/// "Write cache"; of a fact that is not known here its name.
[[nodiscard]] Sentence titleOf(const StackFact& fact);

/// What it says: "yes", "512 logical, 4096 physical". What the system calls something stands there as it is.
[[nodiscard]] Sentence valueOf(const StackFact& fact, const StackLayer& layer);

} // namespace steadymark
