// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/profiles.h"

#include <algorithm>
#include <iterator>

namespace steadymark {
namespace {

using namespace literals;
using std::chrono::seconds;

constexpr AccessPattern sequential = AccessPattern::Sequential;
constexpr AccessPattern random = AccessPattern::Random;

std::vector<ProfileRow> defaultRows()
{
    return {{sequential, 1_MiB, 8, 1}, {sequential, 1_MiB, 1, 1}, {random, 4_KiB, 32, 1}, {random, 4_KiB, 1, 1}};
}

/// CrystalDiskMark 3: a whole pass before the scored ones, and the file in the sizes that it offers.
Profile crystalDiskMark3()
{
    Profile profile{"cdm3", Sentence("CrystalDiskMark 3"),
        Sentence("Its four tests, with its data of doubled bytes: comparable with reviews of its time."),
        {{sequential, 1_MiB, 1, 1}, {random, 512_KiB, 1, 1}, {random, 4_KiB, 1, 1}, {random, 4_KiB, 32, 1}}, seconds(5),
        seconds(0), false,
        Profile::Frame{Operations::ReadAndWrite, 1000_MiB, 5, true, StepOrder::ReadThenWrite,
            DataPattern{DataKind::Doubled}, {50_MiB, 100_MiB, 500_MiB, 1000_MiB, 2000_MiB, 4000_MiB}}};
    profile.warmUpTime.reset();
    return profile;
}

std::vector<Profile> makeProfiles()
{
    return {
        {"default", Sentence("Default"),
            Sentence("Four tests that suit any drive: large and small blocks, one at a time and queued."),
            defaultRows()},
        {"nvme", Sentence("NVMe SSD"), Sentence("The same with queues that only an NVMe drive can use."),
            {{sequential, 1_MiB, 8, 1}, {sequential, 128_KiB, 32, 1}, {random, 4_KiB, 32, 16}, {random, 4_KiB, 1, 1}}},
        {"peak", Sentence("Peak"), Sentence("The highest throughput that the drive reaches, with its latencies."),
            {{sequential, 1_MiB, 8, 1}, {random, 4_KiB, 32, 1}}, seconds(5), seconds(5), true},
        {"real", Sentence("Real"), Sentence("One I/O at a time, as most programs do it."),
            {{sequential, 1_MiB, 1, 1}, {random, 4_KiB, 1, 1}}, seconds(5), seconds(5), true},
        {"demo", Sentence("Demo"), Sentence("One sequential test, to show that it works."),
            {{sequential, 1_MiB, 8, 1}}},
        // Cheap flash has a small cache: short bursts and long rests.
        {"flash", Sentence("Flash"), Sentence("Short tests and long rests, for USB sticks and memory cards."),
            defaultRows(), seconds(1), seconds(30)},
        crystalDiskMark3(),
        // Sequential I/O in units of 16 MB, small blocks alone and in 64 threads, and the access time of a sector.
        {"as-ssd", Sentence("AS SSD"), Sentence("Sequential I/O, 4 KiB, 4 KiB in 64 threads, and access time."),
            {{sequential, 16_MiB, 1, 1}, {random, 4_KiB, 1, 1}, {random, 4_KiB, 1, 64}, {random, 512_B, 1, 1}},
            seconds(5), seconds(0), false,
            Profile::Frame{Operations::ReadAndWrite, 1_GiB, 1, false, StepOrder::WriteThenRead, DataPattern(),
                {1_GiB, 3_GiB, 5_GiB, 10_GiB}}},
        // 4 KiB random writes with three I/Os outstanding, the mean of three minutes; where Windows XP put them, and
        // where pages of flash begin.
        {"anandtech", Sentence("AnandTech 2010 (writes)"),
            Sentence("Random writes over 8 GB for three minutes, at multiples of 512 B and of 4 KiB."),
            {{.pattern = random, .blockSize = 4_KiB, .queueDepth = 3, .threads = 1, .alignment = 512_B},
                {random, 4_KiB, 3, 1}},
            seconds(180), seconds(0), false, Profile::Frame{Operations::WriteOnly, 8_GiB, 1}},
    };
}

void addStep(TestPlan& plan, const PlanOptions& options, const ProfileRow& row, unsigned readPercent)
{
    Workload workload = workloadOf(row);
    workload.readPercent = readPercent;
    workload.length.time = options.measure;
    workload.data = options.data;
    std::string name = describeWorkload(workload);
    plan.steps.push_back({std::move(name), workload});
}

StepOrder orderOf(const std::string& profile)
{
    const Profile* const known = findProfile(profile);
    return known != nullptr && known->frame ? known->frame->order : StepOrder::ByOperation;
}

} // namespace

Workload workloadOf(const ProfileRow& row)
{
    Workload workload;
    workload.pattern = row.pattern;
    workload.blockSize = row.blockSize;
    workload.queueDepth = row.queueDepth;
    workload.threads = row.threads;
    workload.randomPercent = row.randomPercent;
    workload.begin = row.begin;
    workload.span = row.span;
    workload.alignment = row.alignment;
    workload.alignmentOffset = row.alignmentOffset;
    workload.thinkTime = row.thinkTime;
    workload.burst = row.burst;
    workload.sync = row.sync;
    return workload;
}

ProfileRow rowOf(const Workload& workload)
{
    return {workload.pattern, workload.blockSize, workload.queueDepth, workload.threads, workload.randomPercent,
        workload.begin, workload.span, workload.alignment, workload.alignmentOffset, workload.thinkTime, workload.burst,
        workload.sync};
}

std::string formatRowDetails(const ProfileRow& row)
{
    // Behind the five words that every workload has.
    const std::string text = formatWorkload(workloadOf(row));
    std::size_t begin = 0;
    for (int words = 0; words < 5 && begin != std::string::npos; ++words)
        begin = text.find(',', begin == 0 ? 0 : begin + 1);
    return begin == std::string::npos ? std::string() : text.substr(begin + 1);
}

Result<ProfileRow> withDetails(ProfileRow row, std::string_view details)
{
    ProfileRow plain{row.pattern, row.blockSize, row.queueDepth, row.threads};
    const std::size_t first = details.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return plain;
    std::string text = formatWorkload(workloadOf(plain)).append(",");
    std::ranges::copy_if(details, std::back_inserter(text), [](char c) { return c != ' ' && c != '\t'; });
    BOOST_OUTCOME_TRY(const Workload workload, parseWorkload(text));
    const ProfileRow made = rowOf(workload);
    if (workloadOf(made) != workload)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A row has no such details: '{details}'. Write any of random=60, begin=64GiB, span=8GiB, "
                     "align=4KiB, offset=512, think=10ms, burst=4, sync=fdatasync:16.",
                {{"details", details}}));
    return made;
}

