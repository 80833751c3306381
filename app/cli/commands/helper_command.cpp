// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/helper_command.h"

#include "app/cli/options/declarer.h"

#include "platform/helper_setup.h"

namespace steadymark::cli {

void HelperCommand::declare(Declarer& program)
{
    program.sets("--install-helper", action, std::optional(Action::Install),
        Sentence("Allow SteadyMark to read the health of drives"));
    program.sets("--uninstall-helper", action, std::optional(Action::Uninstall), Sentence("Revoke that"));
}

ExitCode HelperCommand::run(Console& console) const
{
    const bool installs = action == Action::Install;
    // Before the password is asked for, so that people know what for.
    if (installs)
        console.err << english(describeHelperSetup()) << std::flush; // several lines
    const Result<std::string> done = installs ? installHelper() : uninstallHelper();
    if (!done) {
        printError(console, done.error());
        return ExitCode::Failed;
    }
    console.print(done.value() + '\n');
    return ExitCode::Done;
}

} // namespace steadymark::cli
