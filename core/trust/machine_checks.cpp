// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/base/remedy.h"
#include "core/base/text.h"
#include "core/trust/check_parts.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// Never divides by zero.
double shareOf(double part, double whole)
{
    return part > 0.0 && whole > 0.0 ? part / whole : 0.0;
}

double cpuNs(const PassRecord& pass)
{
    return nsOf(pass.cpu.user) + nsOf(pass.cpu.system);
}

/// How many processors the machine has; 0: not known.
double processorsOf(const Observations& seen, const PassRecord& pass)
{
    if (seen.environment.logicalCpus > 0)
        return seen.environment.logicalCpus;
    if (!pass.observed || !pass.observed->processors)
        return 0.0;
    return std::round(shareOf(nsOf(pass.observed->processors->total), nsOf(pass.observed->window)));
}

/// What everybody but this program ran, the kernel's own threads among them; unset: not known.
std::optional<double> othersNs(const PassRecord& pass)
{
    if (!pass.observed || !pass.observed->processors)
        return std::nullopt;
    return std::max(0.0, nsOf(pass.observed->processors->busy) - nsOf(pass.observed->processors->own));
}

/// The worker that waited longest for a processor; null: the system does not tell.
const WorkerTimes* longestWaiting(const PassRecord& pass)
{
    const WorkerTimes* longest = nullptr;
    if (pass.observed)
        for (const WorkerTimes& worker : pass.observed->workers)
            if (worker.waited && (longest == nullptr || *worker.waited > *longest->waited))
                longest = &worker;
    return longest;
}

// One I/O at a time: whatever a worker waits for a processor is added to the latencies, so its share is the error of
// the number; 20 % is what SNIA's performance test specification lets steady numbers differ by. With more in flight the
// drive goes on meanwhile, and part of the wait is free. Measured with one thread at queue depth 32 that shared its
// processor with one busy program: 32 %, with two 54 %; with the usual guests of a busy desktop 10 to 27 % without any
// effect on the rate.
constexpr double waitFromAlone = 0.20;
constexpr double waitFromDeep = 0.30;
// Somebody must have had the processor meanwhile. A waking worker also "waits" for an idle processor to wake up (2 to
// 50 µs each, in a guest the most), which is not others' fault. Half, because the times of the machine are counted in
// ticks and two workers may wait for one program.
constexpr double othersOfWait = 0.5;

double waitFrom(const Workload& workload)
{
    return workload.queueDepth <= 1 ? waitFromAlone : waitFromDeep;
}

/// That may want a processor; a thread pool has one for each I/O in flight beside the workers.
double ownThreads(const StepRecord& step)
{
    const double threads = std::max(1U, step.workload.threads);
    return step.engine.backend == "thread pool" ? threads * (1.0 + std::max(1U, step.workload.queueDepth)) : threads;
}

/// Workers waited, and others were the reason.
bool isContended(const Observations& seen, const PassRecord& pass)
{
    const WorkerTimes* const worker = longestWaiting(pass);
    const double least = waitFrom(seen.step.workload) * nsOf(pass.duration);
    const double wait = worker != nullptr ? nsOf(*worker->waited) : 0.0;
    if (wait <= 0.0 || wait < least)
        return false;
    if (const std::optional<double> others = othersNs(pass)) {
        // With more threads than processors it waits for those of this program, too: who had the processors is told by
        // how long each ran.
        const double own = ownThreads(seen.step) <= processorsOf(seen, pass)
            ? 0.0
            : std::max(0.0, nsOf(pass.observed->processors->own) - nsOf(worker->ran));
        return *others >= othersOfWait * wait && wait * shareOf(*others, *others + own) >= least;
    }
    const double processors = processorsOf(seen, pass);
    return processors > 0.0 && seen.step.workload.threads < processors;
}

// A thread that waits for a drive sleeps: at 95 % and more the drive can have had no influence on the rate worth
// mentioning, because it would be at most 5 % higher with a drive that takes no time at all.
constexpr double boundFrom = 0.95;
// Windows counts the time of threads in steps of its clock tick, 15.625 ms; systems that also tell how long a thread
// waited count in ns.
constexpr double coarseStepNs = 15.625e6;
// Without the workers' own times: the process has a heartbeat and a coordinator beside the workers, 1 to 2 %.
constexpr double boundProcessFrom = 0.97;

