// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QVBoxLayout;

namespace steadymark::gui {

/// A group of settings on a card: what each is called, its control, and a quiet line below that says what it means.
/// GUI thread.
class SettingRows final : public QWidget {
    Q_OBJECT
public:
    explicit SettingRows(const QString& title, QWidget* parent = nullptr);

    /// `hint` may be empty. The control's name for screen readers is the row's.
    void addRow(const QString& name, QWidget* control, const QString& hint = {});
    /// A line of its own under the last row.
    void addLine(QWidget* line);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_rows = nullptr;
};

} // namespace steadymark::gui
