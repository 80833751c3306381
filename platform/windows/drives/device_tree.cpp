// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/device_tree.h"

#include "core/base/text.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/system/windows_api.h"

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
constexpr DEVPROPKEY bestLinkSpeed{pciDevice, 11};    // DEVPKEY_PciDevice_MaxLinkSpeed
constexpr DEVPROPKEY bestLinkWidth{pciDevice, 12};    // DEVPKEY_PciDevice_MaxLinkWidth
constexpr GUID anyDevice{0xa45c254e, 0xdf1c, 0x4efd, {0x80, 0x20, 0x67, 0xd1, 0x46, 0xa8, 0x50, 0xe0}};
constexpr DEVPROPKEY deviceService{anyDevice, 6};    // DEVPKEY_Device_Service
constexpr DEVPROPKEY deviceBusNumber{anyDevice, 23}; // DEVPKEY_Device_BusNumber
constexpr DEVPROPKEY deviceAddress{anyDevice, 30};   // DEVPKEY_Device_Address
constexpr DEVPROPKEY busReportedName{                // DEVPKEY_Device_BusReportedDeviceDesc
    {0x540b947e, 0x8b40, 0x45bc, {0xa8, 0xa2, 0x6a, 0x0b, 0x89, 0x4c, 0xbd, 0xa2}}, 4};

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

std::string textProperty(DEVINST device, const DEVPROPKEY& key)
{
    DEVPROPTYPE type = 0;
    std::array<wchar_t, 256> text{};
    ULONG size = sizeof(text) - sizeof(wchar_t); // there is a zero behind it whatever was written
    if (::CM_Get_DevNode_PropertyW(device, &key, &type, reinterpret_cast<BYTE*>(text.data()), &size, 0) != CR_SUCCESS
        || type != DEVPROP_TYPE_STRING)
        return {};
    return toPlainLine(toNarrow(text.data()));
}

std::optional<PciLinkState> linkState(DEVINST device, const DEVPROPKEY& speedKey, const DEVPROPKEY& widthKey)
{
    const auto speed = numberProperty(device, speedKey);
    const auto width = numberProperty(device, widthKey);
    return speed && width ? std::optional(PciLinkState{*speed, *width}) : std::nullopt;
}

DeviceNode describeNode(DEVINST device)
{
    DeviceNode node;
    std::array<wchar_t, MAX_DEVICE_ID_LEN + 1> instance{};
    if (::CM_Get_Device_IDW(device, instance.data(), MAX_DEVICE_ID_LEN, 0) == CR_SUCCESS)
        node.instance = toPlainLine(toNarrow(instance.data()));
    node.service = textProperty(device, deviceService);
    node.name = textProperty(device, busReportedName);
    node.bus = numberProperty(device, deviceBusNumber);
    node.address = numberProperty(device, deviceAddress);
    node.link = linkState(device, currentLinkSpeed, currentLinkWidth);
    node.bestLink = linkState(device, bestLinkSpeed, bestLinkWidth);
    return node;
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

std::vector<DeviceNode> SystemDeviceTree::above(std::uint32_t deviceInstance) const
{
    constexpr std::size_t deepest = 32; // hubs behind bridges behind bridges
    std::vector<DeviceNode> nodes;
    DEVINST device = deviceInstance;
    while (nodes.size() < deepest) {
        nodes.push_back(describeNode(device));
        DEVINST parent = 0;
        if (::CM_Get_Parent(&parent, device, 0) != CR_SUCCESS)
            break;
        device = parent;
    }
    return nodes;
}

} // namespace steadymark
