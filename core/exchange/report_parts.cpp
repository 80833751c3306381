// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_parts.h"

#include "core/base/text.h"
#include "core/compare/comparison.h"
#include "core/exchange/chart/temperature_chart.h"
#include "core/procedure/analysis/phrases.h"
#include "core/result/calendar.h"
#include "core/trust/judge.h"

#include <algorithm>

namespace steadymark {
namespace {

Sentence driveDetails(const Drive& drive, bool isSimulated)
{
    const std::string& name = !drive.model.empty() ? drive.model : drive.name;
    Sentence text = name.empty() ? Sentence("unknown drive") : Sentence::verbatim(name);
    if (isSimulated && !name.starts_with("Simulated"))
        text = Sentence("Simulated {drive}", {{"drive", text}});
    std::vector<Sentence> details;
    if (drive.capacity.count() > 0)
        details.push_back(Sentence::figure(formatDecimalBytes(drive.capacity)));
    if (!drive.firmware.empty())
        details.push_back(Sentence("firmware {version}", {{"version", drive.firmware}}));
    if (!isSimulated) // its bus is no more than that
        details.push_back(Sentence::verbatim(drive.link.empty() ? drive.bus : drive.link));
    const Sentence list = Sentence::listed(std::move(details));
    return list.empty() ? text : Sentence("{drive} ({details})", {{"drive", text}, {"details", list}});
}

/// Marks a number that cannot be taken as it is; the remarks below the table say why.
Sentence marked(Sentence figure, const StepRecord& step)
{
    const bool isDoubtful = step.status != StepStatus::Complete || !step.engine.isDirect;
    return isDoubtful ? Sentence("{figure} (!)", {{"figure", std::move(figure)}}) : figure;
}

} // namespace

std::vector<ReportBlock> blocksOf(const GridRecord& grid)
{
    std::vector<ReportBlock> blocks;
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        const std::size_t firstOfKind = blocks.size();
        for (const StepRecord& step : grid.steps) {
            if (operationOf(step.workload) != operation)
                continue;
            const unsigned readPercent = step.workload.readPercent;
            auto block = std::find_if(blocks.begin() + static_cast<std::ptrdiff_t>(firstOfKind), blocks.end(),
                [readPercent](const ReportBlock& known) { return known.readPercent == readPercent; });
            if (block == blocks.end())
                block = blocks.insert(blocks.end(), ReportBlock{operation, readPercent, {}});
            block->steps.push_back(&step);
        }
    }
    return blocks;
}

Sentence titleOf(const ReportBlock& block)
{
    switch (block.operation) {
    case Operation::Read:
        return Sentence("Read");
    case Operation::Write:
        return Sentence("Write");
    case Operation::Mix:
        break;
    }
    return Sentence("Mix R{reads}/W{writes}", {{"reads", block.readPercent}, {"writes", 100 - block.readPercent}});
}

Sentence titleOf(const StepRecord& step, const ReportBlock& block)
{
    return Sentence("{test} {operation}", {{"test", step.name}, {"operation", titleOf(block)}});
}

std::vector<ReportRow> rowsOf(const std::vector<ReportBlock>& blocks)
{
    std::vector<ReportRow> rows;
    for (std::size_t column = 0; column < blocks.size(); ++column) {
        for (const StepRecord* step : blocks[column].steps) {
            // A plan of the user's may hold the same row twice.
            auto row = std::ranges::find_if(rows, [step, column](const ReportRow& known) {
                return known.name == step->name && known.cells[column] == nullptr;
            });
            if (row == rows.end())
                row = rows.insert(rows.end(), ReportRow{step->name, {}});
            row->cells.resize(blocks.size(), nullptr);
            row->cells[column] = step;
        }
    }
    return rows;
}

std::string reportFigure(const StepRecord& step, const PassRecord& pass, Unit unit)
{
    return formatNumber(figureOf(pass, step.workload, unit), reportDecimals(unit), Grouping::None);
}

const PassRecord* scoredPass(const StepRecord& step)
{
    const std::optional<std::size_t> median = medianPass(step.passes);
    return median ? &step.passes[*median] : nullptr;
}

Sentence inSeries(const std::vector<Sentence>& phrases)
{
    Sentence series;
    for (const Sentence& phrase : phrases)
        series = series.empty() ? phrase : Sentence("{list}; {next}", {{"list", series}, {"next", phrase}});
    return series;
}

Sentence nothingMeasured()
{
    return Sentence::verbatim("–");
}

Sentence throughputCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? Sentence("not measured") : nothingMeasured();
    const auto rate = [step](const PassRecord& of) {
        return Figure{reportFigure(*step, of, Unit::MegabytesPerSecond)};
    };
    if (step->passes.size() == 1)
        return marked(Sentence::figure(rate(*pass).text), *step);
    return marked(Sentence("{median} ({slowest}–{fastest})",
                      {{"median", rate(*pass)}, {"slowest", rate(step->passes[slowestPass(step->passes).value_or(0)])},
                          {"fastest", rate(step->passes[fastestPass(step->passes).value_or(0)])}}),
        *step);
}

