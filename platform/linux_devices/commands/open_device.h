// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/posix/file_descriptor.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark {

/// A drive that somebody asks for, who may not be trusted.
struct WantedDevice {
    std::string name;                            ///< the kernel's: "nvme0n1"
    std::optional<std::uint64_t> sequenceNumber; ///< Drive::sequenceNumber, when the asker knows it
};

enum class DeviceUse {
    Commands, ///< of its own, which only a drive with hardware behind it understands
    Reading,  ///< of its data, past all caches (O_DIRECT)
    Looking,  ///< at what the system knows of it; the drive does not have to be one with hardware
    /// Of its data, past all caches, and nobody else has the drive or a partition of it (O_EXCL). The error has EBUSY
    /// when somebody has. Not yet for writing: udev takes the end of that for a change, and puts together again what
    /// was taken apart (a stopped array).
    Preparing,
};

struct OpenDevice {
    FileDescriptor descriptor;
    std::string name;
    std::filesystem::path node; ///< made of `name`: "/dev/nvme0n1"
};

/// Opens a whole drive by its name alone, for reading, and makes sure that it is the one that is meant: the name is one
/// that the kernel gives, the node is a block device with the number that sysfs has under this name, it is no
/// partition, and no other drive has taken its name. While it is open no other drive can take it.
///
/// Does not wake a sleeping drive, and does not wait for a missing medium (O_NONBLOCK).
[[nodiscard]] Result<OpenDevice> openWholeDrive(const WantedDevice& wanted, DeviceUse use,
    const SystemRoots& roots = {}, const std::filesystem::path& nodes = "/dev");

/// Any block device by its name, a partition or a loop device, too, for looking at it (buffered). Not open: there is no
/// such node, or it is another device's.
[[nodiscard]] FileDescriptor openForLooking(
    const std::string& name, const SystemRoots& roots, const std::filesystem::path& nodes);

} // namespace steadymark
