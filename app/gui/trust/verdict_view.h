// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_verdict.h"

#include <QScrollArea>

class QLabel;
class QVBoxLayout;

namespace steadymark::gui {

/// The verdict on a drive: a sign and a word, the summary, and below them every reason, the worst first, with what to
/// do about it. Scrolls when there are many. GUI thread.
class VerdictView final : public QScrollArea {
    Q_OBJECT
public:
    explicit VerdictView(QWidget* parent = nullptr);

    void setVerdict(const HealthVerdict& verdict);
    [[nodiscard]] const HealthVerdict& verdict() const noexcept { return m_verdict; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void rebuild();
    void addReason(const HealthReason& reason);

    HealthVerdict m_verdict;
    QWidget* m_content = nullptr;
    QVBoxLayout* m_layout = nullptr;
    bool m_isRebuilding = false;
};

} // namespace steadymark::gui
