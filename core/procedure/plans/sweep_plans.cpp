// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/built_in_plans.h"

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

// Sweeps. Where one is called after a program or a review it has that one's parameters, and what is ours is said: what
// they measure with is theirs, only the engine and the statistics are not.

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;

/// What one sweep of a built-in plan is. The workload as on the command line.
struct SweepRow {
    std::string_view stage;
    std::string_view workload;
    std::initializer_list<std::string_view> axes;
};

PlanStage sweepStage(const SweepRow& row, Nanoseconds ramp = {}, unsigned samples = 1, bool isInRandomOrder = false)
{
    PlanSweep sweep;
    if (Result<Workload> workload = parseWorkload(row.workload))
        sweep = planSweep(std::move(workload).value(), row.axes);
    sweep.cell.samples = samples;
    sweep.ramp = ramp;
    sweep.isInRandomOrder = isInRandomOrder;
    return {std::string(row.stage), {}, std::move(sweep)};
}

/// Own definition: how long a TRIM takes, from one page to many erase blocks. Each length goes over a part of its own
/// of what was written, less than a tenth of the drive.
PlanStage trimSweep()
{
    PlanStage stage = sweepStage({"TRIM", "seq,4KiB,q1,write,ios=1000,time=10s",
        {"trim=4KiB,16KiB,64KiB,256KiB,1MiB,4MiB,16MiB,64MiB,256MiB,1GiB"}});
    std::get<PlanSweep>(stage.work).cell.most = PlanAmount::ofSize(9);
    return stage;
}

} // namespace

/// Own definition.
PlanStages queueStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Random read", "rnd,4KiB,read,time=2s", {"queue=1..256"}}, 300ms, 3),
        sweepStage({"Random write", "rnd,4KiB,write,time=2s", {"queue=1..256"}}, 300ms, 3)};
}

/// As the members of diskusjon.no measured SSDs with Iometer for the comments of AnandTech's SandForce preview (2010):
/// a file of 1 GB, 30 s after 2 s of ramp, blocks from 0.5 to 64 KiB, queue depths from 1 to 128.
PlanStages queueAndBlockStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Random read", "rnd,4KiB,read,time=30s", {"queue=1..128", "block=512..64KiB"}}, 2s)};
}

/// ATTO Disk Benchmark: write, then read, 512 B to 8 MiB, 256 MB of each, queue depth 4. Its time limit is ours.
PlanStages attoStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Sequential write", "seq,1MiB,q4,write,bytes=256MiB,time=10s", {"block=512..8MiB"}}),
        sweepStage({"Sequential read", "seq,1MiB,q4,read,bytes=256MiB,time=10s", {"block=512..8MiB"}})};
}

/// After h2benchw's zone measurement: the throughput of a hundred places from the beginning to the end. Block and
/// length are ours.
PlanStages zoneStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Sequential read", "seq,1MiB,q2,read,time=500ms", {"position=0%..100%:1%"}})};
}

/// After HD Tune: transfer rate over the capacity, and access time. Its steps between are ours.
PlanStages hdTuneStages(const ProcedureOptions& /*options*/)
{
    PlanRounds access;
    for (const std::string_view spec : {"rnd,512,q1,read,time=5s", "rnd,4KiB,q1,read,time=5s",
             "rnd,64KiB,q1,read,time=5s", "rnd,1MiB,q1,read,time=5s"}) {
        if (Result<Workload> workload = parseWorkload(spec))
            access.cells.push_back(planCell(std::move(workload).value(), 5s));
    }
    return {sweepStage({"Sequential read", "seq,64KiB,q1,read,time=300ms", {"position=0%..100%:1%"}}),
        {"Access time", {}, std::move(access)}};
}

/// Own definition: where the mapping table of a drive ends is seen where its random reads become slower.
PlanStages spanStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage(
        {"Random read", "rnd,4KiB,q1,read,time=3s", {"span=1%,2%,4%,7%,10%,15%,20%,30%,40%,50%,60%,70%,80%,90%,100%"}},
        500ms, 3, true)};
}

/// Own definition: latency against load, arrivals independent of each other.
PlanStages rateStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Random read", "rnd,4KiB,q128,read,rate=1000:poisson,time=5s", {"rate=1000..1024000"}}, 500ms)};
}

/// Own definition: the first read after a rest.
PlanStages idleStages(const ProcedureOptions& /*options*/)
{
    return {
        sweepStage({"Random read", "rnd,4KiB,q1,read,ios=1", {"rest=0.01,0.02,0.05,0.1,0.2,0.5,1,2,5,10,20"}}, {}, 5)};
}

