// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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

/// A device, or the bus or controller that it hangs on.
struct DeviceNode {
    std::string instance;                 ///< `PCI\VEN_144D&DEV_A80A&SUBSYS_…\4&…`, `USB\VID_0BDA&PID_9210\…`
    std::string service;                  ///< its driver: "stornvme", "UASPStor"
    std::string name;                     ///< that it gives itself on its bus: what a USB device calls itself
    std::optional<std::uint32_t> bus;     ///< number of the PCI or USB bus
    std::optional<std::uint32_t> address; ///< on that bus; of PCI: device << 16 | function
    std::optional<PciLinkState> link, bestLink;
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
    /// The disk's own node and all above it, as far as the root of the tree.
    [[nodiscard]] virtual std::vector<DeviceNode> above(std::uint32_t deviceInstance) const = 0;
};

/// The real one, over SetupAPI and the configuration manager (CfgMgr32).
class SystemDeviceTree final : public DeviceTree {
public:
    [[nodiscard]] std::vector<DiskInterface> disks() const override;
    [[nodiscard]] std::vector<DeviceNode> above(std::uint32_t deviceInstance) const override;
};

} // namespace steadymark
