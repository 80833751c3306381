// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/confinement.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace steadymark::helper {

namespace {

/// All are below 32, which the first of the two words holds.
std::uint32_t capabilitiesFor(HelperClass helperClass)
{
    constexpr std::uint32_t commands = 1U << CAP_SYS_ADMIN | 1U << CAP_SYS_RAWIO;
    constexpr std::uint32_t users = 1U << CAP_SYS_PTRACE | 1U << CAP_DAC_READ_SEARCH;
    const bool looksForUsers = helperClass == HelperClass::Prepare || helperClass == HelperClass::Erase;
    return looksForUsers ? commands | users : commands;
}

/// `what`: "The helper could not …"
Error failed(Sentence what)
{
    const int error = errno;
    return Error{errorCodeOf(error),
        Sentence::sequence(
            {Sentence("{failure}: {reason}.", {{"failure", std::move(what)}, {"reason", describeOsError(error)}}),
                Sentence("It exits instead of continuing.")}),
        error};
}

Result<> dropCapabilities(std::uint32_t neededCapabilities)
{
    for (int capability = 0; ::prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; ++capability) {
        const bool isNeeded = capability < 32 && (neededCapabilities >> static_cast<unsigned>(capability) & 1U) != 0;
        // Where we lack the right to, we also have little that could be passed on.
        if (!isNeeded && ::prctl(PR_CAPBSET_DROP, capability, 0, 0, 0) != 0 && errno != EPERM)
            return failure(failed(Sentence("The helper could not give up capabilities")));
    }
    ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0); // unknown before Linux 4.3
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> sets{};
    if (::syscall(SYS_capget, &header, sets.data()) != 0)
        return failure(failed(Sentence("The helper could not read its capabilities")));
    // Root of a container may not have them all; what is missing shows when it is used.
    const std::uint32_t kept = sets[0].permitted & neededCapabilities;
    sets = {};
    sets[0].permitted = kept;
    sets[0].effective = kept;
    if (::syscall(SYS_capset, &header, sets.data()) != 0)
        return failure(failed(Sentence("The helper could not give up capabilities")));
    return success();
}

Result<> closeDescriptors()
{
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    if (null < 0 || ::dup2(null, STDOUT_FILENO) < 0 || ::dup2(null, STDERR_FILENO) < 0)
        return failure(failed(Sentence("The helper could not detach from its output")));
    constexpr unsigned firstOther = 3;
    if (::syscall(SYS_close_range, firstOther, UINT_MAX, 0U) == 0)
        return success();
    rlimit limit{}; // before Linux 5.9
    const bool isKnown = ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    const int end = isKnown && limit.rlim_cur < 1'048'576 ? static_cast<int>(limit.rlim_cur) : 1'048'576;
    for (int descriptor = firstOther; descriptor < end; ++descriptor)
        ::close(descriptor);
    return success();
}

/// pkexec passes the caller's limits on. One of them must not end us, or fail a write, in the middle of an erase. Where
/// a container does not let us raise them, a write that fails is an error that is told.
void raiseLimits()
{
    const auto raise = [](auto resource, rlim_t wanted) {
        const rlimit both{wanted, wanted};
        rlimit now{};
        if (::setrlimit(resource, &both) == 0 || ::getrlimit(resource, &now) != 0)
            return;
        now.rlim_cur = std::min(wanted, now.rlim_max);
        ::setrlimit(resource, &now);
    };
    raise(RLIMIT_FSIZE, RLIM_INFINITY);
    raise(RLIMIT_CPU, RLIM_INFINITY);
    raise(RLIMIT_AS, RLIM_INFINITY);
    raise(RLIMIT_DATA, RLIM_INFINITY);
    raise(RLIMIT_NOFILE, 1024);
    for (const int signal : {SIGXFSZ, SIGXCPU})
        std::signal(signal, SIG_IGN);
}

/// They survive execve(2), and would end us when they ring.
void stopTimers()
{
    const itimerval none{};
    for (const auto timer : {ITIMER_REAL, ITIMER_VIRTUAL, ITIMER_PROF})
        ::setitimer(timer, &none, nullptr);
}

} // namespace

void forgetEnvironment()
{
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry)
        std::memset(*entry, 0, std::strlen(*entry));
    ::clearenv();
}

Result<> checkPeer(int socket, std::optional<unsigned> pkexecUser)
{
    ucred peer{};
    socklen_t size = sizeof peer;
    if (::getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0)
        return failure(failed(Sentence("The helper could not determine who started it")));
    if (peer.uid == 0 || (pkexecUser && peer.uid == *pkexecUser))
        return success();
    return fail(ErrorCode::PermissionDenied,
        Sentence("The helper was authorized for one user, but another one sends the requests ({user}).",
            {{"user", std::to_string(peer.uid)}}));
}

Result<> confineProcess(HelperClass helperClass)
{
    ::umask(S_IRWXG | S_IRWXO);
    if (::chdir("/") != 0)
        return failure(failed(Sentence("The helper could not leave its folder")));
    BOOST_OUTCOME_TRYV(closeDescriptors());
    for (const int signal : {SIGINT, SIGQUIT, SIGHUP, SIGPIPE})
        std::signal(signal, SIG_IGN);
    std::signal(SIGCHLD, SIG_DFL); // ignored, children could not be waited for
    stopTimers();
    raiseLimits();
    const rlimit none{0, 0};
    if (::setrlimit(RLIMIT_CORE, &none) != 0 || ::prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0)
        return failure(failed(Sentence("The helper could not forbid core dumps")));
    if (::setgroups(0, nullptr) != 0 && errno != EPERM)
        return failure(failed(Sentence("The helper could not leave its groups")));
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return failure(failed(Sentence("The helper could not give up new privileges")));
    return dropCapabilities(capabilitiesFor(helperClass));
}

} // namespace steadymark::helper
