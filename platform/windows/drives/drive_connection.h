// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive_link.h"
#include "platform/windows/drives/device_tree.h"

#include <string>
#include <vector>

namespace steadymark {

/// How a drive is connected, in the words of Drive.
struct DriveConnection {
    DriveLink link;     ///< of PCI Express, if the drive has one to itself
    DriveLink bestLink; ///< empty if it is not more than `link`
    std::string bridge;
    std::string controller;
    std::string driver;

    bool operator==(const DriveConnection&) const = default;
};

/// `nodes` is the drive's own node and all above it (DeviceTree::above). `hasOwnLink`: NVMe; behind the link of a SATA
/// or RAID controller there are several drives.
[[nodiscard]] DriveConnection connectionOf(const std::vector<DeviceNode>& nodes, bool hasOwnLink);

} // namespace steadymark
