// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <string>
#include <vector>

namespace steadymark {

/// What a new ring got: names for the result file.
struct IoUringFacts {
    std::vector<std::string> flags; ///< "SINGLE_ISSUER", "DEFER_TASKRUN", "registered buffers", …
};

struct MadeIoUring {
    std::unique_ptr<IoBackend> backend;
    IoUringFacts facts;
};

/// One io_uring on one file, with what this kernel and this user are allowed: SINGLE_ISSUER and DEFER_TASKRUN (6.1) or
/// COOP_TASKRUN (5.19), a registered ring, file and buffers are each tried and left out when refused. Must be made on
/// the thread that uses it. Fails with ErrorCode::NotSupported where io_uring is missing or forbidden
/// (kernel.io_uring_disabled, seccomp in containers).
[[nodiscard]] Result<MadeIoUring> makeIoUringBackend(int descriptor, const BackendRequest& request);

} // namespace steadymark
