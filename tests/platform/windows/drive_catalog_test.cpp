// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/drives/drive_catalog.h"

#include "core/base/files.h"
#include "platform/windows/system/windows_api.h"
#include "tests/platform/windows/made_up_machine.h"

#include <gmock/gmock.h>

#include <future>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr const wchar_t* volumeC = L"\\\\?\\Volume{00000000-0000-0000-0000-0000000000c0}\\";
constexpr const wchar_t* deviceC = L"\\\\?\\Volume{00000000-0000-0000-0000-0000000000c0}";

class DriveCatalogTest : public ::testing::Test {
protected:
    std::shared_ptr<MadeUpVolumes> m_volumes = std::make_shared<MadeUpVolumes>();
    std::shared_ptr<MadeUpDevices> m_devices = std::make_shared<MadeUpDevices>();
    WindowsDriveCatalog m_catalog{m_volumes, m_devices, std::make_shared<MadeUpTree>()};

    /// A volume on one disk; the last two hexadecimal digits of its name are `id`.
    MadeUpVolumes::Root& addVolume(
        const std::wstring& id, std::vector<std::wstring> places, const std::vector<MadeUpExtent>& extents)
    {
        const std::wstring name = L"\\\\?\\Volume{00000000-0000-0000-0000-0000000000" + id + L"}";
        m_devices->at(name).byCode[IOCTL_VOLUME_GET_VOLUME_DISK_EXTENTS] = {diskExtents(extents)};
        const std::wstring root = places.empty() ? name + L'\\' : places.front();
        for (const std::wstring& place : places) {
            m_volumes->roots[place];
            if (place.size() == 3)
                m_volumes->letterRoots.push_back(place);
            m_volumes->paths[place] = {PathLocation::Kind::Folder, name + L'\\'};
        }
        m_volumes->volumes[name + L'\\'] = std::move(places);
        return m_volumes->roots[root];
    }

    void addDisk(std::uint32_t number, std::uint32_t bus = BusTypeSata)
    {
        m_devices->addDisk(number, deviceDescriptor(bus, "", "Disk " + std::to_string(number), "1", "S"), 1LL << 40);
    }

    [[nodiscard]] Volume onlyVolume() const
    {
        const auto volumes = m_catalog.volumes();
        EXPECT_TRUE(volumes.has_value());
        EXPECT_THAT(volumes.value(), SizeIs(1));
        return volumes.value().empty() ? Volume() : volumes.value().front();
    }

    [[nodiscard]] std::vector<std::string> mountPoints() const
    {
        std::vector<std::string> found;
        const auto volumes = m_catalog.volumes();
        EXPECT_TRUE(volumes.has_value());
        for (const Volume& volume : volumes.value())
            found.push_back(toUtf8(volume.mountPoint));
        return found;
    }

    [[nodiscard]] static std::vector<std::string> namesOf(const std::vector<Drive>& drives)
    {
        std::vector<std::string> names;
        for (const Drive& drive : drives)
            names.push_back(drive.name);
        return names;
    }
};

TEST_F(DriveCatalogTest, DescribesAVolumeAndTheDriveUnderIt)
{
    addDisk(0);
    addVolume(L"c0", {L"C:\\"}, {{0, 100}}).information = {"System", "NTFS", false, true, false};

    const Volume volume = onlyVolume();
    EXPECT_EQ(volume.mountPoint, L"C:\\");
    EXPECT_EQ(volume.label, "System");
    EXPECT_EQ(volume.device, "\\\\?\\Volume{00000000-0000-0000-0000-0000000000c0}");
    EXPECT_EQ(volume.fileSystem, "NTFS");
    EXPECT_EQ(volume.mountOptions, "compressed");
    EXPECT_EQ(volume.total.count(), 100ULL << 30U);
    EXPECT_EQ(volume.available.count(), 40ULL << 30U);
    EXPECT_TRUE(volume.isWritable);
    EXPECT_EQ(volume.writableFolder, L"C:\\");
    EXPECT_EQ(volume.unusableReason, "");
    ASSERT_THAT(namesOf(volume.drives), ElementsAre("PhysicalDrive0"));
    EXPECT_EQ(volume.drives[0].model, "Disk 0");
}

