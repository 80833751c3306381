// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_writer.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/plan_catalog.h"

#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace steadymark {
namespace {

constexpr std::size_t mostLineBytes = 110;

std::string inQuotes(std::string_view text)
{
    return formatCompactJson(json::value(json::string_view(text.data(), text.size())));
}

/// "30 min": as people write it.
std::string spaced(Nanoseconds duration)
{
    std::string text = formatDuration(duration);
    return text.insert(text.find_first_not_of("0123456789"), " ");
}

std::string inQuotes(Nanoseconds duration)
{
    return inQuotes(spaced(duration));
}

std::string inQuotes(ByteCount bytes)
{
    return inQuotes(toString(PlanAmount::exactly(bytes)));
}

std::string inQuotes(const PlanAmount& amount)
{
    return inQuotes(toString(amount));
}

/// A number that is read back to the same one: as a percentage where that is exact.
std::string exactShare(double share)
{
    const std::string percent = toString(PlanAmount::ofSize(share * 100.0));
    const Result<PlanAmount> back = parsePlanAmount(percent);
    return back && back.value().percent / 100.0 == share ? inQuotes(percent) : formatCompactJson(json::value(share));
}

/// The members of one object, in one line where they fit.
class ObjectText final {
public:
    void add(std::string_view key, std::string value) { m_members.push_back(inQuotes(key) + ": " + std::move(value)); }

