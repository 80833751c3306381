// SPDX-License-Identifier: GPL-3.0-or-later
// Which I/Os the Latency page shows, and how.
#include "app/gui/latency/latency_page.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/plain_text.h"

#include <QPushButton>

#include <algorithm>
#include <utility>

namespace steadymark::gui {

namespace {
constexpr int allSteps = -1;
// Values of the pass chooser below 0; a pass is its number.
constexpr int allPasses = -1;
constexpr int medianOfPasses = -2;
constexpr int bothDirections = -1;
} // namespace

LatencyPlot::Axis LatencyPage::axis() const
{
    return static_cast<LatencyPlot::Axis>(m_axis->value().toInt());
}

void LatencyPage::onChosen()
{
    if (!m_first.isReady())
        return;
    TraceChoice choice;
    const int step = m_step->value().toInt();
    const bool isOtherStep =
        m_first.choice().step ? step != static_cast<int>(*m_first.choice().step) : step != allSteps;
    if (step != allSteps)
        choice.step = static_cast<unsigned>(step);
    m_followsStep = m_followsStep && !isOtherStep;
    const int pass = m_pass->value().toInt();
    if (pass == medianOfPasses && choice.step)
        choice.passes = TraceChoice::Passes::Median;
    else if (pass >= 0 && !isOtherStep) {
        choice.passes = TraceChoice::Passes::One;
        choice.pass = static_cast<unsigned>(pass);
    }
    const int direction = m_direction->value().toInt();
    if (direction != bothDirections && isMixed(*m_first.trace(), choice.step))
        choice.direction = static_cast<Direction>(direction);
    m_first.choose(choice);
}

void LatencyPage::onStyleChosen()
{
    const auto style = static_cast<DensityStyle>(m_style->value().toInt());
    const bool isTime = axis() == LatencyPlot::Axis::Time;
    m_select->setEnabled(isTime);
    m_select->setToolTip(asToolTip(isTime
            ? tr("Then drag over the plot: everything below tells of that stretch only (also Shift and dragging; Esc "
                 "clears)")
            : tr("A stretch of time can be selected on the time axis only.")));
    m_plot->setStyle(style);
    m_secondPlot->setStyle(style);
    if (m_first.isReady()) {
        m_plot->setSecondShift(secondShift());
        showFullRange();
        showStalls();
    }
    m_reset->setEnabled(m_plot->isZoomed());
}

void LatencyPage::fillChoosers()
{
    const TraceChoice& choice = m_first.choice();
    const TraceSource& trace = *m_first.trace();
    const auto refill = [](ChoiceBox& box, const std::vector<std::pair<QString, int>>& entries, int value) {
        bool isSame = box.count() == static_cast<int>(entries.size());
        for (int i = 0; isSame && i < box.count(); ++i)
            isSame = box.itemText(i) == entries[static_cast<std::size_t>(i)].first;
        if (!isSame) {
            box.clear();
            for (const auto& [text, each] : entries)
                box.addChoice(text, each);
        }
        box.setValue(value);
    };
    std::vector<std::pair<QString, int>> entries;
    const std::vector<unsigned> steps = stepsWithIos(trace);
    for (const unsigned step : steps)
        entries.emplace_back(stepTitle(trace.meta(), step), static_cast<int>(step));
    if (steps.size() > 1)
        entries.emplace_back(tr("All tests"), allSteps);
    refill(*m_step, entries, choice.step ? static_cast<int>(*choice.step) : allSteps);
    m_step->setVisible(steps.size() > 1);

    entries.clear();
    const std::vector<unsigned> passes = passesWithIos(trace, choice.step);
    const auto scored = std::ranges::count_if(passes, [](unsigned pass) { return pass != 0; });
    if (scored > 0)
        entries.emplace_back(tr("All passes"), allPasses);
    if (choice.step && scored > 1)
        entries.emplace_back(tr("Median pass"), medianOfPasses);
    for (const unsigned pass : passes) {
        if (pass != 0)
            entries.emplace_back(tr("Pass %1").arg(pass), static_cast<int>(pass));
    }
    if (!passes.empty() && passes.front() == 0)
        entries.emplace_back(tr("Warm-up"), 0);
    refill(*m_pass, entries,
        choice.passes == TraceChoice::Passes::One          ? static_cast<int>(choice.pass)
            : choice.passes == TraceChoice::Passes::Median ? medianOfPasses
                                                           : allPasses);
    m_pass->setVisible(entries.size() > 1);

    m_direction->setVisible(isMixed(trace, choice.step));
    m_direction->setValue(choice.direction ? static_cast<int>(*choice.direction) : bothDirections);
}

} // namespace steadymark::gui
