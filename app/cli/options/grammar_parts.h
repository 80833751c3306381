// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_description.h"
#include "app/cli/options/grammar.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace CLI {
class App;
}

namespace steadymark::cli {

// What the *_grammar.cpp are written with. CLI11, which takes longer to compile than they do, is only included by
// grammar_parts.cpp. Everything that values go to outlives the program's commands.

/// The program, to which commands are added. What nobody takes is no error of CLI11's, see leftOver().
[[nodiscard]] std::shared_ptr<CLI::App> makeProgram(const std::string& description, const std::string& name);

/// A command of the program or of another command; `footer` stands below its help.
CLI::App* addCommand(CLI::App& parent, const char* name, const char* help, const char* footer = "");
/// Of the program: once all commands were added, or they would inherit it.
void setFooter(CLI::App& program, const char* footer);

/// An option with one value. That it is given once is for whoever reads it to check.
void addText(CLI::App& command, const char* name, Texts& value, const char* type, const char* help);
/// The same, with what its value is if that is left out.
void addText(
    CLI::App& command, const char* name, Texts& value, const char* type, const char* help, const char* leftOut);
/// Arguments without a name, `atLeast` of them; fewer are not complained about by CLI11 if there are none at all.
void addArguments(
    CLI::App& command, const char* name, Texts& values, const char* type, const char* help, int atLeast, int atMost);
void addFlag(CLI::App& command, const char* name, bool& value, const char* help);

/// All that is declared, for other forms of it than --help.
[[nodiscard]] CommandDescription describeCommand(const CLI::App& command);

enum class ParseOutcome { Arguments, HelpWanted };
[[nodiscard]] Result<ParseOutcome> parseWith(CLI::App& program, std::span<const std::string> arguments);

// After parsing:
[[nodiscard]] bool isGiven(const CLI::App& command);
[[nodiscard]] bool hasCommand(const CLI::App& program);
/// The first argument that nobody took.
[[nodiscard]] std::optional<std::string> leftOver(const CLI::App& program);
/// "Unknown option --data": about such an argument.
[[nodiscard]] std::string complaintAbout(const std::string& leftOver);
/// The help of the command that was understood.
[[nodiscard]] std::string helpOf(const CLI::App& program);
/// Where to find it, as the end of a sentence about a mistake.
[[nodiscard]] std::string seeHelp(const CLI::App& program);

} // namespace steadymark::cli
