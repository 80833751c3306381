// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/storage_queries.h"

#include "platform/windows/drives/driver_questions.h"
#include "tests/platform/windows/made_up_answers.h"
#include "tests/platform/windows/made_up_machine.h"

#include <gmock/gmock.h>

#include <random>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class StorageQueriesTest : public ::testing::Test {
protected:
    MadeUpDevices m_devices;
    MadeUpTree m_tree;
    StorageQueries m_queries{m_devices, m_tree};
};

TEST_F(StorageQueriesTest, DescribesASataDrive)
{
    m_devices.addDisk(2, deviceDescriptor(BusTypeSata, "", "WDC WD40EFRX-68N32N0", "82.00A82", "     WD-WCC7K1234567"),
        4000787030016, true);

    const Drive drive = m_queries.describeDisk(2);
    EXPECT_EQ(drive.name, "PhysicalDrive2");
    EXPECT_EQ(drive.model, "WDC WD40EFRX-68N32N0");
    EXPECT_EQ(drive.serial, "WD-WCC7K1234567");
    EXPECT_EQ(drive.firmware, "82.00A82");
    EXPECT_EQ(drive.bus, "sata");
    EXPECT_EQ(drive.capacity.count(), 4000787030016U);
    EXPECT_EQ(drive.isRotational, true);
    EXPECT_EQ(drive.logicalSectorBytes, 512U);
    EXPECT_EQ(drive.physicalSectorBytes, 4096U);
    EXPECT_EQ(drive.link, "");
    EXPECT_FALSE(drive.linkBytesPerSecond.has_value());
}

TEST_F(StorageQueriesTest, KnowsAnNvmeDriveByTheSerialThatIsPrintedOnIt)
{
    auto& disk = m_devices.addDisk(0,
        deviceDescriptor(BusTypeNvme, "NVMe", "Samsung SSD 980 PRO 1TB", "5B2QGXA7", "0025_3850_21B0_1234."), 1 << 30);
    EXPECT_EQ(m_queries.describeDisk(0).serial, "0025385021B01234");
    EXPECT_EQ(m_queries.describeDisk(0).model, "Samsung SSD 980 PRO 1TB");

    disk.byProperty[StorageAdapterProtocolSpecificProperty] = {
        nvmeIdentify("S5GXNX0R123456", "Samsung SSD 980 PRO 1TB", "5B2QGXA7")};
    const Drive drive = m_queries.describeDisk(0);
    EXPECT_EQ(drive.serial, "S5GXNX0R123456");
    EXPECT_EQ(drive.model, "Samsung SSD 980 PRO 1TB");
    EXPECT_EQ(drive.firmware, "5B2QGXA7");
    EXPECT_EQ(drive.isRotational, false);
}

TEST_F(StorageQueriesTest, FindsTheLinkOfAnNvmeDriveByItsNumber)
{
    for (const std::uint32_t number : {0U, 1U}) {
        const std::wstring path = L"\\\\?\\disk#" + std::to_wstring(number);
        m_devices.addDisk(number, deviceDescriptor(BusTypeNvme, "", "SSD", "", ""), 1 << 30);
        m_devices.at(path).byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, number)};
        m_tree.interfaces.push_back({path, 40 + number});
    }
    m_tree.links[40] = {3, 2};
    m_tree.links[41] = {4, 4};

    EXPECT_EQ(m_queries.describeDisk(1).link, "PCIe 4.0 x4");
    EXPECT_NEAR(m_queries.describeDisk(1).linkBytesPerSecond.value_or(0), 7.877e9, 1e6);
    EXPECT_EQ(m_queries.describeDisk(0).link, "PCIe 3.0 x2");
    m_tree.links[41] = {77, 4};
    EXPECT_EQ(m_queries.describeDisk(1).link, "");
    m_tree.links[41] = {4, 4096};
    EXPECT_EQ(m_queries.describeDisk(1).link, "");
}

TEST_F(StorageQueriesTest, DoesNotTakeTheLinkOfAControllerForThatOfASataDrive)
{
    m_devices.addDisk(0, deviceDescriptor(BusTypeSata, "", "SSD", "", ""), 1 << 30);
    m_devices.at(L"\\\\?\\disk#0").byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, 0)};
    m_tree.interfaces.push_back({L"\\\\?\\disk#0", 40});
    m_tree.links[40] = {3, 2};

    EXPECT_EQ(m_queries.describeDisk(0).link, "");
}

