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

/// The value with that name; unset: there is none.
template <class Names>
std::optional<typename Names::value_type::first_type> valueOf(const Names& names, std::string_view text)
{
    const auto found = std::ranges::find(names, text, &Names::value_type::second);
    return found == names.end() ? std::nullopt : std::optional(found->first);
}

template <class Names> Sentence listOf(const Names& names)
{
    std::vector<std::string> all;
    for (const auto& entry : names)
        all.emplace_back(entry.second);
    return Sentence::listed(all);
}

auto wrong(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
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

// `label` begins the sentences: "Stage 3 (Fill twice)".

Result<> checkRule(const SteadyRule& rule, const Sentence& label)
{
    if (rule.window < 2 || rule.window > limits::maximumWindow)
        return wrong(Sentence::counted(rule.window, "{stage} judges steady state over {n} round: choose 2 to {most}.",
            "{stage} judges steady state over {n} rounds: choose 2 to {most}.",
            {{"stage", label}, {"most", limits::maximumWindow}}));
    for (const double share : {rule.largestRange, rule.largestSlope}) {
        if (!std::isfinite(share) || share < 0.0 || share > 10.0)
            return wrong(
                Sentence("{stage} has an impossible limit of steady state: choose shares of the mean, such as 0.2.",
                    {{"stage", label}}));
    }
    return success();
}

/// What is timed is TRIM and nothing of the workload but its length.
Result<> checkTrims(const ProcedureCell& cell, ByteCount size, const Sentence& label)
{
    const Workload& workload = cell.step.workload;
    const Sentence::Places places = {{"stage", label}, {"cell", cell.step.name}};
    if (cell.trimLength > size || cell.trimLength.count() % limits::minimumBlock.count() != 0)
        return wrong(Sentence("{stage} has a cell ({cell}) whose TRIMs are no multiples of 512 bytes, or do not fit "
                              "into what may be used: choose another length.",
            places));
    if (workload.readPercent != 0 || workload.queueDepth != 1 || workload.threads != 1 || workload.rate
        || workload.thinkTime.count() > 0 || workload.sync != SyncRule() || workload.begin.count() > 0
        || !workload.beside.empty())
        return wrong(Sentence(
            "{stage} has a cell ({cell}) that times TRIMs, one after the other over everything: "
            "specify a workload that writes at queue depth 1, without rate, think time, sync or other streams.",
            places));
    if (cell.ramp.count() > 0 || cell.isTrimmedBefore || cell.steady || cell.pointEvery.count() > 0)
        return wrong(Sentence("{stage} has a cell ({cell}) that times TRIMs after a ramp, after a TRIM, until they are "
                              "steady or as a curve: omit that.",
            places));
    return success();
}

Result<> checkCell(const ProcedureCell& cell, ByteCount size, const Sentence& label)
{
    const std::string& name = cell.step.name;
    if (!isName(name))
        return wrong(Sentence("{stage} has a cell whose name is empty, too long or not a single line: give it a name.",
            {{"stage", label}}));
    const Workload& workload = cell.step.workload;
    if (const Result<> checked = checkWorkload(workload); !checked)
        return wrong(Sentence("{stage} has a cell ({cell}) with an impossible workload: {reason}",
            {{"stage", label}, {"cell", name}, {"reason", checked.error().sentence}}));
    for (const Workload* const stream : streamsOf(workload)) {
        if (!fitsInto(*stream, size) || stream->span.value_or(ByteCount(0)) > size - stream->begin)
            return wrong(Sentence("{stage} has a cell ({cell}) that reaches beyond the {size} that the procedure may "
                                  "use: choose a larger size, or a smaller span or block.",
                {{"stage", label}, {"cell", name}, {"size", Figure{formatSize(size)}}}));
    }
    if (cell.samples < 1 || cell.samples > limits::maximumSamples)
        return wrong(Sentence::counted(cell.samples,
            "{stage} has a cell ({cell}) with {n} sample in a round: choose 1 to {most}.",
            "{stage} has a cell ({cell}) with {n} samples in a round: choose 1 to {most}.",
            {{"stage", label}, {"cell", name}, {"most", limits::maximumSamples}}));
    if (!isShortTime(cell.idleBefore) || !isShortTime(cell.ramp))
        return wrong(Sentence("{stage} has a cell ({cell}) that is preceded by a rest or a ramp of more than 24 hours: "
                              "choose a shorter time.",
            {{"stage", label}, {"cell", name}}));
    if (!isShortTime(cell.idleAfter))
        return wrong(
            Sentence("{stage} has a cell ({cell}) that is followed by a wait of more than 24 hours: choose a shorter "
                     "time.",
                {{"stage", label}, {"cell", name}}));
    if (cell.trimLength.count() > 0) {
        BOOST_OUTCOME_TRYV(checkTrims(cell, size, label));
    }
    if (cell.sparePercent > 0
        && (workload.begin.count() > 0 || workload.span != spanBeside(cell.sparePercent, size, workload.blockSize)))
        return wrong(Sentence("{stage} has a cell ({cell}) whose span is not what its spare area of {spare} % leaves: "
                              "choose one of them.",
            {{"stage", label}, {"cell", name}, {"spare", cell.sparePercent}}));
    if (cell.steady) {
        BOOST_OUTCOME_TRYV(checkRule(*cell.steady, label));
        if (cell.samples < cell.steady->window)
            return wrong(Sentence::counted(cell.samples,
                "{stage} has a cell ({cell}) with {n} sample at most, fewer than the {window} that are judged "
                "together: choose more samples.",
                "{stage} has a cell ({cell}) with {n} samples at most, fewer than the {window} that are judged "
                "together: choose more samples.",
                {{"stage", label}, {"cell", name}, {"window", cell.steady->window}}));
    }
    if (cell.isTrimmedBefore && !writesAnything(workload))
        return wrong(Sentence("{stage} has a cell ({cell}) that only reads, and is trimmed before: omit the TRIM.",
            {{"stage", label}, {"cell", name}}));
    if (cell.pointEvery < Nanoseconds::zero())
        return wrong(Sentence("{stage} has a cell ({cell}) with a negative distance of points: choose 0 for none.",
            {{"stage", label}, {"cell", name}}));
    if (cell.pointEvery > Nanoseconds::zero() && workload.length.time
        && *workload.length.time / cell.pointEvery > limits::maximumPoints)
        return wrong(
            Sentence("{stage} has a cell ({cell}) with more than {most} points in a sample: choose a larger distance "
                     "between them.",
                {{"stage", label}, {"cell", name}, {"most", limits::maximumPoints}}));
    return success();
}

Result<> checkSteadiness(const MeasureStage& stage, const Sentence& label)
{
    for (const TrackedCell& tracked : stage.tracked) {
        if (tracked.cell >= stage.cells.size())
            return wrong(Sentence("{stage} follows cell {cell}, but has only {count}: name one of those.",
                {{"stage", label}, {"cell", tracked.cell + 1}, {"count", stage.cells.size()}}));
    }
    if (stage.steadyEvery < 1 || stage.steadyEvery > limits::maximumRounds)
        return wrong(
            Sentence::counted(stage.steadyEvery, "{stage} checks for steady state every {n} round: choose 1 to {most}.",
                "{stage} checks for steady state every {n} rounds: choose 1 to {most}.",
                {{"stage", label}, {"most", limits::maximumRounds}}));
    if (!stage.steady)
        return success();
    if (stage.tracked.empty())
        return wrong(Sentence(
            "{stage} ends when it is steady, but follows no cell: name the cells that count.", {{"stage", label}}));
    return checkRule(*stage.steady, label);
}

/// The cells of a sweep are the points of its axes, each once.
Result<> checkSweep(const MeasureStage& stage, const Sentence& label)
{
    if (const Result<> checked = checkAxes(stage.axes); !checked)
        return wrong(Sentence("{stage}: {reason}", {{"stage", label}, {"reason", checked.error().sentence}}));
    std::size_t points = 1;
    for (const SweepAxis& axis : stage.axes)
        points *= axis.values.size();
    std::set<std::vector<double>> places;
    for (const ProcedureCell& cell : stage.cells) {
        std::vector<double> place;
        for (const SweepAxis& axis : stage.axes) {
            place.push_back(valueOf(axis.parameter, cell));
            if (std::ranges::find(axis.values, place.back()) == axis.values.end())
                return wrong(
                    Sentence("{stage} has a cell ({cell}) that is no point of its axes: make it one, or remove "
                             "it.",
                        {{"stage", label}, {"cell", cell.step.name}}));
        }
        places.insert(std::move(place));
    }
    if (places.size() != points || stage.cells.size() != points || stage.rounds != 1)
        return wrong(Sentence::counted(points,
            "{stage} is a sweep of {n} point: measure each point in one cell, in one "
            "round.",
            "{stage} is a sweep of {n} points: measure each point in one cell, in one round.", {{"stage", label}}));
    return success();
}

Result<> checkWork(const MeasureStage& stage, const Procedure& procedure, const Sentence& label)
{
    const auto timesTrims = [](const ProcedureCell& cell) {
        return cell.trimLength.count() > 0;
    };
    if (!procedure.isRawDrive && std::ranges::any_of(stage.cells, timesTrims))
        return wrong(Sentence("{stage} times TRIMs, which in a folder would measure the file system: choose a whole "
                              "drive as the target.",
            {{"stage", label}}));
    const bool isSweep = !stage.axes.empty();
    const std::size_t mostCells = isSweep ? limits::maximumSweepPoints : limits::maximumCells;
    if (stage.cells.empty() || stage.cells.size() > mostCells)
        return wrong(Sentence::counted(stage.cells.size(), "{stage} has {n} cell: choose 1 to {most}.",
            "{stage} has {n} cells: choose 1 to {most}.", {{"stage", label}, {"most", mostCells}}));
    if (isSweep) {
        BOOST_OUTCOME_TRYV(checkSweep(stage, label));
    }
    std::set<std::string_view> names;
    for (const ProcedureCell& cell : stage.cells) {
        BOOST_OUTCOME_TRYV(checkCell(cell, procedure.size, label));
        if (!names.insert(cell.step.name).second)
            return wrong(Sentence("{stage} has two cells called {cell}: give each its own name.",
                {{"stage", label}, {"cell", cell.step.name}}));
    }
    if (stage.rounds < 1 || stage.rounds > limits::maximumRounds)
        return wrong(Sentence::counted(stage.rounds, "{stage} has {n} round: choose 1 to {most}.",
            "{stage} has {n} rounds: choose 1 to {most}.", {{"stage", label}, {"most", limits::maximumRounds}}));
    constexpr std::uint64_t mostBytes = std::uint64_t{1} << 62U;
    if (stage.written && (stage.written->count() == 0 || stage.written->count() > mostBytes))
        return wrong(Sentence(
            "{stage} may write an impossible amount: choose more than nothing, or no limit.", {{"stage", label}}));
    constexpr Nanoseconds longest = std::chrono::hours(24 * 366);
    if (stage.time && (*stage.time <= Nanoseconds::zero() || *stage.time > longest))
        return wrong(
            Sentence("{stage} has an impossible time limit: choose more than nothing and at most a year, or no limit.",
                {{"stage", label}}));
    return checkSteadiness(stage, label);
}

Result<> checkWork(const PrepareStage& stage, const Procedure& procedure, const Sentence& label)
{
    if (const Result<> checked = checkPrepareStep(stage.step); !checked)
        return wrong(
            Sentence("{stage} cannot be done: {reason}", {{"stage", label}, {"reason", checked.error().sentence}}));
    if (!procedure.isRawDrive && destroysData(stage.step.method))
        return wrong(
            Sentence("{stage} would destroy everything on the drive that holds a folder: choose a whole drive as the "
                     "target, or trim.",
                {{"stage", label}}));
    return success();
}

Result<> checkWork(const GridStage& stage, const Procedure& procedure, const Sentence& label)
{
    if (const Result<> checked = checkPlan(stage.plan); !checked)
        return wrong(
            Sentence("{stage} has a wrong plan: {reason}", {{"stage", label}, {"reason", checked.error().sentence}}));
    if (!stage.plan.preparation.empty() && benchmarkOf(procedure) == nullptr)
        return wrong(
            Sentence("{stage} has a plan that prepares the drive itself, which would change the state being measured: "
                     "remove its preparation.",
                {{"stage", label}}));
    if (stage.plan.fileSize > procedure.size)
        return wrong(
            Sentence("{stage} has a plan with a file of {size}, more than the {most} that the procedure may use: "
                     "choose a smaller file.",
                {{"stage", label}, {"size", Figure{formatSize(stage.plan.fileSize)}},
                    {"most", Figure{formatSize(procedure.size)}}}));
    return success();
}

Result<> checkWork(const SnapshotStage&, const Procedure&, const Sentence&)
{
    return success();
}

Result<> checkWork(const FilesStage& stage, const Procedure& procedure, const Sentence& label)
{
    if (const Result<> checked = checkFilesWork(stage.work); !checked)
        return wrong(
            Sentence("{stage} cannot be done: {reason}", {{"stage", label}, {"reason", checked.error().sentence}}));
    if (procedure.isRawDrive)
        return wrong(Sentence("{stage} works with files, and a whole drive has none: choose a folder as the target.",
            {{"stage", label}}));
    return success();
}

Result<> checkWork(const VerifyStage& stage, const Procedure& procedure, const Sentence& label)
{
    if (const Result<> checked = checkVerifyWork(stage.work); !checked)
        return wrong(
            Sentence("{stage} cannot be done: {reason}", {{"stage", label}, {"reason", checked.error().sentence}}));
    if (procedure.size > limits::maximumVerifySize)
        return wrong(Sentence("{stage} verifies at most 1 PiB: choose a smaller size.", {{"stage", label}}));
    return success();
}

Result<> checkHead(const Procedure& procedure)
{
    constexpr std::string_view nameCharacters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    if (!isName(procedure.name) || procedure.name.find_first_not_of(nameCharacters) != std::string::npos)
        return wrong(Sentence("The name of a procedure consists of small letters, digits and hyphens."));
    if (!isName(procedure.title))
        return wrong(Sentence("The procedure {procedure} needs a title of one line.", {{"procedure", procedure.name}}));
    if (!(procedure.scale >= limits::smallestScale && procedure.scale <= 1.0))
        return wrong(Sentence("The scale of a procedure lies between 0.0001 and 1: choose one in that range."));
    if (!procedure.settings.empty() && procedure.settings != "client" && procedure.settings != "enterprise")
        return wrong(Sentence("The settings of a procedure are \"client\" or \"enterprise\", not \"{settings}\".",
            {{"settings", toPlainLine(procedure.settings.substr(0, 40))}}));
    if (procedure.size.count() == 0 || procedure.size > limits::maximumFile || procedure.size.count() % 4096 != 0)
        return wrong(Sentence("A procedure uses a multiple of 4 KiB up to 1 PiB: choose such a size."));
    if (procedure.stages.empty() || procedure.stages.size() > limits::maximumStages)
        return wrong(
            Sentence::counted(procedure.stages.size(), "The procedure {procedure} has {n} stage: choose 1 to {most}.",
                "The procedure {procedure} has {n} stages: choose 1 to {most}.",
                {{"procedure", procedure.name}, {"most", limits::maximumStages}}));
    return success();
}

bool writes(const WorkloadStep& step)
{
    return writesAnything(step.workload);
}

} // namespace

