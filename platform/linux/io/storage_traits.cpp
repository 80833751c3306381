// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/storage_traits.h"

#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <filesystem>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/utsname.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The value of "name=value", "" for the bare "name"; unset when the option is not there.
std::optional<std::string> optionOf(const std::string& options, std::string_view name)
{
    std::string_view rest = options;
    std::optional<std::string> found; // the last one counts
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(','), rest.size());
        const std::string_view option = rest.substr(0, end);
        rest.remove_prefix(std::min(end + 1, rest.size()));
        const std::size_t equals = std::min(option.find('='), option.size());
        if (option.substr(0, equals) == name)
            found = std::string(option.substr(std::min(equals + 1, option.size())));
    }
    return found;
}

bool hasFlag(const FileFacts& facts, unsigned flag)
{
    return facts.flags && (*facts.flags & flag) != 0;
}

void ignoreDirectIo(StorageTraits& traits, Sentence rule)
{
    traits.ignoresDirectReads = true;
    traits.ignoresDirectWrites = true;
    traits.directIoRule = std::move(rule);
}

Sentence throughCacheForVerity(const std::string& fileSystem)
{
    return Sentence("{system} reads files under fs-verity through the page cache", {{"system", fileSystem}});
}

Sentence throughCacheForEncryption(const std::string& fileSystem)
{
    return Sentence(
        "{system} before Linux 5.18 encrypts and decrypts files in the page cache", {{"system", fileSystem}});
}

/// btrfs(5), "MOUNT OPTIONS" and "FILE ATTRIBUTES": a file without copy-on-write has neither checksums nor compression,
/// one without checksums no compression. Options of the mount are for files that are made while it has them, as ours
/// is.
StorageTraits traitsOfBtrfs(const FileFacts& facts)
{
    StorageTraits traits;
    if (!facts.flags)
        return traits;
    const bool isPlain = hasFlag(facts, FS_NOCOW_FL);
    const bool isChecksummed = !isPlain && !optionOf(facts.options, "nodatasum");
    traits.isCopyOnWrite = !isPlain;
    // "compress-force" also takes files that once turned out to be hard to compress.
    const std::optional<std::string> compress = optionOf(facts.options, "compress");
    const std::optional<std::string> force = optionOf(facts.options, "compress-force");
    const bool isWanted = hasFlag(facts, FS_COMPR_FL) || (compress && *compress != "no" && *compress != "none");
    traits.isCompressing = isChecksummed && (force || (isWanted && !hasFlag(facts, FS_NOCOMP_FL)));
    // Kernel commit 968f19c5b1b7 ("btrfs: always fallback to buffered write if the inode requires checksum"), in the
    // pull request of btrfs for 6.15. It was offered to older stable kernels, too; at least 6.12 did not take it.
    constexpr ShortVersion firstBufferingKernel{6, 15};
    if (isChecksummed && facts.kernel >= firstBufferingKernel) {
        traits.ignoresDirectWrites = true;
        traits.directIoRule = Sentence("btrfs since Linux 6.15 writes files with checksums through the page cache");
    }
    return traits;
}

/// Release notes of OpenZFS 2.3.0 ("Direct IO"): until then the flag was accepted and nothing else. Since then the
/// property `direct` decides, which nobody tells without the tools.
StorageTraits traitsOfZfs(const FileFacts& facts)
{
    StorageTraits traits;
    traits.isCopyOnWrite = true;
    constexpr ShortVersion firstDirectVersion{2, 3};
    const ShortVersion version = parseShortVersion(facts.zfsVersion);
    if (version != ShortVersion() && version < firstDirectVersion)
        ignoreDirectIo(traits, Sentence("ZFS before 2.3 accepts the flag but still uses its own cache (ARC)"));
    return traits;
}

