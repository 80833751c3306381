// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/shell/menu_page.h"

class QLineEdit;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;

namespace steadymark::gui {

/// What keys and the mouse do: the actions of the window as they are when the page is shown, and what the pages tell of
/// themselves. Searchable. GUI thread.
class ShortcutsPage final : public MenuPage {
    Q_OBJECT
public:
    explicit ShortcutsPage(QWidget* parent = nullptr);
    ~ShortcutsPage() override;
    /// For the window.
    [[nodiscard]] static Page* make(const PageContext& context, QWidget* parent);

    void enter() override;
    [[nodiscard]] QWidget& firstFocus() override;
    /// What is shown, line by line: keys, what they do, where.
    [[nodiscard]] std::vector<QStringList> lines() const;

private:
    void addLine(const QString& keys, const QString& what, const QString& where);

    QLineEdit* m_search = nullptr;
    QStandardItemModel* m_all = nullptr;
    QSortFilterProxyModel* m_found = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace steadymark::gui
