// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/density_image.h"
#include "app/gui/latency/trace_choice.h"
#include "app/gui/latency/trace_zoom.h"

#include <QWidget>

class QPushButton;

namespace steadymark::gui {

class ChoiceBox;
class TraceSession;

/// Which I/Os of a trace are shown, and how. It only says what was chosen. GUI thread.
class TraceToolBar final : public QWidget {
    Q_OBJECT
public:
    using Axis = TraceZoom::Axis;
    /// Of two traces.
    enum class Arrangement { Overlaid, SideBySide };

    explicit TraceToolBar(QWidget* parent = nullptr);

    /// Offers the tests, passes and directions that the trace has. \pre the session is ready
    void setTrace(const TraceSession& session);
    /// Which I/Os of it are wanted; a test other than the one before is shown with all of its passes.
    [[nodiscard]] TraceChoice choiceOf(const TraceSession& session) const;

    [[nodiscard]] Axis axis() const;
    /// As if the user had chosen it.
    void setAxis(Axis axis);
    [[nodiscard]] DensityStyle style() const;
    [[nodiscard]] Arrangement arrangement() const;
    /// Whether there are two traces to be arranged.
    void setComparing(bool isComparing);
    void setZoomed(bool isZoomed);
    void endSelecting();

signals:
    void traceChosen();
    /// The axis or what the pixels say.
    void styleChosen();
    void arrangementChosen();
    /// From now on dragging selects a stretch of time, or no more.
    void selectingChanged(bool isSelecting);
    void everythingWanted();

private:
    void onStyleChosen();

    ChoiceBox* m_step = nullptr;
    ChoiceBox* m_pass = nullptr;
    ChoiceBox* m_direction = nullptr;
    ChoiceBox* m_style = nullptr;
    ChoiceBox* m_axis = nullptr;
    ChoiceBox* m_arrangement = nullptr;
    QPushButton* m_select = nullptr;
    QPushButton* m_reset = nullptr;
};

} // namespace steadymark::gui
