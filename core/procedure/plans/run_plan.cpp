// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/run_plan.h"

#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/plan_resolver.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

using namespace literals;

constexpr ByteCount leastSize = 16_MiB;

auto unfit(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

Result<> checkPurge(const ProcedureTarget& target, const PrepareStep& purge)
{
    BOOST_OUTCOME_TRYV(checkPrepareStep(purge));
    const std::string method(toString(purge.method));
    if (target.kind == ProcedureTarget::Kind::Folder && purge.method != PrepareMethod::Trim)
        return unfit(
            Sentence("The method {method} cannot make a folder fresh: only trim can, or choose a whole drive as the "
                     "target.",
                {{"method", method}}));
    if (target.kind == ProcedureTarget::Kind::RawDrive && (!destroysData(purge.method) || isFill(purge.method)))
        return unfit(Sentence("The method {method} does not make a whole drive fresh: choose discard, nvme-format, "
                              "nvme-sanitize, ata-sanitize or ata-erase.",
            {{"method", method}}));
    return success();
}

bool isFreshening(const PlanStage& stage)
{
    const auto* const prepare = std::get_if<PlanPrepare>(&stage.work);
    return prepare != nullptr && prepare->isFresh;
}

/// A preparation that is what the plan is about.
bool isEssentialPreparation(const PlanStage& stage)
{
    return std::holds_alternative<PlanPrepare>(stage.work) && !isFreshening(stage);
}

bool varies(const PlanSweep& sweep, SweepParameter parameter)
{
    return std::ranges::any_of(
        sweep.axes, [parameter](const PlanAxis& axis) { return axis.axis.parameter == parameter; });
}

bool variesData(const PlanStage& stage)
{
    const auto* const sweep = std::get_if<PlanSweep>(&stage.work);
    return sweep != nullptr && varies(*sweep, SweepParameter::Compressibility);
}

bool variesSpareArea(const PlanStage& stage)
{
    const auto* const sweep = std::get_if<PlanSweep>(&stage.work);
    return sweep != nullptr && varies(*sweep, SweepParameter::SpareArea);
}

/// What is free in a folder is spare area already, and nothing tells how much.
Result<> checkSpareArea(const ProcedureTarget& target, const ProcedureOptions& options)
{
    if (target.kind == ProcedureTarget::Kind::Folder)
        return fail(ErrorCode::NotSupported,
            Sentence("Only a whole drive shows what its spare area does: in a folder everything that is free is spare "
                     "area, too. Choose a whole drive or a simulated one as the target."));
    if (options.size && *options.size < target.capacity)
        return unfit(Sentence("The spare area is a part of the whole drive, and a size makes it larger: omit the "
                              "size."));
    return success();
}

void setData(TestPlan& grid, const DataPattern& data)
{
    for (WorkloadStep& step : grid.steps)
        step.workload.data = data;
}

void setData(Procedure& procedure, const DataPattern& data)
{
    for (ProcedureStage& stage : procedure.stages) {
        if (auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
            for (ProcedureCell& cell : measure->cells)
                cell.step.workload.data = data;
        } else if (auto* const grid = std::get_if<GridStage>(&stage.work)) {
            setData(grid->plan, data);
        } else if (auto* const files = std::get_if<FilesStage>(&stage.work)) {
            for (FileGroup& group : files->work.set.groups)
                group.data = data;
        }
    }
}

Result<> checkPlanOptions(const RunPlan& plan, const ProcedureTarget& target, const ProcedureOptions& options)
{
    if (!(options.scale >= limits::smallestScale && options.scale <= 1.0))
        return unfit(Sentence("The scale must be between 0.0001 and 1, where 1 is the full procedure."));
    if (options.purge) {
        BOOST_OUTCOME_TRYV(checkPurge(target, *options.purge));
    }
    if (options.data && std::ranges::any_of(plan.stages, variesData))
        return unfit(Sentence("The plan varies how compressible its data are: omit the choice of data."));
    const auto copiesOwnFolder = [](const PlanStage& stage) {
        const auto* const files = std::get_if<FilesStage>(&stage.work);
        return files != nullptr && !files->work.source.empty();
    };
    if ((options.scale < 1.0 || options.data) && std::ranges::any_of(plan.stages, copiesOwnFolder))
        return unfit(Sentence("A folder of your own is copied as it is: omit the scale and the kind of data."));
    const bool makesFresh = std::ranges::any_of(plan.stages, isFreshening);
    if (makesFresh && target.kind == ProcedureTarget::Kind::RawDrive && !target.canDiscard && !target.isSimulated
        && !options.purge && !options.skipsPreparation)
        return fail(ErrorCode::NotSupported,
            Sentence("This drive cannot be discarded (no TRIM reaches it): choose another method to make it fresh "
                     "(nvme-format, nvme-sanitize, ata-sanitize or ata-erase), or omit the preparation."));
    if (options.skipsPreparation && options.purge)
        return unfit(
            Sentence("Either the preparation is omitted or there is a method to make the drive fresh: choose one."));
    if (options.skipsPreparation && std::ranges::any_of(plan.stages, isEssentialPreparation))
        return unfit(Sentence("The states of {title} are made by preparing the drive: {plan} cannot omit that.",
            {{"title", plan.title}, {"plan", plan.name}}));
    if (std::ranges::any_of(plan.stages, variesSpareArea)) {
        BOOST_OUTCOME_TRYV(checkSpareArea(target, options));
    }
    if (target.logicalSectorBytes > 4096)
        return fail(ErrorCode::NotSupported,
            Sentence::counted(target.logicalSectorBytes,
                "The drive has sectors of {n} byte, but the procedures use blocks of 4 KiB: none of them can run on "
                "it.",
                "The drive has sectors of {n} bytes, but the procedures use blocks of 4 KiB: none of them can run on "
                "it."));
    return success();
}

/// The largest file of a plan that consists of grids; nothing if it has rounds, which use a file of their own.
std::optional<ByteCount> largestGrid(const RunPlan& plan)
{
    std::optional<ByteCount> largest;
    for (const PlanStage& stage : plan.stages) {
        if (std::holds_alternative<PlanRounds>(stage.work) || std::holds_alternative<PlanSweep>(stage.work))
            return std::nullopt;
        if (const auto* const grid = std::get_if<GridStage>(&stage.work))
            largest = std::max(largest.value_or(leastSize), grid->plan.fileSize);
    }
    return largest;
}

/// Of the largest set of files, in whole 4 KiB; nothing if something else is measured, too.
std::optional<ByteCount> largestSet(const RunPlan& plan, const std::vector<ProcedureStage>& stages)
{
    constexpr std::uint64_t unit = 4096;
    if (!hasFilesOnly(plan))
        return std::nullopt;
    std::optional<ByteCount> largest;
    for (const ProcedureStage& stage : stages) {
        if (const auto* const files = std::get_if<FilesStage>(&stage.work))
            largest = std::max(largest.value_or(ByteCount(unit)),
                ByteCount((files->work.set.bytes().count() + unit - 1) / unit * unit));
    }
    return largest;
}

Result<ByteCount> sizeFor(const RunPlan& plan, const ProcedureTarget& target, const ProcedureOptions& options)
{
    const bool isRaw = target.kind == ProcedureTarget::Kind::RawDrive;
    const ByteCount most = isRaw ? target.capacity : target.available;
    const std::optional<PlanAmount>& said = isRaw ? plan.driveSize : plan.folderSize;
    const bool isOwn = options.size || (said && said->of == PlanAmount::Of::Bytes);
    const auto share = [most](double percent) {
        return ByteCount(static_cast<std::uint64_t>(static_cast<double>(most.count()) * (percent / 100.0)));
    };
    const ByteCount wanted = options.size ? *options.size
        : isOwn                           ? said->bytes
        : said                            ? share(std::min(said->percent, 100.0))
        : isRaw                           ? most
                                          : largestGrid(plan).value_or(share(25));
    const Figure size{formatDecimalBytes(wanted)};
    if (wanted > most)
        return fail(isRaw || isOwn ? ErrorCode::InvalidArgument : ErrorCode::NoSpace,
            isRaw ? Sentence("The size of {size} is more than the {most} that the drive has: choose a smaller one.",
                {{"size", size}, {"most", Figure{formatDecimalBytes(most)}}})
                  : Sentence("The size of {size} is more than the {most} that may be used in that folder: choose a "
                             "smaller one or free some space.",
                      {{"size", size}, {"most", Figure{formatDecimalBytes(most)}}}));
    if (wanted < leastSize)
        return fail(isOwn ? ErrorCode::InvalidArgument : ErrorCode::NoSpace,
            isOwn ? Sentence(
                "The procedure would use {size}, but needs 16 MiB at least: choose a larger size.", {{"size", size}})
                  : Sentence("The procedure would use {size}, but needs 16 MiB at least: free some space or choose "
                             "another target.",
                      {{"size", size}}));
    // Whole MiB, so that the largest blocks fill it.
    return ByteCount(std::min(wanted, limits::maximumFile).count() / (1_MiB).count() * (1_MiB).count());
}

} // namespace