struct Busiest {
    double ranNs = 0.0;
    double awakeNs = 0.0; ///< ran, or could have run
};

Busiest busiestWorker(const PassRecord& pass, bool areWaitsOurs)
{
    Busiest busiest;
    for (const WorkerTimes& worker : pass.observed->workers) {
        const double ran = nsOf(worker.ran);
        const double awake =
            worker.waited ? ran + (areWaitsOurs ? nsOf(*worker.waited) : 0.0) : std::max(0.0, ran - coarseStepNs);
        if (awake > busiest.awakeNs)
            busiest = {ran, awake};
    }
    return busiest;
}

void addProcessorBound(TrustReasons& reasons, Sentence text, Sentence remedy, double whole, double busy)
{
    reasons.push_back({"cpu-bound", Severity::Suspicious, std::move(text), std::move(remedy),
        Evidence{EvidenceUnit::Duration, Sentence("time there was"), whole, Sentence("time on a processor"),
            std::min(busy, whole), boundFrom * whole}});
}

Sentence lessWork()
{
    return Sentence("Use larger blocks, or compare only with results from the same machine: its processor is slower "
                    "than the drive.");
}

} // namespace

void checkProcessorBound(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    // At a rate a worker waits actively for the moment the next I/O is due.
    if (pass == nullptr || seen.isImported || seen.step.workload.rate || pass->duration.count() <= 0)
        return;
    const double duration = nsOf(pass->duration);
    const double threads = std::max(1U, seen.step.workload.threads);
    const double processors = processorsOf(seen, *pass);

    if (pass->observed && !pass->observed->workers.empty()) {
        const Busiest busiest = busiestWorker(*pass, !isContended(seen, *pass));
        if (busiest.awakeNs >= boundFrom * duration) {
            const double ran = std::min(busiest.ranNs, duration);
            if (ran >= boundFrom * duration)
                addProcessorBound(reasons,
                    Sentence("A worker ran on its processor for {time} of the pass's {pass} and hardly ever waited for "
                             "the drive: the processor was measured, not the drive.",
                        {{"time", durationOf(ran)}, {"pass", durationOf(duration)}}),
                    processors > threads
                        ? Sentence("Use more threads (T) or larger blocks, so that the drive becomes the limit.")
                        : lessWork(),
                    duration, ran);
            else
                addProcessorBound(reasons,
                    Sentence("A worker ran for {time} and waited for a processor during nearly all the rest of the "
                             "pass's {pass}: the processors were measured, not the drive.",
                        {{"time", durationOf(ran)}, {"pass", durationOf(duration)}}),
                    processors > 0.0 && threads >= processors
                        ? Sentence("Use fewer threads (T) or larger blocks: this machine's processors are slower than "
                                   "the drive.")
                        : lessWork(),
                    duration, std::min(busiest.awakeNs, duration));
            return;
        }
    }
    // Also the threads of a thread pool and of the ring, which no worker's time shows.
    if (processors > 0.0 && cpuNs(*pass) - coarseStepNs >= boundFrom * processors * duration) {
        addProcessorBound(reasons,
            Sentence("The run used {used} of the {available} of processor time there was: the processors were "
                     "measured, not the drive.",
                {{"used", durationOf(cpuNs(*pass))}, {"available", durationOf(processors * duration)}}),
            lessWork(), processors * duration, cpuNs(*pass));
        return;
    }
    // Results from before threads were observed. A thread pool has more threads than workers.
    if ((!pass->observed || pass->observed->workers.empty()) && seen.step.engine.backend != "thread pool"
        && cpuNs(*pass) - coarseStepNs >= boundProcessFrom * threads * duration)
        addProcessorBound(reasons,
            Sentence("The run used {used} of the {available} of processor time its workers had and hardly ever waited "
                     "for the drive: the processor was measured, not the drive.",
                {{"used", durationOf(cpuNs(*pass))}, {"available", durationOf(threads * duration)}}),
            lessWork(), threads * duration, cpuNs(*pass));
}

