// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace steadymark {

/// A program to start. It gets the three standard descriptors and no others, default signal handlers and no blocked
/// signals, whatever this process has.
struct SpawnRequest {
    std::filesystem::path program;        ///< absolute: nothing is searched for
    std::vector<std::string> arguments;   ///< without the program's name
    std::vector<std::string> environment; ///< "NAME=value"
    int standardInput = -1;               ///< negative: /dev/null, for all three
    int standardOutput = -1;
    int standardError = -1;
    /// Leads a process group of its own, by which it can be ended together with what it started. Not for what asks
    /// something on the terminal: only the group in front may read there.
    bool hasOwnGroup = true;
    bool diesWithThread = false; ///< is killed when the thread that started it ends
};

/// \return its process id; the caller reaps it. The error says why it could not be started.
[[nodiscard]] Result<pid_t> spawnProgram(const SpawnRequest& request);

/// Waits until it ended and reaps it. \return its exit status, 128 + the signal that ended it, 127 if it is not ours
[[nodiscard]] int reapProgram(pid_t process);

/// This process's environment in the form of SpawnRequest.
[[nodiscard]] std::vector<std::string> currentEnvironment();

} // namespace steadymark
