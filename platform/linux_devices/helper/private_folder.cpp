// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/private_folder.h"

#include "core/base/files.h"
#include "platform/posix/files.h"
#include "platform/posix/random_name.h"

#include <algorithm>
#include <cerrno>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr mode_t folderMode = 0755;
constexpr mode_t fileMode = 0644; ///< whatever the umask is: the window reads it without a password
constexpr mode_t secretMode = 0600;

Result<> checkFolderOwner(int descriptor, const fs::path& path)
{
    struct stat status { };
    if (::fstat(descriptor, &status) != 0)
        return failure(systemError(FileAction::Examine, path, errno));
    if (status.st_uid != 0 && status.st_uid != ::geteuid())
        return fail(ErrorCode::PermissionDenied,
            Sentence("The folder {folder} belongs to user {user} and not to root: its contents are not trusted. Remove "
                     "it.",
                {{"folder", toUtf8(path)}, {"user", std::to_string(status.st_uid)}}));
    if ((status.st_mode & (S_IWGRP | S_IWOTH)) != 0)
        return fail(ErrorCode::PermissionDenied,
            Sentence(
                "The folder {folder} is writable by users other than its owner: its contents are not trusted. Remove "
                "it, or revoke that right (chmod 755).",
                {{"folder", toUtf8(path)}}));
    return success();
}

/// From `offset` to the end, at most `limit` bytes.
Result<std::string> readFrom(int descriptor, off_t offset, std::size_t limit, const fs::path& path)
{
    std::string text(limit, '\0');
    std::size_t got = 0;
    while (got < limit) {
        const ssize_t count = ::pread(descriptor, text.data() + got, limit - got, offset + static_cast<off_t>(got));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure(systemError(FileAction::Read, path, errno));
        if (count == 0)
            break;
        got += static_cast<std::size_t>(count);
    }
    text.resize(got);
    return text;
}

} // namespace

Result<PrivateFolder> PrivateFolder::open(const fs::path& path)
{
    FileDescriptor folder(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!folder.isOpen() && (errno == ELOOP || errno == ENOTDIR))
        return fail(ErrorCode::PermissionDenied,
            Sentence(
                "{path} is a link or a file, not a folder: it is not trusted. Remove it.", {{"path", toUtf8(path)}}),
            errno);
    if (!folder.isOpen())
        return failure(systemError(FileAction::OpenFolder, path, errno));
    BOOST_OUTCOME_TRYV(checkFolderOwner(folder.get(), path));
    return PrivateFolder(std::move(folder), path);
}

Result<PrivateFolder> PrivateFolder::make(const fs::path& path)
{
    const bool isNew = ::mkdir(path.c_str(), S_IRWXU) == 0;
    if (!isNew && errno != EEXIST)
        return failure(systemError(FileAction::CreateFolder, path, errno));
    BOOST_OUTCOME_TRY(PrivateFolder folder, open(path));
    if (isNew) {
        if (::fchmod(folder.m_folder.get(), folderMode) != 0)
            return failure(systemError(FileAction::CreateFolder, path, errno));
        if (const int error = syncFolder(path.parent_path()); error != 0)
            return failure(systemError(FileAction::SyncFolder, path.parent_path(), error));
    }
    return folder;
}

std::vector<std::string> PrivateFolder::entries() const
{
    constexpr std::size_t most = 4096;
    std::vector<std::string> names;
    const int copy = ::openat(m_folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC); // with a position of its own
    const std::unique_ptr<DIR, int (*)(DIR*)> stream(
        copy < 0 ? nullptr : ::fdopendir(copy), [](DIR* opened) { return ::closedir(opened); });
    if (!stream) {
        if (copy >= 0)
            ::close(copy);
        return names;
    }
    while (names.size() < most) {
        const dirent* entry = ::readdir(stream.get());
        if (entry == nullptr)
            break;
        names.emplace_back(entry->d_name);
    }
    std::ranges::sort(names);
    return names;
}

Result<FileDescriptor> PrivateFolder::openFile(const std::string& name, int flags, unsigned mode) const
{
    // Nothing is waited for (a FIFO), and nothing becomes our terminal.
    FileDescriptor file(
        ::openat(m_folder.get(), name.c_str(), flags | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, mode));
    if (!file.isOpen())
        return failure(systemError(FileAction::Open, m_path / name, errno));
    struct stat status { };
    if (::fstat(file.get(), &status) != 0)
        return failure(systemError(FileAction::Examine, m_path / name, errno));
    if (!S_ISREG(status.st_mode))
        return fail(
            ErrorCode::Damaged, Sentence("{path} is not a file. Remove it.", {{"path", toUtf8(m_path / name)}}));
    return file;
}

