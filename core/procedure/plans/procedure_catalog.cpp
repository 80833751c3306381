// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/procedure_catalog.h"

#include "core/base/text.h"
#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/plan_resolver.h"

#include <algorithm>
#include <set>
#include <utility>

namespace steadymark {
namespace {

using namespace literals;

constexpr std::string_view ownDefinition = "Own definition";
constexpr std::string_view sniaSource = "After SNIA SSS PTS 2.0.2, in our own words";

struct Definition {
    ProcedureEntry entry;
    PlanStages (*stages)(const ProcedureOptions&);
    double percentOfSpace; ///< of a folder's free space that its file takes unless something else is said
    FileLayout layout = FileLayout::Filled;
};

const std::vector<Definition>& definitions()
{
    static const std::vector<Definition> all = {
        {{"sustained", "Sustained write",
             "How long a drive sustains its initial write speed, and how fast it is after that.",
             ProcedureKind::Sustained, ownDefinition, false, false},
            sustainedStages, 75, FileLayout::Unwritten},
        {{"four-states", "Four states",
             "How fast small writes are fresh, after two fills, after a rest and after TRIM.", ProcedureKind::States,
             "Own definition after a review of X-bit labs, 2012", false, false},
            fourStatesStages, 25},
        {{"rewrite", "Sequential rewrite",
             "How fast a drive is written from end to end, written again, and again after small random writes.",
             ProcedureKind::States, ownDefinition, false, false},
            rewriteStages, 50, FileLayout::Unwritten},
        {{"snia-wsat", "Write Saturation (SNIA style)",
             "How small random writes slow down from a fresh drive to its steady state.", ProcedureKind::Saturation,
             sniaSource, true, true},
            writeSaturationStages, 50},
        {{"snia-iops", "IOPS (SNIA style)", "IOPS of 56 mixes and block sizes in the steady state.",
             ProcedureKind::Matrix, sniaSource, true, true},
            iopsStages, 50},
        {{"snia-throughput", "Throughput (SNIA style)", "Sequential reading and writing in the steady state.",
             ProcedureKind::Matrix, sniaSource, true, true},
            throughputStages, 50},
        {{"snia-latency", "Latency (SNIA style)", "Latency of single small I/Os in the steady state.",
             ProcedureKind::Matrix, sniaSource, true, true},
            latencyStages, 50},
        {{"snia-hir", "Host Idle Recovery (SNIA style)", "What short pauses between bursts of writing bring back.",
             ProcedureKind::IdleRecovery, sniaSource, true, true},
            idleRecoveryStages, 50},
        {{"snia-xsr", "Cross Stimulus Recovery (SNIA style)",
             "How long a drive needs to adapt to a different kind of writing.", ProcedureKind::CrossStimulus,
             sniaSource, true, true},
            crossRecoveryStages, 50},
    };
    return all;
}

Result<const Definition*> findDefinition(std::string_view name)
{
    std::vector<std::string> names;
    for (const Definition& definition : definitions()) {
        if (definition.entry.name == name)
            return &definition;
        names.emplace_back(definition.entry.name);
    }
    return fail(ErrorCode::NotFound,
        "There is no procedure \"" + toPlainLine(name.substr(0, 40)) + "\"; there are " + join(names, ", ") + ".");
}

auto wrongChoice(std::string message)
{
    return fail(ErrorCode::InvalidArgument, std::move(message));
}

Result<> checkOptions(const ProcedureEntry& entry, const ProcedureOptions& options)
{
    if (options.settings != "client" && options.settings != "enterprise")
        return wrongChoice("The settings are client or enterprise, not \""
            + toPlainLine(std::string_view(options.settings).substr(0, 40)) + "\".");
    if (options.grid && entry.name != "four-states")
        return wrongChoice("Only four-states measures a grid in each state: omit the grid.");
    if (!options.idleTimes.empty() && entry.name != "sustained")
        return wrongChoice("Only sustained has selectable idle times: omit them.");
    std::set<Nanoseconds> times;
    for (const Nanoseconds time : options.idleTimes) {
        if (time <= Nanoseconds::zero() || time > limits::maximumIdle || !times.insert(time).second)
            return wrongChoice("Idle times must be different, and at most 24 hours each.");
    }
    constexpr std::size_t mostIdleTimes = 50;
    if (options.idleTimes.size() > mostIdleTimes)
        return wrongChoice("At most 50 idle times are allowed.");
    return success();
}

RunPlan planOf(const Definition& definition, const ProcedureOptions& options)
{
    const ProcedureEntry& entry = definition.entry;
    RunPlan plan;
    plan.name = entry.name;
    plan.title = entry.title;
    plan.purpose = entry.purpose;
    if (entry.hasSettings)
        plan.settings = options.settings;
    plan.folderSize = PlanAmount::ofSize(definition.percentOfSpace);
    // The active range of client settings is 75 % of the drive.
    plan.driveSize = PlanAmount::ofSize(plan.settings == "client" ? 75 : 100);
    plan.layout = definition.layout;
    plan.stages = definition.stages(options);
    return plan;
}

std::string inPercent(double share)
{
    std::string text = formatFixed(share * 100.0, 2);
    while (text.ends_with('0'))
        text.pop_back();
    if (text.ends_with('.'))
        text.pop_back();
    return text + " %";
}

template <class Stage, class Predicate> bool hasStage(const Procedure& procedure, Predicate isWanted)
{
    return std::ranges::any_of(procedure.stages, [&isWanted](const ProcedureStage& stage) {
        const auto* work = std::get_if<Stage>(&stage.work);
        return work != nullptr && isWanted(*work);
    });
}

} // namespace

const std::vector<ProcedureEntry>& procedureCatalog()
{
    static const std::vector<ProcedureEntry> entries = [] {
        std::vector<ProcedureEntry> all;
        for (const Definition& definition : definitions())
            all.push_back(definition.entry);
        return all;
    }();
    return entries;
}

Result<ProcedureEntry> findProcedure(std::string_view name)
{
    BOOST_OUTCOME_TRY(const Definition* const definition, findDefinition(name));
    return definition->entry;
}

Result<RunPlan> planOfProcedure(std::string_view name, const ProcedureOptions& options)
{
    BOOST_OUTCOME_TRY(const Definition* const definition, findDefinition(name));
    BOOST_OUTCOME_TRYV(checkOptions(definition->entry, options));
    return planOf(*definition, options);
}

Result<Procedure> makeProcedure(std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    if (options.plan)
        return makeProcedure(*options.plan, target, options);
    BOOST_OUTCOME_TRY(const RunPlan plan, planOfProcedure(name, options));
    return makeProcedure(plan, target, options);
}

std::string describeScale(const Procedure& procedure)
{
    if (procedure.scale >= 1.0)
        return {};
    const bool hasShortest = hasStage<MeasureStage>(procedure, [](const MeasureStage& stage) {
        return std::ranges::any_of(stage.cells,
            [](const ProcedureCell& cell) { return cell.step.workload.length.time == PlanResolver::shortestSample; });
    });
    const bool hasFill =
        hasStage<PrepareStage>(procedure, [](const PrepareStage& stage) { return isFill(stage.step.method); });
    std::string text = "Durations and amounts are scaled to " + inPercent(procedure.scale);
    if (hasShortest)
        text += ", no sample to less than 100 ms";
    if (hasFill)
        text += ", fills are done in full";
    return text + ": the figures are not those of the full procedure.";
}

} // namespace steadymark
