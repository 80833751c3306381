// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/file_descriptor.h"

#include <cerrno>

namespace steadymark {

void FileDescriptor::reset(int descriptor) noexcept
{
    const int previous = std::exchange(m_descriptor, descriptor);
    if (previous < 0)
        return;
    const int savedError = errno;
    // Not repeated on EINTR: Linux has freed the number by then and another thread may already own it.
    ::close(previous);
    errno = savedError;
}

} // namespace steadymark