const TestPlan* benchmarkOf(const RunPlan& plan)
{
    const GridStage* const grid = plan.stages.size() == 1 ? std::get_if<GridStage>(&plan.stages.front().work) : nullptr;
    return grid != nullptr ? &grid->plan : nullptr;
}

Result<Procedure> benchmarkProcedure(const RunPlan& plan, const ProcedureOptions& options)
{
    if (options.scale != 1.0)
        return unfit(
            Sentence("A plan of one grid is a benchmark, and the length of its tests is not scaled: choose the full "
                     "length, or change the plan."));
    if (options.purge || options.skipsPreparation)
        return unfit(
            Sentence("A plan of one grid is a benchmark, and nothing makes the drive fresh before it: omit that "
                     "choice."));
    if (plan.scale != 1.0 || plan.folderSize || plan.driveSize || plan.layout != FileLayout::Filled)
        return unfit(Sentence::sequence(
            {Sentence("A plan of one grid is a benchmark: \"scale\", \"size\" and \"file\" beside the name are of "
                      "plans with several stages."),
                Sentence("Set the size in the grid, \"size\": \"1 GiB\", and remove the others.")}));
    TestPlan grid = *benchmarkOf(plan);
    grid.fileSize = options.size.value_or(grid.fileSize);
    grid.seed = plan.seed.value_or(options.seed);
    if (options.data)
        setData(grid, *options.data);
    Procedure procedure = benchmarkProcedure(std::move(grid));
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    return procedure;
}

