// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/test_folder.h"

#include "core/base/files.h"
#include "platform/linux/io/open_file.h"
#include "platform/linux/io/page_cache.h"
#include "platform/linux/io/test_file_space.h"
#include "platform/posix/files.h"
#include "platform/posix/folder_tree.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <utility>

#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// With what can be done about it, where that is not known of every system call.
Error folderError(FileAction action, const fs::path& path, int osError)
{
    if (osError == ENOENT || osError == ESTALE)
        return {ErrorCode::NotFound,
            Sentence("{path} has vanished while the files were tested: another program removed it, or its drive is "
                     "gone. Check the target and start again.",
                {{"path", toUtf8(path)}}),
            osError};
    return systemError(action, path, osError);
}

class LinuxFolderFile final : public FolderFile {
public:
    LinuxFolderFile(FileDescriptor file, fs::path path)
        : m_file(std::move(file))
        , m_path(std::move(path))
    {
    }

    [[nodiscard]] Result<> write(std::span<const std::byte> bytes) override
    {
        const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
        if (const int error = writeCompletely(m_file.get(), text); error != 0)
            return failure(folderError(FileAction::Write, m_path, error));
        return success();
    }

    [[nodiscard]] Result<std::size_t> read(std::span<std::byte> bytes) override
    {
        for (;;) {
            const ssize_t count = ::read(m_file.get(), bytes.data(), bytes.size());
            if (count >= 0)
                return static_cast<std::size_t>(count);
            if (errno != EINTR)
                return failure(folderError(FileAction::Read, m_path, errno));
        }
    }

    [[nodiscard]] Result<> sync() override
    {
        if (::fsync(m_file.get()) != 0)
            return failure(folderError(FileAction::Sync, m_path, errno));
        return success();
    }

    [[nodiscard]] Result<> close() override
    {
        if (::close(m_file.release()) != 0 && errno != EINTR)
            return failure(folderError(FileAction::Write, m_path, errno));
        return success();
    }

private:
    FileDescriptor m_file;
    fs::path m_path;
};

/// What copy_file_range() says where it cannot do anything at all for these two files.
bool isNoWay(int error)
{
    return error == EXDEV || error == ENOSYS || error == EOPNOTSUPP || error == EINVAL || error == EPERM;
}

class LinuxTestFolder final : public TestFolder {
public:
    LinuxTestFolder(TestFileEntry entry, FileDescriptor parent)
        : m_entry(std::move(entry))
        , m_path(m_entry.testFile())
        , m_parent(std::move(parent))
    {
    }
    ~LinuxTestFolder() override { static_cast<void>(remove()); }

    [[nodiscard]] Result<> make()
    {
        const std::string name = m_path.filename();
        if (::mkdirat(m_parent.get(), name.c_str(), 0700) != 0) {
            const int error = errno;
            m_isRemoved = true; // whatever is there is not ours
            static_cast<void>(m_entry.remove());
            return fail(errorCodeOf(error),
                Sentence("No folder for test files can be created in {folder}: {reason}. Choose a folder where you "
                         "have write permission.",
                    {{"folder", toUtf8(m_path.parent_path())}, {"reason", describeOsError(error)}}),
                error);
        }
        BOOST_OUTCOME_TRYV(open());
        return m_entry.recordCreated(m_folder.get());
    }

