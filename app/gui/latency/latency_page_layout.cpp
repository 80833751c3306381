// SPDX-License-Identifier: GPL-3.0-or-later
// What the Latency page is made of and where it stands.
#include "app/gui/charts/chart_view.h"
#include "app/gui/latency/latency_page.h"
#include "app/gui/latency/stall_list.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/elided_label.h"
#include "app/gui/widgets/figure_line.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>
#include <QVBoxLayout>

namespace steadymark::gui {

void LatencyPage::makeHeader()
{
    m_title = new ElidedLabel(this);
    m_title->setFont(withTabularDigits(scaledFont(1.25, QFont::DemiBold)));
    m_remark = new ElidedLabel(this);
    m_remark->setFont(withTabularDigits(scaledFont(0.92)));
    m_remark->setForegroundRole(QPalette::PlaceholderText);
    m_open = new QPushButton(lineIcon(Glyph::Open), tr("Open…"), this);
    m_open->setToolTip(tr("Open a trace (Ctrl+O)"));
    m_compare = new QPushButton(tr("Compare with…"), this);
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_open, &QPushButton::clicked, this, &LatencyPage::openWithDialog);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        if (isComparing())
            closeComparison();
        else
            compareWithDialog();
    });
}

void LatencyPage::makeTools()
{
    m_tools = new QWidget(this);
    m_step = new ChoiceBox(tr("Which test"), m_tools);
    m_pass = new ChoiceBox(tr("Which passes"), m_tools);
    m_direction = new ChoiceBox(tr("Which direction"), m_tools);
    m_direction->addChoice(tr("Both"), -1);
    m_direction->addChoice(tr("Reads"), static_cast<int>(Direction::Read));
    m_direction->addChoice(tr("Writes"), static_cast<int>(Direction::Write));
    m_style = new ChoiceBox(tr("What the pixels say"), m_tools);
    m_style->addChoice(tr("Density"), static_cast<int>(DensityStyle::Density));
    m_style->addChoice(tr("Worst"), static_cast<int>(DensityStyle::Worst));
    m_style->addChoice(tr("Heat map"), static_cast<int>(DensityStyle::HeatMap));
    m_axis = new ChoiceBox(tr("What is to the right"), m_tools);
    m_axis->addChoice(tr("Time"), static_cast<int>(LatencyPlot::Axis::Time));
    m_axis->addChoice(tr("Address"), static_cast<int>(LatencyPlot::Axis::Address));
    m_arrangement = new ChoiceBox(tr("How the two traces are shown"), m_tools);
    m_arrangement->addChoice(tr("Overlaid"), static_cast<int>(Comparison::Overlaid));
    m_arrangement->addChoice(tr("Side by side"), static_cast<int>(Comparison::SideBySide));
    m_arrangement->hide();
    m_select = new QPushButton(tr("Select"), m_tools);
    m_select->setCheckable(true);
    m_reset = new QPushButton(tr("Show all"), m_tools);
    m_reset->setToolTip(tr("Show everything again (double click or Home)"));
    m_reset->setEnabled(false);

    auto* const layout = new FlowLayout(grid(0.75), m_tools);
    for (QWidget* const widget : {static_cast<QWidget*>(m_step), static_cast<QWidget*>(m_pass),
             static_cast<QWidget*>(m_direction), static_cast<QWidget*>(m_style), static_cast<QWidget*>(m_axis),
             static_cast<QWidget*>(m_arrangement), static_cast<QWidget*>(m_select), static_cast<QWidget*>(m_reset)})
        layout->addWidget(widget);
    for (ChoiceBox* const box : {m_step, m_pass, m_direction})
        connect(box, &ChoiceBox::chosen, this, &LatencyPage::onChosen);
    for (ChoiceBox* const box : {m_style, m_axis})
        connect(box, &ChoiceBox::chosen, this, &LatencyPage::onStyleChosen);
    connect(m_arrangement, &ChoiceBox::chosen, this, &LatencyPage::onComparedViewChanged);
    connect(m_select, &QPushButton::toggled, this, [this](bool isOn) {
        m_plot->setSelecting(isOn);
        m_secondPlot->setSelecting(isOn);
    });
    connect(m_reset, &QPushButton::clicked, this, [this] { m_plot->resetZoom(); });
}

