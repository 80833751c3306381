// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace steadymark::helper {

/// resources/linux/org.steadymark.helper.policy.in for a helper at `helper`, under action names of its own, so that it
/// may stand beside the one of a distribution's package.
[[nodiscard]] std::string localPolicy(const std::filesystem::path& helper);

} // namespace steadymark::helper
