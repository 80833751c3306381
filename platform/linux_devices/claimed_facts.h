// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/facts.h"
#include "platform/linux_devices/device_control.h"
#include "platform/linux_devices/drive_claim.h"
#include "platform/linux_devices/system_roots.h"

#include <filesystem>
#include <vector>

namespace steadymark {

/// Everything of FactsDepth::Claimed: what everybody may know, read anew, and what only open descriptors and root can
/// find out. The first of `claims` is the drive, `drive` is the way to it; the others are the namespaces beside it.
[[nodiscard]] Result<PrepareFacts> readClaimedFacts(const std::vector<const DriveClaim*>& claims, DeviceControl& drive,
    const SystemRoots& roots, const std::filesystem::path& nodes);

} // namespace steadymark
