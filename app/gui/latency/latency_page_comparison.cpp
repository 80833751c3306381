// SPDX-License-Identifier: GPL-3.0-or-later
// The two traces of the Latency page: how they stand to each other, what both axes reach, which pictures they need.
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/latency/trace_words.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/message_strip.h"
#include "core/exchange/chart/axis_ticks.h"

#include <QPushButton>

#include <algorithm>

namespace steadymark::gui {

bool LatencyPage::isSideBySide() const
{
    return isComparing() && m_arrangement->value().toInt() == static_cast<int>(Comparison::SideBySide);
}

void LatencyPage::compareWithDialog()
{
    askForFile(tr("Compare with another trace"), [this](const std::filesystem::path& file) { compareWith(file); });
}

void LatencyPage::compareWith(const std::filesystem::path& file)
{
    m_message->clear();
    // The same test of the other trace, where it has as many.
    m_second.openFile(file, m_first.isReady() ? m_first.choice().step : std::nullopt);
}

void LatencyPage::closeComparison()
{
    if (m_second.state() != TraceSession::State::Empty)
        m_second.close();
}

void LatencyPage::onComparedViewChanged()
{
    arrangeComparison();
    showHeader();
    showCondition();
    showFigures();
    showFullRange();
    showStalls(); // the second plot forgot its marks while it was not needed
    requestPictures();
}

void LatencyPage::arrangeComparison()
{
    const bool isBeside = isSideBySide();
    m_secondCard->setVisible(isBeside);
    m_arrangement->setVisible(isComparing());
    m_compare->setText(isComparing() ? tr("Close comparison") : tr("Compare with…"));
    m_plot->setPicture(LatencyPlot::Layer::Second, nullptr);
    if (!isBeside)
        m_secondPlot->setEmpty();
    const double shift = secondShift();
    m_plot->setSecondShift(shift);
    showCharts();
}

void LatencyPage::linkRates()
{
    const bool isBeside = isSideBySide();
    m_plot->setLeastRateTop(isBeside ? m_secondPlot->rateTop() : 0.0);
    m_secondPlot->setLeastRateTop(isBeside ? m_plot->rateTop() : 0.0);
}

double LatencyPage::secondShift() const
{
    if (!m_first.isReady() || !m_second.isReady() || axis() != LatencyPlot::Axis::Time)
        return 0.0;
    return static_cast<double>(m_first.view()->beginNs()) - static_cast<double>(m_second.view()->beginNs());
}

TraceRange LatencyPage::fullRangeOf(bool ofBoth) const
{
    const TraceView& view = *m_first.view();
    auto least = static_cast<double>(view.minimumNs());
    auto most = static_cast<double>(view.maximumNs());
    auto begin = static_cast<double>(view.beginNs());
    auto end = static_cast<double>(view.endNs());
    auto span = static_cast<double>(view.addressSpan());
    if (ofBoth) {
        const TraceView& other = *m_second.view();
        least = std::min(least, static_cast<double>(other.minimumNs()));
        most = std::max(most, static_cast<double>(other.maximumNs()));
        end = std::max(end, static_cast<double>(other.endNs()) + secondShift());
        span = std::max(span, static_cast<double>(other.addressSpan()));
    }
    const LatencyRange latencies = latencyRangeAround(least, most);
    TraceRange range;
    range.lowNs = latencies.lowNs;
    range.highNs = latencies.highNs;
    if (axis() == LatencyPlot::Axis::Address) {
        range.begin = 0.0;
        range.end = std::max(1.0, span);
        return range;
    }
    double width = std::max(1000.0, end - begin);
    if (isLive())
        width = roundedUpTime(width / 1e9 * 1.05) * 1e9; // grows in steps, so that it does not jump every second
    const double margin = 0.005 * width;
    range.begin = std::max(0.0, begin - margin);
    range.end = begin + width + margin;
    return range;
}

void LatencyPage::showFullRange()
{
    if (!m_first.isReady())
        return;
    const TraceRange full = fullRangeOf(isComparing());
    m_plot->setFull(axis(), full);
    if (isSideBySide()) {
        TraceRange shifted = full;
        shifted.begin -= secondShift();
        shifted.end -= secondShift();
        m_secondPlot->setFull(axis(), shifted);
    }
}

void LatencyPage::requestPictures()
{
    if (!m_first.isReady() || !m_plot->isVisible())
        return;
    const GridRequest request = m_plot->request();
    m_first.requestPicture(request, m_plot->look(LatencyPlot::Layer::First));
    if (!isComparing())
        return;
    if (isSideBySide()) {
        if (m_secondPlot->isVisible())
            m_second.requestPicture(m_secondPlot->request(), m_secondPlot->look(LatencyPlot::Layer::First));
        return;
    }
    GridRequest shifted = request;
    shifted.begin -= secondShift();
    shifted.end -= secondShift();
    m_second.requestPicture(shifted, m_plot->look(LatencyPlot::Layer::Second));
}

void LatencyPage::onRangeChanged(const TraceRange& range, bool isZoomed)
{
    m_reset->setEnabled(isZoomed);
    if (!isSideBySide())
        return;
    TraceRange shifted = range;
    shifted.begin -= secondShift();
    shifted.end -= secondShift();
    m_secondPlot->zoomTo(shifted); // ends here: the second one says nothing when it shows that already
}

} // namespace steadymark::gui
