// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::gui {

/// The program: reads the command line, then opens the window or takes a screenshot.
/// \return the exit code: 0 done, 1 failed, 2 wrong use
int runApplication(int argc, char** argv);

} // namespace steadymark::gui
