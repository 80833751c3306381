// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_tool_bar.h"

#include "app/gui/latency/trace_session.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/flow_layout.h"
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

/// Leaves a list that is the same already as it is, open or not.
void refill(ChoiceBox& box, const std::vector<std::pair<QString, int>>& entries, int value)
{
    bool isSame = box.count() == static_cast<int>(entries.size());
    for (int i = 0; isSame && i < box.count(); ++i)
        isSame = box.itemText(i) == entries[static_cast<std::size_t>(i)].first;
    if (!isSame) {
        box.clear();
        for (const auto& [text, each] : entries)
            box.addChoice(text, each);
    }
    box.setValue(value);
}
} // namespace

TraceToolBar::TraceToolBar(QWidget* parent)
    : QWidget(parent)
{
    m_step = new ChoiceBox(tr("Test"), this);
    m_pass = new ChoiceBox(tr("Passes"), this);
    m_direction = new ChoiceBox(tr("Reads or writes"), this);
    m_direction->addChoice(tr("Both"), bothDirections);
    m_direction->addChoice(tr("Reads"), static_cast<int>(Direction::Read));
    m_direction->addChoice(tr("Writes"), static_cast<int>(Direction::Write));
    m_style = new ChoiceBox(tr("Plot style"), this);
    m_style->addChoice(tr("Density"), static_cast<int>(DensityStyle::Density));
    m_style->addChoice(tr("Worst"), static_cast<int>(DensityStyle::Worst));
    m_style->addChoice(tr("Heat map"), static_cast<int>(DensityStyle::HeatMap));
    m_axis = new ChoiceBox(tr("Horizontal axis"), this);
    m_axis->addChoice(tr("Time"), static_cast<int>(Axis::Time));
    m_axis->addChoice(tr("Address"), static_cast<int>(Axis::Address));
    m_arrangement = new ChoiceBox(tr("How the two traces are shown"), this);
    m_arrangement->addChoice(tr("Overlaid"), static_cast<int>(Arrangement::Overlaid));
    m_arrangement->addChoice(tr("Side by side"), static_cast<int>(Arrangement::SideBySide));
    m_arrangement->hide();
    m_select = new QPushButton(tr("Select"), this);
    m_select->setCheckable(true);
    m_reset = new QPushButton(tr("Show all"), this);
    m_reset->setToolTip(tr("Show the whole trace (double-click or Home)"));
    m_reset->setEnabled(false);

    auto* const layout = new FlowLayout(grid(0.75), this);
    for (QWidget* const widget : {static_cast<QWidget*>(m_step), static_cast<QWidget*>(m_pass),
             static_cast<QWidget*>(m_direction), static_cast<QWidget*>(m_style), static_cast<QWidget*>(m_axis),
             static_cast<QWidget*>(m_arrangement), static_cast<QWidget*>(m_select), static_cast<QWidget*>(m_reset)})
        layout->addWidget(widget);
    for (ChoiceBox* const box : {m_step, m_pass, m_direction})
        connect(box, &ChoiceBox::chosen, this, &TraceToolBar::traceChosen);
    for (ChoiceBox* const box : {m_style, m_axis})
        connect(box, &ChoiceBox::chosen, this, &TraceToolBar::onStyleChosen);
    connect(m_arrangement, &ChoiceBox::chosen, this, &TraceToolBar::arrangementChosen);
    connect(m_select, &QPushButton::toggled, this, &TraceToolBar::selectingChanged);
    connect(m_reset, &QPushButton::clicked, this, &TraceToolBar::everythingWanted);
    onStyleChosen();
}

TraceToolBar::Axis TraceToolBar::axis() const
{
    return static_cast<Axis>(m_axis->value().toInt());
}

DensityStyle TraceToolBar::style() const
{
    return static_cast<DensityStyle>(m_style->value().toInt());
}

TraceToolBar::Arrangement TraceToolBar::arrangement() const
{
    return static_cast<Arrangement>(m_arrangement->value().toInt());
}

void TraceToolBar::setAxis(Axis axis)
{
    m_axis->setValue(static_cast<int>(axis));
    onStyleChosen();
}

void TraceToolBar::setComparing(bool isComparing)
{
    m_arrangement->setVisible(isComparing);
}

void TraceToolBar::setZoomed(bool isZoomed)
{
    m_reset->setEnabled(isZoomed);
}

void TraceToolBar::endSelecting()
{
    m_select->setChecked(false);
}

void TraceToolBar::onStyleChosen()
{
    const bool isTime = axis() == Axis::Time;
    m_select->setEnabled(isTime);
    m_select->setToolTip(asToolTip(isTime
            ? tr("Drag across the plot to limit everything below to that time range (or Shift+drag; Esc clears)")
            : tr("A time range can be selected on the time axis only.")));
    emit styleChosen();
}

TraceChoice TraceToolBar::choiceOf(const TraceSession& session) const
{
    TraceChoice choice;
    const int step = m_step->value().toInt();
    if (step != allSteps)
        choice.step = static_cast<unsigned>(step);
    const int pass = m_pass->value().toInt();
    if (pass == medianOfPasses && choice.step)
        choice.passes = TraceChoice::Passes::Median;
    else if (pass >= 0 && choice.step == session.choice().step) {
        choice.passes = TraceChoice::Passes::One;
        choice.pass = static_cast<unsigned>(pass);
    }
    const int direction = m_direction->value().toInt();
    if (direction != bothDirections && isMixed(*session.trace(), choice.step))
        choice.direction = static_cast<Direction>(direction);
    return choice;
}

void TraceToolBar::setTrace(const TraceSession& session)
{
    const TraceChoice& choice = session.choice();
    const TraceSource& trace = *session.trace();
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
