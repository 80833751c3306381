// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <functional>
#include <string_view>

namespace steadymark::gui {

/// The program: reads the command line, then opens the window or takes a screenshot.
/// \return the exit code: 0 done, 1 failed, 2 wrong use
int runApplication(int argc, char** argv);

/// Has `draw` draw pictures without a display, as the program does for --screenshot.
/// \param language as for Language::make()
/// \return as runApplication()
int runWithoutDisplay(
    int argc, char** argv, double scale, std::string_view language, const std::function<Result<>()>& draw);

} // namespace steadymark::gui
