// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/claim/drive_claim.h"
#include "platform/linux_devices/commands/device_control.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <vector>

namespace steadymark {

/// Everything of FactsDepth::Claimed: what everybody may know, read anew, and what only open descriptors and root can
/// find out. The first of `claims` is the drive, `drive` is the way to it; the others are the namespaces beside it.
[[nodiscard]] Result<PrepareFacts> readClaimedFacts(const std::vector<const DriveClaim*>& claims, DeviceControl& drive,
    const SystemRoots& roots, const std::filesystem::path& nodes);

} // namespace steadymark
