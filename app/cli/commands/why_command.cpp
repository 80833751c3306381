// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/why_command.h"

#include "app/cli/commands/document.h"
#include "app/cli/options/declarer.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/why_text.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/result/run_verdict.h"
#include "core/result/trust_json.h"

#include <algorithm>
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
    BOOST_OUTCOME_TRY(const LoadedRun loaded, openDocument(command.file));
    const std::vector<StepRecord> tests = explainedTests(loaded.result);
    std::vector<std::size_t> steps(tests.size());
    std::iota(steps.begin(), steps.end(), std::size_t{0});
    if (command.step) {
        BOOST_OUTCOME_TRY(steps, stepsCalled(*command.step, tests));
    }
    printAudit(console, command.file, loaded.audit);
    if (command.asJson)
        return formatJson(explanationOf(tests, steps));
    const auto isJudged = [&tests](std::size_t index) {
        return tests[index].verdict.has_value();
    };
    const Procedure& procedure = loaded.result.procedure;
    if ((hasFiles(procedure) || hasVerify(procedure)) && std::ranges::none_of(steps, isJudged))
        return said(Sentence("What is done with files is not judged; the report says what speaks against its "
                             "figures."))
            + '\n';
    return explainVerdicts(tests, steps, styleOfOutput());
}

Sentence whyFooter()
{
    return Sentence(
        R"(For each result its verdict (sound, suspicious, invalid) and all its reasons with
the numbers behind them: what was expected, what was seen instead, and the limit
of the check. Context is worth knowing but does not affect the verdict.
STEP is a number (counted from 0), a name, or a name with its operation:
  steadymark-cli why today.steadymark "RND 4KiB Q32T1 read"
The exit code is 0 whatever the verdicts are. The JSON is
  {{verdict{{level, sound, suspicious, invalid, summary}},
   steps[{{step, name, operation, verdict{{level, rules, reasons[{{check,
    severity (context, suspicious, invalid), text, remedy,
    evidence{{unit, expected{{name, value}}, seen{{name, value}}, limit}}}}]}}}}]}}
where verdict, evidence and limit are null if there is none.)");
}

} // namespace

void WhyCommand::declare(Declarer& program)
{
    Declarer takes = program.command("why", Sentence("Explain the verdicts on a result's numbers"), whyFooter());
    constexpr int most = 8; // more than two are refused with a hint at what was forgotten
    takes.arguments("file", fileAndStep, "FILE [STEP]", Sentence("A result file, and one of its tests [all]"), most);
    takes.flag("--json", asJson, Sentence("As JSON"));
}

Result<> WhyCommand::check()
{
    if (fileAndStep.empty() || fileAndStep.front().empty())
        return fail(ErrorCode::InvalidArgument, Sentence("Specify the result file to explain."));
    if (fileAndStep.size() > 2)
        return fail(ErrorCode::InvalidArgument,
            Sentence("Explain all tests or a single one; put its name in quotation marks: why FILE \"SEQ 1MiB "
                     "Q8T1\"."));
    file = pathFromUtf8(fileAndStep.front());
    if (fileAndStep.size() > 1)
        step = fileAndStep.back();
    return success();
}

ExitCode WhyCommand::run(Console& console) const
{
    const Result<std::string> text = explain(*this, console);
    if (!text)
        return complain(console, text.error());
    console.print(text.value());
    return ExitCode::Done;
}

} // namespace steadymark::cli
