// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/command_line.h"

#include "app/cli/commands/compare_command.h"
#include "app/cli/commands/drives_command.h"
#include "app/cli/commands/files_command.h"
#include "app/cli/commands/health_command.h"
#include "app/cli/commands/helper_command.h"
#include "app/cli/commands/history_command.h"
#include "app/cli/commands/plan_command.h"
#include "app/cli/commands/prepare_command.h"
#include "app/cli/commands/procedure_command.h"
#include "app/cli/commands/report_command.h"
#include "app/cli/commands/run_command.h"
#include "app/cli/commands/stack_command.h"
#include "app/cli/commands/sweep_command.h"
#include "app/cli/commands/targets_command.h"
#include "app/cli/commands/trace_command.h"
#include "app/cli/commands/why_command.h"
#include "app/cli/options/completion.h"
#include "app/cli/options/declarer.h"

#include "core/base/memory_shortage.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <cstddef>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace steadymark::cli {

namespace {

Sentence generalFooter()
{
    return Sentence(
        R"(Exit codes: 0 done, 1 failed while running, 2 wrong use, 3 stopped,
4 not every result is sound (with --require-sound) or something got slower
(compare), 5 preparing or overwriting a drive was refused.
Results are kept in $STEADYMARK_DATA, else in $XDG_DATA_HOME/steadymark or the
system's equivalent.
"steadymark-cli COMMAND --help" explains a command.

Examples:
  steadymark-cli run --target /mnt/ssd --quick
  steadymark-cli run --target . --profile nvme --mix 70 --save today.steadymark
  steadymark-cli run --target /dev/nvme0n1 --only read --json -
  steadymark-cli report today.steadymark --to markdown
  steadymark-cli why today.steadymark
  steadymark-cli trace stalls today.smtrace --over 50ms
  steadymark-cli prepare nvme0n1 --method discard --dry-run
  steadymark-cli procedure run four-states --target sim:page-mapped
  steadymark-cli compare january.steadymark today.steadymark)");
}

template <class... Commands> std::vector<std::unique_ptr<Command>> makeEach()
{
    std::vector<std::unique_ptr<Command>> commands;
    (commands.push_back(std::make_unique<Commands>()), ...);
    return commands;
}

/// In the order in which --help lists them.
std::vector<std::unique_ptr<Command>> makeCommands()
{
    return makeEach<TargetsCommand, DrivesCommand, StackCommand, RunCommand, PlanCommand, ReportCommand, WhyCommand,
        TraceCommand, HealthCommand, PrepareCommand, ProcedureCommand, SweepCommand, FilesCommand, CompareCommand,
        HistoryCommand>();
}

ExitCode runParsed(const CommandLine& line, Console& console)
{
    if (line.command)
        return line.command->run(console);
    console.print(line.information);
    return ExitCode::Done;
}

} // namespace

Result<CommandLine> parseCommandLine(std::span<const std::string> arguments)
{
    const std::string version(applicationVersion());
    Program program("steadymark-cli",
        Sentence("SteadyMark {version}: a disk benchmark whose numbers can be trusted.", {{"version", version}}));
    Declarer takes = program.declarer();
    bool wantsVersion = false;
    auto helper = std::make_unique<HelperCommand>();
    std::optional<std::string> shell;
    bool wantsManual = false;
    takes.flag("--version", wantsVersion, Sentence("Print the version"));
    helper->declare(takes);
    takes.text("--completion", shell, "SHELL", Sentence("bash, zsh or fish"));
    takes.flag("--manual", wantsManual, Sentence("Print the manual page (man -l -)"));
    std::vector<std::unique_ptr<Command>> commands = makeCommands();
    for (const std::unique_ptr<Command>& command : commands)
        command->declare(takes);
    program.setFooter(generalFooter());

    BOOST_OUTCOME_TRY(const Program::Outcome outcome, program.parse(arguments));
    if (outcome == Program::Outcome::HelpWanted)
        return CommandLine{nullptr, program.help()};
    if (wantsVersion)
        return CommandLine{nullptr, join({"SteadyMark", version}, " ") + '\n'};
    if (shell) {
        BOOST_OUTCOME_TRY(std::string script, completionScript(program.describe(), *shell));
        return CommandLine{nullptr, std::move(script)};
    }
    if (wantsManual)
        return CommandLine{nullptr, manualPage(program.describe())};
    if (helper->action) {
        if (arguments.size() != 1)
            return fail(ErrorCode::InvalidArgument,
                Sentence("\"--install-helper\" and \"--uninstall-helper\" stand alone; see \"steadymark-cli "
                         "--help\"."));
        return CommandLine{std::move(helper), {}};
    }
    BOOST_OUTCOME_TRY(const std::size_t number, program.command());
    BOOST_OUTCOME_TRYV(commands[number]->check());
    return CommandLine{std::move(commands[number]), {}};
}

ExitCode runCommandLine(std::span<const std::string> arguments, Console& console)
{
    const Result<CommandLine> line = parseCommandLine(arguments);
    if (!line) {
        printError(console, line.error());
        return ExitCode::WrongUse;
    }
    ExitCode code = ExitCode::Failed;
    try {
        code = runParsed(line.value(), console);
    } catch (const std::bad_alloc&) {
        // All that the command had is gone by now, a test file too.
        printError(console, memoryShortage(Sentence("this command")));
        return ExitCode::Failed;
    }
    if (!console.hasFailed() || code != ExitCode::Done)
        return code;
    say(console.err, Sentence("The output could not be written; check the drive it goes to."));
    return ExitCode::Failed;
}

} // namespace steadymark::cli
