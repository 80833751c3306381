// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::cli {

enum class ProgressMode {
    Automatic, ///< redrawn in place on a terminal, lines otherwise
    Lines,
    Json, ///< one compact object a line
    None,
};

} // namespace steadymark::cli
