// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/test_file_note.h"

namespace steadymark {

/// `startTicks` are the kernel's clock ticks since boot.
[[nodiscard]] ProcessIdentity currentProcessIdentity();

/// Whether it still runs on this machine. A process of another boot does not.
[[nodiscard]] bool isAlive(const ProcessIdentity& process);

} // namespace steadymark
