// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/known_rates.h"

#include "core/drives/link_speed.h"
#include "core/plan/profiles.h"
#include "core/procedure/document/result_store.h"
#include "core/run/run_controller.h"

#include <algorithm>
#include <vector>

namespace steadymark {
namespace {

// A whole percentage is off by up to a half: from here on that is at most a tenth.
constexpr double leastPercentUsed = 5.0;

/// Those whose speed on the same drive tells how long writing takes, then all that the procedure measures.
std::vector<Workload> yardsticksOf(const Procedure& procedure)
{
    std::vector<Workload> workloads;
    const auto add = [&workloads](const WorkloadStep& step) {
        const auto isKind = [&step](const Workload& other) {
            return isSameKind(step.workload, other);
        };
        if (std::ranges::none_of(workloads, isKind))
            workloads.push_back(step.workload);
    };
    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::WriteOnly;
    std::ranges::for_each(buildPlan(options).steps, add);
    for (const ProcedureStage& stage : procedure.stages) {
        if (const auto* const grid = std::get_if<GridStage>(&stage.work))
            std::ranges::for_each(grid->plan.steps, add);
        else if (const auto* const measure = std::get_if<MeasureStage>(&stage.work))
            std::ranges::for_each(measure->cells, add, &ProcedureCell::step);
    }
    return workloads;
}

/// The first of each pattern that only writes: the yardsticks, where they were measured.
void addWriteRates(ExpectedRates& rates)
{
    for (const MeasuredRate& rate : rates.measured) {
        const Workload& workload = rate.workload;
        if (workload.readPercent > 0 || !workload.beside.empty() || workload.rate || workload.thinkTime.count() > 0
            || workload.sync.policy != SyncPolicy::None)
            continue;
        if (workload.pattern == AccessPattern::Sequential)
            rates.writeBytesPerSecond = std::max(rates.writeBytesPerSecond.value_or(0.0), rate.bytesPerSecond);
        else if (!rates.randomWriteIops)
            rates.randomWriteIops = rate.bytesPerSecond / meanBlockBytes(workload);
    }
}

void addHealth(ExpectedRates& rates, const HealthFacts& facts)
{
    if (facts.hostWrittenBytes)
        rates.writtenSoFar = ByteCount(*facts.hostWrittenBytes);
    if (!rates.ratedEndurance)
        rates.ratedEndurance = enduranceOf(facts);
}

} // namespace

ExpectedRates knownRates(
    Machine& machine, const Procedure& procedure, const std::filesystem::path& target, const RateSources& sources)
{
    ExpectedRates rates;
    rates.ratedEndurance = sources.ratedEndurance;
    const Result<Volume> volume = machine.catalog().volumeOf(target);
    if (!volume)
        return rates;
    const bool isDevice = volume.value().fileSystem.empty();
    const std::vector<Drive>& drives = volume.value().drives;
    rates.measured = ResultStore(sources.resultsFolder)
                         .measuredRates(yardsticksOf(procedure), makeResultTarget(target, isDevice, volume.value()));
    addWriteRates(rates);
    rates.linkBytesPerSecond = slowestLink(drives);
    rates.hasTestFile = !isDevice;
    rates.fillable = isDevice ? volume.value().total : volume.value().available;
    if (const Result<ProcedureTarget> told = inspectProcedureTarget(machine, target))
        rates.fillable = told.value().available;
    if (sources.asksDrive && drives.size() == 1 && !machine.health().asksForPermission()) {
        if (const Result<SmartDocument> health = machine.health().sample(drives.front(), {}))
            addHealth(rates, health.value().facts);
    }
    return rates;
}

ProcedureCost costOn(
    Machine& machine, const Procedure& procedure, const std::filesystem::path& target, const RateSources& sources)
{
    return CostEstimator(knownRates(machine, procedure, target, sources)).ofProcedure(procedure);
}

std::optional<ByteCount> enduranceOf(const HealthFacts& facts)
{
    if (!facts.hostWrittenBytes || !facts.percentUsed || *facts.percentUsed < leastPercentUsed)
        return std::nullopt;
    return ByteCount(
        static_cast<std::uint64_t>(static_cast<double>(*facts.hostWrittenBytes) * 100.0 / *facts.percentUsed));
}

} // namespace steadymark
