// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

// Of every method that destroys data: what the drive is to this machine, and who uses or holds it.

/// A partition, or what the kernel made of something else.
void checkDevice(Judgement& judgement);
void checkSystemRoles(Judgement& judgement);
void checkUsers(Judgement& judgement);
/// Everything that the method changes is held by this program alone.
void checkClaim(Judgement& judgement);
/// An operation that was begun on the drive.
void checkUnfinished(Judgement& judgement);
void checkWritable(Judgement& judgement);

} // namespace steadymark::gates
