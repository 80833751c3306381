// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/drives/system_roots.h"

namespace steadymark::helper {

/// Moves this process out of the control group that it was started in, to the top of the hierarchy: whoever a group was
/// delegated to (each user on a system with systemd) may kill and freeze what is in it without any rights over the
/// processes, and logging out ends what is left there (cgroups(7), cgroup.kill and cgroup.freeze; systemd.kill(5)).
///
/// Of cgroup v2, and of v1 the freezer. The error says why something may still be done to us; the work can go on.
[[nodiscard]] Result<> leaveControlGroups(const SystemRoots& roots = {});

} // namespace steadymark::helper
