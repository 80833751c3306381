// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <chrono>

namespace steadymark {

/// TargetAccess::openForWriting(): a whole drive by its node, to be overwritten. The same claim (O_EXCL, also of every
/// other path to it), the same facts and the same gates as when the helper fills a whole drive, in this process, right
/// before it is opened; they hold until the target is closed. Only for root: looking at everything that decides takes
/// its rights, and this program gives nobody a descriptor through which a drive could be written. A drive that only
/// programs use is waited for until `patience` is over.
[[nodiscard]] Result<std::unique_ptr<OpenTarget>> openDriveForWriting(const std::filesystem::path& device,
    const std::string& confirmed, Nanoseconds patience = std::chrono::seconds(5), const SystemRoots& roots = {},
    const std::filesystem::path& nodes = "/dev");

} // namespace steadymark
