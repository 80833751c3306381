// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/temporary_file.h"

#include "platform/posix/files.h"
#include "platform/posix/random_name.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace {

// The umask takes away from it what the user does not want to share.
constexpr mode_t newFileMode = 0644;

/// From the beginning of the one to where the other is. \return 0 or errno
int copyAll(int from, int to)
{
    std::array<char, std::size_t{1} << 16U> block{};
    off_t offset = 0;
    for (;;) {
        const ssize_t count = ::pread(from, block.data(), block.size(), offset);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0 ? 0 : errno;
        if (const int error = writeCompletely(to, {block.data(), static_cast<std::size_t>(count)}); error != 0)
            return error;
        offset += count;
    }
}

} // namespace

TemporaryFile::TemporaryFile(const std::filesystem::path& folder)
    : m_path(folder / (".steadymark-write-" + randomHexName()))
    , m_file(::open(folder.c_str(), O_RDWR | O_TMPFILE | O_CLOEXEC, newFileMode))
{
    // Kernels and file systems that cannot do it say so in many ways. What else is wrong shows the second time, too.
    if (!m_file.isOpen())
        m_openError = makeNamed();
}

TemporaryFile::~TemporaryFile()
{
    if (m_hasName)
        ::unlink(m_path.c_str());
}

int TemporaryFile::write(std::string_view content)
{
    return writeCompletely(m_file.get(), content);
}

int TemporaryFile::sync()
{
    return ::fsync(m_file.get()) == 0 ? 0 : errno;
}

int TemporaryFile::replace(const std::filesystem::path& target)
{
    if (const int error = giveName(); error != 0)
        return error;
    // Network file systems report a full disk or a used-up quota as late as here.
    if (::close(m_file.release()) != 0 && errno != EINTR)
        return errno;
    if (::rename(m_path.c_str(), target.c_str()) != 0)
        return errno;
    m_hasName = false;
    return 0;
}

int TemporaryFile::giveName()
{
    if (m_hasName)
        return 0;
    const std::string unnamed = "/proc/self/fd/" + std::to_string(m_file.get());
    if (::linkat(AT_FDCWD, unnamed.c_str(), AT_FDCWD, m_path.c_str(), AT_SYMLINK_FOLLOW) == 0) {
        m_hasName = true;
        return 0;
    }
    // Without /proc, or where hard links are not known, only its content can get a name.
    const FileDescriptor content = std::move(m_file);
    if (const int error = makeNamed(); error != 0)
        return error;
    if (const int error = copyAll(content.get(), m_file.get()); error != 0)
        return error;
    return sync();
}

int TemporaryFile::makeNamed()
{
    // O_EXCL: nobody can have put a link there.
    m_file.reset(::open(m_path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, newFileMode));
    m_hasName = m_file.isOpen();
    return m_hasName ? 0 : errno;
}

} // namespace steadymark