TEST_F(StorageQueriesTest, TellsOnlyTheNameOfADriveThatAnswersNothing)
{
    m_devices.at(L"\\\\.\\PhysicalDrive3");

    for (const std::uint32_t number : {3U, 4U}) { // the second cannot be opened either
        const Drive drive = m_queries.describeDisk(number);
        EXPECT_EQ(drive.name, "PhysicalDrive" + std::to_string(number));
        EXPECT_EQ(drive.bus, "other");
        EXPECT_EQ(drive.model + drive.serial + drive.firmware, "");
        EXPECT_FALSE(drive.isRotational.has_value());
        EXPECT_EQ(drive.capacity.count(), 0U);
        EXPECT_EQ(drive.logicalSectorBytes, 512U);
    }
}

TEST_F(StorageQueriesTest, TellsWhatADriveSaysOfItself)
{
    auto& disk = m_devices.addDisk(
        0, deviceDescriptor(BusTypeSata, "", "Samsung SSD 870 EVO 1TB", "SVT02B6Q", "S5Y"), 1LL << 40);
    Drive drive = m_queries.describeDisk(0);
    EXPECT_EQ(drive.node, "\\\\.\\PhysicalDrive0");
    EXPECT_EQ(drive.wwn + drive.writeCache + drive.bridge + drive.controller + drive.driver, "");
    EXPECT_EQ(drive.discard, DiscardLimits());
    EXPECT_FALSE(drive.temperatureCelsius.has_value());
    EXPECT_FALSE(drive.isRemovable || drive.isReadOnly);

    disk.byProperty[StorageDeviceIdProperty] = {naaIdentifier(0x5002538e40a1b2c3)};
    disk.byProperty[StorageDeviceWriteCacheProperty] = {writeCache(2, 2)};
    disk.byProperty[StorageDeviceTrimProperty] = {trim(true)};
    disk.byProperty[StorageDeviceTemperatureProperty] = {temperature({34, 50})};
    disk.byCode[IOCTL_DISK_IS_WRITABLE].error = ERROR_WRITE_PROTECT;
    drive = m_queries.describeDisk(0);
    EXPECT_EQ(drive.wwn, "0x5002538e40a1b2c3");
    EXPECT_EQ(drive.writeCache, "write back");
    EXPECT_EQ(drive.discard, (DiscardLimits{ByteCount(512), ByteCount(1ULL << 40U)}));
    EXPECT_EQ(drive.temperatureCelsius, 34.0);
    EXPECT_TRUE(drive.isReadOnly);

    disk.byProperty[StorageDeviceLBProvisioningProperty] = {unmapLimits(8, 4'194'240)};
    EXPECT_EQ(m_queries.describeDisk(0).discard, (DiscardLimits{ByteCount(4096), ByteCount(2'147'450'880)}));
    disk.byProperty[StorageDeviceLBProvisioningProperty] = {unmapLimits(1ULL << 63U, 0xFFFFFFFF)};
    EXPECT_EQ(m_queries.describeDisk(0).discard, (DiscardLimits{ByteCount(512), ByteCount(1ULL << 40U)}));
    disk.byProperty[StorageDeviceTrimProperty] = {trim(false)};
    EXPECT_EQ(m_queries.describeDisk(0).discard, DiscardLimits());
}

TEST_F(StorageQueriesTest, FindsAllDisksWhetherOrNotPlugAndPlayNamesThem)
{
    for (const std::uint32_t number : {10U, 2U}) {
        const std::wstring path = L"\\\\?\\disk#" + std::to_wstring(number);
        m_devices.at(path).byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, number)};
        m_tree.interfaces.push_back({path, number});
    }
    m_tree.interfaces.push_back({L"gone", 9});
    m_devices.addDisk(100, {}, 1); // too high to be found by trying
    EXPECT_THAT(m_queries.diskNumbers(), ElementsAre(2, 10));
    m_devices.addDisk(0, {}, 1);
    EXPECT_THAT(m_queries.diskNumbers(), ElementsAre(0, 2, 10));
}

TEST_F(StorageQueriesTest, NamesAllDisksOfASpannedVolumeOnce)
{
    const std::wstring volume = L"\\\\?\\Volume{1}";
    m_devices.at(volume).byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents({{5, 100}, {1, 200}, {5, 300}})};

    const auto extents = m_queries.disksUnder(volume);
    ASSERT_TRUE(extents.has_value());
    EXPECT_THAT(extents.value().disks, ElementsAre(1, 5));
    EXPECT_EQ(extents.value().bytes.count(), 600U);
}

TEST_F(StorageQueriesTest, AsksAgainWhenTheListOfExtentsIsLong)
{
    std::vector<MadeUpExtent> many;
    for (std::uint32_t i = 0; i < 200; ++i) // 4808 bytes
        many.push_back({i, 10});
    m_devices.at(L"v").byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents(many)};

    const auto extents = m_queries.disksUnder(L"v");
    ASSERT_TRUE(extents.has_value());
    EXPECT_EQ(extents.value().disks.size(), 200U);
}

