// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/base/remedy.h"
#include "core/trust/check_parts.h"
#include "core/trust/steadiness.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// As many I/Os as were to be in flight, all threads together.
double wantedDepth(const Workload& workload)
{
    return static_cast<double>(std::max(1U, workload.queueDepth)) * std::max(1U, workload.threads);
}

Figure depthOf(double depth)
{
    return figureOf(depth, EvidenceUnit::Depth);
}

/// As the grid shows it: small random blocks in IOPS, everything else in MB/s.
EvidenceUnit rateUnit(const Workload& workload)
{
    return workload.pattern == AccessPattern::Random && workload.blockSize.count() > 0 ? EvidenceUnit::IosPerSecond
                                                                                       : EvidenceUnit::BytesPerSecond;
}

double rateValue(double bytesPerSecond, const Workload& workload)
{
    return rateUnit(workload) == EvidenceUnit::IosPerSecond ? bytesPerSecond / meanBlockBytes(workload)
                                                            : bytesPerSecond;
}

Figure rateOf(double bytesPerSecond, const Workload& workload)
{
    return figureOf(rateValue(bytesPerSecond, workload), rateUnit(workload));
}

Sentence iosPhrase(std::uint64_t ios)
{
    return Sentence::counted(ios, "{n} I/O", "{n} I/Os");
}

bool isVirtual(const Observations& seen)
{
    return !seen.environment.virtualization.empty();
}

bool hasFailed(const StepRecord& step)
{
    return step.status == StepStatus::Failed
        || std::ranges::any_of(step.passes, [](const PassRecord& pass) { return pass.errors > 0; });
}

// Controllers of NVMe drives begin to slow down at 70 to 85 °C, and the reading is taken when the drive has been
// resting for a moment already.
constexpr double hotFrom = 70.0;

/// The hottest drive around the step, if any was hot; readings of a broken sensor (255 °C) are none.
std::optional<double> heat(const Observations& seen)
{
    constexpr double mostCredible = 150.0;
    std::optional<double> hottest;
    for (const StepTemperature& temperature : seen.temperatures)
        for (const double reading : {temperature.before, temperature.after})
            if (reading >= hotFrom && reading <= mostCredible)
                hottest = std::max(hottest.value_or(0.0), reading);
    return hottest;
}

void addTrend(const Observations& seen, TrustReasons& reasons, Sentence text, const RateChange& change,
    Sentence beforeName, Sentence afterName)
{
    const Workload& workload = seen.step.workload;
    const std::optional<double> hot = change.after < change.before ? heat(seen) : std::nullopt;
    Sentence remedy;
    if (hot) {
        text = Sentence::sequence({std::move(text),
            Sentence("The drive was at {temperature}: it throttles to cool down.",
                {{"temperature", figureOf(*hot, EvidenceUnit::Celsius)}})});
        remedy = Sentence("Cool the drive and measure again.");
    } else if (change.after >= change.before) {
        remedy = Sentence("Keep the warm-up pass, or measure for longer.");
    } else {
        remedy = operationOf(workload) == Operation::Read
            ? Sentence("Let the drive cool down and idle, then measure again.")
            : Sentence("Let the drive idle, or measure for longer to see what it sustains with a full write cache.");
    }
    reasons.push_back({hot ? "throttling" : "trend", Severity::Suspicious, std::move(text), std::move(remedy),
        Evidence{rateUnit(workload), std::move(beforeName), rateValue(change.before, workload), std::move(afterName),
            rateValue(change.after, workload), std::nullopt}});
}

} // namespace

void checkLittlesLaw(const Observations& seen, TrustReasons& reasons)
{
    // Sum of the latencies over the duration is the mean number in flight, which cannot be above Q·T. 5 %: other
    // programs round what they print to three digits. Far below it another program's rate and latency are not of the
    // same I/Os: of different passes (12 of 32 in one published report), or without the time in which data went from
    // memory to the drive (0.03 of 8). Half, because latencies may leave out the time to submit, and what is in flight
    // at the end. Ours are judged by "queue-depth". At a rate latencies begin when an I/O is due, in no queue yet.
    constexpr double most = 1.05;
    constexpr double least = 0.50;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.step.workload.rate || pass->duration.count() <= 0)
        return;
    const double wanted = wantedDepth(seen.step.workload);
    const double depth = pass->meanQueueDepth();
    if (depth <= 0.0)
        return;
    const bool isTooMuch = depth > most * wanted;
    if (!isTooMuch && !(seen.isImported && depth < least * wanted))
        return;
    const Sentence::Places places = {{"latency", durationOf(pass->meanLatencyNs())},
        {"rate", figureOf(pass->iops(), EvidenceUnit::IosPerSecond)}, {"depth", depthOf(depth)},
        {"wanted", depthOf(wanted)}};
    reasons.push_back({"littles-law", isTooMuch ? Severity::Invalid : Severity::Suspicious,
        isTooMuch ? Sentence("A mean latency of {latency} at {rate} means {depth} I/Os in flight, but no more than "
                             "{wanted} were requested: one of the numbers is wrong.",
            places)
                  : Sentence("A mean latency of {latency} at {rate} means {depth} I/Os in flight, but {wanted} were "
                             "requested: rate and latency are not of the same I/Os, or the queue was never full.",
                      places),
        seen.isImported ? Sentence("Measure it again with SteadyMark, or trust neither number.")
                        : Sentence("The file was changed or is damaged: measure again."),
        Evidence{EvidenceUnit::Depth, Sentence("requested"), wanted, Sentence("latency times rate"), depth,
            (isTooMuch ? most : least) * wanted}});
}

