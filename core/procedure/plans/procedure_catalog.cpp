// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/procedure_catalog.h"

#include "core/base/text.h"
#include "core/procedure/plans/built_in_plans.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/plan_resolver.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

namespace steadymark {
namespace {

using namespace literals;

struct Definition {
    ProcedureEntry entry;
    PlanStages (*stages)(const ProcedureOptions&);
    double percentOfSpace; ///< of a folder's free space that its file takes unless something else is said
    FileLayout layout = FileLayout::Filled;
    std::optional<ByteCount> fileSize = {}; ///< of a folder, in place of the percentage
};

const std::vector<Definition>& definitions()
{
    static const Sentence ownDefinition("Own definition");
    static const Sentence iometerSource("Iometer's public access specifications; lengths are ours");
    static const Sentence sniaSource("After SNIA SSS PTS 2.0.2, in our own words");
    static const std::vector<Definition> all = {
        {{"sustained", Sentence("Sustained write"),
             Sentence("How long a drive sustains its initial write speed, and how fast it is after that."),
             ProcedureKind::Sustained, ownDefinition, false, false},
            sustainedStages, 75, FileLayout::Unwritten},
        {{"four-states", Sentence("Four states"),
             Sentence("How fast small writes are on a fresh drive, after two fills, after a rest and after TRIM."),
             ProcedureKind::States, Sentence("Own definition after a review of X-bit labs, 2012"), false, false},
            fourStatesStages, 25},
        {{"rewrite", Sentence("Sequential rewrite"),
             Sentence(
                 "How fast the whole drive can be written when fresh, when filled, and after small random writes."),
             ProcedureKind::States, ownDefinition, false, false},
            rewriteStages, 50, FileLayout::Unwritten},
        {{"snia-wsat", Sentence("Write Saturation (SNIA style)"),
             Sentence("How small random writes slow down from a fresh drive to its steady state."),
             ProcedureKind::Saturation, sniaSource, true, true},
            writeSaturationStages, 50},
        {{"snia-iops", Sentence("IOPS (SNIA style)"), Sentence("IOPS of 56 mixes and block sizes in the steady state."),
             ProcedureKind::Matrix, sniaSource, true, true},
            iopsStages, 50},
        {{"snia-throughput", Sentence("Throughput (SNIA style)"),
             Sentence("Sequential reading and writing in the steady state."), ProcedureKind::Matrix, sniaSource, true,
             true},
            throughputStages, 50},
        {{"snia-latency", Sentence("Latency (SNIA style)"),
             Sentence("Latency of single small I/Os in the steady state."), ProcedureKind::Matrix, sniaSource, true,
             true},
            latencyStages, 50},
        {{"snia-hir", Sentence("Host Idle Recovery (SNIA style)"),
             Sentence("How much speed short pauses between bursts of writes bring back."), ProcedureKind::IdleRecovery,
             sniaSource, true, true},
            idleRecoveryStages, 50},
        {{"snia-xsr", Sentence("Cross Stimulus Recovery (SNIA style)"),
             Sentence("How long a drive needs to adapt to a different kind of writing."), ProcedureKind::CrossStimulus,
             sniaSource, true, true},
            crossRecoveryStages, 50},
        {{"queue", Sentence("Queue depth"),
             Sentence("How many I/Os at once random reads and writes need for their full speed."), ProcedureKind::Sweep,
             ownDefinition, false, false},
            queueStages, 10},
        {{"qd-block", Sentence("Queue × block size"),
             Sentence("Random reads of 0.5 to 64 KiB at queue depths of 1 to 128."), ProcedureKind::Sweep,
             Sentence("As in the comments on AnandTech's SandForce preview, 2010"), false, false},
            queueAndBlockStages, 10},
        {{"atto", Sentence("ATTO"), Sentence("Sequential writing and reading with blocks of 0.5 KiB to 8 MiB."),
             ProcedureKind::Sweep, Sentence("ATTO Disk Benchmark's sizes, 256 MB, queue depth 4"), false, false},
            attoStages, 10},
        {{"zones", Sentence("Zones"), Sentence("Sequential reading from the beginning to the end."),
             ProcedureKind::Sweep, Sentence("After h2benchw; block and length are ours"), false, false},
            zoneStages, 50},
        {{"hd-tune", Sentence("HD Tune"), Sentence("Transfer rate from the beginning to the end, and access time."),
             ProcedureKind::Sweep, Sentence("After HD Tune; steps and lengths are ours"), false, false},
            hdTuneStages, 50},
        {{"span", Sentence("Span"), Sentence("How far random reads may spread before they slow down."),
             ProcedureKind::Sweep, ownDefinition, false, false},
            spanStages, 50},
        {{"rate", Sentence("Latency under load"),
             Sentence("How long random reads take when so many arrive each second."), ProcedureKind::Sweep,
             ownDefinition, false, false},
            rateStages, 10},
        {{"idle", Sentence("Wake-up"), Sentence("How long the first read takes after a rest."), ProcedureKind::Sweep,
             ownDefinition, false, false},
            idleStages, 10},
        {{"alignment", Sentence("Alignment"), Sentence("What 4 KiB cost that do not begin at a multiple of 4 KiB."),
             ProcedureKind::Sweep, ownDefinition, false, false},
            alignmentStages, 10},
        {{"compression", Sentence("Compressible data"), Sentence("Whether a drive writes compressible data faster."),
             ProcedureKind::Sweep, Sentence("After AS SSD's compression benchmark; times are ours"), false, false},
            compressionStages, 10},
        {{"as-ssd-compression", Sentence("AS SSD compression"),
             Sentence("Writing and reading 1 GB that is compressible by 0 to 100 %."), ProcedureKind::Sweep,
             Sentence("AS SSD's compression benchmark; its steps are ours"), false, false},
            asSsdCompressionStages, 10, FileLayout::Filled, 1_GiB},
        {{"anandtech-alignment", Sentence("AnandTech alignment"),
             Sentence("Random writes over 8 GB at multiples of 512 B and of 4 KiB."), ProcedureKind::Sweep,
             Sentence("AnandTech's reviews of 2010"), false, false},
            anandTechStages, 50, FileLayout::Filled, 8_GiB},
        {{"trim", Sentence("TRIM"), Sentence("How long a drive takes for TRIMs of 4 KiB to 1 GiB."),
             ProcedureKind::Sweep, ownDefinition, true, false},
            trimStages, 50},
        {{"over-provisioning", Sentence("Over-provisioning"),
             Sentence("How much faster small random writes stay when a part of the drive is left untouched."),
             ProcedureKind::Sweep, Sentence("Own definition; the writes are those of Write Saturation"), true, false},
            overProvisioningStages, 50},
        {{"read-share", Sentence("Reads and writes mixed"), Sentence("Random I/O from only writes to only reads."),
             ProcedureKind::Sweep, ownDefinition, false, false},
            readShareStages, 10},
        {{"service-time", Sentence("Service time"),
             Sentence("25,000 single reads and writes spread over the whole, one after the other."),
             ProcedureKind::Sweep, Sentence("IPEAK SPT's AnalyzeDisk"), false, false},
            serviceTimeStages, 50},
        {{"read-ahead", Sentence("Read-ahead"),
             Sentence("How much faster small reads are that follow each other than random ones."), ProcedureKind::Sweep,
             ownDefinition, false, false},
            readAheadStages, 10},
        {{"flush", Sentence("Flushes and write caches"),
             Sentence("What flushes cost, and how long reads wait for a cache after a burst of writes."),
             ProcedureKind::Sweep, ownDefinition, false, false},
            flushStages, 25},
        {{"anatomy", Sentence("Anatomy"),
             Sentence("What can be seen from outside of how a drive is built: fast cache, parallelism, pages, mapping "
                      "table, read-ahead, compression, flushes, sleep, TRIM."),
             ProcedureKind::Sweep, ownDefinition, false, false},
            anatomyStages, 25},
        {{"iometer-fileserver", Sentence("Iometer file server"),
             Sentence("Blocks of 0.5 to 64 KiB, four of five are reads, at queue depths of 1 to 256."),
             ProcedureKind::Sweep, iometerSource, false, false},
            iometerFileServerStages, 50},
        {{"iometer-webserver", Sentence("Iometer web server"),
             Sentence("Reads of 0.5 to 512 KiB at queue depths of 1 to 256."), ProcedureKind::Sweep, iometerSource,
             false, false},
            iometerWebServerStages, 50},
        {{"iometer-database", Sentence("Iometer database"),
             Sentence("8 KiB, two of three are reads, at queue depths of 1 to 256."), ProcedureKind::Sweep,
             iometerSource, false, false},
            iometerDatabaseStages, 50},
        {{"iometer-workstation", Sentence("Iometer workstation"),
             Sentence("8 KiB, four of five are reads and four of five random, at queue depths of 1 to 256."),
             ProcedureKind::Sweep, iometerSource, false, false},
            iometerWorkstationStages, 50},
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
        Sentence("There is no procedure \"{procedure}\"; there are {names}.",
            {{"procedure", toPlainLine(name.substr(0, 40))}, {"names", Sentence::listed(names)}}));
}

auto wrongChoice(Sentence sentence)
{
    return fail(ErrorCode::InvalidArgument, std::move(sentence));
}

Result<> checkOptions(const ProcedureEntry& entry, const ProcedureOptions& options)
{
    if (options.settings != "client" && options.settings != "enterprise")
        return wrongChoice(Sentence("The settings are client or enterprise, not \"{settings}\".",
            {{"settings", toPlainLine(std::string_view(options.settings).substr(0, 40))}}));
    if (options.grid && entry.name != "four-states")
        return wrongChoice(Sentence("Only four-states measures a grid in each state: omit the grid."));
    if (!options.idleTimes.empty() && entry.name != "sustained")
        return wrongChoice(Sentence("Only sustained has selectable idle times: omit them."));
    std::set<Nanoseconds> times;
    for (const Nanoseconds time : options.idleTimes) {
        if (time <= Nanoseconds::zero() || time > limits::maximumIdle || !times.insert(time).second)
            return wrongChoice(Sentence("Idle times must be different, and at most 24 hours each."));
    }
    constexpr std::size_t mostIdleTimes = 50;
    if (options.idleTimes.size() > mostIdleTimes)
        return wrongChoice(Sentence("At most 50 idle times are allowed."));
    return success();
}

RunPlan planOf(const Definition& definition, const ProcedureOptions& options)
{
    const ProcedureEntry& entry = definition.entry;
    RunPlan plan;
    plan.name = entry.name;
    plan.title = english(entry.title);
    plan.purpose = english(entry.purpose);
    if (entry.hasSettings)
        plan.settings = options.settings;
    plan.folderSize =
        definition.fileSize ? PlanAmount::exactly(*definition.fileSize) : PlanAmount::ofSize(definition.percentOfSpace);
    // The active range of client settings is 75 % of the drive.
    plan.driveSize = PlanAmount::ofSize(plan.settings == "client" ? 75 : 100);
    plan.layout = definition.layout;
    plan.stages = definition.stages(options);
    return plan;
}

Figure inPercent(double share)
{
    std::string text = formatFixed(share * 100.0, 2);
    while (text.ends_with('0'))
        text.pop_back();
    if (text.ends_with('.'))
        text.pop_back();
    return {text + " %"};
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
    if (name == verifyName) // no plan: how much fits is known of the target only
        return verifyProcedure({.size = options.size, .passes = 1, .seed = options.seed}, target);
    BOOST_OUTCOME_TRY(const RunPlan plan, planOfProcedure(name, options));
    return makeProcedure(plan, target, options);
}

Sentence describeScale(const Procedure& procedure)
{
    if (procedure.scale >= 1.0)
        return {};
    const bool hasShortest = hasStage<MeasureStage>(procedure, [](const MeasureStage& stage) {
        return std::ranges::any_of(stage.cells,
            [](const ProcedureCell& cell) { return cell.step.workload.length.time == PlanResolver::shortestSample; });
    });
    const bool hasFill =
        hasStage<PrepareStage>(procedure, [](const PrepareStage& stage) { return isFill(stage.step.method); });
    const Figure share = inPercent(procedure.scale);
    if (hasShortest && hasFill)
        return Sentence("Durations and amounts are scaled to {share}, no sample to less than 100 ms, fills are done in "
                        "full: the figures are not those of the full procedure.",
            {{"share", share}});
    if (hasShortest)
        return Sentence("Durations and amounts are scaled to {share}, no sample to less than 100 ms: the figures are "
                        "not those of the full procedure.",
            {{"share", share}});
    if (hasFill)
        return Sentence("Durations and amounts are scaled to {share}, fills are done in full: the figures are not "
                        "those of the full procedure.",
            {{"share", share}});
    return Sentence("Durations and amounts are scaled to {share}: the figures are not those of the full procedure.",
        {{"share", share}});
}

Sentence titleOf(std::string_view name, const std::string& title)
{
    // Of another plan that says of itself to be a built-in one the title is its own.
    const Result<ProcedureEntry> entry = findProcedure(name);
    if (entry && entry.value().title == title)
        return entry.value().title;
    if (std::optional<Sentence> files = titleOfFiles(name); files && *files == title)
        return *std::move(files);
    constexpr std::string_view ending = "-times";
    if (name.ends_with(ending)) {
        name.remove_suffix(ending.size());
        const std::size_t hyphen = name.rfind('-');
        unsigned times = 0;
        if (hyphen != std::string_view::npos)
            std::from_chars(name.data() + hyphen + 1, name.data() + name.size(), times);
        if (const Result<ProcedureEntry> once = findProcedure(name.substr(0, hyphen)); once && times > 0) {
            if (Sentence repeated = titleOfRepeated(once.value().title, times); repeated == title)
                return repeated;
        }
    }
    return Sentence::verbatim(title);
}

Sentence titleOfRepeated(Sentence title, unsigned times)
{
    return Sentence("{title}, {count} times", {{"title", std::move(title)}, {"count", times}});
}

} // namespace steadymark
