// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace steadymark {

struct ProgramCall {
    std::filesystem::path program;      ///< absolute: nothing is searched for, no shell sees it
    std::vector<std::string> arguments; ///< without the program's name
    Nanoseconds timeLimit = Nanoseconds(30'000'000'000);
    std::size_t outputLimit = std::size_t{8} << 20U; ///< bytes of standard output that are taken at most
};

struct ProgramOutput {
    int exitStatus = 0; ///< 128 + the signal when one ended it
    std::string output;
    std::string errorOutput; ///< the first 64 KiB of standard error
};

/// Runs a program to its end with an empty standard input and the environment PATH=/usr/sbin:/usr/bin:/sbin:/bin and
/// LC_ALL=C (on Windows: ours). It inherits no descriptors or handles but its three. What it started itself ends with
/// it.
///
/// Errors: cannot be started; longer than the limit, more output than the limit, `stop` (Cancelled): in these cases it
/// has been killed and reaped. One definition for each system.
[[nodiscard]] Result<ProgramOutput> runProgram(const ProgramCall& call, std::stop_token stop = {});

} // namespace steadymark