std::string_view kindOf(const ProcedureStage& stage)
{
    const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
    if (prepare != nullptr)
        return prepare->step.method == PrepareMethod::Idle ? stageKinds[2] : stageKinds[1];
    if (const auto* const measure = std::get_if<MeasureStage>(&stage.work))
        return measure->axes.empty() ? stageKinds[0] : stageKinds[5];
    if (std::holds_alternative<FilesStage>(stage.work))
        return stageKinds[6];
    if (std::holds_alternative<VerifyStage>(stage.work))
        return stageKinds[7];
    return std::holds_alternative<GridStage>(stage.work) ? stageKinds[3] : stageKinds[4];
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

bool hasFilesOnly(const Procedure& procedure)
{
    return hasFiles(procedure) && !hasRounds(procedure)
        && std::ranges::none_of(procedure.stages,
            [](const ProcedureStage& stage) { return std::holds_alternative<GridStage>(stage.work); });
}

bool hasFiles(const Procedure& procedure)
{
    return std::ranges::any_of(
        procedure.stages, [](const ProcedureStage& stage) { return std::holds_alternative<FilesStage>(stage.work); });
}

bool hasVerify(const Procedure& procedure)
{
    return std::ranges::any_of(
        procedure.stages, [](const ProcedureStage& stage) { return std::holds_alternative<VerifyStage>(stage.work); });
}

bool isWrittenAfterTrim(const Procedure& procedure)
{
    if (!procedure.isRawDrive)
        return procedure.layout == FileLayout::Filled;
    const auto reads = [](const ProcedureCell& cell) {
        return std::ranges::any_of(
            streamsOf(cell.step.workload), [](const Workload* stream) { return stream->readPercent > 0; });
    };
    return std::ranges::any_of(procedure.stages, [&](const ProcedureStage& stage) {
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        return std::holds_alternative<GridStage>(stage.work)
            || (measure != nullptr && std::ranges::any_of(measure->cells, reads));
    });
}

Result<> checkProcedure(const Procedure& procedure)
{
    BOOST_OUTCOME_TRYV(checkHead(procedure));
    const auto isOfFiles = [](const ProcedureStage& stage) {
        return std::holds_alternative<FilesStage>(stage.work);
    };
    if (std::ranges::count_if(procedure.stages, isOfFiles) > static_cast<std::ptrdiff_t>(limits::maximumFilesStages))
        return wrong(Sentence("The procedure {procedure} has more than {most} stages with files: choose fewer.",
            {{"procedure", procedure.name}, {"most", limits::maximumFilesStages}}));
    std::set<std::string_view> names;
    for (std::size_t index = 0; index < procedure.stages.size(); ++index) {
        const ProcedureStage& stage = procedure.stages[index];
        const std::size_t number = index + 1;
        if (!isName(stage.name) || (!stage.state.empty() && !isName(stage.state)))
            return wrong(Sentence("Stage {number} needs a name and a state of one line each.", {{"number", number}}));
        if (!names.insert(stage.name).second)
            return wrong(Sentence("Stage {number} is called {stage} like an earlier one: give it its own name.",
                {{"number", number}, {"stage", stage.name}}));
        const Sentence label("Stage {number} ({stage})", {{"number", number}, {"stage", stage.name}});
        BOOST_OUTCOME_TRYV(std::visit([&](const auto& work) { return checkWork(work, procedure, label); }, stage.work));
    }
    return success();
}

std::string_view toString(FileLayout layout)
{
    return nameOf(layoutNames, layout);
}

Result<FileLayout> parseFileLayout(std::string_view text)
{
    if (const std::optional<FileLayout> layout = valueOf(layoutNames, text))
        return *layout;
    return wrong(Sentence("\"{text}\" is no layout of a test file; there are {names}.",
        {{"text", toPlainLine(text.substr(0, 40))}, {"names", listOf(layoutNames)}}));
}

std::string_view toString(Quantity quantity)
{
    return nameOf(quantityNames, quantity);
}

Result<Quantity> parseQuantity(std::string_view text)
{
    if (const std::optional<Quantity> quantity = valueOf(quantityNames, text))
        return *quantity;
    return wrong(Sentence("\"{text}\" is no quantity of a cell; there are {names}.",
        {{"text", toPlainLine(text.substr(0, 40))}, {"names", listOf(quantityNames)}}));
}

bool overwritesDrive(const Procedure& procedure)
{
    return std::ranges::any_of(procedure.stages, [](const ProcedureStage& stage) {
        if (const auto* prepare = std::get_if<PrepareStage>(&stage.work))
            return destroysData(prepare->step.method);
        if (const auto* measure = std::get_if<MeasureStage>(&stage.work))
            return std::ranges::any_of(measure->cells, [](const ProcedureCell& cell) { return writes(cell.step); });
        if (std::holds_alternative<VerifyStage>(stage.work))
            return true;
        const auto* grid = std::get_if<GridStage>(&stage.work);
        return grid != nullptr && std::ranges::any_of(grid->plan.steps, writes);
    });
}

bool destroysData(const Procedure& procedure)
{
    if (procedure.isRawDrive)
        return overwritesDrive(procedure);
    return std::ranges::any_of(procedure.stages, [](const ProcedureStage& stage) {
        const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
        return prepare != nullptr && destroysData(prepare->step.method);
    });
}

} // namespace steadymark
