// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/plan_request.h"

#include "app/cli/run/plan_source.h"
#include "core/base/files.h"
#include "core/plan/until_rule.h"
#include "core/procedure/plans/plan_catalog.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

Result<> checkCombination(const PlanRequest& request)
{
    if (request.planFile && request.profile)
        return fail(ErrorCode::InvalidArgument,
            Sentence("--plan and --profile both select the rows to test; omit one of them."));
    if (!request.workloads.empty() && (request.planFile || request.profile))
        return fail(ErrorCode::InvalidArgument,
            Sentence("--workload replaces the rows of a profile or plan; omit either --workload or --profile and "
                     "--plan."));
    if (!request.workloads.empty() && (request.operations || request.mixReadPercent))
        return fail(ErrorCode::InvalidArgument,
            Sentence("A --workload specifies its own direction; write read, write or read=70 in it instead of --only "
                     "or --mix."));
    if (request.planFile && request.mixReadPercent)
        return fail(ErrorCode::InvalidArgument,
            Sentence("--mix applies to a profile; a plan file already says which of its steps are mixed."));
    if (request.operations && request.mixReadPercent)
        return fail(ErrorCode::InvalidArgument,
            Sentence("--mix reads and writes, so it cannot be combined with --only; omit one of them."));
    return success();
}

/// The profile does only one of what --mix does.
Sentence cannotMix(const std::string& profile, Operations operations)
{
    return operations == Operations::ReadOnly
        ? Sentence(
            "--mix reads and writes, but the profile {profile} only reads: omit one of them.", {{"profile", profile}})
        : Sentence(
            "--mix reads and writes, but the profile {profile} only writes: omit one of them.", {{"profile", profile}});
}

/// Nothing is left of a plan with --only.
Sentence nothingLeft(const std::filesystem::path& plan, Operation wanted)
{
    return wanted == Operation::Read
        ? Sentence("The plan {plan} has no step that only reads; omit --only.", {{"plan", toUtf8(plan)}})
        : Sentence("The plan {plan} has no step that only writes; omit --only.", {{"plan", toUtf8(plan)}});
}

Result<PlanOptions> optionsOf(const PlanRequest& request, std::uint64_t freshSeed)
{
    const std::string id = request.profile.value_or("default");
    const Profile* profile = findProfile(id);
    if (!profile)
        return fail(ErrorCode::InvalidArgument,
            Sentence("There is no profile \"{profile}\"; known are {profiles}.",
                {{"profile", id}, {"profiles", planCatalogNames(PlanCatalogEntry::Kind::Benchmark)}}));
    PlanOptions options = optionsFor(*profile);
    if (request.mixReadPercent && !request.operations && options.operations != Operations::ReadAndWrite)
        return fail(ErrorCode::InvalidArgument, cannotMix(id, options.operations));
    if (request.isQuick)
        makeQuick(options);
    options.operations = request.operations.value_or(options.operations);
    options.mixReadPercent = request.mixReadPercent;
    options.fileSize = request.fileSize.value_or(options.fileSize);
    options.passes = request.passes.value_or(request.untilPermille ? limits::usualPassesForUntil : options.passes);
    options.untilPermille = request.untilPermille;
    options.measure = request.measure.value_or(options.measure);
    options.interval = request.interval.value_or(options.interval);
    options.data = request.data.value_or(options.data);
    options.maximumWritten = request.maximumWritten;
    options.seed = request.seed.value_or(freshSeed);
    options.hasWarmUp = (options.hasWarmUp || request.warmUpTime) && !request.skipsWarmUp;
    if (request.warmUpTime)
        options.warmUpTime = request.warmUpTime;
    return options;
}

TestPlan planOfWorkloads(const PlanRequest& request, PlanOptions options)
{
    options.profile = "custom";
    options.rows.clear();
    TestPlan plan = buildPlan(options);
    for (Workload workload : request.workloads) {
        const PassLength& length = workload.length;
        if (!length.time && !length.bytes && !length.ios)
            workload.length.time = options.measure;
        if (workload.data == DataPattern())
            workload.data = options.data;
        plan.steps.push_back({describeWorkload(workload), workload});
    }
    return plan;
}

Result<TestPlan> planOfFile(const PlanRequest& request, std::uint64_t freshSeed)
{
    BOOST_OUTCOME_TRY(const RunPlan whole, loadBenchmark(toUtf8(*request.planFile)));
    TestPlan plan = *benchmarkOf(whole);
    if (request.operations) {
        const Operation wanted = request.operations == Operations::ReadOnly ? Operation::Read : Operation::Write;
        std::erase_if(plan.steps, [wanted](const WorkloadStep& step) { return operationOf(step.workload) != wanted; });
        if (plan.steps.empty())
            return fail(ErrorCode::InvalidArgument, nothingLeft(*request.planFile, wanted));
    }
    PlanOptions quick;
    makeQuick(quick);
    const auto replace = [&request](auto& value, const auto& asked, const auto& quickValue) {
        if (asked)
            value = *asked;
        else if (request.isQuick)
            value = quickValue;
    };
    replace(plan.fileSize, request.fileSize, quick.fileSize);
    replace(plan.passes, request.passes, quick.passes);
    if (request.untilPermille) {
        plan.untilPermille = request.untilPermille;
        plan.passes = request.passes.value_or(limits::usualPassesForUntil);
    } else if (request.passes || request.isQuick) {
        plan.untilPermille.reset(); // so many, and no fewer
    }
    replace(plan.interval, request.interval, quick.interval);
    for (WorkloadStep& step : plan.steps) {
        if (request.measure || request.isQuick)
            step.workload.length.time = request.measure.value_or(quick.measure);
        if (request.data)
            step.workload.data = *request.data;
    }
    if (request.maximumWritten)
        plan.maximumWritten = request.maximumWritten;
    plan.seed = request.seed.value_or(whole.seed.value_or(freshSeed));
    if (request.skipsWarmUp || request.warmUpTime) {
        plan.hasWarmUp = !request.skipsWarmUp;
        plan.warmUpTime = request.warmUpTime;
    }
    return plan;
}

Result<TestPlan> uncheckedPlan(const PlanRequest& request, std::uint64_t freshSeed)
{
    if (request.planFile)
        return planOfFile(request, freshSeed);
    BOOST_OUTCOME_TRY(const PlanOptions options, optionsOf(request, freshSeed));
    return request.workloads.empty() ? buildPlan(options) : planOfWorkloads(request, options);
}

} // namespace

namespace {

void applyRate(TestPlan& plan, const RateLimit& rate)
{
    for (WorkloadStep& step : plan.steps) {
        // A name that says what the workload is must go on saying the truth.
        const bool isDescription = step.name == describeWorkload(step.workload);
        step.workload.rate = rate;
        step.name = isDescription ? describeWorkload(step.workload) : step.name + " " + toString(rate) + "/s";
        step.name.resize(std::min(step.name.size(), limits::maximumNameBytes));
    }
}

} // namespace

Result<TestPlan> makePlan(const PlanRequest& request, std::uint64_t freshSeed)
{
    BOOST_OUTCOME_TRYV(checkCombination(request));
    BOOST_OUTCOME_TRY(TestPlan plan, uncheckedPlan(request, freshSeed));
    if (request.rate)
        applyRate(plan, *request.rate);
    if (!request.preparation.empty())
        plan.preparation = request.preparation;
    BOOST_OUTCOME_TRYV(checkPlan(plan));
    return plan;
}

} // namespace steadymark::cli
