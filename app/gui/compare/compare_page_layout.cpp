// SPDX-License-Identifier: GPL-3.0-or-later
// What the Compare page is made of and where it stands.
#include "app/gui/charts/chart_view.h"
#include "app/gui/compare/compare_groups.h"
#include "app/gui/compare/compare_page.h"
#include "app/gui/compare/compare_rows.h"
#include "app/gui/style/line_icons.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/chart/timeline_charts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

namespace steadymark::gui {

void ComparePage::makeHeader()
{
    m_add = new QPushButton(lineIcon(Glyph::Open), tr("Add results…"), this);
    m_add->setToolTip(tr("Results of SteadyMark; several at once become one group each"));
    m_fromHistory = new QPushButton(tr("From history"), this);
    m_fromHistory->setMenu(new QMenu(m_fromHistory));
    m_report = new QPushButton(lineIcon(Glyph::Save), tr("Save report…"), this);
    m_threshold = new ChoiceBox(tr("Differences up to this do not matter"), this);
    for (const double threshold : {0.01, 0.02, 0.03, 0.05, 0.1})
        m_threshold->addChoice(tr("±%1 %").arg(QLocale().toString(threshold * 100.0, 'g', 3)), threshold);
    m_threshold->setValue(m_session.threshold());
    m_message = new MessageStrip(this);
    m_condition = new MessageStrip(this);
    m_condition->setDismissable(false);
    connect(m_add, &QPushButton::clicked, this, &ComparePage::addWithDialog);
    connect(m_report, &QPushButton::clicked, this, &ComparePage::exportWithDialog);
    connect(m_fromHistory->menu(), &QMenu::aboutToShow, this, &ComparePage::fillHistoryMenu);
    connect(m_threshold, &ChoiceBox::chosen, this, [this] { m_session.setThreshold(m_threshold->value().toDouble()); });
}

void ComparePage::makeContent()
{
    auto* const scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* const inner = new QWidget(scroll);
    m_groups = new CompareGroups(inner);
    m_summary = plainLabel(inner);
    m_summary->setFont(scaledFont(1.25, QFont::DemiBold));
    m_summary->setWordWrap(true);
    m_summary->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_differences = plainLabel(inner);
    m_differences->setWordWrap(true);
    m_differences->setForegroundRole(QPalette::PlaceholderText);
    m_differences->setTextInteractionFlags(Qt::TextSelectableByMouse);

    m_results = new QWidget(inner);
    auto* const results = new QVBoxLayout(m_results);
    results->setContentsMargins(0, 0, 0, 0);
    results->setSpacing(grid(1));
    auto* const table = new QWidget(m_results);
    auto* const tableLayout = new QVBoxLayout(table);
    tableLayout->setSpacing(grid(1));
    tableLayout->addWidget(m_summary);
    tableLayout->addWidget(m_differences);
    m_rows = new CompareRows(table);
    tableLayout->addWidget(m_rows);
    results->addWidget(new Card(table, m_results));

    m_tabs = new PageTabs(m_results);
    m_tabs->setAccessibleName(tr("More about the comparison"));
    m_tabs->tabBar()->setAccessibleName(m_tabs->accessibleName());
    const auto addTab = [this](const QString& title, const std::vector<QWidget*>& top, std::vector<QWidget*> plots) {
        auto* const tab = new QWidget(m_tabs);
        auto* const layout = new QVBoxLayout(tab);
        layout->setContentsMargins(grid(0.5), grid(1), grid(0.5), grid(0.5));
        layout->setSpacing(grid(0.75));
        if (!top.empty()) {
            auto* const line = new FlowLayout(grid(1));
            for (QWidget* const widget : top)
                line->addWidget(widget);
            layout->addLayout(line);
        }
        for (QWidget* const plot : plots)
            layout->addWidget(plot, qobject_cast<ChartView*>(plot) != nullptr ? 1 : 0);
        m_tabs->addTab(tab, title);
    };
    const auto makeChart = [this](const QString& name) {
        auto* const chart = new ChartView(m_tabs);
        chart->setAccessibleName(name);
        chart->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
        chart->setMinimumHeight(grid(20));
        connect(chart, &ChartView::exportFailed, this,
            [this](const QString& sentence) { m_message->showMessage(MessageStrip::Kind::Error, sentence); });
        return chart;
    };
    m_latencyTitle = plainLabel(m_tabs);
    m_latencyTitle->setWordWrap(true);
    m_latency = makeChart(tr("Shift of the latencies"));
    addTab(tr("Latency"), {}, {m_latencyTitle, m_latency});
    m_curveAxis = new ChoiceBox(tr("Horizontal axis"), m_tabs);
    m_curveAxis->addChoice(tr("By bytes written"), static_cast<int>(ChartAbscissa::Bytes));
    m_curveAxis->addChoice(tr("By time"), static_cast<int>(ChartAbscissa::Time));
    m_curveAxis->addChoice(tr("By drive fills"), static_cast<int>(ChartAbscissa::DriveFills));
    connect(m_curveAxis, &ChoiceBox::chosen, this, &ComparePage::showCurves);
    m_curves = makeChart(tr("Sustained writes"));
    addTab(tr("Sustained"), {m_curveAxis}, {m_curves});
    m_drive = new ChoiceBox(tr("Drive"), m_tabs);
    m_test = new ChoiceBox(tr("Test"), m_tabs);
    m_beside = new ChoiceBox(tr("Beside it"), m_tabs);
    m_beside->addChoice(tr("Endurance used"), static_cast<int>(HealthOverTime::Wear));
    m_beside->addChoice(tr("Written to the drive"), static_cast<int>(HealthOverTime::HostWrites));
    m_beside->addChoice(tr("Hottest"), static_cast<int>(HealthOverTime::Temperature));
    connect(m_drive, &ChoiceBox::chosen, this, &ComparePage::showTimelineChoices);
    connect(m_test, &ChoiceBox::chosen, this, &ComparePage::showTimeline);
    connect(m_beside, &ChoiceBox::chosen, this, &ComparePage::showTimeline);
    m_timelineText = plainLabel(m_tabs);
    m_timelineText->setWordWrap(true);
    m_timeline = makeChart(tr("A test over time"));
    m_smart = makeChart(tr("What the drive says of itself over time"));
    addTab(tr("Over time"), {m_drive, m_test, m_beside}, {m_timelineText, m_timeline, m_smart});
    auto* const tabs = new Card(m_tabs, m_results);
    tabs->setMinimumHeight(grid(40));
    results->addWidget(tabs, 1);

    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, grid(0.5), 0);
    layout->setSpacing(grid(1));
    layout->addWidget(new Card(m_groups, inner));
    layout->addWidget(m_results, 1);
    scroll->setWidget(inner);
    m_content = scroll;
    connect(m_groups, &CompareGroups::renamed, &m_session, &CompareSession::rename);
    connect(m_groups, &CompareGroups::removeRequested, &m_session, &CompareSession::remove);
    connect(m_groups, &CompareGroups::firstRequested, &m_session, &CompareSession::makeFirst);
    connect(m_groups, &CompareGroups::joinRequested, &m_session, &CompareSession::join);
    connect(m_rows, &CompareRows::selectionChanged, this, &ComparePage::showLatency);
}

void ComparePage::makeEmpty()
{
    auto* const empty = new EmptyState(this);
    empty->setContent({tr("Which results shall be compared?"),
        tr("Drop two or more results here, or choose them from the history: the same drive before and after, or one "
           "drive against another. Several results of the same state make the answer certain."),
        tr("Add results…"), false});
    connect(empty, &EmptyState::actionChosen, this, &ComparePage::addWithDialog);
    m_empty = new Card(empty, this);
}

void ComparePage::arrange()
{
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(1));
    auto* const top = new QHBoxLayout;
    top->setSpacing(grid(1));
    top->addWidget(m_add);
    top->addWidget(m_fromHistory);
    top->addStretch(1);
    top->addWidget(m_threshold);
    top->addWidget(m_report);
    layout->addLayout(top);
    layout->addWidget(m_message);
    layout->addWidget(m_condition);
    m_stack = new QStackedWidget(this);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    layout->addWidget(m_stack, 1);
    setTabOrder(m_fromHistory, m_threshold);
    setTabOrder(m_threshold, m_report);
}

} // namespace steadymark::gui
