// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <string>

namespace steadymark {

/// Makes the kernel read the partition table anew. Waits up to five seconds for somebody who has a partition open for a
/// moment. No error where the device never has partitions. \return 0 or errno
[[nodiscard]] int rescanPartitions(int descriptor);

/// Makes the drivers of an NVMe drive look for its namespaces and their sizes anew; nothing for other drives. The
/// driver does so by itself after most formats: it is no error when it cannot be asked.
void rescanNvmeControllers(const std::string& drive, const SystemRoots& roots, const std::filesystem::path& nodes);

} // namespace steadymark
