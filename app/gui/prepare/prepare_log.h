// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_report.h"

#include <QWidget>

#include <vector>

class QPushButton;
class QVBoxLayout;

namespace steadymark::gui {

/// What was done to the drives of this machine, the newest first. GUI thread.
class PrepareLogPanel final : public QWidget {
    Q_OBJECT
public:
    explicit PrepareLogPanel(QWidget* parent = nullptr);

    /// At most the newest hundred are shown.
    void setReports(const std::vector<PrepareReport>& reports);
    [[nodiscard]] QString text() const { return m_text; }

signals:
    void backWanted();

private:
    void addReport(const PrepareReport& report);

    QString m_text;
    QWidget* m_rows = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QPushButton* m_back = nullptr;
};

} // namespace steadymark::gui
