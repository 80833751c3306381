// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace steadymark::gui {

/// Puts its items side by side at their preferred widths and wraps them into further lines when there is no room, so
/// that longer words of another language need more height and are not cut off.
class FlowLayout final : public QLayout {
    Q_OBJECT
public:
    explicit FlowLayout(int spacing, QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;
    [[nodiscard]] int spacing() const override { return m_spacing; }
    void setSpacing(int spacing) override;

private:
    enum class Apply { Yes, No };
    /// \return the height that the items take in this width
    int arrange(const QRect& rect, Apply apply) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
    int m_spacing = 0;
};

} // namespace steadymark::gui
