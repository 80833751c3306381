// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/context_differences.h"

#include "core/base/text.h"
#include "core/stats/median.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace steadymark {
namespace {

using Kind = ContextDifference::Kind;

/// A run as its differences are told: a benchmark by its grid, everything else by its procedure.
struct Facts {
    const RunResult* run = nullptr;
    std::optional<GridOfRun> benchmark;
};

std::vector<Facts> factsOf(const ComparedGroup& group)
{
    std::vector<Facts> all;
    for (const RunResult& run : group.runs)
        all.push_back({&run, benchmarkOf(run)});
    return all;
}

std::string ofDrives(const Facts& facts, const std::function<std::string(const Drive&)>& text)
{
    std::vector<std::string> texts;
    for (const Drive& drive : facts.run->target.drives)
        texts.push_back(text(drive));
    return join(texts, " + ");
}

std::string passLengthOf(const PassLength& length)
{
    std::vector<std::string> parts;
    if (length.time)
        parts.push_back(formatDuration(*length.time));
    if (length.bytes)
        parts.push_back(formatSize(*length.bytes));
    if (length.ios)
        parts.push_back(std::to_string(*length.ios) + " I/Os");
    return join(parts, " or ");
}

/// The lengths of all steps of a plan: mostly one.
std::string passLengthsOf(const TestPlan& plan)
{
    std::vector<std::string> lengths;
    for (const WorkloadStep& step : plan.steps) {
        const std::string length = passLengthOf(step.workload.length);
        if (std::ranges::find(lengths, length) == lengths.end())
            lengths.push_back(length);
    }
    return join(lengths, ", ");
}

std::string preparationOf(const Facts& facts)
{
    if (!facts.benchmark)
        return {}; // part of the procedure
    std::vector<PrepareStep> steps = facts.benchmark->plan.preparation;
    if (steps.empty()) {
        for (const PrepareReport& report : facts.benchmark->grid.preparation)
            steps.push_back(report.step);
    }
    return steps.empty() ? "none" : describe(steps);
}

std::string scaleOf(const RunResult& result)
{
    return formatFixed(result.procedure.scale * 100.0, result.procedure.scale < 0.1 ? 2 : 0) + " %";
}

/// A property as text; equal texts are equal. Empty: not known, which differs from nothing.
struct Property {
    Kind kind;
    const char* what;
    std::string (*text)(const Facts&);
};

const Property properties[] = {
    {Kind::Drive, "kind of drive",
        [](const Facts& facts) {
            return facts.run->target.simulation.empty() ? std::string("real")
                                                        : "simulated (" + facts.run->target.simulation + ")";
        }},
    {Kind::Drive, "drive model",
        [](const Facts& facts) {
            return ofDrives(facts, [](const Drive& d) { return d.model; });
        }},
    {Kind::Drive, "drive (by its serial number)",
        [](const Facts& facts) {
            return join(facts.run->target.driveIds, " + ");
        }},
    {Kind::Drive, "firmware",
        [](const Facts& facts) {
            return ofDrives(facts, [](const Drive& d) { return d.firmware; });
        }},
    {Kind::Drive, "capacity",
        [](const Facts& facts) {
            return ofDrives(facts,
                [](const Drive& d) { return d.capacity.count() > 0 ? formatDecimalBytes(d.capacity) : std::string(); });
        }},
    {Kind::Drive, "link",
        [](const Facts& facts) {
            return ofDrives(facts, [](const Drive& d) { return d.link; });
        }},
    {Kind::Drive, "write cache",
        [](const Facts& facts) {
            return ofDrives(facts, [](const Drive& d) { return d.writeCache; });
        }},
    {Kind::Plan, "profile",
        [](const Facts& facts) {
            return facts.benchmark ? facts.benchmark->plan.profile : "";
        }},
    {Kind::Plan, "target",
        [](const Facts& facts) {
            return std::string(facts.run->target.isDevice ? "raw drive" : "file");
        }},
    {Kind::Plan, "file size",
        [](const Facts& facts) {
            if (facts.run->target.isDevice)
                return std::string();
            return facts.benchmark ? formatSize(facts.benchmark->plan.fileSize)
                                   : formatDecimalBytes(facts.run->procedure.size);
        }},
    {Kind::Plan, "range of the drive",
        [](const Facts& facts) {
            return !facts.benchmark && facts.run->target.isDevice ? formatDecimalBytes(facts.run->procedure.size)
                                                                  : std::string();
        }},
    {Kind::Plan, "passes",
        [](const Facts& facts) {
            return facts.benchmark ? std::to_string(facts.benchmark->plan.passes) : "";
        }},
    {Kind::Plan, "length of a pass",
        [](const Facts& facts) {
            return facts.benchmark ? passLengthsOf(facts.benchmark->plan) : "";
        }},
    {Kind::Plan, "warm-up pass",
        [](const Facts& facts) {
            return std::string(!facts.benchmark ? "" : facts.benchmark->plan.hasWarmUp ? "yes" : "no");
        }},
    {Kind::Plan, "pause between tests",
        [](const Facts& facts) {
            return facts.benchmark ? formatDuration(facts.benchmark->plan.interval) : "";
        }},
    {Kind::Plan, "procedure",
        [](const Facts& facts) {
            return !facts.benchmark ? facts.run->procedure.name : "";
        }},
    {Kind::Plan, "scale of the procedure",
        [](const Facts& facts) {
            return !facts.benchmark ? scaleOf(*facts.run) : "";
        }},
    {Kind::Plan, "settings of the procedure",
        [](const Facts& facts) {
            return !facts.benchmark ? facts.run->procedure.settings : "";
        }},
    {Kind::Environment, "operating system",
        [](const Facts& facts) {
            return facts.run->environment.osName;
        }},
    {Kind::Environment, "kernel",
        [](const Facts& facts) {
            return facts.run->environment.kernel;
        }},
    {Kind::Environment, "processor",
        [](const Facts& facts) {
            return facts.run->environment.cpuModel;
        }},
    {Kind::Environment, "governor",
        [](const Facts& facts) {
            return facts.run->environment.governor;
        }},
    {Kind::Environment, "virtual machine",
        [](const Facts& facts) {
            // Bare metal and "not known" look alike; a machine whose kernel is not known is not known at all.
            const Environment& environment = facts.run->environment;
            return environment.virtualization.empty() && !environment.kernel.empty() ? std::string("none")
                                                                                     : environment.virtualization;
        }},
    {Kind::Environment, "application",
        [](const Facts& facts) {
            return facts.run->applicationName + " " + facts.run->applicationVersion;
        }},
    {Kind::Environment, "file system",
        [](const Facts& facts) {
            return facts.run->target.fileSystem;
        }},
    {Kind::Environment, "mount options",
        [](const Facts& facts) {
            return facts.run->target.mountOptions;
        }},
    {Kind::State, "preparation", preparationOf},
};

/// A property as a number, told only when it differs by enough to matter.
struct Measure {
    const char* what;
    double smallest; ///< difference that is told
    const char* unit;
    std::optional<double> (*value)(const Facts&);
};

std::optional<double> largestBefore(const Facts& facts, std::optional<double> (*value)(const HealthFacts&))
{
    std::optional<double> largest;
    for (const HealthSnapshot& snapshot : facts.run->health.before) {
        const std::optional<double> found = value(snapshot.facts);
        if (found && (!largest || *found > *largest))
            largest = found;
    }
    return largest;
}

const Measure measures[] = {
    {"space in use", 5.0, " %",
        [](const Facts& facts) -> std::optional<double> {
            const auto total = static_cast<double>(facts.run->target.total.count());
            if (facts.run->target.isDevice || total <= 0.0)
                return std::nullopt;
            return 100.0 * (1.0 - static_cast<double>(facts.run->target.available.count()) / total);
        }},
    {"temperature at the start", 5.0, " °C",
        [](const Facts& facts) {
            return largestBefore(facts, [](const HealthFacts& health) { return health.temperatureCelsius; });
        }},
    {"endurance used", 1.0, " %",
        [](const Facts& facts) {
            return largestBefore(facts, [](const HealthFacts& health) { return health.percentUsed; });
        }},
};

std::string textsOf(const std::vector<Facts>& group, const Property& property)
{
    std::vector<std::string> texts;
    for (const Facts& facts : group) {
        std::string text = toPlainLine(property.text(facts));
        if (!text.empty() && std::ranges::find(texts, text) == texts.end())
            texts.push_back(std::move(text));
    }
    std::ranges::sort(texts);
    return join(texts, "; ");
}

std::optional<double> middleOf(const std::vector<Facts>& group, const Measure& measure)
{
    std::vector<double> values;
    for (const Facts& facts : group) {
        const std::optional<double> value = measure.value(facts);
        if (value && std::isfinite(*value))
            values.push_back(*value);
    }
    return values.empty() ? std::nullopt : std::optional(medianOf(std::move(values)));
}

} // namespace

