// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/context_differences.h"

#include "core/base/text.h"
#include "core/stats/median.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

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

/// Of several drives with a + between them.
Sentence ofDrives(const Facts& facts, const std::function<Sentence(const Drive&)>& text)
{
    Sentence all;
    for (const Drive& drive : facts.run->target.drives) {
        if (Sentence one = text(drive); !one.empty())
            all = all.empty() ? one : Sentence("{drives} + {next}", {{"drives", all}, {"next", one}});
    }
    return all;
}

/// Texts of the system or of the plan.
Sentence named(const std::string& text)
{
    return Sentence::verbatim(toPlainLine(text));
}

Sentence passLengthOf(const PassLength& length)
{
    std::vector<Sentence> parts;
    if (length.time)
        parts.push_back(named(formatDuration(*length.time)));
    if (length.bytes)
        parts.push_back(Sentence::figure(formatSize(*length.bytes)));
    if (length.ios)
        parts.push_back(Sentence::counted(*length.ios, "{n} I/O", "{n} I/Os"));
    return Sentence::anyOf(std::move(parts));
}

/// The lengths of all steps of a plan: mostly one.
Sentence passLengthsOf(const TestPlan& plan)
{
    std::vector<Sentence> lengths;
    for (const WorkloadStep& step : plan.steps) {
        const Sentence length = passLengthOf(step.workload.length);
        if (std::ranges::find(lengths, length) == lengths.end())
            lengths.push_back(length);
    }
    return Sentence::listed(std::move(lengths));
}

Sentence preparationOf(const Facts& facts)
{
    if (!facts.benchmark)
        return {}; // part of the procedure
    std::vector<PrepareStep> steps = facts.benchmark->plan.preparation;
    if (steps.empty()) {
        for (const PrepareReport& report : facts.benchmark->grid.preparation)
            steps.push_back(report.step);
    }
    return steps.empty() ? Sentence("none") : Sentence(describe(steps));
}

Sentence scaleOf(const RunResult& result)
{
    return Sentence::figure(formatFixed(result.procedure.scale * 100.0, result.procedure.scale < 0.1 ? 2 : 0) + " %");
}

/// A property as text; equal texts are equal. Empty: not known, which differs from nothing.
struct Property {
    Kind kind;
    Sentence what;
    Sentence (*text)(const Facts&);
};

