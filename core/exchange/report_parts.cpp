// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_parts.h"

#include "core/base/text.h"
#include "core/procedure/plan_catalog.h"
#include "core/result/calendar.h"
#include "core/result/run_verdict.h"
#include "core/trust/judge.h"

#include <algorithm>
#include <array>

namespace steadymark {
namespace {

std::string withDetails(const std::string& name, const std::vector<std::string>& details)
{
    const std::string text = join(details, ", ");
    return text.empty() ? name : name + " (" + text + ")";
}

std::string driveDetails(const Drive& drive, EscapeText escape)
{
    std::vector<std::string> details;
    if (drive.capacity.count() > 0)
        details.push_back(formatDecimalBytes(drive.capacity));
    if (!drive.firmware.empty())
        details.push_back("firmware " + escape(drive.firmware));
    details.push_back(escape(drive.link.empty() ? drive.bus : drive.link));
    const std::string& name = !drive.model.empty() ? drive.model : drive.name;
    return withDetails(name.empty() ? "unknown drive" : escape(name), details);
}

std::string sentence(std::string text)
{
    if (!text.empty() && text.back() != '.')
        text += '.';
    return text;
}

} // namespace

std::vector<ReportBlock> blocksOf(const RunResult& result)
{
    std::vector<ReportBlock> blocks;
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        const std::size_t firstOfKind = blocks.size();
        for (const StepRecord& step : result.steps) {
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

std::string spreadOf(const StepRecord& step, EscapeText escape)
{
    const std::optional<std::size_t> slowest = slowestPass(step.passes);
    const std::optional<std::size_t> fastest = fastestPass(step.passes);
    if (step.passes.size() < 2 || !slowest || !fastest)
        return {};
    const auto rate = [&step](std::size_t index) {
        return reportFigure(step, step.passes[index], Unit::MegabytesPerSecond);
    };
    return escape(step.name) + ": " + rate(*slowest) + " to " + rate(*fastest) + " MB/s in "
        + std::to_string(step.passes.size()) + " passes";
}

std::vector<std::string> remarksOn(const StepRecord& step, EscapeText escape)
{
    std::vector<std::string> remarks;
    const std::string name = escape(step.name);
    const std::string reason = step.reason.empty() ? std::string() : " " + sentence(escape(step.reason));
    const bool isMeasured = scoredPass(step) != nullptr;
    if (!isMeasured)
        remarks.push_back(name + ": not measured, " + std::string(toString(step.status)) + "." + reason);
    else if (step.status != StepStatus::Complete && scoredPass(step)->isCutShort)
        remarks.push_back(name + ": " + std::string(toString(step.status)) + " within its first pass." + reason);
    else if (step.status != StepStatus::Complete)
        remarks.push_back(name + ": " + std::string(toString(step.status)) + " after "
            + std::to_string(step.passes.size()) + (step.passes.size() == 1 ? " pass." : " passes.") + reason);
    if (isMeasured && !step.engine.isDirect) {
        const std::string why =
            step.engine.bufferedReason.empty() ? std::string() : " " + sentence(escape(step.engine.bufferedReason));
        remarks.push_back(name + ": BUFFERED, the memory of the system may have answered." + why);
    }
    if (isMeasured && step.workload.rate) {
        remarks.push_back(name + ": limited to " + toString(RateLimit{step.workload.rate->iops, Arrivals::Even})
            + " I/Os per second" + (step.workload.rate->arrivals == Arrivals::Poisson ? " (Poisson arrivals)" : "")
            + "; its latency is response time, from when each I/O was due.");
    }
    return remarks;
}

std::string verdictRemark(const StepRecord& step, EscapeText escape)
{
    // What an edited file lacks is the same for each of its numbers, and is said of the whole.
    if (!step.verdict || step.verdict->level == TrustLevel::Sound || step.verdict->level == TrustLevel::Edited)
        return {};
    std::vector<std::string> sentences;
    for (const TrustReason& reason : step.verdict->reasons) {
        if (reason.severity == Severity::Context)
            continue;
        const std::string text = join({sentence(escape(reason.text)), sentence(escape(reason.remedy))}, " ");
        if (!text.empty())
            sentences.push_back((sentences.empty() ? "" : "Also: ") + text);
    }
    const std::string reasons = join(sentences, " ");
    return escape(step.name) + ": " + std::string(toString(step.verdict->level))
        + (reasons.empty() ? "." : ": " + reasons);
}

std::string verdictLabel(const StepRecord& step)
{
    if (!step.verdict)
        return {};
    return std::string(signOf(step.verdict->level)) + " " + std::string(toString(step.verdict->level));
}

std::string verdictSummary(const RunResult& result, EscapeText escape)
{
    return escape(verdictOf(result).summary);
}

std::string contextText(const RunResult& result, EscapeText escape)
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
    for (const StepRecord& step : result.steps) {
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
        std::string text = sentence(escape(remark.reason->text));
        if (remark.results < judged && remark.results == 1)
            text = escape(remark.step->name) + ' ' + std::string(toString(operationOf(remark.step->workload))) + ": "
                + text;
        else if (remark.results < judged && !text.empty())
            text.insert(
                text.size() - 1, " (" + std::to_string(remark.results) + " of " + std::to_string(judged) + " results)");
        sentences.push_back(std::move(text));
    }
    return join(sentences, " ");
}

std::string scoreRule(const RunResult& result)
{
    const unsigned passes = result.plan.passes;
    std::string rule = passes == 1 ? std::string("Score: one pass")
                                   : "Score: the median of " + std::to_string(passes) + " passes by throughput";
    rule += result.plan.hasWarmUp ? ", after a discarded warm-up pass" : ", without a warm-up pass";
    return rule;
}

std::string simulationText(const RunResult& result, EscapeText escape)
{
    if (result.target.simulation.empty())
        return {};
    return "SIMULATED DRIVE (" + escape(result.target.simulation) + "): not a measurement of hardware";
}

std::string driveText(const RunResult& result, EscapeText escape)
{
    if (std::string simulation = simulationText(result, escape); !simulation.empty())
        return simulation;
    std::vector<std::string> parts;
    for (const Drive& drive : result.target.drives)
        parts.push_back(driveDetails(drive, escape));
    std::vector<std::string> whole = {join(parts, " + "), escape(result.target.fileSystem)};
    const std::string text = join(whole, ", ");
    return text.empty() ? "unknown" : text;
}

std::string machineText(const RunResult& result, EscapeText escape)
{
    const Environment& environment = result.environment;
    std::vector<std::string> parts = {escape(environment.cpuModel)};
    if (environment.logicalCpus > 0)
        parts.push_back(std::to_string(environment.logicalCpus) + " threads");
    if (environment.memory.count() > 0)
        parts.push_back(formatFixed(static_cast<double>(environment.memory.count()) / 0x1p30, 0) + " GiB RAM");
    if (!environment.virtualization.empty())
        parts.push_back("virtual machine (" + escape(environment.virtualization) + ")");
    return join(parts, ", ");
}

std::string systemText(const RunResult& result, EscapeText escape)
{
    const Environment& environment = result.environment;
    std::string text = environment.osName.empty() ? std::string("unknown") : escape(environment.osName);
    if (!environment.kernel.empty())
        text += " [" + escape(environment.kernel) + "]";
    if (!environment.architecture.empty())
        text += " (" + (environment.architecture == "x86_64" ? "x64" : escape(environment.architecture)) + ")";
    return text;
}

std::string dateText(const RunResult& result)
{
    const CalendarTime time = calendarTime(result.startedAtUnixMs, result.utcOffsetMinutes);
    return zeroPadded(static_cast<std::uint64_t>(time.year), 4) + "/" + zeroPadded(time.month, 2) + "/"
        + zeroPadded(time.day, 2) + " " + std::to_string(time.hour) + ":" + zeroPadded(time.minute, 2) + ":"
        + zeroPadded(time.second, 2);
}

std::string testSizeText(const RunResult& result)
{
    using namespace literals;
    const ByteCount size = result.target.isDevice ? result.target.total : result.plan.fileSize;
    if (size.count() > 0 && size.count() % (1_GiB).count() == 0)
        return std::to_string(size / 1_GiB) + " GiB";
    // A device is hardly ever a multiple of anything.
    if (size.count() % (1_MiB).count() == 0 || size >= 1_GiB)
        return std::to_string(size / 1_MiB) + " MiB";
    return formatSize(size);
}

std::string profileText(const RunResult& result, EscapeText escape)
{
    if (result.plan.profile == "custom")
        return "Custom";
    const PlanCatalogEntry* const profile = findInPlanCatalog(result.plan.profile);
    return profile != nullptr ? std::string(profile->title) : escape(result.plan.profile);
}

std::string programText(const RunResult& result, EscapeText escape)
{
    return escape(result.applicationName) + " " + escape(result.applicationVersion);
}

std::vector<std::string> remarksOnRun(const RunResult& result, EscapeText escape)
{
    std::vector<std::string> remarks;
    if (result.status != RunStatus::Complete) {
        remarks.push_back("This run is not complete: " + std::string(toString(result.status)) + "."
            + (result.reason.empty() ? std::string() : " " + sentence(escape(result.reason))));
    }
    if (!result.edited.empty())
        remarks.push_back("EDITED after it was measured. " + sentence(escape(result.edited)));
    // Steps with the same engine say the same thing; once is enough.
    std::vector<std::string> notes = result.warnings;
    for (const StepRecord& step : result.steps) {
        if (!step.engine.note.empty())
            notes.push_back(step.engine.note);
    }
    for (const std::string& note : notes) {
        const std::string text = "Note: " + sentence(escape(note));
        if (std::ranges::find(remarks, text) == remarks.end())
            remarks.push_back(text);
    }
    if (const std::string preparation = describePreparation(result); !preparation.empty())
        remarks.push_back(escape(preparation));
    // What the run did to the drive belongs to its numbers: how much was really written, and how hot it got.
    for (const std::string& about : describeHealth(result))
        remarks.push_back("Drive " + escape(about));
    return remarks;
}

} // namespace steadymark
