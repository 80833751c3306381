// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/helper/helper_client.h"
#include "platform/posix/file_descriptor.h"

#include <filesystem>

namespace steadymark {

/// Opens a whole drive for reading past all caches where this process may not: the privileged helper does it and hands
/// over the descriptor, after polkit has asked a person and named the drive. The helper has ended when this returns.
///
/// `node` is a path to the drive; its name and sequence number are the kernel's (sysfs). InvalidArgument: no whole
/// drive, such as a partition. PermissionDenied: refused, or nobody was there to ask. Waits as long as people look for
/// a password.
[[nodiscard]] Result<FileDescriptor> borrowDrive(
    const std::filesystem::path& node, const HelperClient::Finder& findHelper, const SystemRoots& roots = {});

} // namespace steadymark
