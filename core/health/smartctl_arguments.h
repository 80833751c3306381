// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/health/health_reader.h"

#include <string>
#include <vector>

namespace steadymark {

/// The arguments of smartctl, without the program's name. `node` is a device that the caller has opened and checked; it
/// must begin with "/dev/" or `\\.\` on Windows, and nothing else of it comes from people. `deviceType` is one of
/// smartctl's own names ("sat", "sntrealtek"), or empty to let it find out.
[[nodiscard]] std::vector<std::string> smartctlReadArguments(
    const std::string& node, const std::string& deviceType = {});
[[nodiscard]] std::vector<std::string> smartctlSelfTestArguments(const std::string& node, SelfTestKind kind);
[[nodiscard]] std::vector<std::string> smartctlAbortArguments(const std::string& node);

} // namespace steadymark
