// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/stack/storage_stack_builder.h"

#include "platform/windows/drives/drive_catalog.h"
#include "tests/platform/windows/made_up_answers.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

constexpr const wchar_t* testedVolume = L"\\\\?\\Volume{00000000-0000-0000-0000-000000000001}";

class StorageStackTest : public ::testing::Test {
protected:
    std::shared_ptr<MadeUpVolumes> m_volumes = std::make_shared<MadeUpVolumes>();
    std::shared_ptr<MadeUpDevices> m_devices = std::make_shared<MadeUpDevices>();
    std::shared_ptr<MadeUpTree> m_tree = std::make_shared<MadeUpTree>();
    WindowsDriveCatalog m_catalog{m_volumes, m_devices, m_tree};

    StorageStackTest()
    {
        // All that a test changes is in D:, a volume whose name has the id 1.
        m_volumes->volumes[L"\\\\?\\Volume{00000000-0000-0000-0000-000000000001}\\"] = {L"D:\\"};
        m_volumes->letterRoots = {L"D:\\"};
        m_volumes->roots[L"D:\\"];
        m_volumes->paths[L"D:\\Test"] = {
            PathLocation::Kind::Folder, L"\\\\?\\Volume{00000000-0000-0000-0000-000000000001}\\"};
    }

    void addDisk(std::uint32_t number, std::uint32_t bus, const GUID& type = basicData)
    {
        m_devices
            ->addDisk(
                number, deviceDescriptor(bus, "", "Disk " + std::to_string(number), "FW1", "SERIAL"), 2000398934016)
            .byCode[IOCTL_DISK_GET_DRIVE_LAYOUT_EX] = {gptLayout({{2, mebibyte, 500 * gibibyte, type, "Data"}})};
    }

    void lieOn(const std::vector<MadeUpExtent>& extents)
    {
        m_devices->at(testedVolume).byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents(extents)};
    }

    [[nodiscard]] StorageStack stack(const std::filesystem::path& path = L"D:\\Test") const
    {
        auto found = m_catalog.stackOf(path);
        EXPECT_TRUE(found.has_value());
        if (!found)
            return {};
        for (std::size_t i = 0; i < found.value().layers.size(); ++i) {
            for (const std::size_t below : found.value().layers[i].below) {
                EXPECT_GT(below, i);
                EXPECT_LT(below, found.value().layers.size());
            }
        }
        return found.value();
    }

    [[nodiscard]] static std::vector<LayerKind> kinds(const StorageStack& stack)
    {
        std::vector<LayerKind> found;
        for (const StackLayer& layer : stack.layers)
            found.push_back(layer.kind);
        return found;
    }

    [[nodiscard]] static std::string fact(const StackLayer& layer, std::string_view name)
    {
        for (const StackFact& fact : layer.facts) {
            if (fact.name == name)
                return fact.text;
        }
        return {};
    }
};

TEST_F(StorageStackTest, GoesFromTheFolderToTheLink)
{
    addDisk(0, BusTypeNvme);
    const std::wstring path = L"\\\\?\\disk#0";
    m_devices->at(path).byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, 0)};
    m_tree->interfaces.push_back({path, 40});
    m_tree->links[40] = {4, 4};
    lieOn({{0, 500 * gibibyte, mebibyte}});
    m_volumes->roots[L"D:\\"].information = {"My data", "NTFS", false, true, false};
    m_volumes->roots[L"D:\\"].encryption = VolumeEncryption::Active;

    const StorageStack found = stack();
    ASSERT_THAT(kinds(found),
        ElementsAre(LayerKind::File, LayerKind::FileSystem, LayerKind::Encryption, LayerKind::Volume,
            LayerKind::Partition, LayerKind::Drive, LayerKind::Link));
    for (std::size_t i = 0; i + 1 < found.layers.size(); ++i)
        EXPECT_THAT(found.layers[i].below, ElementsAre(i + 1));
    EXPECT_EQ(found.layers[0].name, "D:\\Test");
    EXPECT_EQ(found.layers[1].name, "NTFS");
    EXPECT_EQ(fact(found.layers[1], "options"), "compressed");
    EXPECT_EQ(fact(found.layers[1], "label"), "My data");
    EXPECT_EQ(found.layers[2].name, "BitLocker");
    EXPECT_EQ(found.layers[2].summary, "on");
    EXPECT_EQ(found.layers[3].name, "D:");
    EXPECT_EQ(found.layers[3].summary, "simple");
    EXPECT_EQ(found.layers[4].name, "Partition 2");
    EXPECT_EQ(found.layers[4].device, "Harddisk0Partition2");
    EXPECT_EQ(found.layers[5].name, "Disk 0");
    EXPECT_EQ(found.layers[5].summary, "2.0 TB · firmware FW1");
    EXPECT_EQ(found.layers[5].device, "PhysicalDrive0");
    EXPECT_EQ(fact(found.layers[5], "serial"), "SERIAL");
    EXPECT_EQ(found.layers[6].name, "PCIe 4.0 x4");

    const std::string shared = formatStack(anonymized(found));
    for (const char* const own : {"D:", "Test", "My data", "SERIAL"})
        EXPECT_EQ(shared.find(own), std::string::npos) << own << " in\n" << shared;
}

