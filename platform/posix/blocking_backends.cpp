// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/blocking_backends.h"

#include "core/engine/blocking_backends.h"

#include <cerrno>
#include <thread>
#include <vector>

#include <sys/uio.h>
#include <unistd.h>

namespace steadymark {
namespace {

struct PosixFile {
    int descriptor = -1;
    int writeFlags = 0;

    // hot path
    [[nodiscard]] std::int32_t transfer(const IoRequest& request) const noexcept
    {
        const auto offset = static_cast<off_t>(request.offsetBytes);
        const ssize_t done = request.isSync || (writeFlags != 0 && request.direction == Direction::Write)
            ? writeSafely(request, offset)
            : request.direction == Direction::Read ? ::pread(descriptor, request.data, request.bytes, offset)
                                                   : ::pwrite(descriptor, request.data, request.bytes, offset);
        return done < 0 ? -errno : static_cast<std::int32_t>(done);
    }

    [[nodiscard]] ssize_t writeSafely(const IoRequest& request, off_t offset) const noexcept
    {
        if (request.isSync)
            return ::fdatasync(descriptor);
        const iovec whole{request.data, request.bytes};
        return ::pwritev2(descriptor, &whole, 1, offset, writeFlags);
    }
};

/// Each write is on the medium when it is complete, if that was asked for.
int writeFlagsOf(const BackendRequest& request)
{
    return request.writesThrough ? RWF_DSYNC : 0;
}

struct PosixTiming {
    /// How long before the time a sleeping thread is woken: sleeping longer than asked for is common.
    [[nodiscard]] static Nanoseconds begin() noexcept { return Nanoseconds(100'000); }
    static void sleep(Nanoseconds time) noexcept { std::this_thread::sleep_for(time); }
};

} // namespace

std::unique_ptr<IoBackend> makeSynchronousBackend(int descriptor, const BackendRequest& request)
{
    return std::make_unique<SynchronousBackend<PosixFile, PosixTiming>>(
        PosixFile{descriptor, writeFlagsOf(request)}, request);
}

Result<std::unique_ptr<IoBackend>> makeThreadPoolBackend(int descriptor, const BackendRequest& request)
{
    return startThreadPool<PosixTiming>(
        std::vector<PosixFile>(request.queueDepth, PosixFile{descriptor, writeFlagsOf(request)}), request);
}

} // namespace steadymark
