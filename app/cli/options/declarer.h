// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/command_description.h"
#include "core/base/files.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace steadymark::cli {

// What commands declare their options with: once each, bound to the member that takes the value. CLI11, which takes
// longer to compile than all commands together, is only included by declarer.cpp. Helps are kept in English there: the
// words that a value can be are read from them (choicesOf()).

/// What has to be right once all arguments are read: a complaint, or nothing.
using ArgumentRule = std::function<std::optional<Sentence>()>;

/// What a member takes: the T of an optional one.
template <class Member> struct TakenBy {
    using Type = Member;
};
template <class T> struct TakenBy<std::optional<T>> {
    using Type = T;
};

/// An option, or an argument without a name, that was declared.
class DeclaredOption final {
public:
    DeclaredOption(CLI::App& command, CLI::Option& option, std::vector<ArgumentRule>& rules)
        : m_command(command)
        , m_option(option)
        , m_rules(rules)
    {
    }

    /// Its value may be left out; then it is this.
    void ifLeftOut(const std::string& value);
    /// Whether the command cannot do without, and not with nothing in it either: then `complaint` is said.
    void needed(const Sentence& complaint);

private:
    CLI::App& m_command;
    CLI::Option& m_option;
    std::vector<ArgumentRule>& m_rules;
};

/// Declares what one command takes. Everything that values go to outlives the program (see Program).
///
/// An option is given at most once, and its name stands before every complaint about its value.
class Declarer final {
public:
    Declarer(CLI::App& command, std::vector<ArgumentRule>& rules)
        : m_command(command)
        , m_rules(rules)
    {
    }

    /// A command of this one; `footer` stands below its help.
    [[nodiscard]] Declarer command(const std::string& name, const Sentence& help, const Sentence& footer = {});
    /// `member` becomes `value` if this command is the one that was given.
    template <class T> void selects(T& member, T value)
    {
        onceGiven([&member, value] { member = value; });
    }
    /// It cannot stand alone: "Specify what to do with `what`: list, show or run".
    void needsCommand(const Sentence& what);

    template <class T> void sets(const std::string& name, T& member, T value, const Sentence& help)
    {
        addFlag(name, help, [&member, value] { member = value; });
    }
    void flag(const std::string& name, bool& member, const Sentence& help) { sets(name, member, true, help); }

    /// `makeValue` makes of the text what the member takes; its complaint is a whole sentence.
    template <class Member, class Read>
    DeclaredOption read(
        const std::string& name, Member& member, Read makeValue, const std::string& type, const Sentence& help)
    {
        return addOption(name, type, help, [&member, makeValue](const std::string& text) -> Result<> {
            BOOST_OUTCOME_TRY(auto value, makeValue(text));
            member = std::move(value);
            return success();
        });
    }

    /// The complaint of `parse` is put behind the option and what was written.
    template <class Member, class Parse>
    DeclaredOption parsed(
        const std::string& name, Member& member, Parse parse, const std::string& type, const Sentence& help)
    {
        using Value = typename TakenBy<Member>::Type;
        return read(
            name, member,
            [name, parse](const std::string& text) -> Result<Value> {
                BOOST_OUTCOME_TRYV(checkNotEmpty(name, text));
                Result<Value> value = parse(text);
                if (!value)
                    return failure(complaintAbout(name, text, value.error()));
                return value;
            },
            type, help);
    }

    /// The same of an option that may be given several times.
    template <class Value, class Parse>
    void collected(const std::string& name, std::vector<Value>& members, Parse parse, const std::string& type,
        const Sentence& help)
    {
        addRepeatable(name, type, help, [name, &members, parse](const std::string& text) -> Result<> {
            Result<Value> value = parse(text);
            if (!value)
                return failure(complaintAbout(name, text, value.error()));
            members.push_back(std::move(value).value());
            return success();
        });
    }

    /// One of some words.
    template <class Member>
    DeclaredOption choice(const std::string& name, Member& member,
        std::vector<std::pair<std::string_view, typename TakenBy<Member>::Type>> choices, const std::string& type,
        const Sentence& help)
    {
        using Value = typename TakenBy<Member>::Type;
        return read(
            name, member,
            [name, known = std::move(choices)](const std::string& text) -> Result<Value> {
                std::vector<std::string> words;
                for (const auto& [word, value] : known) {
                    if (word == text)
                        return value;
                    words.emplace_back(word);
                }
                return failure(unknownChoice(name, text, words));
            },
            type, help);
    }

    /// A whole number within bounds.
    template <class Member>
    DeclaredOption number(const std::string& name, Member& member, std::uint64_t minimum, std::uint64_t maximum,
        const std::string& type, const Sentence& help)
    {
        using Value = typename TakenBy<Member>::Type;
        return read(
            name, member,
            [name, minimum, maximum](const std::string& text) -> Result<Value> {
                BOOST_OUTCOME_TRY(const std::uint64_t value, readNumber(name, text, minimum, maximum));
                return static_cast<Value>(value);
            },
            type, help);
    }

