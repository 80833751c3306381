// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"
#include "core/record/io_limit.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <vector>

namespace steadymark {

/// What this program's control groups allow it on the devices of a stack: the strictest of each kind and device, in the
/// order of the layers.
///
/// Version 2: io.max, io.weight, io.bfq.weight and io.latency of its own group and of all above it, as far as they are
/// mounted here (Documentation/admin-guide/cgroup-v2.rst); a container sees its own up to its root. Version 1:
/// blkio.throttle.* of its own group only, since those above are not heeded there
/// (Documentation/admin-guide/cgroup-v1/blkio-controller.rst, "Hierarchical Cgroups"). What groups beside it are
/// allowed is not looked at. Never fails: what cannot be read limits nothing.
[[nodiscard]] std::vector<IoLimit> readIoLimits(const SystemRoots& roots, const StorageStack& stack);

} // namespace steadymark