/// Documentation/filesystems/ext4.rst, "data=journal", and ext4's ext4_should_use_dio(): what direct I/O cannot do goes
/// through the page cache without an error. Encrypted files: Documentation/filesystems/fscrypt.rst, "Direct I/O
/// support".
StorageTraits traitsOfExt(const FileFacts& facts)
{
    StorageTraits traits;
    traits.isCompressing = false;
    const bool isJournaled = optionOf(facts.options, "data") == "journal" || hasFlag(facts, FS_JOURNAL_DATA_FL);
    traits.isCopyOnWrite = false;
    constexpr ShortVersion firstWithDirectEncryption{5, 18};
    if (isJournaled)
        ignoreDirectIo(traits,
            Sentence("{system} with data journaling (data=journal) does not perform direct I/O",
                {{"system", facts.fileSystem}}));
    else if (hasFlag(facts, FS_VERITY_FL))
        ignoreDirectIo(traits, throughCacheForVerity(facts.fileSystem));
    else if (hasFlag(facts, FS_INLINE_DATA_FL))
        ignoreDirectIo(traits,
            Sentence("{system} stores this file inside its inode, which direct I/O cannot reach",
                {{"system", facts.fileSystem}}));
    else if (hasFlag(facts, FS_ENCRYPT_FL) && facts.kernel < firstWithDirectEncryption)
        ignoreDirectIo(traits, throughCacheForEncryption(facts.fileSystem));
    return traits;
}

/// Documentation/filesystems/f2fs.rst ("mode", "Compression implementation") and f2fs_force_buffered_io(). In its
/// adaptive mode some overwrites stay in place and some do not: unset.
StorageTraits traitsOfF2fs(const FileFacts& facts)
{
    StorageTraits traits;
    if (optionOf(facts.options, "mode") == "lfs")
        traits.isCopyOnWrite = true;
    if (!facts.flags)
        return traits;
    // The mount's options only say how; which files is a flag of theirs.
    traits.isCompressing = hasFlag(facts, FS_COMPR_FL) && !hasFlag(facts, FS_NOCOMP_FL);
    constexpr ShortVersion firstWithDirectEncryption{5, 18};
    if (*traits.isCompressing)
        ignoreDirectIo(traits, Sentence("f2fs reads and writes compressed files through the page cache"));
    else if (hasFlag(facts, FS_VERITY_FL))
        ignoreDirectIo(traits, throughCacheForVerity(facts.fileSystem));
    else if (hasFlag(facts, FS_ENCRYPT_FL) && facts.kernel < firstWithDirectEncryption)
        ignoreDirectIo(traits, throughCacheForEncryption(facts.fileSystem));
    return traits;
}

/// The bcachefs manual, "Options": the mount shows those of the file system; a file may have its own, which take tools.
StorageTraits traitsOfBcachefs(const FileFacts& facts)
{
    StorageTraits traits;
    traits.isCopyOnWrite = !optionOf(facts.options, "nocow");
    const std::optional<std::string> compression = optionOf(facts.options, "compression");
    if (compression && *compression != "none")
        traits.isCompressing = *traits.isCopyOnWrite;
    return traits;
}

/// Where mountinfo cannot be read.
std::string nameOfMagic(std::uint32_t magic)
{
    static constexpr std::pair<std::uint32_t, std::string_view> names[] = {
        {BTRFS_SUPER_MAGIC, "btrfs"}, {EXT4_SUPER_MAGIC, "ext4"}, {XFS_SUPER_MAGIC, "xfs"}, {F2FS_SUPER_MAGIC, "f2fs"},
        {TMPFS_MAGIC, "tmpfs"}, {0x858458f6, "ramfs"}, {0x2fc12fc1, "zfs"}, // OpenZFS, include/sys/fs/zfs.h
        {0xca451a4e, "bcachefs"},                                           // fs/bcachefs/bcachefs_format.h
    };
    for (const auto& [number, name] : names) {
        if (magic == number)
            return std::string(name);
    }
    return {};
}

const Mount* mountOf(const std::vector<Mount>& mounts, const fs::path& path)
{
    struct stat status { };
    if (path.empty() || ::stat(path.c_str(), &status) != 0)
        return nullptr;
    return findMount(mounts, path, deviceNumberOf(status.st_dev));
}

