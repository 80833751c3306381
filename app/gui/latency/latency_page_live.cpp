// SPDX-License-Identifier: GPL-3.0-or-later
// The Latency page follows a running test.
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/trace_keeper.h"
#include "app/gui/widgets/message_strip.h"

#include <QHideEvent>
#include <QShowEvent>

namespace steadymark::gui {

Page* LatencyPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new LatencyPage(parent);
    page->follow(context.traces);
    return page;
}

void LatencyPage::follow(const TraceKeeper& keeper)
{
    m_keeper = &keeper;
    connect(&keeper, &TraceKeeper::liveBegan, this, &LatencyPage::startLive);
    connect(&keeper, &TraceKeeper::liveRefused, this, &LatencyPage::stopLive);
    connect(&keeper, &TraceKeeper::liveEnded, this, &LatencyPage::endLive);
    connect(&keeper, &TraceKeeper::stepAsked, this, [this](unsigned step) {
        showMatch(step); // first, so that the page does not begin with another one
        emit wanted();
    });
    connect(&keeper, &TraceKeeper::matchChanged, this, [this] {
        if (isVisibleTo(parentWidget()))
            showMatch();
    });
}

void LatencyPage::showMatch(std::optional<unsigned> step)
{
    const TraceKeeper::Match match = m_keeper ? m_keeper->match() : TraceKeeper::Match();
    if (match.resultId.empty() || match.resultId == m_traceOf) {
        if (step)
            showStep(*step);
        return;
    }
    m_traceOf = match.resultId;
    if (match.image)
        openBytes(match.image->bytes(), step);
    else if (!match.file.empty())
        openFile(match.file, step);
    else
        showNothing(tr("There is no trace of this result beside it."));
}

void LatencyPage::endLive()
{
    // The step that was looked at while it ran is still there; the finished trace takes its place.
    const auto step = m_first.isReady() ? m_first.choice().step : std::nullopt;
    stopLive();
    m_traceOf.clear();
    if (isVisibleTo(parentWidget()))
        showMatch(step);
}

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
