// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_channel.h"

#include "platform/posix/stop_event.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/socket.h>

namespace steadymark {

namespace {

using std::chrono::steady_clock;

constexpr std::size_t headerBytes = 4;

enum class Waited { Ready, TooLong, Stopped };

/// `deadline` unset: for ever. `stopDescriptor` negative: cannot be stopped.
Waited waitFor(int socket, short events, std::optional<steady_clock::time_point> deadline, int stopDescriptor)
{
    for (;;) {
        std::array<pollfd, 2> waits{{{socket, events, 0}, {stopDescriptor, POLLIN, 0}}};
        int milliseconds = -1;
        if (deadline) {
            const auto left = std::chrono::ceil<std::chrono::milliseconds>(*deadline - steady_clock::now()).count();
            milliseconds = static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
        }
        const int ready = ::poll(waits.data(), waits.size(), milliseconds);
        if (ready > 0 && waits[1].revents != 0)
            return Waited::Stopped;
        if (ready > 0)
            return Waited::Ready;
        if (deadline && steady_clock::now() >= *deadline)
            return Waited::TooLong;
    }
}

/// After which the stream can only be closed.
Error broken(Sentence sentence, int osError = 0)
{
    return Error{ErrorCode::Damaged, std::move(sentence), osError};
}

/// Room for exactly one descriptor.
struct ControlBuffer {
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> bytes{};
};

void attach(msghdr& message, ControlBuffer& buffer, int descriptor)
{
    message.msg_control = buffer.bytes.data();
    message.msg_controllen = buffer.bytes.size();
    cmsghdr* header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof descriptor);
    std::memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
}

FileDescriptor detach(msghdr& message)
{
    for (cmsghdr* header = CMSG_FIRSTHDR(&message); header != nullptr; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS)
            continue;
        int descriptor = -1;
        std::memcpy(&descriptor, CMSG_DATA(header), sizeof descriptor);
        return FileDescriptor(descriptor);
    }
    return {};
}

} // namespace

HelperChannel::HelperChannel(FileDescriptor socket, Nanoseconds patience)
    : m_socket(std::move(socket))
    , m_patience(patience)
{
}

Result<> HelperChannel::send(std::string_view text, int descriptor)
{
    std::array<unsigned char, headerBytes> header{};
    for (std::size_t i = 0; i < headerBytes; ++i)
        header[i] = static_cast<unsigned char>(text.size() >> (8 * i));
    const auto deadline = steady_clock::now() + m_patience;
    const std::size_t total = headerBytes + text.size();
    for (std::size_t sent = 0; sent < total;) {
        std::array<iovec, 2> parts{};
        std::size_t count = 0;
        if (sent < headerBytes)
            parts[count++] = {header.data() + sent, headerBytes - sent};
        const std::size_t textSent = sent < headerBytes ? 0 : sent - headerBytes;
        parts[count++] = {const_cast<char*>(text.data()) + textSent, text.size() - textSent};
        msghdr message{};
        message.msg_iov = parts.data();
        message.msg_iovlen = count;
        ControlBuffer buffer;
        if (sent == 0 && descriptor >= 0)
            attach(message, buffer, descriptor);
        const ssize_t done = ::sendmsg(m_socket.get(), &message, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (done >= 0) {
            sent += static_cast<std::size_t>(done);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (waitFor(m_socket.get(), POLLOUT, deadline, -1) != Waited::Ready)
                return failure(broken(
                    Sentence("The connection between SteadyMark and its helper stalled while a message was sent.")));
        } else if (errno != EINTR) {
            const int error = errno;
            return failure(broken(Sentence("The connection between SteadyMark and its helper ended: {reason}.",
                                      {{"reason", describeOsError(error)}}),
                error));
        }
    }
    return success();
}

Result<std::optional<HelperMessage>> HelperChannel::receive(
    std::size_t maximumBytes, Descriptors descriptors, std::optional<Nanoseconds> limit, std::stop_token stop)
{
    HelperMessage received;
    std::array<unsigned char, headerBytes> header{};
    std::size_t got = 0;
    std::size_t wanted = headerBytes;
    std::optional<steady_clock::time_point> deadline;
    if (limit)
        deadline = steady_clock::now() + *limit;
    {
        const StopEvent stopEvent(stop);
        const Waited waited = waitFor(m_socket.get(), POLLIN, deadline, stopEvent.descriptor());
        if (waited == Waited::Stopped)
            return fail(ErrorCode::Cancelled, Sentence("Waiting for the helper was stopped."));
        if (waited == Waited::TooLong)
            return fail(ErrorCode::Busy,
                Sentence("The helper did not respond within {limit}.", {{"limit", Figure{formatDuration(*limit)}}}));
    }
    deadline = steady_clock::now() + m_patience;
    while (got < wanted) {
        iovec part{};
        if (got < headerBytes)
            part = {header.data() + got, headerBytes - got};
        else
            part = {received.text.data() + (got - headerBytes), wanted - got};
        msghdr message{};
        message.msg_iov = &part;
        message.msg_iovlen = 1;
        ControlBuffer buffer;
        // Without this room the kernel closes whatever the other side tries to hand over.
        if (descriptors == Descriptors::Taken && got == 0) {
            message.msg_control = buffer.bytes.data();
            message.msg_controllen = buffer.bytes.size();
        }
        const ssize_t done = ::recvmsg(m_socket.get(), &message, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            if (waitFor(m_socket.get(), POLLIN, deadline, -1) != Waited::Ready)
                return failure(broken(
                    Sentence("The connection between SteadyMark and its helper stalled in the middle of a message.")));
            continue;
        }
        if (done < 0 && errno != ECONNRESET) {
            const int error = errno;
            return failure(broken(Sentence("The connection between SteadyMark and its helper failed: {reason}.",
                                      {{"reason", describeOsError(error)}}),
                error));
        }
        if (done <= 0) {
            if (got == 0)
                return std::nullopt;
            return failure(
                broken(Sentence("The connection between SteadyMark and its helper ended in the middle of a message.")));
        }
        if (descriptors == Descriptors::Taken && got == 0)
            received.descriptor = detach(message);
        got += static_cast<std::size_t>(done);
        if (got == headerBytes && wanted == headerBytes) {
            std::size_t size = 0;
            for (std::size_t i = headerBytes; i-- > 0;)
                size = size << 8U | header[i];
            if (size == 0 || size > maximumBytes)
                return failure(broken(
                    Sentence("The connection between SteadyMark and its helper brought a message of {size} bytes, "
                             "where 1 to {most} are possible.",
                        {{"size", size}, {"most", maximumBytes}})));
            received.text.resize(size);
            wanted += size;
        }
    }
    return received;
}

} // namespace steadymark