/// Own definition: 4 KiB that begin off 4 KiB touch two pages of flash.
PlanStages alignmentStages(const ProcedureOptions& /*options*/)
{
    return {
        sweepStage({"Random read", "rnd,4KiB,q1,read,time=3s", {"offset=0,512,1KiB,2KiB,3KiB,3584"}}, 500ms, 3, true),
        sweepStage(
            {"Random write", "rnd,4KiB,q1,write,time=3s", {"offset=0,512,1KiB,2KiB,3KiB,3584"}}, 500ms, 3, true)};
}

/// After AS SSD's compression benchmark: writing 1 GB whose data are compressible by 0 to 100 %. Only written: what is
/// read later is as compressible as it was last written. Times are ours.
PlanStages compressionStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Sequential write", "seq,1MiB,q2,write,time=3s", {"compress=0..100:10"}}, 500ms)};
}

/// AS SSD's compression benchmark with its unit of 16 MB: for each share 1 GB is written and then read, so that what is
/// read is as compressible.
PlanStages asSsdCompressionStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage(
        {"Sequential writing and reading", "seq,16MiB,q1,write,bytes=1GiB", {"compress=0..100:10", "read=0,100"}})};
}

/// AnandTech's random writes of 2010: 4 KiB over 8 GB, three at a time, three minutes; where Windows XP put them, and
/// aligned.
PlanStages anandTechStages(const ProcedureOptions& /*options*/)
{
    PlanStage stage = sweepStage({"Random write", "rnd,4KiB,q3,write,span=8GiB,time=3min", {"align=512,4KiB"}});
    std::get<PlanSweep>(stage.work).mayBeSmaller = true;
    return {std::move(stage)};
}

/// Own definition: on a drive that is full.
PlanStages trimStages(const ProcedureOptions& /*options*/)
{
    PlanPrepare fill;
    fill.step.method = PrepareMethod::Fill;
    return {{"Fill", {}, fill}, trimSweep()};
}

/// Own definition: what small random writes gain in the long run where a part of the drive stays untouched, as buyers
/// of consumer drives do for servers. They are those of Write Saturation, and so are its limits: each point begins on
/// an empty drive and is asked for a steady state when it has written four times what it uses (random writes leave out
/// the seventh part of that after two times, the fiftieth after four), for 24 hours at most.
PlanStages overProvisioningStages(const ProcedureOptions& /*options*/)
{
    PlanStage stage = sweepStage({"Random write", "rnd,4KiB,q16,t2,write,time=1min", {"spare=0,7,15,25,40"}}, {}, 1440);
    PlanSweep& sweep = std::get<PlanSweep>(stage.work);
    sweep.cell.mostSimulated = PlanAmount::ofCapacity(2);
    sweep.trims = true;
    sweep.steady = SteadyRule{};
    sweep.steadyAfter = PlanAmount::ofSize(400);
    return {std::move(stage)};
}

/// Own definition.
PlanStages readShareStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Random reads and writes", "rnd,4KiB,q32,read,time=3s", {"read=0..100:10"}}, 500ms, 3)};
}

/// IPEAK SPT's AnalyzeDisk: 25,000 reads and writes of single sectors, spread over all of it, one after the other. Of
/// 4 KiB, too, which all drives can do.
PlanStages serviceTimeStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Random read", "rnd,4KiB,q1,read,ios=25000", {"block=512,4KiB"}}),
        sweepStage({"Random write", "rnd,4KiB,q1,write,ios=25000", {"block=512,4KiB"}})};
}

/// Own definition: 4 KiB one after the other, one at a time, are as fast as what the drive (or the disk's head) has
/// read ahead; random ones wait for the medium.
PlanStages readAheadStages(const ProcedureOptions& /*options*/)
{
    return {sweepStage({"Sequential to random read", "rnd,4KiB,q1,read,time=2s", {"random=0..100:25"}}, 300ms, 3)};
}

/// Own definition, after what Tweakers saw of a controller's cache (2009), which kept reads waiting for minutes. What a
/// flush costs; then single reads before a burst of random writes and after it, until they are as fast as before.
PlanStages flushStages(const ProcedureOptions& /*options*/)
{
    const auto singleReads = [](unsigned reads) {
        PlanRounds rounds;
        rounds.cells.push_back(planCell(planWorkload(AccessPattern::Random, 4_KiB, 1, 1, 100), 1min));
        rounds.cells.front().workload.length.ios = 1;
        rounds.cells.front().samples = reads;
        rounds.cells.front().rest = 100ms;
        return rounds;
    };
    PlanRounds burst;
    burst.cells.push_back(planCell(planWorkload(AccessPattern::Random, 4_KiB, 32, 1, 0), 20s));
    return {sweepStage({"Flushes", "rnd,4KiB,q1,write,time=2s", {"sync=0,1,4,16,64"}}, 300ms, 3),
        restStage(nameOfRest(5s), 5s), {"Reads before the burst", "quiet", singleReads(50)},
        {"Burst of writes", "burst", std::move(burst)}, {"Reads after the burst", "flush", singleReads(300)}};
}

