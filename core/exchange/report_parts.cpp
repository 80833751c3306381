// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_parts.h"

#include "core/base/text.h"
#include "core/result/calendar.h"
#include "core/trust/judge.h"

#include <algorithm>

namespace steadymark {
namespace {

std::string driveDetails(const Drive& drive, bool isSimulated)
{
    std::vector<std::string> details;
    if (drive.capacity.count() > 0)
        details.push_back(formatDecimalBytes(drive.capacity));
    if (!drive.firmware.empty())
        details.push_back("firmware " + drive.firmware);
    if (!isSimulated) // its bus is no more than that
        details.push_back(drive.link.empty() ? drive.bus : drive.link);
    const std::string& name = !drive.model.empty() ? drive.model : drive.name;
    const std::string text = join(details, ", ");
    return (isSimulated && !name.starts_with("Simulated") ? "Simulated " : "") + (name.empty() ? "unknown drive" : name)
        + (text.empty() ? "" : " (" + text + ")");
}

/// Marks a number that cannot be taken as it is; the remarks below the table say why.
std::string markOf(const StepRecord& step)
{
    return step.status != StepStatus::Complete || !step.engine.isDirect ? " (!)" : "";
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

std::string titleOf(const ReportBlock& block)
{
    switch (block.operation) {
    case Operation::Read:
        return "Read";
    case Operation::Write:
        return "Write";
    case Operation::Mix:
        break;
    }
    return "Mix R" + std::to_string(block.readPercent) + "/W" + std::to_string(100 - block.readPercent);
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

std::string throughputCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    std::string text = reportFigure(*step, *pass, Unit::MegabytesPerSecond);
    if (step->passes.size() > 1) {
        const PassRecord& slowest = step->passes[slowestPass(step->passes).value_or(0)];
        const PassRecord& fastest = step->passes[fastestPass(step->passes).value_or(0)];
        text += " (" + reportFigure(*step, slowest, Unit::MegabytesPerSecond) + "–"
            + reportFigure(*step, fastest, Unit::MegabytesPerSecond) + ")";
    }
    return text + markOf(*step);
}

std::string operationsCell(const StepRecord* step)
{
    const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
    if (pass == nullptr)
        return step != nullptr ? "not measured" : "–";
    return reportFigure(*step, *pass, Unit::Iops) + " IOPS, " + reportFigure(*step, *pass, Unit::Microseconds) + " µs"
        + markOf(*step);
}

std::vector<std::string> remarksOn(const StepRecord& step)
{
    std::vector<std::string> remarks;
    const std::string reason = step.reason.empty() ? std::string() : " " + asSentence(step.reason);
    const std::string status(toString(step.status));
    const PassRecord* const score = scoredPass(step);
    if (score == nullptr)
        remarks.push_back("not measured, " + status + "." + reason);
    else if (step.status != StepStatus::Complete && score->isCutShort)
        remarks.push_back(status + " within its first pass." + reason);
    else if (step.status != StepStatus::Complete)
        remarks.push_back(status + " after " + std::to_string(step.passes.size())
            + (step.passes.size() == 1 ? " pass." : " passes.") + reason);
    if (score != nullptr && !step.engine.isDirect)
        remarks.push_back(
            join({"BUFFERED, the page cache may have served it.", asSentence(step.engine.bufferedReason)}, " "));
    if (score != nullptr && step.workload.rate)
        remarks.push_back("limited to " + toString(RateLimit{step.workload.rate->iops, Arrivals::Even})
            + " I/Os per second" + (step.workload.rate->arrivals == Arrivals::Poisson ? " (Poisson arrivals)" : "")
            + "; its latency is response time, counted from when each I/O was due.");
    if (std::string verdict = verdictRemark(step); !verdict.empty())
        remarks.push_back(std::move(verdict));
    return remarks;
}

std::string verdictRemark(const StepRecord& step)
{
    // What an edited file lacks is the same for each of its numbers, and is said of the whole.
    if (!step.verdict || step.verdict->level == TrustLevel::Sound || step.verdict->level == TrustLevel::Edited)
        return {};
    std::vector<std::string> sentences;
    for (const TrustReason& reason : step.verdict->reasons) {
        if (reason.severity == Severity::Context)
            continue;
        const std::string text = join({asSentence(reason.text), asSentence(reason.remedy)}, " ");
        if (!text.empty())
            sentences.push_back((sentences.empty() ? "" : "Also: ") + text);
    }
    const std::string reasons = join(sentences, " ");
    return std::string(toString(step.verdict->level)) + (reasons.empty() ? "." : ": " + reasons);
}

std::string verdictLabel(const StepRecord& step)
{
    if (!step.verdict)
        return {};
    return std::string(signOf(step.verdict->level)) + " " + std::string(toString(step.verdict->level));
}

std::string contextText(const GridRecord& grid)
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
    std::vector<std::string> sentences;
    for (const Remark& remark : remarks) {
        if (sentences.size() == most) {
            sentences.push_back("And " + std::to_string(remarks.size() - most) + " more (see why).");
            break;
        }
        std::string text = asSentence(remark.reason->text);
        if (remark.results < judged && remark.results == 1)
            text = remark.step->name + ' ' + std::string(toString(operationOf(remark.step->workload))) + ": " + text;
        else if (remark.results < judged && !text.empty())
            text.insert(
                text.size() - 1, " (" + std::to_string(remark.results) + " of " + std::to_string(judged) + " results)");
        sentences.push_back(std::move(text));
    }
    return join(sentences, " ");
}

std::vector<std::string> noticesOn(
    const std::string& edited, const ResultTarget& target, RunStatus status, const std::string& reason)
{
    std::vector<std::string> notices;
    if (!edited.empty())
        notices.push_back("EDITED: this file was changed after the measurement, so none of its figures can be trusted. "
            + asSentence(edited));
    if (!target.simulation.empty())
        notices.push_back("SIMULATED DRIVE (" + target.simulation + "): not a measurement of hardware.");
    if (status != RunStatus::Complete)
        notices.push_back(join({"NOT COMPLETE: " + std::string(toString(status)) + ".", asSentence(reason)}, " "));
    return notices;
}

std::string asSentence(std::string text)
{
    if (!text.empty() && text.back() != '.')
        text += '.';
    return text;
}

std::string scoreRule(const TestPlan& plan)
{
    const unsigned passes = plan.passes;
    const std::string rule =
        passes == 1 ? std::string("one pass") : "the median of " + std::to_string(passes) + " passes by throughput";
    return rule + (plan.hasWarmUp ? ", after a discarded warm-up pass" : ", without a warm-up pass");
}

std::string driveText(const ResultTarget& target)
{
    std::vector<std::string> parts;
    for (const Drive& drive : target.drives)
        parts.push_back(driveDetails(drive, !target.simulation.empty()));
    const std::string text =
        join({join(parts, " + "), target.simulation.empty() ? target.fileSystem : std::string()}, ", ");
    return text.empty() ? "unknown" : text;
}

ReportSection conditionsSection(const ResultTarget& target, const Environment& environment)
{
    ReportSection section;
    section.title = "Conditions";
    section.isDetail = true;
    section.tables = {{{"What", "How it was"}, {}, {1}}};
    std::vector<std::string> layers;
    for (const StackLayer& layer : target.stack.layers) {
        if (layer.kind != LayerKind::File) // what was asked about, and nobody else's business
            layers.push_back(join({layer.name, layer.summary.empty() ? "" : "(" + english(layer.summary) + ")"}, " "));
    }
    addCondition(section, "Storage", join(layers, " → "));
    addCondition(section, "Mounted with", target.mountOptions);
    addCondition(section, "Processor", machineText(environment));
    addCondition(section, "Its governor", environment.governor);
    addCondition(section, "Clock",
        environment.clockSource.empty()
            ? ""
            : environment.clockSource + ", " + formatFixed(environment.clockCostNs, 0) + " ns to read");
    addCondition(section, "System", systemText(environment));
    return section;
}

void addCondition(ReportSection& section, std::string what, std::string how)
{
    if (!how.empty())
        section.tables.front().rows.push_back({std::move(what), std::move(how)});
}

std::string machineText(const Environment& environment)
{
    std::vector<std::string> parts = {environment.cpuModel};
    if (environment.logicalCpus > 0)
        parts.push_back(std::to_string(environment.logicalCpus) + " threads");
    if (environment.memory.count() > 0)
        parts.push_back(formatFixed(static_cast<double>(environment.memory.count()) / 0x1p30, 0) + " GiB RAM");
    if (!environment.virtualization.empty())
        parts.push_back("virtual machine (" + environment.virtualization + ")");
    return join(parts, ", ");
}

std::string systemText(const Environment& environment)
{
    std::string text = environment.osName.empty() ? std::string("unknown") : environment.osName;
    if (!environment.kernel.empty())
        text += " [" + environment.kernel + "]";
    if (!environment.architecture.empty())
        text += " (" + (environment.architecture == "x86_64" ? "x64" : environment.architecture) + ")";
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