TEST_F(StorageQueriesTest, KnowsTheDiskOfAVolumeThatHasNoExtents)
{
    auto& volume = m_devices.at(L"v");
    EXPECT_THAT(m_queries.disksUnder(L"v").value().disks, IsEmpty());
    volume.byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, 3)};
    EXPECT_THAT(m_queries.disksUnder(L"v").value().disks, ElementsAre(3));
    volume.byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(2, 0)}; // an optical drive
    EXPECT_THAT(m_queries.disksUnder(L"v").value().disks, IsEmpty());
    EXPECT_FALSE(m_queries.disksUnder(L"nowhere").has_value());
}

TEST_F(StorageQueriesTest, SaysThatAMediumIsWriteProtected)
{
    m_devices.at(L"card").byCode[IOCTL_DISK_IS_WRITABLE] = {{}, ERROR_WRITE_PROTECT};
    m_devices.at(L"disk").byCode[IOCTL_DISK_IS_WRITABLE] = {};
    m_devices.at(L"silent");

    EXPECT_TRUE(m_queries.isWriteProtected(L"card"));
    EXPECT_FALSE(m_queries.isWriteProtected(L"disk"));
    EXPECT_FALSE(m_queries.isWriteProtected(L"silent"));
    EXPECT_FALSE(m_queries.isWriteProtected(L"nowhere"));
}

TEST_F(StorageQueriesTest, GivesUpOnADriverThatAlwaysWantsMoreRoom)
{
    m_devices.at(L"v").byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {{}, ERROR_MORE_DATA};

    EXPECT_THAT(m_queries.disksUnder(L"v").value().disks, IsEmpty());
}

DeviceDescriptor deviceOf(std::uint32_t bus, std::string vendor, std::string product)
{
    DeviceDescriptor device;
    device.busType = bus;
    device.vendor = std::move(vendor);
    device.product = std::move(product);
    return device;
}

TEST(StorageDescriptors, NamesTheBusesAsLinuxDoes)
{
    EXPECT_EQ(busName(deviceOf(BusTypeNvme, "", "")), "nvme");
    EXPECT_EQ(busName(deviceOf(BusTypeSata, "", "")), "sata");
    EXPECT_EQ(busName(deviceOf(BusTypeUsb, "", "")), "usb");
    EXPECT_EQ(busName(deviceOf(BusTypeSd, "", "")), "mmc");
    EXPECT_EQ(busName(deviceOf(BusTypeFileBackedVirtual, "Msft", "Virtual Disk")), "loop");
    EXPECT_EQ(busName(deviceOf(BusTypeSpaces, "", "")), "spaces");
    EXPECT_EQ(busName(deviceOf(BusTypeScsi, "QEMU", "HARDDISK")), "scsi");
    EXPECT_EQ(busName(deviceOf(BusTypeScsi, "Red Hat", "VirtIO")), "virtio");
    EXPECT_EQ(busName(deviceOf(0xFFFFFFFF, "", "")), "other");
}

TEST(StorageDescriptors, JoinsVendorAndProduct)
{
    EXPECT_EQ(modelName(deviceOf(BusTypeUsb, "SanDisk", "Extreme 55AE")), "SanDisk Extreme 55AE");
    EXPECT_EQ(modelName(deviceOf(BusTypeUsb, "Samsung", "Samsung Portable SSD")), "Samsung Portable SSD");
    EXPECT_EQ(modelName(deviceOf(BusTypeSata, "ATA", "CT500MX500SSD1")), "CT500MX500SSD1");
    EXPECT_EQ(modelName(deviceOf(BusTypeNvme, "NVMe", "WDS100T1X0E")), "WDS100T1X0E");
    EXPECT_EQ(modelName(deviceOf(BusTypeUsb, "Generic", "")), "Generic");
}

