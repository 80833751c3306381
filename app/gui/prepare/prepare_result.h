// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/prepare/prepare_session.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace steadymark::gui {

class CommandDisclosure;
class PrepareGlyph;

/// How the work on a drive ended: what was done, what proves it, how long it took, and what comes next. GUI thread.
class PrepareResultPanel final : public QWidget {
    Q_OBJECT
public:
    explicit PrepareResultPanel(QWidget* parent = nullptr);

    void setOutcome(const PrepareSession::Outcome& outcome);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString text() const { return m_text; }
    [[nodiscard]] QPushButton& benchmarkButton() const noexcept { return *m_benchmark; }
    [[nodiscard]] QPushButton& backButton() const noexcept { return *m_back; }

signals:
    void benchmarkWanted();
    void backWanted();

private:
    void showReport(const PrepareReport& report);
    void showError(const Error& error);
    void addLine(const QString& line, bool isQuiet = false);

    QString m_text;
    PrepareGlyph* m_sign = nullptr;
    QLabel* m_title = nullptr;
    QWidget* m_lines = nullptr;
    QVBoxLayout* m_linesLayout = nullptr;
    CommandDisclosure* m_commands = nullptr;
    QPushButton* m_benchmark = nullptr;
    QPushButton* m_back = nullptr;
};

} // namespace steadymark::gui
