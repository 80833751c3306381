// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/thread_stacks.h"

#include <cstddef>
#include <system_error>
#include <thread>

#include <pthread.h>
#include <sys/resource.h>

namespace steadymark {
namespace {

/// What glibc gives a thread where no limit is set on x86 (pthread_create(3)). Without a size of our own each takes the
/// limit: too little for anything at 64 KiB, and at the usual 8 MiB too much of a limited address space.
constexpr std::size_t threadStack = std::size_t{2} << 20U;
/// From here on the first thread's own stack, which grows up to the limit, is enough as well.
constexpr rlim_t leastLimit = rlim_t{1} << 20U;

void chooseStackOfThreads()
{
    pthread_attr_t attributes;
    if (::pthread_attr_init(&attributes) != 0)
        return;
    if (::pthread_attr_setstacksize(&attributes, threadStack) == 0)
        static_cast<void>(::pthread_setattr_default_np(&attributes));
    ::pthread_attr_destroy(&attributes);
}

} // namespace

std::optional<int> withEnoughStack(const std::function<int()>& program)
{
    chooseStackOfThreads();
    rlimit limit{};
    if (::getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= leastLimit)
        return program();
    int result = 0;
    try {
        std::thread([&] { result = program(); }).join();
    } catch (const std::system_error&) {
        return std::nullopt;
    }
    return result;
}

} // namespace steadymark
