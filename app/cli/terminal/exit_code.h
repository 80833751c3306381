// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace steadymark::cli {

/// What scripts may rely on.
enum class ExitCode {
    Done = 0,
    Failed = 1,   ///< while running
    WrongUse = 2, ///< nothing was done: the request has to be changed
    Stopped = 3,  ///< by the user
    NotSound = 4, ///< --require-sound: it went well, but not every number can be trusted
    Faulty = 4,   ///< files verify: it went well, and something was not read back as it was written
    Slower = 4,   ///< compare: it went well, and something is slower beyond the threshold
    Refused = 5,  ///< prepare, procedure: the drive is in use, is another one, or cannot do it; nothing was sent to it
};

} // namespace steadymark::cli
