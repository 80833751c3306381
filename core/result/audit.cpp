// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/audit.h"
#include "core/base/text.h"
#include "core/result/result_document.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

// --- stored against recomputed ----------------------------------------------------------------------------------

double asDouble(const json::value& value)
{
    if (const std::int64_t* number = value.if_int64())
        return static_cast<double>(*number);
    if (const std::uint64_t* number = value.if_uint64())
        return static_cast<double>(*number);
    return value.get_double();
}

/// Rates and means are rounded differently by other compilers and processors, by some 1e-16.
bool isSameNumber(const json::value& a, const json::value& b)
{
    if (!a.is_double() && !b.is_double())
        return a == b;
    const double x = asDouble(a);
    const double y = asDouble(b);
    constexpr double tolerance = 1e-9;
    return std::abs(x - y) <= tolerance * std::max(std::abs(x), std::abs(y));
}

/// A value for a sentence.
std::string describe(const json::value& value)
{
    constexpr std::size_t longest = 60;
    std::string text = toPlainLine(formatCompactJson(value));
    if (text.size() > longest)
        text = toValidUtf8(text, longest) + "…";
    return text;
}

} // namespace

void compare(const json::value& expected, const json::value& stored, const std::string& path, Findings& findings)
{
    if (expected.is_object() && stored.is_object()) {
        for (const auto& [key, member] : expected.get_object()) {
            // Findings are what a version says of the figures: another one may say it in other words.
            if (key == "checksum" || key == "findings")
                continue;
            const std::string memberPath = (path.empty() ? "" : path + ".") + std::string(key);
            const json::value* const found = stored.get_object().if_contains(key);
            if (found != nullptr && key == "verdict") {
                if (!isSameVerdict(member, *found))
                    findings.add(
                        Sentence("{member} does not match the observations in the file.", {{"member", memberPath}}));
            } else if (found != nullptr)
                compare(member, *found, memberPath, findings);
            else
                findings.add(Sentence("{member} is missing in the file; computed from its raw data it is {value}.",
                    {{"member", memberPath}, {"value", describe(member)}}));
        }
        return;
    }
    if (expected.is_array() && stored.is_array() && expected.get_array().size() == stored.get_array().size()) {
        for (std::size_t i = 0; i < expected.get_array().size(); ++i) {
            compare(expected.get_array()[i], stored.get_array()[i], path + "[" + std::to_string(i) + "]", findings);
        }
        return;
    }
    const bool isSame =
        expected.is_number() && stored.is_number() ? isSameNumber(expected, stored) : expected == stored;
    if (!isSame) {
        findings.add(Sentence("{member} is {stored} in the file, but computed from its raw data it is {computed}.",
            {{"member", path}, {"stored", describe(stored)}, {"computed", describe(expected)}}));
    }
}

// --- raw numbers against each other -----------------------------------------------------------------------------

Sentence disagreement(const Sentence& what, const Sentence& a, const Sentence& b)
{
    return Sentence("{what}: {one}, but {other}.", {{"what", what}, {"one", a}, {"other", b}});
}

namespace {

Sentence sumOfLatencies(const LatencyHistogram& latency)
{
    return Sentence("the latencies sum up to {sum} ns", {{"sum", latency.sumNs()}});
}

} // namespace