TEST_F(DriveCatalogTest, LeavesOutWhatHasNoPlaceAndDrivesWithoutMedium)
{
    addVolume(L"01", {}, {{0, 1}}); // recovery
    addVolume(L"c0", {L"C:\\"}, {{0, 1}});
    for (const int error : {ERROR_NOT_READY, ERROR_NO_MEDIA_IN_DRIVE}) {
        addVolume(L"e0", {L"E:\\"}, {}).error = error;
        EXPECT_THAT(mountPoints(), ElementsAre("C:\\"));
    }
    const auto empty = m_catalog.volumeOf(L"E:");
    ASSERT_TRUE(empty.has_value());
    EXPECT_THAT(empty.value().unusableReason, HasSubstr("no medium in E:\\"));
}

TEST_F(DriveCatalogTest, NamesAVolumeOnceAndPrefersItsLetter)
{
    addVolume(L"d0", {L"C:\\Mounts\\Data\\", L"D:\\"}, {});
    addVolume(L"e0", {L"C:\\Mounts\\Other\\"}, {});

    EXPECT_THAT(mountPoints(), ElementsAre("C:\\Mounts\\Other\\", "D:\\"));
}

TEST_F(DriveCatalogTest, NamesAllDisksOfASpannedVolume)
{
    addDisk(1);
    addDisk(4);
    addVolume(L"d0", {L"D:\\"}, {{4, 100}, {1, 50}});

    EXPECT_THAT(namesOf(onlyVolume().drives), ElementsAre("PhysicalDrive1", "PhysicalDrive4"));
}

TEST_F(DriveCatalogTest, PutsDrivesBeforeImagesBeforeNetworkBeforeMemory)
{
    addDisk(0);
    addDisk(1, BusTypeFileBackedVirtual);
    addVolume(L"09", {L"Z:\\"}, {{0, 1}});
    addVolume(L"08", {L"Y:\\"}, {{1, 1}});
    m_volumes->letterRoots.insert(m_volumes->letterRoots.end(), {L"R:\\", L"S:\\"});
    m_volumes->roots[L"R:\\"].kind = VolumeKind::Memory;
    m_volumes->roots[L"S:\\"].kind = VolumeKind::Network;

    EXPECT_THAT(mountPoints(), ElementsAre("Z:\\", "Y:\\", "S:\\", "R:\\"));
}

TEST_F(DriveCatalogTest, ShowsEachShareOnceWithItsServersName)
{
    m_volumes->letterRoots = {L"S:\\", L"T:\\", L"U:\\"};
    for (const std::wstring& root : m_volumes->letterRoots)
        m_volumes->roots[root].kind = VolumeKind::Network;
    m_volumes->roots[L"S:\\"].share = L"\\\\server\\share";
    m_volumes->roots[L"T:\\"].share = L"\\\\SERVER\\Share";
    m_volumes->roots[L"U:\\"].share = L"\\\\server\\other";

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(2));
    EXPECT_EQ(volumes.value()[0].device, "\\\\server\\share");
    EXPECT_EQ(volumes.value()[1].device, "\\\\server\\other");
    EXPECT_THAT(volumes.value()[0].drives, IsEmpty());
    EXPECT_TRUE(volumes.value()[0].isWritable);
}

TEST_F(DriveCatalogTest, ShowsLettersThatTheMountManagerDoesNotKnow)
{
    addVolume(L"c0", {L"C:\\"}, {});
    m_volumes->letterRoots.push_back(L"V:\\"); // a container
    m_volumes->roots[L"V:\\"].information.label = "Container";

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(2));
    EXPECT_EQ(volumes.value()[1].mountPoint, L"V:\\");
    EXPECT_EQ(volumes.value()[1].device, "\\\\.\\V:");
    EXPECT_EQ(volumes.value()[1].label, "Container");
}