Sentence operationsCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? Sentence("not measured") : nothingMeasured();
    return marked(Sentence("{iops} IOPS, {latency}",
                      {{"iops", Figure{reportFigure(*step, *pass, Unit::Iops)}},
                          {"latency", Figure{reportFigure(*step, *pass, Unit::Microseconds) + " µs"}}}),
        *step);
}

Sentence wordOf(StepStatus status)
{
    switch (status) {
    case StepStatus::Complete:
        return Sentence("complete");
    case StepStatus::EndedEarly:
        return Sentence("ended early");
    case StepStatus::Stopped:
        return Sentence("stopped");
    case StepStatus::Failed:
        return Sentence("failed");
    case StepStatus::Skipped:
        return Sentence("skipped");
    }
    return {};
}

Sentence wordOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return Sentence("sound");
    case TrustLevel::Suspicious:
        return Sentence("suspicious");
    case TrustLevel::Invalid:
        return Sentence("invalid");
    case TrustLevel::Edited:
        return Sentence("edited");
    }
    return {};
}

namespace {

bool hasDetails(const Workload& workload)
{
    return !workload.blocks.empty() || workload.randomPercent || workload.begin.count() > 0
        || workload.alignmentOffset.count() > 0 || workload.thinkTime.count() > 0 || workload.sync != SyncRule()
        || !workload.beside.empty();
}

} // namespace

std::vector<Sentence> remarksOn(const StepRecord& step)
{
    std::vector<Sentence> remarks;
    const auto addWithReason = [&](Sentence remark) {
        remarks.push_back(Sentence::sequence({std::move(remark), asSentence(step.reason)}));
    };
    const PassRecord* const score = scoredPass(step);
    if (score == nullptr)
        addWithReason(Sentence("not measured, {status}.", {{"status", wordOf(step.status)}}));
    else if (step.status != StepStatus::Complete && score->isCutShort)
        addWithReason(Sentence("{status} within its first pass.", {{"status", wordOf(step.status)}}));
    else if (step.status != StepStatus::Complete)
        addWithReason(Sentence::counted(step.passes.size(), "{status} after {n} pass.", "{status} after {n} passes.",
            {{"status", wordOf(step.status)}}));
    if (score != nullptr && !step.engine.isDirect)
        remarks.push_back(Sentence::sequence(
            {Sentence("BUFFERED, the page cache may have served it."), asSentence(step.engine.bufferedReason)}));
    // Its line in the report says only pattern, size, queue depth and threads.
    if (score != nullptr && hasDetails(step.workload)) {
        Workload shown = step.workload;
        shown.length = {};
        shown.data = {};
        remarks.push_back(Sentence("measured as {workload}.", {{"workload", formatWorkload(shown)}}));
    }
    if (score != nullptr && step.workload.rate) {
        const std::string rate = toString(RateLimit{step.workload.rate->iops, Arrivals::Even});
        remarks.push_back(step.workload.rate->arrivals == Arrivals::Poisson
                ? Sentence("limited to {rate} I/Os per second (Poisson arrivals); its latency is response time, "
                           "counted from when each I/O was due.",
                    {{"rate", Figure{rate}}})
                : Sentence("limited to {rate} I/Os per second; its latency is response time, counted from when each "
                           "I/O was due.",
                    {{"rate", Figure{rate}}}));
    }
    if (Sentence verdict = verdictRemark(step); !verdict.empty())
        remarks.push_back(std::move(verdict));
    return remarks;
}

Sentence verdictRemark(const StepRecord& step)
{
    // What an edited file lacks is the same for each of its numbers, and is said of the whole.
    if (!step.verdict || step.verdict->level == TrustLevel::Sound || step.verdict->level == TrustLevel::Edited)
        return {};
    std::vector<Sentence> sentences;
    for (const TrustReason& reason : step.verdict->reasons) {
        if (reason.severity == Severity::Context)
            continue;
        const Sentence text = Sentence::sequence({asSentence(reason.text), asSentence(reason.remedy)});
        if (!text.empty())
            sentences.push_back(sentences.empty() ? text : Sentence("Also: {reason}", {{"reason", text}}));
    }
    const Sentence level = wordOf(step.verdict->level);
    if (sentences.empty())
        return Sentence("{verdict}.", {{"verdict", level}});
    return Sentence(
        "{verdict}: {reasons}", {{"verdict", level}, {"reasons", Sentence::sequence(std::move(sentences))}});
}

