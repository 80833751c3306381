// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/preparation.h"

#include "core/run/space_fill.h"

#include <algorithm>
#include <chrono>

namespace steadymark {

using namespace literals;

namespace {

std::int64_t systemTimeMs()
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

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
            progress.phase = "Leaving the drive alone";
            progress.fraction = static_cast<double>((now - begin).count()) / static_cast<double>(duration.count());
            progress.remaining = end - now;
            progress.canBeStopped = true;
            onProgress(progress);
        }
        if (!clock.sleepUntil(std::min(end, now + progressInterval), stop))
            report.outcome = PrepareOutcome::Cancelled;
    }
    report.sentence = report.outcome == PrepareOutcome::Done
        ? "The drive was left alone for " + formatClockTime(duration) + "."
        : "Stopped: the drive was left alone for " + formatClockTime(clock.now() - begin) + " of "
            + formatClockTime(duration) + ".";
    return report;
}

} // namespace

ByteCount reserveOf(ByteCount total)
{
    return std::clamp(ByteCount(total.count() / 100), 256_MiB, 4_GiB);
}

Result<ByteCount> bytesToFill(const PreparationServices& services, const std::filesystem::path& folder, unsigned times)
{
    BOOST_OUTCOME_TRY(const FillableSpace space, fillableSpace(*services.catalog, folder));
    return space.bytes * times;
}

Result<PrepareReport> runPreparationStep(const PrepareOrder& order, const std::filesystem::path& folder,
    const PreparationServices& services, const DrivePreparer::OnProgress& onProgress, std::stop_token stop)
{
    BOOST_OUTCOME_TRYV(checkPrepareStep(order.step));
    const bool isOurs = order.step.method == PrepareMethod::Fill || order.step.method == PrepareMethod::Idle;
    if (!isOurs) {
        if (services.preparer == nullptr)
            return fail(ErrorCode::NotSupported,
                describe(order.step) + " needs rights to the drive that this program has no way to get here.");
        return services.preparer->prepare(order, onProgress, std::move(stop));
    }
    const bool isFill = order.step.method == PrepareMethod::Fill;
    if (isFill && (services.target == nullptr || services.catalog == nullptr))
        return fail(ErrorCode::NotSupported, "Free space cannot be filled here.");
    const std::int64_t startedAt = services.unixTimeMs != nullptr ? services.unixTimeMs() : systemTimeMs();
    const Nanoseconds begin = services.clock->now();
    PrepareReport report = isFill ? SpaceFill(services, folder, order.step.times, onProgress, stop).run(order.drive)
                                  : waitIdle(order.step.duration, *services.clock, onProgress, stop);
    report.step = order.step;
    report.identity = order.drive;
    report.startedAtUnixMs = startedAt;
    report.duration = services.clock->now() - begin;
    return report;
}

} // namespace steadymark
