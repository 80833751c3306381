// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/observations.h"

#include <filesystem>
#include <optional>

namespace steadymark {

/// Of the calling thread since it started: how long it ran (CLOCK_THREAD_CPUTIME_ID, exact to the moment) and how long
/// it waited for a processor that others had: the second number of /proc/thread-self/schedstat, in ns
/// (Documentation/scheduler/sched-stats.rst). A kernel without CONFIG_SCHED_INFO shows zeros there, or no such file:
/// the wait is unset then. Any thread; some microseconds.
[[nodiscard]] std::optional<WorkerTimes> readThreadTimes(const std::filesystem::path& proc = "/proc");

} // namespace steadymark
