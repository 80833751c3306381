// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_line.h"
#include "app/cli/terminal/exit_code.h"

#include <filesystem>
#include <istream>
#include <ostream>
#include <span>
#include <string>
#include <string_view>

namespace steadymark {
struct Audit;
}

namespace steadymark::cli {

/// Where the commands write: results and reports by print(), everything else to `err`.
class Console final {
public:
    /// Both streams outlive the console.
    Console(std::ostream& out, std::ostream& error)
        : err(error)
        , m_out(out)
    {
    }

    /// To standard output, at once.
    void print(std::string_view text);
    /// Whether something could not be printed. A reader that went away (`| head`) has seen enough and does not count.
    [[nodiscard]] bool hasFailed() const noexcept { return m_hasFailed; }
    /// Whether more would arrive: false once anything could not be printed, whoever's fault it was.
    [[nodiscard]] bool takesMore() const noexcept { return !m_out.fail(); }

    std::ostream& err;

private:
    std::ostream& m_out;
    bool m_hasFailed = false;
};

[[nodiscard]] ExitCode runTargets(const TargetsCommand& command, Console& console);
[[nodiscard]] ExitCode runDrives(const DrivesCommand& command, Console& console);
[[nodiscard]] ExitCode runStack(const StackCommand& command, Console& console);
[[nodiscard]] ExitCode runRun(const RunCommand& command, Console& console);
[[nodiscard]] ExitCode runPlan(const PlanCommand& command, Console& console);
[[nodiscard]] ExitCode runReport(const ReportCommand& command, Console& console);
[[nodiscard]] ExitCode runWhy(const WhyCommand& command, Console& console);
[[nodiscard]] ExitCode runTrace(const TraceCommand& command, Console& console);
[[nodiscard]] ExitCode runHealth(const HealthCommand& command, Console& console);
[[nodiscard]] ExitCode runPrepare(const PrepareCommand& command, Console& console);
[[nodiscard]] ExitCode runProcedure(const ProcedureCommand& command, Console& console);
[[nodiscard]] ExitCode runCompare(const CompareCommand& command, Console& console);
[[nodiscard]] ExitCode runHelper(const HelperCommand& command, Console& console);
[[nodiscard]] ExitCode runHistory(const HistoryCommand& command, Console& console);

/// Parses and runs a whole command line (without the program's name) and reports what cannot be understood.
[[nodiscard]] ExitCode runCommandLine(std::span<const std::string> arguments, Console& console);

/// "steadymark-cli: <sentence>" on standard error.
void printError(Console& console, const Error& error);

/// The same. \return exitCodeOf()
[[nodiscard]] ExitCode complain(Console& console, const Error& error);

/// Asks on standard error and reads one line: empty when the input ends.
[[nodiscard]] std::string ask(std::string_view question, std::istream& input, Console& console);
/// "y", "Y" or "yes"
[[nodiscard]] bool isYes(std::string_view answer);

/// Says on standard error if a result file is not what was measured.
void printAudit(Console& console, const std::filesystem::path& file, const Audit& audit);

/// What an error means that came before anything was measured: a request that has to be changed, or a failure.
[[nodiscard]] ExitCode exitCodeOf(const Error& error);

} // namespace steadymark::cli