TEST(StorageDescriptors, ReadsSerialsAsTheyArePrinted)
{
    EXPECT_EQ(tidySerial("     WD-WCC4N1234567", "sata"), "WD-WCC4N1234567");
    EXPECT_EQ(tidySerial("    W -DCW4C1N325476", "sata"), "WD-WCC4N1234567"); // letters of each pair exchanged
    // The same as hexadecimal digits.
    EXPECT_EQ(tidySerial("2020202057202d4443573443314e333235343736", "sata"), "WD-WCC4N1234567");
    EXPECT_EQ(tidySerial("00000000000000000000000000000000000000ff", "sata"),
        "00000000000000000000000000000000000000ff"); // decodes to nothing that can be printed
    EXPECT_EQ(tidySerial("E823_8FA6_BF53_0001_001B_448B_4B08_4E9E.", "nvme"), "E8238FA6BF530001001B448B4B084E9E");
    EXPECT_EQ(tidySerial("AB_CD", "nvme"), "AB_CD"); // a maker's own
    EXPECT_EQ(tidySerial("0000_0000_0000_0000.", "nvme"), "");
    EXPECT_EQ(tidySerial("000000000000", "usb"), "");
    EXPECT_EQ(tidySerial(" 4C530001 ", "usb"), "4C530001");
    EXPECT_EQ(tidySerial("", "sata"), "");
}

