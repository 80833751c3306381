// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/document.h"

#include "app/cli/terminal/drawing.h"
#include "app/cli/terminal/output_file.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/run_journal.h"

#include <algorithm>

namespace steadymark::cli {

Result<LoadedRun> openDocument(const std::filesystem::path& file)
{
    if (file.extension() != std::filesystem::path(".journal"))
        return loadDocument(file);
    BOOST_OUTCOME_TRY(RunJournal::Content content, RunJournal::read(file));
    judgeStages(content.result);
    const Sentence finding = benchmarkOf(content.result.procedure) != nullptr
        ? Sentence("the benchmark has not finished yet.")
        : Sentence("the procedure has not finished yet.");
    return LoadedRun{std::move(content.result), {AuditVerdict::Incomplete, {finding}}};
}

void printAudit(Console& console, const std::filesystem::path& file, const Audit& audit)
{
    if (audit.verdict == AuditVerdict::Consistent)
        return;
    const std::string name = toUtf8(file);
    const std::string_view verdict = toString(audit.verdict);
    if (audit.findings.empty())
        return say(console.err, Sentence("{file} is {verdict}.", {{"file", name}, {"verdict", verdict}}));
    const Sentence& finding = audit.findings.front();
    const Sentence found = Sentence("{file} is {verdict}: {finding}",
        {{"file", name}, {"verdict", verdict}, {"finding", Sentence::whole(finding)}});
    // One edit is found in many places; the first tells enough.
    const std::size_t more = audit.findings.size() - 1;
    const Sentence others =
        more > 0 ? Sentence::counted(more, "There is {n} more finding.", "There are {n} more findings.") : Sentence();
    say(console.err, Sentence::sequence({found, others}));
}

std::vector<StepRecord> explainedTests(const RunResult& result)
{
    if (const std::optional<GridOfRun> benchmark = benchmarkOf(result))
        return benchmark->grid.steps;
    std::vector<StepRecord> tests;
    const std::vector<ProcedureStage>& stages = result.procedure.stages;
    const std::size_t count = std::min(stages.size(), result.stages.size());
    for (std::size_t index = 0; index < count; ++index) {
        StepRecord& test = tests.emplace_back();
        test.name = stages[index].name;
        test.status = result.stages[index].status;
        test.verdict = result.stages[index].verdict;
        const auto* const measure = std::get_if<MeasureStage>(&stages[index].work);
        if (measure != nullptr && !measure->cells.empty())
            test.workload = measure->cells.front().step.workload;
    }
    for (std::size_t index = 0; index < count; ++index) {
        if (!result.stages[index].grid)
            continue;
        for (StepRecord test : result.stages[index].grid->steps) {
            test.name = stages[index].name + ": " + test.name;
            tests.push_back(std::move(test));
        }
    }
    return tests;
}

namespace {

/// By the verdicts that stand in it.
std::optional<Sentence> objectionToVerdicts(const RunResult& result)
{
    if (const std::optional<GridOfRun> benchmark = benchmarkOf(result))
        return isSound(*benchmark) ? std::nullopt : std::optional(notSoundSentence(*benchmark));
    if (result.status != RunStatus::Complete)
        return Sentence(
            "Not every result is sound: the procedure is marked as {status}.", {{"status", wordOf(result.status)}});
    const std::vector<StepRecord> tests = explainedTests(result);
    std::size_t measured = 0;
    for (std::size_t index = 0; index < tests.size(); ++index) {
        const StepRecord& step = tests[index];
        const bool isStage = index < result.procedure.stages.size();
        if (isStage && !std::holds_alternative<MeasureStage>(result.procedure.stages[index].work))
            continue;
        ++measured;
        if (!step.verdict)
            return Sentence("Not every result is sound: {test} is not judged.", {{"test", toPlainLine(step.name)}});
        if (step.verdict->level != TrustLevel::Sound)
            return Sentence("Not every result is sound: {test} is {verdict}.",
                {{"test", toPlainLine(step.name)}, {"verdict", wordOf(step.verdict->level)}});
    }
    return measured > 0 ? std::nullopt : std::optional(Sentence("There is no result to judge."));
}

} // namespace

std::optional<Sentence> objectionToSoundness(const RunResult& result)
{
    std::optional<Sentence> objection = objectionToVerdicts(result);
    return objection ? objection : objectionToVerdicts(anonymized(result));
}

void printReport(const ReportSubject& subject, ReportFormat format, Console& console)
{
    // Nothing may stand in the last column, and beyond `reportWidth` lines are no easier to read.
    const std::size_t columns = styleOfOutput().columns;
    console.print(makeReport(subject, format, std::min(reportWidth, columns - std::min<std::size_t>(columns, 1))));
}

Result<> checkDocumentFiles(const std::optional<std::string>& jsonFile, const std::optional<std::string>& saveFile,
    const std::optional<std::string>& htmlFile)
{
    if (jsonFile == "-" && htmlFile == "-")
        return fail(ErrorCode::InvalidArgument,
            Sentence("--json and --html cannot both be written to standard output; name a file for one of them."));
    for (const std::optional<std::string>& file : {jsonFile, htmlFile}) {
        if (file && *file != "-") {
            BOOST_OUTCOME_TRYV(checkWritable(pathFromUtf8(*file)));
        }
    }
    if (saveFile) {
        BOOST_OUTCOME_TRYV(checkWritable(pathFromUtf8(*saveFile)));
    }
    return success();
}

Result<> writeDocument(const std::string& document, const std::optional<std::string>& jsonFile,
    const std::optional<std::string>& saveFile, Console& console)
{
    const Result<> saved = saveFile ? writeOutput(pathFromUtf8(*saveFile), document) : success();
    if (jsonFile == "-") {
        console.print(document);
        return saved;
    }
    const Result<> written = jsonFile ? writeOutput(pathFromUtf8(*jsonFile), document) : success();
    return saved ? written : saved;
}

} // namespace steadymark::cli