void checkHistogram(const LatencyHistogram& histogram, const Sentence& label, Findings& findings)
{
    if (histogram.count() == 0)
        return;
    unsigned first = LatencyHistogram::bucketCount;
    unsigned last = 0;
    double lowest = 0.0; // what the sum can be at least and at most
    double highest = 0.0;
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        if (histogram.bucket(index) == 0)
            continue;
        first = std::min(first, index);
        last = index;
        const auto count = static_cast<double>(histogram.bucket(index));
        lowest += count * static_cast<double>(LatencyHistogram::lowerBound(index));
        highest += count * static_cast<double>(LatencyHistogram::lowerBound(index + 1) - 1);
    }
    const auto overflows = static_cast<double>(histogram.overflowCount());
    lowest += overflows * static_cast<double>(LatencyHistogram::overflowFrom);
    highest += overflows * static_cast<double>(histogram.maximum().count());

    const bool hasBuckets = first < LatencyHistogram::bucketCount;
    const std::int64_t minimum = histogram.minimum().count();
    const std::int64_t maximum = histogram.maximum().count();
    const bool isMinimumOverflow = minimum >= LatencyHistogram::overflowFrom;
    const bool isMaximumOverflow = maximum >= LatencyHistogram::overflowFrom;
    const auto bucketOf = [](std::int64_t ns) {
        return LatencyHistogram::indexOf(static_cast<std::uint64_t>(ns));
    };
    if (hasBuckets ? isMinimumOverflow || bucketOf(minimum) != first : !isMinimumOverflow) {
        findings.add(disagreement(label, Sentence("the shortest latency is {latency} ns", {{"latency", minimum}}),
            hasBuckets
                ? Sentence("the histogram begins at {latency} ns", {{"latency", LatencyHistogram::lowerBound(first)}})
                : Sentence("all I/Os are in the overflow")));
    }
    if (histogram.overflowCount() > 0 ? !isMaximumOverflow : isMaximumOverflow || bucketOf(maximum) != last) {
        findings.add(disagreement(label, Sentence("the longest latency is {latency} ns", {{"latency", maximum}}),
            histogram.overflowCount() > 0
                ? Sentence("{count} I/Os are in the overflow", {{"count", histogram.overflowCount()}})
                : Sentence("the last bucket of the histogram begins at {latency} ns",
                    {{"latency", LatencyHistogram::lowerBound(last)}})));
    }
    const auto sum = static_cast<double>(histogram.sumNs());
    constexpr double rounding = 1e-9;
    if (sum < lowest * (1.0 - rounding) || sum > highest * (1.0 + rounding)) {
        findings.add(disagreement(label, sumOfLatencies(histogram),
            Sentence("by the histogram to between {lowest} and {highest} ns",
                {{"lowest", Figure{formatFixed(lowest, 0)}}, {"highest", Figure{formatFixed(highest, 0)}}})));
    }
}

namespace {

void checkDirection(
    const DirectionRecord& direction, const Workload& workload, const Sentence& label, Findings& findings)
{
    const ByteCount blockSize = workload.blockSize;
    if (canAmountTo(workload, direction.ios, direction.bytes))
        return;
    if (!workload.blocks.empty()) {
        findings.add(disagreement(label, Sentence("{count} bytes", {{"count", direction.bytes}}),
            Sentence("{ios} I/Os of its mix of blocks cannot amount to that", {{"ios", direction.ios}})));
    } else {
        findings.add(disagreement(label, Sentence("{count} bytes", {{"count", direction.bytes}}),
            Sentence("{ios} I/Os of {size} bytes are {count}",
                {{"ios", direction.ios}, {"size", blockSize.count()}, {"count", direction.ios * blockSize.count()}})));
    }
}

/// What the series and the counts share. A warm-up has no histograms to compare with.
void checkSeries(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    IntervalSeries::Interval total;
    const std::vector<IntervalSeries::Interval> intervals = pass.series.intervals();
    for (const IntervalSeries::Interval& interval : intervals) {
        total.readBytes += interval.readBytes;
        total.writeBytes += interval.writeBytes;
        total.ios += interval.ios;
        total.latencySumNs += interval.latencySumNs;
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, interval.latencyMaximumNs);
    }
    const auto expectSame = [&](std::uint64_t ofSeries, std::uint64_t ofPass, const Sentence& series) {
        if (ofSeries != ofPass)
            findings.add(disagreement(label, series, Sentence("it counts {count}", {{"count", ofPass}})));
    };
    expectSame(
        total.readBytes, pass.read.bytes, Sentence("its series has {count} bytes read", {{"count", total.readBytes}}));
    expectSame(total.writeBytes, pass.write.bytes,
        Sentence("its series has {count} bytes written", {{"count", total.writeBytes}}));
    expectSame(total.ios, pass.ios(), Sentence("its series has {count} I/Os", {{"count", total.ios}}));
    if (pass.read.latency.count() + pass.write.latency.count() > 0) {
        expectSame(total.latencySumNs, pass.read.latency.sumNs() + pass.write.latency.sumNs(),
            Sentence("its series has {sum} ns as the sum of latencies", {{"sum", total.latencySumNs}}));
        expectSame(total.latencyMaximumNs,
            static_cast<std::uint64_t>(std::max(pass.read.latency.maximum(), pass.write.latency.maximum()).count()),
            Sentence("its series has {longest} ns as the longest latency", {{"longest", total.latencyMaximumNs}}));
    }
    // A pass ends with its last completion, which is in the last interval; or a little later, because each thread
    // counts from its own start. An I/O that failed at the end has no place in the series, nor has the time at the end
    // of a pass in which nothing was due or its workers thought.
    const std::int64_t interval = pass.series.interval().count();
    const auto length = static_cast<std::int64_t>(intervals.size());
    const bool isTooShort = pass.duration.count() < (length - 1) * interval;
    const bool mayWait = workload.rate || workload.thinkTime > Nanoseconds(0);
    const bool isTooLong = pass.duration.count() > (length + 1) * interval && pass.errors == 0 && !mayWait;
    if (length > 0 && (isTooShort || isTooLong)) {
        findings.add(disagreement(label, Sentence("it lasted {duration} ns", {{"duration", pass.duration.count()}}),
            Sentence("its series ends at {end} ns", {{"end", length * interval}})));
    }
}

