// SPDX-License-Identifier: GPL-3.0-or-later
// The Latency page follows a running test.
#include "app/gui/latency/latency_page.h"
#include "app/gui/widgets/message_strip.h"

#include <QHideEvent>
#include <QShowEvent>

namespace steadymark::gui {

void LatencyPage::startLive(LiveSource source)
{
    m_liveSource = std::move(source);
    m_followsStep = true;
    m_emptyReason.clear();
    m_message->clear();
    closeComparison();
    m_first.close();
    onStateChanged();
    if (isVisible())
        m_liveTimer.start();
}

void LatencyPage::stopLive()
{
    m_liveSource = {};
    m_liveTimer.stop();
    showHeader();
    showFullRange();
    onStateChanged();
}

void LatencyPage::followLive()
{
    if (!m_liveSource)
        return;
    const std::shared_ptr<const TraceSource> newer = m_liveSource();
    if (!newer || newer->chunks().empty())
        return;
    const std::vector<unsigned> steps = stepsWithIos(*newer);
    const bool isOtherStep = m_followsStep && (!m_first.isReady() || m_first.choice().step != steps.back());
    if (!m_first.isReady() || isOtherStep) {
        if (m_first.state() != TraceSession::State::Opening)
            m_first.open(newer, steps.back());
    } else {
        m_first.follow(newer);
    }
}

void LatencyPage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isLive()) {
        m_liveTimer.start();
        followLive();
    }
}

void LatencyPage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_liveTimer.stop();
}

} // namespace steadymark::gui
