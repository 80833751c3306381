// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/trust_words.h"

#include "app/gui/charts/plot_colors.h"
#include "app/gui/language/said.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace steadymark::gui {
namespace {

constexpr qsizetype longestSentence = 600;

struct TrustWords {
    Q_DECLARE_TR_FUNCTIONS(TrustWords)
};

QString evidenceText(const Evidence& evidence)
{
    const auto part = [&evidence](const Sentence& name, double value) {
        return QStringLiteral("%1: %2").arg(
            sentenceOf(name), said(Sentence::figure(formatEvidence(value, evidence.unit))));
    };
    QStringList parts{part(evidence.expectedName, evidence.expected), part(evidence.seenName, evidence.seen)};
    if (evidence.limit)
        parts << part(Sentence::verbatim(TrustWords::tr("limit").toStdString()), *evidence.limit);
    return parts.join(QStringLiteral("; "));
}

} // namespace

QString trustWord(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return TrustWords::tr("sound");
    case TrustLevel::Suspicious:
        return TrustWords::tr("suspicious");
    case TrustLevel::Edited:
        return TrustWords::tr("edited");
    case TrustLevel::Invalid:
        break;
    }
    return TrustWords::tr("invalid");
}

Glyph trustGlyph(TrustLevel level)
{
    switch (level) {
    case TrustLevel::Sound:
        return Glyph::Check;
    case TrustLevel::Suspicious:
        return Glyph::Warning;
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return Glyph::Rejected;
}

QColor trustColor(TrustLevel level, const QPalette& palette)
{
    const ThemeColors& colors = themeColors(palette);
    switch (level) {
    case TrustLevel::Sound:
        return colors.success;
    case TrustLevel::Suspicious:
        return colors.warning;
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return colors.error;
}

QColor trustColor(TrustLevel level, const ChartColors& colors)
{
    switch (level) {
    case TrustLevel::Sound:
        return colors.success;
    case TrustLevel::Suspicious:
        return colors.warning;
    case TrustLevel::Invalid:
    case TrustLevel::Edited:
        break;
    }
    return colors.failure;
}

Glyph severityGlyph(Severity severity)
{
    return severity == Severity::Context
        ? Glyph::Information
        : trustGlyph(severity == Severity::Suspicious ? TrustLevel::Suspicious : TrustLevel::Invalid);
}

QColor severityColor(Severity severity, const QPalette& palette)
{
    return severity == Severity::Context
        ? themeColors(palette).secondaryText
        : trustColor(severity == Severity::Suspicious ? TrustLevel::Suspicious : TrustLevel::Invalid, palette);
}

QString sentenceOf(const Sentence& text)
{
    const QString sentence = said(text).left(4 * longestSentence).simplified();
    return sentence.size() <= longestSentence ? sentence : sentence.left(longestSentence - 1) + QChar(0x2026);
}

QString stepTitle(const Workload& workload)
{
    return QStringLiteral("%1 %2 · %3")
        .arg(rowTitle(workload), rowSubtitle(workload), operationText(operationOf(workload)));
}

QString checkedText(const StepRecord& step)
{
    const auto median = medianPass(step.passes);
    const bool wasWatched = median && step.passes[*median].observed.has_value();
    return wasWatched
        ? TrustWords::tr(
            "No problem was found with this figure. Checked: where the data came from, who else used the drive and the "
            "processors, and whether the numbers agree with each other and from pass to pass.")
        : TrustWords::tr(
            "No problem was found with this figure, but the machine was not monitored during the measurement: only "
            "whether the numbers agree with each other and from pass to pass was checked.");
}

QString noReasonText()
{
    return TrustWords::tr("The result gives no reason.");
}

QString moreReasonsText(std::size_t count)
{
    return TrustWords::tr("… and %1 more").arg(count);
}

QString summaryText(const RunVerdict& run)
{
    if (run.sound + run.suspicious + run.invalid == 0)
        return {};
    if (!run.summary.empty())
        return sentenceOf(run.summary);
    return TrustWords::tr("%1 sound, %2 suspicious, %3 invalid").arg(run.sound).arg(run.suspicious).arg(run.invalid);
}

QString verdictLine(const Verdict& verdict)
{
    const QString word = trustWord(verdict.level);
    if (verdict.level == TrustLevel::Sound || verdict.reasons.empty())
        return word;
    return TrustWords::tr("%1: %2", "suspicious: why").arg(word, sentenceOf(verdict.reasons.front().text));
}

QString verdictText(const StepRecord& step, Unit unit)
{
    if (!step.verdict)
        return {};
    QString head = stepTitle(step.workload);
    if (const auto median = medianPass(step.passes))
        head += QStringLiteral(": ") + figureWithUnit(figureOf(step.passes[*median], step.workload, unit), unit);
    QStringList lines{QStringLiteral("%1, %2").arg(head, trustWord(step.verdict->level))};
    const auto add = [&lines](const TrustReason& reason) {
        lines << QStringLiteral("- ") + sentenceOf(reason.text);
        if (reason.evidence)
            lines << QStringLiteral("  ") + evidenceText(*reason.evidence);
        if (!reason.remedy.empty())
            lines << QStringLiteral("  ") + sentenceOf(reason.remedy);
    };
    if (step.verdict->level == TrustLevel::Sound)
        lines << checkedText(step);
    else if (step.verdict->reasons.empty())
        lines << noReasonText();
    const std::vector<TrustReason>& reasons = step.verdict->reasons;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < reasons.size() && shown < mostReasons; ++i) {
        if (reasons[i].severity != Severity::Context) {
            add(reasons[i]);
            ++shown;
        }
    }
    bool hasHeading = false;
    for (std::size_t i = 0; i < reasons.size() && shown < mostReasons; ++i) {
        if (reasons[i].severity != Severity::Context)
            continue;
        if (!hasHeading)
            lines << TrustWords::tr("Good to know:");
        hasHeading = true;
        add(reasons[i]);
        ++shown;
    }
    if (shown < reasons.size())
        lines << moreReasonsText(reasons.size() - shown);
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

} // namespace steadymark::gui