TEST(StorageDescriptors, TakesNoTextFromOutsideTheDescriptor)
{
    const ByteVector whole = deviceDescriptor(BusTypeUsb, "VENDOR", "PRODUCT", "1.0", "SERIAL");
    for (const std::uint32_t offset : {0U, 1U, 35U, 60'000U, 0x7FFFFFFFU, 0xFFFFFFFFU}) {
        ByteVector bytes = whole;
        put(bytes, 24, offset);
        const auto device = parseDeviceDescriptor(bytes);
        ASSERT_TRUE(device.has_value());
        EXPECT_EQ(device->serial, "") << offset;
        EXPECT_EQ(device->product, "PRODUCT");
    }
    // What lies behind the size that the descriptor says is somebody else's.
    ByteVector bytes = whole;
    put(bytes, 4, static_cast<std::uint32_t>(whole.size() - 7));
    EXPECT_EQ(parseDeviceDescriptor(bytes)->serial, "");
    put(bytes, 4, std::uint32_t{0xFFFFFFFF});
    EXPECT_EQ(parseDeviceDescriptor(bytes)->serial, "SERIAL");
}

TEST(StorageDescriptors, MakesPlainLinesOfWhateverADeviceCallsItself)
{
    const ByteVector bytes = deviceDescriptor(BusTypeUsb, "A\x1B[31mB", "C\nD\xFF", std::string(5000, 'x'), "");
    const auto device = parseDeviceDescriptor(bytes);
    ASSERT_TRUE(device.has_value());
    EXPECT_EQ(device->vendor, "A [31mB");
    EXPECT_EQ(device->product, "C D\xEF\xBF\xBD");
    EXPECT_LE(device->revision.size(), 256U);
}

TEST(StorageDescriptors, ReadsATextThatLacksItsEnd)
{
    ByteVector bytes = deviceDescriptor(BusTypeUsb, "", "", "", "SERIAL");
    bytes.pop_back();
    EXPECT_EQ(parseDeviceDescriptor(bytes)->serial, "SERIAL");
}

TEST(StorageDescriptors, RefusesSectorsAndSizesThatCannotBe)
{
    EXPECT_TRUE(parseAccessAlignment(accessAlignment(4096, 4096)).has_value());
    for (const auto& [logical, physical] : {std::pair(0U, 0U), std::pair(512U, 0U), std::pair(4096U, 512U),
             std::pair(520U, 4096U), std::pair(512U, 1U << 31U), std::pair(1U, 512U)})
        EXPECT_FALSE(parseAccessAlignment(accessAlignment(logical, physical)).has_value())
            << logical << ' ' << physical;
    EXPECT_FALSE(parseGeometry(geometry(-1, 512)).has_value());
    EXPECT_FALSE(parseGeometry(geometry(0, 512)).has_value());
    EXPECT_EQ(parseGeometry(geometry(1000, 0))->sectorBytes, 512U);
    EXPECT_EQ(parseGeometry(geometry(1000, 4096))->sectorBytes, 4096U);
}

TEST(StorageDescriptors, RefusesExtentsThatAreNotThere)
{
    ByteVector bytes = diskExtents({{1, 10}});
    put(bytes, 0, std::uint32_t{2});
    EXPECT_FALSE(parseDiskExtents(bytes).has_value());
    put(bytes, 0, std::uint32_t{0xFFFFFFFF});
    EXPECT_FALSE(parseDiskExtents(bytes).has_value());
    EXPECT_FALSE(parseDiskExtents(diskExtents({{1, -10}})).has_value());
    const std::int64_t huge = std::numeric_limits<std::int64_t>::max();
    EXPECT_FALSE(parseDiskExtents(diskExtents({{1, huge}, {2, huge}, {3, huge}})).has_value());
}

TEST(StorageDescriptors, RefusesIdentifyDataThatAreNotThere)
{
    const ByteVector whole = nvmeIdentify("SERIAL", "MODEL", "FW");
    EXPECT_EQ(parseNvmeIdentify(nvmeDataIn(whole, 4096))->serial, "SERIAL");
    for (const auto& [field, value] : {std::pair(8U, 1U), std::pair(24U, 0U), std::pair(24U, 39U),
             std::pair(24U, 4090U), std::pair(24U, 0xFFFFFFFFU), std::pair(28U, 0U), std::pair(28U, 71U)}) {
        ByteVector bytes = whole;
        put(bytes, field, value);
        EXPECT_FALSE(parseNvmeIdentify(nvmeDataIn(bytes, 4096)).has_value()) << field << ' ' << value;
    }
}

/// Runs with the library's own checks of spans; what is read must lie in a block of exactly that size.
TEST(StorageDescriptors, SurvivesAnswersThatAreCutOffOrFullOfLies)
{
    const std::vector<ByteVector> honest = {deviceDescriptor(BusTypeSata, "VENDOR", "PRODUCT", "1.0", "SERIAL"),
        seekPenalty(true), accessAlignment(512, 4096), geometry(1 << 30, 512), diskExtents({{1, 10}, {2, 20}}),
        deviceNumber(7, 1), nvmeIdentify("SERIAL", "MODEL", "FW"), naaIdentifier(0x5002538e40a1b2c3), writeCache(2, 2),
        trim(true), unmapLimits(8, 1000), temperature({41}), gptLayout({{1, 1 << 20, 1 << 30, basicData, "Data"}}),
        mbrLayout({{1, 1 << 20, 1 << 30, 0x07}})};
    std::mt19937 random(20); // NOLINT: the same at each run
    std::size_t understood = 0;
    const auto parseAll = [&understood](const ByteVector& bytes) {
        if (const auto device = parseDeviceDescriptor(bytes)) {
            ++understood;
            EXPECT_LE(modelName(*device).size(), 3U * 512U + 1U);
            EXPECT_LE(tidySerial(device->serial, busName(*device)).size(), 3U * 256U);
        }
        understood += parseSeekPenalty(bytes).has_value();
        if (const auto sectors = parseAccessAlignment(bytes)) {
            EXPECT_GE(sectors->physicalBytes, sectors->logicalBytes);
        }
        if (const auto disk = parseGeometry(bytes)) {
            EXPECT_GT(disk->capacity.count(), 0U);
        }
        if (const auto extents = parseDiskExtents(bytes)) {
            EXPECT_LE(extents->disks.size(), bytes.size() / 24);
        }
        understood += parseDiskNumber(bytes).has_value();
        understood += parseNvmeIdentify(nvmeDataIn(bytes, 72)).has_value();
        understood += !parseWorldWideName(bytes).empty();
        understood += !parseWriteCache(bytes).empty();
        understood += parseTrim(bytes).has_value();
        understood += parseUnmapLimits(bytes).has_value();
        if (const auto temperature = parseTemperature(bytes)) {
            EXPECT_GE(*temperature, -40);
            EXPECT_LE(*temperature, 150);
        }
        EXPECT_LE(parseDriveLayout(bytes).size(), bytes.size() / 144);
    };
    for (const ByteVector& answer : honest) {
        const std::size_t step = answer.size() > 400 ? 97 : 1;
        for (std::size_t size = 0; size <= answer.size(); size += step)
            parseAll(ByteVector(answer.begin(), answer.begin() + static_cast<std::ptrdiff_t>(size)));
        for (int round = 0; round < 3000; ++round) {
            ByteVector bytes(answer.begin(),
                answer.begin()
                    + static_cast<std::ptrdiff_t>(random() % (std::min<std::size_t>(answer.size(), 200) + 1)));
            for (unsigned changes = random() % 6; changes > 0 && !bytes.empty(); --changes)
                bytes[random() % std::min<std::size_t>(bytes.size(), 80)] = static_cast<std::byte>(random());
            parseAll(bytes);
        }
    }
    EXPECT_GT(understood, 1000U); // otherwise the lies were too coarse
}

} // namespace
} // namespace steadymark
