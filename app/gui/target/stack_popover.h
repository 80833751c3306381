// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <QFrame>

#include <filesystem>

class QLabel;
class QPushButton;
class QScrollArea;
class QWidget;

namespace steadymark::gui {

class ElidedLabel;
class StackView;

/// The storage stack of a folder in a frame above the page, with the facts of the chosen layer. Looks it up in the
/// background. GUI thread.
class StackPopover final : public QFrame {
    Q_OBJECT
public:
    /// The catalog outlives the popover.
    explicit StackPopover(const DriveCatalog& catalog, QWidget* parent = nullptr);

    /// Looks up the stack of a folder and shows it below `anchor`.
    void showFor(const std::filesystem::path& folder, const QWidget& anchor);
    void copyText() const;

    [[nodiscard]] StackView& view() const noexcept { return *m_view; }
    /// What went wrong, or why there is nothing; empty while a stack is shown.
    [[nodiscard]] QString message() const;
    /// Of the chosen layer.
    [[nodiscard]] QString facts() const;
    /// What holds the drive back, if anything does.
    [[nodiscard]] QString hint() const;

signals:
    void filled();

private:
    struct Found;
    void fill(const Found& found);
    void arrangeBelowAnchor();
    void showFacts();

    const DriveCatalog& m_catalog;
    const QWidget* m_anchor = nullptr;
    std::uint64_t m_number = 0;
    ElidedLabel* m_title = nullptr;
    QPushButton* m_copy = nullptr;
    QScrollArea* m_scroll = nullptr;
    StackView* m_view = nullptr;
    QLabel* m_message = nullptr;
    QLabel* m_hint = nullptr;
    QLabel* m_facts = nullptr;
};

/// "Linked by PCIe 3.0 x4; drive and slot could do PCIe 4.0 x4." Empty where nothing better is known.
[[nodiscard]] QString bestLinkHint(const std::vector<Drive>& drives);

} // namespace steadymark::gui
