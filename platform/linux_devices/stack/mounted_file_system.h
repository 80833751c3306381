// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/stack/mount_table.h"
#include "platform/posix/file_descriptor.h"

#include <string>
#include <vector>

namespace steadymark {

/// A folder of a mounted file system, opened for reading.
struct OpenFileSystem {
    FileDescriptor folder;
    Mount mount;
};

/// Opens a folder of the file system on `device` (a kernel name: "sda2", "dm-0"), wherever `mounts` say that it is
/// mounted, and makes sure that what was opened lies on that device: mounts hide each other, and who owns a folder
/// above may move it. Never touches a file system that a program provides (FUSE), which could keep us waiting for ever.
/// The error says why none could be opened.
[[nodiscard]] Result<OpenFileSystem> openFileSystem(
    const std::string& device, const std::vector<Mount>& mounts, const BlockDevices& devices, const SystemRoots& roots);

} // namespace steadymark
