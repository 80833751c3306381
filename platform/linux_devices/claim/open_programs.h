// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/sought_devices.h"

#include <vector>

namespace steadymark {

/// Programs other than this one that have one of the devices (or the file below) in their hands: virtual machines,
/// which claim nothing. Looks at the descriptors of every thread, at what is mapped into memory, at the files that are
/// registered with an io_uring, and at sockets in which descriptors are on their way. Who or what may not be looked at
/// is an UseKind::Unseen: a process of another user without CAP_SYS_PTRACE, everything outside of a container; not the
/// system's first process.
///
/// Needs root, and takes some tenths of a second on a busy machine. What nobody can see here: a device that was
/// registered with an io_uring through a node of another name before Linux 6.14, which tells the last part of a name
/// only; descriptors that were in no socket's queue for as long as was looked.
[[nodiscard]] std::vector<DeviceUser> findOpenPrograms(const SoughtDevices& sought);

} // namespace steadymark
