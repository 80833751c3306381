// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/folder_tree.h"

#include "platform/posix/file_descriptor.h"

#include <cerrno>
#include <cstring>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

struct CloseFolder {
    void operator()(DIR* folder) const noexcept { ::closedir(folder); }
};

constexpr int deepest = 200; ///< each level keeps a descriptor open

int removeTreeOn(dev_t device, int parent, const char* name, int depth);

/// One look at all names. \return 0 or errno; `hasRemoved` says whether anything is gone now
int removeNames(dev_t device, DIR* folder, int depth, bool& hasRemoved)
{
    hasRemoved = false;
    ::rewinddir(folder);
    for (errno = 0; const dirent* const entry = ::readdir(folder); errno = 0) {
        if (std::strcmp(entry->d_name, ".") == 0 || std::strcmp(entry->d_name, "..") == 0)
            continue;
        if (::unlinkat(::dirfd(folder), entry->d_name, 0) == 0) {
            hasRemoved = true;
            continue;
        }
        if (errno == ENOENT) // of a damaged folder, too, which names what is not there: no reason to look again
            continue;
        if (errno != EISDIR && errno != EPERM) // POSIX wants EPERM for a folder
            return errno;
        if (const int error = removeTreeOn(device, ::dirfd(folder), entry->d_name, depth + 1); error != 0)
            return error;
        hasRemoved = true;
    }
    return errno;
}

int removeTreeOn(dev_t device, int parent, const char* name, int depth)
{
    FileDescriptor descriptor(::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!descriptor.isOpen())
        return errno == ENOENT ? 0 : errno;
    struct stat status { };
    if (::fstat(descriptor.get(), &status) != 0)
        return errno;
    if (status.st_dev != device || depth > deepest)
        return status.st_dev != device ? EXDEV : ELOOP;
    const std::unique_ptr<DIR, CloseFolder> folder(::fdopendir(descriptor.get()));
    if (!folder)
        return errno;
    static_cast<void>(descriptor.release()); // the stream's now
    // Some file systems skip names when others are removed between two readings.
    for (bool hasRemoved = true; hasRemoved;) {
        if (const int error = removeNames(device, folder.get(), depth, hasRemoved); error != 0)
            return error;
    }
    return ::unlinkat(parent, name, AT_REMOVEDIR) == 0 || errno == ENOENT ? 0 : errno;
}

} // namespace

int removeFolderTree(int parent, const char* name)
{
    struct stat status { };
    if (::fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? 0 : errno;
    if (!S_ISDIR(status.st_mode))
        return ENOTDIR;
    struct stat above { };
    if (::fstat(parent, &above) != 0)
        return errno;
    return removeTreeOn(above.st_dev, parent, name, 0);
}

} // namespace steadymark
