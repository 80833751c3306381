// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/test_plan.h"

#include <algorithm>

namespace steadymark {
namespace {

using namespace literals;

constexpr ByteCount spareSpace = 64_MiB;
constexpr ByteCount fileGranularity = 4_KiB;

auto wrong(std::string message)
{
    return fail(ErrorCode::InvalidArgument, std::move(message));
}

/// "Step 3 (RND 4KiB Q32T1, write)"
std::string describeStep(const TestPlan& plan, std::size_t index)
{
    const WorkloadStep& step = plan.steps[index];
    return "Step " + std::to_string(index + 1) + " (" + step.name + ", "
        + std::string(toString(operationOf(step.workload))) + ")";
}

bool isPrintableLine(const std::string& text)
{
    return std::ranges::none_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= limits::maximumNameBytes && isPrintableLine(text);
}

bool writes(const WorkloadStep& step)
{
    return step.workload.readPercent < 100;
}

/// How much memory a step's I/O buffers take. At most 64 × 512 × 16 MiB once the workload was checked.
ByteCount buffersOf(const Workload& workload)
{
    return workload.blockSize * workload.queueDepth * workload.threads;
}

Result<> checkStepOnTarget(const ValidatedPlan& validated, std::size_t index)
{
    const TestPlan& plan = validated.plan();
    const TargetFacts& target = validated.target();
    const WorkloadStep& step = plan.steps[index];
    const Workload& workload = step.workload;
    const auto wrongStep = [&](const std::string& what) {
        return wrong(describeStep(plan, index) + " " + what);
    };

    if (target.isDevice && !target.mayOverwrite && writes(step))
        return wrongStep("would overwrite the device, and devices are only read. Remove its writes, or choose a "
                         "folder as the target.");

    const std::string tested = target.isDevice ? "device" : "test file";
    const ByteCount testedSize = validated.testedSize();
    if (workload.span && *workload.span > testedSize)
        return wrongStep("has a span of " + formatSize(*workload.span) + ", but the " + tested + " has only "
            + formatSize(testedSize) + ". Choose a smaller span" + (target.isDevice ? "." : " or a larger file."));
    if (workload.blockSize > testedSize)
        return wrongStep("has blocks of " + formatSize(workload.blockSize) + ", but the " + tested + " has only "
            + formatSize(testedSize) + ". Choose smaller blocks" + (target.isDevice ? "." : " or a larger file."));

    const ByteCount alignment(std::max<std::uint32_t>(target.alignmentBytes, 1));
    if (workload.blockSize.count() % alignment.count() != 0)
        return wrongStep("has blocks of " + formatSize(workload.blockSize)
            + ", but direct I/O on this target needs multiples of " + formatSize(alignment)
            + ". Choose such a block size.");
    if (workload.alignment && workload.alignment->count() % alignment.count() != 0)
        return wrongStep("has an alignment of " + formatSize(*workload.alignment)
            + ", but direct I/O on this target needs multiples of " + formatSize(alignment)
            + ". Choose such an alignment or omit it.");

    const ByteCount buffers = buffersOf(workload);
    if (buffers > target.memoryForBuffers)
        return wrongStep("needs " + formatDecimalBytes(buffers) + " of memory for its buffers, but only "
            + formatDecimalBytes(target.memoryForBuffers)
            + " can be used. Choose smaller blocks, a lower queue depth or fewer threads.");
    return success();
}

Result<> checkFile(const TestPlan& plan, const TargetFacts& target)
{
    if (target.alignmentBytes > 1 && plan.fileSize.count() % target.alignmentBytes != 0)
        return wrong("The test file of " + formatSize(plan.fileSize) + " is not a multiple of the "
            + formatSize(ByteCount(target.alignmentBytes))
            + " that direct I/O on this target needs. Choose such a size.");
    if (target.available < plan.fileSize || target.available - plan.fileSize < spareSpace) {
        const bool fitsBarely = target.available >= plan.fileSize;
        return fail(ErrorCode::NoSpace,
            "The test file of " + formatSize(plan.fileSize) + " does not fit: " + formatDecimalBytes(target.available)
                + " are free in the target folder"
                + (fitsBarely ? ", and " + formatSize(spareSpace) + " must stay free" : "")
                + ". Choose a smaller size.");
    }
    if (plan.maximumWritten && *plan.maximumWritten < plan.fileSize)
        return wrong("The test file of " + formatSize(plan.fileSize) + " alone would exceed the "
            + formatDecimalBytes(*plan.maximumWritten)
            + " that may be written. Raise the limit, or choose a smaller size.");
    return success();
}

Result<> checkPreparationOnTarget(const TestPlan& plan, const TargetFacts& target)
{
    std::uint64_t fills = 0;
    for (const PrepareStep& step : plan.preparation) {
        if (!target.isDevice && destroysData(step.method))
            return wrong("The preparation \"" + describe(step)
                + "\" would destroy the file system of the target folder. Choose the unused drive itself as the "
                  "target, or trim, fill or idle.");
        if (target.isDevice && (step.method == PrepareMethod::Trim || step.method == PrepareMethod::Fill))
            return wrong("The preparation \"" + describe(step)
                + "\" needs a file system, and the target is a whole device. Choose a folder, or discard or "
                  "fill-drive.");
        if (step.method == PrepareMethod::Fill)
            fills += step.times;
    }
    if (!plan.maximumWritten || fills == 0)
        return success();
    const double written = static_cast<double>(fills) * static_cast<double>(target.available.count())
        + static_cast<double>(plan.fileSize.count());
    if (written > static_cast<double>(plan.maximumWritten->count()))
        return wrong("Filling the free space would write " + formatDecimalBytes(target.available)
            + (fills > 1 ? " " + std::to_string(fills) + " times" : "") + ", more than the "
            + formatDecimalBytes(*plan.maximumWritten) + " that may be written. Raise the limit, or remove the fill.");
    return success();
}

Result<> checkPreparation(const TestPlan& plan)
{
    if (plan.preparation.size() > limits::maximumPrepareSteps)
        return wrong("The plan has " + std::to_string(plan.preparation.size())
            + " steps of preparation. Choose at most " + std::to_string(limits::maximumPrepareSteps) + ".");
    for (const PrepareStep& step : plan.preparation) {
        BOOST_OUTCOME_TRY(checkPrepareStep(step));
    }
    return success();
}

} // namespace

Result<> checkPlan(const TestPlan& plan)
{
    if (plan.steps.empty())
        return wrong("The plan has no steps. Add at least one workload.");
    if (plan.steps.size() > limits::maximumSteps)
        return wrong("The plan has " + std::to_string(plan.steps.size()) + " steps. Choose at most "
            + std::to_string(limits::maximumSteps) + ".");
    if (!isName(plan.profile))
        return wrong("The name of the plan's profile is empty, too long or not printable. Choose 1 to "
            + std::to_string(limits::maximumNameBytes) + " bytes on one line.");
    if (plan.passes < 1 || plan.passes > limits::maximumPasses)
        return wrong("The number of passes " + std::to_string(plan.passes) + " is out of range. Choose 1 to "
            + std::to_string(limits::maximumPasses) + ".");
    if (plan.interval < Nanoseconds(0) || plan.interval > limits::maximumInterval)
        return wrong("The interval of " + formatDuration(plan.interval) + " is out of range. Choose 0s to "
            + formatDuration(limits::maximumInterval) + ".");
    if (plan.fileSize < fileGranularity || plan.fileSize > limits::maximumFile
        || plan.fileSize.count() % fileGranularity.count() != 0)
        return wrong("The test file of " + formatSize(plan.fileSize) + " has an impossible size. Choose a multiple of "
            + formatSize(fileGranularity) + " up to " + formatSize(limits::maximumFile) + ".");
    BOOST_OUTCOME_TRY(checkPreparation(plan));
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        if (!isName(step.name))
            return wrong("The name of step " + std::to_string(index + 1)
                + " is empty, too long or not printable. Choose 1 to " + std::to_string(limits::maximumNameBytes)
                + " bytes on one line.");
        if (const Result<> checked = checkWorkload(step.workload); !checked)
            return wrong(describeStep(plan, index) + " cannot be run: " + checked.error().message());
    }
    return success();
}

Result<ValidatedPlan> validatePlan(TestPlan plan, const TargetFacts& target)
{
    BOOST_OUTCOME_TRY(checkPlan(plan));
    BOOST_OUTCOME_TRY(checkPreparationOnTarget(plan, target));
    ValidatedPlan validated(std::move(plan), target);
    for (std::size_t index = 0; index < validated.plan().steps.size(); ++index) {
        BOOST_OUTCOME_TRY(checkStepOnTarget(validated, index));
    }
    if (!target.isDevice) {
        BOOST_OUTCOME_TRY(checkFile(validated.plan(), target));
    }
    return validated;
}

} // namespace steadymark
