// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <QWidget>

#include <memory>

class QCheckBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace steadymark::gui {

/// What one's own sweep measures and over what, in the words of plan files and of the terminal. What is not possible is
/// said below the fields as soon as it is typed. GUI thread.
class SweepForm final : public QWidget {
    Q_OBJECT
public:
    explicit SweepForm(QWidget* parent = nullptr);

    /// Null: `whyNot()` says what is wrong. The same object as long as nothing changes.
    [[nodiscard]] const std::shared_ptr<const RunPlan>& plan() const noexcept { return m_plan; }
    [[nodiscard]] const QString& whyNot() const noexcept { return m_whyNot; }

    [[nodiscard]] QLineEdit& workload() const noexcept { return *m_workload; }
    [[nodiscard]] QLineEdit& first() const noexcept { return *m_first; }
    [[nodiscard]] QLineEdit& second() const noexcept { return *m_second; }
    [[nodiscard]] QSpinBox& samples() const noexcept { return *m_samples; }
    [[nodiscard]] QCheckBox& trims() const noexcept { return *m_trims; }

signals:
    void changed();

private:
    [[nodiscard]] Result<RunPlan> read() const;
    void update();

    QLineEdit* m_workload = nullptr;
    QLineEdit* m_first = nullptr;
    QLineEdit* m_second = nullptr;
    QSpinBox* m_samples = nullptr;
    QCheckBox* m_trims = nullptr;
    QLabel* m_note = nullptr;
    std::shared_ptr<const RunPlan> m_plan;
    QString m_whyNot;
};

} // namespace steadymark::gui
