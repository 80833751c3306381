// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/files.h"

#include "core/base/files.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/temporary_file.h"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

Sentence remedyFor(int osError)
{
    switch (osError) {
    case ENOSPC:
        return Sentence("Free some space there or choose another folder.");
    case EDQUOT:
        return Sentence("Your quota is used up: free some space there or choose another folder.");
    case EACCES:
    case EPERM:
        return Sentence("Choose a folder where you have write permission.");
    case EROFS:
        return Sentence("The file system is mounted read-only: choose another folder.");
    case ENOENT:
    case ENOTDIR:
        return Sentence("Create the folder first or choose another one.");
    case EMFILE:
    case ENFILE:
        return Sentence("Too many files are open: close other programs, or raise the limit (ulimit -n).");
    case ENAMETOOLONG:
        return Sentence("Choose a folder with a shorter path, or files with shorter names.");
    case EFBIG:
        return Sentence("The file system cannot hold a file of that size: choose smaller files or another folder.");
    default:
        return {};
    }
}

fs::path folderOf(const fs::path& path)
{
    const fs::path folder = path.parent_path();
    return folder.empty() ? fs::path(".") : folder;
}

/// The file that a symbolic link stands for, so that the link stays and its file is replaced; links are followed even
/// when the file does not exist yet.
Result<fs::path> followLinks(fs::path path)
{
    constexpr int maximumLinks = 40; // as in the Linux kernel
    for (int link = 0; link < maximumLinks; ++link) {
        std::error_code error;
        if (!fs::is_symlink(path, error))
            return path;
        const fs::path next = fs::read_symlink(path, error);
        if (error)
            return failure(systemError(FileAction::FollowLink, path, error.value()));
        path = next.is_absolute() ? next : folderOf(path) / next;
    }
    return failure(systemError(FileAction::FollowLink, path, ELOOP));
}

/// Removes the file at the end unless it was kept before.
class RemovedFile final {
public:
    explicit RemovedFile(fs::path path)
        : m_path(std::move(path))
    {
    }
    RemovedFile(const RemovedFile&) = delete;
    RemovedFile& operator=(const RemovedFile&) = delete;
    ~RemovedFile()
    {
        if (!m_path.empty())
            ::unlink(m_path.c_str());
    }

    void keep() { m_path.clear(); }

private:
    fs::path m_path;
};

} // namespace

Error systemError(FileAction action, const fs::path& path, int osError)
{
    const ErrorCode code = osError == EDQUOT ? ErrorCode::NoSpace : errorCodeOf(osError);
    return Error{code, Sentence::sequence({cannot(action, path, osError), remedyFor(osError)}), osError};
}

int writeCompletely(int descriptor, std::string_view content)
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return errno;
        }
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return 0;
}

int syncFolder(const fs::path& folder)
{
    const FileDescriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor.isOpen())
        return errno == EACCES ? 0 : errno; // a folder that may be written but not read cannot be synced
    if (::fsync(descriptor.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
        return errno;
    return 0;
}

std::string readKernelFile(const fs::path& path)
{
    constexpr std::size_t limit = 1U << 20U;
    const FileDescriptor descriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!descriptor.isOpen())
        return {};
    std::string text;
    std::array<char, 4096> block{};
    while (text.size() < limit) {
        const ssize_t count = ::read(descriptor.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            break;
        text.append(block.data(), static_cast<std::size_t>(count));
    }
    text.erase(text.find_last_not_of(" \t\r\n") + 1); // npos + 1 == 0: nothing but blanks
    return text;
}

Result<> writeFileAtomically(const fs::path& path, std::string_view content)
{
    return writeFileAtomically(path, [content](const TextSink& write) { return write(content); });
}

Result<> writeFileAtomically(const fs::path& path, const std::function<Result<>(const TextSink&)>& content)
{
    BOOST_OUTCOME_TRY(const fs::path target, followLinks(path));
    const fs::path folder = folderOf(target);
    if (std::error_code error; fs::is_directory(target, error))
        return failure(systemError(FileAction::Write, target, EISDIR));

    TemporaryFile temporary(folder);
    if (!temporary.isOpen())
        return failure(systemError(FileAction::Write, target, temporary.openError()));
    const TextSink write = [&](std::string_view piece) -> Result<> {
        if (const int error = temporary.write(piece); error != 0)
            return failure(systemError(FileAction::Write, target, error));
        return success();
    };
    BOOST_OUTCOME_TRYV(content(write));
    if (const int error = temporary.sync(); error != 0)
        return failure(systemError(FileAction::Write, target, error));
    if (const int error = temporary.replace(target); error != 0)
        return failure(systemError(FileAction::Replace, target, error));
    if (const int error = syncFolder(folder); error != 0)
        return failure(systemError(FileAction::SyncFolder, folder, error));
    return success();
}

Result<> createFileDurably(const fs::path& path, std::string_view content)
{
    FileDescriptor descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0644));
    if (!descriptor.isOpen()) {
        if (errno == EEXIST)
            return fail(ErrorCode::InvalidArgument,
                Sentence("There is already a file or folder named {path}: choose another name or remove it.",
                    {{"path", toUtf8(path)}}),
                EEXIST);
        return failure(systemError(FileAction::Make, path, errno));
    }
    RemovedFile made(path);
    if (const int error = writeCompletely(descriptor.get(), content); error != 0)
        return failure(systemError(FileAction::Write, path, error));
    if (::fsync(descriptor.get()) != 0)
        return failure(systemError(FileAction::Write, path, errno));
    if (::close(descriptor.release()) != 0 && errno != EINTR)
        return failure(systemError(FileAction::Write, path, errno));
    if (const int error = syncFolder(folderOf(path)); error != 0)
        return failure(systemError(FileAction::SyncFolder, folderOf(path), error));
    made.keep();
    return success();
}

Result<> appendDurably(const fs::path& path, std::uint64_t size, std::string_view content)
{
    FileDescriptor descriptor(::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (!descriptor.isOpen())
        return failure(systemError(FileAction::Open, path, errno));
    struct stat status { };
    if (::fstat(descriptor.get(), &status) != 0)
        return failure(systemError(FileAction::Examine, path, errno));
    if (!S_ISREG(status.st_mode) || static_cast<std::uint64_t>(status.st_size) < size)
        return fail(ErrorCode::Damaged,
            Sentence("{path} is not a file of at least {size} bytes any more: another program has changed it.",
                {{"path", toUtf8(path)}, {"size", size}}));
    const auto end = static_cast<off_t>(size);
    if (::ftruncate(descriptor.get(), end) != 0 || ::lseek(descriptor.get(), end, SEEK_SET) != end)
        return failure(systemError(FileAction::Write, path, errno));
    if (const int error = writeCompletely(descriptor.get(), content); error != 0)
        return failure(systemError(FileAction::Write, path, error));
    if (::fsync(descriptor.get()) != 0)
        return failure(systemError(FileAction::Write, path, errno));
    if (::close(descriptor.release()) != 0 && errno != EINTR)
        return failure(systemError(FileAction::Write, path, errno));
    return success();
}

} // namespace steadymark