TEST_F(DriveCatalogTest, SaysWhyAVolumeCannotBeTested)
{
    MadeUpVolumes::Root& root = addVolume(L"d0", {L"D:\\"}, {});

    root.information.isReadOnly = true;
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("D:\\ is read-only"));
    EXPECT_EQ(onlyVolume().mountOptions, "read-only");
    root.information.isReadOnly = false;

    root.canAddFile = false;
    EXPECT_THAT(english(onlyVolume().unusableReason), StartsWith("No write permission in D:\\"));
    EXPECT_FALSE(onlyVolume().isWritable);
    root.canAddFile = true;

    root.space.available = ByteCount(1 << 20);
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("full"));
    root.space.available = ByteCount(1 << 30);

    root.kind = VolumeKind::Optical;
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("optical"));
    EXPECT_FALSE(onlyVolume().isWritable);
    root.kind = VolumeKind::Removable;
    EXPECT_EQ(onlyVolume().unusableReason, "");

    root.error = ERROR_UNRECOGNIZED_VOLUME;
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("no file system that Windows supports"));
    root.error = ERROR_ACCESS_DENIED;
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("cannot be entered: "));
}

TEST_F(DriveCatalogTest, SaysThatAMediumIsWriteProtected)
{
    addVolume(L"c0", {L"C:\\"}, {});
    m_devices->at(deviceC).byCode[IOCTL_DISK_IS_WRITABLE] = {{}, ERROR_WRITE_PROTECT};

    EXPECT_FALSE(onlyVolume().isWritable);
    EXPECT_THAT(onlyVolume().unusableReason, HasSubstr("write-protected"));
}

TEST_F(DriveCatalogTest, CallsASystemDriveWritableOnWhichTheUserHasAFolder)
{
    addVolume(L"c0", {L"C:\\"}, {}).canAddFile = false;
    EXPECT_FALSE(onlyVolume().isWritable);
    EXPECT_EQ(onlyVolume().writableFolder, L"");

    m_volumes->ownFolders = {L"C:\\Users\\me"};
    m_volumes->paths[L"C:\\Users\\me"] = {PathLocation::Kind::Folder, L"\\\\?\\Volume{elsewhere}\\"}; // a link
    EXPECT_FALSE(onlyVolume().isWritable);
    m_volumes->paths[L"C:\\Users\\me"].root = volumeC;
    EXPECT_TRUE(onlyVolume().isWritable);
    EXPECT_EQ(onlyVolume().writableFolder, L"C:\\Users\\me");
    EXPECT_EQ(onlyVolume().unusableReason, "");
}

TEST_F(DriveCatalogTest, FindsTheVolumeOfAFolderWhereverALinkLeads)
{
    addDisk(3);
    addVolume(L"c0", {L"C:\\"}, {{3, 1}});
    m_volumes->paths[L"D:\\link\\to"] = {PathLocation::Kind::Folder, volumeC};

    const auto volume = m_catalog.volumeOf(L"D:\\link\\to");
    ASSERT_TRUE(volume.has_value());
    EXPECT_EQ(volume.value().mountPoint, L"C:\\");
    EXPECT_THAT(namesOf(volume.value().drives), ElementsAre("PhysicalDrive3"));
    EXPECT_THAT(m_catalog.disksUnder(L"D:\\link\\to").value(), ElementsAre(3));
}

TEST_F(DriveCatalogTest, BelievesTheFolderThatWasNamedWhenTheRootIsClosed)
{
    addVolume(L"c0", {L"C:\\"}, {}).canAddFile = false;
    for (const wchar_t* folder : {L"C:\\open", L"C:\\closed"})
        m_volumes->paths[folder] = {PathLocation::Kind::Folder, volumeC};
    m_volumes->roots[L"C:\\open"];

    EXPECT_TRUE(m_catalog.volumeOf(L"C:\\open").value().isWritable);
    EXPECT_EQ(m_catalog.volumeOf(L"C:\\open").value().writableFolder, L"C:\\open");
    EXPECT_FALSE(m_catalog.volumeOf(L"C:\\closed").value().isWritable);
}

TEST_F(DriveCatalogTest, TakesALetterForTheWholeDrive)
{
    addVolume(L"c0", {L"C:\\"}, {});

    const auto volume = m_catalog.volumeOf(L"C:");
    ASSERT_TRUE(volume.has_value());
    EXPECT_EQ(volume.value().mountPoint, L"C:\\");
    EXPECT_EQ(volume.value().fileSystem, "NTFS");
}

TEST_F(DriveCatalogTest, FindsAVolumeByItsNameAlsoWithoutAPlace)
{
    addVolume(L"c0", {}, {});
    m_volumes->paths[volumeC] = {PathLocation::Kind::Folder, volumeC};

    const auto volume = m_catalog.volumeOf(volumeC);
    ASSERT_TRUE(volume.has_value());
    EXPECT_EQ(volume.value().mountPoint, volumeC);
    EXPECT_EQ(volume.value().fileSystem, "NTFS");
}