TEST_F(StorageStackTest, ShowsAllDisksOfADynamicVolumeOnce)
{
    addDisk(0, BusTypeSata, ldmData);
    addDisk(3, BusTypeSata, ldmData);
    lieOn({{0, gibibyte, mebibyte}, {3, 2 * gibibyte, mebibyte}, {0, gibibyte, 8 * gibibyte}});

    const StorageStack found = stack();
    ASSERT_THAT(kinds(found),
        ElementsAre(LayerKind::File, LayerKind::FileSystem, LayerKind::Volume, LayerKind::Partition,
            LayerKind::Partition, LayerKind::Drive, LayerKind::Drive));
    EXPECT_EQ(found.layers[2].summary, "spanned over 2 disks");
    EXPECT_THAT(found.layers[2].below, ElementsAre(3, 4));
    EXPECT_THAT(found.layers[3].below, ElementsAre(5));
    EXPECT_THAT(found.layers[4].below, ElementsAre(6));
}

TEST_F(StorageStackTest, TellsAMirrorFromAStripe)
{
    addDisk(0, BusTypeSata, ldmData);
    addDisk(1, BusTypeSata, ldmData);
    lieOn({{0, 100 * gibibyte, mebibyte}, {1, 100 * gibibyte, mebibyte}});
    m_volumes->roots[L"D:\\"].space.total = ByteCount(100 * gibibyte - 4096);
    EXPECT_EQ(stack().layers[2].summary, "mirror of 2 disks");
    m_volumes->roots[L"D:\\"].space.total = ByteCount(200 * gibibyte - 4096);
    EXPECT_EQ(stack().layers[2].summary, "striped or spanned over 2 disks");
}

TEST_F(StorageStackTest, ShowsTheBridgeOfAUsbDrive)
{
    addDisk(1, BusTypeUsb);
    lieOn({{1, 500 * gibibyte, mebibyte}});
    m_devices->at(L"\\\\?\\disk#1").byCode[IOCTL_STORAGE_GET_DEVICE_NUMBER] = {deviceNumber(7, 1)};
    m_tree->interfaces.push_back({L"\\\\?\\disk#1", 41});
    DeviceNode bridge;
    bridge.instance = "USB\\VID_0BDA&PID_9210\\0123";
    bridge.service = "UASPStor";
    m_tree->nodes[41] = {DeviceNode(), bridge};

    const StorageStack found = stack();
    ASSERT_THAT(kinds(found),
        ElementsAre(LayerKind::File, LayerKind::FileSystem, LayerKind::Volume, LayerKind::Partition, LayerKind::Drive,
            LayerKind::Bridge, LayerKind::Link));
    EXPECT_EQ(found.layers[5].name, "0bda:9210");
    EXPECT_EQ(found.layers[6].name, "USB");
}

TEST_F(StorageStackTest, ShowsStorageSpacesAndImagesAsWhatTheyAre)
{
    addDisk(5, BusTypeSpaces);
    lieOn({{5, 500 * gibibyte, mebibyte}});
    EXPECT_EQ(stack().layers.back().kind, LayerKind::Pool);
    EXPECT_EQ(stack().layers.back().name, "Storage Spaces");
    addDisk(5, BusTypeFileBackedVirtual);
    EXPECT_EQ(stack().layers.back().kind, LayerKind::Loop);
}

