// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/command_line.h"
#include "platform/arguments.h"
#include "platform/terminal.h"
#include "platform/thread_stacks.h"

#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    using namespace steadymark;

    fillMissingStreams();
    ignoreWriteSignals();
    prepareStandardText();
    const std::optional<int> code = withEnoughStack([&] {
        cli::Console console(std::cout, std::cerr);
        const std::vector<std::string> arguments = programArguments(argc, argv);
        return static_cast<int>(cli::runCommandLine(std::span(arguments).subspan(arguments.empty() ? 0 : 1), console));
    });
    if (!code)
        cli::say(
            std::cerr, Sentence("There is not enough memory for a stack. Raise the limits (ulimit -s, ulimit -v)."));
    return code.value_or(static_cast<int>(cli::ExitCode::Failed));
}
