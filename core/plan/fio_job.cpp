// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/fio_job.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <vector>

// Options as described in fio's HOWTO (fio 3.33).

namespace steadymark {
namespace {

constexpr std::string_view fileName = "steadymark-fio.tmp";

/// Of a stream beside a step that ends at an amount, and ends it (exitall).
constexpr std::optional<Nanoseconds> longestBeside = std::chrono::hours(24);

/// "4k", "1m", "16g" with kb_base=1024, else the number of bytes.
std::string fioSize(std::uint64_t bytes)
{
    constexpr std::array<std::string_view, 5> suffixes{"", "k", "m", "g", "t"};
    std::size_t suffix = 0;
    while (bytes != 0 && bytes % 1024 == 0 && suffix + 1 < suffixes.size()) {
        bytes /= 1024;
        ++suffix;
    }
    return std::to_string(bytes) + std::string(suffixes[suffix]);
}

/// Seconds, milliseconds or microseconds, the finest that fio knows: rounded up to them.
std::string fioTime(Nanoseconds time)
{
    const std::int64_t microseconds = time.count() / 1000 + (time.count() % 1000 != 0 ? 1 : 0);
    if (microseconds % 1'000'000 == 0)
        return std::to_string(microseconds / 1'000'000) + "s";
    if (microseconds % 1000 == 0)
        return std::to_string(microseconds / 1000) + "ms";
    return std::to_string(microseconds) + "us";
}

/// A name inside a comment must not end it and begin an option.
std::string onOneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20; }, ' ');
    return text;
}

class Section final {
public:
    explicit Section(std::string& text)
        : m_text(text)
    {
    }

    void set(std::string_view option, std::string_view value)
    {
        m_text.append(option).append("=").append(value).append("\n");
    }
    void set(std::string_view option, std::uint64_t value) { set(option, std::to_string(value)); }

private:
    std::string& m_text;
};

std::string_view fioDirection(const Workload& workload)
{
    const bool isRandom = workload.pattern == AccessPattern::Random;
    switch (operationOf(workload)) {
    case Operation::Read:
        return isRandom ? "randread" : "read";
    case Operation::Write:
        return isRandom ? "randwrite" : "write";
    case Operation::Mix:
        break;
    }
    return isRandom ? "randrw" : "rw";
}

std::uint64_t meanBlock(const Workload& workload)
{
    return static_cast<std::uint64_t>(std::llround(meanBlockBytes(workload)));
}

/// How many bytes a pass is to transfer, all threads together; nothing if only its time is limited.
std::optional<std::uint64_t> passBytes(const Workload& workload)
{
    constexpr std::uint64_t maximum = std::numeric_limits<std::int64_t>::max();
    std::optional<std::uint64_t> bytes;
    if (workload.length.bytes)
        bytes = workload.length.bytes->count();
    if (workload.length.ios) {
        const std::uint64_t block = meanBlock(workload);
        bytes = std::min(
            bytes.value_or(maximum), *workload.length.ios > maximum / block ? maximum : *workload.length.ios * block);
    }
    return bytes;
}

/// Sequential threads of one step share a stream: thread w of T takes the blocks w, w + T, w + 2T, …
/// \return whether there is a block for each of them
bool sharesStream(const Workload& workload, ByteCount span)
{
    return workload.pattern == AccessPattern::Sequential && workload.threads > 1 && workload.blocks.empty()
        && span / workload.blockSize >= workload.threads;
}

/// Each thread of a sequential mix of blocks has a part of the span for itself.
bool hasOwnStreams(const Workload& workload)
{
    return workload.pattern == AccessPattern::Sequential && workload.threads > 1 && !workload.blocks.empty();
}

/// "512/10:4k/60:64k/30".
std::string fioSplit(const std::vector<BlockShare>& blocks)
{
    std::string split;
    for (const BlockShare& share : blocks)
        split.append(split.empty() ? "" : ":")
            .append(fioSize(share.size.count()) + "/" + std::to_string(share.percent));
    return split;
}

std::uint64_t smallestAlignment(const Workload& workload)
{
    ByteCount smallest = workload.alignment.value_or(workload.blockSize);
    for (const BlockShare& share : workload.blocks)
        smallest = std::min(smallest, alignmentOf(workload, share));
    return smallest.count();
}

