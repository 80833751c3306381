// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/random_name.h"

#include "core/base/sha256.h"
#include "platform/posix/file_descriptor.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>

#include <fcntl.h>
#include <unistd.h>

namespace steadymark {
namespace {

constexpr std::size_t nameBytes = 16;

/// The same generator as a file, for where a sandbox refuses the system call.
std::string bytesOfDevice()
{
    const FileDescriptor device(::open("/dev/urandom", O_RDONLY | O_CLOEXEC | O_NOCTTY));
    std::string bytes(nameBytes, '\0');
    std::size_t filled = 0;
    while (device.isOpen() && filled < nameBytes) {
        const ssize_t got = ::read(device.get(), bytes.data() + filled, nameBytes - filled);
        if (got <= 0 && !(got < 0 && errno == EINTR))
            break;
        filled += got > 0 ? static_cast<std::size_t>(got) : 0;
    }
    return filled == nameBytes ? bytes : std::string();
}

/// What no other process or call has at this moment.
std::string momentOfProcess()
{
    static std::atomic<std::uint64_t> calls{0};
    const auto now = std::chrono::system_clock::now().time_since_epoch().count();
    return std::to_string(::getpid()) + ' ' + std::to_string(now) + ' ' + std::to_string(calls.fetch_add(1)) + ' '
        + std::to_string(reinterpret_cast<std::uintptr_t>(&calls));
}

} // namespace

std::string randomHexName()
{
    std::string bytes(nameBytes, '\0');
    // Up to 256 bytes it is not interrupted once the generator is seeded, and it waits until then. A sandbox may refuse
    // it for ever.
    if (::getentropy(bytes.data(), bytes.size()) != 0)
        bytes = bytesOfDevice();
    if (bytes.empty())
        return sha256Hex(momentOfProcess()).substr(0, 2 * nameBytes);

    constexpr std::string_view digits = "0123456789abcdef";
    std::string name;
    for (const char byte : bytes) {
        name += digits[static_cast<unsigned char>(byte) >> 4U];
        name += digits[static_cast<unsigned char>(byte) & 15U];
    }
    return name;
}

} // namespace steadymark
