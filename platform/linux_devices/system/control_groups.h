// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace steadymark {

/// Where the kernel shows what a control group of this process is allowed (cgroups(7)).
struct ControlGroup {
    bool isUnified = false; ///< version 2; else version 1, whose files have other names
    /// Its own folder first, then those of the groups around it, up to the uppermost that is seen from here: in a
    /// container that is the container's own. Never empty; a folder need not be there.
    std::vector<std::filesystem::path> folders;
};

/// The group of version 2, and that of a controller of version 1 ("memory", "blkio"), as far as there are such. Without
/// a namespace of its own a container sees names from outside; what of them is mounted here tells the mount table.
[[nodiscard]] std::vector<ControlGroup> readControlGroups(const SystemRoots& roots, std::string_view controller);

} // namespace steadymark
