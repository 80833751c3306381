// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/target_lock.h"

#include "core/base/files.h"
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/files.h"

#include <cerrno>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <optional>
#include <sstream>
#include <system_error>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

class FolderLock final : public TargetLock {
public:
    explicit FolderLock(std::vector<FileDescriptor> folders)
        : m_folders(std::move(folders))
    {
    }

private:
    std::vector<FileDescriptor> m_folders; ///< closing one releases its lock
};

/// From /proc/locks, whose lines read "3: FLOCK  ADVISORY  WRITE 19202 00:16:7814 0 EOF": the process, then device
/// (hexadecimal) and inode of what it has locked.
std::optional<std::int64_t> findLockOwner(int descriptor)
{
    struct stat status { };
    if (::fstat(descriptor, &status) != 0)
        return std::nullopt;
    std::istringstream lines(readKernelFile("/proc/locks"));
    for (std::string line; std::getline(lines, line);) {
        std::int64_t process = 0;
        unsigned major = 0;
        unsigned minor = 0;
        std::uint64_t inode = 0;
        if (std::sscanf(line.c_str(), "%*d: FLOCK %*s %*s %" SCNd64 " %x:%x:%" SCNu64, &process, &major, &minor, &inode)
                == 4
            && inode == status.st_ino && gnu_dev_makedev(major, minor) == status.st_dev && process > 0)
            return process;
    }
    return std::nullopt;
}

/// `process` has the lock; unset: not known.
Sentence testedBy(std::optional<std::int64_t> process)
{
    if (process)
        return Sentence(
            "Another SteadyMark run (process {process}) is testing this drive. Wait for it to finish, or stop "
            "it.",
            {{"process", std::to_string(*process)}});
    return Sentence("Another SteadyMark run is testing this drive. Wait for it to finish, or stop it.");
}

Result<FileDescriptor> lockFolder(const fs::path& folder)
{
    FileDescriptor descriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!descriptor.isOpen())
        return failure(systemError(FileAction::Lock, folder, errno));
    // Programs that tidy up temporary folders hold such a lock for a moment, too.
    constexpr int attempts = 3;
    for (int attempt = 1;; ++attempt) {
        if (::flock(descriptor.get(), LOCK_EX | LOCK_NB) == 0)
            return descriptor;
        if (errno == EINTR)
            continue;
        // A file system without locks should not be without a benchmark either.
        if (errno == ENOLCK || errno == EOPNOTSUPP || errno == ENOSYS)
            return descriptor;
        if (errno != EWOULDBLOCK)
            return failure(systemError(FileAction::Lock, folder, errno));
        if (attempt == attempts)
            return fail(ErrorCode::Busy, testedBy(findLockOwner(descriptor.get())));
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
}

/// The places whose locks stand for the target, in an order that is the same in every process.
Result<std::vector<fs::path>> foldersToLock(const fs::path& path, const SystemRoots& roots)
{
    const LinuxDriveCatalog catalog(roots);
    BOOST_OUTCOME_TRY(const std::vector<std::string> drives, catalog.driveNamesUnder(path));
    std::vector<fs::path> folders;
    for (const std::string& drive : drives)
        folders.push_back(BlockDevices(roots).folderOf(drive));
    if (folders.empty()) {
        BOOST_OUTCOME_TRY(const fs::path root, catalog.fileSystemRootOf(path));
        std::error_code error;
        const fs::path ownFolder = fs::is_directory(path, error) ? path : fs::absolute(path, error).parent_path();
        folders.push_back(::access(root.c_str(), R_OK | X_OK) == 0 ? root : ownFolder);
    }
    return folders;
}

} // namespace

Result<std::unique_ptr<TargetLock>> lockTarget(const fs::path& path, const SystemRoots& roots)
{
    BOOST_OUTCOME_TRY(const std::vector<fs::path> folders, foldersToLock(path, roots));
    std::vector<FileDescriptor> locked;
    for (const fs::path& folder : folders) {
        BOOST_OUTCOME_TRY(FileDescriptor descriptor, lockFolder(folder));
        locked.push_back(std::move(descriptor));
    }
    return std::unique_ptr<TargetLock>(std::make_unique<FolderLock>(std::move(locked)));
}

} // namespace steadymark
