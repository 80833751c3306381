// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/direct_io.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <memory>

#include <linux/fs.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace steadymark {

namespace {

/// More than any drive asks for.
constexpr std::size_t alignment = 4096;
constexpr std::size_t bounceBytes = std::size_t{1} << 20U;

bool isAligned(const std::byte* memory)
{
    return reinterpret_cast<std::uintptr_t>(memory) % alignment == 0;
}

struct Free {
    void operator()(std::byte* memory) const { std::free(memory); }
};

std::unique_ptr<std::byte, Free> makeBounceBuffer(std::size_t bytes)
{
    const std::size_t whole = (std::min(bytes, bounceBytes) + alignment - 1) / alignment * alignment;
    return std::unique_ptr<std::byte, Free>(static_cast<std::byte*>(std::aligned_alloc(alignment, whole)));
}

int writeAligned(int descriptor, std::uint64_t offset, std::span<const std::byte> data)
{
    while (!data.empty()) {
        const ssize_t written = ::pwrite(descriptor, data.data(), data.size(), static_cast<off_t>(offset));
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return written < 0 ? errno : EIO;
        offset += static_cast<std::uint64_t>(written);
        data = data.subspan(static_cast<std::size_t>(written));
    }
    return 0;
}

int readAligned(int descriptor, std::uint64_t offset, std::span<std::byte> data)
{
    while (!data.empty()) {
        const ssize_t got = ::pread(descriptor, data.data(), data.size(), static_cast<off_t>(offset));
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            return got < 0 ? errno : EIO;
        offset += static_cast<std::uint64_t>(got);
        data = data.subspan(static_cast<std::size_t>(got));
    }
    return 0;
}

} // namespace

int writeDirectly(int descriptor, std::uint64_t offset, std::span<const std::byte> data)
{
    if (data.empty() || isAligned(data.data()))
        return writeAligned(descriptor, offset, data);
    const auto bounce = makeBounceBuffer(data.size());
    if (!bounce)
        return ENOMEM;
    while (!data.empty()) {
        const std::size_t size = std::min(data.size(), bounceBytes);
        std::memcpy(bounce.get(), data.data(), size);
        if (const int error = writeAligned(descriptor, offset, {bounce.get(), size}); error != 0)
            return error;
        offset += size;
        data = data.subspan(size);
    }
    return 0;
}

int readDirectly(int descriptor, std::uint64_t offset, std::span<std::byte> data)
{
    if (data.empty() || isAligned(data.data()))
        return readAligned(descriptor, offset, data);
    const auto bounce = makeBounceBuffer(data.size());
    if (!bounce)
        return ENOMEM;
    while (!data.empty()) {
        const std::size_t size = std::min(data.size(), bounceBytes);
        if (const int error = readAligned(descriptor, offset, {bounce.get(), size}); error != 0)
            return error;
        std::memcpy(data.data(), bounce.get(), size);
        offset += size;
        data = data.subspan(size);
    }
    return 0;
}

int flushAndForget(int descriptor)
{
    if (::fdatasync(descriptor) != 0)
        return errno;
    return ::ioctl(descriptor, BLKFLSBUF, 0) == 0 ? 0 : errno;
}

} // namespace steadymark
