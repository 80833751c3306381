// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/sweep_command.h"

#include "app/cli/options/declarer.h"
#include "app/cli/run/run_order.h"
#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <utility>

namespace steadymark::cli {
namespace {

std::vector<std::pair<std::string_view, std::string>> presets()
{
    std::vector<std::pair<std::string_view, std::string>> all;
    for (const ProcedureEntry& entry : procedureCatalog()) {
        if (entry.kind == ProcedureKind::Sweep)
            all.emplace_back(entry.name, std::string(entry.name));
    }
    all.emplace_back("anandtech", "anandtech-alignment"); // the profile's name, which the catalogue has once
    return all;
}

Sentence sweepFooter()
{
    return Sentence(
        R"(AXIS is NAME=VALUES. 1..128 doubles, 0..100:10 goes in steps, 4,8,16 is a list.
  block=512..8MiB        block size
  queue=1..128           queue depth
  threads=1..16          threads
  read=0..100:25         share of reads, %
  compress=0..100:10     share of zeros in the data, %
  span=1GiB..64GiB       how far the I/Os spread, or span=10%,50%,100%
  position=0%..90%:10%   where a zone begins that is as long as the span
  align=512,4KiB         random I/Os begin at multiples of it
  offset=0,512,2KiB      where I/Os begin beside their alignment
  rate=1000..64000       I/Os per second that are due
  rest=10ms,1s,10s       rest before each sample
  random=0..100:25       share of I/Os that go to a random place, %
  sync=0,1,16            writes between two flushes (fdatasync); 0: never
  trim=4KiB..1GiB        length of TRIMs, which are timed instead of the I/Os
  spare=0,7,15,25        share of the drive that nothing is written to, %
A workload may have streams beside it, "rnd,4KiB,read+rnd,4KiB,write,rate=300":
the axis is that of the first, and each point keeps what the others did.
With two axes every value of the first is measured with every value of the
second. Each sample is one pass of the workload. A preset is a procedure:
"procedure list", "procedure show NAME". What was interrupted continues at the
point where it was with "procedure run --resume".
What a point writes slows down the next ones until the drive has collected its
garbage. --trim makes them alike: the whole drive is trimmed before each point
that writes, and written again where data are read. In a folder the test file
is removed, the free space is trimmed, and the file is written anew.
A spare area needs --trim and a whole drive. --until-steady takes samples of a
point until the last five differ by no more than 20 % and drift by no more than
10 %, where the drive was trimmed after it has written four times its span;
these five are the point.

The report has a table of the points and says where the curve turns. --json
writes the result document; in it stages[] have
  axes[{{name, unit, values[]}}],
  points[{{name, values[], samples, score{{bytesPerSecond, iops, meanLatencyNs,
    lowestBytesPerSecond, highestBytesPerSecond}},
    latencyNs{{p50, p99, p999, maximum}}, isSteady, writeAmplification,
    beside[{{bytesPerSecond, iops, meanLatencyNs, latencyNs}}]}}],
  findings[{{kind, axis, value, low, high, sentence}}].
Exit codes are those of "run".)");
}

} // namespace

void SweepCommand::declare(Declarer& program)
{
    Declarer takes = program.command("sweep", Sentence("Vary one or two parameters of a workload"), sweepFooter());
    takes.path("--target", target, "T", Sentence("A folder, a whole drive or sim:PRESET"));
    takes.choice(
        "--preset", preset, presets(), "NAME", Sentence("A built-in sweep (\"procedure list\"): atto, zones, …"));
    takes.parsed("--workload", workload, parseWorkload, "W", Sentence("What is measured: rnd,4KiB,q32,t1,read"));
    takes.collected("--over", axes, parsePlanAxis, "AXIS", Sentence("What is varied: queue=1..128; once or twice"));
    takes.parsed("--measure", measure, parseDuration, "TIME", Sentence("Length of a sample [5s]"));
    takes.number("--samples", samples, 1, limits::maximumSamples, "N", Sentence("Samples of each point [1]"));
    takes.parsed("--ramp", ramp, parseDuration, "TIME", Sentence("Run so long before each sample, not counted [0]"));
    takes.parsed("--pause", pause, parseDuration, "TIME", Sentence("Leave the drive idle after each sample [0]"));
    takes.flag("--trim", trims, Sentence("Trim the drive before each point that writes"));
    takes.flag("--until-steady", untilSteady, Sentence("End a point when it is steady; --samples is the most"));
    takes.flag("--random-order", isInRandomOrder, Sentence("Measure the points in random order"));
    takes.parsed("--size", size, parseByteCount, "SIZE", Sentence("Size of the test file or the part of the drive"));
    takes.parsed("--data", data, parseDataPattern, "KIND", Sentence("What is written, as of \"run\" [the sweep's]"));
    takes.read("--scale", scale, parseScale, "F", Sentence("Shorten durations and amounts, 0.0001 to 1 [1]"));
    takes.number("--seed", seed, 0, largestSeed, "N", Sentence("Seed of addresses and data [random]"));
    takes.text("--confirm-serial", confirmed, "S", Sentence("The end of the drive's serial number, or its name"));
    takes.flag("--yes", consents, Sentence("Start without asking [asked only in a terminal]"));
    declareFiles(takes, *this);
    declareConduct(takes, *this);
    declareNoHealth(takes, *this);
    for (const char* const own : {"--workload", "--over", "--measure", "--samples", "--ramp", "--pause", "--trim",
             "--until-steady", "--random-order"})
        takes.excludes("--preset", own,
            Sentence("{option} is of your own sweep, and --preset defines all of one; omit one of them.",
                {{"option", std::string(own)}}));
}

Result<> SweepCommand::check()
{
    if (!target)
        return fail(ErrorCode::InvalidArgument,
            Sentence("A sweep needs --target with a folder, a whole drive or a simulated one (sim:page-mapped); "
                     "\"steadymark-cli targets\" lists what there is."));
    if (preset)
        return success();
    if (untilSteady && samples < SteadyRule().window)
        return fail(ErrorCode::InvalidArgument,
            Sentence("--until-steady judges the last five samples of a point: give --samples the most that one may "
                     "take, for example 500."));
    if (!workload || axes.empty())
        return fail(ErrorCode::InvalidArgument,
            Sentence("Specify a --preset, or a --workload and what it is measured --over: --workload rnd,4KiB,read "
                     "--over queue=1..128."));
    return success();
}

Result<RunPlan> SweepCommand::plan() const
{
    if (preset)
        return planOfProcedure(*preset, {});
    PlanSweep sweep;
    sweep.cell.workload = *workload;
    PassLength& length = sweep.cell.workload.length;
    if (measure || (!length.time && !length.bytes && !length.ios))
        length.time = measure.value_or(std::chrono::seconds(5));
    sweep.cell.samples = samples;
    sweep.cell.rest = pause;
    sweep.axes = axes;
    sweep.ramp = ramp;
    sweep.trims = trims;
    if (untilSteady)
        sweep.steady = SteadyRule{};
    // What a drive takes that is empty is not what it takes for long.
    if (untilSteady && trims)
        sweep.steadyAfter = PlanAmount::ofSize(400);
    sweep.isInRandomOrder = isInRandomOrder;
    return planOfSweep(std::move(sweep));
}

ExitCode SweepCommand::run(Console& console) const
{
    Result<RunPlan> swept = plan();
    if (!swept)
        return complain(console, swept.error());
    RunOrder order;
    static_cast<RunChoices&>(order) = *this;
    order.target = target;
    order.plan = std::move(swept).value();
    order.options.scale = scale;
    order.options.size = size;
    order.options.data = data;
    order.seed = seed;
    return performRun(order, console);
}

} // namespace steadymark::cli
