// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/drives_command.h"

#include "app/cli/options/declarer.h"
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

namespace steadymark::cli {

namespace {

Sentence describeConnection(const Drive& drive)
{
    Sentence text = Sentence::verbatim(drive.link.empty() ? drive.bus : drive.link);
    if (!drive.bestLink.name.empty())
        text = Sentence("{link}, supports {best}", {{"link", text}, {"best", drive.bestLink.name}});
    if (!drive.bridge.empty() && !drive.driver.empty())
        text = Sentence("{link} ({driver})", {{"link", text}, {"driver", drive.driver}});
    return text;
}

std::string describeTemperature(const Drive& drive)
{
    return drive.temperatureCelsius ? said(alone(withUnit(formatFixed(*drive.temperatureCelsius, 0), "°C"))) : "-";
}

Sentence withFileSystem(const std::string& place, const std::string& fileSystem)
{
    return fileSystem.empty() ? Sentence::verbatim(place)
                              : Sentence("{place} ({fileSystem})", {{"place", place}, {"fileSystem", fileSystem}});
}

/// What lies on a device that is not mounted itself; nothing where nothing is known.
Sentence describeContent(const std::string& fileSystem, const std::vector<std::string>& holders)
{
    if (!holders.empty())
        return fileSystem.empty() ? Sentence::listed(holders)
                                  : Sentence("{fileSystem} in use by {holders}",
                                      {{"fileSystem", fileSystem}, {"holders", Sentence::listed(holders)}});
    if (fileSystem.empty() || fileSystem == "swap")
        return Sentence::verbatim(fileSystem);
    return Sentence("{fileSystem}, not mounted", {{"fileSystem", fileSystem}});
}

/// Each once, in the order in which they are added.
class Uses {
public:
    void add(const Sentence& use)
    {
        if (!use.empty() && std::ranges::find(m_uses, use) == m_uses.end())
            m_uses.push_back(use);
    }

    void addMounted(const std::vector<std::string>& mountPoints, const std::string& fileSystem)
    {
        for (const std::string& place : mountPoints)
            add(withFileSystem(place, fileSystem));
        m_places.insert(m_places.end(), mountPoints.begin(), mountPoints.end());
    }

    [[nodiscard]] bool knows(const std::string& place) const
    {
        return std::ranges::find(m_places, place) != m_places.end();
    }

    /// "/ (ext4); swap"
    [[nodiscard]] Sentence all() const
    {
        Sentence text;
        for (const Sentence& use : m_uses)
            text = text.empty() ? use : Sentence("{uses}; {use}", {{"uses", text}, {"use", use}});
        return text;
    }

private:
    std::vector<Sentence> m_uses;
    std::vector<std::string> m_places;
};

bool isUnder(const Volume& volume, const Drive& drive)
{
    return std::ranges::any_of(volume.drives, [&](const Drive& other) { return other.name == drive.name; });
}

Sentence drivesFooter()
{
    return Sentence(
        R"(The JSON is {{"drives": [...]}}, sizes in bytes; unknown values are omitted.
Serial numbers and world-wide names identify a drive and its owner: JSON has them
only with --with-serial, the table also on a terminal.)");
}

} // namespace

Sentence describeUse(const Drive& drive, const std::vector<Volume>& volumes)
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
        uses.add(describeContent(drive.fileSystem, drive.holders));
    for (const Partition& partition : drive.partitions) {
        if (partition.mountPoints.empty())
            uses.add(describeContent(partition.fileSystem, partition.holders));
    }
    Sentence text = uses.all();
    if (text.empty())
        text = drive.partitions.empty() ? Sentence("no known contents") : Sentence("not mounted");
    return drive.isReadOnly ? Sentence("{uses}; read-only", {{"uses", text}}) : text;
}

std::string describeDrives(const std::vector<Drive>& drives, const std::vector<Volume>& volumes, bool withSerial)
{
    if (drives.empty())
        return said(Sentence("No drive was found.")) + '\n';
    std::vector<Sentence> head = {
        Sentence("Drive"), Sentence("Model"), Sentence("Capacity"), Sentence("Connection"), Sentence("Temperature")};
    if (withSerial)
        head.push_back(Sentence("Serial number"));
    head.push_back(Sentence("Used for"));
    TableRows rows = {said(head)};
    for (const Drive& drive : drives) {
        std::vector<std::string> row = {printable(drive.name), orDash(drive.model), formatDecimalBytes(drive.capacity),
            orDash(said(describeConnection(drive))), describeTemperature(drive)};
        if (withSerial)
            row.push_back(orDash(drive.serial));
        row.push_back(said(describeUse(drive, volumes)));
        rows.push_back(std::move(row));
    }
    return formatTable(rows);
}

void DrivesCommand::declare(Declarer& program)
{
    Declarer takes = program.command("drives", Sentence("List the drives of this machine"), drivesFooter());
    takes.flag("--json", asJson, Sentence("As JSON"));
    takes.flag("--with-serial", withSerial, Sentence("With serial numbers"));
}

ExitCode DrivesCommand::run(Console& console) const
{
    const std::unique_ptr<Machine> machine = makeMachine({});
    const DriveCatalog& catalog = machine->catalog();
    const Result<std::vector<Drive>> drives = catalog.drives();
    if (!drives)
        return complain(console, drives.error());
    if (asJson) {
        json::array list;
        for (const Drive& drive : drives.value())
            list.emplace_back(toJson(drive, withSerial));
        console.print(formatJson(json::object{{"drives", std::move(list)}}));
        return ExitCode::Done;
    }
    const Result<std::vector<Volume>> volumes = catalog.volumes(); // without them the table only says less
    console.print(describeDrives(drives.value(), volumes ? volumes.value() : std::vector<Volume>(),
        withSerial || isTerminal(StandardStream::Output)));
    return ExitCode::Done;
}

} // namespace steadymark::cli
