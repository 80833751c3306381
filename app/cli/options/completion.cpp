// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/completion.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/simulation/presets.h"

#include <algorithm>
#include <functional>
#include <vector>

namespace steadymark::cli {

namespace {

/// What a value can be, for a shell.
struct Values {
    std::vector<std::string> words;
    bool areFiles = false;
    bool areFolders = false;
};

Values valuesOf(const OptionDescription& option)
{
    Values values;
    values.words = choicesOf(option);
    if (!values.words.empty())
        return values;
    const auto isNamed = [&](std::string_view part) {
        return option.value.find(part) != std::string::npos;
    };
    values.areFolders = option.name == "--target";
    values.areFiles = isNamed("FILE") || isNamed("JOURNAL") || isNamed("PATH") || isNamed("GROUP") || isNamed("LATER");
    if (values.areFolders || option.name == "--explain") {
        for (const SimulationPreset& preset : simulationPresets())
            values.words.push_back(toUtf8(simulationPath(preset.name)));
    }
    // A profile is a plan of one grid.
    const bool isProfile = option.name == "--profile" || option.name == "--grid";
    if (isProfile || option.value == "NAME|FILE") {
        for (const PlanCatalogEntry& entry : planCatalog()) {
            if (!isProfile || entry.kind == PlanCatalogEntry::Kind::Benchmark)
                values.words.emplace_back(entry.name);
        }
    }
    if (option.name == "--preset") {
        for (const ProcedureEntry& entry : procedureCatalog()) {
            if (entry.kind == ProcedureKind::Sweep)
                values.words.emplace_back(entry.name);
        }
    }
    return values;
}

using Visitor = std::function<void(const CommandDescription& command, const std::string& path)>;

/// The program first; its path is empty, that of a command " trace stalls".
void visit(const CommandDescription& command, const std::string& path, const Visitor& visitor)
{
    visitor(command, path);
    for (const CommandDescription& inner : command.commands)
        visit(inner, path + ' ' + inner.name, visitor);
}

/// In single quotes of a shell.
std::string shellQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + '\'';
}

std::vector<std::string> namesOf(const CommandDescription& command)
{
    std::vector<std::string> names;
    for (const CommandDescription& inner : command.commands)
        names.push_back(inner.name);
    return names;
}

/// The line that each script begins with.
std::string originOf(const CommandDescription& program, std::string_view shell)
{
    const std::string name(shell);
    return join({"#", name, "completion of", program.name + ',', "made by", program.name, "--completion", name}, " ")
        + '\n';
}

// Bash --------------------------------------------------------------------------------------------------------------

std::string bashReply(const Values& values)
{
    std::string text;
    if (!values.words.empty())
        text += "COMPREPLY+=($(compgen -W " + shellQuoted(join(values.words, " ")) + " -- \"$current\")); ";
    if (values.areFolders)
        text += "compopt -o filenames; COMPREPLY+=($(compgen -d -- \"$current\")); ";
    if (values.areFiles)
        text += "compopt -o filenames; COMPREPLY+=($(compgen -f -- \"$current\")); ";
    return text;
}

std::string bashScript(const CommandDescription& program)
{
    std::string commands;
    std::string values;
    std::string words;
    visit(program, "", [&](const CommandDescription& command, const std::string& path) {
        std::vector<std::string> named = namesOf(command);
        std::string unnamed;
        for (const OptionDescription& option : command.options) {
            if (option.name.empty()) {
                unnamed += bashReply(valuesOf(option));
                continue;
            }
            named.push_back(option.name);
            if (!option.value.empty() && !option.mayLackValue)
                values += join({"        ", shellQuoted(path + ' ' + option.name), ") ", bashReply(valuesOf(option)),
                                   "return ;;\n"},
                    "");
        }
        if (!path.empty())
            commands += (commands.empty() ? "" : " | ") + shellQuoted(path);
        words += "        " + shellQuoted(path) + ") COMPREPLY=($(compgen -W " + shellQuoted(join(named, " "))
            + " -- \"$current\")); [[ $current == -* ]] || { " + (unnamed.empty() ? ":; " : unnamed) + "} ;;\n";
    });
    return originOf(program, "bash") + R"(_steadymark_cli()
{
    local current previous path= i
    if declare -F _get_comp_words_by_ref >/dev/null; then
        local words cword # a colon, as in sim:PRESET, parts no words here
        _get_comp_words_by_ref -n : -w words -i cword
    else
        local words=("${COMP_WORDS[@]}") cword=$COMP_CWORD
    fi
    current=${words[cword]} previous=${words[cword - 1]}
    COMPREPLY=()
    for ((i = 1; i < cword; ++i)); do
        case "$path ${words[i]}" in
            )"
        + commands + R"() path+=" ${words[i]}" ;;
        esac
    done
    case "$path $previous" in
)" + values
        + R"(    esac
    case $path in
)" + words
        + R"(    esac
    if declare -F __ltrim_colon_completions >/dev/null; then __ltrim_colon_completions "$current"; fi
}
complete -F _steadymark_cli )"
        + program.name + '\n';
}

