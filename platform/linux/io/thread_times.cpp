// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/thread_times.h"

#include "platform/linux_devices/drives/sysfs.h"

#include <charconv>
#include <cstdint>
#include <string>

#include <time.h>

namespace steadymark {
namespace {

/// "1234567 89012 34": ns that it ran, ns that it waited, how often it was given a processor.
std::optional<Nanoseconds> parseWait(const std::string& schedstat)
{
    std::int64_t waited = 0;
    std::uint64_t ran = 0;
    std::uint64_t turns = 0;
    const char* const end = schedstat.data() + schedstat.size();
    const char* position = schedstat.data();
    const auto next = [&](auto& number) {
        while (position != end && *position == ' ')
            ++position;
        const auto [stop, error] = std::from_chars(position, end, number);
        position = stop;
        return error == std::errc();
    };
    if (!next(ran) || !next(waited) || !next(turns) || waited < 0)
        return std::nullopt;
    // Whoever asks is running, so it got at least one turn: otherwise nobody counts. The time it ran says less, because
    // it may stay 0 until the first tick.
    if (turns == 0)
        return std::nullopt;
    return Nanoseconds(waited);
}

} // namespace

std::optional<WorkerTimes> readThreadTimes(const std::filesystem::path& proc)
{
    timespec ran{};
    if (::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &ran) != 0)
        return std::nullopt;
    return WorkerTimes{std::chrono::seconds(ran.tv_sec) + Nanoseconds(ran.tv_nsec),
        parseWait(readKernelFile(proc / "thread-self" / "schedstat"))};
}

} // namespace steadymark