void checkContention(const Observations& seen, TrustReasons& reasons)
{
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || pass->duration.count() <= 0)
        return;
    const double duration = nsOf(pass->duration);
    const Sentence remedy("Close other programs, or wait until they finish, and measure again.");
    if (isContended(seen, *pass)) {
        const double wait = std::min(nsOf(*longestWaiting(*pass)->waited), duration);
        reasons.push_back({"cpu-contention", Severity::Suspicious,
            Sentence("A worker waited {time} of the pass's {pass} for a processor used by other threads of this "
                     "machine: the drive can be faster than this.",
                {{"time", durationOf(wait)}, {"pass", durationOf(duration)}}),
            remedy,
            Evidence{EvidenceUnit::Duration, Sentence("the pass"), duration, Sentence("waited for a processor"), wait,
                waitFrom(seen.step.workload) * duration}});
        return;
    }
    // Where the system does not tell how long threads wait. With half of the processors taken by others and nearly
    // none idle a worker that wakes up finds its processor taken every other time; a compositor, a browser and a
    // virus scanner together take 10 to 20 %, and with idle processors left nobody has to wait.
    constexpr double othersFrom = 0.50;
    constexpr double fullFrom = 0.95;
    const std::optional<double> others = othersNs(*pass);
    if (longestWaiting(*pass) != nullptr || !others)
        return;
    const ProcessorTraffic& processors = *pass->observed->processors;
    const double othersShare = std::min(1.0, shareOf(*others, nsOf(processors.total)));
    if (othersShare < othersFrom || shareOf(nsOf(processors.busy), nsOf(processors.total)) < fullFrom)
        return;
    reasons.push_back({"cpu-contention", Severity::Suspicious,
        Sentence("Other programs used {share} of the processor time and left no processor idle: the drive can be "
                 "faster than this.",
            {{"share", percentOf(othersShare)}}),
        remedy,
        Evidence{EvidenceUnit::Share, Sentence("this run"),
            std::min(1.0, shareOf(nsOf(processors.own), nsOf(processors.total))), Sentence("other programs"),
            othersShare, othersFrom}});
}

void checkSteal(const Observations& seen, TrustReasons& reasons)
{
    // Two shares must both be large. Of the time that the guest wanted: a host that is not overcommitted steals less
    // than 1 to 2 %, and from 5 % the slices (some ms each) are so frequent that the tail is the host's. Of the time
    // of the workers: what was stolen from other programs of the guest cannot have changed the number, and less than
    // 5 % of the pass is a quarter of what steady passes may differ by. Nobody counts from whom it was stolen, so this
    // run is taken to have its share in it, or, when a quarter of all is stolen, to have been hit at one
    // wake-up in four however little it ran.
    constexpr double stealFrom = 0.05;
    constexpr double overcommittedFrom = 0.25;
    // The kernel counts it in ticks of up to 10 ms: fewer than three are noise in a short pass.
    constexpr double leastNs = 30e6;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || !pass->observed->processors)
        return;
    const ProcessorTraffic& processors = *pass->observed->processors;
    const double stolen = nsOf(processors.steal);
    const double busy = nsOf(processors.busy);
    const double wanted = stolen + busy;
    const bool isEverywhere = busy <= 0.0 || shareOf(stolen, wanted) >= overcommittedFrom;
    const double ours = isEverywhere ? stolen : stolen * std::min(1.0, nsOf(processors.own) / busy);
    const double window = nsOf(pass->observed->window);
    const double workers =
        std::max(1.0, std::min<double>(seen.step.workload.threads, shareOf(nsOf(processors.total), window)));
    if (stolen < leastNs || shareOf(stolen, wanted) < stealFrom || shareOf(ours, window * workers) < stealFrom)
        return;
    reasons.push_back({"steal", Severity::Suspicious,
        Sentence("This virtual machine was ready to run for {wanted}, but the hypervisor gave {stolen} of that to "
                 "other guests (steal time): the result depends on the host as much as on the drive.",
            {{"wanted", durationOf(wanted)}, {"stolen", durationOf(stolen)}}),
        Sentence("Measure again when the host is less busy, or on the host itself."),
        Evidence{EvidenceUnit::Duration, Sentence("ready to run"), wanted, Sentence("given to others"), stolen,
            stealFrom * wanted}});
}

