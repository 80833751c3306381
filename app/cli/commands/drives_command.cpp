// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/drives_command.h"

#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/drives/drive_json.h"
#include "core/machine/machine.h"
#include "platform/platform.h"
#include "platform/terminal.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::cli {

namespace {

std::string describeConnection(const Drive& drive)
{
    std::string text = drive.link.empty() ? drive.bus : drive.link;
    if (!drive.bestLink.name.empty())
        text += ", could be " + drive.bestLink.name;
    if (!drive.bridge.empty() && !drive.driver.empty())
        text += " (" + drive.driver + ')';
    return text;
}

std::string describeTemperature(const Drive& drive)
{
    return drive.temperatureCelsius ? formatFixed(*drive.temperatureCelsius, 0) + " °C" : std::string("-");
}

/// Each once, in the order in which they are added.
class Uses {
public:
    void add(const std::string& use)
    {
        if (std::ranges::find(m_uses, use) == m_uses.end())
            m_uses.push_back(use);
    }

    void addMounted(const std::vector<std::string>& mountPoints, const std::string& fileSystem)
    {
        for (const std::string& place : mountPoints)
            add(fileSystem.empty() ? place : place + " (" + fileSystem + ')');
        m_places.insert(m_places.end(), mountPoints.begin(), mountPoints.end());
    }

    /// What lies on a device that is not mounted itself.
    void addContent(const std::string& fileSystem, const std::vector<std::string>& holders)
    {
        if (!holders.empty())
            add(fileSystem.empty() ? join(holders, ", ") : fileSystem + " in use by " + join(holders, ", "));
        else if (!fileSystem.empty())
            add(fileSystem == "swap" ? "swap" : fileSystem + ", not mounted");
    }

    [[nodiscard]] bool knows(const std::string& place) const
    {
        return std::ranges::find(m_places, place) != m_places.end();
    }
    [[nodiscard]] std::string text() const { return join(m_uses, "; "); }

private:
    std::vector<std::string> m_uses;
    std::vector<std::string> m_places;
};

bool isUnder(const Volume& volume, const Drive& drive)
{
    return std::ranges::any_of(volume.drives, [&](const Drive& other) { return other.name == drive.name; });
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

std::string describeUse(const Drive& drive, const std::vector<Volume>& volumes)
{
    Uses uses;
    uses.addMounted(drive.mountPoints, drive.fileSystem);
    for (const Partition& partition : drive.partitions)
        uses.addMounted(partition.mountPoints, partition.fileSystem);
    for (const Volume& volume : volumes) {
        const std::string place = toUtf8(volume.mountPoint);
        if (isUnder(volume, drive) && !uses.knows(place))
            uses.addMounted({place}, volume.fileSystem);
    }
    if (drive.mountPoints.empty())
        uses.addContent(drive.fileSystem, drive.holders);
    for (const Partition& partition : drive.partitions) {
        if (partition.mountPoints.empty())
            uses.addContent(partition.fileSystem, partition.holders);
    }
    std::string text = uses.text();
    if (text.empty())
        text = drive.partitions.empty() ? "nothing known on it" : "not mounted";
    return drive.isReadOnly ? text + "; read-only" : text;
}

std::string describeDrives(const std::vector<Drive>& drives, const std::vector<Volume>& volumes, bool withSerial)
{
    if (drives.empty())
        return "No drive was found.\n";
    TableRows rows = {{"Drive", "Model", "Capacity", "Connection", "Temperature"}};
    if (withSerial)
        rows.front().emplace_back("Serial number");
    rows.front().emplace_back("Used for");
    for (const Drive& drive : drives) {
        std::vector<std::string> row = {printable(drive.name), orDash(drive.model), formatDecimalBytes(drive.capacity),
            orDash(describeConnection(drive)), describeTemperature(drive)};
        if (withSerial)
            row.push_back(orDash(drive.serial));
        row.push_back(printable(describeUse(drive, volumes)));
        rows.push_back(std::move(row));
    }
    return formatTable(rows);
}

ExitCode runDrives(const DrivesCommand& command, Console& console)
{
    const std::unique_ptr<Machine> machine = makeMachine({});
    const DriveCatalog& catalog = machine->catalog();
    const Result<std::vector<Drive>> drives = catalog.drives();
    if (!drives)
        return complain(console, drives.error());
    if (command.asJson) {
        json::array list;
        for (const Drive& drive : drives.value())
            list.emplace_back(toJson(drive, command.withSerial));
        console.print(formatJson(json::object{{"drives", std::move(list)}}));
        return ExitCode::Done;
    }
    const Result<std::vector<Volume>> volumes = catalog.volumes(); // without them the table only says less
    console.print(describeDrives(drives.value(), volumes ? volumes.value() : std::vector<Volume>(),
        command.withSerial || isTerminal(StandardStream::Output)));
    return ExitCode::Done;
}

ExitCode runStack(const StackCommand& command, Console& console)
{
    Result<StorageStack> stack = makeMachine({})->catalog().stackOf(command.path);
    if (!stack)
        return complain(console, stack.error());
    if (command.asJson) {
        if (!command.withSerial)
            removeIdentity(stack.value());
        json::object document{{"path", toUtf8(command.path)}};
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