void setRegion(Section& section, const Workload& workload, ByteCount fileSize)
{
    const std::uint64_t first = (workload.begin + workload.alignmentOffset).count();
    const ByteCount behind = workload.span.value_or(fileSize - std::min(workload.begin, fileSize));
    const ByteCount span = behind - std::min(workload.alignmentOffset, behind);
    const std::uint64_t block = workload.blockSize.count();
    std::string direction(fioDirection(workload));
    std::uint64_t size = span.count();
    if (first > 0)
        section.set("offset", fioSize(first));
    if (sharesStream(workload, span)) {
        direction += ":" + fioSize((workload.threads - 1) * block);
        section.set("offset_increment", fioSize(block));
        // Each region begins one block later, and the last one ends at the end of the span.
        size -= (workload.threads - 1) * block;
    }
    if (hasOwnStreams(workload)) {
        size = size / workload.threads / block * block;
        section.set("offset_increment", fioSize(size));
    }
    section.set("rw", direction);
    section.set("size", fioSize(size));
    if (workload.blocks.empty())
        section.set("bs", fioSize(block));
    else
        section.set("bssplit", fioSplit(workload.blocks));
    if (workload.pattern == AccessPattern::Random && (workload.alignment || !workload.blocks.empty()))
        section.set("blockalign", fioSize(smallestAlignment(workload)));
    if (workload.randomPercent)
        section.set("percentage_random", *workload.randomPercent);
    if (operationOf(workload) == Operation::Mix)
        section.set("rwmixread", workload.readPercent);
}

void setLength(Section& section, const Workload& workload, const TestPlan& plan, bool hasRamp)
{
    const std::optional<std::uint64_t> bytes = passBytes(workload);
    if (bytes) {
        // io_size counts for each thread; a whole number of blocks.
        const std::uint64_t block = workload.blocks.empty() ? workload.blockSize.count() : limits::minimumBlock.count();
        const std::uint64_t share = std::uint64_t{workload.threads} * block;
        const std::uint64_t blocks = *bytes / share + (*bytes % share != 0 ? 1 : 0);
        section.set("io_size", fioSize(blocks * block));
    }
    if (workload.length.time) {
        section.set("runtime", fioTime(*workload.length.time));
        if (!bytes) {
            section.set("time_based", 1);
            if (hasRamp)
                section.set("ramp_time", fioTime(*warmUpLength(plan, workload).time));
        }
    }
}

/// fio takes whole I/Os a second for each thread.
std::uint64_t fioRate(const Workload& workload)
{
    return std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::llround(workload.rate->iops / workload.threads)));
}

void setRate(Section& section, const Workload& workload)
{
    if (!workload.rate)
        return;
    section.set("rate_iops", fioRate(workload));
    if (workload.rate->arrivals == Arrivals::Poisson)
        section.set("rate_process", "poisson");
}

void setPauses(Section& section, const Workload& workload)
{
    if (workload.thinkTime.count() == 0)
        return;
    section.set("thinktime", fioTime(workload.thinkTime));
    section.set("thinktime_blocks", workload.burst);
}

void setSync(Section& section, const Workload& workload)
{
    if (workload.readPercent == 100)
        return;
    if (workload.sync.policy == SyncPolicy::Fdatasync)
        section.set("fdatasync", workload.sync.every);
    else if (workload.sync.policy == SyncPolicy::WriteThrough)
        section.set("sync", "dsync");
}

void setData(Section& section, const DataPattern& data)
{
    switch (data.kind) {
    case DataKind::Random:
        // Changes a few bytes in every 512 for each I/O, at little cost, as SteadyMark does.
        section.set("scramble_buffers", 1);
        break;
    case DataKind::Reused:
    case DataKind::Doubled:
        section.set("scramble_buffers", std::uint64_t{0});
        break;
    case DataKind::Zeros:
        section.set("zero_buffers", 1);
        section.set("scramble_buffers", std::uint64_t{0});
        break;
    case DataKind::Ones:
        section.set("buffer_pattern", "0xff");
        section.set("scramble_buffers", std::uint64_t{0});
        break;
    case DataKind::Compressible:
        section.set("refill_buffers", 1);
        section.set("buffer_compress_percentage", data.compressiblePercent);
        section.set("buffer_compress_chunk", "4k");
        break;
    }
}

void setStream(Section& section, const Workload& stream, const TestPlan& plan, bool hasRamp)
{
    setRegion(section, stream, plan.fileSize);
    section.set("iodepth", stream.queueDepth);
    section.set("numjobs", stream.threads);
    setLength(section, stream, plan, hasRamp);
    setRate(section, stream);
    setPauses(section, stream);
    setSync(section, stream);
    setData(section, stream.data);
}

