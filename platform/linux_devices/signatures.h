// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/prepare/facts.h"

#include <string>
#include <vector>

namespace steadymark {

/// What is written on a device, found by libblkid in its first and last sectors whether anybody has it in use or not:
/// file systems, swap, members of arrays, pools and volumes, encryption, partition tables. The descriptor is one for
/// reading without O_DIRECT, and is left at another place. `name` goes into the answer. Io: not all of what it takes to
/// know could be read.
[[nodiscard]] Result<std::vector<Signature>> readSignatures(int descriptor, const std::string& name);

} // namespace steadymark
