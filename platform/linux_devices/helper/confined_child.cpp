// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/confined_child.h"

#include "platform/posix/file_descriptor.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <climits>
#include <csignal>
#include <cstddef>
#include <vector>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t longestAnswer = std::size_t{64} << 10U;
constexpr auto patience = 2min; ///< a failing drive takes its time for each sector

#if defined(__x86_64__)
constexpr std::uint32_t ourArchitecture = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t ourArchitecture = AUDIT_ARCH_AARCH64;
#elif defined(__riscv) && __riscv_xlen == 64
constexpr std::uint32_t ourArchitecture = AUDIT_ARCH_RISCV64;
#else
constexpr std::uint32_t ourArchitecture = 0; // no filter: its capabilities are gone all the same
#endif

constexpr std::array allowedCalls{SYS_read, SYS_pread64, SYS_lseek, SYS_write, SYS_close, SYS_fstat,
#ifdef SYS_newfstatat
    SYS_newfstatat,
#endif
    SYS_mmap, SYS_munmap, SYS_mremap, SYS_mprotect, SYS_madvise, SYS_brk, SYS_futex, SYS_fadvise64, SYS_getrandom,
    SYS_clock_gettime, SYS_gettimeofday, SYS_getpid, SYS_gettid, SYS_sched_yield, SYS_rt_sigreturn, SYS_rt_sigprocmask,
    SYS_sigaltstack, SYS_restart_syscall, SYS_exit, SYS_exit_group};

/// They only tell.
constexpr std::array<std::uint32_t, 8> allowedQuestions{
    BLKGETSIZE64, BLKGETSIZE, BLKSSZGET, BLKPBSZGET, BLKROGET, BLKIOMIN, BLKIOOPT, BLKALIGNOFF};

constexpr sock_filter statement(std::uint16_t code, std::uint32_t value)
{
    return {code, 0, 0, value};
}

/// Goes on with the next when it is equal, else skips one.
constexpr sock_filter unlessEqualSkip(std::uint32_t value, std::uint8_t skip)
{
    return {BPF_JMP | BPF_JEQ | BPF_K, 0, skip, value};
}

std::vector<sock_filter> makeFilter()
{
    constexpr std::uint16_t load = BPF_LD | BPF_W | BPF_ABS;
    constexpr std::uint16_t answer = BPF_RET | BPF_K;
    constexpr std::uint32_t refuse = SECCOMP_RET_ERRNO | EPERM;
    std::vector<sock_filter> filter = {
        statement(load, offsetof(seccomp_data, arch)),
        {BPF_JMP | BPF_JEQ | BPF_K, 1, 0, ourArchitecture},
        statement(answer, refuse),
        statement(load, offsetof(seccomp_data, nr)),
    };
    for (const long call : allowedCalls) {
        filter.push_back(unlessEqualSkip(static_cast<std::uint32_t>(call), 1));
        filter.push_back(statement(answer, SECCOMP_RET_ALLOW));
    }
    constexpr std::size_t perQuestion = 2;
    filter.push_back(unlessEqualSkip(
        static_cast<std::uint32_t>(SYS_ioctl), static_cast<std::uint8_t>(1 + perQuestion * allowedQuestions.size())));
    filter.push_back(statement(load, offsetof(seccomp_data, args) + sizeof(std::uint64_t)));
    for (const std::uint32_t question : allowedQuestions) {
        filter.push_back(unlessEqualSkip(question, 1));
        filter.push_back(statement(answer, SECCOMP_RET_ALLOW));
    }
    filter.push_back(statement(answer, refuse));
    return filter;
}

bool filterCalls()
{
    if (ourArchitecture == 0)
        return true;
    std::vector<sock_filter> filter = makeFilter();
    const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
    // A kernel without filters says EINVAL.
    return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 || errno == EINVAL;
}

bool dropAllCapabilities()
{
    __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
    std::array<__user_cap_data_struct, 2> none{};
    return ::syscall(SYS_capset, &header, none.data()) == 0;
}

/// The child: never returns, and runs nothing that was registered for the end of the caller.
[[noreturn]] void work(int output, int kept, pid_t parent, const std::function<std::string()>& body)
{
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent)
        ::_exit(1);
    const int lower = std::min(output, kept);
    const int upper = std::max(output, kept);
    const auto closeRange = [](unsigned first, unsigned last) {
        if (first <= last && ::syscall(SYS_close_range, first, last, 0U) != 0) {
            const unsigned end = std::min(last, 4096U); // before Linux 5.9
            for (unsigned i = first; i <= end; ++i)
                ::close(static_cast<int>(i));
        }
    };
    if (lower > 0)
        closeRange(0, static_cast<unsigned>(lower) - 1);
    if (upper - lower > 1)
        closeRange(static_cast<unsigned>(lower) + 1, static_cast<unsigned>(upper) - 1);
    closeRange(static_cast<unsigned>(upper) + 1, UINT_MAX);
    const std::string answer = body();
    std::size_t written = 0;
    while (written < answer.size() && written < longestAnswer + 1) {
        const ssize_t count = ::write(output, answer.data() + written, answer.size() - written);
        if (count <= 0)
            ::_exit(1);
        written += static_cast<std::size_t>(count);
    }
    ::_exit(0);
}

/// Until the other end is closed. False: too much, too late.
bool readAll(int input, std::string& text)
{
    const auto end = std::chrono::steady_clock::now() + patience;
    std::array<char, 4096> block{};
    while (text.size() <= longestAnswer) {
        const auto left =
            std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
        pollfd wait{input, POLLIN, 0};
        const int ready = left > 0 ? ::poll(&wait, 1, static_cast<int>(left)) : 0;
        if (ready < 0 && errno == EINTR)
            continue;
        if (ready <= 0)
            return false;
        const ssize_t count = ::read(input, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        text.append(block.data(), static_cast<std::size_t>(count));
    }
    return false;
}

bool endedWell(pid_t child)
{
    int status = 0;
    while (::waitpid(child, &status, 0) < 0) {
        if (errno != EINTR)
            return false;
    }
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace

bool giveUpAllRights()
{
    const rlimit none{0, 0};
    ::setrlimit(RLIMIT_FSIZE, &none);
    ::setrlimit(RLIMIT_CORE, &none);
    ::setrlimit(RLIMIT_NPROC, &none);
    return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && dropAllCapabilities() && filterCalls();
}

Result<std::string> runConfined(const Sentence& failure, int kept, const std::function<std::string()>& body)
{
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(errorCodeOf(errno),
            Sentence("{failure}: no pipe is available: {reason}.",
                {{"failure", failure}, {"reason", describeOsError(errno)}}),
            errno);
    const FileDescriptor input(ends[0]);
    FileDescriptor output(ends[1]);
    const pid_t parent = ::getpid();
    const pid_t child = ::fork();
    if (child < 0)
        return fail(errorCodeOf(errno),
            Sentence("{failure}: no process can be started: {reason}.",
                {{"failure", failure}, {"reason", describeOsError(errno)}}),
            errno);
    if (child == 0)
        work(output.get(), kept, parent, body);
    output.reset();
    std::string text;
    const bool isWhole = readAll(input.get(), text);
    if (!isWhole)
        ::kill(child, SIGKILL);
    if (!endedWell(child) || !isWhole)
        return fail(ErrorCode::Io, Sentence("{failure}.", {{"failure", failure}}));
    return text;
}

} // namespace steadymark
