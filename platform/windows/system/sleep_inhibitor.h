// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/files/handle.h"

#include <string>

namespace steadymark {

/// The system calls behind it; a test puts others in their place.
struct PowerRequestCalls {
    HANDLE(WINAPI* create)(PREASON_CONTEXT) = &::PowerCreateRequest;
    BOOL(WINAPI* set)(HANDLE, POWER_REQUEST_TYPE) = &::PowerSetRequest;
};

/// Keeps the machine from going to sleep, and the process from being halted in connected standby, while the returned
/// object lives; `reason` is shown by `powercfg /requests`. Ends with the process. Null where the system refuses it.
/// The screen may go dark.
[[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason, const PowerRequestCalls& calls = {});

} // namespace steadymark