void checkHostStalls(const Observations& seen, TrustReasons& reasons)
{
    // Nothing is started during a stall, so its share of the pass is what the rate is too low by. 2 % is about the
    // difference that repeated passes of a steady drive show anyway; 50 ms, because in a pass of one second two late
    // beats of a busy scheduler, 10 ms each, make 2 %.
    constexpr double shareFrom = 0.02;
    constexpr double leastNs = 50e6;
    // The slowest I/O was in flight during the longest stall: at most twice as long, or the drive had its part in it.
    constexpr double mostOfSlowest = 2.0;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || pass->duration.count() <= 0 || pass->observed->hostStalls == 0)
        return;
    const double duration = nsOf(pass->duration);
    const double stalled = std::min(duration, nsOf(pass->observed->hostStalledFor));
    const double longest = nsOf(pass->observed->longestHostStall);
    const Sentence remedy("Close other programs, keep the machine awake, and measure again.");
    if (stalled >= leastNs && stalled >= shareFrom * duration) {
        reasons.push_back({"host-stalls", Severity::Suspicious,
            Sentence("This machine or this program was frozen for {time} of the pass's {pass}, at most {longest} at a "
                     "time: that time and the latencies in it are not the drive's.",
                {{"time", durationOf(stalled)}, {"pass", durationOf(duration)}, {"longest", durationOf(longest)}}),
            remedy,
            Evidence{EvidenceUnit::Duration, Sentence("the pass"), duration, Sentence("frozen"), stalled,
                std::max(leastNs, shareFrom * duration)}});
        return;
    }
    const double slowest = std::max(nsOf(pass->read.latency.maximum()), nsOf(pass->write.latency.maximum()));
    if (longest > 0.0 && slowest > 0.0 && slowest <= mostOfSlowest * longest)
        reasons.push_back({"host-stalls", Severity::Context,
            Sentence("This machine or this program was once frozen for {time}: the longest latency of the pass, "
                     "{latency}, may not be the drive's.",
                {{"time", durationOf(longest)}, {"latency", durationOf(slowest)}}),
            remedy,
            Evidence{EvidenceUnit::Duration, Sentence("longest latency"), slowest, Sentence("frozen"), longest,
                std::nullopt}});
}

void checkClock(const Observations& seen, TrustReasons& reasons)
{
    // Two quartz clocks differ by 100 ppm at most, and NTP slows or speeds up the system's by at most 500 ppm: beyond
    // 1000 ppm one of them is broken. From 1 % the error is as large as differences that people buy drives for.
    constexpr double suspiciousFrom = 1e-3;
    constexpr double invalidFrom = 1e-2;
    // The two clocks cannot be read at once. A scheduler that lets other threads run in between makes some ms of
    // difference, which in a short pass is a large share and means nothing; 10 ms is where the heartbeat begins, too.
    constexpr double leastSuspiciousNs = 10e6;
    constexpr double leastInvalidNs = 25e6;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || !pass->observed->clockDrift
        || !std::isfinite(*pass->observed->clockDrift))
        return;
    const double drift = std::min(std::abs(*pass->observed->clockDrift), 1e9);
    const double duration = nsOf(pass->duration);
    const double difference = drift * duration;
    if (drift < suspiciousFrom || difference < leastSuspiciousNs)
        return;
    const bool isInvalid = drift >= invalidFrom && difference >= leastInvalidNs;
    const Sentence::Places places = {
        {"difference", durationOf(difference)}, {"time", durationOf(duration)}, {"share", percentOf(drift)}};
    reasons.push_back({"clock", isInvalid ? Severity::Invalid : Severity::Suspicious,
        *pass->observed->clockDrift < 0.0
            ? Sentence("The clock that times the I/Os ran slower than the system clock: they differ by {difference} "
                       "after {time}, so rates and latencies are off by {share} or the system clock is being adjusted.",
                places)
            : Sentence("The clock that times the I/Os ran faster than the system clock: they differ by {difference} "
                       "after {time}, so rates and latencies are off by {share} or the system clock is being adjusted.",
                places),
        Sentence("Wait until the system time is synchronized and measure again; in a virtual machine, check its clock "
                 "source."),
        Evidence{EvidenceUnit::Duration, Sentence("allowed"), suspiciousFrom * duration,
            Sentence("difference of the clocks"), difference, suspiciousFrom * duration}});
}

namespace {

Sentence powerSaverText(bool isOnBattery, bool isSensitive, double latencyNs)
{
    const Sentence::Places latency = {{"latency", durationOf(latencyNs)}};
    if (isOnBattery)
        return isSensitive ? Sentence("The machine ran with the power-saver profile on battery, which slows down its "
                                      "processor: at a mean latency of {latency} that affects the result.",
                   latency)
                           : Sentence("The machine ran with the power-saver profile on battery, which slows down its "
                                      "processor and perhaps the drive.");
    return isSensitive ? Sentence("The machine ran with the power-saver profile, which slows down its processor: at a "
                                  "mean latency of {latency} that affects the result.",
               latency)
                       : Sentence("The machine ran with the power-saver profile, which slows down its processor and "
                                  "perhaps the drive.");
}

} // namespace

