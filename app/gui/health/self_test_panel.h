// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/health_reader.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QTableWidget;

namespace steadymark::gui {

/// Starts and watches the test that a drive runs on itself, and shows the log of those that it ran. GUI thread.
class SelfTestPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SelfTestPanel(QWidget* parent = nullptr);

    /// `reasonAgainst` says why no test can be started or aborted now; empty if it can.
    void setState(const SelfTestState& state, const QString& reasonAgainst);

    [[nodiscard]] QString statusText() const;
    [[nodiscard]] const QTableWidget& log() const noexcept { return *m_log; }

signals:
    void startWanted(SelfTestKind kind);
    void abortWanted();

private:
    void showLog(const std::vector<SelfTestEntry>& entries);

    QLabel* m_status = nullptr;
    QPushButton* m_short = nullptr;
    QPushButton* m_extended = nullptr;
    QPushButton* m_abort = nullptr;
    QProgressBar* m_progress = nullptr;
    QTableWidget* m_log = nullptr;
};

} // namespace steadymark::gui
