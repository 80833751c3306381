// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/stack_command.h"

#include "app/cli/options/declarer.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/drives/drive_json.h"
#include "core/machine/machine.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <string>
#include <utility>

namespace steadymark::cli {

namespace {

Sentence stackFooter()
{
    return Sentence(
        R"(The JSON is
  {{path, layers[{{kind, name, summary, device, facts{{}}, below[]}}]}}
The first layer is PATH; "below" lists the numbers of the layers below it,
counted from 0. Kinds: file, overlay, file-system, memory, network, fuse,
pool, volume, encryption, raid, mapper, cache, loop, partition, drive, bridge,
link.)");
}

/// Serial numbers are for the eyes of who sits at the terminal, not for what is pasted somewhere.
void removeIdentity(StorageStack& stack)
{
    for (StackLayer& layer : stack.layers)
        std::erase_if(layer.facts, [](const StackFact& fact) { return fact.name == "serial" || fact.name == "wwn"; });
}

std::string inAscii(std::string text)
{
    constexpr std::pair<std::string_view, std::string_view> replacements[] = {
        {"└─", "`-"},
        {"├─", "|-"},
        {"│", "|"},
        {"·", "-"},
    };
    for (const auto& [from, to] : replacements) {
        for (std::size_t place = text.find(from); place != std::string::npos;
             place = text.find(from, place + to.size()))
            text.replace(place, from.size(), to);
    }
    return text;
}

} // namespace

void StackCommand::declare(Declarer& program)
{
    Declarer takes =
        program.command("stack", Sentence("Show the storage stack between a file and the hardware"), stackFooter());
    takes.argument("path", path, "PATH", Sentence("A folder, a file or a block device"))
        .needed(Sentence("Specify the folder, file or drive whose storage stack to show."));
    takes.flag("--json", asJson, Sentence("As JSON"));
    takes.flag("--with-serial", withSerial, Sentence("With serial numbers"));
}

ExitCode StackCommand::run(Console& console) const
{
    Result<StorageStack> stack = makeMachine({})->catalog().stackOf(path);
    if (!stack)
        return complain(console, stack.error());
    if (asJson) {
        if (!withSerial)
            removeIdentity(stack.value());
        json::object document{{"path", toUtf8(path)}};
        for (const auto& member : toJson(stack.value()))
            document[member.key()] = member.value();
        console.print(formatJson(document));
        return ExitCode::Done;
    }
    const std::string text = formatStack(stack.value());
    const bool isPlain = isTerminal(StandardStream::Output) && !showsUtf8(StandardStream::Output);
    console.print(isPlain ? inAscii(text) : text);
    return ExitCode::Done;
}

} // namespace steadymark::cli
