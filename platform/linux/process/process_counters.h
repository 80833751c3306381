// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/machine_probe.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace steadymark {

/// What the programs of this machine moved on real storage since they started: /proc/PID/io and /proc/PID/stat
/// (proc_pid_io(5), proc_pid_stat(5)). What was written into the cache and deleted before it reached a drive is not
/// counted.
///
/// Only those that this user may look into: of an ordinary user's view the programs of others are missing, in a
/// container (or with hidepid) there are fewer of them. Kernel threads are left out: what they move they move for a
/// program, a loop device or an array, so that it would be counted twice.
///
/// Costs 5 to 10 µs for each process, and twice that at its first sight. One thread at a time.
class ProcessCounterReader final {
public:
    explicit ProcessCounterReader(std::filesystem::path proc);

    /// Of all but the process `own`.
    [[nodiscard]] std::vector<ProcessCounters> read(std::int64_t own);

private:
    struct Known {
        ProcessCounters counters;
        bool isKernelThread = false;
    };
    [[nodiscard]] std::optional<Known> readProcess(int folder, const std::string& number, std::int64_t id) const;

    std::filesystem::path m_proc;
    /// Who they were at the last look: most programs move nothing between two, and are then not asked again, which
    /// would cost more than their counters do. A new one with the number and the counters of an old one is told by the
    /// time it started as soon as it moves anything.
    std::unordered_map<std::int64_t, Known> m_known;
};

} // namespace steadymark
