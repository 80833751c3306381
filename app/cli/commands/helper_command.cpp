// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "platform/helper_setup.h"

namespace steadymark::cli {

ExitCode runHelper(const HelperCommand& command, Console& console)
{
    const bool installs = command.action == HelperCommand::Action::Install;
    // Before the password is asked for, so that people know what for.
    if (installs)
        console.err << describeHelperSetup() << std::flush;
    const Result<std::string> done = installs ? installHelper() : uninstallHelper();
    if (!done) {
        printError(console, done.error());
        return ExitCode::Failed;
    }
    console.print(done.value() + '\n');
    return ExitCode::Done;
}

} // namespace steadymark::cli
