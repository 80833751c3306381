// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace steadymark::gui {

/// What lies between a file and the hardware, drawn as boxes from top to bottom: several disks side by side, a layer
/// that two others stand on once. The arrow keys or a click choose a layer, whose facts are then told. GUI thread.
class StackView final : public QWidget {
    Q_OBJECT
public:
    explicit StackView(QWidget* parent = nullptr);

    void setStack(const StorageStack& stack);
    [[nodiscard]] const StorageStack& stack() const noexcept { return m_stack; }

    /// Where the box of a layer is.
    [[nodiscard]] QRect box(std::size_t layer) const;
    [[nodiscard]] std::optional<std::size_t> current() const noexcept { return m_current; }
    void setCurrent(std::optional<std::size_t> layer);
    /// Everything that is known of a layer, a line for each fact.
    [[nodiscard]] QString factsText(std::size_t layer) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void currentChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Place {
        int row = 0;
        double column = 0.0; ///< of its left edge, in boxes
    };
    void place();
    void paintBox(QPainter& painter, std::size_t layer) const;
    [[nodiscard]] std::optional<std::size_t> layerAt(QPoint position) const;
    [[nodiscard]] std::optional<std::size_t> neighbour(int key) const;

    StorageStack m_stack;
    std::vector<Place> m_places;
    int m_rows = 0;
    double m_columns = 0.0;
    std::optional<std::size_t> m_current;
};

/// "file system", "RAID", "drive", …
[[nodiscard]] QString layerKindText(LayerKind kind);

} // namespace steadymark::gui
