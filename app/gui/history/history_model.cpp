// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history_model.h"

#include "app/gui/benchmark/plan_bar.h"
#include "app/gui/language/said.h"
#include "app/gui/shell/paths.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/plain_text.h"
#include "core/base/files.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/result/history_query.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <string>
#include <unordered_set>

namespace steadymark::gui {
namespace {

QString subtitleOf(const HistoryLine& line)
{
    const QString when = momentText(line.startedAtUnixMs) + QStringLiteral(" · ") + line.what;
    return line.best.isEmpty() ? when : line.best + QStringLiteral(" · ") + when;
}

QString statusTextOf(RunStatus status)
{
    switch (status) {
    case RunStatus::Complete:
        break;
    case RunStatus::Stopped:
        return HistoryModel::tr("stopped");
    case RunStatus::Failed:
        return HistoryModel::tr("failed");
    case RunStatus::Interrupted:
        return HistoryModel::tr("interrupted");
    }
    return {};
}

QString historyToolTip(const HistoryLine& line)
{
    QStringList lines{line.facts, subtitleOf(line), statusTextOf(line.status)};
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

HistoryLine historyLine(const HistoryEntry& entry)
{
    QString what = profileTitle(entry.profile);
    if (entry.isProcedure())
        what = said(titleOf(entry.procedure, entry.title.empty() ? entry.procedure : entry.title));
    if (entry.scale < 1.0)
        what = HistoryModel::tr("%1, shortened").arg(what);
    QStringList known;
    for (const QString& name : {QString::fromStdString(entry.comment), said(entry.drive()).simplified(),
             QString::fromStdString(entry.targetPath)}) {
        if (!name.isEmpty() && !known.contains(name))
            known << name;
    }
    const QString best =
        entry.best ? figureWithUnit(entry.best->bytesPerSecond / 1e6, Unit::MegabytesPerSecond) : QString();
    const QString unknownDrive = HistoryModel::tr("Unknown drive");
    const QString drive = said(entry.drive()).simplified();
    HistoryLine line{entry.file, entry.startedAtUnixMs, entry.status, known.isEmpty() ? unknownDrive : known.front(),
        what, best, known.join(QLatin1Char('\n')), QString::fromStdString(entry.comment),
        drive.isEmpty() ? unknownDrive : drive, historySearchText(entry)};
    // What is looked for is what is seen: in the words of the window, too.
    line.searchText +=
        ' ' + QStringList{line.title, subtitleOf(line), line.drive}.join(QLatin1Char(' ')).toLower().toStdString();
    return line;
}

QString momentText(std::int64_t unixMs)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(unixMs), QLocale::ShortFormat);
}

HistoryModel::HistoryModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void HistoryModel::setLines(std::vector<HistoryLine> lines)
{
    m_isRead = true;
    emit linesAboutToChange();
    replace(std::move(lines));
    emit linesChanged();
}

void HistoryModel::replace(std::vector<HistoryLine> lines)
{
    // The first list, and another folder's: row by row, ten thousand would take seconds.
    std::unordered_set<std::string> names;
    for (const HistoryLine& line : lines)
        names.insert(toUtf8(line.file));
    const auto stays = [&names](const HistoryLine& line) {
        return names.contains(toUtf8(line.file));
    };
    if (std::none_of(m_lines.begin(), m_lines.end(), stays)) {
        beginResetModel();
        m_lines = std::move(lines);
        endResetModel();
        return;
    }
    // Rows are taken out and put in one by one, so that a view keeps its place.
    for (int row = static_cast<int>(m_lines.size()) - 1; row >= 0; --row) {
        const auto position = m_lines.begin() + row;
        if (!stays(*position)) {
            beginRemoveRows({}, row, row);
            m_lines.erase(position);
            endRemoveRows();
        }
    }
    for (std::size_t at = 0; at < lines.size(); ++at) {
        const int row = static_cast<int>(at);
        if (at < m_lines.size() && m_lines[at].file == lines[at].file) {
            m_lines[at] = lines[at];
            emit dataChanged(index(row), index(row));
            continue;
        }
        beginInsertRows({}, row, row);
        m_lines.insert(m_lines.begin() + row, lines[at]);
        endInsertRows();
    }
    if (m_lines.size() > lines.size()) { // only when the order of known files has changed
        beginRemoveRows({}, static_cast<int>(lines.size()), static_cast<int>(m_lines.size()) - 1);
        m_lines.resize(lines.size());
        endRemoveRows();
    }
}

const HistoryLine* HistoryModel::line(int row) const
{
    return row >= 0 && row < static_cast<int>(m_lines.size()) ? &m_lines[static_cast<std::size_t>(row)] : nullptr;
}

int HistoryModel::rowOf(const std::filesystem::path& file) const
{
    const auto found = std::ranges::find(m_lines, file, &HistoryLine::file);
    return found == m_lines.end() ? -1 : static_cast<int>(found - m_lines.begin());
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_lines.size());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const HistoryLine& line = m_lines[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return line.title;
    case Qt::AccessibleTextRole:
        return QStringList{line.title, subtitleOf(line), statusTextOf(line.status)}.join(QStringLiteral(", "));
    case Qt::ToolTipRole:
        return asToolTip(historyToolTip(line));
    case SubtitleRole:
        return subtitleOf(line);
    case StatusRole:
        return static_cast<int>(line.status);
    case StatusTextRole:
        return statusTextOf(line.status);
    case FileRole:
        return pathText(line.file);
    default:
        return {};
    }
}

} // namespace steadymark::gui
