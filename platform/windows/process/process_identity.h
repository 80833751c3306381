// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/test_file_note.h"

namespace steadymark {

/// `startTicks` are 100 ns since 1601, which is the same count after a boot, so `bootId` is empty.
[[nodiscard]] ProcessIdentity currentProcessIdentity();

/// Whether it still runs on this machine. A process that we may not ask for its start counts as alive.
[[nodiscard]] bool isAlive(const ProcessIdentity& process);

} // namespace steadymark
