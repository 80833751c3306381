// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <QAbstractTableModel>

#include <vector>

namespace steadymark::gui {

/// What a drive counts, as a table: the attributes of an ATA drive with their normalised values, or the counters of an
/// NVMe or SCSI drive; each with what it means. GUI thread.
class AttributeModel final : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Id, Name, Value, Worst, Threshold, Raw, State, Meaning, ColumnCount };
    static constexpr int SortRole = Qt::UserRole; ///< numbers, where it is one

    explicit AttributeModel(QObject* parent = nullptr);

    void setDocument(const SmartDocument& document);
    /// Whether the columns that only ATA attributes have say anything.
    [[nodiscard]] bool hasNormalisedValues() const noexcept { return m_hasNormalised; }
    /// Whether any line has something to say in the column State.
    [[nodiscard]] bool hasStates() const noexcept { return m_hasStates; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        AtaAttribute attribute; ///< of a counter only name and raw value
        QString name;           ///< as it is shown
        QString raw;
        QVariant rawOrder;
        QString meaning;
    };
    [[nodiscard]] QString text(const Row& row, int column) const;

    std::vector<Row> m_rows;
    bool m_hasNormalised = false;
    bool m_hasStates = false;
};

} // namespace steadymark::gui
