// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/live_trace.h"

#include "app/gui/latency/trace_session.h"

#include <utility>
#include <vector>

namespace steadymark::gui {

namespace {
constexpr int liveIntervalMs = 1000;
} // namespace

LiveTrace::LiveTrace(TraceSession& session)
    : m_session(session)
{
    m_timer.setInterval(liveIntervalMs);
    connect(&m_timer, &QTimer::timeout, this, &LiveTrace::look);
}

void LiveTrace::start(Source source)
{
    m_source = std::move(source);
    m_followsStep = true;
    if (m_isWatched)
        m_timer.start();
}

void LiveTrace::stop()
{
    m_source = {};
    m_timer.stop();
}

void LiveTrace::setWatched(bool isWatched)
{
    m_isWatched = isWatched;
    if (!isWatched) {
        m_timer.stop();
    } else if (isRunning()) {
        m_timer.start();
        look();
    }
}

void LiveTrace::look()
{
    const std::shared_ptr<const TraceSource> newer = m_source ? m_source() : nullptr;
    if (!newer || newer->chunks().empty())
        return;
    const std::vector<unsigned> steps = stepsWithIos(*newer);
    const bool isOtherStep = m_followsStep && (!m_session.isReady() || m_session.choice().step != steps.back());
    if (m_session.isReady() && !isOtherStep)
        m_session.follow(newer);
    else if (m_session.state() != TraceSession::State::Opening)
        m_session.open(newer, steps.back());
}

} // namespace steadymark::gui
