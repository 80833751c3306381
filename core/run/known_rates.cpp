// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/known_rates.h"

#include "core/plan/profiles.h"
#include "core/procedure/document/result_store.h"
#include "core/run/benchmark_target.h"

#include <algorithm>
#include <vector>

namespace steadymark {
namespace {

// A whole percentage is off by up to a half: from here on that is at most a tenth.
constexpr double leastPercentUsed = 5.0;

/// The steps whose speed on the same drive tells how long writing takes.
TestPlan yardsticks()
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::WriteOnly;
    return buildPlan(options);
}

ExpectedRates ratesInHistory(const TestPlan& plan, const std::filesystem::path& target, const Volume& volume,
    const std::filesystem::path& resultsFolder)
{
    const bool isDevice = volume.fileSystem.empty();
    return ResultStore(resultsFolder).expectedRates(plan, makeResultTarget(target, isDevice, volume));
}

void addHealth(ProcedureRates& rates, const HealthFacts& facts)
{
    if (facts.hostWrittenBytes)
        rates.writtenSoFar = ByteCount(*facts.hostWrittenBytes);
    if (!rates.ratedEndurance)
        rates.ratedEndurance = enduranceOf(facts);
}

} // namespace

ExpectedRates knownRates(Machine& machine, const TestPlan& plan, const std::filesystem::path& target,
    const std::filesystem::path& resultsFolder)
{
    const Result<Volume> volume = machine.catalog().volumeOf(target);
    if (!volume)
        return {};
    ExpectedRates rates = ratesInHistory(plan, target, volume.value(), resultsFolder);
    if (!plan.preparation.empty()) {
        if (const Result<TargetFacts> facts = inspectTarget(machine, target))
            rates.fillable = facts.value().isDevice ? facts.value().size : facts.value().available;
    }
    return rates;
}

ProcedureRates knownRates(
    Machine& machine, const ProcedureTarget& target, const std::filesystem::path& path, const RateSources& sources)
{
    ProcedureRates rates;
    rates.capacity = target.capacity;
    rates.ratedEndurance = sources.ratedEndurance;
    const Result<Volume> volume = machine.catalog().volumeOf(path);
    if (!volume)
        return rates;
    const TestPlan plan = yardsticks();
    const ExpectedRates known = ratesInHistory(plan, path, volume.value(), sources.resultsFolder);
    rates.linkBytesPerSecond = known.linkBytesPerSecond;
    for (std::size_t index = 0; index < std::min(plan.steps.size(), known.steps.size()); ++index) {
        const Workload& workload = plan.steps[index].workload;
        if (!known.steps[index])
            continue;
        if (workload.pattern == AccessPattern::Sequential && !rates.writeBytesPerSecond)
            rates.writeBytesPerSecond = known.steps[index];
        if (workload.pattern == AccessPattern::Random && !rates.randomWriteIops)
            rates.randomWriteIops = *known.steps[index] / static_cast<double>(workload.blockSize.count());
    }
    const std::vector<Drive>& drives = volume.value().drives;
    if (sources.asksDrive && drives.size() == 1 && !machine.health().asksForPermission()) {
        if (const Result<SmartDocument> health = machine.health().sample(drives.front(), {}))
            addHealth(rates, health.value().facts);
    }
    return rates;
}

ProcedureCost costOn(Machine& machine, const Procedure& procedure, const ProcedureTarget& target,
    const std::filesystem::path& path, const RateSources& sources)
{
    const TestPlan* const plan = benchmarkOf(procedure);
    if (plan == nullptr)
        return estimateProcedure(procedure, knownRates(machine, target, path, sources));
    const Estimate whole = estimateRun(*plan, knownRates(machine, *plan, path, sources.resultsFolder));
    return {whole.duration, whole.duration, whole.written, whole.written,
        shareOfEndurance(whole.written, knownRates(machine, target, path, sources).ratedEndurance),
        whole.isFromMeasurement};
}

std::optional<ByteCount> enduranceOf(const HealthFacts& facts)
{
    if (!facts.hostWrittenBytes || !facts.percentUsed || *facts.percentUsed < leastPercentUsed)
        return std::nullopt;
    return ByteCount(
        static_cast<std::uint64_t>(static_cast<double>(*facts.hostWrittenBytes) * 100.0 / *facts.percentUsed));
}

} // namespace steadymark