    [[nodiscard]] std::string text(std::size_t indent) const
    {
        std::string line = "{";
        for (const std::string& member : m_members)
            line += (line.size() > 1 ? ", " : "") + member;
        line += "}";
        if (indent + line.size() <= mostLineBytes && line.find('\n') == std::string::npos)
            return line;
        const std::string begin = "\n" + std::string(indent + 2, ' ');
        std::string lines = "{";
        for (std::size_t i = 0; i < m_members.size(); ++i)
            lines += begin + m_members[i] + (i + 1 < m_members.size() ? "," : "");
        return lines + "\n" + std::string(indent, ' ') + "}";
    }

private:
    std::vector<std::string> m_members;
};

std::string listText(const std::vector<std::string>& elements, std::size_t indent)
{
    std::string line = "[";
    for (const std::string& element : elements)
        line += (line.size() > 1 ? ", " : "") + element;
    line += "]";
    if (indent + line.size() <= mostLineBytes && line.find('\n') == std::string::npos)
        return line;
    std::string lines = "[";
    for (std::size_t i = 0; i < elements.size(); ++i)
        lines += "\n" + std::string(indent + 2, ' ') + elements[i] + (i + 1 < elements.size() ? "," : "");
    return lines + "\n" + std::string(indent, ' ') + "]";
}

// --- grids ----------------------------------------------------------------------------------------------------------

/// The options that make this plan of the rows of its profile; nothing if none do.
std::optional<PlanOptions> optionsOfGrid(const TestPlan& plan)
{
    const Profile* const profile = findProfile(plan.profile);
    std::optional<PlanOptions> options = optionsOf(plan);
    const bool hasItsRows = profile != nullptr && options && options->rows == profile->rows;
    return hasItsRows && plan.steps.front().workload.length.time ? options : std::nullopt;
}

void addWork(ObjectText& object, const GridStage& grid, std::size_t indent)
{
    const TestPlan& plan = grid.plan;
    const std::optional<PlanOptions> options = optionsOfGrid(plan);
    if (options) {
        object.add("grid", inQuotes(plan.profile));
    } else {
        std::vector<std::string> workloads;
        for (const WorkloadStep& step : plan.steps) {
            const std::string spec = inQuotes(formatWorkload(step.workload));
            if (step.name == describeWorkload(step.workload)) {
                workloads.push_back(spec);
                continue;
            }
            ObjectText named;
            named.add("workload", spec);
            named.add("name", inQuotes(step.name));
            workloads.push_back(named.text(indent + 4));
        }
        object.add("grid", listText(workloads, indent + 2));
    }
    object.add("size", inQuotes(plan.fileSize));
    object.add("passes", std::to_string(plan.passes));
    if (plan.untilPermille)
        object.add("until", inQuotes(formatPermille(*plan.untilPermille)));
    if (options)
        object.add("measure", inQuotes(options->measure));
    object.add("interval", inQuotes(plan.interval));
    if (!plan.hasWarmUp)
        object.add("warmUp", "false");
    else if (plan.warmUpTime)
        object.add("warmUp", inQuotes(*plan.warmUpTime));
    else if (options && findProfile(plan.profile)->warmUpTime)
        object.add("warmUp", "true"); // and not as the profile has it
    if (options && (options->data != DataPattern() || optionsFor(*findProfile(plan.profile)).data != DataPattern()))
        object.add("data", inQuotes(toString(options->data)));
    if (options && options->operations != Operations::ReadAndWrite)
        object.add("only", options->operations == Operations::ReadOnly ? R"("read")" : R"("write")");
    if (options && options->mixReadPercent)
        object.add("mix", std::to_string(*options->mixReadPercent));
    if (plan.maximumWritten)
        object.add("mostWritten", inQuotes(*plan.maximumWritten));
}

// --- other stages
// -----------------------------------------------------------------------------------------------------

std::string cellText(const PlanCell& cell, bool isOnly, std::size_t indent)
{
    ObjectText object;
    const std::string spec = inQuotes(formatWorkload(cell.workload));
    object.add("workload", spec);
    bool isPlain = true;
    const auto add = [&object, &isPlain](std::string_view key, std::string value) {
        object.add(key, std::move(value));
        isPlain = false;
    };
    if (cell.name != (isOnly ? describeWorkload(cell.workload) : nameOfMix(cell.workload)))
        add("name", inQuotes(cell.name));
    if (cell.samples > 1)
        add("samples", std::to_string(cell.samples));
    if (cell.rest.count() > 0)
        add("rest", inQuotes(cell.rest));
    if (cell.points.count() > 0)
        add("points", inQuotes(cell.points));
    if (cell.most)
        add("bytes", inQuotes(*cell.most));
    if (cell.mostSimulated)
        add("simulatedBytes", inQuotes(*cell.mostSimulated));
    return isPlain ? spec : object.text(indent);
}

std::string ruleText(const SteadyRule& rule, std::string_view windowOf, std::size_t indent)
{
    ObjectText text;
    text.add(windowOf, std::to_string(rule.window));
    text.add("range", exactShare(rule.largestRange));
    text.add("slope", exactShare(rule.largestSlope));
    return text.text(indent);
}

void addWork(ObjectText& object, const PlanRounds& rounds, std::size_t indent)
{
    object.add("rounds", rounds.rounds == limits::maximumRounds ? R"("any")" : std::to_string(rounds.rounds));
    std::vector<std::string> cells;
    for (const PlanCell& cell : rounds.cells)
        cells.push_back(cellText(cell, rounds.cells.size() == 1, indent + 4));
    object.add("workloads", listText(cells, indent + 2));
    if (rounds.written)
        object.add("written", inQuotes(*rounds.written));
    if (rounds.leastSamples > 0)
        object.add("leastSamples", std::to_string(rounds.leastSamples));
    if (rounds.time)
        object.add("time", inQuotes(*rounds.time));
    if (rounds.steady)
        object.add("steady", ruleText(*rounds.steady, "rounds", indent + 2));
    if (rounds.steadyEvery > 1)
        object.add("every", std::to_string(rounds.steadyEvery));
    std::vector<std::string> followed;
    for (const TrackedCell& tracked : rounds.tracked) {
        ObjectText one;
        one.add("workload", inQuotes(rounds.cells[tracked.cell].name));
        one.add("by", inQuotes(toString(tracked.quantity)));
        followed.push_back(one.text(indent + 4));
    }
    if (!followed.empty())
        object.add("follow", listText(followed, indent + 2));
    if (rounds.continuesSequence)
        object.add("continueSequence", "true");
    if (rounds.isPreparation)
        object.add("isPreparation", "true");
}

void addWork(ObjectText& object, const PlanSweep& sweep, std::size_t indent)
{
    const PlanCell& cell = sweep.cell;
    object.add("sweep", inQuotes(formatWorkload(cell.workload)));
    std::vector<std::string> axes;
    for (const PlanAxis& axis : sweep.axes)
        axes.push_back(inQuotes(toString(axis)));
    object.add("over", listText(axes, indent + 2));
    if (cell.samples > 1)
        object.add("samples", std::to_string(cell.samples));
    if (sweep.ramp.count() > 0)
        object.add("ramp", inQuotes(sweep.ramp));
    if (cell.rest.count() > 0)
        object.add("pause", inQuotes(cell.rest));
    if (sweep.trims)
        object.add("trim", "true");
    if (sweep.steady)
        object.add("steady", ruleText(*sweep.steady, "samples", indent + 2));
    if (sweep.steadyAfter)
        object.add("steadyAfter", inQuotes(*sweep.steadyAfter));
    if (sweep.mayBeImpossible)
        object.add("optional", "true");
    if (sweep.isInRandomOrder)
        object.add("order", R"("random")");
    if (sweep.mayBeSmaller)
        object.add("smaller", "true");
    if (cell.most)
        object.add("bytes", inQuotes(*cell.most));
    if (cell.mostSimulated)
        object.add("simulatedBytes", inQuotes(*cell.mostSimulated));
}

void addWork(ObjectText& object, const PlanPrepare& prepare, std::size_t)
{
    std::string method = prepare.isFresh ? "fresh" : std::string(toString(prepare.step.method));
    if (!prepare.isFresh && prepare.step.variant != EraseVariant::Automatic)
        method.append(":").append(toString(prepare.step.variant));
    object.add("prepare", inQuotes(method));
    if (prepare.step.times > 1)
        object.add("times", std::to_string(prepare.step.times));
    if (prepare.mayBeImpossible)
        object.add("optional", "true");
}

void addWork(ObjectText& object, const PlanRest& rest, std::size_t)
{
    object.add("rest", inQuotes(rest.time));
}

/// A set as it is built in, or of other data; a folder of one's own is no part of a plan file.
void addWork(ObjectText& object, const FilesStage& files, std::size_t)
{
    const FilesWork& work = files.work;
    object.add("files", inQuotes(work.set.name));
    if (work.copyBy != CopyBy::Own)
        object.add("by", inQuotes(std::string(toString(work.copyBy))));
    if (work.countsMemory)
        return;
    if (work.sync != FileSync::AtEnd)
        object.add("fsync", inQuotes(std::string(toString(work.sync))));
    if (work.cache != FileCache::Cold)
        object.add("cache", inQuotes(std::string(toString(work.cache))));
    object.add("uses", std::to_string(work.uses));
    object.add("emptyFiles", std::to_string(work.emptyFiles));
    if (!work.to.empty())
        object.add("to", inQuotes(work.to));
    const Result<FileSet> asBuiltIn = findFileSet(work.set.name);
    if (asBuiltIn && asBuiltIn.value() != work.set && !work.set.groups.empty())
        object.add("data", inQuotes(toString(work.set.groups.front().data)));
}

void addWork(ObjectText& object, const SnapshotStage&, std::size_t)
{
    object.add("snapshot", "true");
}

// --- comments
// ---------------------------------------------------------------------------------------------------------

/// What a kind of stage means, written above the first of each.
std::vector<std::string> explanationOf(const PlanStage& stage)
{
    struct Explainer {
        std::vector<std::string> operator()(const PlanRounds&) const
        {
            return {"Rounds measure each workload once and start over, until a limit is reached: so many \"rounds\",",
                "so much \"written\", so long a \"time\", or \"steady\": the values of the last rounds differ by no "
                "more than",
                "\"range\" and drift by no more than \"slope\" of their mean. Workloads are written as --workload "
                "takes them;",
                "\"time=\" is the length of one sample, which also ends after \"bytes\"; \"points\" draw its curve."};
        }
        std::vector<std::string> operator()(const PlanSweep&) const
        {
            return {"A sweep measures its workload once for each value of \"over\": queue=1..128 doubles, "
                    "read=0..100:10 goes in",
                "steps, block=4KiB,1MiB is a list. It can vary block, queue, threads, read, compress, span, position, "
                "align,",
                "offset, rate, rest, random, sync, trim and spare, two of them at most. \"ramp\" runs before each "
                "sample and "
                "does not",
                "count; \"pause\" follows it. \"trim\": true trims the drive before each point that writes. "
                "\"steady\": true",
                "takes samples of a point until the last ones are steady, after it has written \"steadyAfter\"."};
        }
        std::vector<std::string> operator()(const PlanPrepare& prepare) const
        {
            if (prepare.isFresh)
                return {"\"fresh\" makes a drive as good as new: discard on a whole drive, trim in a folder, or what "
                        "--purge says."};
            return {"Prepares the drive: trim, discard, fill (\"times\": 2), nvme-format, nvme-sanitize, ata-sanitize, "
                    "ata-erase.",
                "\"optional\": a drive that does not support it is still measured."};
        }
        std::vector<std::string> operator()(const PlanRest&) const
        {
            return {"Leaves the drive idle. A time in braces in a name is replaced by the one that there really "
                    "is."};
        }
        std::vector<std::string> operator()(const GridStage&) const
        {
            std::string profiles = "A grid is a benchmark: the rows of a profile (";
            profiles.append(planCatalogNames(PlanCatalogEntry::Kind::Benchmark)).append("),");
            return {
                profiles, "or a list of own workloads: [\"rnd,4KiB,q32,t1,read\", \"seq,1MiB,q8,write,time=10s\"]."};
        }
        std::vector<std::string> operator()(const FilesStage&) const
        {
            return {"Writes, reads, copies and deletes real files: the set large, medium, small, iso, program or "
                    "game, or delay-ratio.",
                "\"by\": own or system copies; \"fsync\": end, each or never; \"cache\": cold or both."};
        }
        std::vector<std::string> operator()(const SnapshotStage&) const { return {"Reads the drive's health."}; }
    };
    return std::visit(Explainer{}, stage.work);
}

std::string stageText(const PlanStage& stage)
{
    constexpr std::size_t indent = 4;
    ObjectText object;
    object.add("name", inQuotes(stage.name));
    if (!stage.state.empty())
        object.add("state", inQuotes(stage.state));
    std::visit([&object](const auto& work) { addWork(object, work, indent); }, stage.work);
    return object.text(indent);
}

void addStages(std::string& text, const RunPlan& plan)
{
    std::set<std::vector<std::string>> explained;
    for (std::size_t index = 0; index < plan.stages.size(); ++index) {
        const PlanStage& stage = plan.stages[index];
        if (const std::vector<std::string> lines = explanationOf(stage); explained.insert(lines).second) {
            for (const std::string& line : lines)
                text += "    // " + line + "\n";
        }
        text += "    " + stageText(stage) + (index + 1 < plan.stages.size() ? ",\n" : "\n");
    }
}

} // namespace

