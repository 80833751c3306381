// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_description.h"
#include "core/base/result.h"

#include <string>
#include <string_view>

namespace steadymark::cli {

/// A script that completes the program's commands, options and values in a shell: "bash", "zsh" or "fish". Commands
/// and options are those that are declared; values are the words that an option's help names, the built-in plans, the
/// simulated drives, or files and folders. InvalidArgument: another shell.
[[nodiscard]] Result<std::string> completionScript(const CommandDescription& program, std::string_view shell);

/// The manual page (man(7)) of the program: every command with its options and what its help says.
[[nodiscard]] std::string manualPage(const CommandDescription& program);

} // namespace steadymark::cli
