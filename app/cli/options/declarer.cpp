// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/declarer.h"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <charconv>
#include <system_error>

namespace steadymark::cli {

namespace {

// CLI11 marks positionals as optional whose absence is complained about in our own words.
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

/// The command that was understood, and all above it, the program first.
std::vector<const CLI::App*> pathOf(const CLI::App& program)
{
    std::vector<const CLI::App*> path{&program};
    while (!path.back()->get_subcommands().empty())
        path.push_back(path.back()->get_subcommands().front());
    return path;
}

/// Where two commands of one kind were given, which the parser takes as if the last were meant; else two nulls.
std::pair<const CLI::App*, const CLI::App*> twoCommands(const CLI::App& app)
{
    const std::vector<CLI::App*> given = app.get_subcommands();
    if (given.size() > 1)
        return {given[0], given[1]};
    return given.empty() ? std::pair<const CLI::App*, const CLI::App*>{} : twoCommands(*given.front());
}

/// Where to find help, as the end of a sentence about a mistake.
std::string seeHelp(const CLI::App& program)
{
    std::string command = "steadymark-cli ";
    for (const CLI::App* part : pathOf(program)) {
        if (part != &program)
            command += part->get_name() + ' ';
    }
    return "; see \"" + command + "--help\".";
}

bool wantsHelp(const CLI::App& program)
{
    return std::ranges::any_of(pathOf(program), [](const CLI::App* part) { return part->get_help_ptr()->count() > 0; });
}

bool isGivenTwice(const CLI::App& program, const std::string& option)
{
    return std::ranges::any_of(pathOf(program), [&](const CLI::App* part) {
        const CLI::Option* const found = part->get_option_no_throw(option);
        return found != nullptr && found->count() > 1;
    });
}

/// The first argument that nobody took.
std::optional<std::string> leftOver(const CLI::App& program)
{
    std::vector<std::string> rest = program.remaining(true);
    std::erase(rest, "--");
    return rest.empty() ? std::nullopt : std::optional(rest.front());
}

std::string complaintAbout(const std::string& leftOver)
{
    return leftOver.starts_with('-') ? "Unknown option " + leftOver.substr(0, leftOver.find('='))
                                     : "\"" + leftOver + "\" is not expected here";
}

/// The names of its commands: "list, show or run".
std::string commandsOf(const CLI::App& command, const std::string& lastSeparator)
{
    const std::vector<const CLI::App*> commands = command.get_subcommands({});
    std::string names;
    for (const CLI::App* one : commands)
        names += (names.empty() ? "" : one == commands.back() ? lastSeparator : ", ") + one->get_name();
    return names;
}

std::string complaintAbout(const CLI::ArgumentMismatch& mismatch, const CLI::App& program)
{
    const std::string text = mismatch.what(); // "--size: 1 required SIZE missing"
    const std::string name = text.substr(0, text.find(':'));
    if (name.starts_with('-') && !isGivenTwice(program, name))
        return name + " needs a value" + seeHelp(program);
    // The value of an option that is not known is taken for one of them.
    if (const std::optional<std::string> rest = leftOver(program); rest && rest->starts_with('-'))
        return complaintAbout(*rest) + seeHelp(program);
    if (name.starts_with('-'))
        return name + " was given more than once.";
    // A positional that is there at all has a value, so it has too many.
    return "There is more than one " + name + seeHelp(program);
}

CommandDescription descriptionOf(const CLI::App& command)
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
        description.commands.push_back(descriptionOf(*inner));
    return description;
}

} // namespace

// An option -----------------------------------------------------------------------------------------------------------

void DeclaredOption::ifLeftOut(const std::string& value)
{
    m_option.expected(0, 1)->default_str(value);
}

void DeclaredOption::needed(const std::string& complaint)
{
    m_rules.emplace_back([&command = m_command, &option = m_option, complaint]() -> std::optional<std::string> {
        const bool isMissing = option.count() == 0 || option.results().front().empty();
        return command.parsed() > 0 && isMissing ? std::optional(complaint) : std::nullopt;
    });
}

