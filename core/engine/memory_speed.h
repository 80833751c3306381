// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace steadymark {

/// How many bytes a second this machine copies in memory, all its processors at once (at most 8 threads, which is
/// enough to fill the memory's bandwidth). Takes about 40 ms and up to 128 MiB of memory. Unset when there is no memory
/// or thread for it.
[[nodiscard]] std::optional<double> measureMemoryCopy();

} // namespace steadymark