// Zsh ---------------------------------------------------------------------------------------------------------------

/// Within _arguments, in single quotes.
std::string zshText(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\')
            result += '\\';
        result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return result;
}

std::string zshAction(const OptionDescription& option)
{
    const Values values = valuesOf(option);
    std::vector<std::string> words;
    for (const std::string& word : values.words)
        words.push_back(zshText(word));
    const std::string list = join(words, " ");
    if (!values.areFiles && !values.areFolders)
        return words.empty() ? " " : '(' + list + ')';
    const std::string paths = values.areFiles ? "_files" : "_files -/";
    return words.empty() ? paths : '{' + join({"compadd --", join(values.words, " ") + ';', paths}, " ") + '}';
}

std::string zshScript(const CommandDescription& program)
{
    const std::string indent(12, ' ');
    std::string commands;
    std::string cases;
    visit(program, "", [&](const CommandDescription& command, const std::string& path) {
        if (!path.empty())
            commands += (commands.empty() ? "" : " | ") + shellQuoted(path);
        std::string lines;
        for (const OptionDescription& option : command.options) {
            const std::string value = zshText(option.value) + ':' + zshAction(option);
            if (option.name.empty())
                lines += " \\\n                '*:" + value + '\'';
            else if (option.value.empty())
                lines += " \\\n                '" + option.name + '[' + zshText(option.help) + "]'";
            else
                lines += " \\\n                '*" + option.name + '[' + zshText(option.help)
                    + "]:" + (option.mayLackValue ? ":" : "") + value + '\'';
        }
        cases += "        " + shellQuoted(path) + ")\n";
        if (!command.commands.empty()) {
            std::string described;
            for (const CommandDescription& inner : command.commands)
                described += ' ' + shellQuoted(inner.name + ':' + inner.help);
            cases += indent + "commands=(" + described.substr(1) + ")\n" + indent
                + "[[ $PREFIX == -* ]] || _describe command commands\n";
        }
        if (!lines.empty())
            cases += join({indent, "_arguments -s", lines, "\n"}, "");
        cases += "            ;;\n";
    });
    return "#compdef " + program.name + "\n# zsh completion, made by " + program.name + R"( --completion zsh
_steadymark_cli()
{
    local path= i last=1
    local -a commands
    for ((i = 2; i < CURRENT; ++i)); do
        case "$path $words[i]" in
            )"
        + commands + R"() path+=" $words[i]" last=$i ;;
        esac
    done
    words=("${(@)words[last,-1]}")
    ((CURRENT -= last - 1))
    case $path in
)" + cases
        + R"(    esac
}
_steadymark_cli "$@"
)";
}

// Fish --------------------------------------------------------------------------------------------------------------

std::string fishQuoted(std::string_view text)
{
    std::string result = "'";
    for (const char c : text) {
        if (c == '\'' || c == '\\')
            result += '\\';
        result += c;
    }
    return result + '\'';
}

