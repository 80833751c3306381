// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_connection.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

DeviceNode node(std::string instance, std::string service)
{
    DeviceNode made;
    made.instance = std::move(instance);
    made.service = std::move(service);
    return made;
}

DeviceNode pciNode(std::string instance, std::string service, std::uint32_t bus, std::uint32_t address)
{
    DeviceNode made = node(std::move(instance), std::move(service));
    made.bus = bus;
    made.address = address;
    return made;
}

TEST(DriveConnection, OfAnNvmeDriveInASlotThatIsTooNarrow)
{
    DeviceNode controller = pciNode("PCI\\VEN_144D&DEV_A80C&SUBSYS_A801144D&REV_00\\4&1A2B&0&0008", "stornvme", 1, 0);
    controller.link = {3, 2};
    controller.bestLink = {4, 4};
    DeviceNode port = pciNode("PCI\\VEN_8086&DEV_A340\\3&11&0&D8", "pci", 0, 0x1B0000);
    port.link = {3, 4};
    const auto connection = connectionOf(
        {node("SCSI\\DISK&VEN_NVME\\5&1&0", "disk"), controller, port, node("ACPI\\PNP0A08\\0", "")}, true);
    EXPECT_EQ(connection.link.name, "PCIe 3.0 x2");
    EXPECT_EQ(connection.bestLink.name, "PCIe 4.0 x4");
    EXPECT_EQ(connection.controller, "0000:01:00.0 144d:a80c");
    EXPECT_EQ(connection.driver, "stornvme");
    EXPECT_EQ(connection.bridge, "");

    controller.bestLink = controller.link;
    EXPECT_EQ(connectionOf({DeviceNode(), controller}, true).bestLink, DriveLink());
}

TEST(DriveConnection, OfASataDriveTellsItsControllerAndNoLink)
{
    DeviceNode controller = pciNode("PCI\\VEN_8086&DEV_A352&SUBSYS_1\\3&11&0&B8", "storahci", 0, 0x170000);
    controller.link = {3, 4};
    const auto connection = connectionOf({node("SCSI\\DISK&VEN_\\4&1&0", "disk"), controller}, false);
    EXPECT_EQ(connection.link, DriveLink());
    EXPECT_EQ(connection.controller, "0000:00:17.0 8086:a352");
    EXPECT_EQ(connection.driver, "storahci");
}

TEST(DriveConnection, OfAUsbDriveTellsTheBridge)
{
    DeviceNode bridge = node("USB\\VID_0BDA&PID_9210\\012345678906", "UASPStor");
    bridge.name = "RTL9210B-CG";
    const auto connection =
        connectionOf({node("SCSI\\DISK&VEN_REALTEK\\6&1", "disk"), bridge, node("USB\\ROOT_HUB30\\4&1", "USBHUB3"),
                         pciNode("PCI\\VEN_1022&DEV_43D5\\4&2", "USBXHCI", 2, 7)},
            false);
    EXPECT_EQ(connection.bridge, "0bda:9210 RTL9210B-CG");
    EXPECT_EQ(connection.driver, "UASPStor");
    EXPECT_EQ(connection.controller, "0000:02:00.7 1022:43d5");
    EXPECT_EQ(connection.link.name, "");
}

TEST(DriveConnection, MakesNothingUp)
{
    EXPECT_EQ(connectionOf({}, true), DriveConnection());
    EXPECT_EQ(connectionOf({DeviceNode()}, true), DriveConnection());
    for (const char* const odd : {"USB\\VID_", "USB\\VID_0BDA", "USB\\VID_0BDA&PID_92", "USB\\VID_XYZW&PID_9210\\1"})
        EXPECT_EQ(connectionOf({DeviceNode(), node(odd, "")}, false).bridge, "") << odd;
    EXPECT_EQ(connectionOf({DeviceNode(), node("PCI\\VEN_8086&DEV_A352\\3", "")}, false).controller, "8086:a352");
}

TEST(DriveConnection, DoesNotTakeTheLinkOfABridgeFurtherUp)
{
    DeviceNode upper;
    upper.link = {4, 4};
    EXPECT_EQ(connectionOf({DeviceNode(), DeviceNode(), DeviceNode(), upper}, true).link, DriveLink());
    EXPECT_EQ(connectionOf({DeviceNode(), DeviceNode(), upper}, true).link.name, "PCIe 4.0 x4");
}

} // namespace
} // namespace steadymark
