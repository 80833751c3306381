// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/explore/sweep_panel.h"

#include "app/gui/charts/chart_view.h"
#include "app/gui/language/said.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_table.h"
#include "app/gui/widgets/plain_text.h"

#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace steadymark::gui {
namespace {

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

SweepPanel::SweepPanel(QWidget* parent)
    : QWidget(parent)
{
    m_title = plainLabel(this);
    m_title->setFont(scaledFont(1.1, QFont::DemiBold));
    m_column = new QVBoxLayout(this);
    m_column->setContentsMargins(grid(1.5), grid(1.5), grid(1.5), grid(1.5));
    m_column->setSpacing(grid(1.25));
    m_column->addWidget(m_title);
}

void SweepPanel::setSection(const ReportSection& section)
{
    m_title->setText(said(section.title));
    while (m_charts.size() < section.charts.size()) {
        auto* const chart = new ChartView(this);
        chart->setMinimumHeight(grid(34)); // it is scrolled to rather than squeezed
        connect(chart, &ChartView::exportFailed, this, &SweepPanel::exportFailed);
        m_column->insertWidget(1 + static_cast<int>(m_charts.size()), chart);
        m_charts.push_back(chart);
    }
    while (m_tables.size() < section.tables.size()) {
        auto* const table = new FigureTable(tr("Points"), this);
        m_column->addWidget(table);
        m_tables.push_back(table);
    }
    for (std::size_t i = 0; i < m_charts.size(); ++i) {
        m_charts[i]->setVisible(i < section.charts.size());
        if (i >= section.charts.size())
            continue;
        m_charts[i]->setAccessibleName(said(section.charts[i].title));
        m_charts[i]->setChart(section.charts[i]);
    }
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        m_tables[i]->setVisible(i < section.tables.size());
        if (i < section.tables.size())
            m_tables[i]->setTable(tableOf(section.tables[i]));
    }
}

QString SweepPanel::title() const
{
    return m_title->text();
}

} // namespace steadymark::gui
