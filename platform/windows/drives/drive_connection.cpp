// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_connection.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <span>
#include <string_view>

namespace steadymark {
namespace {

DriveLink pcieLinkOf(const std::optional<PciLinkState>& state)
{
    // The encoding of the Link Status register: the position in the list of supported speeds.
    constexpr std::array<double, 7> gigatransfers = {0.0, 2.5, 5.0, 8.0, 16.0, 32.0, 64.0};
    if (!state || state->generation >= gigatransfers.size())
        return {};
    return pcieLink(gigatransfers[state->generation], state->lanes);
}

/// The four hexadecimal digits behind `key` in "USB\VID_0BDA&PID_9210\…", in lower case.
std::string identifierIn(const std::string& instance, std::string_view key)
{
    constexpr std::size_t digits = 4;
    const std::size_t begin = instance.find(key);
    if (begin == std::string::npos || instance.size() - begin - key.size() < digits)
        return {};
    const std::string found = instance.substr(begin + key.size(), digits);
    for (const char digit : found) {
        if (std::isxdigit(static_cast<unsigned char>(digit)) == 0)
            return {};
    }
    return toLower(found);
}

/// "0bda:9210 RTL9210"
std::string describeBridge(const DeviceNode& node)
{
    const std::string vendor = identifierIn(node.instance, "VID_");
    const std::string product = identifierIn(node.instance, "PID_");
    if (vendor.empty() || product.empty())
        return {};
    return vendor + ':' + product + (node.name.empty() ? "" : ' ' + node.name);
}

/// "0000:01:00.0 144d:a80c", as on Linux. Windows does not tell segments of PCI Express; almost all machines have one.
std::string describeController(const DeviceNode& node)
{
    const std::string vendor = identifierIn(node.instance, "VEN_");
    const std::string product = identifierIn(node.instance, "DEV_");
    if (vendor.empty() || product.empty())
        return {};
    std::string place;
    if (node.bus && node.address && *node.bus <= 0xFF) {
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), "0000:%02x:%02x.%x ", static_cast<unsigned>(*node.bus),
            static_cast<unsigned>(*node.address >> 16U & 0x1FU), static_cast<unsigned>(*node.address & 7U));
        place = text.data();
    }
    return place + vendor + ':' + product;
}

const DeviceNode* firstOn(const std::vector<DeviceNode>& nodes, std::string_view bus)
{
    const auto found =
        std::ranges::find_if(nodes, [bus](const DeviceNode& node) { return node.instance.starts_with(bus); });
    return found == nodes.end() ? nullptr : &*found;
}

} // namespace

DriveConnection connectionOf(const std::vector<DeviceNode>& nodes, bool hasOwnLink)
{
    DriveConnection connection;
    // The disk's own service is "disk" for every disk; what it hangs on drives the controller.
    if (nodes.size() > 1)
        connection.driver = nodes[1].service;
    if (const DeviceNode* const usb = firstOn(nodes, "USB\\VID_"))
        connection.bridge = describeBridge(*usb);
    if (const DeviceNode* const pci = firstOn(nodes, "PCI\\VEN_"))
        connection.controller = describeController(*pci);
    if (!hasOwnLink)
        return connection;
    // A filter's own node may stand between the disk and its controller, but a link further up is that of a bridge.
    constexpr std::size_t highest = 3;
    for (const DeviceNode& node : std::span(nodes).first(std::min(nodes.size(), highest))) {
        if (!node.link)
            continue;
        connection.link = pcieLinkOf(node.link);
        DriveLink best = pcieLinkOf(node.bestLink);
        if (best.bytesPerSecond.value_or(0) > connection.link.bytesPerSecond.value_or(0))
            connection.bestLink = std::move(best);
        break;
    }
    return connection;
}

} // namespace steadymark