TEST_F(StorageStackTest, EndsWhereTheDriverDoesNotTell)
{
    const StorageStack found = stack(); // D: lies in a container whose driver knows no extents
    ASSERT_THAT(kinds(found), ElementsAre(LayerKind::File, LayerKind::FileSystem, LayerKind::Volume));
    EXPECT_THAT(found.layers[2].summary, HasSubstr("not known"));
    EXPECT_THAT(found.layers[2].below, IsEmpty());
}

TEST_F(StorageStackTest, ShowsAShareAndAsksItNothing)
{
    m_volumes->letterRoots.push_back(L"S:\\");
    m_volumes->roots[L"S:\\"].kind = VolumeKind::Network;
    m_volumes->roots[L"S:\\"].share = L"\\\\server\\share";
    m_volumes->roots[L"S:\\"].error = ERROR_BAD_NETPATH;
    m_volumes->paths[L"S:\\x"] = {PathLocation::Kind::Folder, L"\\\\server\\share\\"};
    const StorageStack found = stack(L"S:\\x");
    ASSERT_THAT(kinds(found), ElementsAre(LayerKind::File, LayerKind::Network));
    EXPECT_EQ(found.layers[1].name, "\\\\server\\share");
    EXPECT_EQ(formatStack(anonymized(found)).find("server"), std::string::npos);
}

TEST_F(StorageStackTest, TellsForWhatALetterStands)
{
    addDisk(0, BusTypeSata);
    lieOn({{0, 500 * gibibyte, mebibyte}});
    m_volumes->paths[L"X:\\"] = {PathLocation::Kind::Folder, L"\\\\?\\Volume{00000000-0000-0000-0000-000000000001}\\"};
    m_volumes->roots[L"X:\\"].substitution = L"D:\\Some folder";
    const StorageStack found = stack(L"X:");
    EXPECT_EQ(found.layers[0].summary, "X:\\ stands for D:\\Some folder");
    EXPECT_EQ(found.layers[2].name, "D:");
}

TEST_F(StorageStackTest, BeginsWithTheDeviceThatWasAskedAbout)
{
    addDisk(0, BusTypeSata);
    lieOn({{0, 500 * gibibyte, mebibyte}});
    EXPECT_THAT(kinds(stack(L"\\\\.\\PhysicalDrive0")), ElementsAre(LayerKind::Drive));
    EXPECT_THAT(kinds(stack(testedVolume)), ElementsAre(LayerKind::Volume, LayerKind::Partition, LayerKind::Drive));
    const auto missing = m_catalog.stackOf(L"\\\\.\\PhysicalDrive9");
    ASSERT_FALSE(missing.has_value());
    EXPECT_THAT(missing.error().message(), StartsWith("The drive \\\\.\\PhysicalDrive9 cannot be queried"));
    EXPECT_FALSE(m_catalog.stackOf(L"D:\\nowhere").has_value());
}

TEST(StorageStack, OfAFolderOfThisMachineBeginsWithIt)
{
    const TemporaryFolder folder;
    const auto found = WindowsDriveCatalog().stackOf(folder.path());
    ASSERT_TRUE(found.has_value()) << found.error().message();
    ASSERT_GE(found.value().layers.size(), 2U);
    EXPECT_EQ(found.value().layers[0].kind, LayerKind::File);
    EXPECT_EQ(found.value().layers[1].kind, LayerKind::FileSystem);
    EXPECT_FALSE(formatStack(found.value()).empty());
}

TEST(VolumeEncryption, KnowsTheShellsValues)
{
    EXPECT_EQ(volumeEncryptionOf(1), VolumeEncryption::Active);
    EXPECT_EQ(volumeEncryptionOf(2), VolumeEncryption::None);
    EXPECT_EQ(volumeEncryptionOf(5), VolumeEncryption::Suspended);
    for (const int value : {-1, 0, 7, 8, 1000})
        EXPECT_FALSE(volumeEncryptionOf(value).has_value()) << value;
}

} // namespace
} // namespace steadymark
