// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace steadymark::gui {

/// The one large button: Start, with what the run costs in small letters under it, and Stop while it runs. GUI thread.
class StartButton final : public QPushButton {
    Q_OBJECT
public:
    enum class Mode { Start, Stop, Stopping };

    explicit StartButton(QWidget* parent = nullptr);

    void setMode(Mode mode);
    [[nodiscard]] Mode mode() const noexcept { return m_mode; }
    /// "≈ 5 min · ≈ 90 GB written", or the time left.
    void setDetail(const QString& detail);
    /// The word alone, for a small window.
    void setCompact(bool isCompact);
    [[nodiscard]] QString detail() const { return m_detail; }

    /// Whether what it starts destroys data: then it asks first, and does not look like the calm way on.
    void setDestructive(bool isDestructive);
    [[nodiscard]] bool isDestructive() const noexcept { return m_isDestructive; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Mode m_mode = Mode::Start;
    bool m_isDestructive = false;
    QString m_detail;
    bool m_isCompact = false;
};

} // namespace steadymark::gui
