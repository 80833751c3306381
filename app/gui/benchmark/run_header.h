// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_controller.h"

#include <QWidget>

class QHBoxLayout;
class QProgressBar;

namespace steadymark::gui {

class ElidedLabel;
class TrustLine;

/// Two lines above the grid: whose numbers these are, or, while a test runs, where it is, with a thin bar of progress
/// under it. A third line says how far the numbers can be trusted. In a run it always takes the same room, so that
/// nothing jumps. GUI thread.
class RunHeader final : public QWidget {
    Q_OBJECT
public:
    enum class Tone { Quiet, Good, Warning };

    explicit RunHeader(QWidget* parent = nullptr);

    /// Without the line about trust, for a small window, where each figure has its own verdict beside it.
    void setCompact(bool isCompact);
    /// A widget at the right end.
    void addTool(QWidget* widget);
    /// A widget at the right end of the line about trust.
    void addNote(QWidget* widget);
    /// `remark` is quiet, under the title; `remarkTip` says more.
    void showText(const QString& title, const QString& remark, Tone tone = Tone::Quiet, const QString& remarkTip = {});
    void showProgress(const RunProgress& progress, const Procedure& procedure);
    /// The same for work that is no run.
    void showProgress(const QString& title, const QString& remark, double fraction);

    [[nodiscard]] TrustLine& trustLine() const noexcept { return *m_trust; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString remark() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void applyTone();

    QHBoxLayout* m_line = nullptr;
    QHBoxLayout* m_trustLine = nullptr;
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_remark = nullptr;
    TrustLine* m_trust = nullptr;
    QWidget* m_trustRow = nullptr;
    QProgressBar* m_bar = nullptr;
    Tone m_tone = Tone::Quiet;
};

} // namespace steadymark::gui
