// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

#include <memory>
#include <span>
#include <string>

namespace steadymark::cli {

/// What a command line asks for: a command that is ready to be run, or text for standard output (--help, --version).
struct CommandLine {
    std::unique_ptr<Command> command;
    std::string information; ///< where there is no command
};

/// Reads the arguments (without the program's name). Looks at no file. An error is one sentence that says which
/// argument is wrong and what is possible.
[[nodiscard]] Result<CommandLine> parseCommandLine(std::span<const std::string> arguments);

/// Parses and runs a whole command line (without the program's name) and reports what cannot be understood.
[[nodiscard]] ExitCode runCommandLine(std::span<const std::string> arguments, Console& console);

} // namespace steadymark::cli
