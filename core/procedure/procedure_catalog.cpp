// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_catalog.h"

#include "core/base/text.h"
#include "core/procedure/procedure_parts.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace steadymark {
namespace {

using namespace literals;

constexpr std::string_view ownDefinition = "Own definition";
constexpr std::string_view sniaSource = "After SNIA SSS PTS 2.0.2, in our own words";

struct Definition {
    ProcedureEntry entry;
    Stages (*stages)(const ProcedureParts&);
    double shareOfSpace; ///< of a folder's free space that its file takes unless something else is said
    FileLayout layout = FileLayout::Filled;
};

const std::vector<Definition>& definitions()
{
    static const std::vector<Definition> all = {
        {{"sustained", "Sustained write", "How long a drive writes as fast as at first, and how fast from then on.",
             ownDefinition, false, false},
            sustainedStages, 0.75, FileLayout::Unwritten},
        {{"four-states", "Four states",
             "How fast small writes are fresh, after two fills, after a rest and after TRIM.",
             "Own definition after a review of X-bit labs, 2012", false, false},
            fourStatesStages, 0.25},
        {{"rewrite", "Sequential rewrite",
             "How fast a drive is written from end to end, written again, and again after small random writes.",
             ownDefinition, false, false},
            rewriteStages, 0.5, FileLayout::Unwritten},
        {{"snia-wsat", "Write Saturation (SNIA style)",
             "How small random writes slow down from a fresh drive to its steady state.", sniaSource, true, true},
            writeSaturationStages, 0.5},
        {{"snia-iops", "IOPS (SNIA style)", "IOPS of 56 mixes and block sizes in the steady state.", sniaSource, true,
             true},
            iopsStages, 0.5},
        {{"snia-throughput", "Throughput (SNIA style)", "Sequential reading and writing in the steady state.",
             sniaSource, true, true},
            throughputStages, 0.5},
        {{"snia-latency", "Latency (SNIA style)", "Response times of single small I/Os in the steady state.",
             sniaSource, true, true},
            latencyStages, 0.5},
        {{"snia-hir", "Host Idle Recovery (SNIA style)", "What short pauses between bursts of writing bring back.",
             sniaSource, true, true},
            idleRecoveryStages, 0.5},
        {{"snia-xsr", "Cross Stimulus Recovery (SNIA style)",
             "How long a drive needs to get used to another kind of writing.", sniaSource, true, true},
            crossRecoveryStages, 0.5},
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

Result<> checkPurge(const ProcedureTarget& target, const PrepareStep& purge)
{
    BOOST_OUTCOME_TRYV(checkPrepareStep(purge));
    const std::string method(toString(purge.method));
    if (target.kind == ProcedureTarget::Kind::Folder && purge.method != PrepareMethod::Trim)
        return wrongChoice("The method " + method
            + " cannot make a folder fresh: only trim can, or choose a whole drive as the target.");
    if (target.kind == ProcedureTarget::Kind::RawDrive && (!destroysData(purge.method) || isFill(purge.method)))
        return wrongChoice("The method " + method
            + " does not make a whole drive fresh: choose discard, nvme-format, nvme-sanitize, ata-sanitize or "
              "ata-erase.");
    return success();
}

Result<> checkOptions(const ProcedureEntry& entry, const ProcedureTarget& target, const ProcedureOptions& options)
{
    if (!(options.scale >= limits::smallestScale && options.scale <= 1.0))
        return wrongChoice("The scale must lie between 0.0001 and 1, where 1 is the full procedure.");
    if (options.settings != "client" && options.settings != "enterprise")
        return wrongChoice("The settings are client or enterprise, not \""
            + toPlainLine(std::string_view(options.settings).substr(0, 40)) + "\".");
    if (options.purge) {
        BOOST_OUTCOME_TRYV(checkPurge(target, *options.purge));
    }
    if (target.kind == ProcedureTarget::Kind::RawDrive && !target.canDiscard && !target.isSimulated && !options.purge
        && !options.skipsPreparation)
        return fail(ErrorCode::NotSupported,
            "This drive cannot be discarded (no TRIM reaches it): choose another way to make it fresh (nvme-format, "
            "nvme-sanitize, ata-sanitize or ata-erase), or leave the preparation out.");
    if (options.skipsPreparation && options.purge)
        return wrongChoice("Either the preparation is left out or there is a way to make the drive fresh: choose one.");
    if (options.skipsPreparation && entry.name == "four-states")
        return wrongChoice("The four states are made by preparing the drive: four-states cannot leave that out.");
    if (options.grid && entry.name != "four-states")
        return wrongChoice("Only four-states measures a grid in each state: leave the grid out.");
    if (!options.idleTimes.empty() && entry.name != "sustained")
        return wrongChoice("Only sustained has idle times that can be chosen: leave them out.");
    std::set<Nanoseconds> times;
    for (const Nanoseconds time : options.idleTimes) {
        if (time <= Nanoseconds::zero() || time > limits::maximumIdle || !times.insert(time).second)
            return wrongChoice("Idle times must be different, and at most 24 hours each.");
    }
    constexpr std::size_t mostIdleTimes = 50;
    if (options.idleTimes.size() > mostIdleTimes)
        return wrongChoice("There may be at most 50 idle times.");
    if (target.logicalSectorBytes > 4096)
        return fail(ErrorCode::NotSupported,
            "The drive has sectors of " + std::to_string(target.logicalSectorBytes)
                + " bytes, but the procedures use blocks of 4 KiB: none of them can be done on it.");
    return success();
}

Result<ByteCount> sizeFor(const Definition& definition, const ProcedureTarget& target, const ProcedureOptions& options)
{
    constexpr ByteCount smallest = 16_MiB;
    const bool isRaw = target.kind == ProcedureTarget::Kind::RawDrive;
    const ByteCount most = isRaw ? target.capacity : target.available;
    // The active range of client settings is 75 % of the drive.
    const double share = !isRaw                                        ? definition.shareOfSpace
        : definition.entry.hasSettings && options.settings == "client" ? 0.75
                                                                       : 1.0;
    const ByteCount wanted =
        options.size.value_or(ByteCount(static_cast<std::uint64_t>(static_cast<double>(most.count()) * share)));
    if (wanted > most)
        return fail(isRaw ? ErrorCode::InvalidArgument : ErrorCode::NoSpace,
            "The size of " + formatDecimalBytes(wanted) + " is more than the " + formatDecimalBytes(most)
                + (isRaw ? " that the drive has: choose a smaller one."
                         : " that may be used in that folder: choose a smaller one or free some space."));
    if (wanted < smallest)
        return fail(options.size ? ErrorCode::InvalidArgument : ErrorCode::NoSpace,
            "The procedure would use " + formatDecimalBytes(wanted) + ", but needs 16 MiB at least"
                + (options.size ? ": choose a larger size." : ": free some space or choose another target."));
    // Whole MiB, so that the largest blocks fill it.
    return ByteCount(std::min(wanted, limits::maximumFile).count() / (1_MiB).count() * (1_MiB).count());
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

Result<Procedure> makeProcedure(std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    BOOST_OUTCOME_TRY(const Definition* const definition, findDefinition(name));
    BOOST_OUTCOME_TRYV(checkOptions(definition->entry, target, options));
    Procedure procedure;
    BOOST_OUTCOME_TRY(procedure.size, sizeFor(*definition, target, options));
    procedure.name = definition->entry.name;
    procedure.title = definition->entry.title;
    procedure.scale = options.scale;
    if (definition->entry.hasSettings)
        procedure.settings = options.settings;
    procedure.seed = options.seed;
    procedure.layout = definition->layout;
    procedure.isRawDrive = target.kind == ProcedureTarget::Kind::RawDrive;
    procedure.stages = definition->stages(ProcedureParts(target, options, procedure.size));
    BOOST_OUTCOME_TRYV(checkProcedure(procedure));
    return procedure;
}

std::string describeScale(const Procedure& procedure)
{
    if (procedure.scale >= 1.0)
        return {};
    const bool hasShortest = hasStage<MeasureStage>(procedure, [](const MeasureStage& stage) {
        return std::ranges::any_of(stage.cells,
            [](const ProcedureCell& cell) { return cell.step.workload.length.time == ProcedureParts::shortestSample; });
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
