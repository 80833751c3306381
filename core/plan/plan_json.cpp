// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/plan_json.h"

#include "core/plan/until_rule.h"
#include "core/prepare/model/prepare_json.h"

#include <limits>

namespace steadymark {
namespace {

constexpr std::uint64_t schemaVersion = 1;

} // namespace

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, WorkloadStep>& step)
{
    fields.required("name", step.name);
    describe(fields, step.workload);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, TestPlan>& plan)
{
    fields.version("schemaVersion", schemaVersion);
    fields.required("profile", plan.profile);
    fields.required("fileSizeBytes", plan.fileSize, {.least = 1, .most = limits::maximumFile.count()});
    fields.required("passes", plan.passes, {.least = 1, .most = limits::maximumPasses});
    fields.optional(
        "untilPermille", plan.untilPermille, {.least = limits::leastUntilPermille, .most = limits::mostUntilPermille});
    fields.required("hasWarmUp", plan.hasWarmUp);
    fields.optional("warmUpTimeNs", plan.warmUpTime,
        {.least = limits::minimumWarmUp.count(), .most = limits::maximumWarmUp.count()});
    fields.required("intervalNs", plan.interval, {.most = limits::maximumInterval.count()});
    fields.required("seed", plan.seed);
    fields.expected("maximumWrittenBytes", plan.maximumWritten, {.most = std::numeric_limits<std::uint64_t>::max()});
    fields.optional("preparation", plan.preparation, {.most = limits::maximumPrepareSteps});
    fields.required("steps", plan.steps, {.least = 1, .most = limits::maximumSteps});
    fields.check([&plan] { return checkPlan(plan); });
}

json::value toJson(const TestPlan& plan)
{
    return writeFields(plan);
}

template void describe(FieldWriter&, const TestPlan&);
template void describe(FieldReader&, TestPlan&);

} // namespace steadymark
