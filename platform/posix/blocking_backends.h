// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <memory>

namespace steadymark {

/// pread() and pwrite() on the calling thread: for queue depth 1, where nothing can be in flight while the thread does
/// something else. A stalled drive blocks exchange() for as long as it stalls.
[[nodiscard]] std::unique_ptr<IoBackend> makeSynchronousBackend(int descriptor, const BackendRequest& request);

/// As many threads as the queue is deep, each with one pread() or pwrite() at a time: where io_uring is forbidden.
/// Costs two hand-overs between threads for every I/O.
[[nodiscard]] Result<std::unique_ptr<IoBackend>> makeThreadPoolBackend(int descriptor, const BackendRequest& request);

} // namespace steadymark
