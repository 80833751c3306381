// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/compare/compare_session.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace steadymark::gui {

/// What stands below a single result: that another one is needed, and those of the same drive as buttons. GUI thread.
class CompareCandidates final : public QWidget {
    Q_OBJECT
public:
    explicit CompareCandidates(QWidget* parent = nullptr);

    void setCandidates(const std::vector<CompareSession::Candidate>& candidates);

signals:
    void chosen(const std::filesystem::path& file);
    void filesWanted();

private:
    QLabel* m_sentence = nullptr;
    QVBoxLayout* m_layout = nullptr;
    QPushButton* m_files = nullptr;
    std::vector<QPushButton*> m_buttons;
};

} // namespace steadymark::gui