const std::vector<Property>& properties()
{
    static const std::vector<Property> all = {
        {Kind::Drive, Sentence("kind of drive"),
            [](const Facts& facts) {
                const std::string preset = toPlainLine(facts.run->target.simulation);
                return preset.empty() ? Sentence("real") : Sentence("simulated ({preset})", {{"preset", preset}});
            }},
        {Kind::Drive, Sentence("drive model"),
            [](const Facts& facts) {
                return ofDrives(facts, [](const Drive& d) { return named(d.model); });
            }},
        {Kind::Drive, Sentence("drive (by its serial number)"),
            [](const Facts& facts) {
                return named(join(facts.run->target.driveIds, " + "));
            }},
        {Kind::Drive, Sentence("firmware"),
            [](const Facts& facts) {
                return ofDrives(facts, [](const Drive& d) { return named(d.firmware); });
            }},
        {Kind::Drive, Sentence("capacity"),
            [](const Facts& facts) {
                return ofDrives(facts, [](const Drive& d) {
                    return d.capacity.count() > 0 ? Sentence::figure(formatDecimalBytes(d.capacity)) : Sentence();
                });
            }},
        {Kind::Drive, Sentence("link"),
            [](const Facts& facts) {
                return ofDrives(facts, [](const Drive& d) { return named(d.link); });
            }},
        {Kind::Drive, Sentence("write cache"),
            [](const Facts& facts) {
                return ofDrives(facts, [](const Drive& d) { return named(d.writeCache); });
            }},
        {Kind::Plan, Sentence("profile"),
            [](const Facts& facts) {
                return facts.benchmark ? named(facts.benchmark->plan.profile) : Sentence();
            }},
        {Kind::Plan, Sentence("target"),
            [](const Facts& facts) {
                return facts.run->target.isDevice ? Sentence("raw drive") : Sentence("file");
            }},
        {Kind::Plan, Sentence("file size"),
            [](const Facts& facts) {
                if (facts.run->target.isDevice)
                    return Sentence();
                return Sentence::figure(facts.benchmark ? formatSize(facts.benchmark->plan.fileSize)
                                                        : formatDecimalBytes(facts.run->procedure.size));
            }},
        {Kind::Plan, Sentence("range of the drive"),
            [](const Facts& facts) {
                return !facts.benchmark && facts.run->target.isDevice
                    ? Sentence::figure(formatDecimalBytes(facts.run->procedure.size))
                    : Sentence();
            }},
        {Kind::Plan, Sentence("passes"),
            [](const Facts& facts) {
                return facts.benchmark ? Sentence::figure(std::to_string(facts.benchmark->plan.passes)) : Sentence();
            }},
        {Kind::Plan, Sentence("median known to"),
            [](const Facts& facts) {
                return facts.benchmark && facts.benchmark->plan.untilPermille
                    ? Sentence::figure("±" + formatPermille(*facts.benchmark->plan.untilPermille))
                    : Sentence();
            }},
        {Kind::Plan, Sentence("length of a pass"),
            [](const Facts& facts) {
                return facts.benchmark ? passLengthsOf(facts.benchmark->plan) : Sentence();
            }},
        {Kind::Plan, Sentence("warm-up"),
            [](const Facts& facts) {
                if (!facts.benchmark)
                    return Sentence();
                const TestPlan& plan = facts.benchmark->plan;
                if (const std::optional<Nanoseconds> time = shortWarmUp(plan))
                    return named(formatDuration(*time));
                return plan.hasWarmUp ? Sentence("a whole pass") : Sentence("none");
            }},
        {Kind::Plan, Sentence("pause between tests"),
            [](const Facts& facts) {
                return facts.benchmark ? named(formatDuration(facts.benchmark->plan.interval)) : Sentence();
            }},
        {Kind::Plan, Sentence("procedure"),
            [](const Facts& facts) {
                return !facts.benchmark ? named(facts.run->procedure.name) : Sentence();
            }},
        {Kind::Plan, Sentence("scale of the procedure"),
            [](const Facts& facts) {
                return !facts.benchmark ? scaleOf(*facts.run) : Sentence();
            }},
        {Kind::Plan, Sentence("settings of the procedure"),
            [](const Facts& facts) {
                return !facts.benchmark ? named(facts.run->procedure.settings) : Sentence();
            }},
        {Kind::Environment, Sentence("operating system"),
            [](const Facts& facts) {
                return named(facts.run->environment.osName);
            }},
        {Kind::Environment, Sentence("kernel"),
            [](const Facts& facts) {
                return named(facts.run->environment.kernel);
            }},
        {Kind::Environment, Sentence("processor"),
            [](const Facts& facts) {
                return named(facts.run->environment.cpuModel);
            }},
        {Kind::Environment, Sentence("governor"),
            [](const Facts& facts) {
                return named(facts.run->environment.governor);
            }},
        {Kind::Environment, Sentence("virtual machine"),
            [](const Facts& facts) {
                // Bare metal and "not known" look alike; a machine whose kernel is not known is not known at all.
                const Environment& environment = facts.run->environment;
                return environment.virtualization.empty() && !environment.kernel.empty()
                    ? Sentence("none")
                    : named(environment.virtualization);
            }},
        {Kind::Environment, Sentence("application"),
            [](const Facts& facts) {
                return named(facts.run->applicationName + " " + facts.run->applicationVersion);
            }},
        {Kind::Environment, Sentence("file system"),
            [](const Facts& facts) {
                return named(facts.run->target.fileSystem);
            }},
        {Kind::Environment, Sentence("mount options"),
            [](const Facts& facts) {
                return named(facts.run->target.mountOptions);
            }},
        {Kind::State, Sentence("preparation"), preparationOf},
    };
    return all;
}