Sentence verdictLabel(const StepRecord& step)
{
    if (!step.verdict)
        return {};
    return Sentence("{sign} {verdict}",
        {{"sign", std::string(signOf(step.verdict->level))}, {"verdict", wordOf(step.verdict->level)}});
}

Sentence contextText(const GridRecord& grid)
{
    // It is one line of a header; "why" tells the rest.
    constexpr std::size_t most = 5;
    struct Remark {
        const StepRecord* step = nullptr; ///< the first that has it
        const TrustReason* reason = nullptr;
        std::size_t results = 0;
        std::size_t rank = 0; ///< how many other texts of the same check come before it
    };
    std::vector<Remark> remarks;
    std::size_t judged = 0;
    for (const StepRecord& step : grid.steps) {
        if (!step.verdict)
            continue;
        ++judged;
        for (const TrustReason& reason : step.verdict->reasons) {
            if (reason.severity != Severity::Context || reason.text.empty())
                continue;
            // The same check may have other numbers for another result.
            auto known = std::ranges::find_if(
                remarks, [&reason](const Remark& remark) { return remark.reason->text == reason.text; });
            if (known == remarks.end()) {
                const auto rank = static_cast<std::size_t>(std::ranges::count_if(
                    remarks, [&reason](const Remark& remark) { return remark.reason->check == reason.check; }));
                known = remarks.insert(remarks.end(), Remark{&step, &reason, 0, rank});
            }
            ++known->results;
        }
    }
    // One check with a number for each result must not crowd out the others.
    std::ranges::stable_sort(remarks, {}, &Remark::rank);
    std::vector<Sentence> sentences;
    for (const Remark& remark : remarks) {
        if (sentences.size() == most) {
            sentences.push_back(
                Sentence::counted(remarks.size() - most, "And {n} more (see why).", "And {n} more (see why)."));
            break;
        }
        Sentence text = asSentence(remark.reason->text);
        if (remark.results < judged && remark.results == 1)
            text = Sentence("{test}: {remark}",
                {{"test", nameOf(remark.step->name, operationOf(remark.step->workload))}, {"remark", text}});
        else if (remark.results < judged)
            text = Sentence(
                "{count} of {all} results: {remark}", {{"count", remark.results}, {"all", judged}, {"remark", text}});
        sentences.push_back(std::move(text));
    }
    return Sentence::sequence(std::move(sentences));
}

std::vector<Sentence> noticesOn(
    const Sentence& edited, const ResultTarget& target, RunStatus status, const Sentence& reason)
{
    std::vector<Sentence> notices;
    if (!edited.empty())
        notices.push_back(Sentence::sequence(
            {Sentence("EDITED: this file was changed after the measurement, so none of its figures can be trusted."),
                asSentence(edited)}));
    if (!target.simulation.empty())
        notices.push_back(
            Sentence("SIMULATED DRIVE ({preset}): not a measurement of hardware.", {{"preset", target.simulation}}));
    if (status != RunStatus::Complete)
        notices.push_back(Sentence::sequence(
            {Sentence("NOT COMPLETE: {status}.", {{"status", wordOf(status)}}), asSentence(reason)}));
    return notices;
}

Sentence asSentence(const Sentence& text)
{
    return Sentence::whole(text);
}

Sentence scoreRule(const TestPlan& plan)
{
    if (plan.untilPermille)
        return Sentence("the median by throughput of as many passes as it takes to know it to ±{share}, at most "
                        "{passes}",
            {{"share", Figure{formatPermille(*plan.untilPermille)}}, {"passes", plan.passes}});
    if (const std::optional<Nanoseconds> warmUp = shortWarmUp(plan))
        return Sentence::counted(plan.passes, "one pass, after a discarded warm-up of {time}",
            "the median of {n} passes by throughput, after a discarded warm-up of {time}",
            {{"time", formatDuration(*warmUp)}});
    return plan.hasWarmUp ? Sentence::counted(plan.passes, "one pass, after a discarded warm-up pass",
               "the median of {n} passes by throughput, after a discarded warm-up pass")
                          : Sentence::counted(plan.passes, "one pass, without a warm-up pass",
                              "the median of {n} passes by throughput, without a warm-up pass");
}

unsigned passesOf(const GridOfRun& of)
{
    if (!of.plan.untilPermille)
        return of.plan.passes;
    std::size_t most = 1;
    for (const StepRecord& step : of.grid.steps)
        most = std::max(most, step.passes.size());
    return static_cast<unsigned>(most);
}

Sentence driveText(const ResultTarget& target)
{
    Sentence drives;
    for (const Drive& drive : target.drives) {
        const Sentence one = driveDetails(drive, !target.simulation.empty());
        drives = drives.empty() ? one : Sentence("{drives} + {next}", {{"drives", drives}, {"next", one}});
    }
    const Sentence text =
        Sentence::listed({drives, Sentence::verbatim(target.simulation.empty() ? target.fileSystem : std::string())});
    return text.empty() ? Sentence("unknown") : text;
}

