// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/test_plan.h"

#include "core/base/remedy.h"
#include "core/base/text.h"
#include "core/plan/until_rule.h"
#include "core/workload/test_file_size.h"

#include <algorithm>

namespace steadymark {
namespace {

using namespace literals;

constexpr ByteCount fileGranularity = 4_KiB;

auto wrong(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

/// "Step 3 (RND 4KiB Q32T1, write)", with which a sentence begins.
Sentence describeStep(const TestPlan& plan, std::size_t index)
{
    const WorkloadStep& step = plan.steps[index];
    const std::size_t number = index + 1;
    switch (operationOf(step.workload)) {
    case Operation::Read:
        return Sentence("Step {number} ({name}, read)", {{"number", number}, {"name", step.name}});
    case Operation::Write:
        return Sentence("Step {number} ({name}, write)", {{"number", number}, {"name", step.name}});
    case Operation::Mix:
        break;
    }
    return Sentence("Step {number} ({name}, mix)", {{"number", number}, {"name", step.name}});
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
    return writesAnything(step.workload);
}

/// How much memory a step's I/O buffers take. At most 64 × 512 × 16 MiB once the workload was checked.
ByteCount buffersOf(const Workload& workload)
{
    ByteCount bytes;
    for (const Workload* const stream : streamsOf(workload))
        bytes = bytes + stream->blockSize * stream->queueDepth * stream->threads;
    return bytes;
}

/// Whether what its workload touches lies within the target. `named` begins the sentences.
Result<> checkRoom(const Workload& workload, const ValidatedPlan& validated, const Sentence& named)
{
    const bool isDevice = validated.target().isDevice;
    const ByteCount testedSize = validated.testedSize();
    const Sentence::Places places{{"step", named}, {"block", Figure{formatSize(workload.blockSize)}},
        {"begin", Figure{formatSize(workload.begin)}}, {"span", Figure{formatSize(workload.span.value_or(testedSize))}},
        {"offset", Figure{formatSize(workload.alignmentOffset)}}, {"size", Figure{formatSize(testedSize)}}};
    if (workload.begin.count() > 0 && workload.begin >= testedSize)
        return wrong(isDevice
                ? Sentence(
                    "{step} begins at {begin}, but the device has only {size}. Choose an earlier beginning.", places)
                : Sentence("{step} begins at {begin}, but the test file has only {size}. Choose an earlier beginning "
                           "or a larger file.",
                    places));
    if (workload.span && *workload.span > testedSize)
        return wrong(isDevice
                ? Sentence(
                    "{step} has a span of {span}, but the device has only {size}. Choose a smaller span.", places)
                : Sentence("{step} has a span of {span}, but the test file has only {size}. Choose a smaller span or a "
                           "larger file.",
                    places));
    if (workload.span && *workload.span > testedSize - workload.begin)
        return wrong(isDevice
                ? Sentence("{step} has a span of {span} that begins at {begin}, but the device has only {size}. Choose "
                           "a smaller span or an earlier beginning.",
                    places)
                : Sentence("{step} has a span of {span} that begins at {begin}, but the test file has only {size}. "
                           "Choose a smaller span, an earlier beginning or a larger file.",
                    places));
    if (workload.blockSize > testedSize)
        return wrong(isDevice
                ? Sentence(
                    "{step} has blocks of {block}, but the device has only {size}. Choose smaller blocks.", places)
                : Sentence("{step} has blocks of {block}, but the test file has only {size}. Choose smaller blocks or "
                           "a larger file.",
                    places));
    if (!fitsInto(workload, testedSize))
        return wrong(
            Sentence("{step} has no room for a block of {block} between its beginning at {begin} with an offset of "
                     "{offset} and the end at {size}. Choose smaller blocks or an earlier beginning.",
                places));
    return success();
}

/// Whether direct I/O on the target can do its offsets and lengths.
Result<> checkMultiples(const Workload& workload, const ValidatedPlan& validated, const Sentence& named)
{
    const ByteCount alignment(std::max<std::uint32_t>(validated.target().alignmentBytes, 1));
    for (const BlockShare& share : workload.blocks) {
        if (share.size.count() % alignment.count() != 0
            || alignmentOf(workload, share).count() % alignment.count() != 0)
            return wrong(Sentence("{step} has blocks of {block} at multiples of {alignment}, but direct I/O on this "
                                  "target needs multiples of {unit}. Choose such a size and alignment.",
                {{"step", named}, {"block", Figure{formatSize(share.size)}},
                    {"alignment", Figure{formatSize(alignmentOf(workload, share))}},
                    {"unit", Figure{formatSize(alignment)}}}));
    }
    if (workload.blockSize.count() % alignment.count() != 0)
        return wrong(Sentence("{step} has blocks of {block}, but direct I/O on this target needs multiples of {unit}. "
                              "Choose such a block size.",
            {{"step", named}, {"block", Figure{formatSize(workload.blockSize)}},
                {"unit", Figure{formatSize(alignment)}}}));
    if (workload.alignment && workload.alignment->count() % alignment.count() != 0)
        return wrong(Sentence("{step} has an alignment of {alignment}, but direct I/O on this target needs multiples "
                              "of {unit}. Choose such an alignment or omit it.",
            {{"step", named}, {"alignment", Figure{formatSize(*workload.alignment)}},
                {"unit", Figure{formatSize(alignment)}}}));
    if (workload.alignmentOffset.count() % alignment.count() != 0)
        return wrong(Sentence("{step} has an offset of {offset}, but direct I/O on this target needs multiples of "
                              "{unit}. Choose such an offset or omit it.",
            {{"step", named}, {"offset", Figure{formatSize(workload.alignmentOffset)}},
                {"unit", Figure{formatSize(alignment)}}}));
    if (workload.begin.count() % alignment.count() != 0)
        return wrong(Sentence("{step} begins at {begin}, but direct I/O on this target needs multiples of {unit}. "
                              "Choose such a beginning.",
            {{"step", named}, {"begin", Figure{formatSize(workload.begin)}}, {"unit", Figure{formatSize(alignment)}}}));
    return success();
}

Result<> checkStepOnTarget(const ValidatedPlan& validated, std::size_t index)
{
    const TestPlan& plan = validated.plan();
    const TargetFacts& target = validated.target();
    const WorkloadStep& step = plan.steps[index];
    const Workload& workload = step.workload;
    const Sentence named = describeStep(plan, index);

    if (target.isDevice && !target.mayOverwrite && writes(step))
        return wrong(Sentence("{step} would overwrite the device, and devices are only read. Remove its writes, or "
                              "choose a folder as the target.",
            {{"step", named}}));

    for (const Workload* const stream : streamsOf(workload)) {
        const Sentence who = stream == &workload
            ? named
            : Sentence("The stream {stream} of {step}", {{"stream", describeWorkload(*stream)}, {"step", named}});
        BOOST_OUTCOME_TRY(checkRoom(*stream, validated, who));
        BOOST_OUTCOME_TRY(checkMultiples(*stream, validated, who));
    }
    const ByteCount buffers = buffersOf(workload);
    if (buffers > target.memoryForBuffers)
        return wrong(Sentence("{step} needs {needed} of memory for its buffers, but only {free} can be used. Choose "
                              "smaller blocks, a lower queue depth or fewer threads.",
            {{"step", named}, {"needed", Figure{formatDecimalBytes(buffers)}},
                {"free", Figure{formatDecimalBytes(target.memoryForBuffers)}}}));
    return success();
}

Result<> checkFile(const TestPlan& plan, const TargetFacts& target)
{
    if (target.alignmentBytes > 1 && plan.fileSize.count() % target.alignmentBytes != 0)
        return wrong(Sentence("The test file of {size} is not a multiple of the {unit} that direct I/O on this target "
                              "needs. Choose such a size.",
            {{"size", Figure{formatSize(plan.fileSize)}},
                {"unit", Figure{formatSize(ByteCount(target.alignmentBytes))}}}));
    if (target.available < plan.fileSize)
        return fail(ErrorCode::NoSpace,
            Sentence::sequence({Sentence("The test file of {size} does not fit: {free} are free in the target folder.",
                                    {{"size", Figure{formatSize(plan.fileSize)}},
                                        {"free", Figure{formatDecimalBytes(target.available)}}}),
                Sentence::toDo({Remedy::Kind::SmallerSize, largestTestFile(target.available)})}));
    if (target.available - plan.fileSize < spareSpace)
        return fail(ErrorCode::NoSpace,
            Sentence::sequence({Sentence("The test file of {size} does not fit: {free} are free in the target folder, "
                                         "and {spare} must stay free.",
                                    {{"size", Figure{formatSize(plan.fileSize)}},
                                        {"free", Figure{formatDecimalBytes(target.available)}},
                                        {"spare", Figure{formatSize(spareSpace)}}}),
                Sentence::toDo({Remedy::Kind::SmallerSize, largestTestFile(target.available)})}));
    if (plan.maximumWritten && *plan.maximumWritten < plan.fileSize)
        return wrong(Sentence("The test file of {size} alone would exceed the {limit} that may be written. Raise the "
                              "limit, or choose a smaller size.",
            {{"size", Figure{formatSize(plan.fileSize)}},
                {"limit", Figure{formatDecimalBytes(*plan.maximumWritten)}}}));
    return success();
}

Result<> checkPreparationOnTarget(const TestPlan& plan, const TargetFacts& target)
{
    std::uint64_t fills = 0;
    for (const PrepareStep& step : plan.preparation) {
        if (!target.isDevice && destroysData(step.method))
            return wrong(Sentence("The preparation \"{preparation}\" would destroy the file system of the target "
                                  "folder. Choose the unused drive itself as the target, or trim, fill or idle.",
                {{"preparation", describe(step)}}));
        if (target.isDevice && (step.method == PrepareMethod::Trim || step.method == PrepareMethod::Fill))
            return wrong(Sentence("The preparation \"{preparation}\" needs a file system, and the target is a whole "
                                  "device. Choose a folder, or discard or fill-drive.",
                {{"preparation", describe(step)}}));
        if (step.method == PrepareMethod::Fill)
            fills += step.times;
    }
    if (!plan.maximumWritten || fills == 0)
        return success();
    const double written = static_cast<double>(fills) * static_cast<double>(target.available.count())
        + static_cast<double>(plan.fileSize.count());
    if (written > static_cast<double>(plan.maximumWritten->count()))
        return wrong(Sentence::counted(fills,
            "Filling the free space would write {free}, more than the {limit} that may be written. Raise the limit, or "
            "remove the fill.",
            "Filling the free space would write {free} {n} times, more than the {limit} that may be written. Raise the "
            "limit, or remove the fill.",
            {{"free", Figure{formatDecimalBytes(target.available)}},
                {"limit", Figure{formatDecimalBytes(*plan.maximumWritten)}}}));
    return success();
}

Result<> checkPreparation(const TestPlan& plan)
{
    if (plan.preparation.size() > limits::maximumPrepareSteps)
        return wrong(Sentence::counted(plan.preparation.size(),
            "The plan has {n} step of preparation. Choose at most {most}.",
            "The plan has {n} steps of preparation. Choose at most {most}.", {{"most", limits::maximumPrepareSteps}}));
    for (const PrepareStep& step : plan.preparation) {
        BOOST_OUTCOME_TRY(checkPrepareStep(step));
    }
    return success();
}

} // namespace

PassLength warmUpLength(const TestPlan& plan, const Workload& workload)
{
    PassLength length = workload.length;
    if (plan.warmUpTime)
        length.time = std::min(*plan.warmUpTime, length.time.value_or(*plan.warmUpTime));
    return length;
}

std::optional<Nanoseconds> shortWarmUp(const TestPlan& plan)
{
    const bool isShort = plan.hasWarmUp && plan.warmUpTime
        && std::ranges::any_of(plan.steps,
            [&plan](const WorkloadStep& step) { return warmUpLength(plan, step.workload) != step.workload.length; });
    return isShort ? plan.warmUpTime : std::nullopt;
}

Result<> checkPlan(const TestPlan& plan)
{
    if (plan.steps.empty())
        return wrong(Sentence("The plan has no steps. Add at least one workload."));
    if (plan.steps.size() > limits::maximumSteps)
        return wrong(Sentence::counted(plan.steps.size(), "The plan has {n} step. Choose at most {most}.",
            "The plan has {n} steps. Choose at most {most}.", {{"most", limits::maximumSteps}}));
    if (!isName(plan.profile))
        return wrong(Sentence("The name of the plan's profile is empty, too long or not printable. Choose 1 to {most} "
                              "bytes on one line.",
            {{"most", limits::maximumNameBytes}}));
    if (plan.passes < 1 || plan.passes > limits::maximumPasses)
        return wrong(Sentence("The number of passes {passes} is out of range. Choose 1 to {most}.",
            {{"passes", plan.passes}, {"most", limits::maximumPasses}}));
    if (plan.untilPermille
        && (*plan.untilPermille < limits::leastUntilPermille || *plan.untilPermille > limits::mostUntilPermille))
        return wrong(Sentence("A median known to ±{share} is out of range. Choose 0.1 % to 50 %.",
            {{"share", Figure{formatPermille(*plan.untilPermille)}}}));
    if (plan.untilPermille && plan.passes < limits::fewestPassesForUntil)
        return wrong(Sentence("How well a median is known cannot be told from {passes} passes. Choose {fewest} or "
                              "more.",
            {{"passes", plan.passes}, {"fewest", limits::fewestPassesForUntil}}));
    if (plan.warmUpTime && (*plan.warmUpTime < limits::minimumWarmUp || *plan.warmUpTime > limits::maximumWarmUp))
        return wrong(Sentence("The warm-up of {time} is out of range. Choose {shortest} to {longest}.",
            {{"time", formatDuration(*plan.warmUpTime)}, {"shortest", formatDuration(limits::minimumWarmUp)},
                {"longest", formatDuration(limits::maximumWarmUp)}}));
    if (plan.interval < Nanoseconds(0) || plan.interval > limits::maximumInterval)
        return wrong(Sentence("The interval of {interval} is out of range. Choose 0s to {longest}.",
            {{"interval", formatDuration(plan.interval)}, {"longest", formatDuration(limits::maximumInterval)}}));
    if (plan.fileSize < fileGranularity || plan.fileSize > limits::maximumFile
        || plan.fileSize.count() % fileGranularity.count() != 0)
        return wrong(Sentence("The test file of {size} has an impossible size. Choose a multiple of {unit} up to "
                              "{largest}.",
            {{"size", Figure{formatSize(plan.fileSize)}}, {"unit", Figure{formatSize(fileGranularity)}},
                {"largest", Figure{formatSize(limits::maximumFile)}}}));
    BOOST_OUTCOME_TRY(checkPreparation(plan));
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        if (!isName(step.name))
            return wrong(Sentence("The name of step {number} is empty, too long or not printable. Choose 1 to {most} "
                                  "bytes on one line.",
                {{"number", index + 1}, {"most", limits::maximumNameBytes}}));
        if (const Result<> checked = checkWorkload(step.workload); !checked)
            return wrong(Sentence("{step} cannot be run: {reason}",
                {{"step", describeStep(plan, index)}, {"reason", checked.error().sentence}}));
        const auto isWriter = [](const Workload& stream) {
            return stream.readPercent < 100;
        };
        if (plan.maximumWritten && std::ranges::any_of(step.workload.beside, isWriter))
            return wrong(Sentence("{step} has a stream that writes beside it, for which no limit of what is written "
                                  "can be kept. Omit the limit, and give that stream a rate.",
                {{"step", describeStep(plan, index)}}));
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