TEST_F(DriveCatalogTest, FindsTheShareOfAPathByNameAndByLetter)
{
    const PathLocation onShare{PathLocation::Kind::Folder, L"\\\\server\\share\\"};
    m_volumes->paths[L"\\\\server\\share\\folder"] = onShare;
    m_volumes->paths[L"S:\\folder"] = onShare;
    m_volumes->roots[L"\\\\server\\share\\"].kind = VolumeKind::Network;
    m_volumes->roots[L"S:\\"].kind = VolumeKind::Network;
    m_volumes->roots[L"S:\\"].share = L"\\\\server\\share";

    const auto byName = m_catalog.volumeOf(L"\\\\server\\share\\folder");
    ASSERT_TRUE(byName.has_value());
    EXPECT_EQ(byName.value().mountPoint, L"\\\\server\\share\\");
    EXPECT_EQ(byName.value().device, "\\\\server\\share");
    const auto byLetter = m_catalog.volumeOf(L"S:\\folder");
    ASSERT_TRUE(byLetter.has_value());
    EXPECT_EQ(byLetter.value().mountPoint, L"S:\\");
    EXPECT_EQ(byLetter.value().device, "\\\\server\\share");
    EXPECT_THAT(m_catalog.disksUnder(L"S:\\folder").value(), IsEmpty());
}

TEST_F(DriveCatalogTest, DescribesADiskByItsName)
{
    addDisk(7, BusTypeUsb);

    const auto disk = m_catalog.volumeOf(L"\\\\.\\PhysicalDrive7");
    ASSERT_TRUE(disk.has_value());
    EXPECT_EQ(disk.value().fileSystem, "");
    EXPECT_EQ(disk.value().device, "\\\\.\\PhysicalDrive7");
    EXPECT_EQ(disk.value().total.count(), 1ULL << 40U);
    ASSERT_THAT(disk.value().drives, SizeIs(1));
    EXPECT_EQ(disk.value().drives[0].bus, "usb");
    EXPECT_THAT(m_catalog.disksUnder(L"\\\\.\\PhysicalDrive7").value(), ElementsAre(7));
}

TEST_F(DriveCatalogTest, DescribesAVolumeAsADeviceByItsNameWithoutBackslash)
{
    addDisk(1);
    addVolume(L"c0", {L"C:\\"}, {{1, 12345}});

    const auto device = m_catalog.volumeOf(deviceC);
    ASSERT_TRUE(device.has_value());
    EXPECT_EQ(device.value().fileSystem, "");
    EXPECT_EQ(device.value().total.count(), 12345U);
    EXPECT_THAT(namesOf(device.value().drives), ElementsAre("PhysicalDrive1"));
}

TEST_F(DriveCatalogTest, SaysThatADriveOrFolderIsNotThere)
{
    const auto disk = m_catalog.volumeOf(L"\\\\.\\PhysicalDrive9");
    ASSERT_FALSE(disk.has_value());
    EXPECT_EQ(disk.error().code, ErrorCode::NotFound);
    EXPECT_THAT(disk.error().message(), HasSubstr("\\\\.\\PhysicalDrive9"));
    EXPECT_EQ(m_catalog.volumeOf(L"C:\\nowhere").error().code, ErrorCode::NotFound);
}

TEST_F(DriveCatalogTest, RefusesWhatIsNeitherFolderNorFileNorDrive)
{
    m_volumes->paths[L"NUL"] = {PathLocation::Kind::Other, L""};

    const auto volume = m_catalog.volumeOf(L"NUL");
    ASSERT_FALSE(volume.has_value());
    EXPECT_EQ(volume.error().code, ErrorCode::InvalidArgument);
}

TEST_F(DriveCatalogTest, FailsWhenTheMountManagerTellsNothing)
{
    m_volumes->listError = ERROR_ACCESS_DENIED;
    EXPECT_FALSE(m_catalog.volumes().has_value());
}