std::string formatPlanText(const RunPlan& plan)
{
    std::string text =
        "// A plan of SteadyMark. \"steadymark-cli plan check FILE\" checks it,\n"
        "// \"steadymark-cli run --target T --plan FILE\" runs it. Comments and trailing commas are allowed.\n"
        "{\n";
    const auto add = [&text](std::string_view key, const std::string& value) {
        text += "  " + inQuotes(key) + ": " + value + ",\n";
    };
    const auto explain = [&text](std::string_view comment) {
        text.append("  // ").append(comment).append("\n");
    };
    if (findInPlanCatalog(plan.name) != nullptr)
        explain("A plan that differs from the built-in one needs a name of its own: small letters, digits, hyphens.");
    add("name", inQuotes(plan.name));
    add("title", inQuotes(plan.title));
    if (!plan.purpose.empty())
        add("purpose", inQuotes(plan.purpose));
    if (!plan.settings.empty())
        add("settings", inQuotes(plan.settings));
    if (plan.folderSize || plan.driveSize) {
        explain(
            "How much is used: of a folder's free space (for the test file), and of a whole drive. Also \"64 GiB\".");
        ObjectText size;
        if (plan.folderSize)
            size.add("folder", inQuotes(*plan.folderSize));
        if (plan.driveSize)
            size.add("drive", inQuotes(*plan.driveSize));
        add("size", size.text(2));
    }
    if (plan.layout == FileLayout::Unwritten) {
        explain("The first stage writes the test file for the first time; \"filled\": it is written before.");
        add("file", R"("unwritten")");
    }
    if (plan.scale != 1.0) {
        explain("Durations and amounts are shortened to this share.");
        add("scale", exactShare(plan.scale));
    }
    if (plan.seed)
        add("seed", std::to_string(*plan.seed));
    explain("One after the other; {\"repeat\": 20, \"stages\": [ ... ]} does some of them again and again.");
    text.append("  \"stages\": [\n");
    addStages(text, plan);
    return text + "  ]\n}\n";
}

} // namespace steadymark