/// Little's law: the latencies of all I/Os fit into the slots of the queue, which a pass has for its duration, and
/// which the I/Os in flight at its start had for at most one latency before.
void checkQueue(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    // Latency that counts from when an I/O was due includes the wait for a free slot.
    if (workload.rate)
        return;
    const LatencyHistogram latency = pass.latency();
    const double slots = static_cast<double>(workload.queueDepth) * workload.threads;
    const double room = slots * static_cast<double>(pass.duration.count() + latency.maximum().count());
    constexpr double tolerance = 1.01; // several I/Os share a time stamp
    if (static_cast<double>(latency.sumNs()) > room * tolerance) {
        findings.add(disagreement(label, sumOfLatencies(latency),
            Sentence("{slots} I/Os at a time for {duration} ns can have at most {most} ns",
                {{"slots", Figure{formatFixed(slots, 0)}}, {"duration", pass.duration.count()},
                    {"most", Figure{formatFixed(room, 0)}}})));
    }
}

Sentence readsOf(const Sentence& pass)
{
    return Sentence("{pass}, reads", {{"pass", pass}});
}

Sentence writesOf(const Sentence& pass)
{
    return Sentence("{pass}, writes", {{"pass", pass}});
}

void checkLatencies(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    const auto checkCount = [&](const DirectionRecord& direction, const Sentence& directionLabel) {
        if (direction.latency.count() != direction.ios) {
            findings.add(disagreement(directionLabel,
                Sentence("the histogram holds {count} latencies", {{"count", direction.latency.count()}}),
                Sentence("{count} I/Os are counted", {{"count", direction.ios}})));
        }
        checkHistogram(direction.latency, directionLabel, findings);
    };
    checkCount(pass.read, readsOf(label));
    checkCount(pass.write, writesOf(label));
    checkQueue(pass, workload, label, findings);
}

void checkPass(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    checkDirection(pass.read, workload, readsOf(label), findings);
    checkDirection(pass.write, workload, writesOf(label), findings);
    checkSeries(pass, workload, label, findings);
    if (workload.readPercent == 100 && pass.write.ios > 0)
        findings.add(
            Sentence("{pass}: {count} writes, but the step only reads.", {{"pass", label}, {"count", pass.write.ios}}));
    if (workload.readPercent == 0 && pass.read.ios > 0)
        findings.add(
            Sentence("{pass}: {count} reads, but the step only writes.", {{"pass", label}, {"count", pass.read.ios}}));
}

/// The streams that ran beside it, each like a pass of its own.
void checkBeside(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    if (pass.beside.size() != workload.beside.size()) {
        findings.add(disagreement(label, Sentence("{count} streams ran beside it", {{"count", pass.beside.size()}}),
            Sentence("the step has {count}", {{"count", workload.beside.size()}})));
        return;
    }
    for (std::size_t index = 0; index < pass.beside.size(); ++index) {
        const StreamRecord& stream = pass.beside[index];
        PassRecord alone;
        alone.duration = stream.duration;
        const Workload& of = workload.beside[index];
        alone.read = stream.read;
        alone.write = stream.write;
        alone.series = stream.series;
        alone.errors = pass.errors; // which are counted together
        const Sentence named("{pass}, stream {number} beside it", {{"pass", label}, {"number", index + 1}});
        checkPass(alone, of, named, findings);
        checkLatencies(alone, of, named, findings);
    }
}

} // namespace

void checkScoredPass(const PassRecord& pass, const Workload& workload, const Sentence& label, Findings& findings)
{
    checkPass(pass, workload, label, findings);
    checkLatencies(pass, workload, label, findings);
    checkBeside(pass, workload, label, findings);
}

