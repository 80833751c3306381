// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/storage_traits.h"

#include "platform/posix/file_descriptor.h"
#include "tests/platform/linux/made_up_machine.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace steadymark {
namespace {

constexpr ShortVersion oldKernel{6, 1};
constexpr ShortVersion newKernel{6, 15};

StorageTraits traits(const std::string& fileSystem, const std::string& options, std::optional<unsigned> flags = 0U,
    ShortVersion kernel = newKernel)
{
    return traitsOf({fileSystem, "rw,relatime" + (options.empty() ? "" : "," + options), flags, kernel, ""});
}

StorageTraits traitsOfZfsVersion(const std::string& version)
{
    return traitsOf({"zfs", "rw,xattr,noacl", std::nullopt, newKernel, version});
}

void expectNoRule(const StorageTraits& traits)
{
    EXPECT_FALSE(traits.ignoresDirectReads);
    EXPECT_FALSE(traits.ignoresDirectWrites);
    EXPECT_EQ(traits.directIoRule, "");
}

void expectRule(const StorageTraits& traits)
{
    EXPECT_TRUE(traits.ignoresDirectReads);
    EXPECT_TRUE(traits.ignoresDirectWrites);
    EXPECT_NE(traits.directIoRule, "");
}

TEST(StorageTraitsTest, ReadsVersions)
{
    EXPECT_EQ(parseShortVersion("6.18.44-fc-v669"), (ShortVersion{6, 18}));
    EXPECT_EQ(parseShortVersion("2.2.7-1~bpo12+1"), (ShortVersion{2, 2}));
    EXPECT_EQ(parseShortVersion("6.9"), (ShortVersion{6, 9}));
    EXPECT_LT(parseShortVersion("6.9"), parseShortVersion("6.15"));
    for (const char* nonsense : {"", "6", "6.", "x.y", "99999999999.1"})
        EXPECT_EQ(parseShortVersion(nonsense), ShortVersion()) << nonsense;
}

TEST(StorageTraitsTest, BtrfsWritesChecksummedFilesThroughMemorySinceLinux615)
{
    const StorageTraits now = traits("btrfs", "ssd,subvol=/");
    EXPECT_TRUE(now.ignoresDirectWrites);
    EXPECT_FALSE(now.ignoresDirectReads);
    EXPECT_NE(now.directIoRule, "");
    EXPECT_EQ(now.isCopyOnWrite, true);
    EXPECT_EQ(now.isCompressing, false);

    expectNoRule(traits("btrfs", "", 0U, {6, 14}));
    expectNoRule(traits("btrfs", "", FS_NOCOW_FL));
    expectNoRule(traits("btrfs", "nodatasum"));
    EXPECT_EQ(traits("btrfs", "", FS_NOCOW_FL).isCopyOnWrite, false);
    EXPECT_EQ(traits("btrfs", "nodatasum").isCopyOnWrite, true);
    EXPECT_EQ(traits("btrfs", "", std::nullopt), StorageTraits()); // nothing is known of the file
}

TEST(StorageTraitsTest, BtrfsCompressesWhatItIsAskedTo)
{
    EXPECT_EQ(traits("btrfs", "compress=zstd:3").isCompressing, true);
    EXPECT_EQ(traits("btrfs", "compress=zstd:3", FS_NOCOMP_FL).isCompressing, false);
    EXPECT_EQ(traits("btrfs", "compress-force=lzo", FS_NOCOMP_FL).isCompressing, true);
    EXPECT_EQ(traits("btrfs", "compress=zstd:3", FS_NOCOW_FL).isCompressing, false);
    EXPECT_EQ(traits("btrfs", "compress-force=zstd", FS_NOCOW_FL).isCompressing, false);
    EXPECT_EQ(traits("btrfs", "compress=zstd,nodatasum").isCompressing, false);
    EXPECT_EQ(traits("btrfs", "", FS_COMPR_FL).isCompressing, true);
    EXPECT_EQ(traits("btrfs", "compress=no").isCompressing, false);
    EXPECT_EQ(traits("btrfs", "subvol=/compress").isCompressing, false);
}

TEST(StorageTraitsTest, ZfsIgnoresTheFlagBeforeItHadDirectIo)
{
    expectRule(traitsOfZfsVersion("2.2.7-1"));
    expectRule(traitsOfZfsVersion("0.8.6"));
    expectNoRule(traitsOfZfsVersion("2.3.0-1"));
    expectNoRule(traitsOfZfsVersion("2.10.0"));
    expectNoRule(traitsOfZfsVersion(""));
    EXPECT_EQ(traitsOfZfsVersion("2.3.0").isCopyOnWrite, true);
    EXPECT_EQ(traitsOfZfsVersion("2.3.0").isCompressing, std::nullopt);
}

TEST(StorageTraitsTest, ExtDoesDirectIoOnOrdinaryFilesOnly)
{
    constexpr unsigned extents = 0x00080000;
    const StorageTraits ordinary = traits("ext4", "errors=remount-ro", extents);
    expectNoRule(ordinary);
    EXPECT_EQ(ordinary.isCompressing, false);
    EXPECT_EQ(ordinary.isCopyOnWrite, false);
    expectNoRule(traits("ext4", "data=ordered"));
    expectRule(traits("ext4", "data=journal"));
    expectRule(traits("ext3", "data=journal"));
    expectRule(traits("ext4", "", extents | FS_JOURNAL_DATA_FL));
    expectRule(traits("ext4", "", extents | FS_VERITY_FL));
    expectRule(traits("ext4", "", FS_INLINE_DATA_FL));
    expectRule(traits("ext4", "", extents | FS_ENCRYPT_FL, {5, 15}));
    expectNoRule(traits("ext4", "", extents | FS_ENCRYPT_FL, oldKernel));
    expectNoRule(traits("ext4", "", std::nullopt));
}

TEST(StorageTraitsTest, F2fsWritesCompressedFilesThroughMemory)
{
    expectNoRule(traits("f2fs", "mode=adaptive,compress_algorithm=lz4"));
    EXPECT_EQ(traits("f2fs", "mode=adaptive,compress_algorithm=lz4").isCompressing, false);
    EXPECT_EQ(traits("f2fs", "mode=adaptive").isCopyOnWrite, std::nullopt);
    EXPECT_EQ(traits("f2fs", "mode=lfs").isCopyOnWrite, true);
    expectRule(traits("f2fs", "", FS_COMPR_FL));
    EXPECT_EQ(traits("f2fs", "", FS_COMPR_FL).isCompressing, true);
    EXPECT_EQ(traits("f2fs", "", std::nullopt).isCompressing, std::nullopt);
}

TEST(StorageTraitsTest, BcachefsCopiesOnWrite)
{
    EXPECT_EQ(traits("bcachefs", "compression=lz4").isCopyOnWrite, true);
    EXPECT_EQ(traits("bcachefs", "compression=lz4").isCompressing, true);
    EXPECT_EQ(traits("bcachefs", "compression=none").isCompressing, std::nullopt); // a folder may have its own
    EXPECT_EQ(traits("bcachefs", "nocow,compression=lz4").isCopyOnWrite, false);
    EXPECT_EQ(traits("bcachefs", "nocow,compression=lz4").isCompressing, false);
    expectNoRule(traits("bcachefs", ""));
}

TEST(StorageTraitsTest, WhatLiesInMemoryOrBehindAnNtfsProgramIsNoDirectIo)
{
    expectRule(traits("tmpfs", ""));
    expectRule(traits("ramfs", ""));
    expectRule(traits("fuseblk", ""));
}

TEST(StorageTraitsTest, NothingIsClaimedOfTheOthers)
{
    for (const char* type : {"", "nfs4", "cifs", "fuse.sshfs", "9p", "virtiofs", "overlay", "ntfs3", "ecryptfs"})
        EXPECT_EQ(traits(type, "data=journal,compress=zstd", FS_COMPR_FL), StorageTraits()) << type;
    expectNoRule(traits("xfs", "attr2,inode64"));
    EXPECT_EQ(traits("xfs", "attr2").isCopyOnWrite, false);
    EXPECT_EQ(traits("xfs", "max_open_zones=128").isCopyOnWrite, true);
}

/// A real file and a made-up mount table.
class FileFactsTest : public ::testing::Test {
protected:
    FileFactsTest()
    {
        m_machine.makeFolder("mnt");
        m_machine.makeFolder("upper");
        m_file = FileDescriptor(::open((m_machine.path() / "mnt/file").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        struct stat status { };
        EXPECT_EQ(::fstat(m_file.get(), &status), 0);
        m_device = std::to_string(major(status.st_dev)) + ":" + std::to_string(minor(status.st_dev));
    }
    [[nodiscard]] std::string mountLine(const std::string& point, const std::string& typeAndOptions) const
    {
        return "36 35 " + m_device + " / " + (m_machine.path() / point).string() + " rw,noatime - " + typeAndOptions
            + "\n";
    }
    [[nodiscard]] FileFacts facts() const { return readFileFacts(m_file.get(), m_machine.roots()); }

    MadeUpMachine m_machine;
    FileDescriptor m_file;
    std::string m_device;
};

TEST_F(FileFactsTest, TakesKindAndOptionsFromTheMountTable)
{
    m_machine.setMounts(mountLine("mnt", "btrfs /dev/sda2 rw,compress=zstd:1"));
    m_machine.write("sys/module/zfs/version", "2.2.7-1\n");
    EXPECT_EQ(facts().fileSystem, "btrfs");
    EXPECT_EQ(facts().options, "rw,noatime,compress=zstd:1");
    EXPECT_EQ(facts().zfsVersion, "2.2.7-1");
    EXPECT_GT(facts().kernel, (ShortVersion{3, 0}));
}

TEST_F(FileFactsTest, LooksThroughAnOverlayAtWhatTakesTheWrites)
{
    const std::string upper = (m_machine.path() / "upper").string();
    m_machine.setMounts(mountLine("mnt", "overlay overlay rw,lowerdir=/l,upperdir=" + upper + ",workdir=/w")
        + mountLine("upper", "zfs pool/home rw,xattr"));
    EXPECT_EQ(facts().fileSystem, "zfs");
    EXPECT_EQ(facts().options, "rw,noatime,xattr");
}

TEST_F(FileFactsTest, AnOverlayWhoseUpperFolderIsNotSeenTellsNoOptions)
{
    m_machine.setMounts(mountLine("mnt", "overlay overlay rw,lowerdir=/l,upperdir=/host/only,workdir=/w"));
    EXPECT_EQ(facts().options, "");
    EXPECT_NE(facts().fileSystem, "overlay");
}

TEST_F(FileFactsTest, AnOverlayOnItselfEnds)
{
    m_machine.setMounts(
        mountLine("mnt", "overlay overlay rw,upperdir=" + (m_machine.path() / "mnt").string() + ",workdir=/w"));
    EXPECT_EQ(facts().options, "");
}

TEST_F(FileFactsTest, ADeviceOrFolderHasNoTraits)
{
    const FileDescriptor folder(::open(m_machine.path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    EXPECT_EQ(traitsOf(readFileFacts(folder.get())), StorageTraits());
    EXPECT_EQ(traitsOf(readFileFacts(-1)), StorageTraits());
}

TEST_F(FileFactsTest, ReadsTheRealOnes)
{
    const FileFacts real = readFileFacts(m_file.get());
    EXPECT_GT(real.kernel, (ShortVersion{3, 0}));
    EXPECT_NE(real.fileSystem, "overlay");
    const StorageTraits known = traitsOf(real);
    EXPECT_EQ(known.directIoRule.empty(), !known.ignoresDirectReads && !known.ignoresDirectWrites);
}

} // namespace
} // namespace steadymark
