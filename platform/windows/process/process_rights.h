// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark {

/// Whether this process runs as administrator, and not only for one.
[[nodiscard]] bool isElevatedProcess();

} // namespace steadymark