void checkQueueDepth(const Observations& seen, TrustReasons& reasons)
{
    // A drive that is not saturated does as many I/Os more as are in flight: with a quarter missing the number is up to
    // a quarter too low. Measured in a guest with two busy processors, whose drive does 80 kIOPS: 91 to 100 % at queue
    // depths from 1 to 128.
    constexpr double least = 0.75;
    // While the queue fills and drains fewer are in flight; with fewer I/Os than this that is most of the pass.
    constexpr double leastRounds = 4.0;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.isImported || isPaced(seen.step.workload) || pass->duration.count() <= 0)
        return;
    const double wanted = wantedDepth(seen.step.workload);
    const double depth = pass->meanQueueDepth();
    if (depth <= 0.0 || static_cast<double>(pass->ios()) < leastRounds * wanted)
        return;
    // Nothing is submitted any more for as long as the last I/O takes: nobody's fault.
    const double slowest = std::max(nsOf(pass->read.latency.maximum()), nsOf(pass->write.latency.maximum()));
    const double limit = least * wanted * (1.0 - std::min(1.0, slowest / nsOf(pass->duration)));
    if (depth >= limit)
        return;
    reasons.push_back({"queue-depth", Severity::Suspicious,
        Sentence("On average {depth} I/Os were in flight, not the {wanted} requested: this is the drive at a lower "
                 "queue depth.",
            {{"depth", depthOf(depth)}, {"wanted", depthOf(wanted)}}),
        wanted > 1.0 ? Sentence("Use more threads (T) with less queue depth (Q) each, or larger blocks.")
                     : Sentence("Use larger blocks: this machine needs more time between two I/Os than the drive needs "
                                "for one."),
        Evidence{EvidenceUnit::Depth, Sentence("requested"), wanted, Sentence("in flight"), depth, limit}});
}

namespace {

/// For so many I/Os at the rate of the pass.
Sentence longerPasses(const PassRecord& pass, std::uint64_t ios)
{
    // Nobody measures a pass for longer than that; a drive that is so slow needs another test.
    constexpr Nanoseconds longest = std::chrono::hours(1);
    Remedy remedy{.kind = Remedy::Kind::LongerPasses};
    if (pass.ios() > 0) {
        const double ns = nsOf(pass.duration) * static_cast<double>(ios) / static_cast<double>(pass.ios());
        if (ns < nsOf(longest))
            remedy.measure = std::chrono::ceil<std::chrono::seconds>(Nanoseconds(static_cast<std::int64_t>(ns)));
    }
    return Sentence::toDo(remedy);
}

} // namespace