// A command -----------------------------------------------------------------------------------------------------------

Declarer Declarer::command(const std::string& name, const std::string& help, const std::string& footer)
{
    return {*m_command.add_subcommand(name, help)->footer(footer), m_rules};
}

void Declarer::needsCommand(const std::string& what)
{
    m_rules.emplace_back([&command = m_command, what]() -> std::optional<std::string> {
        if (!command.parsed() || !command.get_subcommands().empty())
            return std::nullopt;
        return "Specify what to do with " + what + ": " + commandsOf(command, " or ") + seeHelp(*command.get_parent());
    });
}

void Declarer::onceGiven(std::function<void()> action)
{
    m_command.final_callback(std::move(action));
}

void Declarer::addFlag(const std::string& name, const std::string& help, const std::function<void()>& action)
{
    m_command.add_flag_callback(name, action, help);
}

CLI::Option& Declarer::add(
    const std::string& name, const std::string& type, const std::string& help, const Reader& reader)
{
    // CLI11 lets go of an exception of its own only.
    const auto readAll = [reader](const CLI::results_t& texts) {
        for (const std::string& text : texts) {
            if (const Result<> done = reader(text); !done)
                throw CLI::ValidationError(done.error().message());
        }
        return true;
    };
    return *m_command.add_option(name, readAll, help)->type_name(type)->allow_extra_args(false);
}

DeclaredOption Declarer::addOption(
    const std::string& name, const std::string& type, const std::string& help, const Reader& reader)
{
    return {m_command, add(name, type, help, reader), m_rules};
}

void Declarer::addRepeatable(
    const std::string& name, const std::string& type, const std::string& help, const Reader& reader)
{
    add(name, type, help, reader).take_all();
}

DeclaredOption Declarer::addArgument(const std::string& name, const std::string& type, const std::string& help,
    int atLeast, int atMost, const Reader& reader)
{
    CLI::Option& option = add(name, type, help, reader);
    option.expected(atLeast, atMost)->allow_extra_args(); // to complain about how many there are
    return {m_command, option, m_rules};
}

DeclaredOption Declarer::argument(
    const std::string& name, std::string& member, const std::string& type, const std::string& help)
{
    return addArgument(name, type, help, 1, 1, [&member](const std::string& text) -> Result<> {
        member = text;
        return success();
    });
}

DeclaredOption Declarer::argument(
    const std::string& name, std::filesystem::path& member, const std::string& type, const std::string& help)
{
    return addArgument(name, type, help, 1, 1, [&member](const std::string& text) -> Result<> {
        member = pathFromUtf8(text);
        return success();
    });
}

void Declarer::optionalArgument(
    const std::string& name, std::string& member, const std::string& type, const std::string& help)
{
    addArgument(name, type, help, 0, 1, [&member](const std::string& text) -> Result<> {
        member = text;
        return success();
    });
}

void Declarer::arguments(const std::string& name, std::vector<std::string>& members, const std::string& type,
    const std::string& help, int atMost)
{
    addArgument(name, type, help, 0, atMost, [&members](const std::string& text) -> Result<> {
        members.push_back(text);
        return success();
    });
}

void Declarer::excludes(const std::string& option, const std::string& other, const std::string& complaint)
{
    m_rules.emplace_back([one = m_command.get_option(option), two = m_command.get_option(other),
                             complaint]() -> std::optional<std::string> {
        return one->count() > 0 && two->count() > 0 ? std::optional(complaint) : std::nullopt;
    });
}

void Declarer::needs(const std::string& option, const std::string& other, const std::string& complaint)
{
    m_rules.emplace_back([one = m_command.get_option(option), two = m_command.get_option(other),
                             complaint]() -> std::optional<std::string> {
        return one->count() > 0 && two->count() == 0 ? std::optional(complaint) : std::nullopt;
    });
}

