// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/claimed_drive.h"
#include "platform/linux_devices/commands/open_device.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <memory>

namespace steadymark {

/// Opens a whole drive by its name (see openWholeDrive()) with O_EXCL, for writing not before something is written, and
/// every other namespace of its controller or subsystem, too; keeps udev away (flock) and holds all of it until the
/// returned object goes. What is in use by somebody is not an error here: it is opened without the claim, and look()
/// names who uses it. Nothing is sent to a drive that is not claimed.
[[nodiscard]] Result<std::unique_ptr<ClaimedDrive>> claimDrive(
    const WantedDevice& wanted, const SystemRoots& roots = {}, const std::filesystem::path& nodes = "/dev");

} // namespace steadymark
