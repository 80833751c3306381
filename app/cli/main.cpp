// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "platform/terminal.h"

#include <iostream>
#include <string>
#include <vector>

int main(int argc, char** argv)
{
    using namespace steadymark;

    fillMissingStreams();
    ignoreWriteSignals();
    cli::Console console(std::cout, std::cerr);
    const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
    return static_cast<int>(cli::runCommandLine(arguments, console));
}
