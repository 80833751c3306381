// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_line.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace steadymark::cli {

inline Result<CommandLine> parseCommand(const char* command, std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), command);
    return parseCommandLine(arguments);
}

/// What "steadymark-cli COMMAND ARGUMENTS…" is understood as.
template <class T> T parseAs(const char* command, std::vector<std::string> arguments)
{
    const Result<CommandLine> parsed = parseCommand(command, std::move(arguments));
    if (!parsed) {
        ADD_FAILURE() << parsed.error().message();
        return {};
    }
    return dynamic_cast<const T&>(*parsed.value().command);
}

/// What is said against it; "(accepted)" if nothing is.
inline std::string complaintAbout(const char* command, std::vector<std::string> arguments)
{
    const Result<CommandLine> parsed = parseCommand(command, std::move(arguments));
    return parsed ? "(accepted)" : parsed.error().message();
}

} // namespace steadymark::cli