namespace {

void checkStep(const StepRecord& step, const GridOfRun& of, const Sentence& label, Findings& findings)
{
    if (step.warmUp) {
        const Sentence warmUp("The warm-up of {step}", {{"step", label}});
        checkPass(*step.warmUp, step.workload, warmUp, findings);
        checkBeside(*step.warmUp, step.workload, warmUp, findings);
    }
    for (std::size_t i = 0; i < step.passes.size(); ++i) {
        const PassRecord& pass = step.passes[i];
        const Sentence passLabel("Pass {number} of {step}", {{"number", i + 1}, {"step", label}});
        checkScoredPass(pass, step.workload, passLabel, findings);
        if (pass.isCutShort && step.status == StepStatus::Complete)
            findings.add(Sentence("{pass} was cut short, but the step is said to be complete.", {{"pass", passLabel}}));
    }
    const bool isShorter = step.passes.size() < of.plan.passes && of.plan.untilPermille
        && isScoreKnown(step.passes, *of.plan.untilPermille);
    if (step.status == StepStatus::Complete && step.passes.size() != of.plan.passes && !isShorter) {
        findings.add(disagreement(Sentence("The complete step {step}", {{"step", label}}),
            Sentence::counted(step.passes.size(), "it has {n} pass", "it has {n} passes"),
            Sentence("the plan requires {passes}", {{"passes", of.plan.passes}})));
    }
    if (step.status == StepStatus::Stopped && of.run.status == RunStatus::Complete)
        findings.add(Sentence("The step {step} was stopped, but the run is said to be complete.", {{"step", label}}));
}

void checkWritten(const GridRecord& grid, Findings& findings)
{
    std::uint64_t written = 0;
    for (const StepRecord& step : grid.steps) {
        if (step.warmUp)
            written += step.warmUp->movedBytes(Direction::Write);
        for (const PassRecord& pass : step.passes)
            written += pass.movedBytes(Direction::Write);
    }
    if (written > grid.writtenBytes) {
        findings.add(
            disagreement(Sentence("Amount written"), Sentence("the passes wrote {count} bytes", {{"count", written}}),
                Sentence("the whole grid is said to have written {count}", {{"count", grid.writtenBytes}})));
    }
}

} // namespace

void checkChecksum(const json::object& document, Findings& findings)
{
    const json::value* checksum = document.if_contains("checksum");
    const std::string expectedChecksum = checksumOf(document);
    if (checksum == nullptr || !checksum->is_string() || checksum->get_string() != expectedChecksum) {
        findings.add(checksum == nullptr ? Sentence("The checksum is missing.")
                                         : Sentence("The checksum in the file is not that of its content."));
    }
}

Audit Findings::conclude(RunStatus status)
{
    Audit audit;
    if (!m_sentences.empty())
        audit.verdict = AuditVerdict::Edited;
    else if (status != RunStatus::Complete)
        audit.verdict = AuditVerdict::Incomplete;
    if (status != RunStatus::Complete)
        add(Sentence("The run did not finish: it is marked as {status}.", {{"status", wordOf(status)}}));
    audit.findings = std::move(m_sentences);
    return audit;
}

void checkGrid(const GridOfRun& of, Findings& findings)
{
    const GridRecord& grid = of.grid;
    for (std::size_t i = 0; i < grid.steps.size(); ++i) {
        const StepRecord& step = grid.steps[i];
        const Sentence label("\"{name}\" (step {number})", {{"name", toPlainLine(step.name)}, {"number", i + 1}});
        if (step.name != of.plan.steps[i].name) {
            findings.add(Sentence("The step {step} is called \"{name}\" in the plan.",
                {{"step", label}, {"name", toPlainLine(of.plan.steps[i].name)}}));
        }
        checkStep(step, of, label, findings);
    }
    checkWritten(grid, findings);
}

void noteRepeatedKeys(Audit& audit, std::size_t repeatedKeys)
{
    if (repeatedKeys == 0)
        return;
    audit.verdict = AuditVerdict::Edited;
    audit.findings.insert(audit.findings.begin(),
        Sentence::counted(
            repeatedKeys, "One key appears twice in its object.", "{n} keys appear more than once in their objects."));
}

std::string_view toString(AuditVerdict verdict)
{
    switch (verdict) {
    case AuditVerdict::Consistent:
        return "consistent";
    case AuditVerdict::Edited:
        return "edited";
    case AuditVerdict::Incomplete:
        return "incomplete";
    }
    return {};
}

} // namespace steadymark