Result<> Declarer::checkNotEmpty(const std::string& name, const std::string& text)
{
    if (text.empty())
        return fail(ErrorCode::InvalidArgument, name + " needs a value.");
    return success();
}

Error Declarer::unknownChoice(const std::string& name, const std::string& text, const std::vector<std::string>& known)
{
    std::string names;
    for (const std::string& word : known)
        names += (names.empty() ? "" : ", ") + word;
    return {ErrorCode::InvalidArgument, name + " cannot be \"" + text + "\"; known are " + names + ".", 0};
}

Result<std::uint64_t> Declarer::readNumber(
    const std::string& name, const std::string& text, std::uint64_t minimum, std::uint64_t maximum)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < minimum || value > maximum)
        return fail(ErrorCode::InvalidArgument,
            name + " must be a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum)
                + ", not \"" + text + "\".");
    return value;
}

// The program ---------------------------------------------------------------------------------------------------------

Program::Program(const std::string& name, const std::string& description)
    : m_app(std::make_unique<CLI::App>(description, name))
{
    m_app->formatter(std::make_shared<HelpFormatter>());
    m_app->allow_windows_style_options(false); // "/home" and "//./PhysicalDrive0" are places there, too
    m_app->allow_extras();                     // to complain about them in our own words
}

Program::~Program() = default;

Declarer Program::declarer()
{
    return {*m_app, m_rules};
}

void Program::setFooter(const std::string& footer)
{
    m_app->footer(footer);
}

// CLI11 knows only its own exceptions; they end here. Whoever asks for help gets it, whatever is wrong beside.
Result<Program::Outcome> Program::parse(std::span<const std::string> arguments)
{
    std::string complaint;
    try {
        m_app->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return Outcome::Arguments;
    } catch (const CLI::CallForHelp&) {
        return Outcome::HelpWanted;
    } catch (const CLI::ArgumentMismatch& error) {
        complaint = complaintAbout(error, *m_app);
    } catch (const CLI::ValidationError& error) {
        const std::optional<std::string> rest = leftOver(*m_app);
        complaint = rest ? complaintAbout(*rest) + seeHelp(*m_app) : error.what();
    } catch (const CLI::ParseError& error) {
        complaint = error.what() + seeHelp(*m_app);
    }
    if (wantsHelp(*m_app))
        return Outcome::HelpWanted;
    return fail(ErrorCode::InvalidArgument, std::move(complaint));
}

std::string Program::help() const
{
    return m_app->help();
}

Result<std::size_t> Program::command() const
{
    const std::vector<CLI::App*> given = m_app->get_subcommands();
    if (const std::optional<std::string> rest = leftOver(*m_app)) {
        const bool isCommand = given.empty() && !rest->starts_with('-');
        return fail(ErrorCode::InvalidArgument,
            isCommand ? "There is no command \"" + *rest + "\"; known are " + commandsOf(*m_app, ", ") + "."
                      : complaintAbout(*rest) + seeHelp(*m_app));
    }
    if (const auto [first, second] = twoCommands(*m_app); second != nullptr)
        return fail(ErrorCode::InvalidArgument,
            "\"" + second->get_name() + "\" is a command, and \"" + first->get_name()
                + "\" was given already. For a file of that name write ./" + second->get_name() + ".");
    if (given.empty())
        return fail(ErrorCode::InvalidArgument, "Specify a command: " + commandsOf(*m_app, " or ") + seeHelp(*m_app));
    for (const ArgumentRule& rule : m_rules) {
        if (std::optional<std::string> complaint = rule())
            return fail(ErrorCode::InvalidArgument, *std::move(complaint));
    }
    const std::vector<const CLI::App*> all = std::as_const(*m_app).get_subcommands({});
    return static_cast<std::size_t>(std::ranges::find(all, given.front()) - all.begin());
}

CommandDescription Program::describe() const
{
    return descriptionOf(*m_app);
}

} // namespace steadymark::cli
