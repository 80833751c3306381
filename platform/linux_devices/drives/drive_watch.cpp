// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_watch.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <linux/netlink.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

namespace steadymark {

namespace {

/// Of the kernel itself (group 1) and of udev (group 2), which speaks once it knows labels and file systems.
FileDescriptor openMessages()
{
    FileDescriptor socket(::socket(AF_NETLINK, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, NETLINK_KOBJECT_UEVENT));
    if (!socket.isOpen())
        return socket;
    sockaddr_nl address{};
    address.nl_family = AF_NETLINK;
    address.nl_groups = 1U | 2U;
    if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0)
        socket.reset();
    return socket;
}

enum class Heard { Nothing, Change, End };

/// Reads all that is there.
Heard hear(int socket)
{
    Heard heard = Heard::Nothing;
    std::array<char, 8192> buffer{}; // the kernel's are at most 2 KiB and 32 variables
    // A flood must not hold up the one who wants to stop.
    constexpr int mostAtOnce = 10'000;
    for (int i = 0; i < mostAtOnce; ++i) {
        const ssize_t bytes = ::recv(socket, buffer.data(), buffer.size(), MSG_DONTWAIT);
        if (bytes > 0) {
            if (isAboutBlockDevice({buffer.data(), static_cast<std::size_t>(bytes)}))
                heard = Heard::Change;
        } else if (bytes < 0 && errno == ENOBUFS) {
            heard = Heard::Change; // some were lost, who knows which
        } else if (bytes < 0 && (errno == EAGAIN || errno == EINTR)) {
            return heard;
        } else {
            return Heard::End;
        }
    }
    return heard;
}

} // namespace

bool isAboutBlockDevice(std::string_view message)
{
    constexpr std::string_view wanted = "SUBSYSTEM=block";
    while (!message.empty()) {
        const std::size_t end = std::min(message.find('\0'), message.size());
        if (message.substr(0, end) == wanted)
            return true;
        message.remove_prefix(std::min(end + 1, message.size()));
    }
    return false;
}

std::unique_ptr<LinuxDriveWatch> LinuxDriveWatch::start(const SystemRoots& roots, std::function<void()> onChange)
{
    Sources sources;
    sources.messages = openMessages();
    sources.mounts.reset(::open((roots.proc / "self" / "mountinfo").c_str(), O_RDONLY | O_CLOEXEC));
    return start(std::move(sources), std::move(onChange), usualRest);
}

std::unique_ptr<LinuxDriveWatch> LinuxDriveWatch::start(
    Sources sources, std::function<void()> onChange, std::chrono::milliseconds rest)
{
    FileDescriptor wake(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (!wake.isOpen() || (!sources.messages.isOpen() && !sources.mounts.isOpen()))
        return nullptr;
    std::unique_ptr<LinuxDriveWatch> made(
        new LinuxDriveWatch(std::move(sources), std::move(wake), std::move(onChange), rest));
    try {
        made->m_thread = std::jthread([watch = made.get()](const std::stop_token& stop) { watch->watch(stop); });
    } catch (const std::system_error&) {
        return nullptr; // no more threads for this user
    }
    return made;
}

LinuxDriveWatch::LinuxDriveWatch(
    Sources sources, FileDescriptor wake, std::function<void()> onChange, std::chrono::milliseconds rest)
    : m_sources(std::move(sources))
    , m_wake(std::move(wake))
    , m_onChange(std::move(onChange))
    , m_rest(rest)
{
}

LinuxDriveWatch::~LinuxDriveWatch()
{
    m_thread.request_stop();
    const std::uint64_t one = 1;
    // It cannot fail: the counter is far from full, and nobody else holds it.
    [[maybe_unused]] const ssize_t written = ::write(m_wake.get(), &one, sizeof one);
}

void LinuxDriveWatch::watch(const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds forever{-1};
    while (!stop.stop_requested() && (m_sources.messages.isOpen() || m_sources.mounts.isOpen())) {
        if (!waitForChange(forever))
            continue;
        using std::chrono::steady_clock;
        const steady_clock::time_point latest = steady_clock::now() + 10 * m_rest;
        steady_clock::time_point end = steady_clock::now() + m_rest;
        for (steady_clock::time_point now = steady_clock::now(); now < end && !stop.stop_requested();
             now = steady_clock::now()) {
            // Messages about other things end the waiting, too, but put nothing off.
            if (waitForChange(std::chrono::ceil<std::chrono::milliseconds>(end - now)))
                end = std::min(steady_clock::now() + m_rest, latest);
        }
        if (!stop.stop_requested())
            m_onChange();
    }
}

bool LinuxDriveWatch::waitForChange(std::chrono::milliseconds patience)
{
    std::array<pollfd, 3> waiting{};
    waiting[0] = {m_wake.get(), POLLIN, 0};
    waiting[1] = {m_sources.messages.get(), POLLIN, 0}; // poll() passes over negative ones
    waiting[2] = {m_sources.mounts.get(), POLLPRI, 0};  // POLLERR comes with it unasked
    const int ready = ::poll(waiting.data(), waiting.size(), static_cast<int>(patience.count()));
    if (ready <= 0)
        return false;
    bool hasChanged = false;
    if (waiting[1].revents != 0) {
        const Heard heard = hear(m_sources.messages.get());
        hasChanged = heard == Heard::Change;
        if (heard == Heard::End)
            m_sources.messages.reset();
    }
    if ((waiting[2].revents & POLLNVAL) != 0)
        m_sources.mounts.reset();
    else if (waiting[2].revents != 0)
        hasChanged = true; // the kernel tells each reader once of each change
    return hasChanged;
}

} // namespace steadymark