std::span<const Profile> profiles()
{
    static const std::vector<Profile> all = makeProfiles();
    return all;
}

const Profile* findProfile(std::string_view id)
{
    const std::span<const Profile> all = profiles();
    const auto found = std::ranges::find(all, id, &Profile::id);
    return found != all.end() ? &*found : nullptr;
}

PlanOptions optionsFor(const Profile& profile)
{
    PlanOptions options;
    options.profile = profile.id;
    options.rows = profile.rows;
    options.measure = profile.measure;
    options.interval = profile.interval;
    options.warmUpTime = profile.warmUpTime;
    if (profile.frame) {
        options.operations = profile.frame->operations;
        options.fileSize = profile.frame->fileSize;
        options.passes = profile.frame->passes;
        options.hasWarmUp = profile.frame->hasWarmUp;
        options.warmUpTime.reset();
        options.data = profile.frame->data.value_or(options.data);
    }
    return options;
}

void makeQuick(PlanOptions& options)
{
    options.fileSize = 64_MiB;
    options.passes = 1;
    options.untilPermille.reset();
    options.measure = seconds(1);
    options.interval = seconds(0);
}

TestPlan buildPlan(const PlanOptions& options)
{
    TestPlan plan;
    plan.profile = options.profile;
    plan.fileSize = options.fileSize;
    plan.passes = options.passes;
    plan.untilPermille = options.untilPermille;
    plan.hasWarmUp = options.hasWarmUp;
    plan.warmUpTime = options.hasWarmUp ? options.warmUpTime : std::nullopt;
    plan.interval = options.interval;
    plan.seed = options.seed;
    plan.maximumWritten = options.maximumWritten;
    std::vector<unsigned> shares;
    if (options.operations != Operations::WriteOnly)
        shares.push_back(100);
    if (options.operations != Operations::ReadOnly)
        shares.push_back(0);
    const StepOrder order = orderOf(options.profile);
    if (order == StepOrder::WriteThenRead)
        std::ranges::reverse(shares);
    // A mix both reads and writes, so it has no place where only one of them was asked for.
    if (options.mixReadPercent && options.operations == Operations::ReadAndWrite)
        shares.push_back(*options.mixReadPercent);
    if (order == StepOrder::ByOperation) {
        for (const unsigned share : shares) {
            for (const ProfileRow& row : options.rows)
                addStep(plan, options, row, share);
        }
        return plan;
    }
    for (const ProfileRow& row : options.rows) {
        for (const unsigned share : shares)
            addStep(plan, options, row, share);
    }
    return plan;
}

std::optional<PlanOptions> optionsOf(const TestPlan& plan)
{
    if (plan.steps.empty())
        return std::nullopt;
    PlanOptions options;
    options.profile = plan.profile;
    options.fileSize = plan.fileSize;
    options.passes = plan.passes;
    options.untilPermille = plan.untilPermille;
    options.hasWarmUp = plan.hasWarmUp;
    options.warmUpTime = plan.warmUpTime;
    options.interval = plan.interval;
    options.seed = plan.seed;
    options.maximumWritten = plan.maximumWritten;
    const Workload& first = plan.steps.front().workload;
    options.measure = first.length.time.value_or(options.measure);
    options.data = first.data;
    bool hasReads = false;
    bool hasWrites = false;
    for (const WorkloadStep& step : plan.steps) {
        const Workload& workload = step.workload;
        hasReads = hasReads || workload.readPercent == 100;
        hasWrites = hasWrites || workload.readPercent == 0;
        if (workload.readPercent > 0 && workload.readPercent < 100)
            options.mixReadPercent = workload.readPercent;
        if (workload.readPercent == first.readPercent)
            options.rows.push_back(rowOf(workload));
    }
    options.operations = !hasReads ? Operations::WriteOnly
        : !hasWrites               ? Operations::ReadOnly
                                   : Operations::ReadAndWrite;
    return buildPlan(options) == plan ? std::optional(options) : std::nullopt;
}

} // namespace steadymark