void checkPower(const Observations& seen, TrustReasons& reasons)
{
    // A processor that is clocked down or sleeps deeply adds 10 to 100 µs to an I/O: 2 to 20 % and more of one that
    // takes less than 0.5 ms, which only solid-state drives and small blocks do, and nothing that shows in others.
    constexpr double sensitiveBelowNs = 0.5e6;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || seen.isImported)
        return;
    const double latency = pass->meanLatencyNs();
    const bool isSensitive = latency > 0.0 && latency < sensitiveBelowNs;
    const PowerState& power = seen.run.power;
    const bool isOnBattery = power.source == "battery";
    if (power.profile == "power-saver") {
        reasons.push_back({"power", isSensitive ? Severity::Suspicious : Severity::Context,
            powerSaverText(isOnBattery, isSensitive, latency),
            Sentence("Choose the balanced or performance profile and measure again."), std::nullopt});
        return;
    }
    // Many people have nothing but a notebook, and most keep their drives at full speed on battery.
    if (isOnBattery) {
        reasons.push_back({"power", Severity::Context,
            Sentence("The machine ran on battery, where some machines slow down the processor, the drive or its link."),
            Sentence("Connect the power supply to compare with results on AC power."), std::nullopt});
        return;
    }
    // Only a link that rests between two I/Os has to wake up: 10 µs to some ms.
    const bool isOneAtATime = seen.step.workload.queueDepth <= 1 && seen.step.workload.threads <= 1;
    if (!power.linkSaving.empty() && isOneAtATime && isSensitive) {
        reasons.push_back({"power", Severity::Context,
            Sentence("The drive's link may enter a low-power state between I/Os ({setting}), and waking it is part of "
                     "the mean latency of {latency}.",
                {{"setting", plainPhrase(power.linkSaving)}, {"latency", durationOf(latency)}}),
            Sentence("Disable link power management to measure the drive alone."), std::nullopt});
        return;
    }
    // With intel_pstate and amd_pstate "powersave" is the usual governor and means little, elsewhere the lowest
    // frequency; the drivers cannot be told apart here. A known profile says more.
    if (power.profile.empty() && isSensitive && seen.environment.governor.find("powersave") != std::string::npos)
        reasons.push_back({"power", Severity::Context,
            Sentence(
                "The processor's governor is \"powersave\", which with some drivers means its lowest frequency: at "
                "a mean latency of {latency} that would affect the result.",
                {{"latency", durationOf(latency)}}),
            Sentence("Set the governor to \"performance\" to rule this out."), std::nullopt});
}

void checkCaptureCost(const Observations& seen, TrustReasons& reasons)
{
    // A worker that has nothing else to do loses this share of its rate, others nothing. 5 %: what two runs on the
    // same drive can be told apart by. From 2 %, the noise of passes, it is worth knowing.
    constexpr double suspiciousFrom = 0.05;
    constexpr double contextFrom = 0.02;
    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !seen.capture.isOn || seen.isImported)
        return;
    // A millisecond for 16 bytes stands in damaged files only.
    constexpr double mostCredibleNs = 1e6;
    const double share = std::min(1.0, captureShare(seen.capture.costNs, pass->iops(), seen.step.workload.threads));
    if (!(share >= contextFrom) || seen.capture.costNs > mostCredibleNs)
        return;
    reasons.push_back({"capture-cost", share >= suspiciousFrom ? Severity::Suspicious : Severity::Context,
        Sentence("Recording every I/O took up to {share} of the workers' time, {time} for each of {rate}.",
            {{"share", percentOf(share)}, {"time", Figure{join({formatFixed(seen.capture.costNs, 0), "ns"}, " ")}},
                {"rate", figureOf(pass->iops(), EvidenceUnit::IosPerSecond)}}),
        Sentence::toDo({Remedy::Kind::NoTraceOrMoreThreads, {}}),
        Evidence{EvidenceUnit::Share, Sentence("worth knowing from"), contextFrom, Sentence("recording"), share,
            suspiciousFrom}});
}

} // namespace steadymark
