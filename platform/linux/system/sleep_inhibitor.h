// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <string>

namespace steadymark {

/// Keeps the machine from going to sleep while the returned object lives, by a child process of systemd-inhibit(1) that
/// ends when we do. Null where there is no such program or it is refused. Takes some ms, 3 s at most.
[[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason);

} // namespace steadymark
