// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QObject>

namespace steadymark::gui {

class MessageStrip;
class RunSession;

/// Stops a run when a key asks for it: at once while little is lost, later only after it was confirmed in a strip of
/// the page, as a key is pressed more easily by mistake than the button. GUI thread.
class StopQuestion final : public QObject {
    Q_OBJECT
public:
    /// The session outlives it; the strip is a child of the page.
    StopQuestion(RunSession& session, QWidget& page);

    /// For the page's layout.
    [[nodiscard]] MessageStrip& strip() const noexcept { return *m_strip; }
    /// Stops what runs, or asks; takes the question back where it is asked already. \return whether it asks now
    bool stopOrAsk();

private:
    RunSession& m_session;
    MessageStrip* m_strip = nullptr;
};

} // namespace steadymark::gui