void checkSampleSize(const Observations& seen, TrustReasons& reasons)
{
    // Half a second: drives answer from their own cache for that long, processors and links wake up in it, and only
    // five intervals of 100 ms could show that. Passes of one second are short but honest. 2 % less, because a pass
    // that is asked to last half a second may.
    constexpr double shortestNs = 0.49e9;
    // One I/O more or less is 5 % of 20, and so is the chance in their mean latency when they vary as a hard disk's do.
    constexpr std::uint64_t fewest = 20;
    // Below this no percentile above p97 has three I/Os beyond it.
    constexpr std::uint64_t few = 100;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr)
        return;
    const double duration = nsOf(pass->duration);
    if (!seen.isImported && duration < shortestNs)
        reasons.push_back({"too-short", Severity::Suspicious,
            Sentence("The pass lasted {time}, less than half a second: that shows a drive's initial speed, not what it "
                     "sustains.",
                {{"time", durationOf(duration)}}),
            Sentence::toDo({.kind = Remedy::Kind::LongerPasses, .measure = std::chrono::seconds(1)}),
            Evidence{EvidenceUnit::Duration, Sentence("at least"), 0.5e9, Sentence("lasted"), duration, shortestNs}});
    // Other programs do not always tell how many there were.
    if (seen.isImported || pass->ios() >= few)
        return;
    const bool isFewest = pass->ios() < fewest;
    reasons.push_back({"too-few-ios", isFewest ? Severity::Suspicious : Severity::Context,
        isFewest
            ? Sentence::counted(pass->ios(),
                "The pass has only {n} I/O: one more or less changes the number by {share}.",
                "The pass has only {n} I/Os: one more or less changes the number by {share}.",
                {{"share", percentOf(1.0 / static_cast<double>(std::max<std::uint64_t>(1, pass->ios())))}})
            : Sentence::counted(pass->ios(),
                "The pass has only {n} I/O: enough for a rate, too few of {few} for the slowest 1 %.",
                "The pass has only {n} I/Os: enough for a rate, too few of {few} for the slowest 1 %.", {{"few", few}}),
        longerPasses(*pass, isFewest ? fewest : few),
        Evidence{EvidenceUnit::Ios, Sentence("at least"), static_cast<double>(isFewest ? fewest : few),
            Sentence("measured"), static_cast<double>(pass->ios()), static_cast<double>(isFewest ? fewest : few)}});
}

namespace {

Sentence failureText(const StepRecord& step, const PassRecord& pass, std::uint64_t errors)
{
    if (errors > 0)
        return Sentence::counted(errors,
            "{n} I/O of this test failed, and {succeeded} succeeded before: a drive with errors is slow where it "
            "retries.",
            "{n} I/Os of this test failed, and {succeeded} succeeded before: a drive with errors is slow where it "
            "retries.",
            {{"succeeded", iosPhrase(pass.ios())}});
    if (pass.isCutShort)
        return Sentence::counted(pass.ios(), "The test failed after {n} I/O: the result covers only those.",
            "The test failed after {n} I/Os: the result covers only those.");
    return Sentence("The test failed in pass {number}; the result covers the passes before it.",
        {{"number", step.passes.size() + 1}});
}

/// \param wantedNs 0: as long as its data takes
Sentence cutShortText(StepStatus status, double durationNs, double wantedNs)
{
    const Sentence::Places places = {{"time", durationOf(durationNs)}, {"planned", durationOf(wantedNs)}};
    const bool isTimed = wantedNs > 0.0;
    if (status == StepStatus::Stopped)
        return isTimed ? Sentence("The only pass ended after {time} of {planned}, because it was stopped.", places)
                       : Sentence("The only pass ended after {time}, before all its data was moved, because it was "
                                  "stopped.",
                           places);
    if (status == StepStatus::EndedEarly)
        return isTimed
            ? Sentence("The only pass ended after {time} of {planned}, because the write limit was reached.", places)
            : Sentence("The only pass ended after {time}, before all its data was moved, because the write limit was "
                       "reached.",
                places);
    return isTimed ? Sentence("The only pass ended after {time} of {planned}.", places)
                   : Sentence("The only pass ended after {time}, before all its data was moved.", places);
}

} // namespace

void checkCompleteness(const Observations& seen, TrustReasons& reasons)
{
    // A pass that is nearly whole says what a whole one does.
    constexpr double nearlyWhole = 0.90;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr)
        return;
    const StepRecord& step = seen.step;
    if (hasFailed(step)) {
        // A worker ends with its first failed I/O, and whole passes from before are kept instead of the one that
        // failed.
        std::uint64_t errors = 0;
        for (const PassRecord& each : step.passes)
            errors = std::max(errors, each.errors);
        reasons.push_back({"errors", Severity::Suspicious, failureText(step, *pass, errors),
            Sentence("Check the drive's health, its cable and its free space, back up your data, and measure again."),
            errors > 0 ? std::optional(Evidence{EvidenceUnit::Ios, Sentence("succeeded"),
                static_cast<double>(pass->ios()), Sentence("failed"), static_cast<double>(errors), 0.0})
                       : std::nullopt});
        return;
    }
    if (!pass->isCutShort)
        return;
    const double duration = nsOf(pass->duration);
    const double wanted = step.workload.length.time ? nsOf(*step.workload.length.time) : 0.0;
    const bool isNearlyWhole = wanted > 0.0 && duration >= nearlyWhole * wanted;
    reasons.push_back({"cut-short", isNearlyWhole ? Severity::Context : Severity::Suspicious,
        cutShortText(step.status, duration, wanted),
        step.status == StepStatus::EndedEarly ? Sentence::toDo({Remedy::Kind::HigherWriteLimit, {}})
                                              : Sentence("Measure again and let it finish."),
        wanted > 0.0 ? std::optional(Evidence{
            EvidenceUnit::Duration, Sentence("planned"), wanted, Sentence("lasted"), duration, nearlyWhole * wanted})
                     : std::nullopt});
}

