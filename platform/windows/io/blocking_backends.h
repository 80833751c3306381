// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/files/handle.h"

#include <memory>
#include <vector>

namespace steadymark {

/// ReadFile() and WriteFile() on the calling thread, one system call for each I/O. `file` was opened without
/// FILE_FLAG_OVERLAPPED, for this backend alone.
[[nodiscard]] std::unique_ptr<IoBackend> makeSynchronousBackend(Handle file, const BackendRequest& request);

/// As many threads as the queue is deep: for file systems that make ReadFile() wait although it was asked not to
/// (compressed and encrypted files, some network and user-mode file systems, Wine). Each thread needs a handle of its
/// own, because the system does one I/O at a time on each that was opened without FILE_FLAG_OVERLAPPED.
[[nodiscard]] Result<std::unique_ptr<IoBackend>> makeThreadPoolBackend(
    std::vector<Handle> files, const BackendRequest& request);

} // namespace steadymark