/// A server that is gone: looking at it does not come back before the test ends.
class SilentVolumes final : public VolumeSystem {
public:
    explicit SilentVolumes(std::shared_future<void> end)
        : m_end(std::move(end))
    {
    }
    Result<std::vector<std::wstring>> volumeNames() const override { return std::vector<std::wstring>(); }
    std::vector<std::wstring> placesOf(const std::wstring&) const override { return {}; }
    std::vector<std::wstring> letters() const override { return {L"S:\\"}; }
    VolumeKind kindOf(const std::wstring&) const override { return VolumeKind::Network; }
    std::wstring shareOf(const std::wstring&) const override { return L"\\\\gone\\share"; }
    Result<VolumeInformation> informationOf(const std::wstring&) const override
    {
        m_end.wait();
        return VolumeInformation{};
    }
    Result<VolumeSpace> spaceOf(const std::wstring&) const override { return VolumeSpace{}; }
    std::wstring substitutionOf(const std::wstring&) const override { return {}; }
    std::optional<VolumeEncryption> encryptionOf(const std::wstring&) const override { return std::nullopt; }
    bool canAddFile(const std::filesystem::path&) const override { return false; }
    std::vector<std::filesystem::path> userFolders() const override { return {}; }
    Result<PathLocation> locate(const std::filesystem::path&) const override { return PathLocation{}; }

private:
    std::shared_future<void> m_end;
};

TEST(DriveCatalog, DoesNotWaitForAServerThatIsGone)
{
    std::promise<void> end;
    const WindowsDriveCatalog catalog(std::make_shared<SilentVolumes>(end.get_future().share()),
        std::make_shared<MadeUpDevices>(), std::make_shared<MadeUpTree>());
    const auto volumes = catalog.volumes();
    end.set_value();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    EXPECT_THAT(volumes.value()[0].unusableReason, HasSubstr("does not respond"));
    EXPECT_EQ(volumes.value()[0].device, "\\\\gone\\share");
}

TEST(DevicePath, TellsDevicesFromFolders)
{
    EXPECT_EQ(parseDevicePath(L"\\\\.\\PhysicalDrive12")->disk, 12U);
    EXPECT_EQ(parseDevicePath(L"//./physicaldrive0")->disk, 0U);
    EXPECT_EQ(parseDevicePath(L"//./physicaldrive0")->path, L"\\\\.\\physicaldrive0");
    EXPECT_EQ(parseDevicePath(L"\\\\?\\PhysicalDrive3")->disk, 3U);
    for (const wchar_t* volume : {L"\\\\.\\C:", deviceC, L"\\\\.\\CdRom0", L"\\\\.\\HarddiskVolume4"}) {
        const auto device = parseDevicePath(volume);
        ASSERT_TRUE(device.has_value()) << toUtf8(volume);
        EXPECT_FALSE(device->disk.has_value());
        EXPECT_EQ(device->path, volume);
    }
    for (const wchar_t* other : {L"C:", L"C:\\", L"\\\\.\\C:\\", volumeC, L"\\\\?\\C:\\folder", L"PhysicalDrive0",
             L"\\\\.\\PhysicalDrive", L"\\\\.\\PhysicalDrive0x", L"\\\\.\\PhysicalDrive4294967296", L"\\\\.\\pipe\\x",
             L"\\\\.\\COM1", L"\\\\?\\Volume{}", L"\\\\server\\share", L""})
        EXPECT_FALSE(parseDevicePath(other).has_value()) << toUtf8(other);
}

TEST(VolumeSystem, FindsTheRootInAFinalPath)
{
    EXPECT_EQ(rootOfFinalPath(L"\\\\?\\Volume{1-2}\\a\\b"), L"\\\\?\\Volume{1-2}\\");
    EXPECT_EQ(rootOfFinalPath(L"\\\\?\\C:\\a"), L"C:\\");
    EXPECT_EQ(rootOfFinalPath(L"\\\\?\\UNC\\server\\share"), L"\\\\server\\share\\");
    EXPECT_EQ(rootOfFinalPath(L"\\\\?\\UNC\\server\\share\\a\\b"), L"\\\\server\\share\\");
    for (const wchar_t* other : {L"", L"\\\\?\\", L"\\\\?\\C:", L"C:\\a", L"\\\\?\\UNC\\", L"\\\\?\\UNC\\server",
             L"\\\\?\\UNC\\server\\", L"\\\\?\\Volume{1-2}", L"\\\\?\\GLOBALROOT\\Device\\X"})
        EXPECT_EQ(rootOfFinalPath(other), L"") << toUtf8(other);
}

