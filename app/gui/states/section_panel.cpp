// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/section_panel.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/language/said.h"
#include "app/gui/prepare/prepare_parts.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/page_tabs.h"
#include "app/gui/widgets/plain_text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace steadymark::gui {
namespace {

// The tabs, in their order.
constexpr int mapView = 1;

ProcedureTable tableOf(const ReportTable& table)
{
    ProcedureTable made;
    for (const Sentence& title : table.header)
        made.titles << said(title);
    for (const std::vector<Sentence>& row : table.rows) {
        QStringList line;
        for (const Sentence& cell : row)
            line << said(cell);
        made.lines.push_back(std::move(line));
    }
    return made;
}

} // namespace

SectionPanel::SectionPanel(QWidget* parent)
    : QWidget(parent)
{
    m_title = plainLabel(this);
    m_title->setFont(scaledFont(1.1, QFont::DemiBold));
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    m_column->setSpacing(grid(1.25));
    m_views = new PageTabBar(this);
    m_views->addTab(tr("Lines"));
    m_views->addTab(tr("Map"));
    m_views->setCurrentIndex(mapView);
    m_views->setAccessibleName(tr("How the points are shown"));
    auto* const line = new QHBoxLayout;
    line->addWidget(m_title, 1);
    line->addWidget(m_views);
    m_column->addLayout(line);
    m_sentences = wrappedText({}, this);
    m_column->addWidget(m_sentences);
    connect(m_views, &QTabBar::currentChanged, this, &SectionPanel::showCharts);
}

void SectionPanel::setSection(const ReportSection& section)
{
    m_section = section;
    m_title->setText(said(section.title));
    QStringList sentences;
    for (const Sentence& sentence : section.sentences)
        sentences << withFiguresUnbroken(said(sentence));
    m_sentences->setText(sentences.join(QLatin1Char('\n')));
    m_sentences->setVisible(!sentences.isEmpty());
    m_views->setVisible(std::ranges::any_of(section.charts, &isMap));
    while (m_tables.size() < section.tables.size()) {
        auto* const table = new FigureTable(said(section.title), this);
        m_column->addWidget(table);
        m_tables.push_back(table);
    }
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        m_tables[i]->setVisible(i < section.tables.size());
        if (i < section.tables.size())
            m_tables[i]->setTable(tableOf(section.tables[i]));
    }
    showCharts();
}

void SectionPanel::showCharts()
{
    const bool hasMap = std::ranges::any_of(m_section.charts, &isMap);
    const bool isMapChosen = hasMap && m_views->currentIndex() == mapView;
    std::vector<const Chart*> shown;
    for (const Chart& chart : m_section.charts) {
        if (isMap(chart) == isMapChosen)
            shown.push_back(&chart);
    }
    while (m_charts.size() < shown.size()) {
        auto* const chart = new ChartView(this);
        chart->setMinimumHeight(grid(34)); // it is scrolled to rather than squeezed
        connect(chart, &ChartView::exportFailed, this, &SectionPanel::exportFailed);
        m_column->insertWidget(2 + static_cast<int>(m_charts.size()), chart);
        m_charts.push_back(chart);
    }
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i]->setVisible(i < shown.size());
        if (i >= shown.size())
            continue;
        m_charts[i]->setAccessibleName(said(shown[i]->title));
        m_charts[i]->setChart(*shown[i]);
    }
}

QString SectionPanel::title() const
{
    return m_title->text();
}

} // namespace steadymark::gui
