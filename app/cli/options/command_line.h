// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/compare_request.h"
#include "app/cli/options/plan_request.h"
#include "app/cli/options/prepare_request.h"
#include "app/cli/options/procedure_request.h"
#include "app/cli/options/run_choices.h"
#include "core/engine/target_access.h"
#include "core/exchange/report.h"

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <variant>

namespace steadymark::cli {

struct TargetsCommand {
    bool asJson = false;
};

struct DrivesCommand {
    bool asJson = false;
    bool withSerial = false;
};

struct StackCommand {
    std::filesystem::path path;
    bool asJson = false;
    bool withSerial = false;
};

struct RunCommand : RunChoices {
    std::filesystem::path target;
    PlanRequest plan;
    EngineChoice engine = EngineChoice::Automatic;
    unsigned repeat = 1; ///< more than once: a procedure of grids
    double scale = 1.0;  ///< of a plan with several stages
};

struct PlanCommand {
    enum class Action { List, Show, Check };
    enum class Format { Plan, Text, Fio };
    Action action = Action::List;
    std::string source; ///< the name of a built-in plan, or a plan file; of Check: a file
    Format format = Format::Plan;
    std::string settings = "client"; ///< of a built-in plan that has them
    bool asJson = false;             ///< of List
};

struct ReportCommand {
    std::filesystem::path file;
    ReportFormat format = ReportFormat::Text;
    bool requiresSound = false;
};

struct WhyCommand {
    std::filesystem::path file;
    std::optional<std::string> step; ///< a number or a name
    bool asJson = false;
};

/// Which I/Os of a trace; what a step is called is known once the file is open.
struct TraceFilter {
    std::optional<std::string> step; ///< a number or a name
    std::optional<unsigned> pass;
    std::optional<Direction> direction;
    bool withWarmUp = false;
    Nanoseconds begin{0}; ///< since the start of the trace
    std::optional<Nanoseconds> end;
};

struct TraceCommand {
    enum class Action { Info, Percentiles, Stalls, Export, Import };
    enum class Format { Csv, FioLog };
    Action action = Action::Info;
    std::filesystem::path file;
    bool asJson = false;
    TraceFilter filter;
    bool isTimeWeighted = false;
    std::optional<Nanoseconds> over; ///< stalls
    Format format = Format::Csv;
    std::string out = "-"; ///< "-" is standard output
    bool replaces = false; ///< import: also what is there
};

struct HealthCommand {
    enum class Action { Show, Diff };
    Action action = Action::Show;
    std::string drive;                       ///< a device, its name or a serial number
    std::optional<std::string> smartctlFile; ///< a stored document instead of the drive; "-" is standard input
    std::string before, after;               ///< documents to compare
    bool asJson = false;
    bool withSerial = false;
};

struct HistoryCommand {
    bool asJson = false;
};

/// --install-helper, --uninstall-helper
struct HelperCommand {
    enum class Action { Install, Uninstall };
    Action action = Action::Install;
};

/// --help, --version: text for standard output, nothing else to do.
struct InformationCommand {
    std::string text;
};

using Command = std::variant<InformationCommand, TargetsCommand, DrivesCommand, StackCommand, RunCommand, PlanCommand,
    ReportCommand, WhyCommand, TraceCommand, HealthCommand, PrepareCommand, ProcedureCommand, CompareCommand,
    HistoryCommand, HelperCommand>;

/// Reads the arguments (without the program's name). Looks at no file. An error is one sentence that says which
/// argument is wrong and what is possible.
[[nodiscard]] Result<Command> parseCommandLine(std::span<const std::string> arguments);

} // namespace steadymark::cli
