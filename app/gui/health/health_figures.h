// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/health/health_words.h"

#include <QWidget>

namespace steadymark::gui {

/// The key figures of a drive in two rows of three, each with its name above and what belongs to it below. Paints
/// itself; what a figure means is in its tool tip. GUI thread.
class HealthFigures final : public QWidget {
    Q_OBJECT
public:
    explicit HealthFigures(QWidget* parent = nullptr);

    void setFigures(std::vector<HealthFigure> figures);
    [[nodiscard]] const std::vector<HealthFigure>& figures() const noexcept { return m_figures; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] QRect cell(std::size_t index) const;
    [[nodiscard]] int rows() const;

    std::vector<HealthFigure> m_figures;
};

} // namespace steadymark::gui
