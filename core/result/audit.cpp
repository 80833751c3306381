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
            if (key == "checksum")
                continue;
            const std::string memberPath = (path.empty() ? "" : path + ".") + std::string(key);
            const json::value* const found = stored.get_object().if_contains(key);
            if (found != nullptr && key == "verdict") {
                if (!isSameVerdict(member, *found))
                    findings.add(memberPath + " does not match the observations in the file.");
            } else if (found != nullptr)
                compare(member, *found, memberPath, findings);
            else
                findings.add(
                    memberPath + " is missing in the file; computed from its raw data it is " + describe(member) + ".");
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
        findings.add(path + " is " + describe(stored) + " in the file, but computed from its raw data it is "
            + describe(expected) + ".");
    }
}

namespace {

// --- raw numbers against each other -----------------------------------------------------------------------------

std::string number(std::uint64_t value)
{
    return std::to_string(value);
}

} // namespace

std::string disagreement(const std::string& what, const std::string& a, const std::string& b)
{
    return what + ": " + a + ", but " + b + ".";
}

void checkHistogram(const LatencyHistogram& histogram, const std::string& label, Findings& findings)
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
        findings.add(disagreement(label, "the shortest latency is " + std::to_string(minimum) + " ns",
            hasBuckets ? "the histogram begins at " + number(LatencyHistogram::lowerBound(first)) + " ns"
                       : "all I/Os are in the overflow"));
    }
    if (histogram.overflowCount() > 0 ? !isMaximumOverflow : isMaximumOverflow || bucketOf(maximum) != last) {
        findings.add(disagreement(label, "the longest latency is " + std::to_string(maximum) + " ns",
            histogram.overflowCount() > 0
                ? number(histogram.overflowCount()) + " I/Os are in the overflow"
                : "the last bucket of the histogram begins at " + number(LatencyHistogram::lowerBound(last)) + " ns"));
    }
    const auto sum = static_cast<double>(histogram.sumNs());
    constexpr double rounding = 1e-9;
    if (sum < lowest * (1.0 - rounding) || sum > highest * (1.0 + rounding)) {
        findings.add(disagreement(label, "the latencies sum up to " + number(histogram.sumNs()) + " ns",
            "by the histogram to between " + formatFixed(lowest, 0) + " and " + formatFixed(highest, 0) + " ns"));
    }
}

namespace {

void checkDirection(const DirectionRecord& direction, ByteCount blockSize, const std::string& label, Findings& findings)
{
    if (direction.bytes != direction.ios * blockSize.count()) {
        findings.add(disagreement(label, number(direction.bytes) + " bytes",
            number(direction.ios) + " I/Os of " + number(blockSize.count()) + " bytes are "
                + number(direction.ios * blockSize.count())));
    }
}

/// What the series and the counts share. A warm-up has no histograms to compare with.
void checkSeries(const PassRecord& pass, const std::string& label, Findings& findings)
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
    const auto expectSame = [&](const std::string& what, std::uint64_t ofSeries, std::uint64_t ofPass) {
        if (ofSeries != ofPass)
            findings.add(
                disagreement(label, "its series has " + number(ofSeries) + " " + what, "it counts " + number(ofPass)));
    };
    expectSame("bytes read", total.readBytes, pass.read.bytes);
    expectSame("bytes written", total.writeBytes, pass.write.bytes);
    expectSame("I/Os", total.ios, pass.ios());
    if (pass.read.latency.count() + pass.write.latency.count() > 0) {
        expectSame(
            "ns as the sum of latencies", total.latencySumNs, pass.read.latency.sumNs() + pass.write.latency.sumNs());
        expectSame("ns as the longest latency", total.latencyMaximumNs,
            static_cast<std::uint64_t>(std::max(pass.read.latency.maximum(), pass.write.latency.maximum()).count()));
    }
    // A pass ends with its last completion, which is in the last interval; or a little later, because each thread
    // counts from its own start. An I/O that failed at the end has no place in the series.
    const std::int64_t interval = pass.series.interval().count();
    const auto length = static_cast<std::int64_t>(intervals.size());
    const bool isTooShort = pass.duration.count() < (length - 1) * interval;
    const bool isTooLong = pass.duration.count() > (length + 1) * interval && pass.errors == 0;
    if (length > 0 && (isTooShort || isTooLong)) {
        findings.add(disagreement(label, "it lasted " + std::to_string(pass.duration.count()) + " ns",
            "its series ends at " + std::to_string(length * interval) + " ns"));
    }
}