RunPlan planOfGrid(TestPlan grid)
{
    RunPlan plan;
    plan.stages.push_back({"Grid", {}, GridStage{std::move(grid)}});
    return plan;
}

bool hasFilesOnly(const RunPlan& plan)
{
    const auto isOfFiles = [](const PlanStage& stage) {
        return std::holds_alternative<FilesStage>(stage.work);
    };
    const auto measuresElse = [](const PlanStage& stage) {
        return std::holds_alternative<PlanRounds>(stage.work) || std::holds_alternative<PlanSweep>(stage.work)
            || std::holds_alternative<GridStage>(stage.work);
    };
    return std::ranges::any_of(plan.stages, isOfFiles) && std::ranges::none_of(plan.stages, measuresElse);
}

bool isSweep(const RunPlan& plan)
{
    return std::ranges::any_of(
        plan.stages, [](const PlanStage& stage) { return std::holds_alternative<PlanSweep>(stage.work); });
}

Result<> checkSweep(const PlanSweep& sweep)
{
    BOOST_OUTCOME_TRYV(checkPlanAxes(sweep.axes));
    if (sweep.trims && !writesAnything(sweep.cell.workload) && !varies(sweep, SweepParameter::ReadShare))
        return unfit(Sentence("This sweep only reads, so there is nothing to trim between its points: let it write, or "
                              "omit the TRIM."));
    if (varies(sweep, SweepParameter::TrimLength) && (sweep.trims || sweep.steady || sweep.axes.size() > 1))
        return unfit(Sentence("TRIMs are timed on what was written: do not trim before, and vary only their length."));
    if (sweep.mayBeImpossible && !varies(sweep, SweepParameter::TrimLength))
        return unfit(Sentence("Only a sweep over the length of TRIM may be impossible: measure this one anyway."));
    if (!varies(sweep, SweepParameter::SpareArea))
        return success();
    if (sweep.cell.workload.span || sweep.cell.workload.begin.count() > 0 || varies(sweep, SweepParameter::Span)
        || varies(sweep, SweepParameter::Position) || !sweep.cell.workload.beside.empty())
        return unfit(Sentence(
            "The spare area says how far the I/Os spread: omit the span, where it begins, and other streams."));
    if (sweep.cell.workload.readPercent == 100 || varies(sweep, SweepParameter::ReadShare))
        return unfit(Sentence("Only writes are faster with more spare area: let the workload write, and do not vary "
                              "its reads."));
    if (!sweep.trims)
        return unfit(Sentence("What was written before is no spare area: trim the drive before each point."));
    return success();
}

