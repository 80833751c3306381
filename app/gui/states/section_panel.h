// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"

#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace steadymark::gui {

class ChartView;
class FigureTable;
class PageTabBar;

/// One section of a report: its title, its sentences, its charts, its tables. What has a map, too, shows that or its
/// lines, as is chosen. GUI thread.
class SectionPanel final : public QWidget {
    Q_OBJECT
public:
    explicit SectionPanel(QWidget* parent = nullptr);

    void setSection(const ReportSection& section);
    [[nodiscard]] QString title() const;
    /// The shown ones, and some that are hidden behind them.
    [[nodiscard]] const std::vector<ChartView*>& charts() const noexcept { return m_charts; }
    /// "Lines" and "Map"; hidden where there is no map.
    [[nodiscard]] PageTabBar& views() const noexcept { return *m_views; }
    [[nodiscard]] const std::vector<FigureTable*>& tables() const noexcept { return m_tables; }

signals:
    void exportFailed(const QString& sentence);

private:
    void showCharts();

    ReportSection m_section;
    PageTabBar* m_views = nullptr;
    QLabel* m_title = nullptr;
    QLabel* m_sentences = nullptr;
    QVBoxLayout* m_column = nullptr;
    std::vector<ChartView*> m_charts;
    std::vector<FigureTable*> m_tables;
};

} // namespace steadymark::gui
