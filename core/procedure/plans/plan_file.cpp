// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/plan_file.h"

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/plan/icf_file.h"
#include "core/plan/profiles.h"
#include "core/procedure/plans/plan_reader.h"

#include <utility>

namespace steadymark {
namespace {

/// The access specifications of Iometer as one grid.
Result<RunPlan> readIcfFile(const std::filesystem::path& file)
{
    BOOST_OUTCOME_TRY(const std::string bytes, readTextFile(file, limits::maximumIcfBytes));
    Result<std::vector<WorkloadStep>> steps = parseIcf(decodeTextFile(bytes));
    if (!steps)
        return fail(steps.error().code,
            Sentence::sequence(
                {Sentence("The file {file} cannot be used.", {{"file", toUtf8(file)}}), steps.error().sentence}),
            steps.error().osError);
    PlanOptions options;
    options.profile = "custom";
    TestPlan plan = buildPlan(options);
    plan.steps = std::move(steps).value();
    for (WorkloadStep& step : plan.steps)
        step.workload.length.time = options.measure;
    return planOfGrid(std::move(plan));
}

} // namespace

Result<RunPlan> readPlanFile(const std::filesystem::path& file)
{
    if (isSameWord(toUtf8(file.extension()), ".icf"))
        return readIcfFile(file);
    BOOST_OUTCOME_TRY(const std::string bytes, readTextFile(file, limits::maximumPlanFileBytes));
    Result<RunPlan> plan = parsePlanText(decodeTextFile(bytes));
    if (plan)
        return plan;
    const Error& error = plan.error();
    return fail(error.code,
        Sentence::sequence({Sentence("The plan {plan} cannot be used.", {{"plan", toUtf8(file)}}), error.sentence}),
        error.osError);
}

} // namespace steadymark
