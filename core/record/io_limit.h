// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace steadymark {

/// What the system allows this program on a block device, or how it ranks it among others. Linux: control groups
/// (Documentation/admin-guide/cgroup-v2.rst, "IO Interface Files"; cgroup-v1/blkio-controller.rst).
struct IoLimit {
    enum class Kind {
        ReadBytes,     ///< a second
        WrittenBytes,  ///< a second
        ReadIos,       ///< a second
        WriteIos,      ///< a second
        Weight,        ///< among others that want the device; below the usual 100
        LatencyTarget, ///< in ns; groups with a looser one are held back for those with a tighter one
    };

    std::string device; ///< the kernel's name, as in StackLayer::device
    Kind kind = Kind::ReadBytes;
    std::uint64_t value = 0;

    bool operator==(const IoLimit&) const = default;
};

[[nodiscard]] std::string_view toString(IoLimit::Kind kind); ///< "read-bytes-per-second", …: as in files
[[nodiscard]] Result<IoLimit::Kind> parseIoLimitKind(std::string_view text);

} // namespace steadymark
