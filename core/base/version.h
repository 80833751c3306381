// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace steadymark {

/// The version of this build, e.g. "0.1.0": the project version of the top CMakeLists.txt.
[[nodiscard]] std::string_view applicationVersion();

} // namespace steadymark
