// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates_parts.h"

namespace steadymark::gates {

// Of every method that destroys data: what is on the drive and shows nothing that a user could confirm.

/// What is encrypted, or a part of something larger.
void checkMembers(Judgement& judgement);
/// What cannot be read.
void checkUnread(Judgement& judgement);

} // namespace steadymark::gates
