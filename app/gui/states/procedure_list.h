// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <QListWidget>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark::gui {

/// What can be done to a drive, each with a sentence that says what for. GUI thread.
class ProcedureList final : public QListWidget {
    Q_OBJECT
public:
    explicit ProcedureList(QWidget* parent = nullptr);

    /// Selects the first.
    void setEntries(const std::vector<ProcedureEntry>& entries);
    /// A plan of somebody's own, below the others; one of the same name before is replaced. Selects it.
    void addPlan(std::shared_ptr<const RunPlan> plan, const QString& file);
    [[nodiscard]] std::string chosen() const; ///< empty for none
    /// Null: a built-in procedure is chosen.
    [[nodiscard]] std::shared_ptr<const RunPlan> chosenPlan() const;
    void choose(std::string_view name);

signals:
    void chosenChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    std::map<QListWidgetItem*, std::shared_ptr<const RunPlan>> m_plans;
};

} // namespace steadymark::gui
