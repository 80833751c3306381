// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/run/remedy_actions.h"
#include "core/exchange/figures.h"
#include "core/record/step_record.h"

#include <QFrame>
#include <QPointer>
#include <QRect>

#include <memory>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace steadymark::gui {

class ElidedLabel;
class LevelSign;

/// Why a figure is judged as it is, in a frame above the page: every reason, the worst first, with what to do and a
/// small picture of the numbers that disagree; what is merely good to know below, quiet and without one. What a reason
/// proposes and the page can do is a button; who disturbed the pass is a table behind one. Texts of a
/// verdict may come from anybody's file: they are plain text, of bounded length and number. GUI thread.
class WhyPopover final : public QFrame {
    Q_OBJECT
public:
    struct Figure {
        std::shared_ptr<const StepRecord> step;
        std::size_t index = 0; ///< of the plan
        Unit unit = Unit::MegabytesPerSecond;
        /// The step as strangers may see it, without the names of programs, for the clipboard. Null while a run goes
        /// on: then nothing can be copied.
        std::shared_ptr<const StepRecord> shared;
        /// With which reasons offer what they propose as buttons; they close the popover.
        RemedyControls controls = {};
    };

    explicit WhyPopover(QWidget* parent = nullptr);

    /// Shows it beside `anchor` (in coordinates of `owner`), inside the owner's window and screen. \pre step has a
    /// verdict
    void showFor(const Figure& figure, const QWidget& owner, const QRect& anchor);
    void copyText() const;

    /// Everything it says.
    [[nodiscard]] QString text() const;
    [[nodiscard]] QString title() const;
    /// Of the plan.
    [[nodiscard]] std::size_t step() const noexcept { return m_figure.index; }

signals:
    void everyIoWanted(std::size_t step);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fill();
    void addReason(const TrustReason& reason);
    void addButtons(const TrustReason& reason, QVBoxLayout& words);
    void arrangeAgain(QWidget& row);
    [[nodiscard]] QWidget* pictureFor(const TrustReason& reason);
    void arrangeBeside(const QWidget& owner, const QRect& anchor);

    Figure m_figure;
    QPointer<const QWidget> m_owner; ///< beside a place of which it stands
    QRect m_anchor;
    LevelSign* m_sign = nullptr;
    ElidedLabel* m_title = nullptr;
    QLabel* m_level = nullptr;
    QPushButton* m_copy = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_reasons = nullptr;
    QPushButton* m_everyIo = nullptr;
};

} // namespace steadymark::gui
