// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/sought_devices.h"

#include <vector>

namespace steadymark {

/// What the kernel itself offers to other machines from one of the devices, or from the file below: NVMe over fabrics
/// (nvmet), iSCSI and its like (LIO), USB gadgets. Most of them claim nothing. One that was set up by a path that leads
/// nowhere from here counts as UseKind::Unseen: it may be any drive. Needs root.
[[nodiscard]] std::vector<DeviceUser> findKernelExports(const SoughtDevices& sought);

} // namespace steadymark
