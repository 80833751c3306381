// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

// Of every method that destroys data: what else would be changed, and who else may use the drive.

/// The other namespaces that have a device here.
void checkNamespaces(Judgement& judgement);
/// Those that have none.
void checkHiddenNamespaces(Judgement& judgement);
/// A namespace that several controllers have.
void checkSharing(Judgement& judgement);
void checkOtherMachines(Judgement& judgement);

} // namespace steadymark::gates
