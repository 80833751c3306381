// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/procedure_catalog.h"

#include <QListWidget>

#include <string>
#include <vector>

namespace steadymark::gui {

/// What can be done to a drive, each with a sentence that says what for. GUI thread.
class ProcedureList final : public QListWidget {
    Q_OBJECT
public:
    explicit ProcedureList(QWidget* parent = nullptr);

    /// Selects the first.
    void setEntries(const std::vector<ProcedureEntry>& entries);
    [[nodiscard]] std::string chosen() const; ///< empty for none
    void choose(std::string_view name);

signals:
    void chosenChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace steadymark::gui
