// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/profiles.h"

#include <QDialog>

#include <string>

class QComboBox;
class QDialogButtonBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace steadymark::gui {

/// Edits the rows of the grid and their times, and opens and saves them as a plan file. What is wrong is said in the
/// dialog while it is typed; OK waits until it is right.
///
/// GUI thread.
class RowsDialog final : public QDialog {
    Q_OBJECT

public:
    explicit RowsDialog(PlanOptions options, QWidget* parent = nullptr);

    /// As edited; the profile is "custom" unless rows and times are those of the profile.
    [[nodiscard]] PlanOptions options() const;
    /// The sentence shown to the user; empty when everything is right.
    [[nodiscard]] QString complaint() const;

    /// Replaces everything by the content of a plan file. \return an empty string, or one sentence about what went
    /// wrong
    [[nodiscard]] QString openPlan(const QString& fileName);
    [[nodiscard]] QString savePlan(const QString& fileName) const;

private:
    void addRow(const ProfileRow& row, int position);
    void removeCurrentRow();
    void moveCurrentRow(int distance);
    void showOptions(const PlanOptions& options);
    void showProfile(const Profile& profile);
    void openWithDialog();
    void saveWithDialog();
    void showMessage(const QString& message);
    void refresh();
    void addDetail(const QString& detail);
    [[nodiscard]] ProfileRow rowAt(int position) const;
    [[nodiscard]] std::string detailsAt(int position) const;

    PlanOptions m_options; ///< what the dialog does not show is kept
    QTableWidget* m_table = nullptr;
    QDoubleSpinBox* m_measure = nullptr;
    QDoubleSpinBox* m_interval = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_remove = nullptr;
    QPushButton* m_up = nullptr;
    QPushButton* m_down = nullptr;
    QPushButton* m_details = nullptr;
    QLabel* m_message = nullptr;
    QDialogButtonBox* m_buttons = nullptr;
};

} // namespace steadymark::gui
