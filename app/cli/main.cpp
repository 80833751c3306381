// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "platform/arguments.h"
#include "platform/terminal.h"

#include <iostream>
#include <span>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    using namespace steadymark;

    fillMissingStreams();
    ignoreWriteSignals();
    prepareStandardText();
    cli::Console console(std::cout, std::cerr);
    const std::vector<std::string> arguments = programArguments(argc, argv);
    return static_cast<int>(cli::runCommandLine(std::span(arguments).subspan(arguments.empty() ? 0 : 1), console));
}