/// "row1-read": rows are the different names of steps, in the order in which they first come.
std::vector<std::string> sectionNames(const TestPlan& plan)
{
    std::vector<std::string> rows;
    std::vector<std::string> names;
    std::set<std::string> taken;
    for (const WorkloadStep& step : plan.steps) {
        auto row = std::ranges::find(rows, step.name);
        if (row == rows.end())
            row = rows.insert(rows.end(), step.name);
        const std::string base =
            "row" + std::to_string(row - rows.begin() + 1) + "-" + std::string(toString(operationOf(step.workload)));
        std::string name = base;
        for (unsigned repetition = 2; !taken.insert(name).second; ++repetition)
            name = base + "-" + std::to_string(repetition);
        names.push_back(std::move(name));
    }
    return names;
}

bool anyStep(const TestPlan& plan, bool (*condition)(const Workload&))
{
    return std::ranges::any_of(plan.steps, [condition](const WorkloadStep& step) {
        return std::ranges::any_of(
            streamsOf(step.workload), [condition](const Workload* stream) { return condition(*stream); });
    });
}

/// What this job leaves out or does in another way.
std::vector<Sentence> differences(const TestPlan& plan)
{
    std::vector<Sentence> notes;
    if (plan.untilPermille)
        notes.push_back(
            Sentence("The plan measures each step until its median is known to ±{share}, in at most "
                     "{passes} passes; fio has no passes. Run this job that many times and take the median.",
                {{"share", Figure{formatPermille(*plan.untilPermille)}}, {"passes", plan.passes}}));
    else if (plan.passes > 1)
        notes.push_back(Sentence("The plan measures each step in {passes} passes; fio has no passes. Run this job that "
                                 "many times and take the median.",
            {{"passes", plan.passes}}));
    if (plan.hasWarmUp)
        notes.push_back(Sentence("The warm-up is the ramp_time of a step; a step that is limited by bytes has "
                                 "none, because fio would count its bytes."));
    if (plan.interval > Nanoseconds(0) && plan.steps.size() > 1)
        notes.push_back(Sentence(
            "The interval of {interval} between steps is omitted.", {{"interval", formatDuration(plan.interval)}}));
    if (plan.maximumWritten)
        notes.push_back(Sentence("The limit of {bytes} bytes to be written is NOT kept: fio has none for a whole job.",
            {{"bytes", plan.maximumWritten->count()}}));
    if (plan.seed > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        notes.push_back(Sentence("The seed is truncated to the 63 bits that fio can read."));
    if (anyStep(plan, [](const Workload& workload) { return workload.rate.has_value(); }))
        notes.push_back(Sentence(
            "At a limited rate fio counts latency from when it issues an I/O; SteadyMark from when it was due."));
    if (anyStep(plan, [](const Workload& workload) {
            return workload.rate && static_cast<double>(fioRate(workload)) * workload.threads != workload.rate->iops;
        }))
        notes.push_back(Sentence("Rates are rounded to whole I/Os per second of each thread."));
    if (anyStep(plan, [](const Workload& workload) {
            return workload.sync.policy == SyncPolicy::Fdatasync && workload.readPercent < 100;
        }))
        notes.push_back(Sentence("fio reports the latency of an fdatasync by itself; SteadyMark counts it into that of "
                                 "the write that it follows."));
    if (!plan.preparation.empty())
        notes.push_back(
            Sentence("The preparation is omitted: {preparation}.", {{"preparation", describe(plan.preparation)}}));
    notes.push_back(
        Sentence("The same seed gives other offsets and other data than in SteadyMark: the generators differ."));
    if (anyStep(plan, [](const Workload& workload) {
            return workload.pattern == AccessPattern::Sequential && operationOf(workload) == Operation::Mix;
        }))
        notes.push_back(
            Sentence("A sequential mix has one stream for reads and one for writes; in SteadyMark they share one."));
    if (anyStep(plan, [](const Workload& workload) {
            return std::ranges::any_of(workload.blocks, [&workload](const BlockShare& share) {
                return share.readPercent != workload.readPercent || share.randomPercent != randomShare(workload);
            });
        }))
        notes.push_back(
            Sentence("In a mix of blocks reads and random places have the same share in all sizes; fio knows "
                     "no share for each size."));
    if (anyStep(plan, [](const Workload& workload) {
            return std::ranges::any_of(workload.blocks, [&workload](const BlockShare& share) {
                return alignmentOf(workload, share).count() != smallestAlignment(workload);
            });
        }))
        notes.push_back(Sentence("All sizes of a mix of blocks have the smallest of their alignments."));
    if (anyStep(plan, hasOwnStreams))
        notes.push_back(Sentence("The threads of a sequential mix of blocks stay in parts of the span; in SteadyMark "
                                 "they begin there and go through all of it."));
    if (anyStep(plan,
            [](const Workload& workload) { return workload.randomPercent && operationOf(workload) == Operation::Mix; }))
        notes.push_back(Sentence("The sequential I/Os of a partly random mix go on where the last one of their own "
                                 "direction ended; in SteadyMark where the last one of either ended."));
    if (anyStep(plan, [](const Workload& workload) {
            const ByteCount stride = workload.alignment.value_or(workload.blockSize);
            return workload.randomPercent && workload.blockSize.count() % stride.count() != 0;
        }))
        notes.push_back(Sentence("The sequential I/Os of a partly random workload are not aligned."));
    if (anyStep(plan, [](const Workload& workload) {
            constexpr ByteCount largestPlain(128U << 10U); // as the platform chooses on Linux
            return workload.queueDepth == 1 && workload.blockSize <= largestPlain;
        }))
        notes.push_back(
            Sentence("At queue depth 1 SteadyMark uses system calls for blocks of up to 128 KiB, this job io_uring."));
    if (anyStep(plan, [](const Workload& workload) { return isOneBlock(workload.data) && workload.readPercent < 100; }))
        notes.push_back(Sentence("Reused data is one block for each I/O in flight, not one for all."));
    if (anyStep(plan, [](const Workload& workload) {
            return workload.data.kind == DataKind::Doubled && workload.readPercent < 100;
        }))
        notes.push_back(Sentence("fio has no data of doubled bytes: this job writes a block of plain random bytes."));
    if (anyStep(plan, [](const Workload& workload) { return workload.data.kind != DataKind::Random; }))
        notes.push_back(Sentence("The test file is laid out with random data, whatever the data of the steps."));
    return notes;
}

void appendComment(std::string& text, const Sentence& sentence)
{
    text.append("; ").append(english(sentence)).append("\n");
}

void appendHeader(std::string& text, const TestPlan& plan)
{
    appendComment(text,
        Sentence("SteadyMark plan \"{plan}\" as a job for fio (tried with 3.33). In the folder under test:",
            {{"plan", onOneLine(plan.profile)}}));
    text.append(";   fio JOBFILE                     or, from elsewhere,  fio --directory=FOLDER JOBFILE\n");
    appendComment(text, Sentence("It leaves the file {file} there: remove it afterwards.", {{"file", fileName}}));
    text += ";\n";
    appendComment(text, Sentence("What differs from a run of SteadyMark:"));
    for (const Sentence& note : differences(plan))
        text.append("; - ").append(english(note)).append("\n");
}

void appendGlobal(std::string& text, const TestPlan& plan)
{
    text += "\n[global]\n";
    Section section(text);
    section.set("filename", fileName);
    section.set("kb_base", 1024);
    section.set("ioengine", "io_uring");
    section.set("registerfiles", 1);
    section.set("fixedbufs", 1);
    section.set("direct", 1);
    section.set("thread", 1);
    section.set("group_reporting", 1);
    // Nobody measures holes or the allocation of blocks: the file is written before the first step.
    section.set("fallocate", "none");
    section.set("overwrite", 1);
    section.set("norandommap", 1);
    section.set("randrepeat", 1);
    section.set("randseed", plan.seed & static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()));
    section.set("percentile_list", "50:95:99:99.9");
}

} // namespace

std::string toFioJob(const TestPlan& plan)
{
    std::string text;
    appendHeader(text, plan);
    appendGlobal(text, plan);
    const std::vector<std::string> names = sectionNames(plan);
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        const Workload& workload = step.workload;
        text += "\n; " + onOneLine(step.name) + "\n[" + names[index] + "]\nstonewall\n";
        Section section(text);
        setStream(section, workload, plan, plan.hasWarmUp);
        const bool endsAtAmount = passBytes(workload).has_value();
        if (endsAtAmount && !workload.beside.empty()) {
            section.set("exitall", 1);
            section.set("exit_what", "stonewall");
        }
        for (std::size_t number = 0; number < workload.beside.size(); ++number) {
            // In a group of its own it is reported by itself.
            text += "\n[" + names[index] + "-beside" + std::to_string(number + 1) + "]\nnew_group\n";
            Workload stream = workload.beside[number];
            stream.length.time = endsAtAmount ? longestBeside : workload.length.time;
            setStream(section, stream, plan, plan.hasWarmUp && !endsAtAmount);
        }
    }
    return text;
}

} // namespace steadymark
