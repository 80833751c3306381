// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/targets_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/terminal/text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/machine/machine.h"
#include "core/simulation/drive_explanation.h"
#include "platform/platform.h"

#include <algorithm>
#include <cmath>

namespace steadymark::cli {

namespace {

json::value orNull(const std::optional<bool>& value)
{
    return value ? json::value(*value) : json::value(nullptr);
}

// Without serial numbers: the list is made to be pasted into bug reports.
json::value describeDrive(const Drive& drive)
{
    return json::object{{"name", drive.name}, {"model", drive.model}, {"bus", drive.bus}, {"link", drive.link},
        {"capacityBytes", drive.capacity.count()}, {"isRotational", orNull(drive.isRotational)}};
}

json::value describeVolume(const Volume& volume)
{
    json::array drives;
    for (const Drive& drive : volume.drives)
        drives.push_back(describeDrive(drive));
    return json::object{{"path", toUtf8(volume.mountPoint)}, {"label", volume.label}, {"device", volume.device},
        {"fileSystem", volume.fileSystem}, {"mountOptions", volume.mountOptions}, {"totalBytes", volume.total.count()},
        {"availableBytes", volume.available.count()}, {"isWritable", volume.isWritable},
        {"unusableReason", english(volume.unusableReason)}, {"drives", std::move(drives)}, {"isSimulated", false}};
}

// With every key of a real target, so that scripts need not tell them apart unless they want to.
json::value describePreset(const SimulationPreset& preset)
{
    const DeviceFacts facts = factsOf(preset.parameters);
    Drive drive;
    drive.name = preset.name;
    drive.model = facts.model;
    drive.bus = "simulated";
    drive.capacity = facts.capacity;
    drive.isRotational = facts.isRotational;
    return json::object{{"path", toUtf8(simulationPath(preset.name))}, {"label", english(preset.description)},
        {"device", ""}, {"fileSystem", ""}, {"mountOptions", ""}, {"totalBytes", drive.capacity.count()},
        {"availableBytes", drive.capacity.count()}, {"isWritable", true}, {"unusableReason", ""},
        {"drives", json::array{describeDrive(drive)}}, {"isSimulated", true}};
}

std::string describePresets(const std::vector<SimulationPreset>& presets)
{
    if (presets.empty())
        return {};
    TableRows rows;
    for (const SimulationPreset& preset : presets)
        rows.push_back({toUtf8(simulationPath(preset.name)), formatDecimalBytes(factsOf(preset.parameters).capacity),
            std::string(preset.description)});
    const Sentence head("Simulated drives, to try everything without wear (not results of any real drive):");
    return '\n' + said(head) + '\n' + formatTable(rows);
}

std::string describeDrives(const Volume& volume)
{
    std::vector<std::string> names;
    for (const Drive& drive : volume.drives) {
        std::string name = drive.model.empty() ? drive.name : drive.model;
        if (!drive.link.empty())
            name += " (" + drive.link + ")";
        names.push_back(name);
    }
    return join(names, " + ");
}

Sentence describeUse(const Volume& volume)
{
    if (!volume.unusableReason.empty())
        return volume.unusableReason;
    return volume.isWritable ? Sentence() : Sentence("No write permission.");
}

/// Whole numbers without a point.
json::value jsonNumber(double value)
{
    constexpr double exact = 9e15;
    return value == std::floor(value) && value < exact ? json::value(static_cast<std::int64_t>(value))
                                                       : json::value(value);
}

json::value describeExplanation(const DriveExplanation& explanation)
{
    json::object described{{"path", toUtf8(simulationPath(explanation.name))}, {"title", english(explanation.title)},
        {"description", english(explanation.description)}};
    for (const DriveFigures& part : explanation.parts) {
        json::array figures;
        for (const DriveFigure& figure : part.figures)
            figures.push_back(json::object{{"name", figure.key}, {"value", jsonNumber(figure.value)},
                {"title", english(figure.title)}, {"text", english(figure.text)}});
        described[part.key] = std::move(figures);
    }
    json::array sources;
    for (const Sentence& source : explanation.sources)
        sources.push_back(json::string(english(source)));
    described["sources"] = std::move(sources);
    return described;
}

/// A sentence in lines that begin with `first`, and others under it.
std::string hangingParagraph(const Sentence& sentence, std::string_view first)
{
    constexpr std::size_t width = 78;
    std::string text;
    std::string begin(first);
    const std::size_t indent = displayWidth(first);
    for (const std::string& line : wrapToWidth(said(sentence), width - indent)) {
        text += begin + line + '\n';
        begin.assign(indent, ' ');
    }
    return text;
}

std::string describeInWords(const DriveExplanation& explanation)
{
    std::string text = toUtf8(simulationPath(explanation.name)) + '\n';
    text += hangingParagraph(explanation.title, "") + hangingParagraph(explanation.description, "");
    for (const DriveFigures& part : explanation.parts) {
        std::size_t width = 0;
        for (const DriveFigure& figure : part.figures)
            width = std::max(width, displayWidth(said(figure.title)));
        text += '\n' + said(part.title) + '\n';
        for (const DriveFigure& figure : part.figures)
            text += hangingParagraph(figure.text, join({" ", padRight(said(figure.title), width), " "}, " "));
    }
    if (!explanation.sources.empty()) {
        text += '\n' + said(Sentence("Sources")) + '\n';
        for (const Sentence& source : explanation.sources)
            text += hangingParagraph(source, "  ");
    }
    return text;
}

/// "sim:NAME", or NAME alone.
Result<SimulationPreset> presetOf(const std::string& target)
{
    return findPreset(simulationName(pathFromUtf8(target)).value_or(target));
}

} // namespace

void TargetsCommand::declare(Declarer& program)
{
    Declarer takes = program.command("targets", Sentence("List what can be tested"), Sentence(R"(
NAME is one that the list has, or made of those:
  raid0:N:NAME      RAID 0 of 2 to 8 such drives, without TRIM
  cached-128m:NAME  behind a controller with a write-back cache of 128 MB
  cached-2g:NAME    the same with 2 GB; before a RAID 0: cached-2g:raid0:2:NAME
)"));
    takes.read("--explain", explained, presetOf, "sim:NAME",
        Sentence("What a simulated drive is made of, what follows\nfrom that, and where its figures are from"));
    takes.flag("--json", asJson, Sentence("As JSON"));
}

ExitCode TargetsCommand::run(Console& console) const
{
    if (explained) {
        const DriveExplanation explanation = explainPreset(*explained);
        console.print(asJson ? formatJson(describeExplanation(explanation)) : describeInWords(explanation));
        return ExitCode::Done;
    }
    const Result<std::vector<Volume>> volumes = makeMachine({})->catalog().volumes();
    if (!volumes) {
        printError(console, volumes.error());
        return ExitCode::Failed;
    }
    if (asJson) {
        json::array list;
        for (const Volume& volume : volumes.value())
            list.push_back(describeVolume(volume));
        for (const SimulationPreset& preset : simulationPresets())
            list.push_back(describePreset(preset));
        console.print(formatJson(list));
        return ExitCode::Done;
    }
    TableRows rows = {said({Sentence("Folder"), Sentence("Name"), Sentence("Device"), Sentence("Type"),
        Sentence("Size"), Sentence("Free"), Sentence("Drive"), Sentence()})};
    for (const Volume& volume : volumes.value()) {
        rows.push_back({printable(toUtf8(volume.mountPoint)), orDash(volume.label), orDash(volume.device),
            orDash(volume.fileSystem), formatDecimalBytes(volume.total), formatDecimalBytes(volume.available),
            orDash(describeDrives(volume)), said(describeUse(volume))});
    }
    console.print(formatTable(rows) + describePresets(simulationPresets()));
    return ExitCode::Done;
}

} // namespace steadymark::cli
