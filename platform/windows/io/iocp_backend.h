// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/files/handle.h"

#include <string>
#include <vector>

namespace steadymark {

struct MadeIocp {
    std::unique_ptr<IoBackend> backend;
    std::vector<std::string> flags; ///< "SKIP_COMPLETION_PORT_ON_SUCCESS", … as far as the system allows them
};

/// One I/O completion port for one file, with one OVERLAPPED for each slot. `file` was opened with
/// FILE_FLAG_OVERLAPPED for this backend alone: a handle (its file object, to be precise) can be bound to one port
/// only.
[[nodiscard]] Result<MadeIocp> makeIocpBackend(Handle file, const BackendRequest& request);

} // namespace steadymark
