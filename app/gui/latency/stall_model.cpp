// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/stall_model.h"

#include "app/gui/latency/latency_scale.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"

#include <algorithm>
#include <utility>

namespace steadymark::gui {

namespace {
constexpr double startPrecisionNs = 1e6;

QString causeText(const Stall& stall)
{
    switch (stall.cause) {
    case Stall::Cause::Drive:
        return StallModel::tr("Drive", "cause of a stall");
    case Stall::Cause::Host:
        return StallModel::tr("Host", "cause of a stall");
    case Stall::Cause::Unknown:
        break;
    }
    return StallModel::tr("Unknown", "cause of a stall");
}

QString stallToolTip(const Stall& stall)
{
    if (stall.cause == Stall::Cause::Unknown)
        return StallModel::tr("The log does not show whether the machine itself stalled.");
    return stall.cause == Stall::Cause::Drive
        ? StallModel::tr("The machine kept running: the drive or its driver stalled.")
        : StallModel::tr("The machine itself stalled for %1 of this time, so the drive is not to blame.")
              .arg(latencyText(static_cast<double>(stall.hostNs)));
}
} // namespace

StallModel::StallModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void StallModel::setStalls(std::vector<Stall> stalls)
{
    beginResetModel();
    m_stalls = std::move(stalls);
    endResetModel();
}

int StallModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_stalls.size());
}

int StallModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant StallModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Stall& stall = this->stall(index.row());
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            (index.column() == Cause ? Qt::AlignHCenter : Qt::AlignRight) | Qt::Alignment(Qt::AlignVCenter));
    if (role == Qt::ToolTipRole)
        return asToolTip(stallToolTip(stall));
    if (role != Qt::DisplayRole && role != SortRole)
        return {};
    const bool isText = role == Qt::DisplayRole;
    const auto value = [&](std::uint64_t number, const QString& text) -> QVariant {
        return isText ? QVariant(text) : QVariant(static_cast<qulonglong>(number));
    };
    switch (index.column()) {
    case Start:
        return value(stall.beginNs, traceTimeText(static_cast<double>(stall.beginNs), startPrecisionNs));
    case Length:
        return value(stall.lengthNs(), latencyText(static_cast<double>(stall.lengthNs())));
    case Worst:
        return value(stall.worstNs, latencyText(static_cast<double>(stall.worstNs)));
    case Ios:
        return value(stall.ios, numberText(static_cast<double>(stall.ios), 0));
    case Cause:
        return isText ? QVariant(causeText(stall)) : QVariant(static_cast<int>(stall.cause));
    case Written:
        return value(stall.writtenBefore, bytesText(static_cast<double>(stall.writtenBefore)));
    default:
        return {};
    }
}

QVariant StallModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            (section == Cause ? Qt::AlignHCenter : Qt::AlignRight) | Qt::Alignment(Qt::AlignVCenter));
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole)
        return {};
    const bool isTip = role == Qt::ToolTipRole;
    switch (section) {
    case Start:
        return isTip ? tr("Submission of its first I/O, since the start of the trace") : tr("Start");
    case Length:
        return isTip ? tr("Time until its last I/O completed") : tr("Length");
    case Worst:
        return isTip ? tr("Highest latency in the stall") : tr("Worst I/O");
    case Ios:
        return isTip ? tr("Number of I/Os affected") : tr("I/Os");
    case Cause:
        return isTip ? tr("Whether the drive or the machine itself stalled") : tr("Cause");
    case Written:
        return isTip ? tr("Data written since the previous stall") : tr("Written since last");
    default:
        return {};
    }
}

QString stallSummary(const StallReport& report)
{
    const QString over = latencyText(static_cast<double>(report.overNs));
    const std::uint64_t notByHost = report.byDrive + report.byUnknown;
    if (notByHost == 0 && report.byHost == 0)
        return StallModel::tr("No stalls: every I/O completed in less than %1.").arg(over);
    QStringList parts;
    if (notByHost > 0) {
        const QString count = report.byUnknown > 0
            ? StallModel::tr("%n stall(s), cause unknown,", nullptr, static_cast<int>(report.byUnknown))
            : StallModel::tr("%n drive stall(s)", nullptr, static_cast<int>(report.byDrive));
        parts << StallModel::tr("%1 of %2 or more, longest %3, total %4 (%5 % of the time)")
                     .arg(count, over, latencyText(static_cast<double>(report.longestNs)),
                         latencyText(static_cast<double>(report.totalNs)),
                         numberText(report.share * 100.0, report.share < 0.1 ? 2 : 1));
    }
    double written = 0.0;
    std::uint64_t gaps = 0;
    bool isFirst = true;
    for (const Stall& stall : report.stalls) {
        if (stall.cause == Stall::Cause::Host)
            continue;
        if (!std::exchange(isFirst, false)) {
            written += static_cast<double>(stall.writtenBefore);
            ++gaps;
        }
    }
    if (gaps > 0 && written > 0.0)
        parts << StallModel::tr("%1 written between stalls on average")
                     .arg(bytesText(written / static_cast<double>(gaps)));
    if (report.period)
        parts << (report.period->axis == StallPeriod::Axis::Time
                ? StallModel::tr("one every %1").arg(latencyText(report.period->value))
                : StallModel::tr("one every %1 written").arg(bytesText(report.period->value)));
    if (report.byHost > 0)
        parts << StallModel::tr("%n more caused by the host", nullptr, static_cast<int>(report.byHost));
    return parts.join(QStringLiteral(" · "));
}

} // namespace steadymark::gui
