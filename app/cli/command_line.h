// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/plan_request.h"
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

enum class ProgressMode {
    Automatic, ///< redrawn in place on a terminal, lines otherwise
    Lines,
    Json, ///< one compact object a line
    None,
};

struct RunCommand {
    std::filesystem::path target;
    PlanRequest plan;
    EngineChoice engine = EngineChoice::Automatic;
    std::string comment;
    std::optional<std::string> jsonFile; ///< "-" is standard output
    std::optional<std::string> saveFile;
    ProgressMode progress = ProgressMode::Automatic;
    bool keepsHistory = true;
    std::optional<std::string> traceFile;
    bool capturesTrace = true;
    std::optional<ByteCount> traceMemory;
};

struct PlanCommand {
    enum class Action { Show, Validate };
    enum class Format { Text, Json, Fio };
    Action action = Action::Show;
    std::string source; ///< a profile or a file
    Format format = Format::Text;
};

struct ReportCommand {
    std::filesystem::path file;
    ReportFormat format = ReportFormat::Text;
};

struct HistoryCommand {
    bool asJson = false;
};

/// --help, --version: text for standard output, nothing else to do.
struct InformationCommand {
    std::string text;
};

using Command =
    std::variant<InformationCommand, TargetsCommand, RunCommand, PlanCommand, ReportCommand, HistoryCommand>;

/// Reads the arguments (without the program's name). Looks at no file. An error is one sentence that says which
/// argument is wrong and what is possible.
[[nodiscard]] Result<Command> parseCommandLine(std::span<const std::string> arguments);

} // namespace steadymark::cli