std::string fishScript(const CommandDescription& program)
{
    std::string commands;
    std::string lines;
    visit(program, "", [&](const CommandDescription& command, const std::string& path) {
        if (!path.empty())
            commands += ' ' + fishQuoted(path);
        const std::string isHere = join({"test (__steadymark_cli_path) =", '"' + path + '"'}, " ");
        const std::string begin = join({"complete -c", program.name, "-n", fishQuoted(isHere)}, " ");
        const auto valuesText = [](const OptionDescription& option) {
            const Values values = valuesOf(option);
            std::vector<std::string> parts = values.words;
            if (values.areFolders)
                parts.emplace_back("(__fish_complete_directories)");
            const std::string list = join(parts, " ");
            return std::string(values.areFiles ? " -F" : " -f") + (list.empty() ? "" : " -a " + fishQuoted(list));
        };
        for (const CommandDescription& inner : command.commands)
            lines += begin + " -f -a " + fishQuoted(inner.name) + " -d " + fishQuoted(inner.help) + '\n';
        for (const OptionDescription& option : command.options) {
            lines += begin;
            if (!option.name.empty())
                lines += " -l " + option.name.substr(2) + (option.value.empty() || option.mayLackValue ? "" : " -r");
            lines += valuesText(option) + " -d " + fishQuoted(option.help) + '\n';
        }
        if (command.options.empty() || !command.options.front().name.empty())
            lines += begin + " -f\n";
    });
    return originOf(program, "fish") + R"(function __steadymark_cli_path
    set -l path ''
    for word in (commandline -opc)[2..-1]
        if contains -- "$path $word")"
        + commands + R"(
            set path "$path $word"
        end
    end
    echo "$path"
end
)" + lines;
}

// Manual page -------------------------------------------------------------------------------------------------------

std::string troff(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool isLineStart = i == 0 || text[i - 1] == '\n';
        if (isLineStart && (c == '.' || c == '\''))
            result += "\\&";
        result += c == '\\' ? std::string("\\e") : c == '-' ? std::string("\\-") : std::string(1, c);
    }
    return result;
}

std::string manualOf(const CommandDescription& command, const std::string& path)
{
    std::string text;
    if (!command.options.empty() || command.commands.empty()) {
        text += join({".SS", troff(path.substr(1))}, " ") + '\n' + troff(command.help) + ".\n";
        for (const OptionDescription& option : command.options) {
            text += ".TP\n";
            if (!option.name.empty())
                text += "\\fB" + troff(option.name) + "\\fR" + (option.value.empty() ? "" : " ");
            text +=
                (option.value.empty() ? "" : "\\fI" + troff(option.value) + "\\fR") + '\n' + troff(option.help) + '\n';
        }
        if (!command.footer.empty())
            text += ".PP\n.nf\n" + troff(command.footer) + "\n.fi\n";
    }
    for (const CommandDescription& inner : command.commands)
        text += manualOf(inner, path + ' ' + inner.name);
    return text;
}

} // namespace

Result<std::string> completionScript(const CommandDescription& program, std::string_view shell)
{
    if (shell == "bash")
        return bashScript(program);
    if (shell == "zsh")
        return zshScript(program);
    if (shell == "fish")
        return fishScript(program);
    return fail(ErrorCode::InvalidArgument,
        Sentence(
            "--completion {shell}: choose bash, zsh or fish; other shells are not supported.", {{"shell", shell}}));
}

std::string manualPage(const CommandDescription& program)
{
    std::string text = R"(.\" SPDX-License-Identifier: GPL-3.0-or-later
.TH STEADYMARK\-CLI 1 "" SteadyMark "User commands"
.SH NAME
steadymark\-cli \- disk benchmark whose numbers can be trusted, in the terminal
.SH SYNOPSIS
.B steadymark\-cli
.I COMMAND
.RI [ arguments " and " options ]
.SH DESCRIPTION
The twin of
.BR steadymark (1)
for terminals and scripts: the same engine, the same results. A benchmark writes one test file into the folder chosen and
removes it again.
.SH COMMANDS
)";
    for (const CommandDescription& command : program.commands)
        text += manualOf(command, ' ' + command.name);
    text.append(".SH OPTIONS\n");
    for (const OptionDescription& option : program.options)
        text += ".TP\n\\fB" + troff(option.name) + "\\fR"
            + (option.value.empty() ? "" : " \\fI" + troff(option.value) + "\\fR") + '\n' + troff(option.help) + '\n';
    text.append(".SH EXIT STATUS, FILES, EXAMPLES\n.nf\n").append(troff(program.footer)).append("\n.fi\n");
    text.append(R"(.SH ENVIRONMENT
.TP
.B STEADYMARK_DATA
the folder for results and settings, instead of
.IR ~/.local/share/steadymark .
.SH SEE ALSO
.BR steadymark (1)
)");
    return text;
}

} // namespace steadymark::cli
