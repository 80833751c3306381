// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/workload/workload.h"

#include <filesystem>

namespace steadymark {

struct FioFigures {
    double bytesPerSecond = 0.0;
    double iops = 0.0;
    double userNsPerIo = 0.0;
    double systemNsPerIo = 0.0;
    double meanLatencyNs = 0.0;
    double p99LatencyNs = 0.0; ///< of the direction with more I/Os
};

/// Runs fio with the same workload on the same file: io_uring, direct, registered file and buffers. Needs fio in PATH.
/// At a rate it submits when an I/O is due, as long as its queue has room. (fio 3.33 cannot submit from threads of its
/// own with this engine.)
/// With `latencyLog` it logs every I/O to files that begin with that path.
[[nodiscard]] Result<FioFigures> measureWithFio(const Workload& workload, const std::filesystem::path& file,
    ByteCount size, const std::filesystem::path& latencyLog = {});

} // namespace steadymark
