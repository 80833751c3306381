// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/verdict_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "core/exchange/report_parts.h"
#include "core/result/run_verdict.h"
#include "core/trust/judge.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

constexpr std::size_t smallestText = 16; // columns; a narrower paragraph cannot be read

std::string_view colorOf(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return "32";
    case TrustLevel::Suspicious:
        return "33";
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return "31";
}

} // namespace

std::string_view verdictSign(TrustLevel level, const GridStyle& style)
{
    if (style.hasUnicode)
        return signOf(level);
    switch (level) {
    case TrustLevel::Sound:
        return "+";
    case TrustLevel::Suspicious:
        return "!";
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return "x";
}

std::string verdictWord(TrustLevel level, const GridStyle& style)
{
    return colored(std::string(verdictSign(level, style)) + ' ' + std::string(toString(level)), colorOf(level), style);
}

std::vector<std::string> drawParagraph(std::string_view first, std::string_view text, const GridStyle& style)
{
    const std::size_t indent = displayWidth(first);
    const std::size_t room = std::max<std::size_t>(style.columns, 1) - 1;
    std::vector<std::string> lines;
    for (const std::string& part : wrapToWidth(text, std::max(room > indent ? room - indent : 0, smallestText)))
        lines.push_back((lines.empty() ? std::string(first) : std::string(indent, ' ')) + part);
    return lines;
}

std::vector<std::string> drawReasons(const StepRecord& step, const GridStyle& style)
{
    if (!step.verdict || step.verdict->level == TrustLevel::Sound)
        return {};
    const TrustLevel level = step.verdict->level;
    const std::string sign = colored(verdictSign(level, style), colorOf(level), style) + ' ';
    std::vector<std::string> lines;
    const auto add = [&lines, &style](std::string_view first, const Sentence& sentence) {
        const std::vector<std::string> paragraph = drawParagraph(first, said(sentence, style), style);
        lines.insert(lines.end(), paragraph.begin(), paragraph.end());
    };
    add(sign,
        Sentence("{test} {operation}: {verdict}",
            {{"test", step.name}, {"operation", describeOperation(step.workload)}, {"verdict", wordOf(level)}}));
    for (const TrustReason& reason : step.verdict->reasons) {
        if (reason.severity == Severity::Context)
            continue;
        add("    ", reason.text);
        add(style.hasUnicode ? "    → " : "    > ", reason.remedy);
    }
    return lines;
}

std::vector<Sentence> reasonLines(const Verdict& verdict)
{
    std::vector<Sentence> lines;
    for (const TrustReason& reason : verdict.reasons) {
        if (reason.severity == Severity::Context)
            continue;
        lines.push_back(Sentence("{severity}: {reason}",
            {{"severity", toString(reason.severity)}, {"reason", Sentence::sequence({reason.text, reason.remedy})}}));
    }
    return lines;
}

bool isSound(const GridOfRun& benchmark)
{
    const std::vector<StepRecord>& steps = benchmark.grid.steps;
    if (benchmark.run.status != RunStatus::Complete || steps.empty() || steps.size() < benchmark.plan.steps.size())
        return false;
    return std::ranges::all_of(
        steps, [](const StepRecord& step) { return step.verdict && step.verdict->level == TrustLevel::Sound; });
}

Sentence notSoundSentence(const GridOfRun& benchmark)
{
    const std::vector<StepRecord>& steps = benchmark.grid.steps;
    const auto judged = static_cast<std::size_t>(
        std::ranges::count_if(steps, [](const StepRecord& step) { return step.verdict.has_value(); }));
    const std::size_t planned = std::max(benchmark.plan.steps.size(), steps.size());
    Sentence sentence("Not every result is sound.");
    if (judged == 0)
        sentence = Sentence("There is no result to judge.");
    else if (judged < planned)
        sentence = Sentence("Not every result is sound: only {judged} of {planned} tests have one that was judged.",
            {{"judged", judged}, {"planned", planned}});
    else if (benchmark.run.status != RunStatus::Complete)
        sentence =
            Sentence("The run did not finish: it is marked as {status}.", {{"status", wordOf(benchmark.run.status)}});
    return Sentence::sequence({sentence, verdictOf(benchmark.grid).summary});
}

} // namespace steadymark::cli
