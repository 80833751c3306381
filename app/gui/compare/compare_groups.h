// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/compare/compare_session.h"

#include <QWidget>

class QVBoxLayout;

namespace steadymark::gui {

/// The groups of a comparison as lines: colour, name (editable), what is in it, a menu. GUI thread.
class CompareGroups final : public QWidget {
    Q_OBJECT
public:
    explicit CompareGroups(QWidget* parent = nullptr);

    void setGroups(const std::vector<CompareSession::Group>& groups);

signals:
    void renamed(std::size_t group, const QString& label);
    void removeRequested(std::size_t group);
    void firstRequested(std::size_t group);
    void joinRequested(std::size_t group, std::size_t into);
    void filesWanted(std::size_t group);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeLine(std::size_t index);
    void rebuild();

    std::vector<CompareSession::Group> m_groups;
    QVBoxLayout* m_layout = nullptr;
    std::vector<QWidget*> m_lines;
    bool m_isRebuilding = false;
};

} // namespace steadymark::gui
