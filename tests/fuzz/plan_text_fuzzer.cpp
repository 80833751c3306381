// SPDX-License-Identifier: GPL-3.0-or-later
// The input is a plan file as a stranger might have written it. What is taken must be written and taken again without a
// change, and become a procedure that is in order, or be refused with a sentence.
#include "core/procedure/plans/plan_reader.h"
#include "core/procedure/plans/plan_writer.h"
#include "tests/fuzz/require.h"

#include <cstdint>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    using namespace steadymark;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const Result<RunPlan> plan = parsePlanText(text);
    if (!plan) {
        require(plan.error().message().ends_with('.'), "a refusal is a sentence");
        return 0;
    }
    require(plan.value().stages.size() <= limits::maximumStages, "stages are bounded");
    const std::string written = formatPlanText(plan.value());
    if (written.size() <= limits::maximumPlanFileBytes) {
        const Result<RunPlan> again = parsePlanText(written);
        require(again.has_value(), "what was written can be read");
        require(again.value() == plan.value(), "nothing changes on the way there and back");
    }
    for (const auto kind : {ProcedureTarget::Kind::Folder, ProcedureTarget::Kind::RawDrive}) {
        for (const double scale : {1.0, 0.0001}) {
            ProcedureOptions options;
            options.scale = scale;
            if (const Result<Procedure> procedure = makeProcedure(plan.value(), exampleTarget(kind), options))
                require(checkProcedure(procedure.value()).has_value(), "a procedure is in order");
        }
    }
    return 0;
}
