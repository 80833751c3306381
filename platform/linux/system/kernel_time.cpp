// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/kernel_time.h"

#include <chrono>

#include <sys/syscall.h>

namespace steadymark {
namespace {

/// 0, or minus the error number.
long getTime(clockid_t clock, timespec& time)
{
#if defined(__x86_64__) && !defined(__ILP32__)
    long result = SYS_clock_gettime;
    asm volatile("syscall" : "+a"(result) : "D"(static_cast<long>(clock)), "S"(&time) : "rcx", "r11", "memory");
    return result;
#elif defined(__aarch64__)
    register long number asm("x8") = SYS_clock_gettime;
    register long first asm("x0") = clock;
    register timespec* second asm("x1") = &time;
    asm volatile("svc #0" : "+r"(first) : "r"(number), "r"(second) : "memory");
    return first;
#else
    static_cast<void>(clock);
    static_cast<void>(time);
    return -1;
#endif
}

} // namespace

std::optional<Nanoseconds> askKernelForTime(clockid_t clock)
{
    timespec time{};
    if (getTime(clock, time) != 0)
        return std::nullopt;
    return std::chrono::seconds(time.tv_sec) + Nanoseconds(time.tv_nsec);
}

} // namespace steadymark
