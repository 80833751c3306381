// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/survey.h"

#include <QWidget>

class QGridLayout;
class QLabel;

namespace steadymark::gui {

class PrepareBar;

/// What lies on a drive: a bar with its partitions in proportion, a line for each, and what else of the drive would be
/// affected. GUI thread.
class PrepareContents final : public QWidget {
    Q_OBJECT
public:
    explicit PrepareContents(QWidget* parent = nullptr);

    void setSurvey(const PrepareSurvey& survey);
    /// All of it in words, a line for each.
    [[nodiscard]] QString text() const { return m_text; }

private:
    void addRow(int row, const DriveContent& content);

    PrepareBar* m_bar = nullptr;
    QWidget* m_rows = nullptr;
    QGridLayout* m_grid = nullptr;
    QLabel* m_nothing = nullptr;
    QWidget* m_others = nullptr;
    QLabel* m_othersText = nullptr;
    QString m_text;
};

} // namespace steadymark::gui
