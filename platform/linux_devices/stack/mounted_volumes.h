// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/stack/device_stack.h"

#include <string>
#include <vector>

namespace steadymark {

/// The file systems that stand on a drive or its partitions, each once, at the place that shows most of it.
[[nodiscard]] std::vector<MountedVolume> findMountedVolumes(const DeviceStack& stack, const std::string& drive);

} // namespace steadymark
