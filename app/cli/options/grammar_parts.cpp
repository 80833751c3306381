// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/grammar_parts.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <utility>

namespace steadymark::cli {

namespace {

// CLI11 marks our options as lists ("SIZE ..."), which only --workload is, and our positionals as optional, because
// their absence is complained about in our own words.
class HelpFormatter final : public CLI::Formatter {
public:
    HelpFormatter() { column_width(25); }

    std::string make_option_name(const CLI::Option* option, bool isPositional) const override
    {
        return isPositional ? option->get_type_name() : CLI::Formatter::make_option_name(option, isPositional);
    }

    std::string make_option_opts(const CLI::Option* option) const override
    {
        return option->get_type_size() == 0 || option->get_positional() ? "" : ' ' + option->get_type_name();
    }

    std::string make_option_usage(const CLI::Option* option) const override { return option->get_type_name(); }
};

} // namespace

std::shared_ptr<CLI::App> makeProgram(const std::string& description, const std::string& name)
{
    auto program = std::make_shared<CLI::App>(description, name);
    program->formatter(std::make_shared<HelpFormatter>());
    program->allow_windows_style_options(false); // "/home" and "//./PhysicalDrive0" are places there, too
    program->allow_extras();                     // to complain about them in our own words
    return program;
}

CLI::App* addCommand(CLI::App& parent, const char* name, const char* help, const char* footer)
{
    return parent.add_subcommand(name, help)->footer(footer);
}

void setFooter(CLI::App& program, const char* footer)
{
    program.footer(footer);
}

void addText(CLI::App& command, const char* name, Texts& value, const char* type, const char* help)
{
    command.add_option(name, value, help)->type_name(type)->allow_extra_args(false);
}

void addText(CLI::App& command, const char* name, Texts& value, const char* type, const char* help, const char* leftOut)
{
    command.add_option(name, value, help)
        ->type_name(type)
        ->allow_extra_args(false)
        ->expected(0, 1)
        ->default_str(leftOut);
}

void addArguments(
    CLI::App& command, const char* name, Texts& values, const char* type, const char* help, int atLeast, int atMost)
{
    command.add_option(name, values, help)->type_name(type)->expected(atLeast, atMost);
}

void addFlag(CLI::App& command, const char* name, bool& value, const char* help)
{
    command.add_flag(name, value, help);
}

CommandDescription describeCommand(const CLI::App& command)
{
    CommandDescription description{command.get_name(), command.get_description(), command.get_footer(), {}, {}};
    for (const CLI::Option* option : command.get_options()) {
        OptionDescription described;
        if (!option->get_positional())
            described.name = "--" + option->get_lnames().front();
        if (option->get_type_size() != 0)
            described.value = option->get_type_name();
        described.help = option->get_description();
        std::ranges::replace(described.help, '\n', ' ');
        described.mayLackValue = !option->get_positional() && option->get_expected_min() == 0;
        description.options.push_back(std::move(described));
    }
    for (const CLI::App* inner : command.get_subcommands({}))
        description.commands.push_back(describeCommand(*inner));
    return description;
}

// CLI11 knows only its own exceptions; they end here.
Result<ParseOutcome> parseWith(CLI::App& program, std::span<const std::string> arguments)
{
    std::string complaint;
    try {
        program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return ParseOutcome::Arguments;
    } catch (const CLI::CallForHelp&) {
        return ParseOutcome::HelpWanted;
    } catch (const CLI::ArgumentMismatch& error) {
        const std::string text = error.what(); // "--size: 1 required SIZE missing"
        const std::string name = text.substr(0, text.find(':'));
        // A positional that is there at all has a value, so it has too many.
        // The value of an option that is not known is taken for one of them.
        const std::optional<std::string> rest = leftOver(program);
        complaint = name.starts_with('-')    ? name + " needs a value"
            : rest && rest->starts_with('-') ? complaintAbout(*rest)
                                             : "There is more than one " + name;
    } catch (const CLI::ParseError& error) {
        complaint = error.what();
    }
    return fail(ErrorCode::InvalidArgument, complaint + seeHelp(program));
}

bool isGiven(const CLI::App& command)
{
    return command.parsed();
}

bool hasCommand(const CLI::App& program)
{
    return !program.get_subcommands().empty();
}

std::optional<std::string> leftOver(const CLI::App& program)
{
    std::vector<std::string> rest = program.remaining(true);
    std::erase(rest, "--");
    return rest.empty() ? std::nullopt : std::optional(rest.front());
}

std::string complaintAbout(const std::string& leftOver)
{
    return leftOver.starts_with('-') ? "Unknown option " + leftOver.substr(0, leftOver.find('='))
                                     : "\"" + leftOver + "\" is not known here";
}

std::string helpOf(const CLI::App& program)
{
    return program.help();
}

std::string seeHelp(const CLI::App& program)
{
    std::string command = "steadymark-cli ";
    for (const CLI::App* part = &program; !part->get_subcommands().empty();) {
        part = part->get_subcommands().front();
        command += part->get_name() + ' ';
    }
    return "; see \"" + command + "--help\".";
}

} // namespace steadymark::cli
