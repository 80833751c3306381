// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure.h"

#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>

namespace steadymark {
namespace {

using Quantity = TrackedCell::Quantity;

constexpr std::array layoutNames = {
    std::pair{FileLayout::Filled, std::string_view("filled")},
    std::pair{FileLayout::Unwritten, std::string_view("unwritten")},
};

constexpr std::array quantityNames = {
    std::pair{Quantity::Iops, std::string_view("iops")},
    std::pair{Quantity::BytesPerSecond, std::string_view("bytes-per-second")},
    std::pair{Quantity::MeanLatency, std::string_view("mean-latency")},
};

template <class Names, class Value> std::string_view nameOf(const Names& names, Value value)
{
    const auto found = std::ranges::find(names, value, &Names::value_type::first);
    return found == names.end() ? std::string_view() : found->second;
}

/// The value with that name; else a sentence that lists the names.
template <class Names>
Result<typename Names::value_type::first_type> valueOf(
    const Names& names, std::string_view text, std::string_view whatItIs)
{
    const auto found = std::ranges::find(names, text, &Names::value_type::second);
    if (found != names.end())
        return found->first;
    std::vector<std::string> all;
    for (const auto& entry : names)
        all.emplace_back(entry.second);
    return fail(ErrorCode::InvalidArgument,
        "\"" + toPlainLine(text.substr(0, 40)) + "\" is no " + std::string(whatItIs) + "; there are " + join(all, ", ")
            + ".");
}

auto wrong(std::string message)
{
    return fail(ErrorCode::InvalidArgument, std::move(message));
}

/// One plain line, so that it can stand in any report.
bool isName(const std::string& text)
{
    return !text.empty() && text.size() <= limits::maximumNameBytes && toPlainLine(text) == text;
}

bool isShortTime(Nanoseconds duration)
{
    return duration >= Nanoseconds::zero() && duration <= limits::maximumIdle;
}

Result<> checkCell(const ProcedureCell& cell, ByteCount size)
{
    if (!isName(cell.step.name))
        return wrong("has a cell whose name is empty, too long or not a single line: give it a name.");
    const std::string label = "has a cell (" + cell.step.name + ") ";
    const Workload& workload = cell.step.workload;
    if (const Result<> checked = checkWorkload(workload); !checked)
        return wrong(label + "with an impossible workload: " + checked.error().message());
    if (workload.blockSize > size || workload.span.value_or(ByteCount(0)) > size)
        return wrong(label + "that reaches beyond the " + formatSize(size)
            + " that the procedure may use: choose a larger size, or a smaller span or block.");
    if (cell.samples < 1 || cell.samples > limits::maximumSamples)
        return wrong(label + "with " + std::to_string(cell.samples) + " samples in a round: choose 1 to "
            + std::to_string(limits::maximumSamples) + ".");
    if (!isShortTime(cell.idleAfter))
        return wrong(label + "that is followed by a wait of more than 24 hours: choose a shorter time.");
    if (cell.pointEvery < Nanoseconds::zero())
        return wrong(label + "with a negative distance of points: choose 0 for none.");
    if (cell.pointEvery > Nanoseconds::zero() && workload.length.time
        && *workload.length.time / cell.pointEvery > limits::maximumPoints)
        return wrong(label + "with more than " + std::to_string(limits::maximumPoints)
            + " points in a sample: choose a larger distance between them.");
    return success();
}

Result<> checkRule(const MeasureStage& stage)
{
    for (const TrackedCell& tracked : stage.tracked) {
        if (tracked.cell >= stage.cells.size())
            return wrong("follows cell " + std::to_string(tracked.cell + 1) + ", but has only "
                + std::to_string(stage.cells.size()) + ": name one of those.");
    }
    if (stage.steadyEvery < 1 || stage.steadyEvery > limits::maximumRounds)
        return wrong("checks for steady state every " + std::to_string(stage.steadyEvery) + " rounds: choose 1 to "
            + std::to_string(limits::maximumRounds) + ".");
    if (!stage.steady)
        return success();
    const SteadyRule& rule = *stage.steady;
    if (stage.tracked.empty())
        return wrong("ends when it is steady, but follows no cell: name the cells that count.");
    if (rule.window < 2 || rule.window > limits::maximumWindow)
        return wrong("judges steady state over " + std::to_string(rule.window) + " rounds: choose 2 to "
            + std::to_string(limits::maximumWindow) + ".");
    for (const double share : {rule.largestRange, rule.largestSlope}) {
        if (!std::isfinite(share) || share < 0.0 || share > 10.0)
            return wrong("has an impossible limit of steady state: choose shares of the mean, such as 0.2.");
    }
    return success();
}

Result<> checkWork(const MeasureStage& stage, const Procedure& procedure)
{
    if (stage.cells.empty() || stage.cells.size() > limits::maximumCells)
        return wrong("has " + std::to_string(stage.cells.size()) + " cells: choose 1 to "
            + std::to_string(limits::maximumCells) + ".");
    std::set<std::string_view> names;
    for (const ProcedureCell& cell : stage.cells) {
        BOOST_OUTCOME_TRYV(checkCell(cell, procedure.size));
        if (!names.insert(cell.step.name).second)
            return wrong("has two cells called " + cell.step.name + ": give each its own name.");
    }
    if (stage.rounds < 1 || stage.rounds > limits::maximumRounds)
        return wrong("has " + std::to_string(stage.rounds) + " rounds: choose 1 to "
            + std::to_string(limits::maximumRounds) + ".");
    constexpr std::uint64_t mostBytes = std::uint64_t{1} << 62U;
    if (stage.written && (stage.written->count() == 0 || stage.written->count() > mostBytes))
        return wrong("may write an impossible amount: choose more than nothing, or no limit.");
    constexpr Nanoseconds longest = std::chrono::hours(24 * 366);
    if (stage.time && (*stage.time <= Nanoseconds::zero() || *stage.time > longest))
        return wrong("has an impossible time limit: choose more than nothing and at most a year, or no limit.");
    return checkRule(stage);
}

Result<> checkWork(const PrepareStage& stage, const Procedure& procedure)
{
    if (const Result<> checked = checkPrepareStep(stage.step); !checked)
        return wrong("cannot be done: " + checked.error().message());
    if (!procedure.isRawDrive && destroysData(stage.step.method))
        return wrong(
            "would destroy everything on the drive that holds a folder: choose a whole drive as the target, or trim.");
    return success();
}

Result<> checkWork(const GridStage& stage, const Procedure& procedure)
{
    if (const Result<> checked = checkPlan(stage.plan); !checked)
        return wrong("has a wrong plan: " + checked.error().message());
    if (!stage.plan.preparation.empty() && benchmarkOf(procedure) == nullptr)
        return wrong("has a plan that prepares the drive itself, which would change the state being measured: remove "
                     "its preparation.");
    if (stage.plan.fileSize > procedure.size)
        return wrong("has a plan with a file of " + formatSize(stage.plan.fileSize) + ", more than the "
            + formatSize(procedure.size) + " that the procedure may use: choose a smaller file.");
    return success();
}

Result<> checkWork(const SnapshotStage&, const Procedure&)
{
    return success();
}

Result<> checkHead(const Procedure& procedure)
{
    constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (!isName(procedure.name) || procedure.name.find_first_not_of(nameCharacters) != std::string::npos)
        return wrong("The name of a procedure consists of small letters, digits and hyphens.");
    if (!isName(procedure.title))
        return wrong("The procedure " + procedure.name + " needs a title of one line.");
    if (!(procedure.scale >= limits::smallestScale && procedure.scale <= 1.0))
        return wrong("The scale of a procedure lies between 0.0001 and 1: choose one in that range.");
    if (!procedure.settings.empty() && procedure.settings != "client" && procedure.settings != "enterprise")
        return wrong("The settings of a procedure are \"client\" or \"enterprise\", not \""
            + toPlainLine(procedure.settings.substr(0, 40)) + "\".");
    if (procedure.size.count() == 0 || procedure.size > limits::maximumFile || procedure.size.count() % 4096 != 0)
        return wrong("A procedure uses a multiple of 4 KiB up to 1 PiB: choose such a size.");
    if (procedure.stages.empty() || procedure.stages.size() > limits::maximumStages)
        return wrong("The procedure " + procedure.name + " has " + std::to_string(procedure.stages.size())
            + " stages: choose 1 to " + std::to_string(limits::maximumStages) + ".");
    return success();
}

bool writes(const WorkloadStep& step)
{
    return step.workload.readPercent < 100;
}

} // namespace

std::string_view kindOf(const ProcedureStage& stage)
{
    const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
    if (prepare != nullptr)
        return prepare->step.method == PrepareMethod::Idle ? stageKinds[2] : stageKinds[1];
    return std::holds_alternative<MeasureStage>(stage.work) ? stageKinds[0]
        : std::holds_alternative<GridStage>(stage.work)     ? stageKinds[3]
                                                            : stageKinds[4];
}

Procedure benchmarkProcedure(TestPlan plan, EngineChoice engine)
{
    Procedure procedure;
    procedure.name = "benchmark";
    procedure.title = "Benchmark";
    procedure.seed = plan.seed;
    procedure.size = plan.fileSize;
    procedure.engine = engine;
    procedure.stages.push_back({"Grid", {}, GridStage{std::move(plan)}});
    return procedure;
}

const TestPlan* benchmarkOf(const Procedure& procedure)
{
    if (procedure.stages.size() != 1 || procedure.isRawDrive)
        return nullptr;
    const auto* const grid = std::get_if<GridStage>(&procedure.stages.front().work);
    return grid != nullptr ? &grid->plan : nullptr;
}

bool hasRounds(const Procedure& procedure)
{
    return std::ranges::any_of(
        procedure.stages, [](const ProcedureStage& stage) { return std::holds_alternative<MeasureStage>(stage.work); });
}

Result<> checkProcedure(const Procedure& procedure)
{
    BOOST_OUTCOME_TRYV(checkHead(procedure));
    std::set<std::string_view> names;
    for (std::size_t index = 0; index < procedure.stages.size(); ++index) {
        const ProcedureStage& stage = procedure.stages[index];
        const std::string number = "Stage " + std::to_string(index + 1);
        if (!isName(stage.name) || (!stage.state.empty() && !isName(stage.state)))
            return wrong(number + " needs a name and a state of one line each.");
        if (!names.insert(stage.name).second)
            return wrong(number + " is called " + stage.name + " like an earlier one: give it its own name.");
        const Result<> checked =
            std::visit([&procedure](const auto& work) { return checkWork(work, procedure); }, stage.work);
        if (!checked)
            return wrong(number + " (" + stage.name + ") " + checked.error().message());
    }
    return success();
}

std::string_view toString(FileLayout layout)
{
    return nameOf(layoutNames, layout);
}

Result<FileLayout> parseFileLayout(std::string_view text)
{
    return valueOf(layoutNames, text, "layout of a test file");
}

std::string_view toString(Quantity quantity)
{
    return nameOf(quantityNames, quantity);
}

Result<Quantity> parseQuantity(std::string_view text)
{
    return valueOf(quantityNames, text, "quantity of a cell");
}

bool destroysData(const Procedure& procedure)
{
    return std::ranges::any_of(procedure.stages, [&procedure](const ProcedureStage& stage) {
        if (const auto* prepare = std::get_if<PrepareStage>(&stage.work))
            return destroysData(prepare->step.method);
        if (const auto* measure = std::get_if<MeasureStage>(&stage.work))
            return procedure.isRawDrive
                && std::ranges::any_of(measure->cells, [](const ProcedureCell& cell) { return writes(cell.step); });
        const auto* grid = std::get_if<GridStage>(&stage.work);
        return procedure.isRawDrive && grid != nullptr && std::ranges::any_of(grid->plan.steps, writes);
    });
}

} // namespace steadymark
