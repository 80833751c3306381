// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/device_tree.h"

#include "platform/windows/windows_api.h"

#include <array>
#include <cstring>

#include <cfgmgr32.h>
#include <devpropdef.h>
#include <setupapi.h>

namespace steadymark {
namespace {

// The headers only declare these unless INITGUID is defined, which would define all others, too.
constexpr GUID diskInterfaceClass{0x53f56307, 0xb6bf, 0x11d0, {0x94, 0xf2, 0x00, 0xa0, 0xc9, 0x1e, 0xfb, 0x8b}};
constexpr GUID pciDevice{0x3ab22e31, 0x8264, 0x4b4e, {0x9a, 0xf5, 0xa8, 0xd2, 0xd8, 0xe3, 0x3e, 0x62}};
constexpr DEVPROPKEY currentLinkSpeed{pciDevice, 9};  // DEVPKEY_PciDevice_CurrentLinkSpeed
constexpr DEVPROPKEY currentLinkWidth{pciDevice, 10}; // DEVPKEY_PciDevice_CurrentLinkWidth

std::optional<std::uint32_t> numberProperty(DEVINST device, const DEVPROPKEY& key)
{
    DEVPROPTYPE type = 0;
    std::uint32_t value = 0;
    std::array<BYTE, sizeof(value)> bytes{};
    ULONG size = sizeof(value);
    if (::CM_Get_DevNode_PropertyW(device, &key, &type, bytes.data(), &size, 0) != CR_SUCCESS
        || type != DEVPROP_TYPE_UINT32 || size != sizeof(value))
        return std::nullopt;
    std::memcpy(&value, bytes.data(), sizeof(value));
    return value;
}

/// A set of devices as SetupAPI lists them.
class DeviceList final {
public:
    explicit DeviceList(const GUID& interfaceClass)
        : m_list(::SetupDiGetClassDevsW(&interfaceClass, nullptr, nullptr, DIGCF_PRESENT | DIGCF_DEVICEINTERFACE))
    {
    }
    DeviceList(const DeviceList&) = delete;
    DeviceList& operator=(const DeviceList&) = delete;
    ~DeviceList()
    {
        if (isOpen())
            ::SetupDiDestroyDeviceInfoList(m_list);
    }

    [[nodiscard]] bool isOpen() const noexcept { return m_list != INVALID_HANDLE_VALUE; }
    [[nodiscard]] HDEVINFO get() const noexcept { return m_list; }

private:
    HDEVINFO m_list;
};

std::optional<DiskInterface> describeInterface(const DeviceList& list, SP_DEVICE_INTERFACE_DATA& interface)
{
    DWORD size = 0;
    ::SetupDiGetDeviceInterfaceDetailW(list.get(), &interface, nullptr, 0, &size, nullptr);
    constexpr DWORD largest = 64 * 1024;
    if (size < sizeof(SP_DEVICE_INTERFACE_DETAIL_DATA_W) || size > largest)
        return std::nullopt;
    std::vector<DWORD> buffer(size / sizeof(DWORD) + 2); // aligned, and with zeros behind the text
    auto* const detail = reinterpret_cast<SP_DEVICE_INTERFACE_DETAIL_DATA_W*>(buffer.data());
    detail->cbSize = sizeof(*detail); // of the fixed part, not of the buffer
    SP_DEVINFO_DATA device{};
    device.cbSize = sizeof(device);
    if (::SetupDiGetDeviceInterfaceDetailW(list.get(), &interface, detail, size, nullptr, &device) == FALSE)
        return std::nullopt;
    return DiskInterface{detail->DevicePath, device.DevInst};
}

} // namespace

std::vector<DiskInterface> SystemDeviceTree::disks() const
{
    std::vector<DiskInterface> found;
    const DeviceList list(diskInterfaceClass);
    if (!list.isOpen())
        return found;
    SP_DEVICE_INTERFACE_DATA interface {
    };
    interface.cbSize = sizeof(interface);
    for (DWORD index = 0;
         ::SetupDiEnumDeviceInterfaces(list.get(), nullptr, &diskInterfaceClass, index, &interface) != FALSE; ++index) {
        if (auto disk = describeInterface(list, interface))
            found.push_back(std::move(*disk));
    }
    return found;
}

std::optional<PciLinkState> SystemDeviceTree::pciLinkAbove(std::uint32_t deviceInstance) const
{
    // The disk's parent is the controller; a filter's own node may stand between them.
    DEVINST device = deviceInstance;
    for (int height = 0; height < 3; ++height) {
        const auto speed = numberProperty(device, currentLinkSpeed);
        const auto width = numberProperty(device, currentLinkWidth);
        if (speed && width)
            return PciLinkState{*speed, *width};
        if (DEVINST parent = 0; ::CM_Get_Parent(&parent, device, 0) == CR_SUCCESS)
            device = parent;
        else
            break;
    }
    return std::nullopt;
}

DriveLink pcieLinkOfGeneration(std::uint32_t generation, std::uint32_t lanes)
{
    // The encoding of the Link Status register: the position in the list of supported speeds.
    constexpr std::array<double, 7> gigatransfers = {0.0, 2.5, 5.0, 8.0, 16.0, 32.0, 64.0};
    if (generation >= gigatransfers.size())
        return {};
    return pcieLink(gigatransfers[generation], lanes);
}

} // namespace steadymark
