// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/sustained_page.h"

#include "app/gui/benchmark/run_header.h"
#include "app/gui/charts/chart_view.h"
#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/run/data_choice.h"
#include "app/gui/states/procedure_parts.h"
#include "app/gui/states/procedure_rows.h"
#include "app/gui/style/metrics.h"
#include "app/gui/widgets/bar_list.h"
#include "app/gui/widgets/card.h"
#include "app/gui/widgets/choice_box.h"
#include "app/gui/widgets/empty_state.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/flow_layout.h"
#include "app/gui/widgets/message_strip.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace steadymark::gui {

SustainedPage::SustainedPage(RunSession& session, Settings& settings, QWidget* parent)
    : ProcedurePage(session, settings, TargetCard::WholeDrives::None, parent)
{
    makeChoices();
    makeTools();
    auto* const inner = new QWidget(this);
    auto* const layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid(1.25));
    m_chart = new ChartView(this);
    m_chart->setAccessibleName(tr("Curve of the sustained write"));
    m_chart->setContentsMargins(grid(1), grid(1), grid(1), grid(1));
    m_chart->setMinimumHeight(grid(30)); // it is scrolled to rather than squeezed
    connect(m_chart, &ChartView::exportFailed, this,
        [this](const QString& sentence) { message().showMessage(MessageStrip::Kind::Error, sentence); });
    m_chart->setEmptyText(tr("The curve starts with the first writes."));
    m_empty = new EmptyState(this);
    m_empty->setContent({tr("How long does the drive sustain its speed?"),
        tr("Press Start: the drive is written to without a pause until it is steady, and the curve grows here. A saved "
           "result can be dropped here, too."),
        tr("Open a result…")});
    connect(m_empty, &EmptyState::actionChosen, this, &SustainedPage::openWithDialog);
    m_stack = new QStackedWidget(inner);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_chart);
    layout->addWidget(new Card(m_stack, inner), 1);
    makeFindings(*layout);
    body().addWidget(scrolledVertically(inner, this), 1);
    finishSetup();
}

Page* SustainedPage::make(const PageContext& context, QWidget* parent)
{
    auto* const page = new SustainedPage(context.runs, context.settings, parent);
    page->follow(context.history);
    return page;
}

void SustainedPage::makeChoices()
{
    m_size = makeShareBox(this);
    m_scale = makeScaleBox(this);
    m_data = makeDataBox(this);
    for (ChoiceBox* const box : {m_size, m_scale, m_data}) {
        choices().addWidget(box);
        connect(box, &ChoiceBox::chosen, this, &SustainedPage::choiceChanged);
    }
}

void SustainedPage::makeTools()
{
    auto* const quantity = new ChoiceBox(tr("Quantity"), this);
    quantity->addChoice(tr("Throughput"), static_cast<int>(ChartValue::Throughput));
    quantity->addChoice(tr("Latency"), static_cast<int>(ChartValue::Latency));
    auto* const abscissa = new ChoiceBox(tr("Horizontal axis"), this);
    abscissa->addChoice(tr("by bytes written"), static_cast<int>(ChartAbscissa::Bytes));
    abscissa->addChoice(tr("by time"), static_cast<int>(ChartAbscissa::Time));
    abscissa->addChoice(tr("by drive fills"), static_cast<int>(ChartAbscissa::DriveFills));
    connect(quantity, &ChoiceBox::chosen, this, [this, quantity] {
        m_value = static_cast<ChartValue>(quantity->value().toInt());
        showChart();
    });
    connect(abscissa, &ChoiceBox::chosen, this, [this, abscissa] {
        m_abscissa = static_cast<ChartAbscissa>(abscissa->value().toInt());
        showChart();
    });
    header().addTool(quantity);
    header().addTool(abscissa);
}

void SustainedPage::makeFindings(QVBoxLayout& column)
{
    m_panel = new QWidget(this);
    auto* const layout = new QHBoxLayout(m_panel);
    layout->setContentsMargins(grid(2), grid(1.5), grid(2), grid(1.5));
    layout->setSpacing(grid(4));
    m_findings = wrappedText({}, m_panel);
    m_margins = new BarList(m_panel);
    m_margins->setAccessibleName(tr("Steady-state criteria"));
    m_margins->setEmptyText(tr("Not enough rounds yet"));
    m_recoveries = new BarList(m_panel);
    m_recoveries->setAccessibleName(tr("Recovery during idle time"));
    m_recoveries->setEmptyText(tr("No idle time yet"));
    layout->addLayout(titledColumn(tr("Findings"), m_findings), 5);
    layout->addLayout(titledColumn(tr("Steady state"), m_margins), 3);
    layout->addLayout(titledColumn(tr("After idle time"), m_recoveries), 3);
    column.addWidget(new Card(m_panel, this));
}

RunSession::Order SustainedPage::chosen() const
{
    RunSession::Order order;
    order.name = sustainedName;
    order.share = shareOf(*m_size);
    order.options.scale = m_scale->value().toDouble();
    order.options.data = dataOf(*m_data);
    return order;
}

void SustainedPage::setChoicesEnabled(bool isEnabled)
{
    m_size->setEnabled(isEnabled);
    m_scale->setEnabled(isEnabled);
    m_data->setEnabled(isEnabled);
}

QString SustainedPage::findings() const
{
    return m_findings->text();
}

void SustainedPage::showChart()
{
    const ProcedureFigures* const shown = figures().get();
    m_chart->setChart(
        shown ? sustainedChart(*shown->result, shown->curve, shown->sustained, m_abscissa, m_value) : Chart());
}

void SustainedPage::showFigures(const std::shared_ptr<const ProcedureFigures>& figures, bool isLive)
{
    showChart();
    m_stack->setCurrentWidget(figures != nullptr || isRunningHere() ? static_cast<QWidget*>(m_chart) : m_empty);
    m_panel->parentWidget()->setVisible(figures != nullptr);
    if (!figures)
        return;
    QStringList sentences;
    for (const Sentence& sentence : figures->sustained.sentences)
        sentences << withFiguresUnbroken(said(sentence));
    if (sentences.isEmpty())
        sentences << (isLive ? tr("No findings yet.") : tr("Too little was written to draw conclusions."));
    m_findings->setText(sentences.join(QLatin1Char('\n')));
    m_margins->setRows(marginRows(*figures));
    m_recoveries->setRows(recoveryRows(figures->sustained));
}

} // namespace steadymark::gui
