// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_facts.h"

#include "core/base/files.h"
#include "core/engine/content_sample.h"
#include "core/engine/memory_speed.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <random>
#include <string_view>
#include <utility>

namespace steadymark {

std::string randomId()
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::random_device source;
    std::string id;
    for (int i = 0; i < 32; ++i)
        id += digits[source() & 15U];
    return id;
}

int utcOffsetMinutesAt(std::int64_t unixMs)
{
    const auto time = static_cast<std::time_t>(unixMs / 1000);
    const std::tm* utc = std::gmtime(&time);
    if (utc == nullptr)
        return 0;
    std::tm asLocal = *utc;
    asLocal.tm_isdst = -1;
    const std::tm* local = std::localtime(&time);
    if (local != nullptr)
        asLocal.tm_isdst = local->tm_isdst;
    return static_cast<int>(std::difftime(time, std::mktime(&asLocal)) / 60.0);
}

ResultTarget describeTarget(Machine& machine, const std::filesystem::path& path, bool isDevice, const Volume& volume)
{
    Result<StorageStack> stack = machine.catalog().stackOf(path);
    ResultTarget target = makeResultTarget(path, isDevice, volume, stack ? std::move(stack).value() : StorageStack());
    if (target.simulation.empty() && machine.targets().ownPath(path)) {
        const std::string name = toUtf8(path);
        target.simulation = name.substr(name.find(':') + 1);
    }
    return target;
}

std::filesystem::path wholeTargetPath(const TargetAccess& access, const std::filesystem::path& target)
{
    return access.ownPath(target) ? target : wholePath(target);
}

static Result<> checkStreamGeometry(const WorkloadStep& step, const Workload& workload, const TargetGeometry& geometry)
{
    const ByteCount stride = workload.alignment.value_or(workload.blockSize);
    const std::uint64_t unit = geometry.offsetAlignment;
    if (workload.begin.count() % unit != 0 || workload.alignmentOffset.count() % unit != 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The step '{step}' begins at {begin} with an offset of {offset}, but direct I/O on this target "
                     "requires multiples of {needed} bytes. Choose a beginning and an offset that are.",
                {{"step", step.name}, {"begin", Figure{formatSize(workload.begin)}},
                    {"offset", Figure{formatSize(workload.alignmentOffset)}}, {"needed", unit}}));
    for (const BlockShare& share : workload.blocks) {
        const ByteCount alignment = alignmentOf(workload, share);
        if (share.size.count() % unit != 0 || alignment.count() % unit != 0)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The step '{step}' has blocks of {block} at multiples of {alignment}, but direct I/O on this "
                         "target requires multiples of {needed} bytes. Choose such a size and alignment.",
                    {{"step", step.name}, {"block", Figure{formatSize(share.size)}},
                        {"alignment", Figure{formatSize(alignment)}}, {"needed", unit}}));
    }
    if (workload.blockSize.count() % unit != 0 || stride.count() % unit != 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("The step '{step}' needs I/O on multiples of {unit}, but direct I/O on this target requires "
                     "multiples of {needed} bytes. Choose a larger block size or alignment.",
                {{"step", step.name}, {"unit", Figure{formatSize(std::min(workload.blockSize, stride))}},
                    {"needed", geometry.offsetAlignment}}));
    return success();
}

Result<> checkGeometry(const WorkloadStep& step, const TargetGeometry& geometry)
{
    if (!geometry.isDirect)
        return success();
    for (const Workload* const stream : streamsOf(step.workload)) {
        BOOST_OUTCOME_TRY(checkStreamGeometry(step, *stream, geometry));
    }
    return success();
}

void observeTarget(RunObservations& observed, OpenTarget& target, MachineProbe& probe, const StorageStack& stack)
{
    observed.isKnown = true;
    observed.traits = target.traits();
    observed.power = probe.power(stack);
    observed.memoryCopyBytesPerSecond = measureMemoryCopy();
}

std::optional<ContentSample> sampleTarget(
    OpenTarget& target, std::uint64_t seed, const StampClock& stampClock, std::stop_token stop)
{
    const Result<ContentSample> content = sampleContent(target, seed, stampClock, std::move(stop));
    target.dropCache();
    if (!content || content.value().blocks == 0)
        return std::nullopt;
    return content.value();
}

ByteCount memoryForBuffers(Machine& machine)
{
    constexpr double share = 0.5;
    return ByteCount(
        static_cast<std::uint64_t>(static_cast<double>(machine.environment().availableMemory().count()) * share));
}

} // namespace steadymark
