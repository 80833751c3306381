// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/declarer.h"

#include "app/cli/terminal/text.h"
#include "core/base/text.h"

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

/// A mistake, and where to find help.
Sentence withHelp(const Sentence& mistake, const CLI::App& program)
{
    std::vector<std::string> words = {"steadymark-cli"};
    for (const CLI::App* part : pathOf(program)) {
        if (part != &program)
            words.push_back(part->get_name());
    }
    words.emplace_back("--help");
    return Sentence("{mistake}; see \"{command}\".", {{"mistake", mistake}, {"command", join(words, " ")}});
}

/// What an option complained about, on the way through CLI11.
struct Refused final : CLI::ValidationError {
    explicit Refused(const Sentence& reason)
        : CLI::ValidationError(english(reason))
        , sentence(reason)
    {
    }

    Sentence sentence;
};

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

Sentence complaintAbout(const std::string& leftOver, const CLI::App& program)
{
    return withHelp(leftOver.starts_with('-')
            ? Sentence("Unknown option {option}", {{"option", leftOver.substr(0, leftOver.find('='))}})
            : Sentence("\"{argument}\" is not expected here", {{"argument", leftOver}}),
        program);
}

/// The names of its commands.
std::vector<Sentence> commandsOf(const CLI::App& command)
{
    std::vector<Sentence> names;
    for (const CLI::App* one : command.get_subcommands({}))
        names.push_back(Sentence::verbatim(one->get_name()));
    return names;
}

Sentence complaintAbout(const CLI::ArgumentMismatch& mismatch, const CLI::App& program)
{
    const std::string text = mismatch.what(); // "--size: 1 required SIZE missing"
    const std::string name = text.substr(0, text.find(':'));
    if (name.starts_with('-') && !isGivenTwice(program, name))
        return withHelp(Sentence("{option} needs a value", {{"option", name}}), program);
    // The value of an option that is not known is taken for one of them.
    if (const std::optional<std::string> rest = leftOver(program); rest && rest->starts_with('-'))
        return complaintAbout(*rest, program);
    if (name.starts_with('-'))
        return Sentence("{option} was given more than once.", {{"option", name}});
    // A positional that is there at all has a value, so it has too many.
    return withHelp(Sentence("There is more than one {argument}", {{"argument", name}}), program);
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

void DeclaredOption::needed(const Sentence& complaint)
{
    m_rules.emplace_back([&command = m_command, &option = m_option, complaint]() -> std::optional<Sentence> {
        const bool isMissing = option.count() == 0 || option.results().front().empty();
        return command.parsed() > 0 && isMissing ? std::optional(complaint) : std::nullopt;
    });
}

// A command -----------------------------------------------------------------------------------------------------------

Declarer Declarer::command(const std::string& name, const Sentence& help, const Sentence& footer)
{
    return {*m_command.add_subcommand(name, english(help))->footer(english(footer)), m_rules};
}

void Declarer::needsCommand(const Sentence& what)
{
    m_rules.emplace_back([&command = m_command, what]() -> std::optional<Sentence> {
        if (!command.parsed() || !command.get_subcommands().empty())
            return std::nullopt;
        return withHelp(Sentence("Specify what to do with {what}: {commands}",
                            {{"what", what}, {"commands", Sentence::anyOf(commandsOf(command))}}),
            *command.get_parent());
    });
}

void Declarer::onceGiven(std::function<void()> action)
{
    m_command.final_callback(std::move(action));
}

void Declarer::addFlag(const std::string& name, const Sentence& help, const std::function<void()>& action)
{
    m_command.add_flag_callback(name, action, english(help));
}

CLI::Option& Declarer::add(const std::string& name, const std::string& type, const Sentence& help, const Reader& reader)
{
    // CLI11 lets go of an exception of its own only.
    const auto readAll = [reader](const CLI::results_t& texts) {
        for (const std::string& text : texts) {
            if (const Result<> done = reader(text); !done)
                throw Refused(done.error().sentence);
        }
        return true;
    };
    return *m_command.add_option(name, readAll, english(help))->type_name(type)->allow_extra_args(false);
}

DeclaredOption Declarer::addOption(
    const std::string& name, const std::string& type, const Sentence& help, const Reader& reader)
{
    return {m_command, add(name, type, help, reader), m_rules};
}

void Declarer::addRepeatable(
    const std::string& name, const std::string& type, const Sentence& help, const Reader& reader)
{
    add(name, type, help, reader).take_all();
}

DeclaredOption Declarer::addArgument(const std::string& name, const std::string& type, const Sentence& help,
    int atLeast, int atMost, const Reader& reader)
{
    CLI::Option& option = add(name, type, help, reader);
    option.expected(atLeast, atMost)->allow_extra_args(); // to complain about how many there are
    return {m_command, option, m_rules};
}

DeclaredOption Declarer::argument(
    const std::string& name, std::string& member, const std::string& type, const Sentence& help)
{
    return addArgument(name, type, help, 1, 1, [&member](const std::string& text) -> Result<> {
        member = text;
        return success();
    });
}

DeclaredOption Declarer::argument(
    const std::string& name, std::filesystem::path& member, const std::string& type, const Sentence& help)
{
    return addArgument(name, type, help, 1, 1, [&member](const std::string& text) -> Result<> {
        member = pathFromUtf8(text);
        return success();
    });
}

void Declarer::optionalArgument(
    const std::string& name, std::string& member, const std::string& type, const Sentence& help)
{
    addArgument(name, type, help, 0, 1, [&member](const std::string& text) -> Result<> {
        member = text;
        return success();
    });
}

void Declarer::arguments(const std::string& name, std::vector<std::string>& members, const std::string& type,
    const Sentence& help, int atMost)
{
    addArgument(name, type, help, 0, atMost, [&members](const std::string& text) -> Result<> {
        members.push_back(text);
        return success();
    });
}

void Declarer::excludes(const std::string& option, const std::string& other, const Sentence& complaint)
{
    m_rules.emplace_back([one = m_command.get_option(option), two = m_command.get_option(other),
                             complaint]() -> std::optional<Sentence> {
        return one->count() > 0 && two->count() > 0 ? std::optional(complaint) : std::nullopt;
    });
}

void Declarer::needs(const std::string& option, const std::string& other, const Sentence& complaint)
{
    m_rules.emplace_back([one = m_command.get_option(option), two = m_command.get_option(other),
                             complaint]() -> std::optional<Sentence> {
        return one->count() > 0 && two->count() == 0 ? std::optional(complaint) : std::nullopt;
    });
}

Result<> Declarer::checkNotEmpty(const std::string& name, const std::string& text)
{
    if (text.empty())
        return fail(ErrorCode::InvalidArgument, Sentence("{option} needs a value.", {{"option", name}}));
    return success();
}

Error Declarer::complaintAbout(const std::string& name, const std::string& text, const Error& error)
{
    return {error.code,
        Sentence("{option} {value}: {reason}", {{"option", name}, {"value", text}, {"reason", error.sentence}}), 0};
}

Error Declarer::unknownChoice(const std::string& name, const std::string& text, const std::vector<std::string>& known)
{
    return {ErrorCode::InvalidArgument,
        Sentence("{option} cannot be \"{value}\"; known are {choices}.",
            {{"option", name}, {"value", text}, {"choices", Sentence::listed(known)}}),
        0};
}

Result<std::uint64_t> Declarer::readNumber(
    const std::string& name, const std::string& text, std::uint64_t minimum, std::uint64_t maximum)
{
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < minimum || value > maximum)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{option} must be a whole number from {least} to {most}, not \"{value}\".",
                {{"option", name}, {"least", std::to_string(minimum)}, {"most", std::to_string(maximum)},
                    {"value", text}}));
    return value;
}