    /// One that is there, and is the entry's.
    [[nodiscard]] Result<> open()
    {
        const std::string name = m_path.filename();
        m_folder.reset(::openat(m_parent.get(), name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        struct stat status { };
        if (!m_folder.isOpen() || ::fstat(m_folder.get(), &status) != 0)
            return failure(folderError(FileAction::OpenFolder, m_path, errno));
        m_device = status.st_dev;
        m_inode = status.st_ino;
        return success();
    }

    [[nodiscard]] fs::path path() const override { return m_path; }

    [[nodiscard]] Result<FolderFacts> facts() const override
    {
        struct statfs space { };
        if (::fstatfs(m_folder.get(), &space) != 0)
            return failure(folderError(FileAction::Examine, m_path, errno));
        FolderFacts facts;
        facts.available =
            ByteCount(std::uint64_t{space.f_bavail} * static_cast<std::uint64_t>(std::max<long>(0, space.f_bsize)));
        facts.isInMemory = space.f_type == TMPFS_MAGIC || space.f_type == RAMFS_MAGIC;
        return facts;
    }

    [[nodiscard]] Result<> makeFolder(const fs::path& name) override
    {
        fs::path above;
        for (const fs::path& part : name) {
            above /= part;
            if (::mkdirat(m_folder.get(), above.c_str(), 0700) != 0 && errno != EEXIST)
                return failure(folderError(FileAction::CreateFolder, m_path / above, errno));
        }
        return success();
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> create(const fs::path& name) override
    {
        BOOST_OUTCOME_TRY(FileDescriptor file, createFile(name));
        return std::make_unique<LinuxFolderFile>(std::move(file), m_path / name);
    }

    [[nodiscard]] Result<std::unique_ptr<FolderFile>> open(const fs::path& name) override
    {
        BOOST_OUTCOME_TRY(FileDescriptor file, openFile(name));
        return std::make_unique<LinuxFolderFile>(std::move(file), m_path / name);
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openTarget(
        const fs::path& name, TargetUse use, ByteCount size) override
    {
        FileDescriptor file;
        if (use == TargetUse::Create) {
            BOOST_OUTCOME_TRY(file, createFile(name));
            preferPlainStorage(file.get());
            if (Result<> reserved = reserveSpace(file.get(), m_path, size); !reserved) {
                ::unlinkat(m_folder.get(), name.c_str(), 0);
                return failure(reserved.error());
            }
        } else {
            const int access = use == TargetUse::Write ? O_RDWR : O_RDONLY;
            file.reset(::openat(m_folder.get(), name.c_str(), access | O_NOFOLLOW | O_CLOEXEC));
            if (!file.isOpen())
                return failure(folderError(FileAction::Open, m_path / name, errno));
        }
        BOOST_OUTCOME_TRY(TargetGeometry geometry,
            enableDirectIo(file.get(), use == TargetUse::Read ? FileAccess::ReadOnly : FileAccess::ReadWrite));
        if (geometry.size != size)
            return fail(ErrorCode::Damaged,
                Sentence("{path} has {size}, and {wanted} were written: another program changed it. Verify again.",
                    {{"path", toUtf8(m_path / name)}, {"size", Figure{formatSize(geometry.size)}},
                        {"wanted", Figure{formatSize(size)}}}));
        return std::make_unique<OpenFile>(std::move(file), m_path / name, std::move(geometry), nullptr);
    }

    [[nodiscard]] Result<CopyWay> copy(const fs::path& name, TestFolder& to, const fs::path& copyName,
        FileSyncWanted sync, const std::function<bool()>& mayGoOn) override
    {
        auto* const folder = dynamic_cast<LinuxTestFolder*>(&to);
        if (folder == nullptr)
            return CopyWay::Unsupported;
        BOOST_OUTCOME_TRY(const FileDescriptor from, openFile(name));
        BOOST_OUTCOME_TRY(FileDescriptor made, folder->createFile(copyName));
        Result<CopyWay> way = copyInto(made.get(), from.get(), folder->m_path / copyName, mayGoOn);
        if (way && way.value() != CopyWay::Unsupported && sync == FileSyncWanted::Yes && ::fsync(made.get()) != 0)
            way = failure(folderError(FileAction::Sync, folder->m_path / copyName, errno));
        if (!way || way.value() == CopyWay::Unsupported)
            ::unlinkat(folder->m_folder.get(), copyName.c_str(), 0);
        return way;
    }

    [[nodiscard]] Result<ByteCount> stat(const fs::path& name) override
    {
        struct stat status { };
        if (::fstatat(m_folder.get(), name.c_str(), &status, AT_SYMLINK_NOFOLLOW) != 0)
            return failure(folderError(FileAction::Examine, m_path / name, errno));
        return ByteCount(static_cast<std::uint64_t>(std::max<off_t>(0, status.st_size)));
    }

    [[nodiscard]] Result<> rename(const fs::path& from, const fs::path& to) override
    {
        if (::renameat(m_folder.get(), from.c_str(), m_folder.get(), to.c_str()) != 0)
            return failure(folderError(FileAction::Replace, m_path / to, errno));
        return success();
    }

    [[nodiscard]] Result<std::uint64_t> list(const fs::path& name) override
    {
        BOOST_OUTCOME_TRY(const FileDescriptor file, openFile(name));
        DIR* const names = ::fdopendir(::dup(file.get()));
        if (names == nullptr)
            return failure(folderError(FileAction::OpenFolder, m_path / name, errno));
        std::uint64_t found = 0;
        for (errno = 0; const dirent* const entry = ::readdir(names); errno = 0)
            found += std::string_view(entry->d_name) != "." && std::string_view(entry->d_name) != ".." ? 1 : 0;
        const int error = errno;
        ::closedir(names);
        if (error != 0)
            return failure(folderError(FileAction::Read, m_path / name, error));
        return found;
    }

    [[nodiscard]] Result<> removeFile(const fs::path& name) override
    {
        if (::unlinkat(m_folder.get(), name.c_str(), 0) != 0)
            return failure(folderError(FileAction::Remove, m_path / name, errno));
        return success();
    }

    [[nodiscard]] Result<> removeFolder(const fs::path& name) override
    {
        if (const int error = removeFolderTree(m_folder.get(), name.c_str()); error != 0)
            return failure(folderError(FileAction::Remove, m_path / name, error));
        return success();
    }

    [[nodiscard]] Result<> sync(std::span<const fs::path> /*files*/) override
    {
        if (::syncfs(m_folder.get()) != 0)
            return failure(folderError(FileAction::Sync, m_path, errno));
        return success();
    }

    void dropCache(const fs::path& name) override
    {
        if (const Result<FileDescriptor> file = openFile(name))
            static_cast<void>(::posix_fadvise(file.value().get(), 0, 0, POSIX_FADV_DONTNEED));
    }

    [[nodiscard]] std::optional<ByteCount> cachedBytes(const fs::path& name) override
    {
        const Result<FileDescriptor> file = openFile(name);
        struct stat status { };
        if (!file || ::fstat(file.value().get(), &status) != 0)
            return std::nullopt;
        if (status.st_size <= 0)
            return ByteCount();
        return cachedBytesOf(file.value().get(), ByteCount(static_cast<std::uint64_t>(status.st_size)));
    }

    [[nodiscard]] bool leave() override
    {
        m_isRemoved = true;
        m_folder.reset();
        m_entry.release();
        return true;
    }

    [[nodiscard]] Result<> remove() override
    {
        if (std::exchange(m_isRemoved, true))
            return success();
        const std::string name = m_path.filename();
        struct stat found { };
        const bool isThere = ::fstatat(m_parent.get(), name.c_str(), &found, AT_SYMLINK_NOFOLLOW) == 0;
        const bool isOurs = isThere && (!m_folder.isOpen() || (found.st_dev == m_device && found.st_ino == m_inode));
        m_folder.reset();
        if (const int error = isOurs ? removeFolderTree(m_parent.get(), name.c_str()) : 0; error != 0)
            return fail(errorCodeOf(error),
                Sentence("The test files in {path} could not be removed: {reason}. SteadyMark removes them at its next "
                         "start; you can also delete the folder yourself.",
                    {{"path", toUtf8(m_path)}, {"reason", describeOsError(error)}}),
                error);
        return m_entry.remove();
    }

private:
    [[nodiscard]] Result<FileDescriptor> createFile(const fs::path& name) const
    {
        FileDescriptor file(
            ::openat(m_folder.get(), name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
        if (file.isOpen())
            return file;
        if (errno == EEXIST)
            return fail(ErrorCode::InvalidArgument,
                Sentence("There is already a file named like {path}: the file system of the target does not tell names "
                         "apart that differ in case only. Choose another folder to copy, or another target.",
                    {{"path", toUtf8(m_path / name)}}),
                EEXIST);
        return failure(folderError(FileAction::Make, m_path / name, errno));
    }

    [[nodiscard]] Result<FileDescriptor> openFile(const fs::path& name) const
    {
        FileDescriptor file(::openat(m_folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC));
        if (!file.isOpen())
            return failure(folderError(FileAction::Open, m_path / name, errno));
        return file;
    }

    /// A reflink first, as it is what the system's own programs do, too.
    [[nodiscard]] static Result<CopyWay> copyInto(
        int to, int from, const fs::path& path, const std::function<bool()>& mayGoOn)
    {
        if (::ioctl(to, FICLONE, from) == 0)
            return CopyWay::Reflinked;
        struct stat status { };
        if (::fstat(from, &status) != 0)
            return failure(folderError(FileAction::Examine, path, errno));
        constexpr std::size_t piece = std::size_t{64} << 20U; // a stop waits for no more
        for (off_t copied = 0; copied < status.st_size;) {
            if (!mayGoOn())
                return fail(ErrorCode::Cancelled, Sentence("Stopped by the user."));
            const ssize_t count = ::copy_file_range(from, nullptr, to, nullptr, piece, 0);
            if (count < 0 && errno == EINTR)
                continue;
            if (count < 0 && !(copied == 0 && isNoWay(errno)))
                return failure(folderError(FileAction::Write, path, errno));
            if (count <= 0) // nothing, though there is something: old kernels do so between some file systems
                return CopyWay::Unsupported;
            copied += count;
        }
        return CopyWay::InKernel;
    }

    TestFileEntry m_entry;
    fs::path m_path;
    FileDescriptor m_parent;
    FileDescriptor m_folder;
    dev_t m_device = 0;
    ino_t m_inode = 0;
    bool m_isRemoved = false;
};

} // namespace

Result<std::unique_ptr<TestFolder>> takeUpTestFolder(TestFileEntry entry)
{
    const fs::path parent = entry.testFile().parent_path();
    FileDescriptor descriptor(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!descriptor.isOpen())
        return failure(systemError(FileAction::OpenFolder, parent, errno));
    auto folder = std::make_unique<LinuxTestFolder>(std::move(entry), std::move(descriptor));
    if (Result<> opened = folder->open(); !opened) {
        static_cast<void>(folder->leave());
        return failure(opened.error());
    }
    return folder;
}

Result<std::unique_ptr<TestFolder>> makeTestFolder(TestFileEntry entry)
{
    const fs::path parent = entry.testFile().parent_path();
    FileDescriptor descriptor(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!descriptor.isOpen()) {
        const int error = errno;
        static_cast<void>(entry.remove());
        return failure(systemError(FileAction::OpenFolder, parent, error));
    }
    auto folder = std::make_unique<LinuxTestFolder>(std::move(entry), std::move(descriptor));
    BOOST_OUTCOME_TRYV(folder->make());
    return folder;
}

} // namespace steadymark