std::vector<ContextDifference> contextDifferences(const std::vector<ComparedGroup>& groups)
{
    std::vector<ContextDifference> differences;
    if (groups.empty())
        return differences;
    const std::vector<Facts> first = factsOf(groups.front());
    for (std::size_t number = 1; number < groups.size(); ++number) {
        const std::vector<Facts> group = factsOf(groups[number]);
        const std::string name = groups.size() > 2 ? " of " + groups[number].label : std::string();
        for (const Property& property : properties) {
            const std::string before = textsOf(first, property);
            const std::string after = textsOf(group, property);
            if (before != after && !before.empty() && !after.empty())
                differences.push_back({property.kind, property.what + name, before, after, false});
        }
        for (const Measure& measure : measures) {
            const std::optional<double> before = middleOf(first, measure);
            const std::optional<double> after = middleOf(group, measure);
            if (before && after && std::abs(*before - *after) >= measure.smallest)
                differences.push_back({Kind::State, measure.what + name, formatFixed(*before, 0) + measure.unit,
                    formatFixed(*after, 0) + measure.unit, false});
        }
    }
    std::ranges::stable_sort(differences, {}, &ContextDifference::kind);
    return differences;
}

std::vector<ContextDifference> workloadDifferences(const Workload& before, const Workload& after)
{
    std::vector<ContextDifference> differences;
    const auto tell = [&differences](const char* what, std::string first, std::string second) {
        if (first != second)
            differences.push_back({Kind::Plan, what, std::move(first), std::move(second), true});
    };
    const auto bytes = [](const std::optional<ByteCount>& count, const char* unset) {
        return count ? formatSize(*count) : std::string(unset);
    };
    const auto rate = [](const std::optional<RateLimit>& limit) {
        return limit ? toString(*limit) : "unlimited";
    };
    tell("access pattern", std::string(toString(before.pattern)), std::string(toString(after.pattern)));
    tell("block size", formatSize(before.blockSize), formatSize(after.blockSize));
    tell("queue depth", std::to_string(before.queueDepth), std::to_string(after.queueDepth));
    tell("threads", std::to_string(before.threads), std::to_string(after.threads));
    tell("reads", std::to_string(before.readPercent) + " %", std::to_string(after.readPercent) + " %");
    tell("span", bytes(before.span, "all"), bytes(after.span, "all"));
    tell("alignment", bytes(before.alignment, "block size"), bytes(after.alignment, "block size"));
    tell("data", toString(before.data), toString(after.data));
    tell("rate", rate(before.rate), rate(after.rate));
    return differences;
}

bool isSimulated(const ComparedGroup& group)
{
    return std::ranges::any_of(group.runs, [](const RunResult& run) { return !run.target.simulation.empty(); });
}

} // namespace steadymark