// The program ---------------------------------------------------------------------------------------------------------

Program::Program(const std::string& name, const Sentence& description)
    : m_app(std::make_unique<CLI::App>(english(description), name))
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

void Program::setFooter(const Sentence& footer)
{
    m_app->footer(english(footer));
}

// CLI11 knows only its own exceptions; they end here. Whoever asks for help gets it, whatever is wrong beside.
Result<Program::Outcome> Program::parse(std::span<const std::string> arguments)
{
    Sentence complaint;
    try {
        m_app->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        return Outcome::Arguments;
    } catch (const CLI::CallForHelp&) {
        return Outcome::HelpWanted;
    } catch (const CLI::ArgumentMismatch& error) {
        complaint = complaintAbout(error, *m_app);
    } catch (const Refused& refused) {
        const std::optional<std::string> rest = leftOver(*m_app);
        complaint = rest ? complaintAbout(*rest, *m_app) : refused.sentence;
    } catch (const CLI::ParseError& error) {
        complaint = withHelp(Sentence::verbatim(error.what()), *m_app);
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
            isCommand ? Sentence("There is no command \"{command}\"; known are {commands}.",
                {{"command", *rest}, {"commands", Sentence::listed(commandsOf(*m_app))}})
                      : complaintAbout(*rest, *m_app));
    }
    if (const auto [first, second] = twoCommands(*m_app); second != nullptr)
        return fail(ErrorCode::InvalidArgument,
            Sentence::sequence({Sentence("\"{command}\" is a command, and \"{other}\" was given already.",
                                    {{"command", second->get_name()}, {"other", first->get_name()}}),
                Sentence("For a file of that name write ./{name}.", {{"name", second->get_name()}})}));
    if (given.empty())
        return fail(ErrorCode::InvalidArgument,
            withHelp(Sentence("Specify a command: {commands}", {{"commands", Sentence::anyOf(commandsOf(*m_app))}}),
                *m_app));
    for (const ArgumentRule& rule : m_rules) {
        if (std::optional<Sentence> complaint = rule())
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