namespace {

/// The next number of passes whose median is known better. Their true median lies between the slowest and the fastest
/// of six with a probability of 1 - 2 / 2^6 = 97 %, between the second of either end of nine with 96 %, between the
/// third of twelve with 96 %, and so on by three or less (the sign test); with five it is 94 %. Unset where nobody
/// would measure so many.
std::optional<unsigned> decidingPasses(std::size_t measured)
{
    constexpr unsigned most = 99;
    unsigned passes = 6;
    while (passes <= measured && passes < most)
        passes += 3;
    return measured < most ? std::optional(passes) : std::nullopt;
}

} // namespace

void checkSpread(const Observations& seen, TrustReasons& reasons)
{
    std::vector<const PassRecord*> passes = wholePasses(seen.step);
    if (passes.size() < 2 || seen.step.workload.rate)
        return;
    // Passes that only fall are a trend, and said to be one.
    if (findFall(passes, isVirtual(seen)))
        return;
    std::ranges::stable_sort(passes, {}, &PassRecord::bytesPerSecond);
    // The more passes, the farther out their ends: of ten and more a tenth is left out at either end.
    const std::size_t left = passes.size() / 10;
    const double slowest = passes[left]->bytesPerSecond();
    const double fastest = passes[passes.size() - 1 - left]->bytesPerSecond();
    const PassRecord& middle = *passes[(passes.size() - 1) / 2];
    const double median = middle.bytesPerSecond();
    if (median <= 0.0)
        return;
    const double limit = allowedSpread(middle, isVirtual(seen));
    const double spread = (fastest - slowest) / median;
    if (spread <= limit)
        return;
    reasons.push_back({"spread", Severity::Suspicious,
        Sentence("The passes disagree: they range from {slowest} to {fastest}, a difference of {share} of the median.",
            {{"slowest", rateOf(slowest, seen.step.workload)}, {"fastest", rateOf(fastest, seen.step.workload)},
                {"share", percentOf(spread)}}),
        // What another program measured is not measured again with an option of this one.
        seen.isImported
            ? Sentence("Close other programs, let the drive idle, and measure again with more passes.")
            : Sentence::sequence({Sentence("Close other programs and let the drive idle."),
                Sentence::toDo({.kind = Remedy::Kind::MorePasses, .passes = decidingPasses(passes.size())})}),
        Evidence{rateUnit(seen.step.workload), Sentence("slowest pass"), rateValue(slowest, seen.step.workload),
            Sentence("fastest pass"), rateValue(fastest, seen.step.workload),
            rateValue(slowest + limit * median, seen.step.workload)}});
}

void checkTrend(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    const Workload& workload = seen.step.workload;
    // At a rate, or with think time, the drive does what it is asked for, not what it can.
    if (pass == nullptr || isPaced(workload) || seen.isImported)
        return;
    const std::vector<const PassRecord*> passes = wholePasses(seen.step);
    if (const std::optional<RateChange> fall = findFall(passes, isVirtual(seen))) {
        addTrend(seen, reasons,
            Sentence("From the first to the last of {count} passes the drive went from {before} to {after}, and no "
                     "pass was faster than the one before: it had not settled.",
                {{"count", passes.size()}, {"before", rateOf(fall->before, workload)},
                    {"after", rateOf(fall->after, workload)}}),
            *fall, Sentence("first pass"), Sentence("last pass"));
        return;
    }
    const std::optional<RateChange> change = findRateChange(ratesInside(workload, *pass));
    if (!change)
        return;
    const Sentence::Places places = {{"before", rateOf(change->before, workload)},
        {"after", rateOf(change->after, workload)}, {"time", durationOf(change->at * nsOf(pass->duration))}};
    if (change->isGradual)
        addTrend(seen, reasons,
            Sentence("Within the pass the drive went from {before} to {after} gradually: the result averages different "
                     "speeds.",
                places),
            *change, Sentence("at the start"), Sentence("at the end"));
    else
        addTrend(seen, reasons,
            Sentence("Within the pass the drive went from {before} to {after} after {time}: the result averages "
                     "different speeds.",
                places),
            *change, Sentence("before"), Sentence("after"));
}

} // namespace steadymark