namespace {

void append(PlanStages& stages, PlanStages more)
{
    for (PlanStage& stage : more)
        stages.push_back(std::move(stage));
}

} // namespace

/// Own definition: what can be seen from outside of how a drive is built. First the writes, so that everything is
/// written that is read later.
PlanStages anatomyStages(const ProcedureOptions& options)
{
    ProcedureOptions rests = options;
    rests.idleTimes = {10s, 1min};
    PlanStages stages;
    // The drive as it is: not made fresh, and not written until it is steady, which is what "sustained" is for.
    for (PlanStage& stage : sustainedStages(rests)) {
        const bool isPurge = std::holds_alternative<PlanPrepare>(stage.work);
        const auto* const rounds = std::get_if<PlanRounds>(&stage.work);
        if (!isPurge && (rounds == nullptr || !rounds->steady))
            stages.push_back(std::move(stage));
    }
    stages.push_back(sweepStage({"Queue depth, read", "rnd,4KiB,read,time=1s", {"queue=1..256"}}, 200ms, 3));
    stages.push_back(sweepStage({"Block size, read", "rnd,4KiB,q4,read,time=1s", {"block=4KiB..4MiB"}}, 200ms, 3));
    stages.push_back(
        sweepStage({"Alignment, read", "rnd,4KiB,q1,read,time=1s", {"offset=0,512,1KiB,2KiB,3KiB"}}, 200ms, 3, true));
    append(stages, spanStages(options));
    stages.back().name = "Span";
    append(stages, readAheadStages(options));
    append(stages, idleStages(options));
    stages.back().name = "Wake-up";
    // Little at a time, and a rest after it: what a fast cache takes says nothing of the next point then.
    const auto addWrites = [&stages](const SweepRow& row) {
        stages.push_back(sweepStage(row, {}, 3));
        std::get<PlanSweep>(stages.back().work).cell.rest = 1s;
    };
    addWrites({"Queue depth, write", "rnd,4KiB,write,bytes=32MiB,time=1s", {"queue=1..256"}});
    addWrites({"Block size, write", "rnd,4KiB,q4,write,bytes=32MiB,time=1s", {"block=4KiB..4MiB"}});
    addWrites({"Alignment, write", "rnd,4KiB,q1,write,bytes=16MiB,time=1s", {"offset=0,512,1KiB,2KiB,3KiB"}});
    addWrites({"Compressible data", "seq,1MiB,q2,write,bytes=128MiB,time=2s", {"compress=0..100:25"}});
    append(stages, flushStages(options));
    // Last, because nothing is on the drive after it; in a folder it would time the file system.
    stages.push_back(trimSweep());
    std::get<PlanSweep>(stages.back().work).mayBeImpossible = true;
    return stages;
}

namespace {

/// Iometer's public access specifications (its standard set, see icf_file.h) over the queue depths that reviews print;
/// the length of a point is ours.
PlanStages iometerStages(std::string_view workload)
{
    return {sweepStage({"Access specification", workload, {"queue=1..256"}}, 2s)};
}

} // namespace

PlanStages iometerFileServerStages(const ProcedureOptions& /*options*/)
{
    return iometerStages("rnd,read=80,blocks=512:10/1KiB:5/2KiB:5/4KiB:60/8KiB:2/16KiB:4/32KiB:4/64KiB:10,time=15s");
}

PlanStages iometerWebServerStages(const ProcedureOptions& /*options*/)
{
    return iometerStages("rnd,read,blocks=512:22/1KiB:15/2KiB:8/4KiB:23/8KiB:15/16KiB:2/32KiB:6/64KiB:7/128KiB:1/"
                         "512KiB:1,time=15s");
}

PlanStages iometerDatabaseStages(const ProcedureOptions& /*options*/)
{
    return iometerStages("rnd,8KiB,read=67,time=15s");
}

PlanStages iometerWorkstationStages(const ProcedureOptions& /*options*/)
{
    return iometerStages("rnd,8KiB,read=80,random=80,time=15s");
}

} // namespace steadymark
