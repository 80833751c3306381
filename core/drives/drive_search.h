// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/drives/drive.h"

#include <string_view>
#include <vector>

namespace steadymark {

/// The drive that `wanted` means: a device path ("/dev/sda"), a kernel name ("sda", "PhysicalDrive0") or a serial
/// number, in this order. The error names what there is, or says that several have this serial number.
[[nodiscard]] Result<Drive> findDrive(const std::vector<Drive>& drives, std::string_view wanted);

} // namespace steadymark
