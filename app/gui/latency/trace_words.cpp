// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_words.h"

#include "app/gui/latency/latency_scale.h"
#include "app/gui/latency/trace_session.h"
#include "app/gui/shell/paths.h"
#include "app/gui/widgets/figure_text.h"
#include "core/base/files.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace steadymark::gui {

namespace {
struct TraceWords {
    Q_DECLARE_TR_FUNCTIONS(TraceWords)
};
} // namespace

Operation operationShown(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    if (choice.direction)
        return *choice.direction == Direction::Write ? Operation::Write : Operation::Read;
    bool hasReads = false;
    bool hasWrites = false;
    for (const ChunkInfo& chunk : session.trace()->chunks()) {
        if (choice.step && *choice.step != chunk.stream.step)
            continue;
        hasReads = hasReads || chunk.writes < chunk.ios;
        hasWrites = hasWrites || chunk.writes > 0;
    }
    return hasReads && hasWrites ? Operation::Mix : hasWrites ? Operation::Write : Operation::Read;
}

QString choiceTitle(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    if (!choice.step)
        return TraceWords::tr("All tests");
    return stepTitle(session.meta(), *choice.step);
}

QString passText(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    switch (choice.passes) {
    case TraceChoice::Passes::All:
        break;
    case TraceChoice::Passes::Median: {
        const auto pass = choice.step ? medianPassOf(session.meta(), *choice.step) : std::nullopt;
        return pass ? TraceWords::tr("median pass (%1)").arg(*pass) : TraceWords::tr("all passes");
    }
    case TraceChoice::Passes::One:
        return choice.pass == 0 ? TraceWords::tr("warm-up") : TraceWords::tr("pass %1").arg(choice.pass);
    }
    return TraceWords::tr("all passes");
}

QString nameOf(const TraceSession& session, const TraceSession& other)
{
    const QString drive = QString::fromStdString(session.meta().driveModel);
    const QString title = choiceTitle(session);
    if (!other.isReady())
        return drive.isEmpty() ? title : drive + QStringLiteral(" · ") + title;
    const bool isSameTest = title == choiceTitle(other);
    const bool isSameDrive = session.meta().driveModel == other.meta().driveModel;
    if (!isSameDrive && !drive.isEmpty())
        return isSameTest ? drive : drive + QStringLiteral(" · ") + title;
    if (!isSameTest)
        return title;
    return session.file().empty() ? TraceWords::tr("This trace") : pathText(session.file().filename());
}

std::vector<HostStall> hostStallsIn(const TraceSession& session, std::uint64_t beginNs, std::uint64_t endNs)
{
    std::vector<HostStall> inside;
    std::ranges::copy_if(session.trace()->hostStalls(), std::back_inserter(inside),
        [beginNs, endNs](const HostStall& stall) { return stall.endNs >= beginNs && stall.beginNs <= endNs; });
    return inside;
}

QString ioText(const TraceSession& session, const TracePoint& point)
{
    const QString direction = point.direction == Direction::Write ? TraceWords::tr("write") : TraceWords::tr("read");
    const QString pass =
        point.stream.pass == 0 ? TraceWords::tr("warm-up") : TraceWords::tr("pass %1").arg(point.stream.pass);
    QString where = traceTimeText(static_cast<double>(point.submitNs), 1e3) + QStringLiteral(" · ") + pass;
    if (!session.choice().step)
        where += QStringLiteral(" · ") + stepTitle(session.meta(), point.stream.step);
    QString what = TraceWords::tr("%1 at %2")
                       .arg(sizeText(ByteCount(point.bytes)),
                           numberText(static_cast<double>(point.offsetBytes), 0) + QStringLiteral("\u00A0B"));
    QString order = TraceWords::tr("I/O %1 of thread %2")
                        .arg(numberText(static_cast<double>(point.index) + 1.0, 0))
                        .arg(point.stream.worker + 1);
    if (point.batch > 1)
        order = TraceWords::tr("%1, submitted with %n other(s)", nullptr, static_cast<int>(point.batch) - 1).arg(order);
    return QStringList{
        where, exactLatencyText(static_cast<double>(point.latencyNs)) + QStringLiteral(" · ") + direction, what, order}
        .join(QLatin1Char('\n'));
}

} // namespace steadymark::gui