/// What lies under the file; of overlayfs the file system of its upper folder, as long as that is seen from here (in a
/// container it is not).
const Mount* writtenMount(const std::vector<Mount>& mounts, int descriptor)
{
    struct stat status { };
    std::error_code error;
    const fs::path path = fs::read_symlink("/proc/self/fd/" + std::to_string(descriptor), error);
    if (error || ::fstat(descriptor, &status) != 0)
        return nullptr;
    const Mount* mount = findMount(mounts, path, deviceNumberOf(status.st_dev));
    constexpr int deepestNesting = 3; // the kernel allows two
    for (int i = 0; mount != nullptr && mount->fileSystem == "overlay" && i < deepestNesting; ++i)
        mount = mountOf(mounts, followed(mount->option("upperdir")));
    return mount != nullptr && mount->fileSystem != "overlay" ? mount : nullptr;
}

} // namespace

ShortVersion parseShortVersion(std::string_view text)
{
    ShortVersion version;
    const char* const end = text.data() + text.size();
    const auto [dot, error] = std::from_chars(text.data(), end, version.major);
    if (error != std::errc() || dot == end || *dot != '.'
        || std::from_chars(dot + 1, end, version.minor).ec != std::errc())
        return {};
    return version;
}

FileFacts readFileFacts(int descriptor, const SystemRoots& roots)
{
    FileFacts facts;
    struct stat status { };
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
        return facts;
    const std::vector<Mount> mounts = parseMountTable(readKernelFile(roots.proc / "self" / "mountinfo"));
    if (const Mount* mount = writtenMount(mounts, descriptor)) {
        facts.fileSystem = mount->fileSystem;
        facts.options = mount->options;
    } else if (struct statfs information{}; ::fstatfs(descriptor, &information) == 0) {
        facts.fileSystem = nameOfMagic(static_cast<std::uint32_t>(information.f_type));
    }
    // Nobody need be asked who might not answer, and FUSE hands the question to its program.
    if (int flags = 0; !facts.fileSystem.starts_with("fuse") && ::ioctl(descriptor, FS_IOC_GETFLAGS, &flags) == 0)
        facts.flags = static_cast<unsigned>(flags);
    if (utsname names{}; ::uname(&names) == 0)
        facts.kernel = parseShortVersion(names.release);
    facts.zfsVersion = readKernelFile(roots.sys / "module" / "zfs" / "version");
    return facts;
}

StorageTraits traitsOf(const FileFacts& facts)
{
    const std::string& type = facts.fileSystem;
    if (type == "btrfs")
        return traitsOfBtrfs(facts);
    if (type == "zfs")
        return traitsOfZfs(facts);
    if (type == "ext2" || type == "ext3" || type == "ext4")
        return traitsOfExt(facts);
    if (type == "f2fs")
        return traitsOfF2fs(facts);
    if (type == "bcachefs")
        return traitsOfBcachefs(facts);

    StorageTraits traits;
    if (type == "xfs") {
        traits.isCompressing = false;
        // On zoned drives (Linux 6.15) nothing is overwritten; everywhere else only what another file shares.
        traits.isCopyOnWrite = optionOf(facts.options, "max_open_zones").has_value();
    } else if (type == "vfat" || type == "msdos" || type == "exfat") {
        traits.isCompressing = false;
        traits.isCopyOnWrite = false;
    } else if (type == "tmpfs" || type == "ramfs") {
        traits.isCompressing = false;
        traits.isCopyOnWrite = false;
        ignoreDirectIo(traits, Sentence("{system} keeps its files in memory; there is no drive", {{"system", type}}));
    } else if (type == "fuseblk") {
        // The flag is handed to the program (Documentation/filesystems/fuse/fuse-io.rst), and those that are mounted
        // on a drive this way (ntfs-3g, exfat-fuse) read and write the drive without direct I/O of their own.
        ignoreDirectIo(traits,
            Sentence(
                "a program (on a fuseblk mount usually ntfs-3g) implements this file system and uses the page cache "
                "of the drive"));
    }
    return traits;
}

} // namespace steadymark
