// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/history/history_list.h"

#include "core/result/history_query.h"

#include <QHash>

namespace steadymark::gui {

HistoryList::HistoryList(HistoryModel& model, QObject* parent)
    : QAbstractListModel(parent)
    , m_model(model)
{
    connect(&model, &HistoryModel::linesChanged, this, &HistoryList::rebuild);
    rebuild();
}

void HistoryList::setSearch(const QString& words)
{
    if (m_search == words)
        return;
    m_search = words;
    rebuild();
}

void HistoryList::setGrouped(bool isGrouped)
{
    if (m_isGrouped == isGrouped)
        return;
    m_isGrouped = isGrouped;
    rebuild();
}

void HistoryList::rebuild()
{
    const HistoryQuery query(m_search.toStdString());
    beginResetModel();
    m_rows.clear();
    std::vector<std::vector<int>> drives; // in the order of their newest result
    QHash<QString, std::size_t> placeOf;
    for (int source = 0; source < m_model.rowCount(); ++source) {
        const HistoryLine& line = *m_model.line(source);
        if (!query.isEmpty() && !query.matches(line.searchText))
            continue;
        if (!m_isGrouped) {
            m_rows.push_back({source, {}});
            continue;
        }
        const auto place = placeOf.constFind(line.drive);
        const std::size_t at = place == placeOf.cend() ? drives.size() : *place;
        if (at == drives.size()) {
            placeOf.insert(line.drive, at);
            drives.emplace_back();
        }
        drives[at].push_back(source);
    }
    for (const std::vector<int>& results : drives) {
        m_rows.push_back({-1, m_model.line(results.front())->drive});
        for (const int source : results)
            m_rows.push_back({source, {}});
    }
    endResetModel();
}

const HistoryLine* HistoryList::line(int row) const
{
    if (row < 0 || row >= static_cast<int>(m_rows.size()))
        return nullptr;
    return m_model.line(m_rows[static_cast<std::size_t>(row)].source);
}

int HistoryList::rowOf(const std::filesystem::path& file) const
{
    const int source = m_model.rowOf(file);
    for (std::size_t row = 0; source >= 0 && row < m_rows.size(); ++row) {
        if (m_rows[row].source == source)
            return static_cast<int>(row);
    }
    return -1;
}

int HistoryList::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant HistoryList::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (role == HeadingRole)
        return row.source < 0;
    if (row.source >= 0)
        return role == Qt::EditRole ? QVariant(m_model.line(row.source)->comment)
                                    : m_model.index(row.source).data(role);
    return role == Qt::DisplayRole || role == Qt::AccessibleTextRole ? QVariant(row.heading) : QVariant();
}

bool HistoryList::setData(const QModelIndex& index, const QVariant& value, int role)
{
    const HistoryLine* const result = line(index.row());
    if (role != Qt::EditRole || result == nullptr)
        return false;
    const QString comment = value.toString().simplified();
    if (comment != result->comment)
        emit renameWanted(result->file, comment);
    return true;
}

Qt::ItemFlags HistoryList::flags(const QModelIndex& index) const
{
    return line(index.row()) == nullptr ? Qt::NoItemFlags : QAbstractListModel::flags(index) | Qt::ItemIsEditable;
}

} // namespace steadymark::gui
