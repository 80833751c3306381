// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/procedure_define.h"

#include "app/cli/plan_request.h"
#include "core/plan/profiles.h"

namespace steadymark::cli {

namespace {

constexpr ByteCount exampleCapacity{std::uint64_t{1'000'000'000'000}};
// A whole percentage is off by up to a half: from here on that is at most a tenth.
constexpr double leastPercentUsed = 5.0;

/// The steps whose speed on the same drive tells how long writing takes.
TestPlan yardsticks()
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.operations = Operations::WriteOnly;
    return buildPlan(options);
}

} // namespace

Result<Procedure> defineProcedure(
    const ProcedureCommand& command, const ProcedureTarget& target, std::uint64_t freshSeed)
{
    ProcedureOptions options = command.options;
    options.seed = command.seed.value_or(freshSeed);
    if (command.grid) {
        BOOST_OUTCOME_TRY(TestPlan grid, planOfProfileOrFile(*command.grid));
        grid.seed = options.seed;
        options.grid = std::move(grid);
    }
    return makeProcedure(command.name, target, options);
}

ProcedureTarget exampleTarget(const ProcedureEntry& entry)
{
    ProcedureTarget target;
    target.kind = entry.needsRawDrive ? ProcedureTarget::Kind::RawDrive : ProcedureTarget::Kind::Folder;
    target.capacity = exampleCapacity;
    target.available = exampleCapacity;
    return target;
}

std::optional<ByteCount> enduranceOf(const HealthFacts& facts)
{
    if (!facts.hostWrittenBytes || !facts.percentUsed || *facts.percentUsed < leastPercentUsed)
        return std::nullopt;
    return ByteCount(
        static_cast<std::uint64_t>(static_cast<double>(*facts.hostWrittenBytes) * 100.0 / *facts.percentUsed));
}

ProcedureRates ratesOf(const ProcedureCommand& command, const ProcedureTarget& target,
    const std::filesystem::path& path, const Result<Volume>& volume, const ResultStore& store, const Services& services)
{
    ProcedureRates rates;
    rates.capacity = target.capacity;
    rates.ratedEndurance = command.ratedEndurance;
    if (!volume)
        return rates;
    rates.linkBytesPerSecond = linkBytesPerSecond(volume.value());
    const bool isDevice = volume.value().fileSystem.empty();
    const TestPlan plan = yardsticks();
    const ExpectedRates known = store.expectedRates(plan, makeResultTarget(path, isDevice, volume.value()));
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
    if (command.readsHealth && drives.size() == 1 && !services.health().asksForPermission()) {
        if (const Result<SmartDocument> health = services.health().sample(drives.front(), {})) {
            const HealthFacts& facts = health.value().facts;
            if (facts.hostWrittenBytes)
                rates.writtenSoFar = ByteCount(*facts.hostWrittenBytes);
            if (!rates.ratedEndurance)
                rates.ratedEndurance = enduranceOf(facts);
        }
    }
    return rates;
}

} // namespace steadymark::cli
