// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/helper_client.h"

#include "platform/posix/spawn.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <thread>
#include <utility>

#include <poll.h>
#include <sys/socket.h>
#include <sys/wait.h>

namespace steadymark {

namespace {

using namespace std::chrono_literals;

constexpr Nanoseconds passwordLimit = 10min; ///< people look for their password
constexpr Nanoseconds endLimit = 2s;

bool hasPeerClosed(int socket)
{
    pollfd wait{socket, POLLRDHUP, 0};
    return ::poll(&wait, 1, 0) > 0 && (wait.revents & (POLLRDHUP | POLLHUP | POLLERR)) != 0;
}

} // namespace

HelperClient::HelperClient(HelperClass helperClass, Finder find, std::string device)
    : m_class(helperClass)
    , m_find(std::move(find))
    , m_device(std::move(device))
{
}

HelperClient::~HelperClient()
{
    end();
}

bool HelperClient::isRunning() const
{
    if (!m_isLetIn)
        return false;
    // Held by a thread that waits for an answer: so it is there.
    const std::unique_lock lock(m_mutex, std::try_to_lock);
    return !lock.owns_lock() || (m_channel && !hasPeerClosed(m_channel->socket()));
}

bool HelperClient::asksForPermission() const
{
    if (isRunning())
        return false;
    const auto launch = m_find();
    return launch && launch.value().asksForPermission;
}

std::optional<int> HelperClient::end()
{
    m_isLetIn = false;
    m_channel.reset();
    const pid_t process = std::exchange(m_process, -1);
    if (process < 0)
        return std::nullopt;
    const auto deadline = std::chrono::steady_clock::now() + endLimit;
    int status = 0;
    for (;;) {
        const pid_t reaped = ::waitpid(process, &status, WNOHANG);
        if (reaped == process)
            return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
        if ((reaped < 0 && errno != EINTR) || std::chrono::steady_clock::now() >= deadline)
            return std::nullopt;
        std::this_thread::sleep_for(1ms); // there is no event for it on all kernels
    }
}

Result<> HelperClient::start(const HelperLaunch& launch, std::stop_token stop)
{
    std::array<int, 2> ends{-1, -1};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return fail(errorCodeOf(errno),
            Sentence("Cannot create a socket: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    FileDescriptor ours(ends[0]);
    FileDescriptor theirs(ends[1]);
    SpawnRequest spawn;
    spawn.program = launch.program;
    spawn.arguments = launch.arguments;
    spawn.arguments.emplace_back(toString(m_class));
    if (!m_device.empty())
        spawn.arguments.push_back(m_device);
    if (launch.asksForPermission)
        spawn.environment = pkexecEnvironment(); // for the dialog, which follows our language
    else if (const char* state = ::secure_getenv("STEADYMARK_STATE"); state != nullptr)
        spawn.environment = {std::string("STEADYMARK_STATE=") + state}; // of tests: see OperationFolder::usualFolder()
    spawn.standardInput = theirs.get();
    spawn.hasOwnGroup = !launch.asksForPermission; // it may ask on the terminal
    BOOST_OUTCOME_TRY(m_process, spawnProgram(spawn));
    theirs.reset(); // or its end would never show
    m_channel.emplace(std::move(ours));
    m_isThroughPkexec = launch.asksForPermission;

    HelperRequest hello;
    hello.verb = HelperVerb::Hello;
    hello.protocol = helperProtocolVersion;
    hello.id = m_lastId = 1;
    auto greeted = exchange(hello, passwordLimit, std::move(stop));
    if (greeted) {
        m_isLetIn = true;
        return success();
    }
    // Its dialog may still be open. It is ours to end until the password was given.
    if (m_process > 0)
        ::kill(m_process, SIGTERM);
    end();
    return failure(std::move(greeted.error()));
}

Result<> HelperClient::ensureRunning(std::stop_token stop)
{
    if (m_channel && !hasPeerClosed(m_channel->socket()))
        return success();
    end();
    BOOST_OUTCOME_TRY(const HelperLaunch launch, m_find());
    return start(launch, std::move(stop));
}

Error HelperClient::lost()
{
    const auto status = end();
    if (m_isThroughPkexec && status && m_lastId == 1)
        return pkexecRefusal(*status);
    return Error{ErrorCode::Io,
        Sentence::sequence(
            {status ? Sentence("The helper exited unexpectedly (status {status}).", {{"status", *status}})
                    : Sentence("The helper exited unexpectedly."),
                Sentence("Try again; the helper is restarted then.")})};
}

Result<HelperReply> HelperClient::exchange(const HelperRequest& request, Nanoseconds limit, std::stop_token stop)
{
    // Where it cannot be sent the helper has gone, but it may have said why before.
    static_cast<void>(m_channel->send(formatRequest(request)).has_value());
    const auto deadline = std::chrono::steady_clock::now() + limit;
    for (;;) {
        const Nanoseconds left = deadline - std::chrono::steady_clock::now();
        auto received =
            m_channel->receive(helperAnswerLimit, HelperChannel::Descriptors::Taken, std::max(left, 0ns), stop);
        if (!received) {
            if (received.error().code == ErrorCode::Damaged)
                end();
            return failure(std::move(received.error()));
        }
        if (!received.value())
            return failure(lost());
        auto answer = parseAnswer(received.value()->text);
        if (!answer) {
            end();
            return fail(ErrorCode::Damaged,
                Sentence::sequence({Sentence("The helper violated the protocol."), answer.error().sentence}));
        }
        // Number 0 is its last word. A smaller one answers a request that somebody stopped waiting for.
        if (answer.value().id == 0)
            end();
        else if (answer.value().id < request.id)
            continue;
        if (!answer.value().content)
            return failure(std::move(answer.value().content.error()));
        if (answer.value().id != request.id) {
            end();
            return fail(ErrorCode::Damaged, Sentence("The helper answered a request that was not made."));
        }
        return HelperReply{std::move(answer.value().content.value()), std::move(received.value()->descriptor)};
    }
}

Result<HelperReply> HelperClient::ask(HelperRequest request, Nanoseconds limit, std::stop_token stop)
{
    request.id = ++m_lastId;
    Result<HelperReply> reply = exchange(request, limit, std::move(stop));
    // One that hangs in a dead drive would keep every later question waiting, of healthy drives, too.
    if (!reply && reply.error().code == ErrorCode::Busy && m_channel)
        end();
    return reply;
}

Result<HelperReply> HelperClient::call(HelperRequest request, Nanoseconds limit, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    BOOST_OUTCOME_TRYV(ensureRunning(stop));
    return ask(std::move(request), limit, std::move(stop));
}

Result<HelperReply> HelperClient::callAgain(HelperRequest request, Nanoseconds limit, std::stop_token stop)
{
    const std::lock_guard lock(m_mutex);
    if (!m_channel || hasPeerClosed(m_channel->socket()))
        return failure(lost());
    return ask(std::move(request), limit, std::move(stop));
}

} // namespace steadymark
