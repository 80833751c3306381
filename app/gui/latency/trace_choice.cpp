// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_choice.h"

#include "app/gui/latency/latency_scale.h"
#include "app/gui/widgets/figure_text.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <set>

namespace steadymark::gui {

namespace {
struct ChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(TraceChoice)
};

bool isOf(const StreamId& stream, std::optional<unsigned> step)
{
    return !step || *step == stream.step;
}
} // namespace

std::optional<unsigned> medianPassOf(const TraceMeta& meta, unsigned step)
{
    std::vector<std::pair<double, unsigned>> rates;
    for (const TracePass& pass : meta.passes) {
        if (pass.step == step && pass.pass != 0 && pass.duration.count() > 0)
            rates.emplace_back(
                static_cast<double>(pass.ios + pass.untracedIos) / static_cast<double>(pass.duration.count()),
                pass.pass);
    }
    if (rates.empty())
        return std::nullopt;
    std::ranges::sort(rates);
    return rates[(rates.size() - 1) / 2].second;
}

TraceSelection selectionOf(const TraceMeta& meta, const TraceChoice& choice)
{
    TraceSelection selection;
    selection.step = choice.step;
    selection.direction = choice.direction;
    if (choice.passes == TraceChoice::Passes::One)
        selection.pass = choice.pass;
    else if (choice.passes == TraceChoice::Passes::Median && choice.step)
        selection.pass = medianPassOf(meta, *choice.step);
    return selection;
}

std::vector<unsigned> stepsWithIos(const TraceSource& trace)
{
    std::set<unsigned> steps;
    for (const ChunkInfo& chunk : trace.chunks())
        steps.insert(chunk.stream.step);
    for (const UntracedStream& stream : trace.untraced())
        steps.insert(stream.stream.step);
    return {steps.begin(), steps.end()};
}

std::vector<unsigned> passesWithIos(const TraceSource& trace, std::optional<unsigned> step)
{
    std::set<unsigned> passes;
    for (const ChunkInfo& chunk : trace.chunks()) {
        if (isOf(chunk.stream, step))
            passes.insert(chunk.stream.pass);
    }
    for (const UntracedStream& stream : trace.untraced()) {
        if (isOf(stream.stream, step))
            passes.insert(stream.stream.pass);
    }
    return {passes.begin(), passes.end()};
}

bool isMixed(const TraceSource& trace, std::optional<unsigned> step)
{
    bool hasReads = false;
    bool hasWrites = false;
    for (const ChunkInfo& chunk : trace.chunks()) {
        if (!isOf(chunk.stream, step))
            continue;
        hasReads = hasReads || chunk.writes < chunk.ios;
        hasWrites = hasWrites || chunk.writes > 0;
    }
    return hasReads && hasWrites;
}

QString stepTitle(const TraceMeta& meta, unsigned step)
{
    if (step >= meta.steps.size())
        return ChoiceWords::tr("Test %1").arg(step + 1);
    const TraceStep& known = meta.steps[step];
    if (!known.hasGenerator && !known.name.empty())
        return QString::fromStdString(known.name);
    const QString title = rowTitle(known.workload) + QLatin1Char(' ') + rowSubtitle(known.workload) + QLatin1Char(' ')
        + operationText(operationOf(known.workload));
    return known.stage.empty() ? title : QString::fromStdString(known.stage) + QStringLiteral(": ") + title;
}

QString traceOrigin(const TraceMeta& meta)
{
    QStringList parts;
    if (!meta.driveModel.empty())
        parts << QString::fromStdString(meta.driveModel);
    if (!meta.fileSystem.empty())
        parts << QString::fromStdString(meta.fileSystem);
    if (meta.startedAtUnixMs != 0)
        parts << QLocale().toString(QDateTime::fromMSecsSinceEpoch(meta.startedAtUnixMs), QLocale::ShortFormat);
    if (!meta.importedFrom.empty())
        parts << ChoiceWords::tr("imported from a %1").arg(QString::fromStdString(meta.importedFrom));
    return parts.join(QStringLiteral(" · "));
}

QString latencyKind(const TraceMeta& meta, std::optional<unsigned> step)
{
    unsigned rated = 0;
    for (unsigned each = 0; each < meta.steps.size(); ++each)
        rated += meta.isRated(each) ? 1U : 0U;
    const bool isRated = step ? meta.isRated(*step) : rated == meta.steps.size() && rated > 0;
    if (isRated)
        return ChoiceWords::tr("response time from the intended start");
    return rated > 0 && !step ? ChoiceWords::tr("service time, for rate-limited tests from the intended start")
                              : ChoiceWords::tr("service time");
}

QString incompleteText(const TraceMeta& meta, const TraceSelection& selection)
{
    std::uint64_t ios = 0;
    unsigned passes = 0;
    std::uint64_t from = ~std::uint64_t{0};
    for (const TracePass& pass : meta.passes) {
        const StreamId stream{static_cast<std::uint16_t>(pass.step), static_cast<std::uint16_t>(pass.pass), 0};
        if (pass.untracedIos == 0 || !selection.takes(stream))
            continue;
        ios += pass.untracedIos;
        ++passes;
        from = std::min(from, static_cast<std::uint64_t>(pass.incompleteFrom.count()));
    }
    if (ios == 0)
        return {};
    const QString time = traceTimeText(static_cast<double>(from), 1e8);
    const QString count = numberText(static_cast<double>(ios), 0);
    return passes == 1
        ? ChoiceWords::tr("The trace is complete up to %1; %2 I/Os after that are in the heat grid only (hatched).")
              .arg(time, count)
        : ChoiceWords::tr(
            "The trace is complete up to %1; %2 I/Os of this and %3 later passes are in the heat grid only "
            "(hatched).")
              .arg(time, count)
              .arg(passes - 1);
}

} // namespace steadymark::gui