    /// Any text but an empty one.
    template <class Member>
    DeclaredOption text(const std::string& name, Member& member, const std::string& type, const Sentence& help)
    {
        return read(
            name, member,
            [name](const std::string& text) -> Result<std::string> {
                BOOST_OUTCOME_TRYV(checkNotEmpty(name, text));
                return text;
            },
            type, help);
    }

    /// Any text, also an empty one.
    DeclaredOption anyText(const std::string& name, std::string& member, const std::string& type, const Sentence& help)
    {
        return read(
            name, member, [](const std::string& text) -> Result<std::string> { return text; }, type, help);
    }

    /// The same as text(), of a file: a path, or a text because "-" stands for a standard stream.
    template <class Member>
    DeclaredOption file(const std::string& name, Member& member, const std::string& type, const Sentence& help)
    {
        return read(
            name, member,
            [name](const std::string& text) -> Result<std::string> {
                if (text.empty())
                    return fail(
                        ErrorCode::InvalidArgument, Sentence("{option} needs the name of a file.", {{"option", name}}));
                return text;
            },
            type, help);
    }

    template <class Member>
    DeclaredOption path(const std::string& name, Member& member, const std::string& type, const Sentence& help)
    {
        return read(
            name, member,
            [name](const std::string& text) -> Result<std::filesystem::path> {
                BOOST_OUTCOME_TRYV(checkNotEmpty(name, text));
                return pathFromUtf8(text);
            },
            type, help);
    }

    /// An argument without a name; `name` is what complaints call it.
    DeclaredOption argument(
        const std::string& name, std::string& member, const std::string& type, const Sentence& help);
    DeclaredOption argument(
        const std::string& name, std::filesystem::path& member, const std::string& type, const Sentence& help);
    /// One that the command does without.
    void optionalArgument(const std::string& name, std::string& member, const std::string& type, const Sentence& help);
    /// Several of them.
    void arguments(const std::string& name, std::vector<std::string>& members, const std::string& type,
        const Sentence& help, int atMost);

    /// Both at once are complained about so. Both were declared.
    void excludes(const std::string& option, const std::string& other, const Sentence& complaint);
    /// The first makes no sense without the other.
    void needs(const std::string& option, const std::string& other, const Sentence& complaint);

private:
    using Reader = std::function<Result<>(const std::string& text)>;

    [[nodiscard]] static Result<> checkNotEmpty(const std::string& name, const std::string& text);
    /// With the option and what was written before it.
    [[nodiscard]] static Error complaintAbout(const std::string& name, const std::string& text, const Error& error);
    [[nodiscard]] static Error unknownChoice(
        const std::string& name, const std::string& text, const std::vector<std::string>& known);
    [[nodiscard]] static Result<std::uint64_t> readNumber(
        const std::string& name, const std::string& text, std::uint64_t minimum, std::uint64_t maximum);

    void onceGiven(std::function<void()> action);
    void addFlag(const std::string& name, const Sentence& help, const std::function<void()>& action);
    CLI::Option& add(const std::string& name, const std::string& type, const Sentence& help, const Reader& reader);
    DeclaredOption addOption(
        const std::string& name, const std::string& type, const Sentence& help, const Reader& reader);
    void addRepeatable(const std::string& name, const std::string& type, const Sentence& help, const Reader& reader);
    DeclaredOption addArgument(const std::string& name, const std::string& type, const Sentence& help, int atLeast,
        int atMost, const Reader& reader);

    CLI::App& m_command;
    std::vector<ArgumentRule>& m_rules;
};

/// The program with all of its commands.
class Program final {
public:
    Program(const std::string& name, const Sentence& description);
    ~Program();

    [[nodiscard]] Declarer declarer();
    /// Once all commands are declared, or they would inherit it.
    void setFooter(const Sentence& footer);

    enum class Outcome { Arguments, HelpWanted };
    /// Sorts the arguments and gives each value to its member. An error is one sentence that says which argument is
    /// wrong and what is possible.
    [[nodiscard]] Result<Outcome> parse(std::span<const std::string> arguments);

    // After that:

    /// The help of the command that was understood.
    [[nodiscard]] std::string help() const;
    /// The number of the command that was given, in the order in which they were declared, once everything holds that
    /// was declared with it.
    [[nodiscard]] Result<std::size_t> command() const;

    /// All that is declared, for other forms of it than --help.
    [[nodiscard]] CommandDescription describe() const;

private:
    std::unique_ptr<CLI::App> m_app;
    std::vector<ArgumentRule> m_rules;
};

} // namespace steadymark::cli
