// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/commands.h"
#include "app/cli/commands/document.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/why_text.h"
#include "core/base/json.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <numeric>

namespace steadymark::cli {

namespace {

json::value explanationOf(const std::vector<StepRecord>& tests, const std::vector<std::size_t>& steps)
{
    json::array list;
    for (const std::size_t index : steps) {
        const StepRecord& step = tests[index];
        list.push_back(json::object{{"step", index}, {"name", step.name},
            {"operation", toString(operationOf(step.workload))}, {"verdict", toJson(step.verdict)}});
    }
    return json::object{{"verdict", toJson(verdictOf(verdictsOf(tests)))}, {"steps", std::move(list)}};
}

Result<std::string> explain(const WhyCommand& command, Console& console)
{
    BOOST_OUTCOME_TRY(const LoadedProcedure loaded, openDocument(command.file));
    const std::vector<StepRecord> tests = explainedTests(loaded.result);
    std::vector<std::size_t> steps(tests.size());
    std::iota(steps.begin(), steps.end(), std::size_t{0});
    if (command.step) {
        BOOST_OUTCOME_TRY(steps, stepsCalled(*command.step, tests));
    }
    printAudit(console, command.file, loaded.audit);
    return command.asJson ? formatJson(explanationOf(tests, steps)) : explainVerdicts(tests, steps, styleOfOutput());
}

} // namespace

ExitCode runWhy(const WhyCommand& command, Console& console)
{
    const Result<std::string> text = explain(command, console);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