Result<std::string> PrivateFolder::read(const std::string& name, std::size_t limit) const
{
    BOOST_OUTCOME_TRY(const FileDescriptor file, openFile(name, O_RDONLY));
    BOOST_OUTCOME_TRY(std::string text, readFrom(file.get(), 0, limit + 1, m_path / name));
    if (text.size() > limit)
        return fail(ErrorCode::Damaged,
            Sentence("{path} has more than {limit} bytes, more than any file of SteadyMark.",
                {{"path", toUtf8(m_path / name)}, {"limit", limit}}));
    return text;
}

Result<std::string> PrivateFolder::readEnd(const std::string& name, std::size_t limit) const
{
    auto file = openFile(name, O_RDONLY);
    if (!file && file.error().code == ErrorCode::NotFound)
        return std::string();
    if (!file)
        return failure(std::move(file.error()));
    const off_t size = ::lseek(file.value().get(), 0, SEEK_END);
    if (size < 0)
        return failure(systemError(FileAction::Read, m_path / name, errno));
    const auto taken = std::min<std::uint64_t>(static_cast<std::uint64_t>(size), limit);
    const off_t begin = size - static_cast<off_t>(taken);
    BOOST_OUTCOME_TRY(std::string text, readFrom(file.value().get(), begin, taken, m_path / name));
    if (begin > 0)
        text.erase(0, std::min(text.find('\n'), text.size() - 1) + 1);
    return text;
}

Result<> PrivateFolder::replace(const std::string& name, std::string_view content) const
{
    const std::string temporary = ".new-" + randomHexName();
    BOOST_OUTCOME_TRY(FileDescriptor file, openFile(temporary, O_WRONLY | O_CREAT | O_EXCL, secretMode));
    int error = writeCompletely(file.get(), content);
    if (error == 0 && (::fchmod(file.get(), fileMode) != 0 || ::fsync(file.get()) != 0))
        error = errno;
    file.reset();
    if (error == 0 && ::renameat(m_folder.get(), temporary.c_str(), m_folder.get(), name.c_str()) != 0)
        error = errno;
    if (error == 0)
        return sync();
    ::unlinkat(m_folder.get(), temporary.c_str(), 0);
    return failure(systemError(FileAction::Write, m_path / name, error));
}

Result<> PrivateFolder::appendLine(const std::string& name, std::string_view line) const
{
    BOOST_OUTCOME_TRY(const FileDescriptor file, openFile(name, O_RDWR | O_APPEND | O_CREAT, secretMode));
    const off_t size = ::lseek(file.get(), 0, SEEK_END);
    char last = '\n';
    if (size < 0 || (size > 0 && ::pread(file.get(), &last, 1, size - 1) != 1))
        return failure(systemError(FileAction::Read, m_path / name, errno));
    std::string text = last == '\n' ? "" : "\n";
    text.append(line).append("\n");
    int error = writeCompletely(file.get(), text);
    if (error == 0 && (::fchmod(file.get(), fileMode) != 0 || ::fsync(file.get()) != 0))
        error = errno;
    if (error != 0)
        return failure(systemError(FileAction::Write, m_path / name, error));
    return sync();
}

Result<> PrivateFolder::remove(const std::string& name) const
{
    if (::unlinkat(m_folder.get(), name.c_str(), 0) == 0)
        return sync();
    if (errno == ENOENT)
        return success();
    return failure(systemError(FileAction::Remove, m_path / name, errno));
}

Result<FileDescriptor> PrivateFolder::lock() const
{
    BOOST_OUTCOME_TRY(FileDescriptor file, openFile(".lock", O_RDWR | O_CREAT, secretMode));
    while (::flock(file.get(), LOCK_EX) != 0) {
        if (errno != EINTR)
            return failure(systemError(FileAction::Lock, m_path, errno));
    }
    return file;
}

Result<> PrivateFolder::sync() const
{
    // File systems that cannot sync a folder count as done.
    if (::fsync(m_folder.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return failure(systemError(FileAction::SyncFolder, m_path, errno));
    return success();
}

} // namespace steadymark
