// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

namespace steadymark {

/// FITRIM of every mounted file system that stands on the drive of `order` (or of order.volume alone), in chunks, so
/// that it can be watched and stopped. Mount points are found in the mount table by the device, opened, and compared
/// with it; no path comes from outside. Needs CAP_SYS_ADMIN, and CAP_DAC_READ_SEARCH for mount points in folders of
/// others.
///
/// Done: at least one file system was trimmed; what could not be trimmed is in the remarks. Refused: nothing was tried.
[[nodiscard]] PrepareReport trimVolumes(const PrepareOrder& order, Clock& clock,
    const std::function<void(const PrepareProgress&)>& onProgress, std::stop_token stop, const SystemRoots& roots = {});

/// A part of a file system's addresses, in bytes.
struct TrimRange {
    std::uint64_t offset = 0;
    std::uint64_t length = 0;

    bool operator==(const TrimRange&) const = default;
};

/// All of a file system with `total` bytes, in steps of 1 GiB to 64 GiB; the last one goes on to whatever its end is.
/// One step where addresses are not those of the device (btrfs).
[[nodiscard]] std::vector<TrimRange> trimRanges(std::string_view fileSystem, ByteCount total);

} // namespace steadymark
