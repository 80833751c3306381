// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/test_file_space.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "core/workload/test_file_size.h"

#include <algorithm>
#include <cerrno>
#include <optional>

#include <fcntl.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/ioctl.h>
#include <sys/vfs.h>
#include <unistd.h>

namespace steadymark {
namespace {

/// What a file beside it may have; unset where the file system does not tell, and where free space is not what is short
/// (a quota, or the largest file of the file system).
std::optional<ByteCount> fittingSize(int descriptor, int error)
{
    struct statfs space { };
    if (error != ENOSPC || ::fstatfs(descriptor, &space) != 0)
        return std::nullopt;
    return largestTestFile(
        ByteCount(std::uint64_t{space.f_bavail} * static_cast<std::uint64_t>(std::max<long>(0, space.f_bsize))));
}

} // namespace

void preferPlainStorage(int descriptor)
{
    struct statfs information { };
    int flags = 0;
    if (::fstatfs(descriptor, &information) != 0 || information.f_type != BTRFS_SUPER_MAGIC
        || ::ioctl(descriptor, FS_IOC_GETFLAGS, &flags) != 0)
        return;
    flags |= FS_NOCOW_FL;
    flags &= ~FS_COMPR_FL;
    static_cast<void>(::ioctl(descriptor, FS_IOC_SETFLAGS, &flags));
}

Result<> reserveSpace(int descriptor, const std::filesystem::path& folder, ByteCount size)
{
    const auto length = static_cast<off_t>(size.count());
    int error = ::fallocate(descriptor, 0, 0, length) == 0 ? 0 : errno;
    if (error == EOPNOTSUPP || error == ENOSYS)
        error = ::ftruncate(descriptor, length) == 0 ? 0 : errno;
    if (error == 0)
        return success();
    if (error == ENOSPC || error == EFBIG || error == EDQUOT)
        return fail(ErrorCode::NoSpace,
            Sentence::sequence({Sentence("A test file of {size} does not fit into {folder} ({reason}).",
                                    {{"size", Figure{formatSize(size)}}, {"folder", toUtf8(folder)},
                                        {"reason", describeOsError(error)}}),
                Sentence::toDo({Remedy::Kind::FreeSpaceOrSmallerSize, fittingSize(descriptor, error)})}),
            error);
    return fail(errorCodeOf(error),
        Sentence::sequence({Sentence("No space could be reserved for the test file in {folder}: {reason}.",
                                {{"folder", toUtf8(folder)}, {"reason", describeOsError(error)}}),
            Sentence::toDo({Remedy::Kind::OtherFolder, {}})}),
        error);
}

} // namespace steadymark
