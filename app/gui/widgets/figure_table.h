// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_rows.h"

#include <QTableWidget>

namespace steadymark::gui {

/// A table of figures, right-aligned under their titles; the first column names the lines. As high as its lines.
/// GUI thread.
class FigureTable final : public QTableWidget {
    Q_OBJECT
public:
    explicit FigureTable(const QString& name, QWidget* parent = nullptr);

    void setTable(const ProcedureTable& table);
    /// With tabs between the columns, as spreadsheets take it.
    [[nodiscard]] QString text() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitColumns();
};

} // namespace steadymark::gui
