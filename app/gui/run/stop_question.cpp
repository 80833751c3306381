// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run/stop_question.h"

#include "app/gui/run/run_session.h"
#include "app/gui/widgets/message_strip.h"

#include <QPushButton>

namespace steadymark::gui {
namespace {

/// What is begun again without a thought.
constexpr Nanoseconds littleLost = std::chrono::seconds(10);

} // namespace

StopQuestion::StopQuestion(RunSession& session, QWidget& page)
    : QObject(&page)
    , m_session(session)
    , m_strip(new MessageStrip(&page))
{
    m_strip->setDismissable(false);
    connect(&session, &RunSession::stateChanged, this, [this](RunSession::State state) {
        if (state == RunSession::State::Idle || state == RunSession::State::Stopping)
            m_strip->clear();
    });
}

bool StopQuestion::stopOrAsk()
{
    if (!m_strip->isHidden()) {
        m_strip->clear();
        return false;
    }
    if (m_session.isIdle() || m_session.state() == RunSession::State::Stopping)
        return false;
    if (m_session.progress().elapsed < littleLost) {
        m_session.stop();
        return false;
    }
    m_strip->showMessage(MessageStrip::Kind::Warning,
        tr("Stop the run? Completed measurements are kept, and it can be resumed later."),
        {{tr("Stop"),
             [this] {
                 m_session.stop();
             }},
            {tr("Continue"), [] {
             }}});
    m_strip->findChild<QPushButton*>()->setFocus(Qt::ShortcutFocusReason);
    return true;
}

} // namespace steadymark::gui