// What follows asks the real system: Windows, or Wine with its drives C: and Z:.

TEST(ThisMachine, ListsTheSystemDriveAmongItsVolumes)
{
    const auto volumes = WindowsDriveCatalog().volumes();
    ASSERT_TRUE(volumes.has_value()) << volumes.error().message();
    std::vector<std::filesystem::path> places;
    for (const Volume& volume : volumes.value()) {
        places.push_back(volume.mountPoint);
        EXPECT_LE(volume.available, volume.total);
        EXPECT_EQ(volume.isWritable || !volume.unusableReason.empty(), true) << toUtf8(volume.mountPoint);
    }
    EXPECT_THAT(places, Contains(L"C:\\"));
}

TEST(ThisMachine, DescribesTheVolumeOfAFolder)
{
    const WindowsDriveCatalog catalog;
    const auto folder = catalog.volumeOf(L"C:\\windows\\system32");
    ASSERT_TRUE(folder.has_value()) << folder.error().message();
    EXPECT_EQ(folder.value().mountPoint, L"C:\\");
    EXPECT_EQ(folder.value().fileSystem, "NTFS");
    EXPECT_THAT(folder.value().device, StartsWith("\\\\?\\Volume{"));
    EXPECT_GT(folder.value().total.count(), 0U);

    const auto letter = catalog.volumeOf(L"c:");
    ASSERT_TRUE(letter.has_value()) << letter.error().message();
    EXPECT_EQ(letter.value().device, folder.value().device);
    const auto name = catalog.volumeOf(folder.value().device + "\\");
    ASSERT_TRUE(name.has_value()) << name.error().message();
    EXPECT_EQ(name.value().mountPoint, L"C:\\");
}

TEST(ThisMachine, FollowsAFileAndSaysWhatIsNotThere)
{
    const WindowsDriveCatalog catalog;
    const auto file = catalog.volumeOf(L"C:\\windows\\system32\\kernel32.dll");
    ASSERT_TRUE(file.has_value()) << file.error().message();
    EXPECT_EQ(file.value().mountPoint, L"C:\\");
    EXPECT_EQ(catalog.volumeOf(L"C:\\there is no such folder").error().code, ErrorCode::NotFound);
    EXPECT_EQ(catalog.volumeOf(L"NUL").error().code, ErrorCode::InvalidArgument);
    EXPECT_FALSE(catalog.volumeOf(L"\\\\.\\PhysicalDrive4711").has_value());
}

TEST(ThisMachine, LeavesNothingBehindWhenItTriesWhetherItMayWrite)
{
    const auto entries = [](const std::filesystem::path& folder) {
        return std::distance(std::filesystem::directory_iterator(folder), {});
    };
    const std::filesystem::path folder = // which ends with a backslash
        std::filesystem::temp_directory_path().parent_path();
    const auto before = entries(folder);
    const auto changed = std::filesystem::last_write_time(folder);
    EXPECT_TRUE(SystemVolumes().canAddFile(folder));
    EXPECT_FALSE(SystemVolumes().canAddFile(folder / "nowhere"));
    EXPECT_FALSE(SystemVolumes().canAddFile(L"C:\\windows\\system32\\kernel32.dll"));
    EXPECT_EQ(entries(folder), before);
    EXPECT_EQ(std::filesystem::last_write_time(folder), changed);
}

TEST(ThisMachine, DescribesItsFirstDisk)
{
    const SystemDeviceOpener opener;
    if (!opener.open(diskPath(0)))
        GTEST_SKIP() << "this machine has no PhysicalDrive0";
    const auto disk = WindowsDriveCatalog().volumeOf(diskPath(0));
    ASSERT_TRUE(disk.has_value()) << disk.error().message();
    EXPECT_GT(disk.value().total.count(), 0U);
    ASSERT_THAT(disk.value().drives, SizeIs(1));
    EXPECT_EQ(disk.value().drives[0].name, "PhysicalDrive0");
    EXPECT_GE(disk.value().drives[0].logicalSectorBytes, 512U);
}

} // namespace
} // namespace steadymark