Result<RunPlan> planOfSweep(PlanSweep sweep)
{
    BOOST_OUTCOME_TRYV(checkSweep(sweep));
    RunPlan plan;
    plan.name = "sweep";
    sweep.cell.name = nameOfSweep(sweep);
    plan.title = sweep.cell.name;
    plan.folderSize = PlanAmount::ofSize(10);
    plan.stages.push_back({sweep.cell.name, {}, std::move(sweep)});
    BOOST_OUTCOME_TRYV(checkRunPlan(plan));
    return plan;
}

Result<std::vector<PlanStage>> repeatStages(const std::vector<PlanStage>& stages, unsigned times)
{
    if (times < 1 || stages.size() > limits::maximumStages / times)
        return unfit(Sentence::counted(stages.size(),
            "Repeating {n} stage {times} times gives more than {most} stages: repeat less often.",
            "Repeating {n} stages {times} times gives more than {most} stages: repeat less often.",
            {{"times", times}, {"most", limits::maximumStages}}));
    if (times == 1)
        return stages;
    std::vector<PlanStage> all;
    all.reserve(stages.size() * times);
    for (unsigned time = 1; time <= times; ++time) {
        const std::string suffix = " (" + std::to_string(time) + ")";
        for (PlanStage stage : stages) {
            stage.name += suffix;
            if (!stage.state.empty())
                stage.state += suffix;
            all.push_back(std::move(stage));
        }
    }
    return all;
}

Result<Procedure> makeProcedure(const RunPlan& plan, const ProcedureTarget& target, const ProcedureOptions& options)
{
    if (benchmarkOf(plan) != nullptr)
        return benchmarkProcedure(plan, options);
    BOOST_OUTCOME_TRYV(checkPlanOptions(plan, target, options));
    Procedure procedure;
    procedure.name = plan.name;
    procedure.title = plan.title;
    procedure.settings = plan.settings;
    procedure.scale = std::max(options.scale * plan.scale, limits::smallestScale);
    procedure.layout = plan.layout;
    procedure.isRawDrive = target.kind == ProcedureTarget::Kind::RawDrive;
    ProcedureOptions settled = options;
    settled.seed = plan.seed.value_or(options.seed);
    procedure.seed = settled.seed;
    const auto stagesFor = [&](ByteCount size) {
        return PlanResolver(target, settled, size, procedure.scale).stagesOf(plan);
    };
    if (const std::optional<ByteCount> set = largestSet(plan, stagesFor({}))) {
        procedure.size = *set;
    } else {
        BOOST_OUTCOME_TRY(procedure.size, sizeFor(plan, target, options));
    }
    procedure.stages = stagesFor(procedure.size);
    if (options.data)
        setData(procedure, *options.data);
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    return procedure;
}

Result<> checkRunPlan(const RunPlan& plan)
{
    const Result<Procedure> onDrive = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), {});
    if (onDrive)
        return success();
    if (makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), {}))
        return success();
    return failure(onDrive.error());
}

ProcedureTarget exampleTarget(ProcedureTarget::Kind kind)
{
    constexpr ByteCount capacity{std::uint64_t{1'000'000'000'000}};
    ProcedureTarget target;
    target.kind = kind;
    target.capacity = capacity;
    target.available = capacity;
    return target;
}

} // namespace steadymark