static Sentence describe(const StackLayer& layer)
{
    const Sentence name = Sentence::verbatim(layer.name);
    const Sentence summary = layer.summary;
    if (summary.empty())
        return name;
    return name.empty() ? Sentence("({summary})", {{"summary", summary}})
                        : Sentence("{layer} ({summary})", {{"layer", name}, {"summary", summary}});
}

bool isThrottled(const std::optional<Verdict>& verdict)
{
    return verdict && std::ranges::find(verdict->reasons, "throttling", &TrustReason::check) != verdict->reasons.end();
}

ReportSection temperatureSection(const RunHead& run, const std::vector<Nanoseconds>& throttledAt)
{
    ReportSection section;
    section.title = Sentence("Temperature");
    section.isDetail = true;
    if (Chart chart = temperatureChart(run, throttledAt); !isEmpty(chart))
        section.charts.push_back(std::move(chart));
    if (const TemperatureQuestions& asked = run.health.inPasses; asked.count > 0)
        section.sentences.push_back(
            Sentence::counted(asked.count, "Temperatures were also read during passes: {n} reading, which took {mean}.",
                "Temperatures were also read during passes: {n} readings, {mean} each, {longest} at most.",
                {{"mean", Figure{spanText(asked.total / static_cast<std::int64_t>(asked.count))}},
                    {"longest", Figure{spanText(asked.longest)}}}));
    return section;
}

ReportSection conditionsSection(const ResultTarget& target, const Environment& environment)
{
    ReportSection section;
    section.title = Sentence("Conditions");
    section.isDetail = true;
    section.tables = {{{Sentence("What"), Sentence("How it was")}, {}, {1}}};
    Sentence layers;
    for (const StackLayer& layer : target.stack.layers) {
        if (layer.kind == LayerKind::File) // what was asked about, and nobody else's business
            continue;
        const Sentence one = describe(layer);
        layers = layers.empty() ? one : Sentence("{layers} → {next}", {{"layers", layers}, {"next", one}});
    }
    addCondition(section, Sentence("Storage"), layers);
    addCondition(section, Sentence("Mounted with"), Sentence::verbatim(target.mountOptions));
    addCondition(section, Sentence("Processor"), machineText(environment));
    addCondition(section, Sentence("Its governor"), Sentence::verbatim(environment.governor));
    if (!environment.clockSource.empty())
        addCondition(section, Sentence("Clock"),
            Sentence("{clock}, {cost} ns to read",
                {{"clock", environment.clockSource}, {"cost", Figure{formatFixed(environment.clockCostNs, 0)}}}));
    addCondition(section, Sentence("System"), systemText(environment));
    return section;
}

void addCondition(ReportSection& section, Sentence what, Sentence how)
{
    if (!how.empty())
        section.tables.front().rows.push_back({std::move(what), std::move(how)});
}

Sentence machineText(const Environment& environment)
{
    std::vector<Sentence> parts = {Sentence::verbatim(environment.cpuModel)};
    if (environment.logicalCpus > 0)
        parts.push_back(Sentence::counted(environment.logicalCpus, "{n} thread", "{n} threads"));
    if (environment.memory.count() > 0)
        parts.push_back(Sentence("{size} GiB RAM",
            {{"size", Figure{formatFixed(static_cast<double>(environment.memory.count()) / 0x1p30, 0)}}}));
    if (!environment.virtualization.empty())
        parts.push_back(Sentence("virtual machine ({kind})", {{"kind", environment.virtualization}}));
    return Sentence::listed(std::move(parts));
}

Sentence systemText(const Environment& environment)
{
    Sentence text = environment.osName.empty() ? Sentence("unknown") : Sentence::verbatim(environment.osName);
    if (!environment.kernel.empty())
        text = Sentence("{system} [{kernel}]", {{"system", text}, {"kernel", environment.kernel}});
    if (!environment.architecture.empty())
        text = Sentence("{system} ({architecture})",
            {{"system", text},
                {"architecture", environment.architecture == "x86_64" ? "x64" : environment.architecture}});
    return text;
}

std::string dateText(std::int64_t unixMs, int utcOffsetMinutes)
{
    const CalendarTime time = calendarTime(unixMs, utcOffsetMinutes);
    return zeroPadded(static_cast<std::uint64_t>(time.year), 4) + "/" + zeroPadded(time.month, 2) + "/"
        + zeroPadded(time.day, 2) + " " + std::to_string(time.hour) + ":" + zeroPadded(time.minute, 2) + ":"
        + zeroPadded(time.second, 2);
}

std::string programText(const std::string& name, const std::string& version)
{
    return name + " " + version;
}

} // namespace steadymark
