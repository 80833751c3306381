// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"

#include "core/trust/check_parts.h"
#include "core/trust/shortage.h"

#include <algorithm>

namespace steadymark {
namespace {

bool isOfReads(IoLimit::Kind kind)
{
    return kind == IoLimit::Kind::ReadBytes || kind == IoLimit::Kind::ReadIos;
}

bool isOfBytes(IoLimit::Kind kind)
{
    return kind == IoLimit::Kind::ReadBytes || kind == IoLimit::Kind::WrittenBytes;
}

bool isRank(IoLimit::Kind kind)
{
    return kind == IoLimit::Kind::Weight || kind == IoLimit::Kind::LatencyTarget;
}

EvidenceUnit unitOf(IoLimit::Kind kind)
{
    return isOfBytes(kind) ? EvidenceUnit::BytesPerSecond : EvidenceUnit::IosPerSecond;
}

/// How fast the test's own I/O of the limit's kind was on its device. A device's requests may be parts of the test's
/// own, or several of them in one: the more of both counts.
double reachedOf(const PassRecord& pass, const IoLimit& limit)
{
    const bool isRead = isOfReads(limit.kind);
    const DirectionRecord& asked = isRead ? pass.read : pass.write;
    double bytes = static_cast<double>(asked.bytes);
    double ios = static_cast<double>(asked.ios);
    const auto traffic = std::ranges::find(pass.observed->devices, limit.device, &DeviceTraffic::device);
    if (traffic != pass.observed->devices.end()) {
        const double counted = static_cast<double>(isRead ? traffic->readBytes : traffic->writtenBytes);
        const double requests = static_cast<double>(isRead ? traffic->readIos : traffic->writeIos);
        // Some of the test's I/O may not have come here (RAID, a cache), some of what came may be others'.
        const double both = std::min(bytes, counted);
        ios = std::max(bytes > 0.0 ? ios * both / bytes : 0.0, counted > 0.0 ? requests * both / counted : 0.0);
        bytes = both;
    }
    return (isOfBytes(limit.kind) ? bytes : ios) / toSeconds(pass.duration);
}

// The kernel lets through what a limit allows to within some percent (in a guest and passes of one second: 95 to 109 %
// of it, 4 KiB and 1 MiB at queue depths of 1 and 8). Whoever sets a limit just above what a drive does
// anyway is told of it in vain; below nine tenths the limit cannot have been felt for long.
constexpr double nearFrom = 0.90;

struct NearestLimit {
    const IoLimit* limit = nullptr;
    double reached = 0.0;
    double share = 0.0; ///< of what is allowed
};

NearestLimit nearestLimit(const PassRecord& pass)
{
    NearestLimit nearest;
    for (const IoLimit& limit : pass.observed->limits) {
        if (isRank(limit.kind) || limit.value == 0 || (isOfReads(limit.kind) ? pass.read : pass.write).ios == 0)
            continue;
        const double reached = reachedOf(pass, limit);
        const double share = reached / static_cast<double>(limit.value);
        if (nearest.limit == nullptr || share > nearest.share)
            nearest = {&limit, reached, share};
    }
    return nearest;
}

Sentence limitText(const IoLimit& limit, double reached, bool isNear)
{
    const EvidenceUnit unit = unitOf(limit.kind);
    const Sentence::Places places = {{"allowed", figureOf(static_cast<double>(limit.value), unit)},
        {"device", plainName(limit.device)}, {"reached", figureOf(reached, unit)}};
    if (isOfReads(limit.kind))
        return isNear
            ? Sentence("A control group limits this program's reads from {device} to {allowed}, and they reached "
                       "{reached}: the limit was measured, not the drive.",
                places)
            : Sentence(
                "A control group limits this program's reads from {device} to {allowed}, and they reached {reached}.",
                places);
    return isNear
        ? Sentence("A control group limits this program's writes to {device} to {allowed}, and they reached {reached}: "
                   "the limit was measured, not the drive.",
            places)
        : Sentence("A control group limits this program's writes to {device} to {allowed}, and they reached {reached}.",
            places);
}

TrustReason limitReason(const NearestLimit& nearest)
{
    const IoLimit& limit = *nearest.limit;
    const EvidenceUnit unit = unitOf(limit.kind);
    const double allowed = static_cast<double>(limit.value);
    const bool isNear = nearest.share >= nearFrom;
    return {"io-limit", isNear ? Severity::Suspicious : Severity::Context, limitText(limit, nearest.reached, isNear),
        isNear ? Sentence("Measure outside the control group (a container or a service with I/O limits), or raise the "
                          "limit.")
               : Sentence(),
        Evidence{unit, Sentence("allowed"), allowed, Sentence("reached"), nearest.reached, nearFrom * allowed}};
}

void addRank(const PassRecord& pass, TrustReasons& reasons)
{
    const auto ranked =
        std::ranges::find_if(pass.observed->limits, [](const IoLimit& limit) { return isRank(limit.kind); });
    if (ranked == pass.observed->limits.end())
        return;
    reasons.push_back({"io-limit", Severity::Context,
        ranked->kind == IoLimit::Kind::Weight
            ? Sentence(
                "A control group may give I/O of other programs priority on {device} (weight {weight} instead of the "
                "default 100).",
                {{"device", plainName(ranked->device)}, {"weight", ranked->value}})
            : Sentence("A control group may give I/O of other programs priority on {device} (latency target: {time}).",
                {{"device", plainName(ranked->device)}, {"time", durationOf(static_cast<double>(ranked->value))}}),
        {}, {}});
}

/// Does nothing but hand on between the test and the uppermost device that counts. What computes, copies or asks a
/// program takes time of its own, and says so itself.
bool isPlainAbove(const Observations& seen, const std::vector<LayerTraffic>& uppermost)
{
    const StorageTraits& traits = seen.run.traits;
    if (traits.isCopyOnWrite.value_or(false) || traits.isCompressing.value_or(false) || traits.ignoresDirectReads
        || traits.ignoresDirectWrites)
        return false;
    for (const StackLayer* const layer : carryingLayers(seen)) {
        if (std::ranges::any_of(uppermost, [&](const LayerTraffic& device) { return device.layer == layer; }))
            return true;
        if (layer->kind != LayerKind::File && layer->kind != LayerKind::Overlay
            && (layer->kind != LayerKind::FileSystem
                || !isOneOf(layer->name, {"ext2", "ext3", "ext4", "xfs", "vfat", "exfat"})))
            return false;
    }
    return false;
}

/// Between two I/Os and after their end the worker's thread may have been what took the time; or one of the kernel's,
/// which carry out what a file system cannot do at once and then wait for a processor without anybody counting it. With
/// a quarter of the processors idle they hardly do.
bool mayBeProcessors(const PassRecord& pass)
{
    constexpr double awakeFrom = 0.5;
    constexpr double mostBusy = 0.75;
    const std::optional<ProcessorTraffic>& processors = pass.observed->processors;
    return !processors || nsOf(processors->busy) + nsOf(processors->steal) > mostBusy * nsOf(processors->total)
        || std::ranges::any_of(pass.observed->workers, [&](const WorkerTimes& worker) {
               return nsOf(worker.ran) + (worker.waited ? nsOf(*worker.waited) : 0.0)
                   >= awakeFrom * nsOf(pass.duration);
           });
}

/// All requests that were in the devices together, on average; unset where one does not tell. Drivers without queues
/// (md before Linux 5.14) show 0 although they count requests.
std::optional<double> depthIn(const PassRecord& pass, const std::vector<LayerTraffic>& devices)
{
    double ns = 0.0;
    for (const LayerTraffic& device : devices) {
        if (!device.traffic->requestTime)
            return std::nullopt;
        ns += nsOf(*device.traffic->requestTime);
    }
    return ns > 0.0 ? std::optional(ns / nsOf(pass.duration)) : std::nullopt;
}

bool isSynced(const Workload& workload)
{
    return std::ranges::any_of(streamsOf(workload),
        [](const Workload* stream) { return stream->sync.policy != SyncPolicy::None && stream->readPercent < 100; });
}

} // namespace

void checkHeldBack(const Observations& seen, TrustReasons& reasons)
{
    // A device in which there is less than half an I/O on average rests for half of the time and more, whatever it is,
    // however few it takes at a time and into however many parts it cuts them; and a test that always has one or more
    // in flight gave it no reason to. A quarter of the test's own leaves room for what a fast drive's I/O takes before
    // and after it (5 to 20 µs, in a guest up to 100), and half a millisecond for each I/O is more than that ever is
    // while nobody waits for a processor. So a limit of more than some 2000 IOPS for each I/O in
    // flight is found only where the control groups tell of it.
    constexpr double mostInDevice = 0.5;
    constexpr double mostShare = 0.25;
    constexpr double leastGapNs = 0.5e6;
    // With more in flight than a device has room for it is the device that lets them wait.
    constexpr double mostWanted = 32.0;
    constexpr std::uint64_t fewestIos = 20;

    const PassRecord* const pass = scoredPass(seen);
    if (pass == nullptr || !pass->observed || seen.isImported || pass->duration.count() <= 0)
        return;
    const NearestLimit nearest = nearestLimit(*pass);
    if (nearest.limit != nullptr)
        reasons.push_back(limitReason(nearest));
    else
        addRank(*pass, reasons);
    // At a rate latencies begin when an I/O is due; syncs are counted as no I/O of a device. A thread pool hands each
    // over twice, which takes as long as it may.
    if (nearest.share >= nearFrom || seen.step.workload.rate || isSynced(seen.step.workload)
        || !seen.step.engine.isDirect || seen.step.engine.backend == "thread pool" || pass->ios() < fewestIos
        || mayBeProcessors(*pass))
        return;
    const std::vector<LayerTraffic> uppermost = uppermostTraffic(seen, *pass);
    const std::vector<Asked> directions = askedOf(*pass);
    const bool isReached = std::ranges::all_of(
        directions, [&](const Asked& asked) { return reachedDevices(seen, *pass, asked).value_or(false); });
    const std::optional<double> inDevice = depthIn(*pass, uppermost);
    if (!isReached || !inDevice || !isPlainAbove(seen, uppermost))
        return;
    const double wanted = static_cast<double>(std::max(1U, seen.step.workload.queueDepth))
        * static_cast<double>(std::max(1U, seen.step.workload.threads));
    const double inFlight = pass->meanQueueDepth();
    const double gapNs = (inFlight - *inDevice) * nsOf(pass->duration) / static_cast<double>(pass->ios());
    if (wanted > mostWanted || *inDevice >= mostInDevice || *inDevice >= mostShare * inFlight || gapNs < leastGapNs)
        return;
    const Sentence devices = uppermost.size() == 1 ? Sentence::verbatim(plainName(uppermost.front().traffic->device))
                                                   : Sentence("the devices");
    reasons.push_back({"held-back", Severity::Suspicious,
        Sentence(
            "Of the {inFlight} I/Os in flight only {inDevices} were in {devices} on average, and each spent {time} "
            "outside: something above the drive held them back.",
            {{"inFlight", figureOf(inFlight, EvidenceUnit::Depth)},
                {"inDevices", figureOf(*inDevice, EvidenceUnit::Depth)}, {"devices", devices},
                {"time", durationOf(gapNs)}}),
        Sentence("Look for an I/O limit (of a control group, a container or a service), and measure without it."),
        Evidence{EvidenceUnit::Depth, Sentence("in flight"), inFlight, Sentence("in {devices}", {{"devices", devices}}),
            *inDevice, std::min(mostInDevice, mostShare * inFlight)}});
}

} // namespace steadymark
