// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_list.h"

#include "platform/windows/drives/drive_catalog.h"
#include "tests/platform/windows/made_up_answers.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class DriveListTest : public ::testing::Test {
protected:
    MadeUpVolumes m_volumes;
    MadeUpDevices m_devices;
    MadeUpTree m_tree;

    MadeUpDevices::Device& addDisk(std::uint32_t number)
    {
        return m_devices.addDisk(number,
            deviceDescriptor(BusTypeSata, "", "Disk " + std::to_string(number), "1", "S" + std::to_string(number)),
            1LL << 40);
    }

    void addVolume(const std::wstring& id, std::vector<std::wstring> places, const std::vector<MadeUpExtent>& extents,
        const std::string& label = {})
    {
        const std::wstring name = L"\\\\?\\Volume{" + id + L"}";
        m_devices.at(name).byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents(extents)};
        m_volumes.roots[name + L'\\'].information.label = label;
        m_volumes.volumes[name + L'\\'] = std::move(places);
    }

    [[nodiscard]] std::vector<Drive> list() const { return listDrives(m_volumes, StorageQueries(m_devices, m_tree)); }
};

TEST_F(DriveListTest, JoinsPartitionsAndVolumes)
{
    addDisk(0).byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {gptLayout({{1, mebibyte, 100 * mebibyte, basicData, "EFI"},
        {3, 200 * mebibyte, 300 * gibibyte, basicData, "Basic data partition"},
        {4, 400 * gibibyte, gibibyte, basicData, "Recovery"}})};
    addVolume(L"1", {}, {{0, 100 * mebibyte, mebibyte}}, "SYSTEM");
    addVolume(L"3", {L"C:\\Mounts\\Old\\", L"C:\\"}, {{0, 300 * gibibyte, 200 * mebibyte}}, "Windows");

    const auto drives = list();
    ASSERT_THAT(drives, SizeIs(1));
    ASSERT_THAT(drives[0].partitions, SizeIs(3));
    EXPECT_EQ(drives[0].partitions[0].name, "Partition 1");
    EXPECT_EQ(drives[0].partitions[0].label, "SYSTEM");
    EXPECT_THAT(drives[0].partitions[0].mountPoints, IsEmpty());
    EXPECT_EQ(drives[0].partitions[1].name, "Partition 3");
    EXPECT_EQ(drives[0].partitions[1].offset.count(), 200U * mebibyte);
    EXPECT_EQ(drives[0].partitions[1].size.count(), 300U * gibibyte);
    EXPECT_EQ(drives[0].partitions[1].label, "Windows");
    EXPECT_EQ(drives[0].partitions[1].fileSystem, "NTFS");
    EXPECT_THAT(drives[0].partitions[1].mountPoints, ElementsAre("C:\\", "C:\\Mounts\\Old\\"));
    EXPECT_EQ(drives[0].partitions[2].label, "Recovery");
    EXPECT_EQ(drives[0].partitions[2].fileSystem, "");
    EXPECT_THAT(drives[0].mountPoints, IsEmpty());
}

TEST_F(DriveListTest, NamesAVolumeOfSeveralPartsAsTheirHolder)
{
    for (const std::uint32_t number : {0U, 1U})
        addDisk(number).byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {
            gptLayout({{2, mebibyte, 500 * gibibyte, ldmData, ""}})};
    addVolume(L"d", {L"D:\\"}, {{0, gibibyte, mebibyte}, {1, gibibyte, mebibyte}, {1, gibibyte, 4 * gibibyte}});
    addVolume(L"e", {L"E:\\"}, {{1, gibibyte, 9 * gibibyte}}); // a simple volume of a dynamic disk

    const auto drives = list();
    ASSERT_THAT(drives, SizeIs(2));
    EXPECT_THAT(drives[0].partitions[0].holders, ElementsAre("D:"));
    EXPECT_THAT(drives[1].partitions[0].holders, ElementsAre("D:", "E:"));
    EXPECT_THAT(drives[1].partitions[0].mountPoints, IsEmpty());
    EXPECT_EQ(drives[1].partitions[0].fileSystem, "LDM_member");
}

TEST_F(DriveListTest, KnowsAFileSystemOnAWholeDrive)
{
    addDisk(2);
    m_devices.at(L"\\\\?\\Volume{f}").byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, 2)};
    m_volumes.volumes[L"\\\\?\\Volume{f}\\"] = {L"F:\\"};
    m_volumes.roots[L"\\\\?\\Volume{f}\\"].information.fileSystem = "exFAT";

    const auto drives = list();
    ASSERT_THAT(drives, SizeIs(1));
    EXPECT_THAT(drives[0].mountPoints, ElementsAre("F:\\"));
    EXPECT_EQ(drives[0].fileSystem, "exFAT");
    EXPECT_THAT(drives[0].partitions, IsEmpty());
}

TEST_F(DriveListTest, SortsAsPeopleCountAndLeavesOutEmptyCardReaders)
{
    addDisk(2);
    addDisk(10);
    addDisk(1);
    ByteVector reader = deviceDescriptor(BusTypeUsb, "Generic", "Card Reader", "1", "");
    put(reader, 10, std::uint8_t{1}); // RemovableMedia
    auto& card = m_devices.addDisk(3, reader, 1 << 30);
    EXPECT_THAT(list(), SizeIs(4));
    card.byCode.clear(); // no geometry without a card
    std::vector<std::string> names;
    for (const Drive& drive : list())
        names.push_back(drive.name);
    EXPECT_THAT(names, ElementsAre("PhysicalDrive1", "PhysicalDrive2", "PhysicalDrive10"));
}

TEST_F(DriveListTest, ListsDrivesThoughTheMountManagerDoesNotAnswer)
{
    addDisk(0);
    m_volumes.listError = ERROR_ACCESS_DENIED;
    EXPECT_THAT(list(), SizeIs(1));
}

TEST(DriveList, OfThisMachineCanBeMadeWithoutRights)
{
    const auto drives = WindowsDriveCatalog().drives();
    ASSERT_TRUE(drives.has_value());
    for (const Drive& drive : drives.value()) {
        EXPECT_TRUE(drive.name.starts_with("PhysicalDrive")) << drive.name;
        EXPECT_EQ(drive.node, "\\\\.\\" + drive.name);
    }
}

} // namespace
} // namespace steadymark
