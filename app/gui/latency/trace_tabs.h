// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/latency/trace_pair.h"
#include "app/gui/widgets/page_tabs.h"

namespace steadymark::gui {

class ChartView;
class ChoiceBox;
class StallList;

/// The figures of what is selected of one or two traces as charts, and its stalls. GUI thread.
class TraceTabs final : public PageTabs {
    Q_OBJECT
public:
    /// `traces` outlive it.
    explicit TraceTabs(const TracePair& traces, QWidget* parent = nullptr);

    /// What was counted, or that it is being counted.
    void showFigures();
    [[nodiscard]] StallList& stalls() const noexcept { return *m_stalls; }

signals:
    void stallChosen(const Stall& stall);
    /// Of a chart's picture; the sentence says why.
    void exportFailed(const QString& sentence);

private:
    void showCharts();
    void showStalls();

    const TracePair& m_traces;
    ChoiceBox* m_weighting = nullptr;
    ChartView* m_percentiles = nullptr;
    ChartView* m_histogram = nullptr;
    ChartView* m_boxes = nullptr;
    StallList* m_stalls = nullptr;
};

} // namespace steadymark::gui
