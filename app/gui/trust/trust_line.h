// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trust/judge.h"

#include <QAbstractButton>

#include <optional>

namespace steadymark::gui {

/// The verdict on a whole run in one line: a sign and a sentence, cut with an ellipsis where it does not fit. A button
/// that leads to the reasons of the worst one. Takes no room while there is nothing to say, except in a run. GUI
/// thread.
class TrustLine final : public QAbstractButton {
    Q_OBJECT
public:
    explicit TrustLine(QWidget* parent = nullptr);

    void setVerdict(const RunVerdict& run);
    void clear();
    /// Whether it keeps its room while it is empty, so that nothing moves when the first verdict arrives.
    void setRoomKept(bool isKept);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] double signSide() const;
    /// Of the sentence.
    [[nodiscard]] double textRoom() const;

    TrustLevel m_level = TrustLevel::Sound;
};

} // namespace steadymark::gui
