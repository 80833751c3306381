// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/why_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/exchange/figures.h"
#include "core/result/run_verdict.h"
#include "core/trust/judge.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace steadymark::cli {

namespace {

constexpr std::size_t widestName = 40;
constexpr std::size_t widestValue = 20; // "123456789012 MB/s"; more digits come only from a file that lies
constexpr std::size_t longestBar = 24;
constexpr std::size_t shortestBar = 4;

double finitePart(double value)
{
    return std::isfinite(value) ? std::max(value, 0.0) : 0.0;
}

/// Where a number lies between nothing and the largest one.
double shareOf(double value, double largest)
{
    return largest > 0.0 ? std::min(finitePart(value) / largest, 1.0) : 0.0;
}

std::string limitBar(double fraction, std::size_t width, bool hasUnicode)
{
    const auto place = static_cast<std::size_t>(fraction * static_cast<double>(width - 1));
    std::string text;
    for (std::size_t i = 0; i < place; ++i)
        text += hasUnicode ? "─" : "-";
    return text + (hasUnicode ? "┤" : "|");
}

std::string_view severitySign(Severity severity, const GridStyle& style)
{
    switch (severity) {
    case Severity::Context:
        return style.hasUnicode ? "·" : "-";
    case Severity::Suspicious:
        return verdictSign(TrustLevel::Suspicious, style);
    case Severity::Invalid:
        break;
    }
    return verdictSign(TrustLevel::Invalid, style);
}

std::string headline(const StepRecord& step, const GridStyle& style)
{
    std::vector<Sentence> parts = {Sentence::verbatim(nameWithOperation(step.name, step.workload))};
    if (const auto median = medianPass(step.passes))
        parts.push_back(
            alone(withUnit(formatFigure(step.passes[*median], step.workload, Unit::MegabytesPerSecond), "MB/s")));
    return said(Sentence::listed(std::move(parts)), style) + ": "
        + (step.verdict ? verdictWord(step.verdict->level, style) : said(Sentence("not judged"), style));
}

class Explanation final {
public:
    explicit Explanation(const GridStyle& style)
        : m_style(style)
    {
    }

    void add(const std::vector<std::string>& lines)
    {
        for (const std::string& line : lines)
            m_text += line + '\n';
    }
    void addParagraph(std::string_view first, const Sentence& sentence)
    {
        add(drawParagraph(first, said(sentence, m_style), m_style));
    }

    void addReason(const TrustReason& reason)
    {
        const std::string sign = "   " + std::string(severitySign(reason.severity, m_style)) + ' ';
        addParagraph(sign,
            Sentence("{severity} ({check}): {reason}",
                {{"severity", toString(reason.severity)}, {"check", reason.check}, {"reason", reason.text}}));
        addParagraph(m_style.hasUnicode ? "     → " : "     > ", reason.remedy);
        if (reason.evidence)
            add(drawEvidence(*reason.evidence, "       ", m_style));
    }

    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    GridStyle m_style;
    std::string m_text;
};

} // namespace

std::vector<std::string> drawEvidence(const Evidence& evidence, std::string_view indent, const GridStyle& style)
{
    struct Line {
        std::string name;
        std::string value;
        double share = 0.0;
    };
    const double largest = std::max(
        {finitePart(evidence.expected), finitePart(evidence.seen), evidence.limit ? finitePart(*evidence.limit) : 0.0});
    std::vector<Line> lines;
    const auto add = [&](const Sentence& name, double value) {
        const std::string number =
            std::isfinite(value) ? said(alone(formatEvidence(value, evidence.unit))) : said(Sentence("unknown"));
        // A part of its digits would be another number.
        const bool isTooLong = displayWidth(number) > widestValue;
        lines.push_back({said(name, style),
            isTooLong ? said(Sentence("too long to show"), style) : shown(number, style), shareOf(value, largest)});
    };
    add(evidence.expectedName, evidence.expected);
    add(evidence.seenName, evidence.seen);
    if (evidence.limit)
        add(Sentence("limit"), *evidence.limit);

    const std::size_t room = style.columns > indent.size() + 1 ? style.columns - 1 - indent.size() : 1;
    std::size_t nameWidth = 0;
    std::size_t valueWidth = 0;
    for (const Line& line : lines) {
        nameWidth = std::max(nameWidth, displayWidth(line.name));
        valueWidth = std::max(valueWidth, displayWidth(line.value));
    }
    nameWidth = std::min(nameWidth, widestName);
    const std::size_t used = nameWidth + 2 + valueWidth + 2;
    const std::size_t barWidth = room >= used + shortestBar ? std::min(room - used, longestBar) : 0;

    std::vector<std::string> drawn;
    for (std::size_t index = 0; index < lines.size(); ++index) {
        const Line& line = lines[index];
        std::string text = padRight(cutToWidth(line.name, nameWidth), nameWidth) + "  "
            + padLeft(cutToWidth(line.value, valueWidth), valueWidth);
        if (barWidth > 0) {
            text += "  "
                + (index < 2 ? drawBar(line.share, barWidth, style.hasUnicode)
                             : limitBar(line.share, barWidth, style.hasUnicode));
        }
        text.erase(text.find_last_not_of(' ') + 1);
        drawn.push_back(std::string(indent) + cutToWidth(text, room));
    }
    return drawn;
}

Result<std::vector<std::size_t>> stepsCalled(const std::string& text, const std::vector<StepRecord>& tests)
{
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size() && number < tests.size())
        return std::vector<std::size_t>{number};
    std::vector<std::size_t> called;
    std::vector<std::string> known;
    constexpr std::size_t mostNamed = 16;
    for (std::size_t index = 0; index < tests.size(); ++index) {
        const StepRecord& step = tests[index];
        if (step.name == text || nameWithOperation(step.name, step.workload) == text)
            called.push_back(index);
        if (known.size() < mostNamed)
            known.push_back(std::to_string(index) + " (" + nameWithOperation(step.name, step.workload) + ")");
    }
    if (!called.empty())
        return called;
    if (known.size() < tests.size())
        known.emplace_back("…");
    return fail(ErrorCode::InvalidArgument,
        known.empty() ? Sentence("The result has no test \"{test}\"; it has none.", {{"test", text}})
                      : Sentence("The result has no test \"{test}\"; it has {tests}.",
                          {{"test", text}, {"tests", Sentence::listed(known)}}));
}

std::string explainVerdicts(
    const std::vector<StepRecord>& tests, const std::vector<std::size_t>& steps, const GridStyle& style)
{
    Explanation explanation(style);
    const auto isJudged = [&tests](std::size_t index) {
        return tests[index].verdict.has_value();
    };
    if (std::ranges::none_of(steps, isJudged)) {
        explanation.addParagraph("", Sentence("Nothing was judged because nothing was measured."));
        return explanation.take();
    }
    const Sentence summary = verdictOf(verdictsOf(tests)).summary;
    if (!summary.empty()) {
        explanation.addParagraph("", summary);
        explanation.add({""});
    }
    for (const std::size_t index : steps) {
        if (!isJudged(index))
            continue;
        explanation.add(drawParagraph(std::to_string(index) + "  ", headline(tests[index], style), style));
        const Verdict& verdict = *tests[index].verdict;
        if (verdict.reasons.empty())
            explanation.addParagraph("   ", Sentence("No objections."));
        for (const TrustReason& reason : verdict.reasons)
            explanation.addReason(reason);
    }
    return explanation.take();
}

} // namespace steadymark::cli
