// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history_model.h"

#include "app/gui/paths.h"
#include "app/gui/plan_bar.h"
#include "core/base/files.h"

#include <QDateTime>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace steadymark {
namespace {

QString titleOf(const HistoryEntry& entry)
{
    if (!entry.comment.empty())
        return QString::fromStdString(entry.comment);
    if (!entry.driveModel.empty())
        return QString::fromStdString(entry.driveModel).simplified();
    return entry.targetPath.empty() ? HistoryModel::tr("Unknown drive") : QString::fromStdString(entry.targetPath);
}

QString subtitleOf(const HistoryEntry& entry)
{
    return momentText(entry.startedAtUnixMs) + QStringLiteral(" · ") + profileTitle(entry.profile);
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

QString toolTipOf(const HistoryEntry& entry)
{
    QStringList lines;
    for (const std::string& line : {entry.comment, entry.driveModel, entry.targetPath}) {
        if (!line.empty())
            lines << QString::fromStdString(line);
    }
    lines << subtitleOf(entry);
    if (const QString status = statusTextOf(entry.status); !status.isEmpty())
        lines << status;
    return lines.join(QLatin1Char('\n'));
}

} // namespace

QString momentText(std::int64_t unixMs)
{
    return QLocale().toString(QDateTime::fromMSecsSinceEpoch(unixMs), QLocale::ShortFormat);
}

HistoryModel::HistoryModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void HistoryModel::setEntries(std::vector<HistoryEntry> entries)
{
    // Rows are taken out and put in one by one, so that a view keeps its place.
    for (int row = static_cast<int>(m_entries.size()) - 1; row >= 0; --row) {
        const auto position = m_entries.begin() + row;
        const bool isGone = std::ranges::none_of(
            entries, [position](const HistoryEntry& entry) { return entry.file == position->file; });
        if (isGone) {
            beginRemoveRows({}, row, row);
            m_entries.erase(position);
            endRemoveRows();
        }
    }
    for (std::size_t at = 0; at < entries.size(); ++at) {
        const int row = static_cast<int>(at);
        if (at < m_entries.size() && m_entries[at].file == entries[at].file) {
            m_entries[at] = entries[at];
            emit dataChanged(index(row), index(row));
            continue;
        }
        beginInsertRows({}, row, row);
        m_entries.insert(m_entries.begin() + row, entries[at]);
        endInsertRows();
    }
    if (m_entries.size() > entries.size()) { // only when the order of known files has changed
        beginRemoveRows({}, static_cast<int>(entries.size()), static_cast<int>(m_entries.size()) - 1);
        m_entries.resize(entries.size());
        endRemoveRows();
    }
}

const HistoryEntry* HistoryModel::entry(int row) const
{
    return row >= 0 && row < static_cast<int>(m_entries.size()) ? &m_entries[static_cast<std::size_t>(row)] : nullptr;
}

int HistoryModel::rowOf(const std::filesystem::path& file) const
{
    const auto found = std::ranges::find(m_entries, file, &HistoryEntry::file);
    return found == m_entries.end() ? -1 : static_cast<int>(found - m_entries.begin());
}

int HistoryModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_entries.size());
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const HistoryEntry& entry = m_entries[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return titleOf(entry);
    case Qt::AccessibleTextRole:
        return QStringList{titleOf(entry), subtitleOf(entry), statusTextOf(entry.status)}.join(QStringLiteral(", "));
    case Qt::ToolTipRole:
        return toolTipOf(entry);
    case SubtitleRole:
        return subtitleOf(entry);
    case StatusRole:
        return static_cast<int>(entry.status);
    case StatusTextRole:
        return statusTextOf(entry.status);
    case FileRole:
        return pathText(entry.file);
    default:
        return {};
    }
}

} // namespace steadymark