/// A property as a number, told only when it differs by enough to matter.
struct Measure {
    Sentence what;
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

const std::vector<Measure>& measures()
{
    static const std::vector<Measure> all = {
        {Sentence("space in use"), 5.0, " %",
            [](const Facts& facts) -> std::optional<double> {
                const auto total = static_cast<double>(facts.run->target.total.count());
                if (facts.run->target.isDevice || total <= 0.0)
                    return std::nullopt;
                return 100.0 * (1.0 - static_cast<double>(facts.run->target.available.count()) / total);
            }},
        {Sentence("temperature at the start"), 5.0, " °C",
            [](const Facts& facts) {
                return largestBefore(facts, [](const HealthFacts& health) { return health.temperatureCelsius; });
            }},
        {Sentence("endurance used"), 1.0, " %",
            [](const Facts& facts) {
                return largestBefore(facts, [](const HealthFacts& health) { return health.percentUsed; });
            }},
    };
    return all;
}

/// Of all runs of a group, each text once.
Sentence textsOf(const std::vector<Facts>& group, const Property& property)
{
    std::map<std::string, Sentence> texts;
    for (const Facts& facts : group) {
        if (const Sentence text = property.text(facts); !text.empty())
            texts.emplace(english(text), text);
    }
    Sentence all;
    for (const auto& [key, text] : texts)
        all = all.empty() ? text : Sentence("{texts}; {next}", {{"texts", all}, {"next", text}});
    return all;
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

Sentence wordOf(AccessPattern pattern)
{
    return pattern == AccessPattern::Sequential ? Sentence("sequential") : Sentence("random");
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
        const auto nameOf = [&](const Sentence& property) {
            return groups.size() == 2
                ? property
                : Sentence("{property} of {group}", {{"property", property}, {"group", groups[number].label}});
        };
        for (const Property& property : properties()) {
            const Sentence before = textsOf(first, property);
            const Sentence after = textsOf(group, property);
            if (before != after && !before.empty() && !after.empty())
                differences.push_back({property.kind, nameOf(property.what), before, after, false});
        }
        for (const Measure& measure : measures()) {
            const std::optional<double> before = middleOf(first, measure);
            const std::optional<double> after = middleOf(group, measure);
            if (before && after && std::abs(*before - *after) >= measure.smallest)
                differences.push_back(
                    {Kind::State, nameOf(measure.what), Sentence::figure(formatFixed(*before, 0) + measure.unit),
                        Sentence::figure(formatFixed(*after, 0) + measure.unit), false});
        }
    }
    std::ranges::stable_sort(differences, {}, &ContextDifference::kind);
    return differences;
}

std::vector<ContextDifference> workloadDifferences(const Workload& before, const Workload& after)
{
    std::vector<ContextDifference> differences;
    const auto tell = [&differences](Sentence what, Sentence first, Sentence second) {
        if (first != second)
            differences.push_back({Kind::Plan, std::move(what), std::move(first), std::move(second), true});
    };
    const auto bytes = [](const std::optional<ByteCount>& count, const Sentence& unset) {
        return count ? Sentence::figure(formatSize(*count)) : unset;
    };
    const auto number = [](unsigned value) {
        return Sentence::figure(std::to_string(value));
    };
    const auto share = [](unsigned percent) {
        return Sentence::figure(std::to_string(percent) + " %");
    };
    const auto blocks = [](const Workload& workload) {
        return workload.blocks.empty()
            ? Sentence("of one size")
            : named(formatBlockShares(workload.blocks, workload.readPercent, randomShare(workload)));
    };
    const auto rate = [](const std::optional<RateLimit>& limit) {
        return limit ? named(toString(*limit)) : Sentence("unlimited");
    };
    tell(Sentence("access pattern"), wordOf(before.pattern), wordOf(after.pattern));
    tell(Sentence("block size"), bytes(before.blockSize, {}), bytes(after.blockSize, {}));
    tell(Sentence("blocks"), blocks(before), blocks(after));
    tell(Sentence("queue depth"), number(before.queueDepth), number(after.queueDepth));
    tell(Sentence("threads"), number(before.threads), number(after.threads));
    tell(Sentence("reads"), share(before.readPercent), share(after.readPercent));
    if (before.randomPercent || after.randomPercent)
        tell(Sentence("random share"), share(randomShare(before)), share(randomShare(after)));
    tell(Sentence("beginning"), bytes(before.begin, {}), bytes(after.begin, {}));
    tell(Sentence("span"), bytes(before.span, Sentence("all")), bytes(after.span, Sentence("all")));
    tell(Sentence("alignment"), bytes(before.alignment, Sentence("block size")),
        bytes(after.alignment, Sentence("block size")));
    tell(Sentence("offset"), bytes(before.alignmentOffset, {}), bytes(after.alignmentOffset, {}));
    tell(Sentence("data"), named(toString(before.data)), named(toString(after.data)));
    tell(Sentence("think time"), named(formatDuration(before.thinkTime)), named(formatDuration(after.thinkTime)));
    tell(Sentence("burst"), number(before.burst), number(after.burst));
    tell(Sentence("sync of writes"), named(toString(before.sync)), named(toString(after.sync)));
    tell(Sentence("rate"), rate(before.rate), rate(after.rate));
    const auto beside = [](const Workload& workload) {
        std::vector<std::string> streams;
        for (const Workload& stream : workload.beside)
            streams.push_back(formatWorkload(stream));
        return streams.empty() ? Sentence("nothing") : named(join(streams, " + "));
    };
    tell(Sentence("streams beside it"), beside(before), beside(after));
    return differences;
}

bool isSimulated(const ComparedGroup& group)
{
    return std::ranges::any_of(group.runs, [](const RunResult& run) { return !run.target.simulation.empty(); });
}

} // namespace steadymark
