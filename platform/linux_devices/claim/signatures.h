// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/prepare/model/facts.h"

#include <cstdint>
#include <string>
#include <vector>

namespace steadymark {

/// A part of a device, in bytes.
struct DeviceRange {
    std::uint64_t offset = 0;
    std::uint64_t bytes = 0;

    bool operator==(const DeviceRange&) const = default;
};

/// What is written on a device, found by libblkid in its first and last sectors whether anybody has it in use or not:
/// file systems, swap, members of arrays, pools and volumes, encryption, partition tables at either end and of either
/// sector size; and in every partition of such a table that is not among `shown`, because the kernel shows it and it is
/// asked for itself. A table that protects a GPT ("PMBR") is told only where there is no GPT that can be read.
///
/// The descriptor is one for reading without O_DIRECT, and is left at another place. `name` goes into the answer. The
/// bytes are read in a child process that can do nothing else (confined_child.h). Io: not all of what it takes to know
/// could be read.
[[nodiscard]] Result<std::vector<Signature>> readSignatures(
    int descriptor, const std::string& name, const std::vector<DeviceRange>& shown = {});

} // namespace steadymark