/// Little's law: the latencies of all I/Os fit into the slots of the queue, which a pass has for its duration, and
/// which the I/Os in flight at its start had for at most one latency before.
void checkQueue(const PassRecord& pass, const Workload& workload, const std::string& label, Findings& findings)
{
    // Latency that counts from when an I/O was due includes the wait for a free slot.
    if (workload.rate)
        return;
    const LatencyHistogram latency = pass.latency();
    const double slots = static_cast<double>(workload.queueDepth) * workload.threads;
    const double room = slots * static_cast<double>(pass.duration.count() + latency.maximum().count());
    constexpr double tolerance = 1.01; // several I/Os share a time stamp
    if (static_cast<double>(latency.sumNs()) > room * tolerance) {
        findings.add(disagreement(label, "the latencies sum up to " + number(latency.sumNs()) + " ns",
            formatFixed(slots, 0) + " I/Os at a time for " + std::to_string(pass.duration.count())
                + " ns can have at most " + formatFixed(room, 0) + " ns"));
    }
}

void checkLatencies(const PassRecord& pass, const Workload& workload, const std::string& label, Findings& findings)
{
    const auto checkCount = [&](const DirectionRecord& direction, const std::string& directionLabel) {
        if (direction.latency.count() != direction.ios) {
            findings.add(
                disagreement(directionLabel, "the histogram holds " + number(direction.latency.count()) + " latencies",
                    number(direction.ios) + " I/Os are counted"));
        }
        checkHistogram(direction.latency, directionLabel, findings);
    };
    checkCount(pass.read, label + ", reads");
    checkCount(pass.write, label + ", writes");
    checkQueue(pass, workload, label, findings);
}

void checkPass(const PassRecord& pass, const Workload& workload, const std::string& label, Findings& findings)
{
    checkDirection(pass.read, workload.blockSize, label + ", reads", findings);
    checkDirection(pass.write, workload.blockSize, label + ", writes", findings);
    checkSeries(pass, label, findings);
    if (workload.readPercent == 100 && pass.write.ios > 0)
        findings.add(label + ": " + number(pass.write.ios) + " writes, but the step only reads.");
    if (workload.readPercent == 0 && pass.read.ios > 0)
        findings.add(label + ": " + number(pass.read.ios) + " reads, but the step only writes.");
}

} // namespace

void checkScoredPass(const PassRecord& pass, const Workload& workload, const std::string& label, Findings& findings)
{
    checkPass(pass, workload, label, findings);
    checkLatencies(pass, workload, label, findings);
}

namespace {

void checkStep(const StepRecord& step, const GridOfRun& of, const std::string& label, Findings& findings)
{
    if (step.warmUp)
        checkPass(*step.warmUp, step.workload, "The warm-up of " + label, findings);
    for (std::size_t i = 0; i < step.passes.size(); ++i) {
        const PassRecord& pass = step.passes[i];
        const std::string passLabel = "Pass " + std::to_string(i + 1) + " of " + label;
        checkScoredPass(pass, step.workload, passLabel, findings);
        if (pass.isCutShort && step.status == StepStatus::Complete)
            findings.add(passLabel + " was cut short, but the step is said to be complete.");
    }
    if (step.status == StepStatus::Complete && step.passes.size() != of.plan.passes) {
        findings.add(
            disagreement("The complete step " + label, "it has " + std::to_string(step.passes.size()) + " passes",
                "the plan requires " + std::to_string(of.plan.passes)));
    }
    if (step.status == StepStatus::Stopped && of.run.status == RunStatus::Complete)
        findings.add("The step " + label + " was stopped, but the run is said to be complete.");
}

void checkWritten(const GridRecord& grid, Findings& findings)
{
    std::uint64_t written = 0;
    for (const StepRecord& step : grid.steps) {
        if (step.warmUp)
            written += step.warmUp->write.bytes;
        for (const PassRecord& pass : step.passes)
            written += pass.write.bytes;
    }
    if (written > grid.writtenBytes) {
        findings.add(disagreement("Amount written", "the passes wrote " + number(written) + " bytes",
            "the whole grid is said to have written " + number(grid.writtenBytes)));
    }
}

} // namespace

void checkChecksum(const json::object& document, Findings& findings)
{
    const json::value* checksum = document.if_contains("checksum");
    const std::string expectedChecksum = checksumOf(document);
    if (checksum == nullptr || !checksum->is_string() || checksum->get_string() != expectedChecksum) {
        findings.add(
            checksum == nullptr ? "The checksum is missing." : "The checksum in the file is not that of its content.");
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
        add("The run did not finish: it is marked as " + std::string(toString(status)) + ".");
    audit.findings = std::move(m_sentences);
    return audit;
}

void checkGrid(const GridOfRun& of, Findings& findings)
{
    const GridRecord& grid = of.grid;
    for (std::size_t i = 0; i < grid.steps.size(); ++i) {
        const StepRecord& step = grid.steps[i];
        const std::string label = "\"" + toPlainLine(step.name) + "\" (step " + std::to_string(i + 1) + ")";
        if (step.name != of.plan.steps[i].name) {
            findings.add(
                "The step " + label + " is called \"" + toPlainLine(of.plan.steps[i].name) + "\" in the plan.");
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
        repeatedKeys == 1 ? "One key appears twice in its object."
                          : std::to_string(repeatedKeys) + " keys appear more than once in their objects.");
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
