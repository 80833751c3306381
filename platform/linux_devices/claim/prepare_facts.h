// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <string>

namespace steadymark {

/// What an ordinary user may know of a drive before it is prepared: sysfs, the mount table, /proc/swaps, udev's
/// database (signatures, ATA security bits). `name` may be a partition: then the facts say so, and are those of its
/// drive. NotFound: there is no such device.
[[nodiscard]] Result<PrepareFacts> readPrepareFacts(const std::string& name, const SystemRoots& roots = {});

} // namespace steadymark