void LatencyPage::makePlots()
{
    m_plot = new LatencyPlot(this);
    m_secondPlot = new LatencyPlot(this);
    m_secondPlot->setIsSecondTrace();
    m_secondPlot->setAccessibleName(tr("Latency of every I/O of the other trace"));
    m_plots = new QSplitter(Qt::Horizontal, this);
    m_plots->setChildrenCollapsible(false);
    m_plots->addWidget(new Card(m_plot, m_plots));
    m_secondCard = new Card(m_secondPlot, m_plots);
    m_plots->addWidget(m_secondCard);
    m_secondCard->hide();
    m_figures = new FigureLine(this);
}

void LatencyPage::makeTabs()
{
    m_tabs = new PageTabs(this);
    m_tabs->setAccessibleName(tr("Figures of what is selected"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    m_tabs->setMinimumHeight(grid(22));
    const auto makeChart = [this](const QString& name) {
        auto* const chart = new ChartView(m_tabs);
        chart->setAccessibleName(name);
        connect(chart, &ChartView::exportFailed, this,
            [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
        return chart;
    };
    m_percentiles = makeChart(tr("Percentiles of the latency"));
    m_histogram = makeChart(tr("Histogram of the latency"));
    m_boxes = makeChart(tr("Latency of each interval"));
    m_stalls = new StallList(m_tabs);
    m_tabs->addTab(m_percentiles, tr("Percentiles"));
    m_tabs->addTab(m_histogram, tr("Histogram"));
    m_tabs->addTab(m_boxes, tr("Boxes"));
    m_tabs->addTab(m_stalls, tr("Stalls"));
    m_weighting = new ChoiceBox(tr("How I/Os are weighted"), m_tabs);
    m_weighting->addChoice(tr("Each I/O counts once"), static_cast<int>(Weighting::PerIo));
    m_weighting->addChoice(tr("Weighted by time"), static_cast<int>(Weighting::ByTime));
    m_tabs->setCornerWidget(m_weighting);
    connect(m_weighting, &ChoiceBox::chosen, this, &LatencyPage::showCharts);
    connect(m_tabs, &QTabWidget::currentChanged, this,
        [this] { m_weighting->setVisible(m_tabs->currentWidget() == m_percentiles); });
    connect(m_stalls, &StallList::chosen, this, &LatencyPage::jumpTo);
}

void LatencyPage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));

    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    auto* const words = new QVBoxLayout;
    words->setSpacing(grid(0.25));
    words->addWidget(m_title);
    words->addWidget(m_remark);
    top->addLayout(words, 1);
    top->addWidget(m_open, 0, Qt::AlignTop);
    top->addWidget(m_compare, 0, Qt::AlignTop);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    layout->addWidget(m_tools);
    layout->addWidget(m_figures);

    m_stack = new QStackedWidget(this);
    m_empty = plainLabel(m_stack);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_stack->addWidget(new Card(m_empty, m_stack));

    auto* const opening = new QWidget(m_stack);
    auto* const openingLayout = new QVBoxLayout(opening);
    m_progressText = plainLabel(tr("Opening the trace…"), opening);
    m_progress = new QProgressBar(opening);
    m_progress->setRange(0, barSteps);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(grid(40));
    m_progress->setAccessibleName(tr("Progress of opening"));
    auto* const cancel = new QPushButton(tr("Cancel"), opening);
    connect(cancel, &QPushButton::clicked, &m_first, &TraceSession::cancelOpening);
    openingLayout->addStretch();
    for (QWidget* const widget :
        {static_cast<QWidget*>(m_progressText), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(cancel)})
        openingLayout->addWidget(widget, 0, Qt::AlignHCenter);
    openingLayout->addStretch();
    m_stack->addWidget(opening);

    m_content = new QSplitter(Qt::Vertical, m_stack);
    m_content->setChildrenCollapsible(false);
    m_content->addWidget(m_plots);
    m_content->addWidget(new Card(m_tabs, m_content));
    m_content->setStretchFactor(0, 5);
    m_content->setStretchFactor(1, 3);
    m_content->setHandleWidth(grid(1));
    m_plots->setHandleWidth(grid(1));
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
}

} // namespace steadymark::gui
