// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/preparation.h"

#include "core/run/space_fill.h"

#include <algorithm>
#include <chrono>

namespace steadymark {

using namespace literals;

namespace {

PrepareReport waitIdle(
    Nanoseconds duration, Clock& clock, const DrivePreparer::OnProgress& onProgress, const std::stop_token& stop)
{
    const Nanoseconds begin = clock.now();
    const Nanoseconds end = begin + duration;
    PrepareReport report;
    report.outcome = PrepareOutcome::Done;
    for (Nanoseconds now = begin; now < end && report.outcome == PrepareOutcome::Done; now = clock.now()) {
        if (onProgress) {
            PrepareProgress progress;
            progress.phase = Sentence("Leaving the drive idle");
            progress.fraction = static_cast<double>((now - begin).count()) / static_cast<double>(duration.count());
            progress.remaining = end - now;
            progress.canBeStopped = true;
            onProgress(progress);
        }
        if (!clock.sleepUntil(std::min(end, now + progressInterval), stop))
            report.outcome = PrepareOutcome::Cancelled;
    }
    report.sentence = report.outcome == PrepareOutcome::Done
        ? Sentence("The drive was left idle for {time}.", {{"time", formatClockTime(duration)}})
        : Sentence("Stopped: the drive was left idle for {time} of {planned}.",
            {{"time", formatClockTime(clock.now() - begin)}, {"planned", formatClockTime(duration)}});
    return report;
}

} // namespace

ByteCount reserveOf(ByteCount total)
{
    return std::clamp(ByteCount(total.count() / 100), 256_MiB, 4_GiB);
}

Result<ByteCount> bytesToFill(Machine& machine, const std::filesystem::path& folder, unsigned times)
{
    BOOST_OUTCOME_TRY(const FillableSpace space, fillableSpace(machine.catalog(), folder));
    return space.bytes * times;
}

Result<PrepareReport> runPreparationStep(const PrepareOrder& order, const std::filesystem::path& folder,
    Machine& machine, const DrivePreparer::OnProgress& onProgress, std::stop_token stop, FolderLock lock)
{
    BOOST_OUTCOME_TRYV(checkPrepareStep(order.step));
    const bool isOurs = order.step.method == PrepareMethod::Fill || order.step.method == PrepareMethod::Idle;
    if (!isOurs)
        return machine.preparer().prepare(order, onProgress, std::move(stop));
    const bool isFill = order.step.method == PrepareMethod::Fill;
    const std::int64_t startedAt = machine.unixTimeMs();
    const Nanoseconds begin = machine.clock().now();
    PrepareReport report = isFill
        ? SpaceFill(machine, lock, folder, order.step.times, onProgress, stop).run(order.drive)
        : waitIdle(order.step.duration, machine.clock(), onProgress, stop);
    report.step = order.step;
    report.identity = order.drive;
    report.startedAtUnixMs = startedAt;
    report.duration = machine.clock().now() - begin;
    return report;
}

} // namespace steadymark
