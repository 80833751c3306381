// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive_link.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A PCI Express link as Windows tells it.
struct PciLinkState {
    std::uint32_t generation = 0; ///< 1 for 2.5 GT/s, 4 for 16 GT/s
    std::uint32_t lanes = 0;
};

struct DiskInterface {
    std::wstring path;                ///< by which the disk can be opened
    std::uint32_t deviceInstance = 0; ///< DEVINST of its node
};

/// The tree of devices that Plug and Play keeps. Any thread may call it. Tests put a made-up one in.
class DeviceTree {
public:
    DeviceTree() = default;
    DeviceTree(const DeviceTree&) = delete;
    DeviceTree& operator=(const DeviceTree&) = delete;
    virtual ~DeviceTree() = default;

    /// All disks that are there.
    [[nodiscard]] virtual std::vector<DiskInterface> disks() const = 0;
    /// The link of the controller that a disk hangs on, if that is a PCI Express device.
    [[nodiscard]] virtual std::optional<PciLinkState> pciLinkAbove(std::uint32_t deviceInstance) const = 0;
};

/// The real one, over SetupAPI and the configuration manager (CfgMgr32).
class SystemDeviceTree final : public DeviceTree {
public:
    [[nodiscard]] std::vector<DiskInterface> disks() const override;
    [[nodiscard]] std::optional<PciLinkState> pciLinkAbove(std::uint32_t deviceInstance) const override;
};

/// An empty link for generations that are not known yet.
[[nodiscard]] DriveLink pcieLinkOfGeneration(std::uint32_t generation, std::uint32_t lanes);

} // namespace steadymark
